package template_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/template"
)

var syntaxErrors = []struct {
	text    string
	offset  int
	section string
}{
	{"a b", 1, "2.1"},
	{"%", 0, "2.1"},
	{"a%4", 1, "2.1"},
	{"/id*}", 4, "2.1"},
	{"\x7f", 0, "2.1"},
	{"a\xff", 1, "2.1"},
	{"\ufdd0", 0, "1.5"},
	{"{", 1, "2.3"},
	{"{}", 1, "2.3"},
	{"{?}", 2, "2.3"},
	{"{/id*", 5, "2.3"},
	{"{/?id}", 2, "2.3"},
	{"{??hello}", 2, "2.3"},
	{"{$var}", 1, "2.3"},
	{"{*keys?}", 1, "2.3"},
	{"{a,}", 3, "2.3"},
	{"{a..b}", 3, "2.3"},
	{"{a.}", 3, "2.3"},
	{"{.}", 2, "2.3"},
	{"{a%4}", 2, "2.3"},
	{"{default-graph-uri}", 8, "2.3"},
	{"{~thing}", 1, "2.3"},
	{"{\u00e9}", 1, "2.3"},
	{"{?x, y}", 4, "2.3"},
	{"{?empty=default,var}", 7, "2.3"},
	{"/h{#hello+}", 9, "2.3"},
	{"{a*:3}", 3, "2.3"},
	{"{hello:2*}", 8, "2.3"},
	{"{!hello}", 1, "2.2"},
	{"{=path}", 1, "2.2"},
	{"{|var*}", 1, "2.2"},
	{"{,a}", 1, "2.2"},
	{"{@a}", 1, "2.2"},
	{"{var:prefix}", 5, "2.4.1"},
	{"{a:}", 3, "2.4.1"},
	{"{a:0}", 3, "2.4.1"},
	{"{a:01}", 3, "2.4.1"},
	{"{a:10000}", 3, "2.4.1"},
	{strings.Repeat("a", 8193), 8192, ""},
}

func TestSyntaxErrors(t *testing.T) {
	for _, test := range syntaxErrors {
		_, err := template.Parse(test.text)
		var e *template.SyntaxError
		if !errors.As(err, &e) {
			t.Errorf("%.40q: %v", test.text, err)
			continue
		}
		section := test.section
		if section == "1.5" {
			section = "2.1" // the characters of its rule literals
		}
		if e.Offset != test.offset || e.Section != section {
			t.Errorf("%.40q: %v, want byte %d and Section %s", test.text, err, test.offset, section)
		}
	}
}

// agree checks that Parse takes what the grammar of RFC 6570 does, except for
// operators that are reserved, and templates that are too long.
func agree(t *testing.T, s string) {
	t.Helper()
	grammar, ok := scheme.Lookup("uri-template")
	if !ok {
		t.Fatal("no grammar of URI templates")
	}
	want := grammar.Check(s) == nil
	_, err := template.Parse(s)
	var e *template.SyntaxError
	if errors.As(err, &e) && (e.Section == "2.2" || e.Section == "") {
		return
	}
	if want != (err == nil) {
		t.Errorf("%q: %v, but by the grammar, it is a template: %t", s, err, want)
	}
}

func TestGrammar(t *testing.T) {
	for _, test := range expansions {
		agree(t, test.template)
	}
	for _, test := range syntaxErrors {
		agree(t, test.text)
	}
	// The characters at the bounds of ucschar and iprivate (Section 1.5), and of literals.
	for r := range rune(0x110000) {
		low := r & 0xFFF
		if r < 0x100 || low <= 1 || low >= 0xFEE || 0xFDC0 <= r && r <= 0xFDF1 || 0xD7FE <= r && r <= 0xE001 {
			agree(t, string(r))
		}
	}
	for _, s := range []string{"{a.b}", "{a.b.c*}", "{%41.%42:9999}", "{a_1,b:1,c*}", "{_}", "{1}", "{a.%4}", "{a:1:2}", "%aF"} {
		agree(t, s)
	}
}

func TestTemplateText(t *testing.T) {
	const text = "/\u00e9{?a:3,b*,a}"
	tmpl := template.MustParse(text, template.Declare("b", template.KindMap))
	b, err := json.Marshal(tmpl)
	if err != nil || tmpl.String() != text {
		t.Errorf("%v is %s, %v", tmpl, b, err)
	}
	var again template.Template
	if err := json.Unmarshal(b, &again); err != nil || again.String() != text {
		t.Errorf("%s is %v, %v", b, again, err)
	}
	if err := again.UnmarshalText([]byte("{")); err == nil || again.String() != text {
		t.Errorf("{ is %v, %v", again, err)
	}
	var names []string
	for name, kind := range tmpl.Variables() {
		names = append(names, name+" "+kind.String())
	}
	if got := strings.Join(names, ", "); got != "a string, b map" {
		t.Errorf("%s has %s", text, got)
	}
	var zero template.Template
	if s, err := zero.Expand(nil); zero.String() != "" || s != "" || err != nil {
		t.Errorf("the zero template is %q and expands to %q, %v", zero, s, err)
	}
}

func TestOptionErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		name string
		kind template.Kind
	}{
		{"{a}", "b", template.KindList},
		{"{a:1}", "a", template.KindList},
		{"{a}", "a", template.KindUndefined},
		{"{a}", "a", template.KindMap + 1},
	} {
		_, err := template.Parse(test.text, template.Declare(test.name, test.kind))
		var e *template.VariableError
		if !errors.As(err, &e) || e.Variable() != test.name {
			t.Errorf("%s, %s as %v: %v", test.text, test.name, test.kind, err)
		}
	}
}
