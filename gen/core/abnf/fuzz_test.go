package abnf

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// FuzzRead checks on any input that Read gives a tree or a SyntaxError at a
// place in the input, that a tree is the same when printed and read again, and
// that its grammar can be linked and checked; and that whatever other notations
// read is ABNF when it is printed.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.abnf")
	if err != nil || len(files) == 0 {
		f.Fatalf("no seeds in testdata: %v", err)
	}
	for _, name := range files {
		src := must.Have(os.ReadFile(name))(f)
		f.Add(src)
	}
	f.Add(coreSource)
	for _, src := range []string{
		"a = b / c\r\na =/ 2*3( d [ e ] ) *f\n",
		"  ; doc\n  a = %x41-5A %d13.10 %b1\n\n  b =/ %s\"x\" / %i\"y\" / <z>",
		"a = a / b\nb = *[c]\nc = d (e",
		"a = 3*2b", "a = %x110000", "a = \"\xff\"", "\ta = (\n\n;\n\t b\r\n\t )",
	} {
		f.Add([]byte(src))
	}
	for _, src := range []string{
		"<URN> ::= 'x\" <URN chars> | octets 1-32 (1-20 hex) | 1,31<a>\n",
		"a = 1#2b | <\"> <any b except <\">>\nhttp_b = *( \"x\" \";\" )",
	} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, n := range Notations[1:] {
			fuzzNotation(t, n, src)
		}
		file, err := Read("g", src)
		if err != nil {
			var s *SyntaxError
			if !errors.As(err, &s) {
				t.Fatalf("error is a %T", err)
			}
			if p := s.Position; p.Line < 1 || p.Column < 1 || p.Column > len(src)+1 || s.Message == "" {
				t.Fatalf("error %v", err)
			}
			return
		}
		text := file.String()
		again, err := Read("g", []byte(text))
		if err != nil {
			t.Fatalf("printed: %v in\n%s", err, text)
		}
		if !reflect.DeepEqual(unplaced(file), unplaced(again)) {
			t.Fatalf("printed\n%s\nread again\n%s", text, again)
		}
		if text != again.String() {
			t.Fatalf("canonical form\n%s\nprinted again\n%s", text, again)
		}
		g, err := NewGrammar(file)
		if problems := Check(g, nil); err != nil && len(problems) == 0 {
			t.Fatalf("%v, but Check finds nothing", err)
		}
		fuzzLink(t, file)
	})
}

// fuzzLink checks that a file that is linked has the rules that it has alone, and
// that those that one of them reaches have no more problems than all.
func fuzzLink(t *testing.T, file *File) {
	g := must.Have(Link(Linking{NoCore: true}, file))(t)
	alone, _ := NewGrammar(file)
	if len(g.Rules()) != len(alone.Rules()) && !slices.ContainsFunc(alone.Rules(),
		func(d *Definition) bool { return proseOf(d) != nil }) {
		t.Fatalf("linked\n%s\nof\n%s", rulesOf(g), rulesOf(alone))
	}
	problems := len(Check(g, nil))
	for _, d := range g.Rules() {
		part := must.Have(Link(Linking{NoCore: true, Starts: []string{d.Name}}, file))(t)
		wrong := slices.DeleteFunc(Check(part, []string{d.Name}),
			func(p Problem) bool { return p.Kind == Unreferenced })
		if len(wrong) > problems {
			t.Fatalf("rule %s has more problems than\n%s", d.Name, rulesOf(g))
		}
	}
}

// fuzzNotation checks that what a notation other than RFC 5234's reads is the same when printed in RFC 5234's.
func fuzzNotation(t *testing.T, n Notation, src []byte) {
	file, err := n.Read("g", src)
	if err != nil {
		var s *SyntaxError
		if !errors.As(err, &s) || s.Position.Line < 1 {
			t.Fatalf("%s: error %T %v", n, err, err)
		}
		return
	}
	text := file.String()
	again, err := Read("g", []byte(text))
	if err != nil {
		t.Fatalf("%s: printed: %v in\n%s", n, err, text)
	}
	if text != again.String() {
		t.Fatalf("%s: canonical form\n%s\nprinted again\n%s", n, text, again)
	}
}
