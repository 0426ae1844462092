package abnf

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name   string
		src    string
		starts []string
		want   []string
	}{
		{"no rules", "", nil, nil},
		{"nothing wrong", "a = *b \"x\" [ a ]\nb = \"y\" / \"z\" b", []string{"A"}, nil},
		{"defined twice", "a = \"x\"\nA = \"y\"\nb =/ \"z\"", []string{"a", "b"}, []string{
			"g.abnf:2:1: error: rule A is defined already at g.abnf:1:1 (doubly-defined)",
			`g.abnf:3:1: error: "=/" adds to rule b, which has no definition with "=" before it (extended-undefined)`}},
		{"undefined", "a = b / *( c [ B ] ) / \"x\" digit", nil, []string{
			"g.abnf:1:5: error: rule b is not defined (used 2 times) (undefined)",
			"g.abnf:1:12: error: rule c is not defined (undefined)",
			"g.abnf:1:28: error: rule digit is not defined; DIGIT is a core rule of RFC 5234, Appendix B.1: copy " +
				"it into the file (undefined)"}},
		{"undefined start rule", "a = \"x\"\nb = <c>", []string{"a", "d"}, []string{
			"error: start rule d is not defined (undefined)"}},
		{"unreferenced, with start rules", "a = \"x\" b\nb = \"y\"\nc = \"z\" d\nd = c / \"z\"", []string{"a"},
			[]string{
				"g.abnf:3:1: warning: rule c is not needed for a (unreferenced)",
				"g.abnf:4:1: warning: rule d is not needed for a (unreferenced)"}},
		{"unreferenced, without start rules",
			"a = \"x\" b\nb = \"y\"\nc = \"z\" [ c ]\nd = \"z\" [ e ]\ne = \"y\" [ d ]", nil, []string{
				"g.abnf:3:1: warning: no other rule refers to rule c (unreferenced)"}},
		{"direct left recursion", "a = a \"x\" / \"y\"", nil, []string{
			"g.abnf:1:5: warning: rule a is left-recursive: a -> a (left-recursion)"}},
		{"mutual left recursion", "a = \"x\" / b\nb = \"y\" / ( c \"z\" )\nc = [ \"x\" ] a", nil, []string{
			"g.abnf:1:11: warning: rule a is left-recursive: a -> b -> c -> a (left-recursion)"}},
		{"left recursion behind what can be empty",
			"a = b [ \"x\" ] *\"y\" *0\"z\" \"\" 0c a / \"z\"\nb = [ \"x\" ]\nc = \"y\"", nil, []string{
				"g.abnf:1:32: warning: rule a is left-recursive: a -> a (left-recursion)"}},
		{"right recursion", "a = \"x\" a / b a / *0a 1*\"x\" a / \"y\"\nb = 2( \"x\" / \"y\" )", nil, nil},
		{"left-recursive cycles that share a rule", "a = b / \"x\"\nb = a / c / \"y\"\nc = b / c / \"z\"", nil,
			[]string{
				"g.abnf:1:5: warning: rule a is left-recursive: a -> b -> a (left-recursion)",
				"g.abnf:3:9: warning: rule c is left-recursive: c -> c (left-recursion)"}},
		{"empty languages", "a = \"x\" a\nb = \"y\" c / \"z\" 2b\nc = \"x\" b\nd = [ a ] 1*b\ne = *a / b",
			[]string{"a", "d", "e"}, []string{
				"g.abnf:1:1: error: rule a has no members, since its recursion never ends: a -> a (empty-language)",
				"g.abnf:2:1: error: rule b has no members, since its recursion never ends: b -> b (empty-language)",
				"g.abnf:3:1: error: rule c has no members, since its recursion never ends: c -> b -> c (empty-language)",
				"g.abnf:4:1: error: rule d has no members, since it needs rule b, which has none (empty-language)"}},
		{"repetition of the empty string",
			"a = *[ \"x\" ] 1*b 3[ \"x\" ] *4[ \"x\" ] *\"x\" *( \"x\" / *\"y\" )\nb = \"\" *\"y\"", nil, []string{
				"g.abnf:1:5: warning: what is repeated without bound in rule a matches the empty string (nullable-loop)",
				"g.abnf:1:14: warning: what is repeated without bound in rule a matches the empty string (nullable-loop)",
				"g.abnf:1:42: warning: what is repeated without bound in rule a matches the empty string (nullable-loop)"}},
		{"prose", "a = \"x\" / <b>\nb = <as above>\nc = <nothing>", []string{"a"}, []string{
			"g.abnf:1:11: error: rule a needs prose, which no program can match: <b>; for the rule of that name " +
				"write b without brackets (prose-in-use)",
			"g.abnf:2:1: warning: rule b is not needed for a (unreferenced)",
			"g.abnf:3:1: warning: rule c is not needed for a (unreferenced)"}},
		{"prose of a rule in two places", "a = b\nb = <x y>\na =/ <z z>", []string{"a"}, []string{
			"g.abnf:2:5: error: rule b needs prose, which no program can match: <x y> (prose-in-use)",
			"g.abnf:3:6: error: rule a needs prose, which no program can match: <z z> (prose-in-use)"}},
		{"prose, without start rules", "a = \"x\"\nb = <c d>", nil, []string{
			"g.abnf:2:1: warning: no other rule refers to rule b (unreferenced)",
			"g.abnf:2:5: error: rule b needs prose, which no program can match: <c d> (prose-in-use)"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, _ := NewGrammar(read(t, test.src)) // Check reports the error
			compareProblems(t, Check(g, test.starts), test.want)
			compareNeededProse(t, g)
		})
	}
}

