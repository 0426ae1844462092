package abnf

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

const (
	// maxDepth bounds how deeply groups and options may be nested, so that no
	// input can exhaust the stack of the reader or of what works on its trees.
	maxDepth = 1000
	// maxRepeat is the largest bound of a repetition.
	maxRepeat = math.MaxInt32
)

// Read reads a file of rules in the notation of RFC 5234, section 4, and RFC
// 7405, section 2.2. The name is only used in positions. Columns count bytes.
// The error, if any, is a *[SyntaxError]: the first one of the source. Reading
// takes time linear in the length of the source.
func Read(name string, src []byte) (*File, error) { return RFC5234.Read(name, src) }

// Read reads a file of rules in the notation, as the function Read does.
func (n Notation) Read(name string, src []byte) (*File, error) {
	r := &reader{name: name, src: src, line: 1, notation: n}
	f := &File{Name: name, Notation: n}
	for {
		rule, err := r.rule()
		if err != nil {
			return nil, err
		}
		if rule == nil {
			f.Comment = r.head
			if n == RFC2616 {
				implySpace(f)
			}
			return f, nil
		}
		f.Rules = append(f.Rules, rule)
	}
}

// end is what peek returns where no byte of the rule is left.
const end = -1

// A reader is a recursive descent parser that works on the bytes of the source.
type reader struct {
	name      string
	src       []byte
	notation  Notation
	off       int      // offset of the next byte
	line      int      // number of the line that off is in
	lineStart int      // offset of the first byte of that line
	begun     bool     // a rule has begun
	head      []string // the comment at the head of the file
	ruleEnd   bool     // the rule that is being read has no more lines
	depth     int      // open groups and options
}

// rule reads the next rule and the comments above it; nil at the source's end.
func (r *reader) rule() (*Rule, error) {
	doc := r.blankLines()
	if r.off == len(r.src) {
		return nil, nil
	}
	rule := &Rule{Position: r.position(), Doc: doc}
	var err error
	if rule.Name, err = r.defined(); err != nil {
		return nil, err
	}
	r.skip()
	sign := r.definedAs()
	if sign == "" {
		return nil, r.unexpected(`"=" or "=/" after the rule name`)
	}
	rule.Incremental = sign == "=/"
	r.off += len(sign)
	r.skip()
	rule.Body, err = r.alternation(extent{closing: end})
	return rule, err
}

// defined reads the name of a rule at its definition.
func (r *reader) defined() (string, error) {
	switch c := r.peek(); {
	case isAlpha(c):
		return r.ruleName(), nil
	case c == '<' && r.notation == RFC2141:
		return r.angledName()
	}
	return "", r.unexpected("a rule name")
}

// definedAs returns the sign that comes next and says that a rule is defined;
// empty if there is none.
func (r *reader) definedAs() string {
	if r.ruleEnd {
		return ""
	}
	return r.notation.definedAs(r.src[r.off:])
}

// blankLines reads what stands between rules: blank lines and comment lines
// (rulelist, with erratum 3076). It stops at the first byte of a rule, and
// returns the comments directly above it, in the margin of the rule.
func (r *reader) blankLines() (doc []string) {
	r.ruleEnd = false
	var indent []byte // of the comment lines in doc
	for {
		space := r.whiteSpace()
		if r.off == len(r.src) {
			return nil
		}
		switch {
		case r.src[r.off] == ';':
			if r.off-r.lineStart != len(space) { // at the end of a rule's last line
				r.comment()
				continue
			}
			if !bytes.Equal(space, indent) {
				doc, indent = nil, space
			}
			doc = append(doc, r.comment())
		case r.lineEnd():
			if r.off-r.lineStart == len(space) {
				if !r.begun && r.head == nil {
					r.head = doc
				}
				doc = nil
			}
			r.newLine()
		default:
			r.begun = true
			if !bytes.Equal(space, indent) {
				doc = nil
			}
			return doc
		}
	}
}

// skip reads white space, comments and line ends between the parts of a rule
// (*c-wsp). It sets ruleEnd where no continuation line follows.
func (r *reader) skip() {
	for !r.ruleEnd {
		r.whiteSpace()
		switch {
		case r.off == len(r.src):
			r.ruleEnd = true
		case r.src[r.off] != ';' && !r.lineEnd():
			return
		case !r.continues():
			r.ruleEnd = true
		default:
			for {
				if r.src[r.off] == ';' {
					r.comment()
				} else {
					r.newLine()
				}
				r.whiteSpace()
				if r.src[r.off] != ';' && !r.lineEnd() {
					return
				}
			}
		}
	}
}

