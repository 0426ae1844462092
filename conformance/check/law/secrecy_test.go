package law

import (
	"testing"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
)

// A showing is a parser that shows other strings.
type showing struct {
	subject.Parser
	shown func(s string) []string
}

func (p showing) Shown(s string) []string { return p.shown(s) }

// byComponent is a broken parser that hides only the component password, and what a message does not show.
func byComponent(p subject.Parser) subject.Parser {
	return showing{p, func(s string) []string {
		r, err := p.Parse(s)
		if err != nil {
			return []string{err.Error()}
		}
		begin, end, _ := r.Range(parser.Password)
		return []string{s[:begin] + s[end:]}
	}}
}

// quoting is a broken parser whose messages have the string.
func quoting(p subject.Parser) subject.Parser {
	return showing{p, func(s string) []string {
		if _, err := p.Parse(s); err != nil {
			return []string{err.Error() + ": " + s}
		}
		return nil
	}}
}

func TestSecrecyLawCatches(t *testing.T) {
	for _, test := range []struct {
		name   string
		law    string
		impair func(p subject.Parser) subject.Parser
		input  string
	}{
		{"hides the component only", "url-1993/bnf-syntax/secrecy", byComponent, "ftp://:@s3cret@/"},
		{"hides the component only", "rfc3986/A/secrecy", byComponent, "//:s3cret@"},
		{"quotes the string", "rfc3986/A/secrecy", quoting, `//:s3cret"@`},
		{"quotes the string", "rfc8141/2/secrecy", quoting, "//:s3cret@"},
	} {
		t.Run(test.name+"/"+test.law, func(t *testing.T) { catch(t, test.law, test.impair, test.input) })
	}
}
