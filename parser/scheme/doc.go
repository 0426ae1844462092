// Package scheme holds URIs to what the documents of their schemes say, beside
// the generic syntax of a revision.
//
// RFC 3986, Section 3.1: "each URI begins with a scheme name that refers to a
// specification for assigning identifiers within that scheme", and Section 4.3:
// "scheme specifications must define their own syntax so that all strings
// matching their scheme-specific syntax will also match the <absolute-URI>
// grammar". [Check] asks both: first the grammar of the revision, and then that
// of the scheme, if this package has one. [Schemes] lists them: data, file, http,
// https, mailto, tel, ws and wss, and the namespace uuid of URNs. [Scheme.Check]
// asks one scheme alone; that of the name "uri-template" is for URI templates, which
// are no URIs. [Agreed] and [AgreedWhole] are profiles: http and https URLs that
// everybody reads alike.
//
//	string ──► revision's grammar ──► scheme's grammar ──► scheme's prose ──► *Error
//
// The grammars are those of grammar/scheme: each is as its document prints it,
// with what it says in prose added, as far as that is regular. Parsers of them are
// generated and proved as those of the revisions are. What is not regular, the
// order of the parameters of a telephone number, is checked apart. What an [Error]
// says is expected is expected by all of them: the automata run side by side, so
// that each byte goes on to a valid string.
//
// A fragment is the generic syntax's alone, and no part of what a scheme defines;
// but RFC 6455 forbids it. What a document only advises against is in [Warnings].
//
// No function panics on any input, and all take time linear in its length. Check
// and [Scheme.Valid] do not allocate where a string is valid.
package scheme
