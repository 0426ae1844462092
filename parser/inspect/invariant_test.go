package inspect_test

import (
	"encoding/hex"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

// checksByID are all checks.
var checksByID = func() map[string]inspect.Check {
	checks := map[string]inspect.Check{}
	for c := range inspect.Checks() {
		checks[c.ID] = c
	}
	return checks
}()

// checkFindings checks what holds of the findings about any reference.
func checkFindings(t *testing.T, ref parser.Reference) {
	t.Helper()
	s, v := ref.String(), ref.Revision()
	findings := inspect.Reference(ref)
	if !slices.Equal(findings, inspect.Reference(ref)) {
		t.Errorf("%v: %q: other findings the second time", v, s)
	}
	has := map[string]bool{}
	var last, secret inspect.Finding
	for _, f := range findings {
		c := checksByID[f.ID]
		section, made := c.Section(v)
		if !made || f.Section != section || f.Severity != c.Severity || f.Message != c.Summary &&
			!strings.HasPrefix(f.Message, c.Summary+": ") {
			t.Errorf("%v: %q: %+v is no finding of the check", v, s, f)
		}
		mayBeEmpty := f.ID == "urn-fragment" || strings.HasPrefix(f.ID, "userinfo")
		if f.Begin < 0 || f.End > len(s) || f.Begin > f.End || f.Begin == f.End && !mayBeEmpty {
			t.Fatalf("%v: %q: %+v is out of range", v, s, f)
		}
		if last.Begin > f.Begin || last.Begin == f.Begin && last.ID > f.ID || last == f {
			t.Errorf("%v: %q: %+v after %+v", v, s, f, last)
		}
		if strings.HasPrefix(f.ID, "encoded-") && !strings.Contains(s[f.Begin:f.End], "%") {
			t.Errorf("%v: %q: %+v is not encoded", v, s, f)
		}
		for _, b := range []byte(f.Message) {
			if b < ' ' || b > '~' {
				t.Errorf("%v: %q: the message is %q", v, s, f.Message)
			}
		}
		if f.ID == "password" {
			secret = f
		}
		if secret.ID != "" && secret.Begin <= f.Begin && f.End <= secret.End && f.Message != c.Summary {
			t.Errorf("%v: %q: a detail of a password: %q", v, s, f.Message)
		}
		last = f
		has[f.ID] = true
	}
	checkOctets(t, v, s, has)
	if v == parser.RFC3986 {
		checkUserinfo(t, ref, has)
	}
}

var escape = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// checkOctets compares the findings about octets with the decoded string.
func checkOctets(t *testing.T, v parser.Revision, s string, has map[string]bool) {
	t.Helper()
	decoded := escape.ReplaceAllStringFunc(s, func(e string) string {
		octet, err := hex.DecodeString(e[1:])
		if err != nil {
			t.Fatal(err)
		}
		return string(octet)
	})
	if makes(v, "encoded-nul") && has["encoded-nul"] != strings.Contains(decoded, "\x00") {
		t.Errorf("%v: %q: encoded-nul is %t", v, s, has["encoded-nul"])
	}
	beyond := slices.ContainsFunc(escape.FindAllString(s, -1), func(e string) bool { return e[1] >= '8' })
	if makes(v, "non-ascii") && has["non-ascii"] != beyond {
		t.Errorf("%v: %q: non-ascii is %t", v, s, has["non-ascii"])
	}
	if makes(v, "encoded-control") && !strings.HasPrefix(strings.ToLower(s), "gopher:") {
		found := has["encoded-control"] || has["encoded-line-end"] || has["encoded-protocol-delimiter"]
		if found != strings.ContainsFunc(decoded, func(r rune) bool { return 0 < r && r < ' ' || r == 0x7f }) {
			t.Errorf("%v: %q: controls found: %t", v, s, found)
		}
	}
	if makes(v, "invalid-utf8") && (has["invalid-utf8"] || has["overlong-utf8"]) != !utf8.ValidString(decoded) {
		t.Errorf("%v: %q: invalid-utf8 is %t, overlong-utf8 is %t", v, s, has["invalid-utf8"], has["overlong-utf8"])
	}
}

// makes reports whether a revision makes a check: its document speaks of the
// matter.
func makes(v parser.Revision, id string) bool {
	_, made := checksByID[id].Section(v)
	return made
}

// nested are the strings with a password in an authority, which may belong to a
// URI in an opaque one.
var nested = regexp.MustCompile(`^([^/?#]+:)?//[^/?#:]*:[^/?#]+@`)

// checkUserinfo compares the findings about the userinfo with the component.
func checkUserinfo(t *testing.T, ref parser.Reference, has map[string]bool) {
	t.Helper()
	userinfo, defined := ref.Component(parser.Userinfo)
	_, password, colon := strings.Cut(userinfo, ":")
	if has["userinfo"] != defined || has["password"] != nested.MatchString(ref.String()) ||
		has["empty-password"] != (colon && password == "") {
		t.Errorf("%q: %v", ref, has)
	}
}

// pieces are what random strings are made of.
var pieces = strings.Fields(`
	http: telnet:// gopher:// ftp:// https:// // / / : @ ? # & = ; . .. a b.com www.example.com my_host aux 1 127.0.0.1
	0x7f 017 300.1.2.3 [::1] :25 :8080 :65536 :0080 user:pw@ user@ user:@ u%3Ap:%40%2541@ urn: urn:urn: urn:ab: ?s=1 &s=2 &c=3
	%00 %01 %09 %0D%0A %0a %1B %20 %23 %25 %2541 %25%34%31 %2e %2E%2e/ %2F %3A %3F %40 %41 %5B %5C %7F
	%80 %85 %C2%85 %C0%AF %C3%A9 %CE%B1 %D0%B0 %D7%90 %E2%80%8B %E2%80%AE %E3%81%82 %E6%97%A5 %ED%95%9C %ED%A0%80 %EF%BB%BF
	%F0%9F%98%80 %F4%90%80%80 %F0%80%80%AF %FF * ~ - _ $ +`)

// Random strings.
func TestInvariants(t *testing.T) {
	random := testflag.Rand(t)
	rounds, valid := testflag.Choose(5_000, 100_000), 0
	for range rounds {
		var b strings.Builder
		for range 1 + random.IntN(8) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		for v := range all.Revisions() {
			if ref, err := v.Parse(b.String()); err == nil {
				checkFindings(t, ref)
				valid++
			}
		}
		if t.Failed() {
			return
		}
	}
	if valid < rounds {
		t.Errorf("only %d valid strings", valid)
	}
}

// The URLs found in the wild. Few of them have findings above Info. Without
// -complete, what holds of findings is checked by RFC 3986 and one of four times
// by another revision.
func TestRealURLs(t *testing.T) {
	take := testflag.Sample(t, 4)
	for v := range all.Revisions() {
		valid, suspect := 0, 0
		for _, s := range cases.RealURLs() {
			ref, err := v.Parse(s)
			if err != nil {
				continue
			}
			if v == parser.RFC3986 || take() {
				checkFindings(t, ref)
			}
			valid++
			if slices.ContainsFunc(inspect.Reference(ref),
				func(f inspect.Finding) bool { return f.Severity > inspect.Info }) {
				suspect++
			}
		}
		if 100*suspect > valid {
			t.Errorf("%v: of %d URLs, %d have findings above info", v, valid, suspect)
		}
		t.Logf("%v: %d of %d", v, suspect, valid)
	}
}

func FuzzReference(f *testing.F) {
	for _, r := range rows {
		name, _, _ := strings.Cut(r.name, "/")
		v, err := all.Lookup(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(v.String(), r.input)
	}
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		if ref, err := v.Parse(s); err == nil {
			checkFindings(t, ref)
		}
	})
}
