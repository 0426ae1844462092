package parser

import "strings"

// Recompose puts the scheme, authority, path, params, query and fragment together
// again (RFC 3986, Section 5.3; RFC 1808, Section 2.1), which gives String. It
// reports false for a revision whose schemes do not have these components in
// common, and for the zero Reference.
func (r Reference) Recompose() (string, bool) {
	if r.text.Document == nil || r.text.Document.Parts != nil {
		return "", false
	}
	var b strings.Builder
	b.Grow(len(r.text.String))
	if scheme, ok := r.Component(Scheme); ok {
		b.WriteString(scheme)
		b.WriteByte(':')
	}
	if authority, ok := r.Component(Authority); ok {
		b.WriteString("//")
		b.WriteString(authority)
	}
	path, _ := r.Component(Path)
	b.WriteString(path)
	if params, ok := r.Component(Params); ok {
		b.WriteByte(';')
		b.WriteString(params)
	}
	if query, ok := r.Component(Query); ok {
		b.WriteByte('?')
		b.WriteString(query)
	}
	if fragment, ok := r.Component(Fragment); ok {
		b.WriteByte('#')
		b.WriteString(fragment)
	}
	return b.String(), true
}
