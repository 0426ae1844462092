package data_test

import (
	"bytes"
	"encoding/base64"
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/data"
)

// with returns a Value of a type, of bytes and of names and values.
func with(mediaType string, isBase64 bool, bytes string, words ...string) data.Value {
	v := data.Value{Type: mediaType, Base64: isBase64, Data: []byte(bytes)}
	for i := 0; i < len(words); i += 2 {
		v.Parameters = append(v.Parameters, scheme.Parameter{Name: words[i], Value: words[i+1]})
	}
	return v
}

// read are URLs with their values; the URL that is made of a value is the second, or the first if
// that is empty.
var read = []struct {
	uri, again, from string
	want             data.Value
}{
	{"data:,A%20brief%20note", "", "RFC 2397, 1", with("text/plain", false, "A brief note", "charset", "US-ASCII")},
	{"data:text/plain;charset=iso-8859-7,%be%d3%be", "data:;charset=iso-8859-7,%BE%D3%BE", "RFC 2397, 4, corrected",
		with("text/plain", false, "\xbe\xd3\xbe", "charset", "iso-8859-7")},
	{"data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local", "", "RFC 2397, 4",
		with("application/vnd-xxx-query", false, "select_vcount,fcol_from_fieldtable/local")},
	{"data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAw", "", "RFC 2397, 4, shortened",
		with("image/gif", true, "GIF87a0\x000\x00\xf0\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x000\x000")},
	{"data:;charset=utf-8,%C3%A9", "", "RFC 2397, 3", with("text/plain", false, "é", "charset", "utf-8")},
	{"DATA:text/plain;Charset=us-ascii;BASE64,QQ==", "data:,A", "RFC 2397, 2",
		with("text/plain", true, "A", "Charset", "us-ascii")},
	{"data:text/plain,A", "data:,A", "RFC 2046, 4.1.2", with("text/plain", false, "A")},
	{"data:text/plain;a=b,", "", "RFC 2397, 3", with("text/plain", false, "", "a", "b")},
	{"data:image/svg+xml;a=%22b%20%5C%22%22,", "data:image/svg+xml;a=b%20%22,", "RFC 2045, 5.1",
		with("image/svg+xml", false, "", "a", `b "`)},
	{"data:a/b;c=%22%5C%22d%22;e=%22%22;f=%22g,", "data:a/b;c=%22%5C%22d%22;e=%22%22;f=%22%5C%22g%22,", "RFC 2397, 3",
		with("a/b", false, "", "c", `"d`, "e", "", "f", `"g`)},
	{"data:;base64=x,a", "data:text/plain;base64=x,a", "RFC 2397, 3: base64 has no =",
		with("text/plain", false, "a", "base64", "x")},
	{"data:a/b;base64,%51%51%3D=%0D%0A", "data:a/b,A", "RFC 2045, 6.8", with("a/b", true, "A")},
	{"data:a/b;base64,QQ==#f", "data:a/b,A", "RFC 3986, 3.5", with("a/b", true, "A")},
	{"data:a/b,?/:@(;)'#f", "data:a/b,?/:@(;)'", "RFC 2396, 2", with("a/b", false, "?/:@(;)'")},
}

