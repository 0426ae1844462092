package tree

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

// declared returns the grammar of a text that a refinement with declarations refines.
func declared(t *testing.T, text, declarations, start string) *abnf.Grammar {
	t.Helper()
	f := must.Have(abnf.Read("g", []byte(text)))(t)
	by := must.Have(abnf.Read("by", []byte(declarations)))(t)
	g := must.Have(abnf.Link(abnf.Linking{Starts: []string{start}, Refinements: []*abnf.File{by}}, f))(t)
	if err := abnf.CheckUse(g, []string{start}); err != nil {
		t.Fatal(err)
	}
	return g
}

// operands writes a tree of rule e with each e in parentheses.
func operands(n *Node, s string) string {
	var b strings.Builder
	at := n.Begin
	for _, c := range n.Children {
		b.WriteString(s[at:c.Begin] + operands(c, s))
		at = c.End
	}
	text := b.String() + s[at:n.End]
	if n.Rule == "e" && n.End-n.Begin > 1 && (s[n.Begin] != '(' || n.Children[0].Begin == n.Begin) {
		return "(" + text + ")"
	}
	return text
}

func TestPreferred(t *testing.T) {
	const (
		flat   = "e = e \"+\" e / e \"*\" e / \"-\" e / e \"!\" / \"(\" e \")\" / d\nd = %x30-39\n"
		named  = "e = sum / product / minus / d\nsum = e \"+\" e\nproduct = e \"*\" e\nminus = \"-\" e\nd = %x30-39\n"
		listed = "e = e op e / d\nop = \"+\" / \"*\" / \"^\"\nd = %x30-39\n"
		tails  = "e = more / d\nmore = e tail\ntail = \"+\" e / %x2A e\nd = %x30-39\n"
		behind = "e = ( \"-\" e / d / \"(\" e \")\" ) [ \"*\" e ] [ more / \"?\" ]\nmore = \"+\" e / \"!\" e\nd = %x30-39\n"
		maybe  = "e = [ e ( \"+\" / \"*\" ) ] e / d / [ \"-\" ] e \"!\"\nd = %x30-39\n"
	)
	for _, test := range []struct{ grammar, by, s, want string }{
		{flat, `;@left e "+" < "*" < "-" < "!"`, "1+2+3", "((1+2)+3)"},
		{flat, `;@right e "+" < "*" < "-" < "!"`, "1+2+3", "(1+(2+3))"},
		{flat, `;@left e "+" < "*" < "-" < "!"`, "1+2*3+4", "((1+(2*3))+4)"},
		{flat, `;@left e "*" < "+" < "-" < "!"`, "1+2*3+4", "((1+2)*(3+4))"},
		{flat, `;@left e "+" "*" < "-" < "!"`, "1+2*3+4", "(((1+2)*3)+4)"},
		{flat, `;@right e "+" "*" < "-" < "!"`, "1+2*3+4", "(1+(2*(3+4)))"},
		{flat, `;@left e "+" < "*" < "-" < "!"`, "1*(2+3)*4", "((1*((2+3)))*4)"},
		{flat, `;@left e "+" < "*" < "-" < "!"`, "--1!+2", "((-(-(1!)))+2)"},
		{flat, `;@left e "+" < "*" < "!" < "-"`, "--1!+2", "(((-(-1))!)+2)"},
		{flat, `;@left e "+" < "-" < "*" < "!"`, "1*-2*3+4!", "((1*(-(2*3)))+(4!))"}, // "-" binds less than "*", and stands in it
		{flat, `;@left e "!" < "+" < "*" < "-"`, "1+2!*3!", "((((1+2)!)*3)!)"},
		{flat, ";@left e \"+\"\n;@right e \"*\" < \"-\"\n;@left e \"!\"", "1*2*3+4+5", "(((1*(2*3))+4)+5)"},
		{named, ";@left e sum < product < minus", "1+-2*3+4", "((1+((-2)*3))+4)"},
		{named, ";@left e minus < product < sum", "1+-2*3+4", "(1+(-(2*(3+4))))"},
		{named, ";@left e \"+\" < product < \"-\"", "1+-2*3+4", "((1+((-2)*3))+4)"},
		{listed, ";@left e \"+\" < \"*\"\n;@right e \"^\"", "1^2^3*4+5*6*7", "(((1^(2^3))*4)+((5*6)*7))"},
		{tails, ";@left e \"+\" < \"*\"", "1+2*3+4", "((1+(2*3))+4)"},
		{behind, `;@left e "+" < "*" < "-"`, "1*2*3+4+5", "(1*(2*3)+(4+5))"},
		{behind, `;@left e "*" < "+"`, "1*2+3", "(1*(2+3))"},
		{behind, `;@right e "*" "+"`, "1*2+3", "(1*(2+3))"},
		{behind, `;@left e "-" < "+" < "*"`, "-1*2+3", "(-(1*2+3))"},
		{behind, `;@left e "+" < "-" < "*"`, "-1*2+3", "(-(1*2)+3)"},
		{behind, `;@left e "+" < "*"`, "1*2?", "(1*(2?))"}, // "?" binds most
		{behind, `;@left e "+" < "*" < "!"`, "1*2!3*4+5", "(1*(2!(3*4))+5)"},
		{maybe, ";@left e \"+\" < \"*\" < \"!\"", "1+2*3+4!", "((1+(2*3))+(4!))"},
	} {
		p := must.Have(NewParser(declared(t, test.grammar, test.by, "e"), "e"))(t)
		root := must.Have(p.Parse(0, test.s))(t)
		if root == nil {
			t.Errorf("%q %s: %s is no member", test.grammar, test.by, test.s)
		} else if got := operands(root, test.s); got != test.want {
			t.Errorf("%q %s: got %s, want %s", test.grammar, test.by, got, test.want)
		}
	}
}

