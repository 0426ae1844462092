package disagree

import (
	"encoding/hex"
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// alphabets have for each lower-case letter, each digit and the dot a character that IDNA
// maps to it (UTS #46, Section 4): full-width, circled, and bold mathematical ones.
var alphabets = [...]struct{ letters, digits, dot string }{
	{"ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ", "０１２３４５６７８９", "．"},
	{"ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ", "⓪①②③④⑤⑥⑦⑧⑨", "。"},
	{"𝐚𝐛𝐜𝐝𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥𝐦𝐧𝐨𝐩𝐪𝐫𝐬𝐭𝐮𝐯𝐰𝐱𝐲𝐳", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "｡"},
}

// plainForms is what the characters of an alphabet are mapped to.
const plainForms = "abcdefghijklmnopqrstuvwxyz0123456789."

// alphabet returns the characters of an alphabet, one for each character of a text.
func alphabet(i int) []rune {
	return []rune(alphabets[i].letters + alphabets[i].digits + alphabets[i].dot)
}

// similar are characters that IDNA maps to some letters, or mapped in its former version.
var similar = [][2]string{{"s", "ſ"}, {"ss", "ß"}, {"ss", "ẞ"}, {"k", "\u212a"}, {"l", "ℓ"}, {"i", "ⁱ"}, {"fi", "ﬁ"},
	{"fl", "ﬂ"}, {"st", "ﬆ"}, {"c", "ⅽ"}, {"x", "ⅹ"}}

// ignored are characters that IDNA removes, or gives a meaning in some scripts only: a soft hyphen, ZWNJ, ZWJ, a space
// of no width, a word joiner, a variation selector.
var ignored = [...]string{"\u00ad", "\u200c", "\u200d", "\u200b", "\u2060", "\ufe0f"}

// simplerCharacters returns an iterator over the strings in which characters beyond ASCII are not percent-encoded, or
// one is replaced by a simpler one.
func simplerCharacters(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if decoded := decodedBeyondASCII(s); decoded != s && !yield(decoded) {
			return
		}
		for at, c := range s {
			_, size := utf8.DecodeRuneInString(s[at:])
			if size == 1 {
				continue
			}
			for _, simpler := range simplerThan(c) {
				if !yield(s[:at] + simpler + s[at+size:]) {
					return
				}
			}
		}
	}
}

// decodedBeyondASCII returns a string without the percent-encoding of characters beyond
// ASCII.
func decodedBeyondASCII(s string) string {
	return triplets().ReplaceAllStringFunc(s, func(all string) string {
		octets, err := hex.DecodeString(strings.ReplaceAll(all, "%", ""))
		if err != nil || !utf8.Valid(octets) {
			return all
		}
		return string(octets)
	})
}

// triplets matches runs of percent-encoded octets beyond ASCII.
var triplets = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(%[89A-Fa-f][0-9A-Fa-f])+`) })

// simplest is the simplest character beyond ASCII.
const simplest = "é"

// simplerThan returns what is simpler than a character beyond ASCII: its mapping by IDNA, the simplest character, and
// the first character with the same mapping.
func simplerThan(c rune) []string {
	if string(c) == simplest {
		return nil
	}
	if i := slices.Index(ignored[:], string(c)); i >= 0 {
		return append([]string{simplest}, ignored[:i]...)
	}
	for _, pair := range similar {
		if pair[1] == string(c) && len(pair[0]) > 1 {
			return []string{pair[0], simplest}
		}
		if pair[1] == string(c) {
			return []string{pair[0], simplest, string(alphabet(0)[strings.Index(plainForms, pair[0])])}
		}
	}
	for n := range alphabets {
		if i := slices.Index(alphabet(n), c); i >= 0 {
			all := []string{plainForms[i : i+1], simplest}
			for k := range n {
				all = append(all, string(alphabet(k)[i]))
			}
			return all
		}
	}
	return []string{simplest}
}
