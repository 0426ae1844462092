package codemutation

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Score says how many mutants of a sample the tests see.
type Score struct {
	Date       string    `json:"date"`
	Seed       uint64    `json:"seed"`
	Population int       `json:"population"` // from which the sample was drawn; a few do not compile
	Sample     int       `json:"sample"`     // all compile
	Equivalent int       `json:"equivalent"` // of the sample
	Seen       int       `json:"seen"`
	Packages   []Part    `json:"packages"`
	LeftOut    []string  `json:"leftOut"` // tests that do not pass in the build with mutants
	Survivors  []Outcome `json:"survivors"`
}

// A Part is the score of one package.
type Part struct {
	Package string `json:"package"`
	Mutants int    `json:"mutants"` // of the sample, without those that are equivalent
	Seen    int    `json:"seen"`
}

// Add adds the outcomes of the mutants that are not equivalent.
func (s *Score) Add(outcomes []Outcome) {
	for _, o := range outcomes {
		i, found := slices.BinarySearchFunc(s.Packages, o.Package,
			func(p Part, path string) int { return strings.Compare(p.Package, path) })
		if !found {
			s.Packages = slices.Insert(s.Packages, i, Part{Package: o.Package})
		}
		s.Packages[i].Mutants++
		if o.Seen {
			s.Packages[i].Seen++
			s.Seen++
		} else {
			s.Survivors = append(s.Survivors, o)
		}
	}
}

// Exclude takes the survivors that are equivalent, which the keys of a map name by
// their IDs, out of the score: they were named when it had been made.
func (s *Score) Exclude(equivalent map[string]string) {
	s.Survivors = slices.DeleteFunc(s.Survivors, func(o Outcome) bool {
		if equivalent[o.ID()] == "" {
			return false
		}
		s.Equivalent++
		i := slices.IndexFunc(s.Packages, func(p Part) bool { return p.Package == o.Package })
		s.Packages[i].Mutants--
		return true
	})
}

// Percent returns how many of 100 mutants that are not equivalent are seen.
func (s *Score) Percent() float64 {
	if s.Sample == s.Equivalent {
		return 100
	}
	return 100 * float64(s.Seen) / float64(s.Sample-s.Equivalent)
}

// Encode writes a score as JSON.
func (s *Score) Encode(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	return e.Encode(s)
}

// ReadScore reads a score that Encode has written.
func ReadScore(r io.Reader) (*Score, error) {
	s := &Score{}
	if err := json.NewDecoder(r).Decode(s); err != nil {
		return nil, err
	}
	for _, o := range s.Survivors {
		if o.Mutant == nil || !slices.ContainsFunc(s.Packages, func(p Part) bool { return p.Package == o.Package }) {
			return nil, errors.New("a survivor is of no package of the score")
		}
	}
	return s, nil
}

// Line returns the line of the list of survivors for a mutant.
func (o Outcome) Line() string {
	switch {
	case o.Tests == 0:
		return o.String() + " (not covered)"
	case o.Tests == 1:
		return o.String() + " (1 test)"
	case o.Tried < o.Tests:
		return fmt.Sprintf("%s (%d tests, of which %d were run)", o, o.Tests, o.Tried)
	default:
		return fmt.Sprintf("%s (%d tests)", o, o.Tests)
	}
}
