package inspect_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

// A row is a string with all its findings: the ID, and the text found in
// quotation marks. A name ends with the section that a finding bears, or that a
// string without findings is near to, and a number.
type row struct {
	name, input string
	want        []string
}

var rows = slices.Concat(written, takenOver("rfc3986", "rfc6874", "RFC 3986"),
	takenOver("rfc3986", "rfc3987", "RFC 3986"))

// takenOver returns the rows of a revision for one that updates its document,
// in which the same is found; sections are cited with the document.
func takenOver(from, to, document string) []row {
	var taken []row
	for _, r := range written {
		if rest, ok := strings.CutPrefix(r.name, from+"/"); ok && !slices.Contains(citedAnew, to+"/"+rest) {
			taken = append(taken, row{to + "/" + document + ", " + rest, r.input, r.want})
		}
	}
	return taken
}

// citedAnew are the rows in which the document that updates another speaks of the
// matter itself.
var citedAnew = []string{
	"rfc3987/7.6/13", "rfc3987/7.6/14", "rfc3987/7.6/15", "rfc3987/7.6/16", "rfc3987/7.6/17", "rfc3987/7.6/18",
	"rfc3987/7.6/20",
	"rfc3987/7.6/28", "rfc3987/7.6/29", "rfc3987/7.6/30",
}

