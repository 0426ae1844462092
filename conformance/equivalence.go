package conformance

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/parser"
)

// equivalenceLaws returns the laws about the equivalence of references.
func (s *Subject) equivalenceLaws() []Law {
	laws := []Law{{
		ID:       fmt.Sprintf("%s/%s/equivalence/identity/%s", s.Revision, s.sectionOf(parser.LevelString), parser.LevelString),
		Sentence: "references are equivalent as strings where they are identical, and nowhere else",
		Inputs:   s.alike(2, parser.LevelString),
		Holds:    func(inputs ...string) error { return s.identity(inputs[0], inputs[1]) },
	}}
	for _, level := range s.levels() {
		pairs := s.alike(2, level)
		normalizable := s.normalizable(level)
		id := func(name string) string {
			return fmt.Sprintf("%s/%s/%s/%s", s.Revision, s.sectionOf(level), name, level)
		}
		laws = append(laws,
			Law{
				ID:       id("equivalence/normal-forms"),
				Sentence: "references are equivalent where their normal forms are the same, and nowhere else",
				Inputs:   pairs,
				Holds:    func(inputs ...string) error { return s.normalForms(level, inputs[0], inputs[1]) },
			},
			Law{
				ID:       id("equivalence/reflexivity"),
				Sentence: "a reference is equivalent to itself",
				Inputs:   Tuple(anyOf(normalizable, normalizable, normalizable, s.references())),
				Holds:    ofOne(func(input string) error { return s.reflexivity(level, input) }),
			},
			Law{
				ID:       id("equivalence/symmetry"),
				Sentence: "two references are equivalent in either order",
				Inputs:   pairs,
				Holds:    func(inputs ...string) error { return s.symmetry(level, inputs[0], inputs[1]) },
			},
			Law{
				ID:       id("equivalence/transitivity"),
				Sentence: "references that are equivalent to the same are equivalent",
				Inputs:   s.alike(3, level),
				Holds:    func(inputs ...string) error { return s.transitivity(level, inputs[0], inputs[1], inputs[2]) },
			},
			Law{
				ID:       id("equivalence/inclusion"),
				Sentence: "references that are equivalent at the level below are equivalent, and the lowest such level is that of Compare",
				Inputs:   pairs,
				Holds:    func(inputs ...string) error { return s.inclusion(level, inputs[0], inputs[1]) },
			},
			Law{
				ID:       id("equivalence/variation"),
				Sentence: "a reference is equivalent to one that is made of it by what the level is about",
				Inputs:   Tuple(s.variable(level), RawBytes()),
				Holds:    func(inputs ...string) error { return s.equivalentVariation(level, inputs[0], inputs[1]) },
			},
		)
	}
	return laws
}

// alike generates references most of which are equivalent at a level, and are not
// identical; at that of equal strings, at any level.
func (s *Subject) alike(n int, level parser.Level) gopter.Gen {
	first := s.references()
	if level != parser.LevelString {
		first = s.variable(level)
	}
	return Variants(n, first, func(r *rand.Rand, input string) string { return s.similar(r, level, input, n-1) })
}

// similar returns a reference that is equivalent to one at a level, or below it,
// and one of four times, or of a multiple of four times, one that differs little:
// another one, if one is found.
func (s *Subject) similar(r *rand.Rand, level parser.Level, input string, multiple int) string {
	for range tries {
		var other string
		switch chance := r.Intn(8 * multiple); {
		case chance == 0:
			other = withSome(r, input)
		case chance == 1:
			other = withOneByte(r, input)
		case level == parser.LevelString, chance == 2:
			other = s.variation(r, pick(r, s.levels()), input)
		case chance == 3:
			other = s.variationUpTo(r, s.below(level), input)
		default:
			other = s.variationUpTo(r, level, input)
		}
		if other != input && s.Starts[0].Sampler.Contains(other) {
			return other
		}
	}
	return input
}

// variationUpTo returns a variation at a level or, where there is none, at the next
// below it that has one.
func (s *Subject) variationUpTo(r *rand.Rand, level parser.Level, input string) string {
	varied := input
	for ; level != parser.LevelString && varied == input; level = s.below(level) {
		varied = s.variation(r, level, input)
	}
	return varied
}

// equivalent says whether two references are equivalent, or not, as wanted.
func (s *Subject) equivalent(level parser.Level, a, b string, want bool) error {
	got, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	if got != want {
		return fmt.Errorf("%q and %q are equivalent at level %s: %t", a, b, level, got)
	}
	return nil
}

// identity says whether two references are equivalent at the level of equal strings
// where they are identical.
func (s *Subject) identity(a, b string) error {
	if err := s.equivalent(parser.LevelString, a, b, a == b); err != nil {
		return err
	}
	if lowest, ok := s.Parser.Compare(a, b); (ok && lowest == parser.LevelString) != (a == b) {
		return fmt.Errorf("the lowest level at which %q and %q are equivalent is %s, %t", a, b, lowest, ok)
	}
	return Trivial.unless(a != b)
}

func (s *Subject) normalForms(level parser.Level, a, b string) error {
	normalA, errA := s.Parser.Normalize(level, a)
	normalB, errB := s.Parser.Normalize(level, b)
	if errA != nil || errB != nil {
		return errors.Join(errA, errB)
	}
	if err := s.equivalent(level, a, b, normalA == normalB); err != nil {
		return err
	}
	return Trivial.unless(a != b)
}

func (s *Subject) reflexivity(level parser.Level, input string) error {
	if err := s.equivalent(level, input, input, true); err != nil {
		return err
	}
	return Trivial.unless(s.changes(level, input))
}

func (s *Subject) symmetry(level parser.Level, a, b string) error {
	want, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	if err := s.equivalent(level, b, a, want); err != nil {
		return err
	}
	return Trivial.unless(a != b)
}

func (s *Subject) transitivity(level parser.Level, a, b, c string) error {
	for _, pair := range [][2]string{{a, b}, {b, c}} {
		if ok, err := s.Parser.Equivalent(level, pair[0], pair[1]); err != nil {
			return err
		} else if !ok {
			return Discarded
		}
	}
	if err := s.equivalent(level, a, c, true); err != nil {
		return err
	}
	return Trivial.unless(a != b && b != c && a != c)
}

func (s *Subject) inclusion(level parser.Level, a, b string) error {
	below, err := s.Parser.Equivalent(s.below(level), a, b)
	if err != nil {
		return err
	}
	here, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	if below && !here {
		return fmt.Errorf("they are equivalent at level %s", s.below(level))
	}
	lowest, ok := s.Parser.Compare(a, b)
	if got := ok && lowest <= level; got != here {
		return fmt.Errorf("they are equivalent at level %s: %t, the lowest is %s, %t", level, here, lowest, ok)
	}
	if got := ok && lowest == level; got != (here && !below) {
		return fmt.Errorf("they are equivalent at level %s: %t, below: %t; the lowest is %s, %t", level, here, below, lowest, ok)
	}
	return Trivial.unless(a != b)
}

// equivalentVariation says whether a reference is equivalent to a variation of
// it. The recipe determines which.
func (s *Subject) equivalentVariation(level parser.Level, input, recipe string) error {
	hash := fnv.New64()
	hash.Write([]byte(recipe))
	varied := s.variation(rand.New(rand.NewSource(int64(hash.Sum64()))), level, input)
	if err := s.equivalent(level, input, varied, true); err != nil {
		return err
	}
	return Trivial.unless(varied != input)
}
