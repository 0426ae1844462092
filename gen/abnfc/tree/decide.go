package tree

import (
	"slices"
	"strconv"
	"strings"
)

// Decide returns, for a member of the first start rule, a declaration with which the tree has the nodes of a fork, and
// one with which it has the other ones: of operators, or else of
// alternatives, or else of the longest match. If there is none, it is empty.
func (p *Parser) Decide(f *Fork, s string) (first, other string) {
	words, otherWords := f.words(f.Children, s), f.words(f.Other, s)
	for _, operand := range f.operands() {
		for _, x := range words {
			for _, y := range otherWords {
				texts := []string{"@left " + operand + " " + x, "@right " + operand + " " + x}
				if !strings.EqualFold(x, y) {
					texts = []string{"@left " + operand + " " + x + " < " + y, "@left " + operand + " " + y + " < " + x}
				}
				one, two := p.decided(texts[0], f, s), p.decided(texts[1], f, s)
				switch {
				case f.isFirst(one) && f.isOther(two):
					return ";" + texts[0], ";" + texts[1]
				case f.isFirst(two) && f.isOther(one):
					return ";" + texts[1], ";" + texts[0]
				}
			}
		}
	}
	first, other = p.prefer(f, f.Children, s, f.isFirst), p.prefer(f, f.Other, s, f.isOther)
	if first != "" || other != "" {
		return first, other
	}
	for i := range min(len(f.Children), len(f.Other)) {
		a, b := f.Children[i], f.Other[i]
		if same(a, b) {
			continue
		}
		text := "@longest " + a.Rule
		switch list := p.decided(text, f, s); {
		case f.isFirst(list):
			return ";" + text, ""
		case f.isOther(list):
			return "", ";" + text
		}
		break
	}
	return "", ""
}

func (f *Fork) isFirst(list []*Node) bool {
	return list != nil && slices.EqualFunc(list, f.Children, same)
}
func (f *Fork) isOther(list []*Node) bool {
	return list != nil && slices.EqualFunc(list, f.Other, same)
}

// prefer returns the declaration that prefers an alternative that some nodes of a fork are in; "" if there is none.
func (p *Parser) prefer(f *Fork, list []*Node, s string, is func([]*Node) bool) string {
	for _, word := range p.grammar.Alternatives(f.Rule) {
		literal, quoted := strings.CutPrefix(word, `"`)
		if quoted && !strings.Contains(strings.ToLower(s[f.Begin:f.End]), strings.ToLower(literal[:len(literal)-1])) ||
			!quoted && !slices.ContainsFunc(list, func(n *Node) bool { return strings.EqualFold(n.Rule, word) }) {
			continue
		}
		if text := "@prefer " + f.Rule + " " + word; is(p.decided(text, f, s)) {
			return ";" + text
		}
	}
	return ""
}

// operands returns the rules that may be the operand of operators at a fork.
func (f *Fork) operands() []string {
	rules := []string{f.Rule}
	for _, list := range [][]*Node{f.Children, f.Other} {
		for _, n := range list {
			if (n.Begin == f.Begin || n.End == f.End) && !slices.Contains(rules, n.Rule) {
				rules = append(rules, n.Rule)
			}
		}
	}
	return rules
}

// words returns what may be the operator of a fork's nodes: the text between them or of one in their middle, one that
// is a tail, or the rule.
func (f *Fork) words(list []*Node, s string) []string {
	if len(list) == 1 && list[0].Begin == f.Begin && list[0].End == f.End {
		return []string{list[0].Rule}
	}
	var words []string
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" && !strings.Contains(text, `"`) {
			words = append(words, strconv.Quote(text))
		}
	}
	at := f.Begin
	for _, n := range list {
		add(s[at:n.Begin])
		if n.Begin > f.Begin && n.End < f.End {
			add(s[n.Begin:n.End])
		}
		at = n.End
	}
	add(s[at:f.End])
	for _, n := range list {
		if n.Begin > f.Begin {
			words = append(words, n.Rule)
		}
	}
	return append(words, f.Rule)
}

// decided returns the nodes inside a fork's with one more declaration; nil if that does not decide.
func (p *Parser) decided(declaration string, f *Fork, s string) []*Node {
	by, known := p.by[declaration]
	if !known {
		if g, err := p.grammar.Declare(declaration); err == nil {
			by, _ = NewParser(g, p.starts...)
		}
		p.by[declaration] = by
	}
	if by == nil {
		return nil
	}
	root, err := by.Parse(0, s)
	if err != nil || root == nil {
		return nil
	}
	if next, err := by.Fork(root, s); err != nil || next != nil && same(next.Node, f.Node) {
		return nil
	}
	var list []*Node
	root.walk(0, func(n *Node, _ int) bool {
		if list == nil && same(n, f.Node) {
			list = append([]*Node{}, n.Children...)
		}
		return list == nil
	})
	return list
}
