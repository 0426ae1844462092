package all

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/parser"
)

// AlsoValidIn returns the other revisions that accept the Input of the
// [*parser.SyntaxError] in the chain of err, oldest first: by their default start
// rule if Start is the default one of its Revision, otherwise by their start rule
// of the same name, if they have it. It returns nil if err has no SyntaxError.
func AlsoValidIn(err error) []parser.Revision {
	var e *parser.SyntaxError
	if !errors.As(err, &e) || e == nil {
		return nil
	}
	rule := e.Start
	if d, err := e.Revision.Start(""); err == nil && strings.EqualFold(d.String(), rule) {
		rule = ""
	}
	var others []parser.Revision
	for v := range Revisions() {
		if v == e.Revision {
			continue
		}
		if t, _ := v.Start(rule); t.Valid(e.Input()) { // the zero Start has no members
			others = append(others, v)
		}
	}
	return others
}
