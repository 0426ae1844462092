package main

import (
	"strings"

	"github.com/urispec/urispec/conformance/page"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/gen/export"
	"github.com/urispec/urispec/gen/lazyregexp"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
)

// A printed is a grammar that gets a page.
type printed struct {
	name, title, about string // in words
	revision           bool
	grammar            *abnf.Grammar
	starts             []string
}

// file returns the name of the page.
func (p *printed) file() string { return "grammar/" + p.name + ".html" }

// printedGrammars returns the grammars of all revisions, in the order of their dates, and of all schemes.
func printedGrammars() ([]*printed, error) {
	var all []*printed
	for d := range grammar.Revisions() {
		g, err := abnf.ReadGrammar(d.File(), d.ABNF(), d.Undefined...)
		if err != nil {
			return nil, err
		}
		all = append(all, &printed{d.Name, d.Aliases[0] + ": " + d.Title,
			d.Date + ", " + d.Status + ". " + d.Prose, true, g, d.StartRules})
	}
	for d := range scheme.Grammars() {
		file, err := abnf.Read(d.File(), []byte(d.ABNF()))
		if err != nil {
			return nil, err
		}
		g, err := abnf.NewGrammar(file)
		if err != nil {
			return nil, err
		}
		all = append(all, &printed{d.Name, d.Document + ": " + d.Title, d.Date + ".", false, g, d.StartRules})
	}
	return all, nil
}

// addGrammars adds the pages of all grammars, and the list of them.
func addGrammars(files page.Files) error {
	all, err := printedGrammars()
	if err != nil {
		return err
	}
	byName := map[string]*printed{}
	var lists [2]markup
	for _, p := range all {
		byName[p.name] = p
		list := &lists[1]
		if p.revision {
			list = &lists[0]
		}
		*list += write("<dt><a href=\"%s\">%s</a></dt>\n<dd>%s</dd>\n", relative("grammar/", p.file()), p.title, p.about)
	}
	for _, p := range all {
		add(files, p.file(), p.title+" – urispec", p.body(byName))
	}
	add(files, "grammar/index.html", "Grammars – urispec", write(`<h1>Grammars</h1>
<p>The grammars as their documents have them. Each rule has the section that defines it and a railroad diagram.</p>
<h2 id="revisions">Revisions</h2>
<dl>
%s</dl>
<h2 id="schemes">Schemes and profiles</h2>
<dl>
%s</dl>
`, lists[0], lists[1]))
	return nil
}

// body returns what the page of a grammar has.
func (p *printed) body(all map[string]*printed) markup {
	b := write("<h1>%s</h1>\n<p>%s Start rules:", p.title, p.about)
	for _, start := range p.starts {
		b += write(` <a href="%s"><code>%s</code></a>`, p.ref(start), start)
	}
	b += "</p>\n"
	for _, d := range p.grammar.Rules() {
		text := (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
		b += write("<article>\n<h2 id=\"%s\">%s</h2>\n<p>%s</p>\n", ruleID(d.Name), d.Name, p.links(d))
		b += write("<pre tabindex=\"0\" role=\"region\" aria-label=\"ABNF of %s\"><code>%s</code></pre>\n", d.Name,
			p.linked(strings.TrimSpace(text), all))
		b += region("Diagram of "+d.Name, markup(export.RuleSVG(d, p.ref)))
		b += "</article>\n"
	}
	return b
}

// links returns the section that defines a rule, and the link to the page for the browser.
func (p *printed) links(d *abnf.Definition) markup {
	said := citation.Section(d)
	if !p.revision {
		return write("%s", said)
	}
	name := "The document"
	if said != "" {
		name = "Section " + said
	}
	return write(`<a href="%s" rel="noreferrer">%s</a> · <a href="%s#rev=%s&view=rules&rule=%s">try it</a>`,
		citation.URI(p.name, said), name, relative(p.file(), "page/index.html"), p.name, component(d.Name))
}

// ruleID returns the id of a rule.
func ruleID(name string) string { return "rule-" + strings.ToLower(name) }

// ref returns the link to a rule of the same page; "" if there is none.
func (p *printed) ref(name string) string {
	if p.grammar.Rule(name) == nil {
		return ""
	}
	return "#" + ruleID(name)
}

// The tokens of ABNF: strings, prose, numbers, names, comments. A prose that cites an RFC has the rule and its number.
var (
	token = lazyregexp.New(`"[^"]*"|<[^>]*>|%[a-zA-Z][0-9A-Fa-f.-]*|[A-Za-z][A-Za-z0-9-]*|;.*`)
	cited = lazyregexp.New(`^<([A-Za-z][A-Za-z0-9-]*), see \[RFC([0-9]+)\]`)
)

// linked returns a rule in which names are links to rules.
func (p *printed) linked(text string, all map[string]*printed) markup {
	b, end := markup(""), 0
	for _, at := range token().FindAllStringIndex(text, -1) {
		word, href := text[at[0]:at[1]], ""
		if c := cited().FindStringSubmatch(word); c != nil {
			if other := all["rfc"+c[2]]; other != nil && other.ref(c[1]) != "" {
				href = relative(p.file(), other.file()) + other.ref(c[1])
			}
		} else if !strings.ContainsAny(word[:1], `"<%;`) && at[0] > 0 {
			href = p.ref(word)
		}
		b += write("%s", text[end:at[0]])
		if end = at[1]; href == "" {
			b += write("%s", word)
		} else {
			b += write(`<a href="%s">%s</a>`, href, word)
		}
	}
	return b + write("%s", text[end:])
}
