package urlstandard

import "sync"

// MaxLength is the length in bytes of the longest input that is parsed: 64 MiB.
const MaxLength = 1 << 26

// Parse parses an input with a base URL, nil or the zero URL for none (Section 4.4, URL
// parser; the encoding is UTF-8, and no blob URL entry is looked up). The error is a
// [*ValidationError], the one that ended the parsing; then there is no URL record. It
// takes linear time, and allocates only if the input is not the serialization.
func Parse(input string, base *URL) (url URL, err error) {
	p, ok := parsers.Get().(*parser)
	if !ok {
		p = new(parser)
	}
	p.base = base
	if ok = p.parse(input); ok {
		url = p.url
	}
	failure := p.failure
	*p = parser{output: output{out: p.out[:0]}}
	if cap(p.out) <= mostKept {
		parsers.Put(p)
	}
	if !ok {
		return URL{}, placed(input, failure)
	}
	return url, nil
}

// parsers are reused for their memory, up to so many bytes of it.
var parsers sync.Pool

const mostKept = 1 << 16

func placed(input string, e ValidationError) *ValidationError {
	failure := []ValidationError{e}
	place(input, failure)
	return &failure[0]
}

// Diagnose is [Parse], and also returns all validation errors, in the order in which they
// are met; the last one is the error, if there is one. An input without validation errors is
// a valid URL string (Section 4.1), except if ToASCII maps a domain beyond ASCII to an IPv4
// address: that is read, but is not a valid domain. It is slower than Parse.
func Diagnose(input string, base *URL) (URL, []ValidationError, error) {
	p := parser{base: base, output: output{reports: true}}
	ok := p.parse(input)
	place(input, p.errors)
	errors := append(cleaningErrors(input), p.errors...)
	if !ok {
		return URL{}, errors, &errors[len(errors)-1]
	}
	return p.url, errors, nil
}

// parse makes the URL of an input, and reports whether there is one.
func (p *parser) parse(input string) bool {
	if len(input) > MaxLength {
		return p.fail(TooLong, 0)
	}
	p.in = clean(input)
	if p.base != nil && p.base.IsZero() {
		p.base = nil
	}
	p.url.port = -1
	if !p.schemeStartState() {
		return false
	}
	if string(p.out) == input {
		p.url.href = input
	} else {
		p.url.href = string(p.out)
	}
	return true
}
