// Package iri maps internationalized resource identifiers to URIs, and converts
// URIs to them (RFC 3987, Section 3). It also has Normalization Form C, which
// identifiers get when they are created (Section 5.3.2.2), and what only schemes
// with domain names allow: internationalized domain names as the DNS has them
// (Sections 3.1 and 5.3.3).
//
// References are references of package parser, by [parser.RFC3987] and by
// [parser.RFC3986]. They are in UTF-8.
//
// RFC 3987 has domain names as RFC 3490 (IDNA2003) does. This package has them as
// IDNA2008 and UTS 46 do, which replaced it: the sharp s and a few other
// characters are different. The tables come from golang.org/x/net/idna; package
// urlstandard lists what they read differently from the newest version of Unicode.
package iri
