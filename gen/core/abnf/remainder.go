package abnf

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// difference returns the characters that prose of a rule says as ABNF; nil if it is not a difference, or not one of
// sets of single characters.
func (r *resolver) difference(in *Definition, p *Prose) Expr {
	x, known := r.said[p]
	if !known && len(r.path) < mostNested {
		r.said[p] = nil
		r.path = append(r.path, p)
		x = r.subtract(in, p)
		r.path = r.path[:len(r.path)-1]
		r.said[p] = x
	} else if x == nil {
		r.closeCircle(p)
	}
	return x
}

// subtract is difference, of prose that is not looked at.
func (r *resolver) subtract(in *Definition, p *Prose) Expr {
	s := r.home[in]
	d, ok := readDifference(p.Text)
	if !ok {
		return nil
	}
	if isCharacter(d.from) && r.operandName(in, d.from, p.Position) == "" && (d.ascii || !s.beyondASCII()) {
		d.from = "CHAR"
		r.readOtherwise(p, "any CHAR (RFC 5234, Appendix B.1) without these")
	}
	from, rest, ok := r.minuend(in, d.from, p.Position)
	if !ok {
		return nil
	}
	var taken charset
	for _, operand := range d.without {
		without, ok := r.operand(in, operand, p.Position)
		if !ok {
			return nil
		}
		taken = taken.plus(without)
	}
	from = from.minus(taken)
	included, ok := r.included(in, append(rest, d.included...), p)
	all := append(from.alternatives(p.Position), included...)
	if len(all) == 0 || !ok || r.circular[p] {
		return nil
	}
	for _, name := range rest {
		if r.hasSome(r.meant(in, name, p.Position), taken) {
			r.readOtherwise(p, "characters without these, and "+name+", from which nothing is taken: name it, too, if it is "+
				"to go")
		}
	}
	return choice(p.Position, all)
}

// included returns what prose includes: characters, and rules.
func (r *resolver) included(in *Definition, operands []string, p *Prose) (all []Expr, ok bool) {
	for _, operand := range operands {
		if set, ok := r.operand(in, operand, p.Position); ok {
			all = append(all, set.alternatives(p.Position)...)
		} else if name := r.operandName(in, operand, p.Position); name != "" {
			all = append(all, &Reference{Position: p.Position, Name: name})
		} else {
			return nil, false
		}
	}
	return all, true
}

// mostWithin is how many differences of regular rules may be within each other.
const mostWithin = 8

// regularDifference returns what prose says that takes strings of rules from those of another one, as in <any
// identifier except keyword>; nil if it does not, or if [Linking.Difference] cannot tell.
func (r *resolver) regularDifference(in *Definition, p *Prose) Expr {
	d, ok := readDifference(p.Text)
	if !ok || r.Difference == nil || r.within == mostWithin {
		return nil
	}
	if x, known := r.regular[p]; known {
		return x
	}
	r.regular[p] = nil
	included, ok := r.included(in, d.included, p)
	if !ok {
		return nil
	}
	for _, values := range []Values{r.Values, Characters} {
		var operands []RuleOf
		characters, bytes := false, false
		for _, operand := range slices.Concat([]string{d.from}, d.without) {
			to := r.ruleOf(in, operand, p.Position, values)
			if to.Grammar == nil {
				r.why[p] = "rule " + operand + " cannot be used there: it needs this prose, other prose, or a rule that is " +
					"not defined, or that is refined"
				return nil
			}
			operands = append(operands, to)
			characters, bytes = characters || to.Grammar.CodePoints(), bytes || !to.Grammar.CodePoints()
		}
		if characters && bytes { // then all are characters
			continue
		}
		x, err := r.Difference(p.Position, operands[0], operands[1:])
		if err != nil {
			r.why[p] = err.Error()
			return nil
		}
		r.regular[p] = choice(p.Position, append([]Expr{x}, included...))
		for _, o := range operands {
			for _, d := range o.Grammar.Rules() {
				r.taken[d.Parts[0].Position] = true
			}
		}
		break
	}
	return r.regular[p]
}

// whyNot says why prose that takes strings from others stays prose, and what to write instead; nothing if it is other
// prose.
func (r *resolver) whyNot(in *Definition, p *Prose) string {
	d, ok := readDifference(p.Text)
	switch {
	case r.circular[p]:
		return "it refers to itself"
	case strings.HasPrefix(p.Text, "any ") && d.from == "" && otherThan().MatchString(p.Text):
		return `what takes strings from others is <any NAME except NAME, "string" or %x41>`
	case !ok && d.from != "":
		return "it is not read from " + d.unread + " on: write names of rules, strings in quotation marks, and values such " +
			`as %x41, with commas, "and" or "or" between them`
	}
	for _, operand := range slices.Concat([]string{d.from}, d.without, d.included) {
		switch {
		case !ok || literal(operand) != nil || r.operandName(in, operand, p.Position) != "":
		case basicIn(operand) != "":
			return "--notation " + string(basicIn(operand)) + " reads it"
		default:
			return operand + " is no rule, and no value: define it, or write a string in quotation marks"
		}
	}
	return r.why[p]
}

