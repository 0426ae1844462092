package abnf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// saidForms has the kinds of declarations that are a [Said], each with an example for messages.
var saidForms = map[string]string{
	"@once":   "@once fields, or ;@once fields tag-a tag-b",
	"@length": "@length literal = number",
	"@func":   "@func rule",
}

// declarationKinds are all kinds of declarations, sorted.
var declarationKinds = []string{"@func", "@left", "@length", "@longest", "@once", "@prefer", "@right"}

var declarationWord = lazyregexp.New(`"[^"]*"|@?[A-Za-z][0-9A-Za-z-]*|\S`)

// words returns the words of a comment up to one inside it, and an empty one at its end.
func (c declared) words() (words []word) {
	at := len(c.text)
	for _, place := range declarationWord().FindAllStringIndex(c.text, -1) {
		if c.text[place[0]] == ';' {
			at = len(strings.TrimRight(c.text[:place[0]], " \t"))
			break
		}
		words = append(words, word{at: c.at.right(place[0]), text: c.text[place[0]:place[1]]})
	}
	return append(words, word{at: c.at.right(at)})
}

// isKnown reports whether a comment begins with a kind of declaration.
func (c declared) isKnown() bool { return slices.Contains(declarationKinds, c.words()[0].text) }

// Declares reports whether a comment of the file may be a declaration, as files of refinements have them.
func (f *File) Declares() bool {
	return slices.ContainsFunc(f.declared, func(c declared) bool { return !c.spaced || c.isKnown() })
}

// read reads a declaration. Its syntax is
//
//	("@left" / "@right") OPERAND LEVEL *( "<" LEVEL ) / "@prefer" RULE 1*WORD / "@longest" RULE
//	/ "@once" RULE *RULE / "@length" RULE "=" NUMBER / "@func" RULE
//
// A LEVEL is WORDs, in any number but 0. A WORD is the name of a rule, or a quoted string. A comment may follow.
func (c declared) read() (d declaration, fault *Problem) {
	words := c.words()
	d = declaration{at: c.at, kind: words[0].text}
	switch {
	case c.spaced:
		if c.isKnown() {
			fault = words[0].wrong("this is only a comment: a declaration has no space before %s", d.kind)
			fault.Kind = ReadOtherwise
		}
		return d, fault
	case !c.isKnown():
		last := len(declarationKinds) - 1
		return d, words[0].wrong("a declaration begins with ;%s or ;%s, not with ;%s",
			strings.Join(declarationKinds[:last], ", ;"), declarationKinds[last], d.kind)
	case d.isSaid():
		if !d.readNames(words[1:]) {
			fault = words[0].wrong("names of rules are expected, as in ;%s", saidForms[d.kind])
		}
		return d, fault
	case !IsRuleName(words[1].text):
		return d, words[1].wrong("the name of a rule is expected, as in ;@left expr \"+\" < \"*\"")
	}
	d.rule = words[1]
	if d.kind != "@longest" {
		return d, d.readWords(words[2:])
	} else if len(words) > 3 {
		fault = words[2].wrong("the end of the declaration is expected, not %s", words[2].text)
	}
	return d, fault
}

func (d *declaration) isSaid() bool { return saidForms[d.kind] != "" }

// readNames reads the rules of a [Said]; false if its kind has other words.
func (d *declaration) readNames(words []word) bool {
	names := words[:len(words)-1] // the last one is the end
	switch {
	case d.kind == "@length" && len(names) == 3 && names[1].text == "=":
		names = []word{names[0], names[2]}
	case d.kind == "@once" && len(names) > 0, d.kind == "@func" && len(names) == 1:
	default:
		return false
	}
	d.rule, d.levels = names[0], [][]word{names[1:]}
	return !slices.ContainsFunc(names, func(w word) bool { return !IsRuleName(w.text) })
}

func (w word) wrong(format string, args ...any) *Problem {
	return &Problem{Position: w.at, Kind: WrongDeclaration, Message: fmt.Sprintf(format, args...)}
}

// readWords reads levels of operators, or alternatives as one level.
func (d *declaration) readWords(words []word) *Problem {
	role := "operator"
	if d.kind == "@prefer" {
		role = "alternative"
	}
	var level []word
	for _, w := range words {
		switch {
		case w.text == "" || w.text == "<" && role == "operator":
			if level == nil {
				return w.wrong("an %s is expected: the name of a rule, or a string in quotation marks", role)
			}
			d.levels, level = append(d.levels, level), nil
		case len(w.text) > 2 && w.text[0] == '"':
			w.text, w.quoted = w.text[1:len(w.text)-1], true
			level = append(level, w)
		case IsRuleName(w.text):
			level = append(level, w)
		default:
			return w.wrong("%s is no %s: the name of a rule is expected, or a string in quotation marks", w.text, role)
		}
	}
	return nil
}

