// Package mutation measures how much the tests of this module would notice: it
// edits the grammars of package grammar, ABNF and PEG, in one place at a time,
// and judges each mutant.
//
// The versions of the module promise nothing about this package.
//
//	grammar/<rev>.abnf ──► ABNFMutants ──┬─► judge ──► Outcome ──► Score
//	published.txt ──────► Transcription ─┘     │
//	grammar/<rev>.peg ───► PEGMutants ───┬─────┘
//	laws, cases, test set ───► inputs ───┘
//
// The language of a mutant is a regular one, and known: gen/automaton computes
// it. So a mutant is either proved to be equivalent, or it is not, and then it
// must be caught. The mutation score is how many of these are.
//
// Nothing that is made from an edited file can show the edit: parsers, samples,
// test sets and expected verdicts would be edited with it. So a mutant of the
// ABNF is caught only by the [Transcription]: a second one of the rules, which
// grammar.TestPublished compares with the first as is done here. A mutant is
// equivalent if the rule that it edits has the language it had.
//
// A mutant of the PEG must be caught by the inputs of package law, whose
// verdicts are those of the ABNF. It is equivalent if each start rule accepts
// what it did. If it is not, there must be a string among the inputs on which
// the mutant's verdict is not the expected one, for each start rule whose
// language the edit changes.
//
// Mutants are run by their automata, which is fast. That is sound because the
// string that catches a mutant is given to an interpreter of the mutant as
// well, [abnf.Oracle] or [peg.Matcher], that knows nothing of automata; and
// that no string catches an equivalent mutant follows from the proof.
//
// A mutant is invalid where the generator would refuse it: a rule that begins
// with itself, a loop over the empty string, a recursion that is not at the end
// of a rule, and an automaton that is too large, unless an input catches it by
// the interpreter.
//
// Not all edits are made that could be. Rules of the PEG that no start rule
// reaches are left alone, since no verdict depends on them. Of the bytes of a
// class that the grammar tells apart nowhere, the first and the last are
// dropped, not those between. In a PEG an optional element becomes one that may
// stand twice, but no loop: the language of a new loop before what it can match
// may take too long to compute.
package mutation
