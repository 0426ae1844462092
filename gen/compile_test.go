package gen

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/internal/fixture"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/grammar"
)

// readTree returns the files below a folder by their names, folders with "".
func readTree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			files[name] = ""
			return err
		}
		data, err := os.ReadFile(name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// readFiles returns the texts of files by their names.
func readFiles(t *testing.T, names []string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	return files
}

// Where something is wrong, nothing is written: neither new files, temporary
// ones among them, nor folders, and files that exist stay as they are.
func TestCompileWritesNothing(t *testing.T) {
	const good = "a = 1*3\"x\" b\nb = %s\"y\" / \"z\"\n"
	for _, test := range []struct {
		name, abnf, peg string
		change          func(*Options)
		want            string
	}{
		{"wrong PEG", good, "a <- \"x\" \"x\"? b\nb <- 'y' / \"z\"\n", nil,
			`rule a: "XXXZ" is accepted by the abnf and refused by the peg`},
		{"rule too wide", "s = a b\na = 1*2\"x\"\nb = *\"x\" \"y\"\n", "s <- a b\na <- \"x\"+\nb <- \"y\"\n",
			func(o *Options) { o.Starts = []string{"s"} },
			`rule a: "XXX" is matched by the PEG as a, and is not a member of the ABNF rule`},
		{"PEG not readable", good, "a <- (b\nb <- 'y'", nil, "in.peg:2:"},
		{"PEG that does not end", good, "a <- b*\nb <- 'y'?", nil, "in.peg:1:1: "},
		{"ABNF not readable", "a = \"x\n", "", nil, "in.abnf:1:"},
		{"rule not defined", "a = b\n", "", nil, "in.abnf:1:5: error: "},
		{"rule defined twice", "a = \"x\"\na = \"y\"\n", "", nil, "in.abnf:2:1: "},
		{"left recursion", "a = [\"x\"] a \"y\" / \"z\"\n", "", nil, "left-recursion"},
		{"loop over nothing", "a = *b \"y\"\nb = [\"x\"]\n", "", nil, "nullable-loop"},
		{"start rule unknown", good, "", func(o *Options) { o.Starts = []string{"c"} }, "start rule c is not defined"},
		{"no start rule", good, "", func(o *Options) { o.Starts = nil }, "no start rule is given"},
		{"package name", good, "", func(o *Options) { o.Package = "2x" }, `"2x" cannot be the name of a Go package`},
		{"no such file", good, "", func(o *Options) { o.Files = append(o.Files, o.Files[0]+"x") }, "no such file"},
		{"input overwritten", good, "", func(o *Options) { o.PEGOut = o.Files[0] }, "would be overwritten"},
		{"output written twice", good, "", func(o *Options) { o.PEGOut = filepath.Join(o.Dir, "dfa_gen.go") }, "would be overwritten"},
		{"output is a folder", good, "", func(o *Options) { o.PEGOut = filepath.Dir(o.Files[0]) }, "is a directory"},
		{"parser type that the tables declare", good, "package p\ntype Diagnosis Peg {}\na <- \"x\" (\"x\" \"x\"?)? b\nb <- 'y' / \"z\"\n", nil, "Diagnosis redeclared"},
		{"names of start rules", "a-b = \"x\"\naB = \"y\"\n", "", func(o *Options) { o.Starts = []string{"a-b", "aB"} }, "StartAB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			source, text := filepath.Join(dir, "in.abnf"), filepath.Join(dir, "in.peg")
			fixture.WriteFile(t, source, test.abnf)
			fixture.WriteFile(t, text, test.peg)
			for _, name := range []string{"out.peg", "out.peg.go", "tree_gen.go", "dfa_gen.go"} {
				fixture.WriteFile(t, filepath.Join(dir, "out", name), "old "+name)
			}
			before := readTree(t, dir)
			for _, out := range []string{"out", "new/out"} {
				o := Options{Input: Input{Files: []string{source}}, Starts: []string{"a"}, Dir: filepath.Join(dir, out)}
				if test.peg != "" {
					o.PEG = text
				}
				if test.change != nil {
					test.change(&o)
				}
				result, err := Compile(o)
				if err == nil || !strings.Contains(err.Error(), test.want) || result != nil && len(result.Written) > 0 {
					t.Errorf("got %v, error %v; want error %s", result, err, test.want)
				}
			}
			if diff := cmp.Diff(before, readTree(t, dir)); diff != "" {
				t.Errorf("(-before +after)\n%s", diff)
			}
		})
	}
}

// A start rule may be spelled in any case, and given twice.
func TestCompileStartRules(t *testing.T) {
	dir := t.TempDir()
	source := filepath.Join(dir, "in.abnf")
	fixture.WriteFile(t, source, "Top-Rule = 1*item\nitem = \"x\"\n")
	result, err := Compile(Options{Input: Input{Files: []string{source}}, Starts: []string{"top-rule", "TOP-RULE", "ITEM"}, Dir: filepath.Join(dir, "out")})
	if err != nil {
		t.Fatal(err)
	}
	var rules []string
	for _, v := range result.Verdicts {
		rules = append(rules, v.Rule)
	}
	if want := []string{"Top-Rule", "item"}; !slices.Equal(rules, want) {
		t.Errorf("start rules %q, want %q", rules, want)
	}
	if len(result.Written) != 4 {
		t.Errorf("wrote %q", result.Written)
	}
	for _, name := range result.Written {
		if _, err := os.Stat(name); err != nil {
			t.Error(err)
		}
	}
}

