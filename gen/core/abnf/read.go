package abnf

import (
	"bytes"
	"fmt"
	"math"
	"strings"
)

const (
	// maxDepth bounds how deeply groups and options may be nested, so that no
	// input can exhaust the stack of the reader or of what works on its trees.
	maxDepth = 1000
	// maxRepeat is the largest bound of a repetition.
	maxRepeat = math.MaxInt32
	// maxErrors is how many errors of a source are told.
	maxErrors = 20
	// byteOrderMark is what editors put at the beginning of a text in UTF-8 (RFC 3629, Section 6).
	byteOrderMark = "\xEF\xBB\xBF"
)

// Read reads a file of rules in the notation of RFC 5234, Section 4, and RFC 7405, Section 2.2. The name is only used
// in positions. Columns count bytes, and a byte order mark at the beginning of the source is skipped. The error, if
// any, is a *[SyntaxErrors]: after an error, reading goes on with the next rule, up to 20 errors. Reading takes time
// linear in the length of the source.
func Read(name string, src []byte) (*File, error) { return RFC5234.Read(name, src) }

// Read reads a file of rules as the function Read does, in the notation or in the one that the file suggests
// ([Notation.For]).
func (n Notation) Read(name string, src []byte) (*File, error) { return n.ReadFrom(1, name, src) }

// ReadFrom reads rules as [Notation.Read] does, from a source that begins at a line of the file, counted from 1.
func (n Notation) ReadFrom(line int, name string, src []byte) (*File, error) {
	return n.For(src).read(line, name, src)
}

func (n Notation) read(line int, name string, src []byte) (*File, error) {
	r := &reader{name: name, src: src, line: line, notation: n}
	if bytes.HasPrefix(src, []byte(byteOrderMark)) {
		r.off, r.lineStart = len(byteOrderMark), len(byteOrderMark)
	}
	f := &File{Name: name, Notation: n}
	var errs []*SyntaxError
	for {
		rule, err := r.next()
		if err != nil {
			if errs = append(errs, err); len(errs) == maxErrors {
				err.Message += "; errors behind it are not told"
				return nil, &SyntaxErrors{errs}
			}
			r.passOver()
			continue
		}
		if rule == nil {
			if errs != nil {
				return nil, &SyntaxErrors{errs}
			}
			f.Comment, f.remarks, f.deviations, f.strict = r.head, r.remarks, r.deviations, r.strict
			f.declared = r.declared
			if n == RFC2616 {
				implySpace(f)
			}
			return f, nil
		}
		f.Rules = append(f.Rules, rule)
	}
}

// next reads the next rule, as rule does. The methods that rule calls panic with what is wrong.
func (r *reader) next() (rule *Rule, err *SyntaxError) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *SyntaxError:
			err = e
		default:
			panic(e)
		}
	}()
	return r.rule(), nil
}

// rule reads the next rule and the comments above it; nil at the source's end.
func (r *reader) rule() *Rule {
	r.rulename = ""
	doc := r.blankLines()
	if r.off == len(r.src) {
		return nil
	}
	rule := &Rule{Position: r.position(), Doc: doc}
	rule.Name = r.defined()
	r.rulename, r.hasList = rule.Name, false
	r.skip()
	sign := r.definedAs()
	if sign == "" {
		panic(r.unexpected(`"=" or "=/" after the rule name`))
	}
	if sign == ":=" {
		r.readOtherwise(r.position(), `":="`, `"=", as RFC 2045, Section 5.1, has it`)
	}
	rule.Incremental = sign == "=/"
	r.off += len(sign)
	r.skip()
	rule.Body = r.alternation(extent{closing: end})
	rule.hasList = r.hasList
	return rule
}

// defined reads the name of a rule at its definition.
func (r *reader) defined() string {
	switch c := r.peek(); {
	case isAlpha(c):
		return r.ruleName()
	case c == '<' && r.notation == RFC2141:
		return r.angledName()
	}
	panic(r.unexpected("a rule name"))
}

// An extent says where an alternation ends: at the end of the rule, or at the bracket that closes a group or an option.
type extent struct {
	closing int      // ')', ']' or end
	opened  Position // of the opening bracket
}

// String returns what an error says is expected there.
func (x extent) String() string {
	if x.closing == end {
		return "the end of the rule"
	}
	return fmt.Sprintf("%s (opened at %d:%d)", quote(byte(x.closing)), x.opened.Line, x.opened.Column)
}

