package law

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
)

// A constructing is a parser that builds other strings.
type constructing struct {
	subject.Parser
	build func(parts parser.Parts) (string, error)
}

func (p constructing) Build(parts parser.Parts) (string, error) { return p.build(parts) }

// withoutEmpty is a broken parser that drops empty components.
func withoutEmpty(p subject.Parser) subject.Parser {
	return constructing{p, func(parts parser.Parts) (string, error) {
		some := parser.Parts{}
		for c, text := range parts {
			if text != "" {
				some[c] = text
			}
		}
		return p.Build(some)
	}}
}

// byScheme is a broken parser that wants a host of http URLs.
func byScheme(p subject.Parser) subject.Parser {
	return constructing{p, func(parts parser.Parts) (string, error) {
		if _, ok := parts[parser.Host]; parts[parser.Scheme] == "http" && !ok {
			return "", &parser.BuildError{Revision: parser.URL1993, Component: parser.Host}
		}
		return p.Build(parts)
	}}
}

// A literal is a parser that makes no data with a tab.
func literal(p subject.Parser) subject.Parser {
	return operating{Parser: p, encode: func(c parser.Component, s string) (string, error) {
		if strings.Contains(s, "\t") {
			return "", &parser.EncodeError{Component: c}
		}
		return p.Encode(c, s)
	}}
}

func TestBuildingLawsCatch(t *testing.T) {
	for _, test := range []struct {
		name   string
		law    string
		impair func(p subject.Parser) subject.Parser
		input  string
	}{
		{"leaves out what is empty", "rfc3986/A/building", withoutEmpty, "#"},
		{"wants a host", "url-1993/bnf-syntax/building", byScheme, "http:"},
		{"takes no tab", "rfc3986/2.4/decoding", literal, "%09"},
		{"takes no tab", "rfc1738/2.2/decoding", literal, "a://a/%09"},
	} {
		t.Run(test.name+"/"+test.law, func(t *testing.T) { catch(t, test.law, test.impair, test.input) })
	}
}
