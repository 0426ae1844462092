package percent

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// A Reserved is a byte that its component reserves: encoded, as data, it means
// something other than when it stands for itself.
type Reserved struct {
	Offset  int  // in bytes, in the string that was encoded or decoded
	Byte    byte // not encoded
	Encoded bool // whether it is encoded in the result
}

// An Encoder makes components of any octets.
type Encoder struct {
	Keep bool // triplets stay as they are
	All  bool // what the rule takes and reserves is encoded, too
	// Text takes the text, piece by piece, none of which ends within a character,
	// and Reserved the reserved bytes. Nil: they are not asked for.
	Text     func(piece string)
	Reserved func(Reserved)
}

// Encode encodes s as a component. If s cannot become one, it returns the offset
// in s of the first byte that cannot stand there, and false; what Text and
// Reserved have taken is then useless.
func (e *Encoder) Encode(rule *Rule, s string) (offset int, ok bool) {
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
			e.reserve(Reserved{i, s[i], false})
		}
	}
	e.write(s[begin:end])
}

// part encodes a part of s by the part's rule. It returns the offset in the
// part of the first byte that cannot stand there, and false, if there is one.
func (e *Encoder) part(s string, p Part) (int, bool) {
	rule, s, base := p.Rule, s[p.Begin:p.End], p.Begin
	if rule.Raw == nil {
		e.write(s)
		return rule.Check(s)
	}
	if rule.Test == nil && rule.In == nil { // what is written are members of Raw and triplets
		end, units := e.units(rule, s, base)
		return end, end == len(s) && units >= rule.Least
	}
	tested := Encoder{Keep: e.Keep, All: e.All}
	length := 0
	tested.Text = func(piece string) { length += len(piece) }
	end, _ := tested.units(rule, s, base)
	encoded := s[:end]
	if length > end { // another one than s
		var text strings.Builder
		text.Grow(length)
		tested.Text = func(piece string) { text.WriteString(piece) }
		tested.units(rule, s, base)
		encoded = text.String()
	}
	if offset, ok := rule.Check(encoded); !ok {
		return e.read(s, encoded, offset), false
	}
	e.units(rule, s, base)
	return end, end == len(s)
}

// units encodes s, which stands at an offset, up to the first byte that the text
// of the document forbids. It returns where that is, and how many bytes and
// triplets were written.
func (e *Encoder) units(rule *Rule, s string, base int) (end, count int) {
	done := 0 // what is before it is written
	for end < len(s) {
		octet, size := s[end], 1
		if n := nonASCII(rule, s[end:]); n > 0 {
			end += n
			count++
			continue
		}
		if e.Keep && scan.IsTriplet(s[end:]) {
			octet, size = scan.Octet(s[end:]), 3
		}
		if has(rule.Forbidden, octet) {
			break
		}
		if size == 1 && e.encodes(rule, octet, base+end) {
			e.write(s[done:end])
			e.write(triplets[3*int(octet):][:3])
			done = end + 1
		}
		end += size
		count++
	}
	e.write(s[done:end])
	return end, count
}

// triplets has the triplets of all octets, in their order.
const triplets = "%00%01%02%03%04%05%06%07%08%09%0A%0B%0C%0D%0E%0F%10%11%12%13%14%15%16%17%18%19%1A%1B%1C%1D%1E%1F" +
	"%20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2D%2E%2F%30%31%32%33%34%35%36%37%38%39%3A%3B%3C%3D%3E%3F" +
	"%40%41%42%43%44%45%46%47%48%49%4A%4B%4C%4D%4E%4F%50%51%52%53%54%55%56%57%58%59%5A%5B%5C%5D%5E%5F" +
	"%60%61%62%63%64%65%66%67%68%69%6A%6B%6C%6D%6E%6F%70%71%72%73%74%75%76%77%78%79%7A%7B%7C%7D%7E%7F" +
	"%80%81%82%83%84%85%86%87%88%89%8A%8B%8C%8D%8E%8F%90%91%92%93%94%95%96%97%98%99%9A%9B%9C%9D%9E%9F" +
	"%A0%A1%A2%A3%A4%A5%A6%A7%A8%A9%AA%AB%AC%AD%AE%AF%B0%B1%B2%B3%B4%B5%B6%B7%B8%B9%BA%BB%BC%BD%BE%BF" +
	"%C0%C1%C2%C3%C4%C5%C6%C7%C8%C9%CA%CB%CC%CD%CE%CF%D0%D1%D2%D3%D4%D5%D6%D7%D8%D9%DA%DB%DC%DD%DE%DF" +
	"%E0%E1%E2%E3%E4%E5%E6%E7%E8%E9%EA%EB%EC%ED%EE%EF%F0%F1%F2%F3%F4%F5%F6%F7%F8%F9%FA%FB%FC%FD%FE%FF"

// write hands over a piece of the text.
func (e *Encoder) write(piece string) {
	if e.Text != nil && piece != "" {
		e.Text(piece)
	}
}

// reserve hands over a reserved byte.
func (e *Encoder) reserve(r Reserved) {
	if e.Reserved != nil {
		e.Reserved(r)
	}
}

// nonASCII returns the length of the character beyond US-ASCII that s begins with,
// if it stands for itself, or 0.
func nonASCII(rule *Rule, s string) int {
	if rule.NonASCII == nil {
		return 0
	}
	if c, n := utf8.DecodeRuneInString(s); n > 1 && rule.NonASCII(c) {
		return n
	}
	return 0
}

// encodes reports whether a byte that stands at an offset is to be encoded, and
// hands it over if it is reserved.
func (e *Encoder) encodes(rule *Rule, c byte, offset int) bool {
	reserved := has(rule.Reserved, c)
	encoded := !has(rule.Raw, c) || e.All && reserved
	if reserved {
		e.reserve(Reserved{offset, c, encoded})
	}
	return encoded
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

// Decode decodes a component, which is valid by its rule. Text takes the result,
// piece by piece, and reserved the triplets of reserved bytes; either may be nil.
// With keep, these stay encoded, and so does "%25".
func Decode(rule *Rule, s string, keep bool, text func(piece string), reserved func(Reserved)) {
	e := Encoder{Text: text, Reserved: reserved}
	done := 0
	for i := scan.NextTriplet(s, 0); i < len(s); i = scan.NextTriplet(s, i+3) {
		octet := scan.Octet(s[i:])
		is := has(rule.Reserved, octet)
		if is {
			e.reserve(Reserved{i, octet, keep})
		}
		if keep && (is || octet == '%') {
			continue
		}
		e.write(s[done:i])
		e.write(string([]byte{octet}))
		done = i + 3
	}
	e.write(s[done:])
}

// The options of encoding. What each is, package parser says.
const (
	KeepEscapes = iota + 1
	EncodeReserved
	EncodeLatin1
)

// The options of decoding.
const (
	KeepReserved = iota + 1
	DecodeLatin1
)
