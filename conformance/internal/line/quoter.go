package line

import (
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// A Quoter writes strings of any bytes that belong together, such as an input
// and what was cut out of it, into text or JSON. Where one of them is not valid
// UTF-8, all are escaped in JSON, by package escape.
type Quoter struct {
	plain   bool // all are printable ASCII and need no escapes
	escaped bool // one is not valid UTF-8
}

// NewQuoter returns the quoter for strings, and for parts of them.
func NewQuoter(strings ...string) Quoter {
	q := Quoter{plain: true}
	for _, s := range strings {
		if IsPlain(s) {
			continue
		}
		q.plain = false
		q.escaped = q.escaped || !utf8.ValidString(s)
	}
	return q
}

// Text appends s as it stands on a line of text.
func (q Quoter) Text(to *Buffer, s string) {
	if q.plain {
		to.String(s)
	} else {
		to.Escaped(s)
	}
}

// quote appends the JSON string of s.
func (q Quoter) quote(to *Buffer, s string) {
	switch {
	case q.plain:
		to.Text = append(to.Text, '"')
		to.String(s)
		to.Text = append(to.Text, '"')
	case q.escaped:
		to.quote(escape.Invalid(s))
	default:
		to.quote(s)
	}
}

// String appends the JSON string of s to an object, as the value of a key that
// is there already.
func (q Quoter) String(o *Object, s string) { q.quote(o.to, s) }

// Raw appends JSON to an object, as [Object.Raw] does, and the JSON string of s
// behind it.
func (q Quoter) Raw(o *Object, json, s string) {
	o.Raw(json)
	q.quote(o.to, s)
}

// A Member is a member of an object whose value is a string of any bytes.
type Member struct{ Name, Value string }

// Members adds strings to an object, and where they are escaped, "escaped":true
// and each as base64, with "_base64" behind its name.
func (q Quoter) Members(o *Object, members ...Member) {
	for _, m := range members {
		o.Key(m.Name)
		q.String(o, m.Value)
	}
	if !q.escaped {
		return
	}
	o.Bool("escaped", true)
	for _, m := range members {
		o.base64(m.Name+"_base64", m.Value)
	}
}

// Member adds another string to an object that has some by Members.
func (q Quoter) Member(o *Object, name, value string) {
	o.Key(name)
	q.String(o, value)
	if q.escaped {
		o.base64(name+"_base64", value)
	}
}

// Octets adds a string of any bytes: see [Quoter.Members].
func (o *Object) Octets(name, value string) {
	NewQuoter(value).Members(o, Member{name, value})
}
