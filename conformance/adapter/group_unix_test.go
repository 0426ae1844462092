//go:build unix

package adapter

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestChildrenEnd checks that what a program has started ends with it: that its
// child writes no more.
func TestChildrenEnd(t *testing.T) {
	file := filepath.Join(t.TempDir(), "alive")
	t.Setenv(fileVariable, file)
	t.Setenv(brokenVariable, "parent")
	p, err := OpenProgram("parent", Limits{Start: 20 * time.Second}, os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	written := func() int64 {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	for deadline := time.Now().Add(20 * time.Second); written() == 0; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the child does not begin")
		}
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	for before, quiet := written(), 0; quiet < 100; time.Sleep(2 * time.Millisecond) {
		if now := written(); now == before {
			quiet++
		} else if before, quiet = now, 0; now > 1<<12 {
			t.Fatal("the child goes on")
		}
	}
}
