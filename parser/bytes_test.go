package parser_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Bytes are valid, and parsed, as their string is, and what is returned does not
// change with them.
func checkBytes(t *testing.T, v parser.Revision, s string) {
	t.Helper()
	b := []byte(s)
	if got := v.ValidBytes(b); got != v.Valid(s) {
		t.Errorf("%v: %q: ValidBytes = %t", v, s, got)
	}
	for _, rule := range v.StartRules() {
		start, _ := v.Start(rule)
		if got := start.ValidBytes(b); got != start.Valid(s) {
			t.Errorf("%v: %s: %q: ValidBytes = %t", v, rule, s, got)
		}
	}
	want, wantErr := v.Parse(s)
	got, err := v.ParseBytes(b)
	for i := range b {
		b[i] = 'x'
	}
	if got != want || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
		t.Errorf("%v: %q: %q, %v; Parse: %q, %v", v, s, got, err, want, wantErr)
	}
	var e *parser.SyntaxError
	if errors.As(err, &e) && e.Input != s {
		t.Errorf("%v: %q: the error is about %q", v, s, e.Input)
	}
}

func TestBytes(t *testing.T) {
	for _, v := range append(slices.Collect(all.Revisions()), parser.Revision{}) {
		for _, s := range []string{"", "http://h/p", "http://[", "urn:ab:c", "\xff", "é"} {
			checkBytes(t, v, s)
		}
	}
	if (parser.Start{}).ValidBytes(nil) {
		t.Error("the zero Start has a member")
	}
}

func FuzzBytes(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		checkBytes(t, v, s)
	})
}

// A stack that grows while bytes on it are validated takes them along.
func TestBytesOnStack(t *testing.T) {
	done := make(chan bool)
	go func() {
		var b [4096]byte
		copy(b[:], "http://h/"+strings.Repeat("a", len(b)))
		done <- deeply(100, b[:])
	}()
	if !<-done {
		t.Error("the bytes are not valid")
	}
}

// deeply validates bytes in a frame that is some calls away.
func deeply(calls int, b []byte) bool {
	var frame [256]byte
	if calls > 0 {
		frame[calls] = 1
		return deeply(calls-1, b) && frame[calls] == 1
	}
	return rfc3986.ValidBytes(b)
}
