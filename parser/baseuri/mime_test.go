package baseuri_test

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime/quotedprintable"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/baseuri"
)

// crlf returns a text with the line ends of a message.
func crlf(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }

// read returns the entities of a message, one per line, and the error.
func read(v parser.Revision, r io.Reader, c baseuri.Context) (string, error) {
	var b strings.Builder
	for e, err := range baseuri.FromMIME(v, r, c) {
		if err != nil {
			return b.String(), err
		}
		fmt.Fprintf(&b, "%s %s %s\n", e.Number, e.MediaType, show(e.Base))
	}
	return b.String(), nil
}

// related is a message in which each part has its own way to a base.
const related = `From: foo1@bar.net
Content-Type: multipart/related; boundary="outer"; type="text/html"
Content-Location: http://www.ietf.cnri.reston.va.us/dir/

This is the preamble.
--outer

text
--outer
content-location: images/
 logo2.gif
Content-Type: IMAGE/GIF

--outer
Content-Type: multipart/alternative; boundary=inner
CONTENT-LOCATION: ../other/x

--inner
Content-Type: text/html

<base href="http://html/">
--inner
Content-Type: text/html; charset=us-ascii
Content-Location: deep/y

<p>
--inner--
epilogue
--outer
Content-Type: message/rfc822

Content-Location: http://message/
Content-Type: text/html

<head></head>
--outer
Content-Type: multipart/digest; boundary=d

--d

Subject: no header of the part

--d
Content-Type: text/plain

--d--
--outer--
`

