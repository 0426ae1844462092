package abnf

import (
	_ "embed"
	"strings"
	"sync"
)

// coreName stands in positions for the file of the core rules.
const coreName = "RFC 5234, Appendix B.1"

//go:embed core.abnf
var coreSource []byte

// CoreRules returns the core rules of RFC 5234, Appendix B.1, as a file to give
// to [NewGrammar] along with a file that uses them without defining them. [Link]
// needs no file for them. It is the same file each time, not to be changed.
func CoreRules() *File { return coreRules() }

var coreRules = sync.OnceValue(func() *File { return builtIn(coreName, coreSource) })

// coreNames holds the names of the core rules in upper case.
var coreNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, r := range CoreRules().Rules {
		names[strings.ToUpper(r.Name)] = true
	}
	return names
})
