package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/smallest"
	"github.com/urispec/urispec/gen/atomicfile"
)

// An operation is an algorithm of RFC 3986 that has a smallest suite.
type operation struct {
	name  string
	suite func() (*smallest.OperationSuite, error)
}

// operations are all of them.
var operations = []operation{
	{"resolution", smallest.NewResolution},
	{"normalization", smallest.NewNormalization},
}

// operationNames returns the names of the operations.
func operationNames() []string {
	var names []string
	for _, o := range operations {
		names = append(names, o.name)
	}
	return names
}

// lookupOperation returns the operation of a name, if there is one.
func lookupOperation(name string) (operation, bool) {
	i := slices.IndexFunc(operations, func(o operation) bool { return o.name == name })
	if i < 0 {
		return operation{}, false
	}
	return operations[i], true
}

// operationRecords returns the tests as JSON, one to a line, with the names of their
// folders if they have some.
func operationRecords(s *smallest.OperationSuite, folders []string) []byte {
	var b line.Buffer
	for i, test := range s.Tests {
		o := b.Object()
		if test.Base != "" {
			o.String("base", test.Base)
		}
		o.String("input", test.Input)
		o.String("result", test.Result)
		if test.Level != "" {
			o.String("level", test.Level)
		}
		o.String("section", test.Section)
		o.String("reason", test.Reason)
		o.Int("mutants", test.Catches)
		if folders != nil {
			o.String("folder", folders[i])
		}
		b.End(o)
	}
	return b.Text
}

// writeOperationFolders writes a folder for each test, with the files base, input and
// result, and tests.ndjson, which says of each folder what it is for.
func writeOperationFolders(dir string, s *smallest.OperationSuite) error {
	var folders []string
	var all []atomicfile.File
	for i, test := range s.Tests {
		folder := fmt.Sprintf("%03d-%s", i+1, test.Section)
		folders = append(folders, folder)
		if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
			return err
		}
		add := func(name, text string) {
			all = append(all, atomicfile.Bytes(filepath.Join(dir, folder, name), []byte(text)))
		}
		if test.Base != "" {
			add("base", test.Base)
		}
		add("input", test.Input)
		add("result", test.Result)
	}
	return atomicfile.WriteAll(append(all,
		atomicfile.Bytes(filepath.Join(dir, "tests.ndjson"), operationRecords(s, folders)))...)
}

// operationNote says what a suite is worth.
func operationNote(s *smallest.OperationSuite) string {
	examples := ""
	if s.Examples > 0 {
		examples = fmt.Sprintf("; the %d examples of the document miss %d of these mutants", s.Examples, s.Missed)
	}
	return fmt.Sprintf("%d tests (%s) tell %d mutants apart%s; %d others give the right answer to all %d questions",
		len(s.Tests), least(len(s.Tests), s.Bound), s.Mutants, examples, s.Equivalent, s.Candidates)
}

// least says how good a suite of some tests is, where so many are needed at least.
func least(tests, bound int) string {
	if bound < tests {
		return fmt.Sprintf("at least %d are needed", bound)
	}
	return "the minimum"
}
