package parser

import (
	"strconv"
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
	r := e.refusal()
	return r.append(b)
}

// ReasonWith returns Reason with other values in place of what Expected, Next and
// MayEnd return. It is for who knows that less can stand at Offset, as the
// documents of schemes have it: package [github.com/urispec/urispec/parser/scheme].
func (e *SyntaxError) ReasonWith(expected, next ByteSet, mayEnd bool) string {
	r := e.refusal()
	r.expected, r.next, r.mayEnd = expected, next, mayEnd
	var space [textSpace]byte
	return string(r.append(space[:0]))
}

// append appends the reason.
func (r *refusal) append(b []byte) []byte {
	if r.SyntaxError == nil {
		return append(b, nilError...)
	}
	b = append(strconv.AppendInt(append(b, "byte "...), int64(r.offset()), 10), ": "...)
	found, in, nowhere := "unexpected end", " in ", ""
	if rest := r.rest(); rest != "" {
		found, in, nowhere = describe(rest), " is not allowed in ", " cannot stand here"
	}
	if b = append(b, found...); r.rule == "" {
		b = append(b, nowhere...)
	} else {
		b = append(append(b, in...), printable(r.rule)...)
	}
	var space [16]string
	if words := r.words(space[:0]); len(words) > 0 {
		b = appendAlternatives(append(b, "; expected "...), words)
	}
	if r.known {
		if hint := r.hint(); hint != "" {
			b = append(append(b, "; "...), hint...)
		}
	}
	return b
}

// words appends what could stand at the Offset.
func (r *refusal) words(words []string) []string {
	switch word := r.word(); {
	case word != "":
		words = append(words, word)
	case r.next != ByteSet{}:
		words = r.Revision.describeSet(words, r.next)
	case r.expected != ByteSet{}:
		return nil
	}
	if r.mayEnd {
		words = append(words, "end")
	}
	return words
}

// maxWord is the length in bytes of the longest word that a message shows.
const maxWord = 16

// word returns what must follow at the Offset, in quotation marks, as far as it is
// printable and there is no choice but between the cases of a letter; or "" for
// less than two bytes.
func (r *refusal) word() string {
	if _, ok := r.expected.only(); !ok || !r.known || r.mayEnd || r.next != r.expected {
		return ""
	}
	if r.offset() > 0 {
		return r.findWord()
	}
	slot := &firstWords[r.start.hash()]
	w := slot.Load()
	if w == nil || w.start != r.start || w.expected != r.expected {
		w = &firstWord{r.start, r.expected, r.findWord()}
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
func (r *refusal) findWord() string {
	var space [textSpace]byte
	begun := append(space[:0], r.prefix()...)
	next := r.expected
	for len(begun)-r.offset() < maxWord {
		c, ok := next.only()
		if !ok || c < ' ' || c > '~' {
			break
		}
		begun = append(begun, c)
		d := r.start.diagnose(view(begun))
		if d.MayEnd {
			break
		}
		next = d.Expected
	}
	word := string(begun[r.offset():])
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
