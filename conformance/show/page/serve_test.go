package page

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// The files are served by a program, which ends with the context, or if the address is unusable. Nothing is left
// behind.
func TestServe(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip(err)
	}
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	t.Setenv("TMP", temporary)
	files := Files{"index.html": []byte("the page")}
	ctx, end := context.WithCancel(t.Context())
	defer end()
	var text string
	err := files.Serve(ctx, 0, func(address string) error {
		defer end()
		response, err := http.Get(strings.TrimSpace(address))
		if err != nil {
			return err
		}
		defer response.Body.Close()
		b, err := io.ReadAll(response.Body)
		text = string(b)
		return err
	})
	if text != "the page" || err == nil {
		t.Errorf("%q, %v", text, err)
	}
	unwanted := errors.New("nobody reads")
	if err := files.Serve(t.Context(), 0, func(string) error { return unwanted }); err != unwanted {
		t.Errorf("error %v", err)
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// What the server says is the error.
func TestServerError(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip(err)
	}
	err := run(exec.Command("go", "no-such-command"), func(string) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "no-such-command") {
		t.Errorf("error %v", err)
	}
	t.Setenv("PATH", "")
	if err := (Files{}).Serve(t.Context(), 0, nil); err == nil ||
		!strings.Contains(err.Error(), "the go command is needed") {
		t.Errorf("error %v", err)
	}
}
