package host_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/internal/host"
)

var (
	label63 = strings.Repeat("a", 63)
	label64 = strings.Repeat("a", 64)
)

func TestKinds(t *testing.T) {
	for _, test := range []struct {
		name string
		is   func(string) bool
		yes  []string
		no   []string
	}{
		{
			"rfc3986/3.2.2/IPv4address", host.IsIPv4address,
			[]string{"0.0.0.0", "9.10.99.100", "199.200.249.255"},
			[]string{"", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "256.1.1.1", "1.1.1.256", "01.1.1.1", "1.1.1.00", "1..1.1",
				".1.1.1", "1.1.1.1000", "1.1.1.a", "1:1.1.1"},
		},
		{
			"rfc1738/5/hostnumber", host.IsHostnumber,
			[]string{"0.0.0.0", "256.0.1.999", "00001.2.3.4"},
			[]string{"", "1.2.3", "1.2.3.", "1.2.3.4.", "1.2.3.4.5", "1..3.4", ".2.3.4", "1.2.3.a"},
		},
		{
			"rfc1738/5/hostname", host.IsHostname,
			[]string{"a", "a.b", "1.a", "a-1.b-2", "a.b9", "A.Z", label64 + ".z"},
			[]string{"", ".", "a.", ".a", "a..b", "-a", "a-", "a-.b", "a.-b", "a.1", "1", "a_b", "a.b:1"},
		},
		{
			"url-syntax-05/4.3.1/host", host.IsDomain,
			[]string{"a.b", "1.2.3.4", "256.0.0.0"},
			[]string{"", "1.2.3", "a.1", "a."},
		},
		{
			"rfc2396bis-01/3.2.2/hostname", host.IsQualified,
			[]string{"a", "1", "a.b", "a.1", "a.b.", "1.b9.", label63 + "." + label63},
			[]string{"", ".", "a.", "a.1.", "a..", ".a", "a..b", "a-", "-a.b", "a_b", label64, "a." + label64 + ".b"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, s := range test.yes {
				if !test.is(s) {
					t.Errorf("%q is none", s)
				}
			}
			for _, s := range test.no {
				if test.is(s) {
					t.Errorf("%q is one", s)
				}
			}
		})
	}
}

// What ends a host and begins a port. A port is written with its ":"; "" means
// that there is none.
func TestCut(t *testing.T) {
	first, last := host.CutFirst, host.CutLast
	for _, test := range []struct {
		name           string
		cut            func(s string, begin, end int) (hostEnd, port int)
		hostport, host string
		port           string
	}{
		{"rfc2396bis-01/3.2.2/01", first, "a.b:80", "a.b", ":80"},
		{"rfc2396bis-01/3.2.2/02", first, "a.b", "a.b", ""},
		{"rfc2396bis-01/3.2.2/03", first, "a.b:", "a.b", ":"},
		{"rfc2396bis-01/3.2.2/04", first, ":80", "", ":80"},
		{"rfc2396bis-01/3.2.2/05", first, "[1::2]:80", "[1::2]", ":80"},
		{"rfc2396bis-01/3.2.2/06", first, "[1::2]", "[1::2]", ""},
		{"rfc2396bis-01/3.2.2/07", first, "a:b:80", "a", ":b:80"},
		{"rfc2396bis-01/3.2.2/08", first, "[a:80", "[a", ":80"},
		{"rfc2396bis-01/3.2.2/09", first, "", "", ""},
		{"rfc3986/3.2/01", last, "a.b:80", "a.b", ":80"},
		{"rfc3986/3.2/02", last, "a.b", "a.b", ""},
		{"rfc3986/3.2/03", last, "a.b:", "a.b", ":"},
		{"rfc3986/3.2/04", last, ":80", "", ":80"},
		{"rfc3986/3.2/05", last, "[1::2]:80", "[1::2]", ":80"},
		{"rfc3986/3.2/06", last, "[1::2]", "[1::2]", ""},
		{"rfc3986/3.2/07", last, "80", "80", ""},
		{"rfc3986/3.2/08", last, ":", "", ":"},
		{"rfc3986/3.2/09", last, "", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			// What stands around is not looked at.
			s := "]:" + test.hostport + ":2]"
			begin, end := len("]:"), len("]:")+len(test.hostport)
			hostEnd, port := test.cut(s, begin, end)
			got := ""
			if port != 0 {
				got = ":" + s[port:end]
			}
			if s[begin:hostEnd] != test.host || got != test.port {
				t.Errorf("%q: %q, port %q, want %q, port %q", test.hostport, s[begin:hostEnd], got, test.host,
					test.port)
			}
		})
	}
}

// A prefix can be the beginning of labels whose end is missing.
func TestLabelsPrefix(t *testing.T) {
	for _, test := range []struct {
		name string
		s    string
		most int
		want int
	}{
		{"rfc1738/5/01", "a-1.b", 0, 5},
		{"rfc1738/5/02", "a.", 0, 2},
		{"rfc1738/5/03", "a-", 0, 2},
		{"rfc1738/5/04", "a-.b", 0, 2},
		{"rfc1738/5/05", "-a", 0, 0},
		{"rfc1738/5/06", "a..b", 0, 2},
		{"rfc1738/5/07", "a_b", 0, 1},
		{"rfc1738/5/08", label64, 0, 64},
		{"rfc2396bis-01/3.2.2/01", label64, 63, 63},
		{"rfc2396bis-01/3.2.2/02", label63 + ".a", 63, 65},
		{"rfc2396bis-01/3.2.2/03", label63[1:] + "-", 63, 62}, // a letter or digit must follow
		{"rfc2396bis-01/3.2.2/04", label63[2:] + "-a", 63, 63},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := host.LabelsPrefix(test.s, test.most); got != test.want {
				t.Errorf("%q: %d bytes, want %d", test.s, got, test.want)
			}
		})
	}
}
