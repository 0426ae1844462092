package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// A Level is a step of the ladder of comparison (RFC 3986, Section 6.2): how
// much two references may differ and still be equivalent. A level includes the
// lower ones. The zero Level is invalid: no revision defines it.
type Level normal.Level

// The levels, lowest first. Each Revision defines some of them, see
// [Revision.Levels].
const (
	LevelString  = Level(normal.String)  // the same characters
	LevelCase    = Level(normal.Case)    // also: case of the scheme and of hosts, or of the NID
	LevelPercent = Level(normal.Percent) // also: what need not be percent-encoded
	LevelPath    = Level(normal.Path)    // also: dot-segments of absolute URIs
	LevelScheme  = Level(normal.Scheme)  // also: what the scheme makes default
	LevelURN5b   = Level(normal.URN5b)   // also, for URNs: the fragment, and the order of the query's directives
	LevelURN5a   = Level(normal.URN5a)   // also, for URNs: the query
	LevelURN     = Level(normal.URN)     // also, for URNs of RFC 8141: r-, q- and f-component
)

// String returns the name of the level, or "Level(n)" when l is none of the
// constants.
func (l Level) String() string {
	if name := normal.Level(l).String(); name != "" {
		return name
	}
	return "Level(" + strconv.Itoa(int(l)) + ")"
}

// ParseLevel returns the level of which String is name, exactly, and false when
// there is none.
func ParseLevel(name string) (Level, bool) {
	l, ok := normal.Parse(name)
	return Level(l), ok
}

// ladder returns the ladder of comparison of the revision, the lowest level
// first.
func (v Revision) ladder() []document.Step {
	d := v.document()
	if d == nil || d.Ladder.Says == nil {
		return nil
	}
	return *d.Ladder.Says
}

// Levels returns the levels that the document of the revision defines, lowest
// first; none for the zero Revision. The slice is the caller's.
func (v Revision) Levels() []Level {
	var levels []Level
	for _, l := range v.ladder() {
		levels = append(levels, Level(l.Level))
	}
	return levels
}

// CheckLevel returns nil when the document of the revision defines the level.
// The error is a [*NotDefinedError], or an [*UnknownRevisionError] when v is
// the zero Revision.
func (v Revision) CheckLevel(l Level) error {
	if !v.known() {
		return v.unknown()
	}
	for _, defined := range v.ladder() {
		if Level(defined.Level) == l {
			return nil
		}
	}
	return &NotDefinedError{Revision: v, Operation: "normalization at level " + l.String()}
}
