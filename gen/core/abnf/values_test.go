package abnf

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// What numeric values are, and which of them no input has: in UTF-8 surrogates (RFC 3629, Section 3).
func TestValues(t *testing.T) {
	for _, test := range []struct {
		src        string
		values     Values
		codePoints bool
		open       Values
		wrong      []string
	}{
		{`s = %x7F "a"`, AnyValues, false, AnyValues, nil},
		{`s = %x80`, AnyValues, false, Bytes, nil},
		{`s = %x20-FF`, AnyValues, false, Bytes, nil},
		{`s = %x61.100`, AnyValues, true, Characters, nil},
		{`s = %x80`, Bytes, false, AnyValues, nil},
		{`s = %x80`, Characters, true, AnyValues, nil},
		{`s = %xFF-100`, Bytes, false, AnyValues, nil},
		{`s = %x61.100`, Bytes, false, AnyValues, []string{"g.abnf:1:5: error: %x100 in rule s is not a byte (no-character)"}},
		{`s = %x100-200`, Bytes, false, AnyValues, []string{"g.abnf:1:5: error: %x100 in rule s is not a byte (no-character)"}},
		{`s = "a" / %xD800`, AnyValues, true, Characters,
			[]string{"g.abnf:1:11: error: %xD800 in rule s is a surrogate, which UTF-8 does not have (no-character)"}},
		{`s = %x61.DFFF`, AnyValues, true, Characters,
			[]string{"g.abnf:1:5: error: %xDFFF in rule s is a surrogate, which UTF-8 does not have (no-character)"}},
		{`s = %xD800-DBFF`, AnyValues, true, Characters,
			[]string{"g.abnf:1:5: error: %xD800 in rule s is a surrogate, which UTF-8 does not have (no-character)"}},
		{"s = %x80-FF\nt = u\nu = %x100", AnyValues, true, Characters,
			[]string{"g.abnf:2:1: warning: rule t is not needed for s (unreferenced)",
				"g.abnf:3:1: warning: rule u is not needed for s (unreferenced)"}},
		{`s = %xD7FF-D800 / %xDFFF-E000 / %x80-10FFFF`, AnyValues, true, Characters, nil},
	} {
		g := must.Have(Link(Linking{Starts: []string{"s"}, Values: test.values}, read(t, test.src)))(t)
		for _, g := range []*Grammar{g, g.Reached([]string{"s"})} {
			if got := g.CodePoints(); got != test.codePoints {
				t.Errorf("%s, %s: code points %v", test.src, test.values, got)
			}
		}
		if got := g.OpenValues(); got != test.open {
			t.Errorf("%s, %s: open %q, want %q", test.src, test.values, got, test.open)
		}
		compareProblems(t, Check(g, []string{"s"}), test.wrong)
		if err := CheckUse(g, []string{"s"}); (err != nil) != strings.Contains(strings.Join(test.wrong, ""), "error") {
			t.Errorf("%s, %s: %v", test.src, test.values, err)
		}
	}
}

// Grammars of tokens are told by a rule of white space that no other refers to, and by
// prose that names a lexer.
func TestTokens(t *testing.T) {
	const sieve = "command = identifier *argument ( \";\" / \"{\" *command \"}\" )\nargument = 1*DIGIT\n" +
		"identifier = ALPHA *( ALPHA / DIGIT )\n"
	for _, test := range []struct {
		source, files string
		want          string // place of the warning
	}{
		{"RFC 5228, Section 8", "-- a --\n" + sieve + "white-space = 1*( SP / CRLF / HTAB ) / comment\n" +
			"comment = \"#\" *VCHAR CRLF\n", "a:4:1"},
		{"RFC 5228, Section 8", "-- a --\n" + sieve + "WS = SP\n", "a:4:1"},
		{"only white space refers to it", "-- a --\n" + sieve + "ws = SP\nwhitespaces = *ws\n", "a:4:1"},
		{"another rule refers to it", "-- a --\n" + sieve + "ws = SP\ncommands = *( ws command )\n", ""},
		{"a rule of another file does", "-- a --\n" + sieve + "ws = SP\n-- b --\nt = command ws\n", ""},
		{"a file of such rules", "-- a --\nt = DIGIT / ALPHA\nws = SP\nFWS = SP CRLF\n", ""},
		{"RFC 7950, Section 14", "-- a --\ncommand = \"a\"\nstring = < an unquoted string as returned by the scanner >\n",
			"a:2:10"},
		{"RFC 3986, appendix A", "-- a --\ncommand = \"a\" newscanner\nnewscanner = <a scanners>\n", ""},
	} {
		g := must.Have(Link(Linking{}, readAll(t, test.files)...))(t)
		got := ""
		for _, p := range Check(g, nil) {
			if p.Kind == TokensMeant {
				got += p.Position.String()
			}
		}
		if got != test.want {
			t.Errorf("%s: %s\ntold at %q, want %q", test.source, test.files, got, test.want)
		}
	}
	f := readAll(t, "-- a --\ns = < an unquoted string as returned by the scanner, that matches the rule t >\nt = \"t\"\n")[0]
	g := must.Have(Link(Linking{Starts: []string{"s"}}, f))(t)
	kinds := []Kind{}
	for _, p := range Check(g, []string{"s"}) {
		kinds = append(kinds, p.Kind)
	}
	if !slices.Equal(kinds, []Kind{ReadOtherwise, TokensMeant}) {
		t.Errorf("RFC 7950, Section 14: %v", kinds)
	}
}
