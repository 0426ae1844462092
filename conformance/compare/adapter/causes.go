package adapter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/conformance/compare/pseudocode"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// A Cause explains wrong answers: an edit of the document makes them right. If no edit does, the Class is the one that
// the answers are in, without the answers that are explained.
type Cause struct {
	Class
	Explained bool `json:"explained"`
	// Checked is how many strings that it was not found from were asked about, and Agreed how many of these answers are
	// what the edited document says.
	Checked int      `json:"checked"`
	Agreed  int      `json:"agreed"`
	Classes []string `json:"classes"` // IDs of all classes with the answers
}

// The limits of the search for causes.
const (
	perFault   = 100  // wrong answers of a fault that all edits are tried on
	rightTried = 4000 // right answers that they are tried on, too
	inTheEnd   = 12   // edits that are tried on all answers, each time a cause is looked for
	mostCauses = 20
	triedAgain = 10 // answers that an edit has to explain to be tried again, beside other causes
	// nearly is which part of what the best edit explains another has to explain to be tried on fresh strings, too.
	nearly = 70
)

// causes returns the causes of wrong answers, the most frequent first, and behind them what is left of the classes.
func (x *explainer) causes(classes []Class) []Cause {
	var causes []Cause
	left := map[*namedQuestion]bool{}
	all := slices.Clone(x.right)
	for _, w := range x.wrong {
		left[w.namedQuestion] = true
		all = append(all, w.answered)
	}
	x.findForms(all)
	for _, a := range all {
		x.asked[a.Question] = true
	}
	for _, one := range x.cover() {
		if c := x.cause(one, left, classes); c.Count > 0 {
			causes = append(causes, c)
		}
	}
	slices.SortStableFunc(causes, func(a, b Cause) int { return b.Count - a.Count })
	for _, class := range classes {
		if c := x.unexplained(class, left); c.Count > 0 {
			causes = append(causes, c)
		}
	}
	return causes
}

// cover returns the edits that explain wrong answers together, each the one that explains the most of those that the
// ones before it leave.
func (x *explainer) cover() []*candidate {
	if x.reads() || len(x.wrong) == 0 {
		return nil
	}
	x.all = x.candidates()
	var chosen []*candidate
	covered := make([]bool, len(x.wrong))
	for again := false; len(chosen) < mostCauses; {
		best := x.best(covered)
		if best == nil && !again {
			again = true
			x.reconsider(chosen)
			continue
		}
		if best == nil {
			break
		}
		chosen = append(chosen, best)
		for _, i := range best.explains {
			covered[i] = true
		}
		for _, together := range joined(chosen) {
			for i, w := range x.wrong {
				if !covered[i] && together.effect(w.answered) == explains {
					covered[i] = true
					best.completes = append(best.completes, i)
				}
			}
		}
	}
	return chosen
}

// reconsider makes edits candidates again that were refuted: what contradicts one may have one of the chosen causes.
func (x *explainer) reconsider(chosen []*candidate) {
	others := joined(chosen)
	for _, c := range x.all {
		if !c.refuted || len(c.explains) < triedAgain {
			continue
		}
		c.refuted, c.counted = false, false
		for _, m := range others {
			if both, ok := m.with(c.model); ok {
				c.beside = append(c.beside, both)
			}
		}
	}
}

// best returns the edit that explains the most of what is not covered, checked on fresh strings; nil if there is none.
func (x *explainer) best(covered []bool) *candidate {
	gain := func(c *candidate) int {
		n := 0
		for _, i := range c.explains {
			if !covered[i] {
				n++
			}
		}
		return n
	}
	for {
		ranked := slices.DeleteFunc(slices.Clone(x.all), func(c *candidate) bool { return c.refuted || gain(c) == 0 })
		slices.SortStableFunc(ranked, func(a, b *candidate) int {
			return cmp.Or((gain(b)-b.against)-(gain(a)-a.against), a.order-b.order)
		})
		if len(ranked) == 0 {
			return nil
		}
		counted := true
		for _, c := range ranked[:min(len(ranked), inTheEnd)] {
			if !c.counted {
				counted = false
				x.count(c)
			}
		}
		if !counted {
			continue
		}
		var near []*candidate // that explain about as much as the first
		top := gain(ranked[0]) - ranked[0].against
		for _, c := range ranked[:min(len(ranked), inTheEnd)] {
			if gain(c) <= c.against || 100*len(c.explains) < precision*(len(c.explains)+c.against) {
				c.refuted = true // so that each turn refutes an edit, or has some near
			} else if 100*(gain(c)-c.against) >= nearly*top {
				near = append(near, c)
			}
		}
		if len(near) == 0 {
			continue
		}
		if best := x.confirm(near); best != nil {
			return best
		}
	}
}

