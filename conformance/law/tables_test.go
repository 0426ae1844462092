package law

import (
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Each level may change what it is about, and nothing else: the rows are two references,
// as they are before and after it.
func TestChangeOf(t *testing.T) {
	for _, test := range []struct {
		revision      parser.Revision
		level         parser.Level
		before, after string
		want          string // the error, "" for none
	}{
		{parser.RFC3986, parser.LevelCase, "HTTP://U@Host/%7e?Q", "http://U@host/%7E?Q", ""},
		{parser.RFC3986, parser.LevelCase, "HTTP://U@Host/%7e?Q", "http://U@host/%7e?Q", `want "http://U@host/%7E?Q"`},
		{parser.RFC3986, parser.LevelCase, "//A%4a", "//a%4A", ""},
		{parser.RFC1738, parser.LevelCase, "HTTP://Host/%7e", "http://host/%7e", ""},
		{parser.RFC3986, parser.LevelPercent, "a:%41%2f%7e", "a:A%2F~", ""},
		{parser.RFC3986, parser.LevelPercent, "a:%41%2f%7e", "a:A/~", `want "a:A%2F~"`},
		{parser.RFC3986, parser.LevelPercent, "//%41b", "//ab", ""},
		{parser.RFC3986, parser.LevelPercent, "//%41b", "//Ab", `want "//ab"`},
		{parser.URL1993, parser.LevelPercent, "a%78:%78", "a%78:x", ""},
		{parser.URL1993, parser.LevelPercent, "a%78:%78", "ax:x", `want "a%78:x"`},
		{parser.RFC3986, parser.LevelPath, "a:/b/../c", "a:/c", ""},
		{parser.RFC3986, parser.LevelPath, "a:/b/../c", "a:/b/../c", `want "a:/c"`},
		{parser.RFC3986, parser.LevelPath, "/b/../c", "/b/../c", ""},
		{parser.RFC3986, parser.LevelPath, "/b/../c", "/c", `want "/b/../c"`},
		{parser.RFC3986, parser.LevelPath, "a:/..//c", "a:/..//c", ""},
		{parser.RFC3986, parser.LevelPath, "a://h/..//c", "a://h//c", ""},

		{parser.RFC3986, parser.LevelScheme, "http://h:80", "http://h/", ""},
		{parser.RFC3986, parser.LevelScheme, "http://h:", "http://h/", ""},
		{parser.RFC3986, parser.LevelScheme, "http://h:0080/", "http://h/", ""},
		{parser.RFC3986, parser.LevelScheme, "http://h:81/", "http://h/", `port was "81" and is undefined`},
		{parser.RFC3986, parser.LevelScheme, "http://h:80/", "http://h:8/", `port was "80" and is "8"`},
		{parser.RFC3986, parser.LevelScheme, "http://h/", "http://h", `path was "/" and is ""`},
		{parser.RFC3986, parser.LevelScheme, "http://h/", "http://i/", `host was "h" and is "i"`},
		{parser.RFC3986, parser.LevelScheme, "http://localhost/", "http:///", `host was "localhost" and is ""`},
		{parser.RFC3986, parser.LevelScheme, "file://localhost/", "file:///", ""},
		{parser.RFC3986, parser.LevelScheme, "file://h/", "file:///", `host was "h" and is ""`},
		{parser.RFC3986, parser.LevelScheme, "file://localhost/", "file://h/", `host was "localhost" and is "h"`},
		{parser.RFC3986, parser.LevelScheme, "file:/a", "file:///a", ""},
		{parser.RFC3986, parser.LevelScheme, "file:/a", "file://b/a", `authority was undefined and is "b"`},
		{parser.RFC3986, parser.LevelScheme, "http:/a", "http:///a", `authority was undefined and is ""`},
		{parser.RFC3986, parser.LevelScheme, "http:a", "https:a", `scheme was "http" and is "https"`},
		{parser.RFC3986, parser.LevelScheme, "http://u@h/", "http://h/", `userinfo was "u" and is undefined`},
		{parser.RFC3986, parser.LevelScheme, "a:?b#c", "a:?b", `fragment was "c" and is undefined`},
		{parser.RFC3986, parser.LevelScheme, "a:?", "a:", `query was "" and is undefined`},
		{parser.RFC3986, parser.LevelScheme, "a:/./b", "a:/b", ""},
		{parser.RFC3986, parser.LevelScheme, "a:/./b", "a:/c", `path was "/./b" and is "/c"`},
		{parser.RFC3986, parser.LevelScheme, "a://h/./b", "a://h/b", `path was "/./b" and is "/b"`},
		{parser.RFC3986, parser.LevelScheme, "mailto:A@B", "mailto:A@b", ""},
		{parser.RFC3986, parser.LevelScheme, "mailto:A@B", "mailto:a@b", `path was "A@B" and is "a@b"`},
		{parser.RFC1738, parser.LevelScheme, "gopher://h", "gopher://h/1", ""},
		{parser.RFC1738, parser.LevelScheme, "http://h", "http://h/", ""},
		{parser.RFC1738, parser.LevelScheme, "http://h", "http://h/x", `hpath was undefined and is "x"`},
		{parser.RFC1738, parser.LevelScheme, "http://h/x", "http://h/", `hpath was "x" and is ""`},
		{parser.RFC1738, parser.LevelScheme, "gopher://h", "gopher://h/2", `gtype was undefined and is "2"`},

		{parser.RFC2141bisURN03, parser.LevelURN5b, "urn:aa:a?b=&a=#f", "urn:aa:a?a=&b=", ""},
		{parser.RFC2141bisURN03, parser.LevelURN5b, "urn:aa:a?b=&a=#f", "urn:aa:a?b=&a=", ""},
		{parser.RFC2141bisURN03, parser.LevelURN5b, "urn:aa:a?b=&a=#f", "urn:aa:a?a=", `want "urn:aa:a?b=&a="`},
		{parser.RFC2141bisURN03, parser.LevelURN5a, "urn:aa:a?b=#f", "urn:aa:a#f", ""},
		{parser.RFC2141bisURN03, parser.LevelURN5a, "urn:aa:a?b=#f", "urn:aa:a", `want "urn:aa:a#f"`},
		{parser.RFC2141bisURN03, parser.LevelURN5a, "urn:aa:a?b=#f", "urn:aa:a?b=#f", `want "urn:aa:a#f"`},
		{parser.RFC8141, parser.LevelURN, "urn:aa:a?=b#f", "urn:aa:a", ""},
		{parser.RFC8141, parser.LevelURN, "urn:aa:a?=b#f", "urn:aa:a#f", `want "urn:aa:a"`},
		{parser.RFC8141, parser.LevelURN, "urn:aa:a?=b", "urn:aa:a?=b", `want "urn:aa:a"`},
	} {
		s := laws{quickSubject(t, test.revision)}
		before, errBefore := s.Parser.Parse(test.before)
		after, errAfter := s.Parser.Parse(test.after)
		if errBefore != nil || errAfter != nil {
			t.Errorf("%s, %s: %v, %v", test.before, test.after, errBefore, errAfter)
			continue
		}
		got := ""
		if err := s.changeOf(test.level, before, after); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s, level %s: from %s to %s: %q, want %q", test.revision, test.level, test.before, test.after,
				got, test.want)
		}
	}
}

