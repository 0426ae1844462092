package repair

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// files has the ends of names that are no top-level domains.
const files = " asp aspx css gif htm html jpeg jpg js json jsp pdf php png svg txt xml "

// Meant returns the URI that was surely meant by a string, valid by a start rule or not, and
// whether there is one: with "://" between scheme and host, with the scheme that is missing
// before a host, or of a file on Windows. Browsers read it.
func Meant(start parser.Start, s string) (Repair, bool) {
	if len(s) > mostRepaired {
		return Repair{}, false
	}
	text, how := withSlashes(s), `write "://" between scheme and host`
	if strings.HasSuffix(s, text) {
		how = "leave out what precedes its scheme"
	}
	if text == "" {
		text, how = withScheme(s), "put a scheme before it"
	}
	if text == "" {
		text, how = fileURI(s), "write it as the URI of a file (RFC 8089, Appendix E)"
	}
	text, _ = slashed(text)
	is := read(text)
	meant, n, also := encoded(start, text, &is)
	if got := read(meant); text == "" || got.browser.IsZero() || !got.like(&is) || !start.Valid(meant) {
		return Repair{}, false
	}
	how = strings.Join(append([]string{how}, also...), "; ")
	return Repair{meant, how, n + max(len(text)-len(s), 1), Likely}, true
}

// withSlashes returns a string in which "://" replaces something like it behind a scheme of URLs; without what precedes
// that, if it is another scheme with "://"; or "".
func withSlashes(s string) string {
	scheme, run, rest := cutScheme(s)
	if inner, between, behind := cutScheme(rest); run == "://" && strings.Contains(between, "//") {
		scheme, run, rest = inner, "", behind
	}
	_, _, isHost := bareHost(rest)
	switch {
	case scheme == "", run == "://", run != ":" && strings.HasSuffix(run, ":"):
		return ""
	case run == "", strings.Contains(run, "//"), strings.HasPrefix(run, ":/"), strings.HasPrefix(run, ":") && isHost:
		return scheme + "://" + rest
	}
	return ""
}

// cutScheme returns the scheme that a string begins with, if it is special and not file, what
// looks like "://" behind it, with "/" for "\", and the rest.
func cutScheme(s string) (scheme, run, rest string) {
	rest = strings.TrimLeft(s, letters)
	scheme = s[:len(s)-len(rest)]
	if u, err := urlstandard.Parse(scheme+"://h", nil); err != nil || !u.IsSpecial() || u.Scheme() == "file" {
		return "", "", s
	}
	behind := strings.TrimLeft(rest, `:;/\ `)
	return scheme, strings.ReplaceAll(rest[:len(rest)-len(behind)], `\`, "/"), behind
}

// bareHost returns the host and the port that a string begins with, and whether that looks
// like a host.
func bareHost(s string) (host, port string, ok bool) {
	s = s[:strings.IndexAny(s+"/", `/?#\`)]
	host = s[:hostLength(s)]
	port, hasPort := strings.CutPrefix(s[len(host):], ":")
	isFile := !hasPort && strings.Contains(files, " "+host[strings.LastIndexByte(host, '.')+1:]+" ")
	ok = BareHost(inASCII(host)) != "" && !isFile || strings.HasPrefix(host, "[") || host == "localhost" && hasPort
	return host, port, ok && hasPort == (port != "") && strings.Trim(port, digits) == ""
}

// inASCII returns a host as browsers write it, if it is not ASCII.
func inASCII(host string) string {
	isBeyond := func(c rune) bool { return c >= utf8.RuneSelf }
	if strings.ContainsFunc(host, isBeyond) && !strings.Contains(host, "@") {
		return canonical("https", host)
	}
	return host
}

// withScheme returns a string that begins with a host behind https, or http if it is the port
// 80, localhost or an address; or "".
func withScheme(s string) string {
	host, port, ok := bareHost(s)
	switch {
	case !ok:
		return ""
	case port == "80", host == "localhost", strings.HasPrefix(host, "["),
		strings.Trim(inASCII(host), digits+".") == "":
		return "http://" + s
	}
	return "https://" + s
}

// fileURI returns the URI of the file that a path names on Windows: behind the letter of a
// drive, which "file:" or "file://" may precede, or the name of a server; or "".
func fileURI(s string) string {
	path := strings.ReplaceAll(strings.TrimPrefix(s, `\\?\`), `\`, "/")
	if len(path) > 5 && strings.EqualFold(path[:5], "file:") {
		path = strings.TrimPrefix(path[5:], "//")
	}
	server, share, _ := strings.Cut(strings.TrimPrefix(path, "//"), "/")
	switch {
	case len(path) > 2 && strings.Trim(path[:1], letters) == "" && path[1:3] == ":/" && !strings.HasPrefix(path[3:], "/"):
		path = "///" + path
	case !strings.HasPrefix(s, `\\`) || share == "" || strings.Trim(server, ".?") == "":
		return ""
	}
	encoded, _ := parser.RFC3986.Encode(parser.Path, path)
	return "file:" + encoded
}

// BareHost returns the first segment of a relative path if it looks like a host: labels with dots between them, the
// last with only letters, or four numbers. Else it returns "".
func BareHost(path string) string {
	name, _, _ := strings.Cut(path, "/")
	last := name[strings.LastIndexByte(name, '.')+1:]
	isALabel := strings.HasPrefix(last, "xn--")
	switch {
	case strings.Trim(name, letters+digits+"-.") != "", strings.Contains(name, ".."), strings.HasPrefix(name, "."):
		return ""
	case strings.Trim(name, digits+".") == "" && strings.Count(name, ".") == 3 && last != "":
		return name
	case len(last) < 2 || len(last) == len(name) || strings.Trim(last, letters) != "" && !isALabel:
		return ""
	}
	return name
}

const (
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits  = "0123456789"
)
