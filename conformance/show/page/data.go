package page

import (
	"bytes"
	"strings"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/escape"
)

// A revision is what the page says of one.
type revision struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases"`
	Title   string   `json:"title"`
	Date    string   `json:"date"`
	URI     string   `json:"uri"`
	Start   string   `json:"start"`
	InForce bool     `json:"inForce,omitempty"` // it is the standard of its family
	Prefix  string   `json:"prefix,omitempty"`  // all of its strings begin with it, in any case
}

// A rule is what the page says of one.
type rule struct {
	Name    string `json:"name"`
	Section string `json:"section"`
	URI     string `json:"uri"`
	ABNF    string `json:"abnf"`
	SVG     string `json:"svg"`
}

type step struct {
	From    string    `json:"from"`
	To      string    `json:"to"`
	Change  string    `json:"change"`  // of the whole language, in a word or two
	Prose   string    `json:"prose"`   // in plain words
	Rules   []changed `json:"rules"`   // the start rule first
	Renamed []string  `json:"renamed"` // "a → b"
	Dropped []string  `json:"dropped"`
	Added   []string  `json:"added"`
}

// A changed is a rule that accepts other strings than before.
type changed struct {
	Name          string `json:"name"`
	NewName       string `json:"newName,omitempty"`
	Change        string `json:"change"`
	BecameValid   []text `json:"becameValid"`
	BecameInvalid []text `json:"becameInvalid"`
}

// A text is a string, escaped if it holds something that cannot be typed.
type text struct {
	Input   string `json:"input"`
	Escaped bool   `json:"escaped,omitempty"`
}

// witnesses is how many strings show each side of a difference, at most.
const witnesses = 4

// addData adds what is known of the revisions, and returns them.
func addData(files Files) ([]revision, error) {
	var revisions []revision
	tables := map[string]*table{}
	for d := range grammar.Revisions() {
		g, err := abnf.ReadGrammar(d.File(), d.ABNF(), d.Undefined...)
		if err != nil {
			return nil, err
		}
		t, prefix, err := newTable(g, d.StartRules[0])
		if err != nil {
			return nil, err
		}
		tables[d.Name] = t
		revisions = append(revisions, revision{d.Name, d.Aliases, d.Title, d.Date, citation.URI(d.Name, ""),
			d.StartRules[0], d.Family != "", prefix})
		files["rules-"+d.Name+".json.gz"] = compress(encode(newRules(d, g)))
	}
	profile, err := agreed()
	if err != nil {
		return nil, err
	}
	if tables["agreed"], _, err = newTable(profile, "agreed"); err != nil {
		return nil, err
	}
	files["revisions.json"] = encode(revisions)
	files["tables.json.gz"] = compress(encode(tables))
	steps := []step{}
	for s, err := range prove.Steps(witnesses) {
		if err != nil {
			return nil, err
		}
		steps = append(steps, newStep(s))
	}
	files["lineage.json.gz"] = compress(encode(steps))
	return revisions, nil
}

// agreed returns the grammar of the URLs that everybody reads alike.
func agreed() (*abnf.Grammar, error) {
	g, _ := scheme.Lookup("agreed")
	file, err := abnf.Read(g.File(), []byte(g.ABNF()))
	if err != nil {
		return nil, err
	}
	var documents citation.Library
	return abnf.Link(abnf.Linking{Document: documents.Cited, Starts: []string{g.Name}}, file)
}

// newRules returns the rules of a revision in the order of its document.
func newRules(d grammar.Document, g *abnf.Grammar) []rule {
	var all []rule
	for _, definition := range g.Rules() {
		section := citation.Section(definition)
		text := (&abnf.File{Rules: []*abnf.Rule{{Name: definition.Name, Body: definition.Body}}}).String()
		svg := export.RuleSVG(definition, func(name string) string {
			if to := g.Rule(name); to != nil {
				return "#" + to.Name // the page makes it a link to its view of the rule
			}
			return ""
		})
		all = append(all, rule{definition.Name, section, citation.URI(d.Name, section), strings.TrimSpace(text), svg})
	}
	return all
}

// newStep returns what a revision changed.
func newStep(s *prove.Step) step {
	one := step{
		From: s.From.Name, To: s.To.Name, Change: prove.Change(s.Start().Relation), Prose: s.To.Change,
		Renamed: []string{}, Dropped: append([]string{}, s.Dropped...), Added: append([]string{}, s.Added...),
	}
	for _, d := range s.Changed {
		c := changed{Name: d.A, Change: prove.Change(d.Relation), BecameValid: texts(d.OnlyB),
			BecameInvalid: texts(d.OnlyA)}
		if !strings.EqualFold(d.A, d.B) {
			c.NewName = d.B
		}
		one.Rules = append(one.Rules, c)
	}
	for _, r := range s.Renamed {
		one.Renamed = append(one.Renamed, r.From+" → "+r.To)
	}
	return one
}

func texts(all []string) []text {
	some := []text{}
	for _, s := range all {
		shown := escape.Text(s)
		some = append(some, text{shown, shown != s})
	}
	return some
}

// A table is the minimal automaton of the default start rule of a revision, which the
// page walks before any program is there. It begins in state 1.
type table struct {
	Width   int    `json:"width"`   // classes of bytes that no state tells apart
	ClassOf string `json:"classOf"` // a character for each byte: its class, from "0"
	Next    string `json:"next"`    // by state and class: the next state, from U+0100; a space if none follows
	Accepts string `json:"accepts"` // by state: "1" if a member ends
}

// newTable returns the table of a rule, and the text that all members begin with, in lower case: "" if there is none.
// Case does not matter in that text.
func newTable(g *abnf.Grammar, rule string) (*table, string, error) {
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		return nil, "", err
	}
	a := l.Space.Tables(l.Words)
	return encodeTable(a), commonPrefix(a), nil
}

func encodeTable(a *automaton.Tables) *table {
	var classOf, next, accepts []rune
	for _, class := range a.ClassOf {
		classOf = append(classOf, '0'+rune(class))
	}
	for state, row := range a.Next {
		for _, to := range row {
			c := ' '
			if to != 0 {
				c = 0x100 + rune(to)
			}
			next = append(next, c)
		}
		c := '0'
		if a.Accept[state] {
			c = '1'
		}
		accepts = append(accepts, c)
	}
	return &table{a.Classes, string(classOf), string(next), string(accepts)}
}

// commonPrefix returns the text that all members begin with, in lower case, if the case of its letters does not matter.
func commonPrefix(a *automaton.Tables) string {
	prefix := ""
	for state := a.Initial[0]; !a.Accept[state]; {
		var live []byte
		to := map[int]bool{}
		for c, class := range a.ClassOf {
			if next := a.Next[state][class]; next != 0 {
				live = append(live, byte(c))
				to[next] = true
			}
		}
		one := bytes.ToLower(live[:min(len(live), 2)])
		if len(to) != 1 || len(live) > 2 || one[0] >= 0x80 || one[0] != one[len(one)-1] {
			break
		}
		prefix += string(one[:1])
		for state = range to {
		}
	}
	return prefix
}
