package abnf

import "strings"

// A wording knows of the expressions of a file what they begin and end with, as
// words and separators of RFC 2616, section 2.2.
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
	separatorEdge                  // a separator that is no space
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

// passed returns an edge if another one lets through what stands behind it.
func passed(through, behind edge) edge {
	if through&emptyEdge == 0 {
		return 0
	}
	return behind
}

// ruleEdge returns what may stand at a side of a rule. A rule within itself adds
// nothing.
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

// textEdge returns what stands at a side of text in quotes: it is a token where it
// has a letter and more, and nothing else than characters of tokens.
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

// isTokenCharacter reports whether a token may have c: no control character, and
// no separator.
func isTokenCharacter(c byte) bool {
	return c > ' ' && c < 0x7F && !strings.ContainsRune(`()<>@,;:\"/[]?={}`, rune(c))
}
