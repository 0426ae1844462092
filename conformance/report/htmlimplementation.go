package report

import (
	"fmt"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/citation"
)

// matrices returns the rates by sections.
func (p *page) matrices() any {
	if len(p.Matrices) == 0 {
		return nil
	}
	grade := func(letter, text string) any {
		return item(element("span", class("grade "+letter), letter), text)
	}
	content := []any{id("matrix"), heading(2, "Who gets which section right"),
		paragraph(aboutCells+" Grades: ",
			grade("a", " all,"), " ", grade("b", " 99 %,"), " ", grade("c", " 95 %,"), " ", grade("d", " 80 %,"), " ",
			grade("e", " less."))}
	for _, m := range p.Matrices {
		if len(p.Matrices) > 1 {
			content = append(content, heading(3, "By "+m.Revision))
		}
		heads := each(m.Columns, func(c matrixColumn) any {
			var name any = c.Name()
			if c.URI != "" {
				name = outside(c.URI, c.Name())
			}
			return count(optional("title", c.Rules), name)
		})
		rows := each(m.Rows, func(row matrixRow) any {
			return element("tr", rowHead(ref(pageLink("impl", row.Of.Name, m.Revision), row.Of.Name)),
				each(row.Cells, func(c matrixCell) any {
					var title string
					if c.Answered > 0 {
						title = fmt.Sprintf("%d of %s wrong", c.Wrong, words(c.Answered, "answer", "answers"))
					}
					var rate any = c.Rate()
					if c.Class != "" {
						rate = ref(pageLink("class", row.Of.Name, m.Revision, c.Class), rate)
					}
					return cell("n grade "+c.Grade(), "", optional("title", title), rate)
				}))
		})
		content = append(content, table("Rates by sections of "+m.Revision, "matrix",
			append([]any{column("Implementation")}, heads...), rows, nil))
	}
	return block("section", content...)
}

// rates returns the rates of all implementations.
func (p *page) rates() any {
	if len(p.Implementations) == 0 {
		return nil
	}
	rows := each(p.Implementations, func(i *ImplementationResult) any {
		row := []any{rowHead(ref(pageLink("impl", i.Name, i.Revision), i.Name)), cell("", "", i.Version),
			cell("wide", "", plain(i.Follows)), cell("", "", i.Revision)}
		if i.State == Absent {
			return element("tr", row, cell("", "", attr("colspan", "9"), "absent"))
		}
		return element("tr", row, number(i.BalancedAccuracy()),
			each(i.Rates(), func(r rate) any { return r.cell() }),
			number(i.NotAnswered()), number(i.wrongClasses()))
	})
	return block("section", id("implementations"), heading(2, "Implementations"),
		paragraph(ratesOfAnswered+" A rate of fewer than 1,000 answers is grey."),
		table("Implementations", "rates", []any{column("Implementation"), column("Version"), column("Follows"),
			column("Revision"),
			count("Balanced accuracy"), count("Valid"), count("Invalid"), count("Components"), count("Offset"),
			count("Resolution"), count("Normalization"),
			count("Not answered"), count("Classes")}, rows, nil))
}

// pairs returns how often two implementations disagree, and where.
func (p *page) pairs() any {
	if len(p.Pairs.Rows) == 0 {
		return nil
	}
	heads := each(p.Pairs.Names, func(name string) any { return count(name) })
	rows := each(p.Pairs.Rows, func(row pairRow) any {
		return element("tr", rowHead(row.Name), each(row.Cells, func(c pairCell) any {
			if c.Pair == nil {
				return cell("", "")
			}
			return cell("n grade "+c.Grade(), "", attr("title", c.differing()),
				ref(pageLink("pair", c.A, c.B), c.Rate()))
		}))
	})
	return block("section", id("pairs"), heading(2, "Disagreement"),
		paragraph(pairsAbout),
		table("Disagreement of pairs", "matrix", append([]any{column("Implementation")}, heads...), rows, nil),
		block("details", class("list"),
			element("summary", words(len(p.Report.Pairs), "pair",
				"pairs")+", with the simplest string of each pattern"),
			each(p.Report.Pairs, func(pair Pair) any {
				return pair.section(max(mostPatterns/len(p.Report.Pairs), 1))
			})))
}

