package count

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
)

// A Counter counts strings by what some revisions say of them. It may be used on several
// goroutines at a time, with a summary for each.
type Counter struct {
	Shape
	recognizers []judge.Recognizer
	parses      bool // for what a reference has
	explains    bool // for what is wrong
	judges      bool // for the verdict alone
}

// has reports whether one of some dimensions is counted by.
func (c *Counter) has(some ...Dimension) bool {
	return slices.ContainsFunc(some, func(d Dimension) bool { return slices.Contains(c.By, d) })
}

// NewCounter returns the counter by some dimensions, which include the revision if several are asked. The error says
// what is wrong with the number of samples.
func NewCounter(revisions []parser.Revision, by []Dimension, samples int) (*Counter, error) {
	if samples < 0 || samples > MaxSamples {
		return nil, fmt.Errorf("--samples must be 0 to %d, got %d", MaxSamples, samples)
	}
	if len(revisions) > 1 && !slices.Contains(by, Revision) {
		by = append([]Dimension{Revision}, by...)
	}
	c := &Counter{Shape: Shape{By: by, Samples: samples}}
	c.parses, c.explains = c.has(Kind, Host, Hostname, Port), c.has(Reason, Character, Rule)
	c.judges = !c.parses && !c.explains && !c.has(Scheme)
	c.Revisions = lists.Each(revisions, parser.Revision.String)
	var err error
	c.recognizers, err = judge.Of(revisions, "", judge.DFA)
	return c, err
}

// Count adds a string, from a line of a file, to a summary of the counter's shape. The error says why there is no
// verdict; then the string is counted as refused.
func (c *Counter) Count(to *Summary, file string, line int, s string) error {
	found := to.one[:0]
	if c.Samples > 0 {
		found = append(found, newSample(file, line, s))
	}
	scheme := schemeOf(s)
	if c.judges {
		for i := range c.recognizers {
			var k key
			k.set(Revision, i+1)
			k.set(Verdict, judged(&c.recognizers[i], s))
			c.add(to, i, k, found, scheme, s)
		}
		to.record(s)
		return nil
	}
	var base key
	if c.has(Scheme) {
		base.scheme = scheme
	}
	var space [16]key
	keys := space[:0]
	var last place
	for i := range c.recognizers {
		k := base
		k.set(Revision, i+1)
		if err := c.ask(&k, &c.recognizers[i], s, &last); err != nil {
			to.Refused++
			return err
		}
		keys = append(keys, k)
	}
	for i, k := range keys {
		c.add(to, i, k, found, scheme, s)
	}
	to.record(s)
	return nil
}

// record counts a string, whatever revisions say of it.
func (s *Summary) record(text string) {
	s.Records++
	if record.Blank(text) {
		s.Blank++
	}
}

// add adds what a revision says of a string that begins with a scheme, or with none.
func (c *Counter) add(to *Summary, revision int, k key, found samples, scheme, s string) {
	to.add(k, 1, found)
	if scheme == "" && k.code(Verdict) == valid && c.recognizers[revision].Reference(s).Kind().IsRelative() {
		to.Relative[revision]++
	}
}

func judged(r *judge.Recognizer, s string) int {
	if r.Valid(s) {
		return valid
	}
	return invalid
}

// ask sets what a revision says of a string, given a place at which another revision refuses it.
func (c *Counter) ask(k *key, r *judge.Recognizer, s string, last *place) error {
	if !c.parses {
		if k.set(Verdict, judged(r, s)); !c.explains || k.code(Verdict) == valid {
			return nil
		}
	}
	v, err := r.Check(s)
	if err != nil {
		return err
	}
	if !v.Valid() {
		c.explain(k, &v, last)
		return nil
	}
	k.set(Verdict, valid)
	k.set(Kind, int(v.Ref.Kind()))
	k.set(Host, int(v.Ref.HostKind()))
	if host, ok := v.Ref.Component(parser.Host); ok && c.has(Hostname) {
		k.hostname = hostnameOf(host)
	}
	if port, ok := v.Ref.Component(parser.Port); ok {
		k.set(Port, portCode(port))
	}
	return nil
}

// A place is the offset at which the last revision refuses a string, and the numbers of what is found there: for most
// revisions, they are the same.
type place struct {
	known            bool
	offset           int
	cause, character int
}

// explain sets what is wrong with a string.
func (c *Counter) explain(k *key, v *verdict.Verdict, last *place) {
	k.set(Verdict, invalid)
	if c.has(Rule) {
		k.rule = v.InRule()
	}
	if offset := v.Offset(); !last.known || last.offset != offset || v.Syntax == nil {
		*last = place{v.Syntax != nil, offset, causeCode(v.Cause()), characterCode(v.Input, offset)}
	}
	if c.has(Reason) {
		k.set(Reason, last.cause)
	}
	if c.has(Character) {
		k.set(Character, last.character)
	}
}
