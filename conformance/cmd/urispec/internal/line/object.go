package line

import (
	"encoding/base64"
	"strconv"
)

// An Object is a JSON object (RFC 8259, section 4) whose keys keep the order in
// which they are added. Of the characters of strings, only those are escaped
// that must be. In keys, nothing may need to be escaped.
type Object struct{ text []byte }

// Key adds the key of a member, whose value is to follow.
func (o *Object) Key(name string) {
	if last := o.text[len(o.text)-1]; last != '{' {
		o.text = append(o.text, ',')
	}
	o.text = append(append(append(o.text, '"'), name...), `":`...)
}

// A Members holds members of objects, ready to be added.
type Members struct{ text []byte }

// NewMembers returns the members that a function adds.
func NewMembers(add func(*Object)) Members {
	o := Object{[]byte{'{'}}
	add(&o)
	return Members{o.text[1:]}
}

// Members adds members, of which there is one at least.
func (o *Object) Members(m Members) {
	if last := o.text[len(o.text)-1]; last != '{' {
		o.text = append(o.text, ',')
	}
	o.text = append(o.text, m.text...)
}

// Raw appends JSON: a value behind its key, or members with the commas between
// them and what is there.
func (o *Object) Raw(json string) { o.text = append(o.text, json...) }

// String adds a string, which must be valid UTF-8.
func (o *Object) String(name, value string) {
	o.Key(name)
	o.text = appendString(o.text, value)
}

// Strings adds a list of strings, which must be valid UTF-8.
func (o *Object) Strings(name string, values []string) {
	o.Key(name)
	o.text = append(o.text, '[')
	for i, s := range values {
		if i > 0 {
			o.text = append(o.text, ',')
		}
		o.text = appendString(o.text, s)
	}
	o.text = append(o.text, ']')
}

// Int adds a number.
func (o *Object) Int(name string, value int) {
	o.Key(name)
	o.text = strconv.AppendInt(o.text, int64(value), 10)
}

// Bool adds true or false.
func (o *Object) Bool(name string, value bool) {
	o.Key(name)
	o.text = strconv.AppendBool(o.text, value)
}

// Null adds null.
func (o *Object) Null(name string) {
	o.Key(name)
	o.text = append(o.text, "null"...)
}

// Optional adds a string, or null where it is not defined.
func (o *Object) Optional(name, value string, defined bool) {
	if defined {
		o.String(name, value)
	} else {
		o.Null(name)
	}
}

// Nullable adds a string, or null for the empty one.
func (o *Object) Nullable(name, value string) { o.Optional(name, value, value != "") }

// Offset adds an offset, or null where it is negative.
func (o *Object) Offset(name string, value int) {
	if value < 0 {
		o.Null(name)
	} else {
		o.Int(name, value)
	}
}

// Nested adds an object, whose members a function adds.
func (o *Object) Nested(name string, members func(*Object)) {
	o.Key(name)
	o.text = append(o.text, '{')
	members(o)
	o.text = append(o.text, '}')
}

// Objects adds a list of objects, whose members a function adds.
func Objects[T any](o *Object, name string, items []T, members func(*Object, T)) {
	o.Key(name)
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

// base64 adds a string of any bytes as base64 (RFC 4648, section 4).
func (o *Object) base64(name, value string) {
	o.String(name, base64.StdEncoding.EncodeToString([]byte(value)))
}

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
