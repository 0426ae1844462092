package replay

// uriJS returns the confusions of the npm package urijs. Node's URL is the other party: the
// advisories compare with browsers.
func uriJS() []Entry {
	node := known("node")
	of := func(version string) Program { return npm("urijs", version, "") }
	all := []Entry{
		{
			ID: "backslash/urijs-26291", Advisory: "CVE-2020-26291", Year: 2020, Affected: "before 1.19.4", Mended: "1.19.4",
			String:   `https://expected-example.com\@observed-example.com`,
			Happened: "The host is observed-example.com.",
			Right:    "Browsers connect to expected-example.com: a backslash is a slash (URL Standard, Section 4.4).",
			Address:  "https://github.com/medialize/URI.js/security/advisories/GHSA-3329-pjwv-fjpg",
			Verified: "both versions were run; a pull request names the advisory and its release",
			Case: &Case{
				A: of("1.19.3"), B: node, Fixed: of("1.19.4"), Difference: "host/names", Decisive: bytes(`\\`, "/"),
			},
		}, {
			ID: "backslash/urijs-27516", Advisory: "CVE-2021-27516", Year: 2021, Affected: "before 1.19.6", Mended: "1.19.6",
			String:   `https:/\evil.com`,
			Happened: "The string is read as a path.",
			Right:    "The host is evil.com (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2021-27516",
			Verified: "a copy of the advisory, which has the string; both versions were run",
			Case: &Case{
				A: of("1.19.5"), B: node, Fixed: of("1.19.6"), Difference: "host/only B", Decisive: bytes(`\\`, "/"),
			},
		}, {
			ID: "slash/urijs-3647", Advisory: "CVE-2021-3647", Year: 2021, Affected: "before 1.19.7", Mended: "1.19.7",
			String:   "https:///evil.com",
			Happened: "With another number of slashes than two, the string is read as a path.",
			Right:    "Slashes behind a special scheme are skipped: the host is evil.com (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2021-3647",
			Verified: "both versions were run; the code of 1.19.7 says that slashes have lost all meaning",
			Case: &Case{
				A: of("1.19.6"), B: node, Fixed: of("1.19.7"), Difference: "host/only B",
				Decisive: bytes(`^(\w+:)([/\\]?|[/\\]{3,})([^/\\])`, "$1//$3"),
			},
		}, {
			ID: "case/urijs-0613", Advisory: "CVE-2022-0613", Year: 2022, Affected: "before 1.19.8", Mended: "1.19.8",
			String:   "HTTPs:///evil.com",
			Happened: "A scheme in upper case has the string read as a path: slashes were skipped in lower case only.",
			Right:    "A scheme is compared without case (RFC 3986, Section 3.1): the host is evil.com.",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2022-0613",
			Verified: "both versions were run: the only change of 1.19.8 is the flag i of that expression",
			Case: &Case{
				A: of("1.19.7"), B: node, Fixed: of("1.19.8"), Difference: "host/only B",
				Decisive: bytes(`^[A-Za-z]*[A-Z][A-Za-z]*:`, "https:"),
			},
		}, {
			ID: "blank/urijs-24723", Advisory: "CVE-2022-24723", Year: 2022, Affected: "before 1.19.9", Mended: "1.19.9",
			String:   " https://evil.com",
			Happened: "A blank before the scheme makes all of it a path.",
			Right:    "Blanks before a URL are removed (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2022-24723",
			Verified: "both versions were run: the change of 1.19.9 is an expression for leading blanks",
			Case: &Case{
				A: of("1.19.8"), B: node, Fixed: of("1.19.9"), Difference: "host/only B",
				Decisive: bytes(`^[\x00-\x20]+`, ""),
			},
		}, {
			ID: "newline/urijs-1243", Advisory: "CVE-2022-1243", Year: 2022, Affected: "before 1.19.11", Mended: "1.19.11",
			String:   "javas\ncript:alert(1)",
			Happened: "A line feed within the scheme makes all of it a path.",
			Right:    "Tabs and line ends are removed: the scheme is javascript (URL Standard, Section 4.4).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2022-1243",
			Verified: "both versions were run: the change of 1.19.11 is an expression for tabs and line ends",
			Case: &Case{
				A: of("1.19.10"), B: node, Fixed: of("1.19.11"), Difference: "scheme/only B",
				Decisive: bytes(`[\t\n\r]`, ""),
			},
		},
	}
	for i := range all {
		all[i].Library = "urijs"
	}
	return all
}
