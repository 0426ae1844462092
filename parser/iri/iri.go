package iri

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/domain"
	"github.com/urispec/urispec/parser/internal/rfc3987"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
	"golang.org/x/text/unicode/norm"
)

// An Option changes what [ToURI] and [FromURI] make of a host. The zero Option
// changes nothing.
type Option uint8

// DomainNames takes a registered name for a domain name: [ToURI] gives its labels
// the form that the DNS has, and [FromURI] the one that people read. It is for
// schemes whose hosts are domain names. A name of US-ASCII that stays one is
// checked, and is the same byte for byte; in others, UTS 46 folds the ASCII
// letters, too. Labels of US-ASCII are checked as RFC 3490, Section 4.1, asks, and
// others by UTS 46, Section 4. [FromURI] leaves an A-label as it is if UTS 46 does
// not allow what it decodes to (RFC 3490, Section 4.2).
const DomainNames Option = 1

// errNotUTF8 is the error of a host with octets that a conversion would replace.
var errNotUTF8 = errors.New("it is not UTF-8")

// A RevisionError says that a function does not take references of a revision:
// Want is one that it takes.
type RevisionError struct{ Got, Want parser.Revision }

func (e *RevisionError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return "a reference of " + e.Want.String() + " is needed, not of " + e.Got.String()
}

// A HostError says that a host is not a domain name.
type HostError struct {
	Offset int // where the label that is at fault begins, in bytes
	Err    error

	host secret.Text
}

// Host returns the host, which nothing else shows: see [parser.SyntaxError.Input].
func (e *HostError) Host() string { return e.host.Show() }

func (e *HostError) Error() string {
	if e == nil || e.Err == nil {
		return "<nil>"
	}
	return "byte " + strconv.Itoa(e.Offset) + ": the host is not a domain name: " + e.Err.Error()
}

// Unwrap returns Err.
func (e *HostError) Unwrap() error {
	if e == nil {
		return nil
	}
	return e.Err
}

// ToURI returns the URI that an IRI, or a relative reference, is mapped to (RFC
// 3987, Section 3.1, step 2): each octet of a character beyond US-ASCII is
// percent-encoded. Nothing else changes. A reference of RFC 3986 is taken, too,
// since every URI is an IRI, and is mapped to itself, except for what
// [DomainNames] makes of a name with encoded characters beyond US-ASCII. The
// error is a [*RevisionError], or with [DomainNames] a [*HostError].
func ToURI(ref parser.Reference, options ...Option) (parser.Reference, error) {
	if err := checkIRI(ref); err != nil {
		return parser.Reference{}, err
	}
	text, err := withHost(ref, options, keepASCII(toASCII))
	if err != nil {
		return parser.Reference{}, err
	}
	return parser.RFC3986.Parse(rfc3987.URI(text))
}

// Mapping returns [ToURI] with options, in the form of an option of package
// neturl.
func Mapping(options ...Option) func(parser.Reference) (parser.Reference, error) {
	return func(ref parser.Reference) (parser.Reference, error) { return ToURI(ref, options...) }
}

// FromURI returns the IRI that a URI, or a relative reference, is converted to
// (RFC 3987, Section 3.2): percent-encoded characters stand for themselves if
// they are unreserved or beyond US-ASCII. Others stay encoded, with upper-case
// digits: reserved characters, "%", what is not strictly legal UTF-8, and
// characters that no IRI has there or that must not be there because they
// change the direction of text (Section 4.1). The error is a [*RevisionError],
// or with [DomainNames] a [*HostError].
func FromURI(ref parser.Reference, options ...Option) (parser.Reference, error) {
	if err := check(ref, parser.RFC3986); err != nil {
		return parser.Reference{}, err
	}
	text, err := withHost(ref, options, keepASCII(toUnicode))
	if err != nil {
		return parser.Reference{}, err
	}
	converted, err := parser.RFC3987.Parse(text)
	if err != nil {
		return parser.Reference{}, err
	}
	begin, end, _ := converted.Range(parser.Query)
	return parser.RFC3987.Parse(rfc3987.IRI(text, begin, end))
}

