package emit

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A scratch is a module of generated packages and their checks. They are one program: to compile and link one for each
// test would cost more than what they test.
type scratch struct {
	dir            string
	packages       int
	imports, calls strings.Builder
}

// check matches the head of a test in the text of checks.
var check = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// add adds a package p of files, the last of each name. Checks are the text of one of its files with tests, which find
// values in values.json.
func (s *scratch) add(t *testing.T, files []File, checks string, values any) {
	t.Helper()
	name := fmt.Sprintf("p%d", s.packages)
	s.packages++
	text := must.Have(json.Marshal(values))(t)
	for _, f := range append(files, File{"checks.go", []byte(checks)}, File{"values.json", text}) {
		fixture.WriteFile(t, filepath.Join(s.dir, name, f.Name), string(f.Data))
	}
	fmt.Fprintf(&s.imports, "\t%s %q\n", name, "scratch/"+name)
	for _, found := range check.FindAllStringSubmatch(checks, -1) {
		fmt.Fprintf(&s.calls, "\tt.Run(%q, %s.%s)\n", t.Name()+"/"+found[1], name, found[1])
	}
}

// Generated packages are right when they run.
func TestGenerated(t *testing.T) {
	t.Parallel()
	s := &scratch{dir: t.TempDir()}
	for name, add := range map[string]func(*testing.T, *scratch){
		"recursive": addRecursive, "characters": addCharacters, "many states": addManyStates, "machine": addMachines,
		"prefixes": addPrefixes, "ahead": addAhead, "trees": addTrees, "tree limits": addTreeLimits,
		"schemes": addSchemes, "types": addTypes, "preferred": addPreferred,
	} {
		t.Run(name, func(t *testing.T) { add(t, s) })
	}
	fixture.WriteFile(t, filepath.Join(s.dir, "go.mod"), "module scratch\n\ngo 1.25\n")
	fixture.WriteFile(t, filepath.Join(s.dir, "scratch_test.go"), "package scratch\n\nimport (\n\t\"testing\"\n"+
		s.imports.String()+")\n\nfunc Test(t *testing.T) {\n"+s.calls.String()+"}\n")
	commands := [][]string{{"test", "-vet=off", "-gcflags=scratch/...=-l -dwarf=false", "-ldflags=-w", "."}}
	if testflag.Complete() {
		commands = append(commands, []string{"vet", "./..."})
	}
	for _, args := range commands {
		cmd := exec.Command("go", args...)
		cmd.Dir, cmd.Env = s.dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("go %s: %v\n%.6000s", strings.Join(args, " "), err, out)
		}
	}
}
