// Package alabel tells which A-labels (RFC 5890, Section 2.3.2.1) everybody reads alike,
// whatever the version of Unicode, and whether IDNA2003, IDNA2008 or UTS #46 is followed:
// labels of letters, digits and hyphens that no mapping changes.
package alabel

import (
	"slices"
	"strings"
)

// prefix is what A-labels begin with, in either case.
const prefix = "xn--"

// maxLabel is how many bytes a label can have (RFC 1035, Section 2.3.4).
const maxLabel = 63

// Letters are the ranges of the letters beyond ASCII, first and last. All are in Unicode
// 3.2, which IDNA2003 knows, and all that a version allows stays allowed. Neither case
// folding nor NFKC changes one, alone or beside another; none is a deviation (UTS #46,
// Section 6), depends on its context (RFC 5892, Appendix A), or is written from right to
// left (RFC 5893).
var Letters = [...][2]rune{
	{0xE0, 0xF6}, {0xF8, 0xFF}, // Latin
	{0x3AC, 0x3C1}, {0x3C3, 0x3CE}, // Greek, without the final sigma
	{0x430, 0x45F},                     // Cyrillic
	{0x3041, 0x3094}, {0x30A1, 0x30FA}, // Kana
	{0x4E00, 0x9FA5}, // Han
	{0xAC00, 0xD7A3}, // Hangul
}

// Plain returns a string in which each A-label that everybody reads alike begins with x000,
// so that the grammar of agreed URLs takes it: it takes no A-label. Labels are sought in all
// of the string. This does not change what the grammar says about the rest: within a name,
// it tells no letter, digit or hyphen from another.
func Plain(s string) string {
	var plain []byte
	for i := 0; i < len(s); i++ {
		if s[i]|0x20 != 'x' || i > 0 && isLDH(s[i-1]) || len(s)-i <= len(prefix) ||
			!strings.EqualFold(s[i:i+len(prefix)], prefix) {
			continue
		}
		end := i + len(prefix)
		for end < len(s) && isLDH(s[end]) {
			end++
		}
		if Alike(s[i:end]) {
			if plain == nil {
				plain = []byte(s)
			}
			copy(plain[i+1:], "000")
		}
		i = end - 1
	}
	if plain == nil {
		return s
	}
	return string(plain)
}

// Alike reports whether a label is an A-label that everybody reads alike: what it decodes
// to (RFC 3492, Section 6.2) is letters and digits, at least one of [Letters], and inner
// hyphens, but not at both the third and the fourth place (RFC 5891, Section 4.2.3.1).
func Alike(label string) bool {
	if len(label) > maxLabel || len(label) <= len(prefix) || !strings.EqualFold(label[:len(prefix)], prefix) {
		return false
	}
	var room [maxLabel]rune
	decoded, ok := decode(label[len(prefix):], &room)
	if !ok || decoded[0] == '-' || decoded[len(decoded)-1] == '-' ||
		len(decoded) >= 4 && decoded[2] == '-' && decoded[3] == '-' {
		return false
	}
	return !slices.ContainsFunc(decoded, func(r rune) bool {
		return r < 0x80 && !isLDH(byte(r)) || r >= 0x80 && !isLetter(r)
	})
}

func isLetter(r rune) bool {
	return slices.ContainsFunc(Letters[:], func(ends [2]rune) bool { return ends[0] <= r && r <= ends[1] })
}

func isLDH(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-'
}

// The parameters of Punycode (RFC 3492, Section 5).
const (
	base        = 36
	tMin        = 1
	tMax        = 26
	skew        = 38
	damp        = 700
	initialBias = 72
	initialN    = 0x80
)

// decode returns what Punycode stands for, which has a character beyond ASCII (RFC 3492,
// Section 6.2). It returns false if it is not Punycode. No two texts stand for the same,
// except for the case of letters.
func decode(text string, room *[maxLabel]rune) (decoded []rune, ok bool) {
	decoded = room[:0]
	if hyphen := strings.LastIndexByte(text, '-'); hyphen >= 0 {
		for _, c := range []byte(text[:hyphen]) {
			if c >= 0x80 {
				return nil, false
			}
			decoded = append(decoded, rune(c))
		}
		text = text[hyphen+1:]
		if hyphen == 0 {
			return nil, false
		}
	}
	if text == "" {
		return nil, false
	}
	n, bias, i := int64(initialN), int64(initialBias), int64(0)
	for at := 0; at < len(text); i++ {
		before, weight := i, int64(1)
		for k := int64(base); ; k += base {
			if at == len(text) {
				return nil, false
			}
			digit, is := digitOf(text[at])
			at++
			if i += digit * weight; !is || i > 0x10FFFF*maxLabel {
				return nil, false
			}
			threshold := min(max(k-bias, tMin), tMax)
			if digit < threshold {
				break
			}
			weight *= base - threshold
		}
		length := int64(len(decoded)) + 1
		bias = adapt(i-before, length, before == 0)
		n, i = n+i/length, i%length
		if n > 0x10FFFF {
			return nil, false
		}
		decoded = append(decoded, 0)
		copy(decoded[i+1:], decoded[i:])
		decoded[i] = rune(n)
	}
	return decoded, true
}

// adapt returns the bias for the next delta (RFC 3492, Section 6.1).
func adapt(delta, length int64, first bool) int64 {
	if first {
		delta /= damp
	} else {
		delta /= 2
	}
	delta += delta / length
	k := int64(0)
	for ; delta > (base-tMin)*tMax/2; k += base {
		delta /= base - tMin
	}
	return k + (base-tMin+1)*delta/(delta+skew)
}

// digitOf returns the value of a digit of Punycode, in either case.
func digitOf(c byte) (int64, bool) {
	switch lower := c | 0x20; {
	case 'a' <= lower && lower <= 'z':
		return int64(lower - 'a'), true
	case '0' <= c && c <= '9':
		return int64(c-'0') + 26, true
	}
	return 0, false
}
