// Package answer answers what the page asks about a string: which revisions accept
// it, how each splits it, its tree, targets, normal forms, what it means, why it is
// none, and what the URL Standard says that browsers make of it. Answers are JSON
// texts: see [Service.Answer]. Places in them are those of a [verdict.Shown].
//
// The versions of the module promise nothing about this package.
package answer
