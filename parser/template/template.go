package template

import (
	"iter"
	"sync"
)

// A Template is a URI template. The zero Template is the empty one. Templates can be
// used by several goroutines.
type Template struct{ core *core }

// Parse parses a template. The error is a [SyntaxError], or the error of an option.
func Parse(s string, options ...Option) (Template, error) {
	c, err := parse(s)
	if err != nil {
		return Template{}, err
	}
	if err := c.set(options); err != nil {
		return Template{}, err
	}
	c.automaton = sync.OnceValue(func() *automaton { return build(c) })
	return Template{c}, nil
}

// MustParse is Parse of a template that is known to be one. It panics on an error.
func MustParse(s string, options ...Option) Template {
	t, err := Parse(s, options...)
	if err != nil {
		panic(err)
	}
	return t
}

func (t Template) parsed() *core {
	if t.core == nil {
		return MustParse("").core
	}
	return t.core
}

// String returns the text of the template.
func (t Template) String() string { return t.parsed().text }

// MarshalText returns the text of the template. It returns no error.
func (t Template) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText parses a template, without options.
func (t *Template) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err != nil {
		return err
	}
	*t = parsed
	return nil
}

// Variables yields the name and the kind of each variable, in the order in which they
// first occur.
func (t Template) Variables() iter.Seq2[string, Kind] {
	return func(yield func(string, Kind) bool) {
		for _, v := range t.parsed().variables {
			if !yield(v.name, v.kind) {
				return
			}
		}
	}
}
