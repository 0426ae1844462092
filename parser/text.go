package parser

import (
	"errors"
	"strconv"
)

// What has a name is written by it as text, so that no file has its number. The
// empty text is that of the zero values.

// MarshalText returns the name of the revision, or "" for the zero Revision. It
// returns no error. [github.com/urispec/urispec/parser/all.Revision] reads it.
func (v Revision) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// AppendText appends what MarshalText returns. It returns no error.
func (v Revision) AppendText(b []byte) ([]byte, error) {
	return append(b, v.name()...), nil
}

// MarshalText returns the name of the component. The error says that it is none of
// the constants.
func (c Component) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (c Component) AppendText(b []byte) ([]byte, error) { return appendName(b, c, ParseComponent) }

// UnmarshalText sets c to the component of a name. The error says that there is
// none; c is then as before.
func (c *Component) UnmarshalText(text []byte) error {
	return unmarshalName(c, text, "component", ParseComponent)
}

// MarshalText returns the name of the level. The error says that it is none of
// the constants.
func (l Level) MarshalText() ([]byte, error) { return l.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (l Level) AppendText(b []byte) ([]byte, error) { return appendName(b, l, ParseLevel) }

// UnmarshalText sets l to the level of a name. The error says that there is
// none; l is then as before.
func (l *Level) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, "level", ParseLevel)
}

// MarshalText returns the name of the kind. The error says that it is none of
// the constants.
func (k HostKind) MarshalText() ([]byte, error) { return k.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (k HostKind) AppendText(b []byte) ([]byte, error) { return appendName(b, k, parseHostKind) }

// UnmarshalText sets k to the kind of a name. The error says that there is
// none; k is then as before.
func (k *HostKind) UnmarshalText(text []byte) error {
	return unmarshalName(k, text, "kind of host", parseHostKind)
}

// MarshalText returns the name of the option. The error says that it is none of
// the constants.
func (o ResolveOption) MarshalText() ([]byte, error) { return o.AppendText(nil) }

// AppendText appends what MarshalText returns.
func (o ResolveOption) AppendText(b []byte) ([]byte, error) {
	return appendName(b, o, parseResolveOption)
}

// UnmarshalText sets o to the option of a name. The error says that there is
// none; o is then as before.
func (o *ResolveOption) UnmarshalText(text []byte) error {
	return unmarshalName(o, text, "option of resolution", parseResolveOption)
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

// parseResolveOption returns the option of which String is name, and false when
// there is none.
func parseResolveOption(name string) (ResolveOption, bool) {
	for o := ResolveOption(1); o.known(); o++ {
		if o.String() == name {
			return o, true
		}
	}
	return 0, false
}

// appendName appends the name of a value, which parse knows.
func appendName[T interface {
	~uint8
	String() string
}](b []byte, value T, parse func(string) (T, bool)) ([]byte, error) {
	if value == 0 {
		return b, nil
	}
	name := value.String()
	if _, ok := parse(name); !ok {
		return b, errors.New(name + " has no name")
	}
	return append(b, name...), nil
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
