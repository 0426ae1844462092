package abnf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// percent reads a num-val, or a string with the prefix "%s" or "%i".
func (r *reader) percent() Expr {
	start := r.position()
	r.off++
	prefix := lower(r.peek())
	switch prefix {
	case 's', 'i':
		r.off++
		if r.peek() != '"' {
			panic(r.unexpected("a quoted string directly after the prefix"))
		}
		return &String{Position: start, Text: r.quoted(), CaseSensitive: prefix == 's', Prefixed: prefix == 'i'}
	case 'b', 'd', 'x':
		r.off++
		return r.numeric(start, Base(prefix))
	}
	panic(r.unexpected(`"b", "d", "x", "s" or "i" after "%"`))
}

// numeric reads a num-val after its base: a value, a range or a sequence.
func (r *reader) numeric(start Position, base Base) Expr {
	first := r.value(base)
	if r.peek() == '-' {
		r.off++
		last := r.value(base)
		if last < first {
			panic(r.fail(start, "range descends from U+%04X to U+%04X, expected the lower value first", first,
				last))
		}
		return &Range{Position: start, Base: base, Low: first, High: last}
	}
	values := []rune{first}
	for r.peek() == '.' {
		r.off++
		v := r.value(base)
		values = append(values, v)
	}
	return &Sequence{Position: start, Base: base, Values: values}
}

