package parser

// parts are the components of a valid string of a revision whose schemes have
// components of their own: url-1993 and RFC 1738.
type parts struct {
	text     string
	extents  [maxParts]extent
	names    [maxParts]Component
	count    uint8 // of extents and names in use
	hostKind HostKind
}

// maxParts is how many components are defined at a time, at most.
const maxParts = 10

// An extent is the bytes text[begin:end].
type extent struct{ begin, end int }

// split returns the parts of a Reference of such a revision, and none of the
// zero Reference.
func (r *Reference) split() parts {
	p := parts{text: r.text}
	switch r.revision {
	case URL1993:
		splitURL1993(&p)
	case RFC1738:
		splitRFC1738(&p)
	}
	return p
}

// define sets the component c, which is undefined so far, to text[begin:end].
func (p *parts) define(c Component, begin, end int) {
	p.names[p.count] = c
	p.extents[p.count] = extent{begin, end}
	p.count++
}

// find returns where a component begins and ends, and whether it is defined.
func (p *parts) find(c Component) (begin, end int, ok bool) {
	for i := range int(p.count) {
		if p.names[i] == c {
			return p.extents[i].begin, p.extents[i].end, true
		}
	}
	return 0, 0, false
}
