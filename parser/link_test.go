package parser_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// How many bytes larger a program may be than another, debugging information left out. Go 1.25 links some 10 KB more
// than Go 1.26.
var maxLarger = []struct {
	program, than string
	most          int
}{
	{"one", "empty", 612_000},    // validates and parses by RFC 3986, and prints its errors; 592,185
	{"json", "jsonurl", 425_000}, // decodes a struct of one string by encoding/json, and prints the error; 407,366
	{"http", "httpurl", 965_000}, // is a server, and has a template of html/template; 939,069
}

// What package parser adds to a program is small.
func TestLinkedSize(t *testing.T) {
	t.Parallel()
	programs := linked(t)
	for _, l := range maxLarger {
		larger := programs[l.program].size - programs[l.than].size
		t.Logf("program %s is %d bytes larger than %s", l.program, larger, l.than)
		if larger > l.most {
			t.Errorf("program %s is %d bytes larger than %s, more than %d", l.program, larger, l.than, l.most)
		}
	}
}

// A program that names one revision links no other, whatever it gives to
// packages that find methods by reflection. One that imports package all links
// all.
func TestLinkedRevisions(t *testing.T) {
	t.Parallel()
	programs := linked(t)
	for program, links := range map[string]bool{
		"one": false, "reflection": false, "http": false, "all": true,
	} {
		symbols := programs[program].symbols
		for v := range all.Revisions() {
			name := "parser/internal/" + strings.ReplaceAll(v.String(), "-", "") + "/"
			if got := strings.Contains(symbols, name); got != (links || v == parser.RFC3986) {
				t.Errorf("program %s has symbols of %s: %t", program, name, got)
			}
		}
	}
}

// A program links the tables of all rules if it asks for rules, and only the
// tables of the revisions that it names.
func TestLinkedRules(t *testing.T) {
	t.Parallel()
	for program, links := range map[string]bool{"one": false, "all": false, "rule": true} {
		symbols := linked(t)[program].symbols
		for v := range all.Revisions() {
			name := "parser/internal/" + strings.ReplaceAll(v.String(), "-", "") + "/allrules."
			if got := strings.Contains(symbols, name); got != (links && v == parser.RFC3986) {
				t.Errorf("program %s has symbols of the rules of %s: %t", program, v, got)
			}
		}
	}
}

// A program that names package parser only links nothing of package scheme, and
// one that holds URIs of RFC 3986 to their schemes links no other revision.
func TestLinkedSchemes(t *testing.T) {
	t.Parallel()
	for program, links := range map[string]bool{"one": false, "all": false, "scheme": true} {
		symbols := linked(t)[program].symbols
		if got := strings.Contains(symbols, "urispec/parser/scheme"); got != links {
			t.Errorf("program %s has symbols of package scheme: %t", program, got)
		}
		if links && strings.Contains(symbols, "parser/internal/rfc1738") {
			t.Errorf("program %s has symbols of RFC 1738", program)
		}
	}
}

// A program that reads the host of agreed URLs links no package of the network.
func TestLinkedAgreed(t *testing.T) {
	t.Parallel()
	for program, links := range map[string]bool{"agreed": false, "http": true} {
		symbols := linked(t)[program].symbols
		for _, name := range []string{"\x00net.", "\x00net/http.", "\x00net/url."} {
			if got := strings.Contains(symbols, name); got != links {
				t.Errorf("program %s has symbols of %q: %t", program, name, got)
			}
		}
	}
}

// A program whose options of package neturl map no IRI links neither package iri
// nor the tables of domain names and of Normalization Form C.
func TestLinkedIRI(t *testing.T) {
	t.Parallel()
	for program, links := range map[string]bool{"neturl": false, "iri": true} {
		symbols := linked(t)[program].symbols
		if !strings.Contains(symbols, "urispec/parser/neturl.") {
			t.Errorf("program %s has no symbols of package neturl", program)
		}
		for _, name := range []string{"urispec/parser/iri.", "golang.org/x/net/idna.",
			"golang.org/x/text/unicode/norm.", "parser/internal/rfc3987."} {
			if got := strings.Contains(symbols, name); got != links {
				t.Errorf("program %s has symbols of %s: %t", program, name, got)
			}
		}
	}
}

// Nothing of package parser and those below it runs when a program starts.
func TestNoInitialization(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"all", "scheme", "iri", "agreed"} {
		output := linked(t)[program].started
		if !strings.Contains(output, "init runtime ") || !strings.Contains(output, "true\n") {
			t.Fatalf("program %s prints\n%s", program, output)
		}
		for line := range strings.Lines(output) {
			if strings.Contains(line, "init github.com/urispec/") {
				t.Errorf("program %s: %s", program, line)
			}
		}
	}
}

// A linkedProgram is a program of testdata/link.
type linkedProgram struct {
	file    string // its name, before it is gone
	symbols string // the file itself: names of symbols and of functions are in it, with a zero byte before each
	size    int    // in bytes
	started string // what "all", "scheme" and others print with a trace of their initialization
}

// linkedPrograms builds the programs of testdata/link without debugging information, and returns what the tests ask of
// them, by name.
var linkedPrograms = sync.OnceValues(func() (map[string]*linkedProgram, error) {
	dir, err := os.MkdirTemp("", "link")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	args := []string{"build", "-buildvcs=false", "-ldflags=-w", "-o", dir}
	programs := map[string]*linkedProgram{}
	for _, name := range []string{"empty", "one", "all", "rule", "scheme", "reflection", "neturl", "iri", "agreed", "json",
		"jsonurl", "http", "httpurl"} {
		args = append(args, "./testdata/link/"+name)
		file := filepath.Join(dir, name)
		if runtime.GOOS == "windows" {
			file += ".exe"
		}
		programs[name] = &linkedProgram{file: file}
	}
	build := exec.Command("go", args...)
	build.Env = append(os.Environ(), "GOOS=", "GOARCH=")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, output)
	}
	for _, p := range programs {
		text, err := os.ReadFile(p.file)
		if err != nil {
			return nil, err
		}
		p.symbols, p.size = string(text), len(text)
	}
	for _, name := range []string{"all", "scheme", "iri", "agreed"} {
		command := exec.Command(programs[name].file)
		command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
		text, err := command.CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", name, err, text)
		}
		programs[name].started = string(text)
	}
	return programs, nil
})

// linked returns the programs of testdata/link.
func linked(t *testing.T) map[string]*linkedProgram {
	t.Helper()
	programs, err := linkedPrograms()
	if err != nil {
		t.Fatal(err)
	}
	return programs
}
