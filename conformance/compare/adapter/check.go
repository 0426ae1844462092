package adapter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Checked is a question of the protocol with the answer of a program, and what was
// understood of it.
type Checked struct {
	About      string   // what the question is about
	Asked      string   // the line, without its end
	Answered   string   // the line, without its end; "" if there is none
	Understood bool     // whether the line is an answer to the question
	Wrong      bool     // whether it is understood, and wrong by the document
	Meaning    string   // what it says, or what is wrong
	Notes      []string // what it leaves out, or may not be meant so
}

// A ProbeError says that an implementation is part of this module, and so exchanges no lines.
type ProbeError struct{ Name string }

func (e *ProbeError) Error() string {
	return fmt.Sprintf("%s is part of urispec, not a program that answers on lines", e.Name)
}

// A probe is a question that shows whether a program speaks the protocol.
type probe struct {
	about string
	Question
}

// longInput is the length in bytes of the long string of [Check].
const longInput = 100_000

// The inputs that differ in what is empty or undefined.
const (
	noQuery    = "http://example.com/"
	emptyQuery = "http://example.com/?#"
)

// probes returns the questions of [Check].
func probes() []probe {
	return []probe{
		{"the version", Question{Operation: version}},
		{"a URI with all components", Question{Operation: Parse,
			Input: "http://user@example.com:8042/over/there?name=ferret#nose"}},
		{"a string that is not a URI", Question{Operation: Parse, Input: "http://[::1/a"}},
		{"a query and a fragment that are undefined", Question{Operation: Parse, Input: noQuery}},
		{"a query and a fragment that are empty", Question{Operation: Parse, Input: emptyQuery}},
		{"an IPv6 address", Question{Operation: Parse, Input: "http://[2001:db8::7]:80/"}},
		{"a reference to resolve", Question{Resolve, "http://a/b/c/d;p?q", "../g"}},
		{"a URI to normalize", Question{Operation: Normalize, Input: "HTTP://Example.COM/%7euser/./a"}},
		{"a byte that is not UTF-8, escaped", Question{Operation: Parse, Input: "http://example.com/\xFF"}},
		{"a long string", Question{Operation: Parse, Input: "http://example.com/" + strings.Repeat("a", longInput)}},
	}
}

// Check asks a program ten questions, one at a time, and says what it understands of each answer. An answer that is
// wrong by the document has a note: it is still understood. A note is given only once, at the first answer that it is
// true of. The error is a [*ProbeError].
func Check(j Judged) ([]Checked, error) {
	var p *Program
	switch impl := j.Implementation.(type) {
	case *Program:
		p = impl
	case *scriptProgram:
		p = impl.Program
	default:
		return nil, &ProbeError{j.Label}
	}
	var all []Checked
	var undefined Answer
	noted := map[string]bool{}
	for _, asked := range probes() {
		c, a := p.probe(asked)
		if a.Outcome == Answered && c.Understood && asked.Operation != version {
			c.Notes = append(c.Notes, notes(asked.Question, a)...)
			if asked.Input == noQuery {
				undefined = a
			}
			if asked.Input == emptyQuery {
				c.Notes = append(c.Notes, undistinguished(undefined, a)...)
			}
			if v := j.Judge(asked.Question, a); v.Grade == Wrong {
				c.Wrong = true
				c.Notes = append(c.Notes, "wrong by "+j.Document.String()+": "+v.Cause+"; expected: "+v.Expected)
			}
		}
		c.Notes = slices.DeleteFunc(c.Notes, func(note string) bool { return noted[note] })
		for _, note := range c.Notes {
			noted[note] = true
		}
		all = append(all, c)
	}
	return all, nil
}

