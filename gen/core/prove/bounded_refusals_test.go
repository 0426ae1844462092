package prove

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sentence"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A PEG that also accepts strings that differ a little from members is refused, although all of them are longer than
// the strings that are compared exhaustively.
func TestCompareBoundedNearMisses(t *testing.T) {
	const body = "'abcdefghij' / '(' s ')'"
	for _, wider := range []string{
		"'abcdfghij' / " + body,            // a byte less
		body + " / '((' 'abcdefghij)'",     // a bracket less
		"'abcde' [a-j()] 'ghij' / " + body, // a byte in the place of another
	} {
		s := recursiveSubject(t, "s = %s\"abcdefghij\" / \"(\" s \")\"\n", "s")
		if n := strings.Count(s.text, body); n != 1 {
			t.Fatalf("the PEG has %q %d times\n%s", body, n, s.text)
		}
		b, err := CompareBounded(s.grammar, readPEG(t, strings.Replace(s.text, body, wider, 1)), s.starts)
		var d *DifferenceError
		if !errors.As(err, &d) || d.AcceptedBy != SidePEG || s.isMember("s", d.Witness) {
			t.Errorf("%s: %v, %v", wider, b, err)
		}
	}
}

// A string that shows a difference is made shorter, piece by piece.
func TestCompareBoundedRefusesShortly(t *testing.T) {
	s := newSubject(t, "items", "s = \"(\" *( item / s ) \")\"\nitem = %s\"a\" / %s\"b\"\n",
		"s <- '(' (!'aba' (item / s))* ')'\nitem <- 'a' / 'b'\n", "s")
	a := must.Have(automaton.Languages(s.grammar, 0))(t)
	j := must.Have(newJudge(a, readPEG(t, s.text), s.starts))(t)
	var d *DifferenceError
	if err := j.compare(0, []string{"(b)", "(bb(a)ababab(b)a)"}); !errors.As(err, &d) || d.Witness != "(aba)" {
		t.Error(err)
	}
}

// newTestJudge returns the judge of a PEG of an ABNF grammar, both as text.
func newTestJudge(t *testing.T, abnfText, pegText string) *judge {
	t.Helper()
	s := newSubject(t, "judge", abnfText, pegText, "s")
	a := must.Have(automaton.Languages(s.grammar, 0))(t)
	j := must.Have(newJudge(a, readPEG(t, s.text), s.starts))(t)
	return j
}

// lookaheadPEG is a PEG without the expression in ABNF that it looks ahead for.
const lookaheadPEG = "# ahead-1 = %s\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- &{ p.ahead(position, 1) } " +
	"'ab' / 'ac'\n"

// A PEG that looks for the rest of the input is judged with what it looks for.
func TestJudgeLookaheads(t *testing.T) {
	for ahead, want := range map[string]string{
		`%s"ab"`: "",
		`%s"ac"`: `rule s: "ab" is accepted by the abnf and refused by the peg`,
		`%s"a"`:  `rule s: "ab" is accepted by the abnf and refused by the peg`,
	} {
		j := newTestJudge(t, "s = %s\"ab\" / %s\"ac\"\n", fmt.Sprintf(lookaheadPEG, ahead))
		if err := j.compare(0, []string{"ab", "ac"}); message(err) != want {
			t.Errorf("%s: %v, want %s", ahead, err, want)
		}
	}
}

// What has no judge: start rules or lookaheads of rules that there are not, and a PEG that does not end.
func TestNoJudge(t *testing.T) {
	for _, test := range []struct{ peg, start, want string }{
		{"s <- 'a'\n", "t", "rule t is not defined"},
		{fmt.Sprintf(lookaheadPEG, "t"), "s", "rule t is not defined"},
		{"s <- s 'a' / 'a'\n", "s", "rule s is left-recursive"},
	} {
		s := newSubject(t, "judge", "s = %s\"a\"\n", test.peg, test.start)
		a := must.Have(automaton.Languages(s.grammar, 0))(t)
		if _, err := newJudge(a, readPEG(t, s.text), s.starts); !strings.Contains(message(err), test.want) {
			t.Errorf("%s: %v, want %s", test.peg, err, test.want)
		}
	}
}

// A string is made shorter up to a length, and parts of it are judged up to another.
func TestJudgeBounds(t *testing.T) {
	j := newTestJudge(t, "s = *%s\"a\"\n", "s <- 'b'*\n")
	for length, want := range map[int]int{shortenedBytes: 1, shortenedBytes + 1: shortenedBytes + 1} {
		var d *DifferenceError
		if err := j.compare(0, []string{strings.Repeat("b", length)}); !errors.As(err, &d) ||
			d.Witness != strings.Repeat("b", want) || d.AcceptedBy != SidePEG {
			t.Errorf("%d bytes: %v", length, err)
		}
	}
	j = newTestJudge(t, "s = *%s\"a\"\nt = %s\"b\"\n", "s <- t*\nt <- 'a'\n")
	for length, want := range map[int]string{
		judgedParts: `rule t: "a" is matched by the PEG as t, and is not a member of the ABNF rule`, judgedParts +
			1: ""} {
		if err := j.judge(0, strings.Repeat("a", length)); message(err) != want {
			t.Errorf("%d bytes: %v, want %s", length, err, want)
		}
	}
}

