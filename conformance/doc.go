// Package conformance checks every engine of this module against the documents and
// against each other. The package itself has only the tests that are about the whole
// module; what they are made of is in the packages below it.
//
//	testdata/<rev>/*.txtar ─── cases ────────► named cases ──────────┐
//	grammar/<rev>.abnf ──┬──── abnf.Oracle ──► slow matcher ──────┐  │
//	                     └──── language ─────► samplers ──► input ┤  │
//	document/<rev>.go ──────── document ─────► steps, sets ───────┤  │
//	package parser ─────────── standard ─────► Parser ────────────┤  │
//	                                                     subject ─┴──┴─► law ──► Result
//
// Package document is the second transcription of what the documents say beside
// their grammars. A case is one input of a document with what the document implies:
// a verdict, or what an operation makes of it. A law is a sentence of a document, or
// one about the engines, that holds for all strings of its inputs, which package
// input generates; the runner looks for the smallest that break it. Where engines
// rightly differ, a disagreement is a law about where.
//
// Imports point down this list, and the tests here hold them:
//
//	document, cases     what is said: they import package parser for its types
//	language, standard  grammars and package parser, as the others take them
//	input               strings, from language and standard
//	subject             what is compared, with its inputs
//	law                 sentences about a subject, and the check of a case
//	adapter, mutation   other implementations; edits of the grammars
//	report              what all of these found
package conformance
