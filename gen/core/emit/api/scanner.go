package api

import (
	"io"
	"iter"
	"strconv"
	"strings"
)

// A Scanner reads sequences of messages: of members of its start rule, each right
// behind the one before. A message is what [Start.ParsePrefix] parses of the rest of
// the input, and never empty. The zero Scanner is ready to use, also by several
// goroutines.
//
// Each step gives the match of a message, or an error. The nodes are good until the
// next step, which uses their memory again; the texts of nodes are good for ever. The
// offsets of nodes, and of a [*SyntaxError], are those in the message. An error about
// the input is a [*MessageError], which says where in the input that begins.
//
// The sequence goes on behind an error if there is a Separator, or a SeparatorRule: behind
// the first separator that ends behind what has been read of the message. That is the Offset of
// a [*SyntaxError], and with a [*LimitError] the bytes up to the one that exceeds it.
// A message that has been found, but has no tree within the limits, is left out alone.
// All takes time in proportion to the input, but see the comment of the package where
// it was compiled with --longest.
type Scanner struct {
	Start  Start
	Limits Limits // of each message
	// Separator are the bytes that messages end with, such as "\n". It makes no
	// difference to what a message is. If it is empty, and there is no SeparatorRule,
	// the sequence ends with the first error.
	Separator string
	// SeparatorRule is the start rule of such bytes, such as an end of line that no space
	// follows, in place of Separator: of each offset, what [Start.MatchPrefix] matches. The
	// zero Start, the default one, stands for none. To skip bytes takes time in proportion
	// to what the rule reads at each.
	SeparatorRule Start
}

// goesOn reports whether there is something to go on behind.
func (c Scanner) goesOn() bool { return c.Separator != "" || c.SeparatorRule != 0 }

// Messages returns an iterator over the messages that s consists of.
func (c Scanner) Messages(s string) iter.Seq2[Node, error] {
	return func(yield func(Node, error) bool) { c.scan(newWindow(s, nil), yield) }
}

// ReadMessages returns an iterator over the messages that r gives, which can be ranged
// over once. It keeps no more of them than one, in a buffer that is at most twice as
// large and some KiB. It reads on only where the bytes it has do not decide what the
// message is or, for an error, which character is wrong. An error of r other than
// io.EOF comes as it is, behind the messages before it, and ends the sequence; what r
// gave of a message that is not complete is dropped.
func (c Scanner) ReadMessages(r io.Reader) iter.Seq2[Node, error] {
	return func(yield func(Node, error) bool) { c.scan(newWindow("", r), yield) }
}

// scan yields the messages of an input.
func (c Scanner) scan(w *window, yield func(Node, error) bool) {
	for _, start := range []Start{c.Start, c.SeparatorRule} {
		if err := start.known(); err != nil {
			yield(Node{}, err)
			return
		}
	}
	parser := Parser{Limits: c.Limits}
	var p prefixRun
	for w.text != "" || w.more() {
		err := c.Limits.match(&p, c.Start, w, c.Limits.length())
		if err == nil && p.open && w.err != nil {
			break
		}
		if err == nil && p.match == 0 {
			err = c.Limits.noMatch(&p, c.Start, w)
		}
		if err != nil {
			if !yield(Node{}, newMessageError(w, err)) || !c.goesOn() {
				return
			}
			c.resume(w, p.at)
			continue
		}
		node, err := parser.Parse(c.Start, w.message(p.match))
		if err != nil {
			err = newMessageError(w, err)
		}
		w.skip(p.match)
		if !yield(node, err) || err != nil && !c.goesOn() {
			return
		}
	}
	if w.err != nil {
		yield(Node{}, w.err)
	}
}

// resume skips what has been read of a message, so many bytes, up to the first
// separator that ends behind it.
func (c Scanner) resume(w *window, read int) {
	if c.SeparatorRule != 0 {
		c.resumeByRule(w, read)
		return
	}
	part := len(c.Separator) - 1 // as much of a separator can stand before its last byte
	w.skip(max(0, read-part))
	for {
		if i := strings.Index(w.text, c.Separator); i >= 0 {
			w.skip(i + len(c.Separator))
			return
		}
		w.skip(max(0, len(w.text)-part))
		if !w.more() {
			w.skip(len(w.text))
			return
		}
	}
}

// resumeByRule is resume by the SeparatorRule.
func (c Scanner) resumeByRule(w *window, read int) {
	var p prefixRun
	for w.text != "" || w.more() {
		err := c.Limits.match(&p, c.SeparatorRule, w, c.Limits.length())
		if err == nil && p.match > max(0, read) {
			w.skip(p.match)
			return
		}
		w.skip(1)
		read--
	}
}

// A MessageError is the error of one message of a sequence: see [Scanner].
type MessageError struct {
	// Offset is where the message begins in the input, in bytes.
	Offset int64
	// Line and Column are, in the input, those of the Begin of a [*SyntaxError], and
	// for other errors of the beginning of the message: see [SyntaxError.Position].
	Line, Column int
	// Err is the error of the message: a [*SyntaxError], a [*LimitError], or another
	// of [Start.Parse].
	Err error
}

// newMessageError returns the error of the message that an input begins with.
func newMessageError(w *window, err error) *MessageError {
	e := &MessageError{Offset: w.offset, Line: w.line, Column: w.column, Err: err}
	if syntax, ok := err.(*SyntaxError); ok {
		e.Line, e.Column = advance(w.line, w.column, w.text[:syntax.Begin()])
	}
	return e
}

// Error returns one line that names the place in the input, and what Err says.
func (e *MessageError) Error() string {
	return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ", in the message at byte " +
		strconv.FormatInt(e.Offset, 10) + ": " + e.Err.Error()
}

// Unwrap returns Err.
func (e *MessageError) Unwrap() error { return e.Err }
