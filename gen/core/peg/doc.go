// Package peg reads, writes, checks and runs parsing expression grammars over
// bytes, in the text form of github.com/pointlander/peg.
//
// The versions of the module promise nothing about this package.
//
// [Read] and [Grammar.String] convert between text and tree. [Check] finds what
// the parser generator cannot work with: rules without a definition, left
// recursion, loops that do not end. A [Matcher] runs a grammar directly, rule
// by rule as the definition of PEGs says (Ford, "Parsing Expression Grammars",
// 2004): slow, and meant as the reference that faster engines are compared
// with.
//
// # Bytes
//
// An item of the text form is a code point; here it stands for the byte of the
// same number, U+0080 to U+00FF included, and a generated parser is given its
// input as Latin-1. Code points above U+00FF stand for no byte, and are
// refused.
//
// # Names
//
// A rule taken from ABNF has the ABNF name with "_" for "-" ([RuleName]). ABNF
// names begin with a letter (RFC 5234, Section 2.1), so names that begin with
// "_" are free for helpers: "_2_host" is a variant, or another spelling, of the
// published rule host; any other is hidden, and left out of parse trees
// ([PublishedName]). [StartRule] is a hidden rule that names the start rules.
package peg
