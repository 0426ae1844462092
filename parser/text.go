package parser

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// What has a name is written as that name, so that no file has its number. The
// zero values are written as the empty text.

// MarshalText returns the name of the revision, or "" for the zero Revision. It
// returns no error. [github.com/urispec/urispec/parser/all.Revision] reads it.
func (v Revision) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// AppendText appends what MarshalText returns. It returns no error.
func (v Revision) AppendText(b []byte) ([]byte, error) {
	return append(b, v.name()...), nil
}

// MarshalText returns the name of the component. It returns an error if the value is
// not one of the constants.
func (c Component) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (c Component) AppendText(b []byte) ([]byte, error) { return appendName(b, c, ParseComponent) }

// UnmarshalText sets c to the component of a name. If there is none, it returns an
// error and leaves c unchanged.
func (c *Component) UnmarshalText(text []byte) error {
	return unmarshalName(c, text, "component", ParseComponent)
}

// MarshalText returns the name of the level. It returns an error if the value is not
// one of the constants.
func (l Level) MarshalText() ([]byte, error) { return l.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (l Level) AppendText(b []byte) ([]byte, error) { return appendName(b, l, ParseLevel) }

// UnmarshalText sets l to the level of a name. If there is none, it returns an error
// and leaves l unchanged.
func (l *Level) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, "level", ParseLevel)
}

