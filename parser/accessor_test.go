package parser_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// accessors are the methods that return a component.
var accessors = map[parser.Component]func(parser.Reference) (string, bool){
	parser.Scheme:    parser.Reference.Scheme,
	parser.Authority: parser.Reference.Authority,
	parser.Userinfo:  parser.Reference.Userinfo,
	parser.Host:      parser.Reference.Host,
	parser.Port:      parser.Reference.Port,
	parser.Path:      parser.Reference.Path,
	parser.Query:     parser.Reference.Query,
	parser.Fragment:  parser.Reference.Fragment,
}

// checkAccessors compares the accessors with Component, and that with Range.
func checkAccessors(t *testing.T, r parser.Reference) {
	t.Helper()
	checkGeneric(t, r)
	for c := parser.Scheme; c.String()[0] != 'C'; c++ {
		text, ok := r.Component(c)
		if begin, end, defined := r.Range(c); defined != ok || r.String()[begin:end] != text {
			t.Errorf("%s: %q: %s is %q, %t, but in the range from %d to %d, %t", r.Revision(), r, c, text, ok, begin,
				end, defined)
		}
		if accessor, has := accessors[c]; has {
			if got, defined := accessor(r); got != text || defined != ok {
				t.Errorf("%s: %q: %s is %q, %t, but its accessor returns %q, %t", r.Revision(), r, c, text, ok, got,
					defined)
			}
		}
	}
}

// checkGeneric compares the components that are returned all at once with the single ones.
func checkGeneric(t *testing.T, r parser.Reference) {
	t.Helper()
	g := r.Generic()
	for c, got := range map[parser.Component]string{
		parser.Scheme: g.Scheme, parser.Authority: g.Authority, parser.Userinfo: g.Userinfo, parser.Host: g.Host,
		parser.Port: g.Port, parser.Path: g.Path, parser.Query: g.Query, parser.Fragment: g.Fragment,
	} {
		if want, ok := r.Component(c); got != want || g.Has(c) != ok {
			t.Errorf("%s: %q: %s is %q, %t; together with the others, %q, %t", r.Revision(), r, c, want, ok, got, g.Has(c))
		}
	}
	if g.Has(parser.NID) || g.Has(0) {
		t.Errorf("%s: %q has a component that is not a field", r.Revision(), r)
	}
}

// The components of a reference do not depend on how long what stands before
// them is, with lengths around those at which a Reference notes them in another
// way. What is in parentheses is repeated.
func TestLongComponents(t *testing.T) {
	checkAccessors(t, parser.Reference{})
	taken := map[parser.Revision]int{}
	for _, pattern := range []string{
		"(s)://u:p@h:1/p?q#f", "s://(u)@h:1/p?q#f", "s://u:(p)@h:1/p?q#f", "s://(h.)h:1/p?q#f", "//u@h:(1)/p?q#f",
		"s://h/(p)?q#f", "s:(p)", "s:?(q)#f", "s://h/p?(q)", "s://h?q#(f)", "(p)", "?(q)", "#(f)", "s://(h.)h",
		"//(h.)h",
		"urn:nn:(p)?+q?=q#f", "urn:nn:p?+(q)?=q#f", "urn:nn:p?=(q)#f", "s://h/(p);q?q", "urn:nn:(p)", "urn:url:(s):p",
		"mailto:(p)", "news:(g)", "gopher://h/1(p)", "ftp://u:(p)@h/p", "http://h/(p)?q", "prospero://h/(p);q=q",
	} {
		for _, length := range []int{1, 2, 60, 61, 62, 63, 64, 500, 505, 509, 510, 511, 512, 513, 1010, 1018, 1020,
			1021, 1022, 1023, 1024, 8180, 8188, 8190, 8191, 8192, 8193, 70000} {
			before, rest, _ := strings.Cut(pattern, "(")
			some, behind, _ := strings.Cut(rest, ")")
			long := before + strings.Repeat(some, length) + behind
			for v := range all.Revisions() {
				r, err := v.Parse(long)
				if err != nil {
					continue
				}
				taken[v]++
				checkAccessors(t, r)
				short, err := v.Parse(before + some + behind)
				if err != nil {
					t.Errorf("%s takes the long form of %q only: %v", v, pattern, err)
					continue
				}
				for c := range v.Components() {
					text, ok := r.Component(c)
					if want, defined := short.Component(c); ok != defined || text != want &&
						text != strings.Replace(want, some, strings.Repeat(some, length), 1) {
						t.Errorf("%s: %q with %d bytes: %s is %.40q, %t; in the short form it is %q, %t", v, pattern,
							length, c, text, ok, want, defined)
					}
				}
			}
		}
	}
	for v := range all.Revisions() {
		if taken[v] < 5 {
			t.Errorf("%s takes only %d of these strings", v, taken[v])
		}
	}
}

