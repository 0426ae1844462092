package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/urispec/urispec/parser"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"urispec": main})
}

// TestScripts runs the scripts. $LIMIT is the limit of trees and $TOOLONG one
// more; $PROGRAMS is the directory of urispec, of no other programs. There are
// some commands beside the usual ones:
//
//	status N program args...    runs a program, which must exit with status N
//	octets file literal...      writes a file: the Go string literals' bytes
//	repeat file N literal       writes a file: N times a Go string literal's bytes
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("TOOLONG", strconv.Itoa(parser.MaxTreeLength+1))
			e.Setenv("LIMIT", strconv.Itoa(parser.MaxTreeLength))
			e.Setenv("PROGRAMS", filepath.SplitList(e.Getenv("PATH"))[0])
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": expectStatus,
			"octets": writeOctets,
			"repeat": writeRepeated,
		},
	})
}

func expectStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program args...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
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
