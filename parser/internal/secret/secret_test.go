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
		{"none/1", "//u:@h"}, {"none/2", "//u@h:80"}, {"none/3", "//h:80/a:b@c"}, {"none/4", "//h:/a@b c"}, {"none/5", "mailto:a:b@c"},
		{"none/6", ""}, {"none/7", "//"}, {"none/8", "http://[::1]:80 /a@b"}, {"none/9", "/a//u:p@h"}, {"none/10", "a?b://u:p@h"},
		{"none/11", "u@x://a:b@c"}, {"none/12", "//h/a:b@c"},
	} {
		want := test.s
		if i, j := strings.IndexByte(want, 'P'), strings.LastIndexByte(want, 'Q'); i >= 0 {
			want = want[:i] + "*" + want[j+1:]
		}
		got := test.s
		if begin, end, ok := Find(test.s); ok {
			got = got[:begin] + "*" + got[end:]
		}
		if got != want {
			t.Errorf("%s: %q becomes %q, want %q", test.name, test.s, got, want)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add("ftp://u:p@h/")
	f.Add("ftp://u:p?@h/")
	f.Fuzz(func(t *testing.T, s string) {
		begin, end, ok := Find(s)
		if !ok {
			if begin != 0 || end != 0 {
				t.Errorf("%q: none at %d-%d", s, begin, end)
			}
			return
		}
		if begin >= end || s[begin-1] != ':' || s[end] != '@' {
			t.Errorf("%q: a password at %d-%d", s, begin, end)
		}
	})
}
