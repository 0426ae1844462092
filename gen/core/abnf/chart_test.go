package abnf

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urispec/urispec/internal/must"
)

// oracleOf returns the oracle of a grammar given as text.
func oracleOf(t testing.TB, source string) *Oracle {
	t.Helper()
	g := must.Have(ReadGrammar(t.Name(), source))(t)
	o := must.Have(NewOracle(g))(t)
	return o
}

func TestOracleMatches(t *testing.T) {
	for _, test := range []struct {
		name    string
		grammar string // the rule matched against is a
		in      []string
		out     []string
	}{
		{"alternatives in the wrong order", `a = "x" / "xy" / ""`, []string{"", "x", "xy", "X"}, []string{"y", "xyx"}},
		{"repetition that must give back", `a = *"x" "x"`, []string{"x", "xxx"}, []string{"", "y", "xy"}},
		{"bounds", `a = 2*3"x"`, []string{"xx", "xxx"}, []string{"", "x", "xxxx"}},
		{"exact count", `a = 3("x" / "yy")`, []string{"xxx", "xyyx", "yyyyyy"}, []string{"xx", "yyy", "xxxx"}},
		{"no turn", `a = 0"x"`, []string{""}, []string{"x"}},
		{"lower bound only", `a = 2*"x"`, []string{"xx", "xxxxx"}, []string{"", "x"}},
		{"upper bound only", `a = *2"x"`, []string{"", "x", "xx"}, []string{"xxx"}},
		{"turns that match nothing", `a = 2*3(*"x" ["y"])`, []string{"", "x", "xyxyx", "yyy"}, []string{"yyyy", "z"}},
		{"a large count of turns that match nothing", `a = 1000000000*2000000000(["x"])`, []string{"", "xxx"},
			[]string{"y"}},
		{"a loop inside a loop", `a = *(*(*"x"))`, []string{"", "xxxx"}, []string{"xy"}},
		{"left recursion", `a = a "x" / "y"`, []string{"y", "yxx"}, []string{"", "x", "xy", "yy"}},
		{"hidden left recursion", `a = ["z"] a "x" / "y"`, []string{"y", "zyx", "zzyxx", "zyxx"},
			[]string{"zy", "zzyx"}},
		{"right recursion", `a = "x" [ a ]`, []string{"x", "xxx"}, []string{"", "xy"}},
		{"nesting", `a = "(" a ")" a / ""`, []string{"", "()", "(())()"}, []string{"(", ")(", "(()"}},
		{"ambiguity", `a = a a / "x" / ""`, []string{"", "x", strings.Repeat("x", 20)}, []string{"y"}},
		{"a rule that is itself", "a = b / \"x\"\nb = a", []string{"x"}, []string{"", "xx"}},
		{"a rule without members", `a = "x" a`, nil, []string{"", "x", "xx"}},
		{"palindromes", `a = "x" a "x" / "y" a "y" / ["x" / "y"]`, []string{"", "x", "xyx", "xyyx"},
			[]string{"xy", "xyxx"}},
		{"case", `a = %s"xY" "z"`, []string{"xYz", "xYZ"}, []string{"xyz", "XYz"}},
		{"letters only fold their case", `a = "@[k"`, []string{"@[k", "@[K"}, []string{"`[k", "@{k", "@[\u212a"}},
		{"bytes", `a = %xE9 / %x00-01`, []string{"\xe9", "\x00", "\x01"}, []string{"é", "\x02", ""}},
		{"a concatenation of values", `a = %d13.10`, []string{"\r\n"}, []string{"\r", "\n"}},
		{"no byte is not the byte 0", `a = %x00 / %x61.00 / %x62 %x00-01`, []string{"\x00", "a\x00", "b\x00"},
			[]string{"", "a", "b"}},
		{"no character is not U+0000", `a = %x00 / %x61.00 / %x62 %x00-100`, []string{"\x00", "a\x00", "b\x00"},
			[]string{"", "a", "b", "a\xff"}},
		{"code points", `a = %xE9 / %x20AC.41 / %xD700-10FFFF`, []string{"é", "€A", "\ufffd", "\U0010FFFF"},
			[]string{"\xe9", "€", "\xff", "\xed\xa0\x80", "\xf4\x90\x80\x80"}},
		{"prose", `a = <anything> / "x"`, []string{"x"}, []string{"", "anything"}},
		{"names in another case", "a = BCD\nbcd = \"x\"", []string{"x"}, []string{""}},
		{"incremental alternatives", "a = \"x\"\na =/ \"y\"", []string{"x", "y"}, []string{"xy"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := oracleOf(t, test.grammar+"\n")
			for _, s := range test.in {
				if !o.Matches("A", s) {
					t.Errorf("%q should be a member", s)
				}
			}
			for _, s := range test.out {
				if o.Matches("A", s) {
					t.Errorf("%q should not be a member", s)
				}
			}
		})
	}
}

