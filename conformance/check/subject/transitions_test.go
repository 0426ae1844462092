package subject

import (
	"iter"
	"slices"
	"sync"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// The tables of Valid agree with the automaton of the ABNF on every byte in every state. They do so at every place of a
// step of several bytes, too, and behind and before strings that are long enough to be skipped: without -complete, in
// one of 60 states. The slow matcher sees one string in 200, or in a thousand.
func TestTransitions(t *testing.T) {
	eachStart(t, func(t *testing.T, s *Subject, start StartRule, valid func(string) bool) {
		x := newExhaustion(t, s, start.Rule)
		slow, some, r := testflag.Sample(t, 200), testflag.Sample(t, 60), testflag.Rand(t)
		for i, stay := range [][2]int{{0, 0}, {1, 1}, {2, 3}, {3, 2}, {5, 270}, {275, 1}} {
			take := func() bool { return i == 0 || some() }
			for word := range x.words(take, stay[0], stay[1]) {
				want := start.Sampler.Contains(word)
				if valid(word) != want {
					t.Fatalf("Valid(%q) = %t", word, !want)
				}
				if (i == 0 && slow() || i > 0 && r.IntN(1000) == 0) && s.Oracle.Matches(start.Rule, word) != want {
					t.Fatalf("the slow matcher does not agree on %q", word)
				}
			}
		}
	})
}

// eachStart runs a test for each start rule of each revision.
func eachStart(t *testing.T, test func(t *testing.T, s *Subject, start StartRule, valid func(string) bool)) {
	t.Helper()
	eachRevision(t, func(t *testing.T, s *Subject) {
		for _, start := range s.Starts {
			t.Run(start.Rule, func(t *testing.T) {
				t.Parallel()
				rule, err := s.Revision.Start(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				test(t, s, start, rule.Valid)
			})
		}
	})
}

// An exhaustion makes strings that take all moves of an automaton.
type exhaustion struct {
	*automaton.Tables
	leads [][]byte // by state: a shortest string that leads to it; nil: none does
	loops [][]byte // by state: the bytes by which it leads to itself
	toEnd []int    // by state: how far a member is; -1: no member ends behind it
}

// exhausting guards the languages of subjects, which are not safe for concurrent use.
var exhausting sync.Mutex

func newExhaustion(t *testing.T, s *Subject, rule string) *exhaustion {
	exhausting.Lock()
	defer exhausting.Unlock()
	tables := s.Language.Space.Tables(must.Have(s.Language.Rules.Rule(rule))(t))
	n := tables.States
	x := &exhaustion{tables, make([][]byte, n), make([][]byte, n), slices.Repeat([]int{-1}, n)}
	x.leads[x.Initial[0]] = []byte{}
	for queue := x.Initial; len(queue) > 0; queue = queue[1:] {
		for b := range 256 {
			switch to := x.Next[queue[0]][x.ClassOf[b]]; {
			case to == queue[0]:
				x.loops[to] = append(x.loops[to], byte(b))
			case x.leads[to] == nil:
				x.leads[to] = append(slices.Clip(x.leads[queue[0]]), byte(b))
				queue = append(queue, to)
			}
		}
	}
	for length, found := 0, true; found; length++ {
		found = false
		for at, row := range x.Next {
			if x.toEnd[at] < 0 && (length == 0 && x.Accept[at] ||
				length > 0 && slices.ContainsFunc(row, func(to int) bool { return x.toEnd[to] == length-1 })) {
				x.toEnd[at], found = length, true
			}
		}
	}
	return x
}

// words yields strings that take every move from the states that a function takes, by each byte: at the end, and in a
// string that goes on to a member if there is one. A state that loops to itself is given as
// many bytes as wanted: before the move, and at one place behind it.
func (x *exhaustion) words(take func() bool, before, behind int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for from, lead := range x.leads {
			if lead == nil || !take() {
				continue
			}
			lead = x.stay(lead, from, before)
			for b := range 256 {
				word, at, rest := append(slices.Clip(lead), byte(b)), x.Next[from][x.ClassOf[b]], behind
				if !yield(string(word)) {
					return
				}
				for {
					if len(x.loops[at]) > 0 {
						word, rest = x.stay(word, at, rest), 0
					}
					if at == 0 || x.toEnd[at] == 0 {
						break
					}
					c := slices.IndexFunc(x.ClassOf[:], func(class uint8) bool {
						return x.toEnd[x.Next[at][class]] == x.toEnd[at]-1
					})
					word, at = append(word, byte(c)), x.Next[at][x.ClassOf[c]]
				}
				if !yield(string(word)) {
					return
				}
			}
		}
	}
}

// stay appends as many bytes of the loop of a state as wanted, in turn, if it has any.
func (x *exhaustion) stay(word []byte, at, count int) []byte {
	word = slices.Clip(word)
	for i := range count * min(len(x.loops[at]), 1) {
		word = append(word, x.loops[at][i%len(x.loops[at])])
	}
	return word
}
