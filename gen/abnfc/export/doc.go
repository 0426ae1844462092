// Package export writes a rule of an ABNF grammar, with all that it refers to, in the notations of other tools.
//
// The versions of the module promise nothing about this package.
//
//	            ┌─ ABNF    normalised ABNF
//	abnf rules ─┼─ PEG     a parsing expression grammar, proved equal
//	            ├─ RE2     a regular expression, proved equal
//	            │          JavaScript: the same, spelled for it
//	            └─ SVG     the railroad diagram of the rule, or of all its rules
package export
