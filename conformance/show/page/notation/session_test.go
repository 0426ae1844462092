package notation

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/testflag"
)

const dates = "; a date\ndate = year \"-\" month\nyear = 4DIGIT\nmonth = \"0\" %x31-39 / \"1\" %x30-32\n"

// answered returns the answer to a question, or an error, as JSON.
func answered(s *Session, op string, q Question) string {
	answer, err := s.Answer(op, &q)
	if err != nil {
		answer = map[string]string{"error": err.Error()}
	}
	text, err := json.Marshal(answer)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// shown returns an answer with the characters of markup as they are.
func shown(answer string) string {
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(answer)
}

// Each row is a question and its answer.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		name, op string
		Question
		want string
	}{
		{
			"check", "check", Question{Text: dates},
			`{"rules":["date","year","month"],"start":"date","problems":[]}`,
		},
		{
			"check/another start", "check", Question{Text: dates, Start: "MONTH"},
			`{"rules":["date","year","month"],"start":"month","problems":[]}`,
		},
		{
			"check/syntax", "check", Question{Text: "a = b\nb = (\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"unexpected end of the rule, expected an element","line":2,"column":6}]}`,
		},
		{
			"check/not defined", "check", Question{Text: "é = \"x\"\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"unexpected U+00E9, expected a rule name","line":1,"column":1}]}`,
		},
		{
			"check/prose", "check", Question{Text: "a = <a thing>\n"},
			`{"rules":["a"],"start":"a","problems":[{"severity":"error","message":"rule a needs prose, which no program can match: <a thing>","line":1,"column":5}]}`,
		},
		{
			"check/cited", "check", Question{Text: "a = <host, see [RFC3986], Section 3.2.2>\n"},
			`{"rules":["a"],"start":"a","problems":[]}`,
		},
		{
			"check/notation of RFC 2616", "check", Question{Text: "a = 1#( \"x\" | \"y\" )\n", Notation: "rfc2616"},
			`{"rules":["a"],"start":"a","problems":[]}`,
		},
		{
			"check/unknown notation", "check", Question{Text: "a = b", Notation: "x"},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"\"x\" ` +
				`must be one of rfc5234, rfc822, rfc2616, rfc2141, rfc9110, ` +
				`rfc9110-recipient"}]}`,
		},
		{
			"check/empty", "check", Question{},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"no rule is ` +
				`defined"}]}`,
		},
		{
			"markup", "check", Question{Text: "<script>alert(1)</script> = \"a\"\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"unexpected \"<\", expected a rule name","line":1,"column":1}]}`,
		},
		{
			"check/no such start", "check", Question{Text: dates, Start: "mont"},
			`{"rules":["date","year","month"],"start":"date","problems":[]}`,
		},
		{
			"check/notation of RFC 2616 where it is not said", "check", Question{Text: "a = 1#( \"x\" | \"y\" )\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"unexpected \"#\", expected an element directly after the repeat; this is a list: the notation rfc9110 reads it, rfc2616 with implied space, rfc822 without space","line":1,"column":6}]}`,
		},
		{
			"check/rules in parts", "check", Question{Text: "a = \"x\"\nB = \"y\"\nA =/ b\n"},
			`{"rules":["a","B"],"start":"a","problems":[]}`,
		},
		{
			"check/left recursion", "check", Question{Text: "a = a \"x\" / \"y\"\n"},
			`{"rules":["a"],"start":"a","problems":[{"severity":"warning","message":"rule a is left-recursive: a -> a","line":1,"column":5}]}`,
		},
		{
			"lint", "lint", Question{Text: "a = \"x\" / %x58\n"},
			`[{"severity":"warning","message":"alternative 2 adds nothing to rule a: all its members, such as \"X\", are members of alternative 1; so each has two derivations","line":1,"column":11}]`,
		},
		{
			"lint/warnings of rules", "lint", Question{Text: "a = b\nb = \"x\" / %x58\n"},
			`[{"severity":"warning","message":"alternative 2 adds nothing to rule b: all its members, such as \"X\", are members of alternative 1; so each has two derivations","line":2,"column":11}]`,
		},
		{
			"lint/not of an unfit text", "lint", Question{Text: "a = b / \"x\" / %x58\n"},
			`[]`,
		},
		{
			"lint/left recursion", "lint", Question{Text: "a = a \"x\" / \"y\"\n"},
			`[]`,
		},
		{
			"lint/syntax", "lint", Question{Text: "a = ("},
			`{"error":"1:6: unexpected end of file, expected an element"}`,
		},
		{
			"match", "match", Question{Text: dates, Input: "2026-11"},
			`{"rule":"date","valid":true,"offset":7,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"date","depth":0,"begin":0,"end":7},{"rule":"year","depth":1,"begin":0,"end":4},{"rule":"DIGIT","depth":2,"begin":0,"end":1},{"rule":"DIGIT","depth":2,"begin":1,"end":2},{"rule":"DIGIT","depth":2,"begin":2,"end":3},{"rule":"DIGIT","depth":2,"begin":3,"end":4},{"rule":"month","depth":1,"begin":5,"end":7}],"omitted":0}`,
		},
		{
			"match/wrong", "match", Question{Text: dates, Input: "2026-1x"},
			`{"rule":"date","valid":false,"offset":6,"expected":[{"text":"\"0\" to \"2\""}],"mayEnd":false,"in":"month","tree":[],"omitted":0}`,
		},
		{
			"match/too short", "match", Question{Text: dates, Input: "20"},
			`{"rule":"date","valid":false,"offset":2,"expected":[{"text":"DIGIT","rule":true}],"mayEnd":false,"in":"year","tree":[],"omitted":0}`,
		},
		{
			"match/no such rule is the first", "match", Question{Text: dates, Start: "x", Input: "2026-11"},
			`{"rule":"date","valid":true,"offset":7,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"date","depth":0,"begin":0,"end":7},{"rule":"year","depth":1,"begin":0,"end":4},{"rule":"DIGIT","depth":2,"begin":0,"end":1},{"rule":"DIGIT","depth":2,"begin":1,"end":2},{"rule":"DIGIT","depth":2,"begin":2,"end":3},{"rule":"DIGIT","depth":2,"begin":3,"end":4},{"rule":"month","depth":1,"begin":5,"end":7}],"omitted":0}`,
		},
		{
			"match/not defined", "match", Question{Text: "a = b\n", Input: "x"},
			`{"error":"1:5: error: rule b is not defined (undefined)"}`,
		},
		{
			"match/recursive", "match", Question{Text: "a = \"(\" *a \")\"\n", Input: "(()())"},
			`{"rule":"a","valid":true,"offset":6,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":6},{"rule":"a","depth":1,"begin":1,"end":3},{"rule":"a","depth":1,"begin":3,"end":5}],"omitted":0}`,
		},
		{
			"match/may end", "match", Question{Text: "a = 1*\"x\"\n", Input: "xxy"},
			`{"rule":"a","valid":false,"offset":2,"expected":[{"text":"\"X\""},{"text":"\"x\""}],"mayEnd":true,"in":"a","tree":[],"omitted":0}`,
		},
		{
			"match/a backslash", "match", Question{Text: "a = %x5C.78\n", Input: `\x`},
			`{"rule":"a","valid":true,"offset":2,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":2}],"omitted":0}`,
		},
		{
			"match/left recursion", "match", Question{Text: "a = a \"x\" / \"y\"\n", Input: "yx"},
			`{"rule":"a","valid":true,"offset":2,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":2},{"rule":"a","depth":1,"begin":0,"end":1}],"omitted":0}`,
		},
		{
			"match/syntax", "match", Question{Text: "a = (", Input: "x"},
			`{"error":"1:6: unexpected end of file, expected an element"}`,
		},
		{
			"no rule", "match", Question{},
			`{"error":"no rule is defined"}`,
		},
		{
			"prove", "prove", Question{Text: dates},
			`{"rule":"date","peg":"_start <- date\ndate <- year '-' month\nyear <- DIGIT DIGIT DIGIT DIGIT\nmonth ` +
				`<- '0' [1-9] / '1' [0-2]\nDIGIT <- [0-9]\n","states":9,"depth":0,"witness":null}`,
		},
		{
			"unknown operation", "x", Question{Text: dates},
			`{"error":"there is no operation \"x\""}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := shown(answered(&Session{}, test.op, test.Question)); got != test.want {
				t.Errorf("the answer is\n%s, want\n%s", got, test.want)
			}
		})
	}
}

// What is too long is refused, and what is too large left out, with the limit.
func TestRefused(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		name, op string
		Question
		want string // what the answer begins with
	}{
		{"text", "export", Question{Text: "a = b ;" + x(256<<10-7)},
			`{"error":"1:5: error: rule b is not defined`},
		{"a longer text", "export", Question{Text: "a = b ;" + x(256<<10-6)},
			`{"error":"the text has 262145 bytes: more than 262144 are not read"}`},
		{"a longer string", "match", Question{Text: "a = %x78\n", Input: x(1<<20 + 1)},
			`{"error":"the string has 1048577 bytes: more than 1048576 are not read"}`},
		{"string", "match", Question{Text: "a = %x78\n", Input: x(1 << 20)},
			`{"rule":"a","valid":false,"offset":1,`},
		{"diagram", "diagram", Question{Text: "a = %x78" + strings.Repeat("/%x78", 10_000) + "\n"},
			`{"error":"rule a: a diagram of `},
		{"a proof that ends", "prove", Question{Text: "a = \"(\" *a \")\"\n"},
			`{"rule":"a","peg":"_start \u003c- a\na \u003c- '(' a* ')'\n",` +
				`"states":6,"depth":4,"beyond":"compared on all `},
		{"a PEG that differs", "prove", Question{Text: "a = [ %s\"x\" a %s\"x\" ]\n"},
			`{"rule":"a","peg":"_start \u003c- a\na \u003c- ('x' a 'x')?\n","states":0,"depth":0,` +
				`"witness":"xxxx"}`},
		{"left recursion to be translated", "prove", Question{Text: "a = a \"x\" / \"y\"\n"},
			`{"error":"1:5: rule a is left-recursive: a -\u003e a, which no PEG has (left-recursion)`},
	} {
		if got := answered(&Session{}, test.op, test.Question); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: %.300s, want %s", test.name, got, test.want)
		}
	}
}

