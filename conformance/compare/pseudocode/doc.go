// Package pseudocode executes the algorithms of RFC 3986, resolution and normalization, in the notation in which the
// document prints one of them; also with a mistake in one step.
//
// The versions of the module promise nothing about this package.
//
//	rfc3986.txt ──┬────────────────► Read ──► Program ──► Machine.Run ──► the result
//	              ├─► Mistakes: the same, of other texts
//	mistakes.txt ─┘
//
// The notation has components that may be undefined, if and while, and functions of texts. "Rest" is the text behind
// the prefix that starts-with found last.
package pseudocode
