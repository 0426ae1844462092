package automaton

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/testflag"
)

// moore returns what [refine] does, in rounds: each splits all blocks by all
// symbols (Moore, "Gedanken-experiments on Sequential Machines", 1956).
func moore(block []int, next [][]int32) ([]int, int) {
	for blocks := 0; ; {
		numbers := map[string]int{}
		refined := make([]int, len(block))
		for i, row := range next {
			key := fmt.Sprint(block[i])
			for _, to := range row {
				if to < 0 {
					to = temporary(block[-1-to])
				}
				key += fmt.Sprint(" ", to)
			}
			if _, ok := numbers[key]; !ok {
				numbers[key] = len(numbers)
			}
			refined[i] = numbers[key]
		}
		if len(numbers) == blocks {
			return refined, blocks
		}
		block, blocks = refined, len(numbers)
	}
}

// The partition is that of Moore's method, on random automata, some of whose
// targets are languages.
func TestRefine(t *testing.T) {
	random := testflag.Rand(t)
	merged := 0
	for range testflag.Choose(3000, 20_000) {
		states, symbols, kinds := 1+random.IntN(12), random.IntN(4), 1+random.IntN(3)
		block := make([]int, states)
		next := make([][]int32, states)
		for i := range next {
			block[i] = random.IntN(kinds)
			for range symbols {
				to := temporary(random.IntN(1 + random.IntN(states)))
				if random.IntN(8) == 0 {
					to = int32(random.IntN(2))
				}
				next[i] = append(next[i], to)
			}
		}
		want, wantBlocks := moore(block, next)
		got, blocks := refine(block, func(i int) []int32 { return next[i] })
		if !slices.Equal(got, want) || blocks != wantBlocks {
			t.Fatalf("%v with %v becomes %v, want %v", block, next, got, want)
		}
		if blocks > kinds && blocks < states {
			merged++
		}
	}
	if merged < 300 {
		t.Errorf("only %d automata had blocks split and states merged", merged)
	}
}

// An automaton that counts bytes modulo six, where only modulo three matters, has
// each state twice.
func TestRefineCounter(t *testing.T) {
	block := []int{1, 0, 0, 1, 0, 0}
	targets := [][]int{{1}, {2}, {3}, {4}, {5}, {0}}
	if got, want := Refine(block, targets), []int{0, 1, 2, 0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A long chain, whose states differ in how far the end is, takes no time to
// speak of, as it would in rounds.
func TestRefineChain(t *testing.T) {
	const states = 1 << 16
	block := make([]int, states)
	block[states-1] = 1
	begin := time.Now()
	_, blocks := refine(block, func(i int) []int32 { return []int32{temporary(min(i+1, states-1))} })
	if blocks != states {
		t.Errorf("%d blocks, want %d", blocks, states)
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}
