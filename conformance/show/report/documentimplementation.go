package report

import (
	"fmt"
	"slices"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

// matrices returns the rates by sections: a table for each revision that implementations are compared
// with. Implementations that answered nothing are left out.
func (d *document) matrices() any {
	examined := slices.DeleteFunc(pointers(d.Implementations),
		func(i *ImplementationResult) bool { return i.State != Examined })
	revisions, of := groups(examined, func(i *ImplementationResult) string { return i.Revision })
	if len(revisions) == 0 {
		return nil
	}
	legend := doc.Joined(lists.Each([][2]string{{"a", " all,"}, {"b", " 99 %,"}, {"c", " 95 %,"}, {"d", " 80 %,"},
		{"e", " less."}}, func(of [2]string) any {
		return doc.Item(doc.Element("span", doc.Class("grade "+of[0]), of[0]), of[1])
	}), " ")
	content := []any{doc.H(2, "Who gets which section right"), doc.P("A cell has the share of right answers among those "+
		"about strings that have a construct of the section, or go wrong in one. A wrong answer counts in the section of "+
		"its class.", doc.HTMLOnly(" Grades: ", legend))}
	for _, revision := range revisions {
		if len(revisions) > 1 {
			content = append(content, doc.H(3, "By "+revision))
		}
		content = append(content, tables("Rates by sections of "+revision, matrix(revision, of[revision])))
	}
	return d.section("matrix", "Sections", content...)
}

// matrix returns the rates of implementations by the sections of a revision.
func matrix(revision string, all []*ImplementationResult) *html.Node {
	columns := doc.Columns("head:Implementation")
	sections := answeredSections(all)
	for _, section := range sections {
		name, rules := nameSection(revision, section)
		column := doc.Numbers(name)
		var uri string
		if section != "" {
			uri = citation.URI(revision, section)
		}
		column.Head = []any{doc.Optional("title", rules), doc.Outside(uri, name)}
		columns = append(columns, column)
	}
	rows := lists.Each(all, func(i *ImplementationResult) doc.Row {
		row := doc.Row{doc.Link(pageLink("impl", i.Name, revision), i.Name)}
		for _, section := range sections {
			count := i.section(section)
			title := ""
			if count.Answered > 0 {
				title = fmt.Sprintf("%d of %s wrong", count.Wrong, plural.Count(count.Answered, "answer", "answers"))
			}
			var rate any = percent(count.Answered-count.Wrong, count.Answered)
			if cause := i.mostFrequent(section); cause != "" && count.Wrong > 0 {
				rate = doc.Link(pageLink("cause", i.Name, revision, cause), rate)
			}
			row = append(row, graded(count.Wrong, count.Answered, title, rate))
		}
		return row
	})
	return doc.Table("Rates by sections of "+revision, "matrix", columns, rows)
}

// graded returns a cell in the color of how many of all are bad.
func graded(bad, all int, title string, content any) *html.Node {
	return doc.Element("td", doc.Class("n grade "+grade(bad, all)), doc.Optional("title", title), content)
}

func (d *document) rates() any {
	if len(d.Implementations) == 0 {
		return nil
	}
	rows := lists.Each(pointers(d.Implementations), func(i *ImplementationResult) doc.Row {
		row := doc.Row{doc.Link(pageLink("impl", i.Name, i.Revision), i.Name), i.Version, i.Follows, i.Revision}
		if i.State == Absent {
			return append(row, doc.Element("td", doc.Attr("colspan", "9"), "absent"))
		}
		row = append(row, i.BalancedAccuracy())
		for _, s := range adapter.Subjects() {
			row = append(row, rateCell(i.asked(s)))
		}
		return append(row, i.NotAnswered(), i.wrongCauses())
	})
	columns := doc.Columns("head:Implementation", "Version", "wide:Follows", "Revision", "n:Balanced accuracy", "n:Valid",
		"n:Invalid", "n:Components", "n:Offset", "n:Resolution", "n:Normalization", "n:Not answered", "n:Causes")
	return d.section("implementations", "Rates", doc.H(2, "Implementations"), doc.P(ratesOfAnswered+
		" A rate of fewer than 1,000 answers is ", doc.Either("grey", "in italics"), "."),
		tables("Rates of "+plural.Count(len(rows), "implementation", "implementations"),
			doc.Table("Implementations", "rates", columns, rows)))
}

// rateCell returns the cell of a rate, with the number of answers.
func rateCell(c adapter.Count) *html.Node {
	rate, of := rateOf(c), fmt.Sprintf(" of %d", c.Answered)
	if c.Answered == 0 {
		return doc.Element("td", doc.Class("n"), rate)
	}
	var text any = rate + of
	if few(c) {
		text = doc.Element("em", text)
	}
	return doc.Element("td", doc.Class(rateClass(c)), doc.Either([]any{rate, " ", doc.Small(of[1:])}, text))
}

// rateClass returns the class of a rate's cell: one that rests on few answers is grey.
func rateClass(c adapter.Count) string {
	if few(c) {
		return "n few"
	}
	return "n"
}

// few reports whether there are answers, and too few for their rate to say much.
func few(c adapter.Count) bool { return c.Answered > 0 && c.Answered < 1000 }

// pairs returns how often two implementations disagree, and on what.
func (d *document) pairs() any {
	if len(d.Pairs) == 0 {
		return nil
	}
	var names []string
	of := map[[2]string]*Pair{}
	for _, p := range pointers(d.Pairs) {
		of[[2]string{p.A, p.B}], of[[2]string{p.B, p.A}] = p, p
		for _, name := range []string{p.A, p.B} {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	rows := lists.Each(names, func(a string) doc.Row {
		row := doc.Row{a}
		for _, b := range names {
			cell := doc.Element("td")
			if p := of[[2]string{a, b}]; p != nil {
				cell = graded(p.Differing, p.Compared, p.differing(),
					doc.Link(pageLink("pair", p.A, p.B), percent(p.Differing, p.Compared)))
			}
			row = append(row, cell)
		}
		return row
	})
	columns := append(doc.Columns("head:Implementation"), lists.Each(names, doc.Numbers)...)
	most := max(mostPatterns/len(d.Pairs), 1)
	return d.section("pairs", "Disagreement", doc.H(2, "Disagreement"), doc.P(pairsAbout),
		doc.Table("Disagreement of pairs", "matrix", columns, rows),
		doc.HTMLOnly(doc.Details("list", plural.Count(len(d.Pairs), "pair", "pairs")+", with the simplest string of each pattern",
			lists.Each(pointers(d.Pairs), func(p *Pair) any { return p.section(most) })...)),
		doc.MarkdownOnly(d.differentHosts()...))
}

// mostPatterns is how many patterns of pairs a page has about: JSON has all.
const mostPatterns = 1000

// section returns the differences of a pair, with at most a number of patterns, the ones that matter most first.
func (p *Pair) section(most int) any {
	href := pageLink("pair", p.A, p.B)
	content := []any{doc.ID(href[1:]), doc.H(3, doc.Link(href, p.A+" and "+p.B)), doc.P(p.differing() + ".")}
	shown := p.Witnesses[:min(len(p.Witnesses), most)]
	if len(shown) > 0 {
		rows := lists.Each(shown, func(w Witness) doc.Row {
			return doc.Row{[]any{w.named(), " ", doc.Small(w.Severity + " " + w.CWE)}, w.Count,
				[]any{doc.Code(w.Input), command(w.Repeat)}, w.A, w.B, w.departures(p)}
		})
		content = append(content, doc.Table("Differences of "+p.A+" and "+p.B, "cards", doc.Columns("Pattern", "n:Strings",
			"wide:Simplest", "wide:"+p.A, "wide:"+p.B, "Departs"), rows))
	}
	if more := len(p.Witnesses) - len(shown); more > 0 {
		content = append(content, doc.P(plural.Count(more, "more pattern", "more patterns")+": ",
			doc.Element("code", "urispec disagree --impl "+p.A+" --impl "+p.B)))
	}
	return doc.Element("section", content...)
}

// command returns what asks a question again.
func command(text string) *html.Node { return doc.P(doc.Class("command"), doc.Element("code", text)) }

// differentHosts returns the simplest strings in which two implementations read hosts that
// they could both connect to, and not the same.
func (d *document) differentHosts() []any {
	var rows []doc.Row
	for _, p := range pointers(d.Pairs) {
		for _, w := range p.Witnesses {
			if w.differentHosts() {
				rows = append(rows, doc.Row{p.A, p.B, w.named(), w.CWE, doc.Code(w.Input), w.A, w.B, w.departures(p),
					w.Count})
			}
		}
	}
	if len(rows) == 0 {
		return nil
	}
	columns := doc.Columns("First", "Second", "Pattern", "Weakness", "String", "The first reads", "The second reads",
		"Departs from", "n:Such strings")
	return []any{doc.P("The simplest strings that lead two implementations to different hosts:"),
		doc.Table("", "", columns, rows)}
}

func (d *document) implementations() any {
	if len(d.Implementations) == 0 {
		return nil
	}
	return doc.Element("div", doc.ID("causes"), lists.Each(pointers(d.Implementations), d.implementation))
}

func (d *document) implementation(i *ImplementationResult) any {
	name := []any{i.Name}
	if i.Version != "" {
		name = append(name, " ", doc.Small(i.Version))
	}
	var content any = doc.P("Absent: " + i.Absent)
	if i.State != Absent {
		said := marked(i.inShort())
		content = []any{doc.MarkdownOnly(doc.P(marked(i.inShort()))),
			doc.Details("list", said, openIf(len(d.Implementations) == 1), d.answers(i))}
	}
	return d.section(pageLink("impl", i.Name, i.Revision)[1:], i.Name, doc.Class("implementation"), doc.H(2, name...),
		content)
}

// answers returns the causes of the wrong answers of an implementation, and how many answers are right.
func (d *document) answers(i *ImplementationResult) []any {
	about := i.compared()
	if i.Follows != "" {
		about = "It follows, as it says: " + i.Follows + ". " + about
	}
	content := []any{doc.P(about)}
	if i.State == Unanswered {
		const none = "It answered no question."
		content = doc.Either(doc.P(about+" "+none), []any{doc.P(about), doc.P(none)})
	}
	if i.NotAsked > 0 {
		content = append(content,
			doc.P("After too many failures, "+plural.Count(i.NotAsked, "question was", "questions were")+" not asked."))
	}
	if all := i.causes(); len(all) > 0 {
		content = append(content, d.causes(i, all))
	}
	columns := doc.Columns("About", "n:Questions", "n:Answered", "n:Exact", "n:Spelled otherwise", "n:Permitted",
		i.word("n:Wrong answers", "n:Different answers"), "n:Right of answered", "n:Name as address", "n:Unsupported",
		"n:Failed")
	numbers := []any{doc.Table("Questions to "+i.Name+" by "+i.Revision, "", columns,
		lists.Each(i.Asked, func(c adapter.Count) doc.Row {
			return doc.Row{subjectName(c.Subject), c.Questions, c.Answered, c.Exact, c.Respelled, c.Permitted, c.Wrong,
				doc.Element("td", doc.Class(rateClass(c)), rateOf(c)), c.ReadAsAddress, c.Unsupported, c.Failed}
		}))}
	if text := i.gradings(); text != "" {
		numbers = append(numbers, doc.P(text))
	}
	return append(content, tables("Right: "+i.Overall(), numbers...))
}

// tables returns tables that are folded behind a summary.
func tables(summary string, content ...any) any {
	return doc.Details("list", summary, doc.Folded(summary, content...))
}

// causes returns a table of the causes of an implementation's wrong answers.
func (d *document) causes(i *ImplementationResult, all []adapter.Cause) *html.Node {
	rows := lists.Each(all, func(c adapter.Cause) doc.Row {
		href := pageLink("cause", i.Name, i.Revision, c.ID)
		kind := i.kindName(c.Kind)
		if isUnexplained(c) {
			kind = "unexplained: " + kind
		}
		words := marked(c.Cause)
		if c.MoreBytes() {
			words = append(words, ": ", doc.Either(doc.Element("code", c.Bytes), doc.Code(c.Bytes)))
		}
		if c.Departure != nil {
			words = append(words, " (", doc.Outside(c.Departure.Address, c.Departure.Word), ")")
		}
		return doc.Row{doc.ID(href[1:]), doc.Attr("data-kind", string(c.Kind)), doc.Attr("data-section", c.Section),
			words, doc.Either(d.place(i, c.Class), c.Section), c.Count, question(i, c.Class), c.Expected, c.Got,
			doc.Either([]any{doc.Link(href, kind), " ", doc.Small(checked(c))}, kind),
			doc.Either(folded(lists.Each(c.Cases, func(c adapter.Case) any {
				return doc.Item(doc.Link(pageLink("case", c.Name), c.Name))
			})), firstNames(c.Cases))}
	})
	return doc.Table("Wrong answers of "+i.Name+" by "+i.Revision, "cards causes", doc.Columns("lead:Cause",
		"Section", "n:Answers", "wide:Smallest question", "wide:Expected", "wide:Got", "Kind", "Named cases"), rows)
}

func (d *document) place(i *ImplementationResult, c adapter.Class) []any {
	var place []any
	if c.Section != "" {
		place = append(place, doc.Outside(citation.URI(i.Revision, c.Section), c.Section))
	}
	if href := d.ruleHref(i.Revision, c.Rule); href != "" {
		place = append(place, " ", doc.Link(href, c.Rule))
	} else if c.Rule != "" {
		place = append(place, " "+c.Rule)
	}
	return place
}

// question returns the smallest question of a class.
func question(i *ImplementationResult, c adapter.Class) []any {
	op := func(text string) any { return doc.Element("span", doc.Class("op"), text) }
	content := []any{op(string(c.Example.Operation)), " ", doc.Code(c.Example.Input)}
	if c.Example.Operation == adapter.Resolve {
		content = append(content, " ", op("with base"), " ", doc.Code(c.Example.Base))
	}
	if c.NotSmallest {
		content = append(content, doc.Either(" ", ", "), op("not the smallest"))
	}
	repeat := adapter.AskCommand(c.Example, i.Name, i.Revision)
	return append(content, doc.Either(command(repeat), []any{": ", doc.Element("code", escape.Line(repeat))}))
}

// firstNames returns the names of the first cases, and how many there are behind them.
func firstNames(cases []adapter.Case) []any {
	names := lists.Each(cases, func(c adapter.Case) string { return c.Name })
	if more := len(names) - shownFirst; more > 0 {
		return []any{codes(names[:shownFirst]), fmt.Sprintf(" and %d more", more)}
	}
	return []any{codes(names)}
}
