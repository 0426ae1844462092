package scheme_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	sut "github.com/urispec/urispec/parser/scheme"
)

// byComponents says of the schemes that have the generic components what their
// documents say of these, for a reference that RFC 3986 has.
var byComponents = map[string]func(r parser.Reference) bool{
	// RFC 9110, Sections 4.2.1 and 4.2.2
	"http":  func(r parser.Reference) bool { return component(r, parser.Host) != "" },
	"https": func(r parser.Reference) bool { return component(r, parser.Host) != "" },
	// RFC 6455, Section 3
	"ws":  isWebSocket,
	"wss": isWebSocket,
	// RFC 8089, Section 2
	"file": func(r parser.Reference) bool {
		path := component(r, parser.Path)
		return !defined(r, parser.Query) && !defined(r, parser.Userinfo) && !defined(r, parser.Port) &&
			strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//")
	},
}

func isWebSocket(r parser.Reference) bool {
	return defined(r, parser.Authority) && !defined(r, parser.Userinfo) && !defined(r, parser.Fragment)
}

func component(r parser.Reference, c parser.Component) string {
	s, _ := r.Component(c)
	return s
}

func defined(r parser.Reference, c parser.Component) bool {
	_, ok := r.Component(c)
	return ok
}

// The grammars of schemes with generic components say the same as the components
// that package parser finds: of strings with all kinds of these.
func TestComponents(t *testing.T) {
	yes, no := 0, 0
	for name, want := range byComponents {
		for _, authority := range []string{"", "//", "//h", "//u@h", "//u:p@", "//@", "//h:", "//:1", "//h:80",
			"//[::1]", "//[::1]:1", "//localhost", "//a%20b", "//u@[v1.a]:9"} {
			for _, path := range []string{"", "/", "//", "/a", "/a//b", "a", "/%2F;x=1,", "/a/../:@"} {
				for _, rest := range []string{"", "?", "?q/?", "#", "#f?", "?#", "?a=b#/"} {
					s := strings.ToUpper(name[:1]) + name[1:] + ":" + authority + path + rest
					ref, err := parser.RFC3986.Parse(s)
					err2 := sut.Check(parser.RFC3986, s)
					if got := err2 == nil; got != (err == nil && want(ref)) {
						t.Errorf("%s: %v", s, err2)
					}
					if err2 == nil {
						yes++
					} else {
						no++
					}
				}
			}
		}
	}
	if yes < 500 || no < 500 {
		t.Errorf("%d strings are valid, %d are not", yes, no)
	}
}
