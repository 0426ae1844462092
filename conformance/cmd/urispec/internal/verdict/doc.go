// Package verdict tells which strings are members of a rule of a revision, and
// writes what is said of a string by the grammar, in text and JSON, the same in
// all commands.
//
//	revision, rule ──► Recognizer ──► Verdict   a member or not, and what is wrong
//	error of an operation ─────────► Failure   why a reference has no result
package verdict
