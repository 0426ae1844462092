// Package tel reads, writes and compares telephone numbers as URIs: RFC 3966, with the
// parameters of RFC 4694 (npdi, rn, cic and their contexts) and RFC 4904 (tgrp and
// trunk-context).
//
//	n, err := tel.Parse("tel:+1-201-555-0123;ext=42")
//	m := tel.Number{Digits: "+12015550123", Extension: "4-2"}
//	n.Equal(m) // true
package tel

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A Number is what a URI of the scheme "tel" consists of (RFC 3966, Section 3).
type Number struct {
	Digits     string      // with separators as they are written; a global number begins with "+"
	Extension  string      // ext, with separators, or ""
	Subaddress string      // isub, decoded, or ""
	Context    string      // phone-context, which a local number has: a domain, or "+" and digits
	Parameters []Parameter // all others
}

// A Parameter is another parameter, such as npdi.
type Parameter struct {
	Name  string
	Value string // decoded; "" if there is none
}

// Names of the parameters that are fields of a Number.
const (
	ext     = "ext"
	isub    = "isub"
	context = "phone-context"
)

// Parse returns the number of a URI. The error is a [*scheme.Error] or a
// [*scheme.ValueError], with the offset in bytes: ext, isub and phone-context must have
// values (RFC 3966, Section 3).
func Parse(s string) (Number, error) {
	begin, end, err := value.Cut("tel", s)
	if err != nil {
		return Number{}, err
	}
	digits, rest, more := strings.Cut(s[begin:end], ";")
	n := Number{Digits: digits}
	for more {
		offset := end - len(rest)
		var parameter string
		parameter, rest, more = strings.Cut(rest, ";")
		name, encoded, _ := strings.Cut(parameter, "=")
		text := value.Decode(encoded)
		field := n.field(name)
		switch {
		case field == nil:
			n.Parameters = append(n.Parameters, Parameter{name, text})
		case text == "":
			return Number{}, &scheme.ValueError{Scheme: "tel", Offset: offset + len(name),
				Message: strings.ToLower(name) + " has no value", Section: "RFC 3966, Section 3"}
		default:
			*field = text
		}
	}
	return n, nil
}

// field returns the field for the parameter of a name, or nil if there is none.
func (n *Number) field(name string) *string {
	switch strings.ToLower(name) {
	case ext:
		return &n.Extension
	case isub:
		return &n.Subaddress
	case context:
		return &n.Context
	}
	return nil
}

// IsGlobal reports whether the number is global: whether it begins with "+" (RFC 3966,
// Section 5.1.4).
func (n Number) IsGlobal() bool { return strings.HasPrefix(n.Digits, "+") }

const (
	// valueBytes stand for themselves in values (RFC 3966, Section 3); "[" and "]", which also
	// do, are in no URI of RFC 3986.
	valueBytes = value.Unreserved | 1<<'!' | 1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<'/' | 1<<':' | 1<<'&' | 1<<'$'
	// literalBytes are in digits, names and contexts, in which nothing is percent-encoded.
	literalBytes = scan.Alnum | 1<<'+' | 1<<'-' | 1<<'.' | 1<<'(' | 1<<')' | 1<<'*'
)

var (
	valueSet   = scan.Set{valueBytes & scan.Word, valueBytes >> 64}
	literalSet = scan.Set{literalBytes & scan.Word, literalBytes >> 64}
	separators = scan.Set{1<<'-' | 1<<'.' | 1<<'(' | 1<<')'}
)

// URI returns the URI of a number, with the parameters in the order of RFC 3966, Section 3,
// and in lower case. If there is none, the error is a [*scheme.ValueError] that names the
// field, and the offset in it in bytes.
func (n Number) URI() (string, error) {
	w := value.Writer{Scheme: "tel", Text: []byte("tel:")}
	w.Add("", "digits", n.Digits, &literalSet)
	for _, p := range []Parameter{{ext, n.Extension}, {isub, n.Subaddress}, {context, n.Context}} {
		if p.Value != "" {
			n.write(&w, p)
		}
	}
	others := slices.Clone(n.Parameters)
	slices.SortStableFunc(others, func(a, b Parameter) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	for _, p := range others {
		if n.field(p.Name) != nil {
			return "", &scheme.ValueError{Scheme: "tel", Field: p.Name, Message: "a Number has a field for it",
				Section: "RFC 3966, Section 3"}
		}
		n.write(&w, p)
	}
	return w.URI()
}

// write writes a parameter.
func (n Number) write(w *value.Writer, p Parameter) {
	name := strings.ToLower(p.Name)
	w.Add(";", name, name, &literalSet)
	switch {
	case p.Value == "":
	case n.isLiteral(name, p.Value):
		w.Add("=", name, p.Value, &literalSet)
	default:
		w.Add("=", name, p.Value, &valueSet)
	}
}

// isLiteral reports whether a value begins with "+" and is written so.
func (n Number) isLiteral(name, text string) bool {
	digits, plus := strings.CutPrefix(text, "+")
	digits = bare(digits)
	switch name {
	case context: // of a local number, it is a delimiter (RFC 3966, Section 3)
		return !n.IsGlobal()
	case "trunk-context": // RFC 4904, Section 5
		return plus && scan.IsDigits(digits, 1)
	case "rn", "cic", "rn-context", "cic-context": // RFC 4694, Section 4
		return plus && text[1:] != "" && scan.IsDigit(text[1]) && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
	}
	return false
}

// bare returns digits without visual separators, which "merely aid readability and are not
// used for URI comparison" (RFC 3966, Section 5.1.1).
func bare(digits string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && separators.Has(byte(r)) {
			return -1
		}
		return r
	}, digits)
}

// Equal reports whether two numbers are equivalent (RFC 3966, Section 4): both are global or
// both local, with the same digits and the same parameters, in any order and in any case.
// Visual separators do not count, nor do they in values that are digits.
func (n Number) Equal(m Number) bool { return slices.Equal(n.key(), m.key()) }

// key returns the number in the form in which it is compared.
func (n Number) key() []Parameter {
	parameters := append([]Parameter{{ext, n.Extension}, {isub, n.Subaddress}, {context, n.Context}}, n.Parameters...)
	key := []Parameter{{"", strings.ToLower(bare(n.Digits))}}
	for _, p := range parameters {
		p = Parameter{strings.ToLower(p.Name), strings.ToLower(p.Value)}
		switch p.Name {
		case ext, "rn", "cic":
			p.Value = bare(p.Value)
		case context, "trunk-context", "rn-context", "cic-context": // a domain has dots and hyphens
			if strings.HasPrefix(p.Value, "+") {
				p.Value = bare(p.Value)
			}
		}
		key = append(key, p)
	}
	slices.SortStableFunc(key, func(a, b Parameter) int { return strings.Compare(a.Name, b.Name) })
	return key
}
