package document

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// Choices are what the documents leave open about the resolution of references.
type Choices struct {
	BackwardCompatible bool // a scheme of the reference that is the base's is ignored
	RemoveExcess       bool // a ".." that is left at the beginning of the path is removed
}

// ChoicesOf returns the choices that options make.
func ChoicesOf(options []parser.ResolveOption) Choices {
	return Choices{
		BackwardCompatible: slices.Contains(options, parser.BackwardCompatible),
		RemoveExcess:       slices.Contains(options, earlier.RemoveExcess),
	}
}

// A Target is what a reference means with respect to a base URI.
type Target struct {
	// Text is the target, or "" or "#" and a fragment for the current document.
	Text string
	// Components are the computed components that Text was made of: path and fragment for the current document, in
	// url-1993 the scheme of a partial form.
	Components      Components
	CurrentDocument bool
	// Excess says that the path that draft-fielding-uri-rfc2396bis-01 merges
	// begins with a "..", before that is removed.
	Excess bool
}

// Steps resolve a reference with respect to a base URI as a document prints it, literally, with string operations, in
// time that may be quadratic. They report false if the base is not valid and that matters.
type Steps func(base, reference string, choices Choices) (Target, bool)

// onComponents makes steps of a routine that is about the components of base
// and reference. Appendix B splits both.
func onComponents(resolve func(base, r Components, choices Choices) Target) Steps {
	return func(base, reference string, choices Choices) (Target, bool) {
		t := resolve(Split(base), Split(reference), choices)
		t.Text = t.Components.Recompose()
		return t, true
	}
}

func currentDocument(r Components) Target {
	return Target{Components: Components{Path: Value{"", true}, Fragment: r.Fragment}, CurrentDocument: true}
}

// sameScheme reports whether two references have the same scheme, in any case.
func sameScheme(a, b Components) bool {
	return a.Scheme.Defined && b.Scheme.Defined && strings.EqualFold(a.Scheme.Text, b.Scheme.Text)
}

// merged returns the path that dot-segments are removed from, in documents in which only merged paths lose theirs.
func merged(base, r Components) (path string, merged bool) {
	if r.Scheme.Defined || r.Authority.Defined || r.Path.Text == "" || strings.HasPrefix(r.Path.Text, "/") {
		return "", false
	}
	return exceptLastSegment(base.Path.Text) + r.Path.Text, true
}

func exceptLastSegment(path string) string { return path[:strings.LastIndex(path, "/")+1] }

// HasDotSegments reports whether the path of a reference has dot-segments.
func HasDotSegments(reference string) bool {
	segments := strings.Split(Split(reference).Path.Text, "/")
	return slices.Contains(segments, ".") || slices.Contains(segments, "..")
}

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
