// Package published reads second transcriptions of the documents' grammars:
// files testdata/<rev>/published.txt, each entered from its document in the
// notation in which the document prints its rules, and compares them, rule by
// rule, with grammar/<rev>.abnf.
//
// The versions of the module promise nothing about this package.
//
//	document ──by hand──► published.txt ──Read──► Grammar ───────┐
//	document ──by hand──► grammar/<rev>.abnf ── gen/core/abnf ───┴─► Comparison ──► witnesses
//
// It is for tests. A mistake in a grammar is in everything that is made from it, parsers, samples and test sets, and
// none of these can show it. So the package shares nothing with gen/core/abnf except the type of a position: it has its
// own lexers and parser, which make the expressions of gen/core/automaton, in which languages are compared.
//
// # Files
//
// The first byte of a line says what the line is:
//
//	#      a note on the transcription
//	!      a directive: what is not in the notation, but a decision about meaning
//	==     a section: == NAME: N rules ==, where N counts the rules that follow
//	;      a comment of the document, in notations that have comments
//	a-Z <  a rule, as the document prints it; further lines of it are indented
//
// Directives precede the first section. Indented lines behind each give the reason, which must not be missing; a
// directive that changes nothing is an error. They are
//
//	!notation NAME             1993, RFC 822, RFC 2141, ABNF or words: see below
//	!case exact                literals match only the very characters
//	!case any "LITERAL" …      these literals match both cases nevertheless
//	!terminals characters      numbers beyond %x7F are characters, in UTF-8, and not bytes
//	!alternation C             C separates alternatives, too
//	!characters RULE C …       in this rule these characters, not quoted, stand for themselves
//	!rename NAME NEW           the name is NEW in grammar/<rev>.abnf
//	!rename NAME NEW in SECTION
//	!overruled NAME in SECTION what is printed there is not the rule that holds
//	!bytes NAME = HEX HEX-HEX  a rule that the document describes in words
//	!bytes <TEXT> = HEX        what the text in angle brackets describes
//	!nothing NAME              a rule that the document refers to and has not: no string matches it
//	!rule RULE                 a rule that the document describes in words, in its notation
//
// A rule may be printed in several sections; each printing is compared.
//
// # Notations
//
// 1993 is the notation of url-1993 and RFC 1630: a rule is its name and its body with nothing between them. A word of
// two letters or more, or of a letter with digits and hyphens behind it, is a rule, any other character stands for
// itself; "|" separates alternatives, brackets are around what is optional, and a body that is empty is the empty
// string.
//
// RFC 822 is the notation of RFC 1738 and url-syntax-05: RFC 822, Section 2, with "|" between alternatives. Literals
// match both cases unless !case says otherwise. Brackets are around what is optional, but behind n* they only group
// (RFC 1738, Section 5). <"> is the quotation mark.
//
// RFC 2141 is the notation of RFC 2141: names are in angle brackets, in which a space is taken for "-", "::=" follows
// the name of a rule, "|" separates alternatives, and n,m repeats from n to m times. Literals match only the very
// characters unless !case says otherwise.
//
// ABNF is the notation of RFC 2234 and RFC 5234. In it and in the notation of RFC 822, a name in angle brackets is a
// rule (RFC 2234, Section 2.1).
//
// words is for a document that says in words what its strings are. It is ABNF with a
// sign for "excluding", "that is not" and "that does not start with": A - B is what the
// element A matches and the element B does not.
package published
