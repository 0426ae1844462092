// Package scheme checks URIs by the documents of their schemes, in addition to the
// generic syntax of a revision.
//
// RFC 3986, Section 3.1: "each URI begins with a scheme name that refers to a
// specification for assigning identifiers within that scheme", and Section 4.3:
// "scheme specifications must define their own syntax so that all strings matching
// their scheme-specific syntax will also match the <absolute-URI> grammar". [Check]
// asks both: first the grammar of the revision, and then the grammar of the scheme,
// if this package has one. [Schemes] lists them: data, file, http, https, mailto,
// tel, ws and wss, and the namespace uuid of URNs. [Scheme.Check] asks one scheme
// alone. The scheme "uri-template" is for URI templates, which are not URIs. [Agreed]
// and [AgreedWhole] are profiles: http and https URLs that everybody reads alike.
//
//	string ──► revision's grammar ──► scheme's grammar ──► scheme's prose ──► *Error
//
// The grammars are in grammar/scheme. Each is as its document prints it, plus what
// the document says in prose if that is regular. Their parsers are generated and
// proved like the parsers of the revisions. The order of the parameters of a
// telephone number is not regular, and is checked separately. All grammars accept
// what an [Error] expects: their automata run side by side, so that each expected
// byte leads on to a valid string.
//
// Fragments belong to the generic syntax; a scheme does not define them, but RFC 6455
// forbids them. [Warnings] has what a document advises against, or
// forbids though its grammar takes it.
//
// The packages data, file, mailto, tel and uuid below this one read what the documents
// define in URIs, make URIs of it, and compare by it.
//
// No function panics on any input, and all take time linear in its length. Check
// and [Scheme.Valid] do not allocate if a string is valid.
package scheme
