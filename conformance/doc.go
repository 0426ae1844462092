// Package conformance checks every engine of this module against the documents
// and against each other. It has only tests about what the packages below it say
// together; these do the work. The tests about the whole module are at its root.
//
// The versions of the module promise nothing about this package.
//
//	testdata/<rev>/*.txtar ──── cases ──────► Case ────────────────────┐
//	document/<rev>.go ───────── document ───► steps, sets, sections ─┐ │
//	grammar/<rev>.abnf ──┬───── abnf.Oracle ► slow matcher ──────────┤ │
//	                     └───── language ───► samplers ─► input ─────┤ │
//	package parser ──────────── Standard ───► Parser ────────────────┤ │
//	                                                       subject ◄─┘ │
//	                                                       law ◄───────┘ ──Runner──► Result
//
// Package document is the second transcription of what the documents say beside their grammars. A case is one input of
// a document with what the document implies: a verdict, or the result of an operation. A law is a sentence of a
// document, or one about the engines, that holds for all of its inputs, which package input generates; the runner looks
// for the smallest that break it. If engines rightly differ, a disagreement is a law about the strings on which they
// do.
//
// Imports point from the lower lines of this list to the upper ones:
//
//	document, cases    what is said; of package parser they take the types (cases is in internal)
//	language           the grammars, as the others take them
//	input              strings
//	subject            what is compared, with its inputs: package parser, as the laws take it, and others
//	law                sentences about a subject, and the check of a case
//	adapter, cause     other implementations; edits of the grammars
//	report             what all of these found
package conformance
