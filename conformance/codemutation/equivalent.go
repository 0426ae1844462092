package codemutation

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
)

//go:embed equivalent.txt
var equivalentText string

// EquivalentFile is where the mutants stand that do what the code does.
const EquivalentFile = "conformance/codemutation/equivalent.txt"

// Equivalent returns the mutants that are known to do what the code does, each
// with the reason, by their IDs.
func Equivalent() (map[string]string, error) { return readEquivalent(equivalentText) }

// readEquivalent reads a list of mutants: a line that names one, and below it
// lines that are indented, with the reason. Lines that begin with # are left out.
func readEquivalent(text string) (map[string]string, error) {
	reasons := map[string]string{}
	lines := map[string]int{}
	id := ""
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\r\n")
		words := strings.TrimSpace(line)
		switch {
		case words == "" || strings.HasPrefix(line, "#"):
		case line[0] != ' ' && line[0] != '\t':
			if id = ParseID(line); lines[id] > 0 {
				return nil, fmt.Errorf("%s:%d:1: %s stands there twice", EquivalentFile, number, id)
			}
			lines[id] = number
		case id == "":
			return nil, fmt.Errorf("%s:%d:1: a reason for no mutant", EquivalentFile, number)
		default:
			reasons[id] = strings.TrimSpace(reasons[id] + " " + words)
		}
	}
	var problems []error
	for id, number := range lines {
		if reasons[id] == "" {
			problems = append(problems, fmt.Errorf("%s:%d:1: no reason is given", EquivalentFile, number))
		}
	}
	return reasons, errors.Join(problems...)
}

// CheckEquivalent reports each of some IDs that names no mutant, if files of
// the module that are mutated have it.
func (m *Module) CheckEquivalent(reasons map[string]string) error {
	known := map[string]bool{}
	for _, mutant := range m.Mutants {
		known[mutant.ID()] = true
	}
	var problems []error
	for id := range reasons {
		file, _, _ := strings.Cut(id, ":")
		if m.covers(file) && !known[id] {
			problems = append(problems, fmt.Errorf("%s: no such mutant: %s", EquivalentFile, id))
		}
	}
	return errors.Join(problems...)
}
