package disagree

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/lists"
)

// documents are two documents of this module that are compared with each other. They
// prescribe what they read to the byte, each in a section.
type documents [2]*adapter.SectionFinder

// newDocuments returns the documents that two implementations are, nil if they are not
// both documents.
func newDocuments(a, b adapter.Implementation) (*documents, error) {
	var all documents
	for i, impl := range []adapter.Implementation{a, b} {
		v, ok := adapter.DocumentOf(impl)
		if !ok {
			return nil, nil
		}
		var err error
		if all[i], err = adapter.NewSectionFinder(v); err != nil {
			return nil, err
		}
	}
	return &all, nil
}

// difference returns how two readings of a string differ, also in spelling, and whether they do. Bytes that are not
// UTF-8 are not an input of the URL Standard, and no document allows them in strings.
func (d *documents) difference(text string, a, b Reading) (Difference, bool) {
	if !utf8.ValidString(text) {
		return Difference{}, false
	}
	found, differs := compareToByte(a, b)
	if differs {
		found.Sections = d.sections(text, found)
	}
	return found, differs
}

// sections returns the sections by which both read a component or, for a string that one refuses, by which it refuses
// it, and by which the other reads on there.
func (d *documents) sections(text string, found Difference) (all [2]string) {
	if found.Component != 0 {
		return [...]string{d[0].Component(text, found.Component), d[1].Component(text, found.Component)}
	}
	takes, refuses := 0, 1
	if found.Manner == OnlyB {
		takes, refuses = 1, 0
	}
	var at int
	all[refuses], at, _ = d[refuses].Refusal(text)
	all[takes] = d[takes].At(text, at)
	return all
}

// strings returns drawn strings, with the shortest special scheme in place of others, and the inputs of the named cases
// of both documents.
func (d *documents) strings(all []drawn) ([]drawn, error) {
	of := drawn{family: "named cases of both documents"}
	for _, c := range d {
		named, err := cases.OfRevision(cases.Files(), c.Document().String())
		if err != nil {
			return nil, err
		}
		for _, c := range named {
			of.texts = append(of.texts, c.Text())
		}
	}
	var plain []drawn
	for _, some := range append(slices.Clone(all), of) {
		texts := lists.Each(some.texts, plainest)
		plain = append(plain, drawn{some.family, texts})
	}
	return plain, nil
}

// plainest returns a string with the shortest special scheme in place of another one, and one letter beyond ASCII in
// place of all, except dots of domains, which nothing else is read like.
func plainest(s string) string {
	return strings.Map(func(c rune) rune {
		if c >= utf8.RuneSelf && c != '。' {
			return 'é'
		}
		return c
	}, strings.ReplaceAll(s, "http", shortestSpecial))
}

// shortestSpecial is the shortest special scheme (URL Standard, Section 4.2).
const shortestSpecial = "ws"

// beginnings are put before the shortest strings, which are also tried alone: a special scheme, "file" and another one,
// with an authority and without, with a host and without.
func (d *documents) beginnings() []string {
	var all []string
	for _, scheme := range []string{"a", "ws", "file"} {
		all = append(all, scheme+":", scheme+"://", scheme+"://a")
	}
	return all
}
