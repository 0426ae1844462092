package parser

// caseNormal returns the string with what is case-insensitive in lower case,
// and in RFC 3986 and URNs the digits of triplets in upper case.
func (r *Reference) caseNormal(w *workspace) string {
	c := recaser{workspace: w, text: r.text}
	if begin, end, ok := r.find(Scheme); ok && r.hasScheme() {
		c.lower(begin, end)
	}
	if begin, end, ok := r.find(Host); ok && r.caseless() {
		c.lower(begin, end)
	}
	if begin, end, ok := r.find(NID); ok {
		c.lower(begin, end)
	}
	if r.revision >= RFC3986 {
		c.upperTriplets()
	}
	return c.String()
}

// hasScheme reports whether what stands before the ":" matches the rule scheme.
// In url-syntax-05 it need not: it is then the beginning of a path to the
// grammar, which Appendix B does not ask.
func (r *Reference) hasScheme() bool {
	scheme, ok := r.component(Scheme)
	if ok && r.revision == URLSyntax05 {
		_, ok = rulesURLSyntax05[Scheme].check(scheme)
	}
	return ok
}

// caseless reports whether the host is case-insensitive: in RFC 3986, any is
// (Section 6.2.2.1), elsewhere a hostname.
func (r *Reference) caseless() bool { return r.revision == RFC3986 || r.HostKind() == Hostname }

// A recaser changes the case of letters of a text. It copies the text when the
// first changes.
type recaser struct {
	workspace *workspace
	text      string
	copied    []byte
}

// String returns the text.
func (c *recaser) String() string {
	if c.copied == nil {
		return c.text
	}
	return view(c.copied)
}

// set sets a byte.
func (c *recaser) set(i int, to byte) {
	if c.text[i] == to {
		return
	}
	if c.copied == nil {
		c.copied = c.workspace.copyOf(c.text)
	}
	c.copied[i] = to
}

// lower sets the letters of text[begin:end] in lower case, but for those of
// triplets.
func (c *recaser) lower(begin, end int) {
	for i := begin; i < end; i += charLength(c.text[i:end]) {
		c.set(i, lowerByte(c.text[i]))
	}
}

// upperTriplets sets the letters of all triplets in upper case.
func (c *recaser) upperTriplets() {
	for i := nextTriplet(c.text, 0); i < len(c.text); i = nextTriplet(c.text, i+3) {
		octet := triplet(c.text[i:])
		c.set(i+1, upperHex[octet>>4])
		c.set(i+2, upperHex[octet&0xf])
	}
}
