// Package sample makes strings for tests from a language: members, near misses, and sets of them that leave nothing
// out.
//
// A [Sampler] has the automaton of a language. It draws members by length ([Sampler.ByLength]) or by transition
// ([Sampler.ByTransition]), so that rare constructs come up, and near misses ([Sampler.Miss]); and it has the strings
// that take every transition ([Sampler.Cover], [Sampler.Refusals]).
//
// A [Generator] has the rules of a grammar, which may refer to each other in any way (Purdom, "A Sentence Generator for
// Testing Parsers", 1972). It makes sentences, members of a start rule: one for each production and each pair of
// productions that stand together, rules that stand inside themselves as often as wanted, and random ones by length;
// and near misses. A production is an alternative of an alternation, a number of turns of a repetition, or a byte of a
// set, of those that the grammar tells apart. All other parts of a sentence are as short as possible.
//
// The versions of the module promise nothing about this package.
//
// What is drawn is determined by the random source. Lengths and offsets are in bytes.
package sample
