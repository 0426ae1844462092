package law

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// TestCheckFinds checks that a case which does not hold, for the parser or for a broken one, is found, with the right
// message.
func TestCheckFinds(t *testing.T) {
	sound := func(p subject.Parser) subject.Parser { return p }
	for _, test := range []struct {
		impair      func(p subject.Parser) subject.Parser
		lines, want string
	}{
		{sound, `input: "a:b" valid: false`, "valid by the slow matcher: true"},
		{sound, `input: "a:b" valid: true query: ""`, `query is undefined, want ""`},
		{sound, `input: "a:b" valid: true node: port "b"`, `the parse tree has no port "b"`},
		{sound, `input: "a:" valid: true none: ""`, "there is no component none"},
		{sound, `input: "a" rule: none valid: true`, "there is no rule none"},
		{sound, `input: "a" rule: uri valid: true`, "valid by the automaton of the ABNF: false"},
		{sound, `input: "//a" valid: true host_kind: "ipv4"`, `host_kind is "reg-name", want "ipv4"`},
		{func(p subject.Parser) subject.Parser {
			return refusing{p, func(string, string) bool { return true }}
		}, `input: "a:" valid: true`, "valid by the generated automaton: false"},
		{sound, `base: "http://a/" input: "g" result: "http://a/h"`, `the result is "http://a/g"`},
		{sound, `base: "http://a/" input: "g" error: BaseError`, "the error is <nil>"},
		{sound, `base: "http://a/" input: "g" current-document: true`, "the current document: false"},
		{sound, `base: "a:" input: "b" option: fast result: "a:b"`, "there is no option fast"},
		{sound, `input: "A:b" level: case result: "A:b"`, `the result is "a:b"`},
		{sound, `input: "a:b" level: deep result: "a:b"`, "there is no level deep"},
		{normalizing(parser.LevelCase, replacing("a:b", "a:b/")), `input: "A:b" level: case result: "a:b/"`,
			`the result is "a:b//"`},
		{sound, `input: "A:b" other: "a:c" level: case`, "the lowest level of equivalence is none"},
		{comparing(func(_ subject.Parser, level parser.Level, _, _ string, same bool) bool {
			return same && level != parser.LevelScheme
		}), `input: "A:b" other: "a:b" level: case`, "equivalent at level scheme: false, <nil>"},
		{sound, `base: "a:" input: "c" level: path result: "a:c" instead: "a:c"`, "they commute"},
	} {
		lines := regexp.MustCompile(" ([a-z_-]+: )").ReplaceAllString(test.lines, "\n$1") // each key begins a line
		read, err := cases.Read("t", []byte("-- 1/01 --\n"+lines+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		s := *subjectOf(t, parser.RFC3986)
		s.Parser = test.impair(s.Parser)
		if err := Check(&s, read[0]); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q", test.lines, err, test.want)
		}
	}
}
