package repair

import (
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// An Authority has the places of the parts of an authority in a string, valid or not, as RFC 3986 splits it: by
// Appendix B, and at the last "@" (Section 3.2). A port follows the only ":", or the "]" of an address. Offsets are in
// bytes.
type Authority struct{ Begin, Host, HostEnd, End int }

const space = " \t\r\n"

// AuthorityOf returns the authority of a string, and whether it has one.
func AuthorityOf(s string) (a Authority, ok bool) {
	if i := strings.IndexAny(s, ":/?#"); i >= 0 && s[i] == ':' {
		a.Begin = i + 1
	}
	if !strings.HasPrefix(s[a.Begin:], "//") {
		return Authority{}, false
	}
	a.Begin += len("//")
	a.End = len(s)
	if i := strings.IndexAny(s[a.Begin:], "/?#"); i >= 0 {
		a.End = a.Begin + i
	}
	a.Host = a.Begin + strings.LastIndexByte(s[a.Begin:a.End], '@') + 1
	a.HostEnd = a.Host + hostLength(s[a.Host:a.End])
	return a, true
}

// hostLength returns the offset at which the port begins in a host and port, or the length if there is no port.
func hostLength(s string) int {
	switch colon := strings.IndexByte(s, ':'); {
	case strings.HasPrefix(s, "["):
		if end := strings.IndexByte(s, ']') + 1; end == len(s) || end > 0 && strings.LastIndexByte(s, ':') == end {
			return end
		}
	case colon == strings.LastIndexByte(s, ':') && colon >= 0:
		return colon
	}
	return len(s)
}

// OtherHost returns the host that software goes to that splits a string, valid or not, as RFC 3986 does; whether there
// is an authority; and whether browsers, which have read the string, go to another host. White space around the string
// is ignored (Appendix C).
func OtherHost(s string, browser *urlstandard.URL) (host string, ok, differ bool) {
	s = strings.Trim(s, space)
	a, ok := AuthorityOf(s)
	host = s[a.Host:a.HostEnd]
	return host, ok, canonical(browser.Scheme(), host) != browser.Host()
}

// canonical returns a host as browsers write it in URLs of a scheme, unless it is a name that they take for an IPv4
// address; as it is if they do not have such a host.
func canonical(scheme, host string) string {
	u, err := urlstandard.Parse(scheme+"://"+host+"/", nil)
	if err != nil || len(u.Path()) > len("/") || strings.ContainsAny(host, "\\\t\r\n") ||
		u.HostKind() == urlstandard.IPv4Address && unescape(host) != u.Host() {
		return host
	}
	return u.Host()
}

func unescape(host string) string {
	if plain, err := parser.Unescape(host); err == nil {
		return plain
	}
	return host
}

// A reading is how a string, valid or not, is read: by browsers, if they read it.
type reading struct {
	hasScheme bool
	host      string // percent-decoded, in lower case; "" for none
	port      string // behind the host
	browser   urlstandard.URL
}

// noHost is the base of strings without a scheme: its host means that there is none.
const noHost = "no-host.invalid"

func read(s string) reading {
	a, ok := AuthorityOf(s)
	r := reading{hasScheme: true, port: strings.TrimPrefix(s[a.HostEnd:a.End], ":")}
	scheme, _, _ := strings.Cut(s, ":")
	u, err := urlstandard.Parse(s, nil)
	if isMissingScheme(err) {
		r.hasScheme = a.Begin > len("//") // "1a://" has something in its place
		scheme = "https"
		base, _ := urlstandard.Parse(scheme+"://"+noHost+"/", nil)
		u, err = urlstandard.Parse(s, &base)
	}
	if err == nil {
		r.browser, r.host = u, strings.TrimPrefix(u.Host(), noHost)
	} else if ok {
		host := s[a.Host:a.HostEnd]
		if strings.HasPrefix(host, "[") && !strings.HasSuffix(host, "]") {
			host += "]"
		}
		r.host = canonical(scheme, host)
	}
	r.host = strings.ToLower(unescape(r.host))
	return r
}

// slashed returns a string with "/" for each "\" that browsers read so, and their number: before a query or fragment,
// if the scheme is special, or there is none.
func slashed(s string) (string, int) {
	scheme, _, _ := strings.Cut(s, ":")
	if u, err := urlstandard.Parse(scheme+"://h", nil); err == nil && !u.IsSpecial() {
		return s, 0
	}
	end := strings.IndexAny(s+"?", "?#")
	return strings.ReplaceAll(s[:end], `\`, "/") + s[end:], strings.Count(s[:end], `\`)
}

// isMissingScheme reports whether browsers refuse a string because it has no scheme.
func isMissingScheme(err error) bool {
	e, ok := err.(*urlstandard.ValidationError)
	return ok && e.Type == urlstandard.MissingSchemeNonRelativeURL
}

// like reports whether the reading of a valid string has the kind and the host of another, and a possible port.
func (r *reading) like(other *reading) bool {
	_, err := strconv.ParseUint(r.port, 10, 16)
	return r.hasScheme == other.hasScheme && r.host == other.host && (r.port == "" || err == nil)
}
