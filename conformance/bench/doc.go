// Package bench measures the operations of package parser beside what others
// offer for the same: net/url, the regular expression of RFC 3986, Appendix B,
// a loop that looks each byte up in a table, the parser that the stock command
// peg makes of the same grammar, and programs of others.
//
// The versions of the module promise nothing about this package.
//
//	Inputs, Series ──► []Group ──Measure──► Measurement ──┬─► WriteLines     for benchstat
//	                                                      └─► WriteReport    ratios, in Markdown
//
// A [Group] has what is compared: operations on the same strings, or one
// operation on strings of different lengths. [Measure] runs the cases of a
// group in turns, so that what disturbs the machine disturbs all of them; a
// [Ratio] is the median of the ratios within each round. Times are those of a
// [Clock]: CPU time, where the system tells it. A [Peer] is a program that has
// a turn, too, and tells its own CPU time.
package bench
