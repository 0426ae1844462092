// Package dots removes dot-segments from paths, in each way that a document
// has.
//
// The functions work in place, in one pass from left to right: what they return
// is the beginning of the path that they were given. A step back over a segment
// looks only at the bytes of that segment, so the pass takes linear time.
//
// A percent-encoded dot is not a dot: "%2e%2e" is an ordinary segment.
package dots

import (
	"bytes"
	"strings"
	"unsafe"
)

// A Way is a way to remove dot-segments. The zero Way removes none.
type Way uint8

// The ways.
const (
	Elements     Way = iota + 1 // see removeElements
	Segments                    // see removeSegments
	DotSegments                 // see removeDotSegments
	PathElements                // see removePathElements
)

// Remove removes the dot-segments of a path.
func (w Way) Remove(path []byte) []byte {
	switch w {
	case Elements:
		return removeElements(path)
	case Segments:
		return removeSegments(path)
	case DotSegments:
		return removeDotSegments(path)
	case PathElements:
		return removePathElements(path)
	}
	return path
}

// MayHave reports whether a segment of a path begins with a dot, as all
// dot-segments do.
func MayHave(path string) bool { return strings.HasPrefix(path, ".") || slashDot(path) >= 0 }

// slashDot returns the index of the first "/." of a path, or -1. It looks at each dot,
// while package strings would look at each slash: dots are rarer.
func slashDot(path string) int {
	for i := 1; i < len(path); i++ {
		n := strings.IndexByte(path[i:], '.')
		if n < 0 {
			break
		}
		if i += n; path[i-1] == '/' {
			return i - 1
		}
	}
	return -1
}

// removeDotSegments is remove_dot_segments of RFC 3986, Section 5.2.4. A path
// without a leading slash can get one: "b/../c" becomes "/c". What stands before
// the next "/." is moved at once: that is step 2E of many segments.
func removeDotSegments(path []byte) []byte {
	in, out := withoutLeadingDots(path), path[:0]
	for {
		dot := slashDot(unsafe.String(unsafe.SliceData(in), len(in))) // a view, not a copy
		if dot < 0 {
			return append(out, in...)
		}
		out = append(out, in[:dot]...)
		switch in = in[dot:]; {
		case len(in) == len("/."): // 2B
			return append(out, '/')
		case in[len("/.")] == '/':
			in = in[len("/."):]
		case string(in) == "/..": // 2C
			return append(withoutLast(out), '/')
		case in[len("/.")] == '.' && in[len("/..")] == '/':
			in = in[len("/.."):]
			out = withoutLast(out)
		default: // 2E
			out = append(out, "/."...)
			in = in[len("/."):]
		}
	}
}

// Climb removes the dot-segments that a path begins with, as remove_dot_segments does, and
// returns what is left of the directory before it and of the path. The directory begins and
// ends with a slash, and has none itself.
func Climb(directory, path string) (string, string) {
	for strings.HasPrefix(path, ".") {
		dots, rest := path, ""
		if slash := strings.IndexByte(path, '/'); slash >= 0 {
			dots, rest = path[:slash], path[slash+1:]
		}
		switch dots {
		case ".":
		case "..":
			directory = directory[:strings.LastIndexByte(directory[:max(1, len(directory)-1)], '/')+1]
		default:
			return directory, path
		}
		path = rest
	}
	return directory, path
}

// withoutLeadingDots returns a path without the dot-segments that it begins with,
// as a path without a leading slash does (2A and 2D).
func withoutLeadingDots(path []byte) []byte {
	for {
		switch {
		case bytes.HasPrefix(path, []byte("../")): // 2A
			path = path[len("../"):]
		case bytes.HasPrefix(path, []byte("./")):
			path = path[len("./"):]
		case string(path) == ".", string(path) == "..": // 2D
			return nil
		default:
			return path
		}
	}
}

// withoutLast returns a path without its last segment and the slash before it,
// if any.
func withoutLast(path []byte) []byte {
	return path[:max(0, bytes.LastIndexByte(path, '/'))]
}

