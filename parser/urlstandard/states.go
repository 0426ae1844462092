package urlstandard

import "strings"

// isSlash reports whether the byte at an offset is "/", or for special schemes "\".
func (p *parser) isSlash(at int) bool {
	return at < len(p.in) && (p.in[at] == '/' || p.in[at] == '\\' && p.isSpecial())
}

// reportReverse reports the byte at an offset if it is "\".
func (p *parser) reportReverse(at int) {
	if p.in[at] == '\\' {
		p.report(InvalidReverseSolidus, at)
	}
}

// delimiter returns the index, from an offset on, of the first byte that ends an authority
// and a segment of a path.
func (p *parser) delimiter(at int) int {
	in, ends := p.in, uint8(1)
	if p.isSpecial() {
		ends = 1 | 2
	}
	for at < len(in) && delimiters[in[at]]&ends == 0 {
		at++
	}
	return at
}

// delimiters has 1 for the bytes that end an authority or a segment, and 2 for the one that
// does in special URLs.
var delimiters = [256]uint8{'/': 1, '?': 1, '#': 1, '\\': 2}

// schemeStartState and the scheme state.
func (p *parser) schemeStartState() bool {
	if p.in == "" || !isAlpha(p.in[0]) {
		return p.noSchemeState()
	}
	end := 1
	for end < len(p.in) && schemeCodePoints.Has(p.in[end]) {
		end++
	}
	if end == len(p.in) || p.in[end] != ':' {
		return p.noSchemeState()
	}
	p.out = appendLower(p.out, p.in[:end])
	p.setScheme()
	at := end + 1
	slashes := strings.HasPrefix(p.in[at:], "//")
	switch {
	case p.scheme == fileScheme:
		if !slashes {
			p.report(SpecialSchemeMissingFollowingSolidus, end)
		}
		return p.fileState(at)
	case p.isSpecial() && p.base != nil && p.base.Scheme() == string(p.out[:end]):
		return p.specialRelativeOrAuthorityState(at, slashes)
	case p.isSpecial():
		return p.specialAuthoritySlashesState(at, slashes)
	case slashes: // path or authority state
		return p.authorityState(at + 2)
	case strings.HasPrefix(p.in[at:], "/"):
		p.endAuthority()
		return p.pathState(at+1, at+1)
	}
	p.endAuthority()
	return p.opaquePathState(at)
}

func (p *parser) noSchemeState() bool {
	switch {
	case p.base == nil || p.base.opaque && !strings.HasPrefix(p.in, "#"):
		return p.fail(MissingSchemeNonRelativeURL, 0)
	case p.base.opaque:
		p.takeScheme()
		p.endAuthority()
		p.url.opaque = true
		p.out = append(p.out, p.base.Path()...)
		p.endPath()
		p.takeQuery()
		return p.fragmentState(1)
	case p.base.Scheme() == "file":
		p.takeScheme()
		return p.fileState(0)
	}
	return p.relativeState(0)
}

func (p *parser) specialRelativeOrAuthorityState(at int, slashes bool) bool {
	if slashes {
		return p.specialAuthorityIgnoreSlashesState(at + 2)
	}
	p.report(SpecialSchemeMissingFollowingSolidus, at)
	p.out = p.out[:0]
	return p.relativeState(at)
}

func (p *parser) relativeState(at int) bool {
	p.takeScheme()
	if p.isSlash(at) {
		p.reportReverse(at)
		return p.relativeSlashState(at + 1)
	}
	p.takeAuthority()
	p.out = append(p.out, p.base.Path()...)
	return p.relativeTail(at, false)
}

// relativeTail reads what follows if the path of the base is taken: a query, a fragment, a
// path in place of its last segment, or, without the base's path, one of its own.
func (p *parser) relativeTail(at int, ownPath bool) bool {
	if at < len(p.in) && p.in[at] != '?' && p.in[at] != '#' {
		if ownPath {
			p.out = p.out[:p.url.pathStart]
		} else {
			p.shorten()
		}
		return p.pathState(at, at)
	}
	p.endPath()
	if at == len(p.in) || p.in[at] == '#' {
		p.takeQuery()
	}
	return p.tail(at)
}

func (p *parser) relativeSlashState(at int) bool {
	if p.isSpecial() && p.isSlash(at) {
		p.reportReverse(at)
		return p.specialAuthorityIgnoreSlashesState(at + 1)
	}
	if p.isSlash(at) {
		return p.authorityState(at + 1)
	}
	p.takeAuthority()
	return p.pathState(at, at)
}

