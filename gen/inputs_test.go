package gen

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/fixture"
)

// No file that is read is overwritten, whatever it is called.
func TestCompileSparesInputs(t *testing.T) {
	for _, base := range []string{"p.peg.go", "tree_gen.go", "dfa_gen.go"} {
		for _, readPEG := range []bool{false, true} {
			dir := t.TempDir()
			name := func(base string) string { return filepath.Join(dir, base) }
			o := Options{Input: Input{Files: []string{name("in.abnf")}}, Starts: []string{"a"}, Package: "p", Dir: dir,
				PEG: name("in.peg")}
			if readPEG {
				o.PEG = name(base)
			} else {
				o.Files[0] = name(base)
			}
			fixture.WriteFile(t, o.Files[0], "a = %s\"x\"\n")
			fixture.WriteFile(t, o.PEG, "a <- 'x'\n")
			before := readTree(t, dir)
			if _, err := Compile(o); err == nil || !strings.HasSuffix(err.Error(), base+" would be overwritten") {
				t.Errorf("%s, a PEG %v: error %v", base, readPEG, err)
			}
			if diff := cmp.Diff(before, readTree(t, dir)); diff != "" {
				t.Errorf("%s, a PEG %v: (-before +after)\n%s", base, readPEG, diff)
			}
		}
	}
}
