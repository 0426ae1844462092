package adapter

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// A urlReading is the result of the URL Standard's parser for a question: a URL record, or the validation error that
// ended the parsing.
type urlReading struct {
	question Question
	base     *urlstandard.URL // nil: none
	record   urlstandard.URL
	failure  *urlstandard.ValidationError
}

// readURL returns the reading of a question. The base is read first; if it has no record, the error is its validation
// error.
func readURL(q Question) (*urlReading, error) {
	r := &urlReading{question: q}
	if q.Operation == Resolve {
		base, err := urlstandard.Parse(q.Base, nil)
		if err != nil {
			return nil, err
		}
		r.base = &base
	}
	var err error
	r.record, err = urlstandard.Parse(q.Input, r.base)
	errors.As(err, &r.failure)
	return r, nil
}

// answer returns the reading as an answer: the components of the record, or its
// serialization.
func (r *urlReading) answer() Answer {
	switch {
	case r.failure != nil:
		return Answer{}
	case r.question.Operation == Parse:
		return Answer{Valid: true, Parts: urlParts(&r.record)}
	}
	return Answer{Valid: true, Result: r.record.String()}
}

// firstError returns the first validation error of a reading; nil if there is none.
func (r *urlReading) firstError() *urlstandard.ValidationError {
	_, all, _ := urlstandard.Diagnose(r.question.Input, r.base)
	if len(all) == 0 {
		return nil
	}
	return &all[0]
}

// urlParts returns the parts as [Components] orders them. The record has the parts of the authority, but not the
// authority.
func urlParts(u *urlstandard.URL) [8]Part {
	userinfo := u.Username()
	if password := u.Password(); password != "" {
		userinfo += ":" + password
	}
	part := func(text string, ok bool) Part { return Part{Told: true, Defined: ok, Text: text} }
	port, hasPort := "", false
	if n, ok := u.Port(); ok {
		port, hasPort = strconv.Itoa(int(n)), true
	}
	return [8]Part{
		defined(u.Scheme()), {}, told(userinfo), part(u.Host(), u.HostKind() != urlstandard.NoHost),
		part(port, hasPort), defined(u.Path()), part(u.Query()), part(u.Fragment()),
	}
}

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
