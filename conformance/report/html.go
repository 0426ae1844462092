package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/sections"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/gen/export"
)

var (
	//go:embed html/page.html
	pageSource string
	//go:embed html/style.css
	pageStyle string
	//go:embed html/script.js
	pageScript string
)

var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(pageFunctions).Parse(pageSource))
})

var pageFunctions = template.FuncMap{
	"id":          pageID,
	"link":        pageLink,
	"text":        textHTML,
	"plain":       plain,
	"percent":     percent,
	"words":       words,
	"kind":        kindName,
	"sectionURI":  sections.URI,
	"ask":         askCommand,
	"caseName":    caseName,
	"different":   different,
	"unexercised": unexercised,
}

// WriteHTML writes a report as one page that needs nothing else: no request is
// made for it, and without scripts it is complete, but its tables can then not
// be sorted or filtered.
//
// What the page has can be linked to:
//
//	#rev-rfc3986                          a revision
//	#rule-rfc3986:h16                     a rule of it
//	#law-rfc3986/5.3/recomposition        a law
//	#case-rfc3986/3.3/01                  a named case that was answered wrongly
//	#impl-net/url:rfc3986                 an implementation, compared with a revision
//	#class-net/url:rfc3986:wrong-host/1   a class of its wrong answers
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
	p := &page{Report: r, Style: template.CSS(pageStyle), Script: template.JS(pageScript), Cases: pageCases(r)}
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
	var b bytes.Buffer
	if err := pageTemplate().Execute(&b, p); err != nil {
		return err
	}
	_, err := io.WriteString(w, escape.Page(b.String())) // names could be anything
	return err
}

// A page is what the template shows.
type page struct {
	*Report
	Revisions       []*pageRevision
	Implementations []*ImplementationResult
	Cases           []*pageCase
	Matrices        []*matrix
	Pairs           *pairMatrix
	Style           template.CSS
	Script          template.JS
}

// A pageRevision is a revision with what is counted of it.
type pageRevision struct {
	*RevisionResult
	totals
	Diagrams []pageRule
}

// A pageRule is a rule with its railroad diagram.
type pageRule struct {
	Rule
	Diagram template.HTML
}

func newPageRevision(r *RevisionResult) (*pageRevision, error) {
	v := &pageRevision{RevisionResult: r, totals: r.totals()}
	for _, rule := range r.Rules {
		diagram, err := ruleDiagram(rule.ABNF, v.ruleHref)
		if err != nil {
			return nil, fmt.Errorf("%s: rule %s: %w", r.Name, rule.Name, err)
		}
		v.Diagrams = append(v.Diagrams, pageRule{rule, diagram})
	}
	return v, nil
}

// ruleHref returns the link to a rule, whatever the case of its name; "" if
// there is none.
func (v *pageRevision) ruleHref(rule string) string {
	i := slices.IndexFunc(v.Rules, func(r Rule) bool { return strings.EqualFold(r.Name, rule) })
	if i < 0 {
		return ""
	}
	return string(pageLink("rule", v.Name, v.Rules[i].Name))
}

// RuleHref returns the link to a rule of a revision; "" if there is none.
func (p *page) RuleHref(revision, rule string) template.URL {
	for _, v := range p.Revisions {
		if v.Name == revision {
			return template.URL(v.ruleHref(rule))
		}
	}
	return ""
}

// ruleDiagram returns the railroad diagram of a rule in ABNF.
func ruleDiagram(text string, href func(rule string) string) (template.HTML, error) {
	g, err := abnf.ReadGrammar("", strings.TrimRight(text, "\n")+"\n")
	if err != nil {
		return "", err
	}
	if len(g.Rules()) != 1 {
		return "", fmt.Errorf("%d rules are defined", len(g.Rules()))
	}
	return template.HTML(export.RuleSVG(g.Rules()[0], href)), nil
}

// A pageCase is a named case that the report names anywhere.
type pageCase struct {
	Name     string
	Input    *Text    // nil where the report does not say
	Failures []string // what is wrong with our own answers
	Classes  []pageClass
}

// A pageClass is a class of an implementation's wrong answers.
type pageClass struct {
	By *ImplementationResult
	Class
}

// pageCases returns the named cases of a report, by name.
func pageCases(r *Report) []*pageCase {
	cases := map[string]*pageCase{}
	named := func(name string) *pageCase {
		if cases[name] == nil {
			cases[name] = &pageCase{Name: name}
		}
		return cases[name]
	}
	for _, v := range r.Revisions {
		for _, failure := range v.Cases.Failures {
			c := named(caseName(failure))
			c.Failures = append(c.Failures, strings.TrimPrefix(failure, c.Name+": "))
		}
	}
	for i := range r.Implementations {
		for _, class := range r.Implementations[i].Classes {
			for _, in := range class.Cases {
				c := named(in.Name)
				c.Input = &in.Input
				c.Classes = append(c.Classes, pageClass{&r.Implementations[i], class})
			}
		}
	}
	var all []*pageCase
	for _, name := range slices.Sorted(maps.Keys(cases)) {
		all = append(all, cases[name])
	}
	return all
}

// caseName returns the name that a failure of a named case begins with.
func caseName(failure string) string {
	name, _, _ := strings.Cut(failure, ": ")
	return name
}

// pageID returns the ID of what a kind and names stand for: see [WriteHTML].
func pageID(kind string, names ...string) string {
	var b strings.Builder
	b.WriteString(kind)
	for i, name := range names {
		b.WriteByte("-:"[min(i, 1)])
		for _, c := range []byte(name) {
			if 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-./", c) >= 0 {
				b.WriteByte(c)
			} else {
				fmt.Fprintf(&b, "_%02X", c)
			}
		}
	}
	return b.String()
}

// pageLink returns the address, within the page, of what has an ID.
func pageLink(kind string, names ...string) template.URL {
	return template.URL("#" + pageID(kind, names...))
}

// textHTML returns a string of a test as it is, with the escapes of package
// escape set off.
func textHTML(t Text) template.HTML {
	if t == "" {
		return `<code class="empty">empty</code>`
	}
	var b strings.Builder
	b.WriteString("<code>")
	for rest := escape.Text(string(t)); rest != ""; {
		plain, escaped, found := strings.Cut(rest, `\`)
		template.HTMLEscape(&b, []byte(plain))
		if !found {
			break
		}
		n := len("xHH")
		if escaped[0] == '\\' {
			n = 1
		}
		b.WriteString(`<b>\` + escaped[:n] + `</b>`)
		rest = escaped[n:]
	}
	b.WriteString("</code>")
	return template.HTML(b.String())
}

// plain returns a sentence, escaped if it has bytes that cannot be shown.
func plain(s string) string {
	if lines := strings.ReplaceAll(s, "\n", ""); escape.Text(lines) != strings.ReplaceAll(lines, `\`, `\\`) {
		return escape.Text(s)
	}
	return s
}

// unexercised returns a number of inputs that do not exercise a law, or a dash
// where all do.
func unexercised(l LawResult, n int) string {
	if l.Always != "" {
		return "–"
	}
	return strconv.Itoa(n)
}

// different returns the number of mutants that have another language.
func different(m Mutation) int { return m.Total - m.Invalid - m.Equivalent }

// words returns a count and what is counted.
func words(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// kindName returns a kind of wrong answers in words.
func kindName(kind string) string { return strings.ReplaceAll(kind, "-", " ") }
