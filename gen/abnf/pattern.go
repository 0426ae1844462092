package abnf

import (
	"regexp"
	"sync"
)

// lazyPattern returns a function that compiles a regular expression when it is
// called first: programs that read no grammar do not pay for it.
func lazyPattern(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}
