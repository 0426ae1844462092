package template

import (
	"iter"
	"slices"
)

// A Kind is the kind of a [Value].
type Kind uint8

// The kinds of values.
const (
	KindUndefined Kind = iota // no value
	KindString
	KindList // of strings
	KindMap  // names and values in their order; RFC 6570 calls it an associative array
)

// String returns the kind as a word.
func (k Kind) String() string {
	switch k {
	case KindString:
		return "string"
	case KindList:
		return "list"
	case KindMap:
		return "map"
	}
	return "undefined"
}

// Values are the values of variables, by their names. A variable without one is
// undefined.
type Values map[string]Value

// Equal reports whether both have the same defined values.
func (v Values) Equal(w Values) bool { return v.within(w) && w.within(v) }

// within reports whether w has the values of v that are defined.
func (v Values) within(w Values) bool {
	for name, value := range v {
		if !value.Equal(w[name]) {
			return false
		}
	}
	return true
}

// A Value is the value of a variable. The zero Value is undefined.
type Value struct {
	kind  Kind
	texts []string // one string, the members of a list, or names and values of a map in turn
}

// A Pair is a name and a value of a map.
type Pair struct{ Name, Value string }

// String returns a string as a value.
func String(s string) Value { return Value{KindString, []string{s}} }

// List returns a list. One without members is undefined (RFC 6570, Section 2.3).
func List(members ...string) Value {
	if len(members) == 0 {
		return Value{}
	}
	return Value{KindList, slices.Clone(members)}
}

// Map returns a map. One without members is undefined (RFC 6570, Section 2.3).
func Map(pairs ...Pair) Value {
	if len(pairs) == 0 {
		return Value{}
	}
	texts := make([]string, 0, 2*len(pairs))
	for _, p := range pairs {
		texts = append(texts, p.Name, p.Value)
	}
	return Value{KindMap, texts}
}

// Kind returns the kind of the value.
func (v Value) Kind() Kind { return v.kind }

// Text returns the string, or "" if the value is not one.
func (v Value) Text() string {
	if v.kind != KindString {
		return ""
	}
	return v.texts[0]
}

// Members returns the members of a list, or nil if the value is not one.
func (v Value) Members() []string {
	if v.kind != KindList {
		return nil
	}
	return slices.Clone(v.texts)
}

// Pairs yields the names and values of a map, in their order. A name can repeat.
func (v Value) Pairs() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		if v.kind != KindMap {
			return
		}
		for i := 0; i < len(v.texts); i += 2 {
			if !yield(v.texts[i], v.texts[i+1]) {
				return
			}
		}
	}
}

// Equal reports whether both are of the same kind and have the same strings, in the
// same order.
func (v Value) Equal(w Value) bool { return v.kind == w.kind && slices.Equal(v.texts, w.texts) }
