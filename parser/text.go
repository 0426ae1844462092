package parser

import (
	"errors"
	"strconv"
)

// What has a name is written by it as text, so that no file has its number. The
// empty text is that of the zero values. A Revision is read by Lookup: were it
// read by a method, each program that reads JSON would link all revisions.

// MarshalText returns the name of the revision, or "" for the zero Revision. It
// returns no error.
func (v Revision) MarshalText() ([]byte, error) {
	if !v.known() {
		return nil, nil
	}
	return []byte(v.String()), nil
}

// MarshalText returns the name of the component. The error says that it is none
// of the constants.
func (c Component) MarshalText() ([]byte, error) { return marshalName(c, ParseComponent) }

// UnmarshalText sets c to the component of a name. The error says that there is
// none; c is then as before.
func (c *Component) UnmarshalText(text []byte) error {
	return unmarshalName(c, text, "component", ParseComponent)
}

// MarshalText returns the name of the level. The error says that it is none of
// the constants.
func (l Level) MarshalText() ([]byte, error) { return marshalName(l, ParseLevel) }

// UnmarshalText sets l to the level of a name. The error says that there is
// none; l is then as before.
func (l *Level) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, "level", ParseLevel)
}

// MarshalText returns the name of the kind. The error says that it is none of
// the constants.
func (k HostKind) MarshalText() ([]byte, error) { return marshalName(k, parseHostKind) }

// UnmarshalText sets k to the kind of a name. The error says that there is
// none; k is then as before.
func (k *HostKind) UnmarshalText(text []byte) error {
	return unmarshalName(k, text, "kind of host", parseHostKind)
}

// parseHostKind returns the kind of which String is name, and false when there
// is none.
func parseHostKind(name string) (HostKind, bool) {
	for k, known := range hostKindNames {
		if known == name {
			return HostKind(k), true
		}
	}
	return 0, false
}

// marshalName returns the name of a value, which parse knows.
func marshalName[T interface {
	~uint8
	String() string
}](value T, parse func(string) (T, bool)) ([]byte, error) {
	if value == 0 {
		return nil, nil
	}
	if _, ok := parse(value.String()); !ok {
		return nil, errors.New(value.String() + " has no name")
	}
	return []byte(value.String()), nil
}

// unmarshalName sets a value to what parse returns for a name.
func unmarshalName[T ~uint8](value *T, text []byte, what string, parse func(string) (T, bool)) error {
	if len(text) == 0 {
		*value = 0
		return nil
	}
	found, ok := parse(string(text))
	if !ok {
		return errors.New("unknown " + what + " " + strconv.QuoteToASCII(string(text)))
	}
	*value = found
	return nil
}
