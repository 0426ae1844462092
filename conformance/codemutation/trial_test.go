package codemutation

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func itoa(n int) string { return strconv.Itoa(n) }

// module writes the files of a module with the import path "fixture".
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module fixture\n\ngo 1.25\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestTrial tries mutants of a module: some are seen by the tests of their
// package, by those of another, by a program that a test starts, by the time or the memory
// that a test takes; others survive, or are not reached.
func TestTrial(t *testing.T) {
	dir := module(t, map[string]string{
		"p/p.go": `package p

func Seen(a, b int) bool { return a < b }

func Weak(a, b int) bool { return a < b }

func Elsewhere(a, b int) bool { return a < b }

func Child(a, b int) bool { return a < b }

func Unreached(a, b int) bool { return a < b }

func Endless(n int) {
	for n > 0 {
		n--
	}
}

func Greedy(n int) (all [][]byte) {
	for n > 0 {
		n--
		all = append(all, make([]byte, 1<<28))
	}
	return all
}
`,
		"p/embed.go": `package p

import "embed"

//go:embed p.go embed.go
var Source embed.FS
`,
		"p/p_test.go": `package p

import (
	"strings"
	"testing"
)

func TestSource(t *testing.T) {
	text, err := Source.ReadFile("p.go")
	if err != nil || strings.Contains(string(text), "mutant") {
		t.Errorf("%v %s", err, text)
	}
}

func TestSeen(t *testing.T) {
	if Seen(1, 1) || !Seen(1, 2) {
		t.Error("wrong")
	}
}

func TestWeak(t *testing.T) {
	if !Weak(1, 2) {
		t.Error("wrong")
	}
}

func TestEndless(t *testing.T) { Endless(1) }

func TestGreedy(t *testing.T) { Greedy(0) }

func TestAlloc(t *testing.T) {
	if Seen(1, 2) {
		t.Error("does not pass at all")
	}
}
`,
		"q/q_test.go": `package q

import (
	"os"
	"os/exec"
	"testing"

	"fixture/p"
)

func TestElsewhere(t *testing.T) {
	if p.Elsewhere(1, 1) {
		t.Error("wrong")
	}
}

func TestMain(m *testing.M) {
	if os.Getenv("CHILD") != "" {
		if p.Child(1, 1) {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestChild(t *testing.T) {
	dir := t.TempDir()
	c := exec.Command(os.Args[0])
	c.Env = []string{"CHILD=1", "TMPDIR=" + dir}
	if err := c.Run(); err != nil {
		t.Error(err)
	}
}
`,
	})
	m, err := Load(dir, []string{"./p"})
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]string{
		"p/p.go: Seen: boundary: a < b → a <= b":      "fixture/p TestSeen",
		"p/p.go: Seen: comparison: a < b → a >= b":    "fixture/p TestSeen",
		"p/p.go: Weak: boundary: a < b → a <= b":      "p/p.go:5:37: Weak: boundary: a < b → a <= b (1 test)",
		"p/p.go: Elsewhere: boundary: a < b → a <= b": "fixture/q TestElsewhere",
		"p/p.go: Child: boundary: a < b → a <= b":     "fixture/q TestChild",
		"p/p.go: Unreached: boundary: a < b → a <= " +
			"b": "p/p.go:11:42: Unreached: boundary: a < b → a <= b (not covered)",
		"p/p.go: Endless: statement: n-- → dropped":  "fixture/p (does not end)",
		"p/p.go: Greedy: comparison: n > 0 → n <= 0": "fixture/p",
		"p/p.go: Greedy: statement: n-- → dropped":   "p/p.go:21:3: Greedy: statement: n-- → dropped (not covered)",
	}
	s, err := m.Draw(1, 0, func(m *Mutant) bool { return wanted[m.ID()] != "" })
	if err != nil {
		t.Fatal(err)
	}
	trial, err := NewTrial(t.Context(), m, s, Options{Jobs: 2, Budget: time.Minute,
		Progress: func(s string) { t.Log(s) }, least: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer trial.Close()
	if diff := cmp.Diff([]string{"fixture/p TestAlloc"}, trial.LeftOut); diff != "" {
		t.Errorf("left out (-want +got)\n%s", diff)
	}
	outcomes, err := trial.Run(t.Context(), func(*Mutant) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, o := range outcomes {
		got[o.ID()] = o.By
		if !o.Seen {
			got[o.ID()] = o.Line()
		}
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	var score Score
	score.Sample = len(s.Mutants)
	score.Add(outcomes)
	if score.Seen != 6 || len(score.Survivors) != 3 || strings.Join([]string{score.Packages[0].Package},
		"") != "fixture/p" {
		t.Errorf("score %+v", score)
	}
}
