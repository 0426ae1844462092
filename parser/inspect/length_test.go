package inspect_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
)

var complete = flag.Bool("complete", false, "try all long strings with 1 MB, and more random ones")

// Long strings, each in one of the places where the revision allows it: of each
// revision, those of long and every fifth of the others have 1 MB. Anything
// quadratic would take minutes.
func TestLongStrings(t *testing.T) {
	places := []struct{ before, after string }{
		{"http://h/", ""}, {"http://u:", "@h"}, {"", ""}, {"//", ""}, {"ftp://", "@h"}, {"http://h:", ""},
		{"gopher://h/0", ""}, {"telnet://u", "@h"}, {"a:", ""}, {"?", ""}, {"urn:ab:", ""}, {"urn:ab:c?s=1", ""},
	}
	long := []string{"../", "./", "%2e%2e/", ";"}
	repeated := []string{
		"../", "./", "%2e%2e/", ";", "@", ":", "%40", "%3A", "%00a", "%0D", "%25", "%2541", "%80", "%C3%A9", "%C0%AF",
		"%E2%80%8B", "a%D0%B0/", "a%D0%B0.", "%E3%81%82a", "1", "0.", "a.", "aux/", "%41", "&s=1", "=",
	}
	for v := range parser.Revisions() {
		tried := 0
		for i, s := range repeated {
			size := 1 << 17
			if *complete || slices.Contains(long, s) || (i+int(v))%5 == 0 {
				size = 1 << 20
			}
			for j := range places {
				place := places[(i+j)%len(places)]
				ref, err := v.Parse(place.before + strings.Repeat(s, size/len(s)) + place.after)
				if err == nil {
					inspect.Reference(ref)
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
