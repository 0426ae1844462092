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

// CoreRules returns the core rules of RFC 5234, Appendix B.1, as a file to give to [NewGrammar] along with a file that
// uses them without defining them. [Link] needs no file for them. It is the same file each time, not to be changed.
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

// Basic returns the rules that are built into the notation: in ABNF the core rules of RFC 5234, Appendix B.1. The
// notation of RFC 9110 also has white space.
func (n Notation) Basic() *File {
	switch n {
	case RFC822:
		return rfc822Rules()
	case RFC2616:
		return rfc2616Rules()
	case RFC9110, RFC9110Recipient:
		return rfc9110Rules()
	}
	return CoreRules()
}

var (
	//go:embed rfc822.abnf
	rfc822Source []byte
	//go:embed rfc2616.abnf
	rfc2616Source []byte
	//go:embed rfc9110.abnf
	rfc9110Source []byte

	rfc822Rules  = sync.OnceValue(func() *File { return builtIn("RFC 822, Section 3.3", rfc822Source) })
	rfc2616Rules = sync.OnceValue(func() *File { return builtIn("RFC 2616, Section 2.2", rfc2616Source) })
	rfc9110Rules = sync.OnceValue(func() *File { return builtIn("RFC 9110, Section 5.6.3", rfc9110Source) })
)

// builtIn reads rules that are part of this package.
func builtIn(name string, src []byte) *File {
	f, err := RFC5234.read(1, name, src)
	if err != nil {
		panic(err) // the embedded source is at fault, not the caller
	}
	return f
}
