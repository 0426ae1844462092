package main

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/lists"
)

// witnesses is how many strings show each side of a difference, at most.
const witnesses = 4

// lineageFile is the page of what each revision changed.
const lineageFile = "lineage.html"

// addLineage adds the page of what each revision changed of the one that it follows.
func addLineage(files page.Files) error {
	main := doc.Element("main", doc.H(1, "Lineage"), doc.P("What each revision changed in its predecessor. Rules "+
		"are compared as sets of strings, exactly, and the strings are shortest ones that only one of the two accepts."))
	for s, err := range prove.Steps(witnesses) {
		if err != nil {
			return err
		}
		doc.Add(main, step(s))
	}
	add(files, lineageFile, "Lineage – urispec", main)
	return nil
}

// step returns what a revision changed.
func step(s *prove.Step) []any {
	rows := lists.Each(s.Changed, func(d prove.Diff) doc.Row {
		name := []any{ruleLink(s.From, d.A)}
		if !strings.EqualFold(d.A, d.B) {
			name = append(name, " → ", ruleLink(s.To, d.B))
		}
		return doc.Row{name, prove.Change(d.Relation), witnessList(d.OnlyB), witnessList(d.OnlyA)}
	})
	title := s.From.Aliases[0] + " → " + s.To.Aliases[0]
	content := []any{doc.H(2, doc.ID(s.To.Name), title), doc.P(s.To.Change), doc.Table(title, "",
		doc.Columns("head:Rule", "Strings", "Became valid", "Became invalid"), rows)}
	ruleLinks := func(d grammar.Document, names []string) []any {
		return lists.Each(names, func(name string) any { return ruleLink(d, name) })
	}
	renamed := lists.Each(s.Renamed, func(r prove.Renaming) any {
		return []any{ruleLink(s.From, r.From), " → ", ruleLink(s.To, r.To)}
	})
	for _, rules := range []struct {
		kind  string
		names []any
	}{{"Renamed", renamed}, {"Dropped", ruleLinks(s.From, s.Dropped)}, {"Added", ruleLinks(s.To, s.Added)}} {
		if len(rules.names) > 0 {
			content = append(content, doc.P(rules.kind+": ", doc.Joined(rules.names, ", ")))
		}
	}
	return content
}

func ruleLink(d grammar.Document, rule string) *html.Node {
	return doc.Link("grammar/"+d.Name+".html#"+ruleID(rule), doc.Element("code", rule))
}

func witnessList(all []string) []any {
	return doc.Joined(lists.Each(all, func(s string) any { return witness(lineageFile, s) }), " ")
}
