package agreed

import "strings"

// Hosts is a list of hosts that are allowed: "good.example" and "192.0.2.1" are the host
// itself, "[2001:db8::1]" is an address however it is written, and ".good.example" is
// each domain below good.example, but not good.example itself. There are no wildcards,
// schemes or ports.
type Hosts []string

// Check returns nil if s is an agreed URL whose host is in the list. Case does not
// count, nor does a dot at the end (RFC 9110, Section 4.2.3; RFC 1034, Section 3.1).
// Otherwise the error is a [*scheme.Error], or a [*RefusedError] at the host.
//
// If the host is not in the list, and no agreed URL can match an entry, such as
// "*.good.example", the error names the entry.
func (l Hosts) Check(s string) error {
	p, err := Split(s)
	if err != nil {
		return err
	}
	for _, entry := range l {
		if covers(entry, p.Host) {
			return nil
		}
	}
	for i, entry := range l {
		if !isEntry(entry) {
			return noEntry(i, entry)
		}
	}
	return refused(s, len(p.Scheme)+len("://"), "the host is not in the list")
}

// covers reports whether an entry of a list is about a host.
func covers(entry, host string) bool {
	if !strings.HasPrefix(entry, ".") {
		return sameHost(entry, host)
	}
	entry, host = strings.TrimSuffix(entry, "."), strings.TrimSuffix(host, ".")
	below := len(host) - len(entry)
	return entry != "" && below > 0 && equalFold(host[below:], entry) && isDomain(host)
}

// isDomain reports whether the host of an agreed URL is not an address: the last label
// of a domain begins with a letter.
func isDomain(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	return last != "" && isLetter(last[0])
}

// equalFold reports whether two strings, one of them ASCII, are equal except for case.
func equalFold(a, b string) bool { return len(a) == len(b) && strings.EqualFold(a, b) }

// sameHost reports whether two hosts are the same; the second is the host of an agreed URL.
func sameHost(a, b string) bool {
	if strings.HasPrefix(b, "[") {
		return addressOf(a) == addressOf(b)
	}
	return equalFold(strings.TrimSuffix(a, "."), strings.TrimSuffix(b, "."))
}
