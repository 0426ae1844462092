package parser_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

// maxLinked is how many bytes larger than an empty program one may be that
// validates and parses by RFC 3986, and prints its errors; symbols and
// debugging information left out.
const maxLinked = 600_000

// A program that names one revision links no other, and is small. What decodes
// may decode a revision, and so links all.
func TestLinkedRevisions(t *testing.T) {
	t.Parallel()
	empty, one := build(t, "empty", "-ldflags=-s -w"), build(t, "one", "-ldflags=-s -w")
	larger := size(t, one) - size(t, empty)
	t.Logf("%d bytes larger than an empty program", larger)
	if larger > maxLinked {
		t.Errorf("a program that calls RFC3986 only is %d bytes larger than an empty one, more than %d", larger, maxLinked)
	}
	for program, linked := range map[string]bool{"one": false, "text": false, "json": true, "all": true} {
		symbols, err := exec.Command("go", "tool", "nm", build(t, program)).Output()
		if err != nil {
			t.Fatal(err)
		}
		for v := range parser.Revisions() {
			name := "parser/internal/" + strings.ReplaceAll(v.String(), "-", "") + "/"
			if got := strings.Contains(string(symbols), name); got != (linked || v == parser.RFC3986) {
				t.Errorf("program %s has symbols of %s: %t", program, name, got)
			}
		}
	}
}

// A program links the tables of all rules where it asks for rules, and only
// those of the revisions that it names.
func TestLinkedRules(t *testing.T) {
	t.Parallel()
	for program, linked := range map[string]bool{"one": false, "json": false, "all": false, "rule": true} {
		symbols, err := exec.Command("go", "tool", "nm", build(t, program)).Output()
		if err != nil {
			t.Fatal(err)
		}
		for v := range parser.Revisions() {
			name := "parser/internal/" + strings.ReplaceAll(v.String(), "-", "") + "/rule."
			if got := strings.Contains(string(symbols), name); got != (linked && v == parser.RFC3986) {
				t.Errorf("program %s has symbols of the rules of %s: %t", program, v, got)
			}
		}
	}
}

// A program that names package parser only links nothing of package scheme, and
// one that holds URIs of RFC 3986 to their schemes links no other revision.
func TestLinkedSchemes(t *testing.T) {
	t.Parallel()
	for program, linked := range map[string]bool{"one": false, "all": false, "scheme": true} {
		symbols, err := exec.Command("go", "tool", "nm", build(t, program)).Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(symbols), "urispec/parser/scheme"); got != linked {
			t.Errorf("program %s has symbols of package scheme: %t", program, got)
		}
		if linked && strings.Contains(string(symbols), "parser/internal/rfc1738") {
			t.Errorf("program %s has symbols of RFC 1738", program)
		}
	}
}

// Nothing of package parser and those below it runs when a program starts.
func TestNoInitialization(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"all", "scheme"} {
		t.Run(program, func(t *testing.T) { testNoInitialization(t, program) })
	}
}

func testNoInitialization(t *testing.T, program string) {
	t.Helper()
	command := exec.Command(build(t, program))
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	if !strings.Contains(string(output), "init runtime ") || !strings.Contains(string(output), "true\n") {
		t.Fatalf("the program prints\n%s", output)
	}
	for line := range strings.Lines(string(output)) {
		if strings.Contains(line, "init github.com/urispec/") {
			t.Error(line)
		}
	}
}

// build builds a program of testdata/link and returns the name of its file.
func build(t *testing.T, program string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), program+".exe")
	args := append([]string{"build", "-buildvcs=false", "-o", out}, flags...)
	command := exec.Command("go", append(args, "./testdata/link/"+program)...)
	command.Env = append(os.Environ(), "GOOS=", "GOARCH=")
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return out
}

// size returns the size of a file.
func size(t *testing.T, name string) int64 {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