// MarshalText returns the name of the kind. It returns an error if the value is not
// one of the constants.
func (k HostKind) MarshalText() ([]byte, error) { return k.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (k HostKind) AppendText(b []byte) ([]byte, error) { return appendName(b, k, parseHostKind) }

// UnmarshalText sets k to the kind of a name. If there is none, it returns an error
// and leaves k unchanged.
func (k *HostKind) UnmarshalText(text []byte) error {
	return unmarshalName(k, text, "kind of host", parseHostKind)
}

// MarshalText returns the name of the kind. It returns an error if the value is not
// one of the constants.
func (k Kind) MarshalText() ([]byte, error) { return k.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (k Kind) AppendText(b []byte) ([]byte, error) { return appendName(b, k, parseKind) }

// UnmarshalText sets k to the kind of a name. If there is none, it returns an error
// and leaves k unchanged.
func (k *Kind) UnmarshalText(text []byte) error {
	return unmarshalName(k, text, "kind of string", parseKind)
}

// MarshalText returns the name of the option. It returns an error if the value is
// not one of the constants.
func (o ResolveOption) MarshalText() ([]byte, error) { return o.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (o ResolveOption) AppendText(b []byte) ([]byte, error) {
	return appendName(b, o, parseResolveOption)
}

// UnmarshalText sets o to the option of a name. If there is none, it returns an error
// and leaves o unchanged.
func (o *ResolveOption) UnmarshalText(text []byte) error {
	return unmarshalName(o, text, "option of resolution", parseResolveOption)
}

// parseHostKind returns the kind whose String is name, and false if there is none.
func parseHostKind(name string) (HostKind, bool) {
	k := slices.Index(hostKindNames[:], name)
	return HostKind(max(k, 0)), k >= 0
}

// parseKind returns the kind whose String is name, and false if there is none.
func parseKind(name string) (Kind, bool) {
	k := slices.Index(kindNames[:], name)
	return Kind(max(k, 0)), k >= 0
}

// parseResolveOption returns the option whose String is name, and false if there is
// none.
func parseResolveOption(name string) (ResolveOption, bool) {
	for o := ResolveOption(1); o.known(); o++ {
		if o.String() == name {
			return o, true
		}
	}
	return 0, false
}

// appendName appends the name of a value, which parse knows.
func appendName[T interface {
	~uint8
	String() string
}](b []byte, value T, parse func(string) (T, bool)) ([]byte, error) {
	if value == 0 {
		return b, nil
	}
	name := value.String()
	if _, ok := parse(name); !ok {
		return b, &ArgumentError{Argument: "value", Problem: name + " has no name"}
	}
	return append(b, name...), nil
}

// unmarshalName sets a value to what parse returns for a name.
func unmarshalName[T ~uint8](value *T, text []byte, what string, parse func(string) (T, bool)) error {
	if len(text) == 0 {
		*value = 0
		return nil
	}
	found, ok := parse(string(text))
	if !ok {
		return &ArgumentError{Argument: what, Name: string(text)}
	}
	*value = found
	return nil
}

// MarshalText returns the string that was parsed, password included: see
// [Reference.Redacted]. The revision is not part of it. The error is an
// [*ArgumentError] for the zero Reference, which has no string: "" is the
// string of a valid one.
func (r Reference) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// AppendText appends what MarshalText returns. If there is an error, it appends
// nothing.
func (r Reference) AppendText(b []byte) ([]byte, error) {
	if r.IsZero() {
		return b, zeroReference()
	}
	return append(b, r.text.String...), nil
}

// MarshalBinary returns the name of the revision, a space and the string, password
// included, so that package encoding/gob writes a Reference; for the zero Reference it
// returns nothing.
func (r Reference) MarshalBinary() ([]byte, error) {
	return r.AppendBinary(make([]byte, 0, len(r.Revision().name())+len(" ")+len(r.text.String)))
}

// AppendBinary appends what MarshalBinary returns. It returns no error.
func (r Reference) AppendBinary(b []byte) ([]byte, error) {
	if r.IsZero() {
		return b, nil
	}
	return append(append(append(b, r.Revision().name()...), ' '), r.text.String...), nil
}

// UnmarshalBinary sets r to the Reference that MarshalBinary wrote, which must have
// the same revision as r, or [RFC3986] if r is the zero Reference: a program that
// reads it need not link others. A [ReferenceBy] reads another revision. The error is
// an [*ArgumentError], or one of [Revision.Parse]; r is then as before.
func (r *Reference) UnmarshalBinary(data []byte) error { return r.setBinary(r.reader(), data) }

// setBinary is UnmarshalBinary by a revision.
func (r *Reference) setBinary(v Revision, data []byte) error {
	if len(data) == 0 {
		*r = Reference{}
		return nil
	}
	name, text, found := strings.Cut(string(data), " ")
	if !found || name != v.name() {
		return &ArgumentError{Argument: "value",
			Problem: "a reference of " + v.String() + " is read: the bytes do not begin with its name and a space"}
	}
	return r.setBy(v, text)
}

// UnmarshalText sets r to what Parse makes of a copy of text, by the revision of
// r, or by [RFC3986] if r is the zero Reference. The error is one of
// [Revision.Parse]; r is then as before. A [ReferenceBy] is read by another
// revision; so is a Reference of that revision.
func (r *Reference) UnmarshalText(text []byte) error { return r.setBy(r.reader(), string(text)) }

// reader returns the revision by which r is read: its own, or RFC 3986.
func (r *Reference) reader() Revision {
	if v := r.Revision(); v.known() {
		return v
	}
	return RFC3986
}

// setBy sets r to what Parse makes of s by a revision.
func (r *Reference) setBy(v Revision, s string) error {
	read, err := v.Parse(s)
	if err != nil {
		return err
	}
	*r = read
	return nil
}

// MarshalJSON returns the text as a string of JSON, and null for the zero
// Reference, which has no text. Reading null from JSON leaves a Reference as it
// is.
func (r Reference) MarshalJSON() ([]byte, error) {
	if r.IsZero() {
		return []byte("null"), nil
	}
	return scan.AppendJSON(make([]byte, 0, len(r.text.String)+len(`""`)), r.text.String), nil
}

// IsZero reports whether r is the zero Reference, so that the option omitzero of
// package encoding/json leaves it out.
func (r Reference) IsZero() bool { return r == Reference{} }

// Scan sets r to a value from a database, as UnmarshalText does, so that
// *Reference is a Scanner of package database/sql: a string, or a []byte, which
// is copied. For nil, which is NULL, it sets r to the zero Reference, which has
// no revision: the next string is then read by [RFC3986]. A [ReferenceBy] is
// always read by the same revision.
//
// It returns the error of [Revision.Parse], or an [*ArgumentError] for a value of
// another type; r is then as before.
//
// The Valuer is [github.com/urispec/urispec/parser/sqlvalue.Reference], in a package of
// its own since database/sql/driver is large. The string of a Reference can also be
// stored as it is.
func (r *Reference) Scan(value any) error { return r.scanBy(r.reader(), value) }

// scanBy is Scan by a revision.
func (r *Reference) scanBy(v Revision, value any) error {
	switch value := value.(type) {
	case string:
		return r.setBy(v, value)
	case []byte:
		return r.setBy(v, string(value))
	case nil:
		*r = Reference{}
		return nil
	}
	return &ArgumentError{Argument: "value", Problem: "a reference is read from text, and not from " + typeName(value)}
}

// typeName returns the name of a type that drivers return.
func typeName(value any) string {
	switch value.(type) {
	case int64:
		return "int64"
	case float64:
		return "float64"
	case bool:
		return "bool"
	}
	return "another type"
}

// A ReferenceBy is a Reference that is read by the revision that the zero D names:
// in JSON, XML, flags, databases and wherever else text is decoded. It is written
// as its Reference is.
//
//	type byRFC3987 struct{}
//
//	func (byRFC3987) Revision() parser.Revision { return parser.RFC3987 }
//
//	var link struct{ Href parser.ReferenceBy[byRFC3987] }
type ReferenceBy[D interface{ Revision() Revision }] struct{ Reference }

// UnmarshalText sets r to what Parse makes of a copy of text, by the revision of
// D. It returns the error of [Revision.Parse]; r is then as before.
func (r *ReferenceBy[D]) UnmarshalText(text []byte) error {
	var d D
	return r.setBy(d.Revision(), string(text))
}

// UnmarshalBinary sets r as [Reference.UnmarshalBinary] does, by the revision of D. The
// errors are the same; r is then as before.
func (r *ReferenceBy[D]) UnmarshalBinary(data []byte) error {
	var d D
	return r.setBinary(d.Revision(), data)
}

// Scan sets r to a value from a database, as [Reference.Scan] does, by the revision
// of D. The errors are the same; r is then as before.
func (r *ReferenceBy[D]) Scan(value any) error {
	var d D
	return r.scanBy(d.Revision(), value)
}
