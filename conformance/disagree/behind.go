package disagree

import "strings"

// mostBefore is how many slashes, backslashes and others stand before a host at most.
const mostBefore = 3

// skipped are the bytes that are tried before a host: some parsers pass over them, or take
// one for another.
const skipped = "/\\\t\r\n .@:"

// behind returns the host that strings are to lead to behind all strings of some bytes,
// with a scheme and without one.
func (s *source) behind() []string {
	stretches, longest := []string{""}, []string{""}
	for range mostBefore {
		var longer []string
		for _, stretch := range longest {
			for _, c := range []byte(skipped) {
				longer = append(longer, stretch+string([]byte{c}))
			}
		}
		stretches, longest = append(stretches, longer...), longer
	}
	var all []string
	for _, scheme := range []string{"", "http:", "https:", "x:"} {
		for _, stretch := range stretches {
			all = append(all, scheme+stretch+s.hosts.to)
		}
	}
	return all
}

// schemes returns URIs with a byte before or in the scheme, or behind it, that some parsers
// leave out: of a scheme that runs a script, too.
func (s *source) schemes() []string {
	blanks := []string{" ", "\x7f", "\u00a0", "\u200b", "\ufeff"}
	for c := range byte(' ') {
		blanks = append(blanks, string([]byte{c}))
	}
	var all []string
	for _, uri := range []string{"javascript:alert(1)", "VBScript:a", "Data:,a", "http://" + s.hosts.to} {
		for at := 0; at == 0 || uri[at-1] != ':'; at++ {
			for _, blank := range blanks {
				all = append(all, uri[:at]+blank+uri[at:])
			}
		}
	}
	return all
}

// schemesInCapitals returns URIs of schemes that some parsers know, in lower and upper case
// and in both, before a host with slashes, or what takes its place.
func (s *source) schemesInCapitals() []string {
	var all []string
	for _, scheme := range []string{"http", "https", "file", "javascript", "vbscript", "data", "mailto"} {
		half := len(scheme) / 2
		for _, spelled := range []string{scheme, strings.ToUpper(scheme), strings.ToUpper(scheme[:1]) + scheme[1:],
			strings.ToUpper(scheme[:half]) + scheme[half:], scheme[:half] + strings.ToUpper(scheme[half:])} {
			for _, slashes := range []string{"", "/", "//", "///", `\`, `/\`} {
				for _, rest := range []string{"", "a@", "a:a@", "a;'@"} {
					all = append(all, spelled+":"+slashes+rest+s.hosts.to)
				}
			}
		}
	}
	return all
}
