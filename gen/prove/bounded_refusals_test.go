package prove

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
)

// A PEG that also takes in strings that are no members, but differ little from
// members, is refused, although all of them are longer than the strings of
// which every one is compared.
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
	a, err := automaton.Languages(s.grammar, 0)
	if err != nil {
		t.Fatal(err)
	}
	j, err := newJudge(a, readPEG(t, s.text), s.starts)
	if err != nil {
		t.Fatal(err)
	}
	var d *DifferenceError
	if err := j.compare(0, []string{"(b)", "(bb(a)ababab(b)a)"}); !errors.As(err, &d) || d.Witness != "(aba)" {
		t.Error(err)
	}
}

// Where no proof is possible, too, a rule that is too wide inside is refused,
// though the start rule accepts what it should.
func TestCompareBoundedRefusesWhatIsTooWideInside(t *testing.T) {
	s := newSubject(t, "inside", "s = \"(\" s \")\" / a b\na = 1*2%s\"x\"\nb = *%s\"x\" \"y\"\n",
		"s <- '(' s ')' / a b\na <- 'x'+\nb <- [yY]\n", "s")
	_, err := CompareBounded(s.grammar, readPEG(t, s.text), s.starts)
	var d *DifferenceError
	if want := (DifferenceError{Verdict{Rule: "a", Witness: "xxx", AcceptedBy: SidePEG}, true, "a"}); !errors.As(err, &d) || *d != want {
		t.Errorf("%v, want %+v", err, want)
	}
}

// A limit on how deep strings nest is found, up to a thousand.
func TestCompareBoundedDepth(t *testing.T) {
	for _, limit := range []int{3, 40, 99, 100, 500, 1000} {
		s := newSubject(t, "deep", "s = \"(\" s \")\" / %s\"x\"\n", "s <- !'"+strings.Repeat("(", limit)+"' '(' s ')' / 'x'\n", "s")
		p := readPEG(t, s.text)
		b, err := CompareBounded(s.grammar, p, s.starts)
		var d *DifferenceError
		want := strings.Repeat("(", limit) + "x" + strings.Repeat(")", limit)
		if !errors.As(err, &d) || d.AcceptedBy != SideABNF || len(d.Witness) < len(want) || limit <= 100 && d.Witness != want {
			t.Errorf("%d: %v, %v", limit, b, err)
			continue
		}
		s.isDifference(t, p, err)
	}
}

// Two comparisons find the same, and say the same.
func TestCompareBoundedRepeats(t *testing.T) {
	s := recursiveSubject(t, jsonGrammar, "value", "array")
	var reports []string
	for range 2 {
		b, err := CompareBounded(s.grammar, readPEG(t, s.text), s.starts)
		if err != nil {
			t.Fatal(err)
		}
		reports = append(reports, b.String())
	}
	if reports[0] != reports[1] {
		t.Errorf("%s\nthen\n%s", reports[0], reports[1])
	}
	for _, part := range []string{"all 32", `bytes over "!',-0:[]a{}"`, "with value, object, member, array nested up to 1000 deep", "(seed 1)"} {
		if !strings.Contains(reports[0], part) {
			t.Errorf("%s: no %s", reports[0], part)
		}
	}
}
