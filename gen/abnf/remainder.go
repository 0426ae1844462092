package abnf

import (
	"strings"
	"unicode/utf8"
)

// difference returns the characters that prose of a file says as ABNF; nil if it
// says no difference, or not of sets of single characters.
func (r *resolver) difference(s *scope, p *Prose) Expr {
	d, ok := readDifference(p.Text)
	if !ok {
		return nil
	}
	if isCharacter(d.from) && r.operandName(s, d.from, p.Position) == "" && (d.ascii || !s.beyondASCII()) {
		d.from = "CHAR"
		r.readOtherwise(p, "any CHAR (RFC 5234, Appendix B.1) without these")
	}
	from, rest, ok := r.minuend(s, d.from, p.Position)
	if !ok {
		return nil
	}
	d.included = append(rest, d.included...)
	for _, operand := range d.without {
		without, ok := r.operand(s, operand, p.Position)
		if !ok {
			return nil
		}
		from = from.minus(without)
	}
	all := from.alternatives(p.Position)
	for _, operand := range d.included {
		if set, ok := r.operand(s, operand, p.Position); ok {
			all = append(all, set.alternatives(p.Position)...)
		} else if name := r.operandName(s, operand, p.Position); name != "" {
			all = append(all, &Reference{Position: p.Position, Name: name})
		} else {
			return nil
		}
	}
	switch len(all) {
	case 0:
		return nil
	case 1:
		return all[0]
	}
	return &Alternation{Position: p.Position, Alternatives: all}
}

// isCharacter reports whether the name of a rule is the word for a character.
func isCharacter(name string) bool { return strings.EqualFold(name, "character") }

// beyondASCII reports whether a rule of the file has a numeric value beyond US-ASCII.
func (s *scope) beyondASCII() bool {
	found := false
	for _, d := range s.rules {
		Walk(d.Body, func(e Expr) { found = found || hasValue(e, utf8.RuneSelf, utf8.MaxRune) })
	}
	return found
}

// minuend returns the characters of a rule, and the names of rules that are
// alternatives of it and no sets of characters, as LWS is of TEXT in RFC 2616,
// section 2.2.
func (r *resolver) minuend(s *scope, operand string, at Position) (set charset, rest []string, ok bool) {
	if set, ok := r.operand(s, operand, at); ok {
		return set, nil, true
	}
	d := r.lookup(s, r.operandName(s, operand, at), at)
	if d == nil {
		return nil, nil, false
	}
	for _, e := range alternativesOf(d.Body) {
		characters, ok := r.charset(r.home[d], e, map[*Definition]bool{})
		if ok {
			set = set.plus(characters)
		} else if reference, ok := e.(*Reference); ok {
			rest = append(rest, reference.Name)
		} else {
			return nil, nil, false
		}
	}
	return set, rest, true
}

// operand returns the characters of a quoted character, or of a rule.
func (r *resolver) operand(s *scope, operand string, at Position) (charset, bool) {
	if operand[0] == '"' || operand[0] == '\'' {
		c := rune(operand[1])
		return charset{{c, c}}, true
	}
	name := r.operandName(s, operand, at) // empty, which names no rule, where there is none
	return r.charset(s, &Reference{Position: at, Name: name}, map[*Definition]bool{})
}

// operandName returns the name of the rule that an operand is, which may stand in
// the plural: CTLs.
func (r *resolver) operandName(s *scope, operand string, at Position) string {
	for _, name := range []string{operand, strings.TrimSuffix(operand, "s")} {
		if r.lookup(s, name, at) != nil {
			return name
		}
	}
	return ""
}

// charset returns the characters of an expression of a file, all of whose members
// must be single characters. Rules that are being looked at are in within.
func (r *resolver) charset(s *scope, e Expr, within map[*Definition]bool) (charset, bool) {
	switch e := e.(type) {
	case *Alternation:
		var all charset
		for _, a := range e.Alternatives {
			set, ok := r.charset(s, a, within)
			if !ok {
				return nil, false
			}
			all = all.plus(set)
		}
		return all, true
	case *Range:
		return charset{{e.Low, e.High}}, true
	case *Sequence:
		return charset{{e.Values[0], e.Values[0]}}, len(e.Values) == 1
	case *String:
		return stringCharset(e)
	case *Prose:
		if x := r.difference(s, e); x != nil {
			return r.charset(s, x, within)
		}
	case *Reference:
		d := r.lookup(s, e.Name, e.Position)
		if d == nil || within[d] {
			return nil, false
		}
		within[d] = true
		defer delete(within, d)
		return r.charset(r.home[d], d.Body, within)
	}
	return nil, false
}

// stringCharset returns the characters of a string of one, a letter in both cases.
func stringCharset(e *String) (charset, bool) {
	if len(e.Text) != 1 {
		return nil, false
	}
	c := rune(e.Text[0])
	set := charset{{c, c}}
	if isAlpha(int(c)) && !e.CaseSensitive {
		set = set.plus(charset{{c ^ 0x20, c ^ 0x20}})
	}
	return set, true
}
