package parser_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/all"
)

// A target is what Parse returns of its string, whether it was put together of
// base and reference or parsed: RFC 3986, Section 5.4, with other bases, and
// long ones.
func TestTargetIsParsed(t *testing.T) {
	long, longer := strings.Repeat("x", 600), strings.Repeat("y", 10_000)
	bases := []string{
		"http://a/b/c/d;p?q", "http://a", "http://u@a:80?q#f", "http://[::1]:/b", "a:", "a:b", "a:b/c?q", "a:/",
		"a:/b/../c", "a://", "a:?q", "a:#f",
		"http://" + long + "/b/c?q", "http://a/" + long + "/" + long + "/b?q", "file:///b", "urn:b:c",
		"http://a/" + longer + "/b?q", "http://a/b?" + longer + "#f", "http://u@" + longer + ":1/b/c", longer + ":b",
	}
	refs := []string{
		"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "", ".", "..", "../../g", "/./g",
		"/../g", "g.", ".g", "g;x=1/../y", "g?y/./x",
		"http:g", "//u@g:1/h?y#s", "//", "//?", "//g/..", "?", "#", "/", "?#", "g:/./h", "g/" + long, "//" + long +
			"/" + long, "?" + long, "/.g", "a/.b/../c", "g//h",
		longer + "/g?y#s", "//u@" + longer + ":1/g?y", "?" + longer + "#s", "#" + longer, "g?" + longer,
	}
	for v := range all.Revisions() {
		resolved := 0
		for _, base := range bases {
			b, err := v.Parse(base)
			if err != nil || b.CheckBase() != nil {
				continue
			}
			for _, ref := range refs {
				resolution, err := b.ResolveAll(ref)
				if err != nil {
					continue
				}
				target, ok := resolution.Reference()
				if !ok {
					continue
				}
				resolved++
				if parsed, err := v.Parse(target.String()); err != nil || parsed != target {
					t.Errorf("%s: %.40q and %.40q: the target %.80q is another when it is parsed: %v", v, base, ref,
						target, err)
				}
			}
		}
		if v.CheckResolve() == nil && resolved < 20 {
			t.Errorf("%s: only %d targets", v, resolved)
		}
	}
}
