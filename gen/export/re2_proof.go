package export

import (
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"unicode"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
)

// A RE2Error is a difference between a regular expression and its rule.
type RE2Error struct {
	Rule    string
	Witness string // a shortest string that shows it
	Matched bool   // by the expression, and it is no member; else the other way round
}

func (e *RE2Error) Error() string {
	if e.Matched {
		return fmt.Sprintf("rule %s: %q is matched by the regular expression, and is no member", e.Rule, e.Witness)
	}
	return fmt.Sprintf("rule %s: %q is a member, and is not matched by the regular expression", e.Rule, e.Witness)
}

// proveRE2 checks that an expression, as package regexp compiles it, matches
// exactly the members of a rule: it takes the sets of instructions that the
// program can be at (Thompson, "Regular Expression Search Algorithm", 1968) and
// the states of the rule's automaton through all strings side by side, until no
// new pair comes up. It takes some memory at most, in bytes.
func proveRE2(g *abnf.Grammar, rule, expression string, memory int) error {
	if _, err := regexp.Compile(expression); err != nil {
		return err
	}
	parsed, err := syntax.Parse(expression, syntax.Perl) // as regexp.Compile does
	if err != nil {
		return err
	}
	compiled, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return err
	}
	p, err := newProgram(compiled)
	if err != nil {
		return err
	}
	l, err := prove.NewLanguage(g, rule, p.sets()...)
	if err != nil {
		return err
	}
	type step struct {
		from int
		by   byte
	}
	type pair struct {
		threads string
		words   automaton.Language
	}
	place := syntax.EmptyBeginText
	order := []pair{{p.closure([]uint32{uint32(compiled.Start)}, place), l.Words}}
	steps := []step{{from: -1}}
	seen := make(map[pair]bool) // behind the beginning
	used := 0                   // bytes
	for i := 0; i < len(order); i++ {
		here := order[i]
		if i > 0 {
			place = 0
		}
		if matched := p.matches(here.threads, place); matched != l.Space.Accepts(here.words) {
			var witness []byte
			for j := i; steps[j].from >= 0; j = steps[j].from {
				witness = append(witness, steps[j].by)
			}
			slices.Reverse(witness)
			return &RE2Error{rule, string(witness), matched}
		}
		for _, class := range l.Space.Classes() {
			c := automaton.Pick(class)
			next := pair{p.step(here.threads, c), l.Space.After(here.words, c)}
			if !seen[next] {
				if used += len(next.threads) + re2Pair; used > memory {
					return &automaton.LimitError{Rule: rule, Limit: memory,
						Unit: "bytes for the proof of its regular expression"}
				}
				seen[next] = true
				order = append(order, next)
				steps = append(steps, step{i, c})
			}
		}
	}
	return nil
}

// What a proof may take, in bytes, and what a pair takes of it beside its threads,
// about.
const (
	re2Memory = 1 << 28
	re2Pair   = 128
)

// A program is a compiled expression that works on the bytes of UTF-8.
type program struct {
	*syntax.Prog
	bytes []peg.ByteSet // that instructions go on by, those that read
}

// newProgram returns the program, or an error if it does not begin at the beginning
// of the text, or makes other demands on the place than that it is the beginning or
// the end.
func newProgram(compiled *syntax.Prog) (*program, error) {
	if compiled.StartCond()&syntax.EmptyBeginText == 0 {
		return nil, errors.New("the regular expression is not bound to the beginning")
	}
	p := &program{compiled, make([]peg.ByteSet, len(compiled.Inst))}
	for i := range len(p.Inst) {
		switch in := p.Inst[i]; in.Op {
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(in.Arg)&^(syntax.EmptyBeginText|syntax.EmptyEndText) != 0 {
				return nil, errors.New("the regular expression looks at more than beginning and end")
			}
		case syntax.InstRuneAny:
			p.read(i, []rune{0, unicode.MaxRune})
		case syntax.InstRuneAnyNotNL:
			p.read(i, []rune{0, '\n' - 1, '\n' + 1, unicode.MaxRune})
		case syntax.InstRune1:
			p.read(i, []rune{in.Rune[0], in.Rune[0]})
		case syntax.InstRune:
			ranges := in.Rune
			if len(ranges) == 1 {
				ranges = []rune{ranges[0], ranges[0]}
				for r := ranges[0]; syntax.Flags(in.Arg)&syntax.FoldCase != 0; { // all that differ by case only
					if r = unicode.SimpleFold(r); r == ranges[0] {
						break
					}
					ranges = append(ranges, r, r)
				}
			}
			p.read(i, ranges)
		}
	}
	return p, nil
}

