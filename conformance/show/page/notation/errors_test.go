package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
)

func subjectOf(t *testing.T, text string) *subject {
	t.Helper()
	source := read(t, text)
	s := newSubject(source, &citation.Library{}, source.start(""))
	if s.err != nil {
		t.Fatal(s.err)
	}
	return s
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
	if got, err := draw(s, 1); got != nil || err != errMemory {
		t.Errorf("%+v, error %v", got, err)
	}
}

// Of documents that the text cites, errors count and warnings do not.
func TestProblemsElsewhere(t *testing.T) {
	here, there := abnf.Position{Line: 1, Column: 1}, abnf.Position{File: "rfc3986.abnf", Line: 1, Column: 1}
	got := problems([]abnf.Problem{
		{Position: there, Kind: abnf.Unreferenced, Message: "1"},
		{Position: here, Kind: abnf.Unreferenced, Message: "2"},
		{Position: there, Kind: abnf.Undefined, Message: "3"}, {Position: here, Kind: abnf.Undefined, Message: "4"},
	})
	if want := []problem{{"error", "3", 0, 0}, {"error", "4", 1, 1}, {"warning", "2", 1, 1}}; !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
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
	drawn, exported := len(d.SVG)+len(d.ABNF)+1, len(export(s).ABNF.Text) // a rule ends with a line end
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
		if got := export(s).ABNF.Error; got != test.written {
			t.Errorf("%d bytes: error %s, want %s", test.limit, got, test.written)
		}
	}
}
