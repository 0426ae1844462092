package baseuri

import (
	"io"
	"strings"
	"testing"
)

// A body of any length leaves no more than a line behind, and ends where the
// closing delimiter does, with or without white space.
func TestClosedReader(t *testing.T) {
	for _, test := range []struct {
		body string
		want error
	}{
		{strings.Repeat("x", 1<<20) + "--b--", nil},
		{"--b--", nil},
		{"--b--" + strings.Repeat(" \t", 4091/2), nil},
		{"--b--" + strings.Repeat(" ", 4092), io.ErrUnexpectedEOF}, // longer than a line may be
		{"--b-- x", io.ErrUnexpectedEOF},
		{strings.Repeat("x", 1<<20), io.ErrUnexpectedEOF},
	} {
		r := closedReader{r: strings.NewReader(test.body), closing: []byte("--b--")}
		body, err := io.ReadAll(&r)
		if string(body) != test.body || err != test.want || len(r.tail) > 4096 {
			t.Errorf("%.9q...: %d bytes, %v, want %v; %d bytes stay", test.body, len(body), err, test.want, len(r.tail))
		}
	}
}
