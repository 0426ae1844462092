package document

import "strings"

// withoutDots has steps 6d to 6g of Section 5.2 of draft-fielding-url-syntax-05, which are steps 6c to 6f there in RFC
// 2396 and steps 3 to 6 of the routine merge of draft-fielding-uri-rfc2396bis-01.
func withoutDots(buffer string) string {
	for i := 0; i < len(buffer); {
		if beginsSegment(buffer, i) && strings.HasPrefix(buffer[i:], "./") {
			buffer = buffer[:i] + buffer[i+2:]
		} else {
			i++
		}
	}
	if n := len(buffer) - 1; strings.HasSuffix(buffer, ".") && beginsSegment(buffer, n) {
		buffer = buffer[:n]
	}
	for {
		begin, end, ok := leftmostParent(buffer)
		if !ok {
			break
		}
		buffer = buffer[:begin] + buffer[end:]
	}
	if begin := strings.LastIndex(strings.TrimSuffix(buffer, "/.."), "/") + 1; strings.HasSuffix(buffer, "/..") {
		if segment := buffer[begin : len(buffer)-len("/..")]; segment != ".." && !beforeRoot(buffer, begin) {
			buffer = buffer[:begin]
		}
	}
	return buffer
}

// leftmostParent returns the extent of the first "<segment>/../" in a buffer, whose segment is complete and not "..".
func leftmostParent(buffer string) (begin, end int, ok bool) {
	for begin := range len(buffer) {
		if !beginsSegment(buffer, begin) || beforeRoot(buffer, begin) {
			continue
		}
		segment, rest, slash := strings.Cut(buffer[begin:], "/")
		if slash && segment != ".." && strings.HasPrefix(rest, "../") {
			return begin, begin + len(segment) + len("/../"), true
		}
	}
	return 0, 0, false
}

func beginsSegment(buffer string, at int) bool { return at == 0 || buffer[at-1] == '/' }

// beforeRoot reports whether only the empty text before the leading slash of a path begins there, which is not a
// segment: abs-path is "/" path-segments.
func beforeRoot(buffer string, at int) bool { return at == 0 && strings.HasPrefix(buffer, "/") }

// exceeds reports whether the first segment of a path is "..".
func exceeds(path string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return first == ".."
}

// withoutExcess removes the segments ".." that a path begins with.
func withoutExcess(path string) string {
	for exceeds(path) {
		root := ""
		if strings.HasPrefix(path, "/") {
			root, path = "/", path[1:]
		}
		_, rest, _ := strings.Cut(path, "/") // after the first segment, ".."
		path = root + rest
	}
	return path
}