// Alternatives and longest matches that declarations prefer, in regular and recursive rules.
func TestChosen(t *testing.T) {
	const (
		regular = "s = x y / y x / x\nx = \"a\" / \"a\" \"b\" / \"c\"\ny = *\"b\" / \"ab\" / \"c\"\n"
		nested  = "s = ( y / x ) [ s ]\nx = \"a\" / \"(\" s \")\"\ny = \"a\" / \"(\" x \")\" / \"aa\"\n"
		sums    = "s = sum / less / d\nsum = s \"+\" s\nless = s \"+\" s\nd = \"1\"\n"
	)
	for _, test := range []struct{ grammar, by, s, want string }{
		{regular, "", "abb", `s(x("a") y("bb"))`},
		{regular, ";@longest x", "abb", `s(x("ab") y("b"))`},
		{regular, ";@longest x", "a", `s(x("a") y(""))`},
		{regular, ";@prefer s y", "c", `s(x("c") y(""))`}, // both have it, in one order
		{regular, ";@prefer s y\n;@longest y", "ab", `s(x("a") y("b"))`},
		{regular, ";@prefer x \"b\"", "abb", `s(x("ab") y("b"))`},
		{regular, ";@prefer x \"b\" ; as in C", "abb", `s(x("ab") y("b"))`},
		{nested, "", "(a)", `s(y("(a)"))`},
		{nested, ";@prefer s x", "(a)", `s(x("(a)"))`},
		{nested, ";@prefer s x\n;@prefer y \"aa\"", "aa", `s(x("a") s("a"))`},
		{nested, ";@prefer y \"aa\"", "aa", `s(y("aa"))`},
		{sums, `;@left s "+"`, "1+1+1", `s(sum("1+1+1"))`},
		{sums, ";@left s \"+\"\n;@prefer s less sum", "1+1+1", `s(less("1+1+1"))`},
	} {
		p := must.Have(NewParser(declared(t, test.grammar, test.by, "s"), "s"))(t)
		root := must.Have(p.Parse(0, test.s))(t)
		if got := "s(" + root.List(root.Children, test.s) + ")"; got != test.want {
			t.Errorf("%q %s: got %s, want %s", test.grammar, test.by, got, test.want)
		}
	}
}

// A fork beside declarations that another one does not decide, and operators that are looked for in too many rules.
func TestDecideBesideOthers(t *testing.T) {
	p := must.Have(NewParser(declared(t, "e = s / i / l / %x61\ns = e \".\" e\ni = e b / b\nl = \"[\" e \"]\" / \"[*]\"\n"+
		"b = \"[\" \"*\" \"]\"\n", ";@left e i s", "e"), "e"))(t)
	fork := must.Have(p.Fork(must.Have(p.Parse(0, "[*]"))(t), "[*]"))(t)
	if first, other := p.Decide(fork, "[*]"); first != ";@prefer e i" || other != ";@prefer e l" {
		t.Errorf("%q, %q", first, other)
	}
	logic := "e = l / d\nl = e SP ( \"and\" / \"or\" ) SP e\nd = \"1\"\nSP = \" \"\n"
	p = must.Have(NewParser(declared(t, logic, ";@longest SP", "e"), "e"))(t)
	s := "1 and 1 AND 1"
	fork = must.Have(p.Fork(must.Have(p.Parse(0, s))(t), s))(t)
	if first, other := p.Decide(fork, s); first != `;@left e "AND"` || other != `;@right e "AND"` {
		t.Errorf("%q, %q", first, other)
	}
	var rules strings.Builder
	rules.WriteString("e = r0 e / %x61\n")
	for i := range 20 {
		fmt.Fprintf(&rules, "r%d = r%d r%[2]d / r%[2]d r%[2]d\n", i, i+1)
	}
	g := must.Have(abnf.ReadGrammar("g", rules.String()+"r20 = \"x\"\n"))(t)
	if _, err := g.Declare(`@left e "y"`); err == nil || !strings.Contains(err.Error(), "too many rules lead from e") {
		t.Errorf("%v", err)
	}
}