// probe asks one question, and decodes the answer.
func (p *Program) probe(asked probe) (Checked, Answer) {
	c := Checked{About: asked.about, Asked: strings.TrimSuffix(string(asked.line(1)), "\n")}
	fail := func(a *Answer) (Checked, Answer) {
		p.stop()
		c.Meaning = a.failure()
		switch a.Outcome {
		case Hung:
			c.Notes = append(c.Notes, "a line is to be flushed as soon as it is written")
		case Malformed:
			c.Notes = append(c.Notes, "the standard output is for answers only; messages go to the standard error")
		}
		return c, *a
	}
	limit := p.limits.Answer
	if asked.Operation == version {
		p.stop() // the first question after a start
		limit = p.limits.Start
		if err := p.start(); err != nil {
			return fail(&Answer{Outcome: Crashed, Detail: innermost(err)})
		}
	}
	if p.run == nil {
		if failure := p.restart(); failure != nil {
			return fail(failure)
		}
	}
	id := p.run.asked + 1
	c.Asked = strings.TrimSuffix(string(asked.line(id)), "\n")
	lines, failure := p.exchange([]Question{asked.Question}, limit)
	if failure != nil {
		return fail(failure)
	}
	c.Answered = string(lines[0])
	if p.run.surplus(10 * settling) {
		return fail(&Answer{Outcome: Malformed, Detail: "a line more than one"})
	}
	if asked.Operation == version {
		c.version(lines[0], id)
		return c, Answer{}
	}
	a, certain, err := decode(asked.Question, id, lines[0])
	if err != nil {
		return fail(&Answer{Outcome: Malformed, Detail: err.Error()})
	}
	c.Understood, c.Meaning = a.Outcome != Malformed, a.Words(asked.Operation)
	if !certain {
		c.Notes = append(c.Notes, noID)
	}
	return c, a
}

// noID is the note about an answer that has no ID.
const noID = `left out: id, by which a malformed line is found`

// version says what was understood of the answer to the question for the version.
func (c *Checked) version(line []byte, id int) {
	d, err := newDecoder(line)
	certain := false
	if err == nil {
		certain, err = d.hasID(id)
	}
	if err != nil {
		c.Meaning = err.Error()
		return
	}
	var number, follows string
	told := d.get("version", &number)
	claims := d.get("follows", &follows)
	if d.err != nil {
		c.Meaning = d.err.Error()
		return
	}
	c.Understood = true
	c.Meaning = "version " + strconv.QuoteToASCII(cut(number))
	if claims {
		c.Meaning += ", follows " + strconv.QuoteToASCII(cut(follows))
	}
	var missing []string
	for _, member := range []struct {
		name string
		told bool
	}{{"version", told}, {"follows", claims}} {
		if !member.told {
			missing = append(missing, member.name)
		}
	}
	if len(missing) > 0 {
		c.Notes = append(c.Notes, "left out: "+strings.Join(missing, ", "))
	}
	if !certain {
		c.Notes = append(c.Notes, noID)
	}
}

// notes says what an answer leaves out, and what the program probably does not mean.
func notes(q Question, a Answer) []string {
	if q.Operation != Parse {
		return nil
	}
	if !a.Valid {
		if !a.Offset.Told {
			return []string{"left out: offset"}
		}
		return nil
	}
	var all, missing []string
	holds := false // the byte that is escaped in the question
	for i, c := range Components() {
		part := a.Parts[i]
		if !part.Told {
			missing = append(missing, c.String())
		}
		holds = holds || strings.Contains(part.Text, "\xFF")
		if part.Defined && delimited(c, part.Text) {
			all = append(all, c.String()+" "+strconv.QuoteToASCII(part.Text)+" has a delimiter, which is not part of it")
		}
	}
	if len(missing) > 0 {
		all = append([]string{"left out, and so not compared: " + strings.Join(missing, ", ")}, all...)
	}
	if host := a.Parts[3]; host.Defined && strings.Contains(host.Text, ":") && !strings.HasPrefix(host.Text, "[") {
		all = append(all, "host "+strconv.QuoteToASCII(host.Text)+" is without its brackets, which are part of it")
	}
	if q.escaped() && !holds {
		all = append(all, `the byte is in no component: strings of a question with "escaped":true are unescaped, and an `+
			`answer with the byte is escaped, and says so`)
	}
	return all
}

// delimited reports whether the text of a component has a delimiter around it.
func delimited(c parser.Component, text string) bool {
	switch c {
	case parser.Scheme:
		return strings.HasSuffix(text, ":")
	case parser.Authority:
		return strings.HasPrefix(text, "//")
	case parser.Userinfo:
		return strings.HasSuffix(text, "@")
	case parser.Port:
		return strings.HasPrefix(text, ":")
	case parser.Query:
		return strings.HasPrefix(text, "?")
	case parser.Fragment:
		return strings.HasPrefix(text, "#")
	}
	return false
}

// undistinguished notes for which components an implementation gives the same answer whether they are undefined or
// empty.
func undistinguished(undefined, empty Answer) []string {
	var alike []string
	components := Components()
	for _, c := range []parser.Component{parser.Query, parser.Fragment} {
		i := slices.Index(components[:], c)
		if undefined.Parts[i].Told && undefined.Parts[i] == empty.Parts[i] {
			alike = append(alike, c.String())
		}
	}
	if len(alike) == 0 {
		return nil
	}
	return []string{"not told apart, undefined and empty: " + strings.Join(alike, ", ")}
}
