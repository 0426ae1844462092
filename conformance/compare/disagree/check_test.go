package disagree

import (
	"testing"

	"github.com/urispec/urispec/parser"
)

// A string is found if it passes the check by the first reading, as text, and the second reading leads to a host that
// the check is meant to stop.
func TestCheck(t *testing.T) {
	of := func(host string) Reading { return readingOf(t, map[parser.Component]string{parser.Host: host}) }
	untold := readingOf(t, map[parser.Component]string{})
	allow, suffix := Check{Allow: "good.example"}, Check{AllowSuffix: ".good.example"}
	deny := Check{Deny: []string{"localhost", "127.0.0.1", "[::1]"}}
	open := func(c Check) Check { c.NoHostPasses = true; return c }
	const none = ""
	for _, test := range []struct {
		name  string
		check Check
		a, b  Reading
		want  string // the difference, "" for none
	}{
		{"allow, another host", allow, of("good.example"), of("evil.example"), "host/names"},
		{"allow, in upper case", allow, of("GOOD.example"), of("evil.example"), "host/names"},
		{"allow, as text", allow, of("%67ood.example"), of("evil.example"), none},
		{"allow, both", allow, of("good.example"), of("good.example"), none},
		{"allow, the same host otherwise", allow, of("good.example"), of("%67OOD.example."), none},
		{"allow, refused by A", allow, Reading{}, of("evil.example"), none},
		{"allow, refused by B", allow, of("good.example"), Reading{}, none},
		{"allow, none by B", allow, of("good.example"), of(""), none},
		{"allow, no name by B", allow, of("good.example"), of("no name"), none},
		{"allow, another by A", allow, of("evil.example"), of("good.example"), none},
		{"allow, none by A", allow, of(""), of("evil.example"), none},
		{"allow or none, none by A", open(allow), of(""), of("evil.example"), "host/only B"},
		{"allow or none, none by both", open(allow), of(""), of(""), none},
		{"allow or none, none by A, good by B", open(allow), of(""), of("good.example"), none},
		{"allow or none, untold by A", open(allow), untold, of("evil.example"), none},

		{"suffix, another host", suffix, of(`evil.example\.good.example`), of("evil.example"), "host/names"},
		{"suffix, a host that ends in it", suffix, of("a.good.example"), of("b.good.example"), none},
		{"suffix, and a dot", suffix, of("a.good.example"), of("b.good.example."), none},
		{"suffix, the name without the dot by B", suffix, of("a.good.example"), of("good.example"), "host/names"},
		{"suffix, the name without the dot by A", suffix, of("good.example"), of("evil.example"), none},
		{"suffix, none by A", open(suffix), of(""), of("evil.example"), "host/only B"},

		{"deny, the host", deny, of("localhost"), of("localhost"), none},
		{"deny, upper case", deny, of("LOCALHOST"), of("localhost"), none},
		{"deny, another host", deny, of("evil.example"), of("evil.example"), none},
		{"deny, two readings", deny, of("evil.example"), of("localhost"), "host/names"},
		{"deny, another that is denied", deny, of("localhost"), of("127.0.0.1"), none},
		{"deny, none by A", deny, of(""), of("localhost"), none},
		{"deny, none passes", open(deny), of(""), of("localhost"), "host/only B"},
		{"deny, none passes to another", open(deny), of(""), of("evil.example"), none},
		{"deny, refused by B", deny, of("127.1"), Reading{}, none},
		{"rfc1034/3.1/a dot at the end", deny, of("localhost."), of("localhost."), "host/names"},
		{"rfc3986/6.2.2.2/percent-encoding", deny, of("%6c%6f%63alhost"), of("localhost"), "host/names"},
		{"uts46/4/circled letters", deny, of("ⓛⓞⓒⓐⓛhost"), of("ⓛⓞⓒⓐⓛhost"), "host/names"},
		{"rfc3986/7.4/two numbers", deny, of("127.1"), of("127.1"), "host/names"},
		{"rfc3986/7.4/hexadecimal", deny, of("0x7f.1"), of("0x7f.1"), "host/names"},
		{"rfc3986/7.4/one number", deny, of("2130706433"), of("127.0.0.1"), "host/names"},
		{"rfc3986/7.4/another address", deny, of("127.2"), of("127.2"), none},
		{"rfc4291/2.5.5.2/mapped", deny, of("[::ffff:127.0.0.1]"), of("[::ffff:7f00:1]"), "host/names"},
		{"rfc4291/2.2/zeros", deny, of("[0:0::1]"), of("[::1]"), "host/names"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, differs := test.check.differs(test.a, test.b)
			if got := d.ID(); differs != (test.want != "") || differs && got != test.want {
				t.Errorf("%t, %s; want %q", differs, got, test.want)
			}
		})
	}
}

func TestCheckValid(t *testing.T) {
	for _, test := range []struct {
		check Check
		want  string
	}{
		{Check{}, ""},
		{Check{Allow: "good.example"}, ""},
		{Check{Allow: "Good.example"}, "must be a host in lower case"},
		{Check{Allow: "http://good.example"}, `byte 5: '/' is not allowed in a host`},
		{Check{Allow: "a b"}, `byte 1: ' ' is not allowed in a host`},
		{Check{Allow: "a:80"}, "must be a host that one can connect to"},
		{Check{AllowSuffix: ".good.example"}, ""},
		{Check{AllowSuffix: "good.example"}, "it begins with a dot"},
		{Check{AllowSuffix: "."}, "must be a host that one can connect to"},
		{Check{AllowSuffix: ".Good.example"}, "must be a host in lower case"},
		{Check{Deny: []string{"localhost", "127.0.0.1", "[::1]"}}, ""},
		{Check{Deny: []string{"localhost", "a@b"}}, `byte 1: '@' is not allowed in a host`},
		{Check{Deny: []string{"::1"}}, "must be a host that one can connect to"},
	} {
		got := ""
		if err := test.check.Valid(); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%+v: %q, want %q", test.check, got, test.want)
		}
	}
}
