package line

import (
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/escape"
)

// An Object is a JSON object (RFC 8259, Section 4) whose keys keep the order in which they are added. In strings,
// characters that must be escaped are, and characters that are not graphic. Keys must not need escapes.
type Object struct{ to *Buffer }

// Object begins an object, without members, on a line of its own. Until End, nothing else may be written to the buffer.
func (b *Buffer) Object() Object {
	b.Text = append(b.Text, '{')
	return Object{b}
}

// End ends an object, and its line.
func (b *Buffer) End(Object) { b.Text = append(b.Text, "}\n"...) }

// comma adds a comma, unless the next member is the first of an object or of a list.
func (o *Object) comma() {
	if last := o.to.Text[len(o.to.Text)-1]; last != '{' && last != '[' {
		o.to.Text = append(o.to.Text, ',')
	}
}

// Key adds the key of a member, whose value is to follow.
func (o *Object) Key(name string) {
	o.comma()
	o.to.Text = append(append(append(o.to.Text, '"'), name...), `":`...)
}

// AnyKey adds a key of any characters, as Key does.
func (o *Object) AnyKey(name string) {
	o.comma()
	o.Quote(name)
	o.Raw(":")
}

// NewMembers returns the members that a function adds, ready for [Object.Members].
func NewMembers(add func(*Object)) string {
	var b Buffer
	o := b.Object()
	add(&o)
	return string(b.Text[1:])
}

// Members adds members, at least one.
func (o *Object) Members(members string) {
	o.comma()
	o.Raw(members)
}

// Raw appends JSON: a value behind its key, or members with the commas between them and what is there.
func (o *Object) Raw(json string) { o.to.Text = append(o.to.Text, json...) }

// Quote appends a string of JSON, which must be valid UTF-8, as Raw does.
func (o *Object) Quote(s string) { o.to.quote(s) }

// String adds a string, which must be valid UTF-8.
func (o *Object) String(name, value string) {
	o.Key(name)
	o.Quote(value)
}

// Strings adds a list of strings, which must be valid UTF-8.
func (o *Object) Strings(name string, values []string) {
	o.Key(name)
	o.Raw("[")
	for _, s := range values {
		o.comma()
		o.Quote(s)
	}
	o.Raw("]")
}

// Objects adds a list of objects, whose members a function adds.
func Objects[T any](o *Object, name string, items iter.Seq[T], members func(*Object, T)) {
	o.Key(name)
	o.Raw("[")
	for item := range items {
		o.comma()
		o.Raw("{")
		members(o, item)
		o.Raw("}")
	}
	o.Raw("]")
}

// Nested adds an object, whose members a function adds.
func (o *Object) Nested(name string, members func(*Object)) {
	o.Key(name)
	o.Raw("{")
	members(o)
	o.Raw("}")
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

// OptionalBool adds true or false, or null if it is not defined.
func (o *Object) OptionalBool(name string, value, defined bool) {
	if defined {
		o.Bool(name, value)
	} else {
		o.Null(name)
	}
}

// Null adds null.
func (o *Object) Null(name string) {
	o.Key(name)
	o.Raw("null")
}

// Optional adds a string, or null if it is not defined.
func (o *Object) Optional(name, value string, defined bool) {
	if defined {
		o.String(name, value)
	} else {
		o.Null(name)
	}
}

// Nullable adds a string, or null for the empty one.
func (o *Object) Nullable(name, value string) { o.Optional(name, value, value != "") }

// Offset adds an offset, or null if it is negative.
func (o *Object) Offset(name string, value int) {
	if value < 0 {
		o.Null(name)
	} else {
		o.Int(name, value)
	}
}

// Extent adds the offsets where a part of a string begins and ends, or null if they are negative.
func (o *Object) Extent(begin, end int) {
	o.Offset("begin", begin)
	o.Offset("end", end)
}

// quote appends a JSON string (RFC 8259, Section 7).
func (b *Buffer) quote(s string) {
	const special, letters = "\"\\\b\t\n\f\r", `"\btnfr`
	b.Text = append(b.Text, '"')
	done := 0
	for i, r := range s {
		if unicode.IsGraphic(r) && r != '"' && r != '\\' {
			continue
		}
		b.Text = append(b.Text, s[done:i]...)
		done = i + utf8.RuneLen(r)
		if at := strings.IndexRune(special, r); at >= 0 {
			b.Text = append(b.Text, '\\', letters[at])
		} else {
			b.Text = escape.AppendJSON(b.Text, r)
		}
	}
	b.Text = append(append(b.Text, s[done:]...), '"')
}
