// Package data reads, writes and compares URLs of the scheme "data": RFC 2397.
package data

import (
	"cmp"
	"encoding/base64"
	"errors"
	"mime"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A Value is what a URL of the scheme "data" consists of (RFC 2397, Section 3).
type Value struct {
	// Type is the media type without parameters. A URL without it has "text/plain", and without parameters either, the
	// charset US-ASCII.
	Type       string
	Parameters []scheme.Parameter // in order; values are of US-ASCII, and have no quotation marks around them
	Base64     bool               // whether the URL that was read has base64
	Data       []byte
}

const (
	plainText = "text/plain"
	extension = ";base64"
)

// ascii are the parameters of a URL without a media type.
func ascii() []scheme.Parameter { return []scheme.Parameter{{Name: "charset", Value: "US-ASCII"}} }

// Parse returns the value of a URL. What follows a "#" is a fragment, and not of the data. The error is a
// [*scheme.Error]; or a [*scheme.ValueError] if what follows ";base64" is not base64 (RFC 4648, Section 4): "=" is
// needed at the end, and line ends are left out (RFC 2045, Section 6.8). Offsets are in bytes.
func Parse(s string) (Value, error) {
	begin := strings.IndexByte(s, ',') + 1
	if c, _ := scheme.Lookup("data"); begin == 0 || !c.Valid(s[:begin]) {
		_, _, err := value.Cut("data", s)
		return Value{}, err
	}
	v := Value{}
	header := s[len("data:") : begin-1]
	if before := len(header) - len(extension); before >= 0 && strings.EqualFold(header[before:], extension) {
		header, v.Base64 = header[:before], true
	}
	v.setMediaType(header)
	text := s[begin:]
	if v.Base64 && strings.IndexByte(text, '\n') < 0 && strings.IndexByte(text, '\r') < 0 {
		decoded, err := parser.Unescape(text)
		if err == nil { // base64 is of characters that a URL may have: the grammar need not be asked
			v.Data, err = base64.StdEncoding.DecodeString(decoded)
		}
		if err == nil {
			return v, nil
		}
	}
	_, end, err := value.Cut("data", s)
	if err != nil {
		return Value{}, err
	}
	text = s[begin:end]
	decoded := fact.Decode(text)
	if !v.Base64 {
		v.Data = []byte(decoded)
		return v, nil
	}
	v.Data, err = base64.StdEncoding.DecodeString(decoded)
	if err == nil {
		return v, nil
	}
	message := `unexpected end of base64, which is filled up with "=" to a multiple of 4 characters`
	var corrupt base64.CorruptInputError
	isDigit := func(c rune) bool { return c < 0x80 && (scan.IsAlnum(byte(c)) || c == '+' || c == '/') }
	if errors.As(err, &corrupt) && strings.TrimLeftFunc(decoded[corrupt:], isDigit) != "" { // or else "=" is missing
		end, message = begin+value.Encoded(text, int(corrupt)), "this is not base64"
	}
	return Value{}, value.Wrong("data", end, message, "RFC 4648, Section 4")
}

// setMediaType sets the type and the parameters to what stands before ";base64".
func (v *Value) setMediaType(header string) {
	v.Type, v.Parameters = plainText, ascii()
	if header == "" {
		return
	}
	name, rest, more := strings.Cut(header, ";")
	if name != "" {
		v.Type = fact.Decode(name)
	}
	v.Parameters = nil
	for more {
		var parameter string
		parameter, rest, more = strings.Cut(rest, ";")
		name, text, _ := strings.Cut(parameter, "=")
		v.Parameters = append(v.Parameters,
			scheme.Parameter{Name: fact.Decode(name), Value: unquote(fact.Decode(text))})
	}
}

// unquote returns what a quoted string stands for (RFC 822, Section 3.3), or the text if it is none: a value should be
// percent-encoded instead (RFC 2397, Section 3).
func unquote(text string) string {
	inside, ok := strings.CutPrefix(text, `"`)
	if !ok {
		return text
	}
	var b []byte
	for i := 0; i < len(inside); i++ {
		switch {
		case inside[i] == '"' && i == len(inside)-1:
			return string(b)
		case inside[i] == '"':
			return text
		case inside[i] == '\\' && i+1 < len(inside):
			i++
		}
		b = append(b, inside[i])
	}
	return text
}

// The characters that stand for themselves in a token of a media type, and in data (RFC 2396, Section 2), beside the
// unreserved ones.
const (
	inToken = "!*'&+$"
	inData  = inToken + ";/?:@=,()"
)

// URI returns the URL of a value, as short as it can be: in base64 or percent-encoded, and without what is the
// default, which is the Type "", too. If a type or a parameter is not one of RFC 2045, the error is a
// [*scheme.ValueError] that names the field, with the offset in its bytes.
func (v Value) URI() (string, error) {
	w := value.Writer{Text: []byte("data:")}
	isText := v.Type == "" || strings.EqualFold(v.Type, plainText)
	isDefault := Value{Type: v.Type, Parameters: v.Parameters}.Equal(Value{})
	if !isDefault && v.Type != "" && !(isText && slices.ContainsFunc(v.Parameters, isCharset)) {
		name, subtype, _ := strings.Cut(v.Type, "/")
		w.Add("", "Type", name, inToken)
		w.Add("/", "Type behind its slash", subtype, inToken)
	}
	if !isDefault {
		for _, p := range v.Parameters {
			w.Add(";", "name of a parameter", p.Name, inToken)
			w.Add("=", p.Name, quote(p.Value), inToken)
		}
	}
	w.Add(",", "Data", "", "")
	header, err := value.URI(&w, "data", Value{Type: v.Type, Parameters: v.Parameters}, Parse, Value.Equal)
	if err != nil {
		return "", err
	}
	set, inBase64 := value.Plain(inData), len(extension)+base64.StdEncoding.EncodedLen(len(v.Data))
	gain := inBase64 - len(v.Data) // by percent-encoding, in bytes
	for i := 0; i < len(v.Data) && gain >= 0; i++ {
		if !set.Has(v.Data[i]) {
			gain -= len("%00") - len("0")
		}
	}
	b := append(make([]byte, 0, len(header)+inBase64), header[:len(header)-len(",")]...)
	if gain < 0 {
		return string(base64.StdEncoding.AppendEncode(append(append(b, extension...), ','), v.Data)), nil
	}
	return string(value.Append(append(b, ','), string(v.Data), inData)), nil
}

// quote returns a value as it is, except if it would be taken for a quoted string or is empty: then as a quoted
// string.
func quote(text string) string {
	if text != "" && text[0] != '"' {
		return text
	}
	return `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`).Replace(text) + `"`
}