// ruleOf returns the rule that an operand of a difference means, or a rule of what is quoted, or of values.
func (r *resolver) ruleOf(in *Definition, operand string, at Position, values Values) RuleOf {
	if f := literal(operand); f != nil {
		g, _ := r.link(Linking{Values: values, NoCore: true}, []*File{f})
		return RuleOf{g, "x"}
	}
	d := r.meant(in, r.operandName(in, operand, at), at)
	if d == nil {
		return RuleOf{}
	}
	home := r.home[d]
	switch original := r.refinedBy(d); {
	case original != nil && r.home[original] == r.files[0]:
		return RuleOf{r.refinedFrom(original.Name, "", values), original.Name}
	case r.refines(r.home[in]) && home == r.files[0]: // prose of the grammar itself means rules that are not refined
		return RuleOf{r.refinedFrom(d.Name, d.Name, values), d.Name}
	case r.needsRefined(in, d):
		return RuleOf{}
	}
	return RuleOf{r.reachedFrom(home.file, home.file, d.Name, values), d.Name}
}

// needsRefined reports whether a rule of a refinement needs one that refines another, other than the rule that needs
// it.
func (r *resolver) needsRefined(in, d *Definition) bool {
	home := r.home[d]
	if !r.refines(home) {
		return false
	}
	for needed := range home.reach([]*Definition{d}) {
		if r.refinedBy(needed) != nil && !home.reach([]*Definition{needed})[in] {
			return true
		}
	}
	return false
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

// minuend returns the characters of a rule, and the names of rules that are alternatives of it but not sets of
// characters, as LWS in TEXT of RFC 2616, Section 2.2.
func (r *resolver) minuend(in *Definition, operand string, at Position) (set charset, rest []string, ok bool) {
	if set, ok := r.operand(in, operand, at); ok {
		return set, nil, true
	}
	d := r.meant(in, r.operandName(in, operand, at), at)
	if d == nil {
		return nil, nil, false
	}
	for _, e := range alternativesOf(d.Body) {
		characters, ok := r.charset(d, e)
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

// hasSome reports whether some of a set of characters are in what a rule is made of.
func (r *resolver) hasSome(d *Definition, some charset) (found bool) {
	for part := range r.home[d].reach([]*Definition{d}) {
		Walk(part.Body, func(e Expr) {
			set, _ := r.charset(part, e)
			found = found || !slices.Equal(some.minus(set), some)
		})
	}
	return found
}

// operand returns the characters that are quoted, or of values, or of a rule.
func (r *resolver) operand(in *Definition, operand string, at Position) (charset, bool) {
	if f := literal(operand); f != nil {
		return r.charset(in, f.Rules[0].Body)
	}
	name := r.operandName(in, operand, at) // empty, which names no rule, if there is none
	if set := r.charsetOf(r.meant(in, name, at)); set != nil {
		return *set, true
	}
	return nil, false
}

// operandName returns the name of the rule that an operand is, which may be in the plural: CTLs.
func (r *resolver) operandName(in *Definition, operand string, at Position) string {
	for _, name := range []string{operand, strings.TrimSuffix(operand, "s")} {
		if r.meant(in, name, at) != nil {
			return name
		}
	}
	return ""
}

// meant returns the rule that a name in prose of a rule means. In a refinement, the name
// of a rule that needs this one means the rule that is refined.
func (r *resolver) meant(in *Definition, name string, at Position) *Definition {
	d := r.lookup(r.home[in], name, at)
	if original := r.refinedBy(d); original != nil && r.home[d].reach([]*Definition{d})[in] {
		return original
	}
	return d
}

// charset returns the characters of an expression of a rule, all of whose members must be single characters.
func (r *resolver) charset(in *Definition, e Expr) (charset, bool) {
	switch e := e.(type) {
	case *Alternation:
		var all charset
		for _, a := range e.Alternatives {
			set, ok := r.charset(in, a)
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
		if x := r.difference(in, e); x != nil {
			return r.charset(in, x)
		}
	case *Reference:
		if set := r.charsetOf(r.lookup(r.home[in], e.Name, e.Position)); set != nil {
			return *set, true
		}
	}
	return nil, false
}

// charsetOf returns the characters of a rule, or nil.
func (r *resolver) charsetOf(d *Definition) *charset {
	set, known := r.sets[d]
	if d != nil && !known {
		r.sets[d] = nil
		r.path = append(r.path, d)
		if characters, ok := r.charset(d, d.Body); ok {
			set = &characters
		}
		r.path = r.path[:len(r.path)-1]
		r.sets[d] = set
	} else if set == nil {
		r.closeCircle(d)
	}
	return set
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

// matchingProse is prose that takes a rule for strings that are written in another way,
// as in <a string that matches the rule date-arg> (RFC 6020, Section 12).
var matchingProse = lazyregexp.New(
	`^(?:an? )?(?:unquoted )?string,? (?:as returned by the scanner,? )?(?:that|which) matches (?:the )?(?:rule |production )?["']?([A-Za-z][A-Za-z0-9-]*)["']?$`)

// stringProse is the beginning of such prose.
var stringProse = lazyregexp.New(`^(?:an? )?(?:unquoted )?string\b`)

// matched returns a reference to the rule that prose of a file says that a string matches; nil if it names no known
// rule.
func (r *resolver) matched(s *scope, p *Prose) Expr {
	m := matchingProse().FindStringSubmatch(proseKey(p.Text))
	if m == nil || r.lookup(s, m[1], p.Position) == nil {
		return nil
	}
	r.readOtherwise(p, "rule "+m[1]+", whatever is said of quotes")
	return &Reference{Position: p.Position, Name: m[1]}
}

func (r *resolver) readOtherwise(p *Prose, readAs string) {
	r.problems = append(r.problems, Problem{Position: p.Position, Kind: ReadOtherwise,
		Message: otherwise("<"+proseKey(p.Text)+">", readAs)})
}
