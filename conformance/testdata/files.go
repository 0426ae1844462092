// Package testdata holds the named cases and the real URLs, for programs that run
// elsewhere than in the source tree, and the second transcriptions of the grammars.
package testdata

import "embed"

// Files has the named cases as <revision>/*.txtar, those of the operations as
// <revision>/operations/*.txtar, and the URLs as real-urls.txt, one on each line.
//
//go:embed */*.txtar */operations/*.txtar real-urls.txt
var Files embed.FS

// Published has the second transcriptions of the grammars as
// <revision>/published.txt, for tests: see package published.
//
//go:embed */published.txt
var Published embed.FS
