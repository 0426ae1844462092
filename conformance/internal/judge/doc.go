// Package judge tells which strings are members of a rule of a revision, and why
// references have no result, the same in all commands. How a verdict is written is
// in package verdict, which links less: the page has it.
//
//	revision, rule ──► Recognizer ──► Verdict   a member or not, and what is wrong
//	revision, scheme ──────────────► Scheme    the same, with the document of the scheme
//	error of an operation ─────────► Failure   why a reference has no result
package judge
