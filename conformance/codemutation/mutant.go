package codemutation

import (
	"fmt"
	"regexp"
	"strings"
)

// A Mutant is the module's code with one edit.
type Mutant struct {
	Package  string `json:"package"` // import path
	File     string `json:"file"`    // path from the module's folder, with slashes
	Line     int    `json:"line"`
	Column   int    `json:"column"`   // in bytes
	Function string `json:"function"` // or the variable that is initialized
	Operator string `json:"operator"`
	Before   string `json:"before"`
	After    string `json:"after"`
	Number   int    `json:"number"` // among the mutants that are the same otherwise, from 1

	site site
	code string // what the site has in the mutant
}

// ID names a mutant. It does not change with the file's other functions.
func (m *Mutant) ID() string { return m.File + ": " + m.edit() }

// String returns the place of a mutant and what is edited there.
func (m *Mutant) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", m.File, m.Line, m.Column, m.edit())
}

func (m *Mutant) edit() string {
	s := fmt.Sprintf("%s: %s: %s → %s", m.Function, m.Operator, m.Before, m.After)
	if m.Number > 1 {
		s += fmt.Sprintf(" #%d", m.Number)
	}
	return s
}

var (
	place = regexp.MustCompile(`^([^:]+):\d+:\d+: `)
	tests = regexp.MustCompile(` \((not covered|\d+ tests?\b[^()]*)\)$`)
)

// ParseID returns the ID of a mutant that a line names: an ID, or a line of the
// list of survivors.
func ParseID(line string) string {
	line = strings.TrimSpace(line)
	return tests.ReplaceAllString(place.ReplaceAllString(line, "$1: "), "")
}

// A kind says what stands at a site.
type kind int

const (
	statement  kind = iota // or some, or none, between two statements
	result                 // an expression that is returned; its type is that of the result
	expression             // of one value or more
)

// A site is a piece of a file that some mutants replace.
type site struct {
	start, end int // byte offsets
	kind       kind
	typ        string // of an expression, as the file spells it
}

// maxShown is how many bytes of a piece of code are shown at most.
const maxShown = 100

// shown returns code on one line.
func shown(code string) string {
	code = strings.Join(strings.Fields(code), " ")
	if len(code) <= maxShown {
		return code
	}
	return strings.ToValidUTF8(code[:maxShown], "") + "…"
}
