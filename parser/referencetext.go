package parser

import "github.com/urispec/urispec/parser/internal/scan"

// MarshalText returns the string that was parsed, password included: see
// [Reference.Redacted]. The revision is no part of it. The error is an
// [*UnknownRevisionError] for the zero Reference, which is no string: "" is that
// of a valid one.
func (r Reference) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// AppendText appends what MarshalText returns. Where there is an error, it
// appends nothing.
func (r Reference) AppendText(b []byte) ([]byte, error) {
	if r.IsZero() {
		return b, r.Revision().unknown()
	}
	return append(b, r.text.String...), nil
}

// UnmarshalText sets r to what Parse makes of a copy of text, by the revision of
// r, or by [RFC3986] where r is the zero Reference. The error is that of
// [Revision.Parse]; r is then as before. A [ReferenceBy] is read by another
// revision; so is a Reference of that revision.
func (r *Reference) UnmarshalText(text []byte) error { return r.setBy(r.reader(), string(text)) }

// reader returns the revision by which r is read: its own, or RFC 3986.
func (r *Reference) reader() Revision {
	if v := r.Revision(); v.known() {
		return v
	}
	return RFC3986
}

// setBy sets r to what Parse makes of s by a revision.
func (r *Reference) setBy(v Revision, s string) error {
	read, err := v.Parse(s)
	if err != nil {
		return err
	}
	*r = read
	return nil
}

// MarshalJSON returns the text as a string of JSON, and null for the zero
// Reference, which has no text. What reads JSON leaves a Reference as it is
// where it reads null.
func (r Reference) MarshalJSON() ([]byte, error) {
	if r.IsZero() {
		return []byte("null"), nil
	}
	return scan.AppendJSON(make([]byte, 0, len(r.text.String)+len(`""`)), r.text.String), nil
}

// IsZero reports whether r is the zero Reference, so that the option omitzero of
// package encoding/json leaves it out.
func (r Reference) IsZero() bool { return r == Reference{} }
