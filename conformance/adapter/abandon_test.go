package adapter

import (
	"os"
	"testing"
)

// TestAbandon checks that nothing is left of a script that is not closed.
func TestAbandon(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	if _, err := makeDirectory(); err != nil {
		t.Fatal(err)
	}
	dir, err := makeDirectory()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bundled["python"].(script).write(dir); err != nil {
		t.Fatal(err)
	}
	if err := Abandon(); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("%v is left, error %v", left, err)
	}
	if err := Abandon(); err != nil {
		t.Errorf("again: %v", err)
	}
}
