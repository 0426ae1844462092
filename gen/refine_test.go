package gen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/bimachine"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// refinedInput writes a grammar and a refinement to files g and r.
func refinedInput(t *testing.T, grammar, refinement string) Input {
	t.Helper()
	t.Chdir(t.TempDir())
	fixture.WriteFile(t, "g", grammar)
	fixture.WriteFile(t, "r", refinement)
	return Input{Files: []string{"g"}, Refine: []string{"r"}}
}

// What a refinement takes away is found, and what it must not add.
func TestRefinements(t *testing.T) {
	for _, test := range []struct {
		name                string
		grammar, refinement string
		want                string // what is lost, or the error
	}{
		{"fewer characters", "s = a\na = *%x21-7E\n", "a = *%x30-39\n", `a no longer has "a", "b", "c"`},
		{"different bytes first", "s = *( ALPHA / DIGIT / \"-\" )\n", "s = *( DIGIT )\n",
			`s no longer has "a", "-", "b"`},
		{"nothing taken away", "s = *( \"a\" / \"b\" )\n", "s = *( \"b\" / \"a\" )\n", `s has all strings that it had`},
		{"case of names", "s = Word\nword = ALPHA\n", "WORD = \"x\"\n", `WORD no longer has "a", "b", "c"`},
		{"a helper, and a rule of the grammar", "s = 1*b\nb = DIGIT / c\nc = \"x\"\n", "b = h\nh = c / \"1\"\n",
			`b no longer has "0", "2", "3"`},
		{"a helper with the name of a core rule", "s = %x30-39\n", "s = DIGIT\nDIGIT = \"1\" / \"2\"\n",
			`s no longer has "0", "3", "4"; DIGIT no longer has "0", "3", "4"`},
		{"=/ adds to the refinement only", "s = ALPHA\n", "s = \"x\"\ns =/ \"y\"\n", `s no longer has "a", "b", "c"`},
		{"a rule that refers to a refined one", "s = a a\na = \"x\" / \"y\"\n", "a = \"x\"\ns = a \"x\"\n",
			`a no longer has "y", "Y"; s no longer has "xy", "xY", "yx"`},
		{"right recursion", "s = ALPHA [ s ]\n", "s = \"a\" [ s ]\n", `s no longer has "b", "c", "d"`},
		{"code points that are gone", "s = *%x20-10FFFF\n", "s = *%x20-7F\n",
			`s no longer has "\u0080", "\u0090", "\u00a0"`},

		{"a rule that prose finds", "s = <token, see [RFC9110]> \":\"\n", "token = 1*ALPHA\n",
			`token no longer has "0", "!", "1"`},
		{"a rule that such a rule reaches, and another one", "s = x ; token of RFC 9110\nx = \"x\" / <token, see [RFC9110]>\n",
			"tchar = ALPHA / \"!\"\ntoken = 1*10tchar\n",
			`tchar no longer has "0", "#", "1"; token no longer has "0", "#", "1"`},
		{"the rule of the file, not one that it reaches", "s = token / <token, see [RFC9110]>\ntoken = \"x\" / \"y\"\n",
			"token = \"x\"\n", `token no longer has "y", "Y"`},
		{"rules of two documents", "s = <token, see [RFC9110]> / <token, see RFC 2045>\n", "token = 1*ALPHA\n",
			`r:1:1: error: rule token is defined at rfc9110.abnf:230:4 and at rfc2045.abnf:22:6: --import token=FILE says ` +
				`which is meant (import-needed)`},
		{"one string more", "s = a\na = \"x\"\n", "a = \"x\" / \"yy\"\n",
			`r:1:1: error: rule a has "yy", but the rule that it refines, at g:2:1, does not (not-included)`},
		{"more by a helper", "s = a\na = \"x\"\n", "\na = h\nh = *\"x\"\n",
			`r:2:1: error: rule a has "", but the rule that it refines, at g:2:1, does not (not-included)`},
		{"a part of a recursive rule gets a name", "s = f\nf = \"x\" / l\nl = f (\"and\" / \"or\") f\n",
			"l = f op f\nop = \"and\" / \"or\"\n", `l has all of 380 strings that were compared`},
		{"of a recursive rule, an alternative goes", "s = a\na = \"(\" [ a ] \")\"\n", "a = \"()\"\n",
			`a no longer has "(())"`},
		{"two recursive rules", "s = a / b\na = \"(\" *(a / b) \")\"\nb = \"[\" *(a / b) \"]\"\n",
			"a = \"(\" *b \")\"\nb = \"[\" *a \"]\"\n", `a no longer has "(())"; b no longer has "[[]]"`},
		{"a rule that reaches a recursive one", "s = *(a / DIGIT)\na = \"(\" s \")\"\nt = s\n", "s = *a\n",
			`s no longer has "0", "1", "2"`},
		{"an alternative in the place of a recursive rule", "s = \"(\" x \")\"\nx = s / \"a\"\n", "s = \"(\" s \")\" / \"(a)\"\n",
			`s has all of 8 strings that were compared`},
		{"precedence", "s = e\ne = t / e op e\nt = f\nf = \"x\" / \"(\" e \")\" / \"y\"\nop = \"+\" / \"*\"\n",
			"e = f / e op f\n", `e has all of 878 strings that were compared`},
		{"a rule in the place of its alternative", "s = e\ne = t / e \"+\" e\nt = \"x\" / \"(\" e \")\" / \"[\" t \"]\"\n",
			"t = \"x\" / \"(\" e \")\" / \"[\" e \"]\"\n", `r:1:1: error: rule t has "[x+x]", but the rule that it refines, at g:3:1, does not (not-included)`},
		{"another recursive rule", "s = a / b\na = \"(\" a \")\" / \"x\"\nb = \"[\" b \"]\" / \"y\"\n", "a = \"(\" b \")\"\n",
			`r:1:1: error: rule a has "(y)", but the rule that it refines, at g:2:1, does not (not-included)`},
		{"recursive, and not decided", "s = a\na = \"(\" [ a ] \")\"\n", "a = \"(\" b \")\"\nb = [ \"(\" b \")\" ]\n",
			`r:1:1: error: rule a is not proved to have only strings of the rule that it refines, at g:2:1, which has all of ` +
				`8 that were compared: g:2:1: rule a refers to itself other than at its end: its language need not be ` +
				`regular (not-included)`},
		{"a difference of regular rules", "s = a\na = 1*ALPHA\n", "a = <any a except keyword>\nkeyword = \"if\" / %s\"do\"\n",
			`a no longer has "do", "if", "iF"`},
		{"two differences, one of a rule that the other refines", "s = name\nname = label\nlabel = 1*%x61-7A\n",
			"label = <any label except kw>\nname = <any label except bi>\nkw = %s\"let\"\nbi = %s\"a\"\n",
			`label no longer has "let"; name no longer has "a"`},
		{"defined twice by prose", "s = a\na = 1*ALPHA\n", "a = <any a except b>\na = <any a except \"c\">\nb = \"b\"\n",
			`r:2:1: error: rule a is defined already at r:1:1 (doubly-defined)`},
		{"prose of the grammar does not gain", "s = <any w except k> k\nw = 1*%x61-63\nk = x\nx = \"a\" / \"b\"\n",
			"x = \"a\"\n", `x no longer has "b", "B"`},
		{"a rule inside loses what an expression does not show", "s = x / \"(\" s \")\"\nx = \"[\" s \"]\" / \"a\"\n",
			"s = x\nx = \"[\" s \"]\" / \"a\"\n", `s no longer has "(a)"; x no longer has "[(a)]"`},
		{"of characters", "s = a\na = 1*(%x61-7A / %xE0-17F)\n", "a = <any a except b>\nb = 2%xE9-EA\n",
			`a no longer has "éé", "éê", "êé"`},
		{"within another one", "s = a\na = 1*ALPHA\n", "a = <any word except keyword>\nword = <any a but not tail>\n" +
			"tail = *ALPHA \"x\"\nkeyword = <any name except y>\nname = 2(\"x\" / \"y\")\ny = \"yy\"\n",
			`a no longer has "x", "X"`},
		{"of a recursive rule", "s = a\na = \"(\" [ a ] \")\"\n", "a = <any a except b>\nb = \"()\"\n",
			`r:1:5: error: rule a needs prose, which no program can match: <any a except b>; g:2:1: rule a refers to ` +
				`itself other than at its end: its language need not be regular; write a rule of the strings that are ` +
				`left (prose-in-use)`},
		{"of which nothing is left", "s = a\na = 1*\"x\"\n", "a = <any a except b>\nb = *\"x\"\n",
			`r:1:5: error: rule a needs prose, which no program can match: <any a except b>; no string is left: take fewer ` +
				`away (prose-in-use)`},
		{"of no rule", "s = a\na = 1*\"x\"\n", "a = <any a except keyword>\n",
			`r:1:5: error: rule a needs prose, which no program can match: <any a except keyword>; keyword is no rule, ` +
				`and no value: define it, or write a string in quotation marks (prose-in-use)`},
		{"of itself", "s = a\na = 1*\"x\" / <any s except b>\nb = \"xx\"\n", "b = \"xx\"\n",
			`g:2:13: error: rule a needs prose, which no program can match: <any s except b>; rule s cannot be used ` +
				`there: it needs this prose, other prose, or a rule that is not defined, or that is refined (prose-in-use)`},
		{"of strings and values", "s = a\na = 1*ALPHA\n", "a = <any a except \"if\", %i\"do\" and %x61.62, but including b>\n" +
			"b = \"zz\"\n", `a no longer has "ab", "do", "dO"`},
		{"too large", "s = a\na = 1*100000\"x\"\n", "a = \"x\"\n",
			`r:1:1: error: rule a is not proved to have only strings of the rule that it refines, at g:2:1, which has all of ` +
				`1 that were compared: g:2:1: rule a: more than 65536 states in its automaton (not-included)`},
		{"no such rule", "s = a\na = \"x\"\n", "a = \"x\"\nb = \"x\"\n",
			`r:2:1: error: rule b refines nothing: the grammar has no rule of that name, and no rule that refines one ` +
				`needs it (refines-nothing)`},
		{"=/ without =", "s = \"a\"\n", "s =/ \"b\"\n",
			`r:1:1: error: "=/" adds to rule s, which has no definition with "=" before it (extended-undefined)`},
		{"twice", "s = \"a\"\n", "s = \"a\"\ns = \"b\"\n",
			`r:2:1: error: rule s is defined already at r:1:1 (doubly-defined)`},
		{"not defined", "s = \"a\"\n", "s = t\n", `r:1:5: error: rule t is not defined (undefined)`},
		{"prose is not included in anything", "s = a\na = <prose>\n", "a = \"x\"\n",
			`g:2:5: error: rule a needs prose, which no program can match: <prose> (prose-in-use)`},
		{"bytes that become code points", "s = a b\na = *%x00-FF\nb = a\n", "b = %x100\n",
			`r:1:1: error: the refinement changes what numeric values mean, such as the one at g:2:6: all are code ` +
				`points if one is above %xFF, else bytes (not-included)`},
		{"code points that become bytes", "s = a b\na = *%xA0-FF\nb = %xA0-100\n", "b = %xA0-FF\n",
			`r:1:1: error: the refinement changes what numeric values mean, such as the one at g:2:6: all are code ` +
				`points if one is above %xFF, else bytes (not-included)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := refinedInput(t, test.grammar, test.refinement)
			_, refined, err := in.load([]string{"s"})
			var got []string
			for _, r := range refined {
				got = append(got, r.String())
			}
			if err != nil {
				got = []string{err.Error()}
			}
			if got := strings.Join(got, "; "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// A refinement takes its place wherever the rule is meant, and changes no other name.
func TestRefinedLanguage(t *testing.T) {
	for _, test := range []struct {
		name                       string
		grammar, other, refinement string
		members, others            []string
	}{
		{"where it is referred to", "s = \"<\" a \">\"\na = ALPHA\n", "o = \"o\"\n", "a = \"x\"\n",
			[]string{"<x>"}, []string{"<a>"}},
		{"the start rule", "s = ALPHA\n", "o = \"o\"\n", "s = \"x\"\n", []string{"x"}, []string{"a"}},
		{"in another file", "s = b\n", "b = 1*c\nc = \"x\" / \"y\"\n", "c = \"x\"\n", []string{"xx"}, []string{"xy"}},
		{"a core rule", "s = 2DIGIT\n", "o = \"o\"\n", "DIGIT = \"1\"\n", []string{"11"}, []string{"12"}},
		{"alternatives that =/ adds", "s = a\na = \"x\"\na =/ \"y\"\n", "o = \"o\"\n", "a = \"x\"\n",
			[]string{"x"}, []string{"y"}},
		{"a helper of the refinement", "s = a / b\na = ALPHA\nb = \"b\"\n", "h = 3\"b\"\no = h\n", "a = i\ni = \"x\"\n",
			[]string{"x", "b"}, []string{"y"}},
		{"not in another rule of the same language", "s = b o\nb = c\nc = \"x\" / \"y\"\n",
			"o = b\nb = \"x\" / \"y\"\n", "c = \"x\"\n", []string{"xx", "xy"}, []string{"yx", "yy"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := refinedInput(t, test.grammar, test.refinement)
			fixture.WriteFile(t, "o", test.other)
			in.Files = append(in.Files, "o")
			g := must.Have(in.Load("s"))(t)
			m := must.Have(prove.NewMatcher(g, "s"))(t)
			for _, s := range slices.Concat(test.members, test.others) {
				if is, _ := m.Match(s); is != slices.Contains(test.members, s) {
					t.Errorf("%q: member %v", s, is)
				}
			}
		})
	}
}

// An import says what a name in a refinement means, too.
func TestRefinementImports(t *testing.T) {
	in := refinedInput(t, "s = 1*DIGIT\n", "s = octet\n")
	in.Imports = []string{"octet=rfc3986:dec-octet"}
	_, refined, err := in.load([]string{"s"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := refined[0].String(), `s no longer has "00", "01", "02"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Without start rules, what refinements take away is proved of the same rules.
func TestRefinementsOfAll(t *testing.T) {
	for _, test := range []struct{ name, grammar, other, refinement, want string }{
		{"a core rule that no rule refers to", "s = \"s\"\n", "o = \"o\"\n", "DIGIT = \"1\"\n",
			`DIGIT no longer has "0", "2", "3"`},
		{"a rule of that name in a file before", "s = a\n", "a = \"x\" / \"y\"\n", "a = \"x\"\n",
			`a no longer has "y", "Y"`},
		{"one that adds", "s = a\n", "a = \"x\" / \"y\"\n", "a = \"z\"\n",
			`r:1:1: error: rule a has "z", but the rule that it refines, at p:1:1, does not (not-included)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := refinedInput(t, test.grammar, test.refinement)
			fixture.WriteFile(t, "o", test.other)
			fixture.WriteFile(t, "p", "a = \"x\" / \"y\"\n")
			in.Files = append(in.Files, "o", "p")
			in.Imports = []string{"a=p"}
			refined, err := in.Refinements()
			got := fmt.Sprint(err)
			if err == nil {
				got = refined[0].String()
			}
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// A comment in a refinement cites the source of a name.
func TestRefinementCites(t *testing.T) {
	in := refinedInput(t, "\ns = 1*VCHAR\n", "s = method ; from RFC 9110\n")
	_, refined, err := in.load([]string{"s"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := refined[0].String(), `s no longer has "\"", "(", ")"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A rule is refined once, and a file of the grammar refines nothing.
func TestRefinementsTwice(t *testing.T) {
	in := refinedInput(t, "s = \"x\" / \"y\"\n", "s = \"x\"\n")
	fixture.WriteFile(t, "q", "s = \"y\"\n")
	for _, test := range []struct {
		refine []string
		want   string
	}{
		{[]string{"r", "q"}, "q:1:1: error: rule s is refined already at r:1:1 (doubly-defined)"},
		{[]string{"r", "r"}, "r is given twice"},
		{[]string{"g"}, "--refine g: it is a file of the grammar itself"},
	} {
		in.Refine = test.refine
		if _, err := in.Load("s"); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.refine, err, test.want)
		}
	}
}

// Prose of two RFCs makes trees what they are meant to be: a value of RFC 5424,
// Section 6.3.3, has no bare quotation mark, and a URI of RFC 7489, Section 6.4, no
// comma. Without it, one value, or URI, has all the rest.
func TestRefinedTrees(t *testing.T) {
	for _, test := range []struct {
		files                     []string
		refine, start, rule, text string
		plain                     []string // matches of the rule without the refinement
		refined                   []string
	}{
		{[]string{"testdata/rfc5424.abnf"}, "testdata/rfc5424-refined.abnf", "STRUCTURED-DATA", "PARAM-VALUE",
			`[x@1 iut="3" b="c"][y@2 class="high"]`, []string{`3" b="c"][y@2 class="high`}, []string{"3", "c", "high"}},
		{[]string{"testdata/rfc7489.abnf", "rfc3986"}, "testdata/rfc7489-refined.abnf", "dmarc-auri", "dmarc-uri",
			"rua=mailto:a@b.c,mailto:c@d.e!10m", []string{"mailto:a@b.c,mailto:c@d.e!10m"},
			[]string{"mailto:a@b.c", "mailto:c@d.e!10m"}},
	} {
		in := Input{Files: test.files}
		for _, want := range [][]string{test.plain, test.refined} {
			a := must.Have(automaton.Languages(must.Have(in.Load(test.start))(t), 0))(t)
			node := func(r *automaton.Rule) bool { return r.Name == test.rule }
			m := must.Have(bimachine.New(a, []string{test.start}, node, bimachine.DefaultLimits))(t)
			matches, _, ok := m.Derive(0, test.text)
			var got []string
			for _, of := range matches {
				if of.Rule.Name == test.rule {
					got = append(got, test.text[of.Begin:of.End])
				}
			}
			if !ok || !slices.Equal(got, want) {
				t.Errorf("%q: %q, want %q", in.Refine, got, want)
			}
			in.Refine = []string{test.refine}
		}
	}
}
