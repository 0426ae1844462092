package replay

// urlParse returns the confusions of the npm package url-parse. Node's URL is the other
// party: the package promises what browsers read.
func urlParse() []Entry {
	node := known("node")
	of := func(version string) Program { return npm("url-parse", version, "") }
	all := []Entry{
		{
			ID: "blank/url-parse-8124", Advisory: "CVE-2020-8124", Year: 2020, Affected: "1.4.4 and before", Mended: "1.4.5",
			String:   " http://evil.com",
			Happened: "A blank before the scheme makes all of it a path.",
			Right:    "Blanks before a URL are removed (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2020-8124",
			Verified: "both versions were run: 1.4.5 differs from 1.4.4 in this",
			Case: &Case{
				A: of("1.4.4"), B: node, Fixed: of("1.4.5"), Difference: "host/only B",
				Decisive: bytes(`^[ \t\n\r]+`, ""),
			},
		}, {
			ID: "backslash/url-parse-27515", Advisory: "CVE-2021-27515", Year: 2021, Affected: "before 1.5.0",
			Mended:   "1.5.0",
			String:   `https:\/github.com/foo/bar`,
			Happened: "The string is read as a path.",
			Right:    "The host is github.com (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2021-27515",
			Verified: "a copy of the advisory, which has the string; both versions were run",
			Case: &Case{
				A: of("1.4.7"), B: node, Fixed: of("1.5.0"), Difference: "host/only B", Decisive: bytes(`\\`, "/"),
			},
		}, {
			ID: "slash/url-parse-3664", Advisory: "CVE-2021-3664", Year: 2021, Affected: "before 1.5.2", Mended: "1.5.2",
			String:   "https:/example.com",
			Happened: "With one slash or none behind the scheme, the string is read as a path.",
			Right:    "The host is example.com: slashes behind a special scheme are skipped (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2021-3664",
			Verified: "both versions were run: 1.5.2 differs from 1.5.1 in this",
			Case: &Case{
				A: of("1.5.1"), B: node, Fixed: of("1.5.2"), Difference: "host/only B",
				Decisive: bytes(`^(\w+:)[/\\]?([^/\\])`, "$1//$2"),
			},
		}, {
			ID: "userinfo/url-parse-0512", Advisory: "CVE-2022-0512", Year: 2022, Affected: "before 1.5.6", Mended: "1.5.6",
			String:   "http://user@@evil.com/",
			Happened: "The first @ ends the userinfo: the host is @evil.com.",
			Right:    "The last @ of an authority ends the userinfo (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2022-0512",
			Verified: "a copy of the advisory names indexOf('@'); both versions were run",
			Case: &Case{
				A: of("1.5.5"), B: node, Fixed: of("1.5.6"), Difference: "host/other", Decisive: bytes(`@(.*)@`, "$1@"),
			},
		}, {
			ID: "userinfo/url-parse-0639", Advisory: "CVE-2022-0639", Year: 2022, Affected: "before 1.5.7", Mended: "1.5.7",
			String:   "http://@/127.0.0.1",
			Happened: "href is http:///127.0.0.1: who checks the empty host and follows href connects to 127.0.0.1.",
			Right:    "What is written is read as what it was written from: there is no host.",
			Address:  "https://github.com/advisories/GHSA-8v38-pw62-9cw2",
			Verified: "a pull request on the advisory, which has string and href; both versions were run",
			Case: &Case{
				A: npm("url-parse", "1.5.6", "followed"), B: of("1.5.6"), Fixed: npm("url-parse", "1.5.7", "followed"),
				Difference: "host/only A", Decisive: bytes(`@`, ""),
			},
		}, {
			ID: "port/url-parse-0686", Advisory: "CVE-2022-0686", Year: 2022, Affected: "before 1.5.8", Mended: "1.5.8",
			String:   "http://example.com:",
			Happened: "The host is example.com: with the colon.",
			Right:    "The host is example.com, and the port is empty (RFC 3986, Section 3.2.3).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2022-0686",
			Verified: "a copy of the advisory, which has the string; both versions were run",
			Case: &Case{
				A: of("1.5.7"), B: node, Fixed: of("1.5.8"), Difference: "host/names", Decisive: bytes(`:(/|$)`, "$1"),
			},
		}, {
			ID: "control/url-parse-0691", Advisory: "CVE-2022-0691", Year: 2022, Affected: "before 1.5.9", Mended: "1.5.9",
			String:   "\bhttp://google.com",
			Happened: "A control byte before the scheme makes all of it a path.",
			Right:    "Control bytes before a URL are removed (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2022-0691",
			Verified: "a copy of the advisory, which names bytes 00 to 1F; both versions were run",
			Case: &Case{
				A: of("1.5.8"), B: node, Fixed: of("1.5.9"), Difference: "host/only B",
				Decisive: bytes(`^[\x00-\x1f]+`, ""),
			},
		}, {
			ID: "idn/url-parse-241", Advisory: "issue 241", Year: 2026, Affected: "1.5.10 and before",
			String:   "http://evil\u3002com/",
			Happened: "The ideographic full stop stays in the host.",
			Right:    "It is a dot of a domain: the host is evil.com (URL Standard, Section 3.5, by UTS 46).",
			Address:  "https://github.com/unshiftio/url-parse/issues/241",
			Verified: "the issue, which has the string; the version was run",
			Case:     &Case{A: of("1.5.10"), B: node, Difference: "host/domain", Decisive: bytes(`[。．｡]`, ".")},
		},
	}
	for i := range all {
		all[i].Library = "url-parse"
	}
	return all
}
