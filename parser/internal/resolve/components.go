// Package resolve resolves references against a base: it transforms components
// and composes the string of the target. What the documents do differently is
// in [Rules].
package resolve

// Components are the components that the resolution of references works on (RFC
// 3986, Section 5.2.1), with the params of RFC 1808, Section 2.1. The path is
// never undefined.
type Components struct {
	Scheme, Authority       Optional
	Path                    string
	Params, Query, Fragment Optional
}

// An Optional is the text of a component that may be undefined.
type Optional struct {
	Text    string
	Defined bool
}

// isEmpty reports whether a component is undefined or empty, which is the same
// by RFC 1808, Section 2.4.
func (o Optional) isEmpty() bool { return o.Text == "" }

// AppendTo appends the delimiter and the text of a component that is defined.
func (o Optional) AppendTo(b []byte, delimiter byte) []byte {
	if o.Defined {
		b = append(append(b, delimiter), o.Text...)
	}
	return b
}

// appendPrefix appends what stands before the path (RFC 3986, Section 5.3).
func (m *Components) appendPrefix(b []byte) []byte {
	if m.Scheme.Defined {
		b = append(append(b, m.Scheme.Text...), ':')
	}
	if m.Authority.Defined {
		b = append(append(b, "//"...), m.Authority.Text...)
	}
	return b
}
