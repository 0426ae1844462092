package secret

import (
	"strings"
	"testing"
)

// In each string, the password is P, Q, and what stands between them.
func TestFind(t *testing.T) {
	for _, test := range []struct {
		name, s string
	}{
		{"rfc3986/3.2.1/1", "ftp://u:PQ@h/a:b@c"},
		{"rfc3986/3.2.1/2", "//:P:@Q@h"},
		{"rfc3986/3.2.1/3", "//u:PQ@[::1]:80?a@b"},
		{"invalid/1", "ftp://u:P Q@h"},
		{"invalid/2", "ftp://u:P/Q@h/a b"},
		{"invalid/3", "ftp://u:P?#Q@h"},
		{"invalid/4", "ftp://u:P@ Q@h"},
		{"invalid/5", "1tp://u:PQ@h"},
		{"invalid/6", "u@x://a:PQ@c"},
		{"invalid/7", `http:\\u:PQ@h\`}, // browsers read a backslash as a slash
		{"invalid/8", `http:/\u:PQ@h/`},
		{"invalid/9", "http:\t/\n/u:PQ@h/"}, // and leave out tabs and line ends
		{"invalid/10", " //u:PQ@h x"},
		{"invalid/11", "http:///u:PQ@h x"},
		{"invalid/12", "http://u:PQ%40h/"}, // an "@" that was encoded
		{"invalid/13", "http://u:P@x%40Q@h y/"},
		{"invalid/14", "http://u:P@Q%40h y/"},
		{"invalid/15", `http://u:P\Q@h/`},
		{"invalid/16", `http://u:P1\/2Q%40h/`},
		{"none/13", "http://u:s3cret"}, {"none/14", `http:\\h:80\x/a:b@c`}, {"none/15", `http:\u:p@h`},
		{"none/16", `/a\\u:p@h`},
		{"none/17", `a?\\u:p@h`}, {"none/18", `a#//u:p@h`}, {"none/19", `a//u:p@h`}, {"none/20", "http://u%40h:80"},
		{"none/21", "http://u:%40h x"},
		{"none/1", "//u:@h"}, {"none/2", "//u@h:80"}, {"none/3", "//h:80/a:b@c"}, {"none/4", "//h:/a@b c"},
		{"none/5", "mailto:a:b@c"},
		{"none/6", ""}, {"none/7", "//"}, {"none/8", "http://[::1]:80 /a@b"}, {"none/9", "/a//u:p@h"},
		{"none/10", "a?b://u:p@h"},
		{"none/12", "//h/a:b@c"},
	} {
		want := test.s
		if i, j := strings.IndexByte(want, 'P'), strings.LastIndexByte(want, 'Q'); i >= 0 {
			want = want[:i] + "*" + want[j+1:]
		}
		got := test.s
		if begin, end, ok := Find(test.s); ok {
			got = got[:begin] + "*" + got[end:]
		} else if begin != 0 || end != 0 {
			t.Errorf("%s: none, at %d-%d", test.name, begin, end)
		}
		if got != want {
			t.Errorf("%s: %q becomes %q, want %q", test.name, test.s, got, want)
		}
	}
}

// If there is none, there are no offsets.
func TestNone(t *testing.T) {
	for _, s := range []string{"", "a@b", "a:b", ":@", "a:@b", "@:a", "/a:b@c"} {
		if begin, end, ok := In(s[:strings.LastIndexByte(s, '@')+1]); ok != (s == "/a:b@c") || !ok &&
			(begin != 0 || end != 0) {
			t.Errorf("In(%q): %d-%d, %t", s, begin, end, ok)
		}
		if begin, end, ok := Authority(s); ok || begin != 0 || end != 0 {
			t.Errorf("Authority(%q): %d-%d, %t", s, begin, end, ok)
		}
	}
	for s, want := range map[string]Extent{"//": {2, 2}, "//a": {2, 3}, "a://b/c": {4, 5}, "a://b?//": {4, 5},
		"://a#": {3, 4}, "//a/b//c": {2, 3}, "///u:p@h": {2, 2}, "//?": {2, 2}} {
		if begin, end, ok := Authority(s); !ok || begin != want.Begin || end != want.End {
			t.Errorf("Authority(%q): %d-%d, %t", s, begin, end, ok)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add("ftp://u:p@h/")
	f.Add("ftp://u:p?@h/")
	f.Add(`ftp:\\u:p%40h\`)
	f.Fuzz(func(t *testing.T, s string) {
		begin, end, ok := Find(s)
		if !ok {
			if begin != 0 || end != 0 {
				t.Errorf("%q: none at %d-%d", s, begin, end)
			}
			return
		}
		if begin >= end || s[begin-1] != ':' || s[end] != '@' && !strings.HasPrefix(s[end:], "%40") {
			t.Errorf("%q: a password at %d-%d", s, begin, end)
		}
	})
}
