package input

import (
	"math/rand"
	"reflect"
	"slices"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/core/sample"
)

// shrinkingWithin returns the result of a generator that drew a word of a
// sampler's language. It shrinks to words.
func shrinkingWithin(p *sample.Sampler, word string) *gopter.GenResult {
	result := gopter.NewGenResult(word, shrink)
	result.Sieve = func(v any) bool { return p.Contains(v.(string)) }
	return result
}

// Members generates words of a sampler's language, which must not be empty.
// Failing ones shrink to words.
func Members(p *sample.Sampler) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		return shrinkingWithin(p, p.Member(params.Rng, params.MaxSize))
	}
}

// NearMisses generates strings one to three edits away from words of a
// sampler's language, which must not be empty: see [sample.Sampler.NearMiss].
func NearMisses(p *sample.Sampler) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(p.NearMiss(params.Rng, params.MaxSize), shrink)
	}
}

// DelimiterStrings generates strings over [sample.Sampler.Delimiters] only.
func DelimiterStrings(p *sample.Sampler) gopter.Gen {
	return stringsOver(p.Delimiters())
}

// RawBytes generates strings of any bytes.
func RawBytes() gopter.Gen {
	all := make([]byte, 256)
	for c := range all {
		all[c] = byte(c)
	}
	return stringsOver(all)
}

func stringsOver(alphabet []byte) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		s := make([]byte, params.Rng.Intn(params.MaxSize+1))
		for i := range s {
			if len(alphabet) == 0 {
				return gopter.NewGenResult("", shrink)
			}
			s[i] = alphabet[params.Rng.Intn(len(alphabet))]
		}
		return gopter.NewGenResult(string(s), shrink)
	}
}

// OneOf generates strings of a list, which must not be empty. Failing ones
// shrink to any string.
func OneOf(list []string) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(list[params.Rng.Intn(len(list))], shrink)
	}
}

// NonMembers generates near misses of a sampler's language, strings of delimiters and of any bytes. Few of them are
// members, and few cannot even begin one.
func NonMembers(p *sample.Sampler) gopter.Gen {
	misses := NearMisses(p)
	gens := AnyOf(misses, misses, misses, misses, DelimiterStrings(p), RawBytes())
	return Preferring(gens, func(s string) bool {
		viable, _ := p.ViablePrefix(s)
		return viable > 0 && !p.Contains(s)
	})
}

// tries is how many values are drawn for one that fits.
const tries = 4

// Preferring generates the first of some values of a generator that fits, or
// the last of them.
func Preferring[T any](gen gopter.Gen, fits func(v T) bool) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := gen(params)
		for range tries - 1 {
			if v, ok := result.Result.(T); ok && fits(v) {
				break
			}
			result = gen(params)
		}
		return result
	}
}

// Strings generates what the other generators do, near misses as often as
// members, and each of the others half as often.
func Strings(p *sample.Sampler) gopter.Gen {
	return shrinkingFreely(AnyOf(Members(p), Members(p), NearMisses(p), NearMisses(p), DelimiterStrings(p), RawBytes()))
}

// shrinkingFreely generates what a generator does. Failing ones shrink to any
// string.
func shrinkingFreely(gen gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := gen(params)
		result.Sieve = nil
		return result
	}
}

// AnyOf generates what one of several generators does.
func AnyOf(gens ...gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult { return pick(params.Rng, gens)(params) }
}

// Edited generates words of a sampler's language: a generator's words, after the editors, in order. Each editor is left
// out every other time, and if the word would not stay in the language. Failing words shrink to words.
func Edited(p *sample.Sampler, words gopter.Gen, editors ...Editor) gopter.Gen {
	var sometimes []Editor
	for _, edit := range editors {
		sometimes = append(sometimes, func(r *rand.Rand, s string) string {
			if r.Intn(2) == 0 {
				return s
			}
			return edit(r, s)
		})
	}
	return Reworked(p, words, sometimes...)
}

// Reworked generates what [Edited] does, but leaves an editor out only if the word would not stay in the language.
func Reworked(p *sample.Sampler, words gopter.Gen, editors ...Editor) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		s := words(params).Result.(string)
		for _, edit := range editors {
			if edited := edit(params.Rng, s); edited != s && p.Contains(edited) {
				s = edited
			}
		}
		return shrinkingWithin(p, s)
	}
}

// Altered generates what a generator does after an editor, whether or not the result is a word of any language. Failing
// ones shrink to any string.
func Altered(gen gopter.Gen, edit Editor) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(edit(params.Rng, gen(params).Result.(string)), shrink)
	}
}

// EachTransition generates strings that take the transitions of a complete automaton one after the other, in random
// order: as many strings as there are transitions take all. What follows the transition is short, since other inputs
// are long. It remembers which are left, so it is for one run. Failing ones shrink to any string.
func EachTransition(c *sample.Complete) gopter.Gen {
	return inTurn(c.Transitions(), func(params *gopter.GenParameters, next sample.Transition) string {
		return c.Through(params.Rng, next, params.MaxSize/8)
	})
}

// InTurn generates the strings of a list, which must not be empty, one after
// the other, in random order, and then again. It remembers which are left, so
// it is for one run. Failing ones shrink to any string.
func InTurn(list []string) gopter.Gen {
	return inTurn(list, func(_ *gopter.GenParameters, next string) string { return next })
}

func inTurn[T any](all []T, draw func(params *gopter.GenParameters, next T) string) gopter.Gen {
	var order []int
	return func(params *gopter.GenParameters) *gopter.GenResult {
		if len(order) == 0 {
			order = params.Rng.Perm(len(all))
		}
		next := all[order[0]]
		order = order[1:]
		return gopter.NewGenResult(draw(params, next), shrink)
	}
}

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
