package abnf

import (
	"strings"

	"github.com/urispec/urispec/internal/lists"
)

// A wording knows what the expressions of a file begin and end with, as words and separators of RFC 2616, Section 2.2.
type wording struct {
	rules map[string][]Expr // the bodies by name in lower case
	edges map[ruleSide]edge
	tight string // the separator beside which no space is implied, in the rule at hand
}

// A side of an expression.
type side bool

const (
	atBegin side = false
	atEnd   side = true
)

type ruleSide struct {
	name string
	side side
}

func newWording(f *File) *wording {
	w := &wording{rules: map[string][]Expr{}, edges: map[ruleSide]edge{}}
	for _, r := range f.Rules {
		name := strings.ToLower(r.Name)
		w.rules[name] = append(w.rules[name], r.Body)
	}
	return w
}

// An edge is what may stand at a side of an expression.
type edge uint8

// The kinds of edges; an expression may have several at one side.
const (
	tokenEdge     edge = 1 << iota // a token
	quotedEdge                     // a quoted-string
	characterEdge                  // a character of a token, and rules of other files
	separatorEdge                  // a separator that is not a space
	spaceEdge                      // LWS, and what it is made of
	otherEdge                      // other characters
	emptyEdge                      // what stands beside the expression, since it can be empty
)

// basicEdges are the edges of basic rules, by name in lower case.
var basicEdges = map[string]edge{
	"token": tokenEdge, "quoted-string": quotedEdge, "comment": separatorEdge | characterEdge,
	"separators": separatorEdge | spaceEdge,
	"alpha":      characterEdge, "upalpha": characterEdge, "loalpha": characterEdge, "digit": characterEdge,
	"hex": characterEdge,
	"lws": spaceEdge, "sp": spaceEdge, "ht": spaceEdge, "crlf": spaceEdge, "cr": spaceEdge, "lf": spaceEdge,
	"octet": otherEdge, "char": otherEdge, "ctl": otherEdge, "text": otherEdge, "ctext": otherEdge, "qdtext": otherEdge,
	"quoted-pair": otherEdge,
}

// edge returns what may stand at a side of an expression.
func (w *wording) edge(e Expr, s side) edge {
	switch e := e.(type) {
	case *Alternation:
		var all edge
		for _, a := range e.Alternatives {
			all |= w.edge(a, s)
		}
		return all
	case *Concatenation:
		all := emptyEdge
		for i := range e.Items {
			item := e.Items[i]
			if s == atEnd {
				item = e.Items[len(e.Items)-1-i]
			}
			if all = passed(all, w.edge(item, s)) | all&^emptyEdge; all&emptyEdge == 0 {
				break
			}
		}
		return all
	case *Repetition:
		if e.Min > 0 {
			return w.edge(e.Body, s)
		}
		return w.edge(e.Body, s) | emptyEdge
	case *Option:
		return w.edge(e.Body, s) | emptyEdge
	case *Reference:
		return w.ruleEdge(strings.ToLower(e.Name), s)
	case *String:
		return w.textEdge(e.Text, s)
	case *Sequence:
		if len(e.Values) == 1 {
			return w.textEdge(string(e.Values[0]), s)
		}
		return otherEdge
	case *Range:
		return otherEdge
	}
	return characterEdge // prose
}

// passed returns an edge if another one in front of it may be empty.
func passed(through, behind edge) edge {
	if through&emptyEdge == 0 {
		return 0
	}
	return behind
}

// ruleEdge returns what may stand at a side of a rule. A rule within itself adds nothing.
func (w *wording) ruleEdge(name string, s side) edge {
	if e, ok := basicEdges[name]; ok {
		return e
	}
	bodies, ok := w.rules[name]
	if !ok {
		return characterEdge
	}
	key := ruleSide{name, s}
	if e, ok := w.edges[key]; ok {
		return e
	}
	tight := w.tight
	w.edges[key], w.tight = 0, ""
	var all edge
	for _, body := range bodies {
		all |= w.edge(body, s)
	}
	w.edges[key], w.tight = all, tight
	return all
}

// textEdge returns what stands at a side of text in quotes: a token if it has two characters or more, a letter among
// them, and only characters of tokens.
func (w *wording) textEdge(text string, s side) edge {
	if text == "" {
		return emptyEdge
	}
	isToken := len(text) > 1 && strings.ContainsFunc(text, func(c rune) bool { return isAlpha(int(c)) })
	for i := range len(text) {
		isToken = isToken && isTokenCharacter(text[i])
	}
	c := text[0]
	if s == atEnd {
		c = text[len(text)-1]
	}
	switch {
	case isToken:
		return tokenEdge
	case text == w.tight:
		return otherEdge
	case isTokenCharacter(c):
		return characterEdge
	case c == ' ' || c == '\t':
		return spaceEdge
	case c > ' ' && c < 0x7F:
		return separatorEdge
	}
	return otherEdge
}

// isTokenCharacter reports whether a token may have c: no control character, and no separator.
func isTokenCharacter(c byte) bool {
	return c > ' ' && c < 0x7F && !strings.ContainsRune(`()<>@,;:\"/[]?={}`, rune(c))
}