func (p *parser) specialAuthoritySlashesState(at int, slashes bool) bool {
	if slashes {
		return p.specialAuthorityIgnoreSlashesState(at + 2)
	}
	p.report(SpecialSchemeMissingFollowingSolidus, at)
	return p.specialAuthorityIgnoreSlashesState(at)
}

func (p *parser) specialAuthorityIgnoreSlashesState(at int) bool {
	for p.isSlash(at) {
		p.report(SpecialSchemeMissingFollowingSolidus, at)
		at++
	}
	return p.authorityState(at)
}

func (p *parser) authorityState(at int) bool {
	p.out = append(p.out, "//"...)
	end := p.delimiter(at)
	if i := strings.LastIndexByte(p.in[at:end], '@'); i >= 0 {
		userinfo := p.in[at : at+i]
		for j := range len(userinfo) + 1 {
			if p.reports && p.in[at+j] == '@' {
				p.report(InvalidCredentials, at+j)
			}
		}
		at += i + 1
		if at == end {
			return p.fail(HostMissing, at)
		}
		username, password, _ := strings.Cut(userinfo, ":")
		p.out = appendEncoded(p.out, username, &userinfoPercentEncodeSet)
		p.url.usernameEnd = uint32(len(p.out))
		if password != "" {
			p.out = append(p.out, ':')
			p.out = appendEncoded(p.out, password, &userinfoPercentEncodeSet)
		}
		if username != "" || password != "" {
			p.out = append(p.out, '@')
		}
	} else {
		p.url.usernameEnd = uint32(len(p.out))
	}
	return p.hostState(at, end)
}

// hostState reads the host of an authority up to its end, or to the port.
func (p *parser) hostState(at, end int) bool {
	i := at + hostLength(p.in[at:end])
	if i == at && (i < end || p.isSpecial()) {
		return p.fail(HostMissing, at)
	}
	if !p.setHost(at, i) {
		return false
	}
	if i < end {
		return p.portState(i+1, end)
	}
	p.endAuthority()
	return p.pathStartState(i)
}

// hostLength returns where the ":" of the port is in a host and port, or their length if
// there is none: it is not inside brackets.
func hostLength(s string) int {
	colon := strings.IndexByte(s, ':')
	if colon < 0 {
		return len(s)
	}
	if strings.IndexByte(s[:colon], '[') < 0 {
		return colon
	}
	insideBrackets := false
	for i := range len(s) {
		switch s[i] {
		case '[':
			insideBrackets = true
		case ']':
			insideBrackets = false
		case ':':
			if !insideBrackets {
				return i
			}
		}
	}
	return len(s)
}

// portState reads the port, up to the end of the authority.
func (p *parser) portState(at, end int) bool {
	port := 0
	for i := at; i < end; i++ {
		if !isDigit(p.in[i]) {
			return p.fail(PortInvalid, i)
		}
		port = min(port*10+int(p.in[i]-'0'), 1<<16)
	}
	if port > 1<<16-1 {
		return p.fail(PortOutOfRange, at)
	}
	if at < end && scheme(port) != p.scheme {
		p.setPort(int32(port))
	}
	p.endAuthority()
	return p.pathStartState(end)
}

func (p *parser) fileState(at int) bool {
	if p.isSlash(at) {
		p.reportReverse(at)
		return p.fileSlashState(at + 1)
	}
	if p.base == nil || p.base.Scheme() != "file" {
		p.setEmptyHost()
		return p.pathState(at, at)
	}
	p.takeAuthority()
	p.out = append(p.out, p.base.Path()...)
	drive := startsWithWindowsDriveLetter(p.in[at:])
	if drive {
		p.report(FileInvalidWindowsDriveLetter, at)
	}
	return p.relativeTail(at, drive)
}

func (p *parser) fileSlashState(at int) bool {
	if p.isSlash(at) {
		p.reportReverse(at)
		return p.fileHostState(at + 1)
	}
	if p.base == nil || p.base.Scheme() != "file" {
		p.setEmptyHost()
		return p.pathState(at, at)
	}
	p.takeAuthority()
	if first := firstSegment(p.base.Path()); isNormalizedWindowsDriveLetter(first) &&
		!startsWithWindowsDriveLetter(p.in[at:]) {
		p.out = append(p.out, '/')
		p.out = append(p.out, first...)
	}
	return p.pathState(at, at)
}

