package peg

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Read reads a grammar in the text form of github.com/pointlander/peg v1.0.1
// (its peg.peg); name is the file's name in positions. The header ("package",
// imports, "type") may be left out. Errors are of type [*abnf.SyntaxError].
//
// It drops imports, the fields of the parser type, actions {…}, the signs < and > of captures, and comments, except
// whole lines directly above a rule and, for the grammar, the other whole lines above the header or first rule.
//
// It refuses, although the generator takes them: predicates &{…} other than an [Ahead]'s, and state changes !{…}, which
// run code while matching; code points above U+00FF; and what the generator makes a wrong parser from: rules with an
// empty body, empty literals and classes, ranges and classes that match nothing, octal escapes above \177. A class that
// begins with "[[" must end with "]]".
func Read(name string, src []byte) (*Grammar, error) {
	r := &reader{name: name, src: string(src)}
	for i := 0; i < len(r.src); {
		if n := r.endOfLine(i); n > 0 {
			i += n
			r.lines = append(r.lines, i)
		} else {
			i++
		}
	}
	return r.grammar()
}

// A reader reads one file, front to back.
type reader struct {
	name     string
	src      string
	pos      int       // offset in bytes
	lines    []int     // offsets of the second and later lines
	comments []comment // in source order
	depth    int       // of open parentheses and captures
	next     *defined  // the definition that ended an expression
}

// A comment is one that has a line of its own.
type comment struct {
	offset, line int
	text         string
}

// A defined is the name that begins a definition.
type defined struct {
	offset int
	name   string
}

// grammar is the rule Grammar of peg.peg.
func (r *reader) grammar() (*Grammar, error) {
	if err := r.space(); err != nil {
		return nil, err
	}
	g := new(Grammar)
	first, err := r.defined()
	if err != nil {
		return nil, err
	}
	if first.name == "package" && r.arrow() == 0 {
		if err := r.head(g, r.before(first.offset)); err != nil {
			return nil, err
		}
		if err := r.header(g, first.offset); err != nil {
			return nil, err
		}
		if first, err = r.defined(); err != nil {
			return nil, err
		}
	} else {
		begin, _ := r.attached(first.offset)
		if err := r.head(g, r.comments[:begin]); err != nil {
			return nil, err
		}
	}
	if r.arrow() == 0 {
		return nil, r.unexpected(`"<-"`)
	}
	for r.next = first; r.next != nil; {
		rule, err := r.definition()
		if err != nil {
			return nil, err
		}
		g.Rules = append(g.Rules, rule)
	}
	return g, nil
}

// head notes the comments above the header or the first rule.
func (r *reader) head(g *Grammar, comments []comment) (err error) {
	g.Lookaheads, comments, err = r.lookaheads(comments)
	g.Comment = text(comments)
	return err
}

// defined reads the name that begins a definition, or the keyword of the header.
func (r *reader) defined() (*defined, error) {
	offset := r.pos
	name, err := r.mustIdentifier("the name of a rule")
	return &defined{offset, name}, err
}

// header reads the header; its keyword "package" begins at an offset and is
// read.
func (r *reader) header(g *Grammar, begin int) (err error) {
	if r.pos == begin+len("package") {
		return r.unexpected(`a space after "package", or "<-"`)
	}
	if g.Package, err = r.mustIdentifier("the name of the package"); err != nil {
		return err
	}
	for r.has("import") {
		if err := r.imports(); err != nil {
			return err
		}
	}
	if !r.has("type") {
		return r.unexpected(`"import" or "type"`)
	}
	begin = r.pos
	if err := r.skip(len("type")); err != nil {
		return err
	}
	if r.pos == begin+len("type") {
		return r.unexpected(`a space after "type"`)
	}
	if g.Parser, err = r.mustIdentifier("the name of the parser type"); err != nil {
		return err
	}
	if !r.has("Peg") {
		return r.unexpected(`"Peg"`)
	}
	if err := r.skip(len("Peg")); err != nil {
		return err
	}
	if r.peek(0) != '{' {
		return r.unexpected(`"{" and the fields of the parser type`)
	}
	return r.action()
}

