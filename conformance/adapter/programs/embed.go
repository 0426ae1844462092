// Package programs holds the programs that ask the URI libraries of other
// languages: see README.md for the protocol that they speak, and package
// adapter for who speaks it with them.
//
// The versions of the module promise nothing about this package.
package programs

import "embed"

// Files has the programs, by the names of their files.
//
//go:embed *.java *.mjs *.php *.pl *.py *.rb
var Files embed.FS

// Known lists departures that are documented or known: see its first lines.
//
//go:embed known.txt
var Known string
