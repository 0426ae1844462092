package parser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// portRows has what the specifications say, read for this test: in RFC 1738,
// and since.
const portRows = `
RFC 1738
3.2    ftp       21
3.3    http      80
3.4.1  gopher    70
3.7    nntp      119
3.8    telnet    23
3.9    wais      210
3.11   prospero  1525
since
RFC 1738  3.2    ftp        21
RFC 2122  3      vemmi      575
RFC 2224  1      nfs        2049
RFC 2229  5      dict       2628
RFC 2244  3.2    acap       674
RFC 2326  3.2    rtspu      554
RFC 2371  7      tip        3372
RFC 2384  3      pop        110
RFC 3507  4.2    icap       1344
RFC 3510  4.2    ipp        631
RFC 3887  9.3    mtqp       1038
RFC 4088  3      snmp       161
RFC 4156  2      wais       210
RFC 4157  2      prospero   1525
RFC 4248  2      telnet     23
RFC 4266  2.1    gopher     70
RFC 4516  3      ldap       389
RFC 5092  1      imap       143
RFC 5538  2      news       119
RFC 5538  2      nntp       119
RFC 5538  8.1    snews      563
RFC 5781  2      rsync      873
RFC 6270  2.2    tn3270     23
RFC 6455  3      ws         80
RFC 6455  3      wss        443
RFC 6733  4.3.1  aaa        3868
RFC 6733  4.3.1  aaas       5658
RFC 7252  6.1    coap       5683
RFC 7252  6.2    coaps      5684
RFC 7472  4.2    ipps       631
RFC 7826  4.2    rtsp       554
RFC 7826  4.2    rtsps      322
RFC 7869  2.1.1  vnc        5900
RFC 8323  8.1    coap+tcp   5683
RFC 8323  8.2    coaps+tcp  5684
RFC 8323  8.3    coap+ws    80
RFC 8323  8.4    coaps+ws   443
RFC 9110  4.2.1  http       80
RFC 9110  4.2.2  https      443
`

// portsOf returns the default ports by scheme, of RFC 1738 and since.
func portsOf(t *testing.T) (first, since map[string]parser.SchemePort) {
	t.Helper()
	head, tail, _ := strings.Cut(strings.TrimPrefix(portRows, "\nRFC 1738\n"), "since\n")
	first, since = map[string]parser.SchemePort{}, map[string]parser.SchemePort{}
	for line := range strings.Lines(head) {
		f := strings.Fields(line)
		first[f[1]] = parser.SchemePort{Number: f[2], Document: "RFC 1738", Section: f[0]}
	}
	for line := range strings.Lines(tail) {
		f := strings.Fields(line)
		since[f[3]] = parser.SchemePort{Number: f[4], Document: f[0] + " " + f[1], Section: f[2]}
	}
	if len(first) != 7 || len(since) != 39 {
		t.Fatalf("%d and %d rows", len(first), len(since))
	}
	return first, since
}

// notWithPort are schemes that have no row, each for another reason, and some
// names of services.
var notWithPort = []string{"", "HTTP", "sip", "turn", "iris.beep", "tftp", "xmpp", "soap.beep", "msrp", "go", "mupdate",
	"sieve", "mailto", "file", "smtp", "ssh", "ldaps", "imaps"}

func TestDefaultPorts(t *testing.T) {
	first, since := portsOf(t)
	for _, scheme := range notWithPort {
		since[scheme] = parser.SchemePort{}
	}
	known := map[parser.Revision]map[string]parser.SchemePort{
		rfc1738: first, syntax05: first, rfc2396: since, rfc2732: since, bis01: since, rfc3986: since, rfc3987: since,
		rfc6874: since, parser.URLStandard: {},
	}
	for scheme, number := range map[string]string{"ftp": "21", "http": "80", "https": "443", "ws": "80", "wss": "443"} {
		known[parser.URLStandard][scheme] = parser.SchemePort{Number: number, Document: "URL Standard",
			Section: "URL miscellaneous"}
	}
	for scheme, want := range since {
		if got, ok := parser.RFC3986.DefaultPort(scheme); got != want || ok != (want.Number != "") {
			t.Errorf("%s: %+v, %t, want %+v", scheme, got, ok, want)
		}
		for v := range all.Revisions() {
			want := known[v][scheme]
			if got, ok := v.DefaultPort(scheme); got != want || ok != (want.Number != "") {
				t.Errorf("%v: %s: %+v, %t, want %+v", v, scheme, got, ok, want)
			}
		}
	}
}

