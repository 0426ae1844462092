package report

import (
	"fmt"

	"golang.org/x/net/html"
)

// overview returns what is counted of each revision.
func (p *page) overview() any {
	if len(p.Revisions) == 0 {
		return nil
	}
	part := func(n, all int) *html.Node { return number(fmt.Sprintf("%d of %d ", n, all), goodOrBad(n == all)) }
	rows := each(p.Revisions, func(v *pageRevision) any {
		return element("tr", rowHead(ref(pageLink("rev", v.Name), v.Name)), number(len(v.Rules)), "\n",
			part(v.Proved, len(v.StartRules)), "\n",
			part(v.Held, len(v.Laws)), "\n",
			part(v.Cases.Passed, v.Cases.Total), "\n",
			number(percent(v.Taken, v.Transitions)))
	})
	return block("section", id("overview"), heading(2, "This module, by revision"),
		paragraph("What package parser of urispec itself holds to."),
		table("Revisions", "", []any{column("Revision"), count("Rules"), count("Start rules proved"),
			count("Laws held"), count("Cases passed"),
			count("Transitions taken")}, rows, nil))
}

// goodOrBad returns a sign of what is right or wrong.
func goodOrBad(good bool) *html.Node {
	if good {
		return element("span", class("good"), mark(good))
	}
	return element("span", class("bad"), mark(good))
}

// section returns what was found of a revision, in full, which may be open.
func (v *pageRevision) section(open bool) *html.Node {
	details := []any{class("list")}
	if open {
		details = append(details, attr("open", ""))
	}
	return block("section", id(pageID("rev", v.Name)), class("revision"),
		heading(3, ref(pageLink("rev", v.Name), v.Name)), paragraph(v.Title+". "+v.Document),
		block("details", details, element("summary",
			"Grammar, proof, "+words(len(v.Laws), "law", "laws")+", named cases, rules"),
			v.proof(), v.laws(), v.agreement(), v.cases(), v.change(), v.rules()))
}

// proof returns what is proved of the grammar, and what inputs took of it.
func (v *pageRevision) proof() []any {
	taken := func(n, all int) *html.Node {
		return number(attr("data-sort", percent(n, all)), share(n, all))
	}
	rows := each(v.StartRules, func(s StartRule) any {
		proved := " not proved"
		if s.Proved {
			proved = " proved"
		}
		return element("tr", cell("", "", ref(pageLink("rule", v.Name, s.Name), s.Name)), number(s.States),
			cell("", "", goodOrBad(s.Proved), proved),
			taken(s.Transitions.TakenAccepting, s.Transitions.Accepting),
			taken(s.Transitions.TakenRefusing, s.Transitions.Refusing))
	})
	return []any{heading(4, "Grammar and proof"), table("Start rules of "+v.Name, "",
		[]any{column("Start rule"), count("States"),
			column("PEG accepts exactly the ABNF’s language"), count("Transitions taken, accepted"),
			count("Transitions taken, refused")}, rows, nil)}
}

// laws returns the laws.
func (v *pageRevision) laws() []any {
	rows := each(v.Laws, func(l LawResult) any {
		result := []any{goodOrBad(l.Holds), " fails"}
		if l.Holds {
			result[1] = " holds"
		}
		if f := l.Failure; f != nil {
			result = append(result, " for ", textNodes(f.Inputs), paragraph(class("reason"), plain(f.Reason)))
		}
		return element("tr", id(pageID("law", l.ID)), cell("", "", ref(pageLink("law", l.ID), l.ID)),
			cell("wide", "", plain(l.Sentence)),
			cell("n", "Inputs", l.Inputs), cell("n", "Discarded", unexercised(l, l.Discarded)),
			cell("n", "Trivial", unexercised(l, l.Trivial)), "\n",
			cell("", "Result", result...))
	})
	return []any{heading(4, "Laws"),
		paragraph("Of the inputs, those are discarded on which a precondition of the law fails; trivial are those " +
			"on which it holds for a reason that it is not about. " +
			"Some laws are about all inputs (–)."),
		table("Laws of "+v.Name, "cards", []any{column("Law"), column("Sentence"), count("Inputs"), count("Discarded"),
			count("Trivial"), column("Result")}, rows, nil)}
}

