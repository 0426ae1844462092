package inspect

import (
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// What divides components, and what else is special in them (RFC 3986, Sections
// 2.2 and 7.3; RFC 1738, Sections 3.2.2 and 3.3), and what their units end at.
func TestDelimiters(t *testing.T) {
	const slash, other = `/?#\`, `@:[]`
	type row struct {
		dividing, special string
		between           byte // the units
	}
	want := map[parser.Component]row{
		parser.Authority: {`/?#@:\[]`, ``, '.'},
		parser.Host:      {`/?#@:\[]`, ``, '.'},
		parser.Userinfo:  {`/?#@:\`, `[]`, 0},
		parser.User:      {`/?#@:\`, `[]`, 0},
		parser.Password:  {`/?#@:\`, `[]`, 0},
		parser.Path:      {slash, other, '/'},
		earlier.HPath:    {`/?#;\`, other, '/'},
		earlier.FPath:    {`/?#;\`, other, '/'},
		earlier.PPath:    {`/?#;\`, other, '/'},
		earlier.URLPath:  {`/?#;\`, other, '/'},
		parser.Query:     {``, `#\`, 0},
		earlier.Search:   {``, `#\`, 0},
		parser.NSS:       {``, `/?#[]\`, ':'},
	}
	for v := range all.Revisions() {
		for c := range v.Components() {
			dividing, special := delimiters(c)
			if got := (row{dividing, special, divider(c)}); got != want[c] {
				t.Errorf("%v: %+v, want %+v", c, got, want[c])
			}
		}
	}
}

// The parts of an extent, and none if it is not there.
func TestDivide(t *testing.T) {
	s := &subject{text: "x:a::b:y"}
	for _, test := range []struct {
		e    extent
		want []extent
	}{
		{extent{2, 6, true}, []extent{{2, 3, true}, {4, 4, true}, {5, 6, true}}},
		{extent{4, 4, true}, []extent{{4, 4, true}}},
		{extent{3, 4, true}, []extent{{3, 3, true}, {4, 4, true}}},
		{extent{}, nil},
	} {
		var got []extent
		for e := range s.divide(test.e, ':') {
			got = append(got, e)
		}
		if len(got) != len(test.want) {
			t.Errorf("%v: %v", test.e, got)
			continue
		}
		for i, e := range got {
			if e != test.want[i] {
				t.Errorf("%v: %v, want %v", test.e, got, test.want)
			}
		}
	}
	for range s.divide(extent{2, 6, true}, ':') {
		break // must not go on
	}
}

func TestBeginsWithHost(t *testing.T) {
	for s, want := range map[string]bool{
		"a.bc": true, "a.b.cd": true, "a.bc.": true, "a.bc:80": true, "1.bc": true, "1.2.3.4": true, "a.bc/": true,
		"a-b.cd": true,
		"a.b":    false, "a": false, "": false, ".": false, ".bc": false, "a.1c": false, "a..bc": false, "-a.bc": false,
		"a-.bc": false,
		"a.bc-": false, "a.bc_": false, "a.bc~": false, "a.bc\x7f": true, "a.bc\x80": false, "a.bc\xff": false,
		"1.2.3":    false,
		"01.2.3.4": false, "1.2.3.256": false, "a.bc..": false,
	} {
		if got := beginsWithHost(s); got != want {
			t.Errorf("%q: %t", s, got)
		}
	}
}

func TestAtonTable(t *testing.T) {
	for s, want := range map[string]string{
		"0": "0.0.0.0", "1": "0.0.0.1", "4294967295": "255.255.255.255", "0xffffffff": "255.255.255.255",
		"037777777777": "255.255.255.255",
		"1.16777215":   "1.255.255.255", "1.2.65535": "1.2.255.255", "1.2.3.255": "1.2.3.255",
		"255.255.255.255": "255.255.255.255",
		"0X1F.010.0x0.9":  "31.8.0.9",
		"4294967296":      "", "1.16777216": "", "1.2.65536": "", "1.2.3.256": "", "256.1": "", "1.256.1": "",
		"1.2.256.4": "", "1.2.3.4.5": "", "": "", ".": "",
		"1.": "", ".1": "", "1..2": "", "0x": "", "08": "", "0xg": "", "a": "", "1a": "", "-1": "", "+1": "", "1_0": "",
	} {
		got := ""
		if a, ok := aton(s); ok {
			got = a.String()
		} else if a != 0 {
			t.Errorf("%q: none, and %v", s, a)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