// joined returns models with several edits at a time: all that take more than the document, all that take less and
// are in different places, and both.
func joined(all []*candidate) []*model {
	if len(all) == 0 {
		return nil
	}
	var more, less *cause.Mutant
	var mistake *pseudocode.Mistake
	for _, c := range all {
		switch {
		case c.mutant == nil && mistake == nil:
			mistake = c.mistake
		case c.mutant == nil:
			if both, ok := mistake.With(c.mistake); ok {
				mistake = both
			}
		case c.takesMore && more == nil:
			more = c.mutant
		case c.takesMore:
			more = more.Or(c.mutant)
		case less == nil:
			less = c.mutant
		default:
			if both, ok := less.With(c.mutant); ok {
				less = both
			}
		}
	}
	models := []*model{{start: all[0].start, mutant: cmp.Or(more, less), mistake: mistake}}
	if more != nil && less != nil {
		models = append(models, &model{start: all[0].start, mutant: less, mistake: mistake})
		if both, ok := less.With(more); ok {
			models = append(models, &model{start: all[0].start, mutant: both, mistake: mistake})
		}
	}
	return models
}

// candidates returns the edits that explain some wrong answer of a sample, with their effects on that and on a sample
// of the right answers.
func (x *explainer) candidates() []*candidate {
	byFault := map[fault][]int{}
	for i, w := range x.wrong {
		if w.got.Outcome == Answered && w.fault.kind.Wrong() {
			byFault[w.fault] = append(byFault[w.fault], i)
		}
	}
	var wrong []int
	for _, of := range byFault {
		wrong = append(wrong, spread(of, perFault)...)
	}
	slices.Sort(wrong)
	var asked []*answered
	for _, i := range wrong {
		asked = append(asked, x.wrong[i].answered)
	}
	right := spread(x.right, rightTried)
	try := func(m *model, order int) *candidate {
		c := &candidate{model: m, order: order}
		for _, i := range wrong {
			if c.effect(x.wrong[i].answered) == explains {
				c.explains = append(c.explains, i)
				c.takesMore = !x.wrong[i].want.Valid
			}
		}
		for _, a := range right {
			if len(c.explains) > 0 && c.effect(a) == contradicts {
				c.against++
			}
		}
		return c
	}
	var all []*candidate
	sampled := slices.Concat(asked, right)
	for order, m := range x.models(asked, right) {
		c := try(narrowed(m, sampled), order)
		if len(c.explains) > 0 {
			all = append(all, c)
		} else {
			m.language = nil // it takes much memory
		}
	}
	return all
}

// models returns the edits of the document, the simplest first: some are about bytes, which are found by asking.
func (x *explainer) models(wrong, right []*answered) []*model {
	var all []*model
	mutants := func(some ...*cause.Mutant) {
		for _, m := range some {
			all = append(all, &model{words: m.Words, rule: m.Rule, section: x.sections[m.Rule], mutant: m,
				start: x.syntax.start.Rule})
		}
	}
	isVerdict := func(a *answered) bool { return a.got.Valid != (a.Operation != Parse || a.want.Valid) }
	if slices.ContainsFunc(wrong, isVerdict) {
		if x.syntax.revision == parser.RFC3986 {
			misread, _ := cause.Misreadings(x.grammar) // a test reads all
			mutants(misread...)
		}
		mutants(x.setMutants(wrong, right)...)
		mutants(cause.Mutants(x.grammar)...)
	}
	if x.syntax.revision == parser.RFC3986 {
		mistakes, _ := pseudocode.Mistakes() // a test reads all
		normalized := func(a *answered) bool { return a.Operation == Normalize && a.got.Valid }
		if slices.ContainsFunc(wrong, normalized) {
			mistakes = append(x.decoding(), mistakes...)
		}
		for _, m := range mistakes {
			all = append(all, &model{words: m.Words, section: m.Section, mistake: m, start: x.syntax.start.Rule})
		}
	}
	return all
}

