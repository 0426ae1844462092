package abnf

import (
	"reflect"
	"strings"
	"testing"
)

func TestPrint(t *testing.T) {
	// Columns 4 to 48, then 8 to 42; 27 brackets close in the second line, and the others below the 13th.
	deepItems := "a = " + strings.Repeat("[ ", 22) + "[\n        " + strings.Repeat("[ ", 17) + "b c" +
		strings.Repeat(" ]", 27) + "\n" +
		strings.Repeat(" ", 28) + "]" + strings.Repeat(" ]", 12) + "\n"
	for _, test := range []struct{ name, src, want string }{
		{"no rules", "; nothing", ""},
		{"alignment", "a=b\nlong-name=/c", "a         = b\nlong-name =/ c\n"},
		{"names too long to align for", "a=b\nabcdefghijklmnopqrstuvwxy=c", "a = b\nabcdefghijklmnopqrstuvwxy = c\n"},
		{"comments", "; one\n;\n;two\na = b ; not kept\n\n  ; nor this\n; three\nb = c\nc = d",
			"; one\n;\n;two\na = b\n\n; three\nb = c\nc = d\n"},
		{"parentheses", "a = (b) ((c d)) (e/(f/(g h))) *(*i) 2(j) (*k) ([l])",
			"a = b ( c d ) ( e / ( f / g h ) ) *( *i ) 2j *k [ l ]\n"},
		{"terminals", `a = "x" %i"x" %s"X" %xa %Xd.A %d010-20 %b01 <x>`,
			`a = "x" %i"x" %s"X" %x0A %x0D.0A %d10-20 %b1 <x>` + "\n"},
		{"repeats", "a = *b 1*b *2b 1*2b 3b 0*b 3*3b 0b *0b", "a = *b 1*b *2b 1*2b 3b *b 3*3b 0b *0b\n"},
		{"alternatives, one on each line", "rule = " + strings.Repeat("abcdefghij klmnopqrst / ", 4) + "u",
			"rule = abcdefghij klmnopqrst\n     / abcdefghij klmnopqrst\n     / abcdefghij klmnopqrst\n     / " +
				"abcdefghij klmnopqrst\n     / u\n"},
		{"alternatives, filled", "rule =/ " + strings.Repeat("abcdefghijklmnopqrst / ", 5) + "u",
			"rule =/ abcdefghijklmnopqrst / abcdefghijklmnopqrst / abcdefghijklmnopqrst / abcdefghijklmnopqrst\n   " +
				"   / abcdefghijklmnopqrst / u\n"},
		{"a name that leaves no room", strings.Repeat("n", 60) + " =/ " + strings.Repeat("b", 50),
			strings.Repeat("n", 60) + " =/\n    " + strings.Repeat("b", 50) + "\n"},
		{"a name that leaves just the room", strings.Repeat("n", 60) + " = " + strings.Repeat("b", 37),
			strings.Repeat("n", 60) + " = " + strings.Repeat("b", 37) + "\n"},
		{"a name that leaves a column too few", strings.Repeat("n", 60) + " = " + strings.Repeat("b", 38),
			strings.Repeat("n", 60) + " =\n   " + strings.Repeat("b", 38) + "\n"},
		{"a name of 47 columns with what defines it", strings.Repeat("n", 45) + " = " + strings.Repeat("b", 60),
			strings.Repeat("n", 45) + " = " + strings.Repeat("b", 60) + "\n"},
		{"a name of 48 columns with what defines it", strings.Repeat("n", 46) + " = " + strings.Repeat("b", 60),
			strings.Repeat("n", 46) + " =\n   " + strings.Repeat("b", 60) + "\n"},
		{"alternatives that leave no room for a bracket", "a = [ " + strings.Repeat("abcdefghi / ", 7) + "klmnopqrst ]",
			"a = [ " + strings.Repeat("abcdefghi / ", 6) + "abcdefghi\n    / klmnopqrst ]\n"},
		{"items that leave no room for a bracket", "a = [ " + strings.Repeat("abcdefghi ", 9) + "jklm ]",
			"a = [ " + strings.Repeat("abcdefghi ", 8) + "abcdefghi\n        jklm ]\n"},
		{"alternatives that fill a line", "a = " + strings.Repeat("abcdefghi / ", 7) + "klmnopqrstuv / w",
			"a = " + strings.Repeat("abcdefghi / ", 7) + "klmnopqrstuv\n  / w\n"},
		{"items in brackets that close on further lines", "a = " + strings.Repeat("[ ", 40) + "b c" +
			strings.Repeat(" ]", 40), deepItems},
		{"items in brackets that end in column 48", "a = " + strings.Repeat("[ ", 22) +
			strings.Repeat("abcdefghi ", 5) + "jklmnopq" + strings.Repeat(" ]", 22),
			"a = " + strings.Repeat("[ ", 22) + strings.Repeat("abcdefghi ", 4) + "abcdefghi\n" +
				strings.Repeat(" ", 48) + "jklmnopq" + strings.Repeat(" ]", 22) + "\n"},
		{"items that leave room for 26 brackets of 27", "a = " + strings.Repeat("[ ", 27) +
			strings.Repeat("abcdefghi ", 3) + "jk" + strings.Repeat(" ]", 27),
			"a = " + strings.Repeat("[ ", 22) + "[\n        " + strings.Repeat("[ ", 4) +
				strings.Repeat("abcdefghi ", 3) + "jk" + strings.Repeat(" ]", 26) + "\n    ]\n"},
		{"items, filled", "rule = " + strings.Repeat("abcdefghijklmnopqrst ", 4) + "*( b / " + strings.Repeat("c", 80) +
			" )",
			"rule = abcdefghijklmnopqrst abcdefghijklmnopqrst abcdefghijklmnopqrst abcdefghijklmnopqrst\n         " +
				"*( b / " + strings.Repeat("c", 80) + " )\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := read(t, test.src).String(); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// TestPrintRandom prints random trees: no line that can be broken is too long,
// and what is read again is the same tree.
func TestPrintRandom(t *testing.T) {
	s := newSource(t)
	for range 3000 {
		f := s.file()
		text := f.String()
		for line := range strings.Lines(text) {
			if len(line)-1 > lineWidth {
				t.Fatalf("line of %d columns in\n%s", len(line)-1, text)
			}
		}
		again, err := Read("", []byte(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if again = unplaced(again); !reflect.DeepEqual(f, again) {
			t.Fatalf("printed\n%s\nread again\n%s", text, again)
		}
	}
}

// TestPrintDeep prints the deepest trees that Read accepts.
func TestPrintDeep(t *testing.T) {
	for _, level := range []struct {
		opening, closing string
		times            int
	}{
		{"[", "]", maxDepth},
		{"*(", ")", maxDepth},
		{"(c / ", ")", maxDepth},
		{"[c d / (e ", ")]", maxDepth / 2},
	} {
		f := read(t, "a = "+strings.Repeat(level.opening, level.times)+"b"+strings.Repeat(level.closing, level.times))
		text := f.String()
		for line := range strings.Lines(text) {
			if len(line)-1 > lineWidth {
				t.Errorf("%s: line of %d columns", level.opening, len(line)-1)
			}
		}
		if again := read(t, text); !reflect.DeepEqual(unplaced(f), unplaced(again)) {
			t.Errorf("%s: not the same tree when read again", level.opening)
		}
	}
}

// Brackets in each other stand in a line as long as what is in them begins in column 48
// at most; what is in the next one is in a line that is indented little.
func TestPrintBrackets(t *testing.T) {
	for name, fit := range map[string]int{"a": 23, "ab": 22} {
		const brackets = 26
		f := read(t, name+" = "+strings.Repeat("[ ", brackets)+`"x"`+strings.Repeat(" ]", brackets))
		want := name + " = " + strings.TrimSuffix(strings.Repeat("[ ", fit), " ") + "\n        " +
			strings.Repeat("[ ", brackets-fit) + `"x"` + strings.Repeat(" ]", brackets) + "\n"
		if got := f.String(); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}
