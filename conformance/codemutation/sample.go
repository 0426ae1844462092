package codemutation

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/codemutation/active"
)

// A Sample is what is tried of a module's mutants.
type Sample struct {
	Mutants []*Mutant // in the order of the files
	Invalid int       // how many others were drawn that do not compile

	files map[string][]byte // instrumented: the number of a mutant is its index and 1
}

// Draw draws n mutants of those that choose accepts, or all if n is 0 or there
// are no more. Those that do not compile are replaced by others.
func (m *Module) Draw(seed uint64, n int, choose func(*Mutant) bool) (*Sample, error) {
	var all []*Mutant
	for _, mutant := range m.Mutants {
		if choose(mutant) {
			all = append(all, mutant)
		}
	}
	order := rand.New(rand.NewPCG(seed, 0)).Perm(len(all))
	if n == 0 || n > len(all) {
		n = len(all)
	}
	if n > active.Most {
		return nil, fmt.Errorf("%d mutants, of which at most %d can be tried at a time", n, active.Most)
	}
	s := &Sample{}
	drawn := 0
	for len(s.Mutants) < n && drawn < len(order) {
		for len(s.Mutants) < n && drawn < len(order) {
			s.Mutants = append(s.Mutants, all[order[drawn]])
			drawn++
		}
		slices.SortStableFunc(s.Mutants, func(a, b *Mutant) int {
			if c := strings.Compare(a.File, b.File); c != 0 {
				return c
			}
			return a.site.start - b.site.start
		})
		files, invalid, err := m.instrument(s.numbered())
		if err != nil {
			return nil, err
		}
		s.files = files
		var valid []*Mutant
		for i, mutant := range s.Mutants {
			if !invalid[i+1] {
				valid = append(valid, mutant)
			}
		}
		if s.Mutants = valid; len(invalid) > 0 {
			s.Invalid += len(invalid)
			if s.files, invalid, err = m.instrument(s.numbered()); err != nil {
				return nil, err
			}
			if len(invalid) > 0 {
				return nil, fmt.Errorf("%d mutants compile no more without others", len(invalid))
			}
		}
	}
	return s, nil
}

// numbered returns the mutants with their numbers.
func (s *Sample) numbered() []numbered {
	var all []numbered
	for i, m := range s.Mutants {
		all = append(all, numbered{i + 1, m})
	}
	return all
}