// continues reports whether the first line after this one that is neither blank
// nor a comment is a continuation line: one that does not begin a rule.
func (r *reader) continues() bool {
	i := bytes.IndexByte(r.src[r.off:], '\n')
	if i < 0 {
		return false
	}
	rest := afterBlank(r.src[r.off+i+1:])
	return len(rest) > 0 && !r.notation.beginsRule(rest)
}

// beginsRule reports whether a text begins with a name and "=", which may be
// further down where nothing but comments is between them (RFC 5234, section 4,
// defined-as).
func (n Notation) beginsRule(text []byte) bool {
	i := n.nameLength(text)
	return i > 0 && n.definedAs(afterBlank(text[i:])) != ""
}

// BeginsRule reports whether a line, without white space in front of it, begins
// with a name and the sign that defines a rule.
func (n Notation) BeginsRule(line string) bool {
	text, _, _ := strings.Cut(line, "\n")
	return text != "" && n.beginsRule([]byte(text))
}

// nameLength returns the length of the name that a text begins with; 0 for none.
func (n Notation) nameLength(text []byte) int {
	if n == RFC2141 && text[0] == '<' {
		line, _, _ := bytes.Cut(text, []byte("\n"))
		return bytes.IndexByte(line, '>') + 1
	}
	if !isAlpha(int(text[0])) {
		return 0
	}
	i := 1
	for i < len(text) && n.isNameByte(text[i]) {
		i++
	}
	return i
}

// isNameByte reports whether c may stand in a name.
func (n Notation) isNameByte(c byte) bool { return isNameByte(c) || c == '_' && n.underscores() }

// definedAs returns the sign that a text begins with, and that defines a rule, or
// "".
func (n Notation) definedAs(text []byte) string {
	for _, sign := range []string{"=/", "=", "::="} {
		if bytes.HasPrefix(text, []byte(sign)) && (sign != "::=" || n == RFC2141) {
			return sign
		}
	}
	return ""
}

// afterBlank returns a text without the white space, comments and line ends that
// it begins with.
func afterBlank(text []byte) []byte {
	for len(text) > 0 {
		switch c := text[0]; {
		case isSpace(c) || c == '\n' || bytes.HasPrefix(text, []byte("\r\n")):
			text = text[1:]
		case c == ';':
			i := bytes.IndexByte(text, '\n')
			if i < 0 {
				return nil
			}
			text = text[i:]
		default:
			return text
		}
	}
	return text
}

// An extent says where an alternation ends: at the end of the rule, or at the
// bracket that closes a group or an option.
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
func (r *reader) alternation(x extent) (Expr, error) {
	start := r.position()
	var alternatives []Expr
	for {
		e, err := r.concatenation(x)
		if err != nil {
			return nil, err
		}
		alternatives = append(alternatives, e)
		if !r.notation.separates(r.peek()) {
			break
		}
		r.off++
		r.skip()
	}
	if len(alternatives) == 1 {
		return alternatives[0], nil
	}
	return &Alternation{Position: start, Alternatives: alternatives}, nil
}

// concatenation reads repetitions separated by white space, up to "/" or the
// end of the extent.
func (r *reader) concatenation(x extent) (Expr, error) {
	start := r.position()
	var items []Expr
	for {
		e, err := r.repetition()
		if err != nil {
			return nil, err
		}
		items = append(items, e)
		after := r.off
		r.skip()
		c := r.peek()
		switch {
		case r.notation.separates(c) || c == x.closing:
			if len(items) == 1 {
				return items[0], nil
			}
			return &Concatenation{Position: start, Items: items}, nil
		case c == '=':
			return nil, r.unexpected(fmt.Sprintf(`an element, "/" or %v; a new rule starts on a new line`, x))
		case !r.notation.startsRepetition(c):
			return nil, r.unexpected(`an element, "/" or ` + x.String())
		case r.off == after:
			return nil, r.unexpected(`white space, "/" or ` + x.String())
		}
	}
}

