package export

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// An SVG has the font of its root; currentColor is the colour of the text
// around it, so that it is readable on a dark page too.
const svgAttributes = `xmlns="http://www.w3.org/2000/svg" class="railroad" role="group" fill="none" ` +
	`stroke="currentColor" ` +
	`stroke-width="1.5" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" ` +
	`text-anchor="middle"`

const (
	margin     = 4  // around a diagram
	headHeight = 26 // of the name above a diagram
	ruleGap    = 24 // between the diagrams of a document
)

// The colours of a document follow the reader's system, light or dark. The page is a shape, too, for programs that know
// no background.
const svgStyle = `<style>
:root { color-scheme: light dark; color: #111; background: #fff }
.page { fill: #fff; stroke: none }
a:hover rect, a:focus-visible rect { stroke-width: 3 }
@media (prefers-color-scheme: dark) {
:root { color: #eee; background: #111 }
.page { fill: #111 }
}
</style>
`

// SVG returns a document with the railroad diagram of a rule; if it is deep, also with the diagrams of all that the
// rule reaches: the rule first and the others in source order, each under its name. A reference to a rule that the
// document has is a link to its diagram, whose ID is "rule-" and its name. The description is the rules in ABNF. It
// returns an error if a rule is not defined.
//
// A diagram is read from left to right: what may be left out has a line above it that goes past, and what may be
// repeated one below it that goes back, with the bounds. A reference has square corners, and a terminal round ones. A
// string whose letters stand for both cases has the mark "A=a". Long lists of alternatives that are one word each stand
// in a frame "one of".
func SVG(g *abnf.Grammar, start string, deep bool) (string, error) {
	rules, err := reached(g, start)
	if err != nil {
		return "", err
	}
	first := rules[0]
	title := "Railroad diagrams of " + first.Name + " and of all that it refers to"
	if !deep {
		title = "Railroad diagram of " + first.Name
		rules = rules[:1]
	}
	r := &railroad{href: func(rule string) string {
		if !deep && rule != first.Name {
			return ""
		}
		return "#" + ruleID(rule)
	}}
	width, height := 0, 0
	description := &abnf.File{}
	var p pen
	for i, d := range rules {
		if i > 0 {
			height += ruleGap
		}
		f := r.rule(d.Body)
		fmt.Fprintf(&p.shapes, `<g id="%s"><text class="name" x="%d" y="%d" text-anchor="start" font-weight="bold" `+
			`fill="currentColor" stroke="none">%s</text></g>`+"\n",
			ruleID(d.Name), margin, height+headHeight-8, quoteXML(d.Name))
		height += headHeight
		f.draw(&p, margin, height+f.up)
		width = max(width, f.width, len(d.Name)*letter)
		height += f.up + f.down
		description.Rules = append(description.Rules, &abnf.Rule{Name: d.Name, Body: d.Body})
	}
	width, height = width+2*margin, height+margin
	head := fmt.Sprintf("<desc>%s</desc>\n%s"+`<rect class="page" x="0" y="0" width="%d" height="%d"/>`+"\n",
		quoteText(description.String()), svgStyle, width, height)
	return p.document(title, head, width, height), nil
}

func ruleID(name string) string { return "rule-" + name }

// RuleSVG returns the railroad diagram of one rule, see [SVG], as an element for an HTML page or for a document.
// References link to what a function returns for the name, as spelled in the reference; for "", or without a function,
// they are not links.
func RuleSVG(d *abnf.Definition, href func(rule string) string) string {
	r := &railroad{href: href}
	f := r.rule(d.Body)
	var p pen
	f.draw(&p, margin, margin+f.up)
	return p.document("Railroad diagram of "+d.Name, "", f.width+2*margin, f.up+f.down+2*margin)
}

// document returns what was drawn as an SVG element; the head is what stands before it.
func (p *pen) document(title, head string, width, height int) string {
	title = quoteXML(title)
	return fmt.Sprintf(`<svg %s width="%d" height="%d" viewBox="0 0 %d %d" `+
		`aria-label="%s">`+"\n<title>%s</title>\n%s<path d=\"%s\"/>\n%s</svg>\n",
		svgAttributes, width, height, width, height, title, title, head, p.tracks.String(), p.shapes.String())
}

type railroad struct {
	href func(rule string) string
}

// rule returns the figure of a rule's body, between a disc at its beginning and a ring at its end.
func (r *railroad) rule(body abnf.Expr) *figure {
	if e, ok := body.(*abnf.Alternation); ok {
		return terminated(r.choice(e, r.lines))
	}
	return terminated(r.lines(body))
}

