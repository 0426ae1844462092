package adapter

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"github.com/urispec/urispec/parser/urlstandard"
)

// The constructs that depend on the version of Unicode.
const (
	beyondASCII = "domain beyond ASCII"
	unassigned  = "unassigned code point"
)

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
