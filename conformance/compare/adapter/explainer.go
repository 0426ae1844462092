package adapter

import (
	"math/rand"
	"slices"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/parser"
)

// precision is which part of the answers that an edit is about it has to explain, in hundredths: other causes hide
// some.
const precision = 80

// An explainer looks for the edits that explain wrong answers.
type explainer struct {
	*syntax
	*shrinker
	grammar *abnf.Grammar // what the start rule reaches
	sites   []*cause.Site // of it
	right   []*answered
	wrong   []wrongAnswer
	class   map[*namedQuestion]string // IDs
	all     []*candidate
	asked   map[Question]bool // that the causes are found from
	rand    *rand.Rand

	known    map[Question]Answer // to questions beside
	document *model              // without an edit
}

// A candidate is an edit with its effects.
type candidate struct {
	*model
	order     int   // among all: the first is the simplest
	explains  []int // indices of wrong answers
	completes []int // of those that it explains together with causes that are more frequent
	against   int   // right answers that it contradicts
	counted   bool  // these are of all answers, not of a sample
	refuted   bool  // it is not the cause

	takesMore bool     // it makes invalid strings valid
	beside    []*model // the edit together with causes that are known

	checked int // fresh strings
	agreed  int // of these
}

// effect returns what the edit does to the answer to a question. An answer that causes beside it make right contradicts
// nothing.
func (c *candidate) effect(a *answered) effect {
	e := c.model.effect(a)
	if e == contradicts && slices.ContainsFunc(c.beside, func(m *model) bool { return m.effect(a) != contradicts }) {
		return noEffect
	}
	return e
}

// count finds the effects of an edit on all answers.
func (x *explainer) count(c *candidate) {
	c.counted, c.explains, c.against = true, nil, 0
	for i, w := range x.wrong {
		switch c.effect(w.answered) {
		case explains:
			c.explains = append(c.explains, i)
		case contradicts:
			c.against++
		}
	}
	for _, a := range x.right {
		if c.effect(a) == contradicts {
			c.against++
		}
	}
}

// findForms finds the forms of the answers to questions: those that the steps give.
func (x *explainer) findForms(all []*answered) {
	if x.syntax.revision != parser.RFC3986 {
		return
	}
	for _, a := range all {
		if !a.want.Valid {
			continue
		}
		forms := []form{{function: "split", parts: a.want.Parts}}
		switch a.Operation {
		case Resolve:
			forms = []form{{function: "resolve", result: a.want.Result}}
		case Normalize:
			forms = []form{{function: "normalize_generic", result: a.want.Result}, {function: "normalize", result: a.want.also}}
		}
		a.forms = nil
		for _, f := range forms {
			if a.Operation != Parse {
				f.parts = reading.PartsOf(f.result)
			}
			if given, ends := f.by(x.document.machine(f.function), a.Question); ends && given == f {
				a.forms = append(a.forms, f)
			}
		}
	}
}
