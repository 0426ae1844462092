package parser_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

// Characters of bidirectional formatting that stand for themselves in an IRI are forbidden,
// and those that are encoded are not (RFC 3987, Section 4.1).
func TestForbidden(t *testing.T) {
	for c := range rune(0x3000) {
		s := "http://a/\u00e9" + string(c) + "?%E2%80%AE"
		if !parser.RFC3987.Valid(s) {
			continue
		}
		got := parser.RFC3987.Warnings(s)
		want := strings.ContainsRune("\u200e\u200f\u202a\u202b\u202c\u202d\u202e", c)
		if want && (len(got) != 1 || got[0].Begin != 11 || got[0].End != 14 ||
			got[0].Section != "RFC 3987, Section 4.1" || !strings.HasSuffix(got[0].Message, fmt.Sprintf(" %U", c))) ||
			!want && len(got) > 0 {
			t.Errorf("%U: %v", c, got)
		}
	}
	if got := parser.RFC3987.Warnings("\u202a\u202c\u2029"); len(got) != 2 || got[1].Begin != 3 {
		t.Errorf("two characters: %v", got)
	}
	for v := range all.Revisions() {
		if got := v.Warnings("\u202a"); v != parser.RFC3987 && len(got) > 0 || (parser.Revision{}).Warnings("\u202a") != nil {
			t.Errorf("%v: %v", v, got)
		}
	}
}

