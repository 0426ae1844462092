package prove

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// failing is a writer that takes some lines and no more.
type failing struct{ lines int }

var errFull = errors.New("full")

func (f *failing) Write(p []byte) (int, error) {
	if f.lines--; f.lines < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// A report is sentences or JSON, a line each, about rules that are given and about all
// that have one name.
func TestDiffReport(t *testing.T) {
	a := readABNF(t, "a.abnf",
		"r = %s\"x\" / %s\"y\"\ns = r\nt = \"(\" [t] \")\"\nu = %xFF\nmine = %s\"m\"\nV = %s\"<\"\n")
	b := readABNF(t, "b.abnf",
		"R = %s\"x\" / %s\"z\" %s\"z\"\ns = *%s\"y\" / %s\"x\"\nt = %s\"t\"\nu = %xFE\nv = %s\"<\"\nyours = <none>\n")
	const recursion = "a.abnf:3:1: rule t refers to itself other than at its end: its language need not be regular"
	for _, test := range []struct {
		name       string
		a, b       string // rules
		all        bool   // compare all
		equal      bool
		text, json string
		err        string
	}{
		{"two rules", "r", "R", false, false, `
different: each accepts strings that the other refuses
"y" is accepted by A<:r only
"zz" is accepted by B\xFF:R only
`, `
{"witness":"y","accepted_by":"A<:r","refused_by":"B\\xFF:R","escaped":true}
{"witness":"zz","accepted_by":"B\\xFF:R","refused_by":"A<:r","escaped":true}
`, ""},
		{"equal", "V", "v", false, true, "\nequal\n", "\n{\"equal\":true}\n", ""},
		{"a witness that is not UTF-8", "u", "v", false, false, `
different: no string is accepted by both
"\xFF" is accepted by A<:u only
"<" is accepted by B\xFF:v only
`, `
{"witness":"\\xFF","accepted_by":"A<:u","refused_by":"B\\xFF:v","escaped":true}
{"witness":"<","accepted_by":"B\\xFF:v","refused_by":"A<:u","escaped":true}
`, ""},
		{"a rule that cannot be compared", "t", "t", true, false, "\n", "\n", recursion},
		{"a rule that is not defined", "r", "w", true, false, "\n", "\n", "rule w is not defined"},
		{"a rule of the first grammar alone", "r", "", true, false, "\n", "\n", "rule  is not defined"},
		{"a rule of the second grammar alone", "", "r", true, false, "\n", "\n", "rule  is not defined"},
		{"all", "", "", true, false, `
r: different: each accepts strings that the other refuses
r: "y" is accepted by A<:r only
r: "zz" is accepted by B\xFF:R only
s: different: B\xFF:s accepts all that A<:s accepts, and more
s: "" is accepted by B\xFF:s only
s: "yy" is accepted by B\xFF:s only
t: not compared: ` + recursion + `
u: different: no string is accepted by both
u: "\xFF" is accepted by A<:u only
u: "\xFE" is accepted by B\xFF:u only
V: equal
mine: a rule of A< only
yours: a rule of B\xFF only
`, `
{"rule":"r","witness":"y","accepted_by":"A<:r","refused_by":"B\\xFF:R","escaped":true}
{"rule":"r","witness":"zz","accepted_by":"B\\xFF:R","refused_by":"A<:r","escaped":true}
{"rule":"s","witness":"","accepted_by":"B\\xFF:s","refused_by":"A<:s","escaped":true}
{"rule":"s","witness":"yy","accepted_by":"B\\xFF:s","refused_by":"A<:s","escaped":true}
{"rule":"t","error":"` + recursion + `"}
{"rule":"u","witness":"\\xFF","accepted_by":"A<:u","refused_by":"B\\xFF:u","escaped":true}
{"rule":"u","witness":"\\xFE","accepted_by":"B\\xFF:u","refused_by":"A<:u","escaped":true}
{"rule":"V","equal":true}
{"rule":"mine","only_in":"A<"}
{"rule":"yours","only_in":"B\\xFF","escaped":true}
`, ""},
	} {
		for _, json := range []bool{false, true} {
			r := DiffReport{DiffOperand{Name: "A<", Grammar: a, Rule: test.a},
				DiffOperand{Name: "B\xff", Grammar: b, Rule: test.b}, 2, test.all, json}
			want := test.text
			if json {
				want = test.json
			}
			var out strings.Builder
			equal, err := r.Write(&out)
			if got := "\n" + out.String(); got != want || equal != test.equal || message(err) != test.err {
				t.Errorf("%s: %v, error %v:%s\nwant%s", test.name, equal, err, got, want)
			}
			for lines := range strings.Count(want, "\n") - 1 {
				if equal, err := r.Write(&failing{lines}); err != errFull || equal {
					t.Errorf("%s: %v, error %v of a writer that takes %d lines", test.name, equal, err, lines)
				}
			}
		}
	}
}

// All rules of equal grammars are equal, whichever is compared first; a rule that only
// one has makes a difference.
func TestDiffReportOfAll(t *testing.T) {
	text := "r = %s\"x\"\nS = r\n"
	for _, test := range []struct {
		rule, more string
		equal      bool
		want       string
	}{
		{"", "", true, "r: equal\nS: equal\n"},
		{"s", "", true, "S: equal\nr: equal\n"},
		{"", "t = r\n", false, "r: equal\nS: equal\nt: a rule of B only\n"},
	} {
		r := DiffReport{
			A:     DiffOperand{Name: "A", Grammar: readABNF(t, "a.abnf", text), Rule: test.rule},
			B:     DiffOperand{Name: "B", Grammar: readABNF(t, "b.abnf", text+test.more), Rule: test.rule},
			Rules: true,
		}
		var out strings.Builder
		if equal, err := r.Write(&out); equal != test.equal || err != nil || out.String() != test.want {
			t.Errorf("%s: %v, %v:\n%s\nwant\n%s", test.rule, equal, err, out.String(), test.want)
		}
	}
}

// How two languages are related, in words.
func TestDescribe(t *testing.T) {
	for relation, want := range map[Relation]string{
		Equal:       "equal",
		Wider:       "different: A accepts all that B accepts, and more",
		Narrower:    "different: B accepts all that A accepts, and more",
		Overlapping: "different: each accepts strings that the other refuses",
		Disjoint:    "different: no string is accepted by both",
	} {
		if got := relation.Describe("A", "B"); got != want {
			t.Errorf("%d: %s, want %s", relation, got, want)
		}
	}
}

// Of strings the shorter one counts, and of two that are as long the lesser.
func TestShorter(t *testing.T) {
	for _, test := range []struct {
		s, t string
		want bool
	}{{"", "a", true}, {"a", "", false}, {"b", "aa", true}, {"a", "b", true}, {"b", "a", false}, {"a", "a", false}} {
		if got := shorter(test.s, test.t); got != test.want {
			t.Errorf("%q, %q: %v", test.s, test.t, got)
		}
	}
}

// A proof says which rule it is at: the rules of the PEG that the ABNF has, callees first, and then the start rules.
func TestProofProgress(t *testing.T) {
	g := readABNF(t, "a.abnf", "s = t u\nt = %s\"t\"\nu = t\n")
	c := must.Have(Compare(g, readPEG(t, "s <- t u _h\nu <- w\nw <- t\nt <- 't'\n_h <- (!. / &.)"), 0))(t)
	var steps []string
	c.Progress = func(step string) { steps = append(steps, step) }
	verdicts, err := c.Prove([]string{"S", "u"})
	if err != nil || len(verdicts) != 2 || verdicts[0] != (Verdict{Rule: "s", Equal: true, States: 3}) ||
		verdicts[1] != (Verdict{Rule: "u", Equal: true, States: 2}) {
		t.Errorf("%+v, %v", verdicts, err)
	}
	const want = "proving rule t, proving rule u, proving rule s, proving start rule S, proving start rule u"
	if got := strings.Join(steps, ", "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := Helpers(g, readPEG(t, "s <- v\nv <- _w\n_w <- x\nx <- 't'")); len(got) != 2 || got[0] != "v" ||
		got[1] != "x" {
		t.Errorf("helpers %q", got)
	}
}

// A difference names the rule, the string and who accepts it.
func TestDifferenceErrors(t *testing.T) {
	g := readABNF(t, "a.abnf", "s = %s\"ab\" / t\nt = %s\"t\"\n")
	for _, test := range []struct{ peg, want string }{
		{"s <- 'ab'\nt <- 't'", `rule s: "t" is accepted by the abnf and refused by the peg`},
		{"s <- 'ab' / t / 'c'\nt <- 't'",
			`rule s: "c" is matched by the PEG as s, and is not a member of the ABNF rule`},
		{"s <- 'ab' / t\nt <- 't' / 'uv'",
			`rule t: "uv" is matched by the PEG as t, and is not a member of the ABNF rule`},
		{"s <- t / 'a' 'b'?\nt <- 't'", `rule s: "a" is matched by the PEG as s, and is not a member of the ABNF rule`},
		{"s <- 't' !. / 'a'\nt <- 't'", `rule s: "a" is matched by the PEG as s, and is not a member of the ABNF rule`},
	} {
		c := must.Have(Compare(g, readPEG(t, test.peg), 0))(t)
		if verdicts, err := c.Prove([]string{"s", "t"}); message(err) != test.want || verdicts != nil {
			t.Errorf("%s: %v, %v, want %s", test.peg, verdicts, err, test.want)
		}
	}
	v := Verdict{Rule: "s", Witness: "x", AcceptedBy: SidePEG}
	const want = `rule s: "x" is accepted by the peg and refused by the abnf`
	if got := (&DifferenceError{Verdict: v}).Error(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, test := range []struct {
		peg  string
		want Verdict
	}{
		{"s <- 'ab' / 'c'\nt <- 't'", Verdict{Rule: "s", Witness: "t", AcceptedBy: SideABNF}}, // as short as the other
		{"s <- 'ab' / 't' / (!. / &.)\nt <- 't'", Verdict{Rule: "s", Witness: "", AcceptedBy: SidePEG}},
		{"s <- (!. / &.)\nt <- 't'", Verdict{Rule: "s", Witness: "", AcceptedBy: SidePEG}},
		{"s <- 't' / 'abc'\nt <- 't'", Verdict{Rule: "s", Witness: "ab", AcceptedBy: SideABNF}},
	} {
		c := must.Have(Compare(g, readPEG(t, test.peg), 0))(t)
		if v, err := c.Rule("S"); v != test.want || err != nil {
			t.Errorf("%s: %+v, %v, want %+v", test.peg, v, err, test.want)
		}
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
