package baseuri_test

import (
	"testing"

	"github.com/urispec/urispec/parser/baseuri"
)

// A source is written by its name, and read by it.
func TestText(t *testing.T) {
	for s := baseuri.Source(0); s <= baseuri.Default; s++ {
		text, err := s.MarshalText()
		read := baseuri.HTMLBase
		if err != nil || read.UnmarshalText(text) != nil || read != s || s != 0 && string(text) != s.String() {
			t.Errorf("%v is written %q and read as %v, error %v", s, text, read, err)
		}
	}
	if text, err := baseuri.Source(99).MarshalText(); err == nil {
		t.Errorf("Source(99) is written %q", text)
	}
	read := baseuri.HTMLBase
	if err := read.UnmarshalText([]byte("none")); err == nil || read != baseuri.HTMLBase {
		t.Errorf("%v is read, error %v", read, err)
	}
}
