package export

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// mostWritten is how many bytes a repetition may have, written out.
const mostWritten = 10_000

// EBNF returns a grammar of the rules that a start rule reaches in the EBNF of W3C (XML 1.0, Section 6): the start rule
// first and the others in source order. Comments at its head say what that notation has not, and how it is written: a
// string in any case as classes of two letters, counts written out, bytes as characters. It returns an error if a rule
// is not defined, or a count is too large to be written out.
func EBNF(g *abnf.Grammar, start string) (string, error) {
	rules, err := reached(g, start)
	if err != nil {
		return "", err
	}
	_, bytes := g.HighByte()
	w := &ebnfWriter{}
	var body strings.Builder
	width := 0
	for _, r := range rules {
		width = max(width, len(r.Name))
	}
	for _, r := range rules {
		lines := []string{w.expr(r.Body, ebnfSequence)}
		if a, ok := r.Body.(*abnf.Alternation); ok {
			lines = lists.Each(a.Alternatives, func(e abnf.Expr) string { return w.expr(e, ebnfSequence) })
		}
		if w.large {
			return "", fmt.Errorf("rule %s: EBNF has no counts, and a repetition would have more than %d bytes, written out",
				r.Name, mostWritten)
		}
		fmt.Fprintf(&body, "%-*s ::= %s\n", width, r.Name, strings.Join(lines, fmt.Sprintf("\n%*s | ", width+2, "")))
	}
	var head strings.Builder
	if bytes && !g.CodePoints() {
		head.WriteString("/* #x80 to #xFF are bytes, which this notation has not */\n")
	}
	if w.folded {
		head.WriteString("/* a class of two letters, as [Aa], stands for a letter in any case */\n")
	}
	if w.counted {
		head.WriteString("/* counts are written out */\n")
	}
	return head.String() + body.String(), nil
}

type ebnfWriter struct {
	folded, counted, large bool
}

// An ebnfPlace is what may stand at a place without parentheses.
type ebnfPlace int

const (
	ebnfSequence ebnfPlace = iota // one thing after the other
	ebnfItem                      // one thing in a sequence
	ebnfRepeated                  // what "*" follows
)

func (w *ebnfWriter) expr(e abnf.Expr, at ebnfPlace) string {
	switch e := e.(type) {
	case *abnf.Alternation:
		all := lists.Each(e.Alternatives, func(a abnf.Expr) string { return w.expr(a, ebnfSequence) })
		return "(" + strings.Join(all, " | ") + ")"
	case *abnf.Concatenation:
		all := lists.Each(e.Items, func(item abnf.Expr) string { return w.expr(item, ebnfItem) })
		return ebnfGroup(all, at)
	case *abnf.Option:
		return ebnfGroup([]string{w.expr(e.Body, ebnfRepeated) + "?"}, at)
	case *abnf.Repetition:
		return w.repetition(e, at)
	case *abnf.Reference:
		return e.Name
	case *abnf.String:
		return w.string(e, at)
	case *abnf.Range:
		return "[" + ebnfClassChar(e.Low) + "-" + ebnfClassChar(e.High) + "]"
	case *abnf.Sequence:
		all := lists.Each(e.Values, func(c rune) string { return fmt.Sprintf("#x%X", c) })
		return ebnfGroup(all, at)
	}
	return "[^#x0-#x10FFFF]" // prose that is allowed matches nothing
}

// ebnfGroup puts items in parentheses if their place needs it.
func ebnfGroup(items []string, at ebnfPlace) string {
	text := strings.Join(items, " ")
	if at == ebnfRepeated && (len(items) != 1 || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "*") ||
		strings.HasSuffix(text, "+")) {
		return "(" + text + ")"
	}
	return text
}

// repetition writes counts out: what has to be there, and then, inside each other, what may be.
func (w *ebnfWriter) repetition(e *abnf.Repetition, at ebnfPlace) string {
	body := w.expr(e.Body, ebnfRepeated)
	switch {
	case e.Max == 0:
		return `""`
	case e.Min == 0 && e.Max == abnf.Unbounded:
		return ebnfGroup([]string{body + "*"}, at)
	case e.Min == 1 && e.Max == abnf.Unbounded:
		return ebnfGroup([]string{body + "+"}, at)
	case e.Min == 1 && e.Max == 1:
		return w.expr(e.Body, at)
	}
	w.counted = w.counted || e.Min > 1 || e.Max > 1
	if w.large = w.large || max(e.Min, e.Max)*(len(body)+4) > mostWritten; w.large {
		return ""
	}
	var items []string
	for range e.Min {
		items = append(items, body)
	}
	if e.Max == abnf.Unbounded {
		return ebnfGroup(append(items, body+"*"), at)
	}
	optional := ""
	for range e.Max - e.Min {
		if optional == "" {
			optional = body + "?"
		} else {
			optional = "(" + body + " " + optional + ")?"
		}
	}
	if optional != "" {
		items = append(items, optional)
	}
	return ebnfGroup(items, at)
}

// string writes a string: letters in any case as classes.
func (w *ebnfWriter) string(e *abnf.String, at ebnfPlace) string {
	if e.CaseSensitive || strings.ToLower(e.Text) == strings.ToUpper(e.Text) {
		return `"` + e.Text + `"`
	}
	w.folded = true
	var items []string
	plain := ""
	flush := func() {
		if plain != "" {
			items, plain = append(items, `"`+plain+`"`), ""
		}
	}
	for _, c := range e.Text {
		if lower, upper := strings.ToLower(string(c)), strings.ToUpper(string(c)); lower != upper {
			flush()
			items = append(items, "["+upper+lower+"]")
		} else {
			plain += string(c)
		}
	}
	flush()
	return ebnfGroup(items, at)
}

// ebnfClassChar writes an end of a range.
func ebnfClassChar(c rune) string {
	if c < utf8.RuneSelf && (c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z') {
		return string(c)
	}
	return fmt.Sprintf("#x%X", c)
}
