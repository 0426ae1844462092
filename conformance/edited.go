package conformance

import (
	"fmt"
	"math/rand"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
)

// An Editor changes a string at random, to something that may be no member any
// more.
type Editor func(r *rand.Rand, s string) string

// Edited generates words of a sampler's language: those of a generator, after the
// editors, in order. Each is left out every other time, and where the word would not
// stay in the language. Failing words shrink to words.
func Edited(p *sample.Sampler, words gopter.Gen, editors ...Editor) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := words(params)
		s := result.Result.(string)
		for _, edit := range editors {
			if !params.NextBool() {
				continue
			}
			if edited := edit(params.Rng, s); p.Contains(edited) {
				s = edited
			}
		}
		result.Result = s
		result.Sieve = func(v any) bool { return p.Contains(v.(string)) }
		return result
	}
}

// withDotSegments puts dot-segments, and what looks like them, empty segments and
// plain ones behind the authority, between the delimiters "/", "?" and "#", or in
// the place of what stands there.
func withDotSegments(r *rand.Rand, s string) string {
	segments := []string{"", ".", "..", "..", "a", "...", ".a", "%2E", "%2e."}
	begin := pathBegin(s)
	var b strings.Builder
	b.WriteString(s[:begin])
	for s = s[begin:]; ; {
		end := strings.IndexAny(s, "/?#")
		last := end < 0
		if last {
			end = len(s)
		}
		switch r.Intn(4) {
		case 0:
			b.WriteString(pick(r, segments))
		case 1:
			fmt.Fprintf(&b, "%s/%s", s[:end], pick(r, segments))
		default:
			b.WriteString(s[:end])
		}
		if last {
			return b.String()
		}
		b.WriteByte(s[end])
		s = s[end+1:]
	}
}

// pathBegin returns where the path of a reference begins.
func pathBegin(s string) int {
	c := Split(s)
	return len(Components{Scheme: c.Scheme, Authority: c.Authority}.Recompose())
}

// withoutScheme drops the scheme, and sometimes the host behind it.
func withoutScheme(r *rand.Rand, s string) string {
	if _, rest, ok := strings.Cut(s, ":"); ok {
		s = rest
	}
	if rest, ok := strings.CutPrefix(s, "//"); ok && r.Intn(2) == 0 {
		_, s, _ = strings.Cut(rest, "/")
		if r.Intn(2) == 0 {
			s = "/" + s
		}
	}
	return s
}

// withKnownScheme puts a scheme that some document defines in the place of the scheme.
func withKnownScheme(r *rand.Rand, s string) string {
	if _, rest, ok := strings.Cut(s, ":"); ok {
		return pick(r, knownSchemes) + ":" + rest
	}
	return s
}

var knownSchemes = []string{"http", "HTTP", "ftp", "gopher", "telnet", "nntp", "wais", "prospero", "file", "file", "news", "mailto"}

// withServerOnly drops what stands behind the authority.
func withServerOnly(_ *rand.Rand, s string) string { return s[:pathBegin(s)] }

// withAuthority puts an authority, or what looks like one, before the path.
func withAuthority(r *rand.Rand, s string) string {
	scheme := Components{Scheme: Split(s).Scheme}.Recompose()
	authority := pick(r, []string{"", "a", "a.b", "1.2.3.4", "a@b:1", "a:b@c", "$", "%41", ":", "@"})
	return scheme + "//" + authority + pick(r, []string{"", "/"}) + s[len(scheme):]
}

// withPort puts a port to the end of the authority.
func withPort(r *rand.Rand, s string) string {
	end := pathBegin(s)
	return s[:end] + pick(r, []string{":", ":80", ":080", ":21", ":70", ":443"}) + s[end:]
}

// withTriplets encodes some bytes, and puts in triplets of others.
func withTriplets(r *rand.Rand, s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		switch r.Intn(8) {
		case 0:
			b.WriteString(triplet(r, c))
		case 1:
			b.WriteString(triplet(r, pick(r, []byte("aA0-._~!*'(),$+;/?:@&=#% \x00\xff"))))
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// triplet returns the percent-encoding of a byte, with digits of either case.
func triplet(r *rand.Rand, c byte) string {
	return fmt.Sprintf(pick(r, []string{"%%%02X", "%%%02x"}), c)
}

// withCase changes the case of letters.
func withCase(r *rand.Rand, s string) string {
	changed := []byte(s)
	for i, c := range changed {
		if isLetter(c) && r.Intn(4) == 0 {
			changed[i] = c ^ 0x20
		}
	}
	return string(changed)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// withOneRepeated repeats a stretch.
func withOneRepeated(r *rand.Rand, s string) string {
	begin := r.Intn(len(s) + 1)
	end := begin + r.Intn(len(s)+1-begin)
	return s[:end] + s[begin:]
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.Intn(len(from))] }
