package iri

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/rfc3987"
	"github.com/urispec/urispec/parser/internal/secret"
)

// An Option changes what [ToURI] and [FromURI] make of a host. The zero Option
// changes nothing.
type Option uint8

// DomainNames takes a registered name for a domain name: [ToURI] gives its labels
// the form that the DNS has, and [FromURI] the one that people read. It is for
// schemes whose hosts are domain names. A name of US-ASCII that stays one is
// checked, and is the same byte for byte; in others, UTS 46 folds the ASCII
// letters, too.
const DomainNames Option = 1

// profile returns the conversion of domain names for lookup, in which a label has
// letters, digits and hyphens only, as UseSTD3ASCIIRules asks. It is made where it
// is needed, so that nothing runs when a program starts.
func profile() *idna.Profile {
	return idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(true), idna.BidiRule())
}

// errNotUTF8 is that of a host with octets that package idna replaces.
var errNotUTF8 = errors.New("it is not UTF-8")

// A RevisionError says that a reference is not of a revision that a function
// takes: Want is one that it takes.
type RevisionError struct{ Got, Want parser.Revision }

func (e *RevisionError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return "a reference of " + e.Want.String() + " is needed, not of " + e.Got.String()
}

// A HostError says that a host is no domain name.
type HostError struct {
	Offset int // where the host begins, in bytes
	Err    error

	host secret.Text
}

// Host returns the host, which nothing else shows: see [parser.SyntaxError.Input].
func (e *HostError) Host() string { return e.host.Show() }

func (e *HostError) Error() string {
	if e == nil || e.Err == nil {
		return "<nil>"
	}
	return "byte " + strconv.Itoa(e.Offset) + ": the host is no domain name: " + e.Err.Error()
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
// since every URI is an IRI, and is mapped to itself, but for what [DomainNames]
// makes of a name with encoded characters beyond US-ASCII. The error is a
// [*RevisionError], or with [DomainNames] a [*HostError].
func ToURI(ref parser.Reference, options ...Option) (parser.Reference, error) {
	if err := checkIRI(ref); err != nil {
		return parser.Reference{}, err
	}
	text, err := withHost(ref, options, keepASCII((*idna.Profile).ToASCII))
	if err != nil {
		return parser.Reference{}, err
	}
	return parser.RFC3986.Parse(rfc3987.URI(text))
}

// Mapping returns [ToURI] with options, as package neturl takes it for an option
// of its own.
func Mapping(options ...Option) func(parser.Reference) (parser.Reference, error) {
	return func(ref parser.Reference) (parser.Reference, error) { return ToURI(ref, options...) }
}

// FromURI returns the IRI that a URI, or a relative reference, is converted to
// (RFC 3987, Section 3.2): percent-encoded characters stand for themselves if
// they are unreserved or beyond US-ASCII. Others stay encoded, with upper-case
// digits: reserved characters, "%", what is not strictly legal UTF-8, and
// characters that no IRI has there or that must not be there, those that change
// the direction of text (Section 4.1). The error is a [*RevisionError], or with
// [DomainNames] a [*HostError].
func FromURI(ref parser.Reference, options ...Option) (parser.Reference, error) {
	if err := check(ref, parser.RFC3986); err != nil {
		return parser.Reference{}, err
	}
	text, err := withHost(ref, options, keepASCII((*idna.Profile).ToUnicode))
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
// be created (RFC 3987, Section 5.3.2.2). It is not for comparing IRIs: those who
// compare must rely on their being normalized. Percent-encoded characters stay as they
// are. A reference of RFC 3986 is returned as one of RFC 3987. The error is a
// [*RevisionError], or that of Parse where the form has a character that no IRI has:
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
		text, err := withHost(*ref, options, inAnyCase((*idna.Profile).ToASCII))
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

// check returns an error for a reference that is not of a revision.
func check(ref parser.Reference, want parser.Revision) error {
	if got := ref.Revision(); got != want {
		return &RevisionError{got, want}
	}
	return nil
}

// A conversion returns the host, which is what a decoded name is converted to.
type conversion func(host, name string) (string, error)

// inAnyCase returns the conversion of all names.
func inAnyCase(convert func(*idna.Profile, string) (string, error)) conversion {
	return func(_, name string) (string, error) { return convert(profile(), name) }
}

// keepASCII returns the conversion that only checks a name of US-ASCII which stays
// one: what changes is the case.
func keepASCII(convert func(*idna.Profile, string) (string, error)) conversion {
	return func(host, name string) (string, error) {
		converted, err := convert(profile(), name)
		if err == nil && isASCII(name) && isASCII(converted) {
			return host, nil
		}
		return converted, err
	}
}

// withHost returns the text of a reference, with its registered name converted
// where options ask for it.
func withHost(ref parser.Reference, options []Option, convert conversion) (string, error) {
	text := ref.String()
	begin, end, _ := ref.Range(parser.Host)
	kind := ref.HostKind()
	if kind != parser.RegName && kind != parser.IRegName || !slices.Contains(options, DomainNames) {
		return text, nil
	}
	name, err := ref.Revision().Decode(parser.Host, text[begin:end])
	if err != nil {
		return "", err
	}
	host, err := convert(text[begin:end], name.Text)
	if err == nil && !utf8.ValidString(name.Text) {
		err = errNotUTF8
	}
	if err != nil {
		return "", &HostError{begin, withoutLabel(err), secret.Hide(text[begin:end])}
	}
	return text[:begin] + host + text[end:], nil
}

// withoutLabel returns an error of package idna that does not show a label of the host.
func withoutLabel(err error) error {
	if strings.HasPrefix(err.Error(), invalidLabel) {
		return errors.New(invalidLabel)
	}
	return err
}

const invalidLabel = "idna: invalid label"

// isASCII reports whether a string has no character beyond US-ASCII.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
