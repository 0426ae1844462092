// Package disagree finds strings that two implementations read in different ways: with another component, or that one
// takes and the other refuses. If one implementation checks a string, and another acts on it, such strings pass the
// check. Two documents are compared to the byte, and cited.
//
// The versions of the module promise nothing about this package.
//
//	strings ──► Ask both ──► Readings ──► Differences ──► patterns ──► smallest witnesses
package disagree

import (
	"cmp"
	"iter"
	"slices"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
)

// A Result is what was found about two implementations.
type Result struct {
	A, B      string // names
	Asked     int    // strings, of both
	Compared  int    // of the strings that were drawn, those that both answered
	Differing int    // of these, those with another host, scheme, port, userinfo, path, query or fragment
	Respelled int    // of these, those that are written in another way, and mean the same
	Refused   int    // of these, those that one refuses
	Families  []Family
	// Witnesses are strings, one of each difference and pattern, the differences that matter most first. No deletion
	// and no simpler byte turns one into a simpler string of the same difference and pattern.
	Witnesses []Disagreement
	// Alike are strings that were not made simpler, because others of their difference and pattern were.
	Alike int
	// Shortest are the shortest strings of each difference, among all strings of up to Length bytes over Letters, alone
	// and behind Beginnings, and some longer ones if an implementation failed too often. With a check, and in a chain,
	// none is tried.
	Shortest []Disagreement
	Length   int // -1: none is tried
	Letters  []string
	// Beginnings are "http:" or, for two documents, several.
	Beginnings []string
	// Silences say how an implementation that answered no string failed last.
	Silences []string
}

// Find finds disagreements of implementations: of each pair or, with a check and in a chain, of the first and each
// other, in their order. Each is asked once about each drawn string. The options determine the result, as far as the
// implementations are deterministic. The error says that the revision has no grammar.
func Find(impls []adapter.Implementation, o Options) (iter.Seq[*Result], error) {
	if o.Revision == (parser.Revision{}) {
		o.Revision = parser.RFC3986
	}
	s, err := newSource(o)
	if err != nil {
		return nil, err
	}
	all := s.draw()
	if o.Chain {
		for i := range all {
			all[i].texts = nested(all[i].texts)
		}
	}
	pairs := newPairs(impls, o)
	for _, p := range pairs {
		if p.drawn = all; o.comparesDocuments() {
			if err := p.ofDocuments(); err != nil {
				return nil, err
			}
		}
	}
	return func(yield func(*Result) bool) {
		for _, p := range pairs {
			r := &Result{A: p.a.Name(), B: p.b.Name(), Letters: s.letters(), Beginnings: p.beginnings[1:], Length: -1}
			if p.documents != nil {
				r.Letters = p.letters(r.Letters)
			}
			r.Witnesses, r.Alike = p.witnesses(r.differing(p), o.Patterns)
			if !o.ofFirst() {
				r.shortest(p, o.Shortest)
			}
			p.name(r.Shortest)
			r.Asked = p.asked
			for _, one := range []*reader{p.a, p.b} {
				if silence := one.silence(); silence != "" {
					r.Silences = append(r.Silences, silence)
				}
			}
			if !yield(r) {
				return
			}
			p.a.forget(p.drawn)
			p.b.forget(p.drawn)
		}
	}, nil
}

// newPairs returns all pairs of implementations or, with a check and in a chain, only the pairs with the first.
func newPairs(all []adapter.Implementation, o Options) []*pair {
	var readers []*reader
	for _, impl := range all {
		r := newReader(impl)
		r.base = o.Base
		readers = append(readers, r)
	}
	var pairs []*pair
	for i, a := range readers {
		for _, b := range readers[i+1:] {
			p := newPair(a, b, o.comparison())
			if p.chain = o.Chain; o.Base != "" {
				p.beginnings = referenceBeginnings
			}
			pairs = append(pairs, p)
		}
		if o.ofFirst() {
			break
		}
	}
	return pairs
}

// differing returns the strings that are read in different ways, the shorter ones first, and
// counts them.
func (r *Result) differing(p *pair) []Disagreement {
	type differing struct {
		text string
		*found
	}
	var texts []differing
	for _, d := range p.drawn {
		family := Family{Name: d.family}
		p.each(d.texts, func(s string, f found) {
			family.Tried++
			if f.differs {
				family.Differing++
				texts = append(texts, differing{s, &f})
				r.count(f.Severity())
			}
		})
		r.Families = append(r.Families, family)
		r.Compared += family.Tried
	}
	slices.SortStableFunc(texts, func(a, b differing) int {
		return cmp.Or(len(a.text)-len(b.text), cmp.Compare(a.text, b.text))
	})
	return lists.Each(texts, func(d differing) Disagreement { return p.disagreement(d.text, *d.found) })
}

func (r *Result) count(s Severity) {
	switch s {
	case Refused:
		r.Refused++
	case Respelled:
		r.Respelled++
	default:
		r.Differing++
	}
}

// shortest tries all strings over the letters, the shorter ones first, behind each of the beginnings. It stops before a
// length that would make the strings more than most, or if one of both is not asked about all.
func (r *Result) shortest(p *pair, most int) {
	least := map[Difference]string{}
	texts := []string{""}
	for tried := 0; tried+len(p.beginnings)*len(texts) <= most; {
		tried += len(p.beginnings) * len(texts)
		var behind []string
		for _, begin := range p.beginnings {
			for _, s := range texts {
				behind = append(behind, begin+s)
			}
		}
		allAsked := p.each(behind, func(s string, f found) {
			if known, ok := least[f.Difference]; f.differs && (!ok || compareTexts(s, known) < 0) {
				least[f.Difference] = s
			}
		})
		if !allAsked {
			break
		}
		var longer []string
		for _, s := range texts {
			for _, letter := range r.Letters {
				longer = append(longer, s+letter)
			}
		}
		texts, r.Length = longer, r.Length+1
	}
	for _, s := range least {
		r.Shortest = append(r.Shortest, p.disagreement(s, p.ask([]string{s})[0]))
	}
	slices.SortStableFunc(r.Shortest, Order)
}