// alternation reads concatenations separated by "/", to the end of its extent.
func (r *reader) alternation(x extent) Expr {
	start := r.position()
	var alternatives []Expr
	for {
		alternatives = append(alternatives, r.concatenation(x))
		if !r.notation.separates(r.peek()) {
			break
		}
		r.off++
		r.skip()
	}
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return &Alternation{Position: start, Alternatives: alternatives}
}

// concatenation reads repetitions separated by white space, up to "/" or the end of the extent.
func (r *reader) concatenation(x extent) Expr {
	start := r.position()
	var items []Expr
	for {
		items = append(items, r.repetition())
		after := r.off
		r.skip()
		c := r.peek()
		switch {
		case r.notation.separates(c) || c == x.closing:
			if len(items) == 1 {
				return items[0]
			}
			return &Concatenation{Position: start, Items: items}
		case c == '=':
			panic(r.unexpected(fmt.Sprintf(`an element, "/" or %v; a new rule starts on a new line`, x)))
		case !r.notation.startsRepetition(c):
			panic(r.unexpected(`an element, "/" or ` + x.String()))
		case r.off == after && !r.notation.touches(r.src[after-1], c):
			if !r.behindBracket() {
				panic(r.unexpected(`white space, "/" or ` + x.String()))
			}
		}
	}
}

// repetition reads an element and the repeat in front of it, if any.
func (r *reader) repetition() Expr {
	start := r.position()
	if c := r.peek(); c != '*' && !isDigit(c) && !r.notation.beginsList(c) {
		return r.element("an element")
	}
	n := &Repetition{Position: start, Max: Unbounded}
	low := r.repeatBound()
	n.Min = max(low, 0)
	if r.notation.beginsList(r.peek()) {
		return r.list(start, n.Min)
	}
	r.spaceBefore(func(c byte) bool { return c == '*' })
	if r.peek() == '*' || r.peek() == ',' && r.notation == RFC2141 {
		r.off++
		n.Max = r.repeatBound()
		if n.Max != Unbounded && n.Max < n.Min {
			panic(r.fail(start, "lower bound %d of the repetition is above its upper bound %d", n.Min, n.Max))
		}
	} else {
		n.Max, n.Exact = n.Min, true
	}
	r.spaceBefore(func(c byte) bool { return isAlpha(int(c)) || strings.IndexByte(`([<"%`, c) >= 0 })
	n.Body = r.element("an element directly after the repeat")
	return n
}

// repeatBound reads the digits on one side of a repeat; none are Unbounded.
func (r *reader) repeatBound() int {
	if !isDigit(r.peek()) {
		return Unbounded
	}
	start := r.position()
	n, ok := r.number(10, maxRepeat)
	if !ok {
		panic(r.fail(start, "bound of the repetition is too large, expected at most %d", maxRepeat))
	}
	return n
}

// element reads a rule name, group, option or terminal; expected is how an error names it.
func (r *reader) element(expected string) Expr {
	start := r.position()
	switch c := r.peek(); {
	case isAlpha(c):
		if r.notation == RFC2141 {
			if e := r.octets(); e != nil {
				return e
			}
		}
		return &Reference{Position: start, Name: r.ruleName()}
	case r.notation == RFC2141 && (c == '"' || c == '\''):
		return r.literal()
	case c == '\'' && !r.notation.early():
		return r.apostrophes()
	case c == '(':
		return r.nested(')')
	case c == '[':
		return &Option{Position: start, Body: r.nested(']')}
	case c == '"':
		return &String{Position: start, Text: r.quoted()}
	case c == '<':
		return r.angled()
	case c == '%':
		return r.percent()
	}
	panic(r.unexpected(expected))
}

// nested reads a group or an option with its brackets, and returns what is in it.
func (r *reader) nested(closing int) Expr {
	x := extent{closing: closing, opened: r.position()}
	if r.depth++; r.depth > maxDepth {
		panic(r.fail(x.opened, "groups and options are nested too deeply, expected at most %d levels", maxDepth))
	}
	r.off++
	r.skip()
	e := r.alternation(x)
	r.off++
	r.depth--
	return e
}

// list reads what follows "#" in a list, such as 1#element (RFC 822, Section 2.7;
// RFC 2616, Section 2.1, "#rule"), of at least so many elements.
func (r *reader) list(start Position, least int) Expr {
	r.off++
	most := r.repeatBound()
	if most != Unbounded && most < least {
		panic(r.fail(start, "lower bound %d of the list is above its upper bound %d", least, most))
	}
	e := r.element(`an element directly after "#"`)
	r.hasList = true
	return newList(start, e, least, most, r.notation)
}
