package emit

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
)

// leaves are what is known so far of the rules of a grammar that programs rarely ask for, by name in lower case:
//   - single: characters, such as ALPHA, and rules that stand for one: escape sequences, such as pct-encoded, that only
//     stand beside single characters, and alternatives of both;
//   - white: white space, such as CRLF and OWS;
//   - delimiter: punctuation, with white space around it; and
//   - named: rules that only stand behind other names, as key does in "member-key = key".
type leaves struct {
	grammar                         *abnf.Grammar
	single, white, delimiter, named map[string]bool
}

func newLeaves(g *abnf.Grammar) *leaves {
	l := &leaves{g, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for changed := true; changed; {
		changed = false
		escapes := l.escapes()
		note := func(kind map[string]bool, name string, is bool) {
			changed = changed || is && !kind[name]
			kind[name] = kind[name] || is
		}
		for _, d := range g.Rules() {
			name := strings.ToLower(d.Name)
			note(l.single, name, escapes[name] || l.isCharacter(d.Body))
			note(l.white, name, l.isWhite(d.Body))
			note(l.delimiter, name, l.isDelimiter(d.Body))
		}
	}
	all := func(*abnf.Definition) bool { return true }
	l.named = l.referred(all, func(_ abnf.Expr, whole bool) bool { return whole })
	return l
}

// has reports whether a rule is one of them.
func (l *leaves) has(rule string) bool {
	name := strings.ToLower(rule)
	return l.single[name] || l.white[name] || l.delimiter[name] || l.named[name]
}

// isSingle reports whether an expression matches single characters only.
func (l *leaves) isSingle(e abnf.Expr) bool {
	switch e := e.(type) {
	case *abnf.String:
		return utf8.RuneCountInString(e.Text) == 1
	case *abnf.Sequence:
		return len(e.Values) == 1 || l.isBeyondASCII(e)
	case *abnf.Range:
		return true
	case *abnf.Concatenation:
		return l.isBounded(e) && l.isBeyondASCII(e)
	case *abnf.Alternation:
		return !slices.ContainsFunc(e.Alternatives, func(a abnf.Expr) bool { return !l.isSingle(a) })
	case *abnf.Repetition:
		return e.Min == 1 && e.Max == 1 && l.isSingle(e.Body)
	case *abnf.Reference:
		return l.single[strings.ToLower(e.Name)]
	}
	return false
}

// isBeyondASCII reports whether an expression has only bytes of characters that are several bytes in UTF-8.
func (l *leaves) isBeyondASCII(e abnf.Expr) bool {
	return !l.among(e, func(c rune) bool { return c < utf8.RuneSelf || c > 0xFF })
}

// isCharacter reports whether an expression is single characters, or a choice of these and escape sequences.
func (l *leaves) isCharacter(e abnf.Expr) bool {
	choice, ok := e.(*abnf.Alternation)
	return l.isSingle(e) || ok && slices.ContainsFunc(choice.Alternatives, l.isSingle) &&
		!slices.ContainsFunc(choice.Alternatives, func(a abnf.Expr) bool { return !l.isSingle(a) && !l.isEscape(a) })
}

// isEscape reports whether an expression is one character that is neither a letter nor a digit, and a bounded number of
// single characters.
func (l *leaves) isEscape(e abnf.Expr) bool {
	c, ok := e.(*abnf.Concatenation)
	return ok && l.isSingle(c.Items[0]) && !l.among(c.Items[0], isAlphanumeric) &&
		!slices.ContainsFunc(c.Items[1:], func(item abnf.Expr) bool { return !l.isBounded(item) })
}

// isBounded reports whether an expression is a bounded number of single characters.
func (l *leaves) isBounded(e abnf.Expr) bool {
	switch e := e.(type) {
	case *abnf.Concatenation, *abnf.Alternation, *abnf.Option:
		return !slices.ContainsFunc(abnf.Parts(e), func(part abnf.Expr) bool { return !l.isBounded(part) })
	case *abnf.Repetition:
		return e.Max != abnf.Unbounded && l.isBounded(e.Body)
	}
	return l.isSingle(e)
}

// escapes returns the rules that are escape sequences, and that are only referred to beside single characters.
func (l *leaves) escapes() map[string]bool {
	return l.referred(func(d *abnf.Definition) bool { return l.isEscape(d.Body) }, func(around abnf.Expr, _ bool) bool {
		choice, ok := around.(*abnf.Alternation)
		return ok && slices.ContainsFunc(choice.Alternatives, l.isSingle)
	})
}

// referred returns those of some rules that all references to them suit, by the expressions around these, and whether a
// reference is all of a rule.
func (l *leaves) referred(of func(*abnf.Definition) bool, suits func(abnf.Expr, bool) bool) map[string]bool {
	found := map[string]bool{}
	for _, d := range l.grammar.Rules() {
		if of(d) {
			found[strings.ToLower(d.Name)] = true
		}
	}
	var look func(e, around abnf.Expr)
	look = func(e, around abnf.Expr) {
		if r, ok := e.(*abnf.Reference); ok && !suits(around, around == nil) {
			delete(found, strings.ToLower(r.Name))
		}
		for _, part := range abnf.Parts(e) {
			look(part, e)
		}
	}
	for _, d := range l.grammar.Rules() {
		look(d.Body, nil)
	}
	return found
}

// isWhite reports whether an expression matches white space only.
func (l *leaves) isWhite(e abnf.Expr) bool {
	if inside := abnf.Parts(e); inside != nil {
		return !slices.ContainsFunc(inside, func(part abnf.Expr) bool { return !l.isWhite(part) })
	}
	if r, ok := e.(*abnf.Reference); ok {
		return l.white[strings.ToLower(r.Name)]
	}
	_, isProse := e.(*abnf.Prose)
	return !isProse && !l.among(e, func(c rune) bool { return !strings.ContainsRune(" \t\r\n", c) })
}

// isDelimiter reports whether an expression is a text of punctuation, and white space that may be left out.
func (l *leaves) isDelimiter(e abnf.Expr) bool {
	if l.isWhite(e) {
		return true
	}
	switch e := e.(type) {
	case *abnf.Concatenation:
		return !slices.ContainsFunc(e.Items, func(item abnf.Expr) bool { return !l.isDelimiter(item) })
	case *abnf.Reference:
		return l.delimiter[strings.ToLower(e.Name)]
	case *abnf.String, *abnf.Sequence:
		return !l.among(e, func(c rune) bool { return isAlphanumeric(c) || c < ' ' || c > '~' })
	}
	return false
}

// among reports whether a character that an expression has is one of some. Of characters beyond US-ASCII, all are some,
// or none.
func (l *leaves) among(e abnf.Expr, is func(rune) bool) bool {
	switch e := e.(type) {
	case *abnf.String:
		return strings.ContainsFunc(e.Text, is)
	case *abnf.Sequence:
		return slices.ContainsFunc(e.Values, is)
	case *abnf.Range:
		for c := e.Low; c <= min(e.High, utf8.RuneSelf); c++ {
			if is(c) {
				return true
			}
		}
		return e.High >= utf8.RuneSelf && is(e.High)
	case *abnf.Reference:
		return l.among(l.grammar.Rule(e.Name).Body, is)
	}
	return slices.ContainsFunc(abnf.Parts(e), func(part abnf.Expr) bool { return l.among(part, is) })
}

func isAlphanumeric(c rune) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}