func (p *parser) fileHostState(at int) bool {
	end := p.delimiter(at)
	switch host := p.in[at:end]; {
	case isWindowsDriveLetter(host):
		p.report(FileInvalidWindowsDriveLetterHost, at)
		p.setEmptyHost()
		return p.pathState(at, end) // the host stays in the buffer
	case host == "":
		p.setEmptyHost()
	default:
		p.out = append(p.out, "//"...)
		p.url.usernameEnd = uint32(len(p.out))
		if !p.setHost(at, end) {
			return false
		}
		if string(p.out[p.url.hostStart:]) == "localhost" {
			p.out = p.out[:p.url.hostStart]
			p.url.hostEnd, p.url.kind = p.url.hostStart, EmptyHost
		}
		p.endAuthority()
	}
	return p.pathStartState(end)
}

func (p *parser) pathStartState(at int) bool {
	switch {
	case p.isSlash(at):
		p.reportReverse(at)
		return p.pathState(at+1, at+1)
	case p.isSpecial():
		return p.pathState(at, at)
	}
	p.endPath()
	return p.tail(at)
}

// pathState reads a path from an offset. What is before another one was read in the file
// host state, which checks no URL units.
func (p *parser) pathState(at, checked int) bool {
	for {
		end := p.delimiter(at) // of the segment
		p.checkUnits(p.in[max(at, checked):max(end, checked)], max(at, checked))
		slash := p.isSlash(end)
		if slash {
			p.reportReverse(end)
		}
		p.appendSegment(p.in[at:end], slash)
		if !slash {
			p.endPath()
			return p.tail(end)
		}
		at = end + 1
	}
}

// appendSegment appends a segment to the path, or does what a single-dot or double-dot
// segment says (Section 4.4, path state); slash says that another one follows.
func (p *parser) appendSegment(segment string, slash bool) {
	dots := dotsOf(segment)
	if dots == 2 {
		p.shorten()
	}
	if dots > 0 {
		if !slash {
			p.out = append(p.out, '/')
		}
		return
	}
	first := len(p.out) == int(p.url.pathStart)
	p.out = append(p.out, '/')
	p.out = appendEncoded(p.out, segment, &pathPercentEncodeSet)
	if first && p.scheme == fileScheme && isWindowsDriveLetter(segment) {
		p.out[len(p.out)-1] = ':'
	}
}

// dotsOf returns 1 for a single-dot URL path segment, 2 for a double-dot one, 0 for another
// (Section 4.1).
func dotsOf(segment string) int {
	if len(segment) > len("%2e%2e") {
		return 0
	}
	dots := 0
	for segment != "" {
		switch {
		case segment[0] == '.':
			segment = segment[1:]
		case len(segment) >= 3 && segment[0] == '%' && segment[1] == '2' && segment[2]|0x20 == 'e':
			segment = segment[3:]
		default:
			return 0
		}
		dots++
	}
	if dots > 2 {
		return 0
	}
	return dots
}

func (p *parser) opaquePathState(at int) bool {
	p.url.opaque = true
	end := at
	for end < len(p.in) && p.in[end] != '?' && p.in[end] != '#' {
		end++
	}
	p.checkUnits(p.in[at:end], at)
	path := p.in[at:end]
	last := end < len(p.in) && strings.HasSuffix(path, " ")
	if last {
		path = path[:len(path)-1]
	}
	p.out = appendEncoded(p.out, path, &c0ControlPercentEncodeSet)
	if last {
		p.out = append(p.out, "%20"...)
	}
	p.endPath()
	return p.tail(end)
}

// tail reads what follows the path: a query, a fragment, or the end.
func (p *parser) tail(at int) bool {
	switch {
	case at == len(p.in):
		return true
	case p.in[at] == '?':
		return p.queryState(at + 1)
	}
	return p.fragmentState(at + 1)
}

func (p *parser) queryState(at int) bool {
	end := len(p.in)
	if i := strings.IndexByte(p.in[at:], '#'); i >= 0 {
		end = at + i
	}
	p.checkUnits(p.in[at:end], at)
	set := &queryPercentEncodeSet
	if p.isSpecial() {
		set = &specialQueryPercentEncodeSet
	}
	p.url.hasQuery = true
	p.out = append(p.out, '?')
	p.out = appendEncoded(p.out, p.in[at:end], set)
	return end == len(p.in) || p.fragmentState(end+1)
}

func (p *parser) fragmentState(at int) bool {
	p.checkUnits(p.in[at:], at)
	p.out = append(p.out, '#')
	p.url.fragmentStart = uint32(len(p.out))
	p.out = appendEncoded(p.out, p.in[at:], &fragmentPercentEncodeSet)
	return true
}
