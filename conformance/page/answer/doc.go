// Package answer answers what the page asks about a string: which revisions accept
// it, how each splits it, its tree, targets, normal forms, what it means, and why it
// is none. A question is a JSON text, and so is the answer: see [Desk.Answer]. Places
// in answers are those of a [verdict.Shown].
package answer
