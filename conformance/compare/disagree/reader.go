package disagree

import (
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/lists"
)

// A reader asks an implementation what it reads, each string once.
type reader struct {
	adapter.Implementation
	base     string // that strings are resolved against, or "": then they are parsed
	known    map[string]*read
	written  map[string]writing // see [reader.write]
	answered bool               // some string
	failed   adapter.Answer     // the last that is none
}

// read is an implementation's reading of a string, if it answers.
type read struct {
	Reading
	asked    bool // else it failed too often before
	answered bool
	by       *int // the count of the pair that was the last to ask
}

func newReader(impl adapter.Implementation) *reader {
	return &reader{Implementation: impl, known: map[string]*read{}, written: map[string]writing{}}
}

// read returns what the implementation reads in strings, in their order.
func (r *reader) read(texts []string) []*read {
	var questions []adapter.Question
	var unknown []*read // one for each question
	all := make([]*read, len(texts))
	for i, s := range texts {
		known := r.known[s]
		if known == nil {
			known = &read{}
			r.known[s] = known
			questions = append(questions, question(r.base, s))
			unknown = append(unknown, known)
		}
		all[i] = known
	}
	answers := r.Ask(questions)
	if r.base != "" {
		answers = r.targets(questions, answers)
	}
	for i, a := range answers {
		unknown[i].Reading, unknown[i].answered = a.Reading()
		unknown[i].asked = a.Outcome != adapter.NotAsked
		switch {
		case unknown[i].answered:
			r.answered = true
		case unknown[i].asked:
			r.failed = a
		}
	}
	return all
}

// targets turns answers to resolutions into answers to parsing, with the components of the targets. A document of this
// module does not define the target of a string that it refuses: the answer is that it refuses it.
func (r *reader) targets(questions []adapter.Question, answers []adapter.Answer) []adapter.Answer {
	_, isDocument := adapter.DocumentOf(r.Implementation)
	var all []adapter.Answer
	for i, a := range answers {
		if isDocument && a.Outcome == adapter.Unsupported {
			parsed := r.Ask([]adapter.Question{question("", questions[i].Input)})[0]
			if parsed.Outcome == adapter.Answered && !parsed.Valid {
				a = parsed
			}
		}
		all = append(all, targetOf(a))
	}
	return all
}

// forget forgets what was read and written, except for strings that are also drawn for other pairs.
func (r *reader) forget(all []drawn) {
	known, written := map[string]*read{}, map[string]writing{}
	for _, d := range all {
		for _, s := range d.texts {
			if one, ok := r.known[s]; ok {
				known[s] = one
			}
			if one, ok := r.written[s]; ok {
				written[s] = one
			}
		}
	}
	r.known, r.written = known, written
}

// silence says how the implementation failed last, if it has answered no string.
func (r *reader) silence() string {
	if r.answered || r.failed.Outcome == adapter.Answered {
		return ""
	}
	return r.Name() + " answered nothing: " + r.failed.Words(question(r.base, "").Operation)
}

// writers are the ways in which implementations write a string anew, the first supported one is taken: the normal form,
// or the target of the string as a reference.
func writers(s string) []adapter.Question {
	return []adapter.Question{
		{Operation: adapter.Normalize, Input: s},
		{Operation: adapter.Resolve, Base: writingBase, Input: s},
	}
}

// writingBase is the base of strings that are resolved only to be written.
const writingBase = "http://base.example/"

// A writing is what an implementation writes for a string.
type writing struct {
	text string
	how  adapter.Operation // Parse: its components are put together
	ok   bool
}

