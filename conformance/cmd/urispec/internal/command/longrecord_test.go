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

// TestLongRecord checks how many bytes are allocated for a long record: some for
// each of its own where it is read, and next to none where it is too long.
func TestLongRecord(t *testing.T) {
	const long, some = 2 << 20, 7 << 20
	const short = long / 8 // where each byte or two give a line
	dir := t.TempDir()
	out, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	allocated := func(command string, arguments ...string) (bytes uint64, status int) {
		var before, after runtime.MemStats
		args := append(strings.Fields(command), arguments...)
		runtime.ReadMemStats(&before)
		status = Run(args, os.Stdin, out, out)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc, status
	}
	for _, test := range []struct {
		before, unit string
		size         int
		most         uint64 // bytes that are allocated for a byte
		commands     []string
	}{
		{"", "a", long, 3, []string{
			"validate", "validate --format json", "normalize", "parse --all --format json", "encode --component path",
		}},
		{"", "\xff", long, 4, []string{
			"validate", "validate --format json", "normalize", "parse --all --format json",
			"encode --component path", "encode --component path --format json",
		}},
		{"", "\u00e9", short, 12, []string{"iri", "iri --format json"}},
		{"", "/", short, 3, []string{
			"encode --component path", "encode --component path --format json",
			"encode --component query --reserved encode",
		}},
		{"", "%2f", short, 3, []string{"decode --component path", "decode --component path --format json"}},
		{"ftp://h/", "/", short, 64, []string{"explain --rev rfc1738"}},
		{"ftp://h/", "/", short, 3, []string{"explain --rev rfc1738 --format json"}},
	} {
		file := filepath.Join(dir, "records")
		text := append([]byte(test.before), bytes.Repeat([]byte(test.unit), test.size/len(test.unit))...)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, command := range test.commands {
			most := test.most*uint64(test.size) + some
			if got, _ := allocated(command, "--max-record", strconv.Itoa(test.size), "--file", file); got > most {
				t.Errorf("%s%s…: %s: %d bytes, want %d at most", test.before, test.unit, command, got, most)
			}
			got, status := allocated(command, "--max-record", strconv.Itoa(test.size/4), "--file", file)
			if got > some || status != statusMisuse {
				t.Errorf("%s%s…: %s: status %d, %d bytes, want %d at most", test.before, test.unit, command, status,
					got, some)
			}
		}
	}
}
