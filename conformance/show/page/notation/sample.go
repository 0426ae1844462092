package notation

import (
	"errors"
	"math/rand"
	randv2 "math/rand/v2"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
)

type sampled struct {
	Rule    string  `json:"rule"`
	Members []drawn `json:"members"`
	Misses  []drawn `json:"misses"` // strings that nearly are members
}

type drawn struct {
	Text   string `json:"text"`             // as package escape writes it
	Offset *int   `json:"offset,omitempty"` // of the first byte that no member has there, if it is not a member
}

// How many strings are drawn at once, and how long they are about, in bytes.
const (
	drawnCount  = 12
	drawnLength = 20
)

var errNoMembers = errors.New("the rule has no members")

// draw draws members of a rule, and strings that nearly are. The same seed draws the same.
func draw(s *subject, seed uint64) (*sampled, error) {
	members, err := drawAll(s, seed, false)
	if err != nil {
		return nil, err
	}
	misses, err := drawAll(s, seed, true)
	if err != nil {
		return nil, err
	}
	return &sampled{s.rule, members, misses}, nil
}

// drawAll draws members of a rule, or strings that are near.
func drawAll(s *subject, seed uint64, near bool) ([]drawn, error) {
	tables, err := s.recognizer()
	if err != nil {
		return nil, err
	}
	next, err := drawer(s, seed, near, tables)
	if err != nil {
		return nil, err
	}
	var all []drawn
	for range drawnCount {
		word := next()
		d, err := tables.Diagnose(0, word, itemLimit)
		if err != nil {
			return nil, errMemory
		}
		one := drawn{Text: escape.Text(word)}
		if d.Offset < len(word) || !d.MayEnd {
			one.Offset = &d.Offset
		}
		all = append(all, one)
	}
	return all, nil
}

// drawer returns what draws one string after another: by the transitions of the automaton
// or, if that is too large or there is none, by the rules.
func drawer(s *subject, seed uint64, near bool, tables *recognizer.Tables) (next func() string, err error) {
	l, err := s.words()
	if err != nil {
		return ruleDrawer(s, seed, near, tables)
	}
	sampler := sample.New(l.Space, l.Words)
	if sampler.Empty() {
		return nil, errNoMembers
	}
	r := rand.New(rand.NewSource(int64(seed)))
	if near {
		return func() string { return sampler.NearMiss(r, drawnLength) }, nil
	}
	return func() string { return sampler.Member(r, drawnLength) }, nil
}

// misses is how often a member is edited, at most, to become a near miss.
const misses = 5

// ruleDrawer draws by the rules, and prefers rules that nest.
func ruleDrawer(s *subject, seed uint64, near bool, tables *recognizer.Tables) (func() string, error) {
	g, err := automaton.Lower(s.grammar)
	if err != nil {
		return nil, err
	}
	kinds := automaton.NewSpace(stateLimit, g.Reached(s.rule).Sets()...).Classes()
	sentences, err := sample.NewGenerator(g, s.rule, kinds)
	if err != nil {
		return nil, err
	}
	if sentences.Empty() {
		return nil, errNoMembers
	}
	r := randv2.New(randv2.NewPCG(seed, 0))
	return func() string {
		word := sentences.Draw(r, drawnLength)
		for i := 0; near && i < misses; i++ {
			word = sentences.Edited(r, word, 1)
			if member, err := tables.Accepts(0, word, itemLimit); !member || err != nil {
				break
			}
		}
		return word
	}, nil
}
