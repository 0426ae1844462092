package report

import (
	"fmt"
	"io"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// WriteText writes a short report for a terminal: [Report.Findings], what does not hold in the revisions, and for each
// implementation the causes of its wrong answers, with the smallest question of each and the command that asks it, and
// then its rates. Package escape escapes the strings. The error is w's.
func WriteText(w io.Writer, r *Report) error {
	_, err := io.WriteString(w, doc.Text(doc.Element("body", (&document{Report: r}).brief()...)))
	return err
}

// brief returns the document in short.
func (d *document) brief() []any {
	findings := lists.Each(d.Findings(), func(s string) any { return doc.P(s) })
	if d.Baseline != nil {
		findings = append(findings, doc.P("Since the earlier report: "+d.Baseline.Summary()+"."))
	}
	return []any{doc.H(1, title), doc.Element("section", findings),
		lists.Each(pointers(d.Revisions), func(v *RevisionResult) any { return v.brief() }),
		lists.Each(pointers(d.Implementations), func(i *ImplementationResult) any { return i.brief() }),
		doc.Element("section", d.how(madeHeading+": seed "))}
}

// brief returns what of a revision does not hold, or nothing if all does.
func (v *RevisionResult) brief() any {
	if v.Holds() {
		return nil
	}
	content := []any{doc.P(v.Name + " does not hold:")}
	item := func(text ...any) { content = append(content, doc.Element("li", text...)) }
	for _, s := range v.StartRules {
		if !s.Proved {
			item("the start rule " + s.Name + " is not proved")
		} else if !s.Transitions.Complete() {
			item("not all transitions of the start rule " + s.Name + " were taken")
		}
	}
	for _, l := range v.Laws {
		switch {
		case l.Holds:
		case l.Failure == nil:
			item(l.ID + " is broken")
		default:
			item(l.ID + " is broken by " + quoted(l.Failure.Inputs...))
		}
	}
	for _, a := range v.Agreement {
		if !a.Holds() {
			item(a.A + " and " + a.B + " agree on " + share(a.Agreed, a.Compared) + " of " + a.Subject)
		}
	}
	for _, failure := range v.Cases.Failures {
		item(failure)
	}
	return doc.Element("section", content...)
}

// brief returns the causes of the wrong answers of an implementation, and its rates.
func (i *ImplementationResult) brief() any {
	name := doc.Plain(i.Name)
	if i.Version != "" {
		name += " " + i.Version
	}
	if i.State == Absent {
		return doc.Element("section", doc.P(name+" is absent: "+i.Absent))
	}
	var rates []doc.Row
	for _, c := range i.Asked {
		if c.Answered > 0 {
			rates = append(rates, doc.Row{rateOf(c), "right of", c.Answered, subjectName(c.Subject)})
		}
	}
	causes := lists.Each(i.causes(), func(c adapter.Cause) any { return i.briefCause(c) })
	return doc.Element("section", doc.P(name+", by "+documentName(i.Revision)+": "+i.inShort()), causes,
		doc.Table("", "", doc.Columns("n:", "", "n:", ""), rates))
}

// briefCause returns a cause on a few lines.
func (i *ImplementationResult) briefCause(c adapter.Cause) []any {
	head := sentence(c)
	if isUnexplained(c) {
		head = "unexplained: " + head
	}
	if c.Departure != nil {
		head += " (" + c.Departure.Word + ")"
	}
	line := func(what, text string) any { return doc.P(fmt.Sprintf("    %-9s %s", what, text)) }
	return []any{doc.Element("li", head), line("question:", shortExample(c.Example)), line("expected:", c.Expected),
		line("got:", c.Got), line("again:", adapter.AskCommand(c.Example, i.Name, i.Revision))}
}

// shortExample returns a question in few words.
func shortExample(q adapter.Question) string {
	text := quoted(q.Input)
	if q.Operation == adapter.Resolve {
		text += " with base " + quoted(q.Base)
	}
	if q.Operation != adapter.Parse {
		text = string(q.Operation) + " " + text
	}
	return text
}

// quoted returns strings, escaped, each between quotation marks.
func quoted[S ~string](all ...S) string {
	return enumerate(lists.Each(all, func(s S) string { return `"` + escape.Text(string(s)) + `"` }))
}
