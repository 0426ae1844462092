package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/corpus"
)

// compileOne is the argument of the process that compiles one grammar, so that
// its memory can be told.
const compileOne = "-compile"

// An outcome is what that process prints.
type outcome struct {
	Rules  int // that the start rules reach
	States int // of the largest automaton; 0 where there is none
	Depth  int // to which recursion is proved; 0 where it is not
	PEG    bool
}

// A row is what is known of a grammar.
type row struct {
	corpus.Grammar
	outcome
	time   time.Duration
	memory int64 // bytes, at most
	size   int64 // bytes of Go
}

func (r row) String() string {
	return fmt.Sprintf("%s: %s, %v, %d MB, %d KB of Go", r.Name, r.proof(), r.time.Round(10*time.Millisecond), r.memory>>20, r.size>>10)
}

// proof says in a few words what is proved.
func (r row) proof() string {
	switch {
	case r.Depth > 0:
		return fmt.Sprintf("to depth %d", r.Depth)
	case r.PEG && r.States > 0:
		return "equal"
	case r.PEG:
		return "compared"
	case r.States > 0:
		return "tables; trees are derivations"
	}
	return "trees are derivations"
}

// packageName returns the name of the package of a grammar.
func packageName(g corpus.Grammar) string { return g.Name }

// measure compiles a grammar to a folder in a process of its own.
func measure(g corpus.Grammar, dir string) (row, error) {
	self, err := os.Executable()
	if err != nil {
		return row{}, err
	}
	var out bytes.Buffer
	c := exec.Command(self, compileOne, g.Name, dir)
	c.Stdout, c.Stderr = &out, os.Stderr
	begin := time.Now()
	if err := c.Run(); err != nil {
		return row{}, err
	}
	r := row{Grammar: g, time: time.Since(begin)}
	if usage, ok := c.ProcessState.SysUsage().(*syscall.Rusage); ok {
		r.memory = usage.Maxrss << 10
	}
	if err := json.Unmarshal(out.Bytes(), &r.outcome); err != nil {
		return row{}, err
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return row{}, err
	}
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil {
			return row{}, err
		}
		r.size += info.Size()
	}
	return r, nil
}

// compile compiles the grammar of a name to a folder, and prints the outcome.
func compile(name, dir string) error {
	grammars, err := corpus.Grammars()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(grammars, func(g corpus.Grammar) bool { return g.Name == name })
	if i < 0 {
		return fmt.Errorf("there is no grammar %s", name)
	}
	g := grammars[i]
	rules, err := g.Input.Load(g.Starts...)
	if err != nil {
		return err
	}
	result, err := gen.Compile(gen.Options{Input: g.Input, Starts: g.Starts, Package: packageName(g), Dir: dir})
	if err != nil {
		return err
	}
	o := outcome{Rules: len(rules.Rules()), PEG: len(result.Reasons) == 0}
	for _, v := range result.Verdicts {
		o.States = max(o.States, v.States)
	}
	if result.Depth != nil {
		o.Depth = result.Depth.Levels
	}
	return json.NewEncoder(os.Stdout).Encode(o)
}
