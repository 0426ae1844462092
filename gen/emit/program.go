package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
)

// A program is a PEG as instructions of package parser/internal/rules.
type program struct {
	instructions []instruction
	entries      map[string]int // of the rules of the PEG
	sets         []peg.ByteSet
	calls        map[int]string // rules that instructions call, to be found when all are made
}

// An instruction is an operation, as it is called there, and its argument.
type instruction struct {
	Op  string
	Arg int
}

// newProgram returns the program of a PEG, whose published rules are those of
// an ABNF.
func newProgram(p *peg.Grammar, g *abnf.Grammar) (*program, error) {
	m := &program{entries: map[string]int{}, calls: map[int]string{}}
	m.add("Fail", 0)
	m.add("End", 0)
	numbers := map[string]int{}
	for i, d := range g.Rules() {
		numbers[strings.ToLower(d.Name)] = i
	}
	for _, r := range p.Rules {
		m.entries[r.Name] = len(m.instructions)
		if name, published := peg.PublishedName(r.Name); published {
			number, known := numbers[strings.ToLower(name)]
			if !known {
				return nil, fmt.Errorf("rule %s of the PEG: the ABNF has no rule of that name", r.Name)
			}
			m.add("Open", number)
		}
		m.expr(r.Body)
		m.add("Return", 0)
	}
	for at, name := range m.calls {
		m.instructions[at].Arg = m.entries[name]
	}
	if len(m.instructions) > 1<<16 {
		return nil, fmt.Errorf("the program has %d instructions, more than %d", len(m.instructions), 1<<16)
	}
	return m, nil
}

// add adds an instruction and returns its index.
func (m *program) add(op string, arg int) int {
	m.instructions = append(m.instructions, instruction{op, arg})
	return len(m.instructions) - 1
}

// land has the instruction at an index go to the next one.
func (m *program) land(at int) { m.instructions[at].Arg = len(m.instructions) }

// expr adds the instructions of an expression.
func (m *program) expr(e peg.Expr) {
	switch e := e.(type) {
	case *peg.Choice:
		m.choice(e)
	case *peg.Sequence:
		for _, item := range e.Items {
			m.expr(item)
		}
	case *peg.Star:
		m.star(e.Body)
	case *peg.Plus:
		m.expr(e.Body)
		m.star(e.Body)
	case *peg.Optional:
		choice := m.add("Choice", 0)
		m.expr(e.Body)
		commit := m.add("Commit", 0)
		m.land(choice)
		m.land(commit)
	case *peg.And:
		choice := m.add("Choice", 0)
		m.expr(e.Body)
		restore := m.add("Restore", 0)
		m.land(choice)
		m.add("Fail", 0)
		m.land(restore)
	case *peg.Not:
		choice := m.add("Choice", 0)
		m.expr(e.Body)
		m.add("Unchoose", 0)
		m.land(choice)
	case *peg.Ahead:
		m.add("Ahead1", e.Number-1)
	case *peg.Reference:
		m.calls[m.add("Call", 0)] = e.Name
	case *peg.Literal:
		for _, set := range e.Bytes() {
			m.set(set)
		}
	case *peg.Set:
		m.set(e.Bytes)
	case *peg.Any:
		m.add("Any", 0)
	}
}

// choice adds the instructions of a choice.
func (m *program) choice(e *peg.Choice) {
	var commits []int
	for i, alternative := range e.Alternatives {
		if i == len(e.Alternatives)-1 {
			m.expr(alternative)
			break
		}
		choice := m.add("Choice", 0)
		m.expr(alternative)
		commits = append(commits, m.add("Commit", 0))
		m.land(choice)
	}
	for _, at := range commits {
		m.land(at)
	}
}

// star adds the instructions of a repetition.
func (m *program) star(body peg.Expr) {
	if set, ok := byteSet(body); ok {
		m.add("Span", m.number(set))
		return
	}
	choice := m.add("Choice", 0)
	begin := len(m.instructions)
	m.expr(body)
	m.add("Again", begin)
	m.land(choice)
}

// set adds the instruction that matches a byte of a set.
func (m *program) set(set peg.ByteSet) {
	if set.Len() == 1 {
		for first := range set.Ranges() {
			m.add("Byte", int(first))
		}
		return
	}
	m.add("Set", m.number(set))
}

// number returns the number of a set.
func (m *program) number(set peg.ByteSet) int {
	i := slices.Index(m.sets, set)
	if i < 0 {
		i = len(m.sets)
		m.sets = append(m.sets, set)
	}
	return i
}
