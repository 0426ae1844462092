// Package mailto reads, writes and compares URIs of the scheme "mailto": RFC 6068. Nothing in a URI or a Message
// begins another header field: only the body has line ends.
package mailto

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A Message is what a URI says of a message (RFC 6068, Section 2). A client must ignore some Fields, such as From and
// Content-Type (Section 3), and need not trust the others (Section 4).
type Message struct {
	To      []string // addresses, as in a message: `"not@me"@example.org`
	Cc, Bcc []string // addresses, which may have display names
	Subject string
	Body    string             // its lines end with CR LF
	Fields  []scheme.Parameter // all others
}

// Parse returns the message of a URI, decoded. The error is a [*scheme.Error] or a [*scheme.ValueError], with the
// offset in bytes: in a field, a line end and other control characters are errors, in the body a line end that is not
// CR LF (RFC 6068, Section 5); so is what is not UTF-8 (Section 2), and a second To, Cc, Bcc, Subject or body, which
// clients read differently (Section 2; RFC 5322, Section 3.6). The addresses behind "mailto:" and those of To are one
// list.
func Parse(s string) (Message, error) {
	begin, end, err := value.Cut("mailto", s)
	if err != nil {
		return Message{}, err
	}
	to, fields, more := strings.Cut(s[begin:end], "?")
	m := Message{To: split(fact.Decode(to))}
	seen := map[string]bool{}
	for more {
		offset := end - len(fields)
		var field string
		field, fields, more = strings.Cut(fields, "&")
		name, encoded, _ := strings.Cut(field, "=")
		f := scheme.Parameter{Name: fact.Decode(name), Value: fact.Decode(encoded)}
		key := strings.ToLower(f.Name)
		e := findInName(f.Name)
		switch {
		case e != nil:
			e.Offset = offset + value.Encoded(name, e.Offset)
			return Message{}, e
		case slices.Contains(own[:], key) && seen[key]:
			return Message{}, value.Wrong("mailto", offset, "the field appears a second time", document+"2")
		}
		seen[key] = true
		if e := m.add(key, f); e != nil {
			e.Offset = offset + len(name) + len("=") + value.Encoded(encoded, e.Offset)
			return Message{}, e
		}
	}
	return m, nil
}

// add adds a field by its name in lower case, or returns the first error about its value, with the offset in bytes.
func (m *Message) add(key string, f scheme.Parameter) *scheme.ValueError {
	if e := find(f.Value, key == "body"); e != nil {
		return e
	}
	addresses := split(f.Value)
	switch key {
	case "to":
		for _, address := range addresses {
			if !isAddress(address) {
				return value.Wrong("mailto", strings.Index(f.Value, address), "this is not one address", document+"2")
			}
		}
		m.To = append(m.To, addresses...)
	case "cc":
		m.Cc = addresses
	case "bcc":
		m.Bcc = addresses
	case "subject":
		m.Subject = f.Value
	case "body":
		m.Body = f.Value
	default:
		m.Fields = append(m.Fields, f)
	}
	return nil
}

// own are the fields that a Message has, in lower case: a message has each at most once (RFC 5322, Section 3.6).
var own = [...]string{"to", "cc", "bcc", "subject", "body"}

// split splits a list of addresses at its commas, except for those in quoted strings and in the literal of a domain,
// and removes the spaces around each.
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

const document = "RFC 6068, Section "

// findInName returns the error about the name of a header field, with the offset in bytes.
func findInName(name string) *scheme.ValueError {
	at := strings.IndexFunc(name, func(r rune) bool { return r <= ' ' || r == ':' || r >= 0x7f })
	if at < 0 && name != "" {
		return nil
	}
	return value.Wrong("mailto", max(at, 0), "no header field has this name", "RFC 5322, Section 3.6.8")
}