// agreement returns where engines agree.
func (v *pageRevision) agreement() []any {
	if len(v.Agreement) == 0 {
		return nil
	}
	rows := each(v.Agreement, func(a Agreement) any {
		return element("tr", cell("", "", a.A), cell("", "", a.B), cell("", "", a.Subject), number(a.Compared),
			number(attr("data-sort", percent(a.Agreed, a.Compared)),
				fmt.Sprintf("%d (%s)", a.Agreed, percent(a.Agreed, a.Compared))),
			cell("", "", each(a.Except,
				func(law string) any { return []any{item(ref(pageLink("law", law), law)), " "} })))
	})
	return []any{heading(4, "Agreement of the engines"), table("Agreement of the engines of "+v.Name, "",
		[]any{column("Engine"), column("and"), column("On"), count("Inputs"), count("Agreed"),
			column("Laws where not")}, rows, nil)}
}

// cases returns which named cases failed.
func (v *pageRevision) cases() []any {
	c := v.Cases
	nodes := []any{heading(4, "Named cases"), paragraph(goodOrBad(c.Passed == c.Total),
		fmt.Sprintf(" %d of %s passed.", c.Passed, words(c.Total, "case", "cases")))}
	if len(c.Failures) == 0 {
		return nodes
	}
	return append(nodes, block("ul", each(c.Failures,
		func(f string) any { return element("li", ref(pageLink("case", caseName(f)), plain(f))) })...))
}

// change returns what changed since the revision that this one follows.
func (v *pageRevision) change() []any {
	c := v.Change
	if c == nil {
		return nil
	}
	rows := each(c.Rules, func(r RuleChange) any {
		return element("tr", cell("", "", code(r.Names())), cell("", "", r.Relation),
			cell("wide", "", textNodes(r.BecameValid)), cell("wide", "", textNodes(r.BecameInvalid)))
	})
	nodes := []any{heading(4, "What changed since ", ref(pageLink("rev", c.Follows), c.Follows)),
		paragraph(plain(c.Prose)),
		table("Rules of "+v.Name+" that changed since "+c.Follows, "",
			[]any{column("Rule"), column("Changed"), column("Became valid"), column("Became invalid")}, rows, nil)}
	if len(c.Renamed) > 0 {
		renamed := each(c.Renamed, func(r Renaming) any { return []any{code(r.Rule), " is ", code(r.Now)} })
		nodes = append(nodes, paragraph("The same strings under another name:", listed(renamed), "."))
	}
	names := func(rules []string) []any { return listed(each(rules, func(name string) any { return code(name) })) }
	return append(nodes, paragraph("Dropped:", names(c.Dropped), ". Added:", names(c.Added), "."))
}

// listed returns things with commas between them, or that there are none.
func listed(all []any) []any {
	if len(all) == 0 {
		return []any{" none"}
	}
	var nodes []any
	for i, one := range all {
		nodes = append(nodes, []string{" ", ", "}[min(i, 1)], one)
	}
	return nodes
}

// rules returns the rules of the grammar, with railroad diagrams.
func (v *pageRevision) rules() []any {
	articles := each(v.Diagrams, func(r pageRule) any {
		name := []any{ref(pageLink("rule", v.Name, r.Name), r.Name)}
		if r.Section != "" {
			name = append(name, " ", small("Section "+r.Section))
		}
		return block("article", id(pageID("rule", v.Name, r.Name)), heading(5, name...),
			scroll("ABNF of "+r.Name+" in "+v.Name, element("pre", r.ABNF)),
			scroll("Diagram of "+r.Name+" in "+v.Name, raw(r.Diagram)))
	})
	return []any{heading(4, "Rules"), block("details", class("rules"),
		element("summary", words(len(v.Diagrams), "rule", "rules")+", with railroad diagrams"), articles)}
}
