package disagree

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/internal/testflag"
)

// faulty is an implementation that reads strings as net/url does after a fault has edited them, and refuses what
// net/url refuses.
func faulty(edit func(s string) string) adapter.Implementation {
	return adapter.NewInProcess("faulty", "", func(q adapter.Question) adapter.Answer {
		q.Input = edit(q.Input)
		return adapter.NetURL().Ask([]adapter.Question{q})[0]
	})
}

// A planted fault is found by name, and so is the implementation that has it, whichever comes first.
func TestPlantedByName(t *testing.T) {
	slash := func(s string) string { return strings.ReplaceAll(s, `\`, "/") }
	tabless := strings.NewReplacer("\t", "", "\n", "").Replace
	twice := func(s string) string {
		if decoded, err := url.PathUnescape(s); err == nil && strings.Contains(s, "%25") {
			return decoded
		}
		return s
	}
	unchanged := func(s string) string { return s }
	take := testflag.Sample(t, 6)
	for _, test := range []struct {
		name     string
		a, b     adapter.Implementation
		severity Severity
		pattern  Pattern
	}{
		{"takes a backslash for a slash", at("plain", strings.LastIndex), cut("faulty", `\`), TwoHosts,
			Pattern{"a backslash ends the authority", "CWE-436", SideB}},
		{"reads the last @", at("first", strings.Index), at("faulty", strings.LastIndex), HostAndNone,
			Pattern{`the last "@" ends the userinfo`, "CWE-436", SideB}},
		{"strips tabs", adapter.NetURL(), faulty(tabless), PathOrBehind,
			Pattern{"tabs and line breaks are removed", "CWE-182", SideB}},
		{"decodes twice", adapter.NetURL(), faulty(twice), PathOrBehind,
			Pattern{"percent-encoding is decoded twice", "CWE-174", SideB}},
		{"takes a backslash for a slash that others refuse", adapter.NetURL(), faulty(slash), Refused,
			Pattern{"a backslash ends the authority", "CWE-436", SideB}},
		{"has none", adapter.NetURL(), faulty(unchanged), 0, Pattern{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, swapped := range []bool{false, true} {
				if !take() {
					continue
				}
				a, b, want := test.a, test.b, test.pattern
				if swapped && want.By != "" {
					a, b, want.By = b, a, SideA
				}
				found := map[Pattern]Severity{}
				for _, w := range find(t, a, b, Options{Seed: 1, Strings: 500, Patterns: 100}).Witnesses {
					if s, ok := found[w.Pattern]; !ok || w.Severity() < s {
						found[w.Pattern] = w.Severity()
					}
				}
				if test.severity == 0 {
					if len(found) > 0 {
						t.Errorf("found %v", found)
					}
				} else if got := found[want]; got != test.severity {
					t.Errorf("%v: %s, want %s; found %v", want, got, test.severity, found)
				}
			}
		})
	}
}

// An implementation that differs only in spelling has no difference above that class.
func TestSpellingOnly(t *testing.T) {
	spelling := adapter.NewInProcess("spelling", "", func(q adapter.Question) adapter.Answer {
		a := adapter.NetURL().Ask([]adapter.Question{q})[0]
		for i, part := range a.Parts {
			a.Parts[i].Text = digits(strings.ToLower)(part.Text)
		}
		if a.Valid && a.Parts[0].Text == "http" && a.Parts[3].Text != "" && a.Parts[5].Text == "" {
			a.Parts[5] = reading.Part{Told: true, Defined: true, Text: "/"}
		}
		return a
	})
	r := find(t, adapter.NetURL(), spelling, Options{Seed: 1, Strings: 200, Patterns: 500})
	if r.Differing != 0 || r.Refused != 0 || r.Respelled == 0 {
		t.Errorf("%d differ, %d are spelled in another way, %d are refused", r.Differing, r.Respelled, r.Refused)
	}
	var names []string
	for _, w := range r.Witnesses {
		if w.Severity() != Respelled {
			t.Errorf("%q: %s", w.Input, w.Severity())
		}
		names = append(names, w.Pattern.Name)
	}
	for _, want := range []string{"digits of percent-encoding are in lower case", "an empty path is a slash"} {
		if !slices.Contains(names, want) {
			t.Errorf("%q is not among %q", want, names)
		}
	}
}

// Two strings with the hosts in each other's place are one witness, the simpler one.
func TestSwapHosts(t *testing.T) {
	for s, want := range map[string]string{`http://a\@b`: `http://b\@a`, "%ab%": "%ab%", "%4ab": "%4aa", "x": "x"} {
		if got := swapHosts(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
	a, b := at("last", strings.LastIndex), cut("cut", `\`)
	for _, texts := range [][]string{{`//a\@b`, `//b\@a`}, {`//b\@a`, `//a\@b`}} {
		p := newPair(newReader(a), newReader(b), compareToSpelling)
		p.drawn = []drawn{{texts: texts}}
		r := &Result{Length: -1}
		r.Witnesses, r.Alike = p.witnesses(r.differing(p), 0)
		if len(r.Witnesses) != 1 || r.Witnesses[0].Input != `//a\@b` || r.Witnesses[0].Count != 2 {
			t.Errorf("%q: %v", texts, r.Witnesses)
		}
	}
}

// Each rule makes explicit what its name says, and leaves other strings as they are.
func TestRules(t *testing.T) {
	edits := map[string]edit{}
	for _, r := range rules() {
		if edits[r.name] != nil {
			t.Errorf("%q stands twice", r.name)
		}
		edits[r.name] = r.edit
	}
	tested := map[string]bool{}
	for _, test := range []struct{ rule, input, want string }{
		{"tabs and line breaks are removed", "a\t:\r\n", "a:"},
		{"spaces at the ends are removed", " a: \x00", "a: \x00"},
		{"control characters at the ends are removed", "\x01a: ", "a: "},
		{"spaces and control characters at the ends are removed", " a: b\x00", "a: b"},
		{"a backslash is a slash before the host", `http:\\a`, "http://a"},
		{"a backslash is a slash before the host", `http:\/a`, "http://a"},
		{"a backslash is a slash before the host", `http:\a`, "http:/a"},
		{"a backslash is a slash before the host", `http://a\`, `http://a\`},
		{"slashes before the host may be missing", "http:a", "http://a"},
		{"slashes before the host may be missing", "a", "a"},
		{"a slash more before the host is skipped", "http:///a", "http://a"},
		{"a slash more before the host is skipped", "http://a//b", "http://a//b"},
		{"percent-encoded slashes stand before the host", "http:%2f%2Fa", "http://a"},
		{"percent-encoded slashes stand before the host", "/%2fa:/%2f", "//a:/%2f"},
		{"percent-encoded slashes stand before the host", "//%2fa", "//%2fa"},
		{"percent-encoded slashes stand before the host", "%2fa", "%2fa"},
		{"percent-encoding is decoded in the scheme", "%61:%61", "a:%61"},
		{"a backslash ends the authority", `http://a\@b\`, `http://a/@b\`},
		{`"?" ends the authority`, "//a?@b", "//a/?@b"},
		{`"#" ends the authority`, "//a#@b", "//a/#@b"},
		{"an empty host is refused", "http:", "http://a/"},
		{"an empty host is refused", "//:1", "//a:1"},
		{`the last "@" ends the userinfo`, "//a@b@c", "//a%40b@c"},
		{`the first "@" ends the userinfo`, "//a@b@c", "//a@b%40c"},
		{"an empty userinfo is left out", "//:@a", "//a"},
		{"an empty password is left out", "//a:@a", "//a@a"},
		{"leading zeros of a port are left out", "//a:00", "//a:0"},
		{"leading zeros of a port are left out", "//a:080", "//a:80"},
		{"a default port is left out", "HTTP://a:80/", "HTTP://a/"},
		{"a default port is left out", "https://a:80/", "https://a:80/"},
		{"a colon without a port is left out", "//a:/", "//a/"},
		{"characters that are not digits are left out of the port", "//a:80b/", "//a:80/"},
		{"characters that are not digits are left out of the port", "//a:b", "//a"},
		{"a port that is too large is refused", "//a:65536", "//a:1"},
		{"a port that is too large is refused", "//a:65535", "//a:65535"},
		{"percent-encoding is decoded twice", "/%252e%25252e%25", "/%2e%252e%25"},
		{`a percent-encoded "@" ends the userinfo`, "//a%40%2f/%40", "//a@%2f/%40"},
		{"a percent-encoded slash ends the host", "//a%2fb%40", "//a/b%40"},
		{"a percent-encoded backslash ends the host", "//a%5Cb", `//a\b`},
		{`a percent-encoded "?" ends the host`, "//a%3f?%3f", "//a??%3f"},
		{`a percent-encoded "#" ends the host`, "//a%23b", "//a#b"},
		{"a percent-encoded colon ends the host", "//a%3a1", "//a:1"},
		{"percent-encoding is decoded in the host", "//%40/%40", "//@/%40"},
		{"percent-encoding that is not needed is decoded", "%41%2F", "A%2F"},
		{`a "%" that encodes nothing is taken`, "%%4%41%", "%25%254%41%25"},
		{"a zone identifier is left out", "//[::%25a]", "//[::]"},
		{"a zone identifier is refused", "//[::%a]", "//[::]"},
		{"characters behind an IP literal are left out", "//[::]a:1", "//[::]:1"},
		{"characters behind an IP literal are refused", "//[::]a", "//[::]"},
		{"characters before brackets are left out", "//a[::1]b:2", "//[::1]b:2"},
		{"characters before brackets are left out", "//a[b", "//a[b"},
		{"characters before brackets are refused", "//u@a.[v1.b]", "//u@[v1.b]"},
		{"characters behind an IPv6 address in its brackets are left out", "//[::1-a]b", "//[::1]b"},
		{"characters behind an IPv6 address in its brackets are left out", "//[a]", "//[a]"},
		{"brackets without an IP address are refused", "//[a]:1", "//[::1]:1"},
		{"brackets without an IP address are refused", "//[::%25a]", "//[::%25a]"},
		{"brackets without an IP address are refused", "//[v1.a]", "//[v1.a]"},
		{"a bracket without the other one is refused", "//[a", "//a"},
		{"a bracket without the other one is refused", "//a][:1", "//a:1"},
		{"a bracket without the other one is refused", "//[a]b", "//[a]b"},
		{"percent-encoding ends the host", "//a%2fb", "//a/%2fb"},
		{"a character that no name has ends the host", "//a.b!c", "//a.b/!c"},
		{"a character that no name has ends the host", "//[::1]", "//[::1]"},
		{"an IPv6 address has one form", "//[0::]", "//[::]"},
		{"an ideographic full stop is a dot", "//a。b", "//a.b"},
		{"a full-width form is mapped", "//ａ", "//a"},
		{"a full-width form is mapped", "//１", "//0.0.0.1"},
		{"a full-width form is mapped", "//é", "//é"},
		{"a name beyond ASCII is converted", "//é", "//xn--9ca"},
		{"a hexadecimal number is an IPv4 address", "//0x7f.1", "//127.0.0.1"},
		{"a hexadecimal number is an IPv4 address", "//010", "//010"},
		{"an octal number is an IPv4 address", "//0177.1", "//127.0.0.1"},
		{"an octal number is an IPv4 address", "//0x7f", "//0x7f"},
		{"an octal number is an IPv4 address", "//127.1", "//127.1"},
		{"a number is an IPv4 address", "//127.1", "//127.0.0.1"},
		{"localhost is not a host of a file URL", "file://localhost/a", "file:///a"},
		{"localhost is not a host of a file URL", "http://localhost", "http://localhost"},
		{"a dot at the end of the host is left out", "//a./", "//a/"},
		{"a backslash is a slash in the path", `/a\?\`, `/a/?\`},
		{"dot-segments are removed", "/a/./../b/..", "/"},
		{"dot-segments are removed", "a:/..", "a:/"},
		{"percent-encoded dots are dot-segments", "/a/%2E%2e", "/"},
		{"percent-encoded dots are dot-segments", "/a/..", "/a/.."},
		{"percent-encoded slashes are decoded in the path", "/%2f%5c?%2f", "//%5c?%2f"},
		{"percent-encoded backslashes are decoded in the path", "/%2f%5c", `/%2f\`},
		{"a path begins with a slash", "file:a", "file:/a"},
		{"a path begins with a slash", "a:", "a:"},
		{"repeated slashes are one", "a:/b///c", "a:/b/c"},
		{"an empty path is a slash", "//a?", "//a/?"},
		{"letters of the scheme are in lower case", "A:B", "a:B"},
		{"letters of the host are in lower case", "A://B/C", "A://b/C"},
		{"digits of percent-encoding are in upper case", "%aab", "%AAb"},
		{"digits of percent-encoding are in lower case", "%AAB", "%aaB"},
		{"delimiters are percent-encoded", "a:!?#[", "a:%21?#%5B"},
		{"delimiters are percent-encoded", "a://;@;", "a://%3B@;"},
		{"delimiters are percent-encoded in the host", "//;/;", "//%3B/;"},
		{"spaces are percent-encoded", "/ ", "/%20"},
		{"control characters are percent-encoded", "/\x7F", "/%7F"},
		{"characters beyond ASCII are percent-encoded", "/é", "/%C3%A9"},
		{"characters that no URI has are percent-encoded", `/"?|`, "/%22?%7C"},
	} {
		tested[test.rule] = true
		if edits[test.rule] == nil {
			t.Errorf("there is no rule %q", test.rule)
		} else if got := edits[test.rule](test.input); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", test.rule, test.input, got, test.want)
		}
	}
	for name := range edits {
		if !tested[name] {
			t.Errorf("%q is not tested", name)
		}
	}
}

// A difference that no rule explains is named by the byte and the place.
func TestUnnamed(t *testing.T) {
	barless := func(s string) string { return strings.ReplaceAll(s, "~", "x") }
	r := find(t, adapter.NetURL(), faulty(barless), Options{Seed: 1, Strings: 500})
	var names []string
	for _, w := range r.Witnesses {
		names = append(names, w.Pattern.Name+w.Pattern.CWE+string(w.Pattern.By))
	}
	if !slices.Contains(names, `"~" in the pathCWE-436`) {
		t.Errorf("%q", names)
	}
}
