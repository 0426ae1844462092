package abnf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// Declares reports whether a comment of the file may be a declaration, as files of refinements have them.
func (f *File) Declares() bool { return len(f.declared) > 0 }

var (
	isDeclared      = lazyregexp.New(`^@(left|right|once|length|func)\b`)
	isSaid          = lazyregexp.New(`^@(once|length|func)\b`)
	declarationWord = lazyregexp.New(`"[^"]*"|@?[A-Za-z][0-9A-Za-z-]*|\S`)
)

// read reads a declaration. Its syntax is
//
//	("@left" / "@right") OPERAND LEVEL *( "<" LEVEL )
//
// A LEVEL is the names of rules, or quoted strings, in any number but 0.
func (c declared) read() (d declaration, fault *Problem) {
	words := c.words()
	fail := func(w word, message string) (declaration, *Problem) {
		return d, &Problem{Position: w.at, Kind: WrongDeclaration, Message: message}
	}
	behind := word{at: c.at}
	behind.at.Column += len(c.text)
	if first := words[0]; first.text != "@left" && first.text != "@right" {
		return fail(first, fmt.Sprintf("a declaration begins with ;@left, ;@right, ;@once, ;@length or ;@func, not with ;%s",
			first.text))
	}
	d.right = words[0].text == "@right"
	if len(words) == 1 || !IsRuleName(words[1].text) {
		return fail(append(words, behind)[1], "the name of the operand is expected, as in ;@left expr \"+\" < \"*\"")
	}
	d.operand = words[1]
	level := []word{}
	for i, w := range append(words[2:], behind) {
		end := i == len(words)-2
		switch {
		case w.text == "<" || end:
			if len(level) == 0 {
				return fail(w, "an operator is expected: the name of a rule, or a string in quotation marks")
			}
			d.levels, level = append(d.levels, level), nil
		case len(w.text) > 2 && w.text[0] == '"':
			w.text, w.quoted = w.text[1:len(w.text)-1], true
			level = append(level, w)
		case IsRuleName(w.text):
			level = append(level, w)
		default:
			return fail(w, fmt.Sprintf("%s is no operator: the name of a rule is expected, or a string in quotation marks", w.text))
		}
	}
	return d, nil
}

// words returns the words of the comment, the first one "@left" or the like.
func (c declared) words() (words []word) {
	for _, place := range declarationWord().FindAllStringIndex(c.text, -1) {
		w := word{at: c.at, text: c.text[place[0]:place[1]]}
		w.at.Column += place[0]
		words = append(words, w)
	}
	return words
}

// declarations returns what the comments of refinements say of operands that are reached, with the names that rules
// have in the grammar.
func (l *linker) declarations(g *Grammar, names map[*Definition]string) []declaration {
	var all []declaration
	for _, s := range l.files {
		for _, c := range s.file.declared {
			if isDeclared().MatchString(c.text) {
				g.problems = append(g.problems, Problem{Position: c.at, Kind: ReadOtherwise,
					Message: "a declaration is only a comment here: files of refinements may have some"})
			}
		}
	}
	if l.Unrefined {
		return nil
	}
	for _, s := range l.refinement.scopes {
		for _, c := range s.file.declared {
			if isSaid().MatchString(c.text) {
				continue
			}
			d, fault := c.read()
			if fault != nil {
				g.problems = append(g.problems, *fault)
				continue
			}
			known := true
			reached := l.means(s, &d.operand, names, g, &known)
			for _, level := range d.levels {
				for i := range level {
					if !level[i].quoted {
						l.means(s, &level[i], names, g, &known)
					}
				}
			}
			if known && reached {
				all = append(all, d)
			}
		}
	}
	return all
}

// means gives a word the name that the rule which it means has in the grammar. It reports whether the rule is reached,
// and a problem if there is none.
func (l *linker) means(s *scope, w *word, names map[*Definition]string, g *Grammar, known *bool) (reached bool) {
	d := l.lookup(s, w.text, w.at)
	if d == nil {
		g.problems = append(g.problems, Problem{Position: w.at, Kind: WrongDeclaration, Rule: w.text,
			Message: fmt.Sprintf("rule %s is not defined", w.text)})
		*known = false
		return false
	}
	d = l.standing[l.refined(d)]
	if d != nil {
		w.text = names[d]
	}
	return d != nil
}

// declare makes the grammar of preferred derivations; what is wrong with declarations are problems.
func (g *Grammar) declare(all []declaration) {
	g.declarations, g.preferred = all, nil
	if g.roots == nil { // the grammar is not linked
		for _, d := range g.rules {
			g.roots = append(g.roots, d.Name)
		}
	}
	var orders []*order
	for _, d := range all {
		i := slices.IndexFunc(orders, func(o *order) bool { return o.operand.is(d.operand) })
		if i < 0 {
			i = len(orders)
			orders = append(orders, &order{operand: d.operand})
		}
		g.problems = append(g.problems, orders[i].add(d)...)
	}
	for i, o := range orders {
		if g.preferred == nil {
			g.preferred = g.copied()
		}
		g.problems = append(g.problems, g.preferred.prefer(o, i)...)
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

// Preferred returns the grammar that has the derivations that declarations prefer, and the language of each rule: g
// itself if there are none. It has copies of rules, whose names [OriginalName] reads.
func (g *Grammar) Preferred() *Grammar {
	if g.preferred != nil {
		return g.preferred
	}
	return g
}

// OriginalName returns the name of the rule that a rule of [Grammar.Preferred] is, or is a copy of.
func OriginalName(name string) string {
	name, _, _ = strings.Cut(name, "@")
	return name
}
