package parser

import "strings"

// mainComponents are the components that the resolution of references works on
// (RFC 3986, Section 5.2.1). The path is never undefined.
type mainComponents struct {
	scheme, authority optional
	path              string
	query, fragment   optional
}

// An optional is the text of a component that may be undefined.
type optional struct {
	text    string
	defined bool
}

// main returns the main components of a Reference of a revision that resolves
// references.
func (r *Reference) main() mainComponents {
	if r.revision == URL1993 {
		return r.mainURL1993()
	}
	s, b := r.text, &r.bounds
	main := mainComponents{path: s[b.path:b.pathEnd]}
	if b.scheme > 0 {
		main.scheme = optional{s[:b.scheme], true}
	}
	if b.authority > 0 {
		main.authority = optional{s[b.authority:b.path], true}
	}
	if b.pathEnd < b.queryEnd {
		main.query = optional{s[b.pathEnd+1 : b.queryEnd], true}
	}
	if int(b.queryEnd) < len(s) {
		main.fragment = optional{s[b.queryEnd+1:], true}
	}
	return main
}

// optional returns a component.
func (r *Reference) optional(c Component) optional {
	text, ok := r.component(c)
	return optional{text, ok}
}

// mainURL1993 returns the main components that a full form of url-1993 has
// whatever its scheme: behind the scheme, those of a partial form.
func (r *Reference) mainURL1993() mainComponents {
	scheme := r.optional(Scheme)
	main := splitPartialForm(r.text[len(scheme.text)+len(":"):])
	main.scheme = scheme
	return main
}

// splitPartialForm splits a partial form of url-1993: the authority is the host
// part, the query the search. The path has its leading slash.
func splitPartialForm(s string) mainComponents {
	var main mainComponents
	s, main.fragment.text, main.fragment.defined = strings.Cut(s, "#")
	s, main.query.text, main.query.defined = strings.Cut(s, "?")
	main.path = s
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		n := before(rest, 0, "/")
		main.authority = optional{rest[:n], true}
		main.path = rest[n:]
	}
	return main
}

// appendPrefix appends what stands before the path (RFC 3986, Section 5.3).
func (m *mainComponents) appendPrefix(b []byte) []byte {
	if m.scheme.defined {
		b = append(append(b, m.scheme.text...), ':')
	}
	if m.authority.defined {
		b = append(append(b, "//"...), m.authority.text...)
	}
	return b
}

// appendTo appends the delimiter and the text of a component that is defined.
func (o optional) appendTo(b []byte, delimiter byte) []byte {
	if o.defined {
		b = append(append(b, delimiter), o.text...)
	}
	return b
}
