package parser

import (
	"slices"
	"strconv"
)

// A Level is a step of the ladder of comparison (RFC 3986, Section 6.2): how much
// two references may differ and still be equivalent. A level includes the lower
// ones. The zero Level is invalid: no revision defines it.
type Level uint8

// The levels, lowest first. Each Revision defines some of them, see
// [Revision.Levels].
const (
	LevelString  Level = iota + 1 // the same characters
	LevelCase                     // also: case of the scheme and of hosts, or of the NID
	LevelPercent                  // also: what need not be percent-encoded
	LevelPath                     // also: dot-segments of absolute URIs
	LevelScheme                   // also: what the scheme makes default
	LevelURN5b                    // also, for URNs: the fragment, and the order of the query's directives
	LevelURN5a                    // also, for URNs: the query
)

// levelNames is indexed by Level.
var levelNames = [...]string{
	LevelString:  "string",
	LevelCase:    "case",
	LevelPercent: "percent",
	LevelPath:    "path",
	LevelScheme:  "scheme",
	LevelURN5b:   "5b",
	LevelURN5a:   "5a",
}

// String returns the name of the level, or "Level(n)" when l is none of the
// constants.
func (l Level) String() string {
	if l == 0 || int(l) >= len(levelNames) {
		return "Level(" + strconv.Itoa(int(l)) + ")"
	}
	return levelNames[l]
}

// ParseLevel returns the level of which String is name, exactly, and false when
// there is none.
func ParseLevel(name string) (Level, bool) {
	if n := slices.Index(levelNames[1:], name); n >= 0 {
		return Level(n + 1), true
	}
	return 0, false
}

// revisionLevels is indexed by Revision, and lists the levels lowest first.
//
//   - url-1993 has a text about percent-encoding (Encoding Prohibited Characters),
//     and a default of one scheme (Gopher).
//   - RFC 1738 has equivalences in Sections 2.1, 2.2, 3.1 and those of the schemes.
//   - url-syntax-05 has them in Sections 2.3, 2.4.2, 4.1 and 6.
//   - rfc2396bis-01 and RFC 3986 have them in Section 6.2.
//   - rfc2141bis-urn-03 has them in Section 5.
var revisionLevels = [...][]Level{
	URL1993:         {LevelString, LevelPercent, LevelScheme},
	RFC1738:         {LevelString, LevelCase, LevelPercent, LevelScheme},
	URLSyntax05:     {LevelString, LevelCase, LevelPercent, LevelScheme},
	RFC2396bis01:    {LevelString, LevelCase, LevelPercent, LevelPath, LevelScheme},
	RFC3986:         {LevelString, LevelCase, LevelPercent, LevelPath, LevelScheme},
	RFC2141bisURN03: {LevelString, LevelCase, LevelURN5b, LevelURN5a},
}

// Levels returns the levels that the document of the revision defines, lowest
// first; none when v is none of the constants. The slice is the caller's.
func (v Revision) Levels() []Level {
	if !v.known() {
		return nil
	}
	return slices.Clone(revisionLevels[v])
}

// CheckLevel returns nil when the document of the revision defines the level.
// The error is a [*NotDefinedError], or an [*UnknownRevisionError] when v is none
// of the constants.
func (v Revision) CheckLevel(l Level) error {
	switch {
	case !v.known():
		return v.unknown()
	case !slices.Contains(revisionLevels[v], l):
		return &NotDefinedError{Revision: v, Operation: "normalization at level " + l.String()}
	}
	return nil
}
