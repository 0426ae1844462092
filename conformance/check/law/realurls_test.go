package law

import (
	"errors"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// TestRealURLs tries the laws on URLs found in the wild; laws that ask the slow matcher on fewer than laws about the
// parser alone.
func TestRealURLs(t *testing.T) {
	urls := cases.RealURLs()
	if len(urls) < 2000 {
		t.Errorf("only %d URLs", len(urls))
	}
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		members := 0
		start := s.Starts[0]
		fast, slow := testflag.Sample(t, 12), testflag.Sample(t, 300)
		for i, url := range urls {
			checks := []func(string) error{}
			valid := s.Parser.Valid(start.Rule, url)
			if valid {
				members++
			}
			if valid && fast() {
				checks = append(checks, s.components)
				if s.Document.Expression.Specified() {
					checks = append(checks, s.split, s.recomposition)
				}
			}
			if slow() {
				checks = append(checks,
					func(url string) error { return s.verdict(start, url) },
					func(url string) error { return s.offset(start, url) })
				if valid {
					checks = append(checks, func(url string) error { return s.tree(start, url) })
				}
			}
			for _, check := range checks {
				if err := breaks(check(url)); err != nil {
					t.Errorf("line %d: %q: %v", i+1, url, err)
				}
			}
		}
		t.Logf("%d of %d are valid", members, len(urls))
		if members < 20 && !refusesAll(s.Revision) {
			t.Errorf("only %d URLs are valid", members)
		}
	})
}

// TestRealURLOperations tries the laws about operations on URLs found in the
// wild: each is normalized, resolved and relativized with respect to one before
// it, and the base of a relative reference.
func TestRealURLOperations(t *testing.T) {
	urls := cases.RealURLs()
	references := []string{"", "#f", "?q", "g", "./g", "..", "../g?x#y", "../../../g", "/./g", "//g/..", "g/./?y/../x"}
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		resolves := s.Document.Resolution.Specified()
		try := testflag.Sample(t, 25)
		base, members, tried := "", 0, 0
		for i, url := range urls {
			if !s.Inputs.Absolute.Contains(url) {
				continue
			}
			members++
			if !try() {
				continue
			}
			tried++
			var errs []error
			for _, level := range s.Document.Levels() {
				errs = append(errs, s.normalValidity(level, url), s.idempotence(level, url), s.change(level, url))
			}
			if resolves && base != "" {
				errs = append(errs, s.steps(base, url), s.relativization(base, url))
				errs = append(errs, s.steps(url, references[i%len(references)]))
				for _, level := range s.Document.Levels() {
					errs = append(errs, s.commutation(level, base, url),
						s.commutation(level, url, references[i%len(references)]))
				}
			}
			errs = slices.DeleteFunc(errs, func(err error) bool { return breaks(err) == nil })
			if err := errors.Join(errs...); err != nil {
				t.Errorf("line %d: %q, base %q: %v", i+1, url, base, err)
			}
			base = url
		}
		t.Logf("%d of %d were tried", tried, members)
		if members < 20 && !refusesAll(s.Revision) {
			t.Errorf("only %d URLs can be tried", members)
		}
	})
}

// refusesAll reports whether a revision accepts nothing that is found in the wild: no part of a path of RFC 1630, by
// its generic syntax, has more than two characters, and none begins with a slash.
func refusesAll(v parser.Revision) bool { return v == parser.RFC1630 }
