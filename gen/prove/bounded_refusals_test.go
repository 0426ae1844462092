package prove

import (
	"errors"
	"strings"
	"testing"
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
