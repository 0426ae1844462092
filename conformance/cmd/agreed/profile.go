package main

import (
	"iter"
	"math/rand"
	"strings"

	"golang.org/x/net/idna"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/alabel"
)

// A Profile is a start rule of the grammar.
type Profile struct {
	Rule    string
	Grammar *automaton.Grammar

	space   *automaton.Space
	members automaton.Language
	sampler *sample.Sampler
}

// NewProfile returns the profile of a start rule. The error says that there is none.
func NewProfile(rule string) (*Profile, error) { return profileOf(text(), rule) }

func text() string {
	g, _ := scheme.Lookup(Agreed)
	return g.ABNF()
}

func profileOf(abnf, rule string) (*Profile, error) {
	const file = "agreed.abnf"
	in := gen.Input{Files: []string{file}, Contents: map[string][]byte{file: []byte(abnf)}}
	linked, err := in.Link(rule)
	if err != nil {
		return nil, err
	}
	lowered, err := automaton.Lower(linked)
	if err != nil {
		return nil, err
	}
	space := automaton.NewSpace(0, lowered.Sets()...)
	members, err := automaton.NewABNF(lowered, space).Rule(rule)
	if err != nil {
		return nil, err
	}
	return &Profile{rule, lowered, space, members, sample.New(space, members)}, nil
}

// Contains reports whether a string is a member: by the grammar, or with A-labels that no
// grammar can tell.
func (p *Profile) Contains(s string) bool { return p.sampler.Contains(alabel.Plain(s)) }

// TestSet returns the members and the others of the complete test set: see package
// [github.com/urispec/urispec/gen/core/testset].
func (p *Profile) TestSet() iter.Seq[testset.Test] {
	return testset.New(p.space, p.members, testset.Options{}).All()
}

// Draw returns n members: of those with a domain, one of four has an A-label before it.
func (p *Profile) Draw(random *rand.Rand, n int) []string {
	const size = 40 // about how many bytes they have
	var members []string
	for range n {
		s := p.sampler.Member(random, size)
		if random.Intn(4) == 0 {
			scheme, rest, _ := strings.Cut(s, "://")
			if named := scheme + "://" + drawALabel(random) + "." + rest; p.Contains(named) {
				s = named
			}
		}
		members = append(members, s)
	}
	return members
}

// drawALabel returns an A-label of some letters beyond ASCII, of one range or of several,
// beside letters, digits and hyphens.
func drawALabel(random *rand.Rand) string {
	const ldh = "abcXYZ019--"
	for {
		var label []rune
		ends := alabel.Letters[random.Intn(len(alabel.Letters))]
		for range 1 + random.Intn(8) {
			switch random.Intn(8) {
			case 0:
				ends = alabel.Letters[random.Intn(len(alabel.Letters))]
			case 1, 2:
				label = append(label, rune(ldh[random.Intn(len(ldh))]))
				continue
			}
			label = append(label, ends[0]+rune(random.Intn(int(ends[1]-ends[0])+1)))
		}
		if encoded, err := idna.Punycode.ToASCII(string(label)); err == nil && alabel.Alike(encoded) {
			return encoded
		}
	}
}
