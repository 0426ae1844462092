package notation

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/lint"
)

// A checked is what is known of a text without its languages.
type checked struct {
	Rules    []ruleName `json:"rules"` // of the text, each once; none where it cannot be read
	Start    string     `json:"start"` // the one that was asked for, or the first
	Problems []problem  `json:"problems"`
	Lintable bool       `json:"lintable"` // all rules have the languages that they are meant to have
}

// A ruleName is a rule of the text.
type ruleName struct {
	Name  string `json:"name"`
	Place *place `json:"place"`
}

// A problem is something wrong or suspicious.
type problem struct {
	Severity string `json:"severity"`        // error or warning
	Kind     string `json:"kind"`            // as of [abnf.Kind]
	Rule     string `json:"rule,omitempty"`  // that it is about
	Place    *place `json:"place,omitempty"` // none where it is not in the text
	Message  string `json:"message"`
}

// A finding is what package lint says.
type finding struct {
	Problems  []problem `json:"problems"`
	Recursive []string  `json:"recursive"` // rules that were looked at a few levels deep
	Levels    int       `json:"levels"`    // as deep
	TooLarge  []string  `json:"tooLarge"`  // rules that are too large to be decided
}

// check returns the rules of a text and what is wrong with it.
func check(s *source, start string) *checked {
	c := &checked{Rules: []ruleName{}, Start: s.start(start)}
	known := map[string]bool{}
	for _, r := range s.file.Rules {
		if key := strings.ToLower(r.Name); !known[key] {
			known[key] = true
			c.Rules = append(c.Rules, ruleName{r.Name, s.places.of(r.Position)})
		}
	}
	found := abnf.Check(s.whole, nil)
	c.Problems = s.problems(found)
	c.Lintable = canLint(found)
	return c
}

// checkUnread returns what is wrong with a text that cannot be read.
func checkUnread(text string, err error) *checked {
	all := []abnf.Problem{{Kind: abnf.Syntax, Message: err.Error()}}
	var syntax *abnf.SyntaxErrors
	if errors.As(err, &syntax) {
		all = syntax.Problems()
	}
	return &checked{Rules: []ruleName{}, Problems: (&source{places: newPlaces(text)}).problems(all)}
}

// inPage returns a message that may advise an option of the command.
func inPage(message string) string {
	return strings.ReplaceAll(message, "--notation ", "the notation ")
}

// canLint reports whether all rules of a grammar have the languages that they are
// meant to have.
func canLint(problems []abnf.Problem) bool {
	return !slices.ContainsFunc(problems, func(p abnf.Problem) bool {
		return p.Severity() == abnf.Error
	})
}

// findings returns what is suspicious about the languages of a text.
func findings(s *source) (*finding, error) {
	f := &finding{Problems: []problem{}, Recursive: []string{}, Levels: lint.Levels, TooLarge: []string{}}
	if !canLint(abnf.Check(s.whole, nil)) {
		return f, nil
	}
	if err := checkDepth(s.whole); err != nil {
		return nil, err
	}
	report, err := lint.Check(s.whole, lint.Options{})
	if err != nil {
		return nil, err
	}
	f.Problems = s.problems(report.Problems)
	for _, u := range report.Undecided {
		switch u.Reason {
		case lint.Recursive:
			f.Recursive = append(f.Recursive, u.Rule)
		case lint.TooLarge:
			f.TooLarge = append(f.TooLarge, u.Rule)
		}
	}
	return f, nil
}

// problems returns problems with their places, errors first. Those of documents
// that the text cites are left out, but for errors.
func (s *source) problems(all []abnf.Problem) []problem {
	list := []problem{}
	for _, p := range all {
		at := s.places.of(p.Position)
		if at == nil && p.Severity() != abnf.Error {
			continue
		}
		message := inPage(p.Message + p.MoreText())
		list = append(list, problem{p.Severity().String(), p.Kind.String(), p.Rule, at, message})
	}
	slices.SortStableFunc(list, func(a, b problem) int { return cmp.Compare(a.Severity, b.Severity) })
	return list
}
