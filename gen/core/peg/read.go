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
func Read(name string, src []byte) (g *Grammar, err error) {
	r := &reader{name: name, src: string(src)}
	defer func() {
		switch f := recover().(type) {
		case nil:
		case failure:
			g, err = nil, f.error
		default:
			panic(f)
		}
	}()
	for i := 0; i < len(r.src); {
		if n := r.endOfLine(i); n > 0 {
			i += n
			r.lines = append(r.lines, i)
		} else {
			i++
		}
	}
	return r.grammar(), nil
}

// A failure is an error that ends the reading: its methods panic with it, and Read recovers.
type failure struct{ error }

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
func (r *reader) grammar() *Grammar {
	r.space()
	g := new(Grammar)
	first := r.defined()
	if first.name == "package" && r.arrow() == 0 {
		r.head(g, r.before(first.offset))
		r.header(g, first.offset)
		first = r.defined()
	} else {
		begin, _ := r.attached(first.offset)
		r.head(g, r.comments[:begin])
	}
	if r.arrow() == 0 {
		r.unexpected(`"<-"`)
	}
	for r.next = first; r.next != nil; {
		g.Rules = append(g.Rules, r.definition())
	}
	return g
}

// head notes the comments above the header or the first rule.
func (r *reader) head(g *Grammar, comments []comment) {
	g.Lookaheads, comments = r.lookaheads(comments)
	g.Comment = text(comments)
}

// defined reads the name that begins a definition, or the keyword of the header.
func (r *reader) defined() *defined {
	offset := r.pos
	return &defined{offset, r.mustIdentifier("the name of a rule")}
}

// header reads the header; its keyword "package" begins at an offset and is
// read.
func (r *reader) header(g *Grammar, begin int) {
	if r.pos == begin+len("package") {
		r.unexpected(`a space after "package", or "<-"`)
	}
	g.Package = r.mustIdentifier("the name of the package")
	for r.has("import") {
		r.imports()
	}
	if !r.has("type") {
		r.unexpected(`"import" or "type"`)
	}
	begin = r.pos
	r.skip(len("type"))
	if r.pos == begin+len("type") {
		r.unexpected(`a space after "type"`)
	}
	g.Parser = r.mustIdentifier("the name of the parser type")
	if !r.has("Peg") {
		r.unexpected(`"Peg"`)
	}
	r.skip(len("Peg"))
	if r.peek(0) != '{' {
		r.unexpected(`"{" and the fields of the parser type`)
	}
	r.action()
}

// imports skips an import declaration. Lines of a group end with LF.
func (r *reader) imports() {
	r.skip(len("import"))
	if r.peek(0) != '(' {
		r.importName()
		r.space()
		return
	}
	r.skip(1)
	for r.peek(0) != ')' {
		r.importName()
		if r.peek(0) != '\n' {
			r.unexpected("a line end after the import")
		}
		r.space()
	}
	r.skip(1)
}

func (r *reader) importName() {
	if r.peek(0) != '"' {
		r.unexpected("an import path in double quotes")
	}
	r.pos++
	begin := r.pos
	for c := r.peek(0); isNameByte(c) || c == '/' || c == '.' || c == '-'; c = r.peek(0) {
		r.pos++
	}
	if r.peek(0) != '"' || r.pos == begin {
		r.unexpected("letters, digits and _/.- of an import path")
	}
	r.pos++
}

// definition reads the definition that r.next begins, and sets r.next to the
// one that follows, nil at the end of the file.
func (r *reader) definition() *Rule {
	begin := r.next
	r.next = nil
	rule := &Rule{Name: begin.name, Position: r.position(begin.offset)}
	above, name := r.attached(begin.offset)
	rule.Comment = text(r.comments[above:name])
	r.skip(r.arrow())
	bodyAt := r.pos
	body, empty := r.expression()
	if r.next == nil && r.pos < len(r.src) {
		r.unexpected("an expression, or a rule")
	}
	if empty {
		r.fail(bodyAt, "rule %s has an empty body, expected an expression; write %s for the empty string",
			rule.Name, emptyText)
	}
	if depth(body) > MaxDepth {
		r.fail(bodyAt, "rule %s nests expressions deeper than %d", rule.Name, MaxDepth)
	}
	rule.Body = body
	return rule
}

