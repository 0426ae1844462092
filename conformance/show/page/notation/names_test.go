package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// What can be typed is quoted, as in ABNF (RFC 5234, Section 2.3), which has no quotation mark in quotation marks.
func TestSpan(t *testing.T) {
	for _, test := range []struct {
		first, last byte
		want        string
	}{
		{'a', 'a', `"a"`}, {' ', ' ', `" "`}, {'~', '~', `"~"`}, {'"', '"', "%x22"},
		{0x1F, 0x1F, "%x1F"}, {0x7F, 0x7F, "%x7F"}, {0xFF, 0xFF, "%xFF"}, {0, 0, "%x00"},
		{'a', 'c', `"a" to "c"`}, {' ', '~', `" " to "~"`},
		{0x1F, '~', "%x1F-7E"}, {' ', 0x7F, "%x20-7F"}, {'"', 'a', "%x22-61"}, {' ', '"', "%x20-22"}, {0, 9, "%x00-09"},
	} {
		if got := span(test.first, test.last); got != test.want {
			t.Errorf("%#x to %#x: %s, want %s", test.first, test.last, got, test.want)
		}
	}
}

// Rules of single bytes are rules whose members are all of one byte; the larger ones come first, and rules of one
// member do not count.
func TestNamedSets(t *testing.T) {
	g, err := automaton.Lower(read(t, "s = two / [ \"x\" ] / loop / three\ntwo = %x31 / %x32\none = %x31\n"+
		"three = again / %x61\nagain = two\nloop = \"a\" / loop\npair = 2two\nmixed = two / pair\n").whole)
	if err != nil {
		t.Fatal(err)
	}
	type set struct{ Name, Bytes string }
	var got []set
	for _, n := range namedSets(g) {
		bytes := ""
		for first, last := range n.set.Ranges() {
			bytes += span(first, last)
		}
		got = append(got, set{n.name, bytes})
	}
	want := []set{{"three", `"1" to "2""a"`}, {"two", `"1" to "2"`}, {"again", `"1" to "2"`}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A set is described by the rules that it has whole, each byte by one of them.
func TestDescribe(t *testing.T) {
	set := func(s string) (b peg.ByteSet) {
		for _, c := range []byte(s) {
			b[c>>6] |= 1 << (c & 63)
		}
		return b
	}
	names := []namedSet{{"three", set("abc")}, {"pair", set("bc")}, {"other", set("xy")}}
	for _, test := range []struct {
		set  string
		want []expected
	}{
		{"", []expected{}},
		{"abc", []expected{{"three", true}}},
		{"abcxyz\"", []expected{{"three", true}, {"other", true}, {`%x22`, false}, {`"z"`, false}}},
		{"bcdx", []expected{{"pair", true}, {`"d"`, false}, {`"x"`, false}}},
		{"abde", []expected{{`"a" to "b"`, false}, {`"d" to "e"`, false}}},
	} {
		if diff := cmp.Diff(test.want, describe(set(test.set), names)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.set, diff)
		}
	}
}
