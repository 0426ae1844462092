package emit

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/emit/api"
)

// exampleMiss returns a string that is nearly the member, and the error about
// it; nothing where no such string is found.
func (p *Package) exampleMiss(member string) (miss, message string, err error) {
	diagnose, err := p.diagnoser()
	if err != nil {
		return "", "", err
	}
	var misses []string
	for i := len(member); i > 0; i-- {
		misses = append(misses, member[:i]+" "+member[i:], member[:i])
	}
	for _, miss := range misses {
		e, err := diagnose(miss)
		if err != nil {
			return "", "", err
		}
		if e.Offset == len(miss) && e.MayEnd || !isChoice(e.Expected) ||
			slices.ContainsFunc(slices.Collect(e.Expected.All()), func(c byte) bool { return c >= utf8.RuneSelf }) {
			continue // it is a member, or a word is expected, or characters that only the package tells
		}
		e.Start, e.Found = p.Starts[0], miss[e.Offset:min(e.Offset+1, len(miss))]
		return miss, e.Error(), nil
	}
	return "", "", nil
}

// diagnoser returns the function that says where a string stops being valid by the
// default start rule, as the package will.
func (p *Package) diagnoser() (func(s string) (*api.SyntaxError, error), error) {
	if p.Recursive {
		t, err := p.recognizerTables()
		return func(s string) (*api.SyntaxError, error) {
			d, err := t.Diagnose(0, s, 0)
			return &api.SyntaxError{Offset: d.Offset, Expected: d.Expected, MayEnd: d.MayEnd, Rule: d.Rule,
				Next: d.Expected}, err
		}, err
	}
	t, err := p.tables()
	return func(s string) (*api.SyntaxError, error) {
		offset, expected, mayEnd, d := t.diagnostics.Diagnose(0, s)
		return &api.SyntaxError{Offset: offset, Expected: api.ByteSet(expected), MayEnd: mayEnd, Rule: d.Rule,
			Next: api.ByteSet(d.Next)}, nil
	}, err
}

// isChoice reports whether a set has more than a byte, or a letter in both
// cases.
func isChoice(set api.ByteSet) bool {
	letters := map[rune]bool{}
	for c := range set.All() {
		letters[unicode.ToLower(rune(c))] = true
	}
	return len(letters) > 1
}
