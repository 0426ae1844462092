package scheme

import (
	"errors"
	"strconv"
)

// MarshalText returns the name of the scheme, or "" for the zero Scheme. It
// returns no error.
func (s Scheme) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// AppendText appends what MarshalText returns. It returns no error.
func (s Scheme) AppendText(b []byte) ([]byte, error) {
	if s.definition == nil {
		return b, nil
	}
	return append(b, s.definition.name...), nil
}

// UnmarshalText sets s to the scheme that [Lookup] finds by a name, and to the zero
// Scheme if there is no text. If no scheme has the name, it returns an error and
// leaves s unchanged.
func (s *Scheme) UnmarshalText(text []byte) error {
	found, ok := Lookup(string(text))
	if !ok && len(text) > 0 {
		return unknownScheme(string(text))
	}
	*s = found
	return nil
}

// unknownScheme returns the error about a name that no scheme has.
func unknownScheme(name string) error {
	return errors.New("unknown scheme " + strconv.QuoteToASCII(name))
}
