package notation

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/internal/testflag"
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

// shown returns an answer with the characters of markup as they are.
func shown(answer string) string {
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(answer)
}

// Each row is a question and its answer.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		name string
		question
		want string
	}{
		{
			"check", question{Op: "check", Text: dates},
			`{"rules":[{"name":"date","place":{"line":2,"column":1,"begin":9,"end":13}},{"name":"year","place":{"line":3,"column":1,"begin":31,"end":35}},{"name":"month","place":{"line":4,"column":1,"begin":45,"end":50}}],"start":"date","problems":[],"lintable":true}`,
		},
		{
			"check/another start", question{Op: "check", Text: dates, Start: "MONTH"},
			`{"rules":[{"name":"date","place":{"line":2,"column":1,"begin":9,"end":13}},{"name":"year","place":{"line":3,"column":1,"begin":31,"end":35}},{"name":"month","place":{"line":4,"column":1,"begin":45,"end":50}}],"start":"month","problems":[],"lintable":true}`,
		},
		{
			"check/syntax", question{Op: "check", Text: "a = b\nb = (\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","rule":"b","place":{"line":2,"column":6,"begin":11,"end":11},"message":"unexpected end of the rule, expected an element"}],"lintable":false}`,
		},
		{
			"check/not defined", question{Op: "check", Text: "é = \"x\"\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","place":{"line":1,"column":1,"begin":0,"end":1},"message":"unexpected non-ASCII character U+00E9, expected a rule name"}],"lintable":false}`,
		},
		{
			"check/place in UTF-16", question{Op: "check", Text: "; 😀\na = b\n"},
			`{"rules":[{"name":"a","place":{"line":2,"column":1,"begin":5,"end":6}}],"start":"a","problems":[{"severity":"error","kind":"undefined","rule":"b","place":{"line":2,"column":5,"begin":9,"end":10},"message":"rule b is not defined"}],"lintable":false}`,
		},
		{
			"check/prose", question{Op: "check", Text: "a = <a thing>\n"},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}}],"start":"a","problems":[{"severity":"error","kind":"prose-in-use","rule":"a","place":{"line":1,"column":5,"begin":4,"end":5},"message":"rule a needs prose, which no program can match: <a thing>"}],"lintable":false}`,
		},
		{
			"check/prose that is allowed", question{Op: "check", Text: "a = \"b\" / <a thing>\n", Prose: true},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}}],"start":"a","problems":[{"severity":"warning","kind":"prose-ignored","rule":"a","place":{"line":1,"column":11,"begin":10,"end":11},"message":"rule a needs prose, which matches nothing: <a thing>"}],"lintable":true}`,
		},
		{
			"check/cited", question{Op: "check", Text: "a = <host, see [RFC3986], Section 3.2.2>\n"},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}}],"start":"a","problems":[],"lintable":true}`,
		},
		{
			"check/notation of RFC 2616", question{Op: "check", Text: "a = 1#( \"x\" | \"y\" )\n", Notation: "rfc2616"},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}}],"start":"a","problems":[],"lintable":true}`,
		},
		{
			"check/unknown notation", question{Op: "check", Text: "a = b", Notation: "x"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","message":"\"x\" is no ` +
				`notation: it is one of rfc5234, rfc822, rfc2616, rfc2141, rfc9110, ` +
				`rfc9110-recipient"}],"lintable":false}`,
		},
		{
			"check/empty", question{Op: "check"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","message":"no rule is ` +
				`defined"}],"lintable":false}`,
		},
		{
			"markup", question{Op: "check", Text: "<script>alert(1)</script> = \"a\"\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","place":{"line":1,"column":1,"begin":0,"end":1},"message":"unexpected \"<\", expected a rule name"}],"lintable":false}`,
		},
		{
			"check/no such start", question{Op: "check", Text: dates, Start: "mont"},
			`{"rules":[{"name":"date","place":{"line":2,"column":1,"begin":9,"end":13}},{"name":"year","place":{"line":3,"column":1,"begin":31,"end":35}},{"name":"month","place":{"line":4,"column":1,"begin":45,"end":50}}],"start":"date","problems":[],"lintable":true}`,
		},
		{
			"check/place behind a line end of two bytes", question{Op: "check", Text: "; 😀\r\na = \"😀\" b\r\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","rule":"a","place":{"line":2,"column":6,"begin":11,"end":13},"message":"unexpected non-ASCII character U+1F600, expected printable ASCII or '\"' in the string"}],"lintable":false}`,
		},
		{
			"check/notation of RFC 2616 where it is not said", question{Op: "check", Text: "a = 1#( \"x\" | \"y\" )\n"},
			`{"rules":[],"start":"","problems":[{"severity":"error","kind":"syntax","rule":"a","place":{"line":1,"column":6,"begin":5,"end":6},"message":"unexpected \"#\", expected an element directly after the repeat; this is a list: the notation rfc9110 reads it, rfc2616 with implied space, rfc822 without space"}],"lintable":false}`,
		},
		{
			"check/rules in parts", question{Op: "check", Text: "a = \"x\"\nB = \"y\"\nA =/ b\n"},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}},{"name":"B","place":{"line":2,"column":1,"begin":8,"end":9}}],"start":"a","problems":[],"lintable":true}`,
		},
		{
			"check/errors first", question{Op: "check", Text: "a = \"b\" / <a thing>\nb = c\n", Prose: true},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}},{"name":"b","place":{"line":2,"column":1,"begin":20,"end":21}}],"start":"a","problems":[{"severity":"error","kind":"undefined","rule":"c","place":{"line":2,"column":5,"begin":24,"end":25},"message":"rule c is not defined"},{"severity":"warning","kind":"prose-ignored","rule":"a","place":{"line":1,"column":11,"begin":10,"end":11},"message":"rule a needs prose, which matches nothing: <a thing>"},{"severity":"warning","kind":"unreferenced","rule":"b","place":{"line":2,"column":1,"begin":20,"end":21},"message":"no other rule refers to rule b"}],"lintable":false}`,
		},
		{
			"check/left recursion", question{Op: "check", Text: "a = a \"x\" / \"y\"\n"},
			`{"rules":[{"name":"a","place":{"line":1,"column":1,"begin":0,"end":1}}],"start":"a","problems":[{"severity":"warning","kind":"left-recursion","rule":"a","place":{"line":1,"column":5,"begin":4,"end":5},"message":"rule a is left-recursive: a -> a"}],"lintable":true}`,
		},
		{
			"lint", question{Op: "lint", Text: "a = \"x\" / %x58\n"},
			`{"problems":[{"severity":"warning","kind":"redundant-alternative","rule":"a","place":{"line":1,"column":11,"begin":10,"end":14},"message":"alternative 2 adds nothing to rule a: all its members, such as \"X\", are members of alternative 1; so each has two derivations"}],"recursive":[],"levels":2,"tooLarge":[]}`,
		},
		{
			"lint/warnings of rules", question{Op: "lint", Text: "a = b\nb = \"x\" / %x58\n"},
			`{"problems":[{"severity":"warning","kind":"redundant-alternative","rule":"b","place":{"line":2,"column":11,"begin":16,"end":20},"message":"alternative 2 adds nothing to rule b: all its members, such as \"X\", are members of alternative 1; so each has two derivations"}],"recursive":[],"levels":2,"tooLarge":[]}`,
		},
		{
			"lint/not of an unfit text", question{Op: "lint", Text: "a = b / \"x\" / %x58\n"},
			`{"problems":[],"recursive":[],"levels":2,"tooLarge":[]}`,
		},
		{
			"lint/left recursion", question{Op: "lint", Text: "a = a \"x\" / \"y\"\n"},
			`{"problems":[],"recursive":["a"],"levels":2,"tooLarge":[]}`,
		},
		{
			"lint/recursive and too large", question{Op: "lint",
				Text: "s = \"(\" [ s ] \")\" / a\na = 1*2000b\nb = \"x\"\n"},
			`{"problems":[],"recursive":["s"],"levels":2,"tooLarge":["a"]}`,
		},
		{
			"lint/syntax", question{Op: "lint", Text: "a = ("},
			`{"error":"1:6: unexpected end of file, expected an element"}`,
		},
		{
			"match", question{Op: "match", Text: dates, Input: "2026-11"},
			`{"rule":"date","bytes":7,"valid":true,"pieces":[{"text":"2026-11"}],"offset":7,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"date","depth":0,"begin":0,"end":7,"pieces":[{"text":"2026-11"}]},{"rule":"year","depth":1,"begin":0,"end":4,"pieces":[{"text":"2026"}]},{"rule":"DIGIT","depth":2,"begin":0,"end":1,"pieces":[{"text":"2"}]},{"rule":"DIGIT","depth":2,"begin":1,"end":2,"pieces":[{"text":"0"}]},{"rule":"DIGIT","depth":2,"begin":2,"end":3,"pieces":[{"text":"2"}]},{"rule":"DIGIT","depth":2,"begin":3,"end":4,"pieces":[{"text":"6"}]},{"rule":"month","depth":1,"begin":5,"end":7,"pieces":[{"text":"11"}]}],"omitted":0}`,
		},
		{
			"match/wrong", question{Op: "match", Text: dates, Input: "2026-1x"},
			`{"rule":"date","bytes":7,"valid":false,"pieces":[{"text":"2026-1"},{"text":"x","wrong":true}],"offset":6,"expected":[{"text":"\"0\" to \"2\""}],"mayEnd":false,"in":"month","tree":[],"omitted":0}`,
		},
		{
			"match/too short", question{Op: "match", Text: dates, Input: "20"},
			`{"rule":"date","bytes":2,"valid":false,"pieces":[{"text":"20"},{"text":"","wrong":true}],"offset":2,"expected":[{"text":"DIGIT","rule":true}],"mayEnd":false,"in":"year","tree":[],"omitted":0}`,
		},
		{
			"match/bytes", question{Op: "match", Text: "a = %xFF %x00\n", Input: `\xFF\x00`, Escaped: true},
			`{"rule":"a","bytes":2,"valid":true,"pieces":[{"text":"\\xFF\\x00","escape":true}],"offset":2,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":2,"pieces":[{"text":"\\xFF\\x00","escape":true}]}],"omitted":0}`,
		},
		{
			"match/no such rule is the first", question{Op: "match", Text: dates, Start: "x", Input: "2026-11"},
			`{"rule":"date","bytes":7,"valid":true,"pieces":[{"text":"2026-11"}],"offset":7,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"date","depth":0,"begin":0,"end":7,"pieces":[{"text":"2026-11"}]},{"rule":"year","depth":1,"begin":0,"end":4,"pieces":[{"text":"2026"}]},{"rule":"DIGIT","depth":2,"begin":0,"end":1,"pieces":[{"text":"2"}]},{"rule":"DIGIT","depth":2,"begin":1,"end":2,"pieces":[{"text":"0"}]},{"rule":"DIGIT","depth":2,"begin":2,"end":3,"pieces":[{"text":"2"}]},{"rule":"DIGIT","depth":2,"begin":3,"end":4,"pieces":[{"text":"6"}]},{"rule":"month","depth":1,"begin":5,"end":7,"pieces":[{"text":"11"}]}],"omitted":0}`,
		},
		{
			"match/not defined", question{Op: "match", Text: "a = b\n", Input: "x"},
			`{"error":"1:5: error: rule b is not defined (undefined)"}`,
		},
		{
			"match/recursive", question{Op: "match", Text: "a = \"(\" *a \")\"\n", Input: "(()())"},
			`{"rule":"a","bytes":6,"valid":true,"pieces":[{"text":"(()())"}],"offset":6,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":6,"pieces":[{"text":"(()())"}]},{"rule":"a","depth":1,"begin":1,"end":3,"pieces":[{"text":"()"}]},{"rule":"a","depth":1,"begin":3,"end":5,"pieces":[{"text":"()"}]}],"omitted":0}`,
		},
		{
			"match/may end", question{Op: "match", Text: "a = 1*\"x\"\n", Input: "xxy"},
			`{"rule":"a","bytes":3,"valid":false,"pieces":[{"text":"xx"},{"text":"y","wrong":true}],"offset":2,"expected":[{"text":"\"X\""},{"text":"\"x\""}],"mayEnd":true,"in":"a","tree":[],"omitted":0}`,
		},
		{
			"match/no escape", question{Op: "match", Text: dates, Input: `\xF`, Escaped: true},
			`{"error":"a backslash is followed by neither another nor x and two digits, 0 to 9 and A to F"}`,
		},
		{
			"match/a backslash", question{Op: "match", Text: "a = %x5C.78\n", Input: `\x`},
			`{"rule":"a","bytes":2,"valid":true,"pieces":[{"text":"\\\\","escape":true},{"text":"x"}],"offset":2,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":2,"pieces":[{"text":"\\\\","escape":true},{"text":"x"}]}],"omitted":0}`,
		},
		{
			"match/left recursion", question{Op: "match", Text: "a = a \"x\" / \"y\"\n", Input: "yx"},
			`{"rule":"a","bytes":2,"valid":true,"pieces":[{"text":"yx"}],"offset":2,"expected":[],"mayEnd":false,"in":"","tree":[{"rule":"a","depth":0,"begin":0,"end":2,"pieces":[{"text":"yx"}]},{"rule":"a","depth":1,"begin":0,"end":1,"pieces":[{"text":"y"}]}],"omitted":0}`,
		},
		{
			"match/syntax", question{Op: "match", Text: "a = (", Input: "x"},
			`{"error":"1:6: unexpected end of file, expected an element"}`,
		},
		{
			"no rule", question{Op: "match"},
			`{"error":"no rule is defined"}`,
		},
		{
			"export/re2", question{Op: "export", Text: "a = 2\"x\"\n", As: "re2"},
			`{"rule":"a","as":"re2","text":"\\A[Xx]{2}\\z"}`,
		},
		{
			"export/abnf", question{Op: "export", Text: "a = b\nb = 1*DIGIT\n", As: "abnf", Start: "b"},
			`{"rule":"b","as":"abnf","text":"b     = 1*DIGIT\n\n; 0-9\nDIGIT = %x30-39\n"}`,
		},
		{
			"export/unknown", question{Op: "export", Text: dates, As: "x"},
			`{"error":"\"x\" is none of abnf and re2"}`,
		},
		{
			"export/abnf of all", question{Op: "export", Text: "a = b\nb = 1*DIGIT\n", As: "abnf"},
			`{"rule":"a","as":"abnf","text":"a     = b\nb     = 1*DIGIT\n\n; 0-9\nDIGIT = %x30-39\n"}`,
		},
		{
			"export/recursive re2", question{Op: "export", Text: "a = \"(\" *a \")\"\n", As: "re2"},
			`{"error":"1:1: rule a refers to itself other than at its end: its language need not be regular"}`,
		},
		{
			"export/recursive abnf", question{Op: "export", Text: "a = \"(\" *a \")\"\n", As: "abnf"},
			`{"rule":"a","as":"abnf","text":"a = \"(\" *a \")\"\n"}`,
		},
		{
			"prove", question{Op: "prove", Text: dates},
			`{"rule":"date","peg":"_start <- date\ndate <- year '-' month\nyear <- DIGIT DIGIT DIGIT DIGIT\nmonth ` +
				`<- '0' [1-9] / '1' [0-2]\nDIGIT <- [0-9]\n","translated":true,"equal":true,"states":9,"depth":0}`,
		},
		{
			"prove/another PEG", question{Op: "prove", Text: "a = %s\"x\" / %s\"xy\"\n", PEG: "a <- 'x' / 'xy'\n"},
			`{"rule":"a","peg":"a <- 'x' / ` +
				`'xy'\n","translated":false,"equal":false,"states":0,"depth":0,"witness":{"input":"xy","pieces":[{"text":"xy"}],"valid":true}}`,
		},
		{
			"prove/wrongly accepted", question{Op: "prove", Text: "a = %s\"x\"\n", PEG: "a <- 'x' / 'y'\n"},
			`{"rule":"a","peg":"a <- 'x' / ` +
				`'y'\n","translated":false,"equal":false,"states":0,"depth":0,"witness":{"input":"y","pieces":[{"text":"y"}],"valid":false},"pegRule":"a"}`,
		},
		{
			"prove/wrong in another rule", question{Op: "prove", Text: "a = %s\"x\" b\nb = %s\"z\"\n",
				PEG: "a <- 'x' b\nb <- 'z' / 'y'\n"},
			`{"rule":"b","peg":"a <- 'x' b\nb <- 'z' / ` +
				`'y'\n","translated":false,"equal":false,"states":0,"depth":0,"witness":{"input":"y","pieces":[{"text":"y"}],"valid":false},"pegRule":"b"}`,
		},
		{
			"prove/PEG syntax", question{Op: "prove", Text: "a = %s\"x\"\n", PEG: "a <- ("},
			`{"error":"PEG:1:7: unexpected end of file, expected an expression; write (!. / &.) for the empty string"}`,
		},
		{
			"prove/PEG left recursion", question{Op: "prove", Text: "a = %s\"x\"\n", PEG: "a <- a 'x'\n"},
			`{"error":"PEG:1:1: rule a is left-recursive: a → a"}`,
		},
		{
			"prove/PEG of another rule", question{Op: "prove", Text: "a-b = %s\"x\"\n", PEG: "b <- 'x'\n"},
			`{"error":"the PEG has no rule a_b"}`,
		},
		{
			"sample/no members", question{Op: "sample", Text: "a = \"x\" a\n", Count: 1},
			`{"error":"the rule has no members"}`,
		},
		{
			"sample/none", question{Op: "sample", Text: dates, Length: 9},
			`{"rule":"date","regular":true,"strings":[]}`,
		},
		{
			"sample/less than none", question{Op: "sample", Text: dates, Count: -1},
			`{"rule":"date","regular":true,"strings":[]}`,
		},
		{
			"sample/no members, recursive", question{Op: "sample", Text: "a = \"(\" a \")\"\n", Count: 1},
			`{"error":"the rule has no members"}`,
		},
		{
			"sample/of no length", question{Op: "sample", Text: "a = *%x61\n", Count: 2, Length: -1},
			`{"rule":"a","regular":true,"strings":[{"input":"a","pieces":[{"text":"a"}],"valid":true},{"input":"","pieces":[],"valid":true}]}`,
		},
		{
			"unknown operation", question{Op: "x", Text: dates},
			`{"error":"there is no operation \"x\""}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := shown(answered(t, &Session{}, test.question)); got != test.want {
				t.Errorf("the answer is\n%s, want\n%s", got, test.want)
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

// nearBalanced reports whether a string is a pair of balanced parentheses but for one
// byte.
func nearBalanced(s string) bool {
	member := func(s string) bool {
		depth := 0
		for i, c := range s {
			switch c {
			case '(':
				depth++
			case ')':
				depth--
			default:
				return false
			}
			if depth <= 0 && i < len(s)-1 {
				return false
			}
		}
		return depth == 0 && s != ""
	}
	for i := range len(s) + 1 {
		for _, c := range []string{"", "(", ")"} {
			if member(s[:i]+c+s[i:]) || i < len(s) && member(s[:i]+c+s[i+1:]) {
				return true
			}
		}
	}
	return false
}

// Strings are drawn as many, as long and as random as is asked for, within limits.
func TestSample(t *testing.T) {
	draw := func(q question) (got sampled) {
		t.Helper()
		q.Op = "sample"
		text := answered(t, &Session{}, q)
		if err := json.Unmarshal([]byte(text), &got); err != nil || got.Rule != "a" {
			t.Fatalf("%s: %v", text, err)
		}
		return got
	}
	longest := func(all sampled) (most int) {
		for _, s := range all.Strings {
			most = max(most, len(s.Input))
		}
		return most
	}
	const letters, nested, large = "a = *%x61\n", "a = \"(\" *a \")\"\n", "a = 9000%x61 *%x62\n"
	for text, regular := range map[string]bool{letters: true, nested: false, large: false} {
		if got := draw(question{Text: text, Count: 1, Length: 5}); got.Regular != regular || len(got.Strings) != 1 {
			t.Errorf("%s: regular %t, %d strings", text, got.Regular, len(got.Strings))
		}
	}
	for count, want := range map[int]int{2: 2, 100: 100, 101: 100} {
		if got := draw(question{Text: letters, Count: count}); len(got.Strings) != want {
			t.Errorf("%d strings of %d", len(got.Strings), count)
		}
	}
	for text, near := range map[string]int{letters: 12, nested: 20} { // of 20 with this seed
		some := func(length int, seed uint64) sampled {
			return draw(question{Text: text, Count: 20, Length: length, Seed: seed})
		}
		if few, many := longest(some(5, 1)), longest(some(400, 1)); few == 0 || few > 40 || many < 80 {
			t.Errorf("%s: up to %d bytes of 5, %d of 400", text, few, many)
		}
		if limited, beyond := some(500, 1), some(501, 1); longest(limited) != longest(beyond) {
			t.Errorf("%s: up to %d bytes of 500, %d of 501", text, longest(limited), longest(beyond))
		}
		if longest(some(0, 1)) != longest(some(-1, 1)) {
			t.Errorf("%s: a length below 0 is another", text)
		}
		if reflect.DeepEqual(some(50, 1), some(50, 2)) {
			t.Errorf("%s: two seeds draw the same", text)
		}
		invalid := 0
		for _, s := range draw(question{Text: text, Count: 20, Length: 12, Seed: 1, Near: true}).Strings {
			if s.Valid == slices.ContainsFunc(s.Pieces, func(p piece) bool { return p.Wrong }) {
				t.Errorf("%s: %+v", text, s)
			}
			if !s.Valid {
				invalid++
			}
			if text == nested && !nearBalanced(s.Input) {
				t.Errorf("%s is not near a member", s.Input)
			}
		}
		if invalid < near {
			t.Errorf("%s: %d of 20 are near misses, %d with this seed", text, invalid, near)
		}
	}
}

// Of a rule that all strings are members of, near misses are members that were edited.
func TestNearOfEverything(t *testing.T) {
	text := answered(t, &Session{}, question{
		Op: "sample", Text: "a = [ \"x\" a \"x\" ] / *%x00-FF\n", Count: 2, Length: 3, Seed: 1, Near: true,
	})
	var got sampled
	if err := json.Unmarshal([]byte(text), &got); err != nil || len(got.Strings) != 2 || got.Regular ||
		!got.Strings[0].Valid || !got.Strings[1].Valid {
		t.Errorf("%s, error %v", text, err)
	}
}

// What is too long is refused, and what is too large left out, with the limit.
func TestRefused(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		name string
		question
		want string // what the answer begins with
	}{
		{"text", question{Op: "export", As: "abnf", Text: "a = b ;" + x(256<<10-7)},
			`{"error":"1:5: error: rule b is not defined`},
		{"a longer text", question{Op: "export", As: "abnf", Text: "a = b ;" + x(256<<10-6)},
			`{"error":"the text has 262145 bytes: more than 262144 are not read"}`},
		{"PEG", question{Op: "prove", Text: "a = %x78\n", PEG: "b <- 'x'" + strings.Repeat(" ", 256<<10-8)},
			`{"error":"the PEG has no rule a"}`},
		{"a longer PEG", question{Op: "prove", Text: "a = %x78\n", PEG: "b <- 'x'" + strings.Repeat(" ", 256<<10-7)},
			`{"error":"the PEG has 262145 bytes: more than 262144 are not read"}`},
		{"a longer string", question{Op: "match", Text: "a = %x78\n", Input: x(1<<20 + 1)},
			`{"error":"the string has 1048577 bytes: more than 1048576 are not read"}`},
		{"string", question{Op: "match", Text: "a = %x78\n", Input: x(1 << 20)},
			`{"rule":"a","bytes":1048576,"valid":false,"pieces":[{"text":"x"},{"text":"x","wrong":true}`},
		{"states to export", question{Op: "export", As: "re2", Text: "a = 9000%x78\n"},
			`{"error":"rule a: more than 8192 states in its automaton"}`},
		{"diagram", question{Op: "diagram", Text: "a = %x78" + strings.Repeat("/%x78", 10_000) + "\n"},
			`{"error":"rule a: a diagram of `},
		{"a proof that ends", question{Op: "prove", Text: "a = \"(\" *a \")\"\n"},
			`{"rule":"a","peg":"_start \u003c- a\na \u003c- '(' a* ')'\n",` +
				`"translated":true,"equal":true,"states":6,"depth":4,"unknown":[{"text":"(((("}],"beyond":"compared on ` +
				`all `},
		{"left recursion to be translated", question{Op: "prove", Text: "a = a \"x\" / \"y\"\n"},
			`{"error":"1:5: rule a is left-recursive: a -\u003e a, which no PEG has (left-recursion)`},
	} {
		if got := answered(t, &Session{}, test.question); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: %.300s, want %s", test.name, got, test.want)
		}
	}
}