// mostPatterns is how many patterns of pairs a page has about: JSON has all.
const mostPatterns = 1000

// section returns the differences of a pair, with so many patterns at most: those that
// matter most come first.
func (p *Pair) section(most int) *html.Node {
	content := []any{id(pageID("pair", p.A, p.B)), heading(3, ref(pageLink("pair", p.A, p.B), p.A+" and "+p.B)),
		paragraph(p.differing() + ".")}
	if len(p.Witnesses) > 0 {
		shown := p.Witnesses[:min(len(p.Witnesses), most)]
		rows := each(shown, func(w Witness) any {
			return element("tr", cell("", "", w.named(), " ", small(w.Severity+" "+w.CWE)),
				cell("n", "Strings", w.Count), cell("wide", "Simplest", textNode(w.Input),
					paragraph(class("command"), code(w.Repeat))),
				cell("wide", p.A, w.A), cell("wide", p.B, w.B), cell("", "Departs", w.departures(p)))
		})
		content = append(content, table("Differences of "+p.A+" and "+p.B, "cards",
			[]any{column("Pattern"), count("Strings"), column("Simplest"), column(p.A), column(p.B), column("Departs")},
			rows, nil))
		if more := len(p.Witnesses) - len(shown); more > 0 {
			content = append(content, paragraph(words(more, "more pattern", "more patterns")+": ",
				code("urispec disagree --impl "+p.A+" --impl "+p.B)))
		}
	}
	return block("section", content...)
}

// classes returns what was found of each implementation.
func (p *page) classes() any {
	if len(p.Implementations) == 0 {
		return nil
	}
	return block("div", id("classes"), each(p.Implementations,
		func(i *ImplementationResult) any { return p.implementation(i) }))
}

// implementation returns what was found of an implementation.
func (p *page) implementation(i *ImplementationResult) *html.Node {
	name := []any{i.Name}
	if i.Version != "" {
		name = append(name, " ", small(i.Version))
	}
	content := []any{id(pageID("impl", i.Name, i.Revision)), class("implementation"), heading(2, name...)}
	if i.State == Absent {
		return block("section", content, paragraph("Absent: "+plain(i.Absent)))
	}
	details := []any{class("list"), element("summary", i.inShort())}
	if len(p.Implementations) == 1 {
		details = append(details, attr("open", ""))
	}
	return block("section", content, block("details", details, p.answers(i)))
}

// answers returns how many answers of an implementation are right, and the classes of
// those that are not.
func (p *page) answers(i *ImplementationResult) []any {
	var follows, unanswered string
	if i.Follows != "" {
		follows = "It follows, as it says: " + plain(i.Follows) + ". "
	}
	if i.State == Unanswered {
		unanswered = " It answered no question."
	}
	content := []any{paragraph(follows + plain(i.compared()) + unanswered),
		table("Questions to "+i.Name+" by "+i.Revision, "", []any{column("About"), count("Questions"),
			count("Answered"), count("Exact"), count("Spelled otherwise"), count("Permitted"),
			count(i.word("Wrong answers", "Different answers")), count("Right of answered"), count("Name as address"),
			count("Unsupported"), count("Failed")},
			each(i.Asked, func(c adapter.Count) any {
				return element("tr", cell("", "", subjectName(c.Subject)), number(c.Questions), number(c.Answered),
					number(c.Exact), number(c.Respelled), number(c.Permitted), number(c.Wrong),
					cell(rate{Answers: c.Answered}.class(), "", rateOf(c)), number(c.ReadAsAddress),
					number(c.Unsupported), number(c.Failed))
			}), nil)}
	if text := i.gradings(); text != "" {
		content = append(content, paragraph(plain(text)))
	}
	if i.NotAsked > 0 {
		content = append(content,
			paragraph("After too many failures, "+words(i.NotAsked, "question was", "questions were")+" not asked."))
	}
	if len(i.Classes) > 0 || i.State == Examined {
		content = append(content, heading(3, i.word("Wrong answers", "Differences")))
	}
	if len(i.Classes) > 0 {
		return append(content, table("Wrong answers of "+i.Name+" by "+i.Revision, "cards classes",
			[]any{column("Class"), column("Cause"), column("Section"), count("Answers"), column("Smallest question"),
				column("Expected"), column("Got"), column("Named cases")},
			each(i.Classes, func(c adapter.Class) any { return p.class(i, c) }), nil))
	}
	if i.State == Examined {
		content = append(content, paragraph("None were found."))
	}
	return content
}

