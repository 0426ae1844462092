package pseudocode

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// pieces are what random references are made of.
var pieces = []string{"s:", "S:", "http:", "https:", "//", "//", "/", "/", "/", ".", "..", "/.", "/..", "...", "a", "B:",
	"@", ":80", ":443", ":", "[::A]", "?", "#", "%2e", "%2E", "%2f", "%41", "%c3", "%25", "~", ";"}

// draw returns a random reference.
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

// machine returns a machine of RFC 3986.
func machine(t *testing.T, function string) *Machine {
	t.Helper()
	m, err := RFC3986().Machine(function)
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

// TestEdits: an edit that a run does not reach changes nothing of its result.
func TestEdits(t *testing.T) {
	r := testflag.Rand(t)
	for _, function := range []string{"resolve", "normalize"} {
		m := machine(t, function)
		edits := RFC3986().Edits(function)
		mistakes, err := Mistakes(function)
		if err != nil || len(mistakes) == 0 {
			t.Fatalf("%d mistakes, %v", len(mistakes), err)
		}
		reached, not := 0, 0
		for range testflag.Choose(80, 400) {
			args := []string{draw(t, r, true).String()}
			if function == "resolve" {
				args = append(args, draw(t, r, r.IntN(2) == 0).String())
			}
			want, _ := m.Run(args...)
			for i := range edits {
				e := &edits[i]
				if m.Reaches(e) {
					reached++
					continue
				}
				not++
				if got, ends := m.RunEdited(e, args...); got != want || !ends {
					t.Fatalf("%s of %q: %s: %s: %q in place of %q", function, args, e.Step, e.What, got, want)
				}
			}
		}
		if reached == 0 || not == 0 {
			t.Errorf("%s: edits are reached %d times, and not %d times", function, reached, not)
		}
	}
}

// TestPlanted looks for edits by name: each is one of a kind that implementations have made.
func TestPlanted(t *testing.T) {
	for _, test := range []struct {
		function, edit string
		args           []string
		want           string
	}{
		{"resolve", "strict = true: left out", []string{"s:b/c", "s:g"}, "s:b/g"},
		{"resolve", "T.fragment = R.fragment: with Base.fragment for R.fragment", []string{"s:b#f", "g"}, "s:g#f"},
		{"resolve", "if defined(query) then: with what is empty as undefined", []string{"s:b", "?"}, "s:b"},
		{"resolve", "while not (input == \"\") do: once only", []string{"s:b", "/c/d"}, "s:/c"},
		{"resolve", `else if (input starts-with "/../") then: with "/.." for "/../"`, []string{"s:/", "/..g"}, "s:/g"},
		{"resolve", `output = before_last_slash(output): left out`, []string{"s:/b/", "../g"}, "s:/b/g"},
		{"resolve", `if empty segments are removed`, []string{"s:/b//c", "g"}, "s:/b/g"},
		{"normalize", "if (octet in {A-Z a-z 0-9 - . _ ~}) then: without %7E in the set", []string{"s:%7e"}, "s:%7E"},
		{"normalize", "path = decode(path): swapped with the next step", []string{"s:/b/%2e%2e/c"}, "s:/b/../c"},
		{"normalize", "host = lower(host): with upper for lower", []string{"s://h/"}, "s://H/"},
		{"normalize", `if ((scheme == "http") and (port == "80")) then: as if always scheme == "http"`,
			[]string{"s://h:80/"}, "s://h/"},
	} {
		edits := RFC3986().Edits(test.function)
		mistakes, err := Mistakes(test.function)
		if err != nil {
			t.Fatal(err)
		}
		edits = append(edits, mistakes...)
		m := machine(t, test.function)
		m.Run(test.args...)
		found := slices.ContainsFunc(edits, func(e Edit) bool {
			got, _ := m.RunEdited(&e, test.args...)
			return strings.TrimPrefix(e.Step+": "+e.What, ": ") == test.edit && got == test.want
		})
		if !found {
			t.Errorf("no edit %q makes %q of %q", test.edit, test.want, test.args)
		}
	}
}

// TestReadErrors reads texts that are not programs.
func TestReadErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"function f(x)\n   x = ;\nend;", `line 2: ";" is no name`},
		{"function f(x)\n   x = g(x);\nend;", "line 2: there is no function g"},
		{"function f(x)\n   x = f(x, x);\nend;", "line 2: f takes 1"},
		{"function f(x)\n   x = 'a';\nend;", `line 2: " 'a';" is no token`},
		{"function f(x)\n   if x then\n", "line 3: it ends too early"},
		{"function f(x)\n   return x in {a-};\nend;", `line 2: "a-" is no range`},
		{"function f(x)\n   x = x\nend;", `line 3: "end" stands where ";" is expected`},
	} {
		if _, err := Read(test.text); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
	if _, err := RFC3986().Machine("f"); err == nil {
		t.Error("there is a function f")
	}
}
