package adapter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/sample"
)

const (
	freshStrings = 40   // that an edit is checked on
	freshDrawn   = 4000 // of which those are taken that the edit is about
	freshSize    = 24   // of a string, in bytes, about
	// all bytes are tried in a place of so many strings, and among so many of their first bytes
	probed, longestProbed = 3, 16
)

// confirm returns the one of some edits that explains fresh strings best: strings on which one of them has an effect.
// It returns nil if none is confirmed; the others are refuted.
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
	for _, c := range some {
		against := 0
		c.checked, c.agreed = 0, 0
		for _, a := range x.ask(questions) {
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
		if c.agreed == 0 || 100*c.agreed < precision*(c.agreed+against) {
			c.refuted = true
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
			if x.findForms([]*answered{a}); c.effect(a) == contradicts {
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

// setMutants returns the mutants that have bytes more or less in a place of the grammar: those with which the
// implementation takes strings that it should refuse, or refuses strings that it should take.
func (x *explainer) setMutants(wrong, right []*answered) []*cause.Mutant {
	parsed := func(all []*answered, valid bool) []*answered {
		var some []*answered
		for _, a := range all {
			if a.Operation == Parse && a.want.Valid == valid && a.got.Valid && a.want.read == nil {
				some = append(some, a)
			}
		}
		slices.SortStableFunc(some, func(a, b *answered) int { return compareQuestions(a.Question, b.Question) })
		return some
	}
	taken, rightly := parsed(wrong, false), parsed(right, true)
	plus, minus := map[*cause.Site]peg.ByteSet{}, map[*cause.Site]peg.ByteSet{}
	var every peg.ByteSet
	sites := cause.Sites(x.grammar)
	for _, site := range sites {
		if set := x.taken(site, taken); set.Len() > 0 {
			plus[site] = set
			every = every.Union(set)
		}
		if set := x.refused(site, wrong, rightly); set.Len() > 0 {
			minus[site] = set
		}
	}
	all := cause.Joined(minus, (*cause.Site).Minus)
	for _, site := range sites {
		others := every.Intersect(site.Members.Complement())
		if plus[site].Len() == 0 && others.Len() > 0 { // perhaps no question was about these bytes there
			if set := x.taken(site, x.drawn(site.Plus(others))); set.Len() > 0 {
				plus[site] = set
			}
		}
		if set := plus[site]; set.Len() > 0 {
			all = append(all, site.Plus(set))
		}
		if set := minus[site]; set.Len() > 0 {
			all = append(all, site.Minus(set))
		}
	}
	return append(cause.Joined(plus, (*cause.Site).Plus), all...)
}

// drawn returns strings that an edited grammar takes, and the implementation, too, although the document refuses them.
func (x *explainer) drawn(m *cause.Mutant) (all []*answered) {
	from := x.difference(m)
	if from == nil {
		return nil
	}
	var questions []Question
	for range probed {
		questions = append(questions, Question{Operation: Parse, Input: from.Member(x.rand, freshSize/3)})
	}
	for _, a := range x.ask(questions) {
		if a.got.Valid && !a.want.Valid {
			all = append(all, a)
		}
	}
	return all
}

// taken returns the bytes that an implementation takes in a place where they are to be refused.
func (x *explainer) taken(site *cause.Site, wrong []*answered) (set peg.ByteSet) {
	others := site.Members.Complement()
	m := &model{mutant: site.Plus(others), start: x.syntax.start.Rule}
	var questions []Question
	var bytes []byte
	tried := 0
	for _, a := range wrong {
		if tried == probed {
			break
		}
		at := -1
		if m.takes(a.Input) {
			at = x.oddByte(site, a.Input)
		}
		if at < 0 {
			continue
		}
		tried++
		for c := range 256 {
			if q := replaced(a.Question, at, byte(c)); others.Has(byte(c)) && !x.syntax.revision.Valid(q.Input) {
				questions, bytes = append(questions, q), append(bytes, byte(c))
			}
		}
	}
	for i, got := range x.answers(questions) {
		if got.Outcome == Answered && got.Valid {
			set.Add(bytes[i])
		}
	}
	return set
}

// oddByte returns the place of the first byte with which a site would take a string, and in whose place one that it
// takes makes the string valid; -1 if there is none.
func (x *explainer) oddByte(site *cause.Site, text string) int {
	for at := range min(len(text), longestProbed) {
		if site.Members.Has(text[at]) || !x.validWith(site.Members, text, at) {
			continue
		}
		with := &model{mutant: site.Plus(peg.Range(text[at], text[at])), start: x.syntax.start.Rule}
		if with.takes(text) {
			return at
		}
	}
	return -1
}

// validWith reports whether a string is valid with the first or the last of a range of bytes in a place.
func (x *explainer) validWith(set peg.ByteSet, text string, at int) bool {
	for low, high := range set.Ranges() {
		for _, c := range []byte{low, high} {
			if x.syntax.revision.Valid(replaced(Question{Input: text}, at, c).Input) {
				return true
			}
		}
	}
	return false
}

// refused returns the bytes that an implementation refuses in a place where they are to be taken.
func (x *explainer) refused(site *cause.Site, wrong, right []*answered) (set peg.ByteSet) {
	m := &model{mutant: site.Minus(site.Members), start: x.syntax.start.Rule}
	refuses := func(a *answered) bool { return a.want.Valid && !a.got.Valid && !m.takes(a.Input) }
	if !slices.ContainsFunc(wrong, refuses) {
		return set
	}
	var questions []Question
	var bytes []byte
	tried := 0
	for _, a := range right {
		if tried == probed {
			break
		}
		if m.takes(a.Input) {
			continue
		}
		tried++
		for at := range min(len(a.Input), longestProbed) {
			for c := range 256 {
				if !site.Members.Has(a.Input[at]) || !site.Members.Has(byte(c)) {
					continue
				}
				if q := replaced(a.Question, at, byte(c)); x.syntax.revision.Valid(q.Input) && !m.takes(q.Input) {
					questions, bytes = append(questions, q), append(bytes, byte(c))
				}
			}
		}
	}
	for i, got := range x.answers(questions) {
		if got.Outcome == Answered && !got.Valid {
			set.Add(bytes[i])
		}
	}
	return set
}

// replaced returns a question to parse with another byte at a place of its input.
func replaced(q Question, at int, c byte) Question {
	return Question{Operation: Parse, Input: q.Input[:at] + string([]byte{c}) + q.Input[at+1:]}
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