// written are the rows that are written down.
var written = []row{
	// url-1993
	{"url-1993/Internet protocol parts/01", "ftp://me@a.org/", []string{`userinfo "me"`}},
	{"url-1993/Internet protocol parts/02", "ftp://a.org/", nil},
	{"url-1993/Internet protocol parts/03", "ftp://a@b@c/", []string{`userinfo "a@b"`, `literal-at-sign "@"`}},
	{"url-1993/Internet protocol parts/04", "http://a@b.org/", []string{`userinfo "a"`, `literal-at-sign "@"`}},
	{"url-1993/Internet protocol parts/05", "http://a@b@c", []string{`userinfo "a@b"`, `literal-at-sign "@b@"`}},
	{"url-1993/Internet protocol parts/11", "ftp://@b@c/", []string{`userinfo "@b"`, `literal-at-sign "@"`}},
	{"url-1993/Internet protocol parts/06", "news:a@b.org", nil},
	{"url-1993/Internet protocol parts/07", "http://127.0.0.1", nil},
	{"url-1993/Internet protocol parts/08", "http://0177.0.0.1", []string{`rare-ipv4-address "0177.0.0.1"`}},
	{"url-1993/Internet protocol parts/09", "http://300.1.2.3", []string{`hostnumber-out-of-range "300.1.2.3"`}},
	{"url-1993/Internet protocol parts/10", "http://255.1.2.3", nil},
	{"url-1993/Security considerations/01", "ftp://me:secret@a.org/",
		[]string{`userinfo "me:secret"`, `password "secret"`}},
	{"url-1993/Security considerations/02", "http://me:secret@a.org",
		[]string{`userinfo "me:secret"`, `password "secret"`, `literal-at-sign "@"`}},
	{"url-1993/Security considerations/03", "http://a.org:25/", nil}, // ports, escapes: the document is silent
	{"url-1993/Security considerations/04", "prospero://a.org/b%001", nil},
	{"url-1993/Security considerations/05", "a:%0D", nil},

	// rfc1738
	{"rfc1738/2.2/01", "http://a.org/%00", []string{`encoded-nul "%00"`}},
	{"rfc1738/2.2/02", "http://a.org/%01%7F%1b", []string{`encoded-control "%01%7F%1b"`}},
	{"rfc1738/2.2/03", "http://a.org/%C3%A9/x%e9y", []string{`non-ascii "%C3%A9"`, `non-ascii "%e9"`}},
	{"rfc1738/2.2/04", "http://a.org/%20%7E", nil},
	{"rfc1738/2.2/05", "ftp://a.org/b%3Ac%40", []string{`encoded-reserved "%3A"`, `encoded-reserved "%40"`}},
	{"rfc1738/2.2/06", "http://a.org/b?c%23%26", []string{`encoded-reserved "%23"`}},
	{"rfc1738/2.2/07", "x:%00", []string{`encoded-nul "%00"`}},
	{"rfc1738/2.2/08", "prospero://a.org/b;c=d;e=%00", []string{`encoded-nul "%00"`}},
	{"rfc1738/3.1/01", "ftp://foo:@host.com/", []string{`empty-password ":"`}},
	{"rfc1738/3.1/02", "ftp://@host.com/", nil},
	{"rfc1738/3.1/03", "ftp://0177.0.0.1/", []string{`rare-ipv4-address "0177.0.0.1"`}},
	{"rfc1738/3.1/04", "ftp://1.2.3.256/", []string{`hostnumber-out-of-range "1.2.3.256"`}},
	{"rfc1738/3.1/05", "ftp://0.0.0.00255/", []string{`rare-ipv4-address "0.0.0.00255"`}},
	{"rfc1738/3.1/06", "ftp://192.0.2.1/", nil},
	{"rfc1738/3.1/07", "http://2130706433/", []string{`rare-ipv4-address "2130706433"`}},
	{"rfc1738/3.1/08", "ftp://08.0.0.1/", nil}, // 8 is not an octal digit
	{"rfc1738/3.3/01", "http://me@a.org/", []string{`userinfo-not-allowed "me"`}},
	{"rfc1738/3.3/02", "http://me:@a.org/", []string{`userinfo-not-allowed "me:"`, `empty-password ":"`}},
	{"rfc1738/3.3/03", "ftp://me@a.org/", nil},
	{"rfc1738/3.3/04", "http://a.org/me@b", nil},
	{"rfc1738/3.4.1/01", "gopher://a.org/0b%09c%09d", nil}, // the separators
	{"rfc1738/3.4.9/01", "gopher://a.org/0b%09%09+%091%0D%0A+-1%0D%0Ac%0D%0A.%0D%0A", nil},
	{"rfc1738/6/01", "ftp://me:secret@a.org/", []string{`password "secret"`}},
	{"rfc1738/6/02", "x://me:se%40cret@my_host/", []string{`password "se%40cret"`}},
	{"rfc1738/6/03", "http://a.org:25/", []string{`well-known-port "25"`}},
	{"rfc1738/6/04", "gopher://a.org:25/0HELO", []string{`well-known-port "25"`}},
	{"rfc1738/6/05", "http://a.org:8080/", []string{`other-port "8080"`}},
	{"rfc1738/6/06", "http://a.org:80/", nil},
	{"rfc1738/6/07", "http://a.org:65561/", []string{`port-out-of-range "65561"`}},
	{"rfc1738/6/08", "x://a.org:25/", nil}, // no default is known
	{"rfc1738/6/09", "gopher://a.org/0b%0D%0AHELO%0A", []string{`encoded-protocol-delimiter "%0D%0A"`,
		`encoded-protocol-delimiter "%0A"`}},
	{"rfc1738/6/10", "telnet://me%0D@a.org", []string{`encoded-protocol-delimiter "%0D"`}},
	{"rfc1738/6/11", "mailto:a%0D%0Ab@c", []string{`encoded-line-end "%0D%0A"`}},
	{"rfc1738/6/12", "ftp://a.org/%2Fetc/motd", []string{`encoded-delimiter "%2F"`}},
	{"rfc1738/6/13", "ftp://a.org/b%3Btype=a", []string{`encoded-delimiter "%3B"`}},
	{"rfc1738/6/14", "ftp://a%3Ab@a.org/", []string{`encoded-delimiter "%3A"`}},

	// rfc1808
	{"rfc1808/2.2/01", "/%00%00?%00", []string{`encoded-nul "%00%00"`, `encoded-nul "%00"`}},
	{"rfc1808/2.2/02", "/#%08", []string{`encoded-control "%08"`}},
	{"rfc1808/2.2/03", "/%80", []string{`non-ascii "%80"`}},
	{"rfc1808/2.2/04", "/a%40b", []string{`encoded-reserved "%40"`}},
	{"rfc1808/2.2/05", "/%20%30", nil},
	{"rfc1808/6/01", "gopher://a.org/%0A", []string{`encoded-protocol-delimiter "%0A"`}},
	{"rfc1808/6/02", "http://a.org/%0A", []string{`encoded-line-end "%0A"`}},
	{"rfc1808/6/03", "/a%2Fb?c%2Fd", []string{`encoded-delimiter "%2F"`}},

	// url-syntax-05
	{"url-syntax-05/2.1/01", "/%80", []string{`non-ascii "%80"`}},
	{"url-syntax-05/2.1/02", "/%7e", nil},
	{"url-syntax-05/2.1/03", "/%D0%B0a", []string{`non-ascii "%D0%B0"`}}, // scripts: the document is silent
	{"url-syntax-05/2.4.2/01", "/%252F", []string{`double-encoding "%252F"`}},
	{"url-syntax-05/2.4.2/02", "/%25", nil},
	{"url-syntax-05/2.4.2/03", "/%2e%2E/.%2e/%2e", []string{`encoded-dot-segment "%2e%2E"`,
		`encoded-dot-segment ".%2e"`, `encoded-dot-segment "%2e"`}},
	{"url-syntax-05/2.4.2/04", "/%2ea/..", nil},
	{"url-syntax-05/2.4.2/05", "/a%40b", []string{`encoded-reserved "%40"`}},
	{"url-syntax-05/2.4.3/01", "/%00%00?%00", []string{`encoded-nul "%00%00"`, `encoded-nul "%00"`}},
	{"url-syntax-05/2.4.3/02", "/#%08", []string{`encoded-control "%08"`}},
	{"url-syntax-05/2.4.3/03", "/%20%30", nil},
	{"url-syntax-05/4.3.1/01", "ftp://foo:@host.com/", []string{`empty-password ":"`}},
	{"url-syntax-05/4.3.1/02", "ftp://foo@host.com/", nil},
	{"url-syntax-05/4.3.1/03", "//010.0.0.1", []string{`rare-ipv4-address "010.0.0.1"`}},
	{"url-syntax-05/4.3.1/04", "//1.2.3.1000", []string{`hostnumber-out-of-range "1.2.3.1000"`}},
	{"url-syntax-05/4.3.1/05", "//10.0.0.1", nil},
	{"url-syntax-05/7/01", "ftp://me:secret@a.org/", []string{`password "secret"`}},
	{"url-syntax-05/7/02", "ftp://me:secret@my_host/", []string{`password "secret"`}},
	{"url-syntax-05/7/03", "telnet://a.org:25/", []string{`well-known-port "25"`}},
	{"url-syntax-05/7/04", "telnet://a.org:2323/", []string{`other-port "2323"`}},
	{"url-syntax-05/7/05", "telnet://a.org:023/", nil},
	{"url-syntax-05/7/06", "//a.org:99999/", []string{`port-out-of-range "99999"`}},
	{"url-syntax-05/7/07", "gopher://a.org/%0A", []string{`encoded-protocol-delimiter "%0A"`}},
	{"url-syntax-05/7/08", "http://a.org/%0A", []string{`encoded-line-end "%0A"`}},
	{"url-syntax-05/7/09", "/a%2Fb?c%2Fd", []string{`encoded-delimiter "%2F"`}},

	// rfc2396
	{"rfc2396/2.1/01", "/%E9", []string{`non-ascii "%E9"`}},
	{"rfc2396/2.4.2/01", "/?%257e", []string{`double-encoding "%257e"`}},
	{"rfc2396/2.4.2/02", "/?%25x", nil},
	{"rfc2396/2.4.2/03", "/%40", []string{`encoded-reserved "%40"`}},
	{"rfc2396/2.4.2/04", "a/%2e%2e", []string{`encoded-dot-segment "%2e%2e"`}},
	{"rfc2396/2.4.3/01", "a:%00", []string{`encoded-nul "%00"`}},
	{"rfc2396/2.4.3/02", "a:%09", []string{`encoded-control "%09"`}},
	{"rfc2396/3.2.2/01", "//u:@h", []string{`empty-password ":"`}},
	{"rfc2396/3.2.2/02", "//256.0.0.0/", []string{`hostnumber-out-of-range "256.0.0.0"`}},
	{"rfc2396/3.2.2/03", "//010.0.0.1/", []string{`rare-ipv4-address "010.0.0.1"`}},
	{"rfc2396/3.2.2/04", "//10.0.0.255/", nil},
	{"rfc2396/5/01", "a:/b/../c", nil}, // dot-segments are special in relative paths only
	{"rfc2396/7/01", "http://a.org:22/", []string{`well-known-port "22"`}},
	{"rfc2396/7/02", "http://a.org:8080/", []string{`other-port "8080"`}},
	{"rfc2396/7/03", "http://a.org:65536/", []string{`port-out-of-range "65536"`}},
	{"rfc2396/7/04", "telnet://a.org/%0d%0A", []string{`encoded-protocol-delimiter "%0d%0A"`}},
	{"rfc2396/7/05", "ftp://a.org/%0d", []string{`encoded-line-end "%0d"`}},
	{"rfc2396/7/06", "//my_host%2Fa/b", []string{`encoded-delimiter "%2F"`}},
	{"rfc2396/7/07", "//u:secret@h", []string{`password "secret"`}},
	{"rfc2396/7/08", "http://me@example.com/", nil},

	// rfc2732
	{"rfc2732/RFC 2396, 2.1/01", "/%E9", []string{`non-ascii "%E9"`}},
	{"rfc2732/RFC 2396, 2.4.2/01", "/?%257e", []string{`double-encoding "%257e"`}},
	{"rfc2732/RFC 2396, 2.4.2/02", "/?%25x", nil},
	{"rfc2732/RFC 2396, 2.4.2/03", "/%40", []string{`encoded-reserved "%40"`}},
	{"rfc2732/RFC 2396, 2.4.2/04", "a/%2e%2e", []string{`encoded-dot-segment "%2e%2e"`}},
	{"rfc2732/RFC 2396, 2.4.3/01", "a:%00", []string{`encoded-nul "%00"`}},
	{"rfc2732/RFC 2396, 2.4.3/02", "a:%09", []string{`encoded-control "%09"`}},
	{"rfc2732/RFC 2396, 3.2.2/01", "//u:@h", []string{`empty-password ":"`}},
	{"rfc2732/RFC 2396, 3.2.2/02", "//256.0.0.0/", []string{`hostnumber-out-of-range "256.0.0.0"`}},
	{"rfc2732/RFC 2396, 3.2.2/03", "//010.0.0.1/", []string{`rare-ipv4-address "010.0.0.1"`}},
	{"rfc2732/RFC 2396, 3.2.2/04", "//10.0.0.255/", nil},
	{"rfc2732/RFC 2396, 5/01", "a:/b/../c", nil}, // dot-segments are special in relative paths only
	{"rfc2732/RFC 2396, 7/01", "http://a.org:22/", []string{`well-known-port "22"`}},
	{"rfc2732/RFC 2396, 7/02", "http://a.org:8080/", []string{`other-port "8080"`}},
	{"rfc2732/RFC 2396, 7/03", "http://a.org:65536/", []string{`port-out-of-range "65536"`}},
	{"rfc2732/RFC 2396, 7/04", "telnet://a.org/%0d%0A", []string{`encoded-protocol-delimiter "%0d%0A"`}},
	{"rfc2732/RFC 2396, 7/05", "ftp://a.org/%0d", []string{`encoded-line-end "%0d"`}},
	{"rfc2732/RFC 2396, 7/06", "//my_host%2Fa/b", []string{`encoded-delimiter "%2F"`}},
	{"rfc2732/RFC 2396, 7/07", "//u:secret@[::1]", []string{`password "secret"`}},
	{"rfc2732/RFC 2396, 7/08", "http://me@example.com/", nil},

	// rfc2396bis-01
	{"rfc2396bis-01/2.1/01", "/%E9", []string{`non-ascii "%E9"`}},
	{"rfc2396bis-01/2.1/02", "/%C0%AF", []string{`non-ascii "%C0%AF"`, `overlong-utf8 "%C0%AF"`}},
	{"rfc2396bis-01/2.1/03", "/%41", nil},
	{"rfc2396bis-01/2.4.2/01", "?%257e", []string{`double-encoding "%257e"`}},
	{"rfc2396bis-01/2.4.2/02", "?%25x", nil},
	{"rfc2396bis-01/2.4.2/03", "/%5B", []string{`encoded-reserved "%5B"`}},
	{"rfc2396bis-01/2.4.3/01", "a:%00", []string{`encoded-nul "%00"`}},
	{"rfc2396bis-01/2.4.3/02", "a:%09", []string{`encoded-control "%09"`}},
	{"rfc2396bis-01/3.2.2/01", "//u:@h", []string{`userinfo "u:"`, `empty-password ":"`}},
	{"rfc2396bis-01/6.2.2.3/01", "a:/b/../c/.", []string{`dot-segment ".."`, `dot-segment "."`}},
	{"rfc2396bis-01/6.2.2.3/02", "../a", nil},
	{"rfc2396bis-01/6.2.2.3/03", "a:..", nil}, // opaque: no segments
	{"rfc2396bis-01/6.2.2.3/04", "a:/..b", nil},
	{"rfc2396bis-01/6.2.2.3/05", "a/%2e%2e", []string{`encoded-dot-segment "%2e%2e"`}},
	{"rfc2396bis-01/7.2/01", "http://a.org:22/", []string{`well-known-port "22"`}},
	{"rfc2396bis-01/7.2/02", "http://a.org:8080/", []string{`other-port "8080"`}},
	{"rfc2396bis-01/7.2/03", "http://a.org:/", nil},
	{"rfc2396bis-01/7.2/04", "http://a.org:65536/", []string{`port-out-of-range "65536"`}},
	{"rfc2396bis-01/7.2/05", "telnet://a.org/%0d%0A", []string{`encoded-protocol-delimiter "%0d%0A"`}},
	{"rfc2396bis-01/7.2/06", "ftp://a.org/%0d", []string{`encoded-line-end "%0d"`}},
	{"rfc2396bis-01/7.2/07", "//my_host%2Fa/%5Cb", []string{`encoded-delimiter "%2F"`, `encoded-delimiter "%5C"`}},
	{"rfc2396bis-01/7.3/01", "http://127.0.1/", []string{`rare-ipv4-address "127.0.1"`}},
	{"rfc2396bis-01/7.3/02", "http://0x7f.1/", []string{`rare-ipv4-address "0x7f.1"`}},
	{"rfc2396bis-01/7.3/03", "http://127.0.0.1/", nil},
	{"rfc2396bis-01/7.3/04", "http://127.0.0.1.example/", nil},
	{"rfc2396bis-01/7.3/05", "http://%31:80/", []string{`rare-ipv4-address "%31"`}},
	{"rfc2396bis-01/7.4/01", "//u:secret@h", []string{`userinfo "u:secret"`, `password "secret"`}},
	{"rfc2396bis-01/7.5/01", "http://www.example.com&story=breaking_news@10.0.0.1/top_story.htm", []string{
		`misleading-userinfo "www.example.com&story=breaking_news"`, `userinfo "www.example.com&story=breaking_news"`}},
	{"rfc2396bis-01/7.5/02", "http://me@example.com/", []string{`userinfo "me"`}},
	{"rfc2396bis-01/7.5/03", "//a@b@c", []string{`userinfo "a@b"`, `literal-at-sign "@b@"`}},
	{"rfc2396bis-01/7.5/09", "//@a@c", []string{`userinfo "@a"`, `literal-at-sign "@a@"`}},
	{"rfc2396bis-01/7.5/04", "//a@my_host", []string{`userinfo "a"`, `literal-at-sign "@"`}},
	{"rfc2396bis-01/7.5/05", "/%E2%80%AE", []string{`bidi-control "%E2%80%AE"`, `non-ascii "%E2%80%AE"`}},
	{"rfc2396bis-01/7.5/06", "/%E2%80%8B", []string{`non-ascii "%E2%80%8B"`, `unshown-character "%E2%80%8B"`}},
	{"rfc2396bis-01/7.5/07", "/p%D0%B0y", []string{`mixed-scripts "p%D0%B0y"`, `non-ascii "%D0%B0"`}},
	{"rfc2396bis-01/7.5/08", "http://my_host/", nil},

	// rfc3986
	{"rfc3986/2.4/01", "/a%252Fb", []string{`double-encoding "%252F"`}},
	{"rfc3986/2.4/02", "/%25252F", []string{`double-encoding "%2525"`}},
	{"rfc3986/2.4/03", "/%25%32%46", []string{`double-encoding "%25%32%46"`}},
	{"rfc3986/2.4/04", "/100%25/%25", nil},
	{"rfc3986/2.4/05", "/%41%7e", nil},
	{"rfc3986/2.5/01", "/caf%C3%A9s/x", []string{`non-ascii "%C3%A9"`}},
	{"rfc3986/2.5/02", "/%C3%A9a%C3%A9/b", []string{`non-ascii "%C3%A9a%C3%A9"`}},
	{"rfc3986/2.5/03", "/caf%E9s", []string{`invalid-utf8 "%E9"`, `non-ascii "%E9"`}},
	{"rfc3986/2.5/04", "/%FF%FEa%80", []string{`invalid-utf8 "%FF%FE"`, `non-ascii "%FF%FEa%80"`,
		`invalid-utf8 "%80"`}},
	{"rfc3986/2.5/05", "/%E0%80%AF", []string{`non-ascii "%E0%80%AF"`, `overlong-utf8 "%E0%80%AF"`}},
	{"rfc3986/2.5/06", "/%F0%80%80%AE", []string{`non-ascii "%F0%80%80%AE"`, `overlong-utf8 "%F0%80%80%AE"`}},
	{"rfc3986/2.5/07", "/%ED%A0%80", []string{`invalid-utf8 "%ED%A0%80"`, `non-ascii "%ED%A0%80"`}}, // a surrogate
	{"rfc3986/2.5/08", "/%EF%BF%BD%F0%9F%98%80", []string{`non-ascii "%EF%BF%BD%F0%9F%98%80"`}},
	{"rfc3986/2.5/09", "/a-z", nil},
	{"rfc3986/2.5/10", "?%C3?%A9", []string{`invalid-utf8 "%C3"`, `non-ascii "%C3?%A9"`, `invalid-utf8 "%A9"`}},
	{"rfc3986/2.5/11", "//%D0%B0.example/", []string{`non-ascii "%D0%B0"`}},
	// one script in each label
	{"rfc3986/2.5/12", "//%D0%B0.example.com", []string{`non-ascii "%D0%B0"`}},
	// Latin and Japanese
	{"rfc3986/2.5/13", "/x%E6%97%A5%E3%81%82%E3%82%A2", []string{`non-ascii "%E6%97%A5%E3%81%82%E3%82%A2"`}},
	{"rfc3986/2.5/14", "?a=%D0%B0", []string{`non-ascii "%D0%B0"`}},
	// digits and marks are of no script
	{"rfc3986/2.5/15", "/1%D0%B0-%CC%81", []string{`non-ascii "%D0%B0-%CC%81"`}},
	// of U+0080
	{"rfc3986/2.5/31", "/%E0%82%80", []string{`non-ascii "%E0%82%80"`, `overlong-utf8 "%E0%82%80"`}},
	// of U+200E
	{"rfc3986/2.5/32", "/%F0%82%80%8E", []string{`non-ascii "%F0%82%80%8E"`, `overlong-utf8 "%F0%82%80%8E"`}},
	// the first
	{"rfc3986/2.5/33", "/%C2%80", []string{`non-ascii "%C2%80"`, `unshown-character "%C2%80"`}},
	// four, and one
	{"rfc3986/2.5/34", "/%F0%90%80%80%80", []string{`non-ascii "%F0%90%80%80%80"`, `invalid-utf8 "%80"`}},
	// U+FFFD is one
	{"rfc3986/2.5/35", "/%EF%BF%BD%FF", []string{`non-ascii "%EF%BF%BD%FF"`, `invalid-utf8 "%FF"`}},
	// not across
	{"rfc3986/2.5/36", "/%E2%80?%8E", []string{`non-ascii "%E2%80"`, `non-ascii "%8E"`, `invalid-utf8 "%E2%80"`,
		`invalid-utf8 "%8E"`}},
	// an overlong "A", and alpha
	{"rfc3986/2.5/16", "/%C1%81%CE%B1", []string{`non-ascii "%C1%81%CE%B1"`, `overlong-utf8 "%C1%81"`}},
	{"rfc3986/2.5/17", "/%CE%B1%E9", []string{`invalid-utf8 "%E9"`, `non-ascii "%CE%B1%E9"`}},
	{"rfc3986/2.5/18", "/a%C2%A0b%E2%80%AFc", []string{`non-ascii "%C2%A0b%E2%80%AF"`}}, // spaces
	{"rfc3986/2.5/19", "/%80", []string{`invalid-utf8 "%80"`, `non-ascii "%80"`}},
	{"rfc3986/7.3/20", "/%7F", []string{`encoded-control "%7F"`}},
	{"rfc3986/3.2.1/02", "//:@h", []string{`userinfo ":"`, `empty-password ":"`}},
	{"rfc3986/3.2.1/01", "ftp://me:@a/", []string{`userinfo "me:"`, `empty-password ":"`}},
	{"rfc3986/6.2.2.3/01", "http://a/b/../c", []string{`dot-segment ".."`}},
	{"rfc3986/6.2.2.3/02", "a:./b", []string{`dot-segment "."`}},
	{"rfc3986/6.2.2.3/03", "../../g", nil},
	{"rfc3986/6.2.2.3/04", "http://a/..b/.c/d.?../", nil},
	{"rfc3986/7.2/01", "http://a:25/", []string{`well-known-port "25"`}},
	{"rfc3986/7.2/02", "http://a:0/", []string{`well-known-port "0"`}},
	{"rfc3986/7.2/03", "http://a:1023/", []string{`well-known-port "1023"`}},
	{"rfc3986/7.2/04", "http://a:1024/", []string{`other-port "1024"`}},
	{"rfc3986/7.2/05", "http://a:8080/", []string{`other-port "8080"`}},
	{"rfc3986/7.2/06", "http://a:65535/", []string{`other-port "65535"`}},
	{"rfc3986/7.2/07", "http://a:65536/", []string{`port-out-of-range "65536"`}},
	{"rfc3986/7.2/08", "//a:00000000000000000000000000018446744073709551641/",
		[]string{`port-out-of-range "00000000000000000000000000018446744073709551641"`}},
	{"rfc3986/7.2/09", "HTTPS://a:0443/", nil},
	{"rfc3986/7.2/10", "http://a:/", nil},
	{"rfc3986/7.2/15", "ldap://a:636/", []string{`well-known-port "636"`}},
	{"rfc3986/7.2/16", "ldap://a:389/", nil},
	{"rfc3986/7.2/17", "rtspu://a:8554/", []string{`other-port "8554"`}},
	{"rfc3986/7.2/18", "coaps+ws://a:80/", []string{`well-known-port "80"`}},
	{"rfc3986/7.2/19", "ssh://a:2222/", nil}, // no default port by its own specification
	{"rfc3986/7.2/11", "//a:25/", nil},
	{"rfc3986/7.2/12", "telnet://a/%0D%0A%0a", []string{`encoded-protocol-delimiter "%0D%0A%0a"`}},
	{"rfc3986/7.2/13", "http://a/%0D%0ASet-Cookie:", []string{`encoded-line-end "%0D%0A"`}},
	{"rfc3986/7.2/14", "gopher://a/0b%09c", nil},
	{"rfc3986/7.3/01", "/a%00.png", []string{`encoded-nul "%00"`}},
	{"rfc3986/7.3/02", "/%1B%5bm", []string{`encoded-control "%1B"`, `encoded-reserved "%5b"`}},
	{"rfc3986/7.3/03", "/a%2Fb%3Fc%23d%5C", []string{`encoded-delimiter "%2F"`, `encoded-delimiter "%3F"`,
		`encoded-delimiter "%23"`, `encoded-delimiter "%5C"`}},
	{"rfc3986/7.3/04", "/a%3Ab%40", []string{`encoded-reserved "%3A"`, `encoded-reserved "%40"`}},
	{"rfc3986/7.3/05", "javascript%3Aa/b%3Ac", []string{`encoded-delimiter "%3A"`, `encoded-reserved "%3A"`}},
	{"rfc3986/7.3/06", "//a%2Fb%40c%5cd", []string{`encoded-delimiter "%2F"`, `encoded-delimiter "%40"`,
		`encoded-delimiter "%5c"`}},
	{"rfc3986/7.3/07", "//a%3ab@c", []string{`userinfo "a%3ab"`, `encoded-delimiter "%3a"`}},
	{"rfc3986/7.3/08", "/?a%2Fb%3A%40%3F#%23%2F", nil}, // not encoded, they may stand there, or change nothing
	{"rfc3986/7.3/09", "/?%23", []string{`encoded-reserved "%23"`}},
	{"rfc3986/7.3/10", "%2e%2e/%2E/.%2e", []string{`encoded-dot-segment "%2e%2e"`, `encoded-dot-segment "%2E"`,
		`encoded-dot-segment ".%2e"`}},
	{"rfc3986/7.3/11", "%2e%2e%2e/a%2e", []string{`device-name "%2e%2e%2e"`}},
	{"rfc3986/7.3/12", "/AUX/con.txt/%6cpt1/lpt/.../com0/auxiliary/xcon", []string{
		`device-name "AUX"`, `device-name "con.txt"`, `device-name "%6cpt1"`, `device-name "lpt"`,
		`device-name "..."`}},
	// 32 bytes
	{"rfc3986/7.3/18", "/%61ux.78901234567890123456789012", []string{
		`device-name "%61ux.78901234567890123456789012"`}},
	{"rfc3986/7.3/19", "/%61ux.789012345678901234567890123", nil},
	{"rfc3986/7.3/13", "/com1/com9/lpt1/prn.a/nul", []string{`device-name "com1"`, `device-name "com9"`,
		`device-name "lpt1"`, `device-name "prn.a"`, `device-name "nul"`}},
	{"rfc3986/7.3/14", "/com12/lpt12/com/com:/com0/coma/1/....", nil},
	{"rfc3986/7.4/01", "http://0x7f.1/", []string{`rare-ipv4-address "0x7f.1"`, `special-address "0x7f.1"`}},
	{"rfc3986/7.4/02", "http://2130706433/", []string{`rare-ipv4-address "2130706433"`,
		`special-address "2130706433"`}},
	{"rfc3986/7.4/03", "http://0177.0.0.1/", []string{`rare-ipv4-address "0177.0.0.1"`,
		`special-address "0177.0.0.1"`}},
	{"rfc3986/7.4/04", "http://127.1", []string{`rare-ipv4-address "127.1"`, `special-address "127.1"`}},
	{"rfc3986/7.4/05", "http://%31%32%37.0.0.1", []string{`rare-ipv4-address "%31%32%37.0.0.1"`,
		`special-address "%31%32%37.0.0.1"`}},
	{"rfc3986/7.4/06", "http://010.0.0.1", []string{`rare-ipv4-address "010.0.0.1"`}},
	{"rfc3986/7.4/07", "//0.0.0.00", []string{`rare-ipv4-address "0.0.0.00"`, `special-address "0.0.0.00"`}},
	{"rfc3986/7.4/08", "//127.0.0.1", []string{`special-address "127.0.0.1"`}},
	{"rfc3986/7.4/09", "//4294967296", nil},
	{"rfc3986/7.4/10", "//127.16777216", nil},
	{"rfc3986/7.4/11", "//256.1", nil},
	{"rfc3986/7.4/12", "//1.2.3.256", nil},
	{"rfc3986/7.4/13", "//1.2.3.4.5", nil},
	{"rfc3986/7.4/14", "//0x", nil},
	{"rfc3986/7.4/15", "//1..2", nil},
	{"rfc3986/7.4/16", "//example.com", nil},
	{"rfc3986/7.4/17", "//[::1]", []string{`special-address "[::1]"`}},
	{"rfc3986/7.4/18", "//", nil},
	{"rfc3986/7.5/01", "http://me:secret@a/", []string{`userinfo "me:secret"`, `password "secret"`}},
	{"rfc3986/7.5/02", "http://:a:b@a/", []string{`userinfo ":a:b"`, `password "a:b"`}},
	{"rfc3986/7.5/03", "http://a/b:c@d", nil},
	{"rfc3986/7.6/01", "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", []string{
		`misleading-userinfo "cnn.example.com&story=breaking_news"`, `special-address "10.0.0.1"`,
		`userinfo "cnn.example.com&story=breaking_news"`}},
	{"rfc3986/7.6/02", "http://example.com@a/", []string{`misleading-userinfo "example.com"`,
		`userinfo "example.com"`}},
	{"rfc3986/7.6/03", "http://example.com:80@a/", []string{`misleading-userinfo "example.com:80"`,
		`userinfo "example.com:80"`, `password "80"`}},
	{"rfc3986/7.6/04", "http://a%2Eexample%2F@a/", []string{`misleading-userinfo "a%2Eexample%2F"`,
		`userinfo "a%2Eexample%2F"`, `encoded-delimiter "%2F"`}},
	{"rfc3986/7.6/05", "http://10.0.0.2@a/", []string{`misleading-userinfo "10.0.0.2"`, `userinfo "10.0.0.2"`}},
	{"rfc3986/7.6/06", "http://a=b@a/", []string{`misleading-userinfo "a=b"`, `userinfo "a=b"`}},
	{"rfc3986/7.6/07", "http://me@a/", []string{`userinfo "me"`}},
	{"rfc3986/7.6/08", "http://@a/", []string{`userinfo ""`}},
	{"rfc3986/7.6/09", "http://john.q@a/", []string{`userinfo "john.q"`}},
	{"rfc3986/7.6/10", "http://john.doe_2@a/", []string{`userinfo "john.doe_2"`}},
	{"rfc3986/7.6/11", "http://v1.2@a/", []string{`userinfo "v1.2"`}},
	{"rfc3986/7.6/12", "http://a..com@a/", []string{`userinfo "a..com"`}},
	{"rfc3986/7.6/13", "/%E2%80%AEgnp.exe", []string{`bidi-control "%E2%80%AE"`, `non-ascii "%E2%80%AE"`}},
	{"rfc3986/7.6/14", "//ex%E2%80%8Bample.com", []string{`non-ascii "%E2%80%8B"`, `unshown-character "%E2%80%8B"`}},
	{"rfc3986/7.6/15", "//p%D0%B0ypal.com", []string{`mixed-scripts "p%D0%B0ypal"`, `non-ascii "%D0%B0"`}},
	{"rfc3986/7.6/16", "/%CE%B1%D0%B0/%CE%B1", []string{`mixed-scripts "%CE%B1%D0%B0"`, `non-ascii "%CE%B1%D0%B0"`,
		`non-ascii "%CE%B1"`}},
	{"rfc3986/7.6/17", "/%E3%81%82%ED%95%9C", []string{`mixed-scripts "%E3%81%82%ED%95%9C"`,
		`non-ascii "%E3%81%82%ED%95%9C"`}},
	{"rfc3986/7.6/18", "/%EF%BB%BFa%C2%AD", []string{`non-ascii "%EF%BB%BFa%C2%AD"`, `unshown-character "%EF%BB%BF"`,
		`unshown-character "%C2%AD"`}},
	{"rfc3986/7.6/19", "http://a/?b=c&d.example.com@", nil},
	{"rfc3986/7.6/20", "/%C2%85", []string{`non-ascii "%C2%85"`, `unshown-character "%C2%85"`}},
	// it could be a domain
	{"rfc3986/7.6/21", "http://john.doe+a@a/", []string{`misleading-userinfo "john.doe+a"`, `userinfo "john.doe+a"`}},
	{"rfc3986/7.6/22", "http://a%5C@b/", []string{`misleading-userinfo "a%5C"`, `userinfo "a%5C"`,
		`encoded-delimiter "%5C"`}},
	{"rfc3986/7.6/23", "http://a%3F@b/", []string{`misleading-userinfo "a%3F"`, `userinfo "a%3F"`,
		`encoded-delimiter "%3F"`}},
	{"rfc3986/7.6/24", "http://a%23@b/", []string{`misleading-userinfo "a%23"`, `userinfo "a%23"`,
		`encoded-delimiter "%23"`}},
	{"rfc3986/7.6/25", "http://a%2F@b/", []string{`misleading-userinfo "a%2F"`, `userinfo "a%2F"`,
		`encoded-delimiter "%2F"`}},
	{"rfc3986/7.6/26", "http://a&@b/", []string{`misleading-userinfo "a&"`, `userinfo "a&"`}},
	{"rfc3986/7.6/27", "http://a$+,;!*'()-_.~@b/", []string{`userinfo "a$+,;!*'()-_.~"`}},
	{"rfc3986/7.6/28", "/a%E2%80%A8b", []string{`non-ascii "%E2%80%A8"`, `unshown-character "%E2%80%A8"`}},
	{"rfc3986/7.6/29", "/a%E2%80%A9b", []string{`non-ascii "%E2%80%A9"`, `unshown-character "%E2%80%A9"`}},
	// a mark that is ignored by default
	{"rfc3986/7.6/30", "/a%CD%8Fb", []string{`non-ascii "%CD%8F"`, `unshown-character "%CD%8F"`}},

	// rfc2141bis-urn-03
	{"rfc2141bis-urn-03/2.1/01", "urn:urn:a", []string{`reserved-nid "urn"`}},
	{"rfc2141bis-urn-03/2.1/02", "URN:Urn:a", []string{`reserved-nid "Urn"`}},
	{"rfc2141bis-urn-03/2.1/03", "urn:urn-1:urn", nil},
	{"rfc2141bis-urn-03/2.2/01", "urn:ab:%C3%A9", []string{`non-ascii "%C3%A9"`}},
	{"rfc2141bis-urn-03/2.2/02", "urn:ab:%E9", []string{`invalid-utf8 "%E9"`, `non-ascii "%E9"`}},
	{"rfc2141bis-urn-03/2.2/03", "urn:ab:%C1%81", []string{`non-ascii "%C1%81"`, `overlong-utf8 "%C1%81"`}},
	{"rfc2141bis-urn-03/2.2/04", "urn:ab:c", nil},
	{"rfc2141bis-urn-03/2.2/05", "urn:ab:c:%CE%BF", []string{`non-ascii "%CE%BF"`}},
	{"rfc2141bis-urn-03/2.3/01", "urn:ab:c?s=I2U", []string{`urn-query "s=I2U"`}},
	{"rfc2141bis-urn-03/2.3/02", "urn:ab:c?s=I2U&c=1&s=&c=s",
		[]string{`urn-query "s=I2U&c=1&s=&c=s"`, `duplicate-keyword "s"`, `duplicate-keyword "c"`}},
	{"rfc2141bis-urn-03/2.3/03", "urn:ab:c?s=s&S=s=s", []string{`urn-query "s=s&S=s=s"`}},
	{"rfc2141bis-urn-03/2.4/01", "urn:ab:c#", []string{`urn-fragment ""`}},
	{"rfc2141bis-urn-03/2.4/02", "urn:ab:c#d", []string{`urn-fragment "d"`}},
	{"rfc2141bis-urn-03/2.5.1/01", "urn:ab:c%2Fd%5B", []string{`encoded-reserved "%2F"`, `encoded-reserved "%5B"`}},
	{"rfc2141bis-urn-03/2.5.1/02", "urn:ab:c:d@e", nil},
	{"rfc2141bis-urn-03/2.5.2/01", "urn:ab:%41%2d", []string{`encoded-unreserved "%41"`, `encoded-unreserved "%2d"`}},
	{"rfc2141bis-urn-03/2.5.2/02", "urn:ab:%20%3A%25", nil},
	{"rfc2141bis-urn-03/2.5.2/03", "urn:ab:%2541", []string{`double-encoding "%2541"`}},
	// not of the NSS
	{"rfc2141bis-urn-03/2.3/04", "urn:ab:c?d=%41%7E#%2D", []string{`urn-query "d=%41%7E"`, `urn-fragment "%2D"`}},
	{"rfc2141bis-urn-03/2.5.3/01", "urn:ab:%00", []string{`encoded-nul "%00"`}},
	{"rfc2141bis-urn-03/2.5.3/02", "urn:ab:c#%00", []string{`urn-fragment "%00"`, `encoded-nul "%00"`}},
	{"rfc2141bis-urn-03/2.5.3/03", "urn:ab:%7F", []string{`encoded-control "%7F"`}},
	{"rfc2141bis-urn-03/8/01", "urn:ab:%0D%0A", []string{`encoded-line-end "%0D%0A"`}},
	{"rfc2141bis-urn-03/8/02", "urn:ab:%E2%80%8E", []string{`bidi-control "%E2%80%8E"`, `non-ascii "%E2%80%8E"`}},
	{"rfc2141bis-urn-03/8/03", "urn:ab:%E2%81%A0", []string{`non-ascii "%E2%81%A0"`,
		`unshown-character "%E2%81%A0"`}},
	// rfc3987, beside the rows of rfc3986; Hebrew letters are written from right to left
	{"rfc3987/4.1/01", "/a\u202eb", []string{`bidi-control "\u202e"`}},
	{"rfc3987/4.1/02", "/a%E2%80%AEb", []string{`bidi-control "%E2%80%AE"`, `non-ascii "%E2%80%AE"`}},
	{"rfc3987/4.2/01", "http://ab.\u05d2\u05d3.ij/kl", nil},
	{"rfc3987/4.2/02", "/\u05d0\u05d1123\u05d2/\u05d0", nil},
	{"rfc3987/4.2/03", "/\u05d0\u05d11/2\u05d2/x", []string{"bidi-component \"\u05d0\u05d11\"",
		"bidi-component \"2\u05d2\""}},
	{"rfc3987/4.2/04", "/\u05d0%31", []string{"bidi-component \"\u05d0%31\""}},
	{"rfc3987/4.2/20", "#\u05d0=a", []string{"bidi-component \"\u05d0=a\""}},
	{"rfc3987/4.2/21", "//\u05d0=a@\u05d1.c\u05d1.d", []string{"userinfo \"\u05d0=a\"",
		"misleading-userinfo \"\u05d0=a\"", "bidi-component \"\u05d0=a\"", "bidi-component \"c\u05d1\"",
		"mixed-scripts \"c\u05d1\""}},
	{"rfc3987/4.2/05", "?\u05d0=a", []string{"bidi-component \"\u05d0=a\""}},
	{"rfc3987/4.2/06", "/\u05d0\u05b8", nil}, // a mark belongs to the letter before it
	{"rfc3987/4.2/22", "/\u05d0a\u05d1", []string{"bidi-component \"\u05d0a\u05d1\"",
		"mixed-scripts \"\u05d0a\u05d1\""}},
	{"rfc3987/4.2/23", "/\u05d0\u05d1", nil},
	{"rfc3987/4.2/07", "/a\u05d0", []string{"bidi-component \"a\u05d0\"", "mixed-scripts \"a\u05d0\""}},
	{"rfc3987/6.1/01", "/a\u00adb", []string{`unshown-character "\u00ad"`}},
	{"rfc3987/7.5/01", "//p\u0430ypal.com", []string{"mixed-scripts \"p\u0430ypal\""}},
	{"rfc3987/7.5/02", "/\u65e5\u672c\u306e", nil},
	{"rfc3987/7.5/03", "/\u65e5\u306e\u30a2a", nil},        // Han, Hiragana, Katakana, Latin
	{"rfc3987/7.5/04", "/\u306e\u30a2\u65e5/\u30a2a", nil}, // in another order
	{"rfc3987/7.5/05", "/\ud55c\u6f22a", nil},              // Hangul, Han, Latin
	{"rfc3987/7.5/06", "/a\ud55c\u6f22", nil},
	{"rfc3987/7.5/07", "/a\u6f22\u3105", nil}, // Latin, Han, Bopomofo
	{"rfc3987/7.5/08", "/\u3105\u6f22a", nil},
	{"rfc3987/7.5/09", "/\u3105\u3042", []string{"mixed-scripts \"\u3105\u3042\""}}, // Bopomofo, Hiragana
	{"rfc3987/7.5/10", "/\ud55c\u30a2", []string{"mixed-scripts \"\ud55c\u30a2\""}}, // Hangul, Katakana
	{"rfc3987/7.5/11", "/\u6f22\u03b1", []string{"mixed-scripts \"\u6f22\u03b1\""}}, // Han, Greek
	// digits, punctuation and marks belong to all
	{"rfc3987/7.5/12", "/1\u03b1-\u0301\u30fc", nil},
	{"rfc3987/7.5/13", "?a\u03b1#a\u03b1", nil}, // neither host, nor path
	{"rfc3987/3.2/01", "/\u00e9%E9", []string{`invalid-utf8 "%E9"`, `non-ascii "%E9"`}},
	{"rfc3987/8/01", "/%C0%AF..", []string{`overlong-utf8 "%C0%AF"`, `non-ascii "%C0%AF"`}},

	// rfc6874, beside the rows of rfc3986
	{"rfc6874/4/01", "http://[fe80::a%25en1]/", []string{`special-address "[fe80::a%25en1]"`,
		`zone-identifier "en1"`}},
	{"rfc6874/4/02", "//me@[FEBF::1%25%5D]:80", []string{`special-address "[FEBF::1%25%5D]"`, `zone-identifier "%5D"`,
		`encoded-delimiter "%5D"`,
		`userinfo "me"`}},
	{"rfc6874/4/03", "http://[fec0::1%251]/", []string{`special-address "[fec0::1%251]"`, `zone-identifier "1"`,
		`zone-not-link-local "[fec0::1%251]"`}},
	{"rfc6874/4/04", "http://[::1.2.3.4%25en1]/", []string{`special-address "[::1.2.3.4%25en1]"`,
		`zone-identifier "en1"`, `zone-not-link-local "[::1.2.3.4%25en1]"`}},
	{"rfc6874/4/05", "http://[2606:4700::1]/%25en1", nil},
	{"rfc6874/4/06", "http://[v6.fe80::a_en1]/", nil},
	{"rfc6874/4/07", "http://1.2.3.4%25en1/", nil}, // a name
	{"rfc2141bis-urn-03/8/04", "urn:ab:c%CE%BF:%CE%BF", []string{`mixed-scripts "c%CE%BF"`, `non-ascii "%CE%BF"`,
		`non-ascii "%CE%BF"`}},

	// rfc2141
	{"rfc2141/2.1/01", "urn:URN:a", []string{`reserved-nid "URN"`}},
	{"rfc2141/2.2/01", "urn:a:%C3%A9", []string{`non-ascii "%C3%A9"`}},
	{"rfc2141/2.2/02", "urn:a:%E9", []string{`non-ascii "%E9"`, `invalid-utf8 "%E9"`}},
	{"rfc2141/2.2/03", "urn:a:%C0%AF", []string{`non-ascii "%C0%AF"`, `overlong-utf8 "%C0%AF"`}},
	{"rfc2141/2.3.1/01", "urn:a:%%4%41", []string{`bare-percent "%"`, `bare-percent "%"`,
		`encoded-unreserved "%41"`}},
	{"rfc2141/2.3.1/02", "urn:a:%25", nil},
	{"rfc2141/2.3.1/03", "urn:a:%7E%2D", []string{`encoded-unreserved "%2D"`}}, // "~" must be encoded
	{"rfc2141/2.3.2/01", "urn:a:b/c?#", []string{`unencoded-reserved "/"`, `unencoded-reserved "?#"`}},
	{"rfc2141/2.3.2/02", "urn:a:%2F%3f%23", nil},
	{"rfc2141/2.4/01", "urn:a:%00", []string{`encoded-nul "%00"`}},

	// rfc8141
	{"rfc8141/2.2/01", "urn:abc:a%2Fb%3F%23%5B%5D%5c", []string{`encoded-reserved "%2F"`, `encoded-reserved "%3F"`,
		`encoded-reserved "%23"`, `encoded-reserved "%5B"`, `encoded-reserved "%5D"`, `encoded-reserved "%5c"`}},
	{"rfc8141/2.2/02", "urn:abc:%C3%A9", []string{`non-ascii "%C3%A9"`}},
	{"rfc8141/2.2/03", "urn:abc:%E9", []string{`non-ascii "%E9"`, `invalid-utf8 "%E9"`}},
	{"rfc8141/2.2/04", "urn:abc:%C0%AF", []string{`non-ascii "%C0%AF"`, `overlong-utf8 "%C0%AF"`}},
	{"rfc8141/2.2/05", "urn:abc:%00%2C", nil}, // the document is silent of NUL
	{"rfc8141/2.3.1/01", "urn:abc:d?+e?=f#g", []string{`r-component "e"`}},
	{"rfc8141/2.3.2/01", "urn:abc:d?=f#g", nil},
	{"rfc8141/3.2/01", "urn:example:%D0%B0123,z456", []string{`mixed-scripts "%D0%B0123,z456"`,
		`non-ascii "%D0%B0"`}},
	{"rfc8141/3.2/02", "urn:example:a%D0%B0", []string{`mixed-scripts "a%D0%B0"`, `non-ascii "%D0%B0"`}},
	{"rfc8141/4.4/01", "urn:abc:%E2%80%AE", []string{`bidi-control "%E2%80%AE"`, `non-ascii "%E2%80%AE"`}},
	{"rfc8141/4.4/02", "urn:abc:%E2%80%8B", []string{`unshown-character "%E2%80%8B"`, `non-ascii "%E2%80%8B"`}},
	{"rfc8141/5.1/01", "urn:ab:c", []string{`unregistrable-nid "ab"`}},
	{"rfc8141/5.1/02", "urn:x-ab:c", []string{`unregistrable-nid "x-ab"`}},
	{"rfc8141/5.1/03", "urn:XN--a:c", []string{`unregistrable-nid "XN--a"`}},
	{"rfc8141/5.1/04", "urn:de-a:c", []string{`unregistrable-nid "de-a"`}},
	{"rfc8141/5.1/05", "urn:urn-a:c", []string{`unregistrable-nid "urn-a"`}},
	{"rfc8141/5.1/06", "urn:urn-07:c", []string{`unregistrable-nid "urn-07"`}},
	{"rfc8141/5.1/07", "urn:URN-7:c", nil},
	{"rfc8141/5.1/08", "urn:d9-a:c", nil},
	{"rfc8141/5.1/09", "urn:urn:c", nil}, // as RFC 2141 had it
	{"url-standard/Percent-encoded bytes/01", "http://a/%FF", []string{`invalid-utf8 "%FF"`}},
	{"url-standard/Percent-encoded bytes/02", "?%C0%AF", []string{`overlong-utf8 "%C0%AF"`}},
	{"url-standard/Percent-encoded bytes/03", "a:%C3%A9", nil},
	{"url-standard/Security considerations/01", "http://p\u0430ypal.com", []string{"mixed-scripts \"p\u0430ypal\""}},
	{"url-standard/Security considerations/02", "/a\u202eb", []string{`bidi-control "\u202e"`}},
	{"url-standard/Security considerations/03", "/a\u00adb", []string{`unshown-character "\u00ad"`}},
	{"url-standard/Security considerations/04", "http://faß.example/é", nil},
}

