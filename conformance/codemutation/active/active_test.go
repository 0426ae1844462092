package active

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

func TestControl(t *testing.T) {
	dir := t.TempDir()
	below := filepath.Join(dir, "a", "b")
	if err := os.MkdirAll(below, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		text   string
		on     uint16
		record string
	}{{"17", 17, ""}, {"0\n", 0, filepath.Join(dir, Reached)}, {"65536", 0, ""}, {"", 0, ""}} {
		if err := os.WriteFile(filepath.Join(dir, Control), []byte(test.text), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, from := range []string{dir, below} {
			if on, record := control(from); on != test.on || record != test.record {
				t.Errorf("%q: mutant %d is on, reached are written to %q", test.text, on, record)
			}
		}
	}
}

// What is embedded is found under its own name.
func TestEmbedded(t *testing.T) {
	files := fstest.MapFS{"a.go": {Data: []byte("with mutants")}, Plain + "/a.go": {Data: []byte("plain")}, Plain +
		"/b/c.go": {Data: []byte("c")}}
	e := Embedded{files}
	names, err := fs.Glob(e, "*.go")
	if err != nil || len(names) != 1 || names[0] != "a.go" {
		t.Errorf("names %q, error %v", names, err)
	}
	if text, err := e.ReadFile("a.go"); err != nil || string(text) != "plain" {
		t.Errorf("a.go: %q, error %v", text, err)
	}
	if entries, err := e.ReadDir("b"); err != nil || len(entries) != 1 || entries[0].Name() != "c.go" {
		t.Errorf("b: %v, error %v", entries, err)
	}
	if f, err := e.Open("b/c.go"); err != nil {
		t.Error(err)
	} else {
		f.Close()
	}
}

func TestOn(t *testing.T) {
	defer func(o uint16, r string) { on, record = o, r }(on, record)
	on, record = 0, filepath.Join(t.TempDir(), Reached)
	for _, id := range []uint16{7, Most, 7} {
		if On(id) {
			t.Errorf("mutant %d is on", id)
		}
	}
	text, err := os.ReadFile(record)
	if err != nil || string(text) != "7\n65535\n" {
		t.Errorf("reached: %q, error %v", text, err)
	}
	if on = 7; !On(7) || On(8) {
		t.Error("mutant 7 is not on, or another is")
	}
}
