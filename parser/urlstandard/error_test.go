package urlstandard_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/urlstandard"
)

// diagnosed returns the names and offsets of all validation errors of an input, and "!"
// behind the name of a failure.
func diagnosed(t *testing.T, input, base string) string {
	t.Helper()
	var b *urlstandard.URL
	if base != "" {
		u, err := urlstandard.Parse(base, nil)
		if err != nil {
			t.Fatal(err)
		}
		b = &u
	}
	_, found, err := urlstandard.Diagnose(input, b)
	var words []string
	for i := range found {
		words = append(words, fmt.Sprintf("%s %d", found[i].Type, found[i].Offset))
	}
	text := strings.Join(words, ", ")
	if err != nil {
		text += "!"
	}
	return text
}

// The types of validation errors, where they are, and which of them end the parsing
// (Section 1.1, Writing).
func TestValidationErrors(t *testing.T) {
	for _, test := range []struct{ input, base, want string }{
		{"https://example.com/?q#f", "", ""},
		{"https://exa%23mple.org", "", "domain-percent-encoded 11, domain-to-ASCII 8!"},
		{"https://exam%70le.org", "", "domain-percent-encoded 12"},
		{"https://example.org.", "", "domain-to-ASCII 8"},
		{"https://a_b", "", "domain-to-ASCII 8"},
		{"https://%C2%AD", "", "domain-percent-encoded 8, domain-to-ASCII 8!"},
		{"foo://exa[mple.org", "", "host-invalid-code-point 9!"},
		{"foo://a\"b%zz", "", "invalid-URL-unit 7, invalid-URL-unit 9"},
		{"https://127.0.0.1./", "", "domain-to-ASCII 8, IPv4-empty-part 8"},
		{"https://1.2.3/", "", "IPv4-too-few-parts 8"},
		{"https://1.2.3.4.5/", "", "IPv4-too-many-parts 8!"},
		{"https://test.42", "", "IPv4-too-few-parts 8, IPv4-non-numeric-part 8!"},
		{"https://127.0.0x0.1", "", "IPv4-non-decimal-part 8"},
		{"https://255.255.4000.1", "", "IPv4-out-of-range-part 8!"},
		{"https://1.2.3.400", "", "IPv4-out-of-range-part 8!"},
		{"https://1.2.65535", "", "IPv4-too-few-parts 8, IPv4-out-of-range-part 8"},
		{"https://[::1", "", "IPv6-unclosed 8!"},
		{"https://[:1]", "", "IPv6-invalid-compression 9!"},
		{"https://[1:2:3:4:5:6:7:8:9]", "", "IPv6-too-many-pieces 25!"},
		{"https://[1::1::1]", "", "IPv6-multiple-compression 14!"},
		{"https://[1:2:3!:4]", "", "IPv6-invalid-code-point 14!"},
		{"https://[1:2:3:]", "", "IPv6-invalid-code-point 15!"},
		{"https://[1:2:3]", "", "IPv6-too-few-pieces 14!"},
		{"https://[::01]", "", "IPv6-piece-leading-zero 11"},
		{"https://[::00000]", "", "IPv6-invalid-code-point 15!"},
		{"https://[1:1:1:1:1:1:1:127.0.0.1]", "", "IPv4-in-IPv6-too-many-pieces 23!"},
		{"https://[ffff::.0.0.1]", "", "IPv4-in-IPv6-invalid-code-point 15!"},
		{"https://[ffff::127.0.xyz.1]", "", "IPv4-in-IPv6-invalid-code-point 21!"},
		{"https://[ffff::127.00.0.1]", "", "IPv4-in-IPv6-invalid-code-point 20!"},
		{"https://[ffff::127.0.0.1.2]", "", "IPv4-in-IPv6-invalid-code-point 24!"},
		{"https://[ffff::127.0.0.4000]", "", "IPv4-in-IPv6-out-of-range-part 25!"},
		{"https://[ffff::127.0.0]", "", "IPv4-in-IPv6-too-few-parts 22!"},
		{"https://example.org/>", "", "invalid-URL-unit 20"},
		{" https://example.org ", "", "invalid-URL-unit 0"},
		{"https://example.org ", "", "invalid-URL-unit 19"},
		{"ht\ntps://example.org", "", "invalid-URL-unit 2"},
		{"h\tt\ttps://h/> ", "", "invalid-URL-unit 13, invalid-URL-unit 1, invalid-URL-unit 12"},
		{"https://example.org/%s?%#%", "", "invalid-URL-unit 20, invalid-URL-unit 23, invalid-URL-unit 25"},
		{"https://h/\ufdd0\U0001fffe\u0080", "", "invalid-URL-unit 10, invalid-URL-unit 13, invalid-URL-unit 17"},
		{"foo:a b", "", "invalid-URL-unit 5"},
		{"file:c:/my-secret-folder", "", "special-scheme-missing-following-solidus 4"},
		{"https:example.org", "", "special-scheme-missing-following-solidus 6"},
		{"https:foo.html", "https://example.org/", "special-scheme-missing-following-solidus 6"},
		{"https:///h", "", "special-scheme-missing-following-solidus 8"},
		{"\U0001f4a9", "", "missing-scheme-non-relative-URL 0!"},
		{"x", "mailto:user@example.org", "missing-scheme-non-relative-URL 0!"},
		{"https://example.org\\path\\to", "", "invalid-reverse-solidus 19, invalid-reverse-solidus 24"},
		{"\\\\h", "https://example.org", "invalid-reverse-solidus 0, invalid-reverse-solidus 1"},
		{"https://user@example.org", "", "invalid-credentials 12"},
		{"ssh://a@b@c", "", "invalid-credentials 7, invalid-credentials 9"},
		{"https://#fragment", "", "host-missing 8!"},
		{"https://:443", "", "host-missing 8!"},
		{"https://user:pass@", "", "invalid-credentials 17, host-missing 18!"},
		{"https://example.org:70000", "", "port-out-of-range 20!"},
		{"https://example.org:7z", "", "port-invalid 21!"},
		{"/c:/path", "file:///c:/", ""},
		{"c:/path", "file:///d:/", ""}, // it has a scheme
		{"c|/path", "file:///d:/", "file-invalid-Windows-drive-letter 0, invalid-URL-unit 1"},
		{"file://c:", "", "file-invalid-Windows-drive-letter-host 7"},
		{"file://c|/x", "", "file-invalid-Windows-drive-letter-host 7"},
		{"http://h/\xff\xe2\x82>", "", "invalid-UTF-8 9, invalid-UTF-8 10, invalid-URL-unit 12"},
	} {
		if got := diagnosed(t, test.input, test.base); got != test.want {
			t.Errorf("%q, base %q:\n got %s\nwant %s", test.input, test.base, got, test.want)
		}
	}
}

