package adapter

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
)

// skeleton returns the adapter that the README prints.
func skeleton(t *testing.T) string {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join("programs", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, begins := strings.Cut(string(readme), "```python\n")
	text, _, ends := strings.Cut(rest, "```\n")
	if !begins || !ends {
		t.Fatal("the README has no skeleton")
	}
	return text
}

// TestSkeleton checks that the adapter in the README speaks the protocol, and is short.
func TestSkeleton(t *testing.T) {
	t.Parallel()
	text := skeleton(t)
	if lines := strings.Count(text, "\n"); lines > 15 {
		t.Errorf("it has %d lines", lines)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 on PATH")
	}
	file := filepath.Join(t.TempDir(), "my-adapter")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := OpenProgram("my-adapter", Limits{Answer: 20 * time.Second}, python, file)
	if err != nil {
		t.Fatal(err)
	}
	defer p.stop()
	all, err := Check(Judged{Implementation: p, Label: "my-adapter", Document: parser.RFC3986})
	if err != nil {
		t.Fatal(err)
	}
	unsupported := 0
	for i, c := range all {
		if !c.Understood || slices.Contains(c.Notes, noID) {
			t.Errorf("question %d: %+v", i+1, c)
		}
		if c.Meaning == "unsupported" {
			unsupported++
		}
	}
	if unsupported > 3 { // to resolve, to normalize, and what is escaped
		t.Errorf("%d questions are unsupported", unsupported)
	}
}
