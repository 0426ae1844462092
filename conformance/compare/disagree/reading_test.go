package disagree

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// readingOf returns a reading of components.
func readingOf(t *testing.T, parts map[parser.Component]string) Reading {
	t.Helper()
	a := adapter.Answer{Valid: true}
	all := reading.Generic()
	for c, text := range parts {
		a.Parts[slices.Index(all[:], c)] = reading.Part{Told: true, Defined: true, Text: text}
	}
	r, ok := a.Reading()
	if !ok {
		t.Fatal("no reading")
	}
	return r
}

// Spellings that mean the same are not a difference.
func TestCompare(t *testing.T) {
	type parts = map[parser.Component]string
	for _, test := range []struct {
		name string
		a, b parts
		want string // "" for none
	}{
		{"rfc3986/6.2.2.1/scheme", parts{parser.Scheme: "HTTP"}, parts{parser.Scheme: "http"}, ""},
		{"rfc3986/6.2.2.1/host", parts{parser.Host: "A.example"}, parts{parser.Host: "a.Example"}, ""},
		{"rfc3986/6.2.2.2/path", parts{parser.Path: "/%7e%20"}, parts{parser.Path: "/~ "}, ""},
		{"rfc3986/2.2/encoded delimiter", parts{parser.Path: "/a%2Fb"}, parts{parser.Path: "/a/b"}, "path/other"},
		{"rfc3986/2.1/no triplet", parts{parser.Path: "%2"}, parts{parser.Path: "%252"}, ""},
		{"rfc3986/6.2.3/port", parts{parser.Scheme: "http", parser.Port: "80"},
			parts{parser.Scheme: "http", parser.Port: ""}, ""},
		{"rfc3986/6.2.3/port of another scheme", parts{parser.Scheme: "https", parser.Port: "80"},
			parts{parser.Scheme: "https", parser.Port: ""}, "port/only A"},
		{"rfc3986/6.2.3/path", parts{parser.Host: "a", parser.Path: ""}, parts{parser.Host: "a", parser.Path: "/"}, ""},
		{"rfc3986/6.2.3/path without host", parts{parser.Host: "", parser.Path: ""},
			parts{parser.Host: "", parser.Path: "/"}, "path/only B"},
		{"rfc3986/3.2.2/forms of an IPv6 address", parts{parser.Host: "[0::1]"}, parts{parser.Host: "[::0:1]"}, ""},
		{"rfc3986/3.2.2/two IPv6 addresses", parts{parser.Host: "[::1]"}, parts{parser.Host: "[::2]"}, "host/names"},
		{"rfc3986/7.4/a name as an address", parts{parser.Host: "0x7f.1"}, parts{parser.Host: "127.0.0.1"}, "host/address"},
		{"rfc3986/7.4/another address", parts{parser.Host: "0x7f.1"}, parts{parser.Host: "127.0.0.2"}, "host/names"},
		{"more than an address, userinfo", parts{parser.Host: "a@127.0.0.1"}, parts{parser.Host: "127.0.0.1"}, "host/other"},
		{"more than an address, path", parts{parser.Host: "127.0.0.1/a"}, parts{parser.Host: "127.0.0.1"}, "host/other"},
		{"more than an address, port", parts{parser.Host: "127.0.0.1:80"}, parts{parser.Host: "127.0.0.1"}, "host/names"},
		{"more than an address in brackets", parts{parser.Host: "[::1]:80"}, parts{parser.Host: "[::1]"}, "host/names"},
		{"a name as an address, and what counts more", parts{parser.Host: "0", parser.Path: "/a"},
			parts{parser.Host: "0.0.0.0", parser.Path: "/b"}, "path/other"},
		{"url-standard/3.3/a name beyond ASCII", parts{parser.Host: "é"}, parts{parser.Host: "xn--9ca"}, "host/domain"},
		{"url-standard/3.3/another name", parts{parser.Host: "è"}, parts{parser.Host: "xn--9ca"}, "host/other"},
		{"url-standard/3.3/a full-width form", parts{parser.Host: "%EF%BD%81"}, parts{parser.Host: "a"}, "host/domain"},
		{"url-standard/3.5/an encoded delimiter", parts{parser.Host: "%2a"}, parts{parser.Host: "*"}, "host/other"},
		{"userinfo comes before the path", parts{parser.Userinfo: "a", parser.Path: "/a"},
			parts{parser.Userinfo: "b", parser.Path: "/b"}, "userinfo/other"},
		{"hosts that are names", parts{parser.Host: "a"}, parts{parser.Host: "[::1]"}, "host/names"},
		{"hosts of which one is none", parts{parser.Host: "a"}, parts{parser.Host: "a@b"}, "host/other"},
		{"the host comes first", parts{parser.Host: "a", parser.Scheme: "b"},
			parts{parser.Host: "", parser.Scheme: "c"}, "host/only A"},
		{"untold", parts{parser.Host: "a"}, parts{}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, differs := compare(readingOf(t, test.a), readingOf(t, test.b))
			if got := d.ID(); differs != (test.want != "") || differs && got != test.want {
				t.Errorf("%t, %s; want %q", differs, got, test.want)
			}
		})
	}
	valid, refused := readingOf(t, parts{}), Reading{}
	for _, test := range []struct {
		a, b Reading
		want string
	}{{valid, refused, "taken/only A"}, {refused, valid, "taken/only B"}} {
		if d, differs := compare(test.a, test.b); !differs || d.ID() != test.want {
			t.Errorf("%v and %v: %t, %s; want %s", test.a, test.b, differs, d.ID(), test.want)
		}
	}
	if _, differs := compare(refused, refused); differs {
		t.Error("two that refuse differ")
	}
}
