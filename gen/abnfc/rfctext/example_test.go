package rfctext

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/internal/must"
)

// grammarOfColors is what the texts below define. The names color and shade are words of prose,
// too.
const grammarOfColors = "   color-name = 1*ALPHA\n   color = color-name [\"-\" shade]\n   shade = 1*DIGIT\n\n"

func TestFindExamples(t *testing.T) {
	for _, test := range []struct {
		name string
		src  string // behind the grammar, which has four lines
		want string // a line for each string: its place, the verdict, the rule, the string
	}{
		{name: "quoted lines", src: `   These are valid for color-name:

      "red"
      "red, blue", and "x"
      o  "green"   a remark
`, want: `7:8 valid color-name "red"
8:8 valid color-name "red, blue"
8:25 valid color-name "x"
9:11 valid color-name "green"
`},
		{name: "invalid", src: `   Few do so.  In contrast, these are not valid, as the
   color-name production says:

      "1"

      ""

   "a" is not indented.
`, want: `8:8 invalid color-name "1"
10:8 invalid color-name ""
`},
		{name: "lines", src: `   For example, the rule shade:
     12
     13
`, want: `6:6 valid shade "12"
7:6 valid shade "13"
`},
		{name: "items", src: "   A valid color-name:\n\n      o  red\n      o  blue\n", want: `7:10 valid color-name "red"
8:10 valid color-name "blue"
`},
		{name: "not all are items", src: "   A valid color-name:\n\n      o  red\n      blue\n",
			want: "7:7 valid color-name \"o  red\"\n8:7 valid color-name \"blue\"\n"},
		{name: "in a sentence", src: `   One of <shade>, such as "1", "2" or "3", is "4".  A color-name like "red" is
   short, an e.g. color-name (e.g., "b") too.
`, want: `5:29 valid shade "1"
5:34 valid shade "2"
5:41 valid shade "3"
5:73 valid color-name "red"
6:38 valid color-name "b"
`},
		{name: "a word of prose is no name", src: "   These are valid in each shade:\n\n      \"12\"\n"},
		{name: "two names", src: "   A color-name is valid in <shade>:\n\n      \"12\"\n"},
		{name: "a name in quotes", src: "   Valid in <shade>, unlike \"color-name\":\n\n      \"12\"\n",
			want: "7:8 valid shade \"12\"\n"},
		{name: "no verdict", src: "   Of color-name:\n\n      \"12\"\n"},
		{name: "two verdicts", src: "   A valid and an invalid color-name:\n\n      \"12\"\n"},
		{name: "something else is meant", src: "   For example, color-name is normalized:\n\n      \"RED\"\n"},
		{name: "no colon", src: "   This is a valid color-name.\n\n      \"12\"\n"},
		{name: "not indented", src: "   This is a valid color-name:\n\n   \"12\"\n"},
		{name: "rules", src: "   For example, color-name:\n\n      other = \"12\"\n"},
		{name: "a line goes on", src: "   For example, color-name:\n\n      red\n        green\n"},
		{name: "not all in quotes", src: "   For example, color-name:\n\n      \"red\"\n      green\n"},
		{name: "not behind the name", src: "   A color-name is a word such as \"12\".\n"},
	} {
		src := grammarOfColors + test.src
		if got := found(t, src, "color-name", "color", "shade"); got != test.want {
			t.Errorf("%s: got\n%swant\n%s", test.name, got, test.want)
		}
	}
}

// TestExamplesOfForms checks that examples are found in what a text is made of.
func TestExamplesOfForms(t *testing.T) {
	for _, test := range []struct {
		name string
		src  string
		want string
	}{
		{"RFC 7991", `<?xml version="1.0"?>
<rfc><t>A valid
<tt>color-name</tt> is:</t>
<artwork>
"red"
</artwork><t>A valid color-name:</t>
      <t>"blue"</t>
<sourcecode type="abnf">
color-name = 1*ALPHA
</sourcecode></rfc>
`, "5:2 valid color-name \"red\"\n"},
		{"Markdown", "A valid `color-name` is:\n\n~~~\n\"red\"\n~~~\n\nand, for example, color-name:\n\n    \"blue\"\n\n" +
			"~~~ abnf\ncolor-name = 1*ALPHA\n~~~\n", "4:2 valid color-name \"red\"\n9:6 valid color-name \"blue\"\n"},
	} {
		if got := found(t, test.src, "color-name"); got != test.want {
			t.Errorf("%s: got\n%swant\n%s", test.name, got, test.want)
		}
	}
}

// found returns the examples of a text, one a line.
func found(t *testing.T, src string, rules ...string) string {
	t.Helper()
	g := must.Have(Extract("t", src, Options{}))(t)
	all := must.Have(FindExamples("t", src, "", g, rules))(t)
	var b strings.Builder
	for _, e := range all {
		verdict := map[bool]string{true: "valid", false: "invalid"}[e.Valid]
		for _, x := range e.Strings {
			fmt.Fprintf(&b, "%d:%d %s %s %q\n", x.Position.Line, x.Position.Column, verdict, e.Rule, x.Text)
		}
	}
	return b.String()
}

// TestContradicted tries examples of letters, which are the strings "a" and "\"b\"".
func TestContradicted(t *testing.T) {
	letter := func(s string) bool { return s == "a" || s == `"b"` }
	for _, test := range []struct {
		introduced string
		block      string
		want       string
	}{
		{"A valid letter-name:", `"a"`, ""},
		{"A valid letter-name:", `"b"`, ""},
		{"A valid letter-name:", `"c"`, "c"},
		{"A valid letter-name:", `"a,"`, ""},
		{"An invalid letter-name:", `"a"`, "a"},
		{"An invalid letter-name:", `"b"`, ""},
		{"An invalid letter-name:", `"a,"`, ""},
		{"A valid letter-name:", "c", ""},
		{"A valid letter-name:", "a\n      c", ""},
		{"A valid letter-name:", "a\n      a\n      c", "c"},
		{"An invalid letter-name:", "b\n      c\n      a", "a"},
		{"A valid letter-name:", "a   a remark\n      a  c\n      c  d", "c  d"},
	} {
		src := "   letter-name = \"a\"\n\n   " + test.introduced + "\n\n      " + test.block + "\n"
		g := must.Have(Extract("t", src, Options{}))(t)
		all, err := FindExamples("t", src, "", g, []string{"letter-name"})
		if err != nil || len(all) != 1 {
			t.Fatalf("%s %q: %v, %v", test.introduced, test.block, all, err)
		}
		var got []string
		for _, x := range all[0].Contradicted(letter) {
			got = append(got, x.Text)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s %q: %q contradicted, want %q", test.introduced, test.block, got, test.want)
		}
	}
}

// TestExamplesLinear looks for examples in a text of 256 KB.
func TestExamplesLinear(t *testing.T) {
	for _, line := range []string{"valid color-name:", "\"", "a color-name such as \"a\", \"b\""} {
		src := grammarOfColors + "   valid color-name:\n" + strings.Repeat("    "+line+"\n\n", 1<<18/(len(line)+6))
		g := must.Have(Extract("t", grammarOfColors, Options{}))(t)
		begin := time.Now()
		if _, err := FindExamples("t", src, Text, g, []string{"color-name"}); err != nil {
			t.Fatal(err)
		}
		if d := time.Since(begin); d > 20*time.Second {
			t.Errorf("%q: %v", line, d)
		}
	}
}
