package prove

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
)

// proveDepth proves a PEG of an ABNF grammar, both as text, whose start rule is s.
func proveDepth(t *testing.T, abnfText, pegText string, levels int) (*subject, *Depth, error) {
	t.Helper()
	s := newSubject(t, "depth", abnfText, pegText, "s")
	d, err := ProveDepth(s.grammar, readPEG(t, pegText), s.starts, levels, 0)
	return s, d, err
}

func TestProveDepth(t *testing.T) {
	const brackets, pairs = "s = %s\"(\" s %s\")\" / %s\"x\"\n", "s <- '(' s ')' / 'x'\n"
	for _, test := range []struct {
		name, abnf, peg string
		levels          int
		want            string
	}{
		{"brackets", brackets, pairs, 1, `equal to depth 1; the outcome of "(" is unknown`},
		{"brackets, deeper", brackets, pairs, 3, `equal to depth 3; the outcome of "(((" is unknown`},
		{"both sides unroll their own rules", brackets, "s <- '(' inner ')' / 'x'\ninner <- s\n", 2,
			`equal to depth 2; the outcome of "((" is unknown`},
		{"a lookahead nests", "s = %s\"x\" *%s\"(\"\n", "s <- 'x' !(t 'y') '('*\nt <- '(' t / '('\n", 1,
			`equal to depth 1; the outcome of "x(" is unknown`},
		{"no recursion", "s = %s\"x\" [ s ]\n", "s <- 'x'+\n", 1, `equal to depth 1: no string nests deeper`},
		{"a rule that nothing refers to", brackets + "y = %s\"y\"\n", pairs + "y <- 'y'\n", 1,
			`equal to depth 1; the outcome of "(" is unknown`},
		{"a bracket less", brackets, "s <- '(' s / 'x'\n", 2,
			`rule s: "(x" is matched by the PEG as s, and is not a member of the ABNF rule`},
		{"an alternative less", brackets + "s =/ %s\"y\"\n", pairs, 1,
			`rule s: "y" is accepted by the abnf and refused by the peg`},
		{"an alternative less, inside", brackets, "s <- '(' ('(' s ')') ')' / 'x'\n", 2,
			`rule s: "(x)" is accepted by the abnf and refused by the peg`},
		{"a limit that is deeper", brackets, "s <- !'(((' '(' s ')' / 'x'\n", 2,
			`equal to depth 2; the outcome of "((" is unknown`},
		{"a limit that is not", brackets, "s <- !'(((' '(' s ')' / 'x'\n", 4,
			`rule s: "(((x)))" is accepted by the abnf and refused by the peg`},
		{"a string less and a longer one more", brackets + "s =/ %s\"y\"\n", "s <- '(' s ')' / 'x' / 'zz'\n", 1,
			`rule s: "zz" is matched by the PEG as s, and is not a member of the ABNF rule`},
		{"levels that only the ABNF has", "s = %s\"a\" / %s\"aa\" / %s\"a\" s %s\"a\"\n",
			"s <- ('a' ('a' ('a' ('a' ('a' 'a'?)?)?)?)?) !'a'\n", 1,
			`equal to depth 1; the outcome of "aaa" is unknown`},
		{"levels that add nothing", "s = *%s\"a\" / %s\"a\" s %s\"a\"\n", "s <- 'a'*\n", 1,
			`equal to depth 1: no string nests deeper`},
		{"levels that add something inside first", "s = %s\"a\" / t %s\"xxxx\"\nt = %s\"x\" / %s\"(\" t %s\")\"\n",
			"s <- 'a' / t 'xxxx'\nt <- 'x' / '(x)'\n", 1,
			`equal to depth 1; the outcome of "(x)xxxx" is unknown`},
		{"three levels more in the ABNF", "s = %s\"a\" / %s\"aa\" / %s\"a\" s %s\"a\"\n", "s <- 'a'+\n", 1,
			`rule s: "aaaaaaa" nests deeper in the ABNF than in the PEG`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, d, err := proveDepth(t, test.abnf, test.peg, test.levels)
			got := ""
			switch {
			case err != nil:
				got = err.Error()
			case d.Levels != test.levels || len(d.Verdicts) != 1 || !d.Verdicts[0].Equal:
				t.Errorf("%+v", d)
				fallthrough
			default:
				got = d.String()
			}
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// The states are counted for the members that nest so deep.
func TestProveDepthStates(t *testing.T) {
	for levels, want := range []int{1: 2, 2: 4, 3: 6} {
		if want == 0 {
			continue
		}
		_, d, err := proveDepth(t, "s = %s\"(\" s %s\")\" / %s\"x\"\n", "s <- '(' s ')' / 'x'\n", levels)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Verdicts[0].States; got != want {
			t.Errorf("depth %d: %d states, want %d", levels, got, want)
		}
	}
}

// With several start rules, the shortest string of unknown outcome is reported, of equally short ones the first rule's.
func TestProveDepthOfSeveral(t *testing.T) {
	const abnfText = "s = %s\"((\" s %s\")\" / %s\"x\"\nt = %s\"[\" t %s\"]\" / %s\"x\"\nu = %s\"<\" u %s\">\" / " +
		"%s\"x\"\nv = %s\"x\"\n"
	const pegText = "s <- '((' s ')' / 'x'\nt <- '[' t ']' / 'x'\nu <- '<' u '>' / 'x'\nv <- 'x'\n"
	for _, test := range []struct {
		starts []string
		want   string
	}{
		{[]string{"s", "t"}, "["}, {[]string{"t", "s"}, "["}, {[]string{"t", "u"}, "["}, {[]string{"u", "t"}, "<"},
		{[]string{"s", "v"}, "(("}, {[]string{"v", "s"}, "(("}, {[]string{"v"}, ""},
	} {
		s := newSubject(t, "depth", abnfText, pegText, test.starts...)
		d, err := ProveDepth(s.grammar, readPEG(t, pegText), s.starts, 1, 0)
		if err != nil || d.Unknown != test.want || d.HasUnknown != (test.want != "") {
			t.Errorf("%q: %+v, %v; want %q", test.starts, d, err, test.want)
		}
	}
}

// In source order, the PEG refuses aaazzzcb. A match of p that is cut off must not
// count as one that fails, after which q would be tried: up to the depth at which
// the string is refused its outcome is unknown.
func TestProveDepthCutOffIsNoFailure(t *testing.T) {
	const abnfText = "s = ( p / q ) %s\"b\"\np = %s\"a\" p %s\"z\" / %s\"az\"\nq = %s\"aaazzzc\"\n"
	const inOrder = "s <- (p / q) 'b'\np <- 'a' p 'z' / 'az'\nq <- 'aaazzzc'\n"
	const right = "s <- (q / p) 'b'\np <- 'a' p 'z' / 'az'\nq <- 'aaazzzc'\n"
	for levels := 1; levels <= 3; levels++ {
		_, d, err := proveDepth(t, abnfText, inOrder, levels)
		if err != nil || !d.HasUnknown {
			t.Errorf("depth %d: %v, %v; want unknown outcomes", levels, d, err)
		}
	}
	s, _, err := proveDepth(t, abnfText, inOrder, 4)
	want := DifferenceError{Verdict: Verdict{Rule: "s", Witness: "aaazzzcb", AcceptedBy: SideABNF}}
	var d *DifferenceError
	if !errors.As(err, &d) || *d != want {
		t.Errorf("depth 4: %v, want %v", err, &want)
	}
	p := readPEG(t, inOrder)
	s.isDifference(t, p, err)
	_, err = CompareBounded(s.grammar, p, s.starts)
	s.isDifference(t, p, err)
	if _, d, err := proveDepth(t, abnfText, right, 4); err != nil || d.Verdicts[0].States == 0 {
		t.Errorf("the other order: %v", err)
	}
}

func TestProveDepthErrors(t *testing.T) {
	var limit *automaton.LimitError
	s := newSubject(t, "depth", "s = %s\"(\" 100s %s\")\" / %s\"x\"\n", "", "s")
	if _, err := ProveDepth(s.grammar, readPEG(t, "s <- '(' "+strings.Repeat("s ", 100)+"')' / 'x'\n"), s.starts, 3,
		1000); !errors.As(err, &limit) || limit.Error() != "rule s: more than 1000 states in its automaton" {
		t.Errorf("too many states: %v", err)
	}
	for levels, want := range map[int]string{
		0:   "a proof to depth 0: the depth is from 1 to 252",
		253: "a proof to depth 253: the depth is from 1 to 252",
	} {
		if _, _, err := proveDepth(t, "s = [ \"(\" s \")\" ]\n", "s <- ('(' s ')')?\n", levels); err == nil ||
			err.Error() != want {
			t.Errorf("depth %d: %v, want %s", levels, err, want)
		}
	}
	if _, d, err := proveDepth(t, "s = [ \"(\" s \")\" ]\n", "s <- ('(' s ')')?\n", 252); err != nil ||
		len(d.Unknown) != 252 {
		t.Errorf("the greatest depth: %v, %v", d, err)
	}
	const deepest = "rules of s nest deeper than 254 levels"
	if _, _, err := proveDepth(t, "s = *%x00-FF / t\nt = [ \"(\" t \")\" ]\n", "s <- .*\n",
		252); message(err) != deepest {
		t.Errorf("levels that add nothing to the start rule: %v, want %s", err, deepest)
	}
	if _, err := ProveDepth(s.grammar, readPEG(t, "s <- s 'x' / 'x'\n"), s.starts, 1, 0); err == nil {
		t.Error("left recursion is no error")
	}
	if _, err := ProveDepth(s.grammar, readPEG(t, "x <- 'x'\n"), s.starts, 1, 0); err == nil {
		t.Error("a start rule that the PEG does not have is no error")
	}
}
