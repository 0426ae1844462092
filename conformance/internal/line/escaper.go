package line

import (
	"encoding/base64"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/escape"
)

// An Escaper writes strings of any bytes that belong together, such as an input and what was cut out of it, into text
// or JSON. If one of them is not valid UTF-8, all are escaped in JSON, by package escape.
type Escaper struct {
	plain   bool // all are printable ASCII and need no escapes
	escaped bool // one is not valid UTF-8
}

// NewEscaper returns the escaper for strings, and for parts of them.
func NewEscaper(strings ...string) Escaper {
	e := Escaper{plain: true}
	for _, s := range strings {
		if IsPlain(s) {
			continue
		}
		e.plain = false
		e.escaped = e.escaped || !utf8.ValidString(s)
	}
	return e
}

// Text appends s as it stands on a line of text.
func (e Escaper) Text(to *Buffer, s string) {
	if e.plain {
		to.String(s)
	} else {
		to.Escaped(s)
	}
}

// Quote appends the JSON string of s, as [Object.Quote] does.
func (e Escaper) Quote(o *Object, s string) {
	switch {
	case e.plain:
		o.to.Text = append(append(append(o.to.Text, '"'), s...), '"')
	case e.escaped:
		o.to.quote(escape.Invalid(s))
	default:
		o.Quote(s)
	}
}

// A Member is a member of an object whose value is a string of any bytes.
type Member struct{ Name, Value string }

// Members adds strings to an object, and if they are escaped, "escaped":true and each as base64 (RFC 4648, Section 4),
// with "_base64" behind its name.
func (e Escaper) Members(o *Object, members ...Member) {
	for _, m := range members {
		o.Key(m.Name)
		e.Quote(o, m.Value)
	}
	if !e.escaped {
		return
	}
	o.Bool("escaped", true)
	for _, m := range members {
		o.base64(m)
	}
}

// Member adds another string to an object that has some by Members.
func (e Escaper) Member(o *Object, name, value string) {
	o.Key(name)
	e.Quote(o, value)
	if e.escaped {
		o.base64(Member{name, value})
	}
}

func (o *Object) base64(m Member) {
	o.Key(m.Name + "_base64")
	o.to.Text = append(base64.StdEncoding.AppendEncode(append(o.to.Text, '"'), []byte(m.Value)), '"')
}

// Octets adds a string of any bytes: see [Escaper.Members].
func (o *Object) Octets(name, value string) {
	NewEscaper(value).Members(o, Member{name, value})
}
