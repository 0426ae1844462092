// Package scheme holds the ABNF of what URI schemes say of their own URIs, as
// transcribed from the documents that define them, and what is known of these.
//
// A grammar has the section of each rule in a comment. The rules of RFC 3986 to
// which the documents refer are not repeated: a prose-val cites them, and package
// gen finds them in package grammar. If a document says in prose what its rules
// do not, a second set of rules says so, and the start rules are among these.
// Decisions and inconsistencies are in README.md.
package scheme

import (
	"embed"
	"iter"
	"slices"
)

//go:embed *.abnf *.peg
var files embed.FS

// A Grammar is the syntax of the URIs of one scheme, or of several that one
// document defines alike; or a profile, which this module defines, and which has neither
// Authors nor Printed.
type Grammar struct {
	Name       string   // short, of the grammar's file
	Document   string   // such as "RFC 9110"
	Title      string   // of the document
	Authors    []string // of the document
	Date       string   // of the document, year and month: 2022-06
	UpdatedBy  []string // documents that change the syntax
	Schemes    []string // as users name them, in the order of StartRules
	StartRules []string // ABNF names: what the document says of each scheme
	Printed    []string // the rules that the document prints for them; none for what this module defines
}

// grammars is in the order of the names.
var grammars = []Grammar{
	{
		Name:       "agreed",
		Document:   "the agreed profile",
		Title:      "URLs that everybody reads alike",
		Date:       "2026-11",
		Schemes:    []string{"agreed", "agreed-whole"},
		StartRules: []string{"agreed", "agreed-whole"},
	},
	{
		Name:       "data",
		Document:   "RFC 2397",
		Title:      `The "data" URL scheme`,
		Authors:    []string{"L. Masinter"},
		Date:       "1998-08",
		Schemes:    []string{"data"},
		StartRules: []string{"dataurl"},
		Printed:    []string{"dataurl"},
	},
	{
		Name:       "file",
		Document:   "RFC 8089",
		Title:      `The "file" URI Scheme`,
		Authors:    []string{"M. Kerwin"},
		Date:       "2017-02",
		UpdatedBy:  []string{"RFC 9844"},
		Schemes:    []string{"file"},
		StartRules: []string{"file-URI"},
		Printed:    []string{"file-URI"},
	},
	{
		Name:       "http",
		Document:   "RFC 9110",
		Title:      "HTTP Semantics",
		Authors:    []string{"R. Fielding", "M. Nottingham", "J. Reschke"},
		Date:       "2022-06",
		Schemes:    []string{"http", "https"},
		StartRules: []string{"http-URI-with-host", "https-URI-with-host"},
		Printed:    []string{"http-URI", "https-URI"},
	},
	{
		Name:       "mailto",
		Document:   "RFC 6068",
		Title:      "The 'mailto' URI Scheme",
		Authors:    []string{"M. Duerst", "L. Masinter", "J. Zawinski"},
		Date:       "2010-10",
		Schemes:    []string{"mailto"},
		StartRules: []string{"mailtoURI-encoded"},
		Printed:    []string{"mailtoURI"},
	},
	{
		Name:       "tel",
		Document:   "RFC 3966",
		Title:      "The tel URI for Telephone Numbers",
		Authors:    []string{"H. Schulzrinne"},
		Date:       "2004-12",
		Schemes:    []string{"tel"},
		StartRules: []string{"telephone-uri-encoded"},
		Printed:    []string{"telephone-uri"},
	},
	{
		Name:       "uri-template",
		Document:   "RFC 6570",
		Title:      "URI Template",
		Authors:    []string{"J. Gregorio", "R. Fielding", "M. Hadley", "M. Nottingham", "D. Orchard"},
		Date:       "2012-03",
		Schemes:    []string{"uri-template"},
		StartRules: []string{"URI-Template"},
		Printed:    []string{"URI-Template"},
	},
	{
		Name:       "urn-uuid",
		Document:   "RFC 9562",
		Title:      "Universally Unique IDentifiers (UUIDs)",
		Authors:    []string{"K. Davis", "B. Peabody", "P. Leach"},
		Date:       "2024-05",
		Schemes:    []string{"urn:uuid"},
		StartRules: []string{"uuid-URN"},
		Printed:    []string{"UUID"},
	},
	{
		Name:       "ws",
		Document:   "RFC 6455",
		Title:      "The WebSocket Protocol",
		Authors:    []string{"I. Fette", "A. Melnikov"},
		Date:       "2011-12",
		Schemes:    []string{"ws", "wss"},
		StartRules: []string{"ws-URI", "wss-URI"},
		Printed:    []string{"ws-URI", "wss-URI"},
	},
}

// Grammars returns an iterator over the grammars by name. Their slices are the
// caller's.
func Grammars() iter.Seq[Grammar] {
	return func(yield func(Grammar) bool) {
		for _, g := range grammars {
			g.Authors, g.UpdatedBy = slices.Clone(g.Authors), slices.Clone(g.UpdatedBy)
			g.Schemes, g.StartRules, g.Printed = slices.Clone(g.Schemes), slices.Clone(g.StartRules),
				slices.Clone(g.Printed)
			if !yield(g) {
				return
			}
		}
	}
}

// Lookup returns the grammar of a name, and whether there is one.
func Lookup(name string) (Grammar, bool) {
	for g := range Grammars() {
		if g.Name == name {
			return g, true
		}
	}
	return Grammar{}, false
}

// File returns the name of the grammar's file in this package's directory.
func (g Grammar) File() string { return g.Name + ".abnf" }

// ABNF returns the text of the grammar, or "" when g is not one that this
// package returned.
func (g Grammar) ABNF() string { return read(g.File()) }

// PEG returns the text of the parsing expression grammar that is proved equal, or
// "" when g is not one that this package returned.
func (g Grammar) PEG() string { return read(g.Name + ".peg") }

func read(file string) string {
	text, err := files.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(text)
}
