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