// find returns the first error about the value of a field, with the offset in bytes. Only the body has line ends,
// which are CR LF.
func find(text string, isBody bool) *scheme.ValueError {
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			return value.Wrong("mailto", i, "this is not UTF-8", document+"2")
		case isBody && (strings.HasPrefix(text[i:], "\r\n") || r == '\n' && strings.HasSuffix(text[:i], "\r")):
		case isBody && (r == '\r' || r == '\n'):
			return value.Wrong("mailto", i, "a line of the body ends with CR LF", document+"5")
		case r == '\r' || r == '\n':
			return value.Wrong("mailto", i, "a line end would begin another field; only the body has any", document+"5")
		case r < ' ' && r != '\t' || r == 0x7f:
			return value.Wrong("mailto", i, "this is a control character", "RFC 5322, Section 2.2")
		}
	}
	return nil
}

// isAddress reports whether a string is an address: addr-spec in RFC 6068, Section 2.
func isAddress(address string) bool {
	_, _, err := value.Cut("mailto", string(appendAddress([]byte("mailto:"), address)))
	return err == nil
}

// The characters that stand for themselves before and behind the "@" of an address, and in a field, beside the
// unreserved ones (RFC 6068, Section 2). Some take "+" in a field for a space (Section 5).
const (
	inLocal  = "!$'*+"
	inDomain = inLocal + ":()"
	inField  = "!$'*:(),@"
)

func appendAddress(b []byte, address string) []byte {
	local, domain := cut(address)
	b = value.Append(b, strings.TrimSuffix(local, "@"), inLocal)
	if strings.HasSuffix(local, "@") {
		b = append(b, '@')
	}
	return value.Append(b, domain, inDomain)
}

// cut cuts an address behind the "@" before its domain, which has another one only in brackets.
func cut(address string) (local, domain string) {
	at := strings.LastIndexByte(address, '@')
	if i := strings.LastIndex(address, "@["); i >= 0 && strings.HasSuffix(address, "]") {
		at = i
	}
	return address[:at+1], address[at+1:]
}

// URI returns the URI of a message, with all addresses of To behind "mailto:", and all encoded that must be (RFC 6068,
// Sections 2 and 5). A line of the body ends with LF or CR LF; the URI has CR LF. [Parse] says what is refused: the
// error is a [*scheme.ValueError] that names the field, with the offset in its bytes as the URI has them.
func (m Message) URI() (string, error) {
	var w value.Writer
	w.Add("mailto:", "to", "", "")
	for i, address := range m.To {
		if i > 0 {
			w.Add(",", "to", "", "")
		}
		w.Text = appendAddress(w.Text, address)
	}
	fields := value.Members("cc", strings.Join(m.Cc, ","), "bcc", strings.Join(m.Bcc, ","), "subject", m.Subject,
		"body", withCRLF(m.Body))
	separator := "?"
	for _, f := range append(fields, m.Fields...) {
		w.Add(separator, "name of a field", f.Name, inField)
		w.Add("=", f.Name, f.Value, inField)
		separator = "&"
	}
	return value.URI(&w, "mailto", m, Parse, Message.Equal)
}

// withCRLF returns text in which CR LF stands for LF alone.
func withCRLF(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
}

// Equal reports whether two messages have the same Members: the same addresses and values in the same order, apart
// from upper and lower case in domains and in names of fields, and from the order of fields of different names (RFC
// 6068, Section 2; RFC 5322, Section 3.6).
func (m Message) Equal(n Message) bool { return slices.Equal(m.Members(), n.Members()) }

// Members returns each address, the subject, the body and the other fields, with their names in lower case.
func (m Message) Members() []scheme.Parameter {
	var members []scheme.Parameter
	for i, list := range [][]string{m.To, m.Cc, m.Bcc} {
		for _, address := range list {
			local, domain := cut(address)
			members = append(members, scheme.Parameter{Name: own[i], Value: local + strings.ToLower(domain)})
		}
	}
	members = append(members, value.Members("subject", m.Subject, "body", withCRLF(m.Body))...)
	return append(members, value.Sort(m.Fields)...)
}