// A level is operators that bind alike, in a random grammar.
type level struct {
	right                  bool
	infix, prefix, postfix string // a byte each
}

// climb parses by precedence climbing (Richards and Whitby-Strevens, "BCPL", 1979). It returns the text from a place
// on, grouped, and where that ends; -1 if there is none.
func climb(levels []level, s string, at, least int) (string, int) {
	text := ""
	found := false
	if at < len(s) {
		for k, l := range levels {
			if strings.IndexByte(l.prefix, s[at]) >= 0 {
				inside, end := climb(levels, s, at+1, bound(k, !l.right))
				if end < 0 {
					return "", -1
				}
				text, at, found = "("+s[at:at+1]+inside+")", end, true
			}
			if found {
				break
			}
		}
	}
	switch {
	case found:
	case at < len(s) && s[at] == '1':
		text, at = "1", at+1
	case at < len(s) && s[at] == '(':
		inside, end := climb(levels, s, at+1, 0)
		if end < 0 || end == len(s) || s[end] != ')' {
			return "", -1
		}
		text, at = "("+inside+")", end+1
	default:
		return "", -1
	}
	for at < len(s) {
		taken := false
		for k, l := range levels {
			if k < least {
				continue
			}
			if strings.IndexByte(l.postfix, s[at]) >= 0 {
				text, at, taken = "("+text+s[at:at+1]+")", at+1, true
			} else if strings.IndexByte(l.infix, s[at]) >= 0 {
				inside, end := climb(levels, s, at+1, bound(k, !l.right))
				if end < 0 {
					return "", -1
				}
				text, at, taken = "("+text+s[at:at+1]+inside+")", end, true
			}
			if taken {
				break
			}
		}
		if !taken {
			break
		}
	}
	return text, at
}

func bound(level int, more bool) int {
	if more {
		return level + 1
	}
	return level
}

// Of random operators, declarations change no verdict, leave one tree, and that is the one of precedence climbing.
func TestPrecedenceClimbing(t *testing.T) {
	const infix, prefix, postfix = "+*/^%", "-~#", "!?$"
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		levels := make([]level, 1+r.IntN(4))
		for k := range levels {
			levels[k].right = r.IntN(2) == 0
		}
		var alternatives, rules []string
		words := make([][]string, len(levels))
		add := func(c byte, begin, end string, to *string, k int) {
			*to += string(c)
			body, w := fmt.Sprintf("%s\"%c\"%s", begin, c, end), fmt.Sprintf(`"%c"`, c)
			if r.IntN(3) == 0 {
				w = fmt.Sprintf("x%d", len(rules))
				rules = append(rules, w+" = "+body)
				body = w
				if r.IntN(2) == 0 {
					w = fmt.Sprintf(`"%c"`, c)
				}
			}
			alternatives, words[k] = append(alternatives, body), append(words[k], w)
		}
		for i := range 5 {
			k := r.IntN(len(levels))
			if i < len(levels) {
				k = i // none is empty
			}
			add(infix[i], "e ", " e", &levels[k].infix, k)
		}
		for i := range 2 {
			k := r.IntN(len(levels))
			add(prefix[i], "", " e", &levels[k].prefix, k)
			k = r.IntN(len(levels))
			add(postfix[i], "e ", "", &levels[k].postfix, k)
		}
		alternatives = append(alternatives, `"1"`, `"(" e ")"`)
		r.Shuffle(len(alternatives), func(i, j int) {
			alternatives[i], alternatives[j] = alternatives[j], alternatives[i]
		})
		text := "e = " + strings.Join(alternatives, " / ") + "\n" + strings.Join(append(rules, ""), "\n")
		by := ""
		for k, l := range levels {
			side := "left"
			if l.right {
				side = "right"
			}
			by += fmt.Sprintf(";@%s e %s\n", side, strings.Join(words[k], " "))
		}
		g := declared(t, text, by, "e")
		preferred := must.Have(NewParser(g, "e"))(t)
		any := must.Have(abnf.NewOracle(must.Have(abnf.ReadGrammar("g", text))(t)))(t)
		for range 60 {
			s := ""
			for n := 1 + r.IntN(9); len(s) < n; {
				s += string((infix + prefix + postfix + "1111111(()")[r.IntN(21)])
			}
			s = s[:min(len(s), 9)] + strings.Repeat(")", max(0, strings.Count(s, "(")-strings.Count(s, ")")))
			if r.IntN(2) == 0 {
				s = member(r, levels, 3)
			}
			root := must.Have(preferred.Parse(0, s))(t)
			if is := any.Matches("e", s); is != (root != nil) {
				t.Fatalf("%s%s%q: the grammar says %t, with declarations %t", text, by, s, is, !is)
			}
			if root == nil {
				continue
			}
			want, end := climb(levels, s, 0, 0)
			if got := operands(root, s); end < len(s) || got != want {
				t.Fatalf("%s%s%q: got %s, want %s", text, by, s, got, want)
			}
			if len(s) < 20 {
				if fork := must.Have(preferred.Fork(root, s))(t); fork != nil {
					t.Fatalf("%s%s%q: there is another tree", text, by, s)
				}
			}
		}
	}
}