// A law holds on inputs that exercise it, or says why they do not.
func TestExercised(t *testing.T) {
	lawsOf := map[parser.Revision][]Law{}
	for _, test := range []struct {
		law    string
		inputs []string
		want   error
	}{
		{"rfc3986/A/verdict/URI-reference", []string{"^"}, nil},
		{"rfc3986/A/offset/URI", []string{"a:"}, Discarded},
		{"rfc3986/A/offset/URI", []string{"^"}, Trivial},
		{"rfc3986/A/offset/URI", []string{"a^"}, nil},
		{"rfc3986/A/expected/URI", []string{"a:"}, Discarded},
		{"rfc3986/A/expected/URI", []string{""}, Trivial},
		{"rfc3986/A/expected/URI", []string{"a"}, nil},
		{"rfc3986/A/tree/URI-reference", []string{"a"}, nil},
		{"rfc3986/A/components", []string{"a"}, Trivial},
		{"rfc3986/A/components", []string{""}, Trivial},
		{"rfc3986/A/components", []string{"a:"}, nil},
		{"rfc3986/B/split", []string{"a"}, Trivial},
		{"rfc3986/B/split", []string{"?"}, nil},
		{"rfc3986/5.3/recomposition", []string{"a"}, Trivial},
		{"rfc3986/5.3/recomposition", []string{"#"}, nil},
		{"rfc3986/5.2/resolution/steps", []string{"a:b", "^"}, Discarded},
		{"rfc3986/5.2/resolution/steps", []string{"a:b", "c:d"}, Trivial},
		{"rfc3986/5.2/resolution/steps", []string{"a:b", "c"}, nil},
		{"rfc3986/5.2/resolution/target", []string{"a:b", "^"}, Discarded},
		{"rfc3986/5.2/resolution/target", []string{"a:b", "c:d"}, Trivial},
		{"rfc3986/5.2/resolution/target", []string{"a:b", "c"}, nil},
		{"rfc3986/5.2/resolution/absolute", []string{"a:b", "c:/."}, Discarded},
		{"rfc3986/5.2/resolution/absolute", []string{"a:b", "c:d"}, Trivial},
		{"rfc3986/5.2/resolution/absolute", []string{"a:b", "c:/d"}, nil},
		{"rfc3986/5.2.4/remove-dot-segments", []string{"a:b", "c:/d"}, Trivial},
		{"rfc3986/5.2.4/remove-dot-segments", []string{"a:b", "c:/./d"}, nil},
		{"rfc3986/5.2.4/remove-dot-segments", []string{"a:b", "/./c"}, nil},
		{"rfc3986/5.2.4/removed-once", []string{"a:b", "^"}, Discarded},
		{"rfc3986/5.2.4/removed-once", []string{"a:b", "c:/d"}, Trivial},
		{"rfc3986/5.2.4/removed-once", []string{"a:b", "c:/./d"}, nil},
		{"rfc3986/5.2.4/removed-once", []string{"a:b", "/./c"}, nil},
		{"rfc3986/6.2.2.1/commutation/case", []string{"a:b", "^"}, Discarded},
		{"rfc3986/6.2.2.1/commutation/case", []string{"a:b", "c"}, Trivial},
		{"rfc3986/6.2.2.1/commutation/case", []string{"A:b", "c"}, nil},
		{"rfc3986/6.2.2.1/commutation/case", []string{"a:b", "//C"}, nil},
		{"rfc3986/6.2.2.2/commutation/percent", []string{"a:/b", "%2e./c"}, Discarded},
		{"rfc3986/6.2.2.3/commutation/path", []string{"a:/b/..", "c"}, Discarded},
		{"rfc3986/6.2.2.3/commutation/path", []string{"a:/b/..", "/c"}, nil},
		{"rfc3986/6.2.2.1/normalization/validity/case", []string{"a:b"}, Trivial},
		{"rfc3986/6.2.2.1/normalization/validity/case", []string{"A:b"}, nil},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", []string{"a:b"}, Trivial},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", []string{"A:b"}, nil},
		{"rfc3986/6.2.2.1/normalization/change/case", []string{"a:b"}, Trivial},
		{"rfc3986/6.2.2.1/normalization/change/case", []string{"A:b"}, nil},
		{"rfc3986/6.2.2.2/normalization/change/percent", []string{"A:b"}, Trivial},
		{"rfc3986/6.2.1/equivalence/identity/string", []string{"a", "a"}, Trivial},
		{"rfc3986/6.2.1/equivalence/identity/string", []string{"a", "A"}, nil},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", []string{"a:", "a:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", []string{"a:", "A:"}, nil},
		{"rfc3986/6.2.2.1/equivalence/reflexivity/case", []string{"a:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/reflexivity/case", []string{"A:"}, nil},
		{"rfc3986/6.2.2.1/equivalence/symmetry/case", []string{"a:", "a:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/symmetry/case", []string{"a:", "b:"}, nil},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", []string{"a:", "b:", "a:"}, Discarded},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", []string{"a:", "a:", "b:"}, Discarded},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", []string{"a:", "A:", "a:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", []string{"a:", "a:", "A:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", []string{"A:", "a:", "a:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", []string{"ab:", "aB:", "Ab:"}, nil},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", []string{"a:", "a:"}, Trivial},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", []string{"a:", "b:"}, nil},
		{"rfc3986/2.2/reserved", []string{"a"}, Trivial},
		{"rfc3986/2.2/reserved", []string{"a!"}, nil},
		{"rfc3986/A/secrecy", []string{"//a:b@c"}, Discarded},
		{"rfc3986/A/secrecy", []string{"//s3cret:b@c"}, Discarded},
		{"rfc3986/A/secrecy", []string{"//a:s3cret@c"}, nil},
		{"rfc3986/2.4/decoding", []string{"a%2F"}, nil},
		{"rfc3986/2.4/decoding", []string{"a"}, nil},
		{"url-syntax-05/2.4/decoding", []string{"!:a"}, nil}, // Parse finds a scheme in a path, which is none
		{"url-syntax-05/2.4/decoding", []string{"!:%21"}, nil},
		{"rfc3986/A/building", []string{"a:b"}, nil},
		{"rfc3986/2.4/encoding/query", []string{"a", "?"}, nil},
		{"rfc3986/2.4/encoding/query", []string{"", "?"}, Trivial},
		{"rfc3986/2.4/encoding/query", []string{"a", "b"}, Trivial},
		{"rfc3986/2.4/encoding/query", []string{"^", "b"}, nil},
	} {
		name, _, _ := strings.Cut(test.law, "/")
		v, err := all.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		if lawsOf[v] == nil {
			lawsOf[v] = Laws(quickSubject(t, v))
		}
		found := Select(lawsOf[v], test.law)
		if len(found) != 1 {
			t.Errorf("there are %d laws %s", len(found), test.law)
			continue
		}
		if got := found[0].Holds(test.inputs...); got != test.want {
			t.Errorf("%s, %q: %v, want %v", test.law, test.inputs, got, test.want)
		}
	}
}

