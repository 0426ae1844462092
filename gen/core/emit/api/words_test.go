package api

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// What can stand somewhere is said by literals and characters if they are few, otherwise also by rules. In package api,
// item begins with a digit or t, and digits with a digit.
func TestSayBytes(t *testing.T) {
	for _, test := range []struct {
		bytes, words, except string
		want                 string
	}{
		{"tf", "'true\n'false", "", `"true", "false"`},
		{"tT(", "\"true", "", `"(", "true"`},
		{"t(", "\"true", "", `"(", "t"`}, // T is not expected
		{"ab-", "'a-b\n'aa\n'a-b\nlist", "", `"-", "b", "a-b", "aa"`},
		{"0123456789t()+-*/?", "item\ndigits", "", `a digit, one of [()*+\-/?t]`},
		{"0123456789t()+-*/", "item\ndigits", "", `"(", ")", "*", "+", "-", "/", item`},
		{"0123456789t()+-*/", "item\ndigits", "item", `a digit, one of [()*+\-/t]`},
		{"0123456789t", "item", "", `a digit, "t"`},
		{"a:-", "'a1\n'::\n=:a", "", `"-", ":", "a", "a1", "::"`}, // with what stands for itself
		{"a:", "'a1\n'::\n=:;a", "", `":", "a", "a1", "::"`},
		{"abcdefg", "'a1\n'b1\n'c1\n'd1\n'e1\n'f1\n'g1", "", "one of [a-g]"},
		{"abcdef", "'a1\n'b1\n'c1\n'd1\n'e1\n'f1", "", `"a1", "b1", "c1", "d1", "e1", "f1"`},
		{"", "item", "", ""},
	} {
		set := setOf(test.bytes)
		words := readWords(test.words, set, test.except, firstBytesOf)
		if got := strings.Join(sayBytes(set, words), ", "); got != test.want {
			t.Errorf("%q by %q: %s, want %s", test.bytes, test.words, got, test.want)
		}
	}
}

// Nothing that is expected is left unsaid, and nothing else is said.
func TestSayBytesIsExact(t *testing.T) {
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for range 5000 {
		var bytes, words []string
		for range 1 + r.IntN(14) {
			bytes = append(bytes, []string{"0123456789", "t", "tT", "[", "x", " ", "\n", "\xe9", "ABC", "+"}[r.IntN(10)])
			words = append(words, []string{"item", "digits", "list", "'tx", "\"tx", "\"x", "'++", "'[a", "=[x0"}[r.IntN(9)])
		}
		set := setOf(strings.Join(slices.Compact(bytes), ""))
		known := readWords(strings.Join(words, "\n"), set, "", firstBytesOf)
		var said ByteSet
		class := ""
		for _, word := range sayBytes(set, known) {
			text, isClass := strings.CutPrefix(word, "one of ")
			i := slices.IndexFunc(known, func(w grammarWord) bool { return w.text == word })
			named := slices.IndexFunc(namedSets(), func(s namedSet) bool { return s.name == word })
			switch {
			case isClass:
				class = text
			case i >= 0:
				for _, w := range known {
					if w.text == word {
						said = said.union(w.first)
					}
				}
			case named >= 0:
				said = said.union(namedSets()[named].bytes)
			default:
				for c := range 256 {
					if describe(string([]byte{byte(c)})) == word {
						said = said.with(byte(c))
					}
				}
			}
		}
		rest := set.without(said)
		if said.without(set) != (ByteSet{}) || rest != (ByteSet{}) && rest.String() != class {
			t.Fatalf("seed %d: %s by %q: %q", seed, set, words, sayBytes(set, known))
		}
	}
}