// What the documents warn of, by the section that gives a reason for it.
func TestWarnings(t *testing.T) {
	known := map[string]map[string]string{ // by revision and section, the checks
		"url-1993": {
			"Internet protocol parts": "hostnumber-out-of-range literal-at-sign rare-ipv4-address userinfo",
			"Security considerations": "password",
		},
		"rfc1630": {},
		"rfc1738": {
			"3.1": "empty-password hostnumber-out-of-range rare-ipv4-address",
			"2.2": "encoded-control encoded-nul encoded-reserved non-ascii",
			"6": "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
				"port-out-of-range well-known-port",
			"3.3": "userinfo-not-allowed",
		},
		"rfc1808": {
			"2.2": "encoded-control encoded-nul encoded-reserved non-ascii",
			"6":   "encoded-delimiter encoded-line-end encoded-protocol-delimiter",
		},
		"rfc2141": {
			"2.3.1": "bare-percent encoded-unreserved",
			"2.4":   "encoded-nul",
			"2.2":   "invalid-utf8 non-ascii overlong-utf8",
			"2.1":   "reserved-nid",
			"2.3.2": "unencoded-reserved",
		},
		"url-syntax-05": {
			"2.4.2": "double-encoding encoded-dot-segment encoded-reserved",
			"4.3.1": "empty-password hostnumber-out-of-range rare-ipv4-address",
			"2.4.3": "encoded-control encoded-nul",
			"7": "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
				"port-out-of-range well-known-port",
			"2.1": "non-ascii",
		},
		"rfc2396": {
			"2.4.2": "double-encoding encoded-dot-segment encoded-reserved",
			"3.2.2": "empty-password hostnumber-out-of-range rare-ipv4-address",
			"2.4.3": "encoded-control encoded-nul",
			"7": "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
				"port-out-of-range well-known-port",
			"2.1": "non-ascii",
		},
		"rfc2732": {
			"RFC 2396, 2.4.2": "double-encoding encoded-dot-segment encoded-reserved",
			"RFC 2396, 3.2.2": "empty-password hostnumber-out-of-range rare-ipv4-address",
			"RFC 2396, 2.4.3": "encoded-control encoded-nul",
			"RFC 2396, 7": "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
				"port-out-of-range well-known-port",
			"RFC 2396, 2.1": "non-ascii",
		},
		"rfc2396bis-01": {
			"7.5":     "bidi-control literal-at-sign misleading-userinfo mixed-scripts unshown-character userinfo",
			"6.2.2.3": "dot-segment encoded-dot-segment",
			"2.4.2":   "double-encoding encoded-reserved",
			"3.2.2":   "empty-password",
			"2.4.3":   "encoded-control encoded-nul",
			"7.2": "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port port-out-of-range " +
				"well-known-port",
			"2.1": "non-ascii overlong-utf8",
			"7.4": "password",
			"7.3": "rare-ipv4-address",
		},
		"rfc3986": {
			"7.6":     "bidi-control misleading-userinfo mixed-scripts unshown-character userinfo",
			"7.3":     "device-name encoded-control encoded-delimiter encoded-dot-segment encoded-nul encoded-reserved",
			"6.2.2.3": "dot-segment",
			"2.4":     "double-encoding",
			"3.2.1":   "empty-password",
			"7.2":     "encoded-line-end encoded-protocol-delimiter other-port port-out-of-range well-known-port",
			"2.5":     "invalid-utf8 non-ascii overlong-utf8",
			"7.5":     "password",
			"7.4":     "rare-ipv4-address special-address",
		},
		"rfc3987": {
			"4.2": "bidi-component",
			"4.1": "bidi-control",
			"RFC 3986, 7.3": "device-name encoded-control encoded-delimiter encoded-dot-segment encoded-nul " +
				"encoded-reserved",
			"RFC 3986, 6.2.2.3": "dot-segment",
			"RFC 3986, 2.4":     "double-encoding",
			"RFC 3986, 3.2.1":   "empty-password",
			"RFC 3986, 7.2": "encoded-line-end encoded-protocol-delimiter other-port port-out-of-range " +
				"well-known-port",
			"3.2":           "invalid-utf8",
			"RFC 3986, 7.6": "misleading-userinfo userinfo",
			"7.5":           "mixed-scripts",
			"RFC 3986, 2.5": "non-ascii",
			"8":             "overlong-utf8",
			"RFC 3986, 7.5": "password",
			"RFC 3986, 7.4": "rare-ipv4-address special-address",
			"6.1":           "unshown-character",
		},
		"rfc2141bis-urn-03": {
			"8":     "bidi-control encoded-line-end mixed-scripts unshown-character",
			"2.5.2": "double-encoding encoded-unreserved",
			"2.3":   "duplicate-keyword urn-query",
			"2.5.3": "encoded-control encoded-nul",
			"2.5.1": "encoded-reserved",
			"2.2":   "invalid-utf8 non-ascii overlong-utf8",
			"2.1":   "reserved-nid",
			"2.4":   "urn-fragment",
		},
		"rfc6874": {
			"RFC 3986, 7.6": "bidi-control misleading-userinfo mixed-scripts unshown-character userinfo",
			"RFC 3986, 7.3": "device-name encoded-control encoded-delimiter encoded-dot-segment encoded-nul " +
				"encoded-reserved",
			"RFC 3986, 6.2.2.3": "dot-segment",
			"RFC 3986, 2.4":     "double-encoding",
			"RFC 3986, 3.2.1":   "empty-password",
			"RFC 3986, 7.2": "encoded-line-end encoded-protocol-delimiter other-port port-out-of-range " +
				"well-known-port",
			"RFC 3986, 2.5": "invalid-utf8 non-ascii overlong-utf8",
			"RFC 3986, 7.5": "password",
			"RFC 3986, 7.4": "rare-ipv4-address special-address",
			"4":             "zone-identifier zone-not-link-local",
		},
		"rfc8141": {
			"4.4":   "bidi-control unshown-character",
			"2.2":   "encoded-reserved invalid-utf8 non-ascii overlong-utf8",
			"3.2":   "mixed-scripts",
			"2.3.1": "r-component",
			"5.1":   "unregistrable-nid",
		},
		"url-standard": {
			"Percent-encoded bytes":   "invalid-utf8 overlong-utf8",
			"Security considerations": "bidi-control mixed-scripts unshown-character",
		},
	}
	for v := range all.Revisions() {
		got := map[string]string{}
		for c := range inspect.Checks() {
			if section, ok := c.Section(v); ok {
				got[section] = strings.TrimSpace(got[section] + " " + c.ID)
			}
		}
		if want := known[v.String()]; !maps.Equal(got, want) {
			t.Errorf("%v has %q, want %q", v, got, want)
		}
	}
	if n := len(slices.Collect(all.Revisions())); n != len(known) {
		t.Errorf("%d revisions, want %d", n, len(known))
	}
}
