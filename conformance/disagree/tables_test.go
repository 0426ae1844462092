package disagree

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/language"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// letters, digits and what else needs no encoding (RFC 3986, Section 2.3), without the
// marks.
const alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// Each byte has one spelling: itself where it is unreserved, encoded or not; itself or
// encoded, as it stands there, where it is reserved; and encoded otherwise (RFC 3986,
// Sections 2.1 to 2.3).
func TestCanonical(t *testing.T) {
	for c := range 256 {
		raw := string([]byte{byte(c)})
		upper, lower := fmt.Sprintf("%%%02X", c), fmt.Sprintf("%%%02x", c)
		wantRaw, wantEncoded := upper, upper
		switch {
		case strings.Contains(alphanumeric+"-._~", raw):
			wantRaw, wantEncoded = raw, raw
		case strings.Contains(":/?#[]@!$&'()*+,;=", raw):
			wantRaw = raw
		}
		for text, want := range map[string]string{raw: wantRaw, upper: wantEncoded, lower: wantEncoded, "x" + lower +
			"y": "x" + wantEncoded + "y"} {
			if got := canonical(text); got != want {
				t.Errorf("%q: %q, want %q", text, got, want)
			}
		}
		if got, want := isAlnum(byte(c)), strings.Contains(alphanumeric, raw); got != want {
			t.Errorf("%q is a letter or digit: %t", raw, got)
		}
		name := Reading{Valid: true, Parts: [7]Part{{true, "a" + raw}}}
		if got, want := name.HasName(), strings.Contains(alphanumeric+"-.:[]", raw); got != want {
			t.Errorf("%q is a name: %t", name.Host(), got)
		}
	}
	for text, want := range map[string]string{"": "", "%": "%25", "%4": "%254", "%4g": "%254g", "%g4": "%25g4",
		"%+4": "%25+4", "%%41": "%25A", "a%41": "aA", "%41%2f": "A%2F"} {
		if got := canonical(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for host, want := range map[string]bool{"": false, "a": true, "[::1]": true, "š": false, "a_b": false} {
		if got := (Reading{Parts: [7]Part{{true, host}}}).HasName(); got != want {
			t.Errorf("%q is a name: %t", host, got)
		}
	}
}

// A reading has the components of an answer, if there is one, and as they are written.
func TestNewReading(t *testing.T) {
	part := func(text string) adapter.Part { return adapter.Part{Told: true, Defined: true, Text: text} }
	//                          scheme, authority, userinfo, host, port, path, query, fragment
	all := [8]adapter.Part{part("HTTPS"), part("x"), part("%7E"), part("H%41"), part("8443"), part("/%7E"),
		part("q%7E"), part("f%7E")}
	written := [7]adapter.Part{all[3], all[0], all[4], all[2], all[5], all[6], all[7]}
	writtenUnset := written
	writtenUnset[2] = adapter.Part{}
	valid := adapter.Answer{Valid: true, Parts: all}
	unset := valid
	unset.Parts[4] = adapter.Part{}
	for _, test := range []struct {
		answer adapter.Answer
		want   Reading
		ok     bool
	}{
		{valid, Reading{true, [7]Part{{true, "ha"}, {true, "https"}, {true, "8443"}, {true, "~"}, {true, "/~"},
			{true, "q~"}, {true, "f~"}}, written, ""}, true},
		{unset, Reading{true, [7]Part{{true, "ha"}, {true, "https"}, {}, {true, "~"}, {true, "/~"}, {true, "q~"},
			{true, "f~"}}, writtenUnset, ""}, true},
		{adapter.Answer{}, Reading{}, true},
		{adapter.Answer{Parts: all}, Reading{}, true},
		{adapter.Answer{Outcome: adapter.Crashed}, Reading{}, false},
		{adapter.Answer{Outcome: adapter.Unsupported, Valid: true, Parts: all}, Reading{Valid: true}, false},
	} {
		if got, ok := NewReading(test.answer); got != test.want || ok != test.ok {
			t.Errorf("%+v: %+v, %t, want %+v, %t", test.answer, got, ok, test.want, test.ok)
		}
	}
	partly := Reading{Valid: true, Parts: [7]Part{{false, "untold"}, {true, ""}, {true, "1"}, {}}}
	if got := partly.String(); got != `port "1"` {
		t.Errorf("%s", got)
	}
}

// What matters most comes first: two hosts, a host and none, schemes and ports, userinfo,
// paths, queries and fragments, spelling, and what one refuses; then shorter strings, and
// simpler ones.
func TestOrder(t *testing.T) {
	of := func(c parser.Component, m Manner, input string) Disagreement {
		return Disagreement{Difference: Difference{Component: c, Manner: m}, Input: input}
	}
	want := []Disagreement{
		of(parser.Host, Names, "long string"), of(parser.Host, Other, "x"), of(parser.Host, OnlyA, "x"),
		of(parser.Host, OnlyB, "x"),
		of(parser.Scheme, OnlyB, "x"), of(parser.Port, Other, "x"),
		of(parser.Userinfo, OnlyA, "x"), of(parser.Path, Other, "a"),
		of(parser.Path, Other, "b"), of(parser.Path, Other, "aa"), of(parser.Query, Other, "a"),
		of(parser.Fragment, Other, "a"), of(parser.Host, Address, "0"), of(parser.Host, Domain, "é"),
		of(parser.Host, Spelling, "A"), of(parser.Path, Spelling, "a"),
		of(0, OnlyA, "aaa"), of(0, OnlyB, "a"),
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortStableFunc(got, Order)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// some returns two implementations that take all: they read the host that stands
// before an "x", and behind it. One fails on "!".
func some() (a, b adapter.Implementation) {
	reads := func(name string, host func(before, behind string) string) adapter.Implementation {
		return adapter.NewInProcess(name, "", func(q adapter.Question) adapter.Answer {
			if strings.Contains(q.Input, "!") && name == "a" {
				panic("!")
			}
			answer := adapter.Answer{Valid: true}
			before, behind, _ := strings.Cut(q.Input, "x")
			answer.Parts[3] = adapter.Part{Told: true, Defined: true, Text: host(before, behind)}
			return answer
		})
	}
	return reads("a", func(before, _ string) string { return before }),
		reads("b", func(_, behind string) string { return behind })
}

// Each difference has a witness that nothing makes simpler, and the strings that have it
// within them, or become it, count.
func TestWitnessesOfStrings(t *testing.T) {
	a, b := some()
	p := newPair(newReader(a), newReader(b), compare)
	r := &Result{Length: -1}
	// The first reads no name in "?"; without an "x", the second has no host.
	p.drawn = []drawn{{"some", []string{"0x1", "", "!", "1x1", "22x1", "3", "45", "0x", "x1", "5x7", "?x1", "??x1", "aaxb", "axbb",
		"axxb"}}}
	r.Witnesses, r.Alike = p.witnesses(r.differing(p), 0)
	written := func(read, text string) Reading {
		return Reading{Valid: true, Parts: [7]Part{{true, read}, {}, {}, {}, {false, "/"}},
			Written: [7]adapter.Part{{Told: true, Defined: true, Text: text}}}
	}
	host := func(text string) Reading { return written(text, text) }
	none, quoted := host(""), written("%22", `"`)
	none.Parts[4] = Part{}
	want := &Result{
		Compared: 14, Differing: 12, Alike: 3, Length: -1, Families: []Family{{"some", 14, 12}},
		Witnesses: []Disagreement{
			{Difference{Component: parser.Host, Manner: Names}, Pattern{"a path begins with a slash", "", SideB}, "axb", host("a"), host("b"), "", "", 6, ""},
			{Difference{Component: parser.Host, Manner: Other}, Pattern{`"\"" in the path`, "CWE-436", ""}, `"xa`, quoted, host("a"), "", "", 2, ""},
			{Difference{Component: parser.Host, Manner: OnlyA}, Pattern{`"a" in the path`, "CWE-436", ""}, "a", host("a"), none, "", "", 3, ""},
			{Difference{Component: parser.Host, Manner: OnlyB}, Pattern{`"a" in the path`, "CWE-436", ""}, "xa", none, host("a"), "", "", 1, ""},
		},
	}
	if diff := cmp.Diff(want, r); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// All strings over the letters are tried, and with "http:" before them, as long as there
// are no more than may be.
func TestShortestOfAll(t *testing.T) {
	for _, test := range []struct{ most, length, asked int }{{0, -1, 0}, {1, -1, 0}, {2, 0, 2}, {7, 0, 2}, {8, 1, 8},
		{25, 1, 8}, {26, 2, 26}} {
		a, b := some()
		p := newPair(newReader(a), newReader(b), compare)
		r := &Result{Length: -1, Letters: []string{"1", "x", "2"}}
		r.shortest(p, test.most)
		if r.Length != test.length || p.asked != test.asked {
			t.Errorf("%d: length %d, %d strings, want %d, %d", test.most, r.Length, p.asked, test.length, test.asked)
		}
	}
	a, b := some()
	p := newPair(newReader(a), newReader(b), compare)
	r := &Result{Length: -1, Letters: []string{"1", "x", "2"}}
	r.shortest(p, 80)
	var got []string
	for _, d := range r.Shortest {
		got = append(got, d.ID()+" "+d.Input)
	}
	if want := []string{"host/names 1xx", "host/only A 1", "host/only B xx"}; !slices.Equal(got, want) ||
		r.Length != 3 {
		t.Errorf("%q, want %q, length %d", got, want, r.Length)
	}
}

// sourceOf returns the source of a seed, with two hosts.
func sourceOf(t *testing.T, seed int64, count int, beside, to string) *source {
	t.Helper()
	s, err := newSource(Options{Revision: parser.RFC3986, Seed: seed, Strings: count})
	if err != nil {
		t.Fatal(err)
	}
	return s.of(hosts{to: to, beside: []string{beside}})
}

// Each string of the pairs is a beginning, and two hosts with one delimiter between
// them, or two.
func TestSource(t *testing.T) {
	s := sourceOf(t, 1, 1003, "h", "i")
	delimiters := slices.Compact(slices.Sorted(slices.Values(s.delimiters)))
	if len(s.delimiters) != 47 || len(delimiters) != 32 || delimiters[0] != "\t" ||
		!slices.Contains(delimiters, "%5c") || !slices.Contains(delimiters, "//") ||
		!slices.Contains(delimiters, "%00") {
		t.Errorf("%d and %d delimiters: %q", len(s.delimiters), len(delimiters), delimiters)
	}
	pairs := s.pairs()
	if len(pairs) != 4*2*(32+32*32) || pairs[0] != "http://h\ti" || pairs[1] != "http://h\t\ti" ||
		pairs[len(pairs)-1] != "i]]h" {
		t.Errorf("%d strings, from %q to %q", len(pairs), pairs[:2], pairs[len(pairs)-1])
	}
	if seen := slices.Compact(slices.Sorted(slices.Values(pairs))); len(seen) < len(pairs)*9/10 {
		t.Errorf("%d of %d strings differ", len(seen), len(pairs))
	}
	drawn := s.mixtures()
	both, tokens := 0, map[string]bool{}
	for _, text := range drawn {
		if strings.Contains(text, "h") && strings.Contains(text, "i") {
			both++
		}
		for _, token := range s.tokens {
			if strings.Contains(text, token) {
				tokens[token] = true
			}
		}
	}
	if both < len(drawn)/4 || len(tokens) < len(slices.Compact(slices.Sorted(slices.Values(s.tokens)))) {
		t.Errorf("of %d strings, %d have both hosts; %d tokens are seen", len(drawn), both, len(tokens))
	}
	if letters := strings.Join(s.letters(), ""); letters != "<\n\r !\"#%+-./012356:?@agv[]_\\" {
		t.Errorf("letters %q", letters)
	}
	first, again := sourceOf(t, 1, 1003, "h", "i").draw(), sourceOf(t, 1, 1003, "h", "i").draw()
	if diff := cmp.Diff(first, again, cmp.AllowUnexported(first[0])); diff != "" {
		t.Errorf("the same seed draws others:\n%s", diff)
	}
}

// A confusing string is a beginning, and either up to eight tokens, or two hosts with
// delimiters before and between them and tokens behind. A seed draws the same strings
// always: so a witness of an old report can be found again.
func TestConfusing(t *testing.T) {
	params := gopter.DefaultGenParameters()
	params.Rng = rand.New(rand.NewSource(1))
	s := &source{params: params, hosts: hosts{to: "h"}, delimiters: []string{"-"}, tokens: []string{"t"}}
	want := map[string]bool{}
	for _, begin := range []string{"http://", "http:", "//", ""} {
		for n := range 8 {
			want[begin+strings.Repeat("t", 1+n)] = true
		}
		for before := range 3 {
			for between := range 3 {
				for behind := range 3 {
					want[begin+strings.Repeat("-", before)+"h"+strings.Repeat("-", 1+between)+"h"+strings.Repeat("t",
						behind)] = true
				}
			}
		}
	}
	got, tokens, first := map[string]bool{}, 0, []string{}
	for n := range 4000 {
		text := s.confusing()
		got[text] = true
		if !strings.Contains(strings.TrimPrefix(text, "http"), "h") {
			tokens++
		}
		if n < 6 {
			first = append(first, text)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if tokens < 1900 || tokens > 2100 {
		t.Errorf("%d of 4000 are tokens alone", tokens)
	}
	if want := []string{"http:--h--htt", "http:ttt", "//h--ht", "h---h", "//-h--ht", "http:h--ht"}; !slices.Equal(first,
		want) {
		t.Errorf("first %q, want %q", first, want)
	}
	s = sourceOf(t, 1, 0, "h", "i")
	first = []string{s.confusing(), s.confusing(), s.confusing()}
	if want := []string{"http:\t%0ah@:h%23:", "http:\u200c%40\t", "//h@%40i\t"}; !slices.Equal(first, want) {
		t.Errorf("of all tokens, first %q, want %q", first, want)
	}
}

// Each word is one, and none is another, a host or a delimiter.
func TestWords(t *testing.T) {
	seen := map[string]bool{"": true}
	for _, word := range slices.Concat(words, []string{"h"}, delimiters()[:1]) {
		if seen[word] {
			t.Errorf("%q stands twice, or is empty", word)
		}
		seen[word] = true
	}
}

// A quarter of the strings that are drawn is of the grammar.
func TestQuarter(t *testing.T) {
	for count, want := range map[int]int{0: 0, 3: 0, 4: 1, 1003: 250, 1004: 251} {
		s := sourceOf(t, 1, count, "h", "i")
		if members, others := len(s.members()), len(s.mixtures()); members != want || others != count-want {
			t.Errorf("%d of %d, and %d, want %d", members, count, others, want)
		}
	}
}

// The letters of each syntax are one of each class and a backslash, which is tried once.
func TestLetters(t *testing.T) {
	for v := range all.Revisions() {
		l, err := language.Of(v)
		if err != nil {
			t.Fatal(err)
		}
		letters := (&source{language: l}).letters()
		for i, class := range l.Space.Classes() {
			if len(letters[i]) != 1 || !class.Has(letters[i][0]) {
				t.Errorf("%s: %q is of another class", v, letters[i])
			}
		}
		if n := len(slices.Compact(slices.Sorted(slices.Values(letters)))); n != len(letters) ||
			!slices.Contains(letters, `\`) {
			t.Errorf("%s: %q", v, letters)
		}
		want := len(l.Space.Classes())
		if !slices.Contains(letters[:want], `\`) {
			want++
		}
		if len(letters) != want {
			t.Errorf("%s: %d letters, want %d", v, len(letters), want)
		}
	}
}