// removeSegments is steps 6d to 6g of url-syntax-05, Section 5.2, and steps 3
// to 6 of rfc2396bis-01, Section 5.2: "." goes, "<segment>/.." goes, and ".."
// that is in excess stays. What stands before a leading slash is not a segment;
// between two slashes is an empty one.
//
// The documents remove the leftmost match until none is left. Everything before
// that match stays as it is, so what can match next ends behind it.
func removeSegments(path []byte) []byte {
	in, out := path, path[:0]
	for {
		slash := bytes.IndexByte(in, '/')
		if slash < 0 {
			break
		}
		switch segment := in[:slash]; string(segment) {
		case ".":
		case "..":
			if shorter, ok := withoutLastSegment(out); ok {
				out = shorter
				break
			}
			fallthrough
		default:
			out = append(out, in[:slash+1]...)
		}
		in = in[slash+1:]
	}
	switch string(in) {
	case ".":
		return out
	case "..":
		if shorter, ok := withoutLastSegment(out); ok {
			return shorter
		}
	}
	return append(out, in...)
}

// withoutLastSegment returns a path that ends in a slash, or is empty, without
// its last segment and that slash, and whether it has a segment that ".." may
// remove.
func withoutLastSegment(path []byte) ([]byte, bool) {
	if len(path) <= 1 {
		return nil, false // nothing, or what stands before a leading slash
	}
	begin := bytes.LastIndexByte(path[:len(path)-1], '/') + 1
	return path[:begin], string(path[begin:]) != "../"
}

// Excess returns how many bytes of a path are ".." segments that it begins with
// (rfc2396bis-01, Section 5.2, step 7), and where they begin: behind a leading
// slash. The slash behind the last of them counts.
func Excess(path []byte) (begin, length int) {
	if len(path) > 0 && path[0] == '/' {
		begin = 1
	}
	in := path[begin:]
	for bytes.HasPrefix(in, []byte("../")) {
		in = in[len("../"):]
	}
	if string(in) == ".." {
		in = nil
	}
	return begin, len(path) - begin - len(in)
}

// removeElements removes "/." and "/xxx/.." from the path of url-1993 (Partial
// form), where xxx is neither "." nor "..": "/b/c/.." becomes "/b", and
// "/b/c/." becomes "/b/c". What stands before the first slash stays.
func removeElements(path []byte) []byte {
	first := bytes.IndexByte(path, '/')
	if first < 0 {
		return path
	}
	in, out := path[first:], path[:first]
	for len(in) > 0 {
		n := len(in)
		if slash := bytes.IndexByte(in[1:], '/'); slash >= 0 {
			n = 1 + slash
		}
		switch element := in[:n]; string(element) {
		case "/.":
		case "/..":
			if last := bytes.LastIndexByte(out, '/'); last >= 0 && string(out[last:]) != "/.." {
				out = out[:last]
				break
			}
			fallthrough
		default:
			out = append(out, element...)
		}
		in = in[n:]
	}
	return out
}

// removePathElements removes "/." and "xxx/../" from the path of RFC 1630
// (Partial form), leftmost first, where xxx is neither "." nor "..": "b/c/."
// becomes "b/c", and "b/c/../" becomes "b/". A "." that comes first stays, and a
// ".." that comes last.
func removePathElements(path []byte) []byte {
	in, out := path, path[:0]
	for {
		slash := bytes.IndexByte(in, '/')
		if slash < 0 {
			break
		}
		switch element := in[:slash]; {
		case string(element) == "." && len(out) > 0:
		case string(element) == ".." && endsInElement(out):
			out = out[:bytes.LastIndexByte(out[:len(out)-1], '/')+1]
		default:
			out = append(out, in[:slash+1]...)
		}
		in = in[slash+1:]
	}
	if string(in) == "." && len(out) > 0 {
		return out[:len(out)-1]
	}
	return append(out, in...)
}

// endsInElement reports whether a path, which ends in a slash or is empty, has an
// element before that slash that is neither "." nor "..".
func endsInElement(path []byte) bool {
	if len(path) == 0 {
		return false
	}
	last := string(path[bytes.LastIndexByte(path[:len(path)-1], '/')+1:])
	return last != "./" && last != "../"
}
