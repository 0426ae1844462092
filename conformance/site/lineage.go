package main

import (
	"strings"

	"github.com/urispec/urispec/conformance/page"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/grammar"
)

// witnesses is how many strings show each side of a difference, at most.
const witnesses = 4

// lineageFile is the page of what each revision changed.
const lineageFile = "lineage.html"

// addLineage adds the page of what each revision changed of the one that it follows.
func addLineage(files page.Files) error {
	body := markup(`<h1>Lineage</h1>
<p>What each revision changed of the one that it follows. Rules are compared as sets of strings, exactly, and the
strings are shortest ones that only one of the two accepts.</p>
`)
	for s, err := range prove.Steps(witnesses) {
		if err != nil {
			return err
		}
		body += stepMarkup(s)
	}
	add(files, lineageFile, "Lineage – urispec", body)
	return nil
}

// stepMarkup returns what a revision changed.
func stepMarkup(s *prove.Step) markup {
	rows := markup("")
	for _, d := range s.Changed {
		name := ruleLink(s.From, d.A)
		if !strings.EqualFold(d.A, d.B) {
			name += " → " + ruleLink(s.To, d.B)
		}
		rows += write("<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>%s</td></tr>\n", name,
			prove.Change(d.Relation), witnessList(d.OnlyB), witnessList(d.OnlyA))
	}
	title := s.From.Aliases[0] + " → " + s.To.Aliases[0]
	b := write("<h2 id=\"%s\">%s</h2>\n<p>%s</p>\n", s.To.Name, title, s.To.Change)
	b += region(title, write("<table>\n<thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">Strings</th>"+
		"<th scope=\"col\">Became valid</th><th scope=\"col\">Became invalid</th></tr></thead>\n<tbody>\n%s</tbody>\n"+
		"</table>\n", rows))
	var renamed, dropped, added []markup
	for _, r := range s.Renamed {
		renamed = append(renamed, ruleLink(s.From, r.From)+" → "+ruleLink(s.To, r.To))
	}
	for _, name := range s.Dropped {
		dropped = append(dropped, ruleLink(s.From, name))
	}
	for _, name := range s.Added {
		added = append(added, ruleLink(s.To, name))
	}
	for _, rules := range []struct {
		kind  string
		names []markup
	}{{"Renamed", renamed}, {"Dropped", dropped}, {"Added", added}} {
		if len(rules.names) > 0 {
			b += write("<p>%s: %s</p>\n", rules.kind, joined(rules.names, ", "))
		}
	}
	return b
}

// ruleLink returns the link to a rule of a revision.
func ruleLink(d grammar.Document, rule string) markup {
	return write(`<a href="grammar/%s.html#%s"><code>%s</code></a>`, d.Name, ruleID(rule), rule)
}

// witnessList returns strings as links.
func witnessList(all []string) markup {
	var links []markup
	for _, s := range all {
		links = append(links, witness(lineageFile, s))
	}
	return joined(links, " ")
}

// joined returns one after the other.
func joined(all []markup, between markup) markup {
	b := markup("")
	for i, m := range all {
		if i > 0 {
			b += between
		}
		b += m
	}
	return b
}
