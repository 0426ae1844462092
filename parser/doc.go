// Package parser validates and splits URIs, URLs and URNs by a chosen revision of
// their syntax. The revision's own grammar says whether a string is a member, which
// byte is the first that cannot stand there, what the components are, and which rules
// match where.
//
//	ref, err := parser.RFC3986.Parse("http://example.com/a?q=1#f")
//	host, ok := ref.Host() // "example.com", true
//
// # By task
//
// Choose a revision. [RFC3986] is the standard in force, [RFC3987] has IRIs, [RFC8141]
// URNs, [URLStandard] the valid URL strings of browsers. RFC3986 takes relative
// references, such as "evil", too: the start rule [URI] takes URIs only, and has the same
// methods. Package all finds revisions by name; package earlier has the names that only
// documents no longer in force have. [Revision.Has], [Revision.Levels] and methods such as
// [Revision.CheckResolve] tell what a document defines.
//
// Validate. [Revision.Valid] says yes or no, [Revision.Check] why not. [Revision.Rule] is
// any rule of the grammar, such as IPv6address. [Revision.Warnings] has what a document
// forbids beside its grammar.
//
// Split. [Revision.Parse] returns a [Reference], with [Reference.Scheme] and the like,
// [Reference.Component] of any [Component], [Reference.Generic], [Reference.Segments], [Reference.Addr], and
// [Reference.Kind]: what the document calls the string. [Reference.As] is the same string
// by another revision.
//
// Walk a tree. [Revision.Tree] returns a [Node], the match of a rule: [Node.Find],
// [Node.Children], [Node.All].
//
// Explain an error. A [SyntaxError] has the offset of the first byte that cannot stand
// there; its methods compute what can. See also Errors below.
//
// Change. [Reference.With], [Reference.Without] and [Reference.JoinPath] return another
// Reference, and [Revision.Build] makes one of [Parts]. They refuse what would split
// otherwise.
//
// Resolve. [Reference.Resolve] finds the target of a reference, [Reference.Relativize] the
// shortest reference to a target.
//
// Normalize and compare. [Reference.Normalize] takes a [Level], [Reference.NormalizeSteps]
// single [Step] values; [Reference.Equivalent], [Reference.EquivalenceLevel] and
// [Reference.SameDocument] compare. [Compare] puts References in order.
//
// Read and write queries. [Reference.Pairs] and [Reference.FormPairs] return [Pairs],
// which [Reference.WithPairs] takes back.
//
// Encode and decode. [Revision.Encode] and [Revision.Decode] know what a component
// reserves, [Unescape] knows triplets only.
//
// Store and log. References are read and written as text, JSON, gob and from databases,
// password included; [Reference.Redacted] hides it. A [ReferenceBy] is read by the revision
// that its type names.
//
// Subpackages: explain gives a string's meaning by its document, find finds URIs in
// running text, inspect what is dangerous in one, baseuri the base URI of a document,
// scheme checks URIs against the documents of their schemes, repair makes valid URIs of
// strings that are none, address tells kinds of IP addresses, template expands and
// matches URI templates, iri maps IRIs to URIs, urlstandard reads URLs as browsers do.
// neturl (net/url), logvalue (log/slog) and sqlvalue (database/sql) connect References to
// the standard library.
//
// # Errors
//
// There are eight types. A string is refused by a [*SyntaxError], a [*LimitError] (too
// long), an [*EncodeError] or a [*DecodeError] (not data for, or not, a component), a
// [*BuildError] (the components do not make a string) or a [*ResolveError]. A
// [*NotDefinedError] says that the document is silent, an [*ArgumentError] that the call is
// wrong. Errors keep the whole input, but show at most one character of it: see
// [SyntaxError.Input]. In JSON, they are objects of their fields.
//
// # Revisions
//
// A [Revision] can be compared with ==, and be a key of a map or a case of a switch.
// Revisions have no order: a later one neither includes an earlier one nor says more. What
// is said here and elsewhere about RFC 2396 also holds for RFC 2732, which updates it. A
// program links the parsers and texts of the revisions that it names, and of the documents
// that they build on. One that imports package all links all.
//
// Two parsers are generated from the ABNF of each revision, and proved to accept the same
// strings. An automaton gives verdicts and errors; what it accepts is split by searching
// for delimiters. The PEG, translated from the ABNF and executed as a program, gives trees.
// What github.com/pointlander/peg makes of the same PEG is compared with both, in
// conformance/peg; no program that imports this package links it.
//
// # Limits
//
// All functions are safe for concurrent use, take time linear in the length of their
// input (Normalize sorts the directives of a URN), and never panic, whatever the input,
// which need not be UTF-8. Offsets are in bytes. Valid and Parse take strings of any
// length that memory holds (Parse: up to 2 GiB) and do not allocate; Tree has a limit, see
// [MaxTreeLength].
//
// A valid string need not be safe: the syntax admits, for example, "%00" in paths
// and user names that look like hosts.
package parser