// lines returns the figure of an expression; a concatenation that is too long is broken into lines.
func (r *railroad) lines(e abnf.Expr) *figure {
	c, ok := e.(*abnf.Concatenation)
	if !ok {
		return r.expr(e)
	}
	var rows, row []*figure
	length := 0
	for _, item := range c.Items {
		f := r.expr(item)
		if len(row) > 0 && length+f.width > lineLength {
			rows = append(rows, sequence(row))
			row, length = nil, 0
		}
		row = append(row, f)
		length += f.width + gap
	}
	return stack(append(rows, sequence(row)))
}

func (r *railroad) expr(e abnf.Expr) *figure {
	switch e := e.(type) {
	case *abnf.Alternation:
		return r.choice(e, r.expr)
	case *abnf.Concatenation:
		items := lists.Each(e.Items, r.expr)
		return sequence(items)
	case *abnf.Repetition:
		return r.repetition(e)
	case *abnf.Option:
		return bypass(r.expr(e.Body))
	}
	return r.word(e)
}

// choice returns the figure of an alternation. More than manyWords words in a row are put in a frame.
func (r *railroad) choice(e *abnf.Alternation, branch func(abnf.Expr) *figure) *figure {
	var branches, words []*figure
	flush := func() {
		if len(words) > manyWords {
			words = []*figure{frame(words)}
		}
		branches = append(branches, words...)
		words = nil
	}
	for _, a := range e.Alternatives {
		if isWord(a) {
			words = append(words, r.word(a))
			continue
		}
		flush()
		branches = append(branches, branch(a))
	}
	flush()
	return choice(branches)
}

func (r *railroad) repetition(e *abnf.Repetition) *figure {
	if e.Max == 0 {
		return label("empty", "nothing, which is 0 times something")
	}
	f := r.expr(e.Body)
	if e.Max != 1 {
		f = loop(f, bounds(e))
	}
	if e.Min == 0 {
		f = bypass(f)
	}
	return f
}

// bounds says how often something is repeated that is there at least once; "" is any number of times.
func bounds(e *abnf.Repetition) string {
	switch {
	case e.Min == e.Max:
		return fmt.Sprintf("%d times", e.Min)
	case e.Max == abnf.Unbounded && e.Min <= 1:
		return ""
	case e.Max == abnf.Unbounded:
		return fmt.Sprintf("%d or more times", e.Min)
	case e.Min == 0:
		return fmt.Sprintf("up to %d times", e.Max)
	}
	return fmt.Sprintf("%d to %d times", e.Min, e.Max)
}

// isWord reports whether an expression has no parts.
func isWord(e abnf.Expr) bool {
	switch e.(type) {
	case *abnf.Reference, *abnf.String, *abnf.Range, *abnf.Sequence, *abnf.Prose:
		return true
	}
	return false
}

// word returns the figure of an expression that has no parts.
func (r *railroad) word(e abnf.Expr) *figure {
	switch e := e.(type) {
	case *abnf.Reference:
		f := box(e.Name, "rule "+e.Name, "")
		if r.href != nil {
			f = linked(f, r.href(e.Name))
		}
		return f
	case *abnf.String:
		return r.text(e)
	case *abnf.Range:
		numbers := fmt.Sprintf("%%x%02X-%02X", e.Low, e.High)
		if isGraphic(e.Low) && isGraphic(e.High) {
			return box(fmt.Sprintf("%c – %c", e.Low, e.High), "one of the characters "+numbers, round)
		}
		return box(numbers, "one of the values "+numbers, round)
	case *abnf.Sequence:
		return r.values(e)
	case *abnf.Prose:
		return box("<"+e.Text+">", "in prose: "+e.Text, dashed)
	}
	return label("?", "unknown")
}

func (*railroad) text(e *abnf.String) *figure {
	switch {
	case e.Text == "":
		return label("empty", "the empty string")
	case strings.ToLower(e.Text) == strings.ToUpper(e.Text):
		return box(`"`+e.Text+`"`, "the characters "+e.Text, round)
	case e.CaseSensitive:
		return box(`%s"`+e.Text+`"`, "the characters "+e.Text+", in this case", round)
	}
	return markedBox(`"`+e.Text+`"`, "A=a", "the characters "+e.Text+", in any case", round)
}

func (*railroad) values(e *abnf.Sequence) *figure {
	numbers := make([]string, len(e.Values))
	text := ""
	for i, v := range e.Values {
		numbers[i] = fmt.Sprintf("%02X", v)
		if isGraphic(v) {
			text += string(v)
		}
	}
	label := "%x" + strings.Join(numbers, ".")
	if len(text) == len(e.Values) { // all of them
		return box(label, "the characters "+text+", in this case", round)
	}
	return box(label, "the values "+label, round)
}

// isGraphic reports whether a value is a character of ASCII that one sees.
func isGraphic(v rune) bool { return '!' <= v && v <= '~' }