func TestRedacted(t *testing.T) {
	for _, test := range []struct {
		name, input, want string
		revision          parser.Revision
	}{
		{"rfc3986/3.2.1/1", "ftp://user:secret@h:21/a:b@c?u:p@h#u:p@h", "ftp://user:xxxxx@h:21/a:b@c?u:p@h#u:p@h",
			parser.RFC3986},
		{"rfc3986/3.2.1/2", "//u:@h", "//u:@h", parser.RFC3986},
		{"rfc3986/3.2.1/3", "//u@h:80", "//u@h:80", parser.RFC3986},
		{"rfc3986/3.2.1/4", "//:a:b@[::1]:80", "//:xxxxx@[::1]:80", parser.RFC3986},
		{"rfc3986/3.2.1/5", "//u:%70%3A@h", "//u:xxxxx@h", parser.RFC3986},
		{"rfc3986/3.2.1/6", "mailto:a:b@c", "mailto:a:b@c", parser.RFC3986},
		{"rfc3986/3.2.1/7", "", "", parser.RFC3986},
		{"rfc3987/2.2/1", "//\u00fc:p\u00e4ss@h", "//\u00fc:xxxxx@h", parser.RFC3987},
		{"rfc6874/2/1", "//u:p@[fe80::1%25en0]", "//u:xxxxx@[fe80::1%25en0]", parser.RFC6874},
		{"rfc2396bis-01/3.2.2/1", "//u:p@h", "//u:xxxxx@h", parser.RFC2396bis01},
		{"rfc2732/3/1", "//u:p@[::1]", "//u:xxxxx@[::1]", parser.RFC2732},
		{"rfc2396/3.2.2/1", "//u:p@h", "//u:xxxxx@h", parser.RFC2396},
		{"rfc2396/3.2.1/1", "//u:p@my_host", "//u:xxxxx@my_host", parser.RFC2396},
		{"url-syntax-05/4.3.1/1", "ftp://u:p@h", "ftp://u:xxxxx@h", parser.URLSyntax05},
		{"rfc1808/2.1/1", "ftp://u:p@h/;a", "ftp://u:xxxxx@h/;a", parser.RFC1808},
		{"rfc1808/2.1/2", "ftp://u:@h/;a", "ftp://u:@h/;a", parser.RFC1808},
		{"rfc1738/3.1/1", "ftp://u:p?q@h/", "ftp://u:xxxxx@h/", parser.RFC1738},
		{"rfc1738/3.1/3", "ftp://u:@h/", "ftp://u:@h/", parser.RFC1738},
		{"rfc1738/3.1/2", "x://u:p@my_host/a:b@c", "x://u:xxxxx@my_host/a:b@c", parser.RFC1738},
		{"rfc1738/3.6/1", "news:a:b@c.org", "news:a:b@c.org", parser.RFC1738},
		{"url-1993/FTP/1", "ftp://u:p@h/", "ftp://u:xxxxx@h/", parser.URL1993},
		{"url-1993/HTTP/1", "http://me:secret@a.org", "http://me:xxxxx@a.org", parser.URL1993},
		{"url-1993/FTP/2", "ftp://:s3cret@host/", "ftp://:xxxxx@host/", parser.URL1993},
		{"url-1993/FTP/3", "ftp://u:p@1q@h/", "ftp://u:xxxxx@h/", parser.URL1993},
		{"url-1993/FTP/4", "ftp://u:p@a@1b/", "ftp://u:xxxxx@xxxxx@1b/", parser.URL1993},
		{"url-1993/FTP/5", "ftp://1:p@q@a@1b/", "ftp://1:xxxxx@xxxxx@1b/", parser.URL1993},
		{"url-1993/HTTP/2", "http://a:p:80@h:1/", "http://a:xxxxx@h:1/", parser.URL1993},
		{"url-1993/TELNET/1", "telnet://::@h", "telnet://:xxxxx@h", parser.URL1993},
		{"rfc3986/3.2.1/8", "jdbc:x://u:p@h", "jdbc:x://u:xxxxx@h", parser.RFC3986},
		{"rfc1738/3.1/4", "redis://:pw@host", "redis://:xxxxx@host", parser.RFC1738},
		{"rfc1808/2.4.3/1", "//u:p?q@h/", "//u:xxxxx@h/", parser.RFC1808},
		{"rfc2396/3.2.1/2", "//u:p@q@h", "//u:xxxxx@h", parser.RFC2396},
		{"rfc8141/2/1", "urn:example:a:b@c", "urn:example:a:b@c", parser.RFC8141},
	} {
		r := mustParse(t, test.revision, test.input)
		if got := r.Redacted(); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", test.name, test.input, got, test.want)
		}
		password := ""
		if before, behind, ok := strings.Cut(test.want, "xxxxx"); ok {
			password = strings.TrimPrefix(test.input, before)
			password = strings.TrimSuffix(password, strings.TrimPrefix(behind, "@xxxxx"))
		}
		if got, ok := r.Password(); got != password || ok != (password != "") {
			t.Errorf("%s: the password of %q is %q, %t, want %q", test.name, test.input, got, ok, password)
		}
		checkRedacted(t, r)
	}
	if got := (parser.Reference{}).Redacted(); got != "" {
		t.Errorf("the zero Reference becomes %q", got)
	}
}

