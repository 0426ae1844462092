// Package record reads the records of a command line, of files and of the standard input, and
// writes the answers for them in the same order, on all processors:
//
//	arguments ──────────────────────────────┐
//	files ─┬─► decompression ─► blocks of ──┴─► workers, which answer ──► standard output
//	stdin ─┘                    records                      └──► counts
//
// A block is up to 128 KiB of records, or has one that is longer. A record is held whole, and so is its answer. There
// is a block for each of up to 18 workers, and one for the reader, but only one longer record at a time. So memory has
// a bound for input of any length: the blocks; three times the longest record, up to [Format.Most] bytes each; and the
// answers for them, half a mebibyte for each worker, or a single answer that is longer.
package record
