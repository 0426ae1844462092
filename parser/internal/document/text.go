package document

import (
	"unsafe"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/split"
)

// A Text is a string that is valid by a document, and where its components are. It
// is a comparable value.
type Text struct {
	String   string
	Bounds   split.Bounds
	Document *Document
}

// Find returns the offsets in bytes of a component, and whether it is defined. They
// are 0 when it is not.
func (t *Text) Find(c component.Name) (begin, end int, ok bool) {
	d := t.Document
	switch {
	case d == nil || !d.Has.Has(c):
		return 0, 0, false
	case d.Parts != nil:
		p := d.Parts(t.String)
		return p.Find(c)
	}
	return t.Bounds.Find(t.String, c)
}

// Component returns a component, and whether it is defined.
func (t *Text) Component(c component.Name) (string, bool) {
	begin, end, ok := t.Find(c)
	return t.String[begin:end], ok
}

// HostKind returns which rule the host matches, or the zero Kind when it is
// undefined.
func (t *Text) HostKind() host.Kind {
	host, ok := t.Component(component.Host)
	if !ok {
		return 0
	}
	return t.Document.HostKind(host)
}

// Parse sets t, which is zero, to the string s by a document, and reports whether
// it is valid. Otherwise t is still zero.
func (t *Text) Parse(d *Document, s string) bool {
	if !d.Split(s, noescape(&t.Bounds)) {
		return false
	}
	t.String, t.Document = s, d
	return true
}

// noescape returns p. The compiler does not see that, and so does not move what p
// points to to the heap where a function variable is called with the result, which
// must not keep it. It saves Parse an allocation.
func noescape[T any](p *T) *T {
	hidden := uintptr(unsafe.Pointer(p))
	return *(**T)(unsafe.Pointer(&hidden))
}
