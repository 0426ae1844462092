package find_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/find"
)

// Short forms for the tables below: what is expected of a Match. Offsets are
// checked against the text.
func angle(uri string) find.Match  { return find.Match{URI: uri, Delimiter: find.AngleBrackets} }
func quoted(uri string) find.Match { return find.Match{URI: uri, Delimiter: find.DoubleQuotes} }
func bare(uri string) find.Match   { return find.Match{URI: uri, Delimiter: find.Whitespace} }

func prefixed(m find.Match) find.Match                  { m.Prefix = true; return m }
func abbreviated(m find.Match) find.Match               { m.Abbreviated = true; return m }
func fragment(m find.Match, fragment string) find.Match { m.Fragment = fragment; return m }
func alternative(m find.Match, other string) find.Match { m.Alternative = other; return m }
func unfinished(m find.Match) find.Match                { m.Unfinished = true; return m }
func matches(m ...find.Match) []find.Match              { return m }

// The texts that the documents have for examples.
const (
	// As the RFC prints it, with all URLs broken across lines.
	rfc1738Appendix = `Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
type=d> but you can probably pick it up from <URL:ftp://ds.in
ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
net/instructions/overview.html#WARNING>.`
	// As its Chinese edition prints it.
	rfc1738Chinese = "是的,Jim,我发现它在<URL:ftp://info.cern.ch/pub/www/doc;type=d>上,但是你可\n" +
		"能能够从<URL:ftp://ds.internic.net/rfc>那儿获得它。请注意\n" +
		"<URL:http://ds.internic.net/instructions/overview.html#WARNING>上的警告。"
	rfc2396E = `Yes, Jim, I found it under "http://www.w3.org/Addressing/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
ietf/uri/historical.html#WARNING>.`
	urlSyntax05E = `Yes, Jim, I found it under "http://www.w3.org/pub/WWW/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>.  Note the warning in <http://ds.internic.net/
instructions/overview.html#WARNING>.`
	rfc2396bis01E = `Yes, Jim, I found it under "http://www.w3.org/Addressing/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
ietf/uri/historical.html#WARNING>.`
	rfc3986C = `Yes, Jim, I found it under "http://www.w3.org/Addressing/",
   but you can probably pick it up from <ftp://foo.example.
   com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
   ietf/uri/historical.html#WARNING>.`
	url1993Wrappers = `Yes, Jim, I found it under <ftp://info.cern.ch/pub/www/doc> but
you can probably pick it up from <ftp://ds.internic.net/rfc>.`
)

var (
	u93   = parser.URL1993
	r1738 = parser.RFC1738
	u05   = parser.URLSyntax05
	r2396 = parser.RFC2396
	r2732 = parser.RFC2732
	bis   = parser.RFC2396bis01
	r3986 = parser.RFC3986
	urn   = parser.RFC2141bisURN03
)

