package notation

import (
	"fmt"

	"github.com/urispec/urispec/gen/export"
)

// An exported is a rule in another notation.
type exported struct {
	Rule string `json:"rule"`
	As   string `json:"as"`
	Text string `json:"text"`
}

// write returns a rule, with all that it refers to, in another notation: as
// normalised ABNF, or as a regular expression, which is proved equal.
func write(s *subject, as string) (*exported, error) {
	var text string
	var err error
	switch export.Notation(as) {
	case export.NotationABNF:
		text, err = export.ABNF(s.grammar, s.rule)
	case export.NotationRE2:
		if _, err = s.words(); err == nil { // within the limits
			text, err = export.RE2(s.grammar, s.rule)
		}
	default:
		return nil, fmt.Errorf("%q is none of abnf and re2", as)
	}
	if err == nil && len(text) > drawingLimit {
		err = fmt.Errorf("rule %s: a text of %d bytes is not shown", s.rule, len(text))
	}
	if err != nil {
		return nil, err
	}
	return &exported{s.rule, as, text}, nil
}
