package hosts

import "github.com/urispec/urispec/gen/core/automaton"

// A Disagreement has all valid URIs whose hosts RFC 3986 and the URL Standard read differently.
type Disagreement struct {
	Space   *automaton.Space
	Classes []Class            // no URI is in two of them
	URIs    automaton.Language // of all classes
}

// New computes the disagreement. Languages of other grammars can be put beside it, in its space. The error is about a
// grammar that cannot be read, or an automaton that is too large.
func New(beside ...*automaton.Grammar) (*Disagreement, error) {
	r, err := newReaders(beside)
	if err != nil {
		return nil, err
	}
	d := &Disagreement{Space: r.space}
	for _, c := range causes {
		c.class.URIs, err = automaton.Guard(c.class.Name, func() automaton.Language { return c.uris(r) })
		if err != nil {
			return nil, err
		}
		d.add(c.class)
	}
	return d, nil
}

// add adds a class, and notes how large it is.
func (d *Disagreement) add(c Class) {
	c.States = d.Space.States(c.URIs)
	for _, s := range d.Space.FewShortest(c.URIs, 1) {
		c.Shortest = s
	}
	d.Classes = append(d.Classes, c)
	d.URIs = d.Space.Union(d.URIs, c.URIs)
}
