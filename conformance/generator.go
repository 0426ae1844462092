package conformance

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
)

// Members generates words of a sampler's language, which must not be empty.
// Failing ones shrink to words.
func Members(p *sample.Sampler) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := gopter.NewGenResult(p.Member(params.Rng, params.MaxSize), shrink)
		result.Sieve = func(v any) bool { return p.Contains(v.(string)) }
		return result
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

// OneOf generates strings of a list, which must not be empty. Failing ones shrink
// to any string.
func OneOf(list []string) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(list[params.Rng.Intn(len(list))], shrink)
	}
}

// Strings generates what the other generators do, near misses as often as
// members, and each of the others half as often.
func Strings(p *sample.Sampler) gopter.Gen {
	gens := anyOf(Members(p), Members(p), NearMisses(p), NearMisses(p), DelimiterStrings(p), RawBytes())
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := gens(params)
		result.Sieve = nil // a failing member may shrink to any string
		return result
	}
}