func isCharset(p scheme.Parameter) bool { return strings.EqualFold(p.Name, "charset") }

// MediaType returns the media type as in a Content-Type, by [mime.FormatMediaType]: no value begins another line of a
// header. It is "" if the media type is not one of RFC 2045.
func (v Value) MediaType() string {
	parameters := map[string]string{}
	for _, p := range v.Parameters {
		parameters[p.Name] = p.Value
	}
	return mime.FormatMediaType(cmp.Or(v.Type, plainText), parameters)
}

// Equal reports whether two values have the same Members: the same data and media type.
func (v Value) Equal(w Value) bool { return slices.Equal(v.Members(), w.Members()) }

// Members returns the type, the parameters and the data. Names are in lower case, which does not count in them (RFC
// 2045, Section 5.1), and so are charsets (RFC 2046, Section 4.1.2); parameters are in the order of their names. The
// charset of "text/plain" is US-ASCII unless a parameter says otherwise.
func (v Value) Members() []scheme.Parameter {
	members := value.Members("type", strings.ToLower(cmp.Or(v.Type, plainText)))
	parameters := v.Parameters
	if members[0].Value == plainText && !slices.ContainsFunc(parameters, isCharset) {
		parameters = append(ascii(), parameters...)
	}
	for _, p := range value.Sort(parameters) {
		if isCharset(p) {
			p.Value = strings.ToLower(p.Value)
		}
		members = append(members, p)
	}
	return append(members, scheme.Parameter{Name: "data", Value: string(v.Data)})
}
