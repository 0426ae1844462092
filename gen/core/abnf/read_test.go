package abnf

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

func read(t *testing.T, src string) *File {
	t.Helper()
	f, err := Read("g.abnf", []byte(src))
	if err != nil {
		t.Fatalf("Read(%q): %v", src, err)
	}
	return f
}

// TestReadElements reads right-hand sides, by section of the document.
func TestReadElements(t *testing.T) {
	for _, test := range []struct {
		section string
		src     string
		want    Expr
	}{
		{"5234/2.1 rule name", `b`, ref("b")},
		{"5234/2.1 letters, digits, hyphens", `B-2--c-`, ref("B-2--c-")},
		{"5234/2.3 hexadecimal", `%x0D`, seq(Hexadecimal, 0x0D)},
		{"5234/2.3 decimal", `%d013`, seq(Decimal, 13)},
		{"5234/2.3 binary", `%b1101`, seq(Binary, 13)},
		{"5234/2.3 base of either case", `%XfF`, seq(Hexadecimal, 0xFF)},
		{"5234/2.3 concatenation", `%d13.10`, seq(Decimal, 13, 10)},
		{"5234/2.3 three values", `%b1.10.11`, seq(Binary, 1, 2, 3)},
		{"5234/2.3 largest value", `%x0010FFFF`, seq(Hexadecimal, 0x10FFFF)},
		{"5234/2.3 string", `"a string; <of> [ / = text"`, str("a string; <of> [ / = text")},
		{"5234/2.3 empty string", `""`, str("")},
		{"5234/3.1 concatenation", `b c d`, cat(ref("b"), ref("c"), ref("d"))},
		{"5234/3.2 alternatives", `b / c/d`, alt(ref("b"), ref("c"), ref("d"))},
		{"5234/3.4 range", `%x30-39`, span(Hexadecimal, 0x30, 0x39)},
		{"5234/3.4 decimal range", `%d48-57`, span(Decimal, 48, 57)},
		{"5234/3.4 binary range of one", `%b1-1`, span(Binary, 1, 1)},
		{"5234/3.5 group", `b (c / d) e`, cat(ref("b"), alt(ref("c"), ref("d")), ref("e"))},
		{"5234/3.5 group of one", `((("b")))`, str("b")},
		{"5234/3.5 group over the whole", `(b c)`, cat(ref("b"), ref("c"))},
		{"5234/3.5 concatenation in a concatenation", `(b c) d`, cat(cat(ref("b"), ref("c")), ref("d"))},
		{"5234/3.5 alternation in an alternation", `b / (c / d)`, alt(ref("b"), alt(ref("c"), ref("d")))},
		{"5234/3.6 any number", `*b`, rep(0, Unbounded, ref("b"))},
		{"5234/3.6 at least", `2*b`, rep(2, Unbounded, ref("b"))},
		{"5234/3.6 at most", `*3b`, rep(0, 3, ref("b"))},
		{"5234/3.6 between", `2*3b`, rep(2, 3, ref("b"))},
		{"5234/3.6 bounds alike", `2*2b`, rep(2, 2, ref("b"))},
		{"5234/3.6 none", `0*0b`, rep(0, 0, ref("b"))},
		{"5234/3.6 largest bound", `*2147483647b`, rep(0, 2147483647, ref("b"))},
		{"5234/3.6 of a group", `1*( b / c )`, rep(1, Unbounded, alt(ref("b"), ref("c")))},
		{"5234/3.6 of a repetition", `*(1*b)`, rep(0, Unbounded, rep(1, Unbounded, ref("b")))},
		{"5234/3.6 of every other element", `*"b" *%x41 *[b] *<b>`, cat(rep(0, Unbounded, str("b")),
			rep(0, Unbounded, seq(Hexadecimal, 'A')), rep(0, Unbounded, opt(ref("b"))), rep(0, Unbounded, prose("b")))},
		{"5234/3.7 exactly", `2b`, times(2, ref("b"))},
		{"5234/3.7 exactly, of a group", `3(b c)`, times(3, cat(ref("b"), ref("c")))},
		{"5234/3.8 option", `[b c]`, opt(cat(ref("b"), ref("c")))},
		{"5234/3.8 option in an option", `[ [ b ] / c ]`, opt(alt(opt(ref("b")), ref("c")))},
		{"5234/3.9 comment at the end of the file", "b ; c", ref("b")},
		{"5234/3.9 comment", "b ; c \" ( <\r\n c;d\n", cat(ref("b"), ref("c"))},
		{"5234/3.10 precedence", `b / 2c d / [e]`, alt(ref("b"), cat(times(2, ref("c")), ref("d")), opt(ref("e")))},
		{"5234/4 prose-val", `<any "text" < ; here>`, prose(`any "text" < ; here`)},
		{"5234/4 empty prose-val", `<>`, prose("")},
		{"prose-val in two lines", "<b,\r\n    c>\n d", cat(prose("b, c"), ref("d"))},
		{"form feeds between lines", "b\n\f\n  c\f/ d", alt(cat(ref("b"), ref("c")), ref("d"))},
		{"any bytes in a comment", "b ; caf\xe9\x00\r\x7f\n c", cat(ref("b"), ref("c"))},
		{"a continuation line in any margin", "b\nc\n\td", cat(ref("b"), ref("c"), ref("d"))},
		{"5234/4 tabs as white space", "\tb\t\tc\t", cat(ref("b"), ref("c"))},
		{"5234/4 continuation lines", "b\n\tc\r\n / \n  d", alt(cat(ref("b"), ref("c")), ref("d"))},
		{"5234/4 line ends in a group", "(\n b\n /\r\n c\n )", alt(ref("b"), ref("c"))},
		{"blank and comment lines before a continuation line", "b\n\n; c\n   ; d\n \t\r\n\r\n / e\n\n",
			alt(ref("b"), ref("e"))},
		{"7405/2.1 case-insensitive", `%i"aB"`, &String{Text: "aB", Prefixed: true}},
		{"7405/2.1 case-sensitive", `%s"aB"`, &String{Text: "aB", CaseSensitive: true}},
		{"7405/2.1 prefix of either case", `%S"a" %I"b"`, cat(&String{Text: "a", CaseSensitive: true},
			&String{Text: "b", Prefixed: true})},
	} {
		t.Run(test.section, func(t *testing.T) {
			want := &File{Rules: []*Rule{{Name: "a", Body: test.want}}}
			if got := unplaced(read(t, "a = "+test.src)); !reflect.DeepEqual(got, want) {
				t.Errorf("Read(a = %s) = %s want %s", test.src, got, want)
			}
		})
	}
}

