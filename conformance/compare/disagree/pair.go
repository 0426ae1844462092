package disagree

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

// found is what was found about a string.
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
