// Package all lists all revisions, and has what needs the list.
//
// A program that imports it links the parsers and texts of all revisions. One that
// imports only package parser links only the revisions that it names.
package all
