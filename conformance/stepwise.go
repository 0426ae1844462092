package conformance

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// Choices are what the documents leave open about the resolution of references.
type Choices struct {
	BackwardCompatible bool // a scheme of the reference that is the base's is ignored
	RemoveExcess       bool // a ".." that is left at the beginning of the path is removed
}

// A Target is what a reference means with respect to a base URI.
type Target struct {
	// Text is the target, or "" or "#" and a fragment for the current document.
	Text string
	// Components are those computed, of which Text was put together: path and
	// fragment for the current document, in url-1993 the scheme of a partial form.
	Components      Components
	CurrentDocument bool
	// Excess says that the path that draft-fielding-uri-rfc2396bis-01 merges
	// begins with a "..", before that is removed.
	Excess bool
}

// ResolveStepwise resolves a reference with respect to a base URI by the steps
// that the document of a revision prints, with string operations that do as they
// say, in time that may be quadratic. Where there is the regular expression of
// Appendix B, that splits both; in url-1993, package parser finds where the scheme
// of the base ends. It reports false for revisions that have no such steps, and in
// url-1993 where the base is not valid.
func ResolveStepwise(v parser.Revision, base, reference string, choices Choices) (Target, bool) {
	var t Target
	switch v {
	case parser.URL1993:
		b, err := v.Parse(base)
		if err != nil {
			return t, false
		}
		return resolveURL1993(componentOf(b, parser.Scheme), base, reference), true
	case parser.URLSyntax05:
		t = resolveURLSyntax05(Split(base), Split(reference))
	case parser.RFC2396bis01:
		t = resolveRFC2396bis01(Split(base), Split(reference), choices)
	case parser.RFC3986:
		t = resolveRFC3986(Split(base), Split(reference), choices)
	default:
		return t, false
	}
	t.Text = t.Components.Recompose()
	return t, true
}

// resolveURLSyntax05 has the steps of draft-fielding-url-syntax-05, section 5.2.
func resolveURLSyntax05(base, r Components) Target {
	// 2)
	if r.Path.Text == "" && !r.Scheme.Defined && !r.Authority.Defined && !r.Query.Defined {
		return currentDocument(r)
	}
	// 3)
	if r.Scheme.Defined {
		return Target{Components: r}
	}
	r.Scheme = base.Scheme
	// 4)
	if r.Authority.Defined {
		return Target{Components: r}
	}
	r.Authority = base.Authority
	// 5)
	if strings.HasPrefix(r.Path.Text, "/") {
		return Target{Components: r}
	}
	// 6) a, b, c
	buffer := exceptLastSegment(base.Path.Text) + r.Path.Text
	if r.Query.Defined {
		buffer += "?" + r.Query.Text
	}
	// d to g
	buffer = withoutDots(buffer)
	// h, i
	r.Path.Text, r.Query.Text, r.Query.Defined = strings.Cut(buffer, "?")
	return Target{Components: r}
}

func currentDocument(r Components) Target {
	return Target{Components: Components{Path: Component{"", true}, Fragment: r.Fragment}, CurrentDocument: true}
}

// resolveRFC2396bis01 has the pseudocode of draft-fielding-uri-rfc2396bis-01,
// section 5.2.
func resolveRFC2396bis01(base, r Components, choices Choices) Target {
	if choices.BackwardCompatible && sameScheme(base, r) {
		r.Scheme = Component{}
	}
	var t Components
	excess := false
	if r.Scheme.Defined {
		t.Scheme = r.Scheme
		t.Authority = r.Authority
		t.Path = r.Path
		t.Query = r.Query
	} else {
		if r.Authority.Defined {
			t.Authority = r.Authority
			t.Path = r.Path
			t.Query = r.Query
		} else {
			if r.Path.Text == "" {
				if r.Query.Defined {
					t.Path = base.Path
					t.Query = r.Query
				} else {
					return currentDocument(r)
				}
			} else {
				if strings.HasPrefix(r.Path.Text, "/") {
					t.Path = r.Path
				} else {
					t.Path, excess = mergeRFC2396bis01(base.Path, r.Path, choices.RemoveExcess)
				}
				t.Query = r.Query
			}
			t.Authority = base.Authority
		}
		t.Scheme = base.Scheme
	}
	t.Fragment = r.Fragment
	return Target{Components: t, Excess: excess}
}

