package abnf

import "strings"

// readOtherwise keeps what the source has, and its notation does not have, and what that
// is read as. The first place counts.
func (r *reader) readOtherwise(at Position, written, readAs string) {
	l := liberty{at, r.rulename, otherwise(written, readAs)}
	for _, before := range r.liberties {
		if before.readAs == l.readAs {
			return
		}
	}
	r.liberties = append(r.liberties, l)
}

// otherwise is the message of a problem of kind [ReadOtherwise].
func otherwise(written, readAs string) string { return written + " is read as " + readAs }

// apostrophes reads a string in single quotes, which is of the case in which it stands,
// as the keywords of RFC 6020, section 12, are.
func (r *reader) apostrophes() (Expr, error) {
	start := r.position()
	r.off++
	text, err := r.printable('\'', "string")
	if err != nil {
		return nil, err
	}
	if r.off == len(r.src) || r.lineEnd() {
		return nil, r.fail(start, `string is not terminated, expected "'" before the end of the line`)
	}
	r.off++
	r.readOtherwise(start, "'...'", `%s"...", as RFC 6020, section 12, has it`)
	if strings.Contains(text, `"`) {
		return &Sequence{Position: start, Base: Hexadecimal, Values: []rune(text)}, nil
	}
	return &String{Position: start, Text: text, CaseSensitive: true}, nil
}

// angledMark reads <">, which is the double-quote mark in the notation of RFC 822,
// section 3.3.
func (r *reader) angledMark() Expr {
	start := r.position()
	r.off += len(angledQuote)
	if !r.notation.early() {
		r.readOtherwise(start, angledQuote, "%x22, as RFC 822, section 3.3, has it")
	}
	return &Sequence{Position: start, Base: Hexadecimal, Values: []rune{'"'}}
}

// behindBracket reports whether an element stands right behind a closing bracket, where
// nothing else can be meant than white space between the two, as in RFC 3966, section 3:
// ( HEXDIG / "*" / "#" )*phonedigit-hex.
func (r *reader) behindBracket() bool {
	if end := r.src[r.off-1]; end != ')' && end != ']' {
		return false
	}
	r.readOtherwise(r.position(), "an element right behind a bracket", "one behind white space (RFC 5234, section 4)")
	return true
}

// spaceInRepeat passes over white space in front of the "*" of a repeat, and
// spaceBehindRepeat over that behind the repeat, in one line: nothing else can be meant
// than a repeat, as in RFC 2425, section 5.8.4: 4 DIGIT, and in RFC 3108, section 9:
// 1*2 (HEXDIG).
func (r *reader) spaceInRepeat() { r.spaceBefore(func(c byte) bool { return c == '*' }) }

func (r *reader) spaceBehindRepeat() {
	r.spaceBefore(func(c byte) bool { return isAlpha(int(c)) || strings.IndexByte(`([<"%`, c) >= 0 })
}

// spaceBefore passes over white space in front of a byte, if there is some, and that is
// one of some bytes.
func (r *reader) spaceBefore(one func(byte) bool) {
	off := r.off
	for off < len(r.src) && isSpace(r.src[off]) {
		off++
	}
	if off == r.off || off == len(r.src) || !one(r.src[off]) {
		return
	}
	r.readOtherwise(r.position(), "white space in a repeat, or behind it", "none (RFC 5234, section 3.6)")
	r.off = off
}
