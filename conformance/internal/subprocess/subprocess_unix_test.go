//go:build unix

package subprocess

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// A family is a shell with a child and a grandchild that ignore the signals that
// can be ignored, and live until they are killed.
type family struct {
	*exec.Cmd
	alive *os.File // at its end when none of the family lives: all have the other end
}

// begins is what a family runs; it says when all are there.
const begins = `trap '' HUP INT TERM; (trap '' HUP INT TERM; sleep 1000 & echo; wait) & wait`

// born starts a family by a function, and waits until it is complete.
func born(t *testing.T, start func(*exec.Cmd) error, script string) family {
	t.Helper()
	alive, held, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := alive.SetReadDeadline(time.Now().Add(time.Minute)); err != nil { // if it does not end
		t.Fatal(err)
	}
	f := family{exec.Command("/bin/sh", "-c", script), alive}
	f.Stdout = held
	if err := start(f.Cmd); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { alive.Close() })
	held.Close()
	if _, err := io.ReadFull(alive, make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	return f
}

// die waits until none of the family lives.
func (f family) die(t *testing.T) {
	t.Helper()
	if _, err := io.Copy(io.Discard, f.alive); err != nil {
		t.Fatal(err)
	}
}

// TestKill checks that a program ends with its children.
func TestKill(t *testing.T) {
	f := born(t, Start, begins)
	Kill(f.Cmd)
	if err := Wait(f.Cmd); err == nil || err.Error() != "signal: killed" {
		t.Errorf("error %v", err)
	}
	f.die(t)
	if len(groups) > 0 {
		t.Error("it is still known")
	}
}

// TestWait checks that children end with a program that leaves them.
func TestWait(t *testing.T) {
	f := born(t, Start, `sleep 1000 & echo; exit 7`)
	if err := Wait(f.Cmd); err == nil || err.Error() != "exit status 7" {
		t.Errorf("error %v", err)
	}
	f.die(t)
}

// TestAbandon checks that all ends, and that nothing begins any more.
func TestAbandon(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	defer func() { abandoned = false }()
	nothing := func(string) error { return nil }
	one, other := born(t, Start, begins), born(t, Start, begins)
	dir, err := MakeFolder("a-", func(dir string) error { return os.WriteFile(filepath.Join(dir, "f"), nil, 0o600) })
	if err != nil {
		t.Fatal(err)
	}
	if files, err := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("in the folder is %v, error %v", files, err)
	}
	if _, err := MakeFolder("b-", func(string) error { return os.ErrInvalid }); !errors.Is(err, os.ErrInvalid) {
		t.Errorf("error %v", err)
	}
	again, err := MakeFolder("c-", nothing)
	if err != nil {
		t.Fatal(err)
	}
	if err := RemoveFolder(again); err != nil {
		t.Error(err)
	}
	if left, _ := os.ReadDir(os.TempDir()); len(left) != 1 {
		t.Errorf("%v is left of three folders", left)
	}
	for range 2 {
		if err := Abandon(); err != nil {
			t.Error(err)
		}
	}
	one.die(t)
	other.die(t)
	for _, f := range []family{one, other} {
		if err := Wait(f.Cmd); err == nil {
			t.Error("it was not killed")
		}
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("%v is left, error %v", left, err)
	}
	if err := Start(exec.Command("/bin/sh")); !errors.Is(err, errAbandoned) {
		t.Errorf("a start: error %v", err)
	}
	if _, err := MakeFolder("d-", nothing); !errors.Is(err, errAbandoned) {
		t.Errorf("a folder: error %v", err)
	}
}

// dying is the variable of a test program that waits to be killed.
const dying = "SUBPROCESS_TEST_DYING"

// TestMain runs the tests, or is a program that starts a family, a program whose parent has gone, and one that sends
// signals to its own group, says so, and waits.
func TestMain(m *testing.M) {
	if os.Getenv(dying) == "" {
		os.Exit(m.Run())
	}
	for _, script := range []string{begins, `sleep 1000 & echo`,
		`trap '' HUP INT QUIT TERM; for s in HUP INT QUIT TERM; do kill -s $s 0; done; sleep 1000 & echo; wait`,
		`echo`} {
		c := exec.Command("/bin/sh", "-c", script)
		said, held, err := os.Pipe()
		if err != nil {
			os.Exit(9)
		}
		c.ExtraFiles = []*os.File{os.Stdout} // to know whether it lives
		c.Stdout = held
		if Start(c) != nil {
			os.Exit(9)
		}
		if _, err := bufio.NewReader(said).ReadString('\n'); err != nil {
			os.Exit(9)
		}
		if script == `echo` {
			_ = Wait(c)
		}
	}
	os.Stdout.WriteString("\n")
	select {}
}

// TestKilled checks that what a program has started ends with it, even if it is killed.
func TestKilled(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(dying, "yes")
	f := born(t, func(c *exec.Cmd) error {
		c.Path, c.Args = self, []string{self}
		return c.Start()
	}, "")
	if err := f.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = f.Wait()
	f.die(t)
}
