package adapter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
)

const (
	freshStrings = 40   // that an edit is checked on
	freshDrawn   = 4000 // of which those are taken that the edit is about
	freshSize    = 24   // of a string, in bytes, about
)

// confirm returns the one of some edits that explains fresh strings best: strings on which one of them has an effect.
// It returns nil if none is confirmed. The others are refuted, and edits about fewer bytes that fit better are tried,
// too.
func (x *explainer) confirm(some []*candidate) *candidate {
	var questions []Question
	for _, c := range some {
		for _, q := range x.fresh(c) {
			if !slices.Contains(questions, q) {
				questions = append(questions, q)
			}
		}
	}
	var best *candidate
	score := 0
	answers := x.ask(questions)
	for _, c := range some {
		against := 0
		c.checked, c.agreed = 0, 0
		for _, a := range answers {
			switch c.effect(a) {
			case explains:
				c.agreed++
				c.checked++
			case contradicts:
				against++
				c.checked++
			case differs:
				c.checked++
			}
		}
		if 2*c.agreed < max(1, c.checked) || 100*c.agreed < precision*(c.agreed+against) {
			c.refuted = true
			if m := narrowed(c.model, answers); m != c.model {
				other := &candidate{model: m, order: c.order, takesMore: c.takesMore}
				x.count(other)
				x.all = append(x.all, other)
			}
		} else if n := c.agreed - 2*against; best == nil || n > score {
			best, score = c, n
		}
	}
	return best
}

// ask returns the answers to questions that the document answers.
func (x *explainer) ask(questions []Question) []*answered {
	var all []*answered
	for i, got := range x.answers(questions) {
		q := questions[i]
		if want, ok := expect(x.syntax.revision, q); ok && got.Outcome == Answered {
			all = append(all, &answered{namedQuestion: &namedQuestion{Question: q, want: want}, got: got,
				right: !judge(q, want, got).bad()})
		}
	}
	x.findForms(all)
	return all
}

// answers returns the answers to questions, each of which is asked once.
func (x *explainer) answers(questions []Question) []Answer {
	var unknown []Question
	for _, q := range questions {
		if _, ok := x.known[q]; !ok {
			x.known[q] = Answer{}
			unknown = append(unknown, q)
		}
	}
	if len(unknown) > 0 {
		for i, got := range x.implementation.Ask(unknown) {
			x.known[unknown[i]] = got
		}
	}
	var all []Answer
	for _, q := range questions {
		all = append(all, x.known[q])
	}
	return all
}

// fresh returns questions that were not asked, and that an edit has an effect on.
func (x *explainer) fresh(c *candidate) []Question {
	var all []Question
	add := func(q Question) {
		if len(all) < freshStrings && !x.asked[q] && !slices.Contains(all, q) {
			all = append(all, q)
		}
	}
	if c.mutant != nil {
		if drawn := x.difference(c.mutant); drawn != nil {
			for range 10 * freshStrings {
				add(Question{Operation: Parse, Input: drawn.Member(x.rand, freshSize)})
			}
		}
		return all
	}
	for range freshDrawn {
		q := x.wrong[c.explains[x.rand.Intn(len(c.explains))]].Question
		switch x.rand.Intn(3) {
		case 0:
			q.Input = x.withPiece(q.Input)
		case 1:
			q.Base = x.withPiece(q.Base)
		default:
			q.Base, q.Input = x.drawPieces(true), x.drawPieces(q.Operation == Normalize)
		}
		if q.Operation != Resolve {
			q.Base = ""
		}
		if want, ok := expect(x.syntax.revision, q); ok && want.Valid && len(all) < freshStrings {
			a := &answered{namedQuestion: &namedQuestion{Question: q, want: want}, got: want.Answer, right: true}
			if x.findForms([]*answered{a}); c.model.effect(a) == contradicts {
				add(q)
			}
		}
	}
	return all
}

// difference returns a sampler of the strings on which an edited grammar and that of the document differ; nil if there
// is none.
func (x *explainer) difference(m *cause.Mutant) *sample.Sampler {
	start := x.syntax.start.Rule
	lowered, err := automaton.Lower(x.grammar)
	if err != nil {
		return nil
	}
	space, with, err := edited(m, start, lowered.Sets()...)
	if err != nil {
		return nil
	}
	document, err := automaton.NewABNF(lowered, space).Rule(start)
	if err != nil {
		return nil
	}
	either, err := automaton.Guard(start, func() automaton.Language {
		return space.Union(space.Minus(with, document), space.Minus(document, with))
	})
	if err != nil || either == space.Empty() {
		return nil
	}
	return sample.New(space, either)
}

// pieces are what references are made of.
var pieces = []string{"s:", "S:", "http:", "https:", "//", "//", "/", "/", "/", ".", "..", "/.", "/..", "...", "a", "B:",
	"@", ":80", ":443", ":", "[::A]", "?", "#", "%2e", "%2E", "%2f", "%41", "%c3", "%25", "%2541", "%252f", "~", ";",
	"+", "u:p@", "&", "="}

// drawPieces returns a reference.
func (x *explainer) drawPieces(absolute bool) string {
	var b strings.Builder
	if absolute {
		b.WriteString([]string{"s:", "http://", "HTTPS://B", "s://"}[x.rand.Intn(4)])
	}
	for range x.rand.Intn(9) {
		b.WriteString(x.piece())
	}
	return b.String()
}

// withPiece returns a reference with a piece more.
func (x *explainer) withPiece(text string) string {
	at := x.rand.Intn(len(text) + 1)
	return text[:at] + x.piece() + text[at:]
}

// piece returns a piece: now and then, a triplet of any octet.
func (x *explainer) piece() string {
	if x.rand.Intn(6) == 0 {
		return fmt.Sprintf("%%%02x", x.rand.Intn(256))
	}
	return pieces[x.rand.Intn(len(pieces))]
}
