package rfctext

import (
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// An evidence tells rules from lines of examples and programs that look like them, as
// v=0 of SDP and version="1.0" of XML do.
type evidence struct {
	defined map[string]bool // names of rules, in lower case
	used    map[string]bool // names that rules refer to
	blocks  map[int]bool    // blocks that have rules with white space beside the sign
}

func newEvidence(rules []rule) *evidence {
	e := &evidence{map[string]bool{}, map[string]bool{}, map[int]bool{}}
	for _, r := range rules {
		e.defined[strings.ToLower(r.Name)] = true
		if !r.tight {
			e.blocks[r.block] = true
		}
	}
	for _, r := range rules {
		if !e.amongRules(r) {
			continue
		}
		for _, name := range abnf.References(r.Body) {
			e.used[strings.ToLower(name)] = true
		}
	}
	return e
}

// amongRules reports whether a rule stands among rules that have white space beside
// the sign, if any rule of the text has.
func (e *evidence) amongRules(r rule) bool {
	return r.grammar || len(e.blocks) == 0 || e.blocks[r.block]
}

// isRule reports whether what can be read as a rule is one. Without white space beside
// the sign it has to be a rule that others refer to, or to stand among rules that
// have some, unless no rule of the text has any.
func (e *evidence) isRule(r rule) bool { return e.amongRules(r) || e.used[strings.ToLower(r.Name)] }

// isLost reports whether what cannot be read as a rule is meant as one.
func (e *evidence) isLost(l loss) bool {
	return l.grammar || e.isMissing(l) || !l.tight && e.blocks[l.block]
}

// isMissing reports whether rules refer to what cannot be read, and nothing else
// defines it.
func (e *evidence) isMissing(l loss) bool {
	name := strings.ToLower(l.name)
	return e.used[name] && !e.defined[name]
}
