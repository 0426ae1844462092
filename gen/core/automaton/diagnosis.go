package automaton

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Diagnostics are the tables of a deterministic automaton that also tells apart
// states with different diagnoses, and is the smallest that does.
type Diagnostics struct {
	Tables
	Diagnoses []Diagnosis // by state; zero for state 0
	Words     []string    // by state: what can begin there, one a line; see [Spell]
}

// Diagnostics returns one automaton for several rules. Rules that these do not reach do not influence it.
//
// A string that leads to a state has read its last byte in one or more positions of the grammar, and each has a chain
// of calls of rules around it. The diagnosed rule is the innermost that can go on, at the position nearest to the end,
// or at the first such position in the document. But
//
//   - if the rule is complete and has only short members (h16, ALPHA), it is the rule around it; if only one rule can
//     begin, it is that rule, unless it has only short members;
//   - if the definition of the rule around it is only its name (port = digits), it is the rule around it; a rule of
//     characters alone that has such another name gives way everywhere to the rule around it (the digits of a
//     hostnumber);
//   - if no rule can go on, it is the innermost that is complete;
//   - if a position as near to the end is in a rule around it, or if two rules can go on with the same bytes and so
//     cannot be told apart, it is the rule around both.
//
// A rule that is too large to be expanded call by call is itself the diagnosis everywhere. The errors are from
// [ABNF.Rule].
func (a *ABNF) Diagnostics(rules ...string) (*Diagnostics, error) {
	d := newDiagnosis(a, a.Grammar.Reached(rules...))
	return a.diagnostics(d, rules, func(string) {})
}

// EachDiagnostics is like Diagnostics, but each rule has the diagnoses that it has by itself, whatever the other rules
// are.
func (a *ABNF) EachDiagnostics(rules ...string) (*Diagnostics, error) {
	d := newDiagnosis(a, &Grammar{})
	return a.diagnostics(d, rules, func(rule string) { d.small = newSmallRules(a.Grammar.Reached(rule)) })
}

// diagnostics adds the states of rules to d, with a function to be called before each.
func (a *ABNF) diagnostics(d *diagnosis, rules []string, before func(rule string)) (*Diagnostics, error) {
	var initial []int
	for _, name := range rules {
		before(name)
		l, err := a.Rule(name)
		if err != nil {
			return nil, err
		}
		r := a.Grammar.Rule(name)
		first := len(d.states)
		_, err = Guard(r.Name, func() Language {
			initial = append(initial, d.explore(expand(r)))
			return l
		})
		if err != nil {
			d.states = d.states[:first]
			initial = append(initial[:len(initial):len(initial)], d.unexpanded(r, l))
		}
	}
	return d.minimize(initial), nil
}

type diagnosis struct {
	space  *Space
	small  *smallRules
	states []diagnosed // not minimal
}

type diagnosed struct {
	Diagnosis
	accept bool
	next   []int // by class; the states start with 1, and 0 is the dead state
	words  string
}

func newDiagnosis(a *ABNF, reached *Grammar) *diagnosis {
	return &diagnosis{
		space:  a.Space,
		small:  newSmallRules(reached),
		states: []diagnosed{{next: make([]int, a.Space.mark())}},
	}
}

