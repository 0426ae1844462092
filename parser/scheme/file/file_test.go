package file_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/file"
)

// read are URIs with the host, and the paths on POSIX and on Windows or the errors about them; the
// first have what RFC 8089 says in Appendices B, D and E.
var read = []struct{ uri, host, posix, windows string }{
	{"file:///path/to/file", "", "/path/to/file", "byte 7: the path does not begin with a drive"},
	{"file:/path/to/file", "", "/path/to/file", "byte 5: the path does not begin with a drive"},
	{"file://host.example.com/path/to/file", "host.example.com", "byte 7: the host is not this one",
		`\\host.example.com\path\to\file`},
	{"file://host.example.com/Share/path/to/file.txt", "host.example.com", "byte 7: the host is not this one",
		`\\host.example.com\Share\path\to\file.txt`},
	{"file:///c:/path/to/file", "", "/c:/path/to/file", `c:\path\to\file`},
	{"file:/c:/path/to/file#f", "", "/c:/path/to/file", `c:\path\to\file`},
	{"file://localhost/C%3A/", "", "/C:/", `C:\`},
	{"FILE://LOCALHOST/", "", "/", "byte 16: the path does not begin with a drive"},
	{"file:///c:", "", "/c:", "byte 7: the path does not begin with a drive"},
	{"file://h/", "h", "byte 7: the host is not this one", "byte 8: a UNC string has a host and a share"},
	{"file://[::1]/a", "[::1]", "byte 7: the host is not this one", "byte 7: a UNC string has no such host"},
	{"file://./pipe/x", ".", "byte 7: the host is not this one", "byte 7: a UNC string has no such host"},
	{"file://%2E/pipe/x", ".", "byte 7: the host is not this one", "byte 7: a UNC string has no such host"},
	{"file://%3f/c:/x", "?", "byte 7: the host is not this one", "byte 7: a UNC string has no such host"},
	{"file://a%5Cb/c", `a\b`, "byte 7: the host is not this one", "byte 7: a UNC string has no such host"},
	{"file:///a/../b", "", `byte 10: ".." leads out`, "byte 7: the path does not begin with a drive"},
	{"file:///c:/%2e%2E/b", "", `byte 11: ".." leads out`, `byte 11: ".." leads out`},
	{"file:///c:/./b", "", "/c:/./b", `c:\.\b`},
	{"file:///c:/a%00", "", "byte 12: NUL ends a string", "byte 12: NUL ends a string"},
	{"file:///c:/%20%2Fb", "", `byte 14: an encoded "/"`, `byte 14: an encoded "/"`},
	{"file:///c:/a%5cb", "", `/c:/a\b`, `byte 12: an encoded "\"`},
	{"file:///c:/a%3Cb", "", "/c:/a<b", "byte 12: no name on Windows has this character"},
	{"file:///c:/a:b", "", "/c:/a:b", "byte 12: no name on Windows has this character"},
	{"file:///c:/NUL.txt", "", "/c:/NUL.txt", "byte 11: the name is a device"},
	{"file:///c:/a/com%C2%B9", "", "/c:/a/com¹", "byte 13: the name is a device"},
	{"file:///c:/lpt10", "", "/c:/lpt10", `c:\lpt10`},
	{"file:///c:/con%20.x", "", "/c:/con .x", "byte 11: the name is a device"},
	{"file:///c:/a.", "", "/c:/a.", "byte 12: Windows leaves out a dot"},
	{"file:///c:/a/..%20/b", "", "/c:/a/.. /b", "byte 15: Windows leaves out a dot"},
	{"file:///c:/%ff", "", "/c:/\xff", "byte 11: the name is not UTF-8"},
	{"file:///c:/%C3%A9//", "", "/c:/é//", `c:\é\\`},
}

func TestRead(t *testing.T) {
	for _, test := range read {
		l, err := file.Parse(test.uri)
		if err != nil || l.Host() != test.host {
			t.Errorf("%s: %q, %v", test.uri, l.Host(), err)
		}
		for system, want := range map[file.System]string{file.POSIX: test.posix, file.Windows: test.windows} {
			path, err := l.Path(system)
			if err != nil {
				path = err.Error()
			}
			if path != want && (err == nil || !strings.HasPrefix(path, "file: "+want)) {
				t.Errorf("%s, system %d: %q, want %q", test.uri, system, path, want)
			}
		}
	}
	l, _ := file.Parse("file://H.example/c:/a")
	for system, want := range map[file.System]string{file.POSIX: "/c:/a", file.Windows: `c:\a`} {
		if path, err := l.Path(system, "x", "h.EXAMPLE"); err != nil || path != want {
			t.Errorf("of this machine: %q, %v", path, err)
		}
	}
}

// RFC 8089 has these in Appendix E only, and the grammar does not: nobody agrees on what they are.
func TestRefused(t *testing.T) {
	for uri, offset := range map[string]int{
		"file:c:/path/to/file": 5, "file:///c|/path": 9, "file:////host/a": 8, "file://///host/a": 8, "file://u@h/a": 8,
		"file://h": 8, "file:///a?b": 9, `file:///a\b`: 9, "http://a/": 0,
	} {
		var e *scheme.Error
		if l, err := file.Parse(uri); !errors.As(err, &e) || e.Offset != offset || l != (file.Location{}) {
			t.Errorf("%s: %v, want byte %d", uri, err, offset)
		}
	}
}

func TestFromPath(t *testing.T) {
	for _, test := range []struct {
		system file.System
		path   string
		want   string // the URI, or the error
	}{
		{file.POSIX, "/path/to/file", "file:///path/to/file"},
		{file.POSIX, "/", "file:///"},
		{file.POSIX, "/a b/é\xff%\\?#;:@=", "file:///a%20b/%C3%A9%FF%25%5C%3F%23;:@="},
		{file.POSIX, "/a//b/./", "file:///a//b/./"},
		{file.POSIX, "a", "byte 0: the path is not absolute"},
		{file.POSIX, "", "byte 0: the path is not absolute"},
		{file.POSIX, `C:\a`, "byte 0: the path is not absolute"},
		{file.POSIX, "//a", "byte 1: the first name of the path is empty"},
		{file.POSIX, "/é/../b", `byte 4: ".." leads out`},
		{file.POSIX, "/é\x00", "byte 3: NUL"},
		{file.Windows, `C:\a b\c.txt`, "file:///C:/a%20b/c.txt"},
		{file.Windows, "c:/a", "file:///c:/a"},
		{file.Windows, `\\Host.example.com\Share\path\to\file.txt`, "file://host.example.com/Share/path/to/file.txt"},
		{file.Windows, `C:a`, "byte 0: the path does not begin with a drive"},
		{file.Windows, `\a`, "byte 0: the path does not begin with a drive"},
		{file.Windows, `a\b`, "byte 0: the path does not begin with a drive"},
		{file.Windows, `\\h`, "byte 3: a UNC string has a host and a share"},
		{file.Windows, `\\h\`, "byte 3: a UNC string has a host and a share"},
		{file.Windows, `\\?\C:\a`, "byte 2: a UNC string has no such host"},
		{file.Windows, `\\.\pipe\a`, "byte 2: a UNC string has no such host"},
		{file.Windows, `\\localhost\C:\a`, "byte 2: a UNC string has no such host"},
		{file.Windows, `\\\C:\a`, "byte 2: a UNC string has no such host"},
		{file.Windows, `C:\é\..\b`, `byte 6: ".." leads out`},
		{file.Windows, `\\h\s\é*`, "byte 8: no name on Windows"},
		{file.Windows, `C:\nul`, "byte 3: the name is a device"},
		{0, "/a", "byte 0: there is no such system"},
	} {
		l, err := file.FromPath(test.system, test.path)
		switch {
		case err != nil && strings.HasPrefix(err.Error(), "file: path: "+test.want) && l == (file.Location{}):
		case err != nil || l.URI() != test.want:
			t.Errorf("%q: %s, %v, want %s", test.path, l.URI(), err, test.want)
		}
	}
}

func TestEqual(t *testing.T) {
	for _, test := range []struct {
		a, b  string
		equal bool
	}{
		{"file:/a", "file:///%61", true},
		{"file:///a", "FILE://LocalHost/a", true},
		{"file://H/a", "file://h/a", true},
		{"file://h/a", "file:///a", false},
		{"file://[::A]/a", "file://[::a]/a", true},
		{"file://[::1]/a", "file://%5B%3A%3A1%5D/a", false},
		{"file:///a", "file:///A", false},
		{"file:///c:/a", "file:///C%3A/a", true},
		{"file:///a/c:", "file:///a/C:", false},
		{"file:///a%2Fb", "file:///a/b", false},
	} {
		a, errA := file.Parse(test.a)
		b, errB := file.Parse(test.b)
		if errA != nil || errB != nil || a.Equal(b) != test.equal || b.Equal(a) != test.equal {
			t.Errorf("%s, %s: %t, %v, %v", test.a, test.b, a.Equal(b), errA, errB)
		}
	}
}
