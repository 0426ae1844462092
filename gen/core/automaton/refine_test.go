package automaton

import (
	"fmt"
	"runtime"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
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

// The partition equals that by Moore's method, on random automata with languages among their targets.
func TestRefine(t *testing.T) {
	random := testflag.Rand(t)
	merged, automata := 0, testflag.Choose(3000, 20_000)
	for range automata {
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
	if merged < testflag.Least(automata, 0.2) { // some 23 % are
		t.Errorf("only %d of %d automata had blocks split and states merged", merged, automata)
	}
}

// An automaton that counts bytes modulo six, if only modulo three matters, has each state twice.
func TestRefineCounter(t *testing.T) {
	block := []int{1, 0, 0, 1, 0, 0}
	targets := [][]int{{1}, {2}, {3}, {4}, {5}, {0}}
	if got, want := Refine(block, targets), []int{0, 1, 2, 0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A long chain, whose states differ in how far the end is, takes few steps: in
// rounds, it would take a thousand million.
func TestRefineChain(t *testing.T) {
	const states = 1 << 16
	block := make([]int, states)
	block[states-1] = 1
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, blocks := refine(block, func(i int) []int32 { return []int32{temporary(min(i+1, states-1))} })
	if blocks != states {
		t.Errorf("%d blocks, want %d", blocks, states)
	}
	runtime.ReadMemStats(&after)
	// Each splitter is copied: four bytes for each of its states.
	if took := after.TotalAlloc - before.TotalAlloc; took > 1024*states {
		t.Errorf("it took %d bytes of memory", took)
	}
}
