package abnf

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// percent reads a num-val, or a string with the prefix "%s" or "%i".
func (r *reader) percent() (Expr, error) {
	start := r.position()
	r.off++
	prefix := lower(r.peek())
	switch prefix {
	case 's', 'i':
		r.off++
		if r.peek() != '"' {
			return nil, r.unexpected("a quoted string directly after the prefix")
		}
		text, err := r.quoted()
		if err != nil {
			return nil, err
		}
		return &String{Position: start, Text: text, CaseSensitive: prefix == 's', Prefixed: prefix == 'i'}, nil
	case 'b', 'd', 'x':
		r.off++
		return r.numeric(start, Base(prefix))
	}
	return nil, r.unexpected(`"b", "d", "x", "s" or "i" after "%"`)
}

// numeric reads a num-val after its base: a value, a range or a sequence.
func (r *reader) numeric(start Position, base Base) (Expr, error) {
	first, err := r.value(base)
	if err != nil {
		return nil, err
	}
	if r.peek() == '-' {
		r.off++
		last, err := r.value(base)
		if err != nil {
			return nil, err
		}
		if last < first {
			return nil, r.fail(start, "range descends from U+%04X to U+%04X, expected the lower value first", first,
				last)
		}
		return &Range{Position: start, Base: base, Low: first, High: last}, nil
	}
	values := []rune{first}
	for r.peek() == '.' {
		r.off++
		v, err := r.value(base)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	return &Sequence{Position: start, Base: base, Values: values}, nil
}

// value reads the digits of one numeric value.
func (r *reader) value(base Base) (rune, error) {
	start := r.position()
	radix, digit := 16, "a hexadecimal digit"
	switch base {
	case Binary:
		radix, digit = 2, "a binary digit"
	case Decimal:
		radix, digit = 10, "a decimal digit"
	}
	if digitValue(r.peek()) >= radix {
		return 0, r.unexpected(digit)
	}
	v, ok := r.number(radix, utf8.MaxRune)
	if !ok {
		return 0, r.fail(start, "value is too large, expected at most U+%X", utf8.MaxRune)
	}
	return rune(v), nil
}

// number reads digits; it reports whether their value is at most limit.
func (r *reader) number(radix, limit int) (n int, ok bool) {
	var sum int64
	for {
		d := digitValue(r.peek())
		if d >= radix {
			return int(sum), sum <= int64(limit)
		}
		if sum <= int64(limit) { // else it stays above, and cannot overflow
			sum = sum*int64(radix) + int64(d)
		}
		r.off++
	}
}

// quoted reads a quoted-string, which does not go beyond its line.
func (r *reader) quoted() (string, error) {
	start := r.position()
	r.off++
	text, err := r.printable('"', "string")
	if err != nil {
		return "", err
	}
	if r.off == len(r.src) || r.lineEnd() {
		return "", r.fail(start, `string is not terminated, expected '"' before the end of the line`)
	}
	r.off++
	return text, nil
}

// prose reads a prose-val. It may go on in further lines, as in published RFCs:
// each is joined with a space, and none may be blank or begin a rule. In the notations
// before RFC 2234 <"> may stand in it, which is then """.
func (r *reader) prose() (string, error) {
	start := r.position()
	r.off++
	var lines []string
	for {
		text, err := r.printable('>', "prose-val")
		if err != nil {
			return "", err
		}
		lines = append(lines, text)
		if r.off < len(r.src) && r.src[r.off] == '>' {
			r.off++
			return strings.ReplaceAll(strings.Join(lines, " "), angledQuote, `"""`), nil
		}
		if !r.proseContinues() {
			return "", r.fail(start, `prose-val is not terminated, expected ">" before the end of the rule`)
		}
		lines[len(lines)-1] = strings.TrimRight(text, " ")
		r.newLine()
		r.whiteSpace()
	}
}

// proseContinues reports whether there is a next line that is not blank, and does not
// begin a rule.
func (r *reader) proseContinues() bool {
	rest := r.src[r.off+bytes.IndexByte(r.src[r.off:], '\n')+1:]
	rest = bytes.TrimLeft(rest, " \t\f")
	return len(rest) > 0 && rest[0] != '\n' && rest[0] != '\r' && !r.notation.beginsRule(rest)
}

// printable reads printable ASCII up to a closing delimiter of what kind names,
// or to the end of the line.
func (r *reader) printable(closing byte, kind string) (string, error) {
	from := r.off
	for ; r.off < len(r.src) && r.src[r.off] != closing && !r.lineEnd(); r.off++ {
		if closing == '>' && r.notation.early() && bytes.HasPrefix(r.src[r.off:], []byte(angledQuote)) {
			r.off += len(angledQuote) - 1 // its ">" is printable
		}
		if c := r.src[r.off]; c < ' ' || c > '~' {
			return "", r.unexpected(fmt.Sprintf("printable ASCII or %s in the %s", quote(closing), kind))
		}
	}
	return string(r.src[from:r.off]), nil
}
