package certificate

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

type kind string

const (
	empty       kind = "empty"
	set         kind = "set"
	cat         kind = "cat"
	alternative kind = "alt"
	repetition  kind = "rep"
	call        kind = "rule"
)

// A node is an expression over the numbers of smaller ones.
type node struct {
	kind     kind
	bytes    peg.ByteSet
	a, b     int // of a repetition only a
	min, max int // max may be [abnf.Unbounded]
	rule     string
}

// expressions are in normal form, each once: equal expressions have one number.
type expressions struct {
	nodes   []node
	numbers map[node]int
}

func (x *expressions) number(n node) int {
	i, ok := x.numbers[n]
	if !ok {
		i = len(x.nodes)
		x.nodes, x.numbers[n] = append(x.nodes, n), i
	}
	return i
}

func (x *expressions) empty() int                { return x.number(node{kind: empty}) }
func (x *expressions) set(bytes peg.ByteSet) int { return x.number(node{kind: set, bytes: bytes}) }
func (x *expressions) alternative(a, b int) int {
	return x.number(node{kind: alternative, a: a, b: b})
}

func (x *expressions) cat(a, b int) int {
	switch n := x.nodes[a]; {
	case n.kind == empty:
		return b
	case x.nodes[b].kind == empty:
		return a
	case n.kind == cat:
		return x.cat(n.a, x.cat(n.b, b))
	}
	return x.number(node{kind: cat, a: a, b: b})
}

func (x *expressions) repetition(least, most, a int) int {
	switch {
	case most == 0:
		return x.empty()
	case least == 1 && most == 1:
		return a
	}
	return x.number(node{kind: repetition, min: least, max: most, a: a})
}

// right joins items from the right: f(first, f(second, …)).
func right(items []int, none func() int, f func(a, b int) int) int {
	if len(items) == 0 {
		return none()
	}
	joined := items[len(items)-1]
	for _, item := range slices.Backward(items[:len(items)-1]) {
		joined = f(item, joined)
	}
	return joined
}

func (x *expressions) cats(items []int) int { return right(items, x.empty, x.cat) }

func (x *expressions) alternatives(items []int) int {
	return right(items, func() int { return x.set(peg.ByteSet{}) }, x.alternative)
}

// of returns the expression of what ABNF has (RFC 5234, Sections 2.3 and 3).
func (x *expressions) of(e abnf.Expr, codePoints bool) int {
	all := func(list []abnf.Expr) []int {
		return lists.Each(list, func(e abnf.Expr) int { return x.of(e, codePoints) })
	}
	switch e := e.(type) {
	case *abnf.Alternation:
		return x.alternatives(all(e.Alternatives))
	case *abnf.Concatenation:
		return x.cats(all(e.Items))
	case *abnf.Repetition:
		return x.repetition(e.Min, e.Max, x.of(e.Body, codePoints))
	case *abnf.Option:
		return x.repetition(0, 1, x.of(e.Body, codePoints))
	case *abnf.Reference:
		return x.number(node{kind: call, rule: strings.ToLower(e.Name)})
	case *abnf.String:
		items := lists.Each((&peg.Literal{Text: e.Text, IgnoreCase: !e.CaseSensitive}).Bytes(), x.set)
		return x.cats(items)
	case *abnf.Range:
		return x.values(e.Low, e.High, codePoints)
	case *abnf.Sequence:
		items := lists.Each(e.Values, func(v rune) int { return x.values(v, v, codePoints) })
		return x.cats(items)
	case *abnf.Prose:
		return x.set(peg.ByteSet{})
	}
	panic(fmt.Sprintf("certificate: unknown ABNF node %T", e))
}

// values returns what stands for a range of numeric values: bytes, or code points in UTF-8 (RFC 3629), without
// surrogates.
func (x *expressions) values(low, high rune, codePoints bool) int {
	if !codePoints {
		return x.set(peg.Range(byte(low), byte(high)))
	}
	var parts []int
	for _, r := range [][2]rune{{0, 0x7F}, {0x80, 0x7FF}, {0x800, 0xD7FF}, {0xE000, 0xFFFF}, {0x10000, utf8.MaxRune}} {
		if from, to := max(low, r[0]), min(high, r[1]); from <= to {
			parts = append(parts, x.encoded([]byte(string(from)), []byte(string(to))))
		}
	}
	return x.alternatives(parts)
}

// encoded returns what stands for the encodings between two of one length.
func (x *expressions) encoded(low, high []byte) int {
	first := func(from, to byte) int { return x.set(peg.Range(from, to)) }
	if len(low) == 1 {
		return first(low[0], high[0])
	} else if low[0] == high[0] {
		return x.cat(first(low[0], low[0]), x.encoded(low[1:], high[1:]))
	}
	rest := len(low) - 1
	least, most := slices.Repeat([]byte{0x80}, rest), slices.Repeat([]byte{0xBF}, rest)
	from, to := low[0], high[0]
	var parts, last []int
	if !slices.Equal(low[1:], least) {
		parts = append(parts, x.cat(first(from, from), x.encoded(low[1:], most)))
		from++
	}
	if !slices.Equal(high[1:], most) {
		last = append(last, x.cat(first(to, to), x.encoded(least, high[1:])))
		to--
	}
	if from <= to {
		items := append([]int{first(from, to)}, slices.Repeat([]int{first(0x80, 0xBF)}, rest)...)
		parts = append(parts, x.cats(items))
	}
	return x.alternatives(append(parts, last...))
}
