package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// maxSize is how many bytes the command may have as the go command leaves it. Go 1.26
// links 23,444,000, and Go 1.25 less; the parsers of pointlander/peg are 1,200,000, and what reads two bytes a step
// 150,000.
const maxSize = 23_460_000

// The command is not larger than it must be. It does not link an HTTP server (4 MB), anything that looks up host names
// (0.4 MB), or anything that looks up methods by name, as templates do: then the linker keeps the methods of all types
// (4 MB).
func TestSize(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip(err)
	}
	file := filepath.Join(t.TempDir(), "urispec.exe")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", file, "../..")
	build.Env = append(os.Environ(), "GOOS=", "GOARCH=", "GOFLAGS=")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", info.Size())
	if info.Size() > maxSize {
		t.Errorf("the command has %d bytes, more than %d", info.Size(), maxSize)
	}
}
