package rfctext

import (
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// An evidence tells rules from lines of examples, programs and prose that look like them,
// as v=0 of SDP, version="1.0" of XML and "length := 0" do.
type evidence struct {
	basic   map[string]bool // names of the rules of the notation, in lower case
	defined map[string]bool // names of rules, in lower case
	lost    map[string]bool // names of what cannot be read, with white space in front of the sign
	plain   map[string]bool // names of rules that nothing speaks against
	used    map[string]bool // names that rules refer to
	blocks  map[int]bool    // blocks that have rules with white space in front of the sign
	mixed   map[int]bool    // runs that have lines of no rule
	assigns bool            // most rules have ":="
	ends    bool            // most rules end with ";"
	plainly bool            // nothing speaks against some rule
}

func newEvidence(rules []rule, lost []loss, n abnf.Notation, mixed map[int]bool) *evidence {
	e := &evidence{basic: map[string]bool{}, defined: map[string]bool{}, lost: map[string]bool{},
		plain: map[string]bool{}, used: map[string]bool{}, blocks: map[int]bool{}, mixed: maps.Clone(mixed)}
	for _, f := range []*abnf.File{n.Basic(), abnf.CoreRules()} {
		for _, r := range f.Rules {
			e.basic[strings.ToLower(r.Name)] = true
		}
	}
	assigns, ends := 0, 0
	spaced := 0
	for _, r := range rules {
		e.defined[strings.ToLower(r.Name)] = true
		spaced += count(!r.tight)
		assigns += count(r.assigns && !r.tight)
		ends += count(r.ends && !r.tight)
	}
	for _, l := range lost {
		if !l.tight {
			e.lost[strings.ToLower(l.name)] = true
		}
	}
	e.assigns, e.ends = 2*assigns > spaced, 2*ends > spaced
	for _, l := range lost {
		e.mixed[l.run] = e.mixed[l.run] || !e.isMeant(l)
	}
	for _, r := range rules {
		e.mixed[r.run] = e.mixed[r.run] || r.isProse(e.isName)
	}
	e.plainly = slices.ContainsFunc(rules, func(r rule) bool { return !e.isDoubtful(r) })
	for _, r := range rules {
		if !r.tight && !e.doubtful(r) {
			e.blocks[r.block] = true
		}
	}
	for _, r := range rules {
		if !e.amongRules(r) || e.doubtful(r) {
			continue
		}
		e.plain[strings.ToLower(r.Name)] = true
		for _, name := range abnf.References(r.Body) {
			e.used[strings.ToLower(name)] = true
		}
	}
	return e
}

// count returns 1 for what is true.
func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// amongRules reports whether a rule stands among rules that have white space before the sign, if any rule of the text
// has it.
func (e *evidence) amongRules(r rule) bool {
	return r.grammar || len(e.blocks) == 0 || e.blocks[r.block]
}

// isRule reports whether what can be read as a rule is one. If it is doubtful, or has no white space before the sign,
// it has to be the only rule of a name that others refer to. Without white space it may also stand among rules that
// have some, or in a text whose rules have none.
func (e *evidence) isRule(r rule) bool {
	name := strings.ToLower(r.Name)
	return e.amongRules(r) && !e.doubtful(r) || e.used[name] && !e.plain[name]
}

// doubtful reports whether something speaks against a rule, and not against all rules of the text.
func (e *evidence) doubtful(r rule) bool { return e.plainly && e.isDoubtful(r) }

func (e *evidence) isDoubtful(r rule) bool {
	return !r.grammar && (e.isStatement(r.setting) ||
		r.isProse(e.isName) || e.mixed[r.run] && !e.connected(r))
}

// isStatement reports whether lines are written unlike most rules of the text, as lines of programs are.
func (e *evidence) isStatement(s setting) bool { return s.assigns && !e.assigns || s.ends && !e.ends }

// connected reports whether a rule has terminals, or refers to another rule of the text.
func (e *evidence) connected(r rule) bool {
	if terminal().MatchString(r.text) {
		return true
	}
	return slices.ContainsFunc(abnf.References(r.Body), func(name string) bool {
		return (e.isName(name) || e.lost[strings.ToLower(name)]) && !strings.EqualFold(name, r.Name)
	})
}

func (e *evidence) isName(word string) bool {
	word = strings.ToLower(word)
	return e.defined[word] || e.basic[word]
}

// isLost reports whether what cannot be read as a rule is meant as one.
func (e *evidence) isLost(l loss) bool {
	return l.grammar || e.isMissing(l) || !l.tight && e.blocks[l.block] && e.isMeant(l)
}

// isMeant reports whether what cannot be read is written like a rule: with terminals or
// names of rules, and not like prose or a program.
func (e *evidence) isMeant(l loss) bool {
	if e.isStatement(l.setting) || l.isProse(e.isName) {
		return false
	}
	if terminal().MatchString(l.text) {
		return true
	}
	return slices.ContainsFunc(proseWord().FindAllString(l.text, -1), func(word string) bool {
		return e.isName(word) && !strings.EqualFold(word, l.name)
	})
}

// isMissing reports whether rules refer to what cannot be read, and nothing else defines it.
func (e *evidence) isMissing(l loss) bool {
	name := strings.ToLower(l.name)
	return e.used[name] && !e.defined[name]
}
