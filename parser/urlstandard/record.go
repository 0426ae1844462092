package urlstandard

import "strconv"

// A parser runs the state machine of the basic URL parser (Section 4.4). Each state is a
// method, which reads all that the machine would read in that state: from an offset of the
// input, or a part of it. It returns false if the parsing ends with failure.
type parser struct {
	in   string // see [clean]
	base *URL   // nil: none

	url    URL    // its offsets, as far as they are known
	scheme scheme // of the URL
	output
}

func (p *parser) isSpecial() bool { return p.scheme != otherScheme }

// takeAuthority takes username, password, host and port of the base.
func (p *parser) takeAuthority() {
	b := p.base
	p.out = append(p.out, b.href[b.schemeEnd+1:b.authorityEnd]...)
	p.url.usernameEnd, p.url.hostStart, p.url.hostEnd = b.usernameEnd, b.hostStart, b.hostEnd
	p.url.kind, p.url.port = b.kind, b.port
	p.endAuthority()
}

func (p *parser) setEmptyHost() {
	p.out = append(p.out, "//"...)
	here := uint32(len(p.out))
	p.url.usernameEnd, p.url.hostStart, p.url.hostEnd, p.url.kind = here, here, here, EmptyHost
	p.endAuthority()
}

// setPort makes a port that is not the default port.
func (p *parser) setPort(port int32) {
	p.url.port = port
	p.out = append(p.out, ':')
	p.out = strconv.AppendInt(p.out, int64(port), 10)
}

// endAuthority notes where the authority ends, or the scheme if the host is null. The path
// begins there.
func (p *parser) endAuthority() {
	p.url.authorityEnd = uint32(len(p.out))
	p.url.pathStart = p.url.authorityEnd
}

// endPath notes where the path ends. If it would be read as an authority, "/." is put
// before it (Section 4.5, URL serializing).
func (p *parser) endPath() {
	path := p.out[p.url.pathStart:]
	if p.url.kind == NoHost && !p.url.opaque && len(path) > 1 && path[0] == '/' && path[1] == '/' {
		p.out = append(p.out, "/."...)
		path = p.out[p.url.pathStart:]
		copy(path[2:], path)
		copy(path, "/.")
		p.url.pathStart += 2
	}
	p.url.pathEnd = uint32(len(p.out))
}

func (p *parser) takeQuery() {
	if query, ok := p.base.Query(); ok {
		p.url.hasQuery = true
		p.out = append(p.out, '?')
		p.out = append(p.out, query...)
	}
}

// setScheme takes the scheme that is made, and makes the ":" behind it.
func (p *parser) setScheme() {
	p.scheme = schemeOf(string(p.out))
	p.url.schemeEnd = uint32(len(p.out))
	p.out = append(p.out, ':')
	here := uint32(len(p.out))
	p.url.usernameEnd, p.url.hostStart, p.url.hostEnd = here, here, here
}

func (p *parser) takeScheme() {
	p.out = append(p.out, p.base.Scheme()...)
	p.setScheme()
}

// setHost parses a part of the input as host.
func (p *parser) setHost(at, end int) (ok bool) {
	p.url.hostStart = uint32(len(p.out))
	p.url.kind, ok = p.parseHost(p.in[at:end], at, !p.isSpecial())
	p.url.hostEnd = uint32(len(p.out))
	return ok
}

// shorten shortens the path (Section 4.2).
func (p *parser) shorten() {
	path := p.out[p.url.pathStart:]
	if p.scheme == fileScheme && len(path) == 3 && isNormalizedWindowsDriveLetter(string(path[1:])) {
		return
	}
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == '/' {
			p.out = p.out[:int(p.url.pathStart)+i]
			return
		}
	}
}
