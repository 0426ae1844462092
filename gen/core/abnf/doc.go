// Package abnf reads, links, checks and prints grammars in Augmented Backus-Naur Form.
//
// The versions of the module promise nothing about this package.
//
// The data flows one way:
//
//	source ──Read──► *File ──Link──► *Grammar ──Check──► []Problem
//	                   │                │
//	                   │                └──► translation and automata
//	                   └──String──► source
//
// A [File] is the syntax tree of one source: its rules as they are written, with positions and the comments above them.
// A [Grammar] is rules by name, with incremental alternatives ("=/") merged. [Link] makes it of files that are name
// spaces of their own: it finds out what a name means that its file does not define, and what prose that cites another
// document means ([Linking]). [NewGrammar] makes it of files that share one name space, in which nothing is defined
// implicitly.
//
// The notation is defined by
//
//   - RFC 5234 (STD 68), "Augmented BNF for Syntax Specifications: ABNF", with
//     the verified errata 2968 and 3076;
//   - RFC 7405, "Case-Sensitive String Support in ABNF".
//
// The reader departs from the letter of RFC 5234, Section 4, as published RFCs and files in use do:
//
//   - a line that begins with a name and "=" or "=/" starts a rule, whatever its
//     margin; any other line continues the rule above it, also behind blank lines
//     and comment lines;
//   - a line may end with LF alone, and the last one may have no line end at all;
//   - a form feed is white space, since pages end with it;
//   - a prose-val may go on in further lines;
//   - any bytes may stand in a comment.
//
// An input without rules is an empty file.
package abnf
