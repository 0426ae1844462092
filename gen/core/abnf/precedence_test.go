package abnf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Whatever declarations say of whatever rules, no rule gains or loses a string, nor if chains are grouped.
func TestDeclarationsChangeNoVerdict(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	names := []string{"e", "x", "y", "z"}
	words := []string{`"+"`, `"!"`, "x", "y", "z", "e"}
	var expr func(depth int) string
	expr = func(depth int) string {
		some := func(separator string) string {
			var all []string
			for range 1 + r.IntN(3) {
				all = append(all, expr(depth-1))
			}
			return strings.Join(all, separator)
		}
		switch n := r.IntN(10); {
		case depth == 0 || n < 2:
			return []string{`"a"`, `"+"`, `"!"`, `"+"`, `e`, `e`, `x`, `y`, `z`, `%x21`}[r.IntN(10)]
		case n < 6:
			return some(" ")
		case n < 8:
			return "( " + some(" / ") + " )"
		case n == 8:
			return "[ " + some(" ") + " ]"
		}
		return fmt.Sprintf("%d*%d( %s )", r.IntN(2), 1+r.IntN(2), some(" "))
	}
	var strs []string
	for n, last := 0, []string{""}; n < 5; n++ {
		strs = append(strs, last...)
		var next []string
		for _, s := range last {
			next = append(next, s+"a", s+"+", s+"!")
		}
		last = next
	}
	declared := map[string]int{}
	for range 4000 {
		text := "e = \"a\" / e \"+\" e"
		for i, name := range names {
			if i > 0 {
				text += name + " = " + expr(2)
			}
			for range r.IntN(3) {
				text += " / " + expr(2)
			}
			text += "\n"
		}
		g, err := ReadGrammar("g", text)
		if err != nil {
			t.Fatal(text, err)
		}
		by := ""
		for range 1 + r.IntN(2) {
			kind := []string{"@left", "@right", "@prefer"}[r.IntN(5)/2]
			one := kind + " " + names[r.IntN(8)%4*r.IntN(2)]
			for i, n := range r.Perm(len(words))[:1+r.IntN(3)] {
				if i > 0 && kind != "@prefer" && r.IntN(2) > 0 {
					one += " <"
				}
				one += " " + words[n]
			}
			if next, err := g.Declare(one); err == nil {
				by, g = by+one+"\n", next
				declared[kind]++
			}
		}
		if by == "" {
			continue
		}
		plain, err := NewOracle(g)
		if err != nil {
			t.Fatal(err)
		}
		preferred, err := NewOracle(g.Preferred())
		if err != nil {
			t.Fatal(text, by, err)
		}
		grouped, err := NewOracle(g.Grouped())
		if err != nil {
			t.Fatal(text, by, err)
		}
		for _, name := range names {
			for _, s := range strs {
				if is := plain.Matches(name, s); is != preferred.Matches(name, s) {
					t.Fatalf("%s%s%s has %q: %t, with declarations %t", text, by, name, s, is, !is)
				} else if is != grouped.Matches(name, s) {
					t.Fatalf("%s%s has %q: %t, grouped %t", text, name, s, is, !is)
				}
			}
		}
	}
	if min(declared["@left"], declared["@right"], declared["@prefer"]) < 100 {
		t.Errorf("too few declarations were used: %v", declared)
	}
}
