package prove

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
)

// What is proved of a PEG, and what is compared beyond that.
func TestGrammar(t *testing.T) {
	const brackets, pairs = "s = %s\"(\" s %s\")\" / %s\"x\"\n", "s <- '(' s ')' / 'x'\n"
	for _, test := range []struct {
		name, abnf, peg string
		options         Options
		levels          int // proved
		bounded         bool
		steps           string
		err             string
	}{
		{"a proof", "s = %s\"x\"\n", "s <- 'x'", Options{}, 0, false, "proving rule s, proving start rule s", ""},
		{"a difference", "s = %s\"x\"\n", "s <- 'y'", Options{}, 0, false, "proving rule s",
			`rule s: "y" is matched by the PEG as s, and is not a member of the ABNF rule`},
		{"a proof that is too much work", "s = 5%s\"x\"\n", "s <- 'xxxxx'", Options{Work: automaton.Work{Steps: 5}}, 0,
			false, "proving rule s, proving start rule s", "rule s: more than 5 steps of work"},
		{"levels", brackets, pairs, Options{Levels: 2}, 2, true,
			"proving rule s, proving rule s to depth 1, proving start rule s to depth 1, proving rule s to depth " +
				"2, proving start rule s to depth 2, comparing the PEG with the ABNF on many strings", ""},
		{"default levels", brackets, pairs, Options{}, DefaultLevels, true, "", ""},
		{"too much work", brackets, pairs, Options{Work: automaton.Work{Steps: 5}}, 0, true,
			"proving rule s, proving rule s to depth 1, proving start rule s to depth 1, comparing the PEG with " +
				"the ABNF on many strings", ""},
		{"too much work that was asked for", brackets, pairs, Options{Work: automaton.Work{Steps: 5}, Levels: 1}, 0,
			false, "", "rule s: more than 5 steps of work"},
		{"a difference of some depth", brackets, "s <- '(' s / 'x'", Options{Levels: 2}, 0, false, "",
			`rule s: "(x" is matched by the PEG as s, and is not a member of the ABNF rule`},
	} {
		s := newSubject(t, "depth", test.abnf, test.peg, "s")
		var steps []string
		test.options.Progress = func(step string) { steps = append(steps, step) }
		out, err := Grammar(s.grammar, readPEG(t, s.text), s.starts, test.options)
		levels := 0
		if out.Depth != nil {
			levels = out.Depth.Levels
		}
		if message(err) != test.err || levels != test.levels || (out.Bounded != nil) != test.bounded ||
			(len(out.Verdicts) == 1) != (levels == 0 && !test.bounded && err == nil) {
			t.Errorf("%s: %+v, %v", test.name, out, err)
		}
		if got := strings.Join(steps, ", "); test.steps != "" && got != test.steps {
			t.Errorf("%s: %s\nwant %s", test.name, got, test.steps)
		}
	}
}

// Levels are proved as long as each may be expected to be little work, and two of them however much work the first was.
// If a level is too much work, the last one that is not counts, unless that level was asked for.
func TestDeepest(t *testing.T) {
	s := newSubject(t, "depth", "s = %s\"(\" s %s\")\" / %s\"x\"\n", "s <- '(' s ')' / 'x'\n", "s")
	p := readPEG(t, s.text)
	work := []int{0}
	for levels := 1; levels <= DefaultLevels; levels++ {
		d := must.Have(proveLevels(s.grammar, p, s.starts, levels, Options{}))(t)
		work = append(work, d.steps)
	}
	for _, test := range []struct {
		steps, asked int
		levels       int // 0: none
		limit        bool
	}{
		{0, 0, 4, false},
		{work[1] - 1, 0, 0, false},
		{work[1], 0, 1, false},
		{work[2] - 1, 0, 1, false},
		{work[2], 0, 2, false},
		{4*work[2] - 1, 0, 2, false},
		{4 * work[2], 0, 3, false},
		{4*work[3] - 1, 0, 3, false},
		{4 * work[3], 0, 4, false},
		{0, 5, 5, false},
		{work[4], 4, 4, false},
		{work[4] - 1, 4, 0, true},
	} {
		d, err := deepest(s.grammar, p, s.starts, Options{Work: automaton.Work{Steps: test.steps}, Levels: test.asked})
		var limit *automaton.LimitError
		if errors.As(err, &limit) != test.limit || (d == nil) != (test.levels == 0) || d != nil &&
			d.Levels != test.levels {
			t.Errorf("%+v: %+v, %v", test, d, err)
		}
	}
}

