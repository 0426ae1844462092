// Package record reads the records of a command line, of files and of the
// standard input, and writes the answers for them in the same order: a stream
// of any length, on all processors.
package record
