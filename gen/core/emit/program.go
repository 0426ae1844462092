package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// A RulePart is a PEG that finds the matches within some rules of a grammar.
type RulePart struct {
	PEG        *peg.Grammar
	Rules      []string             // ABNF names of the rules, all of them start rules
	Lookaheads []automaton.Language // of the PEG, in the space of the package's Languages
}

// A program is PEGs as instructions of package parser/internal/rules.
type program struct {
	instructions []instruction
	numbers      map[string]int   // of the ABNF's rules, by name in lower case
	entries      map[string]int   // of the ABNF's rules, by name
	tried        map[string][]int // the entries of a rule in the parts that have it
	sets         []peg.ByteSet
	chains       [][]string // names of rules: the ABNF's one by one, then of rules that match the same byte
	leaves       []int      // of tables, by byte, as package rules has them
	blocks       []block
	analysis     *analysis      // of the PEG
	calls        map[int]string // rules of a PEG that instructions call, to be found when all are made
	lookaheads   int            // of the PEGs before
}

// An instruction is an operation, as it is called there, and its argument.
type instruction struct {
	Op  string
	Arg int
}

// A block is bytes that a chain of rules matches, as package rules has it.
type block struct {
	Chain int
	Parts []int
}

// newProgram returns the program of parts; an ABNF's rules are the published ones.
func newProgram(g *abnf.Grammar, parts []RulePart) (*program, error) {
	m := &program{numbers: map[string]int{}, entries: map[string]int{}, tried: map[string][]int{}}
	m.add("Fail")
	m.add("End")
	for i, d := range g.Rules() {
		m.numbers[strings.ToLower(d.Name)] = i
		m.chains = append(m.chains, []string{d.Name})
	}
	for _, part := range parts {
		if err := m.part(part); err != nil {
			return nil, err
		}
		m.lookaheads += len(part.Lookaheads)
	}
	for _, d := range g.Rules() {
		m.enter(d.Name)
	}
	if err := fit("the program", len(m.instructions), "instructions"); err != nil {
		return nil, err
	}
	if n := max(firstLeaf+len(m.chains), len(m.blocks)); n > firstBlock {
		return nil, fmt.Errorf("the program has %d kinds of leaves, more than %d", n, firstBlock)
	}
	return m, nil
}

func (m *program) part(part RulePart) error {
	entries := map[string]int{} // of the rules of the PEG
	m.calls = map[int]string{}
	m.analysis = &analysis{grammar: part.PEG, rules: map[string]*firstByte{}}
	for _, r := range part.PEG.Rules {
		entries[r.Name] = len(m.instructions)
		if name, published := peg.PublishedName(r.Name); published {
			number, known := m.numbers[strings.ToLower(name)]
			if !known {
				return fmt.Errorf("rule %s of the PEG: the ABNF has no rule of that name", r.Name)
			}
			m.with("Open", number)
		}
		m.expr(r.Body)
		m.add("Return")
	}
	for at, name := range m.calls {
		m.instructions[at].Arg = entries[name]
	}
	for _, name := range part.Rules {
		m.tried[name] = append(m.tried[name], entries[peg.RuleName(name)])
	}
	return nil
}

// enter adds the instructions that try the parts that have a rule, one after
// another, until one matches all of the input.
func (m *program) enter(rule string) {
	tried := m.tried[rule]
	if len(tried) == 0 {
		return
	}
	last := tried[len(tried)-1]
	m.entries[rule] = last
	if len(tried) == 1 {
		return
	}
	m.entries[rule] = len(m.instructions)
	for _, entry := range tried[:len(tried)-1] {
		next := m.add("Choice")
		m.with("Call", entry)
		m.expr(&peg.Not{Body: &peg.Any{}})
		m.with("Commit", len(m.instructions)+1)
		m.add("Return")
		m.land(next)
	}
	m.with("Call", last)
	m.add("Return")
}

// add adds an instruction and returns its index.
func (m *program) add(op string) int {
	m.instructions = append(m.instructions, instruction{Op: op})
	return len(m.instructions) - 1
}

// with adds an instruction with an argument.
func (m *program) with(op string, arg int) {
	m.instructions = append(m.instructions, instruction{op, arg})
}

// land makes the instructions at some indices go to the next one; -1 stands for no instruction.
func (m *program) land(indices ...int) {
	for _, at := range indices {
		if at >= 0 {
			m.instructions[at].Arg = len(m.instructions)
		}
	}
}

// expr adds the instructions of an expression.
func (m *program) expr(e peg.Expr) {
	leaves, all := m.leavesOf(e)
	switch {
	case leaves < 0:
		m.plain(e)
	case all:
		m.with("Leaf", leaves)
	default:
		m.with("TryLeaf", leaves)
		jump := m.add("Jump")
		m.plain(e)
		m.land(jump)
	}
}

