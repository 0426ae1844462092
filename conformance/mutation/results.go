package mutation

import (
	"encoding/json"
	"io"

	"github.com/urispec/urispec/internal/packed"
)

// Results returns the score of all revisions that is committed, as conformance/cmd/mutate
// writes it: it takes too long to find out anew for each report.
func Results() (*Score, error) {
	file, err := packed.Files.Open("mutation.json")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Decode(file)
}

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
