// Package codemutation measures how much the tests of a module notice of its
// code: it edits hand-written Go files in one place at a time, and runs the tests
// that reach the place.
//
// The versions of the module promise nothing about this package.
//
//	packages ──► find: operators on the syntax tree ──► Draw: a sample
//	sample ──► instrument: all mutants in one build, each behind a switch
//	build ──► baseline: each test alone, with no mutant on: time, and what it reaches
//	mutant ──► the tests that reach it, nearest package first ──► Outcome ──► Score
//
// A mutant is seen if a test fails with it, crashes, or does not end. A build of
// the tests takes minutes; so there is one for all mutants of a sample, by the
// go command's -overlay: an expression becomes a call of a function literal that asks
// whether its mutant is on, a statement becomes one of two. Package [active] is
// what they ask; programs that tests start ask it, too.
//
// Tests that do not pass in this build are left out: such as count allocations,
// or the size of a program. What constants are declared to be, the lengths of
// arrays and what stands in types cannot be switched; uses of constants can.
// The condition of a loop is never made to hold always, nor is the statement
// behind it dropped, since each test that comes there sees that. Arguments of
// panic are left alone: no test shall get there.
//
// What embeds a file with mutants has it without them, so that code which is made
// of it builds elsewhere.
//
// Tools that are in use (gremlins, go-mutesting) compile the module once for each
// mutant and run the tests of its own package: that takes days where packages
// are tested by those that stand on them.
//
// [active]: github.com/urispec/urispec/conformance/codemutation/active
package codemutation
