package marked

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

const (
	beginMark = "<!-- program begin: written by gen/cmd/program; do not edit -->\n"
	endMark   = "<!-- program end -->\n"
)

func TestInsert(t *testing.T) {
	const old = "before\n" + beginMark + "old\n" + endMark + "after\n"
	got, err := Insert([]byte(old), "program", "new\n")
	if want := "before\n" + beginMark + "new\n" + endMark + "after\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
	for _, bad := range []string{"", "before\n" + beginMark, endMark, endMark + beginMark} {
		if got, err := Insert([]byte(bad), "program", "new\n"); err == nil {
			t.Errorf("%q became %q", bad, got)
		}
	}
}

func TestRewrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "README.md")
	if err := os.WriteFile(name, []byte("a\n"+beginMark+endMark+"b\n"), 0o640); err != nil {
		t.Fatal(err)
	}
	var texts []string
	old := time.Unix(1e9, 0)
	for range 2 { // the second time writes nothing
		if err := Rewrite(name, "program", "tables\n"); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(name); err != nil || info.ModTime().Equal(old) != (len(texts) == 1) {
			t.Errorf("the file is of %v, error %v", info.ModTime(), err)
		}
		if err := os.Chtimes(name, old, old); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] || texts[0] != "a\n"+beginMark+"tables\n"+endMark+"b\n" {
		t.Errorf("got %q, then %q", texts[0], texts[1])
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, mode %v", err, info.Mode())
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
	if err := os.WriteFile(name, []byte("no marks\n"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := Rewrite(name, "program", ""); err == nil {
		t.Error("a file without marks is no error")
	}
	if err := Rewrite(filepath.Join(dir, "missing"), "program", ""); err == nil {
		t.Error("a missing file is no error")
	}
}
