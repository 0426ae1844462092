package parser

import (
	"slices"
	"strings"
)

// normalURN5b returns a URN without its fragment, the directives of its query in
// the order of their bytes (rfc2141bis-urn-03, Section 5, steps 4 and 5b). Any
// order will do, says the text.
func (r *Reference) normalURN5b(w *workspace) string {
	text := r.text
	if begin, _, ok := r.find(Fragment); ok {
		text = text[:begin-len("#")]
	}
	begin, end, ok := r.find(Query)
	if !ok || inOrder(text[begin:end]) {
		return text
	}
	w.directives = slices.AppendSeq(w.directives[:0], strings.SplitSeq(text[begin:end], "&"))
	slices.Sort(w.directives)
	from := len(w.bytes)
	w.bytes = append(w.bytes, text[:begin]...)
	for i, directive := range w.directives {
		if i > 0 {
			w.bytes = append(w.bytes, '&')
		}
		w.bytes = append(w.bytes, directive...)
	}
	return w.since(from)
}

// inOrder reports whether the directives of a query are in order.
func inOrder(query string) bool {
	last := ""
	for directive := range strings.SplitSeq(query, "&") {
		if directive < last {
			return false
		}
		last = directive
	}
	return true
}

// normalURN5a returns a URN without its query; of one that is in normal form at
// the level below (rfc2141bis-urn-03, Section 5, step 5a).
func (r *Reference) normalURN5a() string {
	begin, _, ok := r.find(Query)
	if !ok {
		return r.text
	}
	return r.text[:begin-len("?")]
}