func TestErrorTexts(t *testing.T) {
	_, err := urlstandard.Parse("\t http://h:x", nil)
	const want = "byte 11: port-invalid: the port is not a number"
	var failure *urlstandard.ValidationError
	if !errors.As(err, &failure) || err.Error() != want || failure.Type != urlstandard.PortInvalid {
		t.Errorf("%v, want %s", err, want)
	}
	seen := map[string]bool{}
	for e := urlstandard.DomainToASCII; e <= urlstandard.TooLong; e++ {
		if name := e.String(); name == "" || seen[name] {
			t.Errorf("%d is called %q", e, name)
		}
		seen[e.String()] = true
	}
	if _, err := urlstandard.Parse("foo:"+strings.Repeat("a", urlstandard.MaxLength), nil); err == nil {
		t.Error("no error beyond MaxLength")
	}
}

// What the domain parser takes strictly (Sections 3.3 and 3.4).
func TestValidDomain(t *testing.T) {
	label := strings.Repeat("a", 63)
	for _, test := range []struct {
		domain string
		want   bool
	}{
		{"example.com", true}, {"EXAMPLE.com", true}, {"fa\u00df.example", true}, {"\u2615.example", true},
		{label + ".example", true}, {"xn--fa-hia", true}, {"1.example", true},
		{"", false}, {".", false}, {"example.com.", false}, {"a..b", false}, {label + "a", false}, {"a_b", false},
		{"-a", false}, {"a-", false}, {"ab--c", false}, {"xn--a", false}, {"a b", false}, {"a%41", false},
		{"\u00ad", false}, {"1", false}, {"a.0x1", false}, {"127.0.0.1", false}, {"\u0300a", false},
		{strings.Repeat(label+".", 4), false}, {strings.Repeat(label+".", 3) + label[:61], true},
		{strings.Repeat(label+".", 3) + label[:62], false}, {"a.1b", true}, {"a.1b.c-2", true}, {"a-.b", false},
		{"a.-b", false}, {".a", false}, {"a.b-", false}, {label + "a.b", false}, {"XN--A", false}, {"a@b", false},
		{"a`b", false}, {"a[b", false}, {"a{b", false}, {"a/b", false}, {"a:b", false},
		// hyphens at the third and the fourth place, of characters (UTS 46, Section 4.1)
		{"a\u00e9--b", false}, {"\u00e9--b", true}, {"\u00e9\u00e9--b", false}, {"\u4f60\u597d--b", false},
		{"b.\U0001f600\U0001f600--", false}, {"\u4f60a---b", false}, {"a\u3002\u00e9a--b", false},
		{"xn--a--b-bpa", false}, {"xn----b-9la", true}, {"a\u00e9-", false}, {"a\u00e9-b-c--d", true},
		{"ae\u0301--b", false}, {"a\u00ad\u00e9--b", false}, {"ab\u00ad\uff0d\uff0dc", false},
		{"xn--.\u00e9", false}, {"xn--a.\u00e9", false}, {"xn--\u00e9-kva", false}, {"\uff58n--1xa", true},
		{"\u00e9..a", false}, {"\u00e9\u3002", false}, {"\u00e9.\u00ad.a", false}, {"1a.\u05d0", false},
	} {
		if got := urlstandard.ValidDomain(test.domain); got != test.want {
			t.Errorf("%q: %t", test.domain, got)
		}
	}
}

