package law

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
)

// TestDotSegmentLawsCatch checks that parsers that remove too little are caught.
func TestDotSegmentLawsCatch(t *testing.T) {
	keepsLast := resolving(func(base, reference, result string) string {
		if c := document.Split(reference); strings.HasSuffix(reference, "/..") && c.Authority.Defined &&
			c.Scheme.Defined {
			return reference
		}
		return result
	})
	catch(t, "rfc3986/5.2.4/remove-dot-segments", keepsLast, "a:", "a:///..")
	addsDot := resolving(func(base, reference, result string) string {
		return strings.ReplaceAll(result, "/a",
			"/b/../a")
	})
	catch(t, "rfc3986/5.2.4/remove-dot-segments", addsDot, "a:", "a:/a")
	grows := resolving(func(base, reference, result string) string { return result + "a" })
	catch(t, "rfc3986/5.2.4/removed-once", grows, "a:", "a:")
}
