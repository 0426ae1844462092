package disagree

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/gen/core/automaton"
)

// name sets the patterns of disagreements. It finds them by asking about a rule's other string: one of both reads it as
// the string at hand, and both read it alike.
func (p *pair) name(all []Disagreement) {
	for i, pattern := range p.explained(all) {
		if all[i].Pattern = pattern; pattern == (Pattern{}) {
			all[i].Pattern, _ = p.characterPattern(all[i])
		}
	}
}

// pattern returns the pattern of a disagreement: the one of the first rule that explains it, else the byte without
// which there is no disagreement.
func (p *pair) pattern(d Disagreement) Pattern {
	one := []Disagreement{d}
	p.name(one)
	return one[0].Pattern
}

// explainedTogether is for how many disagreements at a time the strings of all rules are asked about.
const explainedTogether = 256

// explained returns the patterns of the first rules that explain disagreements, in their order; the zero Pattern if
// none does.
func (p *pair) explained(all []Disagreement) []Pattern {
	var patterns []Pattern
	for some := range slices.Chunk(all, explainedTogether) {
		patterns = append(patterns, p.explainedByRules(rules(), p.withTwoSlashes(some))...)
	}
	return patterns
}

// withTwoSlashes returns disagreements with two slashes before the host if they are read in the same way: more or fewer
// slashes are then not part of the pattern.
func (p *pair) withTwoSlashes(all []Disagreement) []Disagreement {
	all = slices.Clone(all)
	var texts []string
	for _, d := range all {
		texts = append(texts, twoSlashes(d.Input))
	}
	for i, f := range p.ask(texts) {
		if d := &all[i]; f.differs && f.Difference == d.Difference && d.alike(&d.A, f.a) && d.alike(&d.B, f.b) {
			d.Input = texts[i]
		}
	}
	return all
}

// explainedByRules asks about the edited strings of disagreements.
func (p *pair) explainedByRules(rules []rule, all []Disagreement) []Pattern {
	var texts []string
	var edited []struct{ disagreement, rule int } // one for each text
	for i, d := range all {
		for j, r := range rules {
			if s := r.edit(d.Input); s != d.Input {
				texts = append(texts, s)
				edited = append(edited, struct{ disagreement, rule int }{i, j})
			}
		}
	}
	patterns := make([]Pattern, len(all))
	for i, f := range p.ask(texts) {
		r, at := rules[edited[i].rule], edited[i].disagreement
		if by := r.by(all[at], f); by != "" && patterns[at] == (Pattern{}) {
			patterns[at] = Pattern{r.name, r.cwe, by}
		}
	}
	return patterns
}

// by returns the side that reads a string as the rule says, or "": f is what both read in the other string.
func (r rule) by(d Disagreement, f found) Side {
	if !settles(d.Difference, f) {
		return ""
	}
	refuser := Side("")
	if d.Component == 0 {
		refuser = map[Manner]Side{OnlyA: SideB, OnlyB: SideA}[d.Manner]
	}
	switch {
	case r.refuses:
		return refuser
	case d.alike(&d.A, f.a):
		return SideA
	case d.alike(&d.B, f.b):
		return SideB
	}
	return ""
}

// alike reports whether an implementation reads two strings alike as far as a difference is concerned: the component
// and all that matter more or, for a string that one refuses, everything.
func (d Difference) alike(x, y *Reading) bool {
	most := reading.Index(d.Component) + 1
	if most == 0 {
		most = len(x.Parts)
	}
	for i := range most {
		if x.Parts[i] != y.Parts[i] || d.Manner == Spelling && i == most-1 && x.Written[i] != y.Written[i] {
			return false
		}
	}
	return x.Valid && y.Valid
}

// settles reports whether another string does not have a difference: both take it, and read it alike or differ only in
// what matters less.
func settles(d Difference, f found) bool {
	taken := f.answered && f.a.Valid && f.b.Valid
	return taken && (!f.differs || d.Component == 0 || rank(f.Difference) > rank(d))
}

// characterPattern names the character without which there is no difference, and its place. Of several it is the least
// plain one; a letter, a digit or a delimiter between the pieces only if there is no other. Then, and if there is none
// at all, ok is false: something else makes the difference.
func (p *pair) characterPattern(d Disagreement) (pattern Pattern, ok bool) {
	type character struct {
		begin, end, plainness int
		telling               bool
	}
	pieces := newSplit(d.Input)
	var all []character
	var texts []string
	for i, c := range d.Input {
		end := i + utf8.RuneLen(c)
		if c == utf8.RuneError {
			end = i + 1
		}
		first := d.Input[i]
		for _, plain := range []string{"", "a"} {
			telling := !reading.IsAlnum(first) && !pieces.delimits(i)
			all = append(all, character{i, end, automaton.Preference(first), telling})
			texts = append(texts, d.Input[:i]+plain+d.Input[end:])
		}
	}
	least := character{plainness: -1}
	for i, f := range p.ask(texts) {
		c := all[i]
		better := c.telling && !least.telling || c.telling == least.telling && c.plainness > least.plainness
		if better && settles(d.Difference, f) {
			least = c
		}
	}
	cwe := ""
	if d.Severity() < Respelled {
		cwe = interpretationConflict
	}
	if least.plainness < 0 {
		return Pattern{Name: d.unnamed(), CWE: cwe}, false
	}
	name := strconv.QuoteToASCII(d.Input[least.begin:least.end]) + " in the " + pieces.piece(least.begin)
	return Pattern{Name: name, CWE: cwe}, least.telling
}

// unnamed returns a pattern that only repeats the difference.
func (d Difference) unnamed() string {
	if d.Component == 0 {
		return "what one takes and the other refuses"
	}
	return "another " + d.Component.String()
}
