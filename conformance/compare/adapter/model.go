package adapter

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/conformance/compare/pseudocode"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/parser"
)

// A model is a document with an edit of its grammar, of its steps, or of both: it answers as somebody does who has
// misread it so.
type model struct {
	words, rule, section string
	mutant               *cause.Mutant       // nil if the grammar is as it is
	mistake              *pseudocode.Mistake // nil if the steps are as they are

	start    string
	language func(text string) bool // of the mutant; nil before it is made
	machines map[string]*pseudocode.Machine
}

// An answered is a question with its answer.
type answered struct {
	*namedQuestion
	got   Answer
	right bool // or permitted
	forms []form
}

// A form is a right answer that the steps of the document give.
type form struct {
	function string // of package pseudocode
	result   string // of Resolve and Normalize
	parts    reading.Parts
}

// An effect is what an edit does to the answer to a question.
type effect uint8

// The effects.
const (
	noEffect    effect = iota
	explains           // the answer was wrong, and is what the edited document says
	contradicts        // the answer was right, and is not what the edited document says
	differs            // the answer is wrong by both, in two ways
)

// edited returns the start rule of a grammar in a space of its own. The error says that it is not regular.
func edited(m *cause.Mutant, start string, sets ...peg.ByteSet) (*automaton.Space, automaton.Language, error) {
	l, err := automaton.Languages(m.Grammar(), 0, sets...)
	if err != nil {
		return nil, 0, err
	}
	language, err := l.Rule(start)
	return l.Space, language, err
}

// takes reports whether a string is valid by the edited grammar. A grammar that is not regular takes nothing.
func (m *model) takes(text string) bool {
	if m.language == nil {
		space, language, err := edited(m.mutant, m.start)
		m.language = func(text string) bool { return err == nil && space.Contains(language, text) }
	}
	return m.language(text)
}

// with returns a model with the edits of two. It reports false if both edit one rule, or one step.
func (m *model) with(other *model) (*model, bool) {
	both := &model{start: m.start, mutant: cmp.Or(m.mutant, other.mutant), mistake: cmp.Or(m.mistake, other.mistake)}
	ok := true
	if m.mutant != nil && other.mutant != nil {
		both.mutant, ok = m.mutant.With(other.mutant)
	}
	if ok && m.mistake != nil && other.mistake != nil {
		both.mistake, ok = m.mistake.With(other.mistake)
	}
	return both, ok
}

// machine returns what executes a function with the mistake.
func (m *model) machine(function string) *pseudocode.Machine {
	if m.machines[function] == nil {
		made, err := m.mistake.Machine(function)
		if err != nil {
			return nil // the mistake is not a program: a test of package pseudocode reads all
		}
		if m.machines == nil {
			m.machines = map[string]*pseudocode.Machine{}
		}
		m.machines[function] = made
	}
	return m.machines[function]
}

// effect returns what the edit does to the answer to a question.
func (m *model) effect(a *answered) effect {
	if m.mutant != nil {
		valid := a.Operation != Parse || a.want.Valid
		takes := m.takes(a.Input) && (a.Operation != Resolve || m.takes(a.Base))
		switch {
		case takes != valid && takes == a.got.Valid:
			return explains
		case takes != valid:
			return contradicts
		}
	}
	if m.mistake == nil {
		return noEffect
	}
	changed := false
	for _, f := range a.forms {
		predicted, ends := f.by(m.machine(f.function), a.Question)
		switch {
		case ends && predicted == f && a.right && a.got.Result == f.result && a.Operation == Normalize:
			return noEffect
		case ends && predicted == f:
		case ends && a.got.Valid && a.agrees(f.parts, predicted.parts):
			if a.right { // in another spelling
				return noEffect
			}
			return explains
		default:
			changed = true
		}
	}
	switch {
	case !changed:
		return noEffect
	case a.right:
		return contradicts
	}
	return differs
}

// by returns the form that a machine gives, and whether it ends.
func (f form) by(m *pseudocode.Machine, q Question) (form, bool) {
	made := form{function: f.function}
	if m == nil {
		return f, true
	}
	var ends bool
	switch q.Operation {
	case Parse:
		made.parts, ends = m.Parts(q.Input)
		return made, ends
	case Resolve:
		made.result, ends = m.Run(q.Base, q.Input)
	default:
		made.result, ends = m.Run(q.Input)
	}
	made.parts = reading.PartsOf(made.result)
	return made, ends
}

// agrees reports whether an answer is what an edit makes of the components that are expected: a component that it does
// not change may be spelled in another way.
func (a *answered) agrees(want, predicted reading.Parts) bool {
	got := a.got.Parts
	if a.Operation != Parse {
		got = reading.PartsOf(a.got.Result)
	}
	for i, c := range Components() {
		switch {
		case !got[i].Told || !want[i].Told:
		case predicted[i] != want[i]:
			if predicted[i] != got[i] && (a.Operation == Normalize || !alike(c, predicted[i], got[i])) {
				return false
			}
		case got[i] != want[i] && a.want.component(a.Operation.kind(), c, want[i], got[i]).grade == Wrong:
			return false
		}
	}
	return true
}

// alike reports whether a component is one that is predicted, in whatever case if that does not matter.
func alike(c parser.Component, predicted, got Part) bool {
	if c == parser.Scheme || c == parser.Host || c == parser.Authority {
		return predicted.Defined == got.Defined && strings.EqualFold(predicted.Text, got.Text)
	}
	return predicted == got
}

// suspected is how many bytes are left out of an edit, one at a time, to see if it fits better.
const suspected = 3

// narrowed returns a model whose edit is about fewer bytes, if that fits some answers better.
func narrowed(m *model, answers []*answered) *model {
	balance, suspects := m.fit(answers)
	for len(suspects) > 0 && m.mutant.Bytes.Len() > 1 {
		better := m
		var next []byte
		for _, b := range suspects[:min(len(suspects), suspected)] {
			mutant := m.mutant.About(m.mutant.Bytes.Intersect(peg.Range(b, b).Complement()))
			one := &model{words: mutant.Words, rule: m.rule, section: m.section, mutant: mutant, start: m.start}
			if n, bytes := one.fit(answers); n > balance {
				better, balance, next = one, n, bytes
			}
		}
		if better == m {
			break
		}
		m, suspects = better, next
	}
	return m
}

// fit returns how many more answers an edit explains than it contradicts, and the bytes that it is about, the first the
// one that most of the strings have that are contradicted.
func (m *model) fit(answers []*answered) (balance int, suspects []byte) {
	if m.mutant == nil || m.mutant.Bytes.Len() < 2 {
		return 0, nil
	}
	count := map[byte]int{}
	for _, a := range answers {
		switch m.effect(a) {
		case explains:
			balance++
		case contradicts:
			balance--
			for low, high := range m.mutant.Bytes.Ranges() {
				for b := int(low); b <= int(high); b++ {
					if strings.IndexByte(a.Input, byte(b)) >= 0 {
						count[byte(b)]++
					}
				}
			}
		}
	}
	return balance, slices.SortedFunc(maps.Keys(count), func(a, b byte) int {
		return cmp.Or(count[b]-count[a], int(a)-int(b))
	})
}