// Strings that take too many items, or nest too deep, are counted, and are not a difference.
func TestJudgeTooDeep(t *testing.T) {
	j := newTestJudge(t, "s = *%s\"a\" / %s\"c\" s\n", "s <- 'c' s / 'b'*\n")
	j.items = 1
	if err := j.judge(0, "bbb"); err != nil || j.tooDeep.Load() != 1 {
		t.Errorf("too many items: %v, %d", err, j.tooDeep.Load())
	}
	if !j.isMember(1, part{"s", "bbb"}) || j.isMember(1, part{"s", "bbb"}) != true {
		t.Error("a part that is too large to tell is a difference")
	}
	j.items = judgedItems
	if err := j.judge(0, strings.Repeat("c", 1<<20)); err != nil || j.tooDeep.Load() != 2 {
		t.Errorf("too deep: %v, %d", err, j.tooDeep.Load())
	}
}

// The bytes of members with one edit are bounded: half of the strings have a byte less.
func TestEditsOfLongMembers(t *testing.T) {
	const length = 1<<16 - 1
	s := newSampling(&Bounded{Alphabet: "ab"}, nil, 1)
	s.members = []string{strings.Repeat("aab", length/3)}
	edits := s.edits()
	if want := boundedSize / (length + 1) / 2; len(edits) != want || s.report.Misses != want {
		t.Errorf("%d strings, %d misses, want %d", len(edits), s.report.Misses, want)
	}
	for _, w := range edits {
		if len(w) != length-1 {
			t.Errorf("%d bytes", len(w))
		}
	}
}

// Of the strings with another byte, so many are drawn as there may be.
func TestEditsAreDrawn(t *testing.T) {
	a := must.Have(automaton.Languages(newSubject(t, "edits", "s = *%x61-62\n", "", "s").grammar, 0))(t)
	g := must.Have(sentence.New(a.Grammar, "s", a.Space.Classes()))(t)
	const most = 12
	s := newSampling(&Bounded{Alphabet: "a"}, g, boundedEdits/most) // fewer than there are: twice as many are drawn
	s.members, s.productive = []string{"ab", "aabb", "abba", "babab"}, 4
	edits := s.edits()
	if len(edits) != most || s.report.Misses != most {
		t.Errorf("%q, %d misses, want %d", edits, s.report.Misses, most)
	}
	shorter := 0
	for _, w := range edits[:most/2] {
		if slices.ContainsFunc(s.members, func(m string) bool { return len(m) == len(w)+1 }) {
			shorter++
		}
	}
	if shorter != most/2 {
		t.Errorf("%d of the first %d have a byte less: %q", shorter, most/2, edits)
	}
}

// Even if no proof is possible, a rule that is too wide inside is refused, though the start rule accepts what it
// should.
func TestCompareBoundedRefusesWhatIsTooWideInside(t *testing.T) {
	s := newSubject(t, "inside", "s = \"(\" s \")\" / a b\na = 1*2%s\"x\"\nb = *%s\"x\" \"y\"\n",
		"s <- '(' s ')' / a b\na <- 'x'+\nb <- [yY]\n", "s")
	_, err := CompareBounded(s.grammar, readPEG(t, s.text), s.starts)
	var d *DifferenceError
	if want := (DifferenceError{Verdict{Rule: "a", Witness: "xxx", AcceptedBy: SidePEG}, true, "a"}); !errors.As(err,
		&d) || *d != want {
		t.Errorf("%v, want %+v", err, want)
	}
}

// A limit on how deep strings nest is found, up to a thousand. Without -complete,
// only limits at the bounds are tried.
func TestCompareBoundedDepth(t *testing.T) {
	for _, limit := range testflag.Choose([]int{3, 100, 1000}, []int{3, 40, 99, 100, 500, 1000}) {
		s := newSubject(t, "deep", "s = \"(\" s \")\" / %s\"x\"\n",
			"s <- !'"+strings.Repeat("(", limit)+"' '(' s ')' / 'x'\n", "s")
		p := readPEG(t, s.text)
		b, err := CompareBounded(s.grammar, p, s.starts)
		var d *DifferenceError
		want := strings.Repeat("(", limit) + "x" + strings.Repeat(")", limit)
		if !errors.As(err, &d) || d.AcceptedBy != SideABNF || len(d.Witness) < len(want) || limit <= 100 &&
			d.Witness != want {
			t.Errorf("%d: %v, %v", limit, b, err)
			continue
		}
		s.isDifference(t, p, err)
	}
}

// Each comparison finds the same, and says the same.
func TestCompareBoundedRepeats(t *testing.T) {
	s := recursiveSubject(t, jsonGrammar, "value", "array")
	got := s.isEqual(t).String()
	// Of each of the two rules, all strings over 11 bytes up to the length: 16105.
	const want = `compared on all 32210 strings of up to 4 bytes over "!',-0:[]a{}"; on members that take each ` +
		`production (36) ` +
		`and pair of productions (95), and with value, object, member, array nested up to 1000 deep (541); ` +
		`on 854 random members and 13919 near misses (seed 1)`
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
