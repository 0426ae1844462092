package inspect

import (
	"errors"
	"strconv"
)

// MarshalText returns the name of the severity, or "" for the zero Severity. The
// error says that it is not one of the constants.
func (s Severity) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (s Severity) AppendText(b []byte) ([]byte, error) {
	if s == 0 {
		return b, nil
	}
	if _, ok := ParseSeverity(s.String()); !ok {
		return b, errors.New(s.String() + " has no name")
	}
	return append(b, s.String()...), nil
}

// UnmarshalText sets s to the severity of a name, and to 0 if there is no text. If no
// severity has the name, it returns an error and leaves s unchanged.
func (s *Severity) UnmarshalText(text []byte) error {
	found, ok := ParseSeverity(string(text))
	if !ok && len(text) > 0 {
		return errors.New("unknown severity " + strconv.QuoteToASCII(string(text)))
	}
	*s = found
	return nil
}
