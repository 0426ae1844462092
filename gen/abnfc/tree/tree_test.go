package tree

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

func parser(t *testing.T, text, start string) *Parser {
	t.Helper()
	return must.Have(NewParser(must.Have(abnf.ReadGrammar("g", text))(t), start))(t)
}

// names writes a tree as rule(inside), with its text if nothing is inside.
func names(n *Node, s string) string {
	if len(n.Children) == 0 {
		return n.Rule + "'" + s[n.Begin:n.End] + "'"
	}
	var inside []string
	for _, child := range n.Children {
		inside = append(inside, names(child, s))
	}
	return n.Rule + "(" + strings.Join(inside, " ") + ")"
}

func list(nodes []*Node, s string) string {
	var all []string
	for _, n := range nodes {
		all = append(all, n.Rule+"'"+s[n.Begin:n.End]+"'")
	}
	return strings.Join(all, " ")
}

// Where a second tree parts from the first one: the node, and what it has in the other.
func TestFork(t *testing.T) {
	for _, test := range []struct{ grammar, s, tree, fork string }{
		{"s = a / b\na = \"x\"\nb = \"x\" / \"y\"\n", "x", "s(a'x')", "s: b'x'"},
		{"s = a / b\na = \"x\"\nb = \"x\" / \"y\"\n", "y", "s(b'y')", ""},
		{"s = 1*a\na = 1*\"x\"\n", "xx", "s(a'xx')", "s: a'x' a'x'"},
		{"s = s \"+\" s / d\nd = \"1\"\n", "1+1+1", "s(s(s(d'1') s(d'1')) s(d'1'))", "s: s'1' s'1+1'"},
		{"s = \"(\" s \")\" / e\ne = a [b] / [c] b\na = \"x\"\nc = \"x\"\nb = \"y\"\n", "((xy))",
			"s(s(s(e(a'x' b'y'))))", "e: c'x' b'y'"},
		{"s = *t\nt = a / \"x\"\na = \"x\"\n", "xx", "s(t(a'x') t(a'x'))", "t: "},
		{"s = 2*3a *b\na = \"x\"\nb = \"x\"\n", "xxx", "s(a'x' a'x' a'x')", "s: a'x' a'x' b'x'"},
		{"s = 2a\na = \"x\"\n", "xx", "s(a'x' a'x')", ""},
		{"s = *(*a)\na = \"x\"\n", "xx", "s(a'x' a'x')", ""},                     // the turns are no nodes
		{"s = a b\na = *\"x\"\nb = *\"x\"\n", "x", "s(a'x' b'')", "s: a'' b'x'"}, // nodes of no bytes
		{"s = ( %xE9 / a ) b\na = %xE9\nb = %x100\n", "éĀ", "s(b'Ā')", "s: a'é' b'Ā'"},
	} {
		p := parser(t, test.grammar, "s")
		root := must.Have(p.Parse(0, test.s))(t)
		if got := names(root, test.s); got != test.tree {
			t.Errorf("%q %q: got %s, want %s", test.grammar, test.s, got, test.tree)
		}
		fork := must.Have(p.Fork(root, test.s))(t)
		got := ""
		if fork != nil {
			got = fork.Rule + ": " + list(fork.Other, test.s)
		}
		if got != test.fork {
			t.Errorf("%q %q: got %q, want %q", test.grammar, test.s, got, test.fork)
		}
	}
}

func TestLimits(t *testing.T) {
	p := parser(t, "s = \"(\" [s] \")\"\n", "s")
	deep := strings.Repeat("(", MostNested) + strings.Repeat(")", MostNested)
	root := must.Have(p.Parse(0, deep))(t)
	if _, err := p.Fork(root, deep); err == nil {
		t.Error("a long string was looked at")
	}
	if _, err := root.SVG(deep); err == nil {
		t.Error("a large tree was drawn")
	}
	if _, err := p.Parse(0, "("+deep+")"); err == nil {
		t.Error("a deeper tree was made")
	}
	if root, err := p.Parse(0, "(()"); root != nil || err != nil {
		t.Errorf("%v, %v", root, err)
	}
}

// A drawing is XML, and has each rule and each text once.
func TestSVG(t *testing.T) {
	p := parser(t, "s = \"<\" a \"&\" [s] \">\"\na = 1*d\nd = %x30-39\n", "s")
	s := "<1&<23&>>"
	drawn := must.Have(must.Have(p.Parse(0, s))(t).SVG(s))(t)
	var texts []string
	for d := xml.NewDecoder(strings.NewReader(drawn)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if text, ok := token.(xml.CharData); ok && strings.TrimSpace(string(text)) != "" {
			texts = append(texts, string(text))
		}
	}
	if got, want := strings.Join(texts, " "), `Parse tree of "<1&<23&>>" "<" "1" d a "&" "<" "2" d "3" d a "&>" s ">" s`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
