package notation

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
)

// A checked is what is known of a text without its languages.
type checked struct {
	Rules    []string  `json:"rules"` // of the text, each once; none if it cannot be read
	Start    string    `json:"start"` // the rule that was asked for, or the first
	Problems []problem `json:"problems"`
}

type problem struct {
	Severity string `json:"severity"` // error or warning
	Message  string `json:"message"`
	Line     int    `json:"line,omitempty"`   // from 1; 0 if it is not in the text
	Column   int    `json:"column,omitempty"` // in bytes, from 1
}

// check returns the rules of a text and what is wrong with it.
func check(s *source, start string) *checked {
	c := &checked{Rules: []string{}}
	if s.err != nil {
		all := []abnf.Problem{{Kind: abnf.Syntax, Message: s.err.Error()}}
		var syntax *abnf.SyntaxErrors
		if errors.As(s.err, &syntax) {
			all = syntax.Problems()
		}
		c.Problems = problems(all)
		return c
	}
	known := map[string]bool{}
	for _, r := range s.file.Rules {
		if key := strings.ToLower(r.Name); !known[key] {
			known[key] = true
			c.Rules = append(c.Rules, r.Name)
		}
	}
	c.Start, c.Problems = s.start(start), problems(abnf.Check(s.whole, nil))
	return c
}

// findings returns what is suspicious about the languages of a text, if all rules have the
// languages that they are meant to have.
func findings(s *source) ([]problem, error) {
	wrong := func(p abnf.Problem) bool { return p.Severity() == abnf.Error }
	if slices.ContainsFunc(abnf.Check(s.whole, nil), wrong) {
		return []problem{}, nil
	}
	if err := checkDepth(s.whole); err != nil {
		return nil, err
	}
	report, err := lint.Check(s.whole, lint.Options{})
	if err != nil {
		return nil, err
	}
	return problems(report.Problems), nil
}

// problems returns problems as an answer has them, errors first. Warnings about documents
// that the text cites are left out.
func problems(all []abnf.Problem) []problem {
	list := []problem{}
	for _, p := range all {
		at := p.Position
		if at.File != "" {
			at = abnf.Position{}
		}
		if at.Line > 0 || p.Severity() == abnf.Error {
			list = append(list, problem{p.Severity().String(), inPage(p.Message + p.MoreText()), at.Line, at.Column})
		}
	}
	slices.SortStableFunc(list, func(a, b problem) int { return cmp.Compare(a.Severity, b.Severity) })
	return list
}

// inPage returns a message that may advise an option of the command.
func inPage(message string) string {
	return strings.ReplaceAll(message, "--notation ", "the notation ")
}
