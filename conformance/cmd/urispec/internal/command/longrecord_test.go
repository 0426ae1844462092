package command

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestLongRecord checks that next to nothing is allocated for a record that is too long, however
// long it is.
func TestLongRecord(t *testing.T) {
	const some = 7 << 20
	file := writeTemporary(t, bytes.Repeat([]byte("/"), 4*some))
	out, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	for _, command := range []string{"validate", "parse --all --format json", "encode --component path", "count",
		"explain --rev rfc1738", "find"} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		status := Run(append(strings.Fields(command), "--max-record", "500000", "--file", file), os.Stdin, out, out)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > some || status != statusMisuse {
			t.Errorf("%s: status %d, %d bytes, want %d at most", command, status, got, some)
		}
	}
}
