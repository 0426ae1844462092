package adapter

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser"
)

// An Outcome says whether there is an answer.
type Outcome uint8

// The outcomes.
const (
	Answered    Outcome = iota
	Unsupported         // the implementation does not do that
	Crashed             // a panic, or the program ended
	Hung                // no answer in time
	Malformed           // a line that is not an answer
	NotAsked            // because the program failed too often before
)

// An Answer is an implementation's answer to a [Question].
type Answer struct {
	Outcome Outcome
	Detail  string        // of Crashed, Hung and Malformed: how
	Said    string        // of Crashed: the last lines of the standard error
	Valid   bool          // whether the implementation accepts the strings of the question
	Offset  Offset        // of Parse, if the string is not valid
	Parts   reading.Parts // as [Components] orders them
	Result  string        // of Resolve and Normalize
}

// An Offset is where an implementation says that a string goes wrong: the index in bytes of the first byte that is not
// allowed there, or the length of the string if more was expected.
type Offset struct {
	Told bool // whether it says anything
	At   int
}

// A Part is what an implementation says of a component.
type Part = reading.Part

// Reading returns what an implementation reads, and whether it answers.
func (a Answer) Reading() (reading.Reading, bool) {
	switch {
	case a.Outcome != Answered:
		return reading.Reading{}, false
	case !a.Valid:
		return reading.Reading{Target: a.Result}, true
	}
	return reading.New(a.Parts, a.Result), true
}

// Components returns the components that an [Answer] has, in the order of its Parts.
func Components() [8]parser.Component { return reading.Generic() }

// told returns the Part of a component that is undefined if it is empty: what an implementation says that cannot tell
// the two apart.
func told(text string) Part { return Part{Told: true, Defined: text != "", Text: text} }

// defined returns the Part of a component that is defined.
func defined(text string) Part { return Part{Told: true, Defined: true, Text: text} }

// decode reads the answer to the question of a number from a line of the protocol, and reports whether the line has
// that number. The error says why the line does not answer it. A JSON object that lacks a member, or has one of a wrong
// type, is a malformed answer: the program can go on.
func decode(q Question, id int, line []byte) (a Answer, certain bool, err error) {
	d, err := newDecoder(line)
	if err != nil {
		return Answer{}, false, err
	}
	if certain, err = d.hasID(id); err != nil {
		return Answer{}, false, err
	}
	if a, err = d.answer(q); err != nil {
		return Answer{Outcome: Malformed, Detail: err.Error()}, certain, nil
	}
	return a, certain, nil
}

// answer returns the answer to a question. The error says what is wrong with a
// member.
func (d *decoder) answer(q Question) (Answer, error) {
	d.escaped = d.flag("escaped", false)
	unsupported := d.flag("unsupported", false)
	var a Answer
	switch {
	case d.err != nil:
	case unsupported:
		a.Outcome = Unsupported
	case q.Operation == Parse:
		if _, ok := d.members["valid"]; !ok {
			return Answer{}, errors.New("no valid")
		}
		if a.Valid = d.flag("valid", false); a.Valid {
			for i, c := range Components() {
				a.Parts[i] = d.part(c.String())
			}
		} else {
			a.Offset.Told = d.get("offset", &a.Offset.At)
		}
	default:
		if a.Valid = d.flag("valid", true); a.Valid {
			result := d.part("result")
			if !result.Defined {
				return Answer{}, errors.New("no result")
			}
			a.Result = result.Text
		}
	}
	if d.err != nil {
		return Answer{}, d.err
	}
	return a, nil
}

// A decoder takes the members out of an object. Its error is the first one.
type decoder struct {
	members map[string]json.RawMessage
	escaped bool
	err     error
}

func newDecoder(line []byte) (*decoder, error) {
	d := &decoder{}
	if !utf8.Valid(line) {
		return nil, errors.New("not UTF-8")
	}
	if err := json.Unmarshal(line, &d.members); err != nil || d.members == nil {
		return nil, errors.New("not a JSON object")
	}
	return d, nil
}

// hasID reports whether there is an ID. The error says that it is not the question's.
func (d *decoder) hasID(id int) (bool, error) {
	raw, ok := d.members["id"]
	if ok && string(raw) != strconv.Itoa(id) {
		return false, errors.New("the answer to another question")
	}
	return ok, nil
}

// get decodes a member and reports whether it is there and not null.
func (d *decoder) get(name string, to any) bool {
	raw, ok := d.members[name]
	if !ok || bytes.Equal(raw, []byte("null")) {
		return false
	}
	if err := json.Unmarshal(raw, to); err != nil && d.err == nil {
		d.err = fmt.Errorf("%s is of a wrong type", name)
	}
	return true
}

func (d *decoder) flag(name string, otherwise bool) bool {
	if d.get(name, &otherwise); d.err != nil {
		return false
	}
	return otherwise
}

// part returns the Part that a member is: null is undefined.
func (d *decoder) part(name string) Part {
	var text string
	present := d.get(name, &text)
	if present && d.escaped && d.err == nil {
		var ok bool
		if text, ok = escape.Undo(text); !ok {
			d.err = fmt.Errorf("%s is not escaped well", name)
		}
	}
	_, told := d.members[name]
	return Part{Told: told, Defined: present, Text: text}
}

// Words returns an answer to a question of an operation as one line of printable ASCII: "unsupported"; what went wrong,
// with the last lines of the standard error if the program ended; "invalid", with the offset in bytes if the
// implementation gives one; the components that it reports; or the result.
func (a Answer) Words(op Operation) string {
	switch {
	case a.Outcome == Unsupported:
		return "unsupported"
	case a.Outcome != Answered:
		return a.failure()
	case !a.Valid && a.Offset.Told:
		return "invalid: byte " + strconv.Itoa(a.Offset.At)
	case !a.Valid:
		return "invalid"
	case op != Parse:
		return strconv.QuoteToASCII(a.Result)
	}
	var words []string
	for i, c := range Components() {
		switch p := a.Parts[i]; {
		case p.Told && p.Defined:
			words = append(words, c.String()+" "+strconv.QuoteToASCII(p.Text))
		case p.Told:
			words = append(words, c.String()+" undefined")
		}
	}
	if len(words) == 0 {
		return "valid"
	}
	return strings.Join(words, ", ")
}

// failure returns what went wrong, and the last lines of the standard error.
func (a Answer) failure() string {
	detail := strings.Trim(strconv.QuoteToASCII(a.Detail), `"`)
	if a.Said == "" {
		return detail
	}
	return detail + "; its standard error ends with " + strconv.QuoteToASCII(a.Said)
}
