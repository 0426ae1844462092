package pseudocode_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/compare/pseudocode"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// pieces are what random references are made of.
var pieces = []string{"s:", "S:", "http:", "https:", "//", "//", "/", "/", "/", ".", "..", "/.", "/..", "...", "a", "B:",
	"@", ":80", ":443", ":", "[::A]", "?", "#", "%2e", "%2E", "%2f", "%41", "%c3", "%25", "~", ";"}

func draw(t *testing.T, r *rand.Rand, absolute bool) parser.Reference {
	t.Helper()
	for {
		var b strings.Builder
		if absolute {
			b.WriteString([]string{"s:", "http://", "HTTPS://B", "s://"}[r.IntN(4)])
		}
		for range r.IntN(9) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		if ref, err := parser.RFC3986.Parse(b.String()); err == nil {
			return ref
		}
	}
}

func machine(t *testing.T, function string) *pseudocode.Machine {
	t.Helper()
	m, err := pseudocode.RFC3986(function)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestResolve compares the program with the parser, and with the steps in Go.
func TestResolve(t *testing.T) {
	r := testflag.Rand(t)
	m := machine(t, "resolve")
	steps := document.Of(parser.RFC3986).Resolution.Value()
	for range testflag.Choose(20_000, 1_000_000) {
		base, reference := draw(t, r, true), draw(t, r, r.IntN(4) == 0)
		got, ends := m.Run(base.String(), reference.String())
		want, _ := steps(base.String(), reference.String(), document.Choices{})
		if !ends || got != want.Text {
			t.Fatalf("%q, %q: %q, ends: %t; want %q", base, reference, got, ends, want.Text)
		}
		if target, err := base.Resolve(reference.String()); err == nil && target.String() != got {
			t.Fatalf("%q, %q: %q; the parser has %q", base, reference, got, target)
		}
	}
}

// TestNormalize compares the program with the parser.
func TestNormalize(t *testing.T) {
	r := testflag.Rand(t)
	m := machine(t, "normalize")
	for range testflag.Choose(20_000, 1_000_000) {
		uri := draw(t, r, true)
		path, err := uri.Normalize(parser.LevelPath)
		if err != nil {
			t.Fatal(err)
		}
		if document.HasDotSegments(path.String()) { // else the path would begin an authority
			continue
		}
		want, err := uri.Normalize(parser.LevelScheme)
		if err != nil {
			t.Fatal(err)
		}
		if got, ends := m.Run(uri.String()); !ends || got != want.String() {
			t.Fatalf("%q: %q, ends: %t; want %q", uri, got, ends, want)
		}
	}
}

// TestReadErrors reads texts that are not programs.
func TestReadErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"function f(x)\n   x = ;\nend;", `line 2: ";" is not a name`},
		{"function f(x)\n   x = g(x);\nend;", "line 2: there is no function g"},
		{"function f(x)\n   x = f(x, x);\nend;", "line 2: f takes 1"},
		{"function f(x)\n   x = 'a';\nend;", `line 2: " 'a';" is not a token`},
		{"function f(x)\n   if x then\n", "line 3: it ends too early"},
		{"function f(x)\n   return x in {a-};\nend;", `line 2: "a-" is not a range`},
		{"function f(x)\n   x = x\nend;", `line 3: unexpected "end"; expected ";"`},
	} {
		if _, err := pseudocode.Read(test.text); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
	if _, err := pseudocode.RFC3986("f"); err == nil {
		t.Error("there is a function f")
	}
}

// TestMistakes reads all mistakes.
func TestMistakes(t *testing.T) {
	all, err := pseudocode.Mistakes()
	if err != nil || len(all) == 0 {
		t.Fatalf("%d mistakes: %v", len(all), err)
	}
	for _, m := range append(all, pseudocode.Decoding("decodes `!` only", "!")) {
		for _, function := range []string{"split", "resolve", "normalize"} {
			if _, err := m.Machine(function); err != nil {
				t.Error(err)
			}
		}
	}
}
