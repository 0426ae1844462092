// Package all has all revisions: the list of them, and what needs it.
//
// A program that imports it links the parsers and texts of all revisions. One that
// imports only package parser links only the revisions that it names.
package all
