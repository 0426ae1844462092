package law

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
)

// TestBrokenEngines checks that an engine that is broken in one way is caught
// by some law of RFC 3986, and that strings that show it are small.
func TestBrokenEngines(t *testing.T) {
	const longest = 12 // bytes, all strings of a failure together
	component := func(alter func(c parser.Component, text string, ok bool) (string,
		bool)) func(subject.Parser) subject.Parser {
		return func(p subject.Parser) subject.Parser { return reported{p, alter} }
	}
	for _, test := range []struct {
		name   string
		impair func(p subject.Parser) subject.Parser
		// The engine is wrong about these, and was right before.
		wrong func(p subject.Parser) bool
	}{
		{
			"accepts [::1",
			func(p subject.Parser) subject.Parser { return openBracket{p} },
			func(p subject.Parser) bool { return p.Valid("URI-reference", "http://[::1") },
		},
		{
			"drops an empty query",
			component(func(c parser.Component, text string, ok bool) (string, bool) {
				return text, ok && (c != parser.Query || text != "")
			}),
			func(p subject.Parser) bool {
				r, err := p.Parse("http://a/b?")
				return err == nil && !document.ValueOf(r, parser.Query).Defined
			},
		},
		{
			"lower-cases the path",
			component(func(c parser.Component, text string, ok bool) (string, bool) {
				if c == parser.Path {
					text = strings.ToLower(text)
				}
				return text, ok
			}),
			func(p subject.Parser) bool {
				r, err := p.Parse("http://a/B")
				return err == nil && document.ValueOf(r, parser.Path).Text == "/b"
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			broken := *subjectOf(t, parser.RFC3986)
			if test.wrong(broken.Parser) {
				t.Fatal("the engine was broken before")
			}
			broken.Parser = test.impair(broken.Parser)
			if !test.wrong(broken.Parser) {
				t.Fatal("the engine is not broken")
			}
			runner := Runner{Seed: 1, Inputs: 30, MaxSize: 20}
			laws := Laws(&broken)
			for i := range laws {
				laws[i].Least = 0
			}
			caught := 0
			for result := range runner.RunAll(laws) {
				if result.Broken == nil {
					continue
				}
				caught++
				if n := len(strings.Join(result.Broken.Inputs, "")); n > longest {
					t.Errorf("the smallest strings have %d bytes: %s", n, result)
				}
				t.Log(result)
			}
			if caught == 0 {
				t.Error("no law catches it")
			}
		})
	}
}
