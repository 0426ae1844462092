package replay

// node returns the confusions of url.parse of Node.
func node() []Entry {
	standard := known("node")
	all := []Entry{
		{
			ID: "scheme/node-12123", Advisory: "CVE-2018-12123", Year: 2018, Affected: "10.13.0 and before",
			Mended:   "10.14.0",
			String:   "javAscript://evil.com/a",
			Happened: "With a capital letter in javascript, what follows is read as an authority: the host is evil.com.",
			Right:    "The scheme is compared without case (RFC 3986, Section 3.1): javascript has no host for url.parse.",
			Address:  "https://nodejs.org/en/blog/vulnerability/november-2018-security-releases/",
			Verified: "release notes that quote the advisory; both versions were run",
			Case: &Case{
				A: oldNode("10.13.0"), B: oldNode("10.14.0"), Difference: "host/only A",
				Decisive: bytes(`^[A-Za-z]*[A-Z][A-Za-z]*:`, "javascript:"),
			},
		}, {
			ID: "idn/node-38631", Advisory: "pull request 38631", Year: 2021, Affected: "10.13.0, and others before 20", Mended: "20.19.0 at the latest",
			String:   "http://bad.c\u2100.good.com/",
			Happened: "The host is bad.ca/c.good.com: the name in ASCII has a slash, and href has the host bad.ca.",
			Right:    "The string is refused: a name in ASCII has no slash (URL Standard, Section 3.5).",
			Address:  "https://github.com/nodejs/node/pull/38631",
			Verified: "the pull request, which has the string; 10.13.0 and 20.19.0 were run",
			Case: &Case{
				A: oldNode("10.13.0"), B: standard, Fixed: oldNode("20.19.0"), Difference: "taken/only A",
				Decisive: bytes(`\x{2100}`, "ac"),
			},
		}, {
			ID: "encoded-delimiter/axios-4022", Advisory: "issue 4022", Year: 2021,
			Affected: "axios 0.21.3, by url.parse of Node",
			String:   "http://evil.com%2F.example.com/get",
			Happened: "The host is evil.com: a percent sign ends it.",
			Right:    "The host is evil.com%2F.example.com (RFC 3986, Section 3.2.2); a browser refuses the string.",
			Address:  "https://github.com/axios/axios/issues/4022",
			Verified: "the issue, which has the string; url.parse was run",
			Case: &Case{
				A: oldNode("10.13.0"), B: known("rfc3986"), Difference: "host/other",
				Decisive: bytes(`%[0-9A-Fa-f]{2}`, "x"),
			},
		}, {
			ID: "bracket/follow-redirects-26159", Advisory: "CVE-2023-26159", Year: 2023,
			Affected: "follow-redirects before 1.15.4, by url.parse of Node", Mended: "",
			String:   "http://[localhost]/",
			Happened: "Where new URL refuses a string, url.parse reads it: the host is localhost.",
			Right:    "The string is no URI: brackets hold an IP literal (RFC 3986, Section 3.2.2).",
			Address:  "https://github.com/follow-redirects/follow-redirects/issues/235",
			Verified: "the issue, which has the string; url.parse was run",
			Case: &Case{
				A: oldNode("20.19.0"), B: standard, Difference: "taken/only A", Decisive: bytes(`\[([^\]]*)\]`, "$1"),
			},
		},
	}
	for i := range all {
		all[i].Library = "url.parse of Node"
	}
	return all
}

// otherPackages returns the confusions of other packages of npm.
func otherPackages() []Entry {
	return []Entry{
		{
			ID: "number/netmask-28918", Advisory: "CVE-2021-28918", Year: 2021, Library: "netmask",
			Affected: "1.0.6 and before", Mended: "2.0.1",
			String:   "http://0177.0.0.1/",
			Happened: "A leading zero is dropped: a filter asks about 177.0.0.1, which is public.",
			Right:    "Who connects reads an octal number: 127.0.0.1 (URL Standard, Section 3.5).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2021-28918",
			Verified: "articles on it with 012.0.0.1 and 0127.0.0.1; both versions were run",
			Missed:   hidden,
			Case: &Case{
				A: npm("netmask", "1.0.6", ""), B: known("node"), Fixed: npm("netmask", "2.0.1", ""),
				Difference: "host/names", Decisive: bytes(`\b0+([0-7])`, "$1"),
			},
		}, {
			ID: "scheme/validator-56200", Advisory: "CVE-2025-56200", Year: 2025, Library: "validator",
			Affected: "13.15.15 and before", Mended: "13.15.20",
			String:   "javascript:a=';@example.com/alert(1)'",
			Happened: "isURL takes it, with the host example.com: a scheme ends at ://, and the rest is userinfo.",
			Right:    "The scheme is javascript (RFC 3986, Section 3.1).",
			Address:  "https://github.com/advisories/GHSA-9965-vmph-33xx",
			Verified: "pull requests that mend it; both versions were run",
			Missed:   hidden,
			Case: &Case{
				A: npm("validator", "13.15.15", ""), B: known("node"), Fixed: npm("validator", "13.15.20", ""),
				Difference: "host/only A", Decisive: bytes(`^\w+:([^/])`, "$1"),
			},
		},
	}
}

