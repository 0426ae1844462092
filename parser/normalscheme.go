package parser

import "strings"

// schemeNormal returns the string with one form of what the scheme makes
// default. The scheme is in lower case, where the revision has that level; a
// relative reference has none.
func (r *Reference) schemeNormal(n normalizer) string {
	scheme, ok := r.component(Scheme)
	if !ok {
		return r.text
	}
	var edits editList
	switch r.revision {
	case URL1993:
		edits = r.defaultsURL1993(n, scheme)
	case RFC1738:
		edits = r.defaultsRFC1738(n, scheme)
	case URLSyntax05:
		edits = r.portEdits(n, scheme)
	case RFC2396bis01:
		edits = r.defaultsRFC2396bis01(n, scheme)
	case RFC3986:
		if _, authority := r.component(Authority); scheme == "mailto" && !authority {
			return r.mailtoNormal(n.workspace)
		}
		edits = r.defaultsRFC3986(n, scheme)
	}
	return edits.apply(n.workspace, r.text)
}

// defaultsURL1993 writes out the type of a gopher address, which is "1" where
// type and selector are omitted (Gopher). The document names no ports, but a
// host can contain a ":", so that one must not appear where another is left out.
func (r *Reference) defaultsURL1993(n normalizer, scheme string) (edits editList) {
	end, ok := r.hostportEnd()
	if !ok {
		return edits
	}
	host, _ := r.component(Host)
	if colon := strings.LastIndexByte(host, ':'); colon < 0 || !isDigits(host[colon+1:], 1) {
		edits = r.portEdits(n, scheme)
	}
	if _, typed := r.component(GType); !typed && scheme == "gopher" {
		edits.add(edit{end, end, "/1"})
	}
	return edits
}

// defaultsRFC1738 leaves out a default port (Section 3.1), and "localhost" in a
// file URL (Section 3.10). It writes out the "/" behind the host that http,
// telnet and gopher URLs may omit (Sections 3.3, 3.8 and 3.4.1), and the type "1"
// of a gopher URL that has none (Section 3.4.1). A user makes an otherurl of an
// http or gopher URL, of which nothing is known.
func (r *Reference) defaultsRFC1738(n normalizer, scheme string) (edits editList) {
	end, ok := r.hostportEnd()
	if !ok {
		return edits
	}
	_, user := r.component(User)
	_, file := r.component(FPath)
	edits = r.portEdits(n, scheme)
	switch rest := r.text[end:]; {
	case scheme == "file" && file:
		edits = r.localhostEdits()
	case rest == "" && (scheme == "telnet" || scheme == "http" && !user):
		edits.add(edit{end, end, "/"})
	case rest == "" && scheme == "gopher" && !user:
		edits.add(edit{end, end, "/1"})
	case rest == "/" && scheme == "gopher" && !user:
		edits.add(edit{end + 1, end + 1, "1"})
	}
	return edits
}

// defaultsRFC2396bis01 leaves out a default or empty port (Section 6.2.3), and
// "localhost" in a file URI (Section 3.2.2).
func (r *Reference) defaultsRFC2396bis01(n normalizer, scheme string) (edits editList) {
	if _, port := r.component(Port); scheme == "file" && !port {
		return r.localhostEdits()
	}
	return r.portEdits(n, scheme)
}

// defaultsRFC3986 leaves out a default port, and any empty one, and writes out
// the path "/" behind an authority (Section 6.2.3). A file URI gets an empty
// authority, if it has none or "localhost" (Section 3.2.2).
func (r *Reference) defaultsRFC3986(n normalizer, scheme string) (edits editList) {
	edits = r.portEdits(n, scheme)
	begin, end, _ := r.find(Path)
	_, authority := r.component(Authority)
	_, port := r.component(Port)
	switch {
	case scheme != "file":
	case authority && (!port || edits.count > 0):
		ports := edits
		edits = r.localhostEdits()
		edits.add(ports.edits[:ports.count]...)
	case !authority && (begin == end || r.text[begin] == '/'):
		edits.add(edit{begin, begin, "//"})
		authority = true
	}
	if authority && begin == end {
		edits.add(edit{begin, begin, "/"})
	}
	return edits
}

// hostportEnd returns where host and port end, and whether the host is defined.
func (r *Reference) hostportEnd() (int, bool) {
	_, end, ok := r.find(Host)
	if _, portEnd, port := r.find(Port); port {
		end = portEnd
	}
	return end, ok
}

// localhostEdits leaves out the host, if it is "localhost" and no user is before it.
func (r *Reference) localhostEdits() (edits editList) {
	begin, end, _ := r.find(Host)
	_, userinfo := r.component(Userinfo)
	if r.text[begin:end] != "localhost" || userinfo {
		return edits
	}
	edits.add(edit{begin, end, ""})
	return edits
}

// portEdits leaves out the port, if it is the default one, or if it is empty: in
// RFC 3986 for any scheme, before for those with a default.
func (r *Reference) portEdits(n normalizer, scheme string) (edits editList) {
	begin, end, ok := r.find(Port)
	if !ok {
		return edits
	}
	port := r.text[begin:end]
	byDefault, known := n.defaultPort(r.revision, scheme)
	if !isPort(port, byDefault.Number) && (port != "" || !known && r.revision != RFC3986) {
		return edits
	}
	edits.add(edit{begin - len(":"), end, ""})
	return edits
}