// Of many matches and of many states, the first are listed, and the others counted.
func TestOmitted(t *testing.T) {
	for matches, omitted := range map[int]int{399: 0, 400: 1} {
		var m matched
		text := answered(t, &Session{}, question{Op: "match", Text: "a = *b\nb = %x78\n",
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
		{"", drawing{Rule: "date", ABNF: `date = year "-" month`, Place: &place{2, 1, 9, 13}, UsedBy: []string{"all"}},
			[]string{"#year", "#month"}},
		{"YEAR", drawing{Rule: "year", ABNF: "year = 4DIGIT", Place: &place{3, 1, 31, 35},
			UsedBy: []string{"date", "all"}}, []string{"#DIGIT"}},
		{"digit", drawing{Rule: "DIGIT", ABNF: "DIGIT = %x30-39", UsedBy: []string{"year"}}, nil},
	} {
		var got drawing
		if err := json.Unmarshal([]byte(answered(t, &Session{},
			question{Op: "diagram", Text: text, Start: test.start})), &got); err != nil {
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
	if got := answered(t, &Session{}, question{Op: "diagram", Text: text,
		Start: "day"}); got != `{"error":"there is no such rule"}` {
		t.Errorf("%s", got)
	}
}

// A session does what it has done for a text, or for a rule, once: errors are kept, too.
func TestSessionKeeps(t *testing.T) {
	s := &Session{}
	ask := func(op, text, start string) *Session {
		answered(t, s, question{Op: op, Text: text, Start: start, Count: 1, As: "re2"})
		before := *s
		return &before
	}
	first := ask("export", dates, "")
	language := first.subject.language
	for _, op := range []string{"check", "match", "sample", "export"} {
		if now := ask(op, dates, "date"); now.source != first.source || now.subject != first.subject ||
			language == nil || now.subject.language != language {
			t.Errorf("%s: it is done again", op)
		}
	}
	tables := s.subject.tables
	if now := ask("match", dates, ""); tables == nil || now.subject.tables != tables {
		t.Error("the tables are made again")
	}
	if now := ask("match", dates, "year"); now.source != first.source || now.subject == first.subject ||
		now.subject.rule != "year" {
		t.Errorf("the subject is %+v", now.subject)
	}
	if now := ask("match", "a = b\n", ""); now.source == first.source || now.subjectErr == nil || now.subject != nil {
		t.Errorf("the subject is %+v, error %v", now.subject, now.subjectErr)
	} else if again := ask("match", "a = b\n", ""); again.subjectErr != now.subjectErr {
		t.Error("the subject is made again")
	}
	if now := ask("match", "a = (\n", ""); now.sourceErr == nil || now.source != nil || now.subjectErr != nil {
		t.Errorf("the source is %+v, error %v and %v", now.source, now.sourceErr, now.subjectErr)
	} else if again := ask("check", "a = (\n", ""); again.sourceErr != now.sourceErr {
		t.Error("the source is read again")
	}
	ask("export", "a = \"(\" *a \")\"\n", "")
	if now, again := s.subject.languageError, ask("export", "a = \"(\" *a \")\"\n",
		"").subject.languageError; now == nil || again != now {
		t.Errorf("the errors are %v and %v", now, again)
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
		"a large count":        "a = " + testflag.Choose("100000", "1000000") + "(\"a\" / \"bc\")\n",
		"1 MB of text":         strings.Repeat("a", 1<<20),
		"left recursion":       "a = a \"x\" / b\nb = a\n",
		"ambiguous":            "a = *( *\"x\" *\"x\" )\n",
		"NUL":                  "a = \x00\n",
		"no UTF-8":             "a = \"\xff\"\n",
	} {
		s := &Session{}
		for op := range operations {
			if op == "prove" && !testflag.Complete() {
				continue // it may take seconds
			}
			begin := time.Now()
			got := answered(t, s, question{Op: op, Text: text, Input: strings.Repeat("x", 2000), Count: 3, Length: 10,
				As: "re2"})
			if len(got) > 3<<20 || !json.Valid([]byte(got)) {
				t.Errorf("%s, %s: %d bytes", name, op, len(got))
			}
			if took := time.Since(begin); took > time.Second {
				t.Logf("%s, %s: %v", name, op, took)
			}
		}
	}
}
