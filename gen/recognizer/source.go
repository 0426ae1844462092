package recognizer

import "embed"

// Source is the code that works with [Tables], to be copied into another
// package. It imports nothing but the standard library, and all that it declares
// begins with recognizer.
//
//go:embed tables.go chart.go run.go prefix.go derive.go
var Source embed.FS
