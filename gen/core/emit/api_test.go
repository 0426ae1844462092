package emit

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// A grammar that is recursive, and a PEG of it that is wrong: it does not come back to q when p has matched what q
// begins with, and takes a y. Rule p has manyPoints behind it.
const (
	recursiveGrammar = `
s = (p / q) "b" [ x ]
p = "a" p "z" / "az" / "aazz"
q = "aaazzzc"
x = "x"
`
	wrongPEG = `
s <- (p / q) "b" x?
q <- "aaazzzc"
x <- "x" / "y"
p <- "a" p "z" / "az" `
)

// recursiveTest is in both packages.
const recursiveTest = `package p

import (
	"errors"
	"strings"
	"testing"
)

func TestTrees(t *testing.T) {
	for input, want := range map[string]string{
		"aazzbx":   "s 0-6\n  p 0-4\n    p 1-3 \"az\"\n",         // by the PEG
		"aaazzzcb": "s 0-8\n  q 0-7 \"aaazzzc\"\n", // by the recognizer
		"aaazzzcbx": "s 0-9\n  q 0-7 \"aaazzzc\"\n",
	} {
		n, err := Parse(input)
		if err != nil || n.String() != want || !Valid(input) {
			t.Errorf("%q: %v, error %v, want %s", input, n, err, want)
		}
	}
	if n, err := StartQ.Parse("aaazzzc"); err != nil || !n.Is(RuleQ) || n.Child(RuleQ) != (Node{}) {
		t.Error(n, err)
	}
}

func TestAmbiguous(t *testing.T) {
	for input, want := range map[string]bool{"aazzbx": true, "aaazzzcb": false, "azb": false} {
		if several, err := Ambiguous(input); several != want || err != nil {
			t.Errorf("%q: %t, %v", input, several, err)
		}
	}
	var syntax *SyntaxError
	if several, err := Ambiguous("azby"); several || !errors.As(err, &syntax) {
		t.Error(several, err)
	}
}

func TestErrors(t *testing.T) {
	for input, want := range map[string]string{
		"azby":    "s: byte 3: \"y\" is not allowed in s; expected \"x\" or end",
		"aaazzzd": "s: byte 6: \"d\" is not allowed in q; expected \"c\" or \"b\"",
		"":        "s: byte 0: unexpected end in s; expected \"a\"",
		"aaazzz":  "s: byte 6: unexpected end in q; expected \"c\" or \"b\"",
	} {
		var syntax *SyntaxError
		_, err := Parse(input)
		if Valid(input) || !errors.As(err, &syntax) || err.Error() != want {
			t.Errorf("%q: %v, want %s", input, err, want)
		}
	}
	if err := StartQ.Check("aaaz"); err == nil || err.Error() != "q: byte 4: unexpected end in q; expected \"zzc\"" {
		t.Error(err)
	}
}

// What nests too deep for the stack of the PEG's parser is derived by the
// recognizer.
func TestDeep(t *testing.T) {
	const depth = 1 << 18
	n, err := Limits{Length: 1 << 22}.Parse(StartS, strings.Repeat("a", depth) + strings.Repeat("z", depth) + "b")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for p := range n.All(RuleP) {
		if p.Begin() != count || p.End() != 2*depth-count {
			t.Fatalf("the match of p inside %d others is from %d to %d", count, p.Begin(), p.End())
		}
		count++
	}
	if count != depth {
		t.Errorf("%d matches of p, want %d", count, depth)
	}
}

func TestLimits(t *testing.T) {
	var limit *LimitError
	for what, err := range map[string]error{
		"Check": Limits{Memory: 320}.Check(StartS, strings.Repeat("a", 100)),
		"Parse": func() error { _, err := Limits{Memory: 320}.Parse(StartS, strings.Repeat("a", 100)); return err }(),
	} {
		if !errors.As(err, &limit) || limit.Limit != 320 || limit.Unit != "bytes of memory" ||
			limit.Needed < 640 {
			t.Errorf("%s: %v", what, err)
		}
	}
}
`

// mostDepthTest is in the package with a PEG, to show that it is exceeded.
const mostDepthTest = `
func TestDepthIsExceeded(t *testing.T) {
	if maxTreeDepth >= 1<<18 {
		t.Errorf("the parser takes %d levels", maxTreeDepth)
	}
}
`

// The verdicts and errors of a package of a recursive grammar come from its recognizer, and so do the trees that the
// PEG's parser does not give.
func addRecursive(t *testing.T, s *scratch) {
	starts := []string{"s", "q"}
	p := newRecursive(t, recursiveGrammar, starts...)
	p.Nodes.Without = []string{"x"}
	s.add(t, packageFiles(t, p), recursiveTest, nil)
	p.PEGSource = Source{Name: "p.peg"}
	text := wrongPEG + "/ 'b' " + strings.ReplaceAll(manyPoints, "A", "p")
	p.PEG = must.Have(Prepare(readGrammar(t, text), "p", starts))(t)
	p.Shape = must.Have(NewShape(p.PEG, starts))(t)
	s.add(t, packageFiles(t, p), recursiveTest+mostDepthTest, nil)
}
