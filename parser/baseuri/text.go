package baseuri

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
)

// MarshalText returns the name of the source, or "" for the zero Source. The
// error says that it is not one of the constants.
func (s Source) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (s Source) AppendText(b []byte) ([]byte, error) {
	if s != 0 && !s.known() {
		return b, errors.New(s.String() + " has no name")
	}
	return append(b, names[s]...), nil
}

// UnmarshalText sets s to the source of a name. If there is none, it returns an error
// and leaves s unchanged.
func (s *Source) UnmarshalText(text []byte) error {
	i := slices.Index(names[:], string(text))
	if i < 0 {
		return errors.New("unknown source " + strconv.QuoteToASCII(string(text)))
	}
	*s = Source(i)
	return nil
}

// MarshalJSON returns an object of the fields, with the text of Err.
func (e *EntityError) MarshalJSON() ([]byte, error) {
	if e == nil {
		return []byte("null"), nil
	}
	var cause string
	if e.Err != nil {
		cause = e.Err.Error()
	}
	return json.Marshal(struct{ Entity, Section, Problem, Err string }{e.Entity, e.Section, e.Problem, cause})
}
