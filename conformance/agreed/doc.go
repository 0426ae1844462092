// Package agreed holds the profile of grammar/scheme/agreed.abnf to its evidence: http and
// https URLs that everybody reads alike.
//
//	agreed.abnf ── complete test set, members, near misses ──► implementations ──► Breaks
//	     └── without one restriction ── its witness ─────────────────┘
//
// A string is read alike if RFC 3986 and the URL Standard both take it, and read the same
// in it, and each implementation that takes it does, too. Who refuses a string leads
// nobody elsewhere: refusals are counted.
//
// The versions of the module promise nothing about this package.
package agreed
