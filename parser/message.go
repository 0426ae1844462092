package parser

import (
	"strconv"
	"strings"
)

// Error returns one line of printable ASCII that names the revision, the start
// rule unless it is the revision's default, the offset, what stands there, the
// rule that does not allow it, and what could stand there. Characters other
// than printing ASCII are named by their number, so that it is safe to log; of
// the input, it has no more than that one character.
func (e *SyntaxError) Error() string {
	if e == nil {
		return nilError
	}
	var b strings.Builder
	b.WriteString(e.Revision.String())
	b.WriteString(": ")
	if d, err := e.Revision.Start(""); err == nil && d.String() != e.Start {
		b.WriteString(printable(e.Start))
		b.WriteString(": ")
	}
	b.WriteString(e.Reason())
	return b.String()
}

// AlsoValidIn returns the other revisions that accept Input, oldest first: by
// their default start rule if Start is the default one of Revision, otherwise
// by their start rule of the same name, if they have it.
func (e *SyntaxError) AlsoValidIn() []Revision {
	if e == nil {
		return nil
	}
	rule := e.Start
	if d, err := e.Revision.Start(""); err == nil && strings.EqualFold(d.String(), rule) {
		rule = ""
	}
	var others []Revision
	for v := range Revisions() {
		if v == e.Revision {
			continue
		}
		if t, err := v.Start(rule); err == nil && t.Valid(e.Input) {
			others = append(others, v)
		}
	}
	return others
}

// Reason returns what Error says after the revision and the start rule: where
// the string goes wrong, in which rule, what could stand there, and a hint
// where there is one. Of what could, it names what follows the rule; bytes that
// go on with the rule only where it cannot end yet. The whole is
// [SyntaxError.Expected].
func (e *SyntaxError) Reason() string {
	if e == nil {
		return nilError
	}
	var b strings.Builder
	b.WriteString("byte " + strconv.Itoa(e.offset()) + ": ")
	switch end := e.rest() == ""; {
	case end && e.Rule == "":
		b.WriteString("unexpected end")
	case end:
		b.WriteString("unexpected end in " + printable(e.Rule))
	case e.Rule == "":
		b.WriteString(describe(e.rest()) + " cannot stand here")
	default:
		b.WriteString(describe(e.rest()) + " is not allowed in " + printable(e.Rule))
	}
	if words := e.expected(); len(words) > 0 {
		b.WriteString("; expected " + enumerate(words))
	}
	if hint := e.hint(); hint != "" {
		b.WriteString("; " + hint)
	}
	return b.String()
}

// expected names what could stand at the Offset.
func (e *SyntaxError) expected() []string {
	var words []string
	switch word := e.word(); {
	case len(word) > 1:
		words = []string{`"` + word + `"`}
	case e.Next != ByteSet{}:
		words = e.Revision.describeSet(e.Next)
	case e.Expected != ByteSet{}:
		return nil
	}
	if e.MayEnd {
		words = append(words, "end")
	}
	return words
}

// maxWord is the length in bytes of the longest word that a message shows.
const maxWord = 16

// word returns what must follow at the Offset, as far as it is printable and
// there is no choice but between the cases of a letter.
func (e *SyntaxError) word() string {
	t, err := e.Revision.Start(e.Start)
	if err != nil || e.Next != e.Expected {
		return ""
	}
	word := ""
	for next, mayEnd := e.Expected, e.MayEnd; !mayEnd && len(word) < maxWord; {
		c, ok := next.only()
		if !ok || printable(string(rune(c))) != string(rune(c)) {
			break
		}
		word += string(rune(c))
		d := t.diagnose(e.Input[:e.offset()] + word)
		next, mayEnd = d.Expected, d.MayEnd
	}
	return word
}

// enumerate joins words as alternatives.
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
