package published

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// file returns the text of a file with one section.
func file(notation, directives, rules string) string {
	n := 0
	first, _, _ := strings.Cut(rules, "== ")
	for line := range strings.Lines(first) {
		if isLetter(line[0]) || line[0] == '<' {
			n++
		}
	}
	return fmt.Sprintf("!notation %s\n\tTests.\n%s== 1: %d rules ==\n%s\n", notation, directives, n, rules)
}

// What is read, by notation. Each text defines xx; ε is the empty string.
func TestRead(t *testing.T) {
	for _, test := range []struct {
		name                        string
		notation, directives, rules string
		members, others             string // separated by spaces
	}{
		{"characters", "1993", "", "xx  a : 0 / /", "a:0//", "A:0// a:0/ ε"},
		{"words", "1993", "", "xx  aa | b\naa  c d", "cd b", "aa cdb"},
		{"alternatives without spaces", "1993", "", "xx  0 |1|2", "0 1 2", "01 |"},
		{"optional", "1993", "", "xx  a [/ b [ c ] ]", "a a/b a/bc", "a/ a/c"},
		{"recursion", "1993", "", "xx  a [ xx ]", "a aaa", "ε"},
		{"nothing", "1993", "", "xx  vv | a\nvv", "a ε", "vv"},
		{"all other characters", "1993", "", `xx  ! | * | " | ' | ( | ) | ; | # | < | % | \`, `! * " ' ( ) ; # < % \`,
			"| ?"},
		{"further lines", "1993", "", "xx  a |\n    b\n# a note\n    | c", "a b c", "ab ε"},
		{"brackets for themselves", "1993", "!characters xx [ ]\n\tR.\n", "xx  { | [ | ]", "{ [ ]", "[]"},
		{"digits and hyphens in names", "1993", "!bytes aa2 = 32\n\tR.\n!bytes b-c = 33\n\tR.\n",
			"xx  aa2 b-c - 2 | aa2", "23-2 2", "ε"},
		{"nothing", "1993", "!nothing aa\n\tR.\n", "xx  a | b aa", "a", "b ε"},
		{"bytes", "1993", "!bytes vline = 7C\n\tR.\n", "xx  vline vline", "||", "|"},

		{"literals in both cases", "RFC 822", "", `xx = "ab" | "1"`, "ab AB aB 1", "ε"},
		{"literals as they are", "RFC 822", "!case exact\n\tR.\n", `xx = "ab"`, "ab", "AB"},
		{"some in both cases", "RFC 822", "!case exact\n\tR.\n!case any \"f:\" \"G\"\n\tR.\n", `xx = "f:" "a" | "G"`,
			"f:a F:a g", "f:A"},
		{"comments", "RFC 822", "", "; none\nxx = \"a\"  ; | \"b\"\n    ; one more\n    | \";\"  ; end", "a ;", "b"},
		{"no white space", "RFC 822", "", "xx=*[\"a\"|\"b\"]", "ε ab", "c"},
		{"brackets that only group", "RFC 822", "", `xx = 1*[ "a" | "b" ]`, "a bab", "ε"},
		{"brackets of an option", "RFC 822", "", `xx = [ "a" ] "b"`, "b ab", "aab"},
		{"groups", "RFC 822", "", `xx = *( "a" | "b" ) "c"`, "c abc", "a"},
		{"at least", "RFC 822", "", `xx = 2*"a"`, "aa aaa", "a"},
		{"quotation mark", "RFC 822", "", `xx = "<" | <"> | "\"`, `< " \`, `<"> "\"`},
		{"text in angle brackets", "RFC 822", "!bytes <two letters> = 61 79-7A\n\tR.\n", `xx = <two letters>`, "a y z",
			"b"},
		{"other names", "RFC 822", "!rename g+_s xx\n\tR.\n", `g+_s = "a" [ g+_s ]`, "a aa", "ε"},
		{"character for itself", "RFC 822", "!characters xx /\n\tR.\n", `xx = [ / "a" ]`, "ε /a", "a"},

		{"names in brackets", "RFC 2141", "", "<xx> ::= \"A\" <y z>\n<y z> ::= \"<\" | 2,3<b>\n<b>::=\"b\"",
			"A< Abb Abbb", "a< Ab Abbbb"},
		{"some in both cases", "RFC 2141", "!case any \"u:\"\n\tR.\n", `<xx> ::= "u:" [ 1*"a" ]`, "u: U:aa", "u:A"},

		{"slash", "ABNF", "", `xx = "a" / "b"`, "a B", "/"},
		{"bar, too", "ABNF", "!alternation |\n\tR.\n", `xx = "a" / "b" | "|"`, "a b |", "/"},
		{"bytes in hexadecimal digits", "ABNF", "", `xx = %x41-43 / %x7f`, "A C \x7f", "a D"},
		{"exactly", "ABNF", "", `xx = 2"a" 0"b"`, "aa", "a aaa aab"},
		{"between", "ABNF", "", `xx = 1*2"a" *1"b" 0*1(("c"))`, "a aab abc", "b abb aacc"},
		{"option that is repeated", "ABNF", "", `xx = 1*[ "a" ]`, "ε aa", "b"},
		{"empty literal", "ABNF", "", `xx = "" / "a"`, "ε a", "aa"},
		{"names in any case", "ABNF", "", "xx = Y-1\ny-1 = \"a\"", "a", "y-1"},
		{"name in angle brackets", "ABNF", "", "xx = 0<yy> <yy>\nyy = \"a\"", "a", "ε aa"},
		{"reference to what holds", "ABNF", "!overruled yy in 1\n\tR.\n",
			"yy = \"a\"\nxx = yy\n\n== 2: 1 rule ==\nyy = \"b\"", "b", "a"},
		{"exclusion", "words", "", `xx = 1*( %x61-63 ) - "b" - ( "a" *%x00-FF )`, "c cb bb", "a b ab A ε"},
		{"exclusion within", "words", "", "xx = \"(\" *( yy - \"b\" ) \")\"\nyy = \"a\" / \"b\" / \"ab\"",
			"() (a) (abab)", "(b) (ba)"},
		{"exclusion of nothing", "words", "", `xx = *"a" - ""`, "a aa", "ε"},
		{"exclusion before what follows", "words", "", `xx = [ "a" ] - "a" "a" [ "b" - "b" ]`, "a", "aa ab ε"},
		{"in words", "ABNF", "!rule xx = yy \"b\"\n\tR.\n", "yy = \"a\"", "ab", "a"},
	} {
		t.Run(test.notation+" "+test.name, func(t *testing.T) {
			g, err := Read("f", []byte(file(test.notation, test.directives, test.rules)))
			if err != nil {
				t.Fatal(err)
			}
			space := automaton.NewSpace(0, g.automata.Sets()...)
			var l automaton.Language
			for i, p := range g.Printings {
				if p.Name == "xx" {
					if l, err = automaton.NewABNF(g.automata, space).Rule(g.automata.Rules[i].Name); err != nil {
						t.Fatal(err)
					}
				}
			}
			for _, s := range strings.Fields(test.members) {
				if s = strings.TrimPrefix(s, "ε"); !space.Contains(l, s) {
					t.Errorf("%q is refused", s)
				}
			}
			for _, s := range strings.Fields(test.others) {
				if s = strings.TrimPrefix(s, "ε"); space.Contains(l, s) {
					t.Errorf("%q is accepted", s)
				}
			}
		})
	}
}

// Names, sections and places of the rules, in the order of the file.
func TestPrintings(t *testing.T) {
	const text = `# A note.

!notation ABNF
	Tests.

!rename aa cc in B, second
	Tests.

!overruled bb in B, second
	Tests.

!rule dd = aa
	Tests.

== A: 2 rules ==

aa = "a"
; a comment
bb = "b"

== B, second: 2 rules ==
aa = "c"
bb = aa
`
	g, err := Read("f", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range g.Printings {
		got = append(got, fmt.Sprintf("%v %v %t", p.Position, p, p.Overruled))
	}
	want := []string{
		"f:12:7 dd (in words) false",
		"f:17:1 aa (A) false", "f:19:1 bb (A) false",
		"f:22:1 cc (B, second) false", "f:23:1 bb (B, second) true",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// readErrors are files, and what is wrong with each, with its place. {notation}
// stands for the directive of a notation.
var readErrors = []struct{ text, want string }{
	{"== A: 0 rules ==\n", "f:1:1: a section before !notation"},
	{"{ABNF}aa = \"a\"\n", "f:3:1: a rule before the first section"},
	{"{ABNF}== A ==\n", `f:3:1: a section is "== NAME: N rules =="`},
	{"{ABNF}== A: 99999999999999999999 rules ==\n",
		`f:3:1: strconv.Atoi: parsing "99999999999999999999": value out of range`},
	{"{ABNF}== A: 0 rules ==\n== A: 0 rules ==\n", "f:4:1: a second section A"},
	{"{ABNF}== A: 2 rules ==\naa = \"a\"\n", "f:3:1: section A states 2 rules and has 1"},
	{"{ABNF}== A: 0 rules ==\naa = \"a\"\n", "f:3:1: section A states 0 rules and has 1"},
	{"{ABNF}== A: 1 rule ==\n  / \"b\"\naa = \"a\"\n", "f:4:1: an indented line continues nothing"},
	{"{ABNF}== A: 1 rule ==\n$aa = \"a\"\n", `f:4:1: "$" begins neither a rule nor a section, a directive or a note`},
	{"{1993}== A: 1 rule ==\n; a comment\naa a\n",
		`f:4:1: ";" begins neither a rule nor a section, a directive or a note`},
	{"{1993}== A: 1 rule ==\na b\n", "f:4:1: the name of a rule expected"},
	{"{ABNF}== A: 2 rules ==\naa = \"a\"\nAA = \"b\"\n", "f:5:1: a second rule AA in section A"},

	{"\tindented\n", "f:1:1: an indented line continues nothing"},
	{"!case exact\n\tR.\n", "f:1:1: !case before !notation"},
	{"!notation BNF\n\tR.\n", `f:1:11: unknown notation "BNF"`},
	{"{ABNF}!notation ABNF\n\tR.\n", "f:3:11: a second !notation"},
	{"{ABNF}!fold\n\tR.\n", "f:3:1: unknown directive !fold"},
	{"{ABNF}!alternation |\n== A: 0 rules ==\n", "f:3:1: no reason is given behind the directive"},
	{"{ABNF}!alternation |\n!alternation :\n\tR.\n", "f:3:1: no reason is given behind the directive"},
	{"{ABNF}!alternation |\n", "f:3:1: no reason is given behind the directive"},
	{"{ABNF}== A: 0 rules ==\n!alternation |\n\tR.\n", "f:4:1: a directive behind the first section"},
	{"{ABNF}!alternation ||\n\tR.\n", "f:3:14: one character expected"},
	{"{RFC 822}!case upper\n\tR.\n", `f:3:7: "exact" or "any" expected`},
	{"{RFC 822}!case any \"a\"\n\tR.\n", "f:3:7: literals match any case already"},
	{"{1993}!case exact\n\tR.\n", "f:3:7: literals match only the very characters already"},
	{"{RFC 822}!case exact\n\tR.\n!case any a\n\tR.\n", "f:5:7: literals in quotes expected"},
	{"{RFC 822}!case exact\n\tR.\n!case any \"a\n\tR.\n", "f:5:7: literals in quotes expected"},
	{"{ABNF}!characters aa\n\tR.\n", "f:3:13: the name of a rule and characters expected"},
	{"{ABNF}!characters aa []\n\tR.\n", "f:3:13: the name of a rule and characters expected"},
	{"{ABNF}!terminals bytes\n\tR.\n", `f:3:12: one "characters" expected, in a notation with numbers`},
	{"{RFC 822}!terminals characters\n\tR.\n", `f:3:12: one "characters" expected, in a notation with numbers`},
	{"{ABNF}!terminals characters\n\tR.\n" + aa(`"a"`), "f:3:12: !terminals characters changes nothing"},
	{"{ABNF}!rename aa\n\tR.\n", "f:3:9: two names expected"},
	{"{ABNF}!overruled aa\n\tR.\n", `f:3:12: a name, "in" and a section expected`},
	{"{ABNF}!bytes aa 20\n\tR.\n", `f:3:8: " = " expected`},
	{"{ABNF}!bytes aa = 30-20\n\tR.\n", "f:3:8: 30-20 is neither a byte nor a range of bytes in hexadecimal digits"},
	{"{ABNF}!bytes aa = 100\n\tR.\n", "f:3:8: 100 is neither a byte nor a range of bytes in hexadecimal digits"},
	{"{ABNF}!bytes aa =  \n\tR.\n", "f:3:8: bytes in hexadecimal digits expected"},
	{"{ABNF}!nothing aa bb\n\tR.\n", "f:3:10: the name of a rule expected"},
	{"{ABNF}!rule aa \"a\"\n\tR.\n", `f:3:10: "=" expected behind the name aa`},

	{"{ABNF}!alternation |\n\tR.\n" + aa(`"a"`), "f:3:14: !alternation | changes nothing"},
	{"{ABNF}!characters bb /\n\tR.\n" + aa(`"a"`), "f:3:13: !characters bb for / changes nothing"},
	{"{ABNF}!rename aa bb in B\n\tR.\n" + aa(`"a"`), "f:3:9: !rename aa changes nothing"},
	{"{ABNF}!overruled aa in B\n\tR.\n" + aa(`"a"`), "f:3:12: !overruled aa changes nothing"},
	{"{ABNF}!bytes <b> = 62\n\tR.\n" + aa(`"a"`), "f:3:8: !bytes <b> changes nothing"},
	{"{RFC 822}!case exact\n\tR.\n!case any \"a\" \"b\"\n\tR.\n" + aa(`"a"`),
		`f:5:7: !case any for "b" changes nothing`},

	{"{ABNF}" + aa(`"a`), "f:4:6: the literal has no end"},
	{"{ABNF}" + aa(`"a" <b`), "f:4:10: the angle bracket is not closed"},
	{"{ABNF}" + aa(`<a b>`), "f:4:6: no !bytes says what <a b> is"},
	{"{ABNF}" + aa(`"a"`+"\n  / bb"), "f:5:5: rule bb is not defined"},
	{"{ABNF}" + aa(`"a" /`), "f:4:11: the end of the rule where an element is expected"},
	{"{ABNF}" + aa(``), "f:4:6: the end of the rule where an element is expected"},
	{"{ABNF}" + aa(`/ "a"`), "f:4:6: the sign between alternatives where an element is expected"},
	{"{ABNF}" + aa(`("a"`), "f:4:10: the end of the rule where an element is expected"},
	{"{ABNF}" + aa(`["a")`), `f:4:10: ")" where an element is expected`},
	{"{ABNF}" + aa(`"a"]`), `f:4:9: "]" where an element is expected`},
	{"{ABNF}" + aa(`()`), `f:4:7: ")" where an element is expected`},
	{"{ABNF}" + aa(`**"a"`), "f:4:7: a repetition where an element is expected"},
	{"{ABNF}" + aa(`2*`), "f:4:8: the end of the rule where an element is expected"},
	{"{ABNF}" + aa(`2*1"a"`), "f:4:6: no such repetition"},
	{"{ABNF}" + aa(`99999999999"a"`), "f:4:6: no such repetition"},
	{"{ABNF}" + aa(`%x100`), "f:4:6: %x100 is neither a byte nor a range of bytes such as %x41-5A"},
	{"{ABNF}" + aa(`%d65`), "f:4:6: %d65 is neither a byte nor a range of bytes such as %x41-5A"},
	{"{ABNF}" + aa(`%`), "f:4:6: % is neither a byte nor a range of bytes such as %x41-5A"},
	{"{ABNF}" + aa(`"a" | "b"`), `f:4:10: unexpected "|"`},
	{"{RFC 822}" + aa(`"a" / "b"`), `f:4:10: unexpected "/"`},
	{"{RFC 822}" + aa(`%x41`), `f:4:6: unexpected "%"`},
	{"{RFC 822}" + aa("\u00a0\"a\""), `f:4:6: unexpected "\xc2"`},
	{"{1993}== A: 1 rule ==\naa \u00a0\n", `f:4:4: "\xc2" is not a printing character`},
	{"{1993}== A: 1 rule ==\naa ]\n", `f:4:4: "]" where an element is expected`},
	{"{1993}== A: 1 rule ==\naa a |\n", "f:4:7: the end of the rule where an element is expected"},
	{"{ABNF}" + aa(strings.Repeat("(", 200)), "f:4:106: brackets are nested more than 100 deep"},
}

// TestReadErrors checks the errors about files.
func TestReadErrors(t *testing.T) {
	for _, test := range readErrors {
		text := test.text
		if notation, rest, ok := strings.Cut(strings.TrimPrefix(text, "{"), "}"); ok && text[0] == '{' {
			text = "!notation " + notation + "\n\tTests.\n" + rest
		}
		_, err := Read("f", []byte(text))
		var wrong *Error
		if !errors.As(err, &wrong) || err.Error() != test.want || wrong.Position.File != "f" {
			t.Errorf("%s\ngot  %v\nwant %s", text, err, test.want)
		}
	}
}

// aa returns a section with one rule.
func aa(body string) string { return "== A: 1 rule ==\naa = " + body + "\n" }

// A difference is named with its place and the shorter string of the two sides.
func TestCompare(t *testing.T) {
	g, err := Read("f", []byte("!notation ABNF\n\tR.\n!overruled bb in B\n\tR.\n"+
		"== A: 2 rules ==\naa = \"a\" / \"bb\"\nbb = \"b\"\n== B: 1 rule ==\nbb = \"c\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ rule, aa, bb, want string }{
		{"aa", `"a" / "bb"`, `"b"`, "[] <nil>"},
		{"AA", `"bb" / "a"`, `"b"`, "[] <nil>"},
		{"aa", `"a"`, `"b"`, `[f:6:1: aa (A): only the document accepts "BB"] <nil>`},
		{"aa", `"a" / "bb" / "d"`, `"b"`, `[f:6:1: aa (A): only the other grammar accepts "D"] <nil>`},
		{"aa", `"a" / %x62.62`, `"b"`, `[f:6:1: aa (A): only the document accepts "BB"] <nil>`},
		{"bb", `"a"`, `"b"`, "[] <nil>"},
		{"bb", `"a"`, `"c"`, `[f:7:1: bb (A): only the document accepts "B"] <nil>`},
		{"bb", `"a"`, `"b" / "b" / 2"b"`, `[f:7:1: bb (A): only the other grammar accepts "BB"] <nil>`},
		{"dd", `"a"`, `"b"`, "[] rule dd is not defined"},
		{"cc", `"a"`, `"b"`, "[] no printing of rule cc in the document holds"},
	} {
		other := grammar(t, "aa = "+test.aa+"\nbb = "+test.bb+"\ncc = bb\n")
		differences, err := g.Compare(other, 0).Rule(test.rule)
		if got := fmt.Sprint(differences, err); got != test.want {
			t.Errorf("%s, aa = %s, bb = %s: got %s, want %s", test.rule, test.aa, test.bb, got, test.want)
		}
	}
}

// All printings of a rule are compared, not only the first.
func TestCompareAllPrintings(t *testing.T) {
	g, err := Read("f", []byte("!notation ABNF\n\tR.\n"+
		"== A: 1 rule ==\naa = \"a\"\n== B: 1 rule ==\nAA = \"b\"\n== C: 1 rule ==\naa = %x63\n"))
	if err != nil {
		t.Fatal(err)
	}
	differences, err := g.Compare(grammar(t, "aa = \"a\"\n"), 0).Rule("aa")
	want := `[f:6:1: AA (B): only the other grammar accepts "A" f:8:1: aa (C): only the other grammar accepts "A"]`
	if got := fmt.Sprint(differences); got != want || err != nil {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

// A rule whose printings are all overruled cannot be compared, which is an error.
func TestAllPrintingsOverruled(t *testing.T) {
	g, err := Read("f", []byte("!notation ABNF\n\tR.\n!overruled aa in A\n\tR.\n== A: 1 rule ==\naa = \"a\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Compare(grammar(t, "aa = \"b\"\n"), 0).Rule("aa")
	if want := "no printing of rule aa in the document holds"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A printing is overruled for nothing if it has the language of the rule.
func TestOverruledForNothing(t *testing.T) {
	g, err := Read("f", []byte("!notation ABNF\n\tR.\n!overruled aa in B\n\tR.\n"+
		"== A: 1 rule ==\naa = \"a\"\n== B: 1 rule ==\naa = %x61 / %x41\n"))
	if err != nil {
		t.Fatal(err)
	}
	differences, err := g.Compare(grammar(t, "aa = \"a\"\n"), 0).Rule("aa")
	if want := "f:8:1: aa (B) does not differ, although it is overruled"; len(differences) > 0 || err == nil ||
		err.Error() != want {
		t.Errorf("got %v, %v, want %s", differences, err, want)
	}
}

// A rule without an automaton is an error, with the place in the file.
func TestCompareLimit(t *testing.T) {
	g, err := Read("f", []byte("!notation ABNF\n\tR.\n== A: 2 rules ==\naa = 20\"a\"\nbb = [ \"b\" bb \"c\" ]\n"))
	if err != nil {
		t.Fatal(err)
	}
	c := g.Compare(grammar(t, "aa = \"a\"\nbb = \"b\"\n"), 10)
	for rule, want := range map[string]string{
		"aa": "f:4:1: rule aa in A: more than 10 states in its automaton",
		"bb": "f:5:1: rule bb in A refers to itself other than at its end: its language need not be regular",
	} {
		if _, err := c.Rule(rule); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", rule, err, want)
		}
	}
}

// grammar reads ABNF by the module's own reader.
func grammar(t *testing.T, text string) *automaton.Grammar {
	t.Helper()
	g, err := abnf.ReadGrammar("t", text)
	if err != nil {
		t.Fatal(err)
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		t.Fatal(err)
	}
	return lowered
}

// No text makes the reader panic.
func FuzzRead(f *testing.F) {
	f.Add([]byte(file("1993", "!characters xx [ ]\n\tR.\n!bytes sp = 20\n\tR.\n", "xx  { | [ | ] | [ a ] sp\nyy")))
	f.Add([]byte(file("RFC 822", "!case exact\n\tR.\n!case any \"f:\"\n\tR.\n",
		"xx = 1*[ \"f:\" | <\"> ] ; c\n   | ( \"a\" )")))
	f.Add([]byte(file("ABNF", "!rename yy zz in 1\n\tR.\n!rule aa = xx\n\tR.\n",
		"xx = %x30-39 / 1*2yy / 0<yy>\nyy = \"b\"")))
	f.Fuzz(func(t *testing.T, text []byte) {
		if g, err := Read("f", text); (g == nil) != (err != nil) {
			t.Errorf("%v, %v", g, err)
		} else if err != nil && !errors.As(err, new(*Error)) {
			t.Errorf("no place in %v", err)
		}
	})
}

func TestLoad(t *testing.T) {
	if g, err := Load(os.DirFS("../../testdata"), "rfc3986"); err != nil ||
		g.Printings[0].Position.File != "rfc3986/published.txt" {
		t.Errorf("%v, %v", g, err)
	}
	if _, err := Load(os.DirFS("../../testdata"), "rfc9999"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a revision that does not exist: %v", err)
	}
}
