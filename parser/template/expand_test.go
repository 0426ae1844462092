package template_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser/template"
)

// documentValues are the values of the examples in RFC 6570, Sections 1.2, 2.4 and
// 3.2. The document leaves the order of maps open; its examples have this one.
func documentValues() template.Values {
	list, s := template.List, template.String
	return template.Values{
		"count": list("one", "two", "three"), "dom": list("example", "com"), "dub": s("me/too"),
		"hello": s("Hello World!"), "half": s("50%"), "var": s("value"), "who": s("fred"),
		"base": s("http://example.com/home/"), "path": s("/foo/bar"), "list": list("red", "green", "blue"),
		"keys": template.Map(template.Pair{Name: "semi", Value: ";"}, template.Pair{Name: "dot", Value: "."},
			template.Pair{Name: "comma", Value: ","}),
		"v": s("6"), "x": s("1024"), "y": s("768"), "empty": s(""), "empty_keys": template.Map(),
		"semi": s(";"), "year": list("1965", "2000", "2012"),
		"address": template.Map(template.Pair{Name: "city", Value: "Newport Beach"},
			template.Pair{Name: "state", Value: "CA"}),
	}
}

// An expansion is an example of the document.
type expansion struct{ section, template, want string }

var expansions = []expansion{
	{"1.2, Level 1", "{var}", "value"},
	{"1.2, Level 1", "{hello}", "Hello%20World%21"},
	{"1.2, Level 2", "{+var}", "value"},
	{"1.2, Level 2", "{+hello}", "Hello%20World!"},
	{"1.2, Level 2", "{+path}/here", "/foo/bar/here"},
	{"1.2, Level 2", "here?ref={+path}", "here?ref=/foo/bar"},
	{"1.2, Level 2", "X{#var}", "X#value"},
	{"1.2, Level 2", "X{#hello}", "X#Hello%20World!"},
	{"1.2, Level 3", "map?{x,y}", "map?1024,768"},
	{"1.2, Level 3", "{x,hello,y}", "1024,Hello%20World%21,768"},
	{"1.2, Level 3", "{+x,hello,y}", "1024,Hello%20World!,768"},
	{"1.2, Level 3", "{+path,x}/here", "/foo/bar,1024/here"},
	{"1.2, Level 3", "{#x,hello,y}", "#1024,Hello%20World!,768"},
	{"1.2, Level 3", "{#path,x}/here", "#/foo/bar,1024/here"},
	{"1.2, Level 3", "X{.var}", "X.value"},
	{"1.2, Level 3", "X{.x,y}", "X.1024.768"},
	{"1.2, Level 3", "{/var}", "/value"},
	{"1.2, Level 3", "{/var,x}/here", "/value/1024/here"},
	{"1.2, Level 3", "{;x,y}", ";x=1024;y=768"},
	{"1.2, Level 3", "{;x,y,empty}", ";x=1024;y=768;empty"},
	{"1.2, Level 3", "{?x,y}", "?x=1024&y=768"},
	{"1.2, Level 3", "{?x,y,empty}", "?x=1024&y=768&empty="},
	{"1.2, Level 3", "?fixed=yes{&x}", "?fixed=yes&x=1024"},
	{"1.2, Level 3", "{&x,y,empty}", "&x=1024&y=768&empty="},
	{"1.2, Level 4", "{var:3}", "val"},
	{"1.2, Level 4", "{var:30}", "value"},
	{"1.2, Level 4", "{list}", "red,green,blue"},
	{"1.2, Level 4", "{list*}", "red,green,blue"},
	{"1.2, Level 4", "{keys}", "semi,%3B,dot,.,comma,%2C"},
	{"1.2, Level 4", "{keys*}", "semi=%3B,dot=.,comma=%2C"},
	{"1.2, Level 4", "{+path:6}/here", "/foo/b/here"},
	{"1.2, Level 4", "{+list}", "red,green,blue"},
	{"1.2, Level 4", "{+list*}", "red,green,blue"},
	{"1.2, Level 4", "{+keys}", "semi,;,dot,.,comma,,"},
	{"1.2, Level 4", "{+keys*}", "semi=;,dot=.,comma=,"},
	{"1.2, Level 4", "{#path:6}/here", "#/foo/b/here"},
	{"1.2, Level 4", "{#list}", "#red,green,blue"},
	{"1.2, Level 4", "{#list*}", "#red,green,blue"},
	{"1.2, Level 4", "{#keys}", "#semi,;,dot,.,comma,,"},
	{"1.2, Level 4", "{#keys*}", "#semi=;,dot=.,comma=,"},
	{"1.2, Level 4", "X{.var:3}", "X.val"},
	{"1.2, Level 4", "X{.list}", "X.red,green,blue"},
	{"1.2, Level 4", "X{.list*}", "X.red.green.blue"},
	{"1.2, Level 4", "X{.keys}", "X.semi,%3B,dot,.,comma,%2C"},
	{"1.2, Level 4", "X{.keys*}", "X.semi=%3B.dot=..comma=%2C"},
	{"1.2, Level 4", "{/var:1,var}", "/v/value"},
	{"1.2, Level 4", "{/list}", "/red,green,blue"},
	{"1.2, Level 4", "{/list*}", "/red/green/blue"},
	{"1.2, Level 4", "{/list*,path:4}", "/red/green/blue/%2Ffoo"},
	{"1.2, Level 4", "{/keys}", "/semi,%3B,dot,.,comma,%2C"},
	{"1.2, Level 4", "{/keys*}", "/semi=%3B/dot=./comma=%2C"},
	{"1.2, Level 4", "{;hello:5}", ";hello=Hello"},
	{"1.2, Level 4", "{;list}", ";list=red,green,blue"},
	{"1.2, Level 4", "{;list*}", ";list=red;list=green;list=blue"},
	{"1.2, Level 4", "{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"},
	{"1.2, Level 4", "{;keys*}", ";semi=%3B;dot=.;comma=%2C"},
	{"1.2, Level 4", "{?var:3}", "?var=val"},
	{"1.2, Level 4", "{?list}", "?list=red,green,blue"},
	{"1.2, Level 4", "{?list*}", "?list=red&list=green&list=blue"},
	{"1.2, Level 4", "{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"},
	{"1.2, Level 4", "{?keys*}", "?semi=%3B&dot=.&comma=%2C"},
	{"1.2, Level 4", "{&var:3}", "&var=val"},
	{"1.2, Level 4", "{&list}", "&list=red,green,blue"},
	{"1.2, Level 4", "{&list*}", "&list=red&list=green&list=blue"},
	{"1.2, Level 4", "{&keys}", "&keys=semi,%3B,dot,.,comma,%2C"},
	{"1.2, Level 4", "{&keys*}", "&semi=%3B&dot=.&comma=%2C"},

	{"2.4.1", "{var:20}", "value"},
	{"2.4.1", "{semi}", "%3B"},
	{"2.4.1", "{semi:2}", "%3B"},
	{"2.4.2", "/mapper{?address*}", "/mapper?city=Newport%20Beach&state=CA"},
	{"2.4.2", "find{?year*}", "find?year=1965&year=2000&year=2012"},
	{"2.4.2", "www{.dom*}", "www.example.com"},

	{"3.1, erratum 6937", "'{var}'", "'value'"},
	{"3.1", "\u00e9%e9{var}", "%C3%A9%e9value"},
	{"3.2.1", "{count}", "one,two,three"},
	{"3.2.1", "{count*}", "one,two,three"},
	{"3.2.1", "{/count}", "/one,two,three"},
	{"3.2.1", "{/count*}", "/one/two/three"},
	{"3.2.1", "{;count}", ";count=one,two,three"},
	{"3.2.1", "{;count*}", ";count=one;count=two;count=three"},
	{"3.2.1", "{?count}", "?count=one,two,three"},
	{"3.2.1", "{?count*}", "?count=one&count=two&count=three"},
	{"3.2.1", "{&count*}", "&count=one&count=two&count=three"},
	{"3.2.2", "{half}", "50%25"},
	{"3.2.2", "O{empty}X", "OX"},
	{"3.2.2", "O{undef}X", "OX"},
	{"3.2.2", "{x,y}", "1024,768"},
	{"3.2.2", "?{x,empty}", "?1024,"},
	{"3.2.2", "?{x,undef}", "?1024"},
	{"3.2.2", "?{undef,y}", "?768"},
	{"3.2.3", "{+half}", "50%25"},
	{"3.2.3", "{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"},
	{"3.2.3", "{+base}index", "http://example.com/home/index"},
	{"3.2.3", "O{+empty}X", "OX"},
	{"3.2.3", "O{+undef}X", "OX"},
	{"3.2.3", "up{+path}{var}/here", "up/foo/barvalue/here"},
	{"3.2.4", "{#var}", "#value"},
	{"3.2.4", "{#half}", "#50%25"},
	{"3.2.4", "foo{#empty}", "foo#"},
	{"3.2.4", "foo{#undef}", "foo"},
	{"3.2.5", "{.who}", ".fred"},
	{"3.2.5", "{.who,who}", ".fred.fred"},
	{"3.2.5", "{.half,who}", ".50%25.fred"},
	{"3.2.5", "X{.empty}", "X."},
	{"3.2.5", "X{.undef}", "X"},
	{"3.2.5", "X{.empty_keys}", "X"},
	{"3.2.5", "X{.empty_keys*}", "X"},
	{"3.2.6", "{/who}", "/fred"},
	{"3.2.6", "{/who,who}", "/fred/fred"},
	{"3.2.6", "{/half,who}", "/50%25/fred"},
	{"3.2.6", "{/who,dub}", "/fred/me%2Ftoo"},
	{"3.2.6", "{/var,empty}", "/value/"},
	{"3.2.6", "{/var,undef}", "/value"},
	{"3.2.7", "{;who}", ";who=fred"},
	{"3.2.7", "{;half}", ";half=50%25"},
	{"3.2.7", "{;empty}", ";empty"},
	{"3.2.7", "{;v,empty,who}", ";v=6;empty;who=fred"},
	{"3.2.7", "{;v,bar,who}", ";v=6;who=fred"},
	{"3.2.7", "{;x,y,undef}", ";x=1024;y=768"},
	{"3.2.8", "{?who}", "?who=fred"},
	{"3.2.8", "{?half}", "?half=50%25"},
	{"3.2.8", "{?x,y,undef}", "?x=1024&y=768"},
	{"3.2.9", "{&who}", "&who=fred"},
	{"3.2.9", "{&half}", "&half=50%25"},
	{"3.2.9", "{&x,y,undef}", "&x=1024&y=768"},
}

