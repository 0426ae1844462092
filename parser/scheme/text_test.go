package scheme_test

import (
	"testing"

	"github.com/urispec/urispec/parser/scheme"
)

// A scheme is written by its name, and read by it.
func TestText(t *testing.T) {
	http, _ := scheme.Lookup("http")
	for s := range scheme.Schemes() {
		text, err := s.MarshalText()
		read := http
		if err != nil || read.UnmarshalText(text) != nil || read != s || string(text) != s.String() {
			t.Errorf("%v is written %q and read as %v, error %v", s, text, read, err)
		}
	}
	read := http
	if err := read.UnmarshalText([]byte("none")); err == nil || read != http {
		t.Errorf("%v is read, error %v", read, err)
	}
	if err := read.UnmarshalText(nil); err != nil || read != (scheme.Scheme{}) {
		t.Errorf("no text is read as %v, error %v", read, err)
	}
	if text, err := read.MarshalText(); err != nil || len(text) > 0 {
		t.Errorf("the zero Scheme is written %q, error %v", text, err)
	}
}