// findTests are texts and what is found in them. If Text is empty, it is not
// compared.
var findTests = []struct {
	name        string // revision/section/number
	revision    parser.Revision
	abbreviated bool
	text        string
	want        []find.Match
}{
	// The examples. The URIs of url-1993 are not valid by its own grammar,
	// which has segments of two characters at most.
	{"url-1993/Wrappers/01", u93, false, url1993Wrappers, nil},
	{"url-1993/Wrappers/02", u93, false,
		"Yes, Jim, I found it under <ftp://info.cern.ch/p/w/d> but\nyou can probably pick it up from " +
			"<ftp://ds.internic.net/r>.", matches(
			angle("ftp://info.cern.ch/p/w/d"), angle("ftp://ds.internic.net/r"))},
	{"rfc1738/appendix/01", r1738, false, rfc1738Appendix, matches(
		prefixed(angle("ftp://info.cern.ch/pub/www/doc;type=d")),
		prefixed(angle("ftp://ds.internic.net/rfc")),
		fragment(prefixed(angle("http://ds.internic.net/instructions/overview.html")), "#WARNING"))},
	{"rfc1738/appendix/02", r1738, false, rfc1738Chinese, matches(
		prefixed(angle("ftp://info.cern.ch/pub/www/doc;type=d")),
		prefixed(angle("ftp://ds.internic.net/rfc")),
		fragment(prefixed(angle("http://ds.internic.net/instructions/overview.html")), "#WARNING"))},
	{"url-syntax-05/E/01", u05, false, urlSyntax05E, matches(
		quoted("http://www.w3.org/pub/WWW/"), angle("ftp://ds.internic.net/rfc/"),
		angle("http://ds.internic.net/instructions/overview.html#WARNING"))},
	{"url-syntax-05/E/02", u05, false,
		`within double-quotes "http://test.com/", angle brackets <http://test.com/>, or just using whitespace ` +
			`http://test.com/ These`, matches(
			quoted("http://test.com/"), angle("http://test.com/"), bare("http://test.com/"))},
	{"rfc2396/E/01", r2396, false, rfc2396E, matches(
		quoted("http://www.w3.org/Addressing/"), angle("ftp://ds.internic.net/rfc/"),
		angle("http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"))},
	{"rfc2396/E/02", r2396, false,
		"within double-quotes \"http://test.com/\", angle brackets\n<http://test.com/>, or just using " +
			"whitespace\n\n        http://test.com/\n\nThese", matches(
			quoted("http://test.com/"), angle("http://test.com/"), bare("http://test.com/"))},
	{"rfc2396bis-01/E/01", bis, false, rfc2396bis01E, matches(
		quoted("http://www.w3.org/Addressing/"), angle("ftp://ds.internic.net/rfc/"),
		angle("http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"))},
	{"rfc3986/C/01", r3986, false, rfc3986C, matches(
		quoted("http://www.w3.org/Addressing/"), angle("ftp://foo.example.com/rfc/"),
		angle("http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"))},
	{"rfc3986/C/02", r3986, false,
		"double-quotes \"http://example.com/\", angle brackets <http://example.com/>, or just by using " +
			"whitespace:\n\n      http://example.com/\n\n", matches(
			quoted("http://example.com/"), angle("http://example.com/"), bare("http://example.com/"))},
	{"rfc2141bis-urn-03/5.1/01", urn, false,
		"1- URN:foo:a123,456\n   2- urn:foo:a123%2C456\n   3- urn:foo:a123,456?x=y\n   4- urn:foo:a123,456#xyz",
		matches(
			bare("URN:foo:a123,456"), bare("urn:foo:a123%2C456"), bare("urn:foo:a123,456?x=y"),
			bare("urn:foo:a123,456#xyz"))},

	// Angle brackets: what they hold must have a scheme and more.
	{"rfc3986/C/03", r3986, false, "<b> <br/> <!-- --> <a@b> </a> <> <:> <a> <1:2> <a:> <a://> <../b> <//h/p>", nil},
	{"rfc3986/C/04", r3986, false, "<xs:b><a:b>", matches(angle("xs:b"), angle("a:b"))},
	{"rfc3986/C/05", r3986, false, "<<http://a/>>", matches(angle("http://a/"))},
	{"rfc3986/C/06", r3986, false, "<http://a/", matches(unfinished(bare("http://a/")))},
	{"rfc3986/C/07", r3986, false, "<http://a/|b> <c:d|e> http://f/>", matches(bare("http://a/"), bare("http://f/"))},
	{"rfc3986/C/08", r3986, false, `<a href="http://a/b" title='http://c/'>`,
		matches(quoted("http://a/b"), bare("http://c/"))},
	{"rfc3986/C/09", r3986, false, "< http://a/ >",
		matches(find.Match{Text: "http://a/", URI: "http://a/", Delimiter: find.AngleBrackets})},

	// Wrappers that nothing closes.
	{"rfc1738/appendix/06", r1738, false, "<URL:ftp://a/b\n c", matches(unfinished(prefixed(bare("ftp://a/b"))))},
	{"rfc3986/C/60", r3986, false, "<URL: http://a/ <http://b/> http://c/",
		matches(unfinished(bare("http://a/")), angle("http://b/"), bare("http://c/"))},
	{"rfc3986/C/61", r3986, false, "<\n http://a/ http://b/",
		matches(unfinished(bare("http://a/")), bare("http://b/"))},
	{"rfc3986/C/62", r3986, false, "<x http://a/ > <http://b/|>", matches(bare("http://a/"), bare("http://b/"))},
	{"rfc3986/C/63", r3986, false, `"http://a/ "http://b/`, matches(bare("http://a/"), bare("http://b/"))},
	{"rfc3986/4.5/20", r3986, true, "<www.a.b/c", matches(unfinished(abbreviated(bare("http://www.a.b/c"))))},
	{"url-1993/Wrappers/07", u93, false, "<http://a/ < http://b/",
		matches(unfinished(bare("http://a/")), bare("http://b/"))},
	{"rfc2141bis-urn-03/2.5.3/20", urn, false, "<urn:aa:b", matches(bare("urn:aa:b"))},

	// White space, of every kind.
	{"rfc3986/C/10", r3986, false, "<\r\nhttp://a/\t b\v/\f?q#\n\nf\n>", matches(
		find.Match{Text: "http://a/\t b\v/\f?q#\n\nf", URI: "http://a/b/?q#f", Delimiter: find.AngleBrackets})},
	{"rfc3986/C/11", r3986, false, "a < b: c > d; <y: z>; <ht\ntp://a/>; <mailto: x>",
		matches(bare("tp://a/"), angle("mailto:x"))},
	{"rfc3986/C/12", r3986, false, "<http://a/\u00a0b>", matches(bare("http://a/"))},
	{"rfc1738/appendix/03", r1738, false, "<http://a/\n b c>", matches(angle("http://a/bc"))},
	{"url-syntax-05/E/03", u05, false, "<http://a/\n b c>", matches(angle("http://a/bc"))},
	{"rfc2396/E/03", r2396, false, "<http://a/\n b c>", matches(angle("http://a/bc"))},
	{"rfc2396bis-01/E/02", bis, false, "<http://a/\n b c>", matches(angle("http://a/bc"))},
	{"url-1993/Wrappers/03", u93, false, "<http://a/ b> <x:a b> <http://a/\nb>",
		matches(angle("http://a/ b"), bare("http://a/"))},
	{"url-1993/Wrappers/08", u93, false, "<http://a/ >",
		matches(find.Match{Text: "http://a/ ", URI: "http://a/ ", Delimiter: find.AngleBrackets})},
	{"rfc3986/4.5/24", r3986, true, "<URL:a.b.c>", matches(prefixed(angle("a.b.c")))},
	{"url-1993/Wrappers/04", u93, false, "http://a/ b", matches(bare("http://a/"))},

	// The hyphen before a line break.
	{"rfc3986/C/13", r3986, false, "<http://a-\n  b/>", matches(alternative(angle("http://a-b/"), "http://ab/"))},
	{"rfc3986/C/14", r3986, false, "<http://a/b- \r\nc-\nd-e>",
		matches(alternative(angle("http://a/b-c-d-e"), "http://a/bcd-e"))},
	{"rfc3986/C/15", r3986, false, "<http://a/b-c> <http://a/b- c> <http://a/b\n-c>",
		matches(angle("http://a/b-c"), angle("http://a/b-c"), angle("http://a/b-c"))},
	{"rfc3986/C/16", r3986, false, "<http://a/b-\n>",
		matches(find.Match{Text: "http://a/b-", URI: "http://a/b-", Delimiter: find.AngleBrackets,
			Alternative: "http://a/b"})},
	{"rfc3986/C/17", r3986, false, "\"http://a/b-\nc\"", matches(alternative(quoted("http://a/b-c"), "http://a/bc"))},
	{"rfc1738/appendix/04", r1738, false, "<URL:http://a/b-\nc#d-\ne>",
		matches(alternative(fragment(prefixed(angle("http://a/b-c")), "#d-e"), "http://a/bc#de"))},
	{"rfc1738/appendix/05", r1738, false, "<HTTP://a-\n.b/> <HTTP://a/-\nb#c>",
		matches(angle("HTTP://a.b/"), alternative(fragment(angle("HTTP://a/-b"), "#c"), "HTTP://a/b#c"))},
	{"rfc2396/E/04", r2396, false, "<http://a/-\nb>", matches(alternative(angle("http://a/-b"), "http://a/b"))},
	{"rfc2396bis-01/E/03", bis, false, "<http://a/-\nb>", matches(alternative(angle("http://a/-b"), "http://a/b"))},
	{"url-syntax-05/E/04", u05, false, "<http://a/-\nb>", matches(alternative(angle("http://a/-b"), "http://a/b"))},

	// The prefix.
	{"rfc3986/C/18", r3986, false, "<URL:http://a/> <url: http://a/> <Url:\nhttp://a/>", matches(
		prefixed(angle("http://a/")), prefixed(angle("http://a/")), prefixed(angle("http://a/")))},
	{"rfc3986/C/19", r3986, false, "<URL:../a b> <URL:#f> <URL:> <URL: > <URL:a:b c>", matches(
		prefixed(angle("../ab")), prefixed(angle("#f")), prefixed(angle("a:bc")))},
	{"rfc3986/C/20", r3986, false, `"URL:http://a/" "URL: http://a/" "URL:b" "URL: see below"`, matches(
		prefixed(quoted("http://a/")), prefixed(quoted("http://a/")))},
	{"rfc3986/C/21", r3986, false, "URL:http://a/ xURL:http://b/ URL: http://c/ URL:d:e URL:f URL://g", matches(
		prefixed(bare("http://a/")), bare("http://b/"), bare("http://c/"), prefixed(bare("d:e")))},
	{"rfc1738/appendix/06", r1738, false, "URL:ftp://a/b, (url:c:d) URL:e",
		matches(prefixed(bare("ftp://a/b")), prefixed(bare("c:d")))},
	{"rfc1738/appendix/07", r1738, false, "<URL:b> <b>", nil},
	{"url-syntax-05/E/05", u05, false, "<URL: http://a/><URL:b>",
		matches(prefixed(angle("http://a/")), prefixed(angle("b")))},
	{"rfc2396/E/05", r2396, false, "<URL: http://a/><URL:b>",
		matches(prefixed(angle("http://a/")), prefixed(angle("b")))},
	{"rfc2396bis-01/E/04", bis, false, "<URL: http://a/><URL:b>",
		matches(prefixed(angle("http://a/")), prefixed(angle("b")))},
	{"url-1993/Wrappers/05", u93, false, "<URL:http://a/> <URL:ab>", matches(bare("http://a/"), angle("URL:ab"))},

	// The fragments of RFC 1738.
	{"rfc1738/appendix/08", r1738, false,
		"<http://a/#> <http://a/#b#c> http://d/#e. http://f/#%zz http://g/#h#i <http://j/#k|>", matches(
			fragment(angle("http://a/"), "#"), fragment(bare("http://a/"), "#b"), fragment(bare("http://d/"), "#e"),
			fragment(bare("http://f/"), "#"), fragment(bare("http://g/"), "#h"), fragment(bare("http://j/"), "#k"))},

	// Double quotes.
	{"rfc3986/C/22", r3986, false, `"hello" see http://x/ "foo" and "http://y/"`,
		matches(bare("http://x/"), quoted("http://y/"))},
	{"rfc3986/C/23", r3986, false, `"http://a/ is great", he said`, matches(bare("http://a/"))},
	{"rfc3986/C/24", r3986, false, "\"http://a/\n  b\"", matches(quoted("http://a/b"))},
	{"rfc3986/C/25", r3986, false, `"12:30" "a:" "scheme" "note: this" "http://" "a:b"`, matches(quoted("a:b"))},
	{"rfc3986/C/26", r3986, false, `"http://a/`, matches(bare("http://a/"))},
	{"rfc3986/C/27", r3986, false, `"http://a/<b>"http://c/"`, matches(bare("http://a/"), quoted("http://c/"))},
	{"rfc1738/appendix/09", r1738, false, `"http://a/"`, matches(bare("http://a/"))},
	{"url-1993/Wrappers/06", u93, false, `"http://a/" <http://a/"b">`, matches(bare("http://a/"), bare("http://a/"))},
	{"url-1993/Wrappers/07", u93, false, `<http://a/"b>`, matches(angle(`http://a/"b`))},

	// No wrapper: where it begins.
	{"rfc3986/C/28", r3986, false, "note: this, note:this, 12:30, C:\\x a:b std::string ://x http:// http:/a http:",
		nil},
	{"rfc3986/C/29", r3986, false, "mailto:a@b NEWS:c.d tel:+1-816-555-1212 urn:e:f xmpp:g mailto: news:. urn", matches(
		bare("mailto:a@b"), bare("NEWS:c.d"), bare("tel:+1-816-555-1212"), bare("urn:e:f"))},
	{"rfc3986/C/30", r3986, false,
		"1http://a/ -http://b/ _http://c/ ..http://d/ éhttp://e/ view-source:http://f/ g=http://h/", matches(
			bare("http://b/"), bare("http://c/"), bare("http://d/"), bare("http://e/"), bare("http://f/"),
			bare("http://h/"))},
	{"rfc3986/C/31", r3986, false, "git+ssh://a/ z39.50://b/", matches(bare("git+ssh://a/"), bare("z39.50://b/"))},

	// No wrapper: where it ends.
	{"rfc3986/C/32", r3986, false,
		"http://a/b. http://a/c, http://a/d; http://a/e: http://a/f! http://a/g? 'http://a/h' http://a/i... " +
			"http://a/?j=?", matches(
			bare("http://a/b"), bare("http://a/c"), bare("http://a/d"), bare("http://a/e"), bare("http://a/f"),
			bare("http://a/g"),
			bare("http://a/h"), bare("http://a/i"), bare("http://a/?j="))},
	{"rfc3986/C/33", r3986, false,
		"(http://a/b) (see http://a/c_(d)) [http://a/e] {http://a/f} (http://a/g). ((http://a/(h)))", matches(
			bare("http://a/b"), bare("http://a/c_(d)"), bare("http://a/e"), bare("http://a/f"), bare("http://a/g"),
			bare("http://a/(h)"))},
	{"rfc3986/C/34", r3986, false,
		"“http://a/” «http://b/» http://c/… http://d/。 http://e/\xff http://f/\x00 http://g/\x7f", matches(
			bare("http://a/"), bare("http://b/"), bare("http://c/"), bare("http://d/"), bare("http://e/"),
			bare("http://f/"), bare("http://g/"))},
	{"rfc3986/C/35", r3986, false, "http://a/%zz http://b/100% http://c/%4 http://d/e[1] http://f/#g#h http://i/\\j",
		matches(
			bare("http://a/"), bare("http://b/100"), bare("http://c/"), bare("http://d/e"), bare("http://f/#g"),
			bare("http://i/"))},
	{"rfc3986/C/36", r3986, false, "http://[::1]/ (http://[::1]) [http://[::1]:80] http://[::1 http://[v1.http://a/",
		matches(
			bare("http://[::1]/"), bare("http://[::1]"), bare("http://[::1]:80"), bare("v1.http://a/"))},
	{"rfc3986/C/37", r3986, false, "http://a:80b http://a:80b/c", nil},
	{"rfc3986/C/70", r3986, true, "http://e.example/caf\u00e9 http://a/\u306f http://a/;\u00e9 http://a\u0301/ http://a/\u0663 " +
		"http://a\u00e9/ www.a.b/\u00e9 www.a.b\u00e9 http://a/\u2014\u00e9", matches(bare("http://a/"))},
	{"rfc3986/C/71", r3986, false,
		"**http://a/b** *http://a/c*, _http://a/d_. ***http://a/e***; __(http://a/f)__ ~~http://a/g~~ *'http://a/h'* " +
			"*_http://a/i_*! *URL:http://a/j* **http://a/k.** \u201c*http://a/l*\u201d (_http://a/m_) *http://a/n_(o)*\n" +
			"**See http://a/p** **[q](http://a/q)** *(see http://a/r).*", matches(
			bare("http://a/b"), bare("http://a/c"), bare("http://a/d"), bare("http://a/e"), bare("http://a/f"),
			bare("http://a/g"), bare("http://a/h"), bare("http://a/i"), prefixed(bare("http://a/j")), bare("http://a/k"),
			bare("http://a/l"), bare("http://a/m"), bare("http://a/n_(o)"), bare("http://a/p"), bare("http://a/q"),
			bare("http://a/r"))},
	{"rfc3986/C/72", r3986, false, "* http://a/*b* http://a/_ *http://a/**\na_http://a/_ *http://a/*_ 2*3 http://a/*\n*http\nhttp://a/*", matches(
		bare("http://a/*b*"), bare("http://a/_"), bare("http://a/*"), bare("http://a/_"), bare("http://a/*_"),
		bare("http://a/*"), bare("http://a/*"))},
	{"rfc3987/7.3/91", parser.RFC3987, true,
		"http://a/\u00e9\u3002 \u300chttp://a/b\u300d\u3001 http://a/c\uff01 (http://a/d\uff09) http://a/e\u060c http://a/f\u0964 " +
			"\u00abhttp://a/g\u00bb \u201ehttp://a/h\u201c http://a/i\u2026 http://a/j\u3010k\u3011 http://a/l\uff3bm\uff3d\uff3d " +
			"\u201chttp://a/\u201cn\u201d\u201d\u2014 www.a.b/\u00e9\u300f **http://a/o\u3002** http://a/\u3002p", matches(
			bare("http://a/\u00e9"), bare("http://a/b"), bare("http://a/c"), bare("http://a/d"), bare("http://a/e"),
			bare("http://a/f"), bare("http://a/g"), bare("http://a/h"), bare("http://a/i"), bare("http://a/j\u3010k\u3011"),
			bare("http://a/l\uff3bm\uff3d"), bare("http://a/\u201cn\u201d"), abbreviated(bare("http://www.a.b/\u00e9")),
			bare("http://a/o"), bare("http://a/\u3002p"))},
	{"url-standard/91", parser.URLStandard, false, "http://\u00e9/\u3002 http://a/b\uff09", matches(
		bare("http://\u00e9/"), bare("http://a/b"))},
	{"rfc1738/appendix/10", r1738, false, "http://a/~b HTTP://a_b/ HTTP://c. HTTPS://d/", matches(bare("HTTP://c"))},
	{"url-1993/Wrappers/08", u93, false, "http://a/b=c http://a/abc http://a/ab.", matches(bare("http://a/ab"))},
	{"rfc2732/E/01", r2732, false, "http://[::1]. mailto:a[b]. [mailto:c] http://[::192.9.5.5]/ipng",
		matches(bare("http://[::1]"), bare("mailto:a[b]"), bare("mailto:c"))},
	{"rfc2732/F/01", r2732, true, "<http://[::1]/> or www.w3.org/Addressing/",
		matches(angle("http://[::1]/"), abbreviated(bare("http://www.w3.org/Addressing/")))},
	{"rfc2396bis-01/E/05", bis, false, "http://[::1]. mailto:a[b]. [mailto:c]",
		matches(bare("http://[::1]"), bare("mailto:a[b]"), bare("mailto:c"))},

	// URNs end at the first excluded character.
	{"rfc2141bis-urn-03/2.5.3/01", urn, false,
		"urn:aa:b\x00 urn:aa:c\x7f urn:aa:d urn:aa:e\"f urn:aa:g/h urn:aa:i<j urn:aa:k>l urn:aa:m[n urn:aa:o\\p " +
			"urn:aa:q]r urn:aa:s^t urn:aa:u`v urn:aa:w{x urn:aa:y|z urn:aa:A}B urn:aa:Cé",
		matches(bare("urn:aa:b"), bare("urn:aa:c"), bare("urn:aa:d"), bare("urn:aa:e"), bare("urn:aa:g"),
			bare("urn:aa:i"), bare("urn:aa:k"), bare("urn:aa:m"),
			bare("urn:aa:o"), bare("urn:aa:q"), bare("urn:aa:s"), bare("urn:aa:u"), bare("urn:aa:w"), bare("urn:aa:y"),
			bare("urn:aa:A"), bare("urn:aa:C"))},
	{"rfc2141bis-urn-03/2.5.3/02", urn, false,
		"Is it urn:aa:b? or urn:aa:c?d or urn:aa:e?f=g? or urn:aa:h?1 or urn:aa:i%zz or urn:aa:j#k. <urn:aa:l> " +
			"\"urn:aa:m\" <urn:aa:n\no>", matches(
			bare("urn:aa:b"), bare("urn:aa:c"), bare("urn:aa:e?f=g"), bare("urn:aa:h"), bare("urn:aa:i"),
			bare("urn:aa:j#k"), bare("urn:aa:l"), bare("urn:aa:m"), bare("urn:aa:n"))},
	{"rfc2141bis-urn-03/2.5.3/03", urn, false, "http://a/ mailto:a@b <a:b> urn: urn:a urn:aa: URL:urn:aa:b",
		matches(bare("urn:aa:b"))},
	{"rfc2141bis-urn-03/2.5.3/04", urn, false, "urn:aa:b?" + strings.Repeat("c", 63) + " urn:aa:d?" +
		strings.Repeat("e", 64), matches(bare("urn:aa:b"))},

	{"rfc3986/C/90", r3986, false, "\"URL:a:b\nc\" \"a:b\nc\" \"http://a\nb\"",
		matches(prefixed(quoted("a:bc")), quoted("http://ab"))},

	// Abbreviations.
	{"rfc2396/F/01", r2396, true, "such as www.w3.org/Addressing/ or",
		matches(abbreviated(bare("http://www.w3.org/Addressing/")))},
	{"rfc2396/F/02", r2396, false, "such as www.w3.org/Addressing/ or", nil},
	{"rfc2396bis-01/F/01", bis, true, "such as www.w3.org/Addressing/ or",
		matches(abbreviated(bare("http://www.w3.org/Addressing/")))},
	{"rfc2396bis-01/F/02", bis, false, "such as www.w3.org/Addressing/ or", nil},
	{"rfc3986/4.5/01", r3986, true, "such as\n\n      www.w3.org/Addressing/\n\nor",
		matches(abbreviated(bare("http://www.w3.org/Addressing/")))},
	{"rfc3986/4.5/02", r3986, false, "such as\n\n      www.w3.org/Addressing/\n\nor", nil},
	{"rfc3986/4.5/03", r3986, true, "WWW.a.b. (ftp.c.d) www.e.f, FTP.g.h:21/i. www.j.k?l=(m)! www.n.o#p: www.q.r:",
		matches(
			abbreviated(bare("http://WWW.a.b")), abbreviated(bare("ftp://ftp.c.d")), abbreviated(bare("http://www.e.f")),
			abbreviated(bare("ftp://FTP.g.h:21/i")),
			abbreviated(bare("http://www.j.k?l=(m)")), abbreviated(bare("http://www.n.o#p")),
			abbreviated(bare("http://www.q.r")))},
	{"rfc3986/4.5/04", r3986, true,
		"www www. www.a www.1.2 www.a.b@c a@www.b.c /www.b.c //www.b.c xwww.b.c www.b.c_d www.b.c:80d www.-.c " +
			"www.a-.c ftp ftp.. wwwx.a.b http:www.a.b www.b.c%20", nil},
	{"rfc3986/4.5/21", r3986, true, ".www.a.b", nil},
	{"rfc3986/4.5/26", r3986, true, "w<http://a/> f\"http://b/\" W<http://c/> F<http://d/>", matches(
		angle("http://a/"), quoted("http://b/"), angle("http://c/"), angle("http://d/"))},
	{"rfc3986/4.5/27", r3986, true, "www.-a.b www.a-.b www.a.-b www.a.b- www.a-b.c-d",
		matches(abbreviated(bare("http://www.a-b.c-d")))},
	{"rfc3986/4.5/30", r3986, true, "\"URL:ftp.a.b:80-\n\"",
		matches(alternative(prefixed(quoted("ftp.a.b:80-")), "ftp://ftp.a.b:80"))},
	{"url-standard/90", parser.URLStandard, false, "<http://a/> http://é/ü, www.a.b", matches(
		bare("http://a/"), bare("http://é/ü"))},
	{"rfc3986/4.5/28", r3986, true, "<www.a.b_c> <www.a.b>", matches(abbreviated(angle("http://www.a.b")))},
	{"rfc3986/4.5/29", r3986, true, "<www.a.b*c>", matches(abbreviated(bare("http://www.a.b")))},
	{"rfc3986/3.2.2/90", r3986, false, "http://[::1]x http://[::1]_ http://[::1],", matches(bare("http://[::1]"))},
	{"rfc3987/7.3/90", parser.RFC3987, true, "<URL:http://a/\nb> \"http://c/\" www.d.e http://f/\u00e9", matches(
		prefixed(angle("http://a/b")), quoted("http://c/"), abbreviated(bare("http://www.d.e")),
		bare("http://f/\u00e9"))},
	{"rfc6874/C/90", parser.RFC6874, true, "<URL:http://a/\nb> \"http://c/\" www.d.e http://f/\u00e9", matches(
		prefixed(angle("http://a/b")), quoted("http://c/"), abbreviated(bare("http://www.d.e")))},
	{"rfc3986/4.5/22", r3986, true, "www.a.b", matches(abbreviated(bare("http://www.a.b")))},
	{"rfc3986/4.5/23", r3986, true, "(www.a.b", matches(abbreviated(bare("http://www.a.b")))},
	{"rfc3986/4.5/05", r3986, true,
		"<www.a.b/\nc> <URL:www.d.e> \"ftp.f.g\" <www.h.i,j> <www.k.l/-\nm> \"www.n.o is it\"", matches(
			abbreviated(angle("http://www.a.b/c")), abbreviated(prefixed(angle("http://www.d.e"))),
			abbreviated(quoted("ftp://ftp.f.g")), abbreviated(bare("http://www.h.i")),
			alternative(abbreviated(angle("http://www.k.l/-m")), "http://www.k.l/m"), abbreviated(bare("http://www.n.o")))},
	{"rfc3986/4.5/06", r3986, true, "http://www.a.b/ www.c.d,www.e.f www.g.h/" + strings.Repeat("i", 5000) + "%zz",
		matches(
			bare("http://www.a.b/"), abbreviated(bare("http://www.c.d")), abbreviated(bare("http://www.e.f")),
			abbreviated(bare("http://www.g.h/"+strings.Repeat("i", 5000))))},
	{"rfc3986/4.5/07", r3986, false, "<URL:www.a.b>", matches(prefixed(angle("www.a.b")))},
}

