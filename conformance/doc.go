// Package conformance checks every engine of this module against the
// specifications and against each other.
//
//	testdata/<rev>/*.txtar ──ReadCases──► []Case ─────────────┐
//	grammar/<rev>.abnf ──┬─ abnf.Oracle ─► slow matcher ──────┤
//	                     └─ gen/sample ─────────► strings ────┼──► Law ──Runner──► Result
//	RFC 3986, Appendix B ── Split ──► reference components ───┤
//	steps of the documents ── ResolveStepwise ──► targets ────┤
//	parser ── Valid, Parse, Tree, Resolve, Normalize, … ──────┘
//
// An [abnf.Oracle] matches strings against the syntax tree of an ABNF grammar
// and nothing else: slow, but with every way of matching considered. [Split] takes
// a URI reference apart by the regular expression that the specifications
// print, and [ResolveStepwise] resolves one by their steps. A [Case] is one input
// of a document with what the document implies: a verdict, or what an operation
// makes of it. A [Law] is a sentence of a specification, or one about the engines,
// as a property of generated strings, one or several; a [Runner] looks for the
// smallest that break it. Where engines rightly differ, a [Disagreement] is a law
// about where; [Subject.Agreement] counts where they do not, and [Runner.Coverage]
// which transitions of the automata the inputs of the laws took.
package conformance