// imports skips an import declaration. Lines of a group end with LF.
func (r *reader) imports() error {
	if err := r.skip(len("import")); err != nil {
		return err
	}
	if r.peek(0) != '(' {
		if err := r.importName(); err != nil {
			return err
		}
		return r.space()
	}
	if err := r.skip(1); err != nil {
		return err
	}
	for r.peek(0) != ')' {
		if err := r.importName(); err != nil {
			return err
		}
		if r.peek(0) != '\n' {
			return r.unexpected("a line end after the import")
		}
		if err := r.space(); err != nil {
			return err
		}
	}
	return r.skip(1)
}

func (r *reader) importName() error {
	if r.peek(0) != '"' {
		return r.unexpected("an import path in double quotes")
	}
	r.pos++
	begin := r.pos
	for c := r.peek(0); isNameByte(c) || c == '/' || c == '.' || c == '-'; c = r.peek(0) {
		r.pos++
	}
	if r.peek(0) != '"' || r.pos == begin {
		return r.unexpected("letters, digits and _/.- of an import path")
	}
	r.pos++
	return nil
}

// definition reads the definition that r.next begins, and sets r.next to the
// one that follows, nil at the end of the file.
func (r *reader) definition() (*Rule, error) {
	begin := r.next
	r.next = nil
	rule := &Rule{Name: begin.name, Position: r.position(begin.offset)}
	above, name := r.attached(begin.offset)
	rule.Comment = text(r.comments[above:name])
	if err := r.skip(r.arrow()); err != nil {
		return nil, err
	}
	bodyAt := r.pos
	body, empty, err := r.expression()
	if err != nil {
		return nil, err
	}
	if r.next == nil && r.pos < len(r.src) {
		return nil, r.unexpected("an expression, or a rule")
	}
	if empty {
		return nil, r.errorf(bodyAt, "rule %s has an empty body, expected an expression; write %s for the empty string",
			rule.Name, emptyText)
	}
	if depth(body) > MaxDepth {
		return nil, r.errorf(bodyAt, "rule %s nests expressions deeper than %d", rule.Name, MaxDepth)
	}
	rule.Body = body
	return rule, nil
}

// expression is the rule Expression of peg.peg. It reports whether nothing, not
// even a sign for the empty string, stands there.
func (r *reader) expression() (e Expr, empty bool, err error) {
	e, empty, err = r.sequence()
	if err != nil || empty {
		return e, empty, err
	}
	alternatives := []Expr{e}
	for last := false; !last && r.next == nil && r.peek(0) == '/'; {
		if err := r.skip(1); err != nil {
			return nil, false, err
		}
		// A missing alternative is the empty string, and the last one.
		if e, last, err = r.sequence(); err != nil {
			return nil, false, err
		}
		alternatives = append(alternatives, e)
	}
	if len(alternatives) == 1 {
		return e, false, nil
	}
	return &Choice{alternatives}, false, nil
}

// sequence is the rule Sequence of peg.peg. It reports whether nothing stands
// there.
func (r *reader) sequence() (e Expr, empty bool, err error) {
	var items []Expr
	empty = true
	for {
		item, found, err := r.prefix()
		if err != nil {
			return nil, false, err
		}
		if !found {
			break
		}
		empty = false
		if item != nil {
			items = append(items, item)
		}
	}
	if len(items) == 1 {
		return items[0], false, nil
	}
	return &Sequence{items}, empty, nil
}

// prefix is the rule Prefix of peg.peg. An action is found, but is not an expression.
func (r *reader) prefix() (e Expr, found bool, err error) {
	sign := r.peek(0)
	if sign != '&' && sign != '!' {
		return r.suffix()
	}
	at := r.pos
	if err := r.skip(1); err != nil {
		return nil, false, err
	}
	if r.peek(0) == '{' && sign == '&' {
		e, err := r.ahead(at)
		return e, true, err
	}
	if r.peek(0) == '{' {
		return nil, false, r.errorf(at, "%c{…} runs code while matching, expected an expression after %q", sign, sign)
	}
	if e, found, err = r.suffix(); err != nil {
		return nil, false, err
	}
	if !found {
		return nil, false, r.expectedOperand("an expression after " + strconv.QuoteRune(rune(sign)))
	}
	if sign == '&' {
		return &And{e}, true, nil
	}
	return &Not{e}, true, nil
}