// expression is the rule Expression of peg.peg. It reports whether nothing, not
// even a sign for the empty string, stands there.
func (r *reader) expression() (e Expr, empty bool) {
	e, empty = r.sequence()
	if empty {
		return e, true
	}
	alternatives := []Expr{e}
	for last := false; !last && r.next == nil && r.peek(0) == '/'; {
		r.skip(1)
		// A missing alternative is the empty string, and the last one.
		e, last = r.sequence()
		alternatives = append(alternatives, e)
	}
	if len(alternatives) == 1 {
		return e, false
	}
	return &Choice{alternatives}, false
}

// sequence is the rule Sequence of peg.peg. It reports whether nothing stands
// there.
func (r *reader) sequence() (e Expr, empty bool) {
	var items []Expr
	empty = true
	for {
		item, found := r.prefix()
		if !found {
			break
		}
		empty = false
		if item != nil {
			items = append(items, item)
		}
	}
	if len(items) == 1 {
		return items[0], false
	}
	return &Sequence{items}, empty
}

// prefix is the rule Prefix of peg.peg. An action is found, but is not an expression.
func (r *reader) prefix() (e Expr, found bool) {
	sign := r.peek(0)
	if sign != '&' && sign != '!' {
		return r.suffix()
	}
	at := r.pos
	r.skip(1)
	if r.peek(0) == '{' && sign == '&' {
		return r.ahead(at), true
	}
	if r.peek(0) == '{' {
		r.fail(at, "%c{…} runs code while matching, expected an expression after %q", sign, sign)
	}
	e, found = r.suffix()
	if !found {
		r.expectedOperand("an expression after " + strconv.QuoteRune(rune(sign)))
	}
	if sign == '&' {
		return &And{e}, true
	}
	return &Not{e}, true
}

// expectedOperand is unexpected, knowing that the next definition may have
// begun.
func (r *reader) expectedOperand(expected string) {
	if r.next != nil {
		r.fail(r.next.offset, "unexpected definition of %s, expected %s", r.next.name, expected)
	}
	r.unexpected(expected)
}

// suffix is the rule Suffix of peg.peg.
func (r *reader) suffix() (e Expr, found bool) {
	e, found = r.primary()
	if !found {
		return nil, false
	}
	sign := r.peek(0)
	if sign != '?' && sign != '*' && sign != '+' {
		return e, true
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
	r.skip(1)
	return e, true
}

// primary is the rule Primary of peg.peg. A name that begins a definition is not a primary: it goes to r.next.
func (r *reader) primary() (e Expr, found bool) {
	if r.next != nil {
		return nil, false
	}
	switch c := r.peek(0); {
	case c == '(':
		return r.group(')'), true
	case c == '<' && r.arrow() == 0:
		return r.group('>'), true
	case c == '{':
		r.action()
		return nil, true
	case c == '.':
		r.skip(1)
		return &Any{}, true
	case c == '\'' || c == '"':
		return r.literal(c), true
	case c == '[':
		return r.class(), true
	case isNameByte(c) && !isDigit(c):
		at := r.pos
		name := r.mustIdentifier("a name")
		if r.arrow() > 0 {
			r.next = &defined{at, name}
			return nil, false
		}
		return &Reference{name}, true
	}
	return nil, false
}

// group reads an expression in parentheses, or in the signs of a capture.
func (r *reader) group(closing byte) Expr {
	at := r.pos
	if r.depth++; r.depth > MaxDepth {
		r.fail(at, "parentheses nest deeper than %d", MaxDepth)
	}
	r.skip(1)
	e, empty := r.expression()
	if empty {
		r.expectedOperand("an expression; write " + emptyText + " for the empty string")
	}
	if r.next != nil || r.peek(0) != closing {
		r.expectedOperand(fmt.Sprintf("%q for the %q at %s", closing, r.src[at], r.position(at)))
	}
	r.depth--
	if isEmptyText(e) {
		e = &Sequence{}
	}
	r.skip(1)
	return e
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
func (r *reader) action() {
	at := r.pos
	for open := 0; r.pos < len(r.src); r.pos++ {
		switch r.src[r.pos] {
		case '{':
			open++
		case '}':
			if open--; open == 0 {
				r.skip(1)
				return
			}
		}
	}
	r.fail(at, `"{" without end, expected "}"`)
}

// literal reads a literal in single or double quotes. In double quotes, a
// letter that stands for itself ignores case and an escaped one does not, so
// that one with both is a sequence of literals.
func (r *reader) literal(quote byte) Expr {
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
			r.fail(at, "literal without end, expected %q", quote)
		}
		escaped := r.peek(0) == '\\'
		c := r.byte()
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
		r.fail(at, "empty literal, expected a character; write %s for the empty string", emptyText)
	}
	r.skip(1)
	if len(parts) == 1 {
		return parts[0]
	}
	return &Sequence{parts}
}

