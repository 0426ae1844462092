// Package scripttest has what the scripts that test the commands of this module
// can call beside the usual commands of testscript. Tests import it, and nothing
// else does.
//
// The versions of the module promise nothing about this package.
//
//	status N program args...    runs a program, which must exit with status N
//	octets file literal...      writes a file: the Go string literals' bytes
//	repeat file N literal       writes a file: N times a Go string literal's bytes
package scripttest

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// Commands returns the commands, by their names.
func Commands() map[string]func(*testscript.TestScript, bool, []string) {
	return map[string]func(*testscript.TestScript, bool, []string){
		"status": expectStatus,
		"octets": writeOctets,
		"repeat": writeRepeated,
	}
}

func expectStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program args...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func writeOctets(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: octets file literal...")
	}
	var b strings.Builder
	for _, literal := range args[1:] {
		s, err := strconv.Unquote(`"` + literal + `"`)
		ts.Check(err)
		b.WriteString(s)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(b.String()), 0o644))
}

func writeRepeated(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat file N literal")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	s, err := strconv.Unquote(`"` + args[2] + `"`)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Repeat(s, n)), 0o644))
}