// A host is a failure if ToASCII fails (Section 3.3), whatever hyphens it has.
func TestLenientDomain(t *testing.T) {
	for host, want := range map[string]string{
		"a\u00e9--b": "xn--a--b-bpa", "-\u00e9-": "xn-----bja", "\u00e9..a": "xn--9ca..a", "xn--": "xn--",
		"xn--.\u00e9": "", "a.xn--a.\u00e9": "", "xn--\u00e9-kva": "", "\u00ad": "", "\uff58n--.a": "",
		"xn--xn---epa.\u00e9": "", "xn--example-.\u00e9": "", "1a.\u05d0": "",
	} {
		u, err := urlstandard.Parse("http://"+host+"/", nil)
		if got := u.Host(); (err != nil) != (want == "") || got != want {
			t.Errorf("%q: %q, %v, want %q", host, got, err, want)
		}
	}
}

// What the doc comment of the package lists, by code point, is all that is read differently
// among what Unicode 15 has. It holds only for these tables: newer ones, which a newer Go
// or golang.org/x/net brings, need another list, or none.
func TestTables(t *testing.T) {
	if urlstandard.UnicodeVersion != "15.0.0" {
		t.Errorf("the list is that of Unicode 15, not of %s", urlstandard.UnicodeVersion)
	}
	comment, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{
		"U+1E9E": "ass",
		"U+2260": "xn--a-ufo", "U+226E": "xn--a-ngo", "U+226F": "xn--a-pgo",
		"U+04C0": "", "U+10A0 to U+10C5": "", "U+2132": "", "U+2183": "", "U+2F868": "", "U+2F874": "", "U+2F91F": "",
		"U+2F95F": "", "U+2F9BF": "",
		"U+1806": "",
		"U+115F": "", "U+1160": "", "U+17B4": "", "U+17B5": "", "U+180E": "", "U+2061 to U+2063": "",
		"U+206A to U+206F": "", "U+3164": "", "U+FFA0": "", "U+1D173 to U+1D17A": "",
	} {
		if !strings.Contains(strings.ReplaceAll(string(comment), "\n//    ", ""), words) {
			t.Errorf("%s is not in the doc comment", words)
		}
		var first, last rune
		if n, _ := fmt.Sscanf(words, "U+%X to U+%X", &first, &last); n == 1 {
			last = first
		}
		for c := first; c <= last; c++ {
			u, err := urlstandard.Parse("http://a"+string(c)+"/", nil)
			if got := u.Host(); (err != nil) != (want == "") || got != want ||
				want != "ass" && urlstandard.ValidDomain("a"+string(c)) {
				t.Errorf("%U: %q, %v, want %q", c, got, err, want)
			}
		}
	}
}
