package sample

import (
	"fmt"
	"math/big"
	"math/rand"

	"github.com/urispec/urispec/internal/lists"
)

// A Draw is a way of drawing members of a language.
type Draw func(*rand.Rand) string

// A LengthError is the error for a language without a member that is short enough.
type LengthError struct {
	Longest  int // length allowed, in bytes
	Shortest int // length of the shortest member, in bytes; -1 if there is none
}

func (e *LengthError) Error() string {
	if e.Shortest < 0 {
		return "there are no members"
	}
	return fmt.Sprintf("no member has at most %d bytes: the shortest has %d", e.Longest, e.Shortest)
}

// short returns a [*LengthError] if no word has at most longest bytes.
func (p *Sampler) short(longest int) error {
	if p.Empty() {
		return &LengthError{longest, -1}
	}
	if shortest := p.states[0].toEnd; shortest > longest {
		return &LengthError{longest, shortest}
	}
	return nil
}

// MaxByLength is the greatest length, in bytes, of members drawn by length. The
// counts of words take memory in proportion to its square.
const MaxByLength = 1024

// ByLength returns a draw of members of at most longest bytes. It chooses among the lengths that members have, all with
// equal probability, and then among all members of this length, all with equal probability: exactly, by counting them
// (Hickey and Cohen, "Uniform Random Generation of Strings in a Context-Free Language", 1983). The error is a
// [*LengthError] if no member is short enough; another if longest is greater than [MaxByLength].
func (p *Sampler) ByLength(longest int) (Draw, error) {
	if longest > MaxByLength {
		return nil, fmt.Errorf("members are drawn by length up to %d bytes", MaxByLength)
	}
	if err := p.short(longest); err != nil {
		return nil, err
	}
	counts := p.counts(longest)
	var lengths []int
	for n := range counts {
		if counts[n][0].Sign() > 0 {
			lengths = append(lengths, n)
		}
	}
	return func(r *rand.Rand) string {
		n := lengths[r.Intn(len(lengths))]
		return p.unrank(counts[:n], new(big.Int).Rand(r, &counts[n][0]))
	}, nil
}

// Count returns how many members of at most longest bytes there are. A negative longest
// is 0. It takes memory in proportion to longest and to the number of states.
func (p *Sampler) Count(longest int) *big.Int {
	sum := new(big.Int)
	if p.Empty() {
		return sum
	}
	for _, counts := range p.counts(max(longest, 0)) {
		sum.Add(sum, &counts[0])
	}
	return sum
}

// counts returns how many strings of each length up to longest lead to the end,
// by length and state.
func (p *Sampler) counts(longest int) [][]big.Int {
	counts := [][]big.Int{make([]big.Int, len(p.states))}
	for i := range p.states {
		if p.states[i].accepting {
			counts[0][i].SetInt64(1)
		}
	}
	var term big.Int
	for n := range longest {
		next := make([]big.Int, len(p.states))
		for _, e := range p.edges {
			next[e.from].Add(&next[e.from], term.Mul(big.NewInt(int64(len(p.members[e.class]))), &counts[n][e.to]))
		}
		counts = append(counts, next)
	}
	return counts
}

// unrank returns the word of a rank, from 0, among those that have a byte for
// each given row of counts.
func (p *Sampler) unrank(counts [][]big.Int, rank *big.Int) string {
	word := make([]byte, 0, len(counts))
	at := 0
	var index, behind big.Int
	for n := len(counts) - 1; n >= 0; n-- {
		for _, e := range p.states[at].edges {
			each := &counts[n][e.to] // words behind each byte of the class
			if each.Sign() == 0 {
				continue
			}
			index.QuoRem(rank, each, &behind)
			if bytes := p.members[e.class]; index.Cmp(big.NewInt(int64(len(bytes)))) < 0 {
				word = append(word, bytes[index.Int64()])
				rank.Set(&behind)
				at = e.to
				break
			}
			rank.Sub(rank, behind.Mul(each, big.NewInt(int64(len(p.members[e.class])))))
		}
	}
	return string(word)
}

// ByTransition returns a draw of members of at most longest bytes. Each takes a transition that was chosen among all
// that such members take, all with equal probability, so that rare constructs come up as often as common ones. The
// error is a [*LengthError] if no member is short enough.
func (p *Sampler) ByTransition(longest int) (Draw, error) {
	if err := p.short(longest); err != nil {
		return nil, err
	}
	fit := lists.Only(p.edges, func(e edge) bool { return p.shortest(e) <= longest })
	return func(r *rand.Rand) string {
		var word []byte
		at := 0
		if len(fit) > 0 {
			word, at = p.through(r, fit[r.Intn(len(fit))])
		}
		least := len(word) + p.states[at].toEnd
		return p.finish(r, word, at, least+r.Intn(longest-least+1))
	}, nil
}

// shortest returns the length of the shortest words that take an edge.
func (p *Sampler) shortest(e edge) int {
	return p.states[e.from].depth + 1 + p.states[e.to].toEnd
}