// What a revision has, may be asked for; the user of a userinfo is found by any.
func TestUser(t *testing.T) {
	for _, test := range []struct {
		revision    parser.Revision
		input, user string
		defined     bool
		component   bool // the revision has it
	}{
		{parser.RFC3986, "ftp://u:p:q@h/", "u", true, false},
		{parser.RFC3986, "ftp://u@h/", "u", true, false},
		{parser.RFC3986, "ftp://:p@h/", "", true, false},
		{parser.RFC3986, "ftp://@h/", "", true, false},
		{parser.RFC3986, "ftp://h/", "", false, false},
		{parser.RFC3987, "ftp://\u00fc:p@h/", "\u00fc", true, false},
		{parser.RFC1738, "ftp://u:p@h/", "u", true, true},
		{parser.RFC1738, "ftp://h/", "", false, true},
		{parser.RFC8141, "urn:example:a:b@c", "", false, false},
	} {
		r := mustParse(t, test.revision, test.input)
		user, ok := r.User()
		if user != test.user || ok != test.defined || test.revision.Has(parser.User) != test.component {
			t.Errorf("%v: %q has the user %q, %t, want %q", test.revision, test.input, user, ok, test.user)
		}
	}
	for v := range all.Revisions() {
		components := slices.Collect(v.Components())
		for c := range parser.Component(250) {
			unknown := errors.As(v.CheckComponent(c), new(*parser.ArgumentError))
			if has := v.Has(c); has != slices.Contains(components, c) || has == unknown {
				t.Errorf("%v has %v: %t, %v", v, c, has, v.CheckComponent(c))
			}
		}
	}
	if _, ok := (parser.Reference{}).User(); ok || (parser.Revision{}).Has(parser.Path) {
		t.Error("the zero Reference has a user, or the zero Revision a component")
	}
}

// checkRedacted checks what holds for Redacted: the result is valid, has no
// other password, and in components around the password, only that differs.
func checkRedacted(t *testing.T, r parser.Reference) {
	t.Helper()
	v, text := r.Revision(), r.Redacted()
	redacted, err := v.Parse(text)
	if err != nil {
		t.Fatalf("%v: %q becomes %q: %v", v, r, text, err)
	}
	if again := redacted.Redacted(); again != text {
		t.Errorf("%v: %q becomes %q, and that %q", v, r, text, again)
	}
	if password, ok := redacted.Component(parser.Password); ok && password != "" && password != "xxxxx" {
		t.Errorf("%v: %q becomes %q, with a password", v, r, text)
	}
	for c, was := range r.Components() {
		is, ok := redacted.Component(c)
		if !ok || is != was && !strings.Contains(is, "xxxxx") {
			t.Errorf("%v: %q becomes %q, with the %v %q, %t", v, r, text, c, is, ok)
		}
	}
}

func TestRedactedOfCases(t *testing.T) {
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			checkRedacted(t, mustParse(t, v, s))
		}
	}
}

// Compare is a total order that agrees with ==: each two References of a list
// that is in order are in order.
func TestCompare(t *testing.T) {
	refs := []parser.Reference{{}}
	for v := range all.Revisions() {
		for _, s := range []string{"", "a", "a:b", "http://a/b", "http://A/b", "urn:ab:c", "urn:ab:d"} {
			if r, err := v.Parse(s); err == nil {
				refs = append(refs, r, mustParse(t, v, string([]byte(s))))
			}
		}
	}
	slices.SortFunc(refs, parser.Compare)
	for i, a := range refs {
		for j, b := range refs {
			order := parser.Compare(a, b)
			if (order == 0) != (a == b) || order > 0 && i < j || order < 0 && i > j || order != -parser.Compare(b, a) {
				t.Errorf("%v %q, %v %q: %d", a.Revision(), a, b.Revision(), b, order)
			}
			if a.String() < b.String() && order != -1 {
				t.Errorf("%q, %q: %d", a, b, order)
			}
		}
	}
	if n := len(slices.Compact(slices.Clone(refs))); n < len(refs)/2 || n > len(refs)/2+1 {
		t.Errorf("%d of %d are different", n, len(refs))
	}
}

func TestMustParse(t *testing.T) {
	if r := rfc3986.MustParse("a:b"); r != mustParse(t, rfc3986, "a:b") {
		t.Errorf("%q", r)
	}
	for _, v := range []parser.Revision{rfc3986, {}} {
		_, want := v.Parse("http://[")
		func() {
			defer func() {
				if err, ok := recover().(error); !ok || err.Error() != want.Error() {
					t.Errorf("%v, want %v", err, want)
				}
			}()
			v.MustParse("http://[")
		}()
	}
}