// expectedOperand is unexpected, knowing that the next definition may have
// begun.
func (r *reader) expectedOperand(expected string) error {
	if r.next != nil {
		return r.errorf(r.next.offset, "unexpected definition of %s, expected %s", r.next.name, expected)
	}
	return r.unexpected(expected)
}

// suffix is the rule Suffix of peg.peg.
func (r *reader) suffix() (e Expr, found bool, err error) {
	e, found, err = r.primary()
	if err != nil || !found {
		return nil, false, err
	}
	sign := r.peek(0)
	if sign != '?' && sign != '*' && sign != '+' {
		return e, true, nil
	}
	if e == nil {
		e = &Sequence{}
	}
	switch sign {
	case '?':
		e = &Optional{e}
	case '*':
		e = &Star{e}
	case '+':
		e = &Plus{e}
	}
	return e, true, r.skip(1)
}

// primary is the rule Primary of peg.peg. A name that begins a definition is not a primary: it goes to r.next.
func (r *reader) primary() (e Expr, found bool, err error) {
	if r.next != nil {
		return nil, false, nil
	}
	switch c := r.peek(0); {
	case c == '(':
		e, err = r.group(')')
	case c == '<' && r.arrow() == 0:
		e, err = r.group('>')
	case c == '{':
		return nil, true, r.action()
	case c == '.':
		e, err = &Any{}, r.skip(1)
	case c == '\'' || c == '"':
		e, err = r.literal(c)
	case c == '[':
		e, err = r.class()
	case isNameByte(c) && !isDigit(c):
		at := r.pos
		name, err := r.mustIdentifier("a name")
		if err != nil {
			return nil, false, err
		}
		if r.arrow() > 0 {
			r.next = &defined{at, name}
			return nil, false, nil
		}
		return &Reference{name}, true, nil
	default:
		return nil, false, nil
	}
	return e, err == nil, err
}

// group reads an expression in parentheses, or in the signs of a capture.
func (r *reader) group(closing byte) (Expr, error) {
	at := r.pos
	if r.depth++; r.depth > MaxDepth {
		return nil, r.errorf(at, "parentheses nest deeper than %d", MaxDepth)
	}
	if err := r.skip(1); err != nil {
		return nil, err
	}
	e, empty, err := r.expression()
	if err != nil {
		return nil, err
	}
	if empty {
		return nil, r.expectedOperand("an expression; write " + emptyText + " for the empty string")
	}
	if r.next != nil || r.peek(0) != closing {
		return nil, r.expectedOperand(fmt.Sprintf("%q for the %q at %s", closing, r.src[at], r.position(at)))
	}
	r.depth--
	if isEmptyText(e) {
		e = &Sequence{}
	}
	return e, r.skip(1)
}

// isEmptyText reports whether e is "!. / &.", the spelling of the empty string.
func isEmptyText(e Expr) bool {
	choice, ok := e.(*Choice)
	if !ok || len(choice.Alternatives) != 2 {
		return false
	}
	not, ok := choice.Alternatives[0].(*Not)
	if !ok || !isAny(not.Body) {
		return false
	}
	and, ok := choice.Alternatives[1].(*And)
	return ok && isAny(and.Body)
}

func isAny(e Expr) bool {
	_, ok := e.(*Any)
	return ok
}

// action skips an action with the braces in it in pairs.
func (r *reader) action() error {
	at := r.pos
	for open := 0; r.pos < len(r.src); r.pos++ {
		switch r.src[r.pos] {
		case '{':
			open++
		case '}':
			if open--; open == 0 {
				return r.skip(1)
			}
		}
	}
	return r.errorf(at, `"{" without end, expected "}"`)
}

