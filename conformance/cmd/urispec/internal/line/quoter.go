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
		if isPlain(s) {
			continue
		}
		q.plain = false
		q.escaped = q.escaped || !utf8.ValidString(s)
	}
	return q
}

// AppendText appends s as it stands on a line of text.
func (q Quoter) AppendText(b []byte, s string) []byte {
	if q.plain {
		return append(b, s...)
	}
	return append(b, escape.Text(s)...)
}

// appendQuoted appends the JSON string of s.
func (q Quoter) appendQuoted(b []byte, s string) []byte {
	if q.plain {
		return append(append(append(b, '"'), s...), '"')
	}
	if q.escaped {
		s = escape.Invalid(s)
	}
	return appendString(b, s)
}

// String appends the JSON string of s to an object, as the value of a key that
// is there already.
func (q Quoter) String(o *Object, s string) { o.text = q.appendQuoted(o.text, s) }

// Raw appends JSON to an object, as [Object.Raw] does, and the JSON string of s
// behind it.
func (q Quoter) Raw(o *Object, json, s string) { o.text = q.appendQuoted(append(o.text, json...), s) }

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
