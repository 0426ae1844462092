package corpus_test

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emiago/sipgo/sip"
	"github.com/tomnomnom/linkheader"

	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// What a person writes to change links of HTTP, and to answer requests of SIP.
var (
	//go:embed testdata/links.txt
	linksProgram string
	//go:embed testdata/sip.txt
	sipProgram string
)

// Links are read as package linkheader reads them, except if that is wrong. It reads what is written as what was meant.
func TestLinks(t *testing.T) {
	run := typed(t, "links", linksProgram, "--start", "Link,URI-Reference", "--refine", "rfc8288-refined.abnf", "rfc8288")
	const page, name, value = "http://example.com/TheBook/chapter3", "media", "print"
	for _, test := range []struct{ field, want, wrong string }{
		{`<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"`,
			`<http://example.com/TheBook/chapter2>;rel="previous";title="previous chapter";media="print"`, ""},
		{`</>; rel="http://example.net/foo"`, `<http://example.com/>;rel="http://example.net/foo";media="print"`, ""},
		{`</terms>; rel="copyright"; anchor="#foo"`,
			`<http://example.com/terms>;rel="copyright";anchor="#foo";media="print"`, ""},
		{`</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, ` +
			`</TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel`,
			`<http://example.com/TheBook/chapter2>;rel="previous";title*=UTF-8'de'letztes%20Kapitel;media="print", ` +
				`<http://example.com/TheBook/chapter4>;rel="next";title*=UTF-8'de'n%c3%a4chstes%20Kapitel;media="print"`, ""},
		{`<http://example.org/>; rel="start http://example.net/relation/other"`,
			`<http://example.org/>;rel="start http://example.net/relation/other";media="print"`, ""},
		{`<https://example.org/>; rel="start", <https://example.org/index>; rel="index"`,
			`<https://example.org/>;rel="start";media="print", <https://example.org/index>;rel="index";media="print"`, ""},
		{`<?page=2>;rel=next;crossorigin`,
			`<http://example.com/TheBook/chapter3?page=2>;rel=next;crossorigin;media="print"`, ""},
		{`<a>;title="b, \"c\"; d"`, `<http://example.com/TheBook/a>;title="b, \"c\"; d";media="print"`, "quoted strings"},
		{`<a,b>;rel=up`, `<http://example.com/TheBook/a,b>;rel=up;media="print"`, "commas of a URI"},
		{`<a>;rel = up`, `<http://example.com/TheBook/a>;rel = up;media="print"`, "white space around the equals sign"},
	} {
		lines := strings.Split(run(test.field+"\n", page, name, value), "\n")
		read, written := strings.Join(lines[:len(lines)-2], "\n"), lines[len(lines)-2]
		if written != test.want+" <nil>" {
			t.Errorf("%s: %s, want %s", test.field, written, test.want)
		}
		var library []string
		for _, l := range linkheader.Parse(test.field) {
			if l.Rel != "" {
				l.Params["rel"] = l.Rel
			}
			library = append(library, fmt.Sprintf("%q %q", l.URL, l.Params))
		}
		if same := strings.Join(library, "\n") == read; same != (test.wrong == "") {
			t.Errorf("%s: %s, and linkheader: %q (wrong with: %s)", test.field, read, library, test.wrong)
		}
		if test.wrong != "" {
			continue
		}
		for i, l := range linkheader.Parse(written[:len(test.want)]) {
			rel := linkheader.Parse(test.field)[i].Rel
			if !strings.HasPrefix(l.URL, "http") || l.Param(name) != value || l.Rel != rel {
				t.Errorf("%s: linkheader reads %+v in %s", test.field, l, written)
			}
		}
	}
	for _, test := range []struct{ name, value, want string }{
		{"title", `a "b" \`, `<http://example.com/TheBook/a>;rel=up;title="a \"b\" \\" <nil>`},
		{"title", "a\r\nSet-Cookie: b", " Link.LinkValue[0].LinkParam[1].ParamValue: quoted-string: byte 2: carriage"},
		{"a;b", "c", " Link.LinkValue[0].LinkParam[1].ParamName: param-name: byte 1: \";\" is not allowed in"},
	} {
		got := run("<a>;rel=up\n", page, test.name, test.value)
		if _, written, _ := strings.Cut(got, "\n"); !strings.HasPrefix(written, test.want) {
			t.Errorf("%s=%s: %s, want %s", test.name, test.value, written, test.want)
		}
	}
	if got := run("<a b>\n\n", page, name, value); !strings.HasPrefix(got, "Link: byte 2: space") ||
		!strings.HasSuffix(got, "\n <nil>\n") {
		t.Error(got)
	}
}

// Requests of RFC 3261 are answered as it prints the responses, as far as Section 8.2.6 says what is in them, and as
// package sipgo answers them.
func TestSIP(t *testing.T) {
	if !testflag.Sample(t, 4)() {
		t.Skip("half a minute: tested in one of four runs, and with -complete")
	}
	run := typed(t, "sip", sipProgram, "--timeout", "1s", "--start", "SIP-message,SIP-URI", "rfc3261")
	for _, test := range []struct {
		name, request, from, tag, contact string
		want                              string
	}{
		{"Section 24.2, F5 and F6", `INVITE sip:bob@192.0.2.4 SIP/2.0
Via: SIP/2.0/UDP server10.biloxi.com;branch=z9hG4bK4b43c2ff8.1
Via: SIP/2.0/UDP bigbox3.site3.atlanta.com;branch=z9hG4bK77ef4c2312983.1
 ;received=192.0.2.2
Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bKnashds8
 ;received=192.0.2.1
Max-Forwards: 68
To: Bob <sip:bob@biloxi.com>
From: Alice <sip:alice@atlanta.com>;tag=1928301774
Call-ID: a84b4c76e66710
CSeq: 314159 INVITE
Contact: <sip:alice@pc33.atlanta.com>
Content-Type: application/sdp
Content-Length: 23

(Alice's SDP not shown)`, "192.0.2.3", "a6c85cf", "sip:bob@192.0.2.4", `SIP/2.0 180 Ringing
Via: SIP/2.0/UDP server10.biloxi.com;branch=z9hG4bK4b43c2ff8.1
 ;received=192.0.2.3
Via: SIP/2.0/UDP bigbox3.site3.atlanta.com;branch=z9hG4bK77ef4c2312983.1
 ;received=192.0.2.2
Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bKnashds8
 ;received=192.0.2.1
To: Bob <sip:bob@biloxi.com>;tag=a6c85cf
From: Alice <sip:alice@atlanta.com>;tag=1928301774
Call-ID: a84b4c76e66710
Contact: <sip:bob@192.0.2.4>
CSeq: 314159 INVITE
Content-Length: 0

`},
		{"Section 24.2, F13 and F14", `BYE sip:alice@pc33.atlanta.com SIP/2.0
Via: SIP/2.0/UDP 192.0.2.4;branch=z9hG4bKnashds10
Max-Forwards: 70
From: Bob <sip:bob@biloxi.com>;tag=a6c85cf
To: Alice <sip:alice@atlanta.com>;tag=1928301774
Call-ID: a84b4c76e66710
CSeq: 231 BYE
Content-Length: 0

`, "192.0.2.4", "unused", "", `SIP/2.0 200 OK
Via: SIP/2.0/UDP 192.0.2.4;branch=z9hG4bKnashds10
From: Bob <sip:bob@biloxi.com>;tag=a6c85cf
To: Alice <sip:alice@atlanta.com>;tag=1928301774
Call-ID: a84b4c76e66710
CSeq: 231 BYE
Content-Length: 0

`},
		{"Sections 11.1 and 11.2, without what the server is capable of", `OPTIONS sip:carol@chicago.com SIP/2.0
Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bKhjhs8ass877
Max-Forwards: 70
To: <sip:carol@chicago.com>
From: Alice <sip:alice@atlanta.com>;tag=1928301774
Call-ID: a84b4c76e66710
CSeq: 63104 OPTIONS
Contact: <sip:alice@pc33.atlanta.com>
Accept: application/sdp
Content-Length: 0

`, "192.0.2.4", "93810874", "sip:carol@chicago.com", `SIP/2.0 200 OK
Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bKhjhs8ass877
 ;received=192.0.2.4
To: <sip:carol@chicago.com>;tag=93810874
From: Alice <sip:alice@atlanta.com>;tag=1928301774
Call-ID: a84b4c76e66710
CSeq: 63104 OPTIONS
Contact: <sip:carol@chicago.com>
Content-Length: 0

`},
	} {
		request := strings.ReplaceAll(test.request, "\n", "\r\n")
		written := run(request, test.from, test.tag, test.contact)
		got, want := fieldsOf(written), fieldsOf(strings.ReplaceAll(test.want, "\n", "\r\n"))
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", test.name, got, want)
		}
		response, ok := must.Have(sip.ParseMessage([]byte(unfolded(written))))(t).(*sip.Response)
		if !ok {
			t.Errorf("%s: sipgo reads no response in %s", test.name, written)
			continue
		}
		asked := must.Have(sip.ParseMessage([]byte(unfolded(request))))(t).(*sip.Request)
		answer := sip.NewResponseFromRequest(asked, response.StatusCode, response.Reason, nil)
		if !asked.To().Params.Has("tag") {
			answer.To().Params.Add("tag", test.tag)
		}
		if asked.Via().Host != test.from {
			answer.Via().Params.Add("received", test.from)
		}
		for _, name := range []string{"Via", "From", "To", "Call-ID", "CSeq"} {
			got, want := valuesOf(response.GetHeaders(name)), valuesOf(answer.GetHeaders(name))
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s: %q, but sipgo: %q", test.name, name, got, want)
			}
		}
		for arguments, want := range map[[3]string]string{
			{"192.0.2.9", "a\r\nX: b", "sip:a@b"}:  "Response.MessageHeader[",
			{"192.0.2.9\r\nX: b", "a", "sip:a@b"}:  "Response.MessageHeader[0].Via.ViaParm[0].ViaParams[1].IPv4address: ",
			{"192.0.2.9", "a", "sip:a@b>\r\nX: b"}: "SIP-URI: byte 7: ",
		} {
			if got := run(request, arguments[:]...); !strings.HasPrefix(got, want) && test.tag != "unused" {
				t.Errorf("%s: %q: %s, want %s", test.name, arguments, got, want)
			}
		}
	}
	if got := run("SIP/2.0 200 OK\r\n\r\n", "", "", ""); got != "no request: <nil>\n" {
		t.Error(got)
	}
}

// unfolded returns a message with each field on a line.
func unfolded(message string) string { return strings.ReplaceAll(message, "\r\n ", " ") }

// fieldsOf returns the start line of a message, and its fields in an order of their own, without white space that may
// be left out.
func fieldsOf(message string) []string {
	lines := strings.Split(strings.NewReplacer("\r\n ", "", ": ", ":").Replace(message), "\r\n")
	slices.Sort(lines[1:])
	return lines
}

func valuesOf(headers []sip.Header) (values []string) {
	for _, h := range headers {
		values = append(values, h.Value())
	}
	return values
}
