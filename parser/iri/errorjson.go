package iri

import "encoding/json"

// MarshalJSON returns an object of the fields, without the host, and with the text of Err.
func (e *HostError) MarshalJSON() ([]byte, error) {
	if e == nil {
		return []byte("null"), nil
	}
	var cause string
	if e.Err != nil {
		cause = e.Err.Error()
	}
	return json.Marshal(struct {
		Offset int
		Err    string
	}{e.Offset, cause})
}
