package replay

// fastURI returns the confusions of the npm package fast-uri, all of 2026. Node's URL is the
// other party where its advisory says so.
func fastURI() []Entry {
	node, rfc3986 := known("node"), known("rfc3986")
	of := func(version string) Program { return npm("fast-uri", version, "") }
	unchecked := func(version string) Program { return npm("fast-uri", version, "unchecked") }
	written := func(version string) Program { return npm("fast-uri", version, "written") }
	all := []Entry{
		{
			ID: "nested-path/fast-uri-6321", Advisory: "CVE-2026-6321", Affected: "3.1.0 and before", Mended: "3.1.1",
			String:   "http://example.com/a%2Fb",
			Happened: "An encoded slash and encoded dots become a slash and dots, before dot-segments are removed.",
			Right:    "An encoded delimiter is data: the path is /a%2Fb (RFC 3986, Section 2.2).",
			Address:  "https://github.com/advisories/GHSA-q3j6-qgpj-74h6",
			Verified: "the advisory's text; the string is in the tests of 3.1.1; both versions were run",
			Case: &Case{
				A: of("3.1.0"), B: node, Fixed: of("3.1.1"), Difference: "path/other", Decisive: bytes(`(?i)%2f`, "/"),
			},
		}, {
			ID: "encoded-delimiter/fast-uri-6322", Advisory: "CVE-2026-6322", Affected: "3.1.1 and before", Mended: "3.1.2",
			String:   "http://trusted.com%40evil.com/",
			Happened: "normalize writes http://trusted.com@evil.com/, whose host is evil.com.",
			Right:    "The host is trusted.com%40evil.com: an encoded delimiter is data (RFC 3986, Section 2.2).",
			Address:  "https://github.com/advisories/GHSA-v39h-62p7-jpjc",
			Verified: "the advisory's text, which has the string; both versions were run",
			Case: &Case{
				A: written("3.1.1"), B: rfc3986, Fixed: written("3.1.2"), Difference: "host/other",
				Decisive: bytes(`%40`, "@"),
			},
		}, {
			ID: "idn/fast-uri-13676", Advisory: "CVE-2026-13676", Affected: "2.3.1 to 3.1.2, 4.0.0", Mended: "3.1.3",
			String:   "http://ｅxample.com/",
			Happened: "A host beyond ASCII stays as it is written, and passes a check that knows example.com.",
			Right:    "The host is example.com (URL Standard, Section 3.5, by UTS 46).",
			Address:  "https://github.com/advisories/GHSA-4c8g-83qw-93j6",
			Verified: "the advisory's text; the string is in the tests of 3.1.3; both versions were run",
			Case: &Case{
				A: unchecked("3.1.2"), B: node, Fixed: unchecked("3.1.3"), Difference: "host/domain",
				Decisive: bytes(`[^\x00-\x7f]`, "e"),
			},
		}, {
			ID: "backslash/fast-uri-16221", Advisory: "CVE-2026-16221", Affected: "3.1.3 and before", Mended: "3.1.4",
			String:   `http://evil.com\@allowed.com`,
			Happened: `The host is allowed.com: the backslash is a part of the userinfo.`,
			Right:    `Node connects to evil.com: a backslash is a slash (URL Standard, Section 4.4).`,
			Address:  "https://github.com/advisories/GHSA-v2hh-gcrm-f6hx",
			Verified: "the advisory's text; the string is in the tests of 3.1.4; both versions were run",
			Case: &Case{
				A: of("3.1.3"), B: node, Fixed: of("3.1.4"), Difference: "host/names", Decisive: bytes(`\\`, "/"),
			},
		}, {
			ID: "backslash/fast-uri-18446", Advisory: "CVE-2026-18446", Affected: "3.0.0 to 3.1.4", Mended: "3.1.5",
			String:   `http:\\evil.com/path`,
			Happened: "There is no host, as two backslashes introduce no authority.",
			Right:    "Node connects to evil.com (URL Standard, Section 4.4).",
			Address:  "https://github.com/advisories/GHSA-7p8r-x3mc-p8w7",
			Verified: "the advisory's text; the string is in the tests of 3.1.5; both versions were run",
			Case: &Case{
				A: unchecked("3.1.4"), B: node, Fixed: of("3.1.5"), Difference: "host/only B",
				Decisive: bytes(`\\`, "/"),
			},
		}, {
			ID: "nested-encoding/fast-uri-75899", Advisory: "CVE-2026-75899", Affected: "3.1.3 to 3.1.5", Mended: "3.1.6",
			String:   "http://%256c%256f%2563%2561%256c%2568%256f%2573%2574/",
			Happened: "normalize decodes twice, and writes http://localhost/.",
			Right:    "The host is %256c%256f…: a string is decoded once (RFC 3986, Section 2.4).",
			Address:  "https://github.com/advisories/GHSA-fph4-wmhf-6fwf",
			Verified: "issues that quote the advisory; the string is in the tests of 3.1.6; both versions were run",
			Case: &Case{
				A: written("3.1.5"), B: rfc3986, Fixed: written("3.1.6"), Difference: "host/other",
				Decisive: bytes(`%25([0-9A-Fa-f]{2})`, "%$1"),
			},
		}, {
			ID: "ipv6/fast-uri-75975", Advisory: "CVE-2026-75975", Affected: "3.0.0 to 3.1.5", Mended: "3.1.6",
			String:   "http://[::not-valid]/",
			Happened: "The host is [::], an address of this machine.",
			Right:    "The string is no URI: it has no IP literal (RFC 3986, Section 3.2.2).",
			Address:  "https://github.com/advisories/GHSA-f65p-4m7j-42xc",
			Verified: "a pull request that quotes the advisory with [::not-valid]; both versions were run",
			Case: &Case{
				A: of("3.1.5"), B: rfc3986, Fixed: of("3.1.6"), Difference: "taken/only A",
				Decisive: bytes(`\[([0-9A-Fa-f:.]*)[^0-9A-Fa-f:.\]][^\]]*\]`, "[$1]"),
			},
		}, {
			ID: "encoded-scheme/fast-uri-76172", Advisory: "CVE-2026-76172", Affected: "3.1.5 and before", Mended: "3.1.6",
			String:   "%2f%2fevil.example:/pwn",
			Happened: "What stands before the colon is decoded as a scheme: normalize writes //evil.example:/pwn.",
			Right:    "The string is no URI reference (RFC 3986, Section 4.2).",
			Address:  "https://github.com/advisories/GHSA-jqff-g426-hqxp",
			Verified: "issues that name the advisory; the string is in the tests of 3.1.6; both versions were run",
			Case: &Case{
				A: written("3.1.5"), B: rfc3986, Fixed: written("3.1.6"), Difference: "taken/only A",
				Decisive: bytes(`^%2[fF]%2[fF]`, "//"),
			},
		}, {
			ID: "bracket/fast-uri-84394", Advisory: "CVE-2026-84394", Affected: "3.1.6", Mended: "3.1.7",
			String:   "http://user@[@127.0.0.1:8123/admin",
			Happened: "The host is [@127.0.0.1, and no error is told.",
			Right:    "Node connects to 127.0.0.1: the last @ ends the userinfo (URL Standard, Section 4.4).",
			Address:  "https://github.com/fastify/fast-uri/security/advisories/GHSA-58mr-gqgx-xq4g",
			Verified: "the advisory's text; the string is in the tests of 3.1.7; both versions were run",
			Missed: "Two mistakes are in it, the \"@\" and the bracket. What explains it is the last \"@\", as it does //@@a, " +
				"which stands for it.",
			Case: &Case{
				A: of("3.1.6"), B: node, Fixed: of("3.1.7"), Difference: "host/other", Decisive: bytes(`[][]`, ""),
			},
		}, {
			ID: "case/fast-uri-86472", Advisory: "CVE-2026-86472", Affected: "3.1.7 and before", Mended: "3.1.8",
			String:   "//%4Detadata.internal/private",
			Happened: "The host is Metadata.internal, and passes a check for metadata.internal.",
			Right:    "A host is in lower case after it is decoded (RFC 3986, Section 6.2.2.1).",
			Address:  "https://github.com/fastify/fast-uri/security/advisories/GHSA-hrr3-gc8f-f4qj",
			Verified: "the release notes of 3.1.8; the string is in its tests",
			Absent:   "it is a difference in spelling, which disagree does not count: hosts are compared without case",
		},
	}
	for i := range all {
		all[i].Library, all[i].Year = "fast-uri", 2026
	}
	return all
}
