package abnf

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// remarked returns the documents that the comments of the rule at a place cite: those
// in its own line first, then those directly above the rule, within it and behind it.
func (f *File) remarked(at Position) []string {
	if len(f.remarks) == 0 {
		return nil
	}
	first, end := f.extent(at)
	from, _ := slices.BinarySearchFunc(f.remarks, first, func(m remark, line int) int {
		return cmp.Compare(m.line, line)
	})
	var documents, others []string
	for _, m := range f.remarks[from:] {
		switch {
		case m.line >= end:
			return append(documents, others...)
		case m.line == at.Line:
			documents = append(documents, m.documents...)
		default:
			others = append(others, m.documents...)
		}
	}
	return append(documents, others...)
}

// remarkedOf returns the documents that the comments of the rule at a place cite, and
// then those of the other rules that refer to a name.
func (f *File) remarkedOf(name string, at Position) []string {
	if len(f.remarks) == 0 {
		return nil
	}
	documents := f.remarked(at)
	for _, rule := range f.Rules {
		Walk(rule.Body, func(e Expr) {
			if r, ok := e.(*Reference); ok && strings.EqualFold(r.Name, name) {
				documents = append(documents, f.remarked(r.Position)...)
			}
		})
	}
	return documents
}

// extent returns the lines of the rule at a place: that of the first comment directly
// above it, and that of the first directly above the next rule.
func (f *File) extent(at Position) (first, end int) {
	next, _ := slices.BinarySearchFunc(f.Rules, at.Line+1, func(rule *Rule, line int) int {
		return cmp.Compare(rule.Position.Line, line)
	})
	begin := func(rule *Rule) int { return rule.Position.Line - len(rule.Doc) }
	end = math.MaxInt
	if next < len(f.Rules) {
		end = begin(f.Rules[next])
	}
	if next > 0 {
		first = begin(f.Rules[next-1])
	}
	return first, end
}
