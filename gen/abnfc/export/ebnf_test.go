package export

import (
	"strings"
	"testing"
)

func TestEBNF(t *testing.T) {
	for _, test := range []struct{ abnf, want string }{
		{`s = *a 1*b [a]` + "\na = %x61-7A / \"-\"\nb = %x0D.0A", "s ::= a* b+ a?\na ::= [a-z]\n    | \"-\"\nb ::= #xD #xA\n"},
		{`s = "ab-1" %s"x'y"`, "/* a class of two letters, as [Aa], stands for a letter in any case */\ns ::= [Aa] [Bb] \"-1\" \"x'y\"\n"},
		{`s = 2"0" 1*3("1" "2") 2*"3" *2( *"4" )`, "/* counts are written out */\n" +
			`s ::= "0" "0" ("1" "2") (("1" "2") ("1" "2")?)? "3" "3" "3"* (("4"*) ("4"*)?)?` + "\n"},
		{`s = [*"a-"] 0"b" ("c" / "1" ("2" / [["3"]]))`, "/* a class of two letters, as [Aa], stands for a letter in any case */\n" +
			`s ::= (([Aa] "-")*)? "" ([Cc] | "1" ("2" | ("3"?)?))` + "\n"},
		{`s = %x80-FF %x22 %x41-42`, "/* #x80 to #xFF are bytes, which this notation has not */\ns ::= [#x80-#xFF] #x22 [A-B]\n"},
		{`s = %x100-10FFFF`, "s ::= [#x100-#x10FFFF]\n"},
		{`s = 10000"a"`, ""},
		{`s = 100(100(100"a"))`, ""},
	} {
		got, err := EBNF(readGrammar(t, "g", test.abnf+"\n"), "s")
		if got != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%s\ngot  %s, %v\nwant %s", test.abnf, got, err, test.want)
		}
	}
	// Counts of URIs nest: IPv6address has up to seven h16 in a row.
	g := readGrammar(t, "g", "s = 3*5( 1*4h \":\" )\nh = %x30-39\n")
	got, err := EBNF(g, "s")
	if n := strings.Count(got, "h"); err != nil || n != 5*4+1 {
		t.Errorf("%d, %v: %s", n, err, got)
	}
}