// repetition reads an element and the repeat in front of it, if any.
func (r *reader) repetition() (Expr, error) {
	start := r.position()
	if c := r.peek(); c != '*' && !isDigit(c) && !r.notation.beginsList(c) {
		return r.element("an element")
	}
	n := &Repetition{Position: start, Max: Unbounded}
	low, err := r.repeatBound()
	if err != nil {
		return nil, err
	}
	n.Min = max(low, 0)
	if r.notation.beginsList(r.peek()) {
		return r.list(start, n.Min)
	}
	if r.peek() == '*' || r.peek() == ',' && r.notation == RFC2141 {
		r.off++
		if n.Max, err = r.repeatBound(); err != nil {
			return nil, err
		}
		if n.Max != Unbounded && n.Max < n.Min {
			return nil, r.fail(start, "lower bound %d of the repetition is above its upper bound %d", n.Min, n.Max)
		}
	} else {
		n.Max, n.Exact = n.Min, true
	}
	n.Body, err = r.element("an element directly after the repeat")
	if err != nil {
		return nil, err
	}
	return n, nil
}

// repeatBound reads the digits on one side of a repeat; none are Unbounded.
func (r *reader) repeatBound() (int, error) {
	if !isDigit(r.peek()) {
		return Unbounded, nil
	}
	start := r.position()
	n, ok := r.number(10, maxRepeat)
	if !ok {
		return 0, r.fail(start, "bound of the repetition is too large, expected at most %d", maxRepeat)
	}
	return n, nil
}

// element reads a rule name, group, option or terminal; expected is how an
// error names it.
func (r *reader) element(expected string) (Expr, error) {
	start := r.position()
	switch c := r.peek(); {
	case isAlpha(c):
		if r.notation == RFC2141 {
			if e := r.octets(); e != nil {
				return e, nil
			}
		}
		return &Reference{Position: start, Name: r.ruleName()}, nil
	case r.notation == RFC2141 && (c == '"' || c == '\''):
		return r.literal()
	case c == '(':
		return r.nested(')')
	case c == '[':
		e, err := r.nested(']')
		if err != nil {
			return nil, err
		}
		return &Option{Position: start, Body: e}, nil
	case c == '"':
		text, err := r.quoted()
		if err != nil {
			return nil, err
		}
		return &String{Position: start, Text: text}, nil
	case c == '<':
		return r.angled()
	case c == '%':
		return r.percent()
	}
	return nil, r.unexpected(expected)
}

// nested reads a group or an option with its brackets, and returns what is in
// it.
func (r *reader) nested(closing int) (Expr, error) {
	x := extent{closing: closing, opened: r.position()}
	if r.depth++; r.depth > maxDepth {
		return nil, r.fail(x.opened, "groups and options are nested too deeply, expected at most %d levels", maxDepth)
	}
	r.off++
	r.skip()
	e, err := r.alternation(x)
	if err != nil {
		return nil, err
	}
	r.off++
	r.depth--
	return e, nil
}

// percent reads a num-val, or a string with the prefix "%s" or "%i".
func (r *reader) percent() (Expr, error) {
	start := r.position()
	r.off++
	prefix := lower(r.peek())
	switch prefix {
	case 's', 'i':
		r.off++
		if r.peek() != '"' {
			return nil, r.unexpected("a quoted string directly after the prefix")
		}
		text, err := r.quoted()
		if err != nil {
			return nil, err
		}
		return &String{Position: start, Text: text, CaseSensitive: prefix == 's', Prefixed: prefix == 'i'}, nil
	case 'b', 'd', 'x':
		r.off++
		return r.numeric(start, Base(prefix))
	}
	return nil, r.unexpected(`"b", "d", "x", "s" or "i" after "%"`)
}

