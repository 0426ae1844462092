package abnf

import (
	"fmt"
	"testing"
)

// What keeps a grammar from being used: names that are not defined once, and prose that
// start rules need.
func TestCheckUse(t *testing.T) {
	for _, test := range []struct{ src, start, want string }{
		{"a = \"x\"", "a", ""},
		{"a = b", "a", "g.abnf:1:5: error: rule b is not defined (undefined)"},
		{"a = b", "", "g.abnf:1:5: error: rule b is not defined (undefined)"},
		{"a = \"x\"\na = \"y\"", "a", "g.abnf:2:1: error: rule a is defined already at g.abnf:1:1 (doubly-defined)"},
		{"a =/ \"x\"", "a", `g.abnf:1:1: error: "=/" adds to rule a, which has no definition with "=" before it ` +
			`(extended-undefined)`},
		{"a = <b>", "a", "g.abnf:1:5: error: rule a needs prose, which no program can match: <b> (prose-in-use)"},
		{"a = <b>", "", ""},
		{"a = \"x\"\nb = <b>", "a", ""},
		{"a = a \"x\" / *[ \"y\" ] / c\nb = \"x\" b\nc = \"z\" c", "a", ""},
		{"a = <b> c\na = \"x\"", "a",
			"g.abnf:1:5: error: rule a needs prose, which no program can match: <b> (prose-in-use)\n" +
				"g.abnf:1:9: error: rule c is not defined (undefined)\n" +
				"g.abnf:2:1: error: rule a is defined already at g.abnf:1:1 (doubly-defined)"},
	} {
		g, _ := NewGrammar(read(t, test.src)) // CheckUse reports the error
		var starts []string
		if test.start != "" {
			starts = []string{test.start}
		}
		got := ""
		if err := CheckUse(g, starts); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s for %q: %s, want %s", test.src, test.start, got, test.want)
		}
	}
	files := readAll(t, "-- a --\ns = t\n-- b --\nt = \"b\"\n-- c --\nt = \"c\"\n")
	g, err := Link(Linking{Starts: []string{"s"}}, files...)
	if err != nil {
		t.Fatal(err)
	}
	const want = "a:1:5: error: rule t is defined at b:1:1 and at c:1:1: --import t=FILE says which is meant " +
		"(import-needed)"
	if err := CheckUse(g, []string{"s"}); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// The kinds of problems have the names and severities that users know.
func TestKinds(t *testing.T) {
	for kind, want := range map[Kind]string{
		DoublyDefined: "doubly-defined error", ExtendedUndefined: "extended-undefined error",
		ImportNeeded: "import-needed error",
		Undefined:    "undefined error", EmptyLanguage: "empty-language error", LeftRecursion: "left-recursion warning",
		ProseInUse: "prose-in-use error", ProseIgnored: "prose-ignored warning", NullableLoop: "nullable-loop warning",
		Unreferenced: "unreferenced warning", Ambiguous: "ambiguous warning",
		RedundantAlternative: "redundant-alternative warning", EmptyRepetition: "empty-repetition warning",
		0: "Kind(0) error", BasicRuleMeant: "basic-rule-meant warning", ReadOtherwise: "read-otherwise warning",
		TokensMeant: "tokens-meant warning", NoCharacter: "no-character error", RefinesNothing: "refines-nothing error",
		NotIncluded: "not-included error", ExampleMismatch: "example-mismatch warning", Syntax: "syntax error",
		CoreRuleOtherwise: "core-rule-otherwise warning", LeftOut: "left-out warning",
	} {
		if got := fmt.Sprint(kind, " ", kind.Severity()); got != want {
			t.Errorf("%d: %s, want %s", byte(kind), got, want)
		}
	}
	if got := Severity(3).String(); got != "Severity(3)" {
		t.Error(got)
	}
}