// TestReadRules reads whole files.
func TestReadRules(t *testing.T) {
	for _, test := range []struct {
		section string
		src     string
		want    []*Rule
	}{
		{"no rules", "", nil},
		{"only blank lines and comments", "\r\n; a\n  \n\t; b", nil},
		{"5234/2.2 rules", "a = b\r\nb=c\n", []*Rule{{Name: "a", Body: ref("b")}, {Name: "b", Body: ref("c")}}},
		{"5234/2.2 common left margin", "   a = b\n    c\n\n   b = d",
			[]*Rule{{Name: "a", Body: cat(ref("b"), ref("c"))}, {Name: "b", Body: ref("d")}}},
		{"5234/2.2 left margin with a tab", "\t a = b\n\t  c\n\t b = d",
			[]*Rule{{Name: "a", Body: cat(ref("b"), ref("c"))}, {Name: "b", Body: ref("d")}}},
		{"5234/3.3 incremental alternatives", "a =/ b\na=/c",
			[]*Rule{{Name: "a", Incremental: true, Body: ref("b")}, {Name: "a", Incremental: true, Body: ref("c")}}},
		{"5234/4 white space around defined-as", "a\n =\n b\nb;c\n\t=/ ; d\n\te",
			[]*Rule{{Name: "a", Body: ref("b")}, {Name: "b", Incremental: true, Body: ref("e")}}},
		{"comments directly above", "; x\n\n;one\n; two\t \n;\na = b ; not this\n;; three\nb = c\n", []*Rule{
			{Name: "a", Body: ref("b"), Doc: []string{"one", " two", ""}},
			{Name: "b", Body: ref("c"), Doc: []string{"; three"}}}},
		{"comments below a rule, indented", "a = b\n      ; of a\n; of b\nb = c\n  ; of b\nc = d", []*Rule{
			{Name: "a", Body: ref("b")},
			{Name: "b", Body: ref("c"), Doc: []string{" of b"}},
			{Name: "c", Body: ref("d")}}},
		{"a rule in any margin", "  a = b\n c = d\n   e =/ f",
			[]*Rule{{Name: "a", Body: ref("b")}, {Name: "c", Body: ref("d")},
				{Name: "e", Incremental: true, Body: ref("f")}}},
		{"5234/4 a name and defined-as in two lines", "a = b\n c ; d\n\n = d",
			[]*Rule{{Name: "a", Body: ref("b")}, {Name: "c", Body: ref("d")}}},
		{"bytes that are not text in a comment", "; caf\xe9 caf\u00e9\x01 \r\f\na = b\n",
			[]*Rule{{Name: "a", Body: ref("b"), Doc: []string{" caf\u00e9 caf\u00e9\ufffd"}}}},
		{"comments in another margin than the rule", "  ; of a\n  a = b\n; no\n  b = c\n", []*Rule{
			{Name: "a", Body: ref("b"), Doc: []string{" of a"}},
			{Name: "b", Body: ref("c")}}},
	} {
		t.Run(test.section, func(t *testing.T) {
			want := &File{Rules: test.want}
			if got := unplaced(read(t, test.src)); !reflect.DeepEqual(got, want) {
				t.Errorf("Read(%q) =\n%s want\n%s", test.src, got, want)
			}
		})
	}
}

