package template_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/template"
)

func TestMatch(t *testing.T) {
	list, maps := template.Declare("l", template.KindList), template.Declare("m", template.KindMap)
	for _, test := range []struct {
		template template.Template
		uri      string
		want     string
	}{
		{template.MustParse("{x}"), "", "map[]"},
		{template.MustParse("{x,y}"), ",", `map[x:"" y:""]`},
		{template.MustParse("{x,y}"), "a", `map[x:"a"]`},
		{template.MustParse("{x}{y}"), "ab", `map[x:"ab"]`},
		{template.MustParse("{/x,y}"), "/", `map[x:""]`},
		{template.MustParse("{x}"), "%C3%A9%FF", "map[x:\"\u00e9\\ufffd\"]"},
		{template.MustParse("{+x}"), "%2541%25", `map[x:"%2541%25"]`},
		{template.MustParse("\u00e9{x}"), "%C3%A9a", `map[x:"a"]`},
		{template.MustParse("%c3{x}"), "%c3a", `map[x:"a"]`},
		{template.MustParse("{;x,y}"), ";x;y=1", `map[x:"" y:"1"]`},
		{template.MustParse("{l}", list), "a,,b", `map[l:["a","","b"]]`},
		{template.MustParse("{+l}", list), "a,/b", `map[l:["a","/b"]]`},
		{template.MustParse("{;l*}", list), ";l;l=a", `map[l:["","a"]]`},
		{template.MustParse("{?l}", list), "?l=", `map[l:[""]]`},
		{template.MustParse("{m}", maps), "a,1,,", `map[m:{"a":"1","":""}]`},
		{template.MustParse("{;m*}", maps), ";a;b=1;", `map[m:{"a":"","b":"1","":""}]`},
		{template.MustParse("{?m*}", maps), "?a=&a=1", `map[m:{"a":"","a":"1"}]`},
		{template.MustParse("{/v:1,v}"), "/a/ab", `map[v:"ab"]`},
		{template.MustParse("{v:2}"), "ab", `map[v:"ab"]`},
		{template.MustParse("{x}{?x}"), "?x=", `map[x:""]`},
		{template.MustParse("{.x,x}"), ".a.b.a.b", `map[x:"a.b"]`},
		{template.MustParse("{&a,b}", template.AnyOrder()), "&b=1&a=2", `map[a:"2" b:"1"]`},
		{template.MustParse("{?l*,a}", list, template.AnyOrder()), "?l=1&a=2&l=3", `map[a:"2" l:["1","3"]]`},
		{template.MustParse("{;a,m*}", maps, template.AnyOrder()), ";a=1;b;a=2;c=3",
			`map[a:"1" m:{"b":"","a":"2","c":"3"}]`},
	} {
		got, err := test.template.Match(test.uri)
		if s := fmt.Sprint(got); err != nil || s != test.want {
			t.Errorf("%s: %q is %s, %v, want %s", test.template, test.uri, s, err, test.want)
		}
	}
}

func TestMatchError(t *testing.T) {
	for _, test := range []struct {
		template template.Template
		uri      string
		want     string
	}{
		{template.MustParse("/{x}"), "", "byte 0: unexpected end"},
		{template.MustParse("/{x}"), "a", `byte 0: "a" cannot stand there`},
		{template.MustParse("/{x}"), "/a%2Fb/c", `byte 6: "/" cannot stand there`},
		{template.MustParse("/{x}"), "/%2f", `byte 1: "%2f" cannot stand there`},
		{template.MustParse("/{x}"), "/%41", `byte 1: "%41" cannot stand there`},
		{template.MustParse("/{x}"), "/%4", `byte 1: "%" cannot stand there`},
		{template.MustParse("/{x}"), "/\xff", `byte 1: byte 0xFF cannot stand there`},
		{template.MustParse("{+x}", template.Encoded()), "%zz", `byte 0: "%" cannot stand there`},
		{template.MustParse("{;x}"), ";x=", "byte 3: unexpected end"},
		{template.MustParse("{?a,b}"), "?a=1&a=2", `byte 5: "a" cannot stand there`},
		{template.MustParse("{?a,b}", template.AnyOrder()), "?a=1&a=2", "byte 0: the values of its variables do not agree"},
		{template.MustParse("{x}/{x}"), "a/b", "byte 0: the values of its variables do not agree"},
		{template.MustParse("{/v:1,v}"), "/ab/ab", "byte 0: the values of its variables do not agree"},
	} {
		values, err := test.template.Match(test.uri)
		var e *template.MatchError
		if !errors.As(err, &e) || values != nil || err.Error() != "template: "+test.want {
			t.Errorf("%s: %q is %v, %v, want %s", test.template, test.uri, values, err, test.want)
		}
		for v := range test.template.All(test.uri) {
			t.Errorf("%s: %q has the reading %v", test.template, test.uri, v)
		}
	}
}

