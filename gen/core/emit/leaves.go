package emit

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Leaves returns the rules that the start rules of a grammar reach, and that programs rarely ask for: they have no types
// unless that is asked for. These are
//   - single characters, such as ALPHA, and rules that stand for one: escape sequences, such as pct-encoded, that only
//     stand beside single characters, and alternatives of both;
//   - white space, such as CRLF and OWS;
//   - delimiters: punctuation, with white space around it; and
//   - rules that only stand behind other names, as key does in "member-key = key": the other ones have types.
func Leaves(g *abnf.Grammar, starts []string) []string {
	reached := g.Reached(starts)
	l := leaves{reached, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	rules := slices.DeleteFunc(slices.Clone(reached.Rules()), func(d *abnf.Definition) bool {
		return slices.ContainsFunc(starts, func(s string) bool { return strings.EqualFold(s, d.Name) })
	})
	is := func(kind map[string]bool, of func(abnf.Expr) bool) (changed bool) {
		for _, d := range rules {
			if name := strings.ToLower(d.Name); !kind[name] && of(d.Body) {
				kind[name], changed = true, true
			}
		}
		return changed
	}
	for changed := true; changed; {
		changed = is(l.single, l.isCharacter)
		changed = is(l.white, l.isWhite) || changed
		changed = is(l.delimiter, l.isDelimiter) || changed
		for name := range l.escapes() {
			changed = changed || !l.single[name]
			l.single[name] = true
		}
	}
	named := l.referred(func(*abnf.Definition) bool { return true }, func(_ abnf.Expr, whole bool) bool { return whole })
	var names []string
	for _, d := range rules {
		if name := strings.ToLower(d.Name); l.single[name] || l.white[name] || l.delimiter[name] || named[name] {
			names = append(names, d.Name)
		}
	}
	return names
}

// leaves are what is known so far of rules, by name in lower case.
type leaves struct {
	grammar                  *abnf.Grammar
	single, white, delimiter map[string]bool
}

// isSingle reports whether an expression matches single characters only.
func (l *leaves) isSingle(e abnf.Expr) bool {
	switch e := e.(type) {
	case *abnf.String:
		return utf8.RuneCountInString(e.Text) == 1
	case *abnf.Sequence:
		return len(e.Values) == 1
	case *abnf.Range:
		return true
	case *abnf.Alternation:
		return !slices.ContainsFunc(e.Alternatives, func(a abnf.Expr) bool { return !l.isSingle(a) })
	case *abnf.Repetition:
		return e.Min == 1 && e.Max == 1 && l.isSingle(e.Body)
	case *abnf.Reference:
		return l.single[strings.ToLower(e.Name)]
	}
	return false
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
	case *abnf.Concatenation:
		return !slices.ContainsFunc(e.Items, func(item abnf.Expr) bool { return !l.isBounded(item) })
	case *abnf.Alternation:
		return !slices.ContainsFunc(e.Alternatives, func(item abnf.Expr) bool { return !l.isBounded(item) })
	case *abnf.Repetition:
		return e.Max != abnf.Unbounded && l.isBounded(e.Body)
	case *abnf.Option:
		return l.isBounded(e.Body)
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

// referred returns those of some rules that all references to them suit, by the expressions around these, or because a
// reference is all of a rule.
func (l *leaves) referred(of func(*abnf.Definition) bool, suits func(around abnf.Expr, whole bool) bool) map[string]bool {
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
		for _, part := range parts(e) {
			look(part, e)
		}
	}
	for _, d := range l.grammar.Rules() {
		look(d.Body, nil)
	}
	return found
}

// parts returns the expressions directly inside an expression.
func parts(e abnf.Expr) []abnf.Expr {
	switch e := e.(type) {
	case *abnf.Alternation:
		return e.Alternatives
	case *abnf.Concatenation:
		return e.Items
	case *abnf.Repetition:
		return []abnf.Expr{e.Body}
	case *abnf.Option:
		return []abnf.Expr{e.Body}
	}
	return nil
}

// isWhite reports whether an expression matches white space only.
func (l *leaves) isWhite(e abnf.Expr) bool {
	if inside := parts(e); inside != nil {
		return !slices.ContainsFunc(inside, func(part abnf.Expr) bool { return !l.isWhite(part) })
	}
	if r, ok := e.(*abnf.Reference); ok {
		return l.white[strings.ToLower(r.Name)]
	}
	return isTerminal(e) && !l.among(e, func(c rune) bool { return !strings.ContainsRune(" \t\r\n", c) })
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

// isTerminal reports whether an expression is a string or a value.
func isTerminal(e abnf.Expr) bool {
	switch e.(type) {
	case *abnf.String, *abnf.Sequence, *abnf.Range:
		return true
	}
	return false
}

// among reports whether a character that an expression has is one of some, which are one or more ranges below the values
// beyond US-ASCII, or all of these.
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
	return slices.ContainsFunc(parts(e), func(part abnf.Expr) bool { return l.among(part, is) })
}

func isAlphanumeric(c rune) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}
