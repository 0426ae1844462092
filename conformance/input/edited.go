package input

import (
	"math/rand"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
)

// Edited generates words of a sampler's language: those of a generator, after
// the editors, in order. Each is left out every other time, and where the word
// would not stay in the language. Failing words shrink to words.
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

// Reworked generates what [Edited] does, but leaves no editor out where the
// word would stay in the language.
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

// Altered generates what a generator does after an editor, be it a word of any
// language or none. Failing ones shrink to any string.
func Altered(gen gopter.Gen, edit Editor) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(edit(params.Rng, gen(params).Result.(string)), shrink)
	}
}
