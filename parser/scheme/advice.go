package scheme

import "strings"

// A Warning is what the document of a scheme advises against in a URI that it
// does not call invalid.
type Warning struct {
	Begin, End int    // offsets in bytes
	Section    string // such as "RFC 9110, Section 4.2.4"
	Message    string
}

// adviceOnUserinfo is about the userinfo of a URI of http or https (RFC 9110,
// Section 4.2.4).
func adviceOnUserinfo(s string) []Warning {
	begin := strings.Index(s, "//") + len("//")
	authority := s[begin:]
	if i := strings.IndexAny(authority, "/?#"); i >= 0 {
		authority = authority[:i]
	}
	at := strings.IndexByte(authority, '@')
	if at < 0 {
		return nil
	}
	return []Warning{{begin, begin + at + 1, "RFC 9110, Section 4.2.4",
		"a userinfo is deprecated; recipients should treat it as an error"}}
}

// adviceOnFragment is about the fragment of a URI of mailto (RFC 6068, Section
// 2).
func adviceOnFragment(s string) []Warning {
	i := strings.IndexByte(s, '#')
	if i < 0 {
		return nil
	}
	return []Warning{{i, len(s), "RFC 6068, Section 2", "a fragment is meaningless here, and should not be used"}}
}
