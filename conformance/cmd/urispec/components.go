package main

import "github.com/urispec/urispec/parser"

// hostKind is the key of what the host is.
const hostKind = "host_kind"

// components adds a key for each component that the revision of a reference has,
// and for what the host is.
func (o *object) components(ref parser.Reference, q quoter) {
	for c := range ref.Revision().Components() {
		s, ok := ref.Component(c)
		o.optional(c.String(), q.quote(s), ok)
		if c == parser.Host {
			kind := ref.HostKind()
			o.optional(hostKind, kind.String(), kind != 0)
		}
	}
}
