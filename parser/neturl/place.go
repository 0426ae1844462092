package neturl

import (
	"net/url"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// refusedComponent returns the first component with which package net/url
// refuses the string, and where it begins; 0 and -1 if it is not known. It does
// not refuse queries, nor fragments whose escapes are complete.
func refusedComponent(r parser.Reference) (parser.Component, int) {
	s := r.String()
	for _, c := range [...]parser.Component{parser.Scheme, parser.Authority, parser.Path, earlier.Params} {
		from, to, ok := r.Range(c)
		if !ok {
			continue
		}
		if c == parser.Scheme {
			to += len(":")
		}
		if _, err := url.Parse(s[:to]); err != nil {
			return c, from
		}
	}
	return 0, -1
}

// begin returns where a component begins, or would stand: behind those that
// precede it. It is -1 if it is not known.
func begin(r parser.Reference, c parser.Component) int {
	if from, _, ok := r.Range(c); ok {
		return from
	}
	if from, _, ok := r.Range(parser.Authority); ok {
		return from
	}
	return -1
}

// componentAt returns the innermost component that has a byte, or 0: those that
// contain others come first.
func componentAt(r parser.Reference, offset int) parser.Component {
	var found parser.Component
	for c := range r.Components() {
		if from, to, _ := r.Range(c); from <= offset && offset < to {
			found = c
		}
	}
	return found
}

// commonPrefix returns how many bytes two strings have in common at their
// beginnings.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
