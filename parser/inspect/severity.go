package inspect

import (
	"errors"
	"strconv"
)

// A Severity says how much a finding matters. Severities are ordered: the
// higher one is the greater number. The zero Severity is invalid.
type Severity uint8

// The severities, lowest first.
const (
	Info    Severity = iota + 1 // harmless strings have it, too
	Warning                     // different software may read it differently, or it may mislead a person
	High                        // it reveals a secret, or is hardly ever meant well
)

var severityNames = [...]string{
	Info:    "info",
	Warning: "warning",
	High:    "high",
}

// String returns the name of the severity, such as "warning", or "Severity(n)"
// if it is not one of the constants.
func (s Severity) String() string {
	if s == 0 || int(s) >= len(severityNames) {
		return "Severity(" + strconv.Itoa(int(s)) + ")"
	}
	return severityNames[s]
}

// ParseSeverity returns the severity whose String is exactly name, and false if there
// is none.
func ParseSeverity(name string) (Severity, bool) {
	for s := Info; int(s) < len(severityNames); s++ {
		if severityNames[s] == name {
			return s, true
		}
	}
	return 0, false
}

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
