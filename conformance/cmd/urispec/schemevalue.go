package main

import (
	"fmt"
	"strings"

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
