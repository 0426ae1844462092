// Package parser validates and splits URIs, URLs and URNs by a chosen revision of
// their syntax. The revision's own grammar says whether a string is a member, which
// byte is the first that cannot stand there, what the components are, and which rules
// match where.
//
// # Revisions
//
// Most programs want [RFC3986], the standard in force. Its strings are URIs and
// relative references, such as "evil". To accept URIs only, use the start rule [URI].
// The standards of IRIs and of URNs are [RFC3987] and [RFC8141]. Package
// [github.com/urispec/urispec/parser/all] lists all revisions by date, and finds one
// by its name. A Revision can be compared with ==, and be a key of a map or a case of
// a switch. Revisions have no order: a later one neither includes an earlier one nor
// says more. Methods such as [Revision.CheckResolve] and [Revision.Components] say
// what a revision defines.
//
// A program links the parsers and texts of the revisions that it names, and of the
// documents that they build on. One that imports package all links all.
//
// # Finding your way
//
//   - [Revision]: whose Valid, Parse, Tree, Encode and Decode take strings, whose
//     ValidBytes and ParseBytes take bytes, and whose Build takes [Parts]
//   - [Reference]: what Parse and Build return; Component, and Scheme, Host, Addr,
//     User, Password, Path, Segments, Pairs and others; With, WithPairs, Without, JoinPath,
//     JoinSegments, Resolve, ResolveReference, Relativize, Normalize, NormalizeSteps,
//     Equivalent, EquivalenceLevel, SameDocument; As is the same string by another
//     revision; MarshalText, UnmarshalText, MarshalBinary, Scan, Redacted; [Compare]
//     puts References in order; a [ReferenceBy] is read by the revision of its type
//   - [Pairs]: the names and values of a query, to read, change and write; [Unescape]
//     decodes triplets wherever they are
//   - [Component], [HostKind], [Kind], [Level], [Step], [SchemePort]: what References
//     have; [Revision.Has] says which components a revision has
//   - [Start]: a start rule other than the default one, such as [URI], whose members
//     have a scheme; Check says why a string is not a member
//   - [Node]: what Tree returns
//   - [SyntaxError]: the offset of the first byte that cannot stand there; Expected,
//     MayEnd and Rule return what can. The other errors of strings are [LimitError],
//     [EncodeError], [DecodeError] and [UnescapeError], resolution has [BaseError],
//     [ResultError], [RecompositionError], [ExcessError], [TargetError] and
//     [CurrentDocumentError]; making references has [BuildError], parsing by a start
//     rule [DefaultRuleError]
//   - [NotDefinedError]: the document is silent; [UnknownRevisionError],
//     [UnknownRuleError], [UnknownComponentError], [OptionError] and
//     [MixedRevisionsError]: the call is wrong
//
// # Data flow
//
// Two parsers are generated from the ABNF of each revision, and proved to
// accept the same strings. An automaton gives verdicts and, for an invalid
// string, the offset, what could stand there, and the rule where it goes wrong:
//
//	string ──► Valid, Check, ViablePrefix ──► verdict, *SyntaxError
//
// What it accepts is split into components, by searching for delimiters:
//
//	string ──► Parse ──► Reference ──► Component, Range, HostKind, Recompose
//
// What a document says about references apart from its grammar is offered as
// operations on them. Each works by the revision's own algorithm, and returns a
// [*NotDefinedError] if the document is silent:
//
//	Reference ──► Resolve ──► Resolution        Reference ──► Relativize ──► Reference
//	Reference ──► Normalize ──► Reference       Reference ──► Equivalent, EquivalenceLevel, SameDocument
//	string ──► Encode ──► component ──► Decode ──► string
//	Parts ──► Build ──► Reference               Reference ──► With, WithPairs, JoinPath ──► Reference
//
// The other parser is the PEG, translated from the ABNF and executed as a program. It
// finds all matches of rules. What github.com/pointlander/peg makes of the same PEG is
// compared with it, in conformance/peg; no program that imports this package links it.
//
//	string ──► Tree ──► Node ──► Children, All, Find
//
// Subpackages: all lists the revisions, explain gives a string's meaning by its
// document, find finds URIs in running text, inspect finds what is dangerous in
// one, baseuri establishes the base URI of a document, and scheme checks URIs
// against the documents of their schemes. Others connect References to packages
// of the standard library that a program need not link: neturl (net/url),
// logvalue (log/slog) and sqlvalue (database/sql).
//
// # Text
//
// A Reference is written as its string, in JSON, in databases and wherever else text
// is written, password included; [Reference.Redacted] is for logs. It is read by the
// revision of the Reference that it is read into, or by RFC 3986 into the zero one; a
// [ReferenceBy] by the revision that its type names. Revisions, components, levels
// and kinds of hosts are written by name, sets of bytes as classes, and errors in
// JSON as objects of their fields, for a [SyntaxError] also of what it works out.
// Errors have the whole input, but their texts show at most one character of it. A
// revision is read by a type of package all.
//
// # Components
//
// What is said here and elsewhere about RFC 2396 also holds for RFC 2732, which
// updates it.
//
// In the revisions that have the regular expression of Appendix B (url-syntax-05, RFC
// 2396, rfc2396bis-01, RFC 3986), and for URNs, scheme, authority, path, query and
// fragment are its groups, and user, password, host and port are parts of the
// authority if it matches the grammar. In RFC 1808 they are found by the steps of its
// Section 2.4, and the authority has no parts. In RFC 1630 they are matches of the
// rules of its generic syntax. In url-1993 and RFC 1738 they are matches of the rules
// of the form that the scheme has; the scheme itself is what stands before the ":",
// even if the form spells it out. An undefined component is not an empty one.
//
// # Limits
//
// All functions are safe for concurrent use, take time linear in the length of
// their input (Normalize sorts the directives of a URN), and never panic,
// whatever the input, which need not be UTF-8. Offsets are in bytes. Valid and
// Parse take strings of any length that memory holds (Parse: up to 2 GiB) and
// do not allocate; Tree has a limit, see [MaxTreeLength].
//
// A valid string need not be safe: the syntax admits, for example, "%00" in
// paths and user names that look like hosts.
package parser