// cell returns the cell of a rate, with the number of answers.
func (r rate) cell() *html.Node {
	if r.Answers == 0 {
		return number(r.Right)
	}
	return cell(r.class(), "", r.Right, " ", small(fmt.Sprintf("of %d", r.Answers)))
}

// class returns the class of a rate's cell: one that rests on few answers is grey.
func (r rate) class() string {
	if r.Few() {
		return "n few"
	}
	return "n"
}

// class returns the row of a class of an implementation's wrong answers.
func (p *page) class(i *ImplementationResult, c adapter.Class) *html.Node {
	var place []any
	if uri := citation.URI(i.Revision, c.Section); c.Section != "" && uri != "" {
		place = append(place, outside(uri, c.Section))
	} else if c.Section != "" {
		place = append(place, c.Section)
	}
	if href := p.ruleHref(i.Revision, c.Rule); c.Rule != "" && href != "" {
		place = append(place, " ", ref(href, c.Rule))
	} else if c.Rule != "" {
		place = append(place, " "+c.Rule)
	}
	asked := question(c.Example)
	if c.NotSmallest {
		asked = append(asked, " ", element("span", class("op"), "not the smallest"))
	}
	asked = append(asked, paragraph(class("command"), code(adapter.AskCommand(c.Example, i.Name, i.Revision))))
	return element("tr", id(pageID("class", i.Name, i.Revision, c.ID)),
		attr("data-kind", string(c.Kind)), attr("data-section", c.Section),
		cell("", "", ref(pageLink("class", i.Name, i.Revision, c.ID), i.kindName(c.Kind)), " ", small(c.ID)),
		cell("wide", "", plain(c.Cause), acceptedSet(c), departure(c)), "\n",
		cell("", "Section", place...), cell("n", "Answers", c.Count), "\n",
		cell("wide", "Smallest question", asked...), cell("wide", "Expected", plain(c.Expected)),
		cell("wide", "Got", plain(c.Got)), "\n",
		cell("", "Named cases", folded(each(c.Cases, func(c adapter.Case) any {
			return []any{item(ref(pageLink("case", c.Name), c.Name)), " "}
		}))))
}

// acceptedSet returns the set of all bytes that are wrongly accepted, or nothing where the
// cause names them all.
func acceptedSet(c adapter.Class) any {
	if !c.MoreBytes() {
		return nil
	}
	return []any{": ", code(c.Bytes)}
}

// departure returns where a class is written down, if that is known.
func departure(c adapter.Class) any {
	if c.Departure == nil {
		return nil
	}
	return []any{" (", outside(c.Departure.Address, c.Departure.Word), ")"}
}

// question returns what an implementation was asked.
func question(q adapter.Question) []any {
	op := func(text string) any { return element("span", class("op"), text) }
	nodes := []any{op(string(q.Operation)), " ", textNode(line.Text(q.Input))}
	if q.Operation == adapter.Resolve {
		nodes = append(nodes, " ", op("with base"), " ", textNode(line.Text(q.Base)))
	}
	return nodes
}
