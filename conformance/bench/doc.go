// Package bench measures the operations of package parser beside what others
// offer for the same: net/url, the regular expression of RFC 3986, Appendix B,
// a loop that looks each byte up in a table, and the parser that the stock
// command peg makes of the same grammar.
//
//	Inputs, Series ──► []Group ──Measure──► Measurement ──┬─► WriteLines     for benchstat
//	                                                      └─► WriteReport    ratios, in Markdown
//
// A [Group] has what is compared: operations on the same strings, or one
// operation on strings of different lengths. [Measure] runs the cases of a
// group in turns, so that what disturbs the machine disturbs all of them; a
// [Ratio] is the median of the ratios within each round.
package bench