// compareNeededProse compares what NeededProse says of each rule with what Check says.
func compareNeededProse(t *testing.T, g *Grammar) {
	t.Helper()
	for _, d := range g.Rules() {
		want := slices.DeleteFunc(Check(g, []string{d.Name}), func(p Problem) bool { return p.Kind != ProseInUse })
		if got := NeededProse(g, strings.ToUpper(d.Name)); !slices.Equal(got, want) {
			t.Errorf("rule %s needs %v, want %v", d.Name, got, want)
		}
	}
}

// An expression that stands in a tree twice has its parts once.
func TestCheckSharedExpression(t *testing.T) {
	e := cat(str("x"), ref("a"))
	g := must.Have(NewGrammar(&File{Rules: []*Rule{{Name: "a", Body: alt(e, e)}}}))(t)
	compareProblems(t, Check(g, nil), []string{
		"error: rule a has no members, since its recursion never ends: a -> a (empty-language)"})
}

// The strongly connected components have numbers in the order in which a search
// along the arcs leaves them.
func TestComponents(t *testing.T) {
	for _, test := range []struct {
		to   [][]int
		want []int
	}{
		{nil, []int{}},
		{[][]int{{}}, []int{0}},
		{[][]int{{0}, {1}}, []int{0, 1}},
		{[][]int{{1}, {2}, {0}, {0}}, []int{0, 0, 0, 1}},
		{[][]int{{1}, {0, 2}, {3}, {2}}, []int{1, 1, 0, 0}},
		{[][]int{{1}, {}, {1, 0}}, []int{1, 0, 2}},
		{[][]int{{1, 2}, {3}, {1}, {0}}, []int{0, 0, 0, 0}},
		{[][]int{{1}, {2, 4}, {3}, {1, 5}, {0}, {5}}, []int{1, 1, 1, 1, 1, 0}},
	} {
		g := make(digraph, len(test.to))
		for i, to := range test.to {
			for _, n := range to {
				g[i] = append(g[i], arc{to: n})
			}
		}
		if got := g.components(); !slices.Equal(got, test.want) {
			t.Errorf("%v: components %v, want %v", test.to, got, test.want)
		}
	}
}

