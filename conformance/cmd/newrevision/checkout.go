package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// A checkout is a copy of the module with a revision more.
type checkout struct {
	dir      string
	old, new names
}

// names are those that a revision has in the module.
type names struct {
	revision   string // rfc2396bis-01
	folder     string // rfc2396bis01
	identifier string // RFC2396bis01, once package parser has it
}

func newNames(revision string) names {
	return names{revision: revision, folder: strings.ReplaceAll(revision, "-", "")}
}

// replacer turns the names of a revision into those of another.
func (n names) replacer(to names) *strings.Replacer {
	pairs := []string{n.revision, to.revision, n.folder, to.folder}
	if n.identifier != "" {
		pairs = append(pairs, n.identifier, to.identifier)
	}
	return strings.NewReplacer(pairs...)
}

// copyModule copies the files that git has of the module.
func (c *checkout) copyModule() error {
	list, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.Trim(string(list), "\x00"), "\x00") {
		if err := copyFile(name, filepath.Join(c.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// copyFile copies a file to another, whose directory is made.
func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}

// path returns the name of a file of the copy.
func (c *checkout) path(name string) string { return filepath.Join(c.dir, filepath.FromSlash(name)) }

// add adds what is written by hand for a revision, and prints the names. The
// name that package parser has for it is known once its parsers are generated.
func (c *checkout) add() error {
	fmt.Println("\tgrammar/grammar.go: an entry")
	if err := c.addEntry(); err != nil {
		return err
	}
	if err := c.addAll("grammar/"+c.old.revision+".abnf", "parser/internal/"+c.old.folder); err != nil {
		return err
	}
	if output, err := c.goCommand("generate", "./parser"); err != nil {
		return fmt.Errorf("go generate ./parser: %w\n%s", err, output)
	}
	text, err := os.ReadFile(c.path("parser/revisions_gen.go"))
	if err != nil {
		return err
	}
	for _, n := range []*names{&c.old, &c.new} {
		found := regexp.MustCompile(`(\w+) += revisionOf\(&` + n.folder + `\.Document\)`).FindSubmatch(text)
		if found == nil {
			return fmt.Errorf("package parser has no revision %s", n.revision)
		}
		n.identifier = string(found[1])
	}
	return c.addAll("conformance/document/"+c.old.folder+".go", "conformance/testdata/"+c.old.revision)
}

// addAll adds files and directories, and prints their names.
func (c *checkout) addAll(files ...string) error {
	for _, name := range files {
		count, err := c.addFiles(name)
		if err != nil {
			return err
		}
		fmt.Printf("\t%s: %d files\n", c.old.replacer(c.new).Replace(name), count)
	}
	return nil
}

// addFiles copies a file, or those below a directory that are not generated,
// under the new name and with the new name in them.
func (c *checkout) addFiles(name string) (count int, err error) {
	r := c.old.replacer(c.new)
	root := c.path(name)
	err = filepath.WalkDir(root, func(from string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(from, "_gen.go") {
			return err
		}
		text, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(c.dir, from)
		if err != nil {
			return err
		}
		to := filepath.Join(c.dir, r.Replace(below))
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			return err
		}
		count++
		return os.WriteFile(to, []byte(r.Replace(string(text))), 0o666)
	})
	return count, err
}

// addEntry adds an entry behind that of the old revision in package grammar.
func (c *checkout) addEntry() error {
	name := c.path("grammar/grammar.go")
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	begin := -1
	if found := regexp.MustCompile(`\t\{\n\t\tName: +"` + c.old.revision + `"`).FindIndex(text); found != nil {
		begin = found[0]
	}
	const last = "\n\t},\n"
	length := bytes.Index(text[max(begin, 0):], []byte(last))
	if begin < 0 || length < 0 {
		return fmt.Errorf("%s: no entry of %s", name, c.old.revision)
	}
	end := begin + length + len(last)
	entry := c.old.replacer(c.new).Replace(string(text[begin:end]))
	return os.WriteFile(name, []byte(string(text[:end])+entry+string(text[end:])), 0o666)
}

// goCommand runs the go command in the copy and returns what it prints.
func (c *checkout) goCommand(args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = c.dir
	output, err := cmd.CombinedOutput()
	return string(output), err
}

// generate runs the commands that write files for a revision, and prints them.
func (c *checkout) generate() error {
	for _, args := range [][]string{
		{"generate", "./parser", "./grammar"},
		{"vet", "./..."},
		{"test", "./conformance/law", "-run", "TestCaseAcceptedBy|TestKnownDepartures", "-update-accepted-by",
			"-update-known"},
		{"generate", "./internal/packed"},
	} {
		output, err := c.goCommand(args...)
		if err != nil {
			return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, output)
		}
		fmt.Printf("\tgo %s\n", strings.Join(args, " "))
	}
	return nil
}
