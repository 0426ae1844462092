package subject

import (
	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

// A Parser is what the laws are about. Start rules are named as in the ABNF.
// What a revision does not define is a [*parser.NotDefinedError].
type Parser interface {
	// Valid reports whether s is a member of a start rule.
	Valid(start, s string) bool
	// Check returns nil for a member of a start rule and otherwise an error.
	Check(start, s string) error
	// Tree returns the parse tree of a member of a start rule.
	Tree(start, s string) (*document.Node, error)
	// Parse splits a member of the default start rule into its components.
	Parse(s string) (document.Reference, error)

	// Resolve resolves a reference with respect to a base URI.
	Resolve(base, reference string, options ...parser.ResolveOption) (document.Resolution, error)
	// Relativize returns a short reference that resolves to a target.
	Relativize(base, target string, options ...parser.ResolveOption) (string, error)
	// Normalize returns the normal form of a reference at a level.
	Normalize(level parser.Level, s string) (string, error)
	// Equivalent reports whether two references have the same normal form at a
	// level.
	Equivalent(level parser.Level, s, t string) (bool, error)
	// EquivalenceLevel returns the lowest level at which two references are equivalent, and false if there is none.
	EquivalenceLevel(s, t string) (parser.Level, bool)
	// Encode makes a component of any bytes.
	Encode(c parser.Component, s string, options ...parser.EncodeOption) (string, error)
	// Decode returns the bytes that were made a component.
	Decode(c parser.Component, s string) (string, error)
	// Build returns the string of some components. Their triplets stay.
	Build(parts parser.Parts) (string, error)
	// Shown returns a string, valid or not, as all functions that hide passwords show it.
	Shown(s string) []string
}
