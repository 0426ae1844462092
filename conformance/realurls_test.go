package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRealURLs tries the laws on URLs found in the wild: those about the parser
// alone on all of them, those that ask the slow matcher on some.
func TestRealURLs(t *testing.T) {
	const slowStep = 40
	data, err := os.ReadFile(filepath.Join("testdata", "real-urls.txt"))
	if err != nil {
		t.Fatal(err)
	}
	urls := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(urls) < 2000 {
		t.Fatalf("only %d URLs", len(urls))
	}
	eachRevision(t, func(t *testing.T, s *Subject) {
		t.Parallel()
		members := 0
		start := s.Starts[0]
		slow := (int(*seed) + int(s.Revision)) % slowStep
		for i, url := range urls {
			checks := []func(string) error{}
			if s.Parser.Valid(start.Rule, url) {
				members++
				checks = append(checks, s.components)
				if sectionsOf[s.Revision].components != "" {
					checks = append(checks, s.split, s.recomposition)
				}
			}
			if i%slowStep == slow {
				checks = append(checks,
					func(url string) error { return s.verdict(start, url) },
					func(url string) error { return s.offset(start, url) })
				if s.Parser.Valid(start.Rule, url) {
					checks = append(checks, func(url string) error { return s.tree(start, url) })
				}
			}
			for _, check := range checks {
				if err := check(url); err != nil {
					t.Errorf("line %d: %q: %v", i+1, url, err)
				}
			}
		}
		t.Logf("%d of %d are valid", members, len(urls))
		if members < 20 {
			t.Errorf("only %d URLs are valid", members)
		}
	})
}