// A rule is written as a regular expression, if it has one, and as ABNF, with all that it
// refers to.
func TestExport(t *testing.T) {
	for text, want := range map[string]string{
		"a = 2\"x\"\n": `{"re2":{"text":"\\A[Xx]{2}\\z"},"abnf":{"text":"a = 2\"x\"\n"}}`,
		"a = \"(\" *a \")\"\n": `{"re2":{"text":"","error":"1:1: rule a refers to itself other than at its end: its ` +
			`language need not be regular"},"abnf":{"text":"a = \"(\" *a \")\"\n"}}`,
		"a = 1*DIGIT\n": `{"re2":{"text":"\\A[0-9]+\\z"},` +
			`"abnf":{"text":"a     = 1*DIGIT\n\n; 0-9\nDIGIT = %x30-39\n"}}`,
		"a = 9000%x78\n": `{"re2":{"text":"","error":"rule a: more than 8192 states in its automaton"},` +
			`"abnf":{"text":"a = 9000%x78\n"}}`,
	} {
		if got := answered(&Session{}, "export", Question{Text: text}); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Members that are drawn are members, near misses mostly are none, a seed draws the same, and
// another one others: by an automaton, and by rules.
func TestSample(t *testing.T) {
	for _, text := range []string{dates, "a = \"(\" *a \")\" / \"x\"\n", "a = 9000%x61 *%x62\n"} {
		s := &Session{}
		var got [2]sampled
		for seed := range got {
			q := Question{Text: text, Seed: uint64(seed)}
			first := answered(s, "sample", q)
			if err := json.Unmarshal([]byte(first), &got[seed]); err != nil {
				t.Fatal(err)
			}
			if first != answered(&Session{}, "sample", q) {
				t.Errorf("%s: other strings in another run", text)
			}
			misses := 0
			for i, d := range slices.Concat(got[seed].Members, got[seed].Misses) {
				word, _ := escape.Undo(d.Text)
				verdict := answered(s, "match", Question{Text: text, Input: word})
				if d.Offset != nil {
					misses++
				}
				member := strings.Contains(verdict, `"valid":true`)
				if member == (d.Offset != nil) || i < drawnCount && !member {
					t.Errorf("%s: %s: %s", text, d.Text, verdict)
				}
			}
			if len(got[seed].Members) != drawnCount || len(got[seed].Misses) != drawnCount || misses < drawnCount/2 {
				t.Errorf("%s: %d members, %d near misses, of which %d are none", text, len(got[seed].Members),
					len(got[seed].Misses), misses)
			}
		}
		if reflect.DeepEqual(got[0].Misses, got[1].Misses) {
			t.Errorf("%s: two seeds draw the same", text)
		}
	}
	for _, text := range []string{"a = \"x\" a\n", "a = \"(\" a \")\"\n"} {
		if got := answered(&Session{}, "sample", Question{Text: text}); got != `{"error":"the rule has no members"}` {
			t.Errorf("%s: %s", text, got)
		}
	}
}

// Of many matches and of many states, the first are listed, and the others counted.
func TestOmitted(t *testing.T) {
	for matches, omitted := range map[int]int{399: 0, 400: 1} {
		var m matched
		text := answered(&Session{}, "match", Question{Text: "a = *b\nb = %x78\n",
			Input: strings.Repeat("x", matches)})
		if err := json.Unmarshal([]byte(text), &m); err != nil || !m.Valid || m.Omitted != omitted ||
			len(m.Tree) != 400 {
			t.Errorf("%d matches: %d listed, %d omitted, %v", matches, len(m.Tree), m.Omitted, err)
		}
		if last := m.Tree[len(m.Tree)-1]; last.Rule != "b" || last.Depth != 1 || last.Begin != 398 || last.End != 399 {
			t.Errorf("the last is %+v", last)
		}
	}
}

// A diagram links to the rules that it refers to, wherever these are.
func TestDiagram(t *testing.T) {
	link := regexp.MustCompile(`href="(.*?)"`)
	text := dates + "all = Date / YEAR / year / <host, see [RFC3986], Section 3.2.2>\n"
	for _, test := range []struct {
		start string
		want  drawing
		links []string
	}{
		{"", drawing{Rule: "date", ABNF: `date = year "-" month`, UsedBy: []string{"all"}},
			[]string{"#year", "#month"}},
		{"YEAR", drawing{Rule: "year", ABNF: "year = 4DIGIT", UsedBy: []string{"date", "all"}}, []string{"#DIGIT"}},
		{"digit", drawing{Rule: "DIGIT", ABNF: "DIGIT = %x30-39", UsedBy: []string{"year"}}, nil},
	} {
		var got drawing
		answer := answered(&Session{}, "diagram", Question{Text: text, Start: test.start})
		if err := json.Unmarshal([]byte(answer), &got); err != nil {
			t.Fatal(err)
		}
		var links []string
		for _, to := range link.FindAllStringSubmatch(got.SVG, -1) {
			links = append(links, to[1])
		}
		svg := got.SVG
		got.SVG = ""
		if !strings.HasPrefix(svg, "<svg ") || !reflect.DeepEqual(got, test.want) || !slices.Equal(links, test.links) {
			t.Errorf("%q: %+v, links %q, want %+v, %q", test.start, got, links, test.want, test.links)
		}
	}
	if got := answered(&Session{}, "diagram", Question{Text: text,
		Start: "day"}); got != `{"error":"there is no such rule"}` {
		t.Errorf("%s", got)
	}
}

// A session does what it has done for a text, or for a rule, once.
func TestSessionKeeps(t *testing.T) {
	s := &Session{}
	ask := func(op, text, start string) (*source, *subject) {
		answered(s, op, Question{Text: text, Start: start})
		return s.source, s.subject
	}
	source, subject := ask("export", dates, "")
	for _, op := range []string{"check", "match", "sample", "export"} {
		if nowSource, nowSubject := ask(op, dates, "date"); nowSource != source || nowSubject != subject {
			t.Errorf("%s: it is done again", op)
		}
	}
	if nowSource, now := ask("match", dates, "year"); nowSource != source || now == subject || now.rule != "year" {
		t.Errorf("the subject is %+v", now)
	}
	for _, text := range []string{"a = b\n", "a = (\n", "a = \"(\" *a \")\"\n"} { // errors are kept, too
		source, subject := ask("match", text, "")
		if nowSource, nowSubject := ask("match", text, ""); nowSource != source || nowSubject != subject {
			t.Errorf("%s: it is done again", text)
		}
	}
}

// A session answers about the text that it is asked about, whatever it was before.
func TestSessionForgets(t *testing.T) {
	s := &Session{}
	texts := []string{dates, "a = b\n", "", "a = \"x\"\n", "a = (", dates}
	for i, text := range texts {
		for _, op := range []string{"check", "match", "diagram"} {
			q := Question{Text: text, Input: "2026-11"}
			if got, want := answered(s, op, q), answered(&Session{}, op, q); got != want {
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
		"a large count":        "a = " + testflag.Choose("100000", "1000000") + "(\"a\" / \"bc\")\n",
		"1 MB of text":         strings.Repeat("a", 1<<20),
		"left recursion":       "a = a \"x\" / b\nb = a\n",
		"ambiguous":            "a = *( *\"x\" *\"x\" )\n",
		"NUL":                  "a = \x00\n",
		"no UTF-8":             "a = \"\xff\"\n",
	} {
		s := &Session{}
		for _, op := range slices.Sorted(maps.Keys(operations)) {
			if op == "prove" && !testflag.Complete() {
				continue // it may take seconds
			}
			begin := time.Now()
			got := answered(s, op, Question{Text: text, Input: strings.Repeat("x", 2000)})
			if len(got) > 3<<20 || !json.Valid([]byte(got)) {
				t.Errorf("%s, %s: %d bytes", name, op, len(got))
			}
			if took := time.Since(begin); took > time.Second {
				t.Logf("%s, %s: %v", name, op, took)
			}
		}
	}
}
