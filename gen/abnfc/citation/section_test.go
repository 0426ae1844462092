package citation_test

import (
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
)

func TestURI(t *testing.T) {
	for _, test := range []struct{ revision, section, want string }{
		{"rfc3986", "3.2.2", "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2"},
		{"rfc2396", "Appendix A", "https://www.rfc-editor.org/rfc/rfc2396#appendix-A"},
		{"rfc3986", "", "https://www.rfc-editor.org/rfc/rfc3986"},
		{"rfc8141", "RFC 3986", "https://www.rfc-editor.org/rfc/rfc3986"},
		{"rfc1738", "laws", "https://www.rfc-editor.org/rfc/rfc1738"},
		{"url-syntax-05", "2.4.3", "https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-05#section-2.4.3"},
		{"url-standard", "URL writing", "https://url.spec.whatwg.org/#url-writing"},
		{"rfc9999", "1", ""},
	} {
		if got := citation.URI(test.revision, test.section); got != test.want {
			t.Errorf("%s, %s: %s, want %s", test.revision, test.section, got, test.want)
		}
	}
}