// A default port is left out if the revision knows it, and with the option even
// if it does not.
func TestNormalizeDefaultPorts(t *testing.T) {
	first, since := portsOf(t)
	for v, known := range map[parser.Revision]map[string]parser.SchemePort{
		url1993: {}, rfc1738: first, syntax05: first, bis01: since, rfc3986: since, rfc6874: since, rfc3987: since,
	} {
		for scheme, p := range since {
			without := scheme + "://h/"
			if v == url1993 {
				switch _, specific := first[scheme]; {
				case scheme == "gopher":
					without += "1"
				case scheme == "wais" || scheme == "prospero" || scheme == "ftp":
					without += "d"
				case scheme == "telnet":
					without = "telnet://h"
				case !specific || scheme == "nntp": // no form with a host
					continue
				}
			} else if v == rfc1738 && scheme == "gopher" {
				without += "1"
			}
			host := strings.Index(without, "://h") + len("://h")
			with := fmt.Sprintf("%s:0%s%s", without[:host], p.Number, without[host:])
			checkNormalPort(t, v, with, without, known[scheme].Number != "")
		}
	}
}

// In url-1993, a host can end like one with a port: what follows it stays.
func TestPortBehindAnother(t *testing.T) {
	for _, s := range []string{"http://h:1:80/ab", "http://h:12:80/ab", "http://h::80/ab", "http://h:a:80/ab"} {
		want := s
		if s[8:10] == "::" || s[9] == 'a' {
			want = strings.Replace(s, ":80/", "/", 1)
		}
		n, err := mustParse(t, url1993, s).Normalize(parser.LevelScheme, earlier.AllDefaultPorts)
		if err != nil || n.String() != want {
			t.Errorf("%s: %q, %v, want %q", s, n, err, want)
		}
	}
}

// checkNormalPort checks that the port of a string is left out with the option
// AllDefaultPorts, and without it if the revision knows it.
func checkNormalPort(t *testing.T, v parser.Revision, with, without string, known bool) {
	t.Helper()
	r, s := mustParse(t, v, with), mustParse(t, v, without)
	want := with
	if known {
		want = without
	}
	if n, err := r.Normalize(parser.LevelScheme); err != nil || n.String() != want {
		t.Errorf("%v: %s: %q, %v, want %q", v, with, n, err, want)
	}
	if l, ok := r.EquivalenceLevel(s); ok != known || known && l != parser.LevelScheme {
		t.Errorf("%v: %s and %s: %v, %t", v, with, without, l, ok)
	}
	if n, err := r.Normalize(parser.LevelScheme, earlier.AllDefaultPorts); err != nil || n != s {
		t.Errorf("%v: %s with all default ports: %q, %v", v, with, n, err)
	}
	if l, ok := s.EquivalenceLevel(r, earlier.AllDefaultPorts); !ok || l != parser.LevelScheme {
		t.Errorf("%v: %s and %s with all default ports: %v, %t", v, with, without, l, ok)
	}
	if ok, err := r.Equivalent(s, parser.LevelScheme, earlier.AllDefaultPorts); !ok || err != nil {
		t.Errorf("%v: %s and %s with all default ports: %t, %v", v, with, without, ok, err)
	}
	if ok, err := r.Equivalent(s, parser.LevelScheme, parser.NormalizeOption(0)); ok != known || err != nil {
		t.Errorf("%v: %s and %s with the zero option: %t, %v", v, with, without, ok, err)
	}
}
