package document

import (
	"regexp"
	"sync"
)

// LazyPattern returns a function that compiles a regular expression when it is
// called first: programs that ask no document do not pay for it.
func LazyPattern(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}
