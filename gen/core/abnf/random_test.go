package abnf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// A source makes random trees of the form that Read gives, without positions.
type source struct{ *rand.Rand }

// newSource returns a source that begins with the seed of the run.
func newSource(t *testing.T) source {
	t.Helper()
	return source{testflag.Rand(t)}
}

func (s source) file() *File {
	f := &File{}
	for range s.IntN(6) {
		r := &Rule{Name: s.name(), Incremental: s.IntN(4) == 0, Body: s.expr(s.IntN(7))}
		for range s.IntN(3) {
			r.Doc = append(r.Doc, strings.TrimRight(s.text(" ", "~", ""), " "))
		}
		f.Rules = append(f.Rules, r)
	}
	return f
}

func (s source) expr(depth int) Expr {
	if depth == 0 {
		return s.leaf()
	}
	switch s.IntN(6) {
	case 0:
		return alt(s.list(depth)...)
	case 1:
		return cat(s.list(depth)...)
	case 2:
		return opt(s.expr(depth - 1))
	case 3:
		return s.repetition(s.expr(depth - 1))
	}
	return s.leaf()
}

func (s source) list(depth int) []Expr {
	list := make([]Expr, 2+s.IntN(4)*s.IntN(3))
	for i := range list {
		list[i] = s.expr(depth - 1)
	}
	return list
}

func (s source) repetition(body Expr) Expr {
	low := s.IntN(4) * s.IntN(10)
	switch s.IntN(3) {
	case 0:
		return times(low, body)
	case 1:
		return rep(low, low+s.IntN(3), body)
	}
	return rep(low, Unbounded, body)
}

func (s source) leaf() Expr {
	base := []Base{Binary, Decimal, Hexadecimal}[s.IntN(3)]
	switch s.IntN(6) {
	case 0:
		text := s.text(" ", "~", `"`)
		return []Expr{str(text), &String{Text: text, Prefixed: true},
			&String{Text: text, CaseSensitive: true}}[s.IntN(3)]
	case 1:
		low := s.value()
		return span(base, low, min(low+s.value(), 0x10FFFF))
	case 2:
		values := make([]rune, 1+s.IntN(2)) // few enough for a line
		for i := range values {
			values[i] = s.value()
		}
		return seq(base, values...)
	case 3:
		if text := s.text(" ", "~", ">"); text != `"` { // which is read as the mark
			return prose(text)
		}
	}
	return ref(s.name())
}

func (s source) value() rune { return rune(s.IntN(0x110000) >> s.IntN(21)) }

// name returns a rule name, seldom a long one.
func (s source) name() string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	const all = letters + "0123456789-"
	b := []byte{letters[s.IntN(len(letters))]}
	for range s.IntN(8) * (1 + s.IntN(2)*s.IntN(2)*4) {
		b = append(b, all[s.IntN(len(all))])
	}
	return string(b)
}

// text returns up to 11 characters from one to another, without some.
func (s source) text(from, to, without string) string {
	var b strings.Builder
	for range s.IntN(12) {
		if c := string(from[0] + byte(s.IntN(int(to[0]-from[0])+1))); !strings.Contains(without, c) {
			b.WriteString(c)
		}
	}
	return b.String()
}

// grammar returns rules r0, r1 … that refer to each other and to names without
// a rule.
func (s source) grammar() *File {
	f := &File{}
	n := 1 + s.IntN(7)
	for i := range n {
		f.Rules = append(f.Rules, &Rule{Name: fmt.Sprintf("r%d", i), Body: s.refer(s.expr(s.IntN(4)), n)})
	}
	return f
}

// refer renames the references of an expression to rules of a grammar with n rules.
func (s source) refer(e Expr, n int) Expr {
	Walk(e, func(e Expr) {
		switch e := e.(type) {
		case *Reference:
			e.Name = fmt.Sprintf("R%d", s.IntN(n+1))
		case *String:
			if s.IntN(2) == 0 {
				e.Text = ""
			}
		}
	})
	return e
}