// The comments at the heads of the ABNF files stand in those of all that is made,
// as text: no line of them is a directive, a constraint or the package's comment.
func TestCompileCopiesHeads(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "first.abnf"), filepath.Join(dir, "second.abnf")
	fixture.WriteFile(t, first, "\r\n; Copyright 2020 A. Author \r\n;\r\n;go:build never\r\n; +build never\r\n\r\n; of a\r\na = b\r\n")
	fixture.WriteFile(t, second, "; SPDX-License-Identifier: MIT\n\n; of nothing\n\nb = \"x\"\n")
	const (
		text   = "%[1]s Copyright 2020 A. Author\n%[1]s\n%[1]s%[2]sgo:build never\n%[1]s%[3]s +build never\n%[1]s\n%[1]s SPDX-License-Identifier: MIT\n"
		byHand = "a <- b\nb <- 'x' / 'X'\n"
	)
	inGo, inPEG := fmt.Sprintf(text, "//", " ", " ;"), fmt.Sprintf(text, "#", "", "")
	for _, written := range []bool{false, true} {
		o := Options{Input: Input{Files: []string{first, second}}, Starts: []string{"a"}, Package: "p", Dir: filepath.Join(dir, fmt.Sprint(written))}
		if written {
			o.PEG = filepath.Join(dir, "in.peg")
			fixture.WriteFile(t, o.PEG, byHand)
		}
		result, err := Compile(o)
		if err != nil {
			t.Fatal(err)
		}
		for name, data := range readFiles(t, result.Written) {
			marker, rest, _ := strings.Cut(data, "\n")
			switch {
			case !strings.HasSuffix(marker, "; DO NOT EDIT."):
				t.Errorf("%s begins with %q", name, marker)
			case strings.HasSuffix(name, ".peg") && !strings.HasPrefix(rest, "#\n"+inPEG+"\n"),
				strings.HasSuffix(name, ".go") && !strings.HasPrefix(rest, "\n"+inGo+"\npackage p\n"):
				t.Errorf("%s: below the first line there is\n%.400s", name, rest)
			}
		}
	}
}