// What a comparison covers of a small grammar, and how it says so.
func TestBounded(t *testing.T) {
	s := newSubject(t, "depth", "s = %s\"(\" s %s\")\" / %s\"x\"\n", "s <- '(' s ')' / 'x'\n", "s")
	b := must.Have(CompareBounded(s.grammar, readPEG(t, s.text), s.starts))(t)
	if diff := cmp.Diff(&Bounded{
		Alphabet: "!()x", Length: 7, Short: (1<<16 - 1) / 3, // of 4 bytes; of 8 bytes there would be too many
		Productions: 2, Pairs: 1, // x and (x), and ((x))
		Nested: 98, Recursive: []string{"s"}, Depth: 1000, // the 3 least depths are among the short strings
		Random: 6, Misses: 2739, Seed: 1,
	}, b); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	for _, test := range []struct {
		b    Bounded
		want string
	}{
		{Bounded{Alphabet: "a\x00", Length: 2, Short: 7, Productions: 3, Pairs: 4, Random: 5, Misses: 6, Seed: 1},
			`compared on all 7 strings of up to 2 bytes over "a\x00"; on members that take each production (3) and ` +
				`pair of productions (4); on 5 random members and 6 near misses (seed 1)`},
		{Bounded{Alphabet: "a", Recursive: []string{"s", "t"}, Depth: 9, Nested: 8, Partial: true, TooDeep: 2},
			`compared on all 0 strings of up to 0 bytes over "a"; on members that take each production (0) and ` +
				`pair of productions (0), and with s, t nested up to 9 deep (8); on 0 random members and 0 near ` +
				`misses (seed 0); not on all, since there are too many; 2 strings took too much memory`},
	} {
		if got := test.b.String(); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// Rules nest at every depth up to 100 on their shortest circles, at powers of two on
// others, and at the greatest depths on all.
func TestDepths(t *testing.T) {
	every := slices.Collect(depths(true))
	if len(every) != 101 || every[0] != 1 || every[99] != 100 || every[100] != 1000 {
		t.Errorf("%v", every)
	}
	if some := slices.Collect(depths(false)); !slices.Equal(some, []int{1, 2, 4, 8, 16, 32, 64, 100, 1000}) {
		t.Errorf("%v", some)
	}
	for _, all := range []bool{false, true} {
		for most := 1; most <= 101; most++ {
			n := 0
			for range depths(all) {
				if n++; n == most {
					break
				}
			}
		}
	}
}

// A matcher tells how much of any other string some member begins with. Rule r has no automaton because of its
// recursion, and n's is too large.
func TestMatcher(t *testing.T) {
	g := readABNF(t, "match.abnf", "s = %s\"ab\" *%s\"c\"\nr = %s\"(\" [r] %s\")\"\n"+
		"n = 70000%s\"a\"\n")
	for _, test := range []struct {
		rule, input string
		member      bool
		offset      int
	}{
		{"s", "abc", true, 3}, {"S", "ab", true, 2}, {"s", "ad", false, 1}, {"s", "", false, 0}, {"s", "x", false, 0},
		{"s", "abcd", false, 3},
		{"r", "(())", true, 4}, {"R", "(()", false, 3}, {"r", "())", false, 2}, {"r", "", false, 0},
		{"n", strings.Repeat("a", 70_000), true, 70_000}, {"n", strings.Repeat("a", 69_999), false, 69_999},
		{"n", "aab", false, 2},
	} {
		m := must.Have(NewMatcher(g, test.rule))(t)
		if member, offset := m.Match(test.input); member != test.member || offset != test.offset {
			t.Errorf("%s: %q: %v, %d", test.rule, test.input, member, offset)
		}
	}
	if m, err := NewMatcher(g, "t"); m != nil || message(err) != "rule t is not defined" {
		t.Errorf("%v, %v", m, err)
	}
}

// A rule named in another case has the same language.
func TestLanguageErrors(t *testing.T) {
	g := readABNF(t, "language.abnf", "s = t\nt = %s\"t\"\nu = v / <prose>\nv = %s\"v\"\nw = \"(\" [w] \")\"\n")
	l, err := NewLanguage(g, "S")
	if err != nil || l.Rule.Name != "s" || !l.Space.Contains(l.Words, "t") || l.Space.Contains(l.Words, "v") {
		t.Errorf("%+v, %v", l, err)
	}
	if v, err := NewLanguage(g, "v"); err != nil || !v.Space.Contains(v.Words, "v") {
		t.Errorf("beside prose: %+v, %v", v, err)
	}
	for rule, want := range map[string]string{
		"x": "start rule x is not defined",
		"u": "language.abnf:3:9: error: rule u needs prose, which no program can match: <prose> (prose-in-use)",
		"w": "language.abnf:5:1: rule w refers to itself other than at its end: its language need not be regular",
	} {
		if _, err := NewLanguage(g, rule); message(err) != want {
			t.Errorf("%s: %v, want %s", rule, err, want)
		}
	}
}
