package baseuri_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	nethtml "golang.org/x/net/html"
)

// appendixD is the example of url-syntax-05, Appendix D.
const appendixD = `<!doctype html public "-//IETF//DTD HTML//EN">
<HTML><HEAD>
<TITLE>An example HTML document</TITLE>
<BASE href="http://www.ics.uci.edu/Test/a/b/c">
</HEAD><BODY>
... <A href="../x">a hypertext anchor</A> ...
</BODY></HTML>
`

func TestAppendixD(t *testing.T) {
	for _, v := range revisions {
		for _, c := range []baseuri.Context{{}, {Retrieved: "ftp://elsewhere.example/dir/"}, {Enclosing: "urn:x:y"}} {
			b, err := baseuri.FromHTML(v, strings.NewReader(appendixD), c)
			if err != nil {
				t.Fatal(err)
			}
			if want := "http://www.ics.uci.edu/Test/a/b/c html-base 5.1.1"; show(b) != want {
				t.Errorf("%v: the base is %s, want %s", v, show(b), want)
			}
			target, err := b.Reference.Resolve("../x")
			if err != nil || target.String() != "http://www.ics.uci.edu/Test/a/x" {
				t.Errorf("%v: the target is %v (%v)", v, target, err)
			}
		}
	}
}

func TestFindBase(t *testing.T) {
	const b = "<base href=http://b/>"
	for _, test := range []struct {
		name, document string
		offset         int64  // -1: there is no BASE
		value          string // "http://b/" if it is ""
	}{
		{"empty", "", -1, ""},
		{"D/implied-head", b, 0, ""},
		{"D/case", "<hEaD>\n<BaSe\nHrEf = 'http://b/' >", 7, ""},
		{"D/self-closing", "<base href='http://b/'/>", 0, ""},
		{"D/no-value", "<base href>", 0, "-"},
		{"D/first-with-href", "<base target=x><base href=http://b/><base href=http://c/>", 15, ""},
		{"D/only-the-first", "<base href=rel><base href=http://b/>", 0, "rel"},
		{"D/repeated-attribute", "<base href=http://b/ HREF=http://c/>", 0, ""},
		{"D/white-space", "<base href=' \t\r\n\fhttp://b/\n'>", 0, ""},
		{"D/inner-white-space", "<base href='http://b/ c'>", 0, "http://b/ c"},
		{"D/character-reference", "<base href='http&colon;//b/'>", 0, ""},
		{"D/other-bytes", "<base href='\xff\x00'>", 0, "\xff\ufffd"},
		{"13.2.6.4/comment", "<!-- <base href=http://c/> -->" + b, 30, ""},
		{"13.2.6.4/bogus-comment", "<?xml version='1.0'?></>" + b, 24, ""},
		{"13.2.6.4.6/title-and-noscript", "</head><title></title><noscript>" + b, -1, ""}, // still behind the HEAD
		{"13.2.6.4.5/noscript", "<noscript><link>" + b, 16, ""},
		// a title ends the NOSCRIPT
		{"13.2.6.4.5/title-and-end", "<noscript><title></title></head><noscript>" + b, -1, ""},
		{"13.2.6.4/script", "<script><base href=http://c/></script>" + b, 38, ""},
		{"13.2.6.4/style", "<style><base href=http://c/></style>" + b, 36, ""},
		{"13.2.6.4/title", "<title>x<base href=http://c/></title>" + b, 37, ""},
		{"13.2.6.4/noframes", "<noframes><base href=http://c/></noframes>" + b, 42, ""},
		{"13.2.6.4/noscript", "<noscript><link>" + b + "</noscript>", 16, ""},
		{"13.2.6.4/template", "<template><template></template><base href=http://c/>text<p></template>" + b, 70, ""},
		{"13.2.6.4/open-template", "<template>" + b, -1, ""},
		{"13.2.6.4/stray-template-end", "</template>" + b, 11, ""},
		{"13.2.6.4/meta-link", "<html><meta charset=utf-8><link rel=x><bgsound><basefont>" + b, 57, ""},
		{"13.2.6.4/after-head", "<head></head>\n" + b, 14, ""},
		{"13.2.6.4/noscript-after-head", "<head></head><noscript>" + b, -1, ""},
		{"13.2.6.4/body", "<body>" + b, -1, ""},
		{"13.2.6.4/implied-body", "<p>" + b, -1, ""},
		{"13.2.6.4/text", "text" + b, -1, ""},
		{"13.2.6.4/nul", "\x00" + b, -1, ""},
		{"13.2.6.4/textarea", "<textarea>" + b + "</textarea>", -1, ""},
		{"13.2.6.4/frameset", "<frameset>" + b, -1, ""},
		{"13.2.6.4/svg", "<svg>" + b, -1, ""},
		{"13.2.6.4/end-of-body", "</body>" + b, -1, ""},
		{"13.2.6.4/end-of-br", "</br>" + b, -1, ""},
		{"13.2.6.4/stray-end", "</p></x></noscript></head>" + b, 26, ""},
		{"13.2.6.4/ends-in-noscript", "<noscript></body></html></head><noscript>" + b, 41, ""},
		{"13.2.6.4/br-in-noscript", "<noscript></br>" + b, -1, ""},
		{"13.2.6.4/text-in-noscript", "<noscript>x</noscript>" + b, -1, ""},
		{"13.2.5/unfinished-tag", "<base href=http://b/", -1, ""},
		{"13.2.5/unfinished-comment", "<!--" + b, -1, ""},
		{"13.2.5/unfinished-script", "<script>" + b, -1, ""},
		{"13.2.3/utf-8-mark", "\xef\xbb\xbf" + b, 3, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.value == "" {
				test.value = "http://b/"
			}
			s, found, err := baseuri.FindBase(iotest.OneByteReader(strings.NewReader(test.document)))
			if err != nil {
				t.Fatal(err)
			}
			if test.offset < 0 {
				if found {
					t.Errorf("found %+v", s)
				}
				return
			}
			want := baseuri.Statement{Source: baseuri.HTMLBase, Value: strings.TrimPrefix(test.value, "-"),
				Offset: test.offset}
			if !found || s != want {
				t.Errorf("found %+v, %t; want %+v", s, found, want)
			}
		})
	}
}

func TestFindBaseErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		name string
		r    io.Reader
		want string
	}{
		{"read", iotest.ErrReader(broken), "broken"},
		{"read-mark", io.MultiReader(strings.NewReader("<b"), iotest.ErrReader(broken)), "broken"},
		{"read-tag", io.MultiReader(strings.NewReader("<base href=http://b/"), iotest.ErrReader(broken)), "broken"},
		{"utf-16be", strings.NewReader("\xfe\xff\x00<"), `the encoding is not supported`},
		{"utf-16le", strings.NewReader("\xff\xfe"), `the encoding is not supported`},
		{"long-comment", strings.NewReader("<!--" + strings.Repeat("x", baseuri.MaxToken)),
			"limit of 8388608 bytes of a token of HTML exceeded"},
		{"long-tag", strings.NewReader("<base href='" + strings.Repeat("x", baseuri.MaxToken)),
			"limit of 8388608 bytes of a token of HTML exceeded"},
		{"long-script", strings.NewReader("<script>" + strings.Repeat("x", baseuri.MaxToken)),
			"limit of 8388608 bytes of a token of HTML exceeded"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, found, err := baseuri.FindBase(test.r)
			if found || s != (baseuri.Statement{}) || err == nil || err.Error() != test.want {
				t.Errorf("%+v, %t, %v; want %s", s, found, err, test.want)
			}
			if strings.HasPrefix(test.want, "limit") != errors.Is(err, parser.ErrLimit) {
				t.Errorf("%v is a limit: %t", err, errors.Is(err, parser.ErrLimit))
			}
		})
	}
}

// endless repeats a text.
type endless struct {
	text string
	next int
}

func (e *endless) Read(p []byte) (int, error) {
	for n := 0; n < len(p); {
		c := copy(p[n:], e.text[e.next:])
		n += c
		e.next = (e.next + c) % len(e.text)
	}
	return len(p), nil
}

// TestLargeHTML reads large documents, and measures memory.
func TestLargeHTML(t *testing.T) {
	size := testflag.Choose(25<<20, 200<<20)
	runtime.GC() // what other tests left
	for _, test := range []struct{ name, text, end string }{
		{"comments", "<!-- a comment that is not long, of 50 bytes -----> ", "http://b/"},
		{"white-space", "<!---->                                             ", "http://b/"},
		{"metas", "<meta name='a name' content='text that is some 60 bytes'> ", "http://b/"},
		{"text", "text ", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			n := int64(size / len(test.text) * len(test.text))
			document := io.MultiReader(io.LimitReader(&endless{text: test.text}, n),
				strings.NewReader("<base href=http://b/>"))
			var peak uint64
			reads := 0
			watched := readerFunc(func(p []byte) (int, error) {
				if reads++; reads%1000 == 0 {
					var m runtime.MemStats
					runtime.ReadMemStats(&m)
					peak = max(peak, m.HeapAlloc)
				}
				return document.Read(p)
			})
			s, found, err := baseuri.FindBase(watched)
			if err != nil || found != (test.end != "") || s.Value != test.end || found && s.Offset != n {
				t.Errorf("found %+v, %t, %v", s, found, err)
			}
			if peak > 80<<20 {
				t.Errorf("%d bytes of heap", peak)
			}
		})
	}
}

