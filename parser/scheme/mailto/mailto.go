// Package mailto reads, writes and compares URIs of the scheme "mailto": RFC 6068.
//
//	m, err := mailto.Parse("mailto:joe@example.com?cc=bob@example.com&body=hello")
//	uri, err := mailto.Message{To: []string{"chris@example.com"}, Subject: "a & b"}.URI()
//
// What is not ASCII is UTF-8. Nothing in a URI or a Message begins another header field: only
// the body has line ends.
package mailto

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A Message is what a URI says of a message (RFC 6068, Section 2). A client must ignore some
// Fields, such as From and Content-Type (Section 3), and need not trust the others (Section
// 4).
type Message struct {
	To      []string // addresses, as in a message: `"not@me"@example.org`
	Cc, Bcc []string // addresses, which may have display names
	Subject string
	Body    string  // its lines end with CR LF
	Fields  []Field // all others
}

// A Field is another header field.
type Field struct{ Name, Value string }

// Parse returns the message of a URI, decoded. The error is a [*scheme.Error] or a
// [*scheme.ValueError], with the offset in bytes: in a field, a line end and other control
// characters are errors, in the body a line end that is not CR LF (RFC 6068, Section 5); so
// is what is not UTF-8 (Section 2), and a second To, Cc, Bcc, Subject or body, which clients
// read differently (Section 2; RFC 5322, Section 3.6). The addresses behind "mailto:" and
// those of To are one list.
func Parse(s string) (Message, error) {
	begin, end, err := value.Cut("mailto", s)
	if err != nil {
		return Message{}, err
	}
	to, fields, more := strings.Cut(s[begin:end], "?")
	m := Message{To: split(value.Decode(to))}
	seen := map[string]bool{}
	for more {
		offset := end - len(fields)
		var field string
		field, fields, more = strings.Cut(fields, "&")
		name, encoded, _ := strings.Cut(field, "=")
		f := Field{value.Decode(name), value.Decode(encoded)}
		key := strings.ToLower(f.Name)
		if at, wrong := findInName(f.Name); wrong != (fault{}) {
			return Message{}, wrong.error("", offset+value.Encoded(name, at))
		}
		if isOnce(key) && seen[key] {
			return Message{}, twice.error("", offset)
		}
		seen[key] = true
		if at, wrong := m.add(key, f); wrong != (fault{}) {
			return Message{}, wrong.error("", offset+len(name)+len("=")+value.Encoded(encoded, at))
		}
	}
	return m, nil
}

// add adds a field by its name in lower case, or returns its first fault, and the offset in
// bytes of the value.
func (m *Message) add(key string, f Field) (int, fault) {
	ends := noLineEnds
	if key == "body" {
		ends = onlyCRLF
	}
	if at, wrong := find(f.Value, ends); wrong != (fault{}) {
		return at, wrong
	}
	if text := m.text(key); text != nil {
		*text = f.Value
		return 0, fault{}
	}
	list := m.list(key)
	if list == nil {
		m.Fields = append(m.Fields, f)
		return 0, fault{}
	}
	for _, address := range split(f.Value) {
		if key == "to" && !isAddress(address) {
			return strings.Index(f.Value, address), noAddress
		}
		*list = append(*list, address)
	}
	return 0, fault{}
}

// list returns the list of addresses that a field is for, or nil.
func (m *Message) list(key string) *[]string {
	switch key {
	case "to":
		return &m.To
	case "cc":
		return &m.Cc
	case "bcc":
		return &m.Bcc
	}
	return nil
}

// text returns the text that a field is for, or nil.
func (m *Message) text(key string) *string {
	switch key {
	case "subject":
		return &m.Subject
	case "body":
		return &m.Body
	}
	return nil
}

// isOnce reports whether a field is in a message at most once, of those that a Message has.
func isOnce(key string) bool {
	var m Message
	return m.list(key) != nil || m.text(key) != nil
}

// split splits a list of addresses at its commas, except for those in quoted strings and in
// the literal of a domain, and removes the spaces around each.
func split(list string) []string {
	var addresses []string
	begin, quoted, literal := 0, false, false
	add := func(end int) {
		if address := strings.Trim(list[begin:end], " \t"); address != "" {
			addresses = append(addresses, address)
		}
		begin = end + 1
	}
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case quoted && c == '\\':
			i++
		case c == '"' && !literal:
			quoted = !quoted
		case c == '[' || c == ']':
			literal = c == '[' && !quoted
		case c == ',' && !quoted && !literal:
			add(i)
		}
	}
	add(len(list))
	return addresses
}

// A fault is what a field cannot have, and the section that says so; the zero fault is none.
type fault struct{ message, section string }

// error returns the error about a fault in a field of a Message, or in a URI.
func (f fault) error(field string, offset int) error {
	return &scheme.ValueError{Scheme: "mailto", Field: field, Offset: offset, Message: f.message, Section: f.section}
}

const document = "RFC 6068, Section "

var (
	noAddress = fault{"this is not one address", document + "2"}
	twice     = fault{"the field appears a second time", document + "2"}
)

// findInName returns the first fault of the name of a header field, and its offset in bytes.
func findInName(name string) (int, fault) {
	noName := fault{"no header field has this name", "RFC 5322, Section 3.6.8"}
	for i := range len(name) {
		if name[i] <= ' ' || name[i] == ':' || name[i] >= 0x7f {
			return i, noName
		}
	}
	if name == "" {
		return 0, noName
	}
	return 0, fault{}
}

// lineEnds says which line ends a field can have.
type lineEnds uint8