// plain adds the instructions of an expression, without a table of leaves for
// it.
func (m *program) plain(e peg.Expr) {
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
		guard := m.guard(e.Body, "Jump")
		if m.decided(e.Body) {
			m.expr(e.Body)
			m.land(guard)
			return
		}
		choice := m.add("Choice")
		m.expr(e.Body)
		commit := m.add("Commit")
		m.land(guard, choice, commit)
	case *peg.And:
		if set, ok := m.analysis.expr(e.Body).one(); ok {
			m.with("TestSet", m.number(set))
			m.add("Fail")
			return
		}
		choice := m.add("Choice")
		m.expr(e.Body)
		restore := m.add("BackCommit")
		m.land(choice)
		m.add("Fail")
		m.land(restore)
	case *peg.Not:
		if set, ok := m.analysis.expr(e.Body).one(); ok {
			m.with("TestSet", m.number(set))
			jump := m.add("Jump")
			m.add("Fail")
			m.land(jump)
			return
		}
		choice := m.add("Choice")
		m.expr(e.Body)
		m.add("FailTwice")
		m.land(choice)
	case *peg.Ahead:
		m.with("Lookahead", m.lookaheads+e.Number-1)
	case *peg.Reference:
		m.calls[m.add("Call")] = e.Name
	case *peg.Literal:
		for _, set := range e.Bytes() {
			m.set(set)
		}
	case *peg.Set:
		m.set(e.Bytes)
	case *peg.Any:
		m.add("Any")
	}
}

func (m *program) choice(e *peg.Choice) {
	var commits []int
	for i, alternative := range e.Alternatives {
		if i == len(e.Alternatives)-1 {
			m.expr(alternative)
			break
		}
		guard := m.guard(alternative, "Jump")
		if m.decided(alternative, e.Alternatives[i+1:]...) {
			m.expr(alternative)
			commits = append(commits, m.add("Jump"))
			m.land(guard)
			continue
		}
		choice := m.add("Choice")
		m.expr(alternative)
		commits = append(commits, m.add("Commit"))
		m.land(guard, choice)
	}
	m.land(commits...)
}

// decided reports whether only an expression is tried if the guard before it does not skip it: whatever follows its
// first byte, it matches, or none of the alternatives behind it does.
func (m *program) decided(e peg.Expr, later ...peg.Expr) bool {
	f := m.analysis.expr(e)
	if !f.needs || f.fails == (peg.ByteSet{}) {
		return false // it has no guard
	}
	unsure := f.fails.Union(f.sure).Complement()
	if len(later) > 0 {
		unsure = unsure.Intersect(m.analysis.expr(&peg.Choice{Alternatives: later}).fails.Complement())
	}
	return unsure == peg.ByteSet{}
}

// guard adds the instructions that skip what follows if the next byte shows that an expression does not match, up to
// another instruction, whose index it returns; or -1 if no byte does.
func (m *program) guard(e peg.Expr, op string) int {
	f := m.analysis.expr(e)
	if !f.needs || f.fails == (peg.ByteSet{}) {
		return -1
	}
	m.with("TestSet", m.number(f.fails.Complement()))
	return m.add(op)
}

// star adds the instructions of a repetition.
func (m *program) star(body peg.Expr) {
	if set, ok := byteSet(body); ok {
		m.with("Span", m.number(set))
		return
	}
	leaves, all := m.leavesOf(body)
	if leaves >= 0 {
		m.with("Leaves", leaves)
	}
	if all {
		return
	}
	before := m.guard(body, "Jump")
	if m.decided(body) {
		m.plain(body)
		if leaves >= 0 {
			m.with("Leaves", leaves)
		}
		m.with("Jump", before-1)
		m.land(before)
		return
	}
	choice := m.add("Choice")
	begin := len(m.instructions)
	m.plain(body)
	if leaves >= 0 {
		m.with("Leaves", leaves)
	}
	again := m.guard(body, "Commit")
	m.with("PartialCommit", begin)
	m.land(before, choice, again)
}

// leavesOf returns the number of the table of the single bytes that a choice or a reference matches, by the rules that
// match them, or -1 if there are none, and whether that is all that the expression matches. The table also has the
// first bytes of blocks.
func (m *program) leavesOf(e peg.Expr) (table int, all bool) {
	switch e.(type) {
	case *peg.Choice, *peg.Reference:
	default:
		return -1, false
	}
	f := m.analysis.expr(e)
	if f.matches == (peg.ByteSet{}) {
		return -1, false
	}
	leaves := make([]int, 256)
	all = f.needs
	for c := range leaves {
		only := true
		switch {
		case f.matches.Has(byte(c)):
			leaves[c] = m.leaf(publishedNames(f.names[c]...))
		case !f.fails.Has(byte(c)):
			leaves[c], only = m.block(e, byte(c))
		}
		all = all && only
	}
	return m.tableOf(leaves), all
}

