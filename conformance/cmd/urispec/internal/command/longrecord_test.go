package command

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// TestLongRecord checks how many bytes are allocated for a record that is too long: next to none.
func TestLongRecord(t *testing.T) {
	const long, some = 2 << 20, 7 << 20
	out, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	file := filepath.Join(t.TempDir(), "records")
	if err := os.WriteFile(file, bytes.Repeat([]byte("a"), long), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"validate", "parse --all --format json", "encode --component path", "iri"} {
		var before, after runtime.MemStats
		args := append(strings.Fields(command), "--max-record", strconv.Itoa(long/4), "--file", file)
		runtime.ReadMemStats(&before)
		status := Run(args, os.Stdin, out, out)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > some || status != statusMisuse {
			t.Errorf("%s: status %d, %d bytes, want %d at most", command, status, got, some)
		}
	}
}
