package inspect

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// mixedScripts finds each label of a host, segment of a path, and part of a
// namespace specific string whose encoded letters, with the others, are of
// scripts that one language does not use together.
func mixedScripts(s *subject, report report) {
	for unit, in := range s.units() {
		if divider(in) == 0 {
			continue
		}
		if one, other, ok := s.mixture(unit); ok {
			report(unit, one+" and "+other)
		}
	}
}

// mixture returns the first two scripts of an extent that do not go together,
// and whether there are any.
func (s *subject) mixture(unit extent) (one, other string, ok bool) {
	if !strings.ContainsFunc(s.part(unit), func(c rune) bool { return c == '%' || c >= utf8.RuneSelf }) {
		return "", "", false
	}
	var seen []string
	for c := range s.chars(unit) {
		if c.value < 0 || c.overlong {
			continue
		}
		script := scriptOf(c.value)
		if script == "" || slices.Contains(seen, script) {
			continue
		}
		for _, before := range seen {
			if !together(before, script) {
				return before, script, true
			}
		}
		seen = append(seen, script)
	}
	return "", "", false
}

// companions are the scripts that are written together, in Chinese, Japanese
// and Korean, which take in Latin words, too (UTS 39, Section 5.2, "highly
// restrictive").
var companions = [][]string{
	{"Latin", "Han", "Bopomofo"},
	{"Latin", "Han", "Hiragana", "Katakana"},
	{"Latin", "Han", "Hangul"},
}

// together reports whether two scripts are written together.
func together(a, b string) bool {
	return slices.ContainsFunc(companions, func(scripts []string) bool {
		return slices.Contains(scripts, a) && slices.Contains(scripts, b)
	})
}

// A scriptRange is code points of one script.
type scriptRange struct {
	first, last rune
	script      string
}

// scriptRanges returns all ranges in order.
var scriptRanges = sync.OnceValue(func() []scriptRange {
	var ranges []scriptRange
	add := func(first, last, stride rune, script string) {
		if stride == 1 {
			ranges = append(ranges, scriptRange{first, last, script})
			return
		}
		for r := first; r <= last; r += stride {
			ranges = append(ranges, scriptRange{r, r, script})
		}
	}
	for _, script := range slices.Sorted(maps.Keys(unicode.Scripts)) {
		if script == "Common" || script == "Inherited" {
			continue
		}
		for _, r := range unicode.Scripts[script].R16 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride), script)
		}
		for _, r := range unicode.Scripts[script].R32 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride), script)
		}
	}
	slices.SortFunc(ranges, func(a, b scriptRange) int { return cmp.Compare(a.first, b.first) })
	return ranges
})

// scriptOf returns the name of a character's script, or "" if all share it, or
// none.
func scriptOf(r rune) string {
	if r < utf8.RuneSelf {
		if scan.IsAlnum(byte(r)) && !scan.IsDigit(byte(r)) {
			return "Latin"
		}
		return ""
	}
	ranges := scriptRanges()
	i, ok := slices.BinarySearchFunc(ranges, r, func(a scriptRange, r rune) int {
		switch {
		case a.last < r:
			return -1
		case a.first > r:
			return 1
		}
		return 0
	})
	if !ok {
		return ""
	}
	return ranges[i].script
}