// declarations returns what the comments of refinements say of rules that are reached, with the names that rules
// have in the grammar.
func (l *linker) declarations(g *Grammar, names map[*Definition]string) (all []declaration) {
	for _, s := range l.files {
		for _, c := range s.file.declared {
			if !c.spaced && c.isKnown() {
				g.problems = append(g.problems, Problem{Position: c.at, Kind: ReadOtherwise,
					Message: "a declaration is only a comment here: files of refinements may have some"})
			}
		}
	}
	for _, s := range l.refinement.scopes {
		for _, c := range s.file.declared {
			d, fault := c.read()
			switch {
			case l.Unrefined && !d.isSaid():
			case fault != nil:
				g.problems = append(g.problems, *fault)
			case !c.spaced && l.means(&d, s, g, names):
				all = append(all, d)
			}
		}
	}
	return all
}

// means gives the words of a declaration the names that the rules which they mean have in the grammar. It reports
// whether its rule is reached, and all are known; what is wrong are problems.
func (l *linker) means(d *declaration, s *scope, g *Grammar, names map[*Definition]string) bool {
	known, reached := true, false
	for i, w := range append([]*word{&d.rule}, d.words()...) {
		to := l.lookup(s, w.text, w.at)
		if to == nil {
			g.problems = append(g.problems, wrong(*w, *w, "rule %s is not defined", w.text))
			known = false
			continue
		}
		to = l.standing[l.refined(to)]
		switch {
		case to != nil:
			w.text, reached = names[to], reached || i == 0
		case d.isSaid() && reached && known && !l.Unrefined:
			g.problems = append(g.problems, wrong(*w, *w, "rule %s is not in rule %s", w.text, d.rule.text))
			known = false
		}
	}
	return known && reached
}

// words returns the names of rules behind the first one.
func (d *declaration) words() (names []*word) {
	for _, level := range d.levels {
		for i := range level {
			if !level[i].quoted {
				names = append(names, &level[i])
			}
		}
	}
	return names
}

// declare makes the grammar of preferred derivations; what is wrong with declarations are problems.
func (g *Grammar) declare(all []declaration) {
	all = slices.DeleteFunc(slices.Clone(all), func(d declaration) bool { return d.isSaid() })
	g.declarations, g.preferred = all, nil
	if g.roots == nil { // the grammar is not linked
		for _, d := range g.rules {
			g.roots = append(g.roots, d.Name)
		}
	}
	if len(all) == 0 {
		return
	}
	g.preferred = g.copied()
	var orders []*order
	for _, d := range all {
		if d.kind != "@left" && d.kind != "@right" {
			continue
		}
		i := slices.IndexFunc(orders, func(o *order) bool { return o.operand.is(d.rule) })
		if i < 0 {
			i = len(orders)
			orders = append(orders, &order{operand: d.rule})
		}
		g.problems = append(g.problems, orders[i].add(d)...)
	}
	for i, o := range orders {
		g.problems = append(g.problems, g.preferred.prefer(o, i)...)
	}
	firsts := map[string][]word{} // by lower-case name of a rule, the alternatives that are preferred
	longest := map[string]bool{}
	for _, d := range all {
		name := strings.ToLower(d.rule.text)
		switch d.kind {
		case "@longest":
			longest[name] = true
		case "@prefer":
			firsts[name] = append(firsts[name], d.levels[0]...)
			g.problems = append(g.problems, g.lacks(d)...)
		}
	}
	for _, d := range g.preferred.rules {
		name := strings.ToLower(OriginalName(d.Name))
		d.Longest = longest[name]
		if words := firsts[name]; words != nil {
			d.Body = Rewrite(d.Body, func(e Expr) Expr { return inOrder(e, words) })
		}
	}
}

// Declare returns the grammar with one more declaration, such as `@left e "+"`, in which the names are those of the
// grammar. The error is about the declaration.
func (g *Grammar) Declare(text string) (*Grammar, error) {
	d, fault := declared{text: text}.read()
	if fault != nil {
		return nil, &GrammarError{Problems: []Problem{*fault}}
	}
	with := *g
	with.problems, with.preferred = nil, nil
	with.declare(append(slices.Clone(g.declarations), d))
	if len(with.problems) > 0 {
		return nil, &GrammarError{Problems: with.problems}
	}
	with.problems = g.problems
	return &with, nil
}

// Declarations returns the declarations that are in force, each with ";", with the names of the grammar.
func (g *Grammar) Declarations() (texts []string) {
	for _, d := range g.declarations {
		text := ";" + d.kind + " " + d.rule.text
		for i, level := range d.levels {
			if i > 0 {
				text += " <"
			}
			for _, w := range level {
				text += " " + w.String()
			}
		}
		texts = append(texts, text)
	}
	return texts
}

// Preferred returns the grammar that has the derivations that declarations prefer, and the language of each rule: g
// itself if there are none. It has copies of rules, whose names [OriginalName] reads.
func (g *Grammar) Preferred() *Grammar {
	return cmp.Or(g.preferred, g)
}