func TestAll(t *testing.T) {
	list := template.Declare("l", template.KindList)
	for _, test := range []struct {
		template template.Template
		uri      string
		want     []string
	}{
		{template.MustParse("{x}{y}"), "ab", []string{`map[x:"ab"]`, `map[x:"a" y:"b"]`, `map[y:"ab"]`}},
		{template.MustParse("{+x}"), "%20", []string{`map[x:"%20"]`, `map[x:" "]`}},
		{template.MustParse("{+x}"), "%25", []string{`map[x:"%25"]`, `map[x:"%"]`}},
		{template.MustParse("{+x}"), "%254", []string{`map[x:"%254"]`, `map[x:"%4"]`}},
		{template.MustParse("{+x}"), "%2541", []string{`map[x:"%2541"]`}},
		{template.MustParse("{+x}{y}"), "%254", []string{`map[x:"%254"]`, `map[x:"%25" y:"4"]`, `map[x:"%4"]`,
			`map[x:"%" y:"4"]`, `map[y:"%4"]`}},
		{template.MustParse("{+x}"), "%2f", []string{`map[x:"%2f"]`}},
		{template.MustParse("{+l}", list), "a,b", []string{`map[l:["a","b"]]`, `map[l:["a,b"]]`}},
		{template.MustParse("{l,x}", list), "a,b", []string{`map[l:["a","b"]]`, `map[l:["a"] x:"b"]`}},
		{template.MustParse("{x}-{x}"), "---", []string{`map[x:"-"]`}},
	} {
		var got []string
		for v := range test.template.All(test.uri) {
			got = append(got, fmt.Sprint(v))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q has the readings %q, want %q", test.template, test.uri, got, test.want)
		}
	}
}

func TestMatchUnique(t *testing.T) {
	for _, test := range []struct {
		template, uri string
		want          bool
	}{
		{"{x}", "", true},
		{"{x}", "a", true},
		{"{x}{y}", "", true},
		{"{x}{y}", "a", false},
		{"{+x}", "%20", false},
		{"{+x}", "%2F", true},
		{"{x:2}", "a", true},
		{"{x:2}", "ab", false},
		{"{x:2}{?x}", "ab?x=abc", true},
		{"{+x:2}", "%C3%A9%2F", false},
		{"{+x:2}", "%2F", true},
	} {
		_, unique, err := template.MustParse(test.template).MatchUnique(test.uri)
		if err != nil || unique != test.want {
			t.Errorf("%s: the reading of %q is the only one: %t, %v", test.template, test.uri, unique, err)
		}
	}
}

// Match gives up if too many ways to split a string disagree, and says so.
func TestMatchLimit(t *testing.T) {
	tmpl := template.MustParse("{a}{b}{c}{d}{e}{a}{b}{c}{d}{e}1{a}")
	var e *template.LimitError
	if _, err := tmpl.Match(strings.Repeat("a", 200) + "2"); errors.As(err, &e) {
		t.Errorf("%s: a string that no expansion begins like: %v", tmpl, err)
	}
	if _, err := tmpl.Match(strings.Repeat("a", 199) + "1b"); !errors.As(err, &e) {
		t.Errorf("%s: %v", tmpl, err)
	}
}
