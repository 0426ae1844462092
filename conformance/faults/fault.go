// Package faults injects faults into the module, one at a time, and finds out
// whether the test that is to catch each does.
//
// The versions of the module promise nothing about this package.
//
// The lists are the *.txt files of this folder, one for each area of the
// module. A fault is a block of lines, with a blank line between two blocks:
//
//	## DEL may stand in a string of ABNF
//	file: gen/abnf/read.go
//	caught: ./gen/abnf TestReadErrors
//	-		if c := r.src[r.off]; c < ' ' || c > '~' {
//	+		if c := r.src[r.off]; c < ' ' || c > 0x7F {
//
// These are a title; the file; the package and the test that catches it, a
// subtest behind "/"; consecutive lines that the file has exactly once, each
// behind "-"; and the lines that take their place, if any, each behind "+".
package faults

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Folder is where the lists are, relative to the folder of the module.
const Folder = "conformance/faults"

// A Fault is a mistake that somebody might make in a file, and the test that
// catches it.
type Fault struct {
	List     string // file name of its list
	Line     int    // of its title, from 1
	Title    string
	File     string // relative to the folder of the module, with slashes
	Package  string // as the go command takes it in the folder of the module: ./gen
	Test     string // name of the test; that of a subtest as go test prints it
	Old, New []string
}

// Read returns the faults of all lists in a folder, by the names of the lists.
// The error names the list and the line.
func Read(folder fs.FS) ([]Fault, error) {
	lists, err := fs.Glob(folder, "*.txt")
	if err != nil {
		return nil, err
	}
	var all []Fault
	for _, name := range lists {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		faults, err := parse(name, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, faults...)
	}
	return all, nil
}

// parse reads one list.
func parse(name, text string) ([]Fault, error) {
	var faults []Fault
	lines := strings.Split(text, "\n")
	for at := 0; at < len(lines); {
		if lines[at] == "" {
			at++
			continue
		}
		end := at + 1
		for end < len(lines) && lines[end] != "" {
			end++
		}
		f, bad, err := parseBlock(lines[at:end])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, at+bad+1, err)
		}
		f.List, f.Line = name, at+1
		faults = append(faults, f)
		at = end
	}
	return faults, nil
}

// parseBlock reads the lines of one fault. Beside an error it returns the index
// of the line that is wrong.
func parseBlock(lines []string) (f Fault, bad int, err error) {
	var test string
	for i, field := range []struct {
		prefix string
		value  *string
	}{{"## ", &f.Title}, {"file: ", &f.File}, {"caught: ", &test}} {
		if i == len(lines) {
			return f, i - 1, fmt.Errorf("no line %q follows", field.prefix)
		}
		value, ok := strings.CutPrefix(lines[i], field.prefix)
		if !ok || value == "" {
			return f, i, fmt.Errorf("%q is not %q and a value", lines[i], field.prefix)
		}
		*field.value = value
	}
	var ok bool
	if f.Package, f.Test, ok = strings.Cut(test, " "); !ok || !local(f.Package) || f.Test == "" {
		return f, 2, fmt.Errorf("%q is not a package ./… and a test", test)
	}
	for i, line := range lines[3:] {
		switch {
		case line[0] == '-' && f.New == nil:
			f.Old = append(f.Old, line[1:])
		case line[0] == '+' && f.Old != nil:
			f.New = append(f.New, line[1:])
		default:
			return f, i + 3, fmt.Errorf(
				"%q is neither an old line behind \"-\" nor, after these, a new one behind \"+\"", line)
		}
	}
	if f.Old == nil {
		return f, len(lines) - 1, fmt.Errorf("no old line follows, behind \"-\"")
	}
	if slices.Equal(f.Old, f.New) {
		return f, len(lines) - 1, fmt.Errorf("the new lines are the old ones")
	}
	return f, 0, nil
}

// local reports whether a package is named by its path from the folder of the
// module.
func local(pkg string) bool {
	rest, ok := strings.CutPrefix(pkg, "./")
	return ok && fs.ValidPath(rest)
}

// Place is where the fault stands in its list: file:line.
func (f *Fault) Place() string { return fmt.Sprintf("%s:%d", f.List, f.Line) }

// inject returns text with the fault in it. The error says that it does not
// have the old lines exactly once.
func (f *Fault) inject(text string) (string, error) {
	lines := strings.Split(text, "\n")
	found, at := 0, 0
	for i := range len(lines) - len(f.Old) + 1 {
		if slices.Equal(lines[i:i+len(f.Old)], f.Old) {
			found, at = found+1, i
		}
	}
	if found != 1 {
		return "", fmt.Errorf("%s has the old lines %d times", f.File, found)
	}
	return strings.Join(slices.Replace(lines, at, at+len(f.Old), f.New...), "\n"), nil
}