// The comment at the head of a file is the first one that an empty line follows,
// above all rules.
func TestReadHead(t *testing.T) {
	for _, test := range []struct {
		src  string
		want []string
	}{
		{"a = b\n\n; no\n\nb = c\n", nil},
		{"; of a\na = b\n\n; no\n\nb = c\n", nil},
		{"; head\t \r\n;\r\n;; two\r\n\r\n; no\r\n\r\na = b\r\n", []string{" head", "", "; two"}},
		{"\n\n  ; head\n \n  ; of a\n  a = b\n", []string{" head"}},
		{"; head\n\n", []string{" head"}},
		{"", nil},
	} {
		if got := read(t, test.src).Comment; !slices.Equal(got, test.want) {
			t.Errorf("Read(%q): the comment at the head is %q, want %q", test.src, got, test.want)
		}
	}
}

func TestReadPositions(t *testing.T) {
	const src = "; doc\r\n" +
		" rule = (a b) / 2*c\r\n" +
		"\t\r\n" +
		"  %x41-42 [%d1.2]\n" +
		" next =/ *( \"s\" / %s\"t\" )\n" +
		"    <p>"
	var got []string
	for _, r := range read(t, src).Rules {
		got = append(got, fmt.Sprintf("%v rule", r.Position))
		Walk(r.Body, func(e Expr) { got = append(got, fmt.Sprintf("%v %T", e.Pos(), e)) })
	}
	want := []string{
		"g.abnf:2:2 rule",
		"g.abnf:2:9 *abnf.Alternation",
		"g.abnf:2:10 *abnf.Concatenation",
		"g.abnf:2:10 *abnf.Reference",
		"g.abnf:2:12 *abnf.Reference",
		"g.abnf:2:17 *abnf.Concatenation",
		"g.abnf:2:17 *abnf.Repetition",
		"g.abnf:2:19 *abnf.Reference",
		"g.abnf:4:3 *abnf.Range",
		"g.abnf:4:11 *abnf.Option",
		"g.abnf:4:12 *abnf.Sequence",
		"g.abnf:5:2 rule",
		"g.abnf:5:10 *abnf.Concatenation",
		"g.abnf:5:10 *abnf.Repetition",
		"g.abnf:5:13 *abnf.Alternation",
		"g.abnf:5:13 *abnf.String",
		"g.abnf:5:19 *abnf.String",
		"g.abnf:6:5 *abnf.Prose",
	}
	// "2*c" is the last item of its line, so the continuation line belongs to
	// it.
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("positions\n%s\nwant\n%s", g, w)
	}
	if got := (Position{Line: 3, Column: 7}).String(); got != "3:7" {
		t.Errorf("position without a file = %q, want 3:7", got)
	}
}

