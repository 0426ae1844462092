package explain_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
)

// TestMemory counts the bytes that are allocated for an explanation, facts,
// directives and steps. Those with a value for each byte or two of the string are
// the worst.
func TestMemory(t *testing.T) {
	const size = 1 << 17
	for _, test := range []struct {
		revision           parser.Revision
		before, unit, tail string
		most               uint64 // bytes for a byte of the string
	}{
		{parser.RFC1738, "ftp://h/", "/", "", 0},
		{parser.RFC1738, "ftp://h/", "%2F", "", 9},
		{parser.RFC1738, "file:///", "/", "", 0},
		{parser.RFC1738, "prospero://h/a", ";=", "", 0},
		{parser.RFC1738, "gopher://h/0%09%09+%091%0D%0A+-1%0D%0A", "%0D%0A", ".%0D%0A", 9},
		{parser.URL1993, "ftp://a/", "%E9/", "", 9},
		{parser.RFC2141bisURN03, "urn:foo:a?a=", "&s=", "", 12},
		{parser.RFC3986, "", "%2e", "", 9},
	} {
		s := test.before + strings.Repeat(test.unit, size/len(test.unit)) + test.tail
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		x, err := explain.String(test.revision, s)
		if err != nil {
			t.Fatalf("%.200s", err)
		}
		for range x.Facts() {
		}
		for range x.Directives() {
		}
		for range x.Steps() {
		}
		runtime.ReadMemStats(&after)
		if got, most := after.TotalAlloc-before.TotalAlloc, test.most*size+size/2; got > most {
			t.Errorf("%v: %s%s…: %d bytes for %d, want %d at most", test.revision, test.before, test.unit, got, len(s),
				most)
		}
	}
}

// TestLong explains strings of 128 KB, or with -complete of 1 MB.
func TestLong(t *testing.T) {
	size := testflag.Choose(1<<17, 1<<20)
	for _, test := range []struct {
		revision           parser.Revision
		before, unit, tail string
	}{
		{parser.URL1993, "http://a/?", "a+", "a"},
		{parser.URL1993, "ftp://a/", "%E9/", ""},
		{parser.URL1993, "news:", "a@", "a"},
		{parser.URL1993, "prospero://a/", "%00/", ""},
		{parser.URL1993, "a:", ":", ""},
		{parser.RFC1738, "ftp://h/", "/", ""},
		{parser.RFC1738, "ftp://h/", "%2E%2E/", ";type=d"},
		{parser.RFC1738, "file:///", "../", ""},
		{parser.RFC1738, "prospero://h/a", ";=", ""},
		{parser.RFC1738, "prospero://h/a", ";%3B=%3D", ""},
		{parser.RFC1738, "gopher://h/0", "%09", ""},
		{parser.RFC1738, "gopher://h/0", "%09/", "%09"},
		{parser.RFC1738, "gopher://h/0%09%09!", "a%20", ""},
		{parser.RFC1738, "gopher://h/0%09%09+", "%20", ""},
		{parser.RFC1738, "gopher://h/0%09%09+%091%0D%0A+-1%0D%0A", "%0D%0A", ".%0D%0A"},
		{parser.RFC1738, "gopher://h/0%09%09+%091%0D%0A+-1%0D%0A", "%0D", ""},
		{parser.RFC1738, "gopher://h/0%09%09+%091%0D%0A+-1%0D%0A", ".%0D%0A", ""},
		{parser.RFC1738, "mailto:", "%25", ""},
		{parser.RFC1738, "news:", ":", "@h"},
		{parser.RFC1738, "x:", ";", ""},
		{parser.URLSyntax05, "", "../", ""},
		{parser.URLSyntax05, "//", "@", ""},
		{parser.RFC2396, "a:", ":", ""},
		{parser.RFC2396, "//", "@", ""},
		{parser.RFC2732, "//[", "0:", "0]"},
		{parser.RFC2396bis01, "a:", ":", ""},
		{parser.RFC2396bis01, "//", "@", ""},
		{parser.RFC2396bis01, "a:?", "[", ""},
		{parser.RFC3986, "", "./", ""},
		{parser.RFC3986, "http://h/", "%2e%2e/", ""},
		{parser.RFC3986, "//", ":", "@h"},
		{parser.RFC2141bisURN03, "urn:foo:a?a=", "&s=", ""},
		{parser.RFC2141bisURN03, "urn:foo:a?a=", "&c=I2L", ""},
		{parser.RFC2141bisURN03, "urn:foo:a?a=", "=", "&s=I=I"},
		{parser.RFC2141bisURN03, "urn:foo:", "%C3%A9%CC%81", ""},
		{parser.RFC2141bisURN03, "urn:foo:", "%F0%9F%98", ""},
		{parser.RFC2141bisURN03, "urn:foo:", "%CC%81", ""},
		{parser.RFC2141bisURN03, "urn:foo:", "%F4", ""},
	} {
		t.Run(fmt.Sprintf("%s/%s%s", test.revision, test.before, test.unit), func(t *testing.T) {
			s := test.before + strings.Repeat(test.unit, size/len(test.unit)) + test.tail
			x, err := explain.String(test.revision, s)
			if err != nil {
				t.Fatalf("%.200s", err)
			}
			if first(x.Facts()).End != len(s) {
				t.Error("not explained")
			}
		})
	}
	t.Run("rfc2141bis-urn-03/distinct keywords", func(t *testing.T) {
		var b strings.Builder
		b.WriteString("urn:foo:a?a=")
		for i := 0; b.Len() < size; i++ {
			fmt.Fprintf(&b, "&k%d=", i)
		}
		x, err := explain.String(parser.RFC2141bisURN03, b.String())
		if err != nil {
			t.Fatalf("%.200s", err)
		}
		checkDirectives(t, x)
	})
}