func TestRead(t *testing.T) {
	for _, test := range read {
		v, err := data.Parse(test.uri)
		if err != nil || !reflect.DeepEqual(v, test.want) {
			t.Errorf("%s (%s): %#v, %v", test.uri, test.from, v, err)
		}
		want := test.again
		if want == "" {
			want = test.uri
		}
		if s, err := v.URI(); err != nil || s != want {
			t.Errorf("%s (%s): %s, %v", test.uri, test.from, s, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct{ uri, want string }{
		{"data:;base64,QQ", `data: byte 15: unexpected end of base64, which is filled up with "="`},
		{"data:;base64,Q%51=!=", "data: byte 17: this is not base64"},
		{"data:;base64,QQ==QQ==", "data: byte 17: this is not base64"},
		{"data:;base64,Q-Q_", "data: byte 14: this is not base64"},
		{"data:;base64,QQ=\n=", `byte 16: "\n" is not allowed`},
		{"data:;base64,QQ%zz", "byte 16: "},
		{"data:;base64,%zz", "byte 14: "},
		{"data:;base64,QQ==#a b", "byte 19: "},
		{"data:a/b", "byte 8: "},
		{"data:#,", "byte 5: "},
		{"data:a b/c,", "byte 6: "},
		{"", "byte 0: "},
		{"date:,", "byte 3: "},
	} {
		v, err := data.Parse(test.uri)
		if err == nil || !strings.Contains(err.Error(), test.want) || !reflect.DeepEqual(v, data.Value{}) {
			t.Errorf("%q: %v, want %s", test.uri, err, test.want)
		}
	}
	for _, test := range []struct {
		v    data.Value
		want string
	}{
		{with("image", false, ""), "Type behind its slash: byte 0: "},
		{with("a b/c", false, ""), "Type: byte 1: "},
		{with("a/b;c=d", false, ""), "Type behind its slash: byte 1: "},
		{with("a/b", false, "", "é", ""), "name of a parameter: byte 0: "},
		{with("a/b", false, "", "c", "dé"), "c: byte 1: "},
	} {
		if s, err := test.v.URI(); err == nil || !strings.Contains(err.Error(), "data: "+test.want) || s != "" {
			t.Errorf("%v: %q, %v", test.v, s, err)
		}
	}
}

// The media type of a URL, as in a Content-Type, has one line.
func TestMediaType(t *testing.T) {
	v, err := data.Parse("data:text/html;a=b%0D%0AX%3A%20y,")
	if err != nil || v.Parameters[0].Value != "b\r\nX: y" || strings.ContainsAny(v.MediaType(), "\r\n") {
		t.Errorf("%q, %q, %v", v.Parameters, v.MediaType(), err)
	}
	if s := (data.Value{Parameters: with("", false, "", "Charset", "a b").Parameters}).MediaType(); s !=
		`text/plain; charset="a b"` {
		t.Error(s)
	}
}

func TestEqual(t *testing.T) {
	for _, test := range []struct {
		a, b  string
		equal bool
	}{
		{"data:,A", "data:text/plain;charset=us-ascii;base64,QQ==", true},
		{"data:,A", "data:Text/Plain,A", true},
		{"data:;charset=utf-8,A", "data:,A", false},
		{"data:a/b;c=d;E=f,", "data:A/B;e=f;C=%22d%22,", true},
		{"data:a/b;c=d,", "data:a/b;c=D,", false},
		{"data:a/b,A", "data:a/b,a", false},
	} {
		a, errA := data.Parse(test.a)
		b, errB := data.Parse(test.b)
		if errA != nil || errB != nil || a.Equal(b) != test.equal || b.Equal(a) != test.equal {
			t.Errorf("%s, %s: %t, %v, %v", test.a, test.b, a.Equal(b), errA, errB)
		}
	}
}

// BenchmarkData compares a URL of 1 MB in both directions to base64 alone.
func BenchmarkData(b *testing.B) {
	raw := make([]byte, 3<<18)
	for i := range raw {
		raw[i] = byte(i * i >> 3)
	}
	encoded := base64.StdEncoding.EncodeToString(raw)
	uri := "data:image/png;base64," + encoded
	run := func(name string, f func() error) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(encoded)))
			for b.Loop() {
				if err := f(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	run("read/base64", func() error { _, err := base64.StdEncoding.DecodeString(encoded); return err })
	run("read/data", func() error { _, err := data.Parse(uri); return err })
	run("write/base64", func() error { _ = base64.StdEncoding.EncodeToString(raw); return nil })
	run("write/data", func() error { _, err := data.Value{Type: "image/png", Data: raw}.URI(); return err })
	text := data.Value{Type: "a/b", Data: bytes.Repeat([]byte("a text "), 1<<17)}
	run("write/text", func() error { _, err := text.URI(); return err })
}
