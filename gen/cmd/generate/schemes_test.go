package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

func TestWhere(t *testing.T) {
	for _, test := range []struct{ comment, want string }{
		{"; Section 3.2.2", "RFC 1, Section 3.2.2"},
		{"; Section 4.3; a start rule, to which nothing refers.", "RFC 1, Section 4.3"},
		{"; Section 2.4.3.", "RFC 1, Section 2.4.3"},
		{"; Section 2, from RFC 3986, Section 3.3", "RFC 1, Section 2"},
		{"; Appendix B, from RFC 5234, Appendix B.1 (core rule)", "RFC 1, Appendix B"},
		{"; RFC 5234, Appendix B.1 (core rule)", "RFC 5234, Appendix B.1"},
		{"; RFC 2234, Section 6.1 (core rule)\n; of the older document", "RFC 2234, Section 6.1"},
		{"; BNF syntax.", "RFC 1, BNF syntax"},
		{"", coreRules},
	} {
		f := must.Have(abnf.Read("test.abnf", []byte("b = \"b\"\n\n"+test.comment+"\na = \"a\"\n")))(t)
		if got := where("RFC 1", f.Rules[1]); got != test.want {
			t.Errorf("%q: %s, want %s", test.comment, got, test.want)
		}
	}
}

// A rule is from the document of the file that it stands in, and the core rules
// from theirs.
func TestOfGrammar(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.abnf")
	const text = "; A title\n\n; Section 1\nb = host a HTAB\n\n; Section 2\na = \"a\"\n\n; Section 3\nhost = " +
		"<host, see [RFC3986], Section 3.2.2>\n"
	must.Do(t, os.WriteFile(file, []byte(text), 0o666))
	g := must.Have(gen.Input{Files: []string{file}}.Link("b"))(t)
	sections := ofGrammar("RFC 1", g)
	for _, want := range []section{
		{"a", "RFC 1, Section 2"}, {"b", "RFC 1, Section 1"}, {"host", "RFC 3986, Section 3.2.2"},
		{"HTAB", "RFC 5234, Appendix B.1"},
	} {
		if !slices.Contains(sections, want) {
			t.Errorf("%v has no %v", sections, want)
		}
	}
	if !slices.IsSortedFunc(sections, func(a, b section) int { return strings.Compare(a.Rule, b.Rule) }) {
		t.Errorf("%v is in another order", sections)
	}
}

// What is committed is what the command writes; without -complete, only the parsers of two of nine grammars are
// compared.
func TestWrite(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	dir, grammars := t.TempDir(), t.TempDir()
	must.Do(t, os.CopyFS(grammars, os.DirFS(filepath.Join(root, "grammar"))))
	must.Do(t, writeTables(dir, grammars))
	compare(t, dir, filepath.Join(root, "parser", "scheme"), "grammars_gen.go")
	all := slices.Collect(scheme.Grammars())
	for _, i := range testflag.Rand(t).Perm(len(all))[:testflag.Choose(2, len(all))] {
		must.Do(t, compileScheme(all[i], dir, grammars))
		folder := filepath.Join("internal", newSyntax(all[i]).Package)
		written, err := os.ReadDir(filepath.Join(dir, folder))
		if err != nil || len(written) < 2 {
			t.Errorf("%s: %v, %v", folder, written, err)
		}
		for _, f := range written {
			compare(t, dir, filepath.Join(root, "parser", "scheme"), filepath.Join(folder, f.Name()))
		}
		peg := filepath.Join("scheme", all[i].Name+".peg")
		compare(t, grammars, filepath.Join(root, "grammar"), peg)
	}
}

// compare compares a file that was written with the committed one.
func compare(t *testing.T, written, committed, name string) {
	t.Helper()
	got := must.Have(os.ReadFile(filepath.Join(written, name)))(t)
	if want, err := os.ReadFile(filepath.Join(committed, name)); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not up to date: go generate ./parser (%v)", name, err)
	}
}

// If there are no grammars, nothing is written.
func TestWriteWithoutGrammars(t *testing.T) {
	dir := t.TempDir()
	if err := writeSchemes(filepath.Join(dir, "scheme"), dir); err == nil {
		t.Error("no error")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("%v, %v", entries, err)
	}
}