func TestChartEnds(t *testing.T) {
	o := oracleOf(t, "a = *\"x\" [b]\nb = \"y\" / \"yx\"\n")
	c := o.Chart("xxyx")
	for _, test := range []struct {
		rule  string
		begin int
		want  []int
	}{
		{"a", 0, []int{0, 1, 2, 3, 4}},
		{"a", 2, []int{2, 3, 4}},
		{"b", 2, []int{3, 4}},
		{"b", 0, nil},
		{"a", 4, []int{4}},
		{"a", 5, nil},
		{"a", -1, nil},
		{"c", 0, nil},
	} {
		got := slices.Sorted(slices.Values(c.Ends(test.rule, test.begin)))
		if !slices.Equal(got, test.want) {
			t.Errorf("Ends(%s, %d) = %v, want %v", test.rule, test.begin, got, test.want)
		}
	}
	if !c.Matches("b", 2, 3) || c.Matches("b", 2, 2) || c.Matches("b", 3, 2) {
		t.Error("Matches does not go by Ends")
	}
}

func TestChartDerivations(t *testing.T) {
	for _, test := range []struct {
		name, grammar, input string
		want                 map[string]map[Span]bool
	}{
		{"no member", "a = \"x\" b\nb = \"y\"\n", "xx", map[string]map[Span]bool{}},
		{
			"a match that leads nowhere", "a = b \"z\" / \"xy\" c\nb = \"x\"\nc = \"z\"\n", "xyz",
			map[string]map[Span]bool{"a": {{0, 3}: true}, "c": {{2, 3}: true}},
		},
		{
			"several ways", "a = 1*2b\nb = *\"x\"\n", "xx",
			map[string]map[Span]bool{"a": {{0, 2}: true}, "b": {{0, 0}: true, {0, 1}: true, {0, 2}: true, {1, 2}: true,
				{2, 2}: true}},
		},
		{
			"bounds", "a = 2b\nb = 1*\"x\"\n", "xxx",
			map[string]map[Span]bool{"a": {{0, 3}: true}, "b": {{0, 1}: true, {0, 2}: true, {1, 3}: true,
				{2, 3}: true}},
		},
		{
			"recursion", "a = \"x\" [a]\n", "xx",
			map[string]map[Span]bool{"a": {{0, 2}: true, {1, 2}: true}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := oracleOf(t, test.grammar).Chart(test.input).Derivations("a")
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Numeric values are code points if one of them is not a byte.
func TestOracleCodePoints(t *testing.T) {
	for text, want := range map[string]bool{"a = %xFF\n": false, "a = %x100\n": true} {
		if got := oracleOf(t, text).CodePoints(); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// What is known of a repetition grows with the string: of the turns beyond the least count, none is told apart.
func TestChartLinks(t *testing.T) {
	const length = 1000
	c := oracleOf(t, `a = *( "x" / "xx" )`).Chart(strings.Repeat("x", length))
	if !c.Matches("a", 0, length) || len(c.links) > 10*length {
		t.Errorf("%d links for %d bytes", len(c.links), length)
	}
}

// A long list is not gone through for each fact that is added to it: here that would not come to an end.
func TestChartLongList(t *testing.T) {
	const length = 1 << 16
	if !oracleOf(t, `a = *"x"`).Matches("a", strings.Repeat("x", length)) {
		t.Error("no member")
	}
}

func TestNewOracleUndefinedRule(t *testing.T) {
	g := must.Have(ReadGrammar("u.abnf", "a = \"x\" / *( [ b ] )\n"))(t)
	const want = "u.abnf:1:16: rule b is not defined"
	if _, err := NewOracle(g); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestChartSeen(t *testing.T) {
	for _, test := range []struct {
		grammar, input string
		want           int
	}{
		{`a = "xy" / "z"`, "uvw", 1},
		{`a = "xy" / "z"`, "xvw", 2},
		{`a = "xy" / "z"`, "xyw", 2},
		{`a = "xy" / "z"`, "x", 2},
		{`a = *"x"`, "xxyy", 3},
		{`a = *"x"`, "xx", 3},
		{`a = %x20AC / %xE9`, "éa", 2},
		{`a = %x20AC / %xE9`, "aé", 1},
		{`a = %x20AC / %xE9`, "\xe2", 2},
		{`a = %x20AC / %xE9`, "\xe2\x82x", 3},
		{`a = <prose>`, "x", 0},
	} {
		c := oracleOf(t, test.grammar+"\n").Chart(test.input)
		c.Ends("a", 0)
		if got := c.Seen(); got != test.want {
			t.Errorf("%s: %d bytes of %q are seen, want %d", test.grammar, got, test.input, test.want)
		}
	}
}

// TestOracleABNF has the ABNF of ABNF match itself (RFC 5234, Section 4, and
// Appendix B.1).
func TestOracleABNF(t *testing.T) {
	data := must.Have(os.ReadFile(filepath.Join("testdata", "rfc5234.abnf")))(t)
	source := string(data)
	o := oracleOf(t, source)
	const margin = "\n        " // as in the document; Section 2.2 says it means nothing, Section 4 has no rule for it
	crlf := strings.ReplaceAll(strings.ReplaceAll(source, margin, "\n"), "\n", "\r\n")
	if !o.Matches("rulelist", crlf) {
		t.Error("the ABNF of ABNF is not a member of rulelist")
	}
	if o.Matches("rulelist", source) {
		t.Error("lines that end with LF are members of rulelist")
	}
	for _, s := range []string{"a = b\r\n", "a=*(b/c) [%x20.21 \"d\"]\r\n", "a = <p>\r\n"} {
		if !o.Matches("rulelist", s) {
			t.Errorf("%q should be a member of rulelist", s)
		}
	}
	for _, s := range []string{"", "a = b", "a = (b\r\n", "a = \r\n", "1 = b\r\n"} {
		if o.Matches("rulelist", s) {
			t.Errorf("%q should not be a member of rulelist", s)
		}
	}
}

// TestOracleDeepInput has rules nest as deep as the input is long.
func TestOracleDeepInput(t *testing.T) {
	const depth = 20_000
	o := oracleOf(t, "a = \"(\" a \")\" / \"x\"\nr = \"x\" [ r ]\nl = [ l ] \"x\"\n")
	nested := strings.Repeat("(", depth) + "x" + strings.Repeat(")", depth)
	if !o.Matches("a", nested) || o.Matches("a", nested[1:]) {
		t.Error("wrong verdict on nested input")
	}
	long := strings.Repeat("x", 1000)
	if !o.Matches("r", long) || !o.Matches("l", long) || o.Matches("r", long+"y") {
		t.Error("wrong verdict on long input")
	}
}
