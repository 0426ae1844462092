package adapter

import (
	"cmp"
	"slices"
	"strconv"
)

// A Class holds the questions that are answered wrongly in the same way, with
// the same construct.
type Class struct {
	ID       string
	Kind     Kind
	Rule     string // ABNF name of the construct, or ""
	Section  string // of the rule
	Cause    string // a short sentence
	Count    int    // of questions
	Example  Question
	Expected string
	Got      string
	Named    []NamedQuestion // those of the questions that have names
}

// A wrongAnswer is a question with the fault of its answer.
type wrongAnswer struct {
	NamedQuestion
	fault fault
}

// A classifier sorts wrong answers into classes.
type classifier struct {
	*syntax
	*shrinker
	common func() map[Operation]population // of all questions
}

// A suspicion holds the questions that have become one smallest example.
type suspicion struct {
	fault   fault
	example Question
	answers []wrongAnswer
}

// classes returns the classes.
func (c *classifier) classes(wrong []wrongAnswer) []Class {
	type key struct {
		fault     fault
		construct string
	}
	byKey := map[key]*Class{}
	var order []*Class
	for _, s := range c.suspicions(wrong) {
		k := key{fault: s.fault}
		if !s.fault.settled() {
			k.construct = c.construct(s)
		}
		class := byKey[k]
		if class == nil {
			class = c.class(s.fault, k.construct, s.example)
			byKey[k] = class
			order = append(order, class)
		}
		if compareQuestions(s.example, class.Example) < 0 {
			class.Example = s.example
		}
		class.Count += len(s.answers)
		for _, w := range s.answers {
			if len(w.Names) > 0 {
				class.Named = append(class.Named, w.NamedQuestion)
			}
		}
	}
	slices.SortFunc(order, func(a, b *Class) int {
		return cmp.Or(
			slices.Index(kinds, a.Kind)-slices.Index(kinds, b.Kind),
			b.Count-a.Count,
			cmp.Compare(a.ID, b.ID))
	})
	classes := make([]Class, len(order))
	for i, class := range order {
		c.answers(class)
		classes[i] = *class
	}
	return classes
}

// suspicions finds the smallest examples. Shorter questions come first, so that
// longer ones often become one that is known already. Where the fault settles
// the class, one example of it is enough.
func (c *classifier) suspicions(wrong []wrongAnswer) []*suspicion {
	slices.SortStableFunc(wrong, func(a, b wrongAnswer) int { return compareQuestions(a.Question, b.Question) })
	byExample := map[faultyQuestion]*suspicion{}
	var all []*suspicion
	for _, w := range wrong {
		k := faultyQuestion{fault: w.fault}
		if !w.fault.settled() {
			k.Question = c.smallest(w.Question, w.fault)
		}
		s := byExample[k]
		if s == nil {
			s = &suspicion{fault: w.fault, example: k.Question}
			if w.fault.settled() {
				s.example = c.smallest(w.Question, w.fault)
			}
			byExample[k] = s
			all = append(all, s)
		}
		s.answers = append(s.answers, w)
	}
	return all
}

// compareQuestions orders questions by length, and then by their strings.
func compareQuestions(a, b Question) int {
	return cmp.Or(
		len(a.Base)+len(a.Input)-len(b.Base)-len(b.Input),
		cmp.Compare(a.Input, b.Input),
		cmp.Compare(a.Base, b.Base),
		cmp.Compare(a.Operation, b.Operation))
}

// construct returns the rule in the parse tree of an example that goes along
// with the fault most closely: the greatest part of the questions that have it
// became this example. If several are alike, it is the one that the fewest
// questions have, and of those the outermost. If a component is wrong that the
// example has, only rules within it count. If the input is empty, it is looked
// for in the base. It is "" where there is no tree.
func (c *classifier) construct(s *suspicion) string {
	v := c.syntax.revision
	suspect := func(q Question) string { return q.Input }
	common := c.common()[s.example.Operation].inputs
	if s.example.Input == "" && s.example.Operation == Resolve {
		suspect = func(q Question) string { return q.Base }
		common = c.common()[Resolve].bases
	}
	text := suspect(s.example)
	root, err := v.Tree(text)
	if err != nil {
		return ""
	}
	faulty := ruleCounts{}
	for _, w := range s.answers {
		faulty.add(v, suspect(w.Question))
	}
	begin, end := 0, len(text)
	if r, err := v.Parse(text); err == nil {
		if b, e, ok := r.Range(s.fault.component); ok {
			begin, end = b, e
		}
	}
	best := ""
	closer := func(rule string) bool {
		return cmp.Or(
			faulty[rule]*common[best]-faulty[best]*common[rule],
			common[best]-common[rule],
		) > 0
	}
	for _, n := range root.All() {
		if begin <= n.Begin && n.End <= end && (best == "" || closer(n.Rule)) {
			best = n.Rule
		}
	}
	return best
}

// class returns a class without questions.
func (c *classifier) class(f fault, construct string, example Question) *Class {
	rule := cmp.Or(f.rule, construct)
	return &Class{
		ID:      f.id(construct),
		Kind:    f.kind,
		Rule:    rule,
		Section: c.sections[rule],
		Cause:   f.cause(construct),
		Example: example,
	}
}

// answers asks the example of a class once more, to say what was expected and
// what the answer is.
func (c *classifier) answers(class *Class) {
	q := class.Example
	want, ok := expect(c.syntax.revision, q)
	got := c.implementation.Ask([]Question{q})[0]
	f, _ := judge(q, want, got)
	class.Expected, class.Got = "an answer", text(q, f, got)
	if ok {
		class.Expected = text(q, f, want.Answer)
	}
	if want.syntax != nil {
		class.Expected = "invalid: " + want.syntax.Reason()
	}
}

// text returns an answer as far as a fault is about it.
func text(q Question, f fault, a Answer) string {
	switch {
	case a.Said != "":
		return a.Detail + "; its standard error ends with " + strconv.QuoteToASCII(a.Said)
	case a.Outcome != Answered:
		return a.Detail
	case !a.Valid:
		return "invalid"
	case q.Operation != Parse:
		return strconv.QuoteToASCII(a.Result)
	case f.kind != WrongComponent:
		return "valid"
	}
	components := Components()
	part := a.Parts[slices.Index(components[:], f.component)]
	if !part.Defined {
		return f.component.String() + " undefined"
	}
	return f.component.String() + " " + strconv.QuoteToASCII(part.Text)
}
