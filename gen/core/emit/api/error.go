package api

import (
	"strconv"
	"strings"
)

// A SyntaxError says that a string is not a member of a rule, which byte is the first
// that cannot stand there, and what can. It keeps nothing of the string but Found, so
// that it can be logged and encoded.
type SyntaxError struct {
	Start string // the ABNF name of the start rule
	// Offset is the length in bytes of the longest prefix of the string that some
	// member of the start rule begins with: the index of the first byte that cannot
	// stand there, or the length of the string if more was expected.
	Offset int
	// Found is the character that begins at Begin, or the byte if that is not UTF-8, or
	// if bytes that are not of US-ASCII can stand there; "" at the end of the string.
	Found string
	// Expected are the bytes that can stand at Begin. With each of them, and no
	// other, the string up to and including the byte is a prefix of some member.
	Expected ByteSet
	// MayEnd says whether the string up to Begin is itself a member.
	MayEnd bool
	// Rule is the ABNF name of the rule that a person would look for: the innermost
	// rule that can go on at Begin, without small ones; "" if there is none.
	Rule string
	// Next are the bytes of Expected that Error names, by literals and rules of the
	// grammar that begin with them if it can: those that follow Rule if it can end
	// there, otherwise those that continue it.
	Next ByteSet
	// Word is the printable text that must follow at Begin, up to the first choice
	// other than between the cases of a letter; "" if nothing must follow.
	Word string

	back   int    // bytes of Found that precede the Offset
	words  string // that can begin at Begin, as the tables have them
	said   string // what names Next, one a line, if it is known already
	beyond string // names the characters beyond US-ASCII that bytes of Next begin, or go on with
}

// Begin returns the offset of the first byte of the character that cannot stand where it
// does. If the numeric values of the grammar are characters, Offset can be within one:
// the bytes before it begin other characters, too. Otherwise, and if no character of
// UTF-8 is there, Begin is Offset.
func (e *SyntaxError) Begin() int { return e.Offset - e.back }

// Error returns one line of printable ASCII that names the start rule, the offset Begin,
// what stands there, the rule that does not allow it, and what could stand there.
// Characters other than printable ASCII are named by their number, so that the line
// is safe to log. It shows no more of the string than Found.
func (e *SyntaxError) Error() string {
	var b strings.Builder
	b.WriteString(e.Start + ": byte " + strconv.Itoa(e.Begin()) + ": ")
	switch end := e.Found == ""; {
	case end && e.Rule == "":
		b.WriteString("unexpected end")
	case end:
		b.WriteString("unexpected end in " + e.Rule)
	case e.Rule == "":
		b.WriteString(describe(e.Found) + " cannot stand here")
	default:
		b.WriteString(describe(e.Found) + " is not allowed in " + e.Rule)
	}
	if words := e.expected(); len(words) > 0 {
		b.WriteString("; expected " + enumerate(words))
	}
	return b.String()
}

// Position returns the line and the column of Begin in the string that the error
// is about, both counted from 1: a line ends behind each line feed, and a column is a
// byte. Errors of [Scanner] have their place in the whole input: see [MessageError].
func (e *SyntaxError) Position(s string) (line, column int) {
	return advance(1, 1, s[:min(e.Begin(), len(s))])
}

// expected names what could stand at Begin.
func (e *SyntaxError) expected() []string {
	var words []string
	next := readWords(e.words, e.Next, e.Rule, firstBytesOf)
	switch {
	case len(e.Word) > 1:
		words = []string{`"` + e.Word + `"`}
	case e.Word != "":
		words = []string{describe(e.Word)}
	case e.said != "":
		words = strings.Split(e.said, "\n")
	case e.beyond != "":
		words = append(sayBytes(e.Next.without(beyond), next), strings.Split(e.beyond, ", ")...)
	case e.Next != ByteSet{}:
		words = sayBytes(e.Next, next)
	case e.Expected != ByteSet{}:
		return nil
	}
	if e.MayEnd {
		words = append(words, "end")
	}
	return words
}
