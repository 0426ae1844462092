package parser

import (
	"strconv"
	"strings"
	"sync/atomic"
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
	var space [textSpace]byte
	b := append(append(space[:0], e.Revision.String()...), ": "...)
	if d, err := e.Revision.Start(""); err == nil && d.String() != e.Start {
		b = append(append(b, printable(e.Start)...), ": "...)
	}
	return string(e.AppendReason(b))
}

// textSpace is how many bytes nearly all messages have at most.
const textSpace = 192

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
		if t, _ := v.Start(rule); t.Valid(e.Input) { // the zero Start has no members
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
	var space [textSpace]byte
	return string(e.AppendReason(space[:0]))
}

// AppendReason appends what Reason returns.
func (e *SyntaxError) AppendReason(b []byte) []byte {
	if e == nil {
		return append(b, nilError...)
	}
	b = append(strconv.AppendInt(append(b, "byte "...), int64(e.offset()), 10), ": "...)
	found, in, nowhere := "unexpected end", " in ", ""
	if rest := e.rest(); rest != "" {
		found, in, nowhere = describe(rest), " is not allowed in ", " cannot stand here"
	}
	if b = append(b, found...); e.Rule == "" {
		b = append(b, nowhere...)
	} else {
		b = append(append(b, in...), printable(e.Rule)...)
	}
	t, err := e.Revision.Start(e.Start)
	known := err == nil
	var space [16]string
	if words := e.expected(space[:0], t, known); len(words) > 0 {
		b = appendAlternatives(append(b, "; expected "...), words)
	}
	if known {
		if hint := e.hint(t); hint != "" {
			b = append(append(b, "; "...), hint...)
		}
	}
	return b
}

// expected appends what could stand at the Offset. The start rule may not be
// known.
func (e *SyntaxError) expected(words []string, t Start, known bool) []string {
	switch word := e.word(t, known); {
	case word != "":
		words = append(words, word)
	case e.Next != ByteSet{}:
		words = e.Revision.describeSet(words, e.Next)
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

// word returns what must follow at the Offset, in quotation marks, as far as it is
// printable and there is no choice but between the cases of a letter; or "" for
// less than two bytes.
func (e *SyntaxError) word(t Start, known bool) string {
	if _, ok := e.Expected.only(); !ok || !known || e.MayEnd || e.Next != e.Expected {
		return ""
	}
	if e.offset() > 0 {
		return e.findWord(t)
	}
	slot := &firstWords[t.hash()]
	w := slot.Load()
	if w == nil || w.start != t || w.expected != e.Expected {
		w = &firstWord{t, e.Expected, e.findWord(t)}
		slot.Store(w)
	}
	return w.word
}

// A firstWord is the word that strings must begin with. Nothing changes it.
type firstWord struct {
	start    Start
	expected ByteSet
	word     string
}

// firstWords are the latest, each at a place that its start rule tells: where a
// string is asked for that is another kind of URI, it goes wrong at once.
var firstWords [1 << 8]atomic.Pointer[firstWord]

// hash returns an index into firstWords that differs between most start rules.
func (t Start) hash() uint8 {
	h := t.rule
	for _, c := range []byte(t.revision.String()) {
		h = h*31 + c
	}
	return h
}

// findWord returns the word where the automaton tells that there is no choice.
func (e *SyntaxError) findWord(t Start) string {
	var space [textSpace]byte
	begun := append(space[:0], e.prefix()...)
	next := e.Expected
	for len(begun)-e.offset() < maxWord {
		c, ok := next.only()
		if !ok || c < ' ' || c > '~' {
			break
		}
		begun = append(begun, c)
		d := t.diagnose(view(begun))
		if d.MayEnd {
			break
		}
		next = d.Expected
	}
	word := string(begun[e.offset():])
	if len(word) < 2 {
		return ""
	}
	return `"` + word + `"`
}

// appendAlternatives appends words, "or" before the last.
func appendAlternatives(b []byte, words []string) []byte {
	for i, word := range words {
		switch {
		case i > 0 && i == len(words)-1:
			b = append(b, " or "...)
		case i > 0:
			b = append(b, ", "...)
		}
		b = append(b, word...)
	}
	return b
}
