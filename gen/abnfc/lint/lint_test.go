package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/must"
)

// check returns what is found of a grammar, with the core rules of RFC 5234.
func check(t *testing.T, name, src string, o Options) *Report {
	t.Helper()
	f := must.Have(abnf.Read(name, []byte(src)))(t)
	g := must.Have(abnf.Link(abnf.Linking{}, f))(t)
	report := must.Have(Check(g, o))(t)
	return report
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name string
		src  string
		want []string
	}{
		{"nothing", "s = a *( \",\" a )\na = 1*DIGIT [ \".\" ] / %x78 b / \"(\" *\"x\" \")\"\nb = \"y\" [ b ]", nil},

		{"a terminal in a rule", "a = \"A\" / ALPHA", []string{
			`g:1:5: warning: alternative 1 adds nothing to rule a: all its members, such as "A", are members of ` +
				`ALPHA; so each has two derivations (redundant-alternative)`}},
		{"the innermost rule only", "s = a / \".\"\na = b b\nb = *\"x\" / \"y\"", []string{
			`g:2:1: warning: rule a is ambiguous: "x" is b("x") b("") or b("") b("x") (ambiguous)`}},
		{"rules that overlap", "s = a / b\na = 1*DIGIT\nb = 1*( \"0\" / \"x\" )", []string{
			`g:1:1: warning: rule s is ambiguous: "0" is a("0") or b("0") (ambiguous)`}},
		{"where one item ends", "s = 1*DIGIT [ \".\" ] *DIGIT", []string{
			`g:1:1: warning: rule s is ambiguous: "00" is { DIGIT("0") DIGIT("0") } { } or { DIGIT("0") } { ` +
				`DIGIT("0") } (ambiguous)`}},
		{"turns", "s = *( 1*DIGIT )", []string{
			`g:1:1: warning: rule s is ambiguous: "00" is { { DIGIT("0") } { DIGIT("0") } } or { { DIGIT("0") ` +
				`DIGIT("0") } } (ambiguous)`}},
		{"turns of different lengths", "s = 2*3( \"a\" / \"aa\" )", []string{
			`g:1:1: warning: rule s is ambiguous: "aaa" is "a" "a" "a" or "aa" "a" (ambiguous)`}},
		{"a turn that matches nothing", "s = *2[ \"x\" ]", []string{
			`g:1:1: warning: rule s is ambiguous: "" is { } or { < > } (ambiguous)`,
			`g:1:1: warning: rule s is ambiguous: "x" is { < > < [ "x" ] > } or { < [ "x" ] > } (ambiguous)`}},
		{"an option of what can be empty", "s = [ *\"z\" ] \"a\"", []string{
			`g:1:1: warning: rule s is ambiguous: "a" is "a" or [ { } ] "a" (ambiguous)`}},
		{"alternatives that are written alike", "s = ( \"a\" DIGIT ) / ( \"a\" DIGIT )", []string{
			`g:1:23: warning: alternative 2 adds nothing to rule s: all its members, such as "A0", are members of ` +
				`alternative 1; so each has two derivations (redundant-alternative)`}},
		{"right recursion", "s = DIGIT [ s ] / 2DIGIT", []string{
			`g:1:19: warning: alternative 2 adds nothing to rule s: all its members, such as "00", are members of ` +
				`alternative 1; so each has two derivations (redundant-alternative)`}},
		{"code points", "s = %x100-10FFFF / a\na = %x80-7FF", []string{
			`g:1:1: warning: rule s is ambiguous: "Ā" is "Ā" or a("Ā") (ambiguous)`}},

		{"recursion", "s = \"(\" *s \")\" / \"(\" \"(\" \")\" \")\"", []string{
			`g:1:18: warning: alternative 2 adds nothing to rule s: all its members, such as "(())", are members ` +
				`of alternative 1; so each has two derivations (redundant-alternative)`}},
		{"left recursion", "s = s \"+\" s / DIGIT", []string{
			`g:1:1: warning: rule s is ambiguous: "0+0+0" (shortest of those that nest up to 2 deep) is s("0+0") ` +
				`"+" s("0") or s("0") "+" s("0+0") (ambiguous)`}},

		{"an alternative inside of another, not of two",
			"s = ( 1*DIGIT / \"0\" ) \"x\" / a\na = \"a\" / \"b\" b\nb = \"a\" / \"b\"", []string{
				`g:1:17: warning: alternative 2 adds nothing to rule s: all its members, such as "0", are members of ` +
					`alternative 1; so each has two derivations (redundant-alternative)`}},
		{"the second of two that are equal", "s = a / b\na = \"x\"\nb = \"X\"", []string{
			`g:1:9: warning: b adds nothing to rule s: all its members, such as "X", are members of a; so each has ` +
				`two derivations (redundant-alternative)`}},
		{"of recursive rules only what is proved", "s = a / b\na = \"(\" [ a ] \")\"\nb = \"(\" [ b ] \")\" / \"x\"",
			[]string{
				`g:1:1: warning: rule s is ambiguous: "()" (shortest of those that nest up to 2 deep) is a("()") or ` +
					`b("()") (ambiguous)`}},

		{"the empty string", "s = \"a\" [ \"\" ] *a 0\"x\" *0a 2b\na = \"\"\nb = [ \"y\" ]", []string{
			`g:1:1: warning: rule s is ambiguous: "a" is "a" "" "" b("") b("") or "a" "" "" "" b("") b("") (ambiguous)`,
			`g:1:1: warning: rule s is ambiguous: "ay" is "a" "" "" b("y") b("") or "a" "" "" b("") b("y") (ambiguous)`,
			`g:1:9: warning: the option in rule s matches the empty string only (empty-repetition)`,
			`g:1:16: warning: the repetition in rule s matches the empty string only (empty-repetition)`}},
		{"two causes in one rule (RFC 5234, Section 4; errata 2968 and 3076)",
			"rulelist = 1*( rule / *c-wsp c-nl )\nrule = ALPHA *c-wsp c-nl\nc-wsp = WSP / c-nl WSP\nc-nl = CRLF", []string{
				`g:1:1: warning: rule rulelist is ambiguous: "\r\n\t\r\n" is c-wsp("\r\n\t") c-nl("\r\n") or c-nl("\r\n") ` +
					`c-wsp("\t") c-nl("\r\n") (ambiguous)`,
				`g:1:1: warning: rule rulelist is ambiguous: "a\r\n\t\r\n" is rule("a\r\n\t\r\n") or rule("a\r\n") ` +
					`c-wsp("\t") c-nl("\r\n") (ambiguous)`}},
		{"a cause in both orders, and where turns end", "s = *( a / b )\na = 1*\"x\"\nb = *\"y\" \"x\"", []string{
			`g:1:1: warning: rule s is ambiguous: "x" is a("x") or b("x") (ambiguous)`,
			`g:1:1: warning: rule s is ambiguous: "xx" is a("xx") or a("x") a("x") (ambiguous)`}},
		{"derivations that read alike", "a = \"x\" [ \"y\" ] [ \"y\" ]", []string{
			`g:1:1: warning: rule a is ambiguous: "xy" is "x" [ "y" ] or "x" [ "y" ]; the two part at 1:11 and at 1:19 ` +
				`(ambiguous)`}},
		{"causes that read alike", "a = *w [ \"b\" ] *w\nw = 1*\",\"", []string{
			`g:1:1: warning: rule a is ambiguous: "," is { w(",") } { } or { } { w(",") } (ambiguous)`,
			`g:1:1: warning: rule a is ambiguous: ",," is w(",,") or w(",") w(","); the two part at 1:6, or at 1:17 ` +
				`(ambiguous; 1 more of this cause)`}},
		{"one cause: what is repeated can be one and several", "s = \"-\" 1*w / w t\nt = *w \".\"\nw = 1*SP", []string{
			`g:1:1: warning: rule s is ambiguous: "-  " is "-" w("  ") or "-" w(" ") w(" ") (ambiguous; 1 more of this ` +
				`cause)`,
			`g:1:1: warning: rule s is ambiguous: "  ." is w("  ") t(".") or w(" ") t(" .") (ambiguous)`}},
		{"one cause: strings that differ in case", "a = ( \"a\" / \"A\" ) ( \"b\" / \"B\" )\nb = \"xy\" / \"Xy\"", []string{
			`g:1:13: warning: alternative 2 adds nothing to rule a: all its members, such as "A", are members of ` +
				`alternative 1, since "..." matches letters of any case; so each has two derivations ` +
				`(redundant-alternative; 2 more of this cause)`}},
		{"one cause: alternatives of one language", "s = a / b / c / a\na = *\"x\"\nb = *\"X\"\nc = [ 1*\"x\" ]", []string{
			`g:1:9: warning: b adds nothing to rule s: all its members, such as "", are members of a; so each has two ` +
				`derivations (redundant-alternative; 2 more of this cause)`}},
		{"one cause: options of one language", "s = [ a ] [ a ] [ a ] [ a ]\na = \"x\"", []string{
			`g:1:1: warning: rule s is ambiguous: "x" is [ a("x") ] or [ a("x") ]; the two part at 1:7 and at 1:13 ` +
				`(ambiguous; 5 more of this cause)`}},
		{"one cause: what may end a name, and be white space behind it (MessageFormat 2.0)",
			"s = n o / \"(\" m o \")\"\nm = \"$\" n\nn = [ b ] 1*DIGIT [ b ]\no = *( SP / b )\nb = \"-\" / \"+\"", []string{
				`g:1:1: warning: rule s is ambiguous: "0+" is n("0+") o("") or n("0") o("+") (ambiguous; 1 more of this ` +
					`cause)`}},
		{"not one cause: digits of rules that have nothing else in common",
			"s = [ DIGIT ] *DIGIT / \"a\" t\nt = [ DIGIT ] [ DIGIT ] \"b\"", []string{
				`g:1:1: warning: rule s is ambiguous: "0" is [ DIGIT("0") ] { } or { DIGIT("0") } (ambiguous)`,
				`g:2:1: warning: rule t is ambiguous: "0b" is [ DIGIT("0") ] "b" or [ DIGIT("0") ] "b"; the two part at ` +
					`2:7 and at 2:17 (ambiguous)`}},
		{"prose has no members", "s = <anything> / \"a\" / <more> \"a\" / [ <b> ]", nil},
	} {
		t.Run(test.name, func(t *testing.T) { compare(t, check(t, "g", test.src, Options{}), test.want) })
	}
}

