package command

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser/scheme"
)

// A schemeValue is the value of --scheme: empty where it is not given.
type schemeValue string

// ownScheme is the value of --scheme alone: each string is held to its own scheme.
const ownScheme = "own"

// String returns the value.
func (s *schemeValue) String() string { return string(*s) }

// Set sets the value.
func (s *schemeValue) Set(value string) error {
	named, ok := scheme.Lookup(value)
	switch {
	case value == ownScheme:
		*s = ownScheme
	case ok && !named.Generic():
		*s = schemeValue(named.String())
	default:
		return fmt.Errorf("must be %s, or no value: the scheme is that of the string", anyOf(byName()))
	}
	return nil
}

// Type is part of [pflag.Value].
func (s *schemeValue) Type() string { return "NAME" }

// flag returns the flag as it is given.
func (s schemeValue) flag() string {
	if s == ownScheme {
		return "--scheme"
	}
	return "--scheme=" + string(s)
}

// withSchemeValue joins --scheme of validate with the argument behind it where that is one
// of its values, or was meant for one: the flag has a value only behind "=".
func withSchemeValue(args []string) []string {
	if args[0] != "validate" {
		return args
	}
	for i, arg := range args[:len(args)-1] {
		switch {
		case arg == "--":
			return args
		case (arg == "--scheme" || arg == "-s") && isSchemeValue(args[i+1]):
			return append(append(args[:i:i], "--scheme="+args[i+1]), args[i+2:]...)
		}
	}
	return args
}

// isSchemeValue reports whether a word is a value of --scheme, or nearly one.
func isSchemeValue(word string) bool {
	named, ok := scheme.Lookup(word)
	return ok && !named.Generic() || !ok && isWord(word) && nearest.Guess(word, byName()) != ""
}

// byName returns the other values of --scheme: what no string is held to by its own scheme.
func byName() []string {
	var names []string
	for s := range scheme.Schemes() {
		if !s.Generic() {
			names = append(names, s.String())
		}
	}
	return names
}

// anyOf returns words with "or" before the last.
func anyOf(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
