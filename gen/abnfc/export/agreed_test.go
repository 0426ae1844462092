package export

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// linkAgreed returns the grammar of the profile of URLs that everybody reads alike.
func linkAgreed(t *testing.T) *abnf.Grammar {
	t.Helper()
	for g := range scheme.Grammars() {
		if g.Name == "agreed" {
			file := must.Have(abnf.Read(g.File(), []byte(g.ABNF())))(t)
			var documents citation.Library
			linked := must.Have(abnf.Link(abnf.Linking{Document: documents.Cited}, file))(t)
			return linked
		}
	}
	t.Fatal("there is no profile")
	return nil
}

// testsOf returns the complete test set of a rule, and without -complete one of eight tests
// of it; those with bytes above %x7F are left out, since programs read characters.
func testsOf(t *testing.T, g *abnf.Grammar, rule string) (tests []testset.Test) {
	t.Helper()
	lowered := must.Have(automaton.Lower(g))(t)
	space := automaton.NewSpace(0, lowered.Sets()...)
	language := must.Have(automaton.NewABNF(lowered, space).Rule(rule))(t)
	all, valid, stride := 0, 0, testflag.Choose(8, 1)
	phase := testflag.Rand(t).IntN(stride)
	for test := range testset.New(space, language, testset.Options{}).All() {
		all++
		if all%stride == phase && strings.IndexFunc(test.Input, func(r rune) bool { return r > 0x7f }) < 0 {
			tests = append(tests, test)
			if test.Valid {
				valid++
			}
		}
	}
	if len(tests) < 80_000/stride || valid < 5000/stride {
		t.Fatalf("%s: %d tests, %d valid", rule, len(tests), valid)
	}
	return append(tests, testset.Test{Input: "http://a/\n"}, testset.Test{Input: "\nhttp://a/"},
		testset.Test{Input: "http://a\n"}, testset.Test{Input: "x\nhttp://a/\nx"})
}

// matchers are programs that read an expression and strings in JSON, and write for each
// string whether it matches, 1 or 0.
var matchers = []struct {
	notation Notation
	command  []string
}{
	{NotationJS, []string{"node", "-e", `const [e, ...all] = JSON.parse(require("fs").readFileSync(0, "utf8"));
		for (const flags of e.includes("\\u{") ? ["u", "v"] : ["", "u", "v"]) {
			if (flags === "v" && parseInt(process.versions.node) < 20) continue;
			for (const r of [new RegExp(e, flags), eval("/" + e + "/" + flags)])
				process.stdout.write(all.map(s => r.test(s) ? "1" : "0").join(""));
		}`}},
	{NotationRE2, []string{"perl", "-MJSON::PP", "-e", `my ($e, @all) = @{decode_json(join "", <STDIN>)}; my $r = qr/$e/;
		print map { $_ =~ $r ? "1" : "0" } @all;`}},
}

// The expressions of the profile match the members of its complete test set and no other string of it: by package
// regexp, and by node and perl, if the machine has them.
func TestAgreed(t *testing.T) {
	g := linkAgreed(t)
	for rule, most := range map[string]int{"agreed": 8000, "agreed-whole": 13_100} {
		tests := testsOf(t, g, rule)
		expressions := map[Notation]string{}
		for _, n := range []Notation{NotationRE2, NotationJS} {
			text := must.Have(n.Rule(g, rule, false))(t)
			text = strings.TrimSuffix(text, "\n")
			expressions[n] = text
			t.Logf("%s as %s: %d bytes, %d tests", rule, n, len(text), len(tests))
			if len(text) > most {
				t.Errorf("%s as %s: %d bytes", rule, n, len(text))
			}
			r := regexp.MustCompile(text)
			for _, test := range tests {
				if r.MatchString(test.Input) != test.Valid {
					t.Fatalf("%s as %s: %q, want %t", rule, n, test.Input, test.Valid)
				}
			}
		}
		for _, m := range matchers {
			t.Run(rule+"/"+m.command[0], func(t *testing.T) { matchAll(t, m.command, expressions[m.notation], tests) })
		}
	}
}

// In node, with each flag, the expressions match what the slow matcher does, even with characters that the flag v wants
// escaped in a class, alone and in pairs.
func TestJavaScript(t *testing.T) {
	var odd, even []string
	for c := '!'; c <= '~'; c += 2 {
		odd, even = append(odd, fmt.Sprintf("%%x%X", c)), append(even, fmt.Sprintf("%%x%X", c+1))
	}
	for _, body := range []string{
		`1*("(" / "|")`, `1*( ` + strings.Join(odd, " / ") + " )", `2( ` + strings.Join(even, " / ") + ` )`,
		`%x21-2F / 2%x3A-40 / %x5B-60 / 2%x7B-7E`, `%s"^$\.*+?()[]{}|/-&&"`, `%x00-20 / %x7F-A0 / %xD7FF-E000`, `*%x3B1-3C9`,
		`1*( %x1F600-1F64F / %x3BB / "/" )`, `2%x10000-10FFFF / %xFFFD-FFFF`,
	} {
		g := readGrammar(t, "test.abnf", "s = "+body+"\n")
		expression := must.Have(JavaScript(g, "s"))(t)
		oracle := must.Have(abnf.NewOracle(g))(t)
		tests := []testset.Test{{Input: ""}, {Input: "^$\\.*+?()[]{}|/-&&"}}
		for _, c := range "\x00\n\u007f\u0080\u00a0\u00a1αλωϊ\ud7ff\ue000\ue001\ufffd\uffff\U00010000😀🙏\U0010ffff" {
			tests = append(tests, testset.Test{Input: string(c)}, testset.Test{Input: string(c) + string(c)})
		}
		for c := ' '; c <= '~'; c++ {
			tests = append(tests, testset.Test{Input: string(c)}, testset.Test{Input: string(c) + string(c)},
				testset.Test{Input: string(c) + "("})
		}
		for i := range tests {
			tests[i].Valid = oracle.Matches("s", tests[i].Input)
		}
		t.Run(body, func(t *testing.T) { matchAll(t, matchers[0].command, expression, tests) })
	}
}

// matchAll matches the tests by a program.
func matchAll(t *testing.T, command []string, expression string, tests []testset.Test) {
	if _, err := exec.LookPath(command[0]); err != nil {
		t.Skip(err)
	}
	all := []string{expression}
	for _, test := range tests {
		all = append(all, test.Input)
	}
	input := must.Have(json.Marshal(all))(t)
	c := exec.Command(command[0], command[1:]...)
	c.Stdin = strings.NewReader(string(input))
	output, err := c.Output()
	if err != nil || len(output) == 0 || len(output)%len(tests) != 0 {
		t.Fatalf("%v: %d answers on %d strings", err, len(output), len(tests))
	}
	for i, answer := range output {
		if test := tests[i%len(tests)]; (answer == '1') != test.Valid {
			t.Fatalf("%q, want %t", test.Input, test.Valid)
		}
	}
}
