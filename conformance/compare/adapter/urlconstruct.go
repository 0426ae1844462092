package adapter

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// construct returns what a wrong answer is about: a domain beyond ASCII, the first validation error, or the kind of
// host or path; "" if the fault says it.
func (r *urlReading) construct(f fault) string {
	if r.failure != nil {
		return ""
	}
	if c := r.ofUnicode(); c != "" {
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
	case r.ofUnicode() != "":
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

// The constructs that depend on the version of Unicode.
const (
	beyondASCII = "domain beyond ASCII"
	unassigned  = "unassigned code point"
)

// failed returns the validation error that ended the parsing, and whether a change of Unicode may be the reason.
func (r *urlReading) failed() string {
	name := r.failure.Type.String()
	if c := r.ofUnicode(); c != "" {
		name += " of " + c
	}
	return name
}

// ofUnicode returns the construct of a reading that depends on the version of Unicode by which domains beyond ASCII are
// converted; "" if it does not.
func (r *urlReading) ofUnicode() string {
	construct := ""
	for _, c := range r.domain() {
		switch {
		case c > unicode.MaxASCII && !unicode.In(c, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z,
			unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs):
			return unassigned
		case c > unicode.MaxASCII:
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
	if r.ofUnicode() == "" {
		return ""
	}
	return fmt.Sprintf("; it depends on the version of Unicode, here %s", urlstandard.UnicodeVersion)
}
