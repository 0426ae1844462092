package line

import (
	"encoding/base64"
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// An Object is a JSON object (RFC 8259, section 4) whose keys keep the order in
// which they are added. Of the characters of strings, those are escaped that must
// be, and those that are not graphic. In keys, nothing may need to be escaped.
type Object struct{ to *Buffer }

// Object begins an object, without members, on a line of its own. Until End,
// nothing else may be written to the buffer.
func (b *Buffer) Object() Object {
	b.Text = append(b.Text, '{')
	return Object{b}
}

// End ends an object, and its line.
func (b *Buffer) End(Object) { b.Text = append(b.Text, "}\n"...) }

// Key adds the key of a member, whose value is to follow.
func (o *Object) Key(name string) {
	if last := o.to.Text[len(o.to.Text)-1]; last != '{' {
		o.to.Text = append(o.to.Text, ',')
	}
	o.to.Text = append(append(append(o.to.Text, '"'), name...), `":`...)
}

// A Members holds members of objects, ready to be added.
type Members struct{ text []byte }

// NewMembers returns the members that a function adds.
func NewMembers(add func(*Object)) Members {
	var b Buffer
	o := b.Object()
	add(&o)
	return Members{b.Text[1:]}
}

// Members adds members, of which there is one at least.
func (o *Object) Members(m Members) {
	if last := o.to.Text[len(o.to.Text)-1]; last != '{' {
		o.to.Text = append(o.to.Text, ',')
	}
	o.to.Text = append(o.to.Text, m.text...)
}

// Raw appends JSON: a value behind its key, or members with the commas between
// them and what is there.
func (o *Object) Raw(json string) { o.to.Text = append(o.to.Text, json...) }

// Quote appends a string of JSON, which must be valid UTF-8, as Raw does.
func (o *Object) Quote(s string) { o.to.quote(s) }

// String adds a string, which must be valid UTF-8.
func (o *Object) String(name, value string) {
	o.Key(name)
	o.to.quote(value)
}

// Strings adds a list of strings, which must be valid UTF-8.
func (o *Object) Strings(name string, values []string) {
	o.Key(name)
	o.to.Text = append(o.to.Text, '[')
	for i, s := range values {
		if i > 0 {
			o.to.Text = append(o.to.Text, ',')
		}
		o.to.quote(s)
	}
	o.to.Text = append(o.to.Text, ']')
}

// Int adds a number.
func (o *Object) Int(name string, value int) {
	o.Key(name)
	o.to.Text = strconv.AppendInt(o.to.Text, int64(value), 10)
}

// Bool adds true or false.
func (o *Object) Bool(name string, value bool) {
	o.Key(name)
	o.to.Text = strconv.AppendBool(o.to.Text, value)
}

// Null adds null.
func (o *Object) Null(name string) {
	o.Key(name)
	o.to.Text = append(o.to.Text, "null"...)
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
	o.to.Text = append(o.to.Text, '{')
	members(o)
	o.to.Text = append(o.to.Text, '}')
}

// Objects adds a list of objects, whose members a function adds.
func Objects[T any](o *Object, name string, items iter.Seq[T], members func(*Object, T)) {
	o.Key(name)
	o.to.Text = append(o.to.Text, '[')
	comma := false
	for item := range items {
		if comma {
			o.to.Text = append(o.to.Text, ',')
		}
		comma = true
		o.to.Text = append(o.to.Text, '{')
		members(o, item)
		o.to.Text = append(o.to.Text, '}')
	}
	o.to.Text = append(o.to.Text, ']')
}

// base64 adds a string of any bytes as base64 (RFC 4648, section 4).
func (o *Object) base64(name, value string) {
	o.Key(name)
	o.to.Text = append(o.to.Text, '"')
	o.to.Text = base64.StdEncoding.AppendEncode(o.to.Text, []byte(value))
	o.to.Text = append(o.to.Text, '"')
}

// quote appends a JSON string (RFC 8259, section 7).
func (b *Buffer) quote(s string) {
	const special, letters = "\"\\\b\t\n\f\r", `"\btnfr`
	b.Text = append(b.Text, '"')
	done := 0
	for i, n := 0, 1; i < len(s); i += n {
		r := rune(s[i])
		if n = 1; r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(s[i:])
		}
		if unicode.IsGraphic(r) && r != '"' && r != '\\' {
			continue
		}
		b.Text = append(b.Text, s[done:i]...)
		done = i + n
		if at := strings.IndexRune(special, r); at >= 0 {
			b.Text = append(b.Text, '\\', letters[at])
		} else {
			b.Text = escape.AppendJSON(b.Text, r)
		}
	}
	b.Text = append(append(b.Text, s[done:]...), '"')
}