// split returns the parts of a row's name.
func (r row) split(t *testing.T) (v parser.Revision, section string) {
	t.Helper()
	parts := strings.Split(r.name, "/")
	v, err := all.Lookup(parts[0])
	if err != nil || len(parts) != 3 {
		t.Fatalf("%s: %v", r.name, err)
	}
	return v, parts[1]
}

// inOrder compares two findings, which stand by their place in the string, then
// by ID.
func inOrder(a, b inspect.Finding) int {
	return cmp.Or(a.Begin-b.Begin, strings.Compare(a.ID, b.ID), a.End-b.End)
}

// detailed are the checks that say more than their summary.
var detailed = []string{
	"bidi-control", "device-name", "double-encoding", "encoded-delimiter", "encoded-reserved", "encoded-unreserved",
	"mixed-scripts",
	"other-port", "overlong-utf8", "rare-ipv4-address", "special-address", "unshown-character", "well-known-port",
}

func TestReference(t *testing.T) {
	summaries := map[string]string{}
	for c := range inspect.Checks() {
		summaries[c.ID] = c.Summary
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			v, section := r.split(t)
			ref, err := v.Parse(r.input)
			if err != nil {
				t.Fatal(err)
			}
			var got, sections []string
			for _, f := range inspect.Reference(ref) {
				got = append(got, fmt.Sprintf("%s %q", f.ID, r.input[f.Begin:f.End]))
				sections = append(sections, f.Section)
				detail, ok := strings.CutPrefix(f.Message, summaries[f.ID])
				if !ok || detail != "" && (!slices.Contains(detailed, f.ID) || !strings.HasPrefix(detail, ": ")) {
					t.Errorf("%s: the message of %s is %s", r.input, f.ID, f.Message)
				}
			}
			if !slices.IsSortedFunc(inspect.Reference(ref), inOrder) {
				t.Errorf("%s: not in order: %q", r.input, got)
			}
			slices.Sort(got)
			want := slices.Sorted(slices.Values(r.want))
			if !slices.Equal(got, want) {
				t.Errorf("%s\n got %q\nwant %q", r.input, got, want)
			}
			if len(r.want) > 0 && !slices.Contains(sections, section) {
				t.Errorf("%s: sections %q, none is that of the name", r.input, sections)
			}
		})
	}
}