// A comment that stands above a rule, with no empty line between, is the rule's.
func TestCompileCopiesNoCommentOfARule(t *testing.T) {
	dir := t.TempDir()
	source := filepath.Join(dir, "in.abnf")
	fixture.WriteFile(t, source, "; of a\na = \"x\"\n\n; of nothing\n\nb = \"x\"\n")
	result, err := Compile(Options{Input: Input{Files: []string{source}}, Starts: []string{"a"}, Package: "p", Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range readFiles(t, result.Written) {
		if !strings.Contains(data, "; DO NOT EDIT.\n\npackage p\n") {
			t.Errorf("%s has more than a marker above the package clause: %.200s", name, data)
		}
	}
}

// What is made depends neither on the folder nor on how files are named.
func TestCompileIsReproducible(t *testing.T) {
	source, err := filepath.Abs(filepath.Join("..", "grammar", "rfc3986.abnf"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	r, ok := grammar.Lookup("rfc3986")
	if !ok {
		t.Fatal("no revision rfc3986")
	}
	committed := map[string]string{}
	for name, from := range map[string]string{
		"rfc3986.peg":    filepath.Join("..", "grammar", "rfc3986.peg"),
		"machine.peg.go": filepath.Join("..", "parser", "internal", "rfc3986", "machine", "machine.peg.go"),
		"tree_gen.go":    filepath.Join("..", "parser", "internal", "rfc3986", "machine", "tree_gen.go"),
		"dfa_gen.go":     filepath.Join("..", "parser", "internal", "rfc3986", "machine", "dfa_gen.go"),
	} {
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		committed[name] = string(data)
	}
	check := func(dir string) {
		t.Helper()
		made := map[string]string{}
		for name, data := range readTree(t, dir) {
			if data != "" {
				made[filepath.Base(name)] = data
			}
		}
		if diff := cmp.Diff(committed, made); diff != "" {
			t.Errorf("(-committed +made)\n%s", diff)
		}
	}
	out := filepath.Join(t.TempDir(), "machine")
	if _, err := Compile(Options{Input: Input{Files: []string{source}}, Starts: r.StartRules, Dir: out, PEGOut: filepath.Join(out, "rfc3986.peg")}); err != nil {
		t.Fatal(err)
	}
	check(out)
	elsewhere := t.TempDir()
	fixture.WriteFile(t, filepath.Join(elsewhere, "rfc3986.abnf"), string(text))
	t.Chdir(elsewhere)
	if _, err := Compile(Options{Input: Input{Files: []string{"rfc3986.abnf"}}, Starts: r.StartRules, Dir: filepath.Join("sub", "machine"), PEGOut: filepath.Join("sub", "machine", "rfc3986.peg")}); err != nil {
		t.Fatal(err)
	}
	check(filepath.Join("sub", "machine"))
}

// moduleGrammar is the grammar of somebody's module: a bounded repetition, case
// rules, and a choice whose source order is wrong for a PEG.
const moduleGrammar = `command = verb 1*2(SP word)
verb    = %s"get" / %s"getall" / "Put"
word    = 2*4ALPHA [ "-" 1*3DIGIT ]

ALPHA = %x41-5A / %x61-7A
DIGIT = %x30-39
SP    = %x20
`

// moduleTest is the test of that module.
const moduleTest = `package command

import (
	"fmt"
	"testing"
)

func TestCommand(t *testing.T) {
	for _, test := range []struct {
		input  string
		valid  bool
		viable int
	}{
		{"get ab", true, 6},
		{"getall abcd-123 xy", true, 18},
		{"pUT ab-1", true, 8},
		{"Get ab", false, 0},
		{"get abcde", false, 8},
		{"get a", false, 5},
		{"get ab cd ef", false, 9},
		{"get ab-1234", false, 10},
		{"", false, 0},
	} {
		if got := StartCommand.Valid(test.input); got != test.valid {
			t.Errorf("Valid(%q) = %v", test.input, got)
		}
		if got := StartCommand.ViablePrefix(test.input); got != test.viable {
			t.Errorf("ViablePrefix(%q) = %d, want %d", test.input, got, test.viable)
		}
		if _, got, err := Tree("command", test.input); got != test.valid || err != nil {
			t.Errorf("Tree(%q) = %v, %v", test.input, got, err)
		}
	}
	matches, _, err := Tree("command", "getall ab-1")
	if err != nil {
		t.Fatal(err)
	}
	var got string
	for _, m := range matches {
		if m.Rule == "command" || m.Rule == "verb" || m.Rule == "word" {
			got += fmt.Sprintf("%d %s %d-%d;", m.Depth, m.Rule, m.Begin, m.End)
		}
	}
	if want := "0 command 0-11;1 verb 0-6;1 word 7-11;"; got != want {
		t.Errorf("matches %s, want %s", got, want)
	}
}
`

// writeModule writes the go.mod and go.sum of a module that requires this one,
// as it lies at root, and all that this one requires, so that nothing else is
// looked up, and that has abnfc as its tool.
func writeModule(t *testing.T, root, dir string) {
	t.Helper()
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		fixture.WriteFile(t, filepath.Join(dir, name), string(text))
	}
	runGo(t, dir, "mod", "edit", "-module=example.org/scratch",
		"-require=github.com/urispec/urispec@v0.0.0", "-replace=github.com/urispec/urispec="+root,
		"-tool=github.com/urispec/urispec/gen/cmd/abnfc")
}

// runGo runs the go command in a folder. It downloads nothing.
func runGo(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOPROXY=off", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// A module that names abnfc as its tool generates a parser and uses it.
func TestGenerateInAnotherModule(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	// The tests of this package alone do not need the modules that abnfc needs.
	var failed *exec.ExitError
	if _, err := exec.Command("go", "list", "-deps", "./cmd/abnfc").Output(); errors.As(err, &failed) {
		lines := strings.Split(strings.TrimSpace(string(failed.Stderr)), "\n")
		t.Skipf("the modules that abnfc needs cannot be had: %s", lines[len(lines)-1])
	}
	dir := t.TempDir()
	writeModule(t, root, dir)
	fixture.WriteFile(t, filepath.Join(dir, "command", "command.abnf"), moduleGrammar)
	fixture.WriteFile(t, filepath.Join(dir, "command", "command.go"),
		"// Package command reads commands.\npackage command\n\n//go:generate go tool abnfc compile --start command,word -o . command.abnf\n")
	fixture.WriteFile(t, filepath.Join(dir, "command", "command_test.go"), moduleTest)
	runGo(t, dir, "generate", "./...")
	runGo(t, dir, "vet", "./...")
	runGo(t, dir, "test", "./...")
	for _, name := range []string{"command.peg", "command.peg.go", "tree_gen.go", "dfa_gen.go"} {
		if _, err := os.Stat(filepath.Join(dir, "command", name)); err != nil {
			t.Error(err)
		}
	}
}

// The errors of Load and LoadPEG have the types that their callers tell apart.
func TestLoadErrors(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "in")
	fixture.WriteFile(t, name, "a = )\n")
	var syntax *abnf.SyntaxError
	if _, err := (Input{Files: []string{name}}).Load(); !errors.As(err, &syntax) || syntax.Position.Line != 1 {
		t.Errorf("Load: %v", err)
	}
	fixture.WriteFile(t, name, "a <- a\n")
	var check *peg.CheckError
	if _, err := LoadPEG(name); !errors.As(err, &check) || check.Rule != "a" {
		t.Errorf("LoadPEG: %v", err)
	}
	if _, err := (Input{Files: []string{filepath.Join(dir, "missing")}}).Load(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load of a missing file: %v", err)
	}
	if _, err := LoadPEG(filepath.Join(dir, "missing")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("LoadPEG of a missing file: %v", err)
	}
}
