package citation_test

import (
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
)

func TestCited(t *testing.T) {
	for _, test := range []struct{ citation, rule string }{
		{"RFC 3986", "URI-reference"},
		{"URI", "URI-reference"},
		{"rfc3986", "URI-reference"},
		{"HTTP", "token"},
		{"HTTP/1.1", "chunked-body"},
		{"RFC 8141", "namestring"},
		{"RFC 822", "addr-spec"},
		{"RFC 2045", "token"},
		{"RFC 2616", "HTTP-date"},
		{"RFC 4512", "numericoid"},
		{"RFC 5322", "addr-spec"},
		{"RFC 5987", "ext-value"},
		{"RFC 7230", "quoted-string"},
		{"BCP 47", "Language-Tag"},
		{"STD 63", "UTF8-char"},
		{"toml", "toml"},
	} {
		var l citation.Library
		f := l.Cited(test.citation)
		if f == nil {
			t.Errorf("%s: no grammar", test.citation)
			continue
		}
		found := false
		for _, r := range f.Rules {
			found = found || r.Name == test.rule
		}
		if !found {
			t.Errorf("%s: no rule %s", test.citation, test.rule)
		}
		if again := l.Cited(test.citation); test.rule == "URI-reference" && again != f {
			t.Errorf("%s: read twice", test.citation)
		}
	}
	var l citation.Library
	if f := l.Cited("RFC 1"); f != nil {
		t.Errorf("RFC 1: %s", f.Name)
	}
}
