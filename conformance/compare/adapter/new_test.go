package adapter

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
)

// TestNew checks that a new adapter of each language speaks the protocol, and gives right answers among them.
func TestNew(t *testing.T) {
	t.Parallel()
	for _, language := range Languages() {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "my-adapter")
			written, err := New(file, language)
			if err != nil || len(written) == 0 || written[0] != file {
				t.Fatalf("wrote %q: %v", written, err)
			}
			if _, err := New(file, language); !os.IsExist(err) {
				t.Errorf("a second time: %v", err)
			}
			interpreter := map[string]string{"python": "python3"}[language]
			if interpreter == "" {
				interpreter = language
			}
			if _, err := exec.LookPath(interpreter); err != nil {
				t.Skipf("there is no %s on PATH", interpreter)
			}
			limits := Limits{Start: 2 * time.Minute, Answer: time.Minute}
			j, err := OpenJudged(file, parser.RFC3986, limits)
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			all, err := Check(j)
			if err != nil {
				t.Fatal(err)
			}
			right := 0
			for i, c := range all {
				if !c.Understood {
					t.Errorf("question %d: %+v", i+1, c)
				}
				if !c.Wrong && c.Meaning != "unsupported" {
					right++
				}
			}
			if right < 3 {
				t.Errorf("%d of %d answers are right", right, len(all))
			}
		})
	}
	if _, err := New(filepath.Join(t.TempDir(), "a"), "cobol"); err == nil {
		t.Error("there is an adapter in cobol")
	}
}