// cause returns what an edit explains of the answers that are left, which are then fewer.
func (x *explainer) cause(one *candidate, left map[*namedQuestion]bool, classes []Class) Cause {
	c := Cause{Class: Class{ID: "cause/" + slug(one.words), Cause: one.words, Rule: one.rule, Section: one.section},
		Explained: true, Checked: one.checked, Agreed: one.agreed}
	var smallest *wrongAnswer
	for _, i := range one.explains {
		w := &x.wrong[i]
		if left[w.namedQuestion] && (smallest == nil || compareQuestions(w.Question, smallest.Question) < 0) {
			smallest = w
		}
	}
	if smallest == nil {
		return c
	}
	for _, i := range slices.Concat(one.explains, one.completes) {
		if w := &x.wrong[i]; left[w.namedQuestion] {
			x.take(&c, w, left)
		}
	}
	c.Kind = smallest.fault.kind
	budget := x.shrinker.questions
	question, found := x.shrinker.simplest(smallest.Question, x.aim(one.model), &budget)
	c.Example, c.NotSmallest = question, !found
	x.shrinker.describe(&c.Class)
	for _, class := range classes {
		if !slices.Contains(c.Classes, class.ID) {
			continue
		}
		if class.Departure == nil {
			c.Departure = nil // of something else, perhaps
			break
		}
		c.Departure = cmp.Or(c.Departure, class.Departure)
	}
	return c
}

// take counts an answer of a cause.
func (x *explainer) take(c *Cause, w *wrongAnswer, left map[*namedQuestion]bool) {
	delete(left, w.namedQuestion)
	c.Count++
	if id := x.class[w.namedQuestion]; !slices.Contains(c.Classes, id) {
		c.Classes = append(c.Classes, id)
	}
	for _, name := range w.names {
		if named := (Case{name, line.Text(w.Input)}); !slices.Contains(c.Cases, named) {
			c.Cases = append(c.Cases, named)
		}
	}
}

// aim returns the aim of finding a simpler question whose wrong answer an edit explains.
func (x *explainer) aim(m *model) aim {
	answer := func(q *namedQuestion, got Answer) *answered {
		a := &answered{namedQuestion: q, got: got, right: !judge(q.Question, q.want, got).bad()}
		x.findForms([]*answered{a})
		return a
	}
	return aim{
		atOnce:   together,
		possible: func(q Question) (expectation, bool) { return expect(x.syntax.revision, q) },
		meets:    func(q *namedQuestion, got Answer) bool { return m.effect(answer(q, got)) == explains },
	}
}

// unexplained returns what is left of a class.
func (x *explainer) unexplained(class Class, left map[*namedQuestion]bool) Cause {
	c := Cause{Class: class}
	c.Count, c.Cases = 0, nil
	example := false
	var smallest *wrongAnswer
	for i := range x.wrong {
		w := &x.wrong[i]
		if x.class[w.namedQuestion] != class.ID {
			continue
		}
		if !left[w.namedQuestion] {
			example = true
			continue
		}
		if smallest == nil || compareQuestions(w.Question, smallest.Question) < 0 {
			smallest = w
		}
		x.take(&c, w, left)
	}
	if example && smallest != nil { // the example of the class may be explained
		c.Example, c.NotSmallest = smallest.Question, true
		x.shrinker.describe(&c.Class)
	}
	return c
}

// slug returns words as a part of a name: signs are their values in hexadecimal.
func slug(words string) string {
	var b strings.Builder
	quoted := false
	for _, c := range []byte(words) {
		switch {
		case c == '`':
			quoted = !quoted
		case '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			b.WriteByte(c)
		case c == ' ':
			b.WriteByte('-')
		case quoted:
			fmt.Fprintf(&b, "%02X", c)
		}
	}
	return b.String()
}
