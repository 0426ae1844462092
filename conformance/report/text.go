package report

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/gen/escape"
)

// WriteText writes a short report for a terminal: [Report.Findings], what of the revisions
// does not hold, and of each implementation its rates, and its classes of wrong answers
// with the smallest example of each, the most frequent first. Strings are as package escape
// has them. The error is that of w.
func WriteText(w io.Writer, r *Report) error {
	t := &plainText{}
	t.line("Conformance to the syntax of URIs")
	t.line("")
	for _, sentence := range r.Findings() {
		t.line(sentence)
	}
	if r.Baseline != nil {
		t.line("Since the earlier report: " + r.Baseline.Summary() + ".")
	}
	for i := range r.Revisions {
		t.revision(&r.Revisions[i])
	}
	for i := range r.Implementations {
		t.implementation(&r.Implementations[i])
	}
	t.line("")
	t.line(fmt.Sprintf("%s: seed %d; %s", madeHeading, r.Seed, r.madeOf()))
	for _, said := range []struct{ name, text string }{{"Date: ", r.Date}, {"urispec ", r.Tool}, {"Commit ", r.Commit}} {
		if said.text != "" {
			t.line(said.name + said.text + ".")
		}
	}
	_, err := w.Write(t.Bytes())
	return err
}

// A plainText is a text that is being written.
type plainText struct{ bytes.Buffer }

// line writes a line, of which nothing is left that is not printed.
func (t *plainText) line(text string) {
	t.WriteString(strings.TrimRight(escape.Line(text), " ") + "\n")
}

// columns writes rows whose cells are aligned: those of numbers to the right, and the last
// one not at all.
func (t *plainText) columns(numbers int, rows [][]string) {
	widths := map[int]int{}
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		text := " "
		for i, cell := range row {
			switch {
			case i == len(row)-1:
				text += " " + cell
			case i < numbers:
				text += fmt.Sprintf(" %*s", widths[i], cell)
			default:
				text += fmt.Sprintf(" %-*s", widths[i], cell)
			}
		}
		t.line(text)
	}
}

// revision writes what of a revision does not hold, or nothing where all does.
func (t *plainText) revision(v *RevisionResult) {
	if v.Holds() {
		return
	}
	t.line("")
	t.line(v.Name + " does not hold:")
	for _, s := range v.StartRules {
		if !s.Proved {
			t.line("  the start rule " + s.Name + " is not proved")
		} else if !s.Transitions.Complete() {
			t.line("  not all transitions of the start rule " + s.Name + " were taken")
		}
	}
	for _, l := range v.Laws {
		switch {
		case l.Holds:
		case l.Failure == nil:
			t.line("  " + l.ID + " is broken")
		default:
			t.line("  " + l.ID + " is broken by " + quoted(l.Failure.Inputs))
		}
	}
	for _, a := range v.Agreement {
		if !a.Holds() {
			t.line(fmt.Sprintf("  %s and %s agree on %s of %s", a.A, a.B, share(a.Agreed, a.Compared), a.Subject))
		}
	}
	for _, failure := range v.Cases.Failures {
		t.line("  " + plain(failure))
	}
}

// implementation writes the rates and the classes of an implementation.
func (t *plainText) implementation(i *ImplementationResult) {
	t.line("")
	name := strings.TrimRight(plain(i.Name)+" "+plain(i.Version), " ")
	if i.State == Absent {
		t.line(name + " is absent: " + plain(i.Absent))
		return
	}
	t.line(name + ", by " + documentName(plain(i.Revision)) + ": " + i.inShort())
	var rates [][]string
	for _, c := range i.Asked {
		if c.Answered > 0 {
			rates = append(rates, []string{rateOf(c), "right of", strconv.Itoa(c.Answered), subjectName(c.Subject)})
		}
	}
	t.columns(3, rates)
	classes := slices.Clone(i.Classes)
	slices.SortStableFunc(classes, func(a, b adapter.Class) int { return cmp.Compare(b.Count, a.Count) })
	var rows [][]string
	for _, c := range classes {
		rows = append(rows, []string{strconv.Itoa(c.Count), plain(c.Section), plain(c.Cause) + departureWord(c),
			shortExample(c.Example)})
	}
	t.columns(1, rows)
}

// shortExample returns a question in few words.
func shortExample(q adapter.Question) string {
	text := quoted([]string{q.Input})
	if q.Operation == adapter.Resolve {
		text += " with base " + quoted([]string{q.Base})
	}
	if q.Operation != adapter.Parse {
		text = plain(string(q.Operation)) + " " + text
	}
	return text
}

// quoted returns strings, escaped, each between quotation marks.
func quoted[S ~string](all []S) string {
	var texts []string
	for _, s := range all {
		texts = append(texts, `"`+escape.Text(string(s))+`"`)
	}
	return enumerate(texts)
}

// departureWord says whether a class is documented or known, where it is.
func departureWord(c adapter.Class) string {
	if c.Departure == nil {
		return ""
	}
	return " (" + c.Departure.Word + ")"
}
