package notation

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/testflag"
)

const dates = "; a date\ndate = year \"-\" month\nyear = 4DIGIT\nmonth = \"0\" %x31-39 / \"1\" %x30-32\n"

// answered returns the answer to a question, as text.
func answered(t *testing.T, s *Session, q question) string {
	t.Helper()
	text, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	return s.Answer(string(text))
}

// Each row is a question and what its answer has.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		name string
		question
		has []string
	}{
		{"check", question{Op: "check", Text: dates}, []string{`"rules":[{"name":"date"`, `"start":"date"`, `"problems":[]`, `"lintable":true`}},
		{"check/another start", question{Op: "check", Text: dates, Start: "MONTH"}, []string{`"start":"month"`}},
		{"check/syntax", question{Op: "check", Text: "a = b\nb = (\n"}, []string{`"kind":"syntax"`, `"severity":"error"`, `"line":2`}},
		{"check/not defined", question{Op: "check", Text: "é = \"x\"\n"}, []string{`"severity":"error"`, `"line":1,"column":1`}},
		{"check/place in UTF-16", question{Op: "check", Text: "; 😀\na = b\n"}, []string{`"line":2,"column":5,"begin":9,"end":10`}},
		{"check/prose", question{Op: "check", Text: "a = <a thing>\n"}, []string{`"severity":"error"`, "prose"}},
		{"check/prose that is allowed", question{Op: "check", Text: "a = \"b\" / <a thing>\n", Prose: true}, []string{`"lintable":true`}},
		{"check/cited", question{Op: "check", Text: "a = <host, see [RFC3986], Section 3.2.2>\n"}, []string{`"problems":[]`}},
		{"check/notation of RFC 2616", question{Op: "check", Text: "a = 1#( \"x\" | \"y\" )\n", Notation: "rfc2616"}, []string{`"problems":[]`}},
		{"check/unknown notation", question{Op: "check", Text: "a = b", Notation: "x"}, []string{"x"}},
		{"check/empty", question{Op: "check"}, []string{"no rule is defined"}},
		{"lint", question{Op: "lint", Text: "a = \"x\" / %x58\n"}, []string{`"severity":"warning"`}},
		{"match", question{Op: "match", Text: dates, Input: "2026-11"}, []string{`"valid":true`, `"rule":"date","depth":0,"begin":0,"end":7`}},
		{"match/wrong", question{Op: "match", Text: dates, Input: "2026-1x"}, []string{`"valid":false`, `"offset":6`, `"text":"x","wrong":true`}},
		{"match/too short", question{Op: "match", Text: dates, Input: "20"}, []string{`"offset":2`, `{"text":"","wrong":true}`, `"text":"DIGIT","rule":true`}},
		{"match/bytes", question{Op: "match", Text: "a = %xFF %x00\n", Input: `\xFF\x00`, Escaped: true}, []string{`"valid":true`, `"text":"\\xFF\\x00","escape":true`}},
		{"match/no such rule is the first", question{Op: "match", Text: dates, Start: "x", Input: "2026-11"}, []string{`"valid":true`}},
		{"match/not defined", question{Op: "match", Text: "a = b\n", Input: "x"}, []string{`"error"`}},
		{"match/recursive", question{Op: "match", Text: "a = \"(\" *a \")\"\n", Input: "(()())"}, []string{`"valid":true`}},
		{"diagram", question{Op: "diagram", Text: dates, Start: "year"}, []string{`"svg":"\u003csvg`, `"usedBy":["date"]`}},
		{"automaton", question{Op: "automaton", Text: "a = *\"x\" \"y\"\n"}, []string{`"states":2`, `"accepts":true`, "digraph"}},
		{"automaton/recursive", question{Op: "automaton", Text: "a = \"(\" *a \")\"\n"}, []string{`"error"`}},
		{"export/re2", question{Op: "export", Text: "a = 2\"x\"\n", As: "re2"}, []string{`\\A`, `{2}`}},
		{"export/abnf", question{Op: "export", Text: "a = b\nb = 1*DIGIT\n", As: "abnf", Start: "b"}, []string{`b     = 1*DIGIT`}},
		{"export/unknown", question{Op: "export", Text: dates, As: "x"}, []string{`is none of abnf and re2`}},
		{"prove", question{Op: "prove", Text: dates}, []string{`"equal":true`, `"translated":true`, `"depth":0`}},
		{"prove/another PEG", question{Op: "prove", Text: "a = %s\"x\" / %s\"xy\"\n", PEG: "a <- 'x' / 'xy'\n"}, []string{`"equal":false`, `"input":"xy"`, `"valid":true`}},
		{"sample", question{Op: "sample", Text: dates, Count: 5, Length: 9, Seed: 3}, []string{`"regular":true`, `"valid":true`}},
		{"sample/no members", question{Op: "sample", Text: "a = \"x\" a\n", Count: 1}, []string{`"error"`}},
		{"unknown operation", question{Op: "x", Text: dates}, []string{`there is no operation \"x\"`}},
		{"markup", question{Op: "check", Text: "<script>alert(1)</script> = \"a\"\n"}, []string{`"severity":"error"`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := answered(t, &Session{}, test.question)
			for _, has := range test.has {
				if !strings.Contains(got, has) {
					t.Errorf("the answer has not %s:\n%.2000s", has, got)
				}
			}
		})
	}
	if got := (&Session{}).Answer("{"); !strings.Contains(got, `"error":"the question`) {
		t.Errorf("the answer to no question is %s", got)
	}
}

