package report

import (
	"fmt"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

// overview returns what is counted of each revision.
func (d *document) overview() any {
	if len(d.Revisions) == 0 {
		return nil
	}
	marked := func(p part) []any { return []any{p, doc.HTMLOnly(" ", goodOrBad(p.n == p.all))} }
	rows := lists.Each(d.Revisions, func(v RevisionResult) doc.Row {
		t := newTotals(v)
		return doc.Row{doc.Link(pageLink("rev", v.Name), v.Name), len(v.Rules), marked(t.Starts), marked(t.Laws),
			marked(t.Cases), percent(t.Transitions.n, t.Transitions.all)}
	})
	return d.section("overview", "Revisions", doc.H(2, "This module, by revision"),
		doc.HTMLOnly(doc.P("What package parser of urispec itself holds to.")),
		doc.Table("Revisions", "", doc.Columns("head:Revision", "n:Rules", "n:Start rules proved", "n:Laws held", "n:Cases passed",
			"n:Transitions taken"), rows))
}

// goodOrBad returns a sign of what is right or wrong.
func goodOrBad(good bool) *html.Node {
	if good {
		return doc.Element("span", doc.Class("good"), "✓")
	}
	return doc.Element("span", doc.Class("bad"), "✗")
}

// subheading returns a heading in a part about a revision, which is one level higher in Markdown.
func subheading(text string) []any { return doc.Either(doc.H(4, text), doc.H(3, text)) }

func (d *document) revision(v *RevisionResult) any {
	open := openIf(len(d.Revisions) == 1 && len(d.Implementations) == 0)
	rest := []any{v.agreement(), v.cases(), v.coverage(), v.change(), d.rules(v)}
	content := []any{v.proof(), v.laws(), rest}
	if len(v.StartRules) == 0 { // only laws were asked for
		content = []any{doc.HTMLOnly(v.proof()), v.laws(), doc.HTMLOnly(rest...)}
	}
	href := pageLink("rev", v.Name)
	return d.section(href[1:], v.Name, doc.Class("revision"),
		doc.Either(doc.H(3, doc.Link(href, v.Name)), doc.H(2, v.Name)),
		doc.P(doc.MarkdownOnly("Document: "), v.Title+". "+v.Document),
		doc.Details("list", "Grammar, proof, "+plural.Count(len(v.Laws), "law", "laws")+", named cases, rules", open, content))
}

// proof returns what is proved of the grammar, and what inputs took of it.
func (v *RevisionResult) proof() []any {
	taken := func(n, all int) []any { return []any{doc.Attr("data-sort", percent(n, all)), share(n, all)} }
	rows := lists.Each(v.StartRules, func(s StartRule) doc.Row {
		proved := " not proved"
		if s.Proved {
			proved = " proved"
		}
		return doc.Row{coded(pageLink("rule", v.Name, s.Name), s.Name), s.States,
			[]any{goodOrBad(s.Proved), doc.HTMLOnly(proved)},
			taken(s.Transitions.TakenAccepting, s.Transitions.Accepting),
			taken(s.Transitions.TakenRefusing, s.Transitions.Refusing)}
	})
	columns := append(doc.Columns("Start rule", "n:States"),
		doc.Column{Head: doc.Either("PEG accepts exactly the ABNF’s language", "Proved")},
		doc.Column{Name: "Transitions taken, accepted", Class: "n", Only: doc.HTMLOnly},
		doc.Column{Name: "Transitions taken, refused", Class: "n", Only: doc.HTMLOnly})
	return []any{subheading("Grammar and proof"), doc.MarkdownOnly(doc.P(plural.Count(len(v.Rules), "rule", "rules") +
		"; proved is that the PEG accepts exactly the ABNF’s language.")),
		doc.Table("Start rules of "+v.Name, "", columns, rows)}
}

// coverage returns for Markdown what inputs took of the grammar.
func (v *RevisionResult) coverage() *html.Node {
	rows := lists.Each(v.StartRules, func(s StartRule) doc.Row {
		t := s.Transitions
		return doc.Row{doc.Code(s.Name), share(t.TakenAccepting, t.Accepting), share(t.TakenRefusing, t.Refusing)}
	})
	return doc.MarkdownOnly(doc.H(3, "Transition coverage"), doc.P("Transitions of the automaton of each start rule that "+
		"some generated string took that was accepted, and that was refused."),
		doc.Table("", "", doc.Columns("Start rule", "n:Accepted", "n:Refused"), rows))
}

func (v *RevisionResult) laws() []any {
	var broken []any
	rows := lists.Each(v.Laws, func(l LawResult) doc.Row {
		result := " fails"
		if l.Holds {
			result = " holds"
		}
		var failure any
		if f := l.Failure; f != nil {
			failure = []any{" for ", codes(f.Inputs), doc.P(doc.Class("reason"), f.Reason)}
			broken = append(broken, doc.P(doc.Code(l.ID), " fails for ", codes(f.Inputs), ":"),
				doc.Element("pre", f.Reason))
		}
		href := pageLink("law", l.ID)
		return doc.Row{doc.ID(href[1:]), coded(href, l.ID), l.Sentence, l.Inputs, unexercised(l, l.Discarded),
			unexercised(l, l.Trivial), []any{goodOrBad(l.Holds), doc.HTMLOnly(result, failure)}}
	})
	return []any{subheading("Laws"), doc.Folded(plural.Count(len(v.Laws), "law", "laws"),
		doc.P("Inputs are discarded if a precondition of the law fails, and trivial if the law holds for an "+
			"unrelated reason. Some laws are about all inputs (–)."),
		doc.Table("Laws of "+v.Name, "cards", append(doc.Columns("Law", "lead:Sentence", "n:Inputs", "n:Discarded",
			"n:Trivial"), doc.Column{Name: "Result", Head: doc.Either("Result", "Holds")}), rows)),
		doc.MarkdownOnly(broken...)}
}

// unexercised returns a number of inputs that do not exercise a law, or a dash if all do.
func unexercised(l LawResult, n int) any {
	if l.Always != "" {
		return "–"
	}
	return n
}

func (v *RevisionResult) agreement() []any {
	if len(v.Agreement) == 0 {
		return nil
	}
	rows := lists.Each(v.Agreement, func(a Agreement) doc.Row {
		rate := percent(a.Agreed, a.Compared)
		laws := lists.Each(a.Except, func(law string) any {
			return []any{doc.Item(doc.Link(pageLink("law", law), law)), " "}
		})
		return doc.Row{a.A, a.B, a.Subject, a.Compared, []any{doc.Attr("data-sort", rate),
			doc.Either(fmt.Sprintf("%d (%s)", a.Agreed, rate), share(a.Agreed, a.Compared))},
			doc.Either(laws, codes(a.Except))}
	})
	columns := doc.Columns("Engine", "and", "On", "n:Inputs", "n:Agreed", "Laws where they differ")
	columns[3].Only = doc.HTMLOnly
	return []any{subheading("Agreement of the engines"),
		doc.Table("Agreement of the engines of "+v.Name, "", columns, rows)}
}

// cases returns which named cases failed.
func (v *RevisionResult) cases() []any {
	c := v.Cases
	content := []any{subheading("Named cases"), doc.P(goodOrBad(c.Passed == c.Total),
		fmt.Sprintf(" %d of %s passed.", c.Passed, plural.Count(c.Total, "case", "cases")))}
	if len(c.Failures) == 0 {
		return content
	}
	return append(content, doc.Element("ul", lists.Each(c.Failures, func(f string) any {
		return doc.Element("li", doc.MarkdownOnly("✗ "), doc.Link(pageLink("case", caseName(f)), f))
	})...))
}

// change returns what changed since the revision that this one follows.
func (v *RevisionResult) change() []any {
	c := v.Change
	if c == nil {
		return nil
	}
	const since = "What changed since "
	rows := lists.Each(c.Rules, func(r RuleChange) doc.Row {
		return doc.Row{doc.Code(r.Names()), r.Relation, codes(r.BecameValid), codes(r.BecameInvalid)}
	})
	content := []any{doc.Either(doc.H(4, since, doc.Link(pageLink("rev", c.Follows), c.Follows)), doc.H(3, since+c.Follows)),
		doc.P(doc.MarkdownOnly("In plain words: "), c.Prose),
		doc.Table("Rules of "+v.Name+" that changed since "+c.Follows, "", doc.Columns("Rule", "Changed",
			"wide:Became valid", "wide:Became invalid"), rows)}
	if len(c.Renamed) > 0 {
		renamed := lists.Each(c.Renamed, func(r Renaming) any { return []any{doc.Code(r.Rule), " is ", doc.Code(r.Now)} })
		content = append(content, doc.P("The same strings under another name: ", doc.Joined(renamed, ", "), "."))
	}
	names := func(rules []string) []any {
		if len(rules) == 0 {
			return []any{"none"}
		}
		return doc.Joined(lists.Each(rules, func(name string) any { return doc.Code(name) }), ", ")
	}
	return append(content, doc.P("Dropped: ", names(c.Dropped), ". Added: ", names(c.Added), "."))
}

// rules returns the rules of the grammar: on a page with railroad diagrams.
func (d *document) rules(v *RevisionResult) any {
	count := plural.Count(len(v.Rules), "rule", "rules")
	articles := lists.Each(v.Rules, func(r Rule) any { return d.article(v, r) })
	page := doc.HTMLOnly(doc.H(4, "Rules"), doc.Details("rules", count+", with railroad diagrams", articles...))
	if len(v.Rules) == 0 {
		return page
	}
	texts := lists.Each(v.Rules, func(r Rule) any {
		section := ""
		if r.Section != "" {
			section = "; Section " + strings.ReplaceAll(r.Section, "\n", " ") + "\n"
		}
		return doc.Element("pre", section+strings.Trim(r.ABNF, "\n"))
	})
	return []any{page, doc.MarkdownOnly(doc.H(3, "Rules"), doc.Folded(count, texts...))}
}

// article returns a rule of a revision with its railroad diagram.
func (d *document) article(v *RevisionResult, r Rule) *html.Node {
	diagram, err := ruleDiagram(r.ABNF, func(rule string) string { return d.ruleHref(v.Name, rule) })
	if err != nil && d.err == nil {
		d.err = fmt.Errorf("%s: rule %s: %w", v.Name, r.Name, err)
	}
	href := pageLink("rule", v.Name, r.Name)
	name := []any{doc.Link(href, r.Name)}
	if r.Section != "" {
		name = append(name, " ", doc.Small("Section "+r.Section))
	}
	return doc.Element("article", doc.ID(href[1:]), doc.H(5, name...),
		doc.Region("ABNF of "+r.Name+" in "+v.Name, doc.Element("pre", r.ABNF)),
		doc.Region("Diagram of "+r.Name+" in "+v.Name, doc.Raw(diagram)))
}

func ruleDiagram(text string, href func(rule string) string) (string, error) {
	g, err := abnf.ReadGrammar("", strings.TrimRight(text, "\n")+"\n")
	if err != nil {
		return "", err
	}
	if len(g.Rules()) != 1 {
		return "", fmt.Errorf("%d rules are defined", len(g.Rules()))
	}
	return export.RuleSVG(g.Rules()[0], href), nil
}