// python returns the confusions of urllib.parse of Python.
func python() []Entry {
	standard := known("node")
	all := []Entry{
		{
			ID: "blank/python-24329", Advisory: "CVE-2023-24329", Year: 2023, Affected: "3.11.3 and before",
			Mended:   "3.11.4",
			String:   " https://example.com",
			Happened: "A blank before the scheme makes all of it a path, which passes a list of what is blocked.",
			Right:    "Blanks before a URL are removed (URL Standard, Section 4.4).",
			Address:  "https://github.com/python/cpython/issues/102153",
			Verified: "the issue and a pull request, which has the string; 3.11.2 and 3.12.1 were run",
			Case: &Case{
				A: urllib("3.11.2", "0.23.4"), B: standard, Fixed: urllib("3.12.1", "0.26.4"), Difference: "host/only B",
				Decisive: bytes(`^[\x00-\x20]+`, ""),
			},
		}, {
			ID: "bracket/python-11168", Advisory: "CVE-2024-11168", Year: 2024, Affected: "3.11.3 and before",
			Mended:   "3.11.4",
			String:   "http://[localhost]/",
			Happened: "What stands in brackets is taken, whatever it is.",
			Right:    "Brackets hold an IP literal (RFC 3986, Section 3.2.2).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2024-11168",
			Verified: "a string of the class that the advisory names; 3.11.2 and 3.12.1 were run",
			Case: &Case{
				A: urllib("3.11.2", "0.23.4"), B: known("rfc3986"), Fixed: urllib("3.12.1", "0.26.4"),
				Difference: "taken/only A", Decisive: bytes(`\[([^\]]*)\]`, "$1"),
			},
		}, {
			ID: "bracket/python-0938", Advisory: "CVE-2025-0938", Year: 2025, Affected: "3.12.8 and before",
			Mended:   "3.13.2",
			String:   "http://prefix.[v1.example]/",
			Happened: "The host is v1.example: what stands before the bracket is lost.",
			Right:    "The string is no URI: a bracket begins a host (RFC 3986, Section 3.2.2).",
			Address:  "https://github.com/python/cpython/issues/105704",
			Verified: "the issue, which has the string; 3.12.1 and 3.13.2 were run",
			Case: &Case{
				A: urllib("3.12.1", "0.26.4"), B: known("rfc3986"), Fixed: urllib("3.13.2", "0.28.3"),
				Difference: "taken/only A", Decisive: bytes(`[^/@[]+\[`, "["),
			},
		}, {
			ID: "newline/python-0391", Advisory: "CVE-2022-0391", Year: 2021, Affected: "3.9.4 and before", Mended: "3.9.5",
			String:   "java\nscript:alert('bad')",
			Happened: "There is no scheme: a line feed is a byte like others.",
			Right:    "Tabs and line ends are removed: the scheme is javascript (URL Standard, Section 4.4).",
			Address:  "https://github.com/python/cpython/issues/88048",
			Verified: "a page on it, which has the string",
			Absent:   "no package has the library of such an old version; urijs-1243 is the same confusion",
		},
	}
	for i := range all {
		all[i].Library = "urllib.parse of Python"
	}
	return all
}