func (m *program) tableOf(leaves []int) (table int) {
	for known := range slices.Chunk(m.leaves, len(leaves)) {
		if slices.Equal(known, leaves) {
			return table
		}
		table++
	}
	m.leaves = append(m.leaves, leaves...)
	return table
}

// block returns what a table of leaves has for the first byte of a block, or noLeaf if an expression does not match one
// then, by its first alternative that can begin with the byte: one rule inside another, that byte and leaves behind it.
// It is the only thing that begins with the byte, unless another alternative can.
func (m *program) block(e peg.Expr, first byte) (leaf int, only bool) {
	var names []string
	begins := func(alternative peg.Expr) bool { return !m.analysis.expr(alternative).fails.Has(first) }
	only = true
	for range m.analysis.grammar.Rules { // no more: one calls itself
		for choice, ok := e.(*peg.Choice); ok; choice, ok = e.(*peg.Choice) {
			i := slices.IndexFunc(choice.Alternatives, begins)
			if i < 0 {
				return noLeaf, false
			}
			e = choice.Alternatives[i]
			only = only && !slices.ContainsFunc(choice.Alternatives[i+1:], begins)
		}
		reference, ok := e.(*peg.Reference)
		if !ok {
			break
		}
		names = append(names, reference.Name)
		e = m.analysis.grammar.Rule(reference.Name).Body
	}
	sequence, ok := e.(*peg.Sequence)
	if names = publishedNames(names...); !ok || len(names) == 0 || len(sequence.Items) > maxBlock {
		return noLeaf, false
	}
	if _, ok := byteSet(sequence.Items[0]); !ok || slices.ContainsFunc(sequence.Items[1:], m.isNoLeaf) {
		return noLeaf, false
	}
	b := block{Chain: m.leaf(names) - firstLeaf}
	for _, item := range sequence.Items[1:] {
		table, _ := m.leavesOf(item)
		if set, ok := byteSet(item); ok {
			table = m.tableOf(emptyLeaves(set))
		}
		if table < 0 { // it never matches
			return noLeaf, false
		}
		b.Parts = append(b.Parts, table)
	}
	i := slices.IndexFunc(m.blocks, func(other block) bool {
		return other.Chain == b.Chain && slices.Equal(other.Parts, b.Parts)
	})
	if i < 0 {
		i = len(m.blocks)
		m.blocks = append(m.blocks, b)
	}
	return firstBlock + i, only
}

func emptyLeaves(set peg.ByteSet) []int {
	leaves := make([]int, 256)
	for c := range leaves {
		if set.Has(byte(c)) {
			leaves[c] = emptyLeaf
		}
	}
	return leaves
}

// isNoLeaf reports whether an expression matches anything but a leaf.
func (m *program) isNoLeaf(e peg.Expr) bool {
	switch e.(type) {
	case *peg.Choice, *peg.Reference, *peg.Set, *peg.Literal:
		_, all := m.analysis.expr(e).one()
		return !all
	}
	return true
}

// leaf returns what a table of leaves has for a byte that rules of the ABNF
// match, by their names.
func (m *program) leaf(names []string) int {
	if len(names) == 0 {
		return emptyLeaf
	}
	chain := lists.Each(names, func(name string) string { return m.chains[m.numbers[strings.ToLower(name)]][0] })
	number := slices.IndexFunc(m.chains, func(other []string) bool { return slices.Equal(other, chain) })
	if number < 0 {
		number = len(m.chains)
		m.chains = append(m.chains, chain)
	}
	return firstLeaf + number
}

// What a table of leaves has, as package rules knows it.
const (
	noLeaf     = 0
	emptyLeaf  = 1       // of no rule
	firstLeaf  = 2       // of the first chain
	firstBlock = 1 << 15 // of the first block
)

// maxBlock is how many bytes a block may have, so that a node can tell which of them it belongs to.
const maxBlock = 15

// set adds the instruction that matches a byte of a set.
func (m *program) set(set peg.ByteSet) {
	if set.Len() == 1 {
		for first := range set.Ranges() {
			m.with("Char", int(first))
		}
		return
	}
	m.with("Set", m.number(set))
}

func (m *program) number(set peg.ByteSet) int {
	i := slices.Index(m.sets, set)
	if i < 0 {
		i = len(m.sets)
		m.sets = append(m.sets, set)
	}
	return i
}

// text returns the instructions as elements of an array literal, a line for each
// rule or so.
func (m *program) text() string {
	var b strings.Builder
	for _, i := range m.instructions {
		b.WriteString("rules." + i.Op)
		if i.Arg != 0 {
			fmt.Fprintf(&b, " | %d<<8", i.Arg)
		}
		b.WriteString(", ")
		if i.Op == "Return" || i.Op == "End" {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
