package prove

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// jsonGrammar is the shape of JSON (RFC 8259), with fewer letters.
const jsonGrammar = `value  = object / array / string / number
object = "{" [ member *( "," member ) ] "}"
member = string ":" value
array  = "[" [ value *( "," value ) ] "]"
string = "'" *%x61-62 "'"
number = [ "-" ] 1*%x30-31
`

// recursiveSubject returns a grammar that has no finite automaton, and the
// translation of it.
func recursiveSubject(t *testing.T, text string, starts ...string) *subject {
	t.Helper()
	s := newSubject(t, "recursive", text, "", starts...)
	p := must.Have(translate.ABNF(s.grammar, starts, translate.Options{}))(t)
	s.text = p.String()
	return s
}

func abnfOfABNF(t *testing.T) string {
	t.Helper()
	text := must.Have(os.ReadFile(filepath.Join("..", "abnf", "testdata", "rfc5234.abnf")))(t)
	return string(text)
}

// The translation of a recursive grammar passes the comparison: of the ABNF of ABNF
// (RFC 5234, Section 4). It takes long: the PEG of JSON in [TestCompareBoundedRepeats] is compared in each run.
func TestCompareBounded(t *testing.T) {
	t.Parallel()
	if !testflag.Complete() {
		t.Skip("without -complete")
	}
	recursiveSubject(t, abnfOfABNF(t), "rule", "elements").isEqual(t)
}

// isEqual checks that a right PEG of a recursive grammar has no proof, and passes the
// comparison, which it returns.
func (s *subject) isEqual(t *testing.T) *Bounded {
	t.Helper()
	p := readPEG(t, s.text)
	c := must.Have(Compare(s.grammar, p, 0))(t)
	if _, err := c.Prove(s.starts); !automaton.IsRecursion(err) {
		t.Errorf("%s: Prove: %v, want a RecursionError", s.starts, err)
	}
	b, err := CompareBounded(s.grammar, p, s.starts)
	if err != nil {
		t.Fatalf("%s: %v\n%s", s.starts, err, s.text)
	}
	if b.Length < 2 || b.Short < len(b.Alphabet)*len(b.Alphabet) || b.Random == 0 {
		t.Errorf("%s: %+v", s.starts, b)
	}
	t.Logf("%s: %v", s.starts, b)
	return b
}

// Strings are judged on all processors, and how many the program uses stays as it is.
func TestCompareProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	if err := new(judge).compare(0, nil); err != nil || runtime.GOMAXPROCS(0) != 2 {
		t.Errorf("%v, and then %d processors, want 2", err, runtime.GOMAXPROCS(0))
	}
}

// Errors in the PEG of a recursive grammar are found.
func TestCompareBoundedRefuses(t *testing.T) {
	t.Parallel()
	s := recursiveSubject(t, jsonGrammar, "value")
	for _, test := range []struct {
		old, edited string // of the translated PEG
	}{
		{"object / array / string / number", "object / array / number"},
		{"'-'? ", ""},
		{"string ':' value", "string ':' string"},
		{"'[' (value (',' value)*)? ']'", "'[' value (',' value)* ']'"},
		{"'[' (value (',' value)*)? ']'", "'[' (value (',' value?)*)? ']'"},
		{"'[' (value (',' value)*)? ']'", "'[' (value (',' value)?)? ']'"},
	} {
		if n := strings.Count(s.text, test.old); n != 1 {
			t.Errorf("the PEG has %q %d times\n%s", test.old, n, s.text)
			continue
		}
		p := readPEG(t, strings.Replace(s.text, test.old, test.edited, 1))
		_, err := CompareBounded(s.grammar, p, s.starts)
		var d *DifferenceError
		if !errors.As(err, &d) {
			t.Errorf("%s instead of %s: %v", test.edited, test.old, err)
			continue
		}
		s.checkRefusal(t, test.edited, p, d, thorough)
	}
	// An edit of the PEG of ABNF.
	g := newSubject(t, "rfc5234", abnfOfABNF(t), "", "elements")
	p := must.Have(translate.ABNF(g.grammar, g.starts, translate.Options{}))(t)
	wrong := readPEG(t, p.String())
	changed := false
	for _, r := range wrong.Rules {
		if r.Name == "option" {
			r.Body = &peg.Literal{Text: "[]"}
			changed = true
		}
	}
	if !changed {
		t.Fatal("the PEG has no rule option")
	}
	var d *DifferenceError
	if _, err := CompareBounded(g.grammar, wrong, g.starts); !errors.As(err, &d) {
		t.Errorf("an option that is always empty: %v", err)
	} else {
		g.checkRefusal(t, "option", wrong, d, thorough)
	}
}

// A rule that is too wide inside another is refused, though the start rule's language is right.
func TestProveRefusesWhatIsTooWideInside(t *testing.T) {
	s := newSubject(t, "inside", "s = a b\na = 1*2%s\"x\"\nb = *%s\"x\" \"y\"\n", "s <- a b\na <- 'x'+\nb <- [yY]\n",
		"s")
	p := readPEG(t, s.text)
	c := must.Have(Compare(s.grammar, p, 0))(t)
	if v, err := c.Rule("s"); err != nil || !v.Equal {
		t.Errorf("the start rule: %+v, %v", v, err)
	}
	_, err := c.Prove(s.starts)
	var d *DifferenceError
	if !errors.As(err, &d) {
		t.Fatalf("Prove: %v", err)
	}
	if want := (DifferenceError{Verdict{Rule: "a", Witness: "xxx", AcceptedBy: SidePEG}, true, "a"}); *d != want {
		t.Errorf("Prove: %+v, want %+v", *d, want)
	}
	s.checkRefusal(t, "inside", p, d, thorough)
}

// A language of 257 times 256 states stops at the limit, and the error names the rule.
func TestProveStopsAtTheLimit(t *testing.T) {
	s := newSubject(t, "wide", "s = \"<\" far \">\"\nfar = *( 257%x61 ) / *( 256%x61 )\n",
		"s <- '<' far '>'\nfar <- 'a'*\n", "s")
	for _, limit := range []int{100, 0} {
		c := must.Have(Compare(s.grammar, readPEG(t, s.text), limit))(t)
		_, err := c.Prove(s.starts)
		var large *automaton.LimitError
		if !errors.As(err, &large) || !strings.Contains(err.Error(), "rule far") {
			t.Errorf("limit %d: %v", limit, err)
		}
	}
	if _, err := translate.ABNF(s.grammar, s.starts, translate.Options{}); err == nil ||
		!strings.Contains(err.Error(), "rule far") {
		t.Errorf("the translation: %v", err)
	}
}