// class reads a class, [...] or, ignoring case, [[...]].
func (r *reader) class() Expr {
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
			r.fail(at, "class without end, expected %q", closing)
		}
		r.classItem(&set, closing == "]]")
	}
	if negated {
		set = set.Complement()
	}
	if set == (ByteSet{}) {
		r.fail(at, "class that matches nothing, expected a character")
	}
	r.skip(len(closing))
	return &Set{set}
}

// classItem adds a character or a range to a set. With fold, letters that stand
// for themselves and all ranges ignore case.
func (r *reader) classItem(set *ByteSet, fold bool) {
	at := r.pos
	escaped := r.peek(0) == '\\'
	first := r.byte()
	if r.peek(0) != '-' {
		set.Add(first)
		if fold && !escaped && isLetter(first) {
			set.Add(first ^ 0x20)
		}
		return
	}
	r.pos++
	if r.pos == len(r.src) {
		r.fail(at, "range without end, expected a character")
	}
	last := r.byte()
	if first > last {
		r.fail(at, "range that matches nothing, expected the lower character first")
	}
	if !fold {
		*set = set.Union(Range(first, last))
		return
	}
	// The generator changes the case of the ends.
	for _, change := range []func(rune) rune{unicode.ToLower, unicode.ToUpper} {
		for c := change(rune(first)); c <= min(change(rune(last)), 0xFF); c++ {
			set.Add(byte(c))
		}
	}
}

