package inspect_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

// Long strings, each in one of the places where the revision allows it: of each
// revision, the ones of long have 32 KB, and all others 8 KB, or with -complete
// 1 MB and 128 KB. In quadratic time, 128 KB take a minute; in linear time, no
// string takes a second.
func TestLongStrings(t *testing.T) {
	places := []struct{ before, after string }{
		{"http://h/", ""}, {"http://u:", "@h"}, {"", ""}, {"//", ""}, {"ftp://", "@h"}, {"http://h:", ""},
		{"gopher://h/0", ""}, {"telnet://u", "@h"}, {"a:", ""}, {"a:?b", ""}, {"?", ""}, {"urn:ab:", ""},
		{"urn:ab:c?s=1", ""},
	}
	long := []string{"../", "./", "%2e%2e/", ";"}
	repeated := []string{
		"../", "./", "%2e%2e/", ";", "@", ":", "%40", "%3A", "%00a", "%0D", "%25", "%2541", "%80", "%C3%A9", "%C0%AF",
		"%E2%80%8B", "a%D0%B0/", "a%D0%B0.", "%E3%81%82a", "1", "0.", "a.", "aux/", "%41", "&s=1", "=",
	}
	for v := range all.Revisions() {
		tried := 0
		for i, s := range repeated {
			size := testflag.Choose(1<<13, 1<<17)
			if slices.Contains(long, s) {
				size = testflag.Choose(1<<15, 1<<20)
			}
			for j := range places {
				place := places[(i+j)%len(places)]
				ref, err := v.Parse(place.before + strings.Repeat(s, size/len(s)) + place.after)
				if err == nil {
					begin := time.Now()
					inspect.Reference(ref)
					if taken := time.Since(begin); taken > 10*time.Second {
						t.Fatalf("%v: %s%s...: %d bytes take %v", v, place.before, s, size, taken)
					}
					tried++
					break
				}
			}
		}
		if tried < 10 {
			t.Errorf("%v: only %d strings", v, tried)
		}
	}
}
