// Package adapter asks implementations outside this module, compares their answers with what a revision says, and finds
// the causes of the wrong ones: edits of the document that make them right. What no edit explains is in classes.
//
// The versions of the module promise nothing about this package.
//
//	named cases, test set ─┐
//	generated strings ─────┼─► Question ─┬─► Implementation ──► Answer ─┐
//	real URLs, pairs ──────┘             └─► package parser ───► Answer ─┼─► Class
//	                                      shrinker ◄─────────────────────┘
//	packages cause, pseudocode ──► model ──► explainer ──► Cause
//
// An [Implementation] runs in the process, as net/url does, or is a program that reads a question on each line and
// answers on one: README.md in conformance/compare/adapter/programs has the protocol. A failure of a program, such as a
// crash, no answer in time, or a line that is not an answer, is itself an [Answer].
package adapter
