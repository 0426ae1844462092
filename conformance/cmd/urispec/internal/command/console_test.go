package command

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"
)

// TestOrder checks that messages follow what was written before them, on one line each, and that notes are left out if
// they are not wanted.
func TestOrder(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		var b bytes.Buffer
		c := newConsole(nil, &b, &b)
		c.Quiet = quiet
		c.Write([]byte("a\n"))
		c.Complain(errors.New("wrong:\x1b[31m\nb"))
		c.Write([]byte("c\n"))
		c.Note("%d of %s", 1, "d")
		c.Write([]byte("e\n"))
		if err := c.Flush(); err != nil {
			t.Error(err)
		}
		want := "a\nurispec: wrong: [31m b\nc\nurispec: 1 of d\ne\n"
		if quiet {
			want = strings.Replace(want, "urispec: 1 of d\n", "", 1)
		}
		if b.String() != want {
			t.Errorf("quiet %t: %q, want %q", quiet, b.String(), want)
		}
	}
}

// A full writer takes nothing.
type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestErrorIsKept checks that an error of writing is found by all that come
// later, and that messages are written nevertheless.
func TestErrorIsKept(t *testing.T) {
	var messages bytes.Buffer
	c := newConsole(nil, full{}, &messages)
	c.Write([]byte("a"))
	c.Complain(errors.New("wrong"))
	if messages.String() != "urispec: wrong\n" {
		t.Errorf("%q", messages.String())
	}
	_, err := c.Write([]byte("b"))
	if err != errFull || c.Show() != errFull || c.Flush() != errFull {
		t.Errorf("%v, %v, %v", err, c.Show(), c.Flush())
	}
}

// TestUninterrupted checks that nothing is written, and so no signal ends the
// program, while a function runs that must not be interrupted.
func TestUninterrupted(t *testing.T) {
	var b bytes.Buffer
	c := newConsole(nil, &b, &b)
	written := make(chan struct{})
	err := c.Uninterrupted(func() error {
		go func() {
			c.Complain(errors.New("meanwhile"))
			close(written)
		}()
		select {
		case <-written:
			t.Error("something was written meanwhile")
		case <-time.After(10 * time.Millisecond):
		}
		return errFull
	})
	if <-written; err != errFull {
		t.Errorf("got %v", err)
	}
}

// TestNoBar checks that there is no progress if messages do not go to a terminal.
func TestNoBar(t *testing.T) {
	var b bytes.Buffer
	c := newConsole(nil, &b, &b)
	c.Begin(100)
	c.Progress(50)
	c.Describe("x")
	c.BeginSteps(3)
	c.Progress(3)
	c.End()
	if b.Len() > 0 {
		t.Errorf("%q", b.String())
	}
}
