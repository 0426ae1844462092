package answer

import (
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
	"github.com/urispec/urispec/parser/inspect"
)

// A Normal has the normal forms of a string by the levels of a revision, each level
// doing more than the one before.
type Normal struct {
	Levels []Form `json:"levels"`
}

// A Form is the normal form of a level.
type Form struct {
	Level string `json:"level"`
	Text
	Changed bool `json:"changed,omitempty"` // from the one before
}

func normal(s string, v parser.Revision) (*Normal, error) {
	r, err := v.Parse(s)
	if err != nil {
		return nil, err
	}
	n := &Normal{Levels: []Form{}}
	before := s
	for _, l := range v.Levels() {
		form, err := r.Normalize(l)
		if err != nil {
			return nil, err
		}
		n.Levels = append(n.Levels, Form{l.String(), newText(form.String()), form.String() != before})
		before = form.String()
	}
	return n, nil
}

// A Text is a string as a question has it, and a link of the page.
type Text struct {
	Input   string `json:"input"`
	Escaped bool   `json:"escaped,omitempty"`
	Omitted int    `json:"omitted,omitempty"` // bytes at the end that Input does not have
}

// mostText is how many bytes of a string an answer has as a Text, and mostBrief as a
// value.
const (
	mostText  = 8192
	mostBrief = 400
)

// newText returns a string as a question has it: escaped if it has what cannot be typed.
func newText(s string) Text {
	end := runeStart(s, min(len(s), mostText))
	shown := escape.Text(s[:end])
	return Text{shown, shown != s[:end], len(s) - end}
}

// brief returns the beginning of a string, escaped.
func brief(s string) string {
	if end := runeStart(s, min(len(s), mostBrief)); end < len(s) {
		return escape.Text(s[:end]) + "…"
	}
	return escape.Text(s)
}

// runeStart returns the beginning of the character that a byte belongs to.
func runeStart(s string, at int) int {
	for back := range min(utf8.UTFMax, at+1) {
		if at == len(s) || utf8.RuneStart(s[at-back]) {
			return at - back
		}
	}
	return at // not UTF-8
}

// mostNodes is how many nodes of a tree are shown.
const mostNodes = 4000

// A Tree is the parse tree of a valid string.
type Tree struct {
	Nodes   []Node `json:"nodes"` // each behind its parent, and behind all that is within nodes before it
	Omitted int    `json:"omitted,omitempty"`
}

// A Node is a rule that matches a part of the string.
type Node struct {
	Rule  string `json:"rule"`
	Depth int    `json:"depth"` // 0 of the first
	Begin int    `json:"begin"` // offset in bytes
	End   int    `json:"end"`
}

func tree(s string, v parser.Revision) (*Tree, error) {
	root, err := v.Tree(s)
	if err != nil {
		return nil, err
	}
	t := &Tree{}
	for depth, n := range root.All() {
		if len(t.Nodes) == mostNodes {
			t.Omitted++
			continue
		}
		t.Nodes = append(t.Nodes, Node{n.Rule(), depth, n.Begin(), n.End()})
	}
	return t, nil
}

// A Meaning is what the document of a revision says that a valid string means, and
// what it warns of in it.
type Meaning struct {
	Facts    []verdict.Meaning `json:"facts"` // whose values are escaped
	Findings []inspect.Finding `json:"findings"`
}

// mostFacts is how many facts, directives and steps there are in an answer, how many
// findings, and how many validation errors.
const mostFacts = 500

// meaning returns what a string means, and what its document warns of.
func meaning(s string, v parser.Revision) (*Meaning, error) {
	r, err := v.Parse(s)
	if err != nil {
		return nil, err
	}
	x, err := explain.Reference(r)
	if err != nil {
		return nil, err
	}
	facts, findings := verdict.Meanings(x), inspect.Reference(r)
	m := &Meaning{Facts: facts[:min(len(facts), mostFacts)], Findings: []inspect.Finding{}}
	m.Findings = append(m.Findings, findings[:min(len(findings), mostFacts)]...)
	for i := range m.Facts {
		m.Facts[i].Value = brief(m.Facts[i].Value)
	}
	return m, nil
}