func TestReadErrors(t *testing.T) {
	deep := func(n int) string { return "a = " + strings.Repeat("(", n) + "b" + strings.Repeat(")", n) }
	if _, err := Read("g", []byte(deep(maxDepth))); err != nil {
		t.Errorf("%d groups: %v", maxDepth, err)
	}
	for _, test := range []struct{ src, want string }{
		{"1a = b", `g:1:1: unexpected "1", expected a rule name`},
		{"<a> = b", `g:1:1: unexpected "<", expected a rule name`},
		{"a", `g:1:2: unexpected end of file, expected "=" or "=/" after the rule name`},
		{"a\nb = c", `g:1:2: unexpected end of the rule, expected "=" or "=/" after the rule name`},
		{"a_b = c", `g:1:2: unexpected "_", expected "=" or "=/" after the rule name`},
		{"a ::= b", `g:1:3: unexpected ":", expected "=" or "=/" after the rule name; this is the notation of RFC ` +
			`2141: --notation rfc2141 reads it`},
		{"a = ", `g:1:5: unexpected end of file, expected an element`},
		{"a = ; b\nb = c", `g:1:5: unexpected end of the rule, expected an element`},
		{"a = b /\nb = c", `g:1:8: unexpected end of the rule, expected an element`},
		{"a = / b", `g:1:5: unexpected "/", expected an element`},
		{"a = b | c", `g:1:7: unexpected "|", expected an element, "/" or the end of the rule; this is the ` +
			`notation of RFC 2616: --notation rfc2616 reads it, --notation rfc822 without implied space`},
		{"a = 1#b", `g:1:6: unexpected "#", expected an element directly after the repeat; this is a list: ` +
			`--notation rfc9110 reads it, rfc2616 with implied space, rfc822 without space`},
		{"<a> ::= b", `g:1:1: unexpected "<", expected a rule name; this is the notation of RFC 2141: --notation ` +
			`rfc2141 reads it`},
		{"a = b )", `g:1:7: unexpected ")", expected an element, "/" or the end of the rule`},
		{"a = b c = d", `g:1:9: unexpected "=", expected an element, "/" or the end of the rule; a new rule starts ` +
			`on a new line`},
		{"a = b\nc : d", `g:2:3: unexpected ":", expected an element, "/" or the end of the rule`},
		{"a = ( b\n   c =/ d )", `g:1:8: unexpected end of the rule, expected an element, "/" or ")" (opened at 1:5)`},
		{"a = b /\n\n  c\n  =\n  d", `g:1:8: unexpected end of the rule, expected an element`},
		{"a = b\"c\"", `g:1:6: unexpected '"', expected white space, "/" or the end of the rule`},
		{"a = %x41-42.43", `g:1:12: unexpected ".", expected an element, "/" or the end of the rule`},
		{"a = %x41g", `g:1:9: unexpected "g", expected white space, "/" or the end of the rule`},
		{"a = ( b", `g:1:8: unexpected end of file, expected an element, "/" or ")" (opened at 1:5)`},
		{"a = b\n  ( c [ d ) e\nb = f", `g:2:11: unexpected ")", expected an element, "/" or "]" (opened at 2:7)`},
		{"a = [ b\nb = c ]", `g:1:8: unexpected end of the rule, expected an element, "/" or "]" (opened at 1:5)`},
		{"a = (b\n; comment\n\nb = c",
			`g:1:7: unexpected end of the rule, expected an element, "/" or ")" (opened at 1:5)`},
		{"a = ()", `g:1:6: unexpected ")", expected an element`},
		{"a = []", `g:1:6: unexpected "]", expected an element`},
		{deep(maxDepth + 1), `g:1:1005: groups and options are nested too deeply, expected at most 1000 levels`},
		{"a = * /b", `g:1:6: unexpected space, expected an element directly after the repeat`},
		{"a = 2\n  b", `g:1:6: unexpected end of line, expected an element directly after the repeat`},
		{"a = 1*2*3b", `g:1:8: unexpected "*", expected an element directly after the repeat`},
		{"a = 3*2b", `g:1:5: lower bound 3 of the repetition is above its upper bound 2`},
		{"a = *2147483648b", `g:1:6: bound of the repetition is too large, expected at most 2147483647`},
		{"a = 99999999999999999999b", `g:1:5: bound of the repetition is too large, expected at most 2147483647`},
		{"a = %", `g:1:6: unexpected end of file, expected "b", "d", "x", "s" or "i" after "%"`},
		{"a = %o17", `g:1:6: unexpected "o", expected "b", "d", "x", "s" or "i" after "%"`},
		{"a = %s<b>", `g:1:7: unexpected "<", expected a quoted string directly after the prefix`},
		{"a = %xg", `g:1:7: unexpected "g", expected a hexadecimal digit`},
		{"a = %dA", `g:1:7: unexpected "A", expected a decimal digit`},
		{"a = %b2", `g:1:7: unexpected "2", expected a binary digit`},
		{"a = %x30-", `g:1:10: unexpected end of file, expected a hexadecimal digit`},
		{"a = %d13. 10", `g:1:10: unexpected space, expected a decimal digit`},
		{"a = %x39-30", `g:1:5: range descends from U+0039 to U+0030, expected the lower value first`},
		{"a = %x110000", `g:1:7: value is too large, expected at most U+10FFFF`},
		{"a = %x0-FFFFFFFFFFFFFFFFFF", `g:1:9: value is too large, expected at most U+10FFFF`},
		{"a = %d65.1114112", `g:1:10: value is too large, expected at most U+10FFFF`},
		{"a = b \"c", `g:1:7: string is not terminated, expected '"' before the end of the line`},
		{"a = \"b\r\n\"", `g:1:5: string is not terminated, expected '"' before the end of the line`},
		{"a = <b\n\n>", `g:1:5: prose-val is not terminated, expected ">" before the end of the rule`},
		{"a = <b\r\n  c = d>", `g:1:5: prose-val is not terminated, expected ">" before the end of the rule`},
		{"a = <b\n\t", `g:1:5: prose-val is not terminated, expected ">" before the end of the rule`},
		{"a = <b\n\tc\x00>", `g:2:3: unexpected U+0000, expected printable ASCII or ">" in the ` +
			`prose-val`},
		{"a = \"b\tc\"", `g:1:7: unexpected tab, expected printable ASCII or '"' in the string`},
		{"a = <\t>", `g:1:6: unexpected tab, expected printable ASCII or ">" in the prose-val`},
		{"a = \u201cb\u201d", `g:1:5: unexpected U+201C, expected an element`},
		{"a = \"\u00e9\"", `g:1:6: unexpected U+00E9, expected printable ASCII or '"' in the ` +
			`string`},
		{"\ufeff\ufeffa = b", `g:1:1: unexpected U+FEFF, expected a rule name`},
		{"a = \"\x7f\"", `g:1:6: unexpected U+007F, expected printable ASCII or '"' in the string`},
		{"a = <\x7f>", `g:1:6: unexpected U+007F, expected printable ASCII or ">" in the prose-val`},
		{"a = (b\n;\x01\nc = d", `g:1:7: unexpected end of the rule, expected an element, "/" or ")" (opened at 1:5)`},
		{"a = b\x00", `g:1:6: unexpected U+0000, expected an element, "/" or the end of the rule`},
		{"a = \x80", `g:1:5: unexpected byte \x80, expected an element`},
		{"a = %s\"b", `g:1:7: string is not terminated, expected '"' before the end of the line`},
		{"a = \x7f", `g:1:5: unexpected U+007F, expected an element`},
		{"a = b\rc = d", `g:1:6: unexpected carriage return without line feed, expected an element, "/" or the end ` +
			`of the rule`},
	} {
		f, err := Read("g", []byte(test.src))
		if err == nil {
			t.Errorf("Read(%.40q) = %v, want error %s", test.src, f, test.want)
			continue
		}
		if first, _, _ := strings.Cut(err.Error(), "\n"); first != test.want {
			t.Errorf("Read(%.40q):\n got %s\nwant %s", test.src, first, test.want)
		}
		if s := new(SyntaxError); !errors.As(err, &s) {
			t.Errorf("Read(%.40q): error is a %T", test.src, err)
		}
	}
}