// read makes an instruction one that reads the UTF-8 of characters byte by byte, given
// the first and last of ranges: one of several sequences of instructions.
func (p *program) read(i int, ranges []rune) {
	add := func(in syntax.Inst, set peg.ByteSet) uint32 {
		p.Inst, p.bytes = append(p.Inst, in), append(p.bytes, set)
		return uint32(len(p.Inst) - 1)
	}
	out, ascii := p.Inst[i].Out, peg.ByteSet{}
	var others []uint32 // where the sequences of characters beyond ASCII begin
	for _, sequence := range automaton.Encodings(ranges) {
		if len(sequence) == 1 {
			ascii = ascii.Union(sequence[0])
			continue
		}
		to := out
		for _, set := range slices.Backward(sequence) {
			to = add(syntax.Inst{Op: syntax.InstRune, Out: to}, set)
		}
		others = append(others, to)
	}
	in := syntax.Inst{Op: syntax.InstRune, Out: out}
	if p.bytes[i] = ascii; len(others) == 0 {
		p.Inst[i] = in
		return
	}
	next := add(in, ascii)
	for _, to := range others {
		next = add(syntax.Inst{Op: syntax.InstAlt, Out: to, Arg: next}, peg.ByteSet{})
	}
	p.Inst[i], p.bytes[i] = syntax.Inst{Op: syntax.InstNop, Out: next}, peg.ByteSet{}
}

// sets returns the sets of bytes that the program tells apart.
func (p *program) sets() []peg.ByteSet {
	var sets []peg.ByteSet
	for _, set := range p.bytes {
		if set.Len() > 0 && !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
	}
	return sets
}

// closure returns the instructions that read, match, or ask for the end, and
// are reached from some without reading, at a place of which something is
// known: a key, of four bytes each in order.
func (p *program) closure(from []uint32, place syntax.EmptyOp) string {
	seen := make(map[uint32]bool)
	var kept []uint32
	for todo := slices.Clone(from); len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[i] {
			continue
		}
		seen[i] = true
		switch in := p.Inst[i]; in.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			todo = append(todo, in.Out, in.Arg)
		case syntax.InstCapture, syntax.InstNop:
			todo = append(todo, in.Out)
		case syntax.InstEmptyWidth:
			switch syntax.EmptyOp(in.Arg) &^ place {
			case 0:
				todo = append(todo, in.Out)
			case syntax.EmptyEndText:
				kept = append(kept, i)
			}
		case syntax.InstRune, syntax.InstRune1, syntax.InstMatch:
			kept = append(kept, i)
		}
	}
	slices.Sort(kept)
	var key []byte
	for _, i := range kept {
		key = binary.LittleEndian.AppendUint32(key, i)
	}
	return string(key)
}

// threads returns the instructions of a key.
func threads(key string) []uint32 {
	var all []uint32
	for ; key != ""; key = key[4:] {
		all = append(all, binary.LittleEndian.Uint32([]byte(key[:4])))
	}
	return all
}

// step returns the key after one more byte. A match stays one: regexp asks for
// no more.
func (p *program) step(key string, c byte) string {
	var to []uint32
	for _, i := range threads(key) {
		switch {
		case p.Inst[i].Op == syntax.InstMatch:
			to = append(to, i)
		case p.bytes[i].Has(c):
			to = append(to, p.Inst[i].Out)
		}
	}
	return p.closure(to, 0)
}

// matches reports whether the program matches where the text ends, at a place
// of which something else is known.
func (p *program) matches(key string, place syntax.EmptyOp) bool {
	end := p.closure(threads(key), place|syntax.EmptyEndText)
	return slices.ContainsFunc(threads(end), func(i uint32) bool { return p.Inst[i].Op == syntax.InstMatch })
}
