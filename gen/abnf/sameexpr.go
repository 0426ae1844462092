package abnf

import (
	"slices"
	"strings"
)

// sameExpr reports whether two expressions are written in the same way.
func sameExpr(a, b Expr, reference func(a, b string) bool) bool {
	same := false
	switch a := a.(type) {
	case *Alternation:
		_, same = b.(*Alternation)
	case *Concatenation:
		_, same = b.(*Concatenation)
	case *Option:
		_, same = b.(*Option)
	case *Repetition:
		b, ok := b.(*Repetition)
		same = ok && a.Min == b.Min && a.Max == b.Max
	case *Reference:
		b, ok := b.(*Reference)
		same = ok && reference(a.Name, b.Name)
	case *String:
		b, ok := b.(*String)
		same = ok && a.CaseSensitive == b.CaseSensitive &&
			(a.Text == b.Text || !a.CaseSensitive && strings.EqualFold(a.Text, b.Text))
	case *Range:
		b, ok := b.(*Range)
		same = ok && a.Low == b.Low && a.High == b.High
	case *Sequence:
		b, ok := b.(*Sequence)
		same = ok && slices.Equal(a.Values, b.Values)
	case *Prose:
		b, ok := b.(*Prose)
		same = ok && importKey(a.Text) == importKey(b.Text)
	}
	return same && slices.EqualFunc(parts(a), parts(b), func(x, y Expr) bool { return sameExpr(x, y, reference) })
}

// proseKey is what all ways to break the text of a prose-val into lines have in
// common.
func proseKey(text string) string { return strings.Join(strings.Fields(text), " ") }

// importKey is what all spellings of a name, or of a prose-val, have in common.
func importKey(text string) string { return strings.ToLower(proseKey(text)) }