func (r *reader) value(base Base) rune {
	start := r.position()
	radix, digit := 16, "a hexadecimal digit"
	switch base {
	case Binary:
		radix, digit = 2, "a binary digit"
	case Decimal:
		radix, digit = 10, "a decimal digit"
	}
	if digitValue(r.peek()) >= radix {
		panic(r.unexpected(digit))
	}
	v, ok := r.number(radix, utf8.MaxRune)
	if !ok {
		panic(r.fail(start, "value is too large, expected at most U+%X", utf8.MaxRune))
	}
	return rune(v)
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

// quoted reads a string up to the mark that it begins with, which does not go beyond its line.
func (r *reader) quoted() string {
	start := r.position()
	mark := r.src[r.off]
	r.off++
	text := r.printable(mark, "string")
	if r.off == len(r.src) || r.lineEnd() {
		panic(r.fail(start, "string is not terminated, expected %s before the end of the line", quote(mark)))
	}
	r.off++
	return text
}

// prose reads a prose-val. It may go on in further lines, as in published RFCs: each is joined with a space, and none
// may be blank or begin a rule. In the notations before RFC 2234 it may have <">, which stands for """.
func (r *reader) prose() string {
	start := r.position()
	r.off++
	var lines []string
	for {
		text := r.printable('>', "prose-val")
		lines = append(lines, text)
		if r.off < len(r.src) && r.src[r.off] == '>' {
			r.off++
			return strings.ReplaceAll(strings.Join(lines, " "), angledQuote, `"""`)
		}
		if !r.proseContinues() {
			panic(r.fail(start, `prose-val is not terminated, expected ">" before the end of the rule`))
		}
		lines[len(lines)-1] = strings.TrimRight(text, " ")
		r.newLine()
		r.whiteSpace()
	}
}

// proseContinues reports whether there is a next line that is not blank, and does not begin a rule.
func (r *reader) proseContinues() bool {
	rest := r.src[r.off+bytes.IndexByte(r.src[r.off:], '\n')+1:]
	rest = bytes.TrimLeft(rest, " \t\f")
	return len(rest) > 0 && rest[0] != '\n' && rest[0] != '\r' && !r.notation.beginsRule(rest)
}

// printable reads printable ASCII up to a closing delimiter of what kind names, or to the end of the line.
func (r *reader) printable(closing byte, kind string) string {
	from := r.off
	for ; r.off < len(r.src) && r.src[r.off] != closing && !r.lineEnd(); r.off++ {
		if closing == '>' && r.notation.early() && bytes.HasPrefix(r.src[r.off:], []byte(angledQuote)) {
			r.off += len(angledQuote) - 1 // its ">" is printable
		}
		if c := r.src[r.off]; c < ' ' || c > '~' {
			panic(r.unexpected(fmt.Sprintf("printable ASCII or %s in the %s", quote(closing), kind)))
		}
	}
	return string(r.src[from:r.off])
}

// angled reads what begins with "<" in the notation: a prose-val, a name, or a double-quote mark.
func (r *reader) angled() Expr {
	start := r.position()
	switch {
	case r.notation == RFC2141:
		return &Reference{Position: start, Name: r.angledName()}
	case bytes.HasPrefix(r.src[r.off:], []byte(angledQuote)):
		return r.angledMark()
	}
	text := r.prose()
	if r.notation.early() && IsRuleName(text) { // RFC 822, Section 2.1; RFC 2616, Section 2.1
		return &Reference{Position: start, Name: text}
	}
	return &Prose{Position: start, Text: text}
}

// angledName reads a name in angle brackets. Hyphens replace spaces, as in <URN chars> of RFC 2141, Section 2.2.
func (r *reader) angledName() string {
	start := r.position()
	text := r.prose()
	name := strings.ReplaceAll(text, " ", "-")
	if !IsRuleName(name) {
		panic(r.fail(start, "<%s> is not a name, expected letters, digits, hyphens and spaces in the angle brackets",
			text))
	}
	return name
}

// literal reads a quoted string of RFC 2141. A letter alone is case-sensitive, since the RFC lists "A" and "a" apart;
// "urn:" is not (Section 2). It also reads what the RFC misprints, '%" (Section 2.3) and """ (Section 2.4).
func (r *reader) literal() Expr {
	start := r.position()
	for _, mark := range []string{`"""`, `'"'`} {
		if bytes.HasPrefix(r.src[r.off:], []byte(mark)) {
			r.off += len(mark)
			return &Sequence{Position: start, Base: Hexadecimal, Values: []rune{'"'}}
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
			return &String{Position: start, Text: text, CaseSensitive: len(text) == 1 && isAlpha(int(text[0]))}
		case c < ' ' || c > '~':
			panic(r.unexpected("printable ASCII or a closing quotation mark in the string"))
		}
		r.off++
	}
	panic(r.fail(start, "string is not terminated, expected a closing quotation mark before the end of the line"))
}

// octets reads a range of numbers, as in "octets 1-32 (1-20 hex)" (RFC 2141, Section 2.4); nil if there is none.
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

// readOtherwise records what the source has but its notation does not, and what that is read as. The first place
// counts.
func (r *reader) readOtherwise(at Position, written, readAs string) {
	l := deviation{at, r.rulename, otherwise(written, readAs)}
	for _, before := range r.deviations {
		if before.readAs == l.readAs {
			return
		}
	}
	r.deviations = append(r.deviations, l)
}

func otherwise(written, readAs string) string { return written + " is read as " + readAs }

// apostrophes reads a string in single quotes, which is case-sensitive, as the keywords of RFC 6020, Section 12.
func (r *reader) apostrophes() Expr {
	start := r.position()
	text := r.quoted()
	r.readOtherwise(start, "'...'", `%s"...", as RFC 6020, Section 12, has it`)
	if strings.Contains(text, `"`) {
		return &Sequence{Position: start, Base: Hexadecimal, Values: []rune(text)}
	}
	return &String{Position: start, Text: text, CaseSensitive: true}
}

// angledMark reads <">, which is the double-quote mark in the notation of RFC 822, Section 3.3.
func (r *reader) angledMark() Expr {
	start := r.position()
	r.off += len(angledQuote)
	if !r.notation.early() {
		r.readOtherwise(start, angledQuote, "%x22, as RFC 822, Section 3.3, has it")
	}
	return &Sequence{Position: start, Base: Hexadecimal, Values: []rune{'"'}}
}

// behindBracket reports whether an element stands right behind a closing bracket, which can only mean white space
// between the two, as in RFC 3966, Section 3: ( HEXDIG / "*" / "#" )*phonedigit-hex.
func (r *reader) behindBracket() bool {
	if end := r.src[r.off-1]; end != ')' && end != ']' {
		return false
	}
	r.readOtherwise(r.position(), "an element right behind a bracket", "one behind white space (RFC 5234, Section 4)")
	return true
}

// spaceBefore skips white space before a byte, if there is some and the byte is one of some bytes: in or behind a
// repeat, since only that can be meant, as in RFC 2425, Section 5.8.4: 4 DIGIT, and RFC 3108, Section 9: 1*2 (HEXDIG).
func (r *reader) spaceBefore(one func(byte) bool) {
	off := r.off
	for off < len(r.src) && isSpace(r.src[off]) {
		off++
	}
	if off == r.off || off == len(r.src) || !one(r.src[off]) {
		return
	}
	r.readOtherwise(r.position(), "white space in a repeat, or behind it", "none (RFC 5234, Section 3.6)")
	r.off = off
}
