package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/rfctext"
)

// A parsed is the value of a flag that is one of some words.
type parsed[T ~string] struct {
	value *T
	words string // in the help
	parse func(string) (T, error)
}

func (p parsed[T]) String() string { return string(*p.value) }
func (p parsed[T]) Type() string   { return p.words }

func (p parsed[T]) Set(word string) (err error) {
	*p.value, err = p.parse(word)
	return err
}

// oneOf returns the function that takes some words, and says what another one is.
func oneOf[T ~string](other string, words ...T) func(string) (T, error) {
	return func(word string) (T, error) {
		if slices.Contains(words, T(word)) {
			return T(word), nil
		}
		return words[0], fmt.Errorf("%q is %s", word, other)
	}
}

// A format is a form of the output.
type format string

const (
	textFormat  format = "text"
	jsonFormat  format = "json"
	sarifFormat format = "sarif"
)

// flag adds the flag --format, of text and JSON.
func (f *format) flag(c *cobra.Command) {
	*f = textFormat
	c.Flags().Var(parsed[format]{f, "text|json", oneOf("neither text nor json", textFormat, jsonFormat)}, "format",
		"form of the output; json is one object to a line")
}

func (f format) json() bool { return f == jsonFormat }

// formFlag adds the flag --form, of a text.
func formFlag(c *cobra.Command, f *rfctext.Form, usage string) {
	c.Flags().Var(parsed[rfctext.Form]{f, "text|xml|markdown|html", rfctext.ParseForm}, "form", usage)
}

// A number is the value of a flag that is a number, and not below the least one.
type number struct {
	n     *int
	least int
}

// numberVar adds a flag whose values are numbers that are not below the least one.
func numberVar(c *cobra.Command, n *int, name, short string, value, least int, usage string) {
	*n = value
	c.Flags().VarP(number{n, least}, name, short, usage)
}

func (v number) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < v.least {
		return fmt.Errorf("it must be a number of at least %d", v.least)
	}
	*v.n = n
	return nil
}

func (v number) String() string { return strconv.Itoa(*v.n) }

func (v number) Type() string { return "int" }

// printJSON writes a value as one line.
func printJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// jsonText returns a string as JSON can hold it: one that is UTF-8 as it is,
// any other escaped.
func jsonText(s string) (text string, escaped bool) {
	if utf8.ValidString(s) {
		return s, false
	}
	return escape.Invalid(s), true
}

// A nesting is the value of --depth: how deep the members of a recursive rule nest, of
// which strings are made; 0 if that is not given.
type nesting int

func (n *nesting) flag(c *cobra.Command) {
	c.Flags().IntVar((*int)(n), "depth", 0, "of a recursive rule, take members that nest up to this `DEPTH`")
}

// language returns the language of a rule, and what tells its members: where it is
// bounded, a member may nest deeper. It says so on the standard error output.
func (n nesting) language(c *cobra.Command, g *abnf.Grammar, rule string) (*prove.Language, *prove.Matcher, error) {
	if n < 0 || n > automaton.MaxLevels {
		return nil, nil, fmt.Errorf("--depth %d: it is 0 to %d", n, automaton.MaxLevels)
	}
	l, bounded, err := prove.NewLanguageTo(g, rule, int(n))
	if automaton.IsRecursion(err) {
		return nil, nil, fmt.Errorf("%w; --depth takes its members up to a depth", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if bounded {
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s: of members that nest up to %d deep: not complete\n", l.Rule.Name, n)
	}
	m, err := prove.NewMatcher(g, rule)
	return l, m, err
}
