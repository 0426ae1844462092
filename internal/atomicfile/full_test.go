//go:build linux || darwin

package atomicfile_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/must"
)

// On a full disk nothing is changed, and nothing is left. The test runs itself in a process whose files have at most
// 100 bytes: a write beyond is cut off and fails.
func TestFullDisk(t *testing.T) {
	const variable = "ATOMICFILE_TEST_DIR"
	dir := os.Getenv(variable)
	if dir == "" {
		child := exec.Command(os.Args[0], "-test.run=^TestFullDisk$")
		child.Env = append(os.Environ(), variable+"="+t.TempDir())
		if out, err := child.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "second")
	must.Do(t, atomicfile.WriteAll(atomicfile.Bytes(first, []byte("old")), atomicfile.Bytes(second, []byte("old"))))
	signal.Ignore(syscall.SIGXFSZ)
	must.Do(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 100, Max: 100}))
	err := atomicfile.WriteAll(atomicfile.Bytes(first, []byte("new")), atomicfile.Bytes(second, bytes.Repeat([]byte("n"), 101)))
	if !errors.Is(err, syscall.EFBIG) {
		t.Errorf("error %v", err)
	}
	expect(t, dir, map[string]string{"first": "old", "second": "old"})
	if err := atomicfile.WriteBytes(second, bytes.Repeat([]byte("n"), 100)); err != nil {
		t.Errorf("what fits on the disk: %v", err)
	}
}

// A named pipe is written to, and stays one.
func TestPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	must.Do(t, syscall.Mkfifo(name, 0o600))
	read := make(chan string, 1)
	go func() {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Error(err)
		}
		read <- string(text)
	}()
	must.Do(t, atomicfile.WriteBytes(name, []byte("text")))
	if info, err := os.Stat(name); err != nil || info.Mode().Type() != os.ModeNamedPipe {
		t.Fatalf("%v, error %v", info.Mode(), err)
	}
	if text := <-read; text != "text" {
		t.Errorf("%q was written to the pipe", text)
	}
}
