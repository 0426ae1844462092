// Package data reads and writes URLs of the scheme "data": RFC 2397.
//
//	v, err := data.Parse("data:image/png;base64,iVBORw0KGgo=")
//	v.Type  // "image/png"
//	v.Data  // the bytes
//	url, err := data.Value{Type: "text/html", Data: page}.URI() // in the shorter encoding
package data

import (
	"bytes"
	"encoding/base64"
	"errors"
	"maps"
	"mime"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A Value is what a URL of the scheme "data" consists of (RFC 2397, Section 3).
type Value struct {
	// Type is the media type, such as "image/png". A URL without one and without parameters
	// has "text/plain" with the charset US-ASCII; one with parameters has "text/plain".
	Type       string
	Parameters []Parameter // in order
	Base64     bool        // whether the URL has the data in base64; URI does not ask
	Data       []byte
}

// A Parameter is a parameter of a media type (RFC 2045, Section 5.1). The value has any
// bytes of US-ASCII, without the quotation marks of a quoted string.
type Parameter struct{ Name, Value string }

const (
	plainText = "text/plain"
	charset   = "charset"
	ascii     = "US-ASCII"
	extension = ";base64"
)

// New returns the Value of a media type as in a Content-Type, such as "text/html;
// charset=utf-8", and of data; the parameters are sorted by name. The error is an error of
// [mime.ParseMediaType]. For the empty string, the media type is that of [Value].
func New(mediaType string, data []byte) (Value, error) {
	v := Value{Data: data}
	if mediaType == "" {
		v.setDefault()
		return v, nil
	}
	name, parameters, err := mime.ParseMediaType(mediaType)
	if err != nil {
		return Value{}, err
	}
	v.Type = name
	for _, name := range slices.Sorted(maps.Keys(parameters)) {
		v.Parameters = append(v.Parameters, Parameter{name, parameters[name]})
	}
	return v, nil
}

// setDefault sets the media type of a URL that has none (RFC 2397, Section 3).
func (v *Value) setDefault() {
	v.Type, v.Parameters = plainText, []Parameter{{charset, ascii}}
}

// Parse returns the value of a URL. What follows a "#" is a fragment, and not of the data.
// The error is a [*scheme.Error]; or a [*scheme.ValueError] if what follows ";base64" is not
// base64 (RFC 4648, Section 4): "=" is needed at the end, and line ends are left out (RFC
// 2045, Section 6.8). Offsets are in bytes.
func Parse(s string) (Value, error) {
	begin := strings.IndexByte(s, ',') + 1
	if c, _ := scheme.Lookup("data"); begin == 0 || !c.Valid(s[:begin]) {
		return Value{}, value.Check("data", s)
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
	decoded := value.Decode(text)
	if !v.Base64 {
		v.Data = []byte(decoded)
		return v, nil
	}
	v.Data, err = base64.StdEncoding.DecodeString(decoded)
	if err == nil {
		return v, nil
	}
	e := &scheme.ValueError{Scheme: "data", Offset: end, Message: "the base64 ends too early",
		Section: "RFC 4648, Section 4"}
	var corrupt base64.CorruptInputError
	if errors.As(err, &corrupt) && int(corrupt) < len(decoded) {
		e.Offset, e.Message = begin+value.Encoded(text, int(corrupt)), "this is not base64"
	}
	return Value{}, e
}

// setMediaType sets the type and the parameters to what stands before ";base64".
func (v *Value) setMediaType(header string) {
	if header == "" {
		v.setDefault()
		return
	}
	name, rest, more := strings.Cut(header, ";")
	v.Type = value.Decode(name)
	if name == "" {
		v.Type = plainText
	}
	for more {
		var parameter string
		parameter, rest, more = strings.Cut(rest, ";")
		name, text, _ := strings.Cut(parameter, "=")
		v.Parameters = append(v.Parameters, Parameter{value.Decode(name), unquote(value.Decode(text))})
	}
}

// unquote returns what a quoted string stands for (RFC 822, Section 3.3), or the text if it
// is none: a value should be percent-encoded instead (RFC 2397, Section 3).
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

const (
	tokenBytes = value.Unreserved | 1<<'!' | 1<<'*' | 1<<'\'' | 1<<'&' | 1<<'+' | 1<<'$'
	dataBytes  = tokenBytes | 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'=' | 1<<',' | 1<<'(' | 1<<')'
)

// The characters that stand for themselves in a token, and in data (RFC 2396, Section 2).
var (
	tokenSet = scan.Set{tokenBytes & scan.Word, tokenBytes >> 64}
	dataSet  = scan.Set{dataBytes & scan.Word, dataBytes >> 64}
)

// URI returns the URL of a value, as short as it can be: in base64 or percent-encoded, and
// without what is the default. No type is "text/plain"; without parameters, it has the
// charset US-ASCII. If a type or a parameter is not one of RFC 2045, the error is a
// [*scheme.ValueError] that names the field, and the offset in it in bytes.
func (v Value) URI() (string, error) {
	if v.Type == "" && len(v.Parameters) == 0 {
		v.setDefault()
	}
	header := value.Writer{Scheme: "data", Text: []byte("data:")}
	isText := v.Type == "" || strings.EqualFold(v.Type, plainText)
	if !isText || !slices.ContainsFunc(v.Parameters, isCharset) {
		v.writeType(&header)
	}
	if !isText || !isASCII(v.Parameters) {
		for _, p := range v.Parameters {
			header.Add(";", "name of a parameter", p.Name, &tokenSet)
			header.Text = append(header.Text, '=')
			header.Field(p.Name)
			header.Text = value.Append(header.Text, quote(p.Value), &tokenSet)
		}
	}
	end := len(header.Text)
	header.Text = append(header.Text, ',')
	if _, err := header.URI(); err != nil {
		return "", err
	}
	b, encoded := header.Text[:end], 0
	for _, c := range v.Data {
		if !dataSet.Has(c) {
			encoded += len("%00") - len("0")
		}
	}
	if len(extension)+base64.StdEncoding.EncodedLen(len(v.Data)) < len(v.Data)+encoded {
		return string(base64.StdEncoding.AppendEncode(append(append(b, extension...), ','), v.Data)), nil
	}
	return string(value.Append(append(b, ','), string(v.Data), &dataSet)), nil
}

// writeType writes the type. What is before its "/" cannot be taken for anything else.
func (v Value) writeType(w *value.Writer) {
	name, subtype, _ := strings.Cut(v.Type, "/")
	if v.Type == "" {
		name, subtype = "text", "plain"
	}
	w.Add("", "type", name, &tokenSet)
	w.Add("/", "subtype", subtype, &tokenSet)
}

// quote returns a value as it is, except if it would be taken for a quoted string or is empty:
// then as a quoted string.
func quote(text string) string {
	if text != "" && text[0] != '"' {
		return text
	}
	return `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`).Replace(text) + `"`
}

// isCharset reports whether a parameter is the charset.
func isCharset(p Parameter) bool { return strings.EqualFold(p.Name, charset) }

// isASCII reports whether parameters say no more than that the charset is US-ASCII.
func isASCII(p []Parameter) bool {
	return len(p) == 1 && isCharset(p[0]) && strings.EqualFold(p[0].Value, ascii)
}

// MediaType returns the media type with its parameters as in a Content-Type, by
// [mime.FormatMediaType]: nothing in a value begins another line of a header. It returns ""
// if there is none.
func (v Value) MediaType() string {
	parameters := map[string]string{}
	for _, p := range v.Parameters {
		parameters[p.Name] = p.Value
	}
	return mime.FormatMediaType(v.Type, parameters)
}

// Equal reports whether two values have the same data, and the same media type: names are
// equal in any case (RFC 2045, Section 5.1), and so are charsets (RFC 2046, Section 4.1.2);
// parameters are in any order. The charset of "text/plain" without one is US-ASCII.
func (v Value) Equal(w Value) bool {
	return bytes.Equal(v.Data, w.Data) && slices.Equal(v.key(), w.key())
}

// key returns the media type in the form in which it is compared.
func (v Value) key() []Parameter {
	key := []Parameter{{"", strings.ToLower(v.Type)}}
	if v.Type == "" {
		key[0].Value = plainText
	}
	if key[0].Value == plainText && !slices.ContainsFunc(v.Parameters, isCharset) {
		key = append(key, Parameter{charset, strings.ToLower(ascii)})
	}
	for _, p := range v.Parameters {
		if isCharset(p) {
			p.Value = strings.ToLower(p.Value)
		}
		key = append(key, Parameter{strings.ToLower(p.Name), p.Value})
	}
	slices.SortStableFunc(key, func(a, b Parameter) int { return strings.Compare(a.Name, b.Name) })
	return key
}
