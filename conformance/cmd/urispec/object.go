package main

import (
	"strconv"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// An object is a JSON object (RFC 8259, section 4) whose keys keep the order in
// which they are added. Of the characters of strings, only those are escaped
// that must be; strings must be valid UTF-8.
type object struct{ text []byte }

// newObject returns an object without members, which uses the space of b.
func newObject(b []byte) *object { return &object{append(b[:0], '{')} }

// key adds the key of a member, in which nothing needs to be escaped.
func (o *object) key(name string) {
	if last := o.text[len(o.text)-1]; last != '{' {
		o.text = append(o.text, ',')
	}
	o.text = append(append(append(o.text, '"'), name...), `":`...)
}

// members adds members that are written already.
func (o *object) members(text string) {
	o.text = append(append(o.text, ','), text...)
}

func (o *object) string(name, value string) {
	o.key(name)
	o.text = appendString(o.text, value)
}

func (o *object) strings(name string, values []string) {
	o.key(name)
	o.text = append(o.text, '[')
	for i, s := range values {
		if i > 0 {
			o.text = append(o.text, ',')
		}
		o.text = appendString(o.text, s)
	}
	o.text = append(o.text, ']')
}

func (o *object) int(name string, value int) {
	o.key(name)
	o.text = strconv.AppendInt(o.text, int64(value), 10)
}

func (o *object) bool(name string, value bool) {
	o.key(name)
	o.text = strconv.AppendBool(o.text, value)
}

func (o *object) null(name string) {
	o.key(name)
	o.text = append(o.text, "null"...)
}

// optional adds a string, or null where it is not defined.
func (o *object) optional(name, value string, defined bool) {
	if defined {
		o.string(name, value)
	} else {
		o.null(name)
	}
}

// nullable adds a string, or null for the empty one.
func (o *object) nullable(name, value string) { o.optional(name, value, value != "") }

// offset adds an offset, or null where it is -1.
func (o *object) offset(name string, value int) {
	if value < 0 {
		o.null(name)
	} else {
		o.int(name, value)
	}
}

// nested adds an object, whose members a function adds.
func (o *object) nested(name string, members func(*object)) {
	o.key(name)
	o.text = append(o.text, '{')
	members(o)
	o.text = append(o.text, '}')
}

// file adds the name of a file, or null for the standard input and for none.
func (o *object) file(s source) {
	if s.stdin || !s.file() {
		o.null("file")
	} else {
		o.octets("file", s.name)
	}
}

// refusal adds why there is no result: where in the string, by which section, and
// what is wrong in words; the first two as far as they exist.
func (o *object) refusal(offset int, section, message string) {
	o.null("result")
	o.offset("offset", offset)
	o.nullable("section", section)
	o.string("message", message)
}

// objects adds a list of objects, whose members a function adds.
func objects[T any](o *object, name string, items []T, members func(*object, T)) {
	o.key(name)
	o.text = append(o.text, '[')
	for i, item := range items {
		if i > 0 {
			o.text = append(o.text, ',')
		}
		o.text = append(o.text, '{')
		members(o, item)
		o.text = append(o.text, '}')
	}
	o.text = append(o.text, ']')
}

// line ends the object and returns it with a line end.
func (o *object) line() []byte { return append(o.text, "}\n"...) }

// appendString appends a JSON string (RFC 8259, section 7).
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	done := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		b = append(b, s[done:i]...)
		done = i + 1
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\b':
			b = append(b, `\b`...)
		case '\t':
			b = append(b, `\t`...)
		case '\n':
			b = append(b, `\n`...)
		case '\f':
			b = append(b, `\f`...)
		case '\r':
			b = append(b, `\r`...)
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&0xf])
		}
	}
	return append(append(b, s[done:]...), '"')
}

// A quoter writes strings that were cut out of one input into text or JSON. Where
// the input is not valid UTF-8, all of them are escaped in JSON.
type quoter struct {
	plain   bool // the input is printable ASCII and needs no escapes
	invalid bool // the input is not valid UTF-8
}

// newQuoter returns the quoter for an input.
func newQuoter(input string) quoter {
	if isPlain(input) {
		return quoter{plain: true}
	}
	return quoter{invalid: !utf8.ValidString(input)}
}

// quote returns s, or where the input must be escaped, s escaped.
func (q quoter) quote(s string) string {
	if q.invalid {
		return escape.Invalid(s)
	}
	return s
}

// appendText appends s as it stands on a line of text.
func (q quoter) appendText(b []byte, s string) []byte {
	if q.plain {
		return append(b, s...)
	}
	return append(b, escape.Text(s)...)
}

// appendString appends the JSON string of s.
func (q quoter) appendString(b []byte, s string) []byte {
	if q.plain {
		return append(append(append(b, '"'), s...), '"')
	}
	return appendString(b, q.quote(s))
}

// input adds the input, and whether it and its parts are escaped.
func (q quoter) input(o *object, input string) {
	o.key("input")
	o.text = q.appendString(o.text, input)
	if q.invalid {
		o.bool("escaped", true)
	}
}

// octets adds a string of any bytes, and whether it had to be escaped.
func (o *object) octets(name, value string) {
	q := newQuoter(value)
	o.key(name)
	o.text = q.appendString(o.text, value)
	if q.invalid {
		o.bool("escaped", true)
	}
}
