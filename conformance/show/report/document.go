package report

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

const title = "Conformance to the syntax of URIs"

// WriteHTML writes a report as one page that needs nothing else: it makes no requests, and is complete without scripts,
// except that its tables cannot be sorted or filtered then. It begins with [Report.Findings]; long parts are folded,
// and open if a link leads to them.
//
// What the page has can be linked to:
//
//	#made                                 how the report was made
//	#rev-rfc3986                          a revision
//	#rule-rfc3986:h16                     a rule of it
//	#law-rfc3986/5.3/recomposition        a law
//	#case-rfc3986/3.3/01                  a named case that was answered wrongly
//	#impl-net/url:rfc3986                 an implementation, compared with a revision
//	#cause-net/url:rfc3986:wrong-host/1   a cause of its wrong answers, or a class of them
//	#readings                             RFC 3986 and the URL Standard, compared with each other
//	#pair-net/url:node                    two implementations, compared with each other
//	#?text=port&kind=wrongly-accepted&section=3.2.3
//	                                      the causes that a filter leaves: each part may be left out
//
// In names, a byte other than letters, digits, "-", "." and "/" is "_" and two
// hexadecimal digits.
//
// The error is w's, or says that a rule's text is not ABNF; in that case nothing is written.
func WriteHTML(w io.Writer, r *Report) error {
	d := &document{Report: r}
	body := d.body()
	if d.err != nil {
		return d.err
	}
	return doc.HTML(w, doc.Page(pageHead(title), doc.Element("a", doc.Class("skip"), doc.Attr("href", "#main"),
		"Skip to the results"), body, doc.Element("script", doc.Raw("\n"+pageScript))))
}

// WriteMarkdown writes a report in GitHub Flavored Markdown, to be read as it is or rendered. The strings of tests are
// code spans, with the escapes of package escape. Nothing in a report becomes markup, but a renderer may make links of
// the addresses in sentences. The error is w's.
func WriteMarkdown(w io.Writer, r *Report) error {
	d := &document{Report: r}
	_, err := io.WriteString(w, doc.Markdown(doc.Element("body", d.body()...)))
	return err
}

func (d *document) body() []any {
	main := doc.Element("main", doc.ID("main"), doc.Attr("tabindex", "-1"), d.baseline(),
		d.implementations(), d.matrices(), d.rates(), d.pairs(), d.cases(), d.readings(), d.overview(),
		lists.Each(pointers(d.Revisions), d.revision), d.made())
	escaped := func(text string) *html.Node { return doc.Element("code", doc.Element("b", text)) }
	return []any{doc.Element("header", doc.H(1, title),
		lists.Each(d.Findings(), func(s string) any { return doc.P(doc.Class("finding"), s) }),
		doc.HTMLOnly(doc.Element("nav", doc.Label("Contents"), doc.Element("ul", d.contents...))),
		doc.P("In strings, ", escaped(`\xHH`), " is a byte that cannot be shown, ", doc.MarkdownOnly("and "),
			escaped(`\\`), " a backslash", doc.HTMLOnly(", and ", doc.Code(""), " the empty string"), ".")), main}
}

// baseline returns what is new since an earlier report.
func (d *document) baseline() any {
	b := d.Baseline
	if b == nil {
		return nil
	}
	var items []any
	var rows []doc.Row
	add := func(what string, all []ClassName) {
		for _, n := range all {
			items = append(items, doc.Element("li", what+": "+n.String()))
			rows = append(rows, doc.Row{n.Implementation, n.Revision, doc.Code(n.Class), what})
		}
	}
	add("new", b.New)
	add("fixed", b.Fixed)
	add("the same", b.Same)
	for _, name := range b.Lost {
		items = append(items, doc.Element("li", "not examined any more: "+name))
		rows = append(rows, doc.Row{name, nil, nil, "not examined any more"})
	}
	columns := doc.Columns("Implementation", "Revision", "Class", "")
	return d.section("baseline", "", doc.H(2, "Since the earlier report"), doc.P(b.Summary()+"."),
		doc.Either(doc.Element("ul", items...), doc.Table("", "", columns, rows)))
}

// cases returns the named cases that were answered wrongly.
func (d *document) cases() any {
	cases := namedCases(d.Report)
	if len(cases) == 0 {
		return nil
	}
	rows := lists.Each(cases, func(c *namedCase) doc.Row {
		href := pageLink("case", c.Name)
		reasons := lists.Each(c.Failures, func(f string) any { return doc.P(doc.Class("reason"), f) })
		causes := lists.Each(c.Causes, func(c namedCause) any {
			return doc.Item(doc.Link(pageLink("cause", c.By.Name, c.By.Revision, c.ID), c.By.Name+": ", marked(c.Cause.Cause)))
		})
		wrong := lists.Each(c.Failures, func(f string) any { return f })
		for _, cause := range c.Causes {
			wrong = append(wrong, []any{cause.By.Name + ": ", marked(cause.Cause.Cause)})
		}
		if more := len(wrong) - shownFirst; more > 0 {
			wrong = append(wrong[:shownFirst], fmt.Sprintf("%d more", more))
		}
		row := doc.Row{doc.ID(href[1:]), coded(href, c.Name), nil,
			doc.Either([]any{reasons, folded(causes)}, doc.Joined(wrong, "; "))}
		if c.Input != nil {
			row[2] = doc.Code(*c.Input)
		}
		return row
	})
	were := " that were"
	if len(cases) == 1 {
		were = " that was"
	}
	count := plural.Count(len(cases), "case", "cases")
	return d.section("cases", "Named cases", doc.H(2, "Named cases"), doc.Details("list", count+were+" answered wrongly",
		doc.Folded(count+" answered wrongly", doc.Table("Named cases", "cards",
			doc.Columns("Case", "lead:Input", "Wrong answers"), rows))))
}

// A namedCase is a named case that the report names anywhere.
type namedCase struct {
	Name     string
	Input    *line.Text // nil if the report does not say
	Failures []string   // what is wrong with our own answers
	Causes   []namedCause
}

// A namedCause is a cause of an implementation's wrong answers.
type namedCause struct {
	By *ImplementationResult
	adapter.Cause
}

func namedCases(r *Report) []*namedCase {
	cases := map[string]*namedCase{}
	named := func(name string) *namedCase {
		if cases[name] == nil {
			cases[name] = &namedCase{Name: name}
		}
		return cases[name]
	}
	for _, v := range r.Revisions {
		for _, failure := range v.Cases.Failures {
			c := named(caseName(failure))
			c.Failures = append(c.Failures, strings.TrimPrefix(failure, c.Name+": "))
		}
	}
	for _, i := range pointers(r.Implementations) {
		for _, cause := range i.causes() {
			for _, in := range cause.Cases {
				c := named(in.Name)
				c.Input = &in.Input
				c.Causes = append(c.Causes, namedCause{i, cause})
			}
		}
	}
	return lists.Each(slices.Sorted(maps.Keys(cases)), func(name string) *namedCase { return cases[name] })
}

// made returns how the report was made.
func (d *document) made() *html.Node {
	return d.section("made", madeHeading, doc.MarkdownOnly(doc.H(2, madeHeading)),
		doc.Details("list", madeHeading, d.how("Seed ")))
}