// explore adds the states of an expansion, by the subset construction, and
// returns the first. A state is what can be read next, and the diagnosis.
func (d *diagnosis) explore(x *expansion) int {
	if x.points[x.root.enter].remaining == unreachable {
		return 0
	}
	type subset struct {
		state     int
		positions []int // that can be read
	}
	var todo []subset
	closures := make([][]int, len(x.points))
	words := map[int][]string{} // by point
	begun := func(read []*position) string {
		var all []string
		for _, p := range read {
			if words[p.to] == nil {
				words[p.to] = x.words(p.to)
			}
			all = append(all, words[p.to]...)
		}
		return JoinWords(all)
	}
	index := map[string]int{}
	begin := len(d.states)
	add := func(read []*position) int {
		s := diagnosed{Diagnosis: judge(x, d.small, read), next: make([]int, d.space.mark())}
		var positions []int
		for _, p := range read {
			if closures[p.to] == nil {
				closures[p.to] = x.closure(p.to)
			}
			positions = append(positions, closures[p.to]...)
			s.accept = s.accept || x.points[p.to].remaining == 0
		}
		slices.Sort(positions)
		positions = slices.Compact(positions)
		key := fmt.Append(nil, s.accept, s.Diagnosis)
		for _, p := range positions {
			key = binary.LittleEndian.AppendUint32(key, uint32(p))
		}
		if i, ok := index[string(key)]; ok {
			return i
		}
		if len(d.states)-begin >= d.space.limit {
			panic(tooMany{d.space.limit, UnitStates})
		}
		if len(positions) > 1 || len(positions) == 1 && x.positions[positions[0]].bytes.Len() > 2 {
			s.words = begun(read) // otherwise the byte says it
		}
		i := len(d.states)
		index[string(key)] = i
		d.states = append(d.states, s)
		todo = append(todo, subset{i, positions})
		return i
	}
	first := add([]*position{{to: x.root.enter, in: x.root}})
	known := map[string]int{} // states by what was read
	for i := 0; i < len(todo); i++ {
		for class, c := range d.space.first {
			var read []*position
			var key []byte
			for _, p := range todo[i].positions {
				if x.positions[p].bytes.Has(c) {
					read = append(read, &x.positions[p])
					key = binary.LittleEndian.AppendUint32(key, uint32(p))
				}
			}
			if len(read) == 0 {
				continue
			}
			to, ok := known[string(key)]
			if !ok {
				to = add(read)
				known[string(key)] = to
			}
			d.states[todo[i].state].next[class] = to
		}
	}
	return first
}

// unexpanded adds the states of a language, with a rule as the diagnosis of all, and returns the first.
func (d *diagnosis) unexpanded(r *Rule, l Language) int {
	begin := len(d.states)
	index := map[Language]int{d.space.Empty(): 0}
	order := d.space.reachable(l)
	for _, l := range order {
		if l != d.space.Empty() {
			index[l] = begin + len(index) - 1
		}
	}
	for _, l := range order {
		if l == d.space.Empty() {
			continue
		}
		s := diagnosed{Diagnosis{r.Name, d.space.First(l)}, d.space.accept[l], nil, ""}
		for _, to := range d.space.row(l)[:d.space.mark()] {
			s.next = append(s.next, index[to])
		}
		d.states = append(d.states, s)
	}
	return index[l]
}

// minimize merges the states that no string tells apart.
func (d *diagnosis) minimize(initial []int) *Diagnostics {
	type kind struct {
		Diagnosis
		accept bool
	}
	kinds := map[kind]int{}
	block := make([]int, len(d.states))
	next := make([][]int32, len(d.states))
	for i, s := range d.states {
		k := kind{s.Diagnosis, s.accept}
		if _, ok := kinds[k]; !ok {
			kinds[k] = len(kinds)
		}
		block[i] = kinds[k]
		for _, to := range s.next {
			next[i] = append(next[i], temporary(to))
		}
	}
	block, blocks := refine(block, func(i int) []int32 { return next[i] })
	merged := make([]*diagnosed, blocks) // a state of each block
	for i, b := range block {
		merged[b] = &d.states[i]
	}
	first := lists.Each(initial, func(i int) int { return block[i] })
	t := &Diagnostics{}
	order := number(&t.Tables, block[0], first, func(b int) []int {
		row := make([]int, 0, len(merged[b].next))
		for _, to := range merged[b].next {
			row = append(row, block[to])
		}
		return row
	})
	for _, b := range order {
		t.Accept = append(t.Accept, merged[b].accept)
		t.Diagnoses = append(t.Diagnoses, merged[b].Diagnosis)
		t.Words = append(t.Words, merged[b].words)
	}
	t.mergeClasses(d.space)
	return t
}

// Diagnose reads a string from the first state of the i-th rule as far as it can. It returns the number of bytes read,
// the bytes that can follow them, whether they are a member of the rule, and the diagnosis, which is zero if the rule
// has no members.
func (d *Diagnostics) Diagnose(i int, s string) (offset int, expected peg.ByteSet, mayEnd bool, diagnosis Diagnosis) {
	offset, state := d.Read(i, s)
	for c, class := range d.ClassOf {
		if d.Next[state][class] != 0 {
			expected.Add(byte(c))
		}
	}
	return offset, expected, d.Accept[state], d.Diagnoses[state]
}

// Read reads a string from the first state of the i-th rule as far as it can. It returns the number of bytes read, and
// the state behind them.
func (d *Diagnostics) Read(i int, s string) (offset, state int) {
	state = d.Initial[i]
	for offset < len(s) {
		to := d.Next[state][d.ClassOf[s[offset]]]
		if to == 0 {
			break
		}
		state = to
		offset++
	}
	return offset, state
}