// NFC returns an IRI with its characters in Normalization Form C, in which IRIs should
// be created (RFC 3987, Section 5.3.2.2). It is not for comparing IRIs: a comparison
// must rely on their being normalized. Percent-encoded characters stay as they are. A
// reference of RFC 3986 is returned as one of RFC 3987. The error is a
// [*RevisionError], or one of Parse if the form has a character that no IRI has:
// U+1FEF becomes a grave accent.
func NFC(ref parser.Reference) (parser.Reference, error) {
	if err := checkIRI(ref); err != nil {
		return parser.Reference{}, err
	}
	return parser.RFC3987.Parse(norm.NFC.String(ref.String()))
}

// Equivalent reports whether two IRIs, or URIs, are equivalent at a level, with
// [DomainNames] also if their registered names are the same domain name (RFC
// 3987, Section 5.3.3). It returns the errors of [ToURI], and of
// [parser.Reference.Equivalent].
func Equivalent(a, b parser.Reference, level parser.Level, options ...Option) (bool, error) {
	for _, ref := range []*parser.Reference{&a, &b} {
		if err := checkIRI(*ref); err != nil {
			return false, err
		}
		text, err := withHost(*ref, options, func(_, name string) (string, error) { return toASCII(name) })
		if err != nil {
			return false, err
		}
		if *ref, err = parser.RFC3987.Parse(text); err != nil {
			return false, err
		}
	}
	return a.Equivalent(b, level)
}

// IsNFC reports whether the characters of an IRI are in Normalization Form C.
func IsNFC(ref parser.Reference) bool { return norm.NFC.IsNormalString(ref.String()) }

// checkIRI returns an error for a reference that is neither an IRI nor a URI, which is
// an IRI.
func checkIRI(ref parser.Reference) error {
	if ref.Revision() == parser.RFC3986 {
		return nil
	}
	return check(ref, parser.RFC3987)
}

func check(ref parser.Reference, want parser.Revision) error {
	if got := ref.Revision(); got != want {
		return &RevisionError{got, want}
	}
	return nil
}

// A conversion returns the host, which is what a decoded name is converted to.
type conversion func(host, name string) (string, error)

func toASCII(name string) (string, error) {
	ascii, _, err := domain.Convert(name, domain.Lookup)
	return ascii, err
}

func toUnicode(name string) (string, error) {
	_, unicode, err := domain.Convert(name, domain.Lookup)
	return unicode, err
}

// keepASCII returns the conversion that only checks a name of US-ASCII which stays
// one: what changes is the case.
func keepASCII(convert func(string) (string, error)) conversion {
	return func(host, name string) (string, error) {
		converted, err := convert(name)
		if err == nil && scan.IsASCII(name) && scan.IsASCII(converted) {
			return host, nil
		}
		return converted, err
	}
}

// withHost returns the text of a reference, with its registered name converted
// if options ask for it.
func withHost(ref parser.Reference, options []Option, convert conversion) (string, error) {
	text := ref.String()
	begin, end, _ := ref.Range(parser.Host)
	kind := ref.HostKind()
	if begin == end || kind != parser.RegName && kind != parser.IRegName || !slices.Contains(options, DomainNames) {
		return text, nil
	}
	name, err := ref.Revision().Decode(parser.Host, text[begin:end])
	if err != nil {
		return "", err
	}
	host, err := "", errNotUTF8
	if utf8.ValidString(name) {
		host, err = convert(text[begin:end], name)
	}
	if err != nil {
		at := begin
		if e, ok := err.(*domain.Error); ok {
			at += encodedLength(text[begin:end], e.Offset)
		}
		return "", &HostError{at, err, secret.Hide(text[begin:end])}
	}
	return text[:begin] + host + text[end:], nil
}

// encodedLength returns the length in bytes of what n decoded bytes of a host are written as.
func encodedLength(host string, n int) (length int) {
	for ; n > 0; n-- {
		if host[length] == '%' {
			length += len("%41") - 1
		}
		length++
	}
	return length
}

// MarshalJSON returns an object of the fields, without the host, and with the text of Err.
func (e *HostError) MarshalJSON() ([]byte, error) {
	if e == nil {
		return []byte("null"), nil
	}
	var cause string
	if e.Err != nil {
		cause = e.Err.Error()
	}
	return json.Marshal(struct {
		Offset int
		Err    string
	}{e.Offset, cause})
}
