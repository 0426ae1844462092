// Package sample draws strings for tests from the automaton of a language:
// members, by length ([Sampler.ByLength]) or by transition
// ([Sampler.ByTransition]), so that rare constructs come up; near misses
// ([Sampler.Miss]); and the strings that take every transition of the automaton
// ([Sampler.Cover], [Sampler.Refusals]).
//
// The versions of the module promise nothing about this package.
//
// What is drawn is determined by the random source. Lengths and offsets are in
// bytes.
package sample
