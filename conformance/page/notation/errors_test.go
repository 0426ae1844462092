package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/citation"
)

// subjectOf returns the first rule of a text.
func subjectOf(t *testing.T, text string) *subject {
	t.Helper()
	s, err := newSubject(read(t, text), &citation.Library{}, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Where a grammar has not all rules, nothing is answered.
func TestUndefined(t *testing.T) {
	undefined := read(t, "a = b\n").whole
	drawn := &question{Count: 1}
	for name, answer := range map[string]func(*subject) (any, error){
		"match":  func(s *subject) (any, error) { return match(s, "x") },
		"sample": func(s *subject) (any, error) { return draw(s, drawn) },
	} {
		if _, err := answer(&subject{rule: "a", grammar: undefined}); err == nil ||
			!strings.Contains(err.Error(), "rule b is not defined") {
			t.Errorf("%s: error %v", name, err)
		}
	}

	matched, drawing := subjectOf(t, "a = %x78\n"), subjectOf(t, "a = \"(\" *a \")\"\n")
	if _, err := match(matched, "x"); err != nil {
		t.Error(err)
	}
	if _, err := draw(drawing, drawn); err != nil {
		t.Error(err)
	}
	// what was made of the others is known
	matched.grammar, drawing.grammar = undefined, undefined
	if _, err := match(matched, "y"); err == nil {
		t.Error("there are names of sets of bytes")
	}
	if _, err := draw(drawing, drawn); err == nil {
		t.Error("it is drawn")
	}
}

// A rule that the grammar does not have is neither matched nor compared.
func TestNoRule(t *testing.T) {
	s := &subject{rule: "none", grammar: read(t, "a = %x78\n").whole}
	_, matched := match(s, "x")
	_, compared := compare(s, "none <- 'x'\n")
	_, drawn := draw(s, &question{Count: 1})
	for name, err := range map[string]error{"match": matched, "prove": compared, "sample": drawn} {
		if err == nil || err.Error() != "rule none is not defined" {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// A string that takes too much memory is not matched, and none is drawn.
func TestMemory(t *testing.T) {
	before := itemLimit
	defer func() { itemLimit = before }()
	s := subjectOf(t, "a = \"(\" *a \")\"\n")
	few := 0 // items that are enough for the verdict, and not for the tree
	for itemLimit = 1; ; itemLimit++ {
		m, err := match(s, "(()())")
		if err != nil {
			if err.Error() != "the string takes too much memory: it can be derived in too many ways" || few > 0 {
				t.Fatalf("%d items: %v", itemLimit, err)
			}
			continue
		}
		if !m.Valid || m.Tree == nil {
			t.Fatalf("%d items: %+v", itemLimit, m)
		}
		if len(m.Tree) > 0 {
			break
		}
		few++
	}
	if itemLimit == 1 || itemLimit > 1000 || few == 0 {
		t.Errorf("%d items, %d of them without a tree", itemLimit, few)
	}
	itemLimit = 1
	if got, err := draw(s, &question{Count: 1, Length: 10}); got != nil || err != errMemory {
		t.Errorf("%+v, error %v", got, err)
	}
	if _, err := draw(s, &question{Count: 1, Length: 10, Near: true}); err != errMemory {
		t.Errorf("error %v", err)
	}
}

// Of documents that the text cites, errors count and warnings do not.
func TestProblemsElsewhere(t *testing.T) {
	s := read(t, "a = %x78\n")
	here, there := abnf.Position{Line: 1, Column: 1}, abnf.Position{File: "rfc3986.abnf", Line: 1, Column: 1}
	var got []string
	for _, p := range s.problems([]abnf.Problem{
		{Position: there, Kind: abnf.Unreferenced, Message: "1"},
		{Position: here, Kind: abnf.Unreferenced, Message: "2"},
		{Position: there, Kind: abnf.Undefined, Message: "3"}, {Position: here, Kind: abnf.Undefined, Message: "4"},
	}) {
		got = append(got, p.Message+" "+p.Severity)
	}
	if want := []string{"3 error", "4 error", "2 warning"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A diagram of a rule that is not defined everywhere links to those that are.
func TestDiagramLinks(t *testing.T) {
	d, err := diagram(read(t, "a = b c\nc = %x78\n"), "a")
	if err != nil || strings.Count(d.SVG, "href=") != 1 || !strings.Contains(d.SVG, `href="#c"`) {
		t.Errorf("%+v, error %v", d, err)
	}
}

// A diagram and a text are as long as they may be, and are not shown if they are longer.
func TestDrawingLimit(t *testing.T) {
	before := drawingLimit
	defer func() { drawingLimit = before }()
	if before != 1<<20 || itemLimit != 1<<22 { // what a browser can bear
		t.Errorf("limits %d and %d", before, itemLimit)
	}
	const text = "a = *( \"x\" / b )\nb = \"y\"\n"
	whole, s := read(t, text), subjectOf(t, text)
	d, err := diagram(whole, "a")
	if err != nil {
		t.Fatal(err)
	}
	written, err := write(s, "abnf")
	if err != nil {
		t.Fatal(err)
	}
	drawn, exported := len(d.SVG)+len(d.ABNF)+1, len(written.Text) // a rule ends with a line end
	for _, test := range []struct {
		limit          int
		drawn, written string // errors
	}{
		{drawn, "", ""},
		{drawn - 1, fmt.Sprintf("rule a: a diagram of %d bytes is not drawn", drawn), ""},
		{exported, "", ""},
		{exported - 1, "", fmt.Sprintf("rule a: a text of %d bytes is not shown", exported)},
	} {
		drawingLimit = test.limit
		if test.limit >= drawn-1 {
			if _, err := diagram(whole, "a"); fmt.Sprint(err) != cmp.Or(test.drawn, "<nil>") {
				t.Errorf("%d bytes: error %v, want %s", test.limit, err, test.drawn)
			}
		}
		if _, err := write(s, "abnf"); fmt.Sprint(err) != cmp.Or(test.written, "<nil>") {
			t.Errorf("%d bytes: error %v, want %s", test.limit, err, test.written)
		}
	}
}