// golang returns the confusions of packages of Go.
func golang() []Entry {
	return []Entry{
		{
			ID: "bracket/go-47912", Advisory: "CVE-2025-47912", Year: 2025, Library: "net/url", Affected: "1.25.1 and before",
			Mended:   "1.25.2",
			String:   "http://[localhost]/",
			Happened: "What stands in brackets is taken, whatever it is.",
			Right:    "Brackets hold an IP literal (RFC 3986, Section 3.2.2).",
			Address:  "https://nvd.nist.gov/vuln/detail/CVE-2025-47912",
			Verified: "a string of the class that an issue on the fix names; 1.25.1 and 1.25.4 were run",
			Case: &Case{
				A: netURL("1.25.1"), B: known("rfc3986"), Fixed: netURL("1.25.4"), Difference: "taken/only A",
				Decisive: bytes(`\[([^\]]*)\]`, "$1"),
			},
		}, {
			ID: "bracket/go-25679", Advisory: "CVE-2026-25679", Year: 2026, Library: "net/url", Affected: "1.25.7 and before",
			Mended:   "1.25.8",
			String:   "http://example.com[::1]/",
			Happened: "What stands before an IP literal is taken, and ignored by who connects.",
			Right:    "The string is no URI: a bracket begins a host (RFC 3986, Section 3.2.2).",
			Address:  "https://github.com/golang/go/issues/77578",
			Verified: "the issue, with a string of the class that it names; 1.25.4 and the Go of this machine were run",
			Case: &Case{
				A: netURL("1.25.4"), B: known("rfc3986"), Fixed: known("net/url"), Difference: "taken/only A",
				Decisive: bytes(`[^/@[]+\[`, "["),
			},
		}, {
			ID: "fragment/fasthttp-1915", Advisory: "pull request 1915", Year: 2024, Library: "fasthttp",
			Affected: "1.58.0 and before", Mended: "1.59.0",
			String:   "http://google.com#@github.com",
			Happened: "The host is github.com: # does not end the authority.",
			Right:    "The host is google.com (RFC 3986, Section 3.2).",
			Address:  "https://github.com/valyala/fasthttp/pull/1915",
			Verified: "the pull request, which has the string; both versions were run",
			Case: &Case{
				A: fasthttp("1.58.0"), B: known("net/url"), Fixed: fasthttp("1.59.0"), Difference: "host/names",
				Decisive: bytes(`#`, "/#"),
			},
		},
	}
}

// others returns the confusions of libraries of Java.
func others() []Entry {
	return []Entry{
		{
			ID: "bracket/spring-22243", Advisory: "CVE-2024-22243", Year: 2024, Library: "UriComponentsBuilder of Spring",
			Affected: "6.1.3 and before, 4.3 too", Mended: "6.1.4",
			String:   "http://evil.com[@good.com/",
			Happened: "The host is evil.com: a bracket ends it, and the userinfo has none.",
			Right:    "Node connects to good.com: what stands before @ is the userinfo (URL Standard, Section 4.4).",
			Address:  "https://spring.io/security/cve-2024-22243",
			Verified: "the change of the expressions, quoted on a page; 4.3.30 of Debian was run",
			Case: &Case{
				A: spring(), B: known("node"), Difference: "host/names", Decisive: bytes(`\[`, ""),
			},
		}, {
			ID: "userinfo/spring-22259", Advisory: "CVE-2024-22259", Year: 2024, Library: "UriComponentsBuilder of Spring",
			Affected: "6.1.4 and before, 4.3 too", Mended: "6.1.5",
			String:   "https://a@b@c/",
			Happened: "The first @ ends the userinfo: the host is b@c.",
			Right:    "The last @ of an authority ends the userinfo (URL Standard, Section 4.4).",
			Address:  "https://spring.io/security/cve-2024-22259",
			Verified: "the change of the expressions, quoted on a page; 4.3.30 of Debian was run",
			Case: &Case{
				A: spring(), B: known("node"), Difference: "host/other", Decisive: bytes(`@(.*)@`, "$1@"),
			},
		}, {
			ID: "backslash/async-http-client-2237", Advisory: "pull request 2237", Year: 2026, Library: "AsyncHttpClient",
			Affected: "July 2026",
			String:   `https://trusted.com\@evil.com/`,
			Happened: "The client connects to evil.com.",
			Right:    "A browser reads trusted.com (URL Standard, Section 4.4); java.net.URI refuses the string.",
			Address:  "https://github.com/AsyncHttpClient/async-http-client/pull/2237",
			Verified: "the pull request, which has the string and what is read",
			Absent:   "no package registry of Java is reached",
		},
	}
}
