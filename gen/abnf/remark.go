package abnf

import (
	"cmp"
	"math"
	"slices"
)

// A remark is a comment that cites documents, as behind a name that its file does not
// define: "language = Language-Tag ; from RFC 5646".
type remark struct {
	line      int
	documents []string // as of a pointer
}

// remark keeps what a comment cites. A line that is read again is kept once.
func (r *reader) remark(comment string) {
	documents := citations(comment)
	if n := len(r.remarks); len(documents) > 0 && (n == 0 || r.remarks[n-1].line < r.line) {
		r.remarks = append(r.remarks, remark{r.line, documents})
	}
}

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
