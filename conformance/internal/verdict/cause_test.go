package verdict

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
)

// TestCauseOf has a string of RFC 3986 for each cause, at the offset that its grammar finds
// (Section 2 of characters, 3.1 of schemes, 3.2 of authorities).
func TestCauseOf(t *testing.T) {
	seen := map[string]bool{DomainCause: true}
	for _, test := range []struct {
		input, want string
		v           parser.Revision
	}{
		{"", "empty", parser.RFC2141},
		{"a\xff", "not-utf8", parser.RFC3986},
		{"%", "percent-encoding", parser.RFC3986},
		{"a%4", "percent-encoding", parser.RFC3986},
		{"%zz", "percent-encoding", parser.RFC3986},
		{"%4\u00e9", "percent-encoding", parser.RFC3986},
		{" a", "space-around", parser.RFC3986},
		{"a\r", "space-around", parser.RFC3986},
		{"a \n\n", "space-around", parser.RFC3986},
		{"a b", "space", parser.RFC3986},
		{"http://a/ b", "space", parser.RFC3986},
		{"a\tb", "control", parser.RFC3986},
		{"a\u0085", "control", parser.RFC3986},
		{"a\x7f", "control", parser.RFC3986},
		{"a\u00a0", "non-ascii", parser.RFC3986},
		{"http://\u00e9/", "non-ascii", parser.RFC3986},
		{`http:\\a`, "backslash", parser.RFC3986},
		{"//[::1", "ip-literal", parser.RFC3986},
		{"//u@[::g]/", "ip-literal", parser.RFC3986},
		{"//[]:[", "ip-literal", parser.RFC3986},
		{"/a[0]", "bracket", parser.RFC3986},
		{"//a]", "bracket", parser.RFC3986},
		{"a{b", "excluded", parser.RFC3986},
		{"a#b#", "number-sign", parser.RFC3986},
		{"%41:a", "percent-encoded", parser.RFC2141},
		{"1a:b", "scheme", parser.RFC3986},
		{":a", "scheme", parser.RFC3986},
		{"a", "scheme", parser.RFC1738},
		{"../a", "scheme", parser.RFC1738},
		{"http://a:b/", "port", parser.RFC3986},
		{"//a:80x", "port", parser.RFC3986},
		{"//u:p@a:b", "port", parser.RFC3986},
		{"//[::1]:x", "port", parser.RFC3986},
		{"//a@b@c", "authority", parser.RFC3986},
		{"//::1/", "authority", parser.RFC3986},
		{"urn:ab:", "end", parser.RFC2141},
		{"urn:ab/", "other", parser.RFC2141},
	} {
		rule := OfStart(test.v)
		v, err := rule.Read(test.input)
		if err != nil || v.Valid() {
			t.Errorf("%q: %+v, %v", test.input, v, err)
			continue
		}
		if got := v.Cause(); got != test.want {
			t.Errorf("%q, %s: %s, want %s", test.input, v.Reason(), got, test.want)
		}
		seen[test.want] = true
	}
	for i, c := range Causes {
		if !seen[c.ID] || c.Meaning == "" {
			t.Errorf("%s has no row, or no meaning", c.ID)
		}
		if slices.ContainsFunc(Causes[:i], func(d Cause) bool { return d.ID == c.ID }) {
			t.Errorf("%s is there twice", c.ID)
		}
	}
}