// byte reads a character of a literal or class: the rule Char of peg.peg.
func (r *reader) byte() byte {
	if r.peek(0) == '\\' {
		return r.escape()
	}
	c, size := utf8.DecodeRuneInString(r.src[r.pos:])
	if c == utf8.RuneError && size == 1 {
		r.fail(r.pos, `byte \x%02X is not UTF-8, expected "\0x%02x"`, r.src[r.pos], r.src[r.pos])
	}
	if c > 0xFF {
		r.fail(r.pos, "%U is not a byte, expected a character up to U+00FF; write its bytes as %s", c,
			byteEscapes(c))
	}
	r.pos += size
	return byte(c)
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
func (r *reader) escape() byte {
	at := r.pos
	r.pos++
	sign := r.peek(0)
	if isLetter(sign) {
		sign |= 0x20
	}
	if c, ok := escapes[sign]; ok {
		r.pos++
		return c
	}
	if sign == '0' && r.peek(1)|0x20 == 'x' && isHexDigit(r.peek(2)) {
		r.pos += 2
		digits := r.digits(isHexDigit, len(r.src))
		n, err := strconv.ParseUint(digits, 16, 32)
		if err != nil || n > 0xFF {
			r.fail(at, `\0x%.16s is not a byte, expected at most \0xff; the digits of an escape have `+
				`no fixed number`, digits)
		}
		return byte(n)
	}
	most := 2
	if '0' <= sign && sign <= '3' && isOctalDigit(r.peek(1)) && isOctalDigit(r.peek(2)) {
		most = 3
	}
	digits := r.digits(isOctalDigit, most)
	if digits == "" {
		r.fail(at, `unknown escape, expected one of \a \b \e \f \n \r \t \v \' \" \[ \] \- \\, \0x and `+
			`hexadecimal digits, or octal digits`)
	}
	n, err := strconv.ParseUint(digits, 8, 8)
	if err != nil || n > 0o177 {
		r.fail(at, `\%s is U+007F to the generator, expected at most \177; write \0x%02x`, digits, n)
	}
	return byte(n)
}

func isOctalDigit(c byte) bool { return '0' <= c && c <= '7' }

func (r *reader) digits(is func(byte) bool, most int) string {
	begin := r.pos
	for r.pos-begin < most && is(r.peek(0)) {
		r.pos++
	}
	return r.src[begin:r.pos]
}

// mustIdentifier reads a name and the space that follows it.
func (r *reader) mustIdentifier(expected string) string {
	begin := r.pos
	if c := r.peek(0); !isNameByte(c) || isDigit(c) {
		r.unexpected(expected)
	}
	for isNameByte(r.peek(0)) {
		r.pos++
	}
	name := r.src[begin:r.pos]
	r.space()
	return name
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
func (r *reader) skip(length int) {
	r.pos += length
	r.space()
}

// space skips blanks, line ends and comments.
func (r *reader) space() {
	for r.pos < len(r.src) {
		switch {
		case r.src[r.pos] == ' ' || r.src[r.pos] == '\t':
			r.pos++
		case r.endOfLine(r.pos) > 0:
			r.pos += r.endOfLine(r.pos)
		case r.has("#"):
			r.comment(len("#"))
		case r.has("//"):
			r.comment(len("//"))
		default:
			return
		}
	}
}

// comment skips a comment that begins with a sign of a length.
func (r *reader) comment(sign int) {
	begin, end := r.pos, r.pos
	for end < len(r.src) && r.endOfLine(end) == 0 {
		end++
	}
	if end == len(r.src) {
		r.fail(begin, "comment without end, expected a line end after it")
	}
	if line, column := r.line(begin); blank(r.src[begin-column : begin]) {
		r.comments = append(r.comments, comment{begin, line, r.src[begin+sign : end]})
	}
	r.pos = end + r.endOfLine(end)
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

// fail ends the reading with an error about an offset.
func (r *reader) fail(offset int, format string, args ...any) {
	panic(failure{&abnf.SyntaxError{Position: r.position(offset), Message: fmt.Sprintf(format, args...)}})
}

// unexpected ends the reading with an error that describes what stands at the present offset.
func (r *reader) unexpected(expected string) {
	found := "end of file"
	if r.pos < len(r.src) {
		found = abnf.Describe([]byte(r.src[r.pos:]))
	}
	r.fail(r.pos, "unexpected %s, expected %s", found, expected)
}

// lookaheads returns the lookaheads that the comments above a grammar list, and
// the comments before the list.
func (r *reader) lookaheads(comments []comment) ([]*abnf.Rule, []comment) {
	begin := 0
	for begin < len(comments) && !strings.HasPrefix(comments[begin].text, " "+lookaheadName) {
		begin++
	}
	if begin == len(comments) {
		return nil, comments
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
		panic(failure{err})
	}
	for i, rule := range list.Rules {
		if want := fmt.Sprintf("%s%d", lookaheadName, i+1); rule.Name != want || rule.Incremental {
			panic(failure{&abnf.SyntaxError{Position: rule.Position,
				Message: fmt.Sprintf("unexpected lookahead %s, expected %s", rule.Name, want)}})
		}
	}
	return list.Rules, comments[:begin]
}

// ahead reads a predicate from its brace on; it begins at an offset.
func (r *reader) ahead(at int) Expr {
	begin := r.pos
	r.action()
	code := strings.Join(strings.Fields(strings.Trim(strings.TrimSpace(r.src[begin:r.pos]), "{}")), " ")
	var number int
	if _, err := fmt.Sscanf(code, "p.ahead(position, %d)", &number); err != nil ||
		strings.TrimSpace(AheadCode(number)) != code {
		r.fail(at, "&{…} runs code while matching, expected an expression after '&', or &{%s}",
			AheadCode(1))
	}
	return &Ahead{number}
}
