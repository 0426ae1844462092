package notation

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	notations "github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/escape"
)

// drawingLimit is how many bytes a diagram or a text in another notation has at most. Tests
// lower it.
var drawingLimit = 1 << 20

type drawing struct {
	Rule   string   `json:"rule"`
	SVG    string   `json:"svg"`    // references link to # and the name of their rule
	ABNF   string   `json:"abnf"`   // the rule, in one notation for all texts
	UsedBy []string `json:"usedBy"` // rules of the text that refer to it
}

var errNoRule = errors.New("there is no such rule")

// diagram returns the diagram of a rule of a text, or of one that the text refers to; the
// first rule for an empty name.
func diagram(s *source, name string) (*drawing, error) {
	d := s.whole.Rule(cmp.Or(name, s.start("")))
	if d == nil {
		return nil, errNoRule
	}
	out := &drawing{Rule: d.Name, UsedBy: []string{}}
	out.SVG = notations.RuleSVG(d, func(rule string) string {
		if to := s.whole.Rule(rule); to != nil {
			return "#" + to.Name
		}
		return ""
	})
	out.ABNF = (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
	if size := len(out.SVG) + len(out.ABNF); size > drawingLimit {
		return nil, fmt.Errorf("rule %s: a diagram of %d bytes is not drawn", d.Name, size)
	}
	for _, other := range s.whole.Rules() {
		refers := slices.ContainsFunc(abnf.References(other.Body),
			func(name string) bool { return strings.EqualFold(name, d.Name) })
		if refers && other.Parts[0].Position.File == "" {
			out.UsedBy = append(out.UsedBy, other.Name)
		}
	}
	out.ABNF = strings.TrimSpace(out.ABNF)
	return out, nil
}

// An exported is a rule, with all that it refers to, in other notations.
type exported struct {
	RE2  written `json:"re2"` // a regular expression, which is proved equal
	ABNF written `json:"abnf"`
}

// A written is a rule in another notation, or why it is not.
type written struct {
	Text  string `json:"text"`
	Error string `json:"error,omitempty"`
}

func export(s *subject) *exported {
	write := func(text string, err error) written {
		if err == nil && len(text) > drawingLimit {
			err = fmt.Errorf("rule %s: a text of %d bytes is not shown", s.rule, len(text))
		}
		if err != nil {
			return written{Error: inPage(err.Error())}
		}
		return written{Text: text}
	}
	all := &exported{ABNF: write(notations.ABNF(s.grammar, s.rule))}
	if _, err := s.words(); err != nil { // beyond the limits
		all.RE2 = write("", err)
	} else {
		all.RE2 = write(notations.RE2(s.grammar, s.rule))
	}
	return all
}

// A proved is the outcome of comparing a rule with its translation to a parsing expression
// grammar.
type proved struct {
	Rule    string  `json:"rule"`
	PEG     string  `json:"peg"`
	States  int     `json:"states"`           // of the minimal automaton
	Depth   int     `json:"depth"`            // 0: of any depth; else equal as far as rules nest so deep
	Beyond  string  `json:"beyond,omitempty"` // what was compared beyond the proof
	Witness *string `json:"witness"`          // a shortest string that shows that they are not equal, escaped, or nil
}

// proofTime is how long a translation may take, and how long a proof.
const proofTime = 8 * time.Second

// compare translates a rule to a parsing expression grammar, and proves that the two are
// equal or finds a string that tells them apart.
func compare(s *subject) (*proved, error) {
	starts := []string{s.rule}
	g, err := translate.ABNF(s.grammar, starts, translate.Options{Work: automaton.Timeout(proofTime)})
	if err != nil {
		return nil, err
	}
	p := &proved{Rule: s.rule, PEG: g.String()}
	outcome, err := prove.Grammar(s.grammar, g, starts, prove.Options{Work: automaton.Timeout(proofTime)})
	var difference *prove.DifferenceError
	if errors.As(err, &difference) {
		witness := escape.Text(difference.Witness)
		p.Rule, p.Witness = difference.Rule, &witness
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	verdicts := outcome.Verdicts
	if d := outcome.Depth; d != nil {
		verdicts = d.Verdicts
		if d.HasUnknown {
			p.Depth = d.Levels
		}
	}
	for _, v := range verdicts {
		p.States = v.States
	}
	if outcome.Bounded != nil {
		p.Beyond = outcome.Bounded.String()
	}
	return p, nil
}
