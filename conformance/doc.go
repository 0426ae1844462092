// Package conformance checks every engine of this module against the documents
// and against each other. It has only tests about what the packages below it say
// together; these do the work. The tests about the whole module are in internal/house.
//
// The versions of the module promise nothing about this package.
//
//	testdata/<rev>/*.txtar ──── cases ──────► Case ────────────────────┐
//	check/document/<rev>.go ─── document ───► steps, sets, sections ─┐ │
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
// Nothing that is made from a grammar can show a mistake in it. So independent sources answer each question, too:
//
//	Is the grammar the document's?   the second transcription (package published); Go's library
//	Is the string a member?          the slow matcher of the ABNF (abnf.Oracle); pointlander/peg's parser
//	What are the components?         the expression that the document prints; matches of rules in the tree
//	Where is the error?              the longest prefix that a member begins with, by the slow matcher
//	What is the target?              the steps of each document, a second time; RFC 3986's pseudocode, executed
//	What is the normal form?         laws: equivalence, idempotence, what a level may change; pseudocode
package conformance
