package iri

import "encoding/json"

// MarshalJSON returns an object of the fields, with the text of Err.
func (e *HostError) MarshalJSON() ([]byte, error) {
	if e == nil {
		return []byte("null"), nil
	}
	var cause string
	if e.Err != nil {
		cause = e.Err.Error()
	}
	return json.Marshal(struct {
		Host   string
		Offset int
		Err    string
	}{e.Host, e.Offset, cause})
}
