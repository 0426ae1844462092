package export

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

func TestRE2(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"string", `s = "a-1"`, `[Aa]-1`},
		{"case-sensitive", `s = %s"a.b"`, `a\.b`},
		{"alternation", `s = %s"a" / %s"bc"`, `(?:a|bc)`},
		{"class", `s = %s"a" / %s"bc" / %s"d" / "."`, `(?:[.ad]|bc)`},
		{"class of rules", "s = d / \"x\" / %s\"yz\"\nd = e / %x30-39\ne = \"-\" / 2%s\"q\"", `(?:[\-0-9Xx]|q{2}|yz)`},
		{"special", `s = 1*( "]" / "[" / "\" / "-" / "^" )`, `[\-\[-\^]+`},
		{"control", `s = %x00 %x20 %x7F *%x0A-0D`, `\x00\x20\x7F[\x0A-\x0D]*`},
		{"option", `s = [ %s"a" ] [ %s"bc" ]`, `a?(?:bc)?`},
		{"counts", `s = 2%s"a" *3%s"b" 2*%s"c" 1*4%s"d" 0*1%s"e"`, `a{2}b{0,3}c{2}c*d{1,4}e?`},
		{"nested repetition", `s = *( 1*%s"a" )`, `(?:a+)*`},
		{"right recursion", `s = %s"a" [ "," s ]`, `a(?:,a)*`},
		{"right recursion of alternatives", `s = %s"a" s / "."`, `a*\.`},
		{"empty", `s = ""`, ``},
		{"empty alternative", `s = "" / %s"ab"`, `(?:|ab)`},
		{"nothing repeated", `s = *( "" ) 0%s"a"`, ``},
		{"large count", `s = 2500%s"a"`, `a{1000}a{1000}a{500}`},
		{"large limit", `s = *1001%s"a"`, `a{0,1000}a?`},
		{"large minimum", `s = 1001*%s"a"`, `a{1000}aa*`},
		{"character", `s = %x3BB`, `\x{3BB}`},
		{"characters", `s = %s"a" %x3BB.62.1F600 / %s"c" %xE9`, `(?:a\x{3BB}b\x{1F600}|c\x{E9})`},
		{"class of characters", `s = 1*( %x3B1-3C9 / "-" / %x3C0-3CC / %x1F600 )`, `[\-\x{3B1}-\x{3CC}\x{1F600}]+`},
		{"all lengths of UTF-8", `s = %x7F-801 %xFFFF-10000`, `[\x7F-\x{801}][\x{FFFF}\x{10000}]`},
		{"surrogates", `s = %xD7FF-E000 *%x00-10FFFF`, `[\x{D7FF}\x{E000}][\x00-\x{D7FF}\x{E000}-\x{10FFFF}]*`},
		{"right recursion of characters", `s = %x20AC s / %x3BB`, `\x{20AC}*\x{3BB}`},
		{"case and characters", `s = 2"k" %x212A`, `[Kk]{2}\x{212A}`},
		{"large product", `s = 40( 30%s"a" )`, `(?:a{30}){33}(?:a{30}){7}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := readGrammar(t, "test.abnf", test.text+"\n")
			got, err := RE2(g, "S")
			if err != nil || got != `\A`+test.want+`\z` {
				t.Fatalf(`got %s, %v, want \A%s\z`, got, err, test.want)
			}
		})
	}
}

func TestRE2Refuses(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`s = %x80`, "byte %x80: regular expressions match characters, and no bytes above %x7F"},
		{`s = %x00-FF`, "byte %x80: "},
		{`s = "(" [ s ] ")"`, "refers to itself"},
		{`s = <prose>`, "prose-in-use"},
		{`s = t`, "rule t is not defined"},
	} {
		g := readGrammar(t, "test.abnf", test.text+"\n")
		if got, err := RE2(g, "s"); err == nil || !regexp.MustCompile(test.want).MatchString(err.Error()) {
			t.Errorf("%s: got %q, %v", test.text, got, err)
		}
	}
	g := readGrammar(t, "test.abnf", "s = \"a\"\n")
	if _, err := RE2(g, "t"); err == nil {
		t.Error("an unknown rule is no error")
	}
	// Each rule doubles the expression, and has the same language.
	var b strings.Builder
	b.WriteString("r0 = *%s\"ab\"\n")
	for i := range 40 {
		fmt.Fprintf(&b, "r%d = r%d / r%d\n", i+1, i, i)
	}
	g = readGrammar(t, "large.abnf", b.String())
	if _, err := RE2(g, "r40"); !errors.Is(err, errRE2Length) {
		t.Errorf("a large expression: got %v", err)
	}
}

// What package regexp says of all short strings is what the slow matcher says.
func TestRE2OfRandomGrammars(t *testing.T) {
	r := testflag.Rand(t)
	all := fixture.Words(`aAbc\λ`, 4)
	for range testflag.Choose(20, 300) {
		text := strings.ReplaceAll(randomGrammar(r, 3), "%x5C", []string{"%x5C", "%x5C / %x3BB"}[r.IntN(2)])
		g := readGrammar(t, "test.abnf", text)
		expression, err := RE2(g, "r0")
		if errors.As(err, new(*automaton.LimitError)) || errors.Is(err, errRE2Length) {
			continue // some are too large, rarely
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		re := regexp.MustCompile(expression)
		oracle := must.Have(abnf.NewOracle(g))(t)
		for _, w := range all {
			if got, want := re.MatchString(w), oracle.Matches("r0", w); got != want {
				t.Fatalf("%s on %q: %v, want %v in\n%s", expression, w, got, want, text)
			}
		}
	}
}

// The proof finds a shortest string that shows what is wrong.
func TestRE2Proof(t *testing.T) {
	g := readGrammar(t, "test.abnf", "s = 1*3%s\"a\" [ %s\"k\" ]\n")
	for _, test := range []struct {
		expression, witness string
		matched             bool
	}{
		{`\A(?:a{1,3}k?)\z`, "equal", false},
		{`\A(a|aa|aaa)(k|)\z`, "equal", false},
		{`\Aa{1,2}k?\z`, "aaa", false},
		{`\Aa+k?\z`, "aaaa", true},
		{`\Aa{0,3}k?\z`, "", true},
		{`\Aa{1,3}[kl]?\z`, "al", true},
		{`\A(?:a{1,3}k?|)\z`, "", true},
		{`\Aa{1,3}\z`, "ak", false},
		{`\A[^\x00-\x{10FFFF}]\z`, "a", false},
		{`\A(?i:a{1,3}k?)\z`, "A", true},
		{`\A(?:.|a{1,3}k?)\z`, "b", true},
		{`(?s)\A.\z`, "b", true},
		{`\A(?:ä|a{1,3}k?)\z`, "ä", true},
		{`\Aa{1,3}[k\x{212A}]?\z`, "a\u212A", true},
		{`\A(?:[^b\n]|a{1,3}k?)\z`, "c", true},
	} {
		err := proveRE2(g, "s", test.expression)
		if test.witness == "equal" {
			if err != nil {
				t.Errorf("%s: %v", test.expression, err)
			}
			continue
		}
		var different *RE2Error
		if !errors.As(err, &different) || len(different.Witness) != len(test.witness) ||
			different.Matched != test.matched {
			t.Errorf("%s: got %v, want one such as %q", test.expression, err, test.witness)
			continue
		}
		oracle := must.Have(abnf.NewOracle(g))(t)
		re := regexp.MustCompile(test.expression)
		if w := different.Witness; re.MatchString(w) != test.matched || oracle.Matches("s", w) == test.matched {
			t.Errorf("%s: %q is no witness", test.expression, w)
		}
	}
	for _, test := range []struct{ expression, want string }{
		{`a`, "not bound to the beginning and the end"},
		{`\Aa`, "not bound to the beginning and the end"},
		{`\Aa|b\z`, "not bound to the beginning and the end"},
		{`\Aa\b\z`, `place where \b matches`},
		{`\A(?:a|\z)\z`, `place where \z matches`},
		{`\A(`, "missing"},
	} {
		if err := proveRE2(g, "s", test.expression); err == nil ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v", test.expression, err)
		}
	}
}

// Every set is what package regexp reads in its class.
func TestClass(t *testing.T) {
	r := testflag.Rand(t)
	for range 500 {
		var set peg.ByteSet
		for set.Len() == 0 {
			for range 1 + r.IntN(4) {
				low := r.IntN(128)
				set = set.Union(peg.Range(byte(low), byte(min(low+r.IntN(20), 127))))
			}
		}
		re := must.Have(regexp.Compile(`\A` + class(set) + `\z`))(t)
		for c := range 128 {
			if re.MatchString(string(rune(c))) != set.Has(byte(c)) {
				t.Fatalf("%s: wrong about %q", class(set), rune(c))
			}
			literal := regexp.MustCompile(`\A` + new(re2Writer).literal(rune(c)) + `\z`)
			if !literal.MatchString(string(rune(c))) || literal.MatchString(string(rune(c^1))) {
				t.Fatalf("%s is not %q", literal, rune(c))
			}
		}
	}
	for _, test := range []struct {
		set  peg.ByteSet
		want string
	}{
		{peg.Range('a', 'z').Union(peg.Range('A', 'Z')).Union(peg.Range('%', '%')), `[%A-Za-z]`},
		{peg.Range('[', '^'), `[\[-\^]`},
		{peg.Range('-', '.'), `[\-.]`},
		{peg.Range(0, 32), `[\x00-\x20]`},
		{peg.Range(0x7F, 0xFF), `[\x7F-\xFF]`},
	} {
		if got := class(test.set); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

// class returns the notation of a set of bytes, such as [%A-Za-z]. What is not printing
// is \xHH, and a backslash stands before \ ] [ - and ^.
func class(set peg.ByteSet) string {
	var ranges []rune
	for first, last := range set.Ranges() {
		ranges = append(ranges, rune(first), rune(last))
	}
	return classOf(ranges, `\][-^`, func(c rune) string { return printing(byte(c)) })
}
