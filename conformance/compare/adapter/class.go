package adapter

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// A Class holds the questions that are answered wrongly in the same way, with
// the same construct.
type Class struct {
	ID      string `json:"id"`
	Kind    Kind   `json:"kind"`
	Rule    string `json:"rule,omitempty"`    // ABNF name of the construct, or ""
	Section string `json:"section,omitempty"` // of the rule
	Cause   string `json:"cause"`             // a short sentence
	Count   int    `json:"count"`             // of questions
	Bytes   string `json:"bytes,omitempty"`   // that are wrongly accepted, as [parser.ByteSet.String] has them
	// Example is the smallest question with this wrong answer: no single step makes it simpler. If NotSmallest is set,
	// that is not known.
	Example     Question `json:"example"`
	NotSmallest bool     `json:"not_smallest,omitempty"`
	Expected    string   `json:"expected"`
	Got         string   `json:"got"`
	Cases       []Case   `json:"cases"` // among the questions
	// Departure is where the class is written down; nil if that is not known.
	Departure *Departure `json:"departure,omitempty"`
}

// MoreBytes reports whether more bytes are wrongly accepted than the cause names.
func (c Class) MoreBytes() bool {
	var set parser.ByteSet
	return set.UnmarshalText([]byte(c.Bytes)) == nil && set.Len() > namedStops
}

// A Case is a named case with the input of a question.
type Case struct {
	Name  string    `json:"name"` // such as "rfc3986/traps/3.2/01"
	Input line.Text `json:"input"`
}

// A classifier sorts wrong answers into classes.
type classifier struct {
	*syntax
	*shrinker
	common   func() ruleCounts // of all questions
	sections *sectionCounts
	notAsked int                       // questions
	class    map[*namedQuestion]string // IDs, of the wrong answers
}

// classes returns the classes.
func (c *classifier) classes(wrong []wrongAnswer) []Class {
	all := merge(c.clusters(wrong), c.where)
	for _, s := range all { // each with questions of its own
		left := c.budget(s.fault)
		s.example, s.smallest = c.shrinker.smallest(s.example, s.fault, &left)
	}
	all = merge(merge(all, c.where), c.construct)
	var classes []Class
	for _, s := range all {
		class := c.classOf(s)
		for _, w := range s.answers {
			c.class[w.namedQuestion] = class.ID
		}
		if d, ok := Known(c.implementation.Name(), class.ID); ok {
			class.Departure = &d
		}
		switch {
		case class.Kind == NameAsAddress: // it is in no rate
		case !class.Kind.Failure():
			c.sections.wrong(class.Section, class.Rule, s.answers)
		case c.notAsked > 0:
			class.Cause += fmt.Sprintf("; after too many failures, %d questions were not asked", c.notAsked)
		}
		classes = append(classes, class)
	}
	slices.SortFunc(classes, func(a, b Class) int {
		return cmp.Or(
			slices.Index(kinds, a.Kind)-slices.Index(kinds, b.Kind),
			b.Count-a.Count,
			cmp.Compare(a.ID, b.ID))
	})
	return classes
}

// where returns what goes wrong in the example of a cluster: the component in
// which its place is and, of a refused string, the rule of what the nearest
// accepted one lacks. It is "" where the fault says it.
func (c *classifier) where(s *cluster) string {
	if s.fault.settled() {
		return ""
	}
	if c.syntax.reads() {
		want, _ := expect(c.syntax.revision, s.example)
		return want.read.construct(s.fault)
	}
	p := c.place(s.example, s.fault)
	if s.fault.kind == WronglyRejected {
		if n := c.lacking(s.example.Input, p); !n.IsZero() {
			return n.Rule()
		}
	}
	if p.component == parser.Authority && inAuthority(s.fault.component) && s.fault.manner != surplus {
		p.component = s.fault.component
	}
	return p.name()
}

// lacking returns the node of a parse tree that the nearest accepted string lacks, or lacks a part of: the innermost
// node that has all that is lacking, and more than one character.
func (c *classifier) lacking(text string, p place) parser.Node {
	lacking, _ := c.syntax.revision.Tree(text) // the zero Node, if there is none
	for _, n := range lacking.All() {
		if n.Begin() <= p.begin && p.end <= n.End() && n.End()-n.Begin() > 1 {
			lacking = n // inner nodes come later
		}
	}
	return lacking
}

