package mutation

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"io"
)

// committed is the score of all revisions, as conformance/cmd/mutate writes it: it takes
// too long to find out anew for each report.
//
//go:embed mutation.json
var committed []byte

// Results returns the score of all revisions that is committed with the module.
func Results() (*Score, error) { return Decode(bytes.NewReader(committed)) }

// Encode writes a score as JSON.
func (s *Score) Encode(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	return encoder.Encode(s)
}

// Decode reads a score that [Score.Encode] wrote.
func Decode(r io.Reader) (*Score, error) {
	s := new(Score)
	if err := json.NewDecoder(r).Decode(s); err != nil {
		return nil, err
	}
	return s, nil
}