// All errors of a source are reported, one for each rule, up to a limit.
func TestReadAllErrors(t *testing.T) {
	many := strings.Repeat("a =\n", 100)
	for _, test := range []struct {
		src  string
		want []string
	}{
		{"a = (b\nb = c\nc = \"d\n  e\nf = %\n", []string{`1:7 a: unexpected end`, `3:5 c: string is`, `5:6 f: unexpected end`}},
		{"a = b\nb_c = d\nc_d = e\n1e = f", []string{`2:2 a: unexpected "_"`, `3:2 c: unexpected "_"`, `4:1 : unexpected "1"`}},
		{"a = [ ( b\n; c = d\n c ) =\nd := )", []string{`3:6 a: unexpected "="`, `4:6 d: unexpected ")"`}},
		{"a = )\nb = c )", []string{`1:5 a: unexpected`, `2:7 b: unexpected`}},
		{many, []string{`1:4 a: `, `2:4 a: `}},
		{"a = \x00\x00 \r\r\n\n\n)", []string{`1:5 a: `}},
	} {
		_, err := Read("", []byte(test.src))
		var all *SyntaxErrors
		if !errors.As(err, &all) || len(all.Errors) < len(test.want) || len(all.Errors) > maxErrors {
			t.Errorf("Read(%.40q): %v", test.src, err)
			continue
		}
		errs := all.Errors
		for i, want := range test.want {
			if got := fmt.Sprintf("%v %s: %s", errs[i].Position, errs[i].Rule, errs[i].Message); !strings.HasPrefix(got, want) {
				t.Errorf("Read(%.40q): error %d is %s, want %s", test.src, i, got, want)
			}
		}
		if last := errs[len(errs)-1].Message; (test.src == many) != strings.HasSuffix(last, "; errors behind it are not told") ||
			test.src != many && len(errs) != len(test.want) {
			t.Errorf("Read(%.40q): %d errors, the last one %s", test.src, len(errs), last)
		}
	}
}