// The rows show every check of every revision, and have names of their own.
func TestRows(t *testing.T) {
	names := map[string]bool{}
	shown := map[string]bool{} // revision, and ID
	for _, r := range rows {
		if names[r.name] {
			t.Errorf("two rows %s", r.name)
		}
		names[r.name] = true
		v, _ := r.split(t)
		for _, w := range r.want {
			id, _, _ := strings.Cut(w, " ")
			shown[v.String()+" "+id] = true
		}
	}
	for c := range inspect.Checks() {
		for v := range all.Revisions() {
			if _, made := c.Section(v); made && !shown[v.String()+" "+c.ID] {
				t.Errorf("no row shows %s of %v", c.ID, v)
			}
		}
	}
}

// Messages: the summary, and what else there is to say.
func TestMessage(t *testing.T) {
	for _, test := range []struct{ input, id, want string }{
		{"http://0x7f.1/", "rare-ipv4-address", "a host that some software takes for an IPv4 address: 127.0.0.1"},
		{"//0xFFFFFFFF/", "rare-ipv4-address", "a host that some software takes for an IPv4 address: 255.255.255.255"},
		{"//1.2.258/", "rare-ipv4-address", "a host that some software takes for an IPv4 address: 1.2.1.2"},
		{"//1.65538/", "rare-ipv4-address", "a host that some software takes for an IPv4 address: 1.1.0.2"},
		{"HTTP://a:025/", "well-known-port",
			"a port of the reserved range that is not the default of the scheme: 25, and http has 80"},
		{"/%5C", "encoded-delimiter",
			`an encoded delimiter, which would divide the component if it were decoded first: "\"`},
		{"/%25%32f", "double-encoding",
			"an encoded percent-encoding, which is another octet to software that decodes twice: %2f"},
		{"/%C0%AE", "overlong-utf8", "an overlong form, which some software accepts as UTF-8: U+002E"},
		{"/\u202e", "bidi-control", "a character that changes the order in which text is shown: U+202E"},
		{"/\u200b", "unshown-character", "a character that is not shown: U+200B"},
		{"/%E2%80%AE", "bidi-control", "a character that changes the order in which text is shown: U+202E, encoded"},
		{"//u:pw@h", "password", "a password in clear text"},
		{"/%40", "encoded-reserved",
			`an encoded character that is a delimiter elsewhere, or special to some file systems: "@"`},
		{"/com1.x", "device-name", "a segment that is a special name to some file systems: com1"},
		{"/%E2%80%8B", "unshown-character", "a character that is not shown: U+200B, encoded"},
		{"http://a:8080/", "other-port", "a port that is not the default of the scheme: 8080, and http has 80"},
		{"/%CE%B1a", "mixed-scripts", "letters of different scripts side by side: Greek and Latin"},
	} {
		rev := parser.RFC3986
		if !rev.Valid(test.input) {
			rev = parser.RFC3987
		}
		ref, err := rev.Parse(test.input)
		if err != nil {
			t.Fatal(err)
		}
		findings := inspect.Reference(ref)
		i := slices.IndexFunc(findings, func(f inspect.Finding) bool { return f.ID == test.id })
		if i < 0 || findings[i].Message != test.want {
			t.Errorf("%s: got %+v, want %s: %s", test.input, findings, test.id, test.want)
		}
	}
}

func TestZeroReference(t *testing.T) {
	if got := inspect.Reference(parser.Reference{}); got != nil {
		t.Errorf("got %v", got)
	}
}
