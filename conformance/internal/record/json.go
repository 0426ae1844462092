package record

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/escape"
)

// A jsonError says that a line is not the JSON of a record.
type jsonError struct {
	column int // in bytes, from 1
	reason string
}

func (e *jsonError) Error() string { return fmt.Sprintf("column %d: %s", e.column, e.reason) }

// decodeJSON returns the record for a JSON text: a string, or an object with the member input; a pair is an object with
// the members a and b. Instead of each, or with it, there can be a member with "_base64" behind its name, whose value
// is the string's bytes in base64 (RFC 4648, Section 4); if "escaped" is true, strings are escaped as in the output.
// Other members are ignored.
//
// Text that is not JSON gives a [*jsonError], and so does text that encoding/json would change silently: bytes that are
// not UTF-8, and lone surrogates.
func decodeJSON(text string, pair bool) (Record, error) {
	if n := len(text) - 1; !pair && n > 0 && text[0] == '"' && text[n] == '"' && line.IsPlain(text[1:n]) {
		return Record{Text: text[1:n]}, nil // the common case
	}
	raw := strings.Trim(text, jsonSpace)
	if raw == "" {
		return Record{}, errBlank
	}
	if err := checkJSON(text); err != nil {
		return Record{}, err
	}
	value := jsonValue{raw, strings.Index(text, raw) + 1}
	names, needed := []string{"input"}, "a string is needed, or an object with input"
	if pair {
		names, needed = []string{"a", "b"}, "an object with a and b is needed"
	}
	object, err := jsonObject{map[string]jsonValue{"input": value}, value.column}, error(nil)
	switch {
	case raw[0] == '{':
		object, err = readObject(value)
	case pair || raw[0] != '"':
		err = &jsonError{value.column, needed}
	}
	var octets [2]string
	for i, name := range names {
		if err == nil {
			octets[i], err = object.octets(name)
		}
	}
	return Record{octets[0], octets[1]}, err
}

// jsonSpace is the white space allowed around JSON on a line (RFC 8259, Section 2).
const jsonSpace = " \t\r"

// utf8Mark is the byte order mark of Unicode in UTF-8.
const utf8Mark = "\xef\xbb\xbf"

// checkJSON returns an error if a text is not one JSON value.
func checkJSON(text string) error {
	if strings.HasPrefix(text, utf8Mark) {
		return &jsonError{1, "JSON does not begin with a byte order mark"}
	}
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			return &jsonError{i + 1, fmt.Sprintf("byte 0x%02X is not UTF-8", text[i])}
		}
	}
	var raw json.RawMessage
	err := json.Unmarshal([]byte(text), &raw)
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		column := int(syntax.Offset) // with the byte that is wrong
		if strings.HasPrefix(syntax.Error(), "unexpected end") {
			column++
		}
		return &jsonError{column, syntax.Error()}
	}
	for at := 0; ; {
		found := escapes.FindStringSubmatchIndex(text[at:])
		if found == nil {
			return nil
		}
		if half := found[2]; half >= 0 {
			return &jsonError{at + half + 1, text[at+half:at+found[3]] + " is half a character"}
		}
		at += found[1]
	}
}

// escapes are the escapes of JSON. A lone surrogate (RFC 8259, Section 8.2) is a submatch.
var escapes = regexp.MustCompile(`\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F]..)|\\.`)

// A jsonValue is valid JSON of a line.
type jsonValue struct {
	raw    string
	column int // where it begins, in bytes, from 1
}

// string returns the string that the value is. The name is the member's.
func (v jsonValue) string(name string) (s string, err error) {
	if v.raw[0] != '"' {
		return "", &jsonError{v.column, name + " must be a string"}
	}
	err = json.Unmarshal([]byte(v.raw), &s)
	return s, err
}

// A jsonObject is the members of a JSON object by their names.
type jsonObject struct {
	members map[string]jsonValue
	column  int
}

// readObject reads an object. A duplicate name is an error.
func readObject(v jsonValue) (jsonObject, error) {
	object := jsonObject{map[string]jsonValue{}, v.column}
	d := json.NewDecoder(strings.NewReader(v.raw))
	if _, err := d.Token(); err != nil { // the brace
		return object, err
	}
	for d.More() {
		before := d.InputOffset()
		name, err := d.Token()
		if err != nil {
			return object, err
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return object, err
		}
		key := name.(string)
		if _, twice := object.members[key]; twice {
			column := v.column + int(before) + strings.IndexByte(v.raw[before:], '"')
			return object, &jsonError{column, fmt.Sprintf("%q is there twice", key)}
		}
		object.members[key] = jsonValue{string(raw), v.column + int(d.InputOffset()) - len(raw)}
	}
	return object, nil
}

// octets returns the string of any bytes given by the members of a name.
func (o jsonObject) octets(name string) (text string, err error) {
	plain, hasPlain := o.members[name]
	encoded, hasEncoded := o.members[name+"_base64"]
	switch {
	case hasPlain:
		text, err = o.unescaped(name, plain)
	case !hasEncoded:
		err = &jsonError{o.column, fmt.Sprintf("the object has neither %s nor %[1]s_base64", name)}
	}
	if err != nil || !hasEncoded {
		return text, err
	}
	digits, err := encoded.string(name + "_base64")
	if err != nil {
		return "", err
	}
	octets, err := base64.StdEncoding.Strict().DecodeString(digits)
	switch {
	case err != nil:
		err = &jsonError{encoded.column, name + "_base64 is not base64"}
	case hasPlain && text != string(octets):
		err = &jsonError{encoded.column, fmt.Sprintf("%s_base64 is another string than %[1]s", name)}
	}
	return string(octets), err
}

// unescaped returns the string of a member, which is escaped if the object says so.
func (o jsonObject) unescaped(name string, v jsonValue) (string, error) {
	s, err := v.string(name)
	escaped, ok := o.members["escaped"]
	if err != nil || !ok || escaped.raw == "false" {
		return s, err
	}
	if escaped.raw != "true" {
		return "", &jsonError{escaped.column, "escaped is neither true nor false"}
	}
	if s, ok = escape.Undo(s); !ok {
		return "", &jsonError{v.column, name + " is not escaped as it should be"}
	}
	return s, nil
}