// write returns what the implementation writes for strings, in their order. If it neither normalizes nor resolves, its
// components are put together (RFC 3986, Section 5.3).
func (r *reader) write(texts []string) []writing {
	all := make([]writing, len(texts))
	var unknown []int
	for i, s := range texts {
		known, ok := r.written[s]
		if all[i] = known; !ok {
			unknown = append(unknown, i)
		}
	}
	left := unknown
	for way := range writers("") {
		questions := lists.Each(left, func(i int) adapter.Question { return writers(texts[i])[way] })
		var unsupported []int
		for j, a := range r.Ask(questions) {
			switch i := left[j]; {
			case a.Outcome == adapter.Unsupported:
				unsupported = append(unsupported, i)
			case a.Outcome == adapter.Answered && a.Valid:
				all[i] = writing{a.Result, questions[j].Operation, true}
			}
		}
		left = unsupported
	}
	others := lists.Each(left, func(i int) string { return texts[i] })
	for j, one := range r.read(others) {
		if one.answered && one.Valid {
			all[left[j]] = writing{one.Recomposed(), adapter.Parse, true}
		}
	}
	for _, i := range unknown {
		r.written[texts[i]] = all[i]
	}
	return all
}

// A pair asks two implementations the same questions.
type pair struct {
	a, b    *reader
	differs comparison
	// documents are what both are, or nil: then differs does not count
	documents  *documents
	chain      bool     // whether B reads what A writes
	drawn      []drawn  // strings
	beginnings []string // of the shortest strings, first none
	asked      int      // strings, of both
}

// beginning is also put before the shortest strings: a scheme that all parsers know.
const beginning = "http:"

// referenceBeginnings are the beginnings of references that are resolved.
var referenceBeginnings = []string{"", "/"}

func newPair(a, b *reader, differs comparison) *pair {
	return &pair{a: a, b: b, differs: differs, beginnings: []string{"", beginning}}
}

// ofDocuments makes a pair of documents be compared as such: to the byte, also in spelling, with the sections.
func (p *pair) ofDocuments() (err error) {
	if p.documents, err = newDocuments(p.a.Implementation, p.b.Implementation); err != nil || p.documents == nil {
		return err
	}
	p.beginnings = append(p.beginnings, p.documents.beginnings()...)
	p.drawn, err = p.documents.strings(p.drawn)
	return err
}

type found struct {
	Difference
	differs, answered, asked bool     // by both
	a, b                     *Reading // nil unless both answered
	written                  writing  // what b has read, in a chain
}

// together is how many strings are asked about at a time.
const together = 4096

// ask returns what is found about strings, in their order. A string on which an implementation fails, or that it does
// not support, does not differ.
func (p *pair) ask(texts []string) []found {
	all := make([]found, len(texts))
	forB := texts
	if p.chain {
		forB = nil
		for i, w := range p.a.write(texts) {
			all[i].written = w
			forB = append(forB, w.text)
		}
	}
	as, bs := p.a.read(texts), p.b.read(forB)
	for i := range texts {
		a, b := as[i], bs[i]
		all[i].asked = a.asked && b.asked
		if all[i].asked && a.by != &p.asked {
			a.by = &p.asked
			p.asked++
		}
		if a.answered && b.answered && (!p.chain || all[i].written.ok) {
			d, differs := p.difference(texts[i], a.Reading, b.Reading)
			all[i] = found{d, differs, true, true, &a.Reading, &b.Reading, all[i].written}
		}
	}
	return all
}

// disagreement returns the disagreement about a string that is read in different ways.
func (p *pair) disagreement(s string, f found) Disagreement {
	return Disagreement{Difference: f.Difference, Input: s, A: *f.a, B: *f.b, Base: p.a.base, Written: f.written.text,
		How: f.written.how}
}

// difference returns how two readings of a string differ, and whether they do.
func (p *pair) difference(text string, a, b Reading) (Difference, bool) {
	if p.documents != nil {
		return p.documents.difference(text, a, b)
	}
	return p.differs(a, b)
}

// each calls a function for each string that both implementations answer, in their
// order. It reports whether both were asked about all.
func (p *pair) each(texts []string, do func(s string, f found)) bool {
	all := true
	for len(texts) > 0 {
		batch := texts[:min(together, len(texts))]
		texts = texts[len(batch):]
		for i, f := range p.ask(batch) {
			if f.answered {
				do(batch[i], f)
			}
			all = all && f.asked
		}
	}
	return all
}
