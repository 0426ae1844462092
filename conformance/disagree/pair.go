package disagree

import "github.com/urispec/urispec/conformance/adapter"

// A reader asks an implementation what it reads, each string once.
type reader struct {
	adapter.Implementation
	base     string // that strings are resolved against, or "": then they are parsed
	known    map[string]*read
	answered bool           // some string
	failed   adapter.Answer // the last that is none
}

// read is what an implementation reads in a string, if it answers.
type read struct {
	Reading
	asked    bool // else it failed too often before
	answered bool
	by       *pair // which was the last to ask
}

func newReader(impl adapter.Implementation) *reader {
	return &reader{Implementation: impl, known: map[string]*read{}}
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
		unknown[i].Reading, unknown[i].answered = newReading(a)
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

// targets returns the answers of resolutions as those of parsing, with the components of
// the targets. A document of this module says nothing of what it refuses: the answer is
// that it does.
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
		all = append(all, split(a))
	}
	return all
}

// silence says how the implementation failed last, if it has answered no string.
func (r *reader) silence() string {
	if r.answered || r.failed.Outcome == adapter.Answered {
		return ""
	}
	return r.Name() + " answered nothing: " + r.failed.Words(question(r.base, "").Operation)
}

// A pair asks two implementations the same questions.
type pair struct {
	a, b    *reader
	differs comparison
	// documents are what both are, or nil: then differs does not count
	documents  *documents
	drawn      []drawn  // strings
	beginnings []string // of the shortest strings, first none
	most       int      // how many strings of a difference are made simpler; 0: all
	asked      int      // strings, of both
}

// beginning is what else the shortest strings stand behind: a scheme that all
// parsers know.
const beginning = "http:"

// referenceBeginnings are those of references that are resolved.
var referenceBeginnings = []string{"", "/"}

func newPair(a, b *reader, differs comparison) *pair {
	return &pair{a: a, b: b, differs: differs, beginnings: []string{"", beginning}}
}

// ofDocuments has a pair of documents compared as such: to the byte, in the spelling too,
// with the sections.
func (p *pair) ofDocuments() (err error) {
	if p.documents, err = newDocuments(p.a.Implementation, p.b.Implementation); err != nil || p.documents == nil {
		return err
	}
	p.most = mostOfDocuments
	p.beginnings = append(p.beginnings, p.documents.beginnings()...)
	p.drawn, err = p.documents.strings(p.drawn)
	return err
}

// found is what was found of a string.
type found struct {
	Difference
	differs, answered, asked bool // by both
	a, b                     Reading
}

// together is how many strings are asked about at a time.
const together = 4096

// ask returns what is found of strings, in their order. A string on which an
// implementation fails, or that it does not support, does not differ.
func (p *pair) ask(texts []string) []found {
	as, bs := p.a.read(texts), p.b.read(texts)
	all := make([]found, len(texts))
	for i := range texts {
		a, b := as[i], bs[i]
		all[i].asked = a.asked && b.asked
		if all[i].asked && a.by != p {
			a.by = p
			p.asked++
		}
		if a.answered && b.answered {
			d, differs := p.difference(texts[i], a.Reading, b.Reading)
			all[i] = found{d, differs, true, true, a.Reading, b.Reading}
		}
	}
	return all
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
