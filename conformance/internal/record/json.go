package record

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// A JSONError says that a line is not the JSON of a record.
type JSONError struct {
	Column int // in bytes, from 1
	Reason string
}

func (e *JSONError) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Reason) }

// decodeJSON returns the record that a JSON text stands for: a string, or an
// object with the member input; a pair is an object with the members a and b.
// Instead of each, or with it, there can be one with "_base64" behind its name,
// of which the value is the string's bytes in base64 (RFC 4648, section 4);
// where "escaped" is true, strings are escaped as those of the output are.
// Other members are ignored.
//
// What is no JSON is a [*JSONError], and so is what encoding/json would change
// silently: bytes that are not UTF-8, and lone surrogates.
func decodeJSON(text string, pair bool) (Record, error) {
	if s, ok := plainString(text); ok && !pair {
		return Record{Text: s}, nil
	}
	if err := checkJSON(text); err != nil {
		return Record{}, err
	}
	begin := len(text) - len(strings.TrimLeft(text, jsonSpace))
	value := jsonValue{[]byte(text[begin:]), begin + 1}
	switch {
	case value.raw[0] == '"' && !pair:
		s, err := value.string("")
		return Record{Text: s}, err
	case value.raw[0] != '{' && pair:
		return Record{}, &JSONError{value.column, "an object with a and b is needed"}
	case value.raw[0] != '{':
		return Record{}, &JSONError{value.column, "a string is needed, or an object with input"}
	}
	object, err := readObject(value)
	switch {
	case err != nil:
		return Record{}, err
	case !pair:
		s, err := object.octets("input")
		return Record{Text: s}, err
	}
	a, err := object.octets("a")
	if err != nil {
		return Record{}, err
	}
	b, err := object.octets("b")
	return Record{a, b}, err
}

// jsonSpace is what may stand around JSON on a line (RFC 8259, section 2).
const jsonSpace = " \t\r"

// plainString returns the string of a JSON text without escapes, the common
// case.
func plainString(text string) (s string, ok bool) {
	if len(text) < 2 || text[0] != '"' || text[len(text)-1] != '"' {
		return "", false
	}
	s = text[1 : len(text)-1]
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return "", false
		}
	}
	return s, true
}

// checkJSON returns an error where a text is not one JSON value.
func checkJSON(text string) error {
	if strings.Trim(text, jsonSpace) == "" {
		return errBlank
	}
	if strings.HasPrefix(text, utf8Mark) {
		return &JSONError{1, "JSON does not begin with a byte order mark"}
	}
	for i, r := range text {
		if _, n := utf8.DecodeRuneInString(text[i:]); r == utf8.RuneError && n == 1 {
			return &JSONError{i + 1, fmt.Sprintf("byte 0x%02X is not UTF-8", text[i])}
		}
	}
	var raw json.RawMessage
	err := json.Unmarshal([]byte(text), &raw)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		column := int(syntax.Offset) // with the byte that is wrong
		if strings.HasPrefix(syntax.Error(), "unexpected end") {
			column++
		}
		return &JSONError{column, syntax.Error()}
	}
	return checkSurrogates(text)
}

// checkSurrogates returns an error where a JSON text has a surrogate that is
// not one of a pair (RFC 8259, section 8.2).
func checkSurrogates(text string) error {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		i++
		if text[i] != 'u' {
			continue
		}
		unit := hexadecimal(text[i+1 : i+5])
		switch {
		case unit < 0xd800 || unit > 0xdfff:
		case unit < 0xdc00 && strings.HasPrefix(text[i+5:], `\u`) && hexadecimal(text[i+7:i+11])&^0x3ff == 0xdc00:
			i += 6
		default:
			return &JSONError{i, fmt.Sprintf(`\u%s is half a character`, text[i+1:i+5])}
		}
		i += 4
	}
	return nil
}

// hexadecimal returns the number of hexadecimal digits.
func hexadecimal(digits string) uint64 {
	n, _ := strconv.ParseUint(digits, 16, 32) // they are digits, since the JSON is valid
	return n
}

// A jsonValue is valid JSON of a line.
type jsonValue struct {
	raw    json.RawMessage
	column int // where it begins, in bytes, from 1
}

// string returns the string that the value is. The name is that of the member.
func (v jsonValue) string(name string) (s string, err error) {
	if v.raw[0] != '"' {
		return "", &JSONError{v.column, name + " is no string"}
	}
	err = json.Unmarshal(v.raw, &s)
	return s, err
}

// A jsonObject is the members of a JSON object by their names.
type jsonObject struct {
	members map[string]jsonValue
	column  int
}

// readObject reads an object. A name that is there twice is an error.
func readObject(v jsonValue) (jsonObject, error) {
	object := jsonObject{map[string]jsonValue{}, v.column}
	d := json.NewDecoder(bytes.NewReader(v.raw))
	if _, err := d.Token(); err != nil { // the brace
		return object, err
	}
	for d.More() {
		before := d.InputOffset()
		name, err := d.Token()
		if err != nil {
			return object, err
		}
		var member jsonValue
		if err := d.Decode(&member.raw); err != nil {
			return object, err
		}
		member.column = v.column + int(d.InputOffset()) - len(member.raw)
		key := name.(string)
		if _, twice := object.members[key]; twice {
			rest := strings.TrimLeft(string(v.raw[before:]), jsonSpace+",")
			return object, &JSONError{v.column + len(v.raw) - len(rest), fmt.Sprintf("%q is there twice", key)}
		}
		object.members[key] = member
	}
	return object, nil
}

// octets returns the string of any bytes that the members of a name say.
func (o jsonObject) octets(name string) (string, error) {
	plain, hasPlain := o.members[name]
	encoded, hasEncoded := o.members[name+"_base64"]
	if !hasPlain && !hasEncoded {
		return "", &JSONError{o.column, fmt.Sprintf("the object has neither %s nor %s_base64", name, name)}
	}
	var text, octets string
	var err error
	if hasPlain {
		if text, err = o.unescaped(name, plain); err != nil {
			return "", err
		}
	}
	if !hasEncoded {
		return text, nil
	}
	if octets, err = encoded.string(name + "_base64"); err != nil {
		return "", err
	}
	decoded, err := base64.StdEncoding.Strict().DecodeString(octets)
	switch {
	case err != nil:
		return "", &JSONError{encoded.column, name + "_base64 is not base64"}
	case hasPlain && text != string(decoded):
		return "", &JSONError{encoded.column, fmt.Sprintf("%s_base64 is another string than %s", name, name)}
	}
	return string(decoded), nil
}

// unescaped returns the string of a member, which is escaped where the object
// says so.
func (o jsonObject) unescaped(name string, v jsonValue) (string, error) {
	s, err := v.string(name)
	escaped, ok := o.members["escaped"]
	if err != nil || !ok || string(escaped.raw) == "false" {
		return s, err
	}
	if string(escaped.raw) != "true" {
		return "", &JSONError{escaped.column, "escaped is neither true nor false"}
	}
	if s, ok = escape.Undo(s); !ok {
		return "", &JSONError{v.column, name + " is not escaped as it should be"}
	}
	return s, nil
}
