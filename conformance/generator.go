package conformance

import (
	"slices"

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

// Strings generates what the other generators do, near misses as often as
// members, and each of the others half as often.
func Strings(p *sample.Sampler) gopter.Gen {
	gens := []gopter.Gen{Members(p), Members(p), NearMisses(p), NearMisses(p), DelimiterStrings(p), RawBytes()}
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := gens[params.Rng.Intn(len(gens))](params)
		result.Sieve = nil // a failing member may shrink to any string
		return result
	}
}

// shrink gives simpler strings than s: without a stretch of it, the longest
// first, then with one byte replaced by a plainer one, the plainest first.
func shrink(v any) gopter.Shrink {
	s := v.(string)
	var simpler []string
	for length := len(s); length > 0; length-- {
		for at := range len(s) - length + 1 {
			simpler = append(simpler, s[:at]+s[at+length:])
		}
	}
	for at := range len(s) {
		for _, c := range plainest {
			if sample.Plainness(c) < sample.Plainness(s[at]) {
				simpler = append(simpler, s[:at]+string([]byte{c})+s[at+1:])
			}
		}
	}
	return func() (any, bool) {
		if len(simpler) == 0 {
			return nil, false
		}
		next := simpler[0]
		simpler = simpler[1:]
		return next, true
	}
}

// plainest has the printing bytes, the plainest first.
var plainest = func() []byte {
	var all []byte
	for c := byte('!'); c <= '~'; c++ {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b byte) int { return sample.Plainness(a) - sample.Plainness(b) })
	return all
}()
