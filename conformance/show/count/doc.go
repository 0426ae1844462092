// Package count counts strings by what revisions say of them, in summaries that merge: the summaries of parts of an
// input merge into the summary of the whole, to the byte, however it is divided.
//
//	string ─► Counter ─► Summary ─┐
//	string ─► Counter ─► Summary ─┴─► Merge ─► Write: text, JSON, CSV
//
// A summary is a table, with a cell for each combination of values that is found: values of some dimensions, how often
// they are, and some of the strings. It takes bounded memory: if there are more cells than [MaxCells], it has a table
// for each dimension alone, with few distinct values. Whether this happens depends only on the input, not on how it is
// divided.
//
// The JSON of a summary has a version of its own.
//
// The versions of the module promise nothing about this package.
package count
