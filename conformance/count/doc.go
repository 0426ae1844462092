// Package count counts strings by what revisions say of them, in summaries that merge: those
// of parts of some input make that of the whole, however it is divided, to the byte.
//
//	string ─► Counter ─► Summary ─┐
//	string ─► Counter ─► Summary ─┴─► Merge ─► Write: text, JSON, CSV
//
// A summary is a table, with a cell for each combination of values that is found: values of
// some dimensions, how often they are, and some of the strings. It takes bounded memory:
// where there are more cells than [MaxCells], it has a table for each dimension alone, with
// values of which there are not many. Whether it comes to that depends on the input alone,
// not on how it is divided.
//
// The JSON of a summary has a version of its own.
//
// The versions of the module promise nothing about this package.
package count
