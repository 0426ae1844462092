// Package abnf reads, merges, checks and prints grammars in Augmented
// Backus-Naur Form.
//
// The data flows one way:
//
//	source ──Read──► *File ──NewGrammar──► *Grammar ──Check──► []Problem
//	                   │                      │
//	                   └──Print──► source     └──► translation and automata
//
// A [File] is the syntax tree of one source: its rules as they are written,
// with positions and the comments above them. A [Grammar] is the rules of one
// or more files by name, with incremental alternatives ("=/") merged. Nothing
// is defined implicitly: a grammar that uses ALPHA defines ALPHA, or takes it
// from [CoreRules].
//
// The notation is that of
//
//   - RFC 5234 (STD 68), "Augmented BNF for Syntax Specifications: ABNF", with
//     the verified errata 2968 and 3076;
//   - RFC 7405, "Case-Sensitive String Support in ABNF".
//
// The reader departs from the letter of RFC 5234, section 4, where files in use
// do: a line may end with LF alone, the last line may have no line end at all,
// all rules may be indented by the same white space (section 2.2), and blank
// lines and comment lines may stand between a rule and its continuation lines.
// An input without rules is an empty file.
package abnf
