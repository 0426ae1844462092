package disagree

import "github.com/urispec/urispec/conformance/adapter"

// A pair asks two implementations the same questions.
type pair struct {
	a, b    adapter.Implementation
	differs func(a, b Reading) (Difference, bool)
	known   map[string]found
	asked   int // strings
}

// found is what was found of a string.
type found struct {
	Difference
	differs bool
	a, b    Reading
}

// together is how many strings are asked about at a time.
const together = 4096

// ask returns what is found of strings, in their order. A string on which an
// implementation fails, or that it does not support, does not differ.
func (p *pair) ask(texts []string) []found {
	var questions []adapter.Question
	for _, s := range texts {
		if _, ok := p.known[s]; !ok {
			questions = append(questions, adapter.Question{Operation: adapter.Parse, Input: s})
			p.known[s] = found{}
		}
	}
	p.asked += len(questions)
	if len(questions) > 0 {
		as, bs := p.a.Ask(questions), p.b.Ask(questions)
		for i, q := range questions {
			a, answered := newReading(as[i])
			b, also := newReading(bs[i])
			if !answered || !also {
				continue
			}
			d, differs := p.differs(a, b)
			p.known[q.Input] = found{d, differs, a, b}
		}
	}
	all := make([]found, len(texts))
	for i, s := range texts {
		all[i] = p.known[s]
	}
	return all
}

// each calls a function for each string on which the implementations differ,
// in their order.
func (p *pair) each(texts []string, do func(s string, f found)) {
	for len(texts) > 0 {
		batch := texts[:min(together, len(texts))]
		texts = texts[len(batch):]
		for i, f := range p.ask(batch) {
			if f.differs {
				do(batch[i], f)
			}
		}
	}
}