func compareProblems(t *testing.T, problems []Problem, want []string) {
	t.Helper()
	var got []string
	for _, p := range problems {
		got = append(got, p.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestCheckFiles checks that problems come in the order of the files, and that
// core rules need not be used.
func TestCheckFiles(t *testing.T) {
	var files []*File
	for _, src := range []struct{ name, text string }{
		{"z", "a = DIGIT b\nc = \"x\""},
		{"y", "b = d\nc = \"y\""},
	} {
		f := must.Have(Read(src.name, []byte(src.text)))(t)
		files = append(files, f)
	}
	g, err := NewGrammar(append(files, CoreRules())...)
	if err == nil {
		t.Error("no error for the rule that is defined twice")
	}
	compareProblems(t, Check(g, []string{"a"}), []string{
		"z:2:1: warning: rule c is not needed for a (unreferenced)",
		"y:1:5: error: rule d is not defined (undefined)",
		"y:2:1: error: rule c is defined already at z:2:1 (doubly-defined)",
	})
}

// TestCheckSpecifications checks the notation's own grammar, with char-val as
// RFC 7405 replaces it.
func TestCheckSpecifications(t *testing.T) {
	var files []*File
	for _, name := range []string{"rfc7405.abnf", "rfc5234.abnf"} {
		src := must.Have(os.ReadFile("testdata/" + name))(t)
		f := must.Have(Read(name, src))(t)
		files = append(files, f)
	}
	files[1].Rules = slices.DeleteFunc(files[1].Rules, func(r *Rule) bool { return r.Name == "char-val" })
	g := must.Have(NewGrammar(files...))(t)
	var unused []string
	for _, p := range Check(g, []string{"rulelist"}) {
		if p.Kind != Unreferenced {
			t.Error(p)
		}
		unused = append(unused, p.Rule)
	}
	if want := []string{"CHAR", "CTL", "LWSP", "OCTET"}; !slices.Equal(unused, want) {
		t.Errorf("unreferenced %v, want %v", unused, want)
	}
}

// TestCheckRandom compares the findings on random grammars with what the definitions say, followed to the letter.
func TestCheckRandom(t *testing.T) {
	s := newSource(t)
	found := map[Kind]int{}
	for range 3000 {
		f := s.grammar()
		g := must.Have(NewGrammar(f))(t)
		empty := naive(g, nullable)
		some := naive(g, productive)
		first := closure(g, empty)

		got := map[Kind]map[string]bool{LeftRecursion: {}, EmptyLanguage: {}, Undefined: {}}
		loops, want := 0, 0
		for _, p := range Check(g, nil) {
			found[p.Kind]++
			switch p.Kind {
			case NullableLoop:
				loops++
			case LeftRecursion:
				_, path, _ := strings.Cut(p.Message, ": ")
				names := strings.Split(path, " -> ")
				for i, name := range names[1:] {
					if !slices.Contains(begins(g, g.Rule(names[i]).Body, empty), strings.ToLower(name)) {
						t.Fatalf("%s: %s does not begin with %s in\n%s", p.Message, names[i], name, f)
					}
					got[p.Kind][name] = true
				}
			case EmptyLanguage, Undefined:
				got[p.Kind][strings.ToLower(p.Rule)] = true
			}
		}
		missing := map[string]bool{}
		for _, d := range g.Rules() {
			if w := first[d.Name][d.Name]; got[LeftRecursion][d.Name] != w {
				t.Fatalf("rule %s left-recursive: %v, want %v in\n%s", d.Name, !w, w, f)
			}
			if w := !holds(g, d.Body, productive, some); got[EmptyLanguage][d.Name] != w {
				t.Fatalf("rule %s without members: %v, want %v in\n%s", d.Name, !w, w, f)
			}
			Walk(d.Body, func(e Expr) {
				switch e := e.(type) {
				case *Reference:
					if g.Rule(e.Name) == nil {
						missing[strings.ToLower(e.Name)] = true
					}
				case *Repetition:
					if e.Max == Unbounded && holds(g, e.Body, nullable, empty) {
						want++
					}
				}
			})
		}
		if loops != want {
			t.Fatalf("%d repetitions of the empty string, want %d in\n%s", loops, want, f)
		}
		if fmt.Sprint(got[Undefined]) != fmt.Sprint(missing) {
			t.Fatalf("undefined %v, want %v in\n%s", got[Undefined], missing, f)
		}
	}
	for _, k := range []Kind{LeftRecursion, EmptyLanguage, NullableLoop, Undefined} {
		if found[k] < 100 {
			t.Errorf("only %d cases of %v: the generator is at fault", found[k], k)
		}
	}
}

// TestCheckLong checks a cycle of so many rules that recursion along it, or a
// search from each of them, would not do.
func TestCheckLong(t *testing.T) {
	n := testflag.Choose(50_000, 200_000)
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "r%d = r%d\n", i, (i+1)%n)
	}
	g := must.Have(NewGrammar(read(t, b.String())))(t)
	problems := Check(g, []string{"r0"})
	if len(problems) != 1+n {
		t.Fatalf("%d problems, want %d", len(problems), 1+n)
	}
	path := fmt.Sprintf("r0 -> r1 -> r2 -> r3 -> r4 -> r5 -> ... -> r%d -> r%d -> r%d -> r%d -> r%d -> r0", n-5, n-4,
		n-3, n-2, n-1)
	compareProblems(t, slices.DeleteFunc(problems, func(p Problem) bool { return p.Position.Line > 2 }), []string{
		"g.abnf:1:1: error: rule r0 has no members, since its recursion never ends: " +
			path + " (empty-language)",
		"g.abnf:1:6: warning: rule r0 is left-recursive: " +
			path + " (left-recursion)",
		"g.abnf:2:1: error: rule r1 has no members, since it needs rule r2, which has none (empty-language)",
	})
}

// A cycle is written out in full if it has twelve names at most.
func TestCheckCycleNames(t *testing.T) {
	for n, want := range map[int]string{
		1:  "r0 -> r0",
		11: "r0 -> r1 -> r2 -> r3 -> r4 -> r5 -> r6 -> r7 -> r8 -> r9 -> r10 -> r0",
		12: "r0 -> r1 -> r2 -> r3 -> r4 -> r5 -> ... -> r7 -> r8 -> r9 -> r10 -> r11 -> r0",
		13: "r0 -> r1 -> r2 -> r3 -> r4 -> r5 -> ... -> r8 -> r9 -> r10 -> r11 -> r12 -> r0",
	} {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "r%d = [ \"x\" ] ( r%d / \"y\" )\n", i, (i+1)%n)
		}
		g := must.Have(NewGrammar(read(t, b.String())))(t)
		compareProblems(t, Check(g, []string{"r0"}), []string{"g.abnf:1:16: warning: rule r0 is left-recursive: " + want +
			" (left-recursion)"})
	}
}

