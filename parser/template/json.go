package template

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
)

// MarshalJSON returns a string, an array, an object, or null if the value is
// undefined. The members of the object are in the order of the map. A byte that is
// not UTF-8 is written as U+FFFD.
func (v Value) MarshalJSON() ([]byte, error) { return v.appendJSON(nil), nil }

// String returns the value as JSON has it.
func (v Value) String() string { return string(v.appendJSON(nil)) }

func (v Value) appendJSON(b []byte) []byte {
	switch v.kind {
	case KindString:
		return scan.AppendJSON(b, v.texts[0])
	case KindList:
		return append(appendMembers(append(b, '['), v.texts, ","), ']')
	case KindMap:
		return append(appendMembers(append(b, '{'), v.texts, ":,"), '}')
	}
	return append(b, "null"...)
}

// appendMembers appends strings of JSON, with the separators between them in turn.
func appendMembers(b []byte, texts []string, separators string) []byte {
	for i, s := range texts {
		if i > 0 {
			b = append(b, separators[(i-1)%len(separators)])
		}
		b = scan.AppendJSON(b, s)
	}
	return b
}

// UnmarshalJSON reads a string, an array or an object of strings, or null. Numbers are
// read as they are written, true and false as these words. Members that are null are
// left out. The members of an object keep their order. Nested arrays or objects are an
// error.
func (v *Value) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	t, err := d.Token()
	if err != nil {
		return err
	}
	open, ok := t.(json.Delim)
	if !ok {
		*v = scalar(t)
		return nil
	}
	var texts []string
	for d.More() {
		var name string
		if open == '{' {
			t, err := d.Token()
			if err != nil {
				return err
			}
			name, _ = t.(string)
		}
		t, err := d.Token()
		if err != nil {
			return err
		}
		if _, ok := t.(json.Delim); ok {
			return fmt.Errorf("template: byte %d of the value: an array or object within another", d.InputOffset()-1)
		}
		if member := scalar(t); member.kind == KindUndefined {
			continue
		} else if open == '{' {
			texts = append(texts, name, member.texts[0])
		} else {
			texts = append(texts, member.texts[0])
		}
	}
	switch {
	case len(texts) == 0:
		*v = Value{}
	case open == '{':
		*v = Value{KindMap, texts}
	default:
		*v = Value{KindList, texts}
	}
	return nil
}

// scalar returns a token of JSON as a string, or undefined if it is null.
func scalar(t json.Token) Value {
	switch t := t.(type) {
	case string:
		return String(t)
	case json.Number:
		return String(t.String())
	case bool:
		return String(strconv.FormatBool(t))
	}
	return Value{}
}

// ValuesOf returns values as package encoding/json decodes them: strings, numbers,
// true and false, nil, and slices and maps of these. Since maps of Go have no order,
// names are sorted; to keep the order of a document, decode it into [Values].
func ValuesOf(decoded map[string]any) (Values, error) {
	values := Values{}
	for _, name := range slices.Sorted(maps.Keys(decoded)) {
		v, err := ValueOf(decoded[name])
		if err != nil {
			return nil, &VariableError{variable: secret.Hide(name), Problem: err.Error()}
		}
		if v.kind != KindUndefined {
			values[name] = v
		}
	}
	return values, nil
}

// ValueOf returns a value as package encoding/json decodes it, or a [Value] as it is.
func ValueOf(decoded any) (Value, error) {
	switch d := decoded.(type) {
	case Value:
		return d, nil
	case []string:
		return List(d...), nil
	case []Pair:
		return Map(d...), nil
	case []any:
		var members []string
		for i, m := range d {
			s, defined, err := textOf(m)
			if err != nil {
				return Value{}, fmt.Errorf("member %d: %w", i, err)
			}
			if defined {
				members = append(members, s)
			}
		}
		return List(members...), nil
	case map[string]string:
		return sortedMap(d, func(s string) (string, bool, error) { return s, true, nil })
	case map[string]any:
		return sortedMap(d, textOf)
	}
	s, defined, err := textOf(decoded)
	if err != nil || !defined {
		return Value{}, err
	}
	return String(s), nil
}

func sortedMap[T any](m map[string]T, text func(T) (string, bool, error)) (Value, error) {
	var pairs []Pair
	for _, name := range slices.Sorted(maps.Keys(m)) {
		s, defined, err := text(m[name])
		if err != nil {
			return Value{}, fmt.Errorf("a member of the map: %w", err)
		}
		if defined {
			pairs = append(pairs, Pair{name, s})
		}
	}
	return Map(pairs...), nil
}

// textOf returns a scalar as text. It returns false if it is nil.
func textOf(decoded any) (string, bool, error) {
	switch d := decoded.(type) {
	case nil:
		return "", false, nil
	case string:
		return d, true, nil
	case json.Number:
		return d.String(), true, nil
	case float64:
		return strconv.FormatFloat(d, 'f', -1, 64), true, nil
	case bool, int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64:
		return fmt.Sprint(d), true, nil
	}
	return "", false, errors.New("it is not a string, number, list or map")
}