// construct returns the construct of a class: of refused strings, the rule
// within what the nearest accepted one lacks that goes along with the fault most
// closely, since the greatest part of the questions that have it are refused. If
// several are alike, it is the one that the fewest questions have, and of those
// the outermost.
func (c *classifier) construct(s *cluster) string {
	if s.fault.kind != WronglyRejected || c.syntax.reads() {
		return c.where(s)
	}
	lacking := c.lacking(s.example.Input, c.place(s.example, s.fault))
	if lacking.IsZero() {
		return c.where(s)
	}
	common := c.common()
	faulty := ruleCounts{}
	for _, w := range s.answers {
		faulty.add(c.syntax.revision, w.Input)
	}
	best := lacking.Rule()
	for _, n := range lacking.All() {
		rule := n.Rule()
		if cmp.Or(faulty[rule]*common[best]-faulty[best]*common[rule], common[best]-common[rule]) > 0 {
			best = rule
		}
	}
	return best
}

// classOf returns the class of a cluster.
func (c *classifier) classOf(s *cluster) Class {
	class := Class{
		ID:          s.fault.id(s.construct),
		Kind:        s.fault.kind,
		Rule:        cmp.Or(s.fault.place, strings.TrimPrefix(s.construct, "base ")),
		Cause:       s.fault.cause(s.construct),
		Count:       len(s.answers),
		Example:     s.example,
		NotSmallest: !s.smallest,
	}
	if s.fault.kind == WronglyAccepted && !c.syntax.reads() {
		all := c.errorBytes(s.fault, s.example, s.answers)
		if class.Cause = all.cause(s.fault.place); all.bytes.Len() > 0 {
			class.Bytes = all.bytes.String()
		}
	}
	want, _ := expect(c.syntax.revision, s.example)
	class.Section = c.syntax.fault(want, s.fault, class.Rule)
	for _, w := range s.answers {
		for _, name := range w.names {
			named := Case{name, line.Text(w.Input)}
			if !slices.Contains(class.Cases, named) { // a fault can be in several operations
				class.Cases = append(class.Cases, named)
			}
		}
	}
	if want.read != nil && !class.Kind.Failure() {
		class.Cause += want.read.unicodeCaution()
	}
	c.shrinker.describe(&class)
	return class
}

// describe asks the example of a class once more, to say what was expected and what the answer is.
func (s *shrinker) describe(class *Class) {
	q := class.Example
	want, ok := expect(s.revision, q)
	got := s.implementation.Ask([]Question{q})[0]
	component := judge(q, want, got).differing(want.Answer, got)
	class.Expected, class.Got = "an answer", text(q, component, got)
	if ok {
		class.Expected = want.words(q, component)
	}
}

// differing returns the component of an answer to [Parse] that is wrong, or read in another way; 0 if there is none.
func (j judgement) differing(want, got Answer) parser.Component {
	if j.fault.kind == WrongComponent || !want.Valid || !got.Valid {
		return j.fault.component
	}
	for i, c := range Components() {
		if want.Parts[i].Told && got.Parts[i].Told && want.Parts[i] != got.Parts[i] {
			return c
		}
	}
	return 0
}

// words returns in words what is expected of a question, as far as it is about a component:
// why the document refuses the input, or the answer.
func (e expectation) words(q Question, c parser.Component) string {
	if reason := e.reason(); reason != "" {
		return "invalid: " + reason
	}
	return text(q, c, e.Answer)
}

// text returns an answer in words; of an answer to [Parse], what it says about a component.
func text(q Question, c parser.Component, a Answer) string {
	switch {
	case a.Outcome != Answered:
		return a.failure()
	case !a.Valid:
		return "invalid"
	case q.Operation != Parse:
		return strconv.QuoteToASCII(a.Result)
	case c == 0:
		return "valid"
	}
	components := Components()
	part := a.Parts[slices.Index(components[:], c)]
	if c == parser.Authority && !part.Told {
		return authorityText(a)
	}
	if !part.Defined {
		return c.String() + " undefined"
	}
	return c.String() + " " + strconv.QuoteToASCII(part.Text)
}

// authorityText returns the parts of the authority, which the implementation
// does not give itself.
func authorityText(a Answer) string {
	var texts []string
	for i, c := range Components() {
		if part := a.Parts[i]; inAuthority(c) && part.Defined {
			texts = append(texts, c.String()+" "+strconv.QuoteToASCII(part.Text))
		}
	}
	return strings.Join(texts, ", ")
}