// implySpace inserts the *LWS that RFC 2616, Section 2.1, implies between two adjacent words (token or quoted-string),
// and between adjacent words and separators, into the rules of a file. Between two tokens, which would otherwise be
// one, it is 1*LWS. No space is implied within the basic rules, nor if the RFC notes otherwise: see exactRules and
// exactSeparators.
func implySpace(f *File) {
	w := newWording(f)
	exact := w.exact()
	for _, r := range f.Rules {
		name := strings.ToLower(r.Name)
		if !exact[name] {
			w.tight = exactSeparators[name]
			r.Body = w.spaced(r.Body)
		}
	}
}

// exactRules are the rules in which space stands only where it is written, in
// lower case: dates (Section 3.3.1), and basic rules.
var exactRules = []string{"http-date", "comment", "ctext", "crlf", "hex", "lws", "qdtext", "quoted-pair",
	"quoted-string", "separators", "text", "token"}

// exactSeparators are, by rule in lower case, the separators beside which no space is implied (Section 3.7).
var exactSeparators = map[string]string{"media-range": "/", "media-type": "/", "parameter": "="}

// exact returns the rules in which no space is implied, with those that they reach.
func (w *wording) exact() map[string]bool {
	return Reach(exactRules, func(name string) (names []string) {
		for _, body := range w.rules[name] {
			for _, reference := range References(body) {
				names = append(names, strings.ToLower(reference))
			}
		}
		return names
	})
}

// noSpace is the amount of space between what is one word, or no word at all.
const noSpace = -1

// impliedAmount returns how much LWS is implied between what ends with some edges
// and what begins with others: 0 or more, 1 or more, or noSpace.
func impliedAmount(left, right edge) int {
	const words = tokenEdge | quotedEdge
	left, right = left&^emptyEdge, right&^emptyEdge
	switch {
	case (left|right)&spaceEdge != 0:
		return noSpace
	case left == tokenEdge && right == tokenEdge:
		return 1
	case left&separatorEdge != 0 && right&(words|characterEdge) != 0,
		left&(words|characterEdge) != 0 && right&separatorEdge != 0,
		left&words != 0 && right&words != 0:
		return 0
	}
	return noSpace
}

// spaced returns an expression with the space that is implied in it.
func (w *wording) spaced(e Expr) Expr {
	switch e := e.(type) {
	case *Alternation:
		alternatives := lists.Each(e.Alternatives, w.spaced)
		return &Alternation{Position: e.Position, Alternatives: alternatives}
	case *Concatenation:
		var items []Expr
		left := otherEdge
		for _, i := range e.Items {
			items = append(items, w.spacedAfter(i, impliedAmount(left, w.edge(i, atBegin))))
			right := w.edge(i, atEnd)
			left = right&^emptyEdge | passed(right, left)
		}
		return sequence(e.Position, items...)
	case *Repetition:
		return w.repeated(e, noSpace)
	case *Option:
		return &Option{Position: e.Position, Body: w.spaced(e.Body)}
	}
	return e
}

// spacedAfter returns an expression with the space that is implied in it, and an
// amount of space before it unless it is empty.
func (w *wording) spacedAfter(e Expr, amount int) Expr {
	if amount == noSpace {
		return w.spaced(e)
	}
	switch x := e.(type) {
	case *Option:
		return &Option{Position: x.Position, Body: w.spacedAfter(x.Body, amount)}
	case *Repetition:
		return w.repeated(x, amount)
	case *Alternation:
		if w.edge(e, atBegin)&emptyEdge != 0 {
			alternatives := lists.Each(x.Alternatives, func(a Expr) Expr { return w.spacedAfter(a, amount) })
			return &Alternation{Position: x.Position, Alternatives: alternatives}
		}
	case *String:
		if x.Text == "" {
			return e
		}
	}
	return sequence(e.Pos(), impliedSpace(e.Pos(), amount), w.spaced(e))
}

// repeated returns a repetition with an amount of space before it, and the space that is implied between its turns.
func (w *wording) repeated(r *Repetition, before int) Expr {
	if r.Max == 0 {
		return r
	}
	between := noSpace
	if r.Max == Unbounded || r.Max > 1 {
		between = impliedAmount(w.edge(r.Body, atEnd), w.edge(r.Body, atBegin))
	}
	turns := &Repetition{Position: r.Position, Min: r.Min, Max: r.Max, Exact: r.Exact}
	switch {
	case between == noSpace && before == noSpace:
		turns.Body = w.spaced(r.Body)
		return turns
	case between == noSpace: // [ *LWS 1*body ]
		turns.Min, turns.Body = max(r.Min, 1), w.spaced(r.Body)
		return optional(r, sequence(r.Position, impliedSpace(r.Position, before), turns))
	case before == noSpace: // [ body *( *LWS body ) ]
		turns.Min, turns.Exact = max(r.Min-1, 0), false
		if r.Max != Unbounded {
			turns.Max = r.Max - 1
		}
		turns.Body = w.spacedAfter(r.Body, between)
		return optional(r, sequence(r.Position, copyOf(w.spaced(r.Body)), turns))
	}
	turns.Body = w.spacedAfter(r.Body, min(before, between))
	return turns
}

// optional returns an option of the turns of a repetition that may have none.
func optional(r *Repetition, turns Expr) Expr {
	if r.Min > 0 {
		return turns
	}
	return &Option{Position: r.Position, Body: turns}
}
