package disagree

import (
	"strconv"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/automaton"
)

// name sets the patterns of disagreements. What a pattern is, is found by asking: a rule
// has another string, which one of both reads as the one that is named, and after which
// both read alike.
func (p *pair) name(all []Disagreement) {
	for i := range all {
		all[i].Pattern = p.pattern(all[i])
	}
}

// pattern returns the pattern of a disagreement: that of the first rule that explains it,
// else the byte without which there is none.
func (p *pair) pattern(d Disagreement) Pattern {
	if s := twoSlashes(d.Input); s != d.Input {
		f := p.ask([]string{s})[0]
		if f.differs && f.Difference == d.Difference && d.alike(d.A, f.a) && d.alike(d.B, f.b) {
			d.Input = s // that there are other slashes is no part of the pattern
		}
	}
	all := rules()
	var texts []string
	for _, r := range all {
		texts = append(texts, r.edit(d.Input))
	}
	for i, f := range p.ask(texts) {
		if texts[i] == d.Input {
			continue
		}
		if by := all[i].by(d, f); by != "" {
			return Pattern{all[i].name, all[i].cwe, by}
		}
	}
	return p.characterPattern(d)
}

// by returns who reads a string as the rule says, or "": f is what both read in the other
// string.
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
	case d.alike(d.A, f.a):
		return SideA
	case d.alike(d.B, f.b):
		return SideB
	}
	return ""
}

// alike reports whether an implementation reads two strings alike in what a difference is
// about: a component, and those that matter more or, of a string that one refuses, all.
func (d Difference) alike(x, y Reading) bool {
	most := index(d.Component) + 1
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

// settles reports whether a difference is none in another string: both take it, and read it
// alike or, at most, differ in what matters less.
func settles(d Difference, f found) bool {
	taken := f.a.Valid && f.b.Valid
	return taken && (!f.differs || d.Component == 0 || rank(f.Difference) > rank(d))
}

// characterPattern names the character without which there is no difference, and where it
// stands. Of several it is the least plain one.
func (p *pair) characterPattern(d Disagreement) Pattern {
	type character struct{ begin, end int }
	var all []character
	var texts []string
	for i, c := range d.Input {
		end := i + utf8.RuneLen(c)
		if c == utf8.RuneError {
			end = i + 1
		}
		for _, plain := range []string{"", "a"} {
			all = append(all, character{i, end})
			texts = append(texts, d.Input[:i]+plain+d.Input[end:])
		}
	}
	least, at := -1, character{}
	for i, f := range p.ask(texts) {
		if plainness := automaton.Preference(d.Input[all[i].begin]); plainness > least && settles(d.Difference, f) {
			least, at = plainness, all[i]
		}
	}
	cwe := ""
	if d.Severity() < Respelled {
		cwe = interpretationConflict
	}
	if least < 0 {
		return Pattern{Name: d.unnamed(), CWE: cwe}
	}
	s := newSplit(d.Input)
	return Pattern{Name: strconv.QuoteToASCII(d.Input[at.begin:at.end]) + " in the " + s.piece(at.begin), CWE: cwe}
}

// unnamed says of a difference no more than what it is.
func (d Difference) unnamed() string {
	if d.Component == 0 {
		return "what one takes and the other refuses"
	}
	return "another " + d.Component.String()
}
