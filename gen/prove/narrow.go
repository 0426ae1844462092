package prove

import "github.com/urispec/urispec/gen/automaton"

// Narrows returns shortest strings that rule b of the second grammar has and rule a
// of the first one has not, and shortest strings that only a has, n of each at most:
// b narrows a if there are none of the first kind. The errors are those of
// [Differ.Diff].
func (d *Differ) Narrows(a, b string, n int) (added, lost []string, err error) {
	wide, err := d.language(0, a)
	if err != nil {
		return nil, nil, err
	}
	narrow, err := d.language(1, b)
	if err != nil {
		return nil, nil, err
	}
	s := d.space
	_, err = automaton.Guard(d.grammars[1].Rule(b).Name, func() automaton.Language {
		added = s.FewShortest(s.Minus(narrow, wide), n)
		lost = s.FewShortest(s.Minus(wide, narrow), n)
		return s.Empty()
	})
	return added, lost, err
}
