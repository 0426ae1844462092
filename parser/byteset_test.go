package parser_test

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

func setOf(s string) parser.ByteSet {
	var set parser.ByteSet
	for _, c := range []byte(s) {
		set[c>>6] |= 1 << (c & 63)
	}
	return set
}

func TestByteSet(t *testing.T) {
	for _, c := range []struct{ bytes, class string }{
		{"", "[]"},
		{"%ABCabc", "[%A-Ca-c]"},
		{"ab", "[ab]"},
		{"abc", "[a-c]"},
		{"/01:", "[/01:]"}, {"89:", "[89:]"}, {"@AB", "[@AB]"}, {"YZ[", `[YZ\[]`}, {"`ab", "[`ab]"}, {"yz{", "[yz{]"},
		{"}~\x7f", `[}~\x7F]`},
		{"\x1e\x1f ", `[\x1E\x1F ]`}, {"/012", "[/0-2]"}, {"789:", "[7-9:]"}, {"XYZ[", `[X-Z\[]`}, {"xyz{", "[x-z{]"},
		{"`abc", "[`a-c]"},
		{"acd", "[acd]"},
		{"/0123456789:", "[/0-9:]"},
		{"!\"#$", `[!"#$]`},
		{"@AZ[", `[@AZ\[]`},
		{`\][-^`, `[\-\[\\\]\^]`},
		{" ~\x7f", `[ ~\x7F]`},
		{"\x00\x01\x02\x1f\x20", `[\x00-\x02\x1F ]`},
		{"\x7f\x80\xfe\xff", `[\x7F\x80\xFE\xFF]`},
		{"\xfd\xfe\xff", `[\xFD-\xFF]`},
	} {
		set := setOf(c.bytes)
		if got := set.String(); got != c.class {
			t.Errorf("%q: %s, want %s", c.bytes, got, c.class)
		}
		want := []byte(c.bytes)
		slices.Sort(want)
		if got := slices.Collect(set.All()); !slices.Equal(got, want) {
			t.Errorf("%q: %q", c.bytes, got)
		}
		if set.Len() != len(c.bytes) {
			t.Errorf("%q: %d bytes", c.bytes, set.Len())
		}
		for b := range 256 {
			if got := set.Has(byte(b)); got != slices.Contains(want, byte(b)) {
				t.Errorf("%q: has %#02x: %t", c.bytes, b, got)
			}
		}
	}
	for range setOf("abc").All() {
		break
	}
}

// A set that is written is read as the same.
func checkClass(t *testing.T, s parser.ByteSet) {
	t.Helper()
	text, err := s.MarshalText()
	if err != nil || string(text) != s.String() {
		t.Errorf("%v is written %q, error %v", s, text, err)
	}
	var read parser.ByteSet
	if err := read.UnmarshalText(text); err != nil || read != s {
		t.Errorf("%s is read as %v, error %v", text, read, err)
	}
}

func TestByteSetText(t *testing.T) {
	checkClass(t, parser.ByteSet{})
	checkClass(t, parser.ByteSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)})
	for c := range 256 {
		var s parser.ByteSet
		s[c>>6] = 1 << (c & 63)
		checkClass(t, s)
		s[(255-c)>>6] |= 1 << ((255 - c) & 63)
		checkClass(t, s)
	}
	for _, test := range []struct {
		text   string
		offset int
	}{
		{"", 0}, {"a", 0}, {"[", 1}, {"[a", 2}, {"[a]b", 3}, {"[a-", 3}, {"[b-a]", 3}, {"[-a]", 1}, {"[^a]", 1},
		{"[[]", 1}, {`[\a]`, 2}, {`[\x0]`, 4}, {`[\xg0]`, 3}, {"[\x00]", 1}, {"[\xff]", 1}, {"[]]", 2}, {"[a-]", 3},
	} {
		s := parser.ByteSet{1}
		err := s.UnmarshalText([]byte(test.text))
		var class *parser.ArgumentError
		if !errors.As(err, &class) || !strings.HasPrefix(class.Problem, fmt.Sprintf("byte %d: ", test.offset)) ||
			s != (parser.ByteSet{1}) {
			t.Errorf("%q is read as %v, error %v, want one of offset %d", test.text, s, err, test.offset)
		}
	}
}

// classText is a class, as the comment of UnmarshalText has it.
var classText = regexp.MustCompile(`^\[(b(-b)?)*\]$`)

// A text is read as a set if the pattern of a class matches it, and no range in
// it goes backwards, whatever stands there in which order.
func TestByteSetTextIsAClass(t *testing.T) {
	tokens := map[string]int{"a": 'a', "0": '0', `\\`: '\\', `\]`: ']', `\[`: '[', `\-`: '-', `\x41`: 'A', `\xfF`: 0xff,
		`\b`: -1,
		"-":  -2, "]": -3, "[": -4, "^": -4}
	spelled := slices.Sorted(maps.Keys(tokens))
	read := 0
	var check func(text, pattern string, values []int, more int)
	check = func(text, pattern string, values []int, more int) {
		want, ok := parser.ByteSet{}, classText.MatchString(pattern)
		for i := 0; i < len(values) && ok; i++ {
			first, last := values[i], values[i]
			switch {
			case first < 0: // "-" is between the two others, and "]" the last
				continue
			case i+2 < len(values) && values[i+1] == -2:
				last = values[i+2]
			}
			ok = first <= last
			for c := first; c <= last; c++ {
				want[c>>6] |= 1 << (c & 63)
			}
		}
		var got parser.ByteSet
		if err := got.UnmarshalText([]byte(text)); (err == nil) != ok || ok && got != want {
			t.Errorf("%q is read as %v, error %v; want %v, %t", text, got, err, want, ok)
		}
		if ok {
			read++
		}
		if more == 0 {
			return
		}
		for _, token := range spelled {
			sign := "x"
			switch tokens[token] {
			case -2, -3:
				sign = token
			case -1, -4:
			default:
				sign = "b"
			}
			check(text+token, pattern+sign, append(values[:len(values):len(values)], tokens[token]), more-1)
		}
	}
	check("", "", nil, 1)
	check("[", "[", nil, 4)
	if read < 300 {
		t.Errorf("only %d are read", read)
	}
}

func FuzzByteSetText(f *testing.F) {
	f.Add(`[!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]`)
	f.Add(`[\x00-\x1F\]\[\^\\]`)
	f.Fuzz(func(t *testing.T, text string) {
		var s parser.ByteSet
		err := s.UnmarshalText([]byte(text))
		if err == nil {
			checkClass(t, s)
			return
		}
		checkMessage(t, err)
		var class *parser.ArgumentError
		if !errors.As(err, &class) || s != (parser.ByteSet{}) {
			t.Errorf("%q: %v, and %v is read", text, err, s)
		}
	})
}
