package input

import (
	"math/rand"
	"reflect"
	"slices"

	"github.com/leanovate/gopter"
)

// Tuple generates as many strings as it is given generators of strings. A failing tuple shrinks string by string, each
// by the shrinker of its generator.
func Tuple(gens ...gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		tuple := make([]string, len(gens))
		shrinkers := make([]gopter.Shrinker, len(gens))
		for i, gen := range gens {
			result := gen(params)
			s, ok := result.Retrieve()
			if !ok {
				return gopter.NewEmptyResult(reflect.TypeFor[[]string]())
			}
			tuple[i] = s.(string)
			shrinkers[i] = func(v any) gopter.Shrink { return result.Shrinker(v).Filter(result.Sieve) }
		}
		return gopter.NewGenResult(tuple, eachOf(shrinkers))
	}
}

// Variants generates a string and n-1 more, each a variation of an earlier one, and different from all of them if one
// of four variations is. A failing tuple shrinks in all of its strings at once, then string by string, by the shrinker
// of the generator.
func Variants(n int, gen gopter.Gen, vary func(r *rand.Rand, s string) string) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		first := gen(params)
		s, ok := first.Retrieve()
		if !ok {
			return gopter.NewEmptyResult(reflect.TypeFor[[]string]())
		}
		tuple := []string{s.(string)}
		for len(tuple) < n {
			varied := vary(params.Rng, pick(params.Rng, tuple))
			for n := 1; n < tries && slices.Contains(tuple, varied); n++ {
				varied = vary(params.Rng, pick(params.Rng, tuple))
			}
			tuple = append(tuple, varied)
		}
		result := gopter.NewGenResult(tuple, func(v any) gopter.Shrink {
			each := eachOf(slices.Repeat([]gopter.Shrinker{first.Shrinker}, n))
			return gopter.ConcatShrinks(shrinkTogether(v), each(v))
		})
		result.Sieve = func(v any) bool {
			return !slices.ContainsFunc(v.([]string), func(s string) bool {
				return first.Sieve != nil && !first.Sieve(s)
			})
		}
		return result
	}
}

// eachOf shrinks the strings of a tuple one by one, each by a shrinker of its
// own.
func eachOf(shrinkers []gopter.Shrinker) gopter.Shrinker {
	return func(v any) gopter.Shrink {
		tuple := v.([]string)
		var all []gopter.Shrink
		for i, shrinker := range shrinkers {
			all = append(all, shrinker(tuple[i]).Map(func(s string) []string {
				simpler := slices.Clone(tuple)
				simpler[i] = s
				return simpler
			}))
		}
		return gopter.ConcatShrinks(all...)
	}
}