// TestNames checks that each kind has a name of its own and a severity.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for k := DoublyDefined; k <= Syntax; k++ {
		name := k.String()
		if name == "" || seen[name] || strings.HasPrefix(name, "Kind(") {
			t.Errorf("kind %d is called %q", byte(k), name)
		}
		seen[name] = true
		if s := k.Severity(); s != Warning && s != Error {
			t.Errorf("%v: severity %v", k, s)
		}
		if !strings.HasSuffix(k.Description(), ".") || !strings.HasSuffix(k.Help(), ".") {
			t.Errorf("%v: %q, %q", k, k.Description(), k.Help())
		}
	}
	for _, test := range []struct{ got, want string }{
		{Kind(0).String(), "Kind(0)"},
		{(Syntax + 1).String(), fmt.Sprintf("Kind(%d)", Syntax+1)},
		{Severity(0).String(), "Severity(0)"},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

// naive returns the rules with a property, by rounds over all rules.
func naive(g *Grammar, p property) map[string]bool {
	has := map[string]bool{}
	for changed := true; changed; {
		changed = false
		for _, d := range g.Rules() {
			if !has[d.Name] && holds(g, d.Body, p, has) {
				has[d.Name], changed = true, true
			}
		}
	}
	return has
}

// holds reports whether an expression has a property that some rules have.
func holds(g *Grammar, e Expr, p property, has map[string]bool) bool {
	all := func(e Expr) bool { return holds(g, e, p, has) }
	switch e := e.(type) {
	case *Alternation:
		return slices.ContainsFunc(e.Alternatives, all)
	case *Concatenation:
		return !slices.ContainsFunc(e.Items, func(e Expr) bool { return !all(e) })
	case *Repetition:
		return e.Min == 0 || all(e.Body)
	case *Option:
		return true
	case *Reference:
		if g.Rule(e.Name) == nil {
			return p.undefined
		}
		return has[strings.ToLower(e.Name)]
	}
	return p.terminal(e)
}

// begins returns the rules, in lower case, that an expression can begin with.
func begins(g *Grammar, e Expr, empty map[string]bool) []string {
	switch e := e.(type) {
	case *Alternation:
		var all []string
		for _, a := range e.Alternatives {
			all = append(all, begins(g, a, empty)...)
		}
		return all
	case *Concatenation:
		var all []string
		for _, i := range e.Items {
			all = append(all, begins(g, i, empty)...)
			if !holds(g, i, nullable, empty) {
				break
			}
		}
		return all
	case *Repetition:
		if e.Max == 0 {
			return nil
		}
		return begins(g, e.Body, empty)
	case *Option:
		return begins(g, e.Body, empty)
	case *Reference:
		return []string{strings.ToLower(e.Name)}
	}
	return nil
}

// closure returns for each rule those that a string of it can begin with, at
// any depth.
func closure(g *Grammar, empty map[string]bool) map[string]map[string]bool {
	first := map[string]map[string]bool{}
	for _, d := range g.Rules() {
		first[d.Name] = map[string]bool{}
		for _, name := range begins(g, d.Body, empty) {
			first[d.Name][name] = true
		}
	}
	for _, via := range g.Rules() {
		for _, d := range g.Rules() {
			for name := range first[via.Name] {
				if first[d.Name][via.Name] {
					first[d.Name][name] = true
				}
			}
		}
	}
	return first
}

// What keeps a grammar from being used: names that are not defined once, and prose that
// start rules need.
func TestCheckUse(t *testing.T) {
	for _, test := range []struct{ src, start, want string }{
		{"a = \"x\"", "a", ""},
		{"a = b", "a", "g.abnf:1:5: error: rule b is not defined (undefined)"},
		{"a = b", "", "g.abnf:1:5: error: rule b is not defined (undefined)"},
		{"a = \"x\"\na = \"y\"", "a", "g.abnf:2:1: error: rule a is defined already at g.abnf:1:1 (doubly-defined)"},
		{"a =/ \"x\"", "a", `g.abnf:1:1: error: "=/" adds to rule a, which has no definition with "=" before it ` +
			`(extended-undefined)`},
		{"a = <b>", "a", "g.abnf:1:5: error: rule a needs prose, which no program can match: <b> (prose-in-use)"},
		{"a = <b>", "", ""},
		{"a = \"x\"\nb = <b>", "a", ""},
		{"a = a \"x\" / *[ \"y\" ] / c\nb = \"x\" b\nc = \"z\" c", "a", ""},
		{"a = <b> c\na = \"x\"", "a",
			"g.abnf:1:5: error: rule a needs prose, which no program can match: <b> (prose-in-use)\n" +
				"g.abnf:1:9: error: rule c is not defined (undefined)\n" +
				"g.abnf:2:1: error: rule a is defined already at g.abnf:1:1 (doubly-defined)"},
	} {
		g, _ := NewGrammar(read(t, test.src)) // CheckUse reports the error
		var starts []string
		if test.start != "" {
			starts = []string{test.start}
		}
		got := ""
		if err := CheckUse(g, starts); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s for %q: %s, want %s", test.src, test.start, got, test.want)
		}
	}
	files := readAll(t, "-- a --\ns = t\n-- b --\nt = \"b\"\n-- c --\nt = \"c\"\n")
	g := must.Have(Link(Linking{Starts: []string{"s"}}, files...))(t)
	const want = "a:1:5: error: rule t is defined at b:1:1 and at c:1:1: --import t=FILE says which is meant " +
		"(import-needed)"
	if err := CheckUse(g, []string{"s"}); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// The kinds of problems have the names and severities that users know.
func TestKinds(t *testing.T) {
	for kind, want := range map[Kind]string{
		DoublyDefined: "doubly-defined error", ExtendedUndefined: "extended-undefined error",
		ImportNeeded: "import-needed error",
		Undefined:    "undefined error", EmptyLanguage: "empty-language error", LeftRecursion: "left-recursion warning",
		ProseInUse: "prose-in-use error", ProseIgnored: "prose-ignored warning", NullableLoop: "nullable-loop warning",
		Unreferenced: "unreferenced warning", Ambiguous: "ambiguous warning",
		RedundantAlternative: "redundant-alternative warning", EmptyRepetition: "empty-repetition warning",
		0: "Kind(0) error", BasicRuleMeant: "basic-rule-meant warning", ReadOtherwise: "read-otherwise warning",
		TokensMeant: "tokens-meant warning", NoCharacter: "no-character error", RefinesNothing: "refines-nothing error",
		NotIncluded: "not-included error", ExampleMismatch: "example-mismatch warning", Syntax: "syntax error",
		CoreRuleOtherwise: "core-rule-otherwise warning", LeftOut: "left-out warning",
	} {
		if got := fmt.Sprint(kind, " ", kind.Severity()); got != want {
			t.Errorf("%d: %s, want %s", byte(kind), got, want)
		}
	}
	if got := Severity(3).String(); got != "Severity(3)" {
		t.Error(got)
	}
}

// The basic rules of RFC 2616, Section 2.2: what is a token, a separator, space, or a
// character of a token, beside which space is implied or not, whatever a file says.
func TestBasicEdges(t *testing.T) {
	want := map[edge][]string{
		tokenEdge:                     {"token"},
		quotedEdge:                    {"quoted-string"},
		separatorEdge | characterEdge: {"comment"},
		separatorEdge | spaceEdge:     {"separators"},
		characterEdge:                 {"ALPHA", "UPALPHA", "LOALPHA", "DIGIT", "HEX", "another"},
		spaceEdge:                     {"LWS", "SP", "HT", "CRLF", "CR", "LF"},
		otherEdge:                     {"OCTET", "CHAR", "CTL", "TEXT", "ctext", "qdtext", "quoted-pair"},
	}
	f := &File{}
	for _, names := range want {
		for _, name := range names {
			if name != "another" {
				f.Rules = append(f.Rules, &Rule{Name: name, Body: str("")})
			}
		}
	}
	w := newWording(f)
	for edge, names := range want {
		for _, name := range names {
			if got := w.edge(&Reference{Name: name}, atBegin); got != edge {
				t.Errorf("%s: %b, want %b", name, got, edge)
			}
		}
	}
	for text, want := range map[string]edge{
		"": emptyEdge, "a": characterEdge, "ab": tokenEdge, "1.1": characterEdge, "HTTP/": characterEdge,
		"a/": characterEdge, "/a": separatorEdge,
		" ": spaceEdge, "\t": spaceEdge, "\x7f": otherEdge, "\x1f": otherEdge, "~": characterEdge, "!": characterEdge,
		"{": separatorEdge,
	} {
		if got := w.edge(&String{Text: text}, atBegin); got != want {
			t.Errorf("%q: %b, want %b", text, got, want)
		}
	}
	if begin, end := w.textEdge("a/", atBegin), w.textEdge("a/", atEnd); begin != characterEdge ||
		end != separatorEdge {
		t.Errorf("begins with %b, ends with %b", begin, end)
	}
}

// What expressions begin and end with.
func TestEdges(t *testing.T) {
	const rules = "\nonce = [ \"ab\" ] once \"{\"\nempty = *empty"
	for _, test := range []struct {
		src        string
		begin, end edge
	}{
		{`"ab" / "{"`, tokenEdge | separatorEdge, tokenEdge | separatorEdge},
		{`"ab" "{"`, tokenEdge, separatorEdge},
		{`[ "ab" ] "{"`, tokenEdge | separatorEdge, separatorEdge},
		{`"{" [ "ab" ] ""`, separatorEdge, tokenEdge | separatorEdge},
		{`"" ""`, emptyEdge, emptyEdge},
		{`[ "ab" ]`, tokenEdge | emptyEdge, tokenEdge | emptyEdge},
		{`*"{"`, separatorEdge | emptyEdge, separatorEdge | emptyEdge},
		{`*2"{"`, separatorEdge | emptyEdge, separatorEdge | emptyEdge},
		{`1*"{"`, separatorEdge, separatorEdge},
		{`2"{"`, separatorEdge, separatorEdge},
		{`%x7B`, separatorEdge, separatorEdge},
		{`%x7F`, otherEdge, otherEdge},
		{`%x80`, otherEdge, otherEdge},
		{`%x100`, otherEdge, otherEdge},
		{`%x61.62`, otherEdge, otherEdge},
		{`%x61-62`, otherEdge, otherEdge},
		{`<prose>`, characterEdge, characterEdge},
		{`another`, characterEdge, characterEdge},
		{`once`, tokenEdge, separatorEdge},
		{`empty`, emptyEdge, emptyEdge},
	} {
		f := read(t, "a = "+test.src+rules)
		w := newWording(f)
		if begin, end := w.edge(f.Rules[0].Body, atBegin), w.edge(f.Rules[0].Body, atEnd); begin != test.begin ||
			end != test.end {
			t.Errorf("%s begins with %b and ends with %b, want %b and %b", test.src, begin, end, test.begin, test.end)
		}
	}
}

// What prose says that takes characters from others.
func TestReadDifference(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"any CHAR except CTLs or separators", "CHAR [CTLs separators] []"},
		{`any TEXT except "(" and ")"`, `TEXT ["(" ")"] []`},
		{"any OCTET except CTLs, but including LWS", "OCTET [CTLs] [LWS]"},
		{"any  CHAR\n excluding CTL.", "CHAR [CTL] []"},
		{`any CHAR, but not """ & '\', x, and y`, `CHAR [""" '\' x y] []`},
		{"any CHAR excepting a including b or c", "CHAR [a] [b c]"},
		{"any CHAR not including a & including b", "CHAR [a] [b]"},
		{"any CHAR except x", "CHAR [x] []"},
		{"any CHAR except .", ""},
		{"any CHAR except a b", ""},
		{"any CHAR except a,", ""},
		{"any CHAR except a including ?", ""},
		{"any CHAR except a ? including b", ""},
		{"any 1CHAR except a", ""},
		{"each CHAR except a", ""},
		{"any CHAR", ""},
	} {
		got := ""
		if d, ok := readDifference(test.text); ok {
			got = fmt.Sprint(d.from, " ", d.without, " ", d.included)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}
