package parser

// A SchemePort is the default port of a scheme.
type SchemePort struct {
	Number string // in decimal, without leading zeros
	// Document and Section say where the specification of the scheme has it:
	// "RFC 9110" and "4.2.1".
	Document, Section string
}

// DefaultPort returns the default port of a scheme in lower case by the
// document of the revision, and whether there is one. RFC 1738 has the ports of
// its schemes, and url-syntax-05 leaves schemes to RFC 1738 (Section 1). RFC
// 2396 and rfc2396bis-01 (Section 3.2.2) and RFC 3986 (Section 3.2.3) leave
// ports to the scheme: they have the ports of all schemes
// whose own specifications name one. The other
// documents name no port.
func (v Revision) DefaultPort(scheme string) (SchemePort, bool) {
	d := v.document()
	if d == nil {
		return SchemePort{}, false
	}
	p, ok := d.Port(scheme)
	return SchemePort(p), ok
}
