package pseudocode

import (
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/compare/reading"
)

// A value is a text that may be undefined. A condition that holds is defined.
type value struct {
	text    string
	defined bool
}

func text(s string) value { return value{s, true} }

func condition(holds bool) value { return value{defined: holds} }

// texts makes a builtin of a function of the text of its argument.
func texts(f func(string) string) func(value, string) value {
	return func(v value, _ string) value { return value{f(v.text), v.defined} }
}

// builtins are functions that the notation has.
var builtins = map[string]func(v value, delimiter string) value{
	"defined":   func(v value, _ string) value { return condition(v.defined) },
	"undefined": func(value, string) value { return value{} },
	"before": func(v value, delimiter string) value {
		before, _, _ := strings.Cut(v.text, delimiter)
		return text(before)
	},
	"after": func(v value, delimiter string) value {
		_, after, found := strings.Cut(v.text, delimiter)
		return value{after, found}
	},
	"before_last": func(v value, delimiter string) value {
		if i := strings.LastIndex(v.text, delimiter); i >= 0 {
			return text(v.text[:i])
		}
		return text(v.text)
	},
	"after_last": func(v value, delimiter string) value {
		if i := strings.LastIndex(v.text, delimiter); i >= 0 {
			return text(v.text[i+len(delimiter):])
		}
		return value{}
	},
	"from": func(v value, delimiter string) value {
		before, _, _ := strings.Cut(v.text, delimiter)
		return text(v.text[len(before):])
	},
	"through_last_slash":   texts(func(s string) string { return s[:strings.LastIndex(s, "/")+1] }),
	"before_last_slash":    texts(func(s string) string { return s[:max(0, strings.LastIndex(s, "/"))] }),
	"first_segment":        texts(func(s string) string { return s[:firstSegment(s)] }),
	"behind_first_segment": texts(func(s string) string { return s[firstSegment(s):] }),
	"first_pair":           texts(func(s string) string { return s[:min(2, len(s))] }),
	"behind_first_pair":    texts(func(s string) string { return s[min(2, len(s)):] }),
	"octet_of_pair":        texts(octetOfPair),
	"decoded":              texts(decoded),
	"decoded_percents":     texts(strings.NewReplacer("%25", "%").Replace),
	"single_slashes":       texts(singleSlashes),
	"without_last":         texts(func(s string) string { return s[:max(0, len(s)-1)] }),
	"without_zeros":        texts(func(s string) string { return strings.TrimLeft(s, "0") }),
	"spaces_for_plus":      texts(strings.NewReplacer("+", " ").Replace),
	"triplets_for_plus":    texts(strings.NewReplacer("+", "%20").Replace),
	"lower":                texts(strings.ToLower),
	"upper":                texts(strings.ToUpper),
}

// firstSegment returns the length of the first segment, and of the "/" before it if
// there is one.
func firstSegment(s string) int {
	if s == "" {
		return 0
	}
	if i := strings.IndexByte(s[1:], '/'); i >= 0 {
		return 1 + i
	}
	return len(s)
}

// octetOfPair returns the octet that two hexadecimal digits at the beginning are.
func octetOfPair(s string) string {
	octet, err := strconv.ParseUint(s[:min(2, len(s))], 16, 8)
	if err != nil {
		return ""
	}
	return string([]byte{byte(octet)})
}

// decoded returns a text with all octets that are percent-encoded.
func decoded(s string) string {
	return reading.Decoded(s, func(byte) bool { return true })
}

// singleSlashes returns a path without empty segments.
func singleSlashes(s string) string {
	for strings.Contains(s, "//") {
		s = strings.ReplaceAll(s, "//", "/")
	}
	return s
}
