package adapter

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/rangetable"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// construct returns what a wrong answer is about: a domain beyond ASCII, the first validation error, or the kind of
// host or path; "" if the fault says it.
func (r *urlReading) construct(f fault) string {
	if r.failure != nil {
		return ""
	}
	if c := r.ofDomain(); c != "" {
		return c
	}
	if e := r.firstError(); e != nil {
		return e.Type.String()
	}
	switch {
	case inAuthority(f.component) || f.component == 0 && r.record.HostKind() != urlstandard.NoHost:
		return r.record.HostKind().String()
	case r.record.OpaquePath():
		return "opaque path"
	}
	return ""
}

// section returns the section by which an answer is wrong: the section of the component that differs, or else of the
// first validation error, or of the string's form.
func (r *urlReading) section(f fault) string {
	switch {
	case r.failure != nil:
		return errorSection(r.question.Input, r.failure)
	case f.component != 0:
		return urlSection(&r.record, f.component)
	case r.ofDomain() != "":
		return idna
	}
	if e := r.firstError(); e != nil {
		return errorSection(r.question.Input, e)
	}
	if r.record.HostKind() != urlstandard.NoHost {
		return hostSection(&r.record)
	}
	return urlSection(&r.record, parser.Path)
}

// The constructs of domains beyond ASCII. All but the first depend on the version of Unicode.
const (
	beyondASCII = "domain beyond ASCII"
	changed     = "code point changed since Unicode 10"
	unassigned  = "unassigned code point"
)

// old has the code points of Unicode 10.
var old = rangetable.Assigned("10.0.0")

// reread has the old code points that IDNA reads otherwise by Unicode 15 than by Unicode 17: see package urlstandard.
var reread = &unicode.RangeTable{
	R16: []unicode.Range16{{0x4C0, 0x4C0, 1}, {0x10A0, 0x10C5, 1}, {0x115F, 0x1160, 1}, {0x17B4, 0x17B5, 1},
		{0x1806, 0x1806, 1}, {0x180E, 0x180E, 1}, {0x1E9E, 0x1E9E, 1}, {0x2061, 0x2063, 1}, {0x206A, 0x206F, 1},
		{0x2132, 0x2132, 1}, {0x2183, 0x2183, 1}, {0x2260, 0x2260, 1}, {0x226E, 0x226F, 1}, {0x3164, 0x3164, 1},
		{0xFFA0, 0xFFA0, 1}},
	R32: []unicode.Range32{{0x1D173, 0x1D17A, 1}, {0x2F868, 0x2F868, 1}, {0x2F874, 0x2F874, 1}, {0x2F91F, 0x2F91F, 1},
		{0x2F95F, 0x2F95F, 1}, {0x2F9BF, 0x2F9BF, 1}},
}

// failed returns the validation error that ended the parsing, and what of a domain beyond ASCII may be the reason.
func (r *urlReading) failed() string {
	name := r.failure.Type.String()
	if c := r.ofDomain(); c != "" {
		name += " of " + c
	}
	return name
}

// ofDomain returns the construct of a reading that has a domain beyond ASCII; "" if it has none.
func (r *urlReading) ofDomain() string {
	construct := ""
	for _, c := range r.domain() {
		switch {
		case c <= unicode.MaxASCII:
		case !unicode.In(c, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z,
			unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs):
			return unassigned
		case !unicode.Is(old, c) || unicode.Is(reread, c):
			construct = changed
		case construct == "":
			construct = beyondASCII
		}
	}
	return construct
}

// domain returns the domain as the question has it, percent-decoded; "" if there is none.
func (r *urlReading) domain() string {
	text := r.question.Input
	switch {
	case r.failure != nil && r.failure.Type == urlstandard.DomainToASCII:
		text = text[r.failure.Offset:]
	case r.failure != nil || r.record.HostKind() != urlstandard.Domain:
		return ""
	case r.base != nil && r.record.Host() == r.base.Host():
		text = hostAndMore(r.question.Base)
	default:
		text = hostAndMore(text)
	}
	if end := strings.IndexAny(text, `/\?#`); end >= 0 {
		text = text[:end]
	}
	if decoded, err := url.PathUnescape(text); err == nil {
		return decoded
	}
	return text
}

// hostAndMore returns what follows the slashes before the host of a special URL.
func hostAndMore(text string) string {
	if scheme := strings.IndexByte(text, ':'); scheme >= 0 && !strings.ContainsAny(text[:scheme], `/\?#`) {
		text = text[scheme+1:]
	}
	return strings.TrimLeft(text, `/\`)
}

// unicodeCaution says by which version of Unicode something that depends on it was read.
func (r *urlReading) unicodeCaution() string {
	if c := r.ofDomain(); c == "" || c == beyondASCII {
		return ""
	}
	return fmt.Sprintf("; it depends on the version of Unicode, here %s", urlstandard.UnicodeVersion)
}
