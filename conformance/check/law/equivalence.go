package law

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/parser"
)

func (s laws) equivalenceLaws() []Law {
	laws := []Law{s.levelLaw(parser.LevelString, "equivalence/identity", "references are equivalent as strings "+
		"exactly if they are identical", s.Inputs.Alike(2, parser.LevelString), ofTwo(s.identity))}
	for _, level := range s.Document.Levels() {
		pairs := s.Inputs.Alike(2, level)
		normalizable := s.Inputs.Normalizable(level)
		laws = append(laws,
			s.levelLaw(level, "equivalence/normal-forms", "references are equivalent exactly if their normal "+
				"forms are the same", pairs, ofTwoAt(level, s.normalForms)),
			s.levelLaw(level, "equivalence/reflexivity", "a reference is equivalent to itself",
				input.Tuple(input.AnyOf(normalizable, normalizable, normalizable, s.Inputs.References())),
				ofOneAt(level, s.reflexivity)),
			s.levelLaw(level, "equivalence/symmetry", "two references are equivalent in either order", pairs,
				ofTwoAt(level, s.symmetry)),
			s.levelLaw(level, "equivalence/transitivity", "references that are equivalent to the same are equivalent",
				s.Inputs.Alike(3, level), func(inputs ...string) error {
					return s.transitivity(level, inputs[0], inputs[1], inputs[2])
				}),
			s.levelLaw(level, "equivalence/inclusion", "references that are equivalent at the level below are "+
				"equivalent, and EquivalenceLevel returns the lowest such level", pairs, ofTwoAt(level, s.inclusion)),
			s.levelLaw(level, "equivalence/variation", "a reference is equivalent to one that is made of it by what the "+
				"level is about", input.Tuple(s.Inputs.Variable(level), input.RawBytes()),
				ofTwoAt(level, s.equivalentVariation)),
		)
	}
	return laws
}

// equivalent checks that two references are equivalent at a level, or that they
// are not, as wanted.
func (s laws) equivalent(level parser.Level, a, b string, want bool) error {
	got, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	if got != want {
		return fmt.Errorf("%q and %q are equivalent at level %s: %t", a, b, level, got)
	}
	return nil
}

// identity checks that two references are equivalent at the level of equal strings exactly if they are identical.
func (s laws) identity(a, b string) error {
	if err := s.equivalent(parser.LevelString, a, b, a == b); err != nil {
		return err
	}
	if lowest, ok := s.Parser.EquivalenceLevel(a, b); (ok && lowest == parser.LevelString) != (a == b) {
		return fmt.Errorf("the lowest level at which %q and %q are equivalent is %s, %t", a, b, lowest, ok)
	}
	return Trivial.unless(a != b)
}

func (s laws) normalForms(level parser.Level, a, b string) error {
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

func (s laws) reflexivity(level parser.Level, input string) error {
	if err := s.equivalent(level, input, input, true); err != nil {
		return err
	}
	return Trivial.unless(s.Inputs.Changes(level, input))
}

func (s laws) symmetry(level parser.Level, a, b string) error {
	want, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	if err := s.equivalent(level, b, a, want); err != nil {
		return err
	}
	return Trivial.unless(a != b)
}

func (s laws) transitivity(level parser.Level, a, b, c string) error {
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

func (s laws) inclusion(level parser.Level, a, b string) error {
	below, err := s.Parser.Equivalent(s.Document.Below(level), a, b)
	if err != nil {
		return err
	}
	here, err := s.Parser.Equivalent(level, a, b)
	if err != nil {
		return err
	}
	if below && !here {
		return fmt.Errorf("they are equivalent at level %s", s.Document.Below(level))
	}
	lowest, ok := s.Parser.EquivalenceLevel(a, b)
	if got := ok && lowest <= level; got != here {
		return fmt.Errorf("they are equivalent at level %s: %t, the lowest is %s, %t", level, here, lowest, ok)
	}
	if got := ok && lowest == level; got != (here && !below) {
		return fmt.Errorf("they are equivalent at level %s: %t, below: %t; the lowest is %s, %t", level, here, below,
			lowest, ok)
	}
	return Trivial.unless(a != b)
}

// equivalentVariation checks that a reference is equivalent to a variation of
// it. The recipe determines which.
func (s laws) equivalentVariation(level parser.Level, input, recipe string) error {
	hash := fnv.New64()
	hash.Write([]byte(recipe))
	varied := s.Inputs.Variation(rand.New(rand.NewSource(int64(hash.Sum64()))), level, input)
	if err := s.equivalent(level, input, varied, true); err != nil {
		return err
	}
	return Trivial.unless(varied != input)
}
