package find_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Long texts are searched to their end: for each revision, the ones of long
// with 32 KB, and all others with 8 KB, or with -complete, all with 1 MB.
func TestLongTexts(t *testing.T) {
	long := []string{"../", "./", "%2e%2e/", ";", "<"}
	units := []string{
		"<", ">", "<a", "<a:", "<a:b>", "<URL:", "<URL: ", "< ", `"`, `"a`, `"a:`, `"a:b"`, "\"\n", `"URL:`,
		"a", "a:", "a.", "1.", "a-", "a:b ", "http:", "http://", "http://a", "http://a ", "http://a,", "http://a|",
		"http://a%", "http://a:1b,", "http://a#", "http://a#%",
		"HTTP://1.", "NEWS:1/", "news:a@", "mailto:", "mailto:a", "urn:", "urn:aa:", "urn:aa:b?", "urn:aa:b?c",
		"ftp://a@", "ftp://a:1b@",
		"[", "http://[", "http://[::", "http://[v1.", "[v1.mailto:", "URL:", "URL:a:", "url:url:a:",
		"-", "-\n", "-\nb", " ", "\n", "\t\n", ".", ",", ":", ";", "!", "'", "(", ")", "()", ")(", "[]", "]", "}", "#",
		"?", "/", "//", "../", "./", "%", "%4", "%41", "%2e%2e/", "@", "=", "~", "é", "\xff", "\x00",
		"www.", "www.a.", "www.a.b", "www.a.b/", "www.a.b|", "www.a.b/%", "www.a.b:1c,", "www.a.b?#", "ftp.", "wfwf",
	}
	texts := []struct{ begin, unit, end string }{
		{"<", " ", "a:b>"}, {"<a:", "b ", ">"}, {"<http://", "a ", ">"}, {"<http://a/", "-\n", ">"},
		{"<http://a/", "|", ">"}, {"<URL:", "a\n", ">"},
		{`"a:`, "b\n", `"`}, {`"a:`, "b ", `"`}, {"http://", ":", ""}, {"http://", "a:", "b"}, {"http://[v1.", "a", ""},
		{"http://[v1.", "mailto:", ""},
		{"ftp://", "mailto:", ""}, {"NEWS:", "1/NEWS:", ""}, {"urn:aa:b?", "c", ""}, {"http://a/#", "b", "%"},
		{"http://a/#", "b,http://c/", "%"}, {"HTTP://", "1.", ""},
		{"http://a/", ")", ""}, {"http://a/", "(", ")"}, {"www.a.b/", "c", "%"}, {"www.", "a.", ""},
	}
	for _, unit := range units {
		texts = append(texts, struct{ begin, unit, end string }{unit: unit})
	}
	for v := range all.Revisions() {
		f := newFinder(t, v, v == parser.RFC2396 || v == parser.RFC2732 || v == parser.RFC2396bis01 ||
			v == parser.RFC3986)
		for _, parts := range texts {
			size := testflag.Choose(1<<13, 1<<20)
			if slices.Contains(long, parts.unit) {
				size = testflag.Choose(1<<15, 1<<20)
			}
			text := parts.begin + strings.Repeat(parts.unit, size/len(parts.unit)) + parts.end
			end := 0
			for m := range f.All(text) {
				if m.OuterBegin < end || text[m.Begin:m.End] != m.Text {
					t.Fatalf("%v: %q: %.80q at %d after %d", v, parts, m.Text, m.Begin, end)
				}
				end = m.OuterEnd
			}
			if end > len(text) {
				t.Errorf("%v: %q: %d of %d bytes", v, parts, end, len(text))
			}
		}
	}
}
