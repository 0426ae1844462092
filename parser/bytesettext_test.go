package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
)

// A set that is written is read as the same.
func checkClass(t *testing.T, s parser.ByteSet) {
	t.Helper()
	text, err := s.MarshalText()
	appended, appendErr := s.AppendText([]byte("x"))
	if err != nil || appendErr != nil || string(text) != s.String() || string(appended) != "x"+s.String() {
		t.Errorf("%v is written %q and %q, errors %v and %v", s, text, appended, err, appendErr)
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
		class, ok := errors.AsType[*parser.ClassError](err)
		if !ok || class.Offset != test.offset || class.Input != test.text || s != (parser.ByteSet{1}) {
			t.Errorf("%q is read as %v, error %v, want one of offset %d", test.text, s, err, test.offset)
		}
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
		class, ok := errors.AsType[*parser.ClassError](err)
		if !ok || class.Offset < 0 || class.Offset > len(text) || s != (parser.ByteSet{}) {
			t.Errorf("%q: %v, and %v is read", text, err, s)
		}
	})
}