// numeric reads a num-val after its base: a value, a range or a sequence.
func (r *reader) numeric(start Position, base Base) (Expr, error) {
	first, err := r.value(base)
	if err != nil {
		return nil, err
	}
	if r.peek() == '-' {
		r.off++
		last, err := r.value(base)
		if err != nil {
			return nil, err
		}
		if last < first {
			return nil, r.fail(start, "range descends from U+%04X to U+%04X, expected the lower value first", first, last)
		}
		return &Range{Position: start, Base: base, Low: first, High: last}, nil
	}
	values := []rune{first}
	for r.peek() == '.' {
		r.off++
		v, err := r.value(base)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	return &Sequence{Position: start, Base: base, Values: values}, nil
}

// value reads the digits of one numeric value.
func (r *reader) value(base Base) (rune, error) {
	start := r.position()
	radix, digit := 16, "a hexadecimal digit"
	switch base {
	case Binary:
		radix, digit = 2, "a binary digit"
	case Decimal:
		radix, digit = 10, "a decimal digit"
	}
	if digitValue(r.peek()) >= radix {
		return 0, r.unexpected(digit)
	}
	v, ok := r.number(radix, utf8.MaxRune)
	if !ok {
		return 0, r.fail(start, "value is too large, expected at most U+%X", utf8.MaxRune)
	}
	return rune(v), nil
}

// number reads digits; it reports whether their value is at most limit.
func (r *reader) number(radix, limit int) (n int, ok bool) {
	var sum int64
	for {
		d := digitValue(r.peek())
		if d >= radix {
			return int(sum), sum <= int64(limit)
		}
		if sum <= int64(limit) { // else it stays above, and cannot overflow
			sum = sum*int64(radix) + int64(d)
		}
		r.off++
	}
}

// quoted reads a quoted-string, which does not go beyond its line.
func (r *reader) quoted() (string, error) {
	start := r.position()
	r.off++
	text, err := r.printable('"', "string")
	if err != nil {
		return "", err
	}
	if r.off == len(r.src) || r.lineEnd() {
		return "", r.fail(start, `string is not terminated, expected '"' before the end of the line`)
	}
	r.off++
	return text, nil
}

// prose reads a prose-val. It may go on in further lines, as in published RFCs:
// each is joined with a space, and none may be blank or begin a rule. In other
// notations than that of RFC 5234 <"> may stand in it, which is then """.
func (r *reader) prose() (string, error) {
	start := r.position()
	r.off++
	var lines []string
	for {
		text, err := r.printable('>', "prose-val")
		if err != nil {
			return "", err
		}
		lines = append(lines, text)
		if r.off < len(r.src) && r.src[r.off] == '>' {
			r.off++
			return strings.ReplaceAll(strings.Join(lines, " "), angledQuote, `"""`), nil
		}
		if r.off == len(r.src) || !r.proseContinues() {
			return "", r.fail(start, `prose-val is not terminated, expected ">" before the end of the rule`)
		}
		lines[len(lines)-1] = strings.TrimRight(text, " ")
		r.newLine()
		r.whiteSpace()
	}
}

// proseContinues reports whether the next line is not blank, and does not begin a
// rule.
func (r *reader) proseContinues() bool {
	rest := r.src[r.off+bytes.IndexByte(r.src[r.off:], '\n')+1:]
	rest = bytes.TrimLeftFunc(rest, func(c rune) bool { return c < utf8.RuneSelf && isSpace(byte(c)) })
	return len(rest) > 0 && rest[0] != '\n' && rest[0] != '\r' && !r.notation.beginsRule(rest)
}

// printable reads printable ASCII up to a closing delimiter of what kind names,
// or to the end of the line.
func (r *reader) printable(closing byte, kind string) (string, error) {
	from := r.off
	for ; r.off < len(r.src) && r.src[r.off] != closing && !r.lineEnd(); r.off++ {
		if closing == '>' && r.notation != RFC5234 && bytes.HasPrefix(r.src[r.off:], []byte(angledQuote)) {
			r.off += len(angledQuote) - 1
			continue
		}
		if c := r.src[r.off]; c < ' ' || c > '~' {
			return "", r.unexpected(fmt.Sprintf("printable ASCII or %s in the %s", quote(closing), kind))
		}
	}
	return string(r.src[from:r.off]), nil
}

// ruleName reads letters, digits and hyphens.
func (r *reader) ruleName() string {
	from := r.off
	for r.off < len(r.src) && r.notation.isNameByte(r.src[r.off]) {
		r.off++
	}
	return strings.ReplaceAll(string(r.src[from:r.off]), "_", "-")
}

// comment reads a comment up to the end of its line and returns its text
// without ";" and white space at the end.
func (r *reader) comment() string {
	r.off++
	from := r.off
	for r.off < len(r.src) && !r.lineEnd() {
		r.off++
	}
	return commentText(r.src[from:r.off])
}

// whiteSpace reads spaces, tabs and form feeds.
func (r *reader) whiteSpace() []byte {
	from := r.off
	for r.off < len(r.src) && isSpace(r.src[r.off]) {
		r.off++
	}
	return r.src[from:r.off]
}

// lineEnd reports whether the next byte begins a line end, CRLF or LF.
func (r *reader) lineEnd() bool {
	rest := r.src[r.off:]
	return len(rest) > 0 && rest[0] == '\n' || len(rest) > 1 && rest[0] == '\r' && rest[1] == '\n'
}

// newLine reads a line end.
func (r *reader) newLine() {
	if r.src[r.off] == '\r' {
		r.off++
	}
	r.off++
	r.line++
	r.lineStart = r.off
}

// peek returns the next byte, or end.
func (r *reader) peek() int {
	if r.ruleEnd || r.off == len(r.src) {
		return end
	}
	return int(r.src[r.off])
}

func (r *reader) position() Position {
	return Position{File: r.name, Line: r.line, Column: r.off - r.lineStart + 1}
}

func (r *reader) fail(at Position, format string, args ...any) error {
	return &SyntaxError{Position: at, Message: fmt.Sprintf(format, args...)}
}

// unexpected returns the error for what stands at the next byte.
func (r *reader) unexpected(expected string) error {
	return r.fail(r.position(), "unexpected %s, expected %s%s", r.found(), expected, r.hint())
}

// hint says which notation has what stands at the next byte, if this one has not.
func (r *reader) hint() string {
	if r.ruleEnd {
		return ""
	}
	return r.notation.hint(string(r.src[r.off:min(len(r.src), r.off+80)]))
}

// found names what stands at the next byte.
func (r *reader) found() string {
	switch rest := r.src[r.off:]; {
	case len(rest) == 0:
		return "end of file"
	case r.ruleEnd:
		return "end of the rule"
	case r.lineEnd():
		return "end of line"
	case rest[0] == ' ':
		return "space"
	case rest[0] == '\t':
		return "tab"
	case rest[0] == '\r':
		return "carriage return without line feed"
	case rest[0] < ' ' || rest[0] == 0x7F:
		return fmt.Sprintf("control character %%x%02X", rest[0])
	case rest[0] < utf8.RuneSelf:
		return quote(rest[0])
	default:
		c, size := utf8.DecodeRune(rest)
		if size == 1 {
			return fmt.Sprintf("non-ASCII byte %%x%02X", rest[0])
		}
		return fmt.Sprintf("non-ASCII character U+%04X", c)
	}
}

// quote returns a printable byte as it stands in messages.
func quote(c byte) string {
	if c == '"' {
		return `'"'`
	}
	return `"` + string(c) + `"`
}

// separates reports whether c stands between alternatives.
func (n Notation) separates(c int) bool { return c == '/' || c == '|' && n.bars() }

// beginsList reports whether c, behind the least number of elements if there is
// one, begins a list.
func (n Notation) beginsList(c int) bool { return c == '#' && n.lists() }

// startsRepetition reports whether c can be the first byte of a repetition.
func (n Notation) startsRepetition(c int) bool {
	switch c {
	case end:
		return false
	case '#':
		return n.lists()
	case '\'':
		return n == RFC2141
	}
	return isAlpha(c) || isDigit(c) || strings.IndexByte(`*([%"<`, byte(c)) >= 0
}

// isSpace reports whether c is white space. A form feed is where a page of an RFC
// ends.
func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\f' }

func isDigit(c int) bool { return '0' <= c && c <= '9' }

func isAlpha(c int) bool { return 'a' <= lower(c) && lower(c) <= 'z' }

func isNameByte(c byte) bool { return isAlpha(int(c)) || isDigit(int(c)) || c == '-' }

func lower(c int) int {
	if 'A' <= c && c <= 'Z' {
		return c + ('a' - 'A')
	}
	return c
}

// digitValue returns the value of a digit in a base up to 16; 16 for other
// bytes.
func digitValue(c int) int {
	switch l := lower(c); {
	case isDigit(c):
		return c - '0'
	case 'a' <= l && l <= 'f':
		return l - 'a' + 10
	}
	return 16
}
