package line

import (
	"bytes"
	"encoding/json"
	"reflect"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/escape"
)

// A Text is a string of any bytes, all of which encoding/json keeps.
type Text string

// An escapedText is the JSON of a text that is not UTF-8.
type escapedText struct {
	Text    *string `json:"text"`
	Escaped bool    `json:"escaped"`
}

// MarshalJSON returns a JSON string, or for a text that is not UTF-8 an object:
//
//	{"text": "http://a/\\xFF", "escaped": true}
//
// There, bytes that are not UTF-8 are \xHH and a backslash is \\, as package escape has it.
func (t Text) MarshalJSON() ([]byte, error) {
	if utf8.ValidString(string(t)) {
		return Marshal(string(t))
	}
	text := escape.Invalid(string(t))
	return Marshal(escapedText{&text, true})
}

// UnmarshalJSON sets the text to the one that [Text.MarshalJSON] wrote. The error is one of encoding/json.
func (t *Text) UnmarshalJSON(data []byte) error {
	if !bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{")) {
		return json.Unmarshal(data, (*string)(t))
	}
	var object escapedText
	if err := json.Unmarshal(data, &object); err != nil {
		return err
	}
	if object.Text == nil || !object.Escaped {
		return &json.UnmarshalTypeError{Value: "object without an escaped text", Type: reflect.TypeFor[Text]()}
	}
	text, ok := escape.Undo(*object.Text)
	if !ok {
		return &json.UnmarshalTypeError{Value: "wrong escape", Type: reflect.TypeFor[Text]()}
	}
	*t = Text(text)
	return nil
}

// Marshal returns the JSON of a value as one line, with "<", ">" and "&" as they are. The error is one of
// encoding/json.
func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}
