package disagree

import "strings"

// A split is a string in pieces, whatever bytes it has: the components by RFC 3986, Appendix B, each with its
// delimiters. A backslash counts as a slash only before an authority. The concatenated pieces are the string.
type split struct {
	scheme, slashes, userinfo, host, port, path, query, fragment string
}

func newSplit(s string) split {
	var c split
	if at := strings.IndexAny(s, `:/?#\`); at >= 0 && s[at] == ':' {
		c.scheme, s = s[:at+1], s[at+1:]
	}
	s, c.fragment = before(s, "#")
	s, c.query = before(s, "?")
	if len(s) < 2 || !isSlash(s[0]) || !isSlash(s[1]) {
		c.path = s
		return c
	}
	c.slashes = s[:2]
	authority := ""
	authority, c.path = before(s[2:], "/")
	at := strings.LastIndexByte(authority, '@') + 1
	c.userinfo, authority = authority[:at], authority[at:]
	c.setHostAndPort(authority)
	return c
}

func (c *split) setHostAndPort(text string) {
	literal := 0
	if strings.HasPrefix(text, "[") {
		literal = strings.IndexByte(text, ']') + 1
	}
	c.host, c.port = before(text[literal:], ":")
	c.host = text[:literal] + c.host
}

// before returns what precedes a delimiter, and the rest from there.
func before(s, delimiter string) (first, rest string) {
	at := strings.Index(s, delimiter)
	if at < 0 {
		return s, ""
	}
	return s[:at], s[at:]
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }

func (c *split) authority() string { return c.userinfo + c.host + c.port }

func (c *split) setAuthority(text string) { c.userinfo, c.host, c.port = "", text, "" }

// pieces are the names of the pieces, in order.
var pieces = [...]string{"scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"}

func (c *split) all() [len(pieces)]string {
	return [...]string{c.scheme, c.slashes, c.userinfo, c.host, c.port, c.path, c.query, c.fragment}
}

// String returns the string.
func (c *split) String() string {
	all := c.all()
	return strings.Join(all[:], "")
}

// delimits reports whether a byte is one of the delimiters between the pieces, such as the
// colon behind the scheme.
func (c *split) delimits(at int) bool {
	for i, text := range c.all() {
		if at >= len(text) {
			at -= len(text)
			continue
		}
		switch pieces[i] {
		case "authority":
			return true
		case "scheme", "userinfo":
			return at == len(text)-1
		case "port", "query", "fragment":
			return at == 0
		}
		return false
	}
	return false
}

// piece returns the name of the piece that has a byte.
func (c *split) piece(at int) string {
	for i, text := range c.all() {
		if at < len(text) {
			return pieces[i]
		}
		at -= len(text)
	}
	return pieces[len(pieces)-1]
}