// What is said of triplets and of reserved characters (RFC 3986, Sections 2.1 and 2.2).
func TestTriplets(t *testing.T) {
	for text, want := range map[string][2]bool{ // a lone "%", reserved characters of both kinds
		"": {}, "%": {true}, "%4": {true}, "%41": {}, "%4g": {true}, "%g4": {true}, "a%41%": {true}, "%%41": {true},
		"%fF%aA%09": {}, "%/0": {true}, "%0:": {true}, "%@A": {true}, "%AG": {true}, "%`a": {true}, "%ag": {true},
		"%C1/": {}, "%bA/": {}, "/%21": {false, true}, "%5b]": {false, true}, "%5D%40=": {false, true},
		"%3d=%41": {false, true},
		"/":       {}, "%2F": {}, "%2f/": {false, true}, "%2F%3A?": {false, true}, "%41/": {}, "%41%2F=": {false, true},
		"%2Fa": {},
	} {
		if got := [2]bool{hasLonePercent(text), mixesReserved(text)}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for c := range 256 {
		if got, want := isHex(byte(c)), '0' <= c && c <= '9' || 'A' <= c && c <= 'F' || 'a' <= c &&
			c <= 'f'; got != want {
			t.Errorf("%#x is a hexadecimal digit: %t", c, got)
		}
	}
	for query, want := range map[string]string{"": "", "a": "a", "b&a": "a&b", "b&a&b": "a&b&b", "&a": "&a"} {
		if got := sorted(query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

// A component that is the whole string does not divide it.
func TestDivides(t *testing.T) {
	s := laws{quickSubject(t, parser.RFC3986)}
	for input, want := range map[string]bool{"": false, "a": false, "/a/b": false, "a:": true, "?": true, "//a": true,
		"#": true, "a?b": true} {
		r, err := s.Parser.Parse(input)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.divides(r); got != want {
			t.Errorf("%q: %t, want %t", input, got, want)
		}
	}
}

// An option that a revision does not define is in none of the sets that laws take.
func TestOptions(t *testing.T) {
	const backward, remove, refuse = parser.BackwardCompatible, parser.RemoveExcess, parser.RefuseExcess
	for v, want := range map[parser.Revision][][]parser.ResolveOption{
		parser.RFC3986: {nil, {backward}},
		parser.RFC2396: {nil, {backward}, {remove}, {refuse}, {backward, remove}, {refuse, backward}},
	} {
		if got := (laws{quickSubject(t, v)}).options(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", v, got, want)
		}
	}
}

// Where resolving and normalizing do not commute: the last level below which they do.
func TestCommutes(t *testing.T) {
	s := laws{quickSubject(t, parser.RFC3986)}
	for _, test := range []struct {
		base, reference string
		below           parser.Level // 0: at all levels
	}{
		{"a:", "c", 0},
		{"a:", "%2e", parser.LevelPercent},
		{"a:", "x/%2E%2e/y", parser.LevelPercent},
		{"a:", "d:%2e", parser.LevelPercent},
		{"a:", "%2ex", 0},
		{"a:/b/..", "c", parser.LevelPath},
		{"a:..", "c", parser.LevelPath},
		{"a:b/%2E.", "c", parser.LevelPath},
		{"a:/b/..", "/c", 0},
		{"a:/b/..", "?q", 0},
		{"a:/b/.", "c", 0},
		{"a:/b...", "c", 0},
		{"file:", "c", parser.LevelScheme},
		{"FILE:.", "c", parser.LevelScheme},
		{"file:", "/c", 0},
		{"file:a", "c", 0},
		{"file:/a", ".//c", parser.LevelScheme},
		{"a:", "file:/.//c", parser.LevelScheme},
		{"a:/a", ".//c", 0},
		{"file://h/a", ".//c", 0},
		{"file:/a", "c//d", 0},
	} {
		for _, level := range s.Document.Levels() {
			want := test.below == 0 || level < test.below
			if got := s.commutes(level, test.base, test.reference); got != want {
				t.Errorf("%s, base %s, level %s: %t", test.reference, test.base, level, got)
			}
		}
	}
}

// Two references mean the same that are one string, and both the current document or
// neither.
func TestSameResolution(t *testing.T) {
	a := settled{text: "a"}
	for _, test := range []struct {
		other settled
		want  bool
	}{{settled{text: "a"}, true}, {settled{text: "b"}, false}, {settled{text: "a", current: true}, false}} {
		if got := sameResolution(a, test.other); got != test.want {
			t.Errorf("%v and %v: %t", a, test.other, got)
		}
	}
}

// The data of a law about encoding are the components of members, too.
func TestEncodedTexts(t *testing.T) {
	s := subjectOf(t, parser.RFC3986)
	texts := map[string]bool{}
	for _, found := range s.Inputs.Contexts[parser.Query] {
		texts[found.Text] = true
	}
	got := 0
	for _, inputs := range (Runner{Seed: 1, Inputs: 200, MaxSize: 40}).Generate(Select(Laws(s),
		"rfc3986/2.4/encoding/query")[0]) {
		if len(inputs[0]) > 1 && texts[inputs[0]] {
			got++
		}
	}
	if got < 10 {
		t.Errorf("%d of 200 are queries of %d members", got, len(texts))
	}
}
