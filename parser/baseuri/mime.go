package baseuri

import (
	"errors"
	"io"
	"iter"
	"mime/multipart"
	"net/textproto"
	"slices"
	"strconv"

	"github.com/urispec/urispec/parser"
)

// MaxDepth is how deep entities may be enclosed in each other: a message that
// encloses nothing has depth 1.
const MaxDepth = 100

// An Entity is a message, a part of one, or a message enclosed in one.
type Entity struct {
	// Number is "1" for the outermost message; for the second entity that is
	// enclosed in it, "1.2".
	Number string
	// MediaType is the type and subtype in lower case, such as "text/html".
	MediaType string
	// Base is the base URI of the entity. For an HTML document it is the
	// document's; for a composite entity, the one that the enclosed ones
	// inherit.
	Base
}

// FromMIME returns an iterator over the entities of a message in MIME format,
// each before those that it encloses, with their base URIs.
//
// An error ends it, and comes with the zero Entity: one of [Context.Check], or
// an [*EntityError] if the message is malformed; that also wraps a
// [*parser.LimitError] and errors of r.
func FromMIME(v parser.Revision, r io.Reader, c Context) iter.Seq2[Entity, error] {
	return func(yield func(Entity, error) bool) {
		outside, err := c.base(v)
		if err != nil {
			yield(Entity{}, err)
			return
		}
		w := walk{v, yield}
		err = w.message("1", 1, r, outside)
		if err != nil && err != errStopped {
			yield(Entity{}, err)
		}
	}
}

// A walk goes through the entities of a message.
type walk struct {
	revision parser.Revision
	yield    func(Entity, error) bool
}

// errStopped ends a walk whose caller wants no more.
var errStopped = errors.New("stopped")

// A part is an entity whose body is still to be read.
type part struct {
	number      string
	depth       int
	defaultType string // if the header names no media type
	header      textproto.MIMEHeader
	body        io.Reader
}

// message goes through a message in what has the base outside.
func (w *walk) message(number string, depth int, r io.Reader, outside Base) error {
	header, body, err := readHeader(r)
	if err != nil {
		return headerError(number, err)
	}
	return w.entity(part{number, depth, textPlain, header, body}, outside)
}

// entity goes through an entity in what has the base outside.
func (w *walk) entity(p part, outside Base) error {
	if p.depth > MaxDepth {
		return &EntityError{Entity: p.number, Problem: "nested too deep",
			Err: &parser.LimitError{Limit: MaxDepth, Unit: "entities in each other"}}
	}
	media := readMediaType(p.header, p.defaultType)
	if !media.multipart() {
		p.body = decoded(p.header, p.body)
	}
	base, err := w.base(p, media, outside)
	if err != nil {
		return err
	}
	if !w.yield(Entity{p.number, media.name, base}, nil) {
		return errStopped
	}
	switch {
	case media.multipart():
		return w.parts(p, media, base.inherited(w.revision))
	case media.message():
		return w.message(p.number+".1", p.depth+1, p.body, base.inherited(w.revision))
	}
	return nil
}

// base returns the base URI of an entity. It reads the body of an HTML
// document.
func (w *walk) base(p part, media mediaType, outside Base) (Base, error) {
	statements := headerStatements(p.header)
	if media.name != "text/html" {
		return establish(w.revision, outside, statements), nil
	}
	s, found, err := FindBase(p.body)
	var unknown *EncodingError
	unread := errors.As(err, &unknown)
	switch {
	case unread:
		base := establish(w.revision, outside, statements)
		base.Ignored = slices.Insert(base.Ignored, 0, Ignored{Statement{Source: HTMLBase}, unknown})
		return base, nil
	case err != nil:
		return Base{}, bodyError(p.number, err)
	case found:
		statements = slices.Insert(statements, 0, s)
	}
	return establish(w.revision, outside, statements), nil
}

func (w *walk) parts(p part, media mediaType, inherited Base) error {
	boundary, err := media.boundary()
	if err != nil {
		return &EntityError{p.number, "RFC 2046, Section 5.1.1", "no usable boundary parameter", err}
	}
	r := multipart.NewReader(&closedReader{r: p.body, closing: []byte("--" + boundary + "--")}, boundary)
	for n := 1; ; n++ {
		number := p.number + "." + strconv.Itoa(n)
		next, err := r.NextRawPart()
		switch {
		case err == io.EOF:
			return nil
		case isProtocolError(err) || errors.Is(err, multipart.ErrMessageTooLarge):
			return headerError(number, err)
		case err != nil:
			return bodyError(p.number, err)
		}
		if err := checkLength(next.Header); err != nil {
			return headerError(number, err)
		}
		if err := w.entity(part{number, p.depth + 1, media.partType(), next.Header, next}, inherited); err != nil {
			return err
		}
	}
}

// bodyError is the error about an entity whose body cannot be read.
func bodyError(number string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &EntityError{number, "RFC 2046, Section 5.1.1", "no closing boundary", io.ErrUnexpectedEOF}
	}
	return &EntityError{Entity: number, Problem: "the body cannot be read", Err: err}
}
