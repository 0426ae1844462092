package percent

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// A Reserved is a byte that its component reserves: encoded it means something
// else, as data, than when it stands for itself.
type Reserved struct {
	Offset  int  // in bytes, in the string that was encoded or decoded
	Byte    byte // not encoded
	Encoded bool // whether it is encoded in the result
}

// An Encoder makes components of any octets.
type Encoder struct {
	Keep bool // triplets stay as they are
	All  bool // what the rule takes and reserves is encoded, too

	text     strings.Builder
	reserved []Reserved
}

// Encode encodes s as a component, and returns the text and the reserved bytes
// of s. Where s cannot become one, it returns the offset in s of the first byte
// that cannot stand there, and false.
func (e *Encoder) Encode(rule *Rule, s string) (text string, reserved []Reserved, offset int, ok bool) {
	offset, ok = e.component(rule, s)
	return e.text.String(), e.reserved, offset, ok
}

// component encodes a component. It returns the offset in s of the first byte
// that cannot stand there, and false, if there is one.
func (e *Encoder) component(rule *Rule, s string) (int, bool) {
	if rule.Split == nil {
		return e.part(s, Part{rule, 0, len(s)})
	}
	done := 0
	for _, p := range rule.Split(s) {
		e.delimiters(rule, s, done, p.Begin)
		if offset, ok := e.part(s, p); !ok {
			return p.Begin + offset, false
		}
		done = p.End
	}
	e.delimiters(rule, s, done, len(s))
	return 0, true
}

// delimiters writes s[begin:end], which stands between the parts of a
// component.
func (e *Encoder) delimiters(rule *Rule, s string, begin, end int) {
	for i := begin; i < end; i++ {
		if has(rule.Reserved, s[i]) {
			e.reserved = append(e.reserved, Reserved{i, s[i], false})
		}
	}
	e.text.WriteString(s[begin:end])
}

// part encodes a part of s by the part's rule. It returns the offset in the
// part of the first byte that cannot stand there, and false, if there is one.
func (e *Encoder) part(s string, p Part) (int, bool) {
	rule, s, base := p.Rule, s[p.Begin:p.End], p.Begin
	if rule.Raw == nil {
		e.text.WriteString(s)
		return rule.Check(s)
	}
	mark, i := e.text.Len(), 0
	for i < len(s) {
		octet, size := s[i], 1
		if n := beyond(rule, s[i:]); n > 0 {
			e.text.WriteString(s[i : i+n])
			i += n
			continue
		}
		if e.Keep && scan.IsTriplet(s[i:]) {
			octet, size = scan.Octet(s[i:]), 3
		}
		if has(rule.Forbidden, octet) {
			break
		}
		if size == 3 {
			e.text.WriteString(s[i : i+3])
		} else {
			e.octet(rule, octet, base+i)
		}
		i += size
	}
	encoded := e.text.String()[mark:] // of s[:i]
	if offset, ok := rule.Check(encoded); !ok {
		return e.read(s, encoded, offset), false
	}
	return i, i == len(s)
}

// beyond returns the length of the character beyond US-ASCII that s begins with,
// if it stands for itself, or 0.
func beyond(rule *Rule, s string) int {
	if rule.Beyond == nil || s[0] < utf8.RuneSelf {
		return 0
	}
	if c, n := utf8.DecodeRuneInString(s); n > 1 && rule.Beyond(c) {
		return n
	}
	return 0
}

// octet writes a byte that stands at an offset, encoded where it must be.
func (e *Encoder) octet(rule *Rule, c byte, offset int) {
	reserved := has(rule.Reserved, c)
	encoded := !has(rule.Raw, c) || e.All && reserved
	if reserved {
		e.reserved = append(e.reserved, Reserved{offset, c, encoded})
	}
	if !encoded {
		e.text.WriteByte(c)
		return
	}
	e.text.Write([]byte{'%', scan.UpperHex[c>>4], scan.UpperHex[c&0xf]})
}

// read returns how many bytes of s became encoded[:offset].
func (e *Encoder) read(s, encoded string, offset int) int {
	i := 0
	for at := 0; at < offset; i++ {
		if encoded[at] == '%' && !(e.Keep && scan.IsTriplet(s[i:])) {
			at += 3
		} else {
			at++
		}
	}
	return i
}
