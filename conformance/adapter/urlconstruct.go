package adapter

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// The constructs that depend on the version of Unicode.
const (
	beyondASCII = "domain beyond ASCII"
	unassigned  = "unassigned code point"
)

// construct returns what a wrong answer is about: a domain beyond ASCII, the first
// validation error, or the kind of host or path; "" where the fault says it.
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

// section returns the section by which an answer is wrong: that of the component that
// differs, or else of the first validation error, or of what the string consists of.
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

// failed returns what ended the parsing, and whether Unicode may have changed since.
func (r *urlReading) failed() string {
	name := r.failure.Type.String()
	if c := r.ofUnicode(); c != "" {
		name += " of " + c
	}
	return name
}

// ofUnicode returns the construct of a reading that depends on the version of Unicode by
// which domains beyond ASCII are converted; "" where it does not.
func (r *urlReading) ofUnicode() string {
	isDomain := r.record.HostKind() == urlstandard.Domain && hasALabel(r.record.Host())
	if r.failure != nil {
		isDomain = r.failure.Type == urlstandard.DomainToASCII
	}
	if !isDomain {
		return ""
	}
	input := strings.ToLower(r.question.Base + " " + r.question.Input)
	if decoded, err := url.PathUnescape(input); err == nil {
		input = decoded
	}
	construct := ""
	for _, c := range input {
		switch {
		case c > unicode.MaxASCII && !unicode.In(c, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z,
			unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs):
			return unassigned
		case c > unicode.MaxASCII:
			construct = beyondASCII
		}
	}
	if strings.Contains(input, "xn--") {
		return beyondASCII
	}
	return construct
}

// unicodeCaution says of what depends on the version of Unicode by which one it was read.
func (r *urlReading) unicodeCaution() string {
	if r.ofUnicode() == "" {
		return ""
	}
	return fmt.Sprintf("; it depends on the version of Unicode, here %s", urlstandard.UnicodeVersion)
}