const (
	noLineEnds lineEnds = iota
	onlyCRLF            // in the body of a URI
	alsoLF              // in the body of a Message, which URI writes as CR LF
)

// find returns the first fault of the value of a field, and its offset in bytes.
func find(text string, ends lineEnds) (int, fault) {
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			return i, fault{"this is not UTF-8", document + "2"}
		case ends != noLineEnds && strings.HasPrefix(text[i:], "\r\n"):
		case r == '\n' && (ends == alsoLF || ends == onlyCRLF && strings.HasSuffix(text[:i], "\r")):
		case (r == '\r' || r == '\n') && ends == noLineEnds:
			return i, fault{"a line end would begin another field; only the body has any", document + "5"}
		case r == '\r' || r == '\n':
			return i, fault{"a line of the body ends with CR LF", document + "5"}
		case r < ' ' && r != '\t' || r == 0x7f:
			return i, fault{"this is a control character", "RFC 5322, Section 2.2"}
		}
	}
	return 0, fault{}
}

// isAddress reports whether a string is an address: addr-spec in RFC 6068, Section 2.
func isAddress(address string) bool {
	return value.Check("mailto", string(appendAddress([]byte("mailto:"), address))) == nil
}

const (
	addressBytes = value.Unreserved | 1<<'!' | 1<<'$' | 1<<'\'' | 1<<'*' | 1<<'+'
	domainBytes  = addressBytes | 1<<':' | 1<<'(' | 1<<')'
	fieldBytes   = domainBytes&^(1<<'+') | 1<<',' | 1<<'@'
)

// The characters that stand for themselves before and behind the "@" of an address, and in a
// field, in which some take "+" for a space (RFC 6068, Sections 2 and 5).
var (
	localSet  = scan.Set{addressBytes & scan.Word, addressBytes >> 64}
	domainSet = scan.Set{domainBytes & scan.Word, domainBytes >> 64}
	fieldSet  = scan.Set{fieldBytes & scan.Word, fieldBytes >> 64}
)

// appendAddress appends an address, encoded.
func appendAddress(b []byte, address string) []byte {
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return value.Append(b, address, &localSet)
	}
	b = append(value.Append(b, address[:at], &localSet), '@')
	return value.Append(b, address[at+1:], &domainSet)
}

// URI returns the URI of a message, with all addresses of To behind "mailto:", and all encoded
// that must be (RFC 6068, Sections 2 and 5). A line of the body ends with LF or CR LF; the URI
// has CR LF. If there is none, the error is a [*scheme.ValueError] that names the field, and
// the offset in it in bytes, or in its address: see [Parse] for what is refused.
func (m Message) URI() (string, error) {
	w := value.Writer{Scheme: "mailto", Text: []byte("mailto:")}
	for i, address := range m.To {
		if i > 0 {
			w.Text = append(w.Text, ',')
		}
		w.Field("To")
		w.Text = appendAddress(w.Text, address)
	}
	if !isList(m.To) {
		return "", noAddress.error("To", 0)
	}
	fields := []Field{
		{"cc", strings.Join(m.Cc, ",")}, {"bcc", strings.Join(m.Bcc, ",")}, {"subject", m.Subject}, {"body", m.Body},
	}
	fields = slices.DeleteFunc(fields, func(f Field) bool { return f.Value == "" })
	known := len(fields)
	separator := "?"
	for i, f := range append(fields, m.Fields...) {
		key, ends := strings.ToLower(f.Name), noLineEnds
		if at, wrong := findInName(key); wrong != (fault{}) {
			return "", wrong.error("name of a field", at)
		}
		if i >= known && isOnce(key) {
			return "", fault{"a Message has a field for it", document + "2"}.error(f.Name, 0)
		}
		if key == "body" {
			ends = alsoLF
		}
		if at, wrong := find(f.Value, ends); wrong != (fault{}) {
			return "", wrong.error(f.Name, at)
		}
		w.Text = value.Append(append(w.Text, separator...), f.Name, &fieldSet)
		w.Add("=", f.Name, withCRLF(f.Value), &fieldSet)
		separator = "&"
	}
	switch {
	case !isList(m.Cc):
		return "", noAddress.error("cc", 0)
	case !isList(m.Bcc):
		return "", noAddress.error("bcc", 0)
	}
	return w.URI()
}

// isList reports whether addresses are the same when they are read again.
func isList(addresses []string) bool { return slices.Equal(split(strings.Join(addresses, ",")), addresses) }

// withCRLF returns text in which CR LF stands for LF alone.
func withCRLF(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
}

// Equal reports whether two messages are the same: addresses and values are, in their order,
// apart from upper and lower case in domains and in names of fields, and from the order of
// fields of different names (RFC 6068, Section 2; RFC 5322, Section 3.6).
func (m Message) Equal(n Message) bool { return slices.Equal(m.key(), n.key()) }

// key returns the message in the form in which it is compared.
func (m Message) key() []Field {
	key := []Field{{"subject", m.Subject}, {"body", withCRLF(m.Body)}}
	for _, list := range []struct {
		name      string
		addresses []string
	}{{"to", m.To}, {"cc", m.Cc}, {"bcc", m.Bcc}} {
		for _, address := range list.addresses {
			at := strings.LastIndexByte(address, '@') + 1
			key = append(key, Field{list.name, address[:at] + strings.ToLower(address[at:])})
		}
	}
	for _, f := range m.Fields {
		key = append(key, Field{strings.ToLower(f.Name), f.Value})
	}
	slices.SortStableFunc(key, func(a, b Field) int { return strings.Compare(a.Name, b.Name) })
	return key
}
