package dots_test

import (
	"regexp"
	"testing"

	"github.com/urispec/urispec/parser/internal/dots"
)

func TestRemove(t *testing.T) {
	for _, test := range []struct {
		name       string
		way        dots.Way
		path, want string
	}{
		{"rfc3986/5.2.4/01", dots.DotSegments, "/a/b/c/./../../g", "/a/g"},
		{"rfc3986/5.2.4/02", dots.DotSegments, "mid/content=5/../6", "mid/6"},
		{"rfc3986/5.2.4/03", dots.DotSegments, "../a", "a"},
		{"rfc3986/5.2.4/04", dots.DotSegments, "./a", "a"},
		{"rfc3986/5.2.4/05", dots.DotSegments, "/.", "/"},
		{"rfc3986/5.2.4/06", dots.DotSegments, "/..", "/"},
		{"rfc3986/5.2.4/07", dots.DotSegments, "..", ""},
		{"rfc3986/5.2.4/08", dots.DotSegments, "b/../c", "/c"},
		{"rfc3986/5.2.4/09", dots.DotSegments, "/../../a", "/a"},
		{"rfc3986/5.2.4/10", dots.DotSegments, "/a//..", "/a/"},
		{"rfc3986/5.2.4/11", dots.DotSegments, "/.a/..b/...", "/.a/..b/..."},
		{"rfc3986/5.2.4/12", dots.DotSegments, "/%2e/%2E%2e", "/%2e/%2E%2e"},
		{"url-syntax-05/5.2/01", dots.Segments, "/a/b/c/./../../g", "/a/g"},
		{"url-syntax-05/5.2/02", dots.Segments, "b/../c", "c"},
		{"url-syntax-05/5.2/03", dots.Segments, "a/..", ""},
		{"url-syntax-05/5.2/04", dots.Segments, "/a/.", "/a/"},
		{"url-syntax-05/5.2/05", dots.Segments, "/../a", "/../a"},
		{"url-syntax-05/5.2/06", dots.Segments, "a/../../b", "../b"},
		{"url-syntax-05/5.2/07", dots.Segments, "/a//..", "/a/"},
		{"url-syntax-05/5.2/08", dots.Segments, "../..", "../.."},
		{"rfc2396bis-01/5.2/01", dots.Segments, "/a/../../../b", "/../../b"},
		{"rfc2396bis-01/5.2/02", dots.Segments, ".", ""},
		{"rfc1630/partial-form/01", dots.PathElements, "b/c/.", "b/c"},
		{"rfc1630/partial-form/02", dots.PathElements, "b/c/..", "b/c/.."},
		{"rfc1630/partial-form/03", dots.PathElements, "b/c/../", "b/"},
		{"rfc1630/partial-form/04", dots.PathElements, "b/c/../../../d", "../d"},
		{"rfc1630/partial-form/05", dots.PathElements, "./b/./c", "./b/c"},
		{"rfc1630/partial-form/06", dots.PathElements, "./../b", "./../b"},
		{"rfc1630/partial-form/07", dots.PathElements, "a/../.", "."},
		{"rfc1630/partial-form/08", dots.PathElements, "a//../b", "a/b"},
		{"rfc1630/partial-form/10", dots.PathElements, "../../b", "../../b"},
		{"rfc1630/partial-form/09", dots.PathElements, "a/b/../.", "a"},
		{"url-1993/partial-form/01", dots.Elements, "/b/c/..", "/b"},
		{"url-1993/partial-form/02", dots.Elements, "/b/c/.", "/b/c"},
		{"url-1993/partial-form/03", dots.Elements, "/b/../c", "/c"},
		{"url-1993/partial-form/04", dots.Elements, "/../a", "/../a"},
		{"url-1993/partial-form/05", dots.Elements, "/a/../..", "/.."},
		{"url-1993/partial-form/06", dots.Elements, "../a", "../a"},
		{"url-1993/partial-form/07", dots.Elements, "a", "a"},
		{"rfc1738/2.3/01", 0, "/a/./../b", "/a/./../b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := string(test.way.Remove([]byte(test.path))); got != test.want {
				t.Errorf("%s: %s, want %s", test.path, got, test.want)
			}
		})
	}
}

func TestExcess(t *testing.T) {
	for _, test := range []struct {
		name, path    string
		begin, length int
	}{
		{"rfc2396bis-01/5.2-step7/01", "/../a", 1, 3},
		{"rfc2396bis-01/5.2-step7/02", "../../a", 0, 6},
		{"rfc2396bis-01/5.2-step7/03", "/..", 1, 2},
		{"rfc2396bis-01/5.2-step7/04", "..", 0, 2},
		{"rfc2396bis-01/5.2-step7/05", "/../..", 1, 5},
		{"rfc2396bis-01/5.2-step7/06", "/..a", 1, 0},
		{"rfc2396bis-01/5.2-step7/07", "/a/../b", 1, 0},
		{"rfc2396bis-01/5.2-step7/08", "", 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if begin, length := dots.Excess([]byte(test.path)); begin != test.begin || length != test.length {
				t.Errorf("%s: %d bytes at %d, want %d at %d", test.path, length, begin, test.length, test.begin)
			}
		})
	}
}

// What Climb leaves is the same path, part of which may be left to Remove. All
// directories and paths of up to six characters.
func TestClimb(t *testing.T) {
	strings := []string{""}
	for i := 0; len(strings[i]) < 6; i++ {
		for _, c := range []string{"/", ".", "a"} {
			strings = append(strings, strings[i]+c)
		}
	}
	climbed := 0
	for _, directory := range strings {
		if !regexp.MustCompile("^/(.*/)?$").MatchString(directory) || dots.MayHave(directory) {
			continue
		}
		for _, path := range strings {
			d, p := dots.Climb(directory, path)
			want := string(dots.DotSegments.Remove([]byte(directory + path)))
			got := d + p
			if dots.MayHave(p) {
				got = string(dots.DotSegments.Remove([]byte(got)))
			} else if p != path {
				climbed++
			}
			if got != want {
				t.Errorf("%q, %q: %q, %q, which is %q, want %q", directory, path, d, p, got, want)
			}
		}
	}
	if climbed < 1000 {
		t.Errorf("only %d paths begin with dot-segments and have no others", climbed)
	}
}
