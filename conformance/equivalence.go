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
	alike := func(n int, level parser.Level) gopter.Gen { return Variants(n, s.referencesAt(level), s.similar) }
	laws := []Law{{
		ID:       fmt.Sprintf("%s/%s/equivalence/identity/%s", s.Revision, levelSections[s.Revision][parser.LevelString], parser.LevelString),
		Sentence: "references are equivalent as strings where they are identical, and nowhere else",
		Inputs:   alike(2, parser.LevelString),
		Holds:    func(inputs ...string) error { return s.identity(inputs[0], inputs[1]) },
	}}
	for _, level := range s.levels() {
		id := func(name string) string {
			return fmt.Sprintf("%s/%s/%s/%s", s.Revision, levelSections[s.Revision][level], name, level)
		}
		laws = append(laws,
			Law{
				ID:       id("equivalence/normal-forms"),
				Sentence: "references are equivalent where their normal forms are the same, and nowhere else",
				Inputs:   alike(2, level),
				Holds:    func(inputs ...string) error { return s.normalForms(level, inputs[0], inputs[1]) },
			},
			Law{
				ID:       id("equivalence/reflexivity"),
				Sentence: "a reference is equivalent to itself",
				Inputs:   Tuple(s.referencesAt(level)),
				Holds:    ofOne(func(input string) error { return s.equivalent(level, input, input, true) }),
			},
			Law{
				ID:       id("equivalence/symmetry"),
				Sentence: "two references are equivalent in either order",
				Inputs:   alike(2, level),
				Holds:    func(inputs ...string) error { return s.symmetry(level, inputs[0], inputs[1]) },
			},
			Law{
				ID:       id("equivalence/transitivity"),
				Sentence: "references that are equivalent to the same are equivalent",
				Inputs:   alike(3, level),
				Holds:    func(inputs ...string) error { return s.transitivity(level, inputs[0], inputs[1], inputs[2]) },
			},
			Law{
				ID:       id("equivalence/inclusion"),
				Sentence: "references that are equivalent at the level below are equivalent, and the lowest such level is that of Compare",
				Inputs:   alike(2, level),
				Holds:    func(inputs ...string) error { return s.inclusion(level, inputs[0], inputs[1]) },
			},
			Law{
				ID:       id("equivalence/variation"),
				Sentence: "a reference is equivalent to one that is made of it by what the level is about",
				Inputs:   Tuple(s.referencesAt(level), RawBytes()),
				Holds:    func(inputs ...string) error { return s.equivalentVariation(level, inputs[0], inputs[1]) },
			},
		)
	}
	return laws
}

// similar returns a member that is equivalent to one at some level, or that is not.
func (s *Subject) similar(r *rand.Rand, input string) string {
	if r.Intn(4) > 0 {
		return s.variation(r, pick(r, s.levels()), input)
	}
	if edited := withSome(r, input); s.Starts[0].Sampler.Contains(edited) {
		return edited
	}
	return input
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
	return nil
}

func (s *Subject) normalForms(level parser.Level, a, b string) error {
	normalA, errA := s.Parser.Normalize(level, a)
	normalB, errB := s.Parser.Normalize(level, b)
	if errA != nil || errB != nil {
		return errors.Join(errA, errB)
	}
	return s.equivalent(level, a, b, normalA == normalB)
}

func (s *Subject) symmetry(level parser.Level, a, b string) error {
	want, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	return s.equivalent(level, b, a, want)
}

func (s *Subject) transitivity(level parser.Level, a, b, c string) error {
	for _, pair := range [][2]string{{a, b}, {b, c}} {
		if ok, err := s.Parser.Equivalent(level, pair[0], pair[1]); !ok || err != nil {
			return err
		}
	}
	return s.equivalent(level, a, c, true)
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
	return nil
}

// equivalentVariation says whether a reference is equivalent to a variation of
// it. The recipe determines which.
func (s *Subject) equivalentVariation(level parser.Level, input, recipe string) error {
	hash := fnv.New64()
	hash.Write([]byte(recipe))
	varied := s.variation(rand.New(rand.NewSource(int64(hash.Sum64()))), level, input)
	return s.equivalent(level, input, varied, true)
}
