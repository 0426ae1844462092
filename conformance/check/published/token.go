package published

import (
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// A token is a word or sign of a body.
type token struct {
	kind     tokenKind
	from     line           // what is left of its line, with the token itself
	text     string         // of a name
	expr     automaton.Expr // of a terminal
	min, max int            // of a repetition
}

type tokenKind string

const (
	tokenEnd         tokenKind = "the end of the rule"
	tokenName        tokenKind = "a name"
	tokenTerminal    tokenKind = "a terminal"
	tokenAlternation tokenKind = "the sign between alternatives"
	tokenRepetition  tokenKind = "a repetition"
	tokenOpenGroup   tokenKind = `"("`
	tokenCloseGroup  tokenKind = `")"`
	tokenOpenOption  tokenKind = `"["`
	tokenCloseOption tokenKind = `"]"`
	tokenExclusion   tokenKind = `"-"`
)

// signs are the tokens that every notation has.
var signs = map[byte]tokenKind{'[': tokenOpenOption, ']': tokenCloseOption}

// groups are those that a notation with quotes has, too.
var groups = map[byte]tokenKind{'(': tokenOpenGroup, ')': tokenCloseGroup}

// A lexer takes the body of a rule apart.
type lexer struct {
	*reader
	rule *rule
	todo []line
}

func (x *lexer) tokens() (all []token, err error) {
	for {
		t, err := x.next()
		if err != nil {
			return nil, err
		}
		if all = append(all, t); t.kind == tokenEnd {
			return all, nil
		}
	}
}

// next returns the next token, and leaves what follows it.
func (x *lexer) next() (token, error) {
	l, ok := x.blank()
	if !ok {
		return token{kind: tokenEnd, from: l}, nil
	}
	c := l.text[0]
	take := func(n int, t token) (token, error) {
		t.from = l
		x.todo[0] = l.from(n)
		return t, nil
	}
	if s := x.characters[x.rule.printed][c]; s != nil {
		s.used = true
		return take(1, token{kind: tokenTerminal, expr: x.literal(l.text[:1])})
	}
	if s := x.alternates[c]; s != nil {
		s.used = true
		return take(1, token{kind: tokenAlternation})
	}
	if c == x.notation.alternation {
		return take(1, token{kind: tokenAlternation})
	}
	if kind, ok := signs[c]; ok {
		return take(1, token{kind: kind})
	}
	if c == '-' && x.notation.excludes {
		return take(1, token{kind: tokenExclusion})
	}
	if word, length := x.notation.name(l.text); word != "" {
		return take(length, token{kind: tokenName, text: word})
	}
	if x.notation.bare {
		if c < '!' || c > '~' {
			return token{}, x.errorf(l, "%q is not a printing character", l.text[:1])
		}
		return take(1, token{kind: tokenTerminal, expr: x.literal(l.text[:1])})
	}
	if kind, ok := groups[c]; ok {
		return take(1, token{kind: kind})
	}
	t, length, err := x.quoted(l)
	if err != nil {
		return token{}, err
	}
	return take(length, t)
}

// blank skips white space, comments and the ends of lines. It returns the line
// that the next token begins, false at the end of the body.
func (x *lexer) blank() (line, bool) {
	for {
		l := x.todo[0]
		l = l.from(len(l.text) - len(strings.TrimLeft(l.text, " \t")))
		if l.text != "" && !(x.notation.comments && l.text[0] == ';') {
			return l, true
		}
		if len(x.todo) == 1 {
			return l, false
		}
		x.todo = x.todo[1:]
	}
}

// quoted returns the token that a line begins with in a notation with quotes,
// and its length.
func (x *lexer) quoted(l line) (token, int, error) {
	switch c := l.text[0]; {
	case c == '"':
		text, _, closed := strings.Cut(l.text[1:], `"`)
		if !closed {
			return token{}, 0, x.errorf(l, "the literal has no end")
		}
		return token{kind: tokenTerminal, expr: x.literal(text)}, len(text) + 2, nil
	case c == '<':
		text, _, closed := strings.Cut(l.text[1:], ">")
		if !closed {
			return token{}, 0, x.errorf(l, "the angle bracket is not closed")
		}
		t, err := x.angled(l, text)
		return t, len(text) + 2, err
	case c == '%' && x.notation.numbers:
		return x.number(l)
	case c == '*' || isDigit(c):
		return x.repetition(l)
	}
	return token{}, 0, x.errorf(l, "unexpected %q", l.text[:1])
}

// angled returns the meaning of text in angle brackets: the quotation mark, a rule, or what a directive says.
func (x *lexer) angled(l line, text string) (token, error) {
	if s := x.prose[text]; s != nil {
		s.used = true
		return token{kind: tokenTerminal, expr: bytesOf(s.bytes)}, nil
	}
	if text == `"` {
		return token{kind: tokenTerminal, expr: x.literal(text)}, nil
	}
	if text != "" && x.notation.word(text) == text {
		return token{kind: tokenName, text: text}, nil
	}
	return token{}, x.errorf(l, "no !bytes says what <%s> is", text)
}

// number reads a byte or a range of bytes, such as %x41-5A.
func (x *lexer) number(l line) (token, int, error) {
	behind := strings.TrimLeft(l.text[1:], "0123456789ABCDEFXabcdefx-.")
	word := l.text[:len(l.text)-len(behind)]
	text, ok := strings.CutPrefix(strings.ToLower(word), "%x")
	low, high, isByte := numberRange(text, 8)
	if ok && isByte {
		return token{kind: tokenTerminal, expr: bytesOf(peg.Range(byte(low), byte(high)))}, len(word), nil
	}
	low, high, isCharacter := numberRange(text, 21)
	if ok && isCharacter && x.terminals != nil && low >= 0x80 && high <= unicode.MaxRune {
		x.terminals.used = true
		return token{kind: tokenTerminal, expr: encoded(low, high)}, len(word), nil
	}
	return token{}, 0, x.errorf(l, "%s is neither a byte nor a range of bytes such as %%x41-5A", word)
}

// repetition reads "n*m" with any of the two numbers left out, or "n". If names are in angle brackets, it also reads
// "n,m".
func (x *lexer) repetition(l line) (token, int, error) {
	first := len(l.text) - len(strings.TrimLeft(l.text, digits))
	low, length, ok := bound(l.text[:first], 0)
	high := low
	rest := l.text[length:]
	if ok && (strings.HasPrefix(rest, "*") || x.notation.angled && strings.HasPrefix(rest, ",")) {
		second := len(rest) - 1 - len(strings.TrimLeft(rest[1:], digits))
		high, second, ok = bound(rest[1:1+second], abnf.Unbounded)
		length += 1 + second
	}
	if !ok || high != abnf.Unbounded && high < low {
		return token{}, 0, x.errorf(l, "no such repetition")
	}
	return token{kind: tokenRepetition, min: low, max: high}, length, nil
}

// bound returns the value of some digits, or a default without digits.
func bound(text string, none int) (value, length int, ok bool) {
	if text == "" {
		return none, 0, true
	}
	value, err := strconv.Atoi(text)
	return value, len(text), err == nil && value <= math.MaxInt32
}

// literal returns the characters of a literal, in any case if the notation and the directives say so.
func (x *lexer) literal(text string) automaton.Expr {
	exact := x.exact
	if s := x.anyCase[text]; s != nil {
		s.used, exact = true, false
	}
	items := make([]automaton.Expr, len(text))
	for i := range len(text) {
		set := peg.Range(text[i], text[i])
		if !exact && isLetter(text[i]) {
			set.Add(text[i] ^ 0x20)
		}
		items[i] = bytesOf(set)
	}
	return concat(items)
}
