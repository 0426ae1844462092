package report

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/gen/abnf"
)

// TestMatrices has a matrix for each revision, with columns in the order of the
// document, and no row for what answered nothing.
func TestMatrices(t *testing.T) {
	r := samplePage(t)
	r.Implementations = append(r.Implementations, ImplementationResult{Name: "java", Revision: "rfc2732",
		State: Examined,
		Examination: adapter.Examination{
			Classes: []adapter.Class{
				{ID: "few", Section: "3.2.2", Count: 2}, {ID: "many", Section: "3.2.2", Count: 3},
				{ID: "none", Count: 1},
			},
			Sections: []adapter.SectionCount{section("", 4, 1, 1), section("G.2", 8, 0, 0),
				section("3.2.2", 100, 5, 5)},
		}})
	type row struct {
		Name         string
		Rates        []string
		Grades, Link []string
	}
	type table struct {
		Revision string
		Columns  []string
		Rows     []row
	}
	var got []table
	for _, m := range r.matrices() {
		of := table{Revision: m.Revision}
		for _, c := range m.Columns {
			of.Columns = append(of.Columns, c.Name())
		}
		for _, line := range m.Rows {
			r := row{Name: line.Of.Name}
			for _, c := range line.Cells {
				r.Rates, r.Grades, r.Link = append(r.Rates, c.Rate()), append(r.Grades, c.Grade()),
					append(r.Link, c.Class)
			}
			of.Rows = append(of.Rows, r)
		}
		got = append(got, of)
	}
	want := []table{
		{"rfc3986", []string{"3.3 path", "3.10", "5.2.4"}, []row{
			{"net/url", []string{"22.5 %", "–", "65.0 %"}, []string{"e", "none", "e"},
				[]string{"wrongly-accepted/path", "", "wrong-resolution/1"}},
			{"node", []string{"100 %", "99.5 %", "–"}, []string{"a", "b", "none"}, []string{"", "", ""}},
		}},
		{"rfc2732", []string{"3.2.2", "G.2", "other"}, []row{
			{"java", []string{"95.0 %", "100 %", "75.0 %"}, []string{"c", "a", "e"}, []string{"many", "", "none"}},
		}},
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	column := r.matrices()[0].Columns[0]
	if column.URI != "https://www.rfc-editor.org/rfc/rfc3986#section-3.3" ||
		!strings.HasPrefix(column.Rules, "path, path-abempty, ") {
		t.Errorf("%+v", column)
	}
}

// Sections are in the order of a document: by their numbers, then the appendices, and
// none at all last.
func TestCompareSections(t *testing.T) {
	want := []string{"1", "2", "2.1", "2.9", "2.10", "10", "A", "A.1", "B", ""}
	for i, a := range want {
		for j, b := range want {
			if got := compareSections(a, b); got != cmp.Compare(i, j) {
				t.Errorf("%q and %q: %d", a, b, got)
			}
		}
	}
}

func TestGrade(t *testing.T) {
	for _, test := range []struct {
		bad, all int
		want     string
	}{{0, 1, "a"}, {1, 1000, "b"}, {1, 100, "b"}, {2, 199, "c"}, {1, 20, "c"}, {2, 39, "d"}, {1, 5, "d"}, {2, 9, "e"},
		{1, 1, "e"}} {
		if got := grade(test.bad, test.all); got != test.want {
			t.Errorf("%d of %d: %s, want %s", test.bad, test.all, got, test.want)
		}
	}
}

func TestPairMatrix(t *testing.T) {
	pair := func(a, b string, differing int) Pair {
		return Pair{A: a, B: b, Compared: 100, Differing: differing,
			Respelled: 20, Refused: 30}
	}
	m := (&Report{Pairs: []Pair{pair("x", "y", 1), pair("x", "z", 5), pair("y", "z", 0)}}).pairMatrix()
	if want := []string{"x", "y", "z"}; !slices.Equal(m.Names, want) {
		t.Errorf("names %q", m.Names)
	}
	var got [][]string
	for _, row := range m.Rows {
		cells := []string{row.Name}
		for _, c := range row.Cells {
			if c.Pair == nil {
				cells = append(cells, "self "+c.Grade())
			} else {
				cells = append(cells, c.Rate()+" "+c.Grade())
			}
		}
		got = append(got, cells)
	}
	want := [][]string{
		{"x", "self none", "1.0 % b", "5.0 % c"},
		{"y", "1.0 % b", "self none", "0 % a"},
		{"z", "5.0 % c", "0 % a", "self none"},
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A section has the name of the rule to which no other of it refers.
func TestMainRules(t *testing.T) {
	for revision, want := range map[string][]string{
		"rfc3986": {"2.1 pct-encoded", "2.2 reserved", "2.3 unreserved", "3 URI", "3.1 scheme", "3.2 authority",
			"3.2.1 userinfo", "3.2.2 host", "3.2.3 port", "3.3 path", "3.4 query", "3.5 fragment", "4.1 URI-reference",
			"4.2 relative-ref", "4.3 absolute-URI", "RFC 2234 ALPHA"},
		"rfc2732": {"RFC 2234 HEXDIG", "RFC 2373 IPv6address", "RFC 2396 URI-reference", "RFC 2732 host"},
		"rfc9999": {"5"},
	} {
		m := &matrix{Revision: revision}
		for _, name := range want {
			section, _, named := strings.Cut(name, " ")
			if at := strings.LastIndexByte(name, ' '); strings.HasPrefix(name, "RFC ") && named {
				section = name[:at]
			}
			if got := m.column(section).Name(); got != name {
				t.Errorf("%s: %s, want %s", revision, got, name)
			}
		}
	}
	g, err := abnf.ReadGrammar("", "a = b\nb = a\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := mainRule(g.Rules()); got != "a" {
		t.Errorf("of rules that refer to each other: %q", got)
	}
}