// member returns a member of a random grammar.
func member(r *rand.Rand, levels []level, depth int) string {
	l := levels[r.IntN(len(levels))]
	pick := func(s string) string { return string(s[r.IntN(len(s))]) }
	switch n := r.IntN(6); {
	case depth == 0:
		return "1"
	case n == 0 && l.prefix != "":
		return pick(l.prefix) + member(r, levels, depth-1)
	case n == 1 && l.postfix != "":
		return member(r, levels, depth-1) + pick(l.postfix)
	case n == 2:
		return "(" + member(r, levels, depth-1) + ")"
	case l.infix != "":
		return member(r, levels, depth-1) + pick(l.infix) + member(r, levels, depth-1)
	}
	return "1"
}

// grouped writes a tree of e = ( "1" / "(" e ")" / prefix e ) and tails behind it as climb does.
func grouped(n *Node, s string) string {
	text, tails := s[n.Begin:n.Begin+1], n.Children
	if text != "1" {
		inside := grouped(tails[0], s)
		if tails = tails[1:]; text == "(" {
			text = "(" + inside + ")"
		} else {
			text = "(" + text + inside + ")"
		}
	}
	for _, c := range tails {
		text = "(" + text + s[c.Begin:c.Begin+1] + grouped(c.Children[0], s) + ")"
	}
	return text
}

// Of random operators in tails, declarations change no verdict and leave one tree; if operators of one slot bind alike,
// and more than those of a later slot, and "-" binds most, that is the one of precedence climbing.
func TestTails(t *testing.T) {
	const infix = "+*/^%&"
	r := rand.New(rand.NewPCG(5, 6))
	for n := range 100 {
		slots := make([]string, 2+r.IntN(2))
		levels := make([]level, len(slots))
		for i := range infix {
			slot := i % len(slots)
			slots[slot] += infix[i : i+1]
			if n%2 == 1 {
				slot = r.IntN(len(levels))
			}
			levels[len(levels)-1-slot].infix += infix[i : i+1]
		}
		prefix := len(levels) - 1
		if n%2 == 1 {
			prefix = r.IntN(len(levels))
		}
		levels[prefix].prefix = "-"
		text, rules, by := `e = ( "1" / "(" e ")" / "-" e )`, "", ""
		for _, slot := range slots {
			var tails []string
			for _, op := range strings.Split(slot, "") {
				name := fmt.Sprintf("x%d", strings.Count(rules, "\n"))
				rules += fmt.Sprintf("%s = %q e\n", name, op)
				tails = append(tails, name)
			}
			text += " [ " + strings.Join(tails, " / ") + " ]"
		}
		for k := range levels {
			l := &levels[k]
			l.right = n%2 == 0 || r.IntN(2) == 0
			side := "left"
			if l.right {
				side = "right"
			}
			if ops := l.infix + l.prefix; ops != "" {
				by += fmt.Sprintf(";@%s e \"%s\"\n", side, strings.Join(strings.Split(ops, ""), `" "`))
			}
		}
		text += "\n" + rules
		parser := must.Have(NewParser(declared(t, text, by, "e"), "e"))(t)
		any := must.Have(abnf.NewOracle(must.Have(abnf.ReadGrammar("g", text))(t)))(t)
		for range 60 {
			s := ""
			if r.IntN(2) == 0 {
				s = member(r, levels, 3)
			}
			for n := r.IntN(8); len(s) < n; {
				s += string((infix + "1-1111")[r.IntN(12)])
			}
			root := must.Have(parser.Parse(0, s))(t)
			if is := any.Matches("e", s); is != (root != nil) {
				t.Fatalf("%s%s%q: the grammar says %t, with declarations %t", text, by, s, is, !is)
			}
			if root == nil || len(s) > 20 {
				continue
			}
			if fork := must.Have(parser.Fork(root, s))(t); fork != nil {
				t.Fatalf("%s%s%q: there is another tree", text, by, s)
			}
			if want, _ := climb(levels, s, 0, 0); n%2 == 0 && grouped(root, s) != want {
				t.Fatalf("%s%s%q: got %s, want %s", text, by, s, grouped(root, s), want)
			}
		}
	}
}

