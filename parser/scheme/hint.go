package scheme

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// hintHTTP is about an empty host of http (RFC 9110, Section 4.2.1).
func hintHTTP(s string, offset int) hint { return hintHost(s, offset, "RFC 9110, Section 4.2.1") }

// hintHTTPS is about an empty host of https (RFC 9110, Section 4.2.2).
func hintHTTPS(s string, offset int) hint { return hintHost(s, offset, "RFC 9110, Section 4.2.2") }

// hintHost is about an empty host, which a section does not allow. What begins with ":" might be a
// userinfo, but was hardly meant as one.
func hintHost(s string, offset int, section string) hint {
	_, rest, found := strings.Cut(s, "//")
	begin := len(s) - len(rest)
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	host := rest[strings.LastIndexByte(rest, '@')+1:]
	end := begin + len(rest)
	if !found || offset < begin || offset > end || host != "" && host[0] != ':' {
		return hint{}
	}
	h := hint{text: "the host must not be empty", section: section}
	if host != "" && offset == end {
		h.rule = "host-nz"
	}
	return h
}

// hintFragment is about the fragment of a URI of ws or wss (RFC 6455, Section 3).
func hintFragment(s string, offset int) hint {
	if !strings.HasPrefix(s[offset:], "#") {
		return hint{}
	}
	return hint{text: "a fragment must not be used", section: "RFC 6455, Section 3"}
}

// hintTel is about what a telephone number must have, or must not (RFC 3966,
// Sections 3, 5.1.5 and 5.3).
func hintTel(s string, offset int) hint {
	prefix, rest := s[:offset], s[offset:]
	number, parameters, some := strings.Cut(prefix, ";")
	name, _, value := strings.Cut(parameters[strings.LastIndexByte(parameters, ';')+1:], "=")
	local := len(number) > len("tel:") && number[len("tel:")] != '+'
	switch {
	case strings.HasPrefix(rest, "+") && value && strings.EqualFold(name, "phone-context"):
		return hint{text: `only a local number has a context with "+"`, section: "RFC 3966, Section 5.1.5"}
	case value && rest != "" && strings.IndexByte("+=?", rest[0]) >= 0:
		return hint{text: "in the value of a parameter, it is percent-encoded", section: "RFC 3966, Section 3"}
	case !local || strings.Contains(strings.ToLower(parameters), "phone-context="):
		return hint{}
	}
	if v, broken := orderOfParameters(s, nil); broken && v.offset <= offset {
		return hint{text: v.message, section: v.section}
	}
	if rest == "" || some {
		return hint{text: "a local number has a phone-context", section: "RFC 3966, Section 5.1.5"}
	}
	return hint{}
}

// hintPrefix is about the length of a prefix of a template (RFC 6570, Section
// 2.4.1).
func hintPrefix(s string, offset int) hint {
	prefix, rest := s[:offset], s[offset:]
	length := prefix[strings.LastIndexByte(prefix, ':')+1:]
	if rest == "" || !scan.IsDigit(rest[0]) || strings.Trim(length, "0123456789") != "" {
		return hint{}
	}
	return hint{text: "the length of a prefix is from 1 to 9999", section: "RFC 6570, Section 2.4.1"}
}
