package abnf

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

// angled reads what begins with "<" in the notation: a prose-val, a name, or a
// double-quote mark.
func (r *reader) angled() (Expr, error) {
	start := r.position()
	switch {
	case r.notation == RFC2141:
		name, err := r.angledName()
		return &Reference{Position: start, Name: name}, err
	case bytes.HasPrefix(r.src[r.off:], []byte(angledQuote)):
		return r.angledMark(), nil
	}
	text, err := r.prose()
	if err != nil {
		return nil, err
	}
	if r.notation.early() && IsRuleName(text) { // RFC 822, section 2.1; RFC 2616, section 2.1
		return &Reference{Position: start, Name: text}, nil
	}
	return &Prose{Position: start, Text: text}, nil
}

// angledName reads a name in angle brackets. Hyphens take the place of spaces, as
// of that in <URN chars> of RFC 2141, section 2.2.
func (r *reader) angledName() (string, error) {
	start := r.position()
	text, err := r.prose()
	if err != nil {
		return "", err
	}
	name := strings.ReplaceAll(text, " ", "-")
	if !IsRuleName(name) {
		return "", r.fail(start, "<%s> is no name, expected letters, digits, hyphens and spaces in the angle brackets",
			text)
	}
	return name, nil
}

// literal reads a quoted string of RFC 2141. A letter alone is of that case, since
// the RFC lists "A" and "a" apart; "urn:" is of either (section 2). Also what the
// RFC prints wrongly is read, '%" (section 2.3) and """ (section 2.4).
func (r *reader) literal() (Expr, error) {
	start := r.position()
	for _, mark := range []string{`"""`, `'"'`} {
		if bytes.HasPrefix(r.src[r.off:], []byte(mark)) {
			r.off += len(mark)
			return &Sequence{Position: start, Base: Hexadecimal, Values: []rune{'"'}}, nil
		}
	}
	opening := r.src[r.off]
	r.off++
	from := r.off
	for r.off < len(r.src) && !r.lineEnd() {
		switch c := r.src[r.off]; {
		case c == opening || c == '"':
			text := string(r.src[from:r.off])
			r.off++
			return &String{Position: start, Text: text, CaseSensitive: len(text) == 1 && isAlpha(int(text[0]))}, nil
		case c < ' ' || c > '~':
			return nil, r.unexpected("printable ASCII or a closing quotation mark in the string")
		}
		r.off++
	}
	return nil, r.fail(start, "string is not terminated, expected a closing quotation mark before the end of the line")
}

// octets reads a range of numbers, as in "octets 1-32 (1-20 hex)" (RFC 2141,
// section 2.4); nil where there is none.
func (r *reader) octets() Expr {
	m := octetRange().FindSubmatch(r.src[r.off:])
	if m == nil {
		return nil
	}
	low, lowErr := strconv.ParseUint(string(m[1]), 10, 8)
	high, highErr := strconv.ParseUint(string(m[2]), 10, 8)
	if lowErr != nil || highErr != nil || low > high {
		return nil
	}
	start := r.position()
	r.off += len(m[0])
	return &Range{Position: start, Base: Decimal, Low: rune(low), High: rune(high)}
}

var octetRange = lazyregexp.New(`^octets ([0-9]+)-([0-9]+)(?: \([0-9A-Fa-f]+-[0-9A-Fa-f]+ hex\))?`)
