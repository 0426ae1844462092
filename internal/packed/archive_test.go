package packed

import (
	"io/fs"
	"strings"
	"testing"
)

// Texts are what they were, also those that are archives themselves; damage is told.
func TestPack(t *testing.T) {
	texts := map[string]string{"b/a.txtar": "-- 1 --\n> x\n-- 2 --\n", "a": "\n\x00é\n", "none": ""}
	archive, err := Pack(texts)
	if err != nil {
		t.Fatal(err)
	}
	files, err := Unpack(archive)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range texts {
		if got, err := fs.ReadFile(files, name); string(got) != want || err != nil {
			t.Errorf("%s: %q, %v, want %q", name, got, err, want)
		}
	}
	if found, err := fs.Glob(files, "*/*"); len(found) != 1 || err != nil {
		t.Errorf("%q, %v", found, err)
	}
	archive[len(archive)/2]++
	if _, err := Unpack(archive); err == nil {
		t.Error("damage is not told")
	}
	if _, err := Pack(map[string]string{"x": "y"}); err == nil || !strings.HasPrefix(err.Error(), "x: ") {
		t.Errorf("a text that no newline ends: %v", err)
	}
}