func compare(t *testing.T, report *Report, want []string) {
	t.Helper()
	var got []string
	for _, p := range report.Problems {
		got = append(got, p.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// What is not known is not taken for the absence of it.
func TestUndecided(t *testing.T) {
	for _, test := range []struct {
		src  string
		want []Undecided
	}{
		{"s = \"(\" [ s ] \")\" / a\na = \"x\"",
			[]Undecided{{"s", abnf.Position{File: "g", Line: 1, Column: 1}, Recursive}}},
		{"s = 1*2000a\na = \"x\"", []Undecided{{"s", abnf.Position{File: "g", Line: 1, Column: 1}, TooLarge}}},
		{"s = *a \"y\"\na = *( \"x\" / \"y\" ) \"x\" 20( \"x\" / \"y\" )", []Undecided{
			{"s", abnf.Position{File: "g", Line: 1, Column: 1}, TooLarge}}},
		{tangled(130), []Undecided{{"r0", abnf.Position{File: "g", Line: 1, Column: 1}, TooLarge}}},
		{"s = 2000000000\"x\"", []Undecided{{"s", abnf.Position{File: "g", Line: 1, Column: 1}, TooLarge}}},
	} {
		report := check(t, "g", test.src, Options{})
		if got := report.Undecided[:min(1, len(report.Undecided))]; !slices.Equal(got, test.want) ||
			len(report.Problems) > 0 {
			t.Errorf("%s: got %v", test.src, report)
		}
	}
}

// tangled returns rules that all contain each other.
func tangled(rules int) string {
	var b strings.Builder
	for i := range rules {
		fmt.Fprintf(&b, "r%d = %%x%x", i, 'A'+i)
		for j := range rules {
			fmt.Fprintf(&b, " [ \"(\" r%d \")\" ]", j)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// What is not found in the time is told; what steps leave undecided is decided in it.
func TestTimeout(t *testing.T) {
	for _, test := range []struct {
		src     string
		timeout time.Duration
		reason  Reason // of rule s
		found   bool
	}{
		{"s = *a \"y\"\na = \"x\" / \"x\"", 1, OutOfTime, false},
		{"s = *a \"y\"\na = \"x\" / \"x\"", time.Hour, 0, true},
		{"s = 1*2000a\na = \"x\"", 0, TooLarge, false},
		{"s = 1*2000a\na = \"x\"", time.Hour, 0, false},
		{"s = *a \"y\"\na = *( \"x\" / \"y\" ) \"x\" 12( \"x\" / \"y\" )", 0, TooLarge, false},
		{"s = *a \"y\"\na = *( \"x\" / \"y\" ) \"x\" 12( \"x\" / \"y\" )", time.Hour, 0, true},
	} {
		report := check(t, "g", test.src, Options{Timeout: test.timeout})
		reason := Reason(0)
		if len(report.Undecided) > 0 {
			reason = report.Undecided[0].Reason
		}
		if reason != test.reason || len(report.Problems) > 0 != test.found {
			t.Errorf("%s in %v: got %v", test.src, test.timeout, report)
		}
	}
}

// The revisions of the URI syntax say themselves where they are ambiguous: a host that is an IPv4 address "matches"
// reg-name, too (RFC 3986, Section 3.2.2), a news address any other URL (RFC 1738, Section 5, otherurl), and paths of
// the first draft each other.
func TestRevisions(t *testing.T) {
	ambiguous := map[string][]string{}
	for r := range grammar.Revisions() {
		report := check(t, r.File(), r.ABNF(), Options{Each: true})
		if len(report.Undecided) > 0 {
			t.Errorf("%s: not decided: %v", r.Name, report.Undecided)
		}
		for _, p := range report.Problems {
			if p.Kind == abnf.Ambiguous {
				ambiguous[r.Name] = append(ambiguous[r.Name], p.Rule)
			}
		}
	}
	for name, want := range map[string][]string{
		"url-1993": {"url", "generic", "groupart", "group", "article", "prosperolink", "attributes", "gopheraddress",
			"login", "hostport", "hostname"},
		"rfc1738": {"url", "schemepart", "fileurl", "gopherurl"},
		"rfc3986": {"host", "path"},
	} {
		if got := slices.Compact(ambiguous[name]); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// Of two derivations, what they begin and end with is left out, but not all of one.
func TestDifference(t *testing.T) {
	for _, test := range []struct{ a, b, want string }{
		{`a("x")`, `b("x")`, `a("x") or b("x")`},
		{`"[" a("x") b("yz") "]"`, `"[" a("xy") b("z") "]"`, `... a("x") b("yz") ... or ... a("xy") b("z") ...`},
		{`"x"`, `"x" ""`, `"x" or "x" ""`},
		{`"" "x"`, `"x"`, `"" "x" or "x"`},
		{`"a" "x" "a"`, `"a" "a"`, `"a" "x" ... or "a" ...`},
		{`"a" "a"`, `"a" "a" "a"`, `... "a" or ... "a" "a"`},
	} {
		a := Ambiguity{Derivations: [2][]string{strings.Fields(test.a), strings.Fields(test.b)}}
		first, second := a.Difference()
		if got := first + " or " + second; got != test.want {
			t.Errorf("%s, %s: got %s, want %s", test.a, test.b, got, test.want)
		}
	}
}
