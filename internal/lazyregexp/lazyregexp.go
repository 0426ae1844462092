// Package lazyregexp has regular expressions that are compiled when they are used
// first: programs that do not use them do not pay for them when they start.
//
// The versions of the module promise nothing about this package.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that returns a regular expression. Its first call panics if
// it cannot be compiled.
func New(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
