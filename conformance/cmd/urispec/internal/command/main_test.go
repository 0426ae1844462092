package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"urispec": func() { os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs the scripts, which can also call the programs of package fixture. $LIMIT is the limit of trees and
// $TOOLONG one more; $PROGRAMS is the directory of urispec, and holds no other programs. Lines behind [complete] are
// run only with -complete.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("TOOLONG", strconv.Itoa(parser.MaxTreeLength+1))
			e.Setenv("LIMIT", strconv.Itoa(parser.MaxTreeLength))
			e.Setenv("PROGRAMS", filepath.SplitList(e.Getenv("PATH"))[0])
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name != "complete" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return testflag.Complete(), nil
		},
		Cmds: fixture.Commands(),
	})
}
