package gen

import (
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/gen/emit"
	"github.com/urispec/urispec/gen/prove"
)

// DefaultSize is how many bytes of Go a package may have whose verdicts come from tables,
// where nothing else is asked for.
const DefaultSize = 2 << 20

// files returns the files of a package. Where it would be too large, it has no tables of
// trees; if that does not suffice, a recognizer in place of all tables, and then no parser of
// the PEG. It notes in the result what the package has.
func (o *Options) files(made *emit.Package, outcome *prove.Outcome, result *Result) ([]emit.File, error) {
	limit := o.Size
	if limit <= 0 {
		limit = DefaultSize
	}
	for compared := false; ; {
		var err error
		if result.Tables, err = made.HasTreeTables(); err != nil {
			return nil, err
		}
		if made.Shape != nil && !result.Tables && !compared && !o.ForParser && o.PEG == "" {
			compared = true
			if result.OtherTree, result.Derived, err = otherTree(made); err != nil {
				return nil, err
			}
			if result.Derived {
				made.Shape = nil
			}
		}
		made.Proof = proofText(outcome, !made.Recursive, result.Tables, made.Shape != nil, result.Derived)
		files, err := made.Files()
		if err != nil {
			return nil, err
		}
		result.Size = sizeOf(files)
		if o.ForParser || result.Size <= limit {
			return files, nil
		}
		if result.TooLarge == 0 {
			result.TooLarge = result.Size
		}
		switch {
		case result.Tables:
			made.Parsed = true
		case !made.Recursive:
			made.Recursive = true
		case made.Shape != nil && o.PEG == "":
			made.Shape = nil
		default:
			return files, nil
		}
	}
}

// sizeOf returns how many bytes of Go there are, tests left out.
func sizeOf(files []emit.File) int {
	size := 0
	for _, f := range files {
		if filepath.Ext(f.Name) == ".go" && !strings.HasSuffix(f.Name, "_test.go") {
			size += len(f.Data)
		}
	}
	return size
}