// literal reads a literal in single or double quotes. In double quotes, a
// letter that stands for itself ignores case and an escaped one does not, so
// that one with both is a sequence of literals.
func (r *reader) literal(quote byte) (Expr, error) {
	at := r.pos
	r.pos++
	var parts []Expr
	var part []byte
	cased := false // part has escaped letters
	loose := false // part has letters that ignore case
	flush := func() {
		if len(part) > 0 {
			parts = append(parts, &Literal{string(part), quote == '"' && !cased})
		}
		part, cased, loose = nil, false, false
	}
	for r.peek(0) != quote {
		if r.pos == len(r.src) {
			return nil, r.errorf(at, "literal without end, expected %q", quote)
		}
		escaped := r.peek(0) == '\\'
		c, err := r.byte()
		if err != nil {
			return nil, err
		}
		if quote == '"' && isLetter(c) {
			if escaped && loose || !escaped && cased {
				flush()
			}
			cased, loose = escaped, !escaped
		}
		part = append(part, c)
	}
	flush()
	if len(parts) == 0 {
		return nil, r.errorf(at, "empty literal, expected a character; write %s for the empty string", emptyText)
	}
	if err := r.skip(1); err != nil {
		return nil, err
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return &Sequence{parts}, nil
}

// class reads a class, [...] or, ignoring case, [[...]].
func (r *reader) class() (Expr, error) {
	at := r.pos
	closing := "]"
	if r.has("[[") {
		closing = "]]"
	}
	r.pos += len(closing)
	negated := false
	if r.peek(0) == '^' && !strings.HasPrefix(r.src[r.pos+1:], closing) {
		negated = true
		r.pos++
	}
	var set ByteSet
	for !r.has(closing) {
		if r.pos == len(r.src) {
			return nil, r.errorf(at, "class without end, expected %q", closing)
		}
		if err := r.classItem(&set, closing == "]]"); err != nil {
			return nil, err
		}
	}
	if negated {
		set = set.Complement()
	}
	if set == (ByteSet{}) {
		return nil, r.errorf(at, "class that matches nothing, expected a character")
	}
	return &Set{set}, r.skip(len(closing))
}

// classItem adds a character or a range to a set. With fold, letters that stand
// for themselves and all ranges ignore case.
func (r *reader) classItem(set *ByteSet, fold bool) error {
	at := r.pos
	escaped := r.peek(0) == '\\'
	first, err := r.byte()
	if err != nil {
		return err
	}
	if r.peek(0) != '-' {
		set.Add(first)
		if fold && !escaped && isLetter(first) {
			set.Add(first ^ 0x20)
		}
		return nil
	}
	r.pos++
	if r.pos == len(r.src) {
		return r.errorf(at, "range without end, expected a character")
	}
	last, err := r.byte()
	if err != nil {
		return err
	}
	if first > last {
		return r.errorf(at, "range that matches nothing, expected the lower character first")
	}
	if !fold {
		*set = set.Union(Range(first, last))
		return nil
	}
	// The generator changes the case of the ends.
	for _, change := range []func(rune) rune{unicode.ToLower, unicode.ToUpper} {
		for c := change(rune(first)); c <= min(change(rune(last)), 0xFF); c++ {
			set.Add(byte(c))
		}
	}
	return nil
}

// byte reads a character of a literal or class: the rule Char of peg.peg.
func (r *reader) byte() (byte, error) {
	if r.peek(0) == '\\' {
		return r.escape()
	}
	c, size := utf8.DecodeRuneInString(r.src[r.pos:])
	if c == utf8.RuneError && size == 1 {
		return 0, r.errorf(r.pos, `byte %#02x is not UTF-8, expected "\0x%02x"`, r.src[r.pos], r.src[r.pos])
	}
	if c > 0xFF {
		return 0, r.errorf(r.pos, "%U is not a byte, expected a character up to U+00FF; write its bytes as %s", c,
			byteEscapes(c))
	}
	r.pos += size
	return byte(c), nil
}

// byteEscapes returns the UTF-8 of a code point in escapes.
func byteEscapes(c rune) string {
	var b strings.Builder
	for _, x := range []byte(string(c)) {
		fmt.Fprintf(&b, `\0x%02x`, x)
	}
	return b.String()
}

// escapes has the escapes of one sign; letters ignore case.
var escapes = map[byte]byte{
	'a': '\a', 'b': '\b', 'e': 0x1B, 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v',
	'\'': '\'', '"': '"', '[': '[', ']': ']', '-': '-', '\\': '\\',
}

// escape reads an escape: the rule Escape of peg.peg.
func (r *reader) escape() (byte, error) {
	at := r.pos
	r.pos++
	sign := r.peek(0)
	if isLetter(sign) {
		sign |= 0x20
	}
	if c, ok := escapes[sign]; ok {
		r.pos++
		return c, nil
	}
	if sign == '0' && r.peek(1)|0x20 == 'x' && isHexDigit(r.peek(2)) {
		r.pos += 2
		digits := r.digits(isHexDigit, len(r.src))
		n, err := strconv.ParseUint(digits, 16, 32)
		if err != nil || n > 0xFF {
			return 0, r.errorf(at, `\0x%.16s is not a byte, expected at most \0xff; the digits of an escape have `+
				`no fixed number`, digits)
		}
		return byte(n), nil
	}
	most := 2
	if '0' <= sign && sign <= '3' && isOctalDigit(r.peek(1)) && isOctalDigit(r.peek(2)) {
		most = 3
	}
	digits := r.digits(isOctalDigit, most)
	if digits == "" {
		return 0, r.errorf(at, `unknown escape, expected one of \a \b \e \f \n \r \t \v \' \" \[ \] \- \\, \0x and `+
			`hexadecimal digits, or octal digits`)
	}
	n, err := strconv.ParseUint(digits, 8, 8)
	if err != nil || n > 0o177 {
		return 0, r.errorf(at, `\%s is U+007F to the generator, expected at most \177; write \0x%02x`, digits, n)
	}
	return byte(n), nil
}

func isOctalDigit(c byte) bool { return '0' <= c && c <= '7' }

// digits reads up to most digits.
func (r *reader) digits(is func(byte) bool, most int) string {
	begin := r.pos
	for r.pos-begin < most && is(r.peek(0)) {
		r.pos++
	}
	return r.src[begin:r.pos]
}

// mustIdentifier reads a name and the space that follows it.
func (r *reader) mustIdentifier(expected string) (string, error) {
	begin := r.pos
	if c := r.peek(0); !isNameByte(c) || isDigit(c) {
		return "", r.unexpected(expected)
	}
	for isNameByte(r.peek(0)) {
		r.pos++
	}
	return r.src[begin:r.pos], r.space()
}

// arrow returns the length of the sign of a definition here, or 0.
func (r *reader) arrow() int {
	for _, sign := range []string{"<-", "←"} {
		if r.has(sign) {
			return len(sign)
		}
	}
	return 0
}

// peek returns the byte at an offset from the present one, or 0 beyond the end.
func (r *reader) peek(offset int) byte {
	if r.pos+offset < len(r.src) {
		return r.src[r.pos+offset]
	}
	return 0
}

func (r *reader) has(s string) bool { return strings.HasPrefix(r.src[r.pos:], s) }

// skip skips a token and the space that follows it.
func (r *reader) skip(length int) error {
	r.pos += length
	return r.space()
}

// space skips blanks, line ends and comments.
func (r *reader) space() error {
	for r.pos < len(r.src) {
		switch {
		case r.src[r.pos] == ' ' || r.src[r.pos] == '\t':
			r.pos++
		case r.endOfLine(r.pos) > 0:
			r.pos += r.endOfLine(r.pos)
		case r.has("#"):
			if err := r.comment(len("#")); err != nil {
				return err
			}
		case r.has("//"):
			if err := r.comment(len("//")); err != nil {
				return err
			}
		default:
			return nil
		}
	}
	return nil
}

// comment skips a comment that begins with a sign of a length.
func (r *reader) comment(sign int) error {
	begin, end := r.pos, r.pos
	for end < len(r.src) && r.endOfLine(end) == 0 {
		end++
	}
	if end == len(r.src) {
		return r.errorf(begin, "comment without end, expected a line end after it")
	}
	if line, column := r.line(begin); blank(r.src[begin-column : begin]) {
		r.comments = append(r.comments, comment{begin, line, r.src[begin+sign : end]})
	}
	r.pos = end + r.endOfLine(end)
	return nil
}

// before returns the comments before an offset that is not far back.
func (r *reader) before(offset int) []comment {
	n := len(r.comments)
	for n > 0 && r.comments[n-1].offset > offset {
		n--
	}
	return r.comments[:n]
}

// attached returns the bounds in r.comments of those directly above the
// definition that begins at an offset.
func (r *reader) attached(offset int) (begin, end int) {
	end = len(r.before(offset))
	begin = end
	line, column := r.line(offset)
	if !blank(r.src[offset-column : offset]) {
		return begin, end
	}
	for begin > 0 && r.comments[begin-1].line == line-1 {
		begin--
		line--
	}
	return begin, end
}

// text returns the text of comments, with an empty line between those that are not adjacent.
func text(comments []comment) []string {
	var lines []string
	for i, c := range comments {
		if i > 0 && c.line > comments[i-1].line+1 {
			lines = append(lines, "")
		}
		lines = append(lines, c.text)
	}
	return lines
}

func blank(s string) bool { return strings.Trim(s, " \t") == "" }

// endOfLine returns the length of the line end at an offset, or 0.
func (r *reader) endOfLine(at int) int {
	switch {
	case strings.HasPrefix(r.src[at:], "\r\n"):
		return 2
	case r.src[at] == '\n' || r.src[at] == '\r':
		return 1
	}
	return 0
}

// line returns the line of an offset, from 1, and its distance from the beginning of the line.
func (r *reader) line(offset int) (line, column int) {
	n := sort.SearchInts(r.lines, offset+1)
	if n > 0 {
		offset -= r.lines[n-1]
	}
	return n + 1, offset
}

func (r *reader) position(offset int) abnf.Position {
	line, column := r.line(offset)
	return abnf.Position{File: r.name, Line: line, Column: column + 1}
}

func (r *reader) errorf(offset int, format string, args ...any) error {
	return &abnf.SyntaxError{Position: r.position(offset), Message: fmt.Sprintf(format, args...)}
}

// unexpected describes what stands at the present offset.
func (r *reader) unexpected(expected string) error {
	found := "end of file"
	if r.pos < len(r.src) {
		found = abnf.Describe([]byte(r.src[r.pos:]))
	}
	return r.errorf(r.pos, "unexpected %s, expected %s", found, expected)
}

// lookaheads returns the lookaheads that the comments above a grammar list, and
// the comments before the list.
func (r *reader) lookaheads(comments []comment) ([]*abnf.Rule, []comment, error) {
	begin := 0
	for begin < len(comments) && !strings.HasPrefix(comments[begin].text, " "+lookaheadName) {
		begin++
	}
	if begin == len(comments) {
		return nil, comments, nil
	}
	var text strings.Builder // the list, each line at its place in the file
	for line, next := 1, begin; next < len(comments); line++ {
		if comments[next].line == line {
			text.WriteString(" " + comments[next].text) // the sign is a blank
			next++
		}
		text.WriteByte('\n')
	}
	list, err := abnf.Read(r.name, []byte(text.String()))
	if err != nil {
		return nil, nil, err
	}
	for i, rule := range list.Rules {
		if want := fmt.Sprintf("%s%d", lookaheadName, i+1); rule.Name != want || rule.Incremental {
			return nil, nil, &abnf.SyntaxError{Position: rule.Position,
				Message: fmt.Sprintf("unexpected lookahead %s, expected %s", rule.Name, want)}
		}
	}
	return list.Rules, comments[:begin], nil
}

// ahead reads a predicate from its brace on; it begins at an offset.
func (r *reader) ahead(at int) (Expr, error) {
	begin := r.pos
	if err := r.action(); err != nil {
		return nil, err
	}
	code := strings.Join(strings.Fields(strings.Trim(strings.TrimSpace(r.src[begin:r.pos]), "{}")), " ")
	var number int
	if _, err := fmt.Sscanf(code, "p.ahead(position, %d)", &number); err != nil ||
		strings.TrimSpace(AheadCode(number)) != code {
		return nil, r.errorf(at, "&{…} runs code while matching, expected an expression after '&', or &{%s}",
			AheadCode(1))
	}
	return &Ahead{number}, nil
}