// mergeRFC2396bis01 has the eight steps of the routine merge there.
func mergeRFC2396bis01(base, r Component, removeExcess bool) (merged Component, excess bool) {
	// 1.
	buffer := exceptLastSegment(base.Text)
	if base.Text == "" {
		buffer = "/"
	}
	// 2. to 6.
	buffer = withoutDots(buffer + r.Text)
	// 7.
	excess = exceeds(buffer)
	for removeExcess && exceeds(buffer) {
		root := ""
		if strings.HasPrefix(buffer, "/") {
			root, buffer = "/", buffer[1:]
		}
		_, rest, _ := strings.Cut(buffer, "/") // after the first segment, ".."
		buffer = root + rest
	}
	// 8.
	return Component{buffer, true}, excess
}

// exceptLastSegment returns a path without what follows its last slash.
func exceptLastSegment(path string) string { return path[:strings.LastIndex(path, "/")+1] }

// withoutDots has steps d to g of section 5.2 of draft-fielding-url-syntax-05,
// which are steps 3 to 6 of draft-fielding-uri-rfc2396bis-01.
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

// leftmostParent returns the extent of the first "<segment>/../" in a buffer,
// where the segment is complete and not "..".
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

// beforeRoot reports whether what begins there is the nothing before the slash
// that a path begins with, which is no segment: abs-path is "/" path-segments.
func beforeRoot(buffer string, at int) bool { return at == 0 && strings.HasPrefix(buffer, "/") }

// exceeds reports whether the first segment of a path is "..".
func exceeds(path string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return first == ".."
}

// resolveRFC3986 has the pseudocode of RFC 3986, section 5.2.2.
func resolveRFC3986(base, r Components, choices Choices) Target {
	if choices.BackwardCompatible && sameScheme(base, r) {
		r.Scheme = Component{}
	}
	var t Components
	if r.Scheme.Defined {
		t.Scheme = r.Scheme
		t.Authority = r.Authority
		t.Path = removeDotSegments(r.Path)
		t.Query = r.Query
	} else {
		if r.Authority.Defined {
			t.Authority = r.Authority
			t.Path = removeDotSegments(r.Path)
			t.Query = r.Query
		} else {
			if r.Path.Text == "" {
				t.Path = base.Path
				if r.Query.Defined {
					t.Query = r.Query
				} else {
					t.Query = base.Query
				}
			} else {
				if strings.HasPrefix(r.Path.Text, "/") {
					t.Path = removeDotSegments(r.Path)
				} else {
					t.Path = mergeRFC3986(base, r)
					t.Path = removeDotSegments(t.Path)
				}
				t.Query = r.Query
			}
			t.Authority = base.Authority
		}
		t.Scheme = base.Scheme
	}
	t.Fragment = r.Fragment
	return Target{Components: t}
}

// mergeRFC3986 has the routine of RFC 3986, section 5.2.3.
func mergeRFC3986(base, r Components) Component {
	if base.Authority.Defined && base.Path.Text == "" {
		return Component{"/" + r.Path.Text, true}
	}
	return Component{exceptLastSegment(base.Path.Text) + r.Path.Text, true}
}

// removeDotSegments has the routine of RFC 3986, section 5.2.4.
func removeDotSegments(path Component) Component {
	in, out := path.Text, ""
	for in != "" {
		switch {
		// A.
		case strings.HasPrefix(in, "../"):
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		// B.
		case strings.HasPrefix(in, "/./"):
			in = "/" + in[3:]
		case in == "/.":
			in = "/"
		// C.
		case strings.HasPrefix(in, "/../"):
			in = "/" + in[4:]
			out = out[:max(0, strings.LastIndex(out, "/"))]
		case in == "/..":
			in = "/"
			out = out[:max(0, strings.LastIndex(out, "/"))]
		// D.
		case in == "." || in == "..":
			in = ""
		// E.
		default:
			end := len(in)
			if n := strings.IndexByte(in[1:], '/'); n >= 0 {
				end = 1 + n
			}
			out += in[:end]
			in = in[end:]
		}
	}
	return Component{out, true}
}

// sameScheme reports whether two references have the same scheme, in any case.
func sameScheme(a, b Components) bool {
	return a.Scheme.Defined && b.Scheme.Defined && strings.EqualFold(a.Scheme.Text, b.Scheme.Text)
}