func TestFromMIME(t *testing.T) {
	encoded := base64.StdEncoding.EncodeToString([]byte(appendixD))
	var noisy strings.Builder // all bytes that are not digits, between the first two
	noisy.WriteByte(encoded[0])
	for c := range 1 << 8 {
		if !strings.Contains("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=",
			string([]byte{byte(c)})) {
			noisy.WriteByte(byte(c))
		}
	}
	noisy.WriteString(encoded[1:])
	for _, test := range []struct {
		name, message string
		context       baseuri.Context
		want          string // with %s for the section of Content-Location
	}{
		{"rfc1808/3.1/base", "Base: <URL:http://www.ics.uci.edu/Test/a/b/c>\n\n", baseuri.Context{},
			"1 text/plain http://www.ics.uci.edu/Test/a/b/c base 3.1\n"},
		{"rfc1808/3.1/white-space", "bASE: <URL:http://www.ics.uci.\n\tedu/Te st/a/\n  b/c >\n\n", baseuri.Context{},
			"1 text/plain http://www.ics.uci.edu/Test/a/b/c base 3.1\n"},
		{"rfc1808/3.1/unwrapped", "Base: http://a/\n\n", baseuri.Context{},
			"1 text/plain http://a/ base 3.1\n"},
		{"rfc1808/3.1/open", "Base: <URL:http://a/\n\n", baseuri.Context{Retrieved: "http://r/"},
			"1 text/plain http://r/ retrieval-uri 3.3; base \"<URL:http://a/\" syntax@0\n"},
		{"rfc1808/3.2/parts", "Base: <URL:http://a/b/>\nContent-Type: multipart/mixed; " +
			"boundary=x\n\n--x\n\nc\n--x\nBase: <URL:http://d/>\n\ne\n--x--\n", baseuri.Context{},
			"1 multipart/mixed http://a/b/ base 3.1\n1.1 text/plain http://a/b/ enclosing-entity 3.2\n1.2 " +
				"text/plain http://d/ base 3.1\n"},
		{"url-syntax-05/5.1.1/content-base", "Content-Base: http://www.ics.uci.edu/Test/a/b/c\n\n", baseuri.Context{},
			"1 text/plain http://www.ics.uci.edu/Test/a/b/c content-base 5.1.1\n"},
		{"url-syntax-05/5.1.1/folding", "CONTENT-BASE:\n http://www.ics.uci.\n\tedu/Te st/a/\n  b/c\n\n",
			baseuri.Context{},
			"1 text/plain http://www.ics.uci.edu/Test/a/b/c content-base 5.1.1\n"},
		{"url-syntax-05/5.1.1/white-space", "Content-Base: http://a\t/ b \t/\tc\t\n\n", baseuri.Context{},
			"1 text/plain http://a/b/c content-base 5.1.1\n"},
		{"url-syntax-05/5.1.1/precedence", "Content-Location: http://l/\nContent-Base: http://b/\n\n",
			baseuri.Context{Retrieved: "http://r/"},
			"1 text/plain http://b/ content-base 5.1.1\n"},
		{"rfc2396bis-01/5.1.1/precedence", "Content-Location: http://l/\nContent-Base: http://b/\n\n",
			baseuri.Context{Retrieved: "http://r/"},
			"1 text/plain http://b/ content-base 5.1.1\n"},
		{"rfc3986/5.1.2/precedence", "Content-Location: http://l/\nContent-Base: http://b/\n\n",
			baseuri.Context{Retrieved: "http://r/"},
			"1 text/plain http://l/ content-location 5.1.2; content-base \"http://b/\" parser.NotDefinedError\n"},
		{"5.1.1/relative-location", "Content-Location: ../c\n d\n\n", baseuri.Context{Retrieved: "http://r/a/b"},
			"1 text/plain http://r/cd content-location %s\n"},
		{"5.1.1/no-base", "Content-Location: /c\n\n", baseuri.Context{},
			"1 text/plain  default 5.1.4; content-location \"/c\" relative@0\n"},
		{"5.1.1/invalid", "Content-Location: http://a/<>\n\n", baseuri.Context{},
			"1 text/plain  default 5.1.4; content-location \"http://a/<>\" syntax@9\n"},
		{"rfc2557/4.2/repeated", "Content-Location: http://a/\nContent-Location: http://b/\n\n", baseuri.Context{},
			"1 text/plain http://a/ content-location %s; content-location \"http://b/\" baseuri.RepeatedError\n"},
		{"5.1.3/retrieval", "Subject: x\n\n", baseuri.Context{Retrieved: "http://r/"},
			"1 text/plain http://r/ retrieval-uri 5.1.3\n"},
		{"5.1.4/none", "Subject: x\n\n", baseuri.Context{}, "1 text/plain  default 5.1.4\n"},
		{"5.1/html", "Content-Type: Text/HTML\nContent-Location: http://l/\n\n" + appendixD, baseuri.Context{},
			"1 text/html http://www.ics.uci.edu/Test/a/b/c html-base 5.1.1\n"},
		{"rfc3986/5.1/html-relative", "Content-Type: text/html\nContent-Location: http://l/\n\n<base href=x>",
			baseuri.Context{}, "1 text/html http://l/x html-base 5.1.1\n"},
		{"rfc2396/5.1/html-relative", "Content-Type: text/html\nContent-Location: http://l/\n\n<base href=x>",
			baseuri.Context{}, "1 text/html http://l/ content-location %s; html-base \"x\" relative@1\n"},
		{"5.1.2/nested", related, baseuri.Context{Retrieved: "http://r/"}, `1 multipart/related http://www.ietf.cnri.reston.va.us/dir/ content-location %s
1.1 text/plain http://www.ietf.cnri.reston.va.us/dir/ enclosing-entity 5.1.2
1.2 image/gif http://www.ietf.cnri.reston.va.us/dir/images/logo2.gif content-location %s
1.3 multipart/alternative http://www.ietf.cnri.reston.va.us/other/x content-location %s
1.3.1 text/html http://html/ html-base 5.1.1
1.3.2 text/html http://www.ietf.cnri.reston.va.us/other/deep/y content-location %s
1.4 message/rfc822 http://www.ietf.cnri.reston.va.us/dir/ enclosing-entity 5.1.2
1.4.1 text/html http://message/ content-location %s
1.5 multipart/digest http://www.ietf.cnri.reston.va.us/dir/ enclosing-entity 5.1.2
1.5.1 message/rfc822 http://www.ietf.cnri.reston.va.us/dir/ enclosing-entity 5.1.2
1.5.1.1 text/plain http://www.ietf.cnri.reston.va.us/dir/ enclosing-entity 5.1.2
1.5.2 text/plain http://www.ietf.cnri.reston.va.us/dir/ enclosing-entity 5.1.2
`},
		{"5.1.2/undefined", "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n--b--", baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain  default 5.1.4\n"},

		// What MIME says.
		{"rfc822/4.1/empty", "", baseuri.Context{}, "1 text/plain  default 5.1.4\n"},
		{"rfc822/4.1/no-body", "Content-Location: http://l/\n", baseuri.Context{},
			"1 text/plain http://l/ content-location %s\n"},
		{"rfc822/4.1/no-line-end", "Content-Location: http://l/", baseuri.Context{},
			"1 text/plain http://l/ content-location %s\n"},
		{"rfc822/4.1/enclosed", "Content-Type: message/rfc822\n\nContent-Location: http://l/", baseuri.Context{},
			"1 message/rfc822  default 5.1.4\n1.1 text/plain http://l/ content-location %s\n"},
		{"rfc1036/2/news", "Content-Type: message/news\n\nContent-Location: http://l/", baseuri.Context{},
			"1 message/news  default 5.1.4\n1.1 text/plain http://l/ content-location %s\n"},
		{"rfc6532/3.7/global", "Content-Type: message/global\n\nContent-Location: http://l/", baseuri.Context{},
			"1 message/global  default 5.1.4\n1.1 text/plain http://l/ content-location %s\n"},
		{"rfc2046/5.2/other", "Content-Type: message/http\n\nContent-Location: http://l/", baseuri.Context{},
			"1 message/http  default 5.1.4\n"},
		{"rfc2045/5.2/no-type", "Content-Type: html\n\n<base href=http://b/>", baseuri.Context{},
			"1 text/plain  default 5.1.4\n"},
		{"rfc2045/5.2/invalid-type", "Content-Type: a/b c\n\n", baseuri.Context{}, "1 text/plain  default 5.1.4\n"},
		{"rfc2045/5.1/invalid-parameter", "Content-Type: text/html; charset\n\n<base href=http://b/>",
			baseuri.Context{}, "1 text/html http://b/ html-base 5.1.1\n"},
		{"rfc2045/6.8/base64", "Content-Type: text/html\nContent-Transfer-Encoding: BASE64 \n\n" + encoded[:50] +
			"\n \t" + encoded[50:] + "\n-- \nfooter", baseuri.Context{},
			"1 text/html http://www.ics.uci.edu/Test/a/b/c html-base 5.1.1\n"},
		{"rfc2045/6.8/other-bytes", "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n" + noisy.String(),
			baseuri.Context{},
			"1 text/html http://www.ics.uci.edu/Test/a/b/c html-base 5.1.1\n"},
		{"rfc2045/6.8/end", "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n" + encoded[:10] + "==" +
			encoded[10:], baseuri.Context{},
			"1 text/html  default 5.1.4\n"},
		{"rfc2045/6.8/end-in-line", "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n" + encoded[:40] +
			"\n" + encoded[40:42] + "==\n" + encoded[42:], baseuri.Context{},
			"1 text/html  default 5.1.4\n"},
		{"rfc2045/6.2/7bit", "Content-Type: text/html\nContent-Transfer-Encoding: 7bit\n\n<base href=http://b/>",
			baseuri.Context{},
			"1 text/html http://b/ html-base 5.1.1\n"},
		{"rfc2045/6.2/8bit", "Content-Type: text/html\nContent-Transfer-Encoding: 8BIT\n\n<base href=http://b/>",
			baseuri.Context{},
			"1 text/html http://b/ html-base 5.1.1\n"},
		{"rfc2045/6.2/binary", "Content-Type: text/html\nContent-Transfer-Encoding: binary\n\n<base href=http://b/>",
			baseuri.Context{},
			"1 text/html http://b/ html-base 5.1.1\n"},
		{"rfc2045/6.7/quoted-printable",
			"Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<base hr=\nef=3Dhttp://b/>",
			baseuri.Context{},
			"1 text/html http://b/ html-base 5.1.1\n"},
		{"rfc2045/6.4/unknown", "Content-Type: text/html\nContent-Transfer-Encoding: x-uuencode\nContent-Location: " +
			"http://l/\n\n<base href=http://b/>", baseuri.Context{},
			"1 text/html http://l/ content-location %s; html-base \"\" baseuri.EncodingError\n"},
		{"rfc2045/6.4/utf-16", "Content-Type: text/html\n\n\xff\xfe<\x00", baseuri.Context{},
			"1 text/html  default 5.1.4; html-base \"\" baseuri.EncodingError\n"},
		{"rfc2045/6.4/multipart",
			"Content-Type: multipart/mixed; boundary=\"=_b\"\nContent-Transfer-Encoding: base64\n\n--=_b\n\n--=_b--\n",
			baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain  default 5.1.4\n"},
		{"rfc6532/3.7/encoded-message", "Content-Type: message/global\nContent-Transfer-Encoding: base64\n\n" +
			base64.StdEncoding.EncodeToString([]byte("Content-Location: http://l/\n\n")), baseuri.Context{},
			"1 message/global  default 5.1.4\n1.1 text/plain http://l/ content-location %s\n"},
		{"rfc2046/5.1/no-parts", "Content-Type: multipart/mixed; boundary=b\n\n--b-- \t", baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n"},
		{"rfc2046/5.1.1/long-line", multi + strings.Repeat("x", 4094) + "\n--b\n\n" + strings.Repeat("x", 10000) +
			"\n--b--", baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain  default 5.1.4\n"},
		{"rfc2046/5.1.1/part-without-body", multi + "--b\nContent-Location: http://l/\n\n--b--", baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain http://l/ content-location %s\n"},
		{"rfc2046/5.1.1/padding", multi + "--b \t\n\n--b-- \n--b\n", baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain  default 5.1.4\n"},
		{"rfc2046/5.1.1/long-padding", multi + "--b" + strings.Repeat(" ", 100) + "\n\n--b--" +
			strings.Repeat(" \t", 1000), baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain  default 5.1.4\n"},
		{"rfc2046/5.1.1/like-delimiter", multi + "--b\n\n--bb\n x--b\n--b-\n--b--", baseuri.Context{},
			"1 multipart/mixed  default 5.1.4\n1.1 text/plain  default 5.1.4\n"},
		{"rfc2046/5.2/other-message", "Content-Type: message/partial\n\nContent-Location: http://l/\n\n",
			baseuri.Context{}, "1 message/partial  default 5.1.4\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, v := range of(test.name) {
				want := strings.ReplaceAll(test.want, "%s", baseuri.ContentLocation.Section(v))
				for _, message := range []string{test.message, crlf(test.message)} {
					if got, err := read(v, strings.NewReader(message), test.context); err != nil || got != want {
						t.Errorf("%v: %v\n%s\nwant\n%s", v, err, got, want)
					}
				}
				if got, err := read(v, iotest.OneByteReader(strings.NewReader(crlf(test.message))),
					test.context); err != nil || got != want {
					t.Errorf("%v, byte by byte: %v\n%s\nwant\n%s", v, err, got, want)
				}
			}
		})
	}
}

// multi is the header of a multipart.
const multi = "Content-Type: multipart/mixed; boundary=b\n\n"

func TestFromMIMEErrors(t *testing.T) {
	broken := errors.New("broken")
	deep := strings.Repeat("Content-Type: message/rfc822\n\n", baseuri.MaxDepth)
	var parts strings.Builder
	for i := range baseuri.MaxDepth {
		fmt.Fprintf(&parts, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
	}
	for i := range baseuri.MaxDepth {
		fmt.Fprintf(&parts, "\n--b%d--\n", baseuri.MaxDepth-1-i)
	}
	for _, test := range []struct {
		name     string
		r        io.Reader
		entities int // before the error
		want     string
		is       error
	}{
		{"rfc2046/5.1.1/no-boundary", strings.NewReader("Content-Type: multipart/mixed\n\n"), 1,
			"entity 1: no usable boundary parameter: it is missing (RFC 2046, Section 5.1.1)", nil},
		{"rfc2046/5.1.1/bad-parameter", strings.NewReader("Content-Type: multipart/mixed; boundary\n\n"), 1,
			"entity 1: no usable boundary parameter: mime: invalid media parameter (RFC 2046, Section 5.1.1)", nil},
		{"rfc2046/5.1.1/long-boundary", strings.NewReader("Content-Type: multipart/mixed; boundary=" +
			strings.Repeat("b", 71) + "\n\n"), 1,
			"entity 1: no usable boundary parameter: limit of 70 bytes of a boundary exceeded (RFC 2046, " +
				"Section 5.1.1)", parser.ErrLimit},
		{"rfc2046/5.1.1/no-part", strings.NewReader(multi + "text"), 1,
			"entity 1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/no-closing-boundary", strings.NewReader(multi + "--b\n\ntext\n"), 2,
			"entity 1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/torn-html", strings.NewReader(multi + "--b\nContent-Type: text/html\n\n<html"), 1,
			"entity 1.1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/inner-before-part", strings.NewReader(multi +
			"--b\nContent-Type: multipart/x; boundary=c\n\n--b--"), 2,
			"entity 1.1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/torn-inner", strings.NewReader(multi +
			"--b\nContent-Type: multipart/x; boundary=c\n\n--c\n\n--b--"), 2,
			"entity 1.1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/torn-part-header", strings.NewReader(multi + "--b\nA: b\n"), 1,
			"entity 1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/only-header", strings.NewReader(multi + "--b\nA: b\n--b--"), 1,
			"entity 1.1: a line of the header is not a field (RFC 822, Section 3.1)", nil},
		{"rfc2046/5.1.1/no-parts", strings.NewReader(multi + "--b--\n"), 1,
			"entity 1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/not-in-line", strings.NewReader(multi + "x--b--"), 1,
			"entity 1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc2046/5.1.1/mixed-line-ends", strings.NewReader(crlf(multi+"--b\n\nx\n") + "--b--\n"), 2,
			`entity 1: the body cannot be read: multipart: expecting a new Part; got line "--b--\n"`, nil},
		{"rfc2046/5.1.1/after-delimiter", strings.NewReader(multi + "--b\n\nx\n--b--x\n--b--"), 2,
			`entity 1: the body cannot be read: multipart: expecting a new Part; got line "--b--x\n"`, nil},
		{"rfc2046/5.1.1/long-line", strings.NewReader(multi + strings.Repeat("x", 4096) + "\n--b\n\n--b--"), 1,
			"entity 1: the body cannot be read: multipart: NextPart: bufio: buffer full", bufio.ErrBufferFull},
		{"rfc2046/5.1.1/inner", strings.NewReader(multi +
			"--b\nContent-Type: multipart/x; boundary=c\n\n--c\n\ntext\n--b--"), 3,
			"entity 1.1: no closing boundary: unexpected EOF (RFC 2046, Section 5.1.1)", io.ErrUnexpectedEOF},
		{"rfc822/3.1/torn-part", strings.NewReader(multi + "--b\nContent-Type: message/rfc822\n\nContent-Location: x"),
			2, "entity 1.1.1: the header is not complete: unexpected EOF (RFC 822, Section 3.1)", io.ErrUnexpectedEOF},
		{"rfc822/3.1/no-colon", strings.NewReader("no\xffcolon" + strings.Repeat("x", 100) + "\n\n"), 0,
			"entity 1: a line of the header is not a field (RFC 822, Section 3.1)", nil},
		{"rfc822/3.1/carriage-return", strings.NewReader("Content-Location: http://a/\rb\n\n"), 0,
			"entity 1: a line of the header is not a field (RFC 822, Section 3.1)", nil},
		{"rfc822/3.1/begins-folded", strings.NewReader(" a: b\n\n"), 0,
			"entity 1: a line of the header is not a field (RFC 822, Section 3.1)", nil},
		{"rfc822/3.1/part", strings.NewReader(multi + "--b\nx\n\n--b--"), 1,
			"entity 1.1: a line of the header is not a field (RFC 822, Section 3.1)", nil},
		{"rfc2045/6.8/base64", strings.NewReader("Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGJhc"),
			0, "entity 1: the body cannot be read: illegal base64 data at input byte 0", nil},
		{"rfc2045/6.7/long-line",
			strings.NewReader("Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<!--" +
				strings.Repeat("x", 1<<17)), 0, "entity 1: the body cannot be read: bufio: buffer full", nil},
		{"limit/header", strings.NewReader("A: " + strings.Repeat("x", baseuri.MaxHeader) + "\n\n"), 0,
			"entity 1: the header cannot be read: limit of 262144 bytes of a header exceeded", parser.ErrLimit},
		{"limit/part-header", strings.NewReader(multi + "--b\nA: " + strings.Repeat("x", baseuri.MaxHeader) +
			"\n\n--b--"), 1, "entity 1.1: the header cannot be read: limit of 262144 bytes of a header exceeded",
			parser.ErrLimit},
		{"limit/part-header-many-values", strings.NewReader(multi + "--b\n" +
			strings.Repeat("A: "+strings.Repeat("x", 99)+"\n", baseuri.MaxHeader/100) + "A: " +
			strings.Repeat("x", 99) + "\n\n--b--"), 1,
			"entity 1.1: the header cannot be read: limit of 262144 bytes of a header exceeded",
			parser.ErrLimit},
		{"limit/part-fields", strings.NewReader(multi + "--b\n" + strings.Repeat("A:\n", 10001) + "\n--b--"), 1,
			"entity 1.1: the header cannot be read: limit of 262144 bytes, or 10000 fields, of a header exceeded",
			parser.ErrLimit},
		{"limit/part-line", strings.NewReader(multi + "--b\nA: " + strings.Repeat("x", 11<<20)), 1,
			"entity 1.1: the header cannot be read: limit of 262144 bytes, or 10000 fields, of a header exceeded",
			parser.ErrLimit},
		{"limit/depth", strings.NewReader(deep), 100, "entity 1" + strings.Repeat(".1", 100) +
			": nested too deep: limit of 100 entities in each other exceeded", parser.ErrLimit},
		{"limit/depth-of-parts", strings.NewReader(parts.String()), 100, "entity 1" + strings.Repeat(".1", 100) +
			": nested too deep: limit of 100 entities in each other exceeded", parser.ErrLimit},
		{"limit/html", strings.NewReader("Content-Type: text/html\n\n<!--" + strings.Repeat("x", baseuri.MaxToken)), 0,
			"entity 1: the body cannot be read: limit of 8388608 bytes of a token of HTML exceeded", parser.ErrLimit},
		{"read/header", io.MultiReader(strings.NewReader("A: b\n"), iotest.ErrReader(broken)), 0,
			"entity 1: the header cannot be read: broken", broken},
		{"read/body", io.MultiReader(strings.NewReader(multi+"--b\n\nx"), iotest.ErrReader(broken)), 2,
			"entity 1: the body cannot be read: multipart: NextPart: broken", broken},
		{"read/part-header", io.MultiReader(strings.NewReader(multi+"--b\nA: b\n"), iotest.ErrReader(broken)), 1,
			"entity 1: the body cannot be read: broken", broken},
		{"read/preamble", io.MultiReader(strings.NewReader(multi+"x\n"), iotest.ErrReader(broken)), 1,
			"entity 1: the body cannot be read: multipart: NextPart: broken", broken},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := read(parser.RFC3986, test.r, baseuri.Context{})
			if err == nil || err.Error() != test.want || strings.Count(got, "\n") != test.entities {
				t.Errorf("the error is %v, want %s; after %d entities, want %d", err, test.want,
					strings.Count(got, "\n"), test.entities)
			}
			if !errors.As(err, new(*baseuri.EntityError)) || test.is != nil && !errors.Is(err, test.is) {
				t.Errorf("the error is a %T, and not %v", err, test.is)
			}
		})
	}
}

// TestTruncated checks that a multipart is an error wherever it is cut off.
func TestTruncated(t *testing.T) {
	for _, message := range []string{related, crlf(related)} {
		body := strings.Index(message, "This is the preamble")
		closing := strings.LastIndex(message, "--") + len("--")
		for n := body; n < closing; n++ {
			_, err := read(parser.RFC3986, strings.NewReader(message[:n]), baseuri.Context{})
			if !errors.As(err, new(*baseuri.EntityError)) {
				t.Errorf("%q: the error is %v", message[:n], err)
			}
		}
		if _, err := read(parser.RFC3986, strings.NewReader(message[:closing]), baseuri.Context{}); err != nil {
			t.Errorf("%q: %v", message[:closing], err)
		}
	}
}

// TestHeaderLimit reads the longest headers that there can be, and a body after
// them.
func TestHeaderLimit(t *testing.T) {
	const name, end = "A: ", "\n\n"
	whole := name + strings.Repeat("x", baseuri.MaxHeader-len(name+end)) + end
	part := name + strings.Repeat("x", baseuri.MaxHeader-len("A")) + end
	for _, message := range []string{whole, whole + strings.Repeat("text\n", 1000), multi + "--b\n" + part +
		"text\n--b--"} {
		if got, err := read(parser.RFC3986, strings.NewReader(message), baseuri.Context{}); err != nil {
			t.Errorf("%.60q: after %q: %v", message, got, err)
		}
	}
}

// TestFromMIMEStops checks that nothing more is yielded when the caller wants
// no more.
func TestFromMIMEStops(t *testing.T) {
	for n := 1; n <= 4; n++ {
		seen := 0
		for _, err := range baseuri.FromMIME(parser.RFC3986, strings.NewReader(related), baseuri.Context{}) {
			if err != nil {
				t.Fatal(err)
			}
			if seen++; seen == n {
				break
			}
		}
		if seen != n {
			t.Errorf("%d entities, want %d", seen, n)
		}
	}
}

// hostile are texts whose repetition may take long.
var hostile = []string{
	"../", "./", "%2e%2e/", ";", "<", "%", "@", ":", "\n", "\r\n", " ", "\x00", "\xff", "\n ", "--b\n", "--b\n\n",
	"\n--b", "-", "=\n", "=", "A:\n", "a;b=",
	"<!--", "<base ", "<base href=x>", "<template>", "</", "<a b=", "&", "&#", "Content-Location: x\n",
	"Content-Base: http://a/\n", "Content-Type: message/rfc822\n\n",
}

// TestLargeInputs reads messages in which a text is repeated, at several
// places, to 128 KB, or many to 16 KB; with -complete, all to a megabyte.
func TestLargeInputs(t *testing.T) {
	repeat := func(s string, n int) string { return strings.Repeat(s, n/len(s)) }
	for n, s := range hostile {
		large := repeat(s, baseuri.MaxHeader/2)
		size := testflag.Choose(1<<14, 1<<20)
		if n < 5 || n%5 == 0 {
			size = testflag.Choose(1<<17, 1<<20)
		}
		huge := repeat(s, size)
		for i, place := range []string{
			huge,
			"Content-Location: " + large + "\n\n",
			"Content-Type: " + large + "\n\n",
			"Content-Type: multipart/mixed; " + large + "\n\n",
			"Content-Type: text/html\n\n" + huge,
			"Content-Type: text/html\n\n<base href='" + huge + "'>",
			"Content-Type: text/html\n\n<script>" + huge,
			"Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n" + huge,
			"Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n" + huge,
			multi + huge,
			multi + "--b\nContent-Type: text/html\n\n" + huge,
		} {
			v := revisions[i%len(revisions)]
			n := 0
			for e, err := range baseuri.FromMIME(v, strings.NewReader(place), baseuri.Context{Retrieved: long}) {
				n++
				if err != nil && !errors.As(err, new(*baseuri.EntityError)) {
					t.Errorf("%v: %.40q: %v", v, place, err)
				}
				if err == nil && !e.Defined() {
					t.Errorf("%v: %.40q: entity %s has no base", v, place, e.Number)
				}
			}
			if n == 0 || n > len(place)+1 {
				t.Errorf("%v: %.40q: %d entities", v, place, n)
			}
		}
		v := revisions[n%len(revisions)]
		if _, err := baseuri.Establish(v, baseuri.Context{Retrieved: long}, html(huge), base(huge),
			location(huge)); err != nil {
			t.Errorf("%v: %.40q: %v", v, huge, err)
		}
	}
}

// TestManyParts reads a message of many parts, each of which gives a long base
// URI of its own, and one whose entities are nested.
func TestManyParts(t *testing.T) {
	var b strings.Builder
	b.WriteString("Content-Location: " + long + "\n" + multi)
	const parts = 40000
	for range parts {
		b.WriteString("--b\nContent-Location: ?x\n\n\n")
	}
	b.WriteString("--b--\n")
	n := 0
	for _, err := range baseuri.FromMIME(parser.RFC3986, strings.NewReader(b.String()), baseuri.Context{}) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != parts+1 {
		t.Errorf("%d entities", n)
	}

	b.Reset()
	for i := range baseuri.MaxDepth - 1 {
		fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
	}
	b.WriteString("\n" + strings.Repeat("--b", 1<<20))
	for i := range baseuri.MaxDepth - 1 {
		fmt.Fprintf(&b, "\n--b%d--", baseuri.MaxDepth-2-i)
	}
	got, err := read(parser.RFC3986, strings.NewReader(b.String()), baseuri.Context{})
	if err != nil || strings.Count(got, "\n") != baseuri.MaxDepth {
		t.Errorf("%d entities, %v", strings.Count(got, "\n"), err)
	}
}

// TestEncodings reads documents in each encoding, with lines of many lengths.
func TestEncodings(t *testing.T) {
	for n := range 200 {
		document := "<!--" + strings.Repeat("x", n) + "--><base href=http://b/" + strings.Repeat("y", n) + ">"
		var quoted bytes.Buffer
		w := quotedprintable.NewWriter(&quoted)
		if _, err := io.WriteString(w, document); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		digits := base64.StdEncoding.EncodeToString([]byte(document))
		for encoding, body := range map[string]string{
			"8bit":             document,
			"quoted-printable": quoted.String(),
			"base64":           digits[:n/2] + "\r\n*" + digits[n/2:],
		} {
			message := "Content-Type: text/html\nContent-Transfer-Encoding: " + encoding + "\n\n" + body
			got, err := read(parser.RFC3986, iotest.HalfReader(strings.NewReader(message)), baseuri.Context{})
			if want := "1 text/html http://b/" + strings.Repeat("y", n) + " html-base 5.1.1\n"; err != nil ||
				got != want {
				t.Errorf("%s, %d: %s %v, want %s", encoding, n, got, err, want)
			}
		}
	}
}

// checkFromMIME checks what holds of any message.
func checkFromMIME(t *testing.T, v parser.Revision, message []byte, retrieved string) {
	t.Helper()
	context := baseuri.Context{Retrieved: retrieved}
	if context.Check(v) != nil {
		context = baseuri.Context{}
	}
	undefined := context.Check(v)
	bases := map[string]baseuri.Base{}
	ended := false
	for e, err := range baseuri.FromMIME(v, bytes.NewReader(message), context) {
		if ended {
			t.Fatalf("%q: more after an error", message)
		}
		if err != nil {
			ended = true
			if errors.As(err, new(*baseuri.EntityError)) != (undefined == nil) {
				t.Errorf("%q: %v", message, err)
			}
			continue
		}
		if _, ok := bases[e.Number]; ok || undefined != nil {
			t.Errorf("%q: entity %s, %v", message, e.Number, undefined)
		}
		bases[e.Number] = e.Base
		outside, err := baseuri.Establish(v, context)
		if err != nil {
			t.Fatal(err)
		}
		if dot := strings.LastIndexByte(e.Number, '.'); dot >= 0 {
			parent, ok := bases[e.Number[:dot]]
			if !ok {
				t.Errorf("%q: entity %s is enclosed in nothing", message, e.Number)
			}
			outside = baseuri.Base{Reference: parent.Reference}
			if parent.Defined() {
				outside.Source = baseuri.Enclosing
			} else {
				outside.Source = baseuri.Default
			}
		}
		checkBase(t, v, e.Base, outside)
	}
}

// checkBase checks what holds of the base of an entity in what has another.
func checkBase(t *testing.T, v parser.Revision, b, outside baseuri.Base) {
	t.Helper()
	if b.Section != b.Source.Section(v) || b.Source == 0 {
		t.Errorf("%+v: section %s", b, b.Source.Section(v))
	}
	for _, i := range b.Ignored {
		if i.Reason == nil || i.Source > baseuri.ContentLocation || i.Source == 0 {
			t.Errorf("%+v is ignored", i)
		}
	}
	if b.Source > baseuri.ContentLocation {
		if b.Reference != outside.Reference || b.Source != outside.Source {
			t.Errorf("the base is %v %v, outside %v %v", b.Reference, b.Source, outside.Reference, outside.Source)
		}
		return
	}
	if len(b.Reference.String()) > baseuri.MaxLength || b.Reference.Revision() != v {
		t.Errorf("the base is %v of %v", b.Reference, b.Reference.Revision())
	}
	if err := b.Reference.CheckBase(); err != nil {
		t.Error(err)
	}
	if s, ok := b.Reference.Component(parser.Fragment); ok {
		t.Errorf("%v has the fragment %s", b.Reference, s)
	}
}

func FuzzFromMIME(f *testing.F) {
	for _, s := range []string{
		"", related, crlf(related), "Content-Base: http://a/ b#c\nContent-Location: ../x\n\n", multi +
			"--b\nContent-Type: text/html\n\n<base href=a>\n--b--",
		"Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGJhc2UgaHJlZj1hOmI+",
		"Content-Type: message/rfc822\n\nContent-Type: multipart/digest; boundary=b\n\n--b\n\n--b--",
	} {
		for v := range all.Revisions() {
			f.Add(v.String(), []byte(s), "http://r/a")
		}
	}
	f.Fuzz(func(t *testing.T, revision string, message []byte, retrieved string) {
		v, _ := all.Lookup(revision)
		checkFromMIME(t, v, message, retrieved)
	})
}
