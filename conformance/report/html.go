package report

import (
	_ "embed"
	"io"

	"golang.org/x/net/html"
)

var (
	//go:embed html/style.css
	pageStyle string
	//go:embed html/script.js
	pageScript string
)

// WriteHTML writes a report as one page that needs nothing else: no request is
// made for it, and without scripts it is complete, but its tables can then not
// be sorted or filtered. It begins with [Report.Findings]; what is long is folded, and
// opens where a link leads to it.
//
// What the page has can be linked to:
//
//	#made                                 how the report was made
//	#rev-rfc3986                          a revision
//	#rule-rfc3986:h16                     a rule of it
//	#law-rfc3986/5.3/recomposition        a law
//	#case-rfc3986/3.3/01                  a named case that was answered wrongly
//	#impl-net/url:rfc3986                 an implementation, compared with a revision
//	#class-net/url:rfc3986:wrong-host/1   a class of its wrong answers
//	#readings                             RFC 3986 and the URL Standard, compared with each other
//	#pair-net/url:node                    two implementations, compared with each other
//	#?text=port&kind=wrongly-accepted&section=3.2.3
//	                                      the classes that a filter leaves: each part may be left out
//
// In names, a byte other than letters, digits, "-", "." and "/" is "_" and two
// hexadecimal digits.
//
// The error is that of w, or says that a rule's text is not ABNF; in that case
// nothing is written.
func WriteHTML(w io.Writer, r *Report) error {
	p := &page{Report: r, Cases: pageCases(r)}
	for i := range r.Revisions {
		v, err := newPageRevision(&r.Revisions[i])
		if err != nil {
			return err
		}
		p.Revisions = append(p.Revisions, v)
	}
	for i := range r.Implementations {
		p.Implementations = append(p.Implementations, &r.Implementations[i])
	}
	p.Matrices, p.Pairs = r.matrices(), r.pairMatrix()
	return html.Render(w, p.document())
}

// document returns the page.
func (p *page) document() *html.Node {
	doc := &html.Node{Type: html.DocumentNode}
	addTo(doc, "", []any{
		&html.Node{Type: html.DoctypeNode, Data: "html"}, "\n",
		block("html", attr("lang", "en"), head("Conformance to the syntax of URIs"), block("body",
			element("a", class("skip"), attr("href", "#main"), "Skip to the results"),
			p.header(),
			block("main", id("main"), attr("tabindex", "-1"),
				p.baseline(), p.matrices(), p.rates(), p.pairs(), p.classes(), p.cases(), p.readings(),
				p.overview(),
				each(p.Revisions, func(v *pageRevision) any {
					return v.section(len(p.Revisions) == 1 && len(p.Implementations) == 0)
				}),
				p.made()),
			element("script", "\n", pageScript))), "\n",
	})
	return doc
}

// head returns the head of a page.
func head(title string) *html.Node {
	meta := func(name, value, content string) *html.Node {
		return element("meta", attr(name, value), attr("content", content))
	}
	return block("head",
		element("meta", attr("charset", "utf-8")),
		meta("name", "viewport", "width=device-width, initial-scale=1"),
		meta("http-equiv", "Content-Security-Policy",
			"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"),
		meta("name", "color-scheme", "light dark"),
		element("link", attr("rel", "icon"), attr("href", "data:,")),
		element("title", title),
		element("style", "\n", pageStyle))
}

// header returns what was found, in sentences, and the contents of the page.
func (p *page) header() *html.Node {
	return block("header", heading(1, "Conformance to the syntax of URIs"),
		each(p.Findings(), func(s string) any { return paragraph(class("finding"), s) }),
		block("nav", label("Contents"), block("ul", p.contents()...)),
		paragraph("In strings, ", code(element("b", `\xHH`)), " is a byte that cannot be shown, ",
			code(element("b", `\\`)), " a backslash, and ", code(class("empty"), "empty"), " the empty string."))
}

// made returns how the report was made.
func (p *page) made() *html.Node {
	content := []any{class("list"), element("summary", madeHeading),
		paragraph("Seed ", p.Seed, "; "+p.madeOf())}
	if p.Date != "" {
		content = append(content, paragraph("Date: "+plain(p.Date)+"."))
	}
	if p.Tool != "" {
		content = append(content, paragraph("urispec "+plain(p.Tool)+"."))
	}
	if p.Commit != "" {
		content = append(content, paragraph("Commit ", code(plain(p.Commit)), "."))
	}
	return block("section", id("made"), block("details", content...))
}

// contents returns the contents of the page.
func (p *page) contents() []any {
	var list []any
	entry := func(is bool, href, text string) {
		if is {
			list = append(list, element("li", ref(href, text)))
		}
	}
	entry(len(p.Matrices) > 0, "#matrix", "Sections")
	entry(len(p.Implementations) > 0, "#implementations", "Rates")
	entry(len(p.Pairs.Rows) > 0, "#pairs", "Disagreement")
	for _, i := range p.Implementations {
		entry(true, pageLink("impl", i.Name, i.Revision), i.Name)
	}
	entry(len(p.Cases) > 0, "#cases", "Named cases")
	entry(p.Readings != nil, "#readings", readingsHeading)
	entry(len(p.Revisions) > 0, "#overview", "Revisions")
	for _, v := range p.Revisions {
		entry(true, pageLink("rev", v.Name), v.Name)
	}
	entry(true, "#made", madeHeading)
	return list
}

// baseline returns what is new since an earlier report.
func (p *page) baseline() any {
	b := p.Baseline
	if b == nil {
		return nil
	}
	names := func(what string, all []ClassName) []any {
		return each(all, func(n ClassName) any { return element("li", what+": "+plain(n.String())) })
	}
	return block("section", id("baseline"), heading(2, "Since the earlier report"), paragraph(b.Summary()+"."),
		block("ul", names("new", b.New), names("mended", b.Mended), names("the same", b.Same),
			each(b.Lost, func(name string) any { return element("li", "not examined any more: "+plain(name)) })))
}

// cases returns the named cases that the report names.
func (p *page) cases() any {
	if len(p.Cases) == 0 {
		return nil
	}
	were := "were"
	if len(p.Cases) == 1 {
		were = "was"
	}
	rows := each(p.Cases, func(c *pageCase) any {
		var input any
		if c.Input != nil {
			input = textNode(*c.Input)
		}
		return element("tr", id(pageID("case", c.Name)), cell("", "", ref(pageLink("case", c.Name), c.Name)),
			cell("wide", "", input), "\n",
			cell("", "Wrong answers", each(c.Failures,
				func(f string) any { return paragraph(class("reason"), plain(f)) }),
				folded(each(c.Classes, func(c pageClass) any {
					return []any{item(ref(pageLink("class", c.By.Name, c.By.Revision, c.ID),
						c.By.Name+": "+c.By.kindName(c.Kind))), " "}
				}))))
	})
	return block("section", id("cases"), heading(2, "Named cases"), block("details", class("list"),
		element("summary", words(len(p.Cases), "case", "cases")+" that "+were+" answered wrongly"),
		table("Named cases", "cards", []any{column("Case"), column("Input"), column("Wrong answers")}, rows, nil)))
}
