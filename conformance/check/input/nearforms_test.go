package input

import (
	"regexp"
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
)

// TestNearFormsReach checks that the strings include one for each row, which lacks a part of a form.
func TestNearFormsReach(t *testing.T) {
	for _, test := range []struct {
		revision      parser.Revision
		section, lack string
		pattern       string
	}{
		{parser.URL1993, "BNF syntax", "group", `^news:$`},
		{parser.URL1993, "BNF syntax", "name before @", `^news:@`},
		{parser.URL1993, "BNF syntax", "hsoname", `^prospero://[^/]+/$`},
		{parser.URL1993, "BNF syntax", "password", `^ftp://[^@]*:@`},
		{parser.URL1993, "BNF syntax", "hpath", `^http://[^/]+/$`},
		{parser.RFC1738, "3.1", "user", `^ftp://@`},
		{parser.RFC1738, "3.1", "password", `^ftp://[^:@/]+:@`},
		{parser.RFC1738, "3.1", "host", `^http://:?/`},
		{parser.RFC1738, "3.1", "port", `^telnet://[^/]+:(/|$)`},
		{parser.RFC1738, "3.2.2", "ftptype", `^ftp://[^/]+/.*;type=$`},
		{parser.RFC1738, "3.3", "search", `^http://[^/]+/[^?]*\?$`},
		{parser.RFC1738, "3.4.2", "search", `^gopher://[^/]+/.*%09%09`},
		{parser.RFC1738, "3.4.3", "gopher+_string", `^gopher://[^/]+/.*%09.*%09$`},
		{parser.RFC1738, "3.5", "encoded822addr", `^mailto:$`},
		{parser.RFC1738, "3.6", "grouppart", `^news:$`},
		{parser.RFC1738, "3.6", "name before @", `^news:@`},
		{parser.RFC1738, "3.7", "group", `^nntp://[^/]+/$`},
		{parser.RFC1738, "3.7", "digits", `^nntp://[^/]+/[^/]+/$`},
		{parser.RFC1738, "3.9", "database", `^wais://[^/]+/$`},
		{parser.RFC1738, "3.9", "wpath", `^wais://[^/]+/[^/]+/[^/]+/$`},
		{parser.RFC1738, "3.11", "fieldname", `^prospero://[^/]+/.*;=`},
		{parser.RFC1738, "3.11", "fieldvalue", `^prospero://[^/]+/.*;[^=]+=$`},
		{parser.URLSyntax05, "4.3.2", "host", `^(a:)?//@?[/?#:]`},
		{parser.RFC2396bis01, "3.2.2", "port", `//.*:([/?#]|$)`},
		{parser.RFC3986, "3.2.1", "userinfo", `//@`},
		{parser.RFC3986, "3.4", "query", `\?(#|$)`},
		{parser.RFC2141bisURN03, "2", "fragment", `^urn:.*#$`},
		{parser.RFC8141, "2.3.1", "r-component", `^urn:[^?]*[?]=`},
		{parser.RFC8141, "2.3.3", "f-component", `^urn:.*#$`},
	} {
		s, reached := sourceOf(t, test.revision), regexp.MustCompile("(?i)"+test.pattern)
		if !slices.ContainsFunc(s.Near, reached.MatchString) {
			t.Errorf("%s, section %s, without %s: nothing matches %s", test.revision, test.section, test.lack,
				test.pattern)
		}
	}
}
