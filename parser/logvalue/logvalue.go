// Package logvalue writes references into logs of package log/slog, without
// their passwords (RFC 3986, Sections 3.2.1 and 7.5).
//
//	parser.Reference ──► Of, Attr ──► slog
//	slog ──► Replace, for what was logged otherwise ──► slog
//
// It stands apart from package parser because package log/slog makes a program
// 0.3 MB larger.
package logvalue

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"

	"github.com/urispec/urispec/parser"
)

// A Reference is a parser.Reference as logs show it, even within other values: its text
// has no password, however it is written.
type Reference struct{ parser.Reference }

// Of returns the Reference that logs r.
func Of(r parser.Reference) Reference { return Reference{Reference: r} }

// LogValue returns what [parser.Reference.Redacted] returns, as a string.
func (r Reference) LogValue() slog.Value { return slog.StringValue(r.Redacted()) }

// String returns what [parser.Reference.Redacted] returns.
func (r Reference) String() string { return r.Redacted() }

// Format writes what String returns, for each verb; %q quotes it.
func (r Reference) Format(f fmt.State, verb rune) {
	if verb != 'q' {
		verb = 's'
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), r.Redacted())
}

// AppendText appends what String returns.
func (r Reference) AppendText(b []byte) ([]byte, error) { return append(b, r.Redacted()...), nil }

// MarshalText returns what String returns.
func (r Reference) MarshalText() ([]byte, error) { return []byte(r.Redacted()), nil }

// MarshalJSON returns what String returns, as a string.
func (r Reference) MarshalJSON() ([]byte, error) { return json.Marshal(r.Redacted()) }

// Attr returns the attribute of a key and a reference.
func Attr(key string, r parser.Reference) slog.Attr { return slog.Any(key, Of(r)) }

// Replace replaces the value of an attribute that has a method Redacted by what the
// method returns, and leaves other attributes as they are. Such values are: a
// parser.Reference, what has one embedded, such as a parser.ReferenceBy, and pointers to
// these that are not nil, and a pointer to a URL of package net/url. It is for the field
// ReplaceAttr of slog.HandlerOptions: then what other parts of a program log without this
// package has no password either. It does not look into other structs and slices. Errors
// do not need it: no error of package parser and the packages below it shows its input.
func Replace(_ []string, a slog.Attr) slog.Attr {
	r, ok := a.Value.Any().(interface{ Redacted() string })
	if v := reflect.ValueOf(r); ok && (v.Kind() != reflect.Pointer || !v.IsNil()) {
		a.Value = slog.StringValue(r.Redacted())
	}
	return a
}