// TestDocumentExpansions expands the examples of the document, and finds their values
// again.
func TestDocumentExpansions(t *testing.T) {
	all := documentValues()
	for _, test := range expansions {
		tmpl, err := template.Parse(test.template)
		if err != nil {
			t.Errorf("RFC 6570, %s: %v", test.section, err)
			continue
		}
		got, err := tmpl.Expand(all)
		if err != nil || got != test.want {
			t.Errorf("RFC 6570, %s: %s expands to %q, %v, want %q", test.section, test.template, got, err, test.want)
		}
		values := template.Values{}
		var declared []template.Option
		for name := range tmpl.Variables() {
			if v := all[name]; v.Kind() != template.KindUndefined {
				values[name] = v
				declared = append(declared, template.Declare(name, v.Kind()))
			}
		}
		checkReadings(t, template.MustParse(test.template, declared...), values, false)
	}
}

// TestDecidedExpansions has what the document leaves open.
func TestDecidedExpansions(t *testing.T) {
	s := template.String
	for _, test := range []struct {
		template string
		value    template.Value
		want     string
		why      string
	}{
		{"{+x}", s("%41%zz%4"), "%41%25zz%254", "3.2.3: triplets are copied, a percent sign is not"},
		{"{x}", s("\xff\u00e9"), "%FF%C3%A9", "values are octets"},
		{"{x:2}", s("\u00e9\xffab"), "%C3%A9%FF", "2.4.1: characters, and a byte that is none"},
		{"{x:2}", s("%41b"), "%254", "2.4.1: no triplets without + or #"},
		{"{+x:2}", s("%41bc"), "%41b", "2.4.1: a triplet is not split"},
		{"{#x:2}", s("%C3%A9%c3%a9z"), "#%C3%A9%c3%a9", "2.4.1: triplets of one character count as one"},
		{"{+x:2}", s("%FF%E9z"), "%FF%E9", "2.4.1: other triplets count as one each"},
		{"{;x}", template.List(""), ";x=", "a list of an empty string is not empty"},
		{"{;x*}", template.List("", "a"), ";x;x=a", "3.2.7"},
		{"{?x*}", template.List(""), "?x=", "3.2.8"},
		{"{;x*}", template.Map(template.Pair{Name: "a"}), ";a", "3.2.7"},
		{"{&x*}", template.Map(template.Pair{Name: "a"}), "&a=", "3.2.9"},
		{"{x*}", template.Map(template.Pair{Name: "a"}), "a=", "3.2.2"},
		{"{?x}", template.List(), "", "2.3: a list without members is undefined"},
		{"{x*}", s("a"), "a", "2.4.2: explode has no effect on a string"},
	} {
		got, err := template.MustParse(test.template).Expand(template.Values{"x": test.value})
		if err != nil || got != test.want {
			t.Errorf("%s with %v expands to %q, %v, want %q (%s)", test.template, test.value, got, err, test.want,
				test.why)
		}
	}
}

func TestExpandError(t *testing.T) {
	tmpl := template.MustParse("/a{?b,keys:1}")
	_, err := tmpl.Expand(documentValues())
	var e *template.ExpandError
	if !errors.As(err, &e) || e.Offset != 6 || e.Variable() != "keys" || e.Section != "2.4.1" {
		t.Errorf("%s: %#v", tmpl, err)
	}
	if want := "template: byte 6: a map has no prefix (RFC 6570, Section 2.4.1)"; err.Error() != want {
		t.Errorf("%s: %v, want %s", tmpl, err, want)
	}
}
