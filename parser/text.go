package parser

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/scan"
)

// What has a name is written as that name, so that no file has its number. The
// zero values are written as the empty text.

// MarshalText returns the name of the revision, or "" for the zero Revision. It
// returns no error. [github.com/urispec/urispec/parser/all.Revision] reads it.
func (v Revision) MarshalText() ([]byte, error) { return []byte(v.name()), nil }

// MarshalText returns the name of the component. It returns an error if the value is
// not one of the constants.
func (c Component) MarshalText() ([]byte, error) { return marshalName(c, isComponent) }

// UnmarshalText sets c to the component whose String is text. If there is none, it
// returns an [*ArgumentError] and leaves c unchanged.
func (c *Component) UnmarshalText(text []byte) error {
	return unmarshalName(c, text, "component", isComponent)
}

// MarshalText returns the name of the level. It returns an error if the value is not
// one of the constants.
func (l Level) MarshalText() ([]byte, error) { return marshalName(l, isLevel) }

// UnmarshalText sets l to the level whose String is text. If there is none, it returns an
// [*ArgumentError] and leaves l unchanged.
func (l *Level) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, "level", isLevel)
}

// MarshalText returns the name of the step. It returns an error if the value is not one
// of the constants.
func (s Step) MarshalText() ([]byte, error) { return marshalName(s, Step.known) }

// UnmarshalText sets s to the step whose String is text. If there is none, it returns an
// [*ArgumentError] and leaves s unchanged.
func (s *Step) UnmarshalText(text []byte) error { return unmarshalName(s, text, "step", Step.known) }

// MarshalText returns the name of the kind. It returns an error if the value is not
// one of the constants.
func (k HostKind) MarshalText() ([]byte, error) { return marshalName(k, isHostKind) }

// UnmarshalText sets k to the kind whose String is text. If there is none, it returns an
// [*ArgumentError] and leaves k unchanged.
func (k *HostKind) UnmarshalText(text []byte) error {
	return unmarshalName(k, text, "kind of host", isHostKind)
}

// MarshalText returns the name of the kind. It returns an error if the value is not
// one of the constants.
func (k Kind) MarshalText() ([]byte, error) { return marshalName(k, isKind) }

// UnmarshalText sets k to the kind whose String is text. If there is none, it returns an
// [*ArgumentError] and leaves k unchanged.
func (k *Kind) UnmarshalText(text []byte) error {
	return unmarshalName(k, text, "kind of string", isKind)
}

func isComponent(c Component) bool { return component.Name(c).String() != "" }
func isLevel(l Level) bool         { return normal.Level(l).String() != "" }
func isHostKind(k HostKind) bool   { return int(k) < len(hostKindNames) }
func isKind(k Kind) bool           { return int(k) < len(kindNames) }

// A name is a value whose String is its name, if it is known.
type name interface {
	~uint8
	String() string
}

func marshalName[T name](value T, known func(T) bool) ([]byte, error) {
	switch {
	case value == 0:
		return nil, nil
	case !known(value):
		return nil, &ArgumentError{Argument: "value", Problem: value.String() + " has no name"}
	}
	return []byte(value.String()), nil
}

func unmarshalName[T name](value *T, text []byte, what string, known func(T) bool) error {
	if len(text) == 0 {
		*value = 0
		return nil
	}
	for v := T(1); known(v); v++ {
		if v.String() == string(text) {
			*value = v
			return nil
		}
	}
	return &ArgumentError{Argument: what, Name: string(text)}
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
	if r.IsZero() {
		return nil, nil
	}
	return []byte(r.Revision().name() + " " + r.text.String), nil
}

// UnmarshalBinary sets r to the Reference that MarshalBinary wrote, which must have
// the same revision as r, or [RFC3986] if r is the zero Reference: a program that
// reads it need not link others. A [ReferenceBy] reads another revision. The error is
// an [*ArgumentError], or one of [Revision.Parse]; r is then as before.
func (r *Reference) UnmarshalBinary(data []byte) error { return r.setBinary(r.reader(), data) }

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
