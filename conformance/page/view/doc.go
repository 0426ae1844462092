// Package view has what revisions say of a string as the page shows it.
//
// The versions of the module promise nothing about this package.
//
// Places are those of a [Shown], which has the string in characters that can be
// shown: offsets in UTF-16 code units, as JavaScript counts them. Offsets in bytes
// stand beside them where people are told them.
package view
