package conformance

import "strings"

// resolveURL1993 has the rules for a partial form of url-1993 ("Partial form").
// The fragment is no part of what they are about: that of the base is dropped,
// that of the partial form is put to the end of the result.
func resolveURL1993(scheme Component, base, partial string) Target {
	if isFull1993(partial) {
		return Target{Text: partial}
	}
	base, _, _ = strings.Cut(base, "#")
	partial, fragment, hash := strings.Cut(partial, "#")
	text := scheme.Text + ":" + fullForm1993(base[len(scheme.Text)+1:], partial)
	if hash {
		text += "#" + fragment
	}
	return Target{Text: text, Components: Components{Scheme: scheme}}
}

// fullForm1993 returns, of the full form of a partial one, what stands behind the
// scheme. The base is given likewise.
func fullForm1993(base, partial string) string {
	if strings.HasPrefix(partial, "//") {
		return partial
	}
	path, _, _ := strings.Cut(base, "?")
	host := ""
	if strings.HasPrefix(path, "//") {
		n := len(path)
		if slash := strings.Index(path[2:], "/"); slash >= 0 {
			n = 2 + slash
		}
		host, path = path[:n], path[n:]
		if path == "" {
			path = "/"
		}
	}
	if strings.HasPrefix(partial, "/") {
		return host + partial
	}
	relative, search, question := strings.Cut(partial, "?")
	path = withoutElements(exceptLastSegment(path) + relative)
	if question {
		path += "?" + search
	}
	return host + path
}

// isFull1993 reports whether a form is full: such must have a colon, which must
// occur before any slash. A fragment is none of it.
func isFull1993(form string) bool {
	form, _, _ = strings.Cut(form, "#")
	n := strings.IndexAny(form, ":/")
	return n >= 0 && form[n] == ':'
}

// withoutElements removes all "/." and then, leftmost first, all "/xxx/.." of a
// path, where xxx is not "..", and these are complete path elements.
func withoutElements(path string) string {
	for i := 0; i < len(path); {
		if strings.HasPrefix(path[i:], "/.") && endsElement(path, i+2) {
			path = path[:i] + path[i+2:]
		} else {
			i++
		}
	}
	for i := 0; i < len(path); {
		if end, ok := parentElements(path, i); ok {
			path = path[:i] + path[end:]
			i = 0
		} else {
			i++
		}
	}
	return path
}

// parentElements reports whether "/xxx/.." begins there, and where it ends.
func parentElements(path string, at int) (end int, ok bool) {
	if path[at] != '/' {
		return 0, false
	}
	element, rest, _ := strings.Cut(path[at+1:], "/")
	end = at + len("/") + len(element) + len("/..")
	return end, element != ".." && strings.HasPrefix(rest, "..") && endsElement(path, end)
}

func endsElement(path string, at int) bool { return at == len(path) || path[at] == '/' }