// Members that are drawn are members, near misses are none, and a seed draws the same.
func TestSampleIsWhatItSays(t *testing.T) {
	for _, grammar := range []string{dates, "a = \"(\" *a \")\" / \"x\"\n"} {
		for _, near := range []bool{false, true} {
			q := question{Op: "sample", Text: grammar, Count: 20, Length: 12, Seed: 1, Near: near}
			var got sampled
			first := answered(t, &Session{}, q)
			if err := json.Unmarshal([]byte(first), &got); err != nil {
				t.Fatal(err)
			}
			if len(got.Strings) != 20 || first != answered(t, &Session{}, q) {
				t.Errorf("%q: %d strings, or others in another run", grammar, len(got.Strings))
			}
			for _, s := range got.Strings {
				m := answered(t, &Session{}, question{Op: "match", Text: grammar, Input: s.Input, Escaped: s.Escaped})
				if valid := strings.Contains(m, `"valid":true`); valid != s.Valid || !near && !valid {
					t.Errorf("%q, near %t: %q, valid %t", grammar, near, s.Input, valid)
				}
			}
		}
	}
}

// A session answers about the text that it is asked about, whatever it was before.
func TestSessionForgets(t *testing.T) {
	s := &Session{}
	texts := []string{dates, "a = b\n", "", "a = \"x\"\n", "a = (", dates}
	for i, text := range texts {
		for _, op := range []string{"check", "match", "diagram"} {
			q := question{Op: op, Text: text, Input: "2026-11"}
			if got, want := answered(t, s, q), answered(t, &Session{}, q); got != want {
				t.Errorf("%d, %s: %s, alone %s", i, op, got, want)
			}
		}
	}
}

// Whatever is asked is answered or refused soon, without a panic.
func TestLimits(t *testing.T) {
	nested := "a = " + strings.Repeat("(", 100_000) + `"x"` + strings.Repeat(")", 100_000) + "\n"
	var chained strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&chained, "r%d = \"x\" r%d\n", i, i+1)
	}
	chained.WriteString("r20000 = \"y\"\n")
	for name, text := range map[string]string{
		"groups nested deep":   nested,
		"rules called deep":    chained.String(),
		"an automaton too big": "a = *(\"a\" / \"b\") \"a\" 40(\"a\" / \"b\")\n",
		"a large count":        "a = 1000000(\"a\" / \"bc\")\n",
		"1 MB of text":         strings.Repeat("a", 1<<20),
		"left recursion":       "a = a \"x\" / b\nb = a\n",
		"ambiguous":            "a = *( *\"x\" *\"x\" )\n",
		"NUL":                  "a = \x00\n",
		"no UTF-8":             "a = \"\xff\"\n",
	} {
		for op := range operations {
			if op == "prove" && !testflag.Complete() {
				continue // it may take seconds
			}
			begin := time.Now()
			got := answered(t, &Session{}, question{Op: op, Text: text, Input: strings.Repeat("x", 2000), Count: 3, Length: 10, As: "re2"})
			if len(got) > 3<<20 || !json.Valid([]byte(got)) {
				t.Errorf("%s, %s: %d bytes", name, op, len(got))
			}
			if took := time.Since(begin); took > time.Second {
				t.Logf("%s, %s: %v", name, op, took)
			}
		}
	}
}
