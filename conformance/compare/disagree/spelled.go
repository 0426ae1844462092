package disagree

import (
	"encoding/hex"
	"fmt"
	"iter"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
)

// inAlphabets returns a host in characters that IDNA maps to it: all, the first, and the dots.
func inAlphabets(host string) []string {
	var all []string
	for i, a := range alphabets {
		var pairs []string
		for at, c := range alphabet(i)[:len(plainForms)-1] {
			pairs = append(pairs, plainForms[at:at+1], string(c))
		}
		characters := strings.NewReplacer(pairs...)
		all = append(all, characters.Replace(host), characters.Replace(host[:1])+host[1:],
			strings.ReplaceAll(host, ".", a.dot), strings.ReplaceAll(characters.Replace(host), ".", a.dot), host+a.dot)
	}
	for _, s := range similar {
		all = append(all, strings.Replace(host, s[0], s[1], 1))
	}
	for _, c := range ignored {
		all = append(all, c+host, host[:1]+c+host[1:], host+c)
	}
	return slices.DeleteFunc(all, func(form string) bool { return form == host })
}

// mappedNames returns URIs with a name in characters that IDNA maps to it, as they are and
// percent-encoded.
func (s *source) mappedNames() []string {
	var all []string
	for _, name := range s.hosts.names() {
		for _, form := range inAlphabets(name) {
			all = append(all, form, encodedBeyondASCII(form))
		}
	}
	return withAuthority(all)
}

// encodedNames returns URIs with a name that is percent-encoded, once and twice, in upper
// case, or with dots at its end.
func (s *source) encodedNames() []string {
	var all []string
	for _, name := range s.hosts.names() {
		once := allEncoded(name)
		for _, form := range []string{once, allEncoded(name[:1]) + name[1:], strings.ReplaceAll(name, ".", "%2e"),
			strings.ReplaceAll(name, ".", "%2E")} {
			all = append(all, form, strings.ReplaceAll(form, "%", "%25"))
		}
		all = append(all, strings.ToUpper(name), name+".", name+"..", name+"%2e", name+"%00", name+":", name+":0")
	}
	return withAuthority(all)
}

// addresses returns URIs with an address in other forms, which some programs take for it.
func (s *source) addresses() []string {
	var all []string
	for _, host := range s.hosts.spelled {
		if a, ok := reading.Address(host); ok {
			all = append(all, forms(a)...)
		}
	}
	return withAuthority(all)
}

func forms(a netip.Addr) []string {
	if a = a.Unmap(); a.Is4() {
		return formsOf4(a.As4())
	}
	text, long := a.String(), a.StringExpanded()
	return []string{"[" + text + "]", "[" + strings.ToUpper(long) + "]", "[" + long + "]", "[" + text + "%25lo]",
		"[" + text + "%lo]", "[" + text + "%251]", allEncoded("[" + text + "]"), "%5b" + text + "%5d", text}
}

// formsOf4 returns forms of an IPv4 address: of one to four numbers, as inet_aton takes
// them, decimal, octal and hexadecimal; decimal with zeros before; within IPv6 addresses (RFC 4291, Sections 2.2 and
// 2.5.5.2); in characters that IDNA maps to digits; and percent-encoded.
func formsOf4(a [4]byte) []string {
	var all []string
	for _, first := range []string{"%d", "0%o", "0x%x", "0X%X", "000%o", "0x0%x", "0%d", "%03d"} {
		for _, number := range []string{"%d", first} {
			for rest := range a { // bytes that the last number has beside its own
				text, last, with := "", 0, first
				for i, c := range a {
					if last = last<<8 | int(c); i < len(a)-1-rest {
						text, last, with = text+fmt.Sprintf(with, c)+".", 0, number
					}
				}
				all = append(all, text+fmt.Sprintf(with, last))
			}
		}
	}
	decimal := all[0]
	high, low := int(a[0])<<8|int(a[1]), int(a[2])<<8|int(a[3])
	all = append(all, decimal+".", fmt.Sprintf("[::ffff:%s]", decimal), fmt.Sprintf("[::ffff:%x:%x]", high, low),
		fmt.Sprintf("[0:0:0:0:0:FFFF:%s]", decimal), fmt.Sprintf("[::%s]", decimal),
		fmt.Sprintf("[64:ff9b::%s]", decimal), fmt.Sprint(1<<32+high<<16+low), allEncoded(decimal),
		strings.ReplaceAll(decimal, ".", "%2e"), strings.ReplaceAll(allEncoded(decimal), "%", "%25"), decimal+"%00")
	return append(all, inAlphabets(decimal)...)
}

// encodedBeyondASCII returns the percent-encoding of a string that RFC 3986 has in hosts
// (Section 3.2.2): of UTF-8 beyond ASCII.
func encodedBeyondASCII(s string) string { return strings.ToLower(encoded(s, isBeyondASCII)) }

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
