// Package testdata holds the named cases and the real URLs, for programs that run
// elsewhere than in the source tree, and the second transcriptions of the grammars.
package testdata

import (
	"embed"
	"strings"
)

// Files has the named cases as <revision>/*.txtar, and those of the operations as
// <revision>/operations/*.txtar.
//
//go:embed */*.txtar */operations/*.txtar
var Files embed.FS

//go:embed real-urls.txt
var realURLs string

// RealURLs returns the URLs found in the wild, in the order of real-urls.txt.
func RealURLs() []string {
	return strings.Split(strings.TrimSuffix(realURLs, "\n"), "\n")
}

// Published has the second transcriptions of the grammars as
// <revision>/published.txt, and of those of schemes as
// scheme/<grammar>/published.txt, for tests: see package published.
//
//go:embed */published.txt scheme/*/published.txt
var Published embed.FS