func TestAll(t *testing.T) {
	for _, test := range findTests {
		t.Run(test.name, func(t *testing.T) {
			if name, _, _ := strings.Cut(test.name, "/"); name != test.revision.String() {
				t.Errorf("the test is of %v", test.revision)
			}
			f := newFinder(t, test.revision, test.abbreviated)
			found := slices.Collect(f.All(test.text))
			checkMatches(t, f, test.text, found)
			for i, m := range found {
				m.Begin, m.End, m.OuterBegin, m.OuterEnd = 0, 0, 0, 0
				if i < len(test.want) && test.want[i].Text == "" {
					m.Text = ""
				}
				if i >= len(test.want) || m != test.want[i] {
					t.Errorf("%q: match %d is %+v", test.text, i, found[i])
				}
			}
			if len(found) < len(test.want) {
				t.Errorf("%q: nothing is %+v", test.text, test.want[len(found)])
			}
		})
	}
}

// newFinder returns a Finder that must exist.
func newFinder(t testing.TB, v parser.Revision, abbreviated bool) find.Finder {
	t.Helper()
	var options []find.Option
	if abbreviated {
		options = append(options, find.Abbreviated)
	}
	f, err := find.New(v, options...)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The offsets, with and without delimiters.
func TestOffsets(t *testing.T) {
	const text = "é <URL: http://a/\n b >\"c:d\"URL:e:f, www.g.h/"
	want := []struct{ outer, text string }{
		{"<URL: http://a/\n b >", "http://a/\n b"},
		{`"c:d"`, "c:d"},
		{"URL:e:f", "e:f"},
		{"www.g.h/", "www.g.h/"},
	}
	var begin, n int
	for m := range newFinder(t, r3986, true).All(text) {
		begin += strings.Index(text[begin:], want[n].outer)
		inner := begin + strings.Index(want[n].outer, want[n].text)
		if m.OuterBegin != begin || m.OuterEnd != begin+len(want[n].outer) || m.Begin != inner ||
			m.End != inner+len(want[n].text) || m.Text != want[n].text {
			t.Errorf("%+v, want %q in %q at %d", m, want[n].text, want[n].outer, begin)
		}
		begin = m.OuterEnd
		n++
	}
	if n != len(want) {
		t.Errorf("%d matches, want %d", n, len(want))
	}
}

// What is cut short, and where.
func TestCut(t *testing.T) {
	f, err := find.New(r3986, find.Abbreviated, find.Cut)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"https://e.example/caf\u00e9 http://a": "https://e.example/caf 21 http://a 0",
		"http://a/b.\u306f":                    "http://a/b 11",
		"(http://a:80b)":                       "http://a:80 12",
		"*http://a/*\u00e9":                    "http://a/ 11",
		"www.a.b\u00e9 www.a.b/c\u0301":        "www.a.b 7 www.a.b/c 19",
		"URL:http://a\u0661":                   "http://a 12",
		"http://a/\u3002 http://a/|b":          "http://a/ 0 http://a/ 0",
	} {
		var got []string
		for m := range f.All(text) {
			got = append(got, m.Text, strconv.Itoa(m.Cut))
			if !m.Abbreviated && !r3986.Valid(m.Text) {
				t.Errorf("%q: %q is not valid", text, m.Text)
			}
		}
		if said := strings.Join(got, " "); said != want {
			t.Errorf("%q: %s, want %s", text, said, want)
		}
	}
}

