// Package tel reads, writes and compares telephone numbers as URIs: RFC 3966, with the parameters of RFC 4694 (npdi,
// rn, cic and their contexts) and RFC 4904 (tgrp and trunk-context).
package tel

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A Number is what a URI of the scheme "tel" consists of (RFC 3966, Section 3).
type Number struct {
	Digits     string             // with visual separators; a global number begins with "+"
	Extension  string             // ext, with visual separators
	Subaddress string             // isub
	Context    string             // phone-context, which a local number has: a domain, or "+" and digits
	Parameters []scheme.Parameter // all others; some, such as npdi, have no value
}

// Parse returns the number of a URI, with its parameters decoded. The error is a [*scheme.Error], or a
// [*scheme.ValueError] if ext, isub or phone-context has no value (RFC 3966, Section 3). Offsets are in bytes.
func Parse(s string) (Number, error) {
	begin, end, err := value.Cut("tel", s)
	if err != nil {
		return Number{}, err
	}
	digits, rest, more := strings.Cut(s[begin:end], ";")
	n := Number{Digits: digits}
	for more {
		at := end - len(rest)
		var parameter string
		parameter, rest, more = strings.Cut(rest, ";")
		name, text, _ := strings.Cut(parameter, "=")
		switch field := n.field(name); {
		case field == nil:
			n.Parameters = append(n.Parameters, scheme.Parameter{Name: name, Value: fact.Decode(text)})
		case text == "":
			return Number{}, value.Wrong("tel", at+len(name), "this parameter has a value", "RFC 3966, Section 3")
		default:
			*field = fact.Decode(text)
		}
	}
	return n, nil
}

func (n *Number) field(name string) *string {
	switch strings.ToLower(name) {
	case "ext":
		return &n.Extension
	case "isub":
		return &n.Subaddress
	case "phone-context":
		return &n.Context
	}
	return nil
}

// URI returns the URI of a number, with the parameters in the order of RFC 3966, Section 3, and their names in lower
// case. The error is a [*scheme.ValueError] that names a field or a parameter, with the offset in its bytes.
func (n Number) URI() (string, error) {
	w := value.Writer{Text: []byte("tel:")}
	w.Add("", "digits", n.Digits, literal)
	fields := value.Members("ext", n.Extension, "isub", n.Subaddress, "phone-context", n.Context)
	for _, p := range append(fields, value.Sort(n.Parameters)...) {
		w.Add(";", p.Name, p.Name, "")
		plain := "!*'()/:&$" // which stand for themselves (RFC 3966, Section 3), as "[" and "]" do not in RFC 3986
		if n.isLiteral(p) {
			plain = literal
		}
		if p.Value != "" {
			w.Add("=", p.Name, p.Value, plain)
		}
	}
	return value.URI(&w, "tel", n, Parse, Number.Equal)
}

// literal is in numbers and contexts, in which nothing is percent-encoded.
const literal = "+()*"

// isLiteral reports whether a value begins with a "+" that is a delimiter: in the context of a local number (RFC 3966,
// Section 3), and in registered parameters (RFC 4694, Section 4; RFC 4904, Section 5).
func (n Number) isLiteral(p scheme.Parameter) bool {
	digits := "0123456789"
	switch p.Name {
	case "phone-context":
		return !strings.HasPrefix(n.Digits, "+")
	case "rn", "cic", "rn-context", "cic-context":
		digits += "abcdefABCDEF"
	case "trunk-context":
	default:
		return false
	}
	return len(p.Value) > 1 && p.Value[0] == '+' && '0' <= p.Value[1] && p.Value[1] <= '9' &&
		strings.Trim(bare(p.Value[1:]), digits) == ""
}

// bare returns digits without visual separators, which do not count in comparisons (RFC 3966, Section 4).
func bare(digits string) string {
	return strings.NewReplacer("-", "", ".", "", "(", "", ")", "").Replace(digits)
}

// Equal reports whether two numbers are equivalent (RFC 3966, Section 4): both are global or both local, and they have
// the same Members.
func (n Number) Equal(m Number) bool { return slices.Equal(n.Members(), m.Members()) }

// Members returns the digits as "number" and the parameters by their names, the others in order; all in lower case,
// and without visual separators.
func (n Number) Members() []scheme.Parameter {
	members := append(value.Members("number", n.Digits, "ext", n.Extension, "isub", n.Subaddress,
		"phone-context", n.Context), value.Sort(n.Parameters)...)
	for i, p := range members {
		isPlus := slices.Contains(contexts[:], p.Name) && strings.HasPrefix(p.Value, "+") // and not a domain
		if isPlus || i == 0 || p.Name == "ext" || p.Name == "rn" || p.Name == "cic" {
			p.Value = bare(p.Value)
		}
		members[i].Value = strings.ToLower(p.Value)
	}
	return members
}

// contexts are the parameters that are domains, or "+" and digits (RFC 3966, Section 3; RFC 4694, Section 4; RFC 4904,
// Section 5).
var contexts = [...]string{"phone-context", "rn-context", "cic-context", "trunk-context"}
