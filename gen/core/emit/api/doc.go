// Package api is what generated packages export, tried out on a grammar that is
// written by hand.
//
// Package emit copies the files of this package into each package that it
// generates, but for this one, grammar.go, derive.go and the tests: those two stand
// in for what is generated of a grammar, which are the rules, and the functions that
// decide on strings and make parse trees. So nothing else may be exported here that is not meant for
// users of abnfc.
package api
