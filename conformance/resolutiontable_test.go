package conformance

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// resolutionTables has the sections with the tables of references that a
// document resolves, all with respect to one base.
var resolutionTables = map[parser.Revision][]string{
	parser.RFC1808:      {"5.1", "5.2"},
	parser.URLSyntax05:  {"appendix-c.1", "appendix-c.2"},
	parser.RFC2396:      {"C.1", "C.2"},
	parser.RFC2396bis01: {"C.1", "C.2"},
	parser.RFC3986:      {"5.4.1", "5.4.2"},
}

// resolutionTableBase is the base of all of them; RFC 1808's has a fragment.
const resolutionTableBase = "http://a/b/c/d;p?q"

// A resolutionRow is a reference with options.
type resolutionRow struct{ reference, options string }

// String returns the row's first cell.
func (r resolutionRow) String() string {
	cell := "`" + r.reference + "`"
	if r.reference == "" {
		cell = "(empty)"
	}
	if r.options != "" {
		cell += ", " + r.options
	}
	return cell
}

// TestResolutionTable checks that grammar/README.md has the table of the
// references in the documents' tables that they resolve in different ways.
func TestResolutionTable(t *testing.T) {
	const begin, end = "<!-- resolution table -->\n", "<!-- end of resolution table -->"
	readme, err := os.ReadFile("../grammar/README.md")
	if err != nil {
		t.Fatal(err)
	}
	want := resolutionTable(t)
	_, rest, ok := strings.Cut(string(readme), begin)
	if got, _, closed := strings.Cut(rest, end); !ok || !closed || got != want {
		t.Errorf("between the comments in grammar/README.md should be:\n%s%s%s", begin, want, end)
	}
}

// resolutionTable returns the table in Markdown. Each row of each document must
// be a case of all of them.
func resolutionTable(t *testing.T) string {
	t.Helper()
	revisions := []parser.Revision{parser.RFC1808, parser.URLSyntax05, parser.RFC2396, parser.RFC2396bis01,
		parser.RFC3986}
	answers := map[parser.Revision]map[resolutionRow]string{}
	var rows []resolutionRow
	for _, v := range revisions {
		answers[v] = map[resolutionRow]string{}
		all, err := cases.OfRevision(cases.Files(), v.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			base, _, _ := strings.Cut(c.Base, "#")
			if c.Kind != cases.Resolution || base != resolutionTableBase {
				continue
			}
			row := resolutionRow{c.Input, strings.Join(c.Options, ", ")}
			answers[v][row] = answer(c)
			section, _, _ := strings.Cut(c.Name, "/")
			if slices.Contains(resolutionTables[v], section) && !slices.Contains(rows, row) {
				rows = append(rows, row)
			}
		}
	}
	var table strings.Builder
	table.WriteString("| reference | rfc1808 | url-syntax-05 | rfc2396 | rfc2396bis-01 | rfc3986 " +
		"|\n|---|---|---|---|---|---|\n")
	for _, row := range rows {
		var cells []string
		for _, v := range revisions {
			cell, ok := answers[v][row]
			if !ok {
				t.Errorf("%s: there is no case of %s", v, row)
			}
			cells = append(cells, cell)
		}
		if len(slices.Compact(slices.Clone(cells))) > 1 {
			fmt.Fprintf(&table, "| %s | %s |\n", row, strings.Join(cells, " | "))
		}
	}
	return table.String()
}

// answer returns the cell for the outcome of a case.
func answer(c cases.Case) string {
	switch {
	case c.Outcome.Result != nil:
		return "`" + *c.Outcome.Result + "`"
	case c.Outcome.Error == "NotDefinedError":
		return "not defined"
	case c.Outcome.Error == "SyntaxError":
		return "not valid"
	case c.Outcome.Error != "":
		return c.Outcome.Error
	}
	for _, component := range c.Components {
		if component.Name == "fragment" && component.Text != nil {
			return "(current document)`#" + *component.Text + "`"
		}
	}
	return "(current document)"
}
