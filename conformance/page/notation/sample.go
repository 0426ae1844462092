package notation

import (
	"errors"
	"math/rand"
	randv2 "math/rand/v2"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/recognizer"
	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/gen/sentence"
)

// A sampled is strings that were drawn.
type sampled struct {
	Rule    string  `json:"rule"`
	Regular bool    `json:"regular"` // drawn by the transitions of the automaton; else by the rules
	Strings []drawn `json:"strings"`
}

// A drawn is a string that was drawn.
type drawn struct {
	text
	Pieces []piece `json:"pieces"`
	Valid  bool    `json:"valid"`
}

// errNoMembers is the error of a rule that no string is a member of.
var errNoMembers = errors.New("the rule has no members")

// draw draws members of a rule, or strings that nearly are.
func draw(s *subject, q *question) (*sampled, error) {
	tables, err := s.recognizer()
	if err != nil {
		return nil, err
	}
	next, regular, err := drawer(s, q, tables)
	if err != nil {
		return nil, err
	}
	out := &sampled{Rule: s.rule, Regular: regular, Strings: []drawn{}}
	for range min(q.Count, countLimit) {
		word := next()
		d, err := tables.Diagnose(0, word, itemLimit)
		if err != nil {
			return nil, errMemory
		}
		valid := d.Offset == len(word) && d.MayEnd
		wrong := noPlace
		if !valid {
			wrong = d.Offset
		}
		out.Strings = append(out.Strings, drawn{newText(word), pieces(word, wrong), valid})
	}
	return out, nil
}

// drawer returns what draws one string after another, and whether it does so by
// an automaton.
func drawer(s *subject, q *question, tables *recognizer.Tables) (next func() string, regular bool, err error) {
	length := min(max(q.Length, 0), lengthLimit)
	l, err := s.words()
	if err != nil { // too large an automaton, or none
		next, err = ruleDrawer(s, q, length, tables)
		return next, false, err
	}
	sampler := sample.New(l.Space, l.Words)
	if sampler.Empty() {
		return nil, false, errNoMembers
	}
	r := rand.New(rand.NewSource(int64(q.Seed)))
	return func() string {
		if q.Near {
			return sampler.NearMiss(r, length)
		}
		return sampler.Member(r, length)
	}, true, nil
}

// misses is how often a member is edited, at most, to become a near miss.
const misses = 5

// ruleDrawer draws by the rules, of which those that nest are preferred.
func ruleDrawer(s *subject, q *question, length int, tables *recognizer.Tables) (func() string, error) {
	g, err := automaton.Lower(s.grammar)
	if err != nil {
		return nil, err
	}
	kinds := automaton.NewSpace(stateLimit, g.Reached(s.rule).Sets()...).Classes()
	sentences, err := sentence.New(g, s.rule, kinds)
	if err != nil {
		return nil, err
	}
	if sentences.Empty() {
		return nil, errNoMembers
	}
	r := randv2.New(randv2.NewPCG(q.Seed, 0))
	return func() string {
		word := sentences.Draw(r, length)
		for i := 0; q.Near && i < misses; i++ {
			word = sentences.Edited(r, word, 1)
			if member, err := tables.Accepts(0, word, itemLimit); !member || err != nil {
				break
			}
		}
		return word
	}, nil
}
