package disagree

import "github.com/urispec/urispec/conformance/adapter"

// A reader asks an implementation what it reads, each string once.
type reader struct {
	adapter.Implementation
	known map[string]read
}

// read is what an implementation reads in a string, if it answers.
type read struct {
	Reading
	answered bool
}

func newReader(impl adapter.Implementation) *reader {
	return &reader{Implementation: impl, known: map[string]read{}}
}

// read returns what the implementation reads in strings, in their order.
func (r *reader) read(texts []string) []read {
	var questions []adapter.Question
	for _, s := range texts {
		if _, ok := r.known[s]; !ok {
			questions = append(questions, adapter.Question{Operation: adapter.Parse, Input: s})
			r.known[s] = read{}
		}
	}
	if len(questions) > 0 {
		for i, a := range r.Ask(questions) {
			reading, answered := newReading(a)
			r.known[questions[i].Input] = read{reading, answered}
		}
	}
	all := make([]read, len(texts))
	for i, s := range texts {
		all[i] = r.known[s]
	}
	return all
}

// A pair asks two implementations the same questions.
type pair struct {
	a, b    *reader
	differs func(a, b Reading) (Difference, bool)
	asked   map[string]bool
}

// found is what was found of a string.
type found struct {
	Difference
	differs, answered bool
	a, b              Reading
}

// together is how many strings are asked about at a time.
const together = 4096

// ask returns what is found of strings, in their order. A string on which an
// implementation fails, or that it does not support, does not differ.
func (p *pair) ask(texts []string) []found {
	as, bs := p.a.read(texts), p.b.read(texts)
	all := make([]found, len(texts))
	for i, s := range texts {
		p.asked[s] = true
		if a, b := as[i], bs[i]; a.answered && b.answered {
			d, differs := p.differs(a.Reading, b.Reading)
			all[i] = found{d, differs, true, a.Reading, b.Reading}
		}
	}
	return all
}

// each calls a function for each string that both implementations answer, in their
// order.
func (p *pair) each(texts []string, do func(s string, f found)) {
	for len(texts) > 0 {
		batch := texts[:min(together, len(texts))]
		texts = texts[len(batch):]
		for i, f := range p.ask(batch) {
			if f.answered {
				do(batch[i], f)
			}
		}
	}
}
