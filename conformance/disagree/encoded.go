package disagree

import "strings"

// Slashes and dots, as they are, percent-encoded, and encoded twice.
var (
	slashForms = []string{"/", "%2f", "%2F", "%252f", `\`, "%5c", "%255c", "//", "/;/"}
	dotForms   = []string{"", ".", "..", "%2e", "%2e%2e", ".%2E", "%252e%252e", "..;", "..%00"}
)

// paths returns URIs with slashes and dots in the path, which are percent-encoded or not.
func (s *source) paths() []string {
	var all []string
	for _, begin := range []string{"http://" + s.hosts.to, "//" + s.hosts.to, "x:", "/a"} {
		for _, slash := range slashForms {
			for _, dots := range dotForms {
				for _, other := range []string{"", "/", slash} {
					all = append(all, begin+"/a"+slash+dots+other+"a")
				}
			}
		}
	}
	return all
}

// encodedSlashes returns a host behind slashes, and before a colon, of which some are
// percent-encoded.
func (s *source) encodedSlashes() []string {
	var all []string
	for _, scheme := range []string{"", "http:", "http%3a", "x:"} {
		for _, slash := range slashForms[1:] {
			for _, behind := range []string{"", "/a", ":", ":80", ":/a", "%3a80", "@" + s.hosts.to} {
				all = append(all, scheme+slash+slash+s.hosts.to+behind, scheme+"/"+slash+s.hosts.to+behind,
					scheme+slash+"/"+s.hosts.to+behind)
			}
		}
	}
	return all
}

// encodedDelimiters returns two hosts with a delimiter between that is percent-encoded, in
// any place: in the userinfo, in the host and behind it.
func (s *source) encodedDelimiters() []string {
	var between []string
	for _, c := range []byte(generic + "%.;&=+,!") {
		once := allEncoded(string([]byte{c}))
		for _, d := range []string{once, strings.ToUpper(once)} {
			between = append(between, d, d+".", "."+d, "@"+d, d+"@", ":"+d, d+":")
		}
	}
	return s.around(between)
}
