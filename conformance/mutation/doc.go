// Package mutation measures how much the harness of package conformance would
// notice: it edits the grammars of package grammar, ABNF and PEG, in one
// place at a time, and tries each mutant on the inputs of the harness.
//
//	grammar/<rev>.abnf ─┐
//	grammar/<rev>.peg ──┴─► Mutants ──► judge ──► Outcome ──► Score
//	conformance: laws, cases, test set ──► inputs ──┘
//
// The language of a mutant is a regular one, and known: gen/automaton computes
// it. So a mutant is either proved to be equivalent, which is to accept the
// strings that the grammar accepts, from every start rule, or it is not, and then the
// harness must catch it: there must be a string among its inputs on which the
// mutant's verdict is not the expected one, for each start rule whose language the
// edit changes. The mutation score is how many of these are caught.
//
// Mutants are run by their automata, which is fast. That is sound because the
// smallest input that catches a mutant is given to an interpreter of the mutant
// as well, [abnf.Oracle] or [peg.Matcher], that knows nothing of automata; and
// that no input catches an equivalent mutant follows from the proof.
//
// A mutant is invalid where the generator would refuse it: a rule that begins with
// itself, a loop over the empty string, a recursion that is not at the end of a
// rule, and an automaton that is too large, unless an input catches it by the
// interpreter.
//
// Not all edits are made that could be. Rules that no start rule reaches are left
// alone, since no verdict depends on them. Of the bytes of a class that the grammar
// tells apart nowhere, the first and the last are dropped, not those between. In a PEG
// an optional element becomes one that may stand twice, but no loop: the
// language of a new loop before what it can match may take too long to compute.
package mutation
