// Package command is the command urispec, which validates, parses, resolves, normalizes, compares, maps, encodes,
// explains, finds and inspects URIs, URLs, URNs and IRIs by a chosen revision of their specification, and compares and
// exports the revisions' grammars.
//
// The help of the command says what records, output and exit statuses are. A command is a file of this package: its
// flags, its help, and the answer for one record. What they share is in packages and some files:
//
//	arguments ─┐                         answer of the command
//	--file ────┼─► internal/record ──►  by package parser,  ──► verdict, line ──► console.go
//	stdin ─────┘   records in parallel   internal/judge           text, JSON       stdout; messages, progress
//
//	console.go   the standard streams; progress.go, bar.go: its progress bar; interrupt.go: Ctrl-C
//	flags.go     the flags that several commands have
//	scan.go      the flags and the run of commands that read records; all.go: by several revisions
//	result.go    what a string is mapped to, or why to nothing, in text and in JSON
//	csv.go       the rows of CSV
//	schema/      the JSON Schemas of the output
//
// When nobody reads the output any more, the exit status is as for a program that died of SIGPIPE; after Ctrl-C, as for
// one that died of SIGINT.
package command
