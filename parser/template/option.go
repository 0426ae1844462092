package template

import "github.com/urispec/urispec/parser/internal/secret"

// An Option says how URIs are read. It changes no expansion.
type Option func(*core) error

func (c *core) set(options []Option) error {
	for _, option := range options {
		if option == nil {
			continue
		}
		if err := option(c); err != nil {
			return err
		}
	}
	return nil
}

// Declare says what kind the values of a variable have. It is an error if the
// template has no such variable, and if one with a prefix is not a string (RFC 6570,
// Section 2.4.1).
func Declare(name string, kind Kind) Option {
	return func(c *core) error {
		i := c.find(name)
		switch {
		case i < 0:
			return &VariableError{variable: secret.Hide(name), Problem: "the template does not have it"}
		case kind == KindUndefined || kind > KindMap:
			return &VariableError{variable: secret.Hide(name), Problem: "its kind is a string, a list or a map"}
		case kind != KindString && c.prefixed(&c.variables[i]):
			return &VariableError{variable: secret.Hide(name), Problem: "it has a prefix, and is a string (RFC 6570, Section 2.4.1)"}
		}
		c.variables[i].kind = kind
		return nil
	}
}

// Encoded says that values of the operators + and # are already text of a URI: they
// have only reserved and unreserved characters and triplets. So "%20" was "%20",
// and never a space.
func Encoded() Option {
	return func(c *core) error {
		c.settings.encoded = true
		return nil
	}
}

// AnyOrder says that the parameters of an expression with the operator ?, & or ; can
// stand in any order, like the two of {?a,b} in "?b=2&a=1". Such a reading does not
// expand to the URI, but to one with its parameters in the order of the template.
func AnyOrder() Option {
	return func(c *core) error {
		c.settings.anyOrder = true
		return nil
	}
}
