package adapter

import (
	"net/url"
	"slices"
	"strings"
	"testing"
)

// Each line of known.txt names an existing implementation and a kind of classes, has one of two words and an address,
// and covers something that no line before it covers.
func TestKnownIsWellFormed(t *testing.T) {
	lines := 0
	for line := range strings.Lines(allDepartures()) {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		lines++
		f := strings.Fields(line)
		if len(f) != 4 || strings.Join(f, " ")+"\n" != line {
			t.Errorf("%q does not have four fields", line)
			continue
		}
		kind, rest, ok := strings.Cut(f[1], "/")
		if ok && rest == "" || !slices.Contains(kinds, Kind(kind)) || Kind(kind).Failure() {
			t.Errorf("%q is of no kind", line)
		}
		if strings.Contains(strings.TrimSuffix(f[1], "*"), "*") {
			t.Errorf("%q has \"*\" elsewhere than at the end", line)
		}
		if !slices.Contains(Names(), f[0]) {
			t.Errorf("%q: there is no such implementation", line)
		}
		if f[2] != "documented" && f[2] != "known" {
			t.Errorf("%q: the word is none", line)
		}
		if u, err := url.Parse(f[3]); err != nil || u.Scheme != "https" || u.Host == "" {
			t.Errorf("%q: the address is none", line)
		}
	}
	all := knownClasses()
	if len(all) != lines || lines == 0 {
		t.Errorf("%d of %d lines are read", len(all), lines)
	}
	for i, k := range all {
		for _, before := range all[:i] {
			if before.implementation == k.implementation && before.has(strings.TrimSuffix(k.class, "*")) {
				t.Errorf("%s %s: %s before it has all of it", k.implementation, k.class, before.class)
			}
		}
	}
}
