//go:build unix

package bench

import (
	"path/filepath"
	"testing"
	"time"
)

// What a peer has started ends with it: its child writes no more.
func TestPeersChildrenEnd(t *testing.T) {
	file := filepath.Join(t.TempDir(), "alive")
	if _, err := planted(Parse, "start:parent="+file, 20*time.Second); err == nil {
		t.Fatal("no error")
	}
	if fileLength(file) == 0 {
		t.Fatal("the child does not begin")
	}
	for before, quiet := fileLength(file), 0; quiet < 100; time.Sleep(2 * time.Millisecond) {
		if now := fileLength(file); now == before {
			quiet++
		} else if before, quiet = now, 0; now > 1<<12 {
			t.Fatal("the child goes on")
		}
	}
}