func TestAllStops(t *testing.T) {
	n := 0
	for range newFinder(t, r3986, false).All("http://a/ http://b/ http://c/") {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d matches", n)
	}
}

func TestNew(t *testing.T) {
	for v := range all.Revisions() {
		f, err := find.New(v)
		if err != nil || f.Revision() != v {
			t.Errorf("%v: %v, %v", v, f.Revision(), err)
		}
		var undefined *parser.NotDefinedError
		_, err = find.New(v, find.Abbreviated)
		if mentions := v == r2396 || v == r2732 || v == bis || v == r3986 || v == parser.RFC3987 ||
			v == parser.RFC6874; (err == nil) != mentions {
			t.Errorf("%v: abbreviated: %v", v, err)
		} else if !mentions && (!errors.As(err, &undefined) || undefined.Revision != v ||
			!errors.Is(err, parser.ErrNotDefined)) {
			t.Errorf("%v: abbreviated: %v", v, err)
		}
		if f, err := find.New(v, 0); !errors.As(err, &undefined) || f != (find.Finder{}) {
			t.Errorf("%v: option 0: %v, %v", v, f, err)
		}
	}
	var unknown *parser.ArgumentError
	for _, v := range []parser.Revision{{}} {
		if _, err := find.New(v, find.Abbreviated); !errors.As(err, &unknown) {
			t.Errorf("%v: %v", v, err)
		}
	}
}

func TestZeroFinder(t *testing.T) {
	for m := range (find.Finder{}).All("<http://a/>") {
		t.Errorf("%+v", m)
	}
	if v := (find.Finder{}).Revision(); v != (parser.Revision{}) {
		t.Errorf("the revision is %v", v)
	}
}

func TestDelimiterString(t *testing.T) {
	for d, want := range map[find.Delimiter]string{
		find.AngleBrackets: "angle-brackets",
		find.DoubleQuotes:  "double-quotes",
		find.Whitespace:    "whitespace",
		0:                  "Delimiter(0)",
		99:                 "Delimiter(99)",
	} {
		if got := d.String(); got != want {
			t.Errorf("%d: %s, want %s", uint8(d), got, want)
		}
	}
}