// A readerFunc is a function that reads.
type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// treeBase returns what a tree of the whole document says of its BASE.
func treeBase(t *testing.T, document []byte) (string, bool) {
	t.Helper()
	document = bytes.TrimPrefix(document, []byte("\xef\xbb\xbf"))
	root, err := nethtml.ParseWithOptions(bytes.NewReader(document), nethtml.ParseOptionEnableScripting(false))
	if err != nil {
		t.Skip(err) // nested too deep for a tree
	}
	var find func(n *nethtml.Node, inHead bool) (string, bool)
	find = func(n *nethtml.Node, inHead bool) (string, bool) {
		if n.Type == nethtml.ElementNode && n.Data == "template" {
			return "", false
		}
		if inHead && n.Data == "base" {
			for _, a := range n.Attr {
				if a.Key == "href" {
					return strings.Trim(a.Val, " \t\r\n\f"), true
				}
			}
		}
		inHead = inHead || n.Data == "head" && n.Parent.Data == "html"
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if s, ok := find(c, inHead); ok {
				return s, true
			}
		}
		return "", false
	}
	return find(root, false)
}

// unlike matches documents whose templates are not followed as a tree is.
var unlike = regexp.MustCompile(`(?is)<template.*<(svg|math|select)`)

// checkFindBase checks what holds of any document.
func checkFindBase(t *testing.T, document []byte) {
	t.Helper()
	s, found, err := baseuri.FindBase(bytes.NewReader(document))
	if err != nil {
		var encoding *baseuri.EncodingError
		if !errors.As(err, &encoding) || encoding.Encoding() != "UTF-16" || found {
			t.Errorf("%q: %+v, %t, %v", document, s, found, err)
		}
		return
	}
	if found {
		tag := document[s.Offset:]
		if s.Source != baseuri.HTMLBase || len(tag) < 5 || !strings.EqualFold(string(tag[:5]), "<base") {
			t.Errorf("%q: %+v", document, s)
		}
	} else if s != (baseuri.Statement{}) {
		t.Errorf("%q: %+v", document, s)
	}
	if unlike.Match(document) {
		return
	}
	if value, ok := treeBase(t, document); ok != found || value != s.Value {
		t.Errorf("%q: found %q, %t; in the tree, %q, %t", document, s.Value, found, value, ok)
	}
}

// TestFindBaseLikeTree compares with trees on random documents.
func TestFindBaseLikeTree(t *testing.T) {
	pieces := []string{
		"<base href=1>", "<base href=2>", "<BASE target=x>", "<base href='\r\n3 '>", " ", "\n", "x", "&#32;", "\x00",
		"<!-- -->", "<!doctype html>", "<?a>", "</>", "<html>", "</html>", "<head>", "</head>", "<body>", "</body>",
		"<title>", "</title>", "<script>", "</script>", "<style>", "</style>", "<noscript>", "</noscript>",
		"<noframes>", "</noframes>", "<template>", "</template>", "<meta>", "<link/>", "<bgsound>", "<basefont>",
		"</br>", "<p>", "</p>", "<textarea>", "</textarea>", "<frameset>", "<table>", "<x>", "</x>", "<noscript/>",
		"<script/>",
	}
	r := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	for range testflag.Choose(10_000, 500_000) {
		var document []byte
		for range r.Intn(12) {
			document = append(document, pieces[r.Intn(len(pieces))]...)
		}
		checkFindBase(t, document)
		if t.Failed() {
			return
		}
	}
}

func FuzzFindBase(f *testing.F) {
	for _, s := range []string{
		"", appendixD, "\xef\xbb\xbf<base href=a>", "\xff\xfe<", "<noscript><base href=a></noscript>",
		"<template></template><base href=&amp;>",
		"<head></head><script></script><base HREF='\xff'>", "<title><base></title><base href=' a '>",
		"<!--><base href=a>",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(checkFindBase)
}
