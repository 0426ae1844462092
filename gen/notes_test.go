package gen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

const severalText = "If a string has several derivations, the tree is the first: from left to right, " +
	"an earlier alternative rather than a later one, and one more repetition rather than none"

const longestText = "; but a rule that refers to itself in the middle, and a part of a rule that is too large for one " +
	"automaton, takes its longest match"

// The package's comment says which rules are ambiguous, in which way and how far that is known; or that none is, if
// that is proved.
func TestAmbiguityNotes(t *testing.T) {
	for _, test := range []struct {
		name, grammar string
		want          []string
	}{
		{"unambiguous: right recursion, lists", "s = \"a\" [ s ] / 1*( \"b\" \",\" )\n",
			[]string{"The grammar is unambiguous, which is proved: no string has two derivations."}},
		{"RFC 3986, Section 3.2.2: a host", "s = v4 / name\nv4 = 1*DIGIT \".\" 1*DIGIT\nname = *( ALPHA / DIGIT / \".\" )\n",
			[]string{"Ambiguous rules, each with a shortest string that has two derivations, and what these differ in; the " +
				"other rules are proved to be unambiguous:\ns (exact): \"0.0\" is v4(\"0.0\") or name(\"0.0\")", severalText + "."}},
		{"RFC 8259, Section 2: white space in values", "s = w v w\nv = \"(\" *s \")\"\nw = *\" \"\n",
			[]string{"Ambiguous rules, each with a shortest string that has two derivations, and what these differ in; the " +
				"other rules, except those named below, are proved to be unambiguous:\n" +
				"v (to depth 2): \"(() ())\" is ... s(\"() \") s(\"()\") ... or ... s(\"()\") s(\" ()\") ...",
				"Not ambiguous as far as strings nest 2 deep: s.", severalText + "."}},
		{"three alternatives", "s = a / ALPHA / \"a\"\na = ALPHA\n", []string{
			"Ambiguous rules, each with a shortest string that has two derivations, and what these differ in; the " +
				"other rules are proved to be unambiguous:\ns (exact): \"a\" is a(\"a\") or ALPHA(\"a\")",
			severalText + "."}},
		{"two causes", "s = a / ALPHA / \"1\" / DIGIT\na = ALPHA\n", []string{
			"Ambiguous rules, each with a shortest string that has two derivations, and what these differ in; the " +
				"other rules are proved to be unambiguous:\ns (exact): \"a\" is a(\"a\") or ALPHA(\"a\"); 1 cause more",
			severalText + "."}},
		{"more causes than are reported", "s = " + strings.Repeat("ALPHA / ", 23) + "ALPHA\n", []string{
			"Ambiguous rules, each with a shortest string that has two derivations, and what these differ in; the " +
				"other rules are proved to be unambiguous:\ns (exact): \"a\" is 1:( ... or 2:( ...; maybe for more causes",
			severalText + "."}},
		{"only recursive", "s = \"(\" *s \")\"\n", []string{
			"No rule was found to be ambiguous, which is proved except for the rules named below.",
			"Not ambiguous as far as strings nest 2 deep: s.", severalText + longestText + "."}},
		{"too large", "s = 1*2000a\na = \"x\"\n", []string{
			"No rule was found to be ambiguous, which is proved except for the rules named below.",
			"Too large to decide whether they are ambiguous: s.", severalText + "."}},
		{"turns that match nothing", "s = *( *\"x\" \"y\" / [ \"z\" ] / [ \"\" ] )\n", []string{
			"Ambiguous rules, each with a shortest string that has two derivations, and what these differ in; the " +
				"other rules are proved to be unambiguous:\ns (exact): a repetition takes any number of turns that match nothing", severalText + "."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			fixture.WriteFile(t, "g", test.grammar)
			o := Options{Input: Input{Files: []string{"g"}}, Starts: []string{"s"}}
			g := must.Have(o.Load("s"))(t)
			result := &Result{Warnings: o.warnings(g)}
			warn := func(*abnf.Definition) bool { return true }
			var err error
			result.Ambiguous, _, result.Undecided, err = lint.Ambiguities(g, warn)
			must.Do(t, err)
			var got []string
			for _, n := range result.notes(nil, !strings.Contains(test.name, "recursive"), false) {
				got = append(got, strings.Join(append([]string{n.Text}, n.Code...), "\n"))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// The comment of a package has what refinements take away, and what is ambiguous, also
// in strings with spaces.
func TestCompileNotes(t *testing.T) {
	in := refinedInput(t, "s = a a\na = *\"  \"\n", "a = [ \"  \" ]\n")
	in.Refine = nil
	for _, want := range []string{"//\ts (exact): \"  \" is", "//\ta no longer has \"    \"\n"} {
		if _, err := Compile(Options{Input: in, Starts: []string{"s"}, Dir: "p"}); err != nil {
			t.Fatal(err)
		}
		text := must.Have(os.ReadFile(filepath.Join("p", "rules_gen.go")))(t)
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
		in.Refine = []string{"r"}
	}
}

// Of many rules, some are named.
func TestNoted(t *testing.T) {
	all := strings.Split(strings.Repeat("r ", mostNoted+2), " ")[:mostNoted+2]
	if got := noted(all[:mostNoted+1], "%d"); len(got) != mostNoted+1 {
		t.Errorf("got %q", got)
	}
	if got := noted(all, "%d more"); len(got) != mostNoted+1 || got[mostNoted] != "2 more" {
		t.Errorf("got %q", got)
	}
}
