package parser

// unreservedIn has the bytes, indexed by Revision, that can stand for themselves
// as well as be percent-encoded, and that a normal form has not encoded.
//
//   - url-1993, Encoding Prohibited Characters: the set of characters escaped may
//     be reduced. Of safe and extra, only those are here that are no delimiter
//     in any rule and are neither space nor known to be misread.
//   - RFC 1738, Section 2.2: neither reserved nor unsafe.
//   - url-syntax-05, Section 2.3: alphanum and mark.
//   - rfc2396bis-01, Section 2.3: not all of mark, since unescaping others is
//     "usually counterproductive".
//   - RFC 3986, Section 2.3.
var unreservedIn = [...]ByteSet{
	URL1993:         alnumBytes.union(bytesOf("$-_&")),
	RFC1738:         uchar1738,
	URLSyntax05:     unreserved05,
	RFC2396bis01:    alnumBytes.union(bytesOf("_~")),
	RFC3986:         unreserved3986,
	RFC2141bisURN03: {}, // "percent-encoding MUST NOT be removed" (Section 5)
}

// percentNormal returns the string with triplets decoded that need not be, and
// the digits of the others in upper case. A scheme is not decoded: no document
// knows percent-encoding there, and where a rule has it or Appendix B of
// url-syntax-05 captures it, a string would change its scheme, or get one.
func (r *Reference) percentNormal(w *workspace) string {
	if nextTriplet(r.text, 0) == len(r.text) {
		return r.text
	}
	c := recaser{workspace: w, text: r.text}
	c.upperTriplets()
	text := c.String()
	_, colon, _ := r.find(Scheme)
	rest := unescape(w, text[colon:], unreservedIn[r.revision])
	if len(rest) == len(text)-colon {
		return text
	}
	decoded := w.concat(text[:colon], rest, "")
	if r.revision <= RFC1738 && !r.keepsComponents(w, text, decoded) {
		return text
	}
	return decoded
}

// keepsComponents reports whether the components of decoded are those of text,
// decoded. Those of text are where the Reference has its own.
func (r *Reference) keepsComponents(w *workspace, text, decoded string) bool {
	n, err := r.revision.Parse(decoded)
	if err != nil {
		return false
	}
	before, after := r.split(), n.split()
	if before.count != after.count {
		return false
	}
	for i, c := range before.names[:before.count] {
		want := text[before.extents[i].begin:before.extents[i].end]
		if c != Scheme {
			want = unescape(w, want, unreservedIn[r.revision])
		}
		if begin, end, ok := after.find(c); !ok || decoded[begin:end] != want {
			return false
		}
	}
	return true
}

// unescape returns s with the triplets decoded that stand for bytes of a set.
func unescape(w *workspace, s string, set ByteSet) string {
	begin, done := len(w.bytes), 0
	for i := nextTriplet(s, 0); i < len(s); i = nextTriplet(s, i+3) {
		if octet := triplet(s[i:]); set.Has(octet) {
			w.bytes = append(append(w.bytes, s[done:i]...), octet)
			done = i + 3
		}
	}
	if done == 0 {
		return s
	}
	w.bytes = append(w.bytes, s[done:]...)
	return w.since(begin)
}
