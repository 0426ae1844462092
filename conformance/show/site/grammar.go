package main

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/internal/lists"
)

type printed struct {
	name, title, about string // in words
	revision           bool
	grammar            *abnf.Grammar
	starts             []string
}

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
	revisions, schemes := doc.Element("dl"), doc.Element("dl")
	for _, p := range all {
		byName[p.name] = p
		list := schemes
		if p.revision {
			list = revisions
		}
		doc.Add(list, term(relative("grammar/", p.file()), p.title, p.about))
	}
	for _, p := range all {
		add(files, p.file(), p.title+" – urispec", p.main(byName))
	}
	add(files, "grammar/index.html", "Grammars – urispec", doc.Element("main", doc.H(1, "Grammars"),
		doc.P("The grammars as their documents have them. Each rule has the section that defines it and a railroad diagram."),
		doc.H(2, doc.ID("revisions"), "Revisions"), revisions,
		doc.H(2, doc.ID("schemes"), "Schemes and profiles"), schemes))
	return nil
}

// main returns what the page of a grammar has.
func (p *printed) main(all map[string]*printed) *html.Node {
	starts := lists.Each(p.starts, func(start string) any {
		return []any{" ", doc.Link(p.ref(start), doc.Element("code", start))}
	})
	main := doc.Element("main", doc.H(1, p.title), doc.P(p.about+" Start rules:", starts))
	for _, d := range p.grammar.Rules() {
		text := (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
		doc.Add(main, doc.Element("article", doc.H(2, doc.ID(ruleID(d.Name)), d.Name), doc.P(p.links(d)...),
			doc.Element("pre", doc.Attrs("tabindex", 0, "role", "region", "aria-label", "ABNF of "+d.Name),
				doc.Element("code", p.linked(strings.TrimSpace(text), all))),
			doc.Region("Diagram of "+d.Name, doc.Raw(export.RuleSVG(d, p.ref)))))
	}
	return main
}

// links returns the section that defines a rule, and the link to the page for the browser.
func (p *printed) links(d *abnf.Definition) []any {
	section, name := citation.Section(d), "The document"
	if !p.revision {
		return []any{section}
	}
	if section != "" {
		name = "Section " + section
	}
	return []any{doc.Outside(citation.URI(p.name, section), name), " · ", doc.Link(relative(p.file(), "page/index.html")+
		"#rev="+p.name+"&view=rules&rule="+component(d.Name), "try it")}
}

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
func (p *printed) linked(text string, all map[string]*printed) []any {
	var content []any
	end := 0
	for _, at := range token().FindAllStringIndex(text, -1) {
		word, href := text[at[0]:at[1]], ""
		if c := cited().FindStringSubmatch(word); c != nil {
			if other := all["rfc"+c[2]]; other != nil && other.ref(c[1]) != "" {
				href = relative(p.file(), other.file()) + other.ref(c[1])
			}
		} else if !strings.ContainsAny(word[:1], `"<%;`) && at[0] > 0 {
			href = p.ref(word)
		}
		if href != "" {
			content = append(content, text[end:at[0]], doc.Link(href, word))
			end = at[1]
		}
	}
	return append(content, text[end:])
}