// Of random grammars and declarations of any kind, exactly the members have trees, which are derivations; a preferred
// alternative is taken if it has the text of the node, and no other tree parts from one with the longer match of a rule
// that is to have the longest.
func TestDeclarationsAreObeyed(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	exprs := []string{"x", "y", "e", `"a"`, `"b"`, "x y", "y x", `e "a"`, `"b" e "a"`, "*x", `*"a"`, "e y", "[ y ] x", "( x / y ) y", `"a" "b"`, `"b" "a"`,
		`"a" "a"`, `"b" "b"`}
	obeyed := map[string]int{}
	for range 400 {
		some := func() string {
			var all []string
			for range 2 + r.IntN(2) {
				all = append(all, exprs[r.IntN(len(exprs))])
			}
			return strings.Join(all, " / ")
		}
		text := fmt.Sprintf("e = %s / x\nx = \"a\" / %s\ny = \"b\" / %s\n", some(), some(), some())
		g := must.Have(abnf.ReadGrammar("g", text))(t)
		by := map[string]bool{}
		for range 1 + r.IntN(3) {
			text := []string{"@prefer e x", "@longest x", "@longest y", "@longest e", `@left e "a"`}[r.IntN(5)]
			if with, err := g.Declare(text); err == nil {
				g, by[text] = with, true
			}
		}
		parser := must.Have(NewParser(g, "e"))(t)
		any := must.Have(abnf.NewOracle(g))(t)
		lines := strings.Split(text, "\n")
		prefersX := by["@prefer e x"] && !strings.Contains(lines[0], "x y") && !strings.Contains(lines[0], "y x") &&
			!strings.Contains(lines[0], "x /") && strings.HasSuffix(lines[0], "/ x") && !strings.ContainsAny(lines[1], "ey")
		for n := range 62 {
			s := fmt.Sprintf("%b", n+2)[1:]
			s = strings.NewReplacer("0", "a", "1", "b").Replace(s)
			root := must.Have(parser.Parse(0, s))(t)
			if is := any.Matches("e", s); is != (root != nil) {
				t.Fatalf("%s%v %q: the grammar says %t, with declarations %t", text, by, s, is, !is)
			}
			if root == nil {
				continue
			}
			fork := must.Have(parser.Fork(root, s))(t)
			if fork != nil {
				isWhole := func(n *Node) bool { return n.Begin == fork.Begin && n.End == fork.End } // maybe a circle
				longer := isLonger(fork.Other, fork.Children)
				if longer != nil && !slices.ContainsFunc(fork.Other, isWhole) {
					t.Fatalf("%s%v %q: %s is longer than %s", text, by, s, root.List(fork.Other, s), root.List(fork.Children, s))
				}
				obeyed["undecided"]++
			}
			root.walk(0, func(n *Node, _ int) bool {
				var inside []abnf.Match
				for _, c := range n.Children {
					inside = append(inside, abnf.Match{Rule: c.Rule, Begin: c.Begin, End: c.End})
				}
				if !g.Derives(s, abnf.Match{Rule: n.Rule, Begin: n.Begin, End: n.End}, inside, nil) {
					t.Fatalf("%s%v %q: %s is no derivation", text, by, s, n.List(n.Children, s))
				}
				if prefersX && n.Rule == "e" && any.Matches("x", s[n.Begin:n.End]) {
					obeyed["preferred"]++
					if len(n.Children) != 1 || n.Children[0].Rule != "x" {
						t.Fatalf("%s%v %q: %s is not x", text, by, s, n.List(n.Children, s))
					}
				}
				return true
			})
		}
	}
	if obeyed["preferred"] < 100 || obeyed["undecided"] < 100 {
		t.Errorf("too few were tried: %v", obeyed)
	}
}
