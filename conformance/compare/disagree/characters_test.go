package disagree

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
)

// IDNA maps each character of an alphabet to the character that it replaces.
func TestAlphabets(t *testing.T) {
	for n := range alphabets {
		all := alphabet(n)
		if len(all) != len(plainForms) {
			t.Fatalf("%d characters, want %d", len(all), len(plainForms))
		}
		for i, c := range all {
			form, want := "x"+string(c)+"x", "x"+plainForms[i:i+1]+"x"
			if c < utf8.RuneSelf || !reading.SameDestination(form, want) {
				t.Errorf("%q is not mapped to %q", c, plainForms[i])
			}
		}
	}
	for _, pair := range similar[1:] { // "ß" is a letter of its own now
		if pair[1] != "ß" && pair[1] != "ẞ" && !reading.SameDestination(pair[0], pair[1]) {
			t.Errorf("%q is not mapped to %q", pair[1], pair[0])
		}
	}
}

// Other forms of a name or an address are the same to programs that connect, with some exceptions.
func TestForms(t *testing.T) {
	for _, form := range inAlphabets("localhost") {
		if c, _ := utf8.DecodeRuneInString(form); !reading.SameDestination(form, "localhost") && c != '\u200c' && c != '\u200d' &&
			!slices.Contains([]string{"l\u200cocalhost", "l\u200docalhost", "localhost\u200c", "localhost\u200d"}, form) {
			t.Errorf("%q is not localhost", form)
		}
	}
	for address, others := range map[string][]string{
		"127.0.0.1": {"[::127.0.0.1]", "[64:ff9b::127.0.0.1]", "6425673729", "127.0.0.1%00",
			"%2531%2532%2537%252e%2530%252e%2530%252e%2531", "127.0.0.1\u200c", "127.0.0.1\u200d", "1\u200c27.0.0.1",
			"1\u200d27.0.0.1", "\u200c127.0.0.1", "\u200d127.0.0.1", "0127.0.0.1", "0127.0.1", "0127.1", "0127.00.00.01", "0127.00.01", "0127.01",
			"02130706433"}, // octal
		"[::1]": {"[::1%25lo]", "[::1%lo]", "[::1%251]", "%5b%3a%3a%31%5d", "%5b::1%5d", "::1"},
	} {
		a, ok := reading.Address(address)
		if !ok {
			t.Fatal(address)
		}
		var not []string
		for _, form := range forms(a) {
			if !reading.SameDestination(form, address) {
				not = append(not, form)
			}
		}
		slices.Sort(not)
		slices.Sort(others)
		if !slices.Equal(slices.Compact(not), others) {
			t.Errorf("%s: %q, want %q", address, not, others)
		}
	}
}

// A character is as simple as its mapping allows, and the steps to simpler ones end.
func TestSimplerCharacters(t *testing.T) {
	for s, want := range map[string][]string{
		"a":          nil,
		"é":          nil,
		"aⓛ":         {"al", "aé", "aｌ"},
		"ｌ":          {"l", "é"},
		"ſ":          {"s", "é", "ｓ"},
		"ß":          {"ss", "é"},
		"。":          {".", "é", "．"},
		"š":          {"é"},
		"\u200da":    {"éa", "\u00ada", "\u200ca"},
		"\xff":       nil,
		"%c3%a9%2fa": {"é%2fa"},
		"%c3%2f":     nil,
	} {
		if got := slices.Collect(simplerCharacters(s)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
	var longest func(s string) int
	longest = func(s string) int {
		most := 0
		for simpler := range simplerCharacters(s) {
			most = max(most, 1+longest(simpler))
		}
		return most
	}
	for n := range alphabets {
		for _, c := range alphabet(n) {
			if steps := longest(string(c)); steps > len(alphabets)+1 {
				t.Errorf("%q: %d steps", c, steps)
			}
		}
	}
	for _, c := range ignored {
		if steps := longest(c); steps > len(ignored) {
			t.Errorf("%q: %d steps", c, steps)
		}
	}
}
