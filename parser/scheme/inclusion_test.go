package scheme_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	sut "github.com/urispec/urispec/parser/scheme"
)

// folder has the grammars of the schemes.
var folder = filepath.Join("..", "..", "grammar", "scheme")

// link returns the grammar of some rules of a file.
func link(t *testing.T, file string, rules ...string) *abnf.Grammar {
	t.Helper()
	g, err := gen.Input{Files: []string{file}}.Link(rules...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// diff compares a rule of one grammar with one of another.
func diff(t *testing.T, a *abnf.Grammar, ruleA string, b *abnf.Grammar, ruleB string) prove.Diff {
	t.Helper()
	differ, err := prove.NewDiffer(a, b, 0)
	if err != nil {
		t.Fatal(err)
	}
	d, err := differ.Diff(ruleA, ruleB, 3)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// RFC 3986, Section 4.3: all strings that match the syntax of a scheme match
// absolute-URI, too. This is proved of each start rule, and of the rules that the
// documents print, or refuted by the shortest strings.
func TestInclusion(t *testing.T) {
	generic := link(t, "rfc3986", "absolute-URI")
	for g := range scheme.Grammars() {
		if len(g.Printed) == 0 {
			continue // a profile: see TestInclusionOfAgreed
		}
		rules := append(g.StartRules, g.Printed...)
		slices.Sort(rules)
		for _, rule := range slices.Compact(rules) {
			if rule == "UUID" {
				continue // a part of a URI
			}
			d := diff(t, link(t, filepath.Join(folder, g.File()), rule), rule, generic, "absolute-URI")
			want, isBeyond := witnesses[rule]
			if !slices.Equal(d.OnlyA, want) || isBeyond != (d.Relation == prove.Overlapping ||
				d.Relation == prove.Wider) || !isBeyond && d.Relation != prove.Narrower {
				t.Errorf("%s: relation %d, %q are no URIs, want %q", rule, d.Relation, d.OnlyA, want)
			}
		}
	}
}

// The profiles are within RFC 3986, and one is within the other: each URL that is read
// alike as a whole has a host that is read alike.
func TestInclusionOfAgreed(t *testing.T) {
	generic := link(t, "rfc3986", "URI")
	file := filepath.Join(folder, "agreed.abnf")
	agreed, whole := link(t, file, "agreed"), link(t, file, "agreed-whole")
	for _, test := range []struct {
		narrow, wide         *abnf.Grammar
		narrowRule, wideRule string
	}{
		{agreed, generic, "agreed", "URI"},
		{whole, generic, "agreed-whole", "URI"},
		{whole, agreed, "agreed-whole", "agreed"},
	} {
		if d := diff(t, test.narrow, test.narrowRule, test.wide, test.wideRule); d.Relation != prove.Narrower {
			t.Errorf("%s and %s: relation %d: %q", test.narrowRule, test.wideRule, d.Relation, d.OnlyA)
		}
	}
}

// witnesses has the rules with members that are not an absolute-URI of RFC 3986,
// and the shortest of these that end differently.
var witnesses = map[string][]string{
	"mailtoURI":             {"mailto:a@#", "mailto:a@%", "mailto:a@#?"},
	"telephone-uri":         {"tel:+0;a=[", "tel:+0;a=[;a", "tel:+0;a=[;e"},
	"telephone-uri-encoded": {"tel:+0;a=[", "tel:+0;a=[;a", "tel:+0;a=[;c"},
	"URI-Template":          {"", "a", "0"},
}

// without returns the grammar of a rule of a file in which texts are replaced,
// each of which the file has.
func without(t *testing.T, g scheme.Grammar, rule string, replace ...string) *abnf.Grammar {
	t.Helper()
	text := g.ABNF()
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("%s has no %s", g.File(), replace[i])
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	file := filepath.Join(t.TempDir(), g.File())
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return link(t, file, rule)
}

// ofName returns the grammar of a name.
func ofName(t *testing.T, name string) scheme.Grammar {
	t.Helper()
	for g := range scheme.Grammars() {
		if g.Name == name {
			return g
		}
	}
	t.Fatalf("there is no grammar %s", name)
	return scheme.Grammar{}
}

// The characters "#", "[" and "]" are all that keeps RFC 3966 from being included
// in RFC 3986: without them it is, but not if one kind is left.
func TestInclusionOfTel(t *testing.T) {
	generic := link(t, "rfc3986", "absolute-URI")
	hash := []string{`( HEXDIG / "*" / "#" )`, `( HEXDIG / "*" )`, `HEXDIG / "*" / "#" / [`, `HEXDIG / "*" / [`}
	brackets := []string{`"[" / "]" / "/" / ":" / "&" / "+"`, `"/" / ":" / "&" / "+"`,
		`"[" / "]" / "/" / ":" / "&" / "$"`, `"/" / ":" / "&" / "$"`}
	for _, test := range []struct {
		replace []string
		want    prove.Relation
	}{
		{hash, prove.Overlapping},
		{brackets, prove.Overlapping},
		{append(hash, brackets...), prove.Narrower},
	} {
		for _, rule := range []string{"telephone-uri", "telephone-uri-encoded"} {
			narrowed := without(t, ofName(t, "tel"), rule, test.replace...)
			if d := diff(t, narrowed, rule, generic, "absolute-URI"); d.Relation != test.want {
				t.Errorf("%s, %q: relation %d: %q are no URIs", rule, test.replace, d.Relation, d.OnlyA)
			}
		}
	}
}

// What the documents say in prose narrows what they print, and for mailto also
// widens it: an escaped quoted string may have in it what the printed rules do not
// take for an address. The strings are the shortest.
func TestProse(t *testing.T) {
	for _, test := range []struct {
		grammar, printed, start string
		relation                prove.Relation
		onlyPrinted, onlyStart  []string
	}{
		{"http", "http-URI", "http-URI-with-host", prove.Wider, []string{"http://", "http:///", "http://:"}, nil},
		{"http", "https-URI", "https-URI-with-host", prove.Wider, []string{"https://", "https:///", "https://:"}, nil},
		{"tel", "telephone-uri", "telephone-uri-encoded", prove.Wider,
			[]string{"tel:+0;a=+", "tel:+0;rn=+", "tel:+0;a=+;a"}, nil},
		{
			"mailto", "mailtoURI", "mailtoURI-encoded", prove.Overlapping,
			[]string{"mailto:a@#", "mailto:a@%", "mailto:?@a"},
			[]string{"mailto:a@%5b(%5d", "mailto:a@%5b,%5d", "mailto:%22(%22@a"},
		},
	} {
		file := filepath.Join(folder, test.grammar+".abnf")
		d := diff(t, link(t, file, test.printed), test.printed, link(t, file, test.start), test.start)
		if d.Relation != test.relation || !slices.Equal(d.OnlyA, test.onlyPrinted) ||
			!slices.Equal(d.OnlyB, test.onlyStart) {
			t.Errorf("%s and %s: relation %d, %q, %q", test.printed, test.start, d.Relation, d.OnlyA, d.OnlyB)
		}
	}
}

// No revision has a string with a brace: no string is valid as a URI that has an
// expression of a template.
func TestBraces(t *testing.T) {
	file := filepath.Join(t.TempDir(), "brace.abnf")
	if err := os.WriteFile(file, []byte("brace = *OCTET ( \"{\" / \"}\" ) *OCTET\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	brace := link(t, file, "brace")
	for rev := range all.Revisions() {
		start := rev.StartRules()[0]
		if d := diff(t, link(t, rev.String(), start), start, brace, "brace"); d.Relation != prove.Disjoint {
			t.Errorf("%v: some strings of %s have a brace", rev, start)
		}
	}
}

// members returns the test whether a string is a member of a rule of mailto.abnf.
func members(t *testing.T, rule string) func(string) bool {
	t.Helper()
	l, err := prove.NewLanguage(link(t, filepath.Join(folder, "mailto.abnf"), rule), rule)
	if err != nil {
		t.Fatal(err)
	}
	return func(s string) bool { return l.Space.Contains(l.Words, s) }
}

// An octet can stand percent-encoded in an address if it can stand as it is in
// the address of a message, and as it is if RFC 6068, Section 2, item 1, does not
// say that it is encoded.
func TestEncodedAddresses(t *testing.T) {
	const asItIs = "-._~!$'()*+,:@"
	printed, encoded := members(t, "addr-spec"), members(t, "addr-spec-encoded")
	for _, context := range []struct{ before, after, encodedBefore, encodedAfter string }{
		{"a", "b@c", "a", "b@c"},
		{`"`, `"@c`, "%22", "%22@c"},
		{`"\`, `"@c`, "%22%5C", "%22@c"},
		{"a@b", "c", "a@b", "c"},
		{"a@[", "]", "a@%5B", "%5D"},
	} {
		for c := rune(0); c < 128; c++ {
			inMessage := printed(context.before + string(c) + context.after)
			escape := fmt.Sprintf("%%%02X", c)
			if got := encoded(context.encodedBefore + escape + context.encodedAfter); got != inMessage {
				t.Errorf("%s…%s: %s is accepted: %t, %q: %t", context.encodedBefore, context.encodedAfter, escape, got,
					c, inMessage)
			}
			alnum := '0' <= c && c <= '9' || 'A' <= c&^0x20 && c&^0x20 <= 'Z'
			want := inMessage && (alnum || strings.ContainsRune(asItIs, c))
			if got := encoded(context.encodedBefore + string(c) + context.encodedAfter); got != want {
				t.Errorf("%s…%s: %q is accepted: %t", context.encodedBefore, context.encodedAfter, c, got)
			}
		}
	}
	for r := rune(0x80); r <= utf8.MaxRune; r += 1 + r/97 {
		escapes := ""
		octets := []byte(string(r))
		if !utf8.ValidRune(r) { // a surrogate, which string replaces
			octets = []byte{0xe0 | byte(r>>12), 0x80 | byte(r>>6&0x3f), 0x80 | byte(r&0x3f)}
		}
		for _, b := range octets {
			escapes += fmt.Sprintf("%%%02x", b)
		}
		if valid := utf8.ValidRune(r); encoded("a"+escapes+"@b") != valid ||
			encoded("%22"+escapes+"%22@b"+escapes) != valid {
			t.Errorf("%U is accepted as %s: %t", r, escapes, !valid)
		}
		if encoded("a" + escapes[:len(escapes)-3] + "@b") {
			t.Errorf("%U is accepted without its last octet", r)
		}
	}
}

// Check agrees with the two grammars, and panics on no input. What is valid by a
// scheme is valid by RFC 3986, apart from the exceptions that TestInclusion has.
func FuzzCheck(f *testing.F) {
	for _, test := range valid {
		f.Add(test.input)
	}
	for _, test := range invalid {
		f.Add(test.input)
	}
	f.Fuzz(func(t *testing.T, s string) { checkAny(t, s) })
}

// TestEdited checks the strings of the tables with one byte replaced, added or
// removed.
func TestEdited(t *testing.T) {
	var seeds []string
	for _, test := range valid {
		seeds = append(seeds, test.input)
	}
	for _, test := range invalid {
		seeds = append(seeds, test.input)
	}
	const bytes = "#[]{}%:/?@;=,.+ a0A\x00\xff"
	for _, s := range seeds {
		for i := range len(s) {
			checkAny(t, s[:i])
			checkAny(t, s[:i]+s[i+1:])
			for j := range len(bytes) {
				checkAny(t, s[:i]+bytes[j:j+1]+s[i:])
				checkAny(t, s[:i]+bytes[j:j+1]+s[i+1:])
			}
		}
	}
}

func checkAny(t *testing.T, s string) {
	t.Helper()
	c, known := sut.Of(s)
	generic := parser.RFC3986.Valid(s)
	err := sut.Check(parser.RFC3986, s)
	if want := generic && (!known || c.Valid(s)); (err == nil) != want {
		t.Errorf("%q: %v, valid by RFC 3986: %t", s, err, generic)
	}
	if known && c.Valid(s) && !generic && !strings.ContainsAny(s, "#[]") {
		t.Errorf("%q is valid by %s, but not by RFC 3986", s, c)
	}
	if e, ok := err.(*sut.Error); ok {
		if e.Offset < 0 || e.Offset > len(s) || e.Rule == "" || e.Section == "" || e.Error() == "" {
			t.Errorf("%q: %+v", s, e)
		}
		if e.Prose == "" && e.Offset < len(s) && e.Expected.Has(s[e.Offset]) {
			t.Errorf("%q: the byte at %d is expected", s, e.Offset)
		}
	} else if err != nil {
		t.Errorf("%q: %v", s, err)
	}
	for _, w := range sut.Warnings(s) {
		if w.Begin < 0 || w.Begin >= w.End || w.End > len(s) {
			t.Errorf("%q: %+v", s, w)
		}
	}
}
