package explain_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A row is a worked example, most of them of the documents, with what lines
// returns.
type row struct {
	revision    parser.Revision
	name        string // the section, and a number
	input, want string
}

// rows returns the rows of all revisions. In testdata/rows each revision has a file,
// and each row a section of it: its name, its input as a string of Go, then the lines.
func rows(t testing.TB) []row {
	t.Helper()
	var rows []row
	for v := range all.Revisions() {
		file, err := txtar.ParseFile(filepath.Join("testdata", "rows", v.String()+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range file.Files {
			quoted, want, _ := strings.Cut(string(section.Data), "\n")
			input, err := strconv.Unquote(quoted)
			if err != nil {
				t.Fatalf("%v: %s: %s: %v", v, section.Name, quoted, err)
			}
			rows = append(rows, row{v, section.Name, input, want})
		}
	}
	return rows
}
