package mutation

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/internal/cases"
)

// Topic is the topic of the named cases that are witnesses: a harness that chooses
// witnesses must not have them.
const Topic = "mutants"

// A Witness is a string that shows a mutant to be another grammar.
type Witness struct {
	Start  string // start rule
	Text   string
	Valid  bool // whether the start rule accepts it
	Mutant *Mutant
}

// Witnesses returns strings that, as named cases, catch those of some mutants of the PEG
// that no input catches, chosen greedily from the strings of known and the shortest for
// each mutant and start rule: first one that catches the most, then one that catches the
// most of the others. Without any one of them, a mutant survives: Mutant is the first.
func (h *Harness) Witnesses(mutants []*Mutant, known []cases.Case) ([]Witness, error) {
	pool := map[string][]input{}
	add := func(start, text string) {
		if !slices.ContainsFunc(pool[start], func(in input) bool { return in.text == text }) {
			pool[start] = append(pool[start], input{text: text, valid: h.samplers[start].Contains(text)})
		}
	}
	for _, c := range known {
		i := slices.IndexFunc(h.starts, func(s string) bool { return strings.EqualFold(s, c.Rule) })
		if i >= 0 && c.Kind == cases.Verdict {
			add(h.starts[i], c.Input)
		}
	}
	needs, err := h.needs(mutants, nil)
	if err != nil {
		return nil, err
	}
	var uncaught []*Mutant
	for _, n := range needs {
		if n.shortest != nil {
			add(n.start, *n.shortest)
		}
		if len(uncaught) == 0 || uncaught[len(uncaught)-1] != n.mutant {
			uncaught = append(uncaught, n.mutant)
		}
	}
	for _, inputs := range pool {
		sortInputs(inputs)
	}
	if needs, err = h.needs(uncaught, pool); err != nil {
		return nil, err
	}
	var all []Witness
	for _, c := range cover(needs) {
		in := pool[c.start][c.index]
		all = append(all, Witness{c.start, in.text, in.valid, c.only.mutant})
	}
	return all, nil
}

// A need is a start rule for which no input catches a mutant.
type need struct {
	mutant   *Mutant
	start    string
	shortest *string // that shows the mutant; nil where its automaton is too large
	by       []int   // indices of the strings in the start rule's pool that show it
}

// needs returns what no input catches of the mutants, in their order.
func (h *Harness) needs(mutants []*Mutant, pool map[string][]input) ([]*need, error) {
	found, errs := make([][]*need, len(mutants)), make([]error, len(mutants))
	todo := make(chan []int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			j := newJudge(h)
			for batch := range todo {
				for _, i := range batch {
					found[i], errs[i] = j.needs(mutants[i], pool)
				}
			}
		})
	}
	for batch := range h.batches(mutants) {
		todo <- batch
	}
	close(todo)
	workers.Wait()
	return slices.Concat(found...), errors.Join(errs...)
}

// needs returns what no input catches of a mutant of the PEG: nothing of one that is
// invalid.
func (j *judge) needs(m *Mutant, pool map[string][]input) ([]*need, error) {
	if m.check(j.starts) != nil {
		return nil, nil
	}
	l := j.languages(m)
	var all []*need
	for _, start := range j.starts {
		n := &need{mutant: m, start: start}
		mutant, original, err := l.of(start)
		switch {
		case errors.As(err, new(*automaton.LimitError)):
			if j.forget() {
				return j.needs(m, pool)
			}
			if _, _, ok, err := j.interpret(m, start); err != nil {
				return nil, err
			} else if ok {
				continue
			}
			for i, in := range pool[start] {
				valid, err := m.matches(start, in.text)
				if err != nil {
					return nil, err
				}
				if valid != in.valid {
					n.by = append(n.by, i)
				}
			}
			if pool != nil && n.by == nil {
				return nil, nil
			}
		case isInvalid(err) || automaton.IsRecursion(err):
			return nil, nil
		case err != nil:
			return nil, err
		case mutant == original:
			continue
		default:
			if _, _, ok := caught(j.inputs[start], l.space, mutant); ok {
				continue
			}
			shortest, _ := l.space.Distinguish(mutant, original)
			n.shortest = &shortest
			t := l.space.Tables(mutant)
			for i, in := range pool[start] {
				if accepts(t, in.text) != in.valid {
					n.by = append(n.by, i)
				}
			}
		}
		all = append(all, n)
	}
	return all, nil
}

// A choice is a string of the pool of a start rule.
type choice struct {
	start  string
	index  int
	covers []*need
	only   *need // the first that no other choice covers
}

// cover returns choices that cover all needs, none of which can be left out, in the order
// of the needs that they alone cover.
func cover(needs []*need) []*choice {
	type place struct {
		start string
		index int
	}
	byPlace := map[place]*choice{}
	var all []*choice
	of := map[*need][]*choice{}
	for _, n := range needs {
		for _, i := range n.by {
			c := byPlace[place{n.start, i}]
			if c == nil {
				c = &choice{start: n.start, index: i}
				byPlace[place{n.start, i}] = c
				all = append(all, c)
			}
			c.covers = append(c.covers, n)
			of[n] = append(of[n], c)
		}
	}
	slices.SortFunc(all, func(a, b *choice) int {
		return cmp.Or(cmp.Compare(a.index, b.index), cmp.Compare(a.start, b.start))
	})
	open := map[*choice]int{} // how many needs each covers that no chosen one does
	for _, c := range all {
		open[c] = len(c.covers)
	}
	times := map[*need]int{} // how often each is covered
	var chosen []*choice
	for {
		var best *choice
		for _, c := range all {
			if open[c] > 0 && (best == nil || open[c] > open[best]) {
				best = c
			}
		}
		if best == nil {
			break
		}
		chosen = append(chosen, best)
		for _, n := range best.covers {
			if times[n]++; times[n] == 1 {
				for _, c := range of[n] {
					open[c]--
				}
			}
		}
	}
	for i, c := range slices.Backward(chosen) {
		if slices.ContainsFunc(c.covers, func(n *need) bool { return times[n] == 1 }) {
			continue
		}
		for _, n := range c.covers {
			times[n]--
		}
		chosen = slices.Delete(chosen, i, i+1)
	}
	order := map[*need]int{}
	for i, n := range needs {
		order[n] = i
	}
	for _, c := range chosen {
		c.only = c.covers[slices.IndexFunc(c.covers, func(n *need) bool { return times[n] == 1 })]
	}
	slices.SortFunc(chosen, func(a, b *choice) int { return cmp.Compare(order[a.only], order[b.only]) })
	return chosen
}

// Cases returns a file of named cases with one for each witness, named by the rule that is
// edited: see [cases.Read].
func Cases(witnesses []Witness) []byte {
	number := map[string]int{} // of cases, by rule
	b := bytes.NewBufferString(caseComment)
	for _, w := range witnesses {
		number[w.Mutant.Rule]++
		fmt.Fprintf(b, "-- %s/%02d --\ninput: %s\nrule: %s\nvalid: %t\nnote: %s, %s: %s\n", w.Mutant.Rule,
			number[w.Mutant.Rule],
			strconv.QuoteToASCII(w.Text), w.Start, w.Valid, w.Mutant.Notation, w.Mutant.Edit,
			escape.Text(w.Mutant.What))
	}
	return b.Bytes()
}

const caseComment = `Strings that show edits of the PEG that the other inputs of the harness would not
notice. Each case is named by a rule that is edited, and its note says how: without
the case, this edit would survive. Written by conformance/cmd/mutate -cases.

`