// longSources returns inputs that make backtracking readers slow, each with
// about n bytes or some times that.
func longSources(n int) []string {
	return []string{
		"a = b" + strings.Repeat("\n;", n),
		"a = b" + strings.Repeat("\n\n /c", n),
		"a = b" + strings.Repeat("\n;\n;", n) + "\nc = d",
		strings.Repeat("a=b;\n", n),
		"a = b" + strings.Repeat("\nc\n;", n),
		"a = <b" + strings.Repeat("\nc", n) + ">",
		"a = " + strings.Repeat("(", maxDepth) + "b" + strings.Repeat("\n;", n) + "\n " + strings.Repeat(")", maxDepth),
		"a = %x41" + strings.Repeat(".41", n),
		"a = " + strings.Repeat("9", n) + "b",
	}
}

// BenchmarkRead reads long inputs of two sizes: the time per byte is the same for both.
func BenchmarkRead(b *testing.B) {
	for _, n := range []int{1 << 14, 1 << 18} {
		for i, src := range longSources(n) {
			b.Run(fmt.Sprintf("%d-%d", i, n), func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				for b.Loop() {
					_, _ = Read("g", []byte(src)) // one has a number that is too large
				}
			})
		}
	}
}

// TestReadLong reads long inputs.
func TestReadLong(t *testing.T) {
	for _, src := range longSources(testflag.Choose(1<<15, 1<<18)) {
		_, err := Read("g", []byte(src))
		if s := new(SyntaxError); err != nil && (!errors.As(err, &s) || !strings.Contains(s.Message, "too large")) {
			t.Errorf("Read(%.30q): %v", src, err)
		}
	}
}

// TestReadSpecifications reads the notation's own grammar.
func TestReadSpecifications(t *testing.T) {
	for _, test := range []struct {
		file  string
		rules int
	}{
		{"testdata/rfc5234.abnf", 21 + 16},
		{"testdata/rfc7405.abnf", 4},
		{"core.abnf", 16},
	} {
		src := must.Have(os.ReadFile(test.file))(t)
		f := must.Have(Read(test.file, src))(t)
		if len(f.Rules) != test.rules {
			t.Errorf("%s: %d rules, want %d", test.file, len(f.Rules), test.rules)
		}
		again, err := Read(test.file, []byte(f.String()))
		if err != nil {
			t.Fatalf("%s: printed: %v", test.file, err)
		}
		if !reflect.DeepEqual(unplaced(f), unplaced(again)) {
			t.Errorf("%s: printed and read again:\n%s\nwant\n%s", test.file, again, f)
		}
	}
}

// TestCoreRules compares the embedded core rules with the RFC's.
func TestCoreRules(t *testing.T) {
	src := must.Have(os.ReadFile("testdata/rfc5234.abnf"))(t)
	rfc := unplaced(read(t, string(src)))
	core := unplaced(CoreRules())
	for _, r := range core.Rules {
		r.Doc = nil
	}
	if want := rfc.Rules[len(rfc.Rules)-len(core.Rules):]; !reflect.DeepEqual(core.Rules, want) {
		t.Errorf("core rules\n%s\nwant\n%s", core, &File{Rules: want})
	}
}

// A byte order mark is skipped at the beginning of a source (RFC 3629, Section 6), and nowhere else.
func TestByteOrderMark(t *testing.T) {
	f := must.Have(Read("g.abnf", []byte("\uFEFFa = \"x\"\r\n")))(t)
	if at := f.Rules[0].Position; at.Line != 1 || at.Column != 1 || f.Rules[0].Name != "a" {
		t.Errorf("rule %s at %v", f.Rules[0].Name, at)
	}
	for _, src := range []string{"\uFEFF\uFEFFa = b", "a = b\n\uFEFFc = d"} {
		if _, err := Read("g.abnf", []byte(src)); err == nil || !strings.Contains(err.Error(), "U+FEFF") {
			t.Errorf("%q: %v", src, err)
		}
	}
}
