package count

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/nearest"
)

// A Dimension is one of the things by which strings are counted.
type Dimension uint8

// The dimensions, in the order in which tables have them.
const (
	Revision  Dimension = iota // which is asked
	Verdict                    // valid or invalid
	Kind                       // of a valid string: what the document calls it
	Reason                     // of a string that is not valid: the ID of a [verdict.Cause]
	Character                  // which such a string goes wrong at
	Rule                       // in which it goes wrong
	Scheme                     // the text before the first ":", if it looks like a scheme
	Host                       // the kind of host of a valid string
	Hostname                   // the host of a valid string
	Port                       // the port of a valid string
	dimensions
)

var dimensionNames = [dimensions]string{
	"revision", "verdict", "kind", "reason", "character", "rule", "scheme", "host", "hostname",
	"port",
}

// String returns the name of the dimension.
func (d Dimension) String() string { return dimensionNames[d] }

// Dimensions returns the names of all dimensions.
func Dimensions() []string { return slices.Clone(dimensionNames[:]) }

// ParseDimensions returns the dimensions of names, in their order in tables. It is an error
// when there is none, or a name is unknown or given twice.
func ParseDimensions(names []string) ([]Dimension, error) {
	var by []Dimension
	for _, name := range names {
		i := slices.Index(dimensionNames[:], name)
		switch {
		case i >= 0 && slices.Contains(by, Dimension(i)):
			return nil, fmt.Errorf("%s is named twice", name)
		case i >= 0:
			by = append(by, Dimension(i))
			continue
		}
		if near := nearest.Guess(name, dimensionNames[:]); near != "" {
			return nil, fmt.Errorf("unknown dimension %q: did you mean %s?", name, near)
		}
		return nil, fmt.Errorf("unknown dimension %q: must be one of %s", name, strings.Join(dimensionNames[:], ", "))
	}
	if len(by) == 0 {
		return nil, errors.New("no dimension is named")
	}
	slices.Sort(by)
	return by, nil
}

func names(by []Dimension) string { return strings.Join(namesOf(by), ",") }

func namesOf(by []Dimension) []string {
	return lists.Each(by, Dimension.String)
}

// A Shape is what summaries must have in common to be merged.
type Shape struct {
	Revisions []string // the names
	By        []Dimension
	Samples   int // of each cell, at most
}

// A MismatchError says why summaries cannot be merged.
type MismatchError struct{ What, Is, Want string }

func (e *MismatchError) Error() string {
	return fmt.Sprintf("its %s %s, but the others' %s: they cannot be merged", e.What, e.Is, e.Want)
}

// fits returns an error if another shape differs.
func (s *Shape) fits(t *Shape) error {
	for _, e := range []MismatchError{
		{"revisions are", strings.Join(t.Revisions, ","), strings.Join(s.Revisions, ",")},
		{"dimensions are", names(t.By), names(s.By)},
		{"samples of each cell are", fmt.Sprint(t.Samples), fmt.Sprint(s.Samples)},
	} {
		if e.Is != e.Want {
			return &e
		}
	}
	return nil
}
