package verdict

import (
	"strconv"
	"unicode/utf8"
)

// AppendJSON appends what package encoding/json makes of the verdicts. That package
// would make the first program of the page larger by a quarter, compressed.
func (all *Verdicts) AppendJSON(b []byte) []byte {
	b = all.Shown.appendJSON(append(b, `{"shown":`...))
	b = appendInt(b, `,"bytes":`, all.Bytes)
	b = append(b, `,"revisions":[`...)
	for i := range all.Revisions {
		if i > 0 {
			b = append(b, ',')
		}
		b = all.Revisions[i].appendJSON(b)
	}
	return append(b, "]}"...)
}

func (v *Verdict) appendJSON(b []byte) []byte {
	b = appendString(b, `{"name":`, v.Name)
	b = strconv.AppendBool(append(b, `,"valid":`...), v.Valid)
	if v.Absent {
		b = append(b, `,"absent":true`...)
	}
	for i, c := range v.Components {
		separator := `,{"name":`
		if i == 0 {
			separator = `,"components":[{"name":`
		}
		b = appendString(b, separator, c.Name)
		b = append(c.Range.appendMembers(append(b, ',')), '}')
	}
	if len(v.Components) > 0 {
		b = append(b, ']')
	}
	if v.HostKind != "" {
		b = appendString(b, `,"hostKind":`, v.HostKind)
	}
	if w := v.Wrong; w != nil {
		b = appendInt(b, `,"offset":`, w.Offset)
		b = append(w.Place.appendMembers(append(b, `,"place":{`...)), '}')
		if w.Shown != nil {
			b = w.Shown.appendJSON(append(b, `,"shown":`...))
		}
		b = appendString(b, `,"reason":`, w.Reason)
		b = appendString(b, `,"rule":`, w.Rule)
		b = appendString(b, `,"expected":`, w.Expected)
	}
	return append(b, '}')
}

func (s *Shown) appendJSON(b []byte) []byte {
	b = appendString(b, `{"text":`, s.Text)
	for i, r := range s.Escapes {
		separator := ",{"
		if i == 0 {
			separator = `,"escapes":[{`
		}
		b = append(r.appendMembers(append(b, separator...)), '}')
	}
	if len(s.Escapes) > 0 {
		b = append(b, ']')
	}
	if s.Before != 0 {
		b = appendInt(b, `,"before":`, s.Before)
	}
	if s.Behind != 0 {
		b = appendInt(b, `,"behind":`, s.Behind)
	}
	return append(b, '}')
}

func (r Range) appendMembers(b []byte) []byte {
	return appendInt(appendInt(b, `"begin":`, r.Begin), `,"end":`, r.End)
}

func appendInt(b []byte, name string, value int) []byte {
	return strconv.AppendInt(append(b, name...), int64(value), 10)
}

// appendString appends a string of UTF-8 (RFC 8259, Section 7).
func appendString(b []byte, name, value string) []byte {
	b = append(append(b, name...), '"')
	for _, c := range value {
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', byte(c))
		case c < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			b = utf8.AppendRune(b, c)
		}
	}
	return append(b, '"')
}
