package emit

import (
	"fmt"
	"testing"
)

// charactersTest is in each of the packages.
const charactersTest = `package p

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"
)

func TestMessages(t *testing.T) {
	for s, want := range %#v {
		var e, streamed *SyntaxError
		if !errors.As(Check(s), &e) || e.Error() != "s: byte "+want {
			t.Fatalf("%%q: %%v, want %%s", s, Check(s), want)
		}
		if _, n := utf8.DecodeRuneInString(s[e.Begin():]); e.Begin() != e.Offset &&
			(e.Begin() > e.Offset || e.Begin()+n <= e.Offset || e.Found != s[e.Begin():e.Begin()+n]) {
			t.Errorf("%%q: %%+v", s, e)
		}
		for c := range 256 { // the offset is still the longest viable prefix, and what is expected stands at Begin
			var longer *SyntaxError
			if errors.As(Check(s[:e.Begin()]+string([]byte{byte(c)})), &longer) && (longer.Offset > e.Begin()) != e.Expected.Has(byte(c)) {
				t.Errorf("%%q: byte %%#x: %%+v", s, c, longer)
			}
		}
		if line, column := e.Position(s); line != 1 || column != e.Begin()+1 {
			t.Errorf("%%q: line %%d, column %%d", s, line, column)
		}
		for _, err := range (&Scanner{}).ReadMessages(iotest.OneByteReader(strings.NewReader(s))) {
			if !errors.As(err, &streamed) || *streamed != *e && !e.MayEnd {
				t.Errorf("%%q is read as %%v, want %%v", s, err, e)
			}
		}
	}
}
`

// If values are characters, messages of tables and of recognizers name characters; if they are bytes, bytes.
func addCharacters(t *testing.T, s *scratch) {
	for _, test := range []struct {
		grammar  string
		messages map[string]string
	}{
		{`s = "a" %x3BB / "b" *%x3B1-3C9 "." / "d" ( "!" / %x3BB / %x2192-2194 / %x1F600 ) / "e" %xE000-10FFFF / ` +
			`"f" %xD7FF-E001 / "g" ( %x100 / %x102 / %x104 / %x106 / %x108 / %x10A / %x10C ) / "h" %x80-FF / "i" ( %x21-22 / %x80-10FFFF ) "."`,
			map[string]string{
				"a": `1: unexpected end in s; expected U+03BB`, "a→": `1: U+2192 is not allowed in s; expected U+03BB`,
				"aμ":                `1: U+03BC is not allowed in s; expected U+03BB`,
				"a\xce":             `2: unexpected end in s; expected the rest of a character`,
				"a\xcex":            `2: "x" is not allowed in s; expected the rest of a character`,
				"a\xce→":            `2: U+2192 is not allowed in s; expected the rest of a character`,
				"bλЖ":               `3: U+0416 is not allowed in s; expected "." or U+03B1-U+03C9`,
				"bλϊ":               `3: U+03CA is not allowed in s; expected "." or U+03B1-U+03C9`,
				"d\u2195":           `1: U+2195 is not allowed in s; expected "!", U+03BB, U+2192-U+2194 or U+1F600`,
				"d\u2195x":          `1: U+2195 is not allowed in s; expected "!", U+03BB, U+2192-U+2194 or U+1F600`,
				"d😁":                `1: U+1F601 is not allowed in s; expected "!", U+03BB, U+2192-U+2194 or U+1F600`,
				"e\xff":             `1: byte \xFF is not allowed in s; expected U+E000-U+10FFFF`,
				"e\xed\xa0\x80":     `1: byte \xED is not allowed in s; expected U+E000-U+10FFFF`,
				"e\xf4\x90\x80\x80": `2: byte \x90 is not allowed in s; expected the rest of a character`,
				"f\ud7fe":           `1: U+D7FE is not allowed in s; expected U+D7FF-U+E001`,
				"f\xed\xa0\x80":     `2: byte \xA0 is not allowed in s; expected the rest of a character`,
				"gā":                `1: U+0101 is not allowed in s; expected U+0100, U+0102, U+0104, U+0106, ... or U+010C`,
				"hĀ":                `1: U+0100 is not allowed in s; expected U+0080-U+00FF`,
				"i\xe0\x80\x80":     `2: byte \x80 is not allowed in s; expected the rest of a character`,
				"i\xc0\x80":         `1: byte \xC0 is not allowed in s; expected "!", '"' or U+0080-U+10FFFF`,
				"iλ":                `3: unexpected end in s; expected "."`,
			}},
		{`s = "a" %xC3 %x80-A8 / "b" %x80-BF / "c" %x64`, map[string]string{
			"aé": `2: byte \xA9 is not allowed in s; expected one of [\x80-\xA8]`,
			"bé": `1: byte \xC3 is not allowed in s; expected one of [\x80-\xBF]`,
			"cé": `1: U+00E9 is not allowed in s; expected "d"`,
		}},
	} {
		for _, recursive := range []bool{false, true} {
			p := newRecursive(t, test.grammar+"\n", "s")
			p.Recursive = recursive
			s.add(t, packageFiles(t, p), fmt.Sprintf(charactersTest, test.messages), nil)
		}
	}
}