// The basic rules of RFC 2616, section 2.2: what is a token, a separator, space, or a
// character of a token, beside which space is implied or not, whatever a file says.
func TestBasicEdges(t *testing.T) {
	want := map[edge][]string{
		tokenEdge:                     {"token"},
		quotedEdge:                    {"quoted-string"},
		separatorEdge | characterEdge: {"comment"},
		separatorEdge | spaceEdge:     {"separators"},
		characterEdge:                 {"ALPHA", "UPALPHA", "LOALPHA", "DIGIT", "HEX", "another"},
		spaceEdge:                     {"LWS", "SP", "HT", "CRLF", "CR", "LF"},
		otherEdge:                     {"OCTET", "CHAR", "CTL", "TEXT", "ctext", "qdtext", "quoted-pair"},
	}
	f := &File{}
	for _, names := range want {
		for _, name := range names {
			if name != "another" {
				f.Rules = append(f.Rules, &Rule{Name: name, Body: str("")})
			}
		}
	}
	w := newWording(f)
	for edge, names := range want {
		for _, name := range names {
			if got := w.edge(&Reference{Name: name}, atBegin); got != edge {
				t.Errorf("%s: %b, want %b", name, got, edge)
			}
		}
	}
	for text, want := range map[string]edge{
		"": emptyEdge, "a": characterEdge, "ab": tokenEdge, "1.1": characterEdge, "HTTP/": characterEdge,
		"a/": characterEdge, "/a": separatorEdge,
		" ": spaceEdge, "\t": spaceEdge, "\x7f": otherEdge, "\x1f": otherEdge, "~": characterEdge, "!": characterEdge,
		"{": separatorEdge,
	} {
		if got := w.edge(&String{Text: text}, atBegin); got != want {
			t.Errorf("%q: %b, want %b", text, got, want)
		}
	}
	if begin, end := w.textEdge("a/", atBegin), w.textEdge("a/", atEnd); begin != characterEdge ||
		end != separatorEdge {
		t.Errorf("begins with %b, ends with %b", begin, end)
	}
}

// What expressions begin and end with.
func TestEdges(t *testing.T) {
	const rules = "\nonce = [ \"ab\" ] once \"{\"\nempty = *empty"
	for _, test := range []struct {
		src        string
		begin, end edge
	}{
		{`"ab" / "{"`, tokenEdge | separatorEdge, tokenEdge | separatorEdge},
		{`"ab" "{"`, tokenEdge, separatorEdge},
		{`[ "ab" ] "{"`, tokenEdge | separatorEdge, separatorEdge},
		{`"{" [ "ab" ] ""`, separatorEdge, tokenEdge | separatorEdge},
		{`"" ""`, emptyEdge, emptyEdge},
		{`[ "ab" ]`, tokenEdge | emptyEdge, tokenEdge | emptyEdge},
		{`*"{"`, separatorEdge | emptyEdge, separatorEdge | emptyEdge},
		{`*2"{"`, separatorEdge | emptyEdge, separatorEdge | emptyEdge},
		{`1*"{"`, separatorEdge, separatorEdge},
		{`2"{"`, separatorEdge, separatorEdge},
		{`%x7B`, separatorEdge, separatorEdge},
		{`%x7F`, otherEdge, otherEdge},
		{`%x80`, otherEdge, otherEdge},
		{`%x100`, otherEdge, otherEdge},
		{`%x61.62`, otherEdge, otherEdge},
		{`%x61-62`, otherEdge, otherEdge},
		{`<prose>`, characterEdge, characterEdge},
		{`another`, characterEdge, characterEdge},
		{`once`, tokenEdge, separatorEdge},
		{`empty`, emptyEdge, emptyEdge},
	} {
		f := read(t, "a = "+test.src+rules)
		w := newWording(f)
		if begin, end := w.edge(f.Rules[0].Body, atBegin), w.edge(f.Rules[0].Body, atEnd); begin != test.begin ||
			end != test.end {
			t.Errorf("%s begins with %b and ends with %b, want %b and %b", test.src, begin, end, test.begin, test.end)
		}
	}
}

// What prose says that takes characters from others.
func TestReadDifference(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"any CHAR except CTLs or separators", "CHAR [CTLs separators] []"},
		{`any TEXT except "(" and ")"`, `TEXT ["(" ")"] []`},
		{"any OCTET except CTLs, but including LWS", "OCTET [CTLs] [LWS]"},
		{"any  CHAR\n excluding CTL.", "CHAR [CTL] []"},
		{`any CHAR, but not """ & '\', x, and y`, `CHAR [""" '\' x y] []`},
		{"any CHAR excepting a including b or c", "CHAR [a] [b c]"},
		{"any CHAR not including a & including b", "CHAR [a] [b]"},
		{"any CHAR except x", "CHAR [x] []"},
		{"any CHAR except .", ""},
		{"any CHAR except a b", ""},
		{"any CHAR except a,", ""},
		{"any CHAR except a including ?", ""},
		{"any CHAR except a ? including b", ""},
		{"any 1CHAR except a", ""},
		{"each CHAR except a", ""},
		{"any CHAR", ""},
	} {
		got := ""
		if d, ok := readDifference(test.text); ok {
			got = fmt.Sprint(d.from, " ", d.without, " ", d.included)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}
