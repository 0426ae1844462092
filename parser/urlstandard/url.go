package urlstandard

// A URL is a URL record (Section 4.1): its serialization, and where its components are.
// The zero URL is not a URL. URLs with the same serialization are equal, by == too,
// unless one has a blob URL entry, which is not part of this package.
type URL struct {
	href string

	// Where components end, or begin, in bytes of href. The components are in this order:
	//
	//	scheme ":" [ "//" [ username [ ":" password ] "@" ] host [ ":" port ] ] [ "/." ] path
	//	[ "?" query ] [ "#" fragment ]
	schemeEnd, usernameEnd, hostStart, hostEnd, authorityEnd, pathStart, pathEnd uint32
	fragmentStart                                                                uint32 // of what follows "#"; 0: null

	port     int32 // -1: null
	kind     HostKind
	hasQuery bool
	opaque   bool
}

// String returns the serialization (Section 4.5, URL serializing), which browsers call href.
func (u URL) String() string { return u.href }

// IsZero reports whether u is the zero URL.
func (u *URL) IsZero() bool { return u.href == "" }

// Scheme returns the scheme, in lowercase.
func (u *URL) Scheme() string { return u.href[:u.schemeEnd] }

// Username returns the username, percent-encoded; it is empty if there is none.
func (u *URL) Username() string {
	if u.hostStart == u.usernameEnd {
		return ""
	}
	return u.href[u.schemeEnd+3 : u.usernameEnd]
}

// Password returns the password, percent-encoded; it is empty if there is none.
func (u *URL) Password() string {
	if u.hostStart <= u.usernameEnd+1 {
		return ""
	}
	return u.href[u.usernameEnd+1 : u.hostStart-1]
}

// Host returns the host, serialized (Section 3.6), without the port. It is empty for host
// null and for the empty host, which [URL.HostKind] tells apart.
func (u *URL) Host() string { return u.href[u.hostStart:u.hostEnd] }

// HostKind returns the kind of the host.
func (u *URL) HostKind() HostKind { return u.kind }

// Port returns the port, and false for null: if there is none, or if it is the default
// port of a special scheme.
func (u *URL) Port() (uint16, bool) { return uint16(u.port), u.port >= 0 && !u.IsZero() }

// Path returns the path, serialized (Section 4.5, URL path serializing).
func (u *URL) Path() string { return u.href[u.pathStart:u.pathEnd] }

// OpaquePath reports whether the path is opaque: a string, not a list of segments.
func (u *URL) OpaquePath() bool { return u.opaque }

// Query returns the query without its "?", and false for null.
func (u *URL) Query() (string, bool) {
	if !u.hasQuery {
		return "", false
	}
	return u.href[u.pathEnd+1 : u.queryEnd()], true
}

// queryEnd returns where the query ends, or the path if there is none.
func (u *URL) queryEnd() int {
	if u.fragmentStart > 0 {
		return int(u.fragmentStart) - 1
	}
	return len(u.href)
}

// Fragment returns the fragment without its "#", and false for null.
func (u *URL) Fragment() (string, bool) {
	if u.fragmentStart == 0 {
		return "", false
	}
	return u.href[u.fragmentStart:], true
}

// IsSpecial reports whether the scheme is a special scheme (Section 4.2).
func (u *URL) IsSpecial() bool { return schemeOf(u.Scheme()) != otherScheme }
