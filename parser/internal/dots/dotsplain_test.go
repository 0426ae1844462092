package dots_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/internal/dots"
)

// plain has each way as its document has it, step by step: slow, and on lists of
// segments, except for RFC 3986.
var plain = map[dots.Way]func(path string) string{
	dots.DotSegments:  plainDotSegments,
	dots.Segments:     plainSegments,
	dots.Elements:     plainElements,
	dots.PathElements: plainPathElements,
	0:                 func(path string) string { return path },
}

// plainDotSegments has the steps of RFC 3986, Section 5.2.4.
func plainDotSegments(in string) string {
	out := ""
	removeLast := func() { out = out[:max(0, strings.LastIndex(out, "/"))] }
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"): // 2A
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"): // 2B
			in = "/" + in[3:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"): // 2C
			in = "/" + in[4:]
			removeLast()
		case in == "/..":
			in = "/"
			removeLast()
		case in == "." || in == "..": // 2D
			in = ""
		default: // 2E
			n := 1 + strings.IndexByte(in[1:]+"/", '/')
			out += in[:n]
			in = in[n:]
		}
	}
	return out
}

// plainSegments has steps 6d to 6g of url-syntax-05, Section 5.2. What stands
// before a slash that a path begins with is not a segment.
func plainSegments(path string) string {
	s := strings.Split(path, "/")
	last := len(s) - 1
	if s[last] == "." {
		s[last] = ""
	}
	s = append(slices.DeleteFunc(slices.Clone(s[:last]), func(s string) bool { return s == "." }), s[last])
	for i := 0; i+1 < len(s); i++ {
		if s[i] != ".." && s[i+1] == ".." && (i > 0 || s[i] != "") {
			if i+2 == len(s) {
				s = append(s, "")
			}
			s = slices.Delete(s, i, i+2)
			i = -1 // from the left again
		}
	}
	return strings.Join(s, "/")
}

// plainElements removes "/." and "/xxx/.." as long as there are any (url-1993,
// Partial form).
func plainElements(path string) string {
	s := strings.Split(path, "/")
	s = append(s[:1], slices.DeleteFunc(s[1:], func(s string) bool { return s == "." })...)
	for i := 1; i+1 < len(s); i++ {
		if s[i] != ".." && s[i+1] == ".." {
			s = slices.Delete(s, i, i+2)
			i = 0
		}
	}
	return strings.Join(s, "/")
}

// plainPathElements removes "/." and "xxx/../" as long as there are any, leftmost
// first (RFC 1630, Partial form).
func plainPathElements(path string) string {
	s := strings.Split(path, "/")
	for i := 1; i < len(s); i++ {
		switch last := i == len(s)-1; {
		case s[i] == ".":
			s = slices.Delete(s, i, i+1)
			i = 0
		case s[i] == ".." && !last && s[i-1] != "." && s[i-1] != "..":
			s = slices.Delete(s, i-1, i+1)
			i = 0
		}
	}
	return strings.Join(s, "/")
}

// All paths of up to five segments become what the documents' own steps make of
// them.
func TestRemoveIsWhatTheDocumentsSay(t *testing.T) {
	var check func(path string, more int)
	check = func(path string, more int) {
		for way, remove := range plain {
			if got, want := string(way.Remove([]byte(path))), remove(path); got != want {
				t.Errorf("%d: %q becomes %q, want %q", way, path, got, want)
			}
		}
		if got := dots.MayHave(path); got != (strings.HasPrefix(path, ".") || strings.Contains(path, "/.")) {
			t.Errorf("%q may have dot-segments: %t", path, got)
		}
		if more == 0 {
			return
		}
		for _, segment := range []string{"", "a", ".", "..", ".b"} {
			check(path+"/"+segment, more-1)
		}
	}
	for _, first := range []string{"", "a", ".", "..", ".b", "/.////abc", "./..a../", strings.Repeat("x.", 40)} {
		check(first, 4)
	}
}
