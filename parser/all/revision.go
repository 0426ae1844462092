package all

import "github.com/urispec/urispec/parser"

// A Revision is a [parser.Revision] that can be read from a text, by its name: in
// JSON, XML, flags and wherever else text is decoded.
type Revision struct{ parser.Revision }

// UnmarshalText sets v to the revision that [Lookup] finds by a name, such as
// "rfc3986", "STD 66" or "uri", and to the zero Revision if there is no text. It
// returns the error of Lookup; v is then as before.
func (v *Revision) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*v = Revision{}
		return nil
	}
	found, err := Lookup(string(text))
	if err != nil {
		return err
	}
	v.Revision = found
	return nil
}
