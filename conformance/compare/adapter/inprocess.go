package adapter

import (
	"errors"
	"fmt"
	goversion "go/version"
	"net/url"
	"runtime"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// An InProcess is an implementation that is a function. If the function panics, that is an answer. A call that does not
// return cannot be ended.
type InProcess struct {
	identity
	document parser.Revision // that it is; zero if it is not a document of this module
	answer   func(Question) Answer
}

// NewInProcess returns an implementation that answers by a function.
func NewInProcess(name, version string, answer func(Question) Answer) *InProcess {
	return &InProcess{identity: identity{name: name, version: version}, answer: answer}
}

// Close does nothing.
func (p *InProcess) Close() error { return nil }

// Ask calls the function on each question.
func (p *InProcess) Ask(questions []Question) []Answer {
	answers := make([]Answer, len(questions))
	for i, q := range questions {
		answers[i] = p.ask(q)
	}
	return answers
}

func (p *InProcess) ask(q Question) (a Answer) {
	defer func() {
		if r := recover(); r != nil {
			a = Answer{Outcome: Crashed, Detail: fmt.Sprintf("panic: %v", r)}
		}
	}()
	return p.answer(q)
}

// DocumentOf returns the document that an implementation is, and whether it is one.
func DocumentOf(impl Implementation) (parser.Revision, bool) {
	p, ok := impl.(*InProcess)
	if !ok {
		return parser.Revision{}, false
	}
	return p.document, p.document != parser.Revision{}
}

const netURLName = "net/url"

// NetURL returns package net/url of Go's standard library. It does not normalize, and tells an empty component from an
// undefined one only for queries. It gives the parts of the authority, but not the authority. Its version is the Go
// release, without the number of the minor revision.
func NetURL() *InProcess {
	p := NewInProcess(netURLName, goversion.Lang(runtime.Version()), askNetURL)
	p.follows = "RFC 3986 in part: it deviates for compatibility"
	return p
}

func askNetURL(q Question) Answer {
	switch q.Operation {
	case Parse:
		if u, err := url.Parse(q.Input); err == nil {
			return Answer{Valid: true, Parts: netURLParts(u)}
		}
	case Resolve:
		base, err := url.Parse(q.Base)
		if err != nil {
			break
		}
		if u, err := base.Parse(q.Input); err == nil {
			return Answer{Valid: true, Result: u.String()}
		}
	default:
		return Answer{Outcome: Unsupported}
	}
	return Answer{}
}

// netURLParts returns the parts as [Components] orders them, percent-encoded if the package can give them so.
func netURLParts(u *url.URL) [8]Part {
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	host, port := u.Host, told(u.Port())
	if withoutColon, empty := strings.CutSuffix(host, ":"); empty {
		host, port = withoutColon, defined("")
	} else if port.Defined {
		host = strings.TrimSuffix(host, ":"+port.Text)
	}
	userinfo := told("")
	if u.User != nil {
		userinfo = defined(u.User.String())
	}
	query := told(u.RawQuery)
	query.Defined = query.Defined || u.ForceQuery
	return [8]Part{
		told(u.Scheme), {}, userinfo, told(host), port,
		defined(path), query, told(u.EscapedFragment()),
	}
}

// OfRevision returns package parser as an implementation of a revision, whose
// name it has.
func OfRevision(v parser.Revision) *InProcess {
	p := NewInProcess(v.String(), "", func(q Question) Answer {
		want, ok := expect(v, q)
		if !ok {
			return Answer{Outcome: Unsupported}
		}
		return want.Answer
	})
	p.document = v
	return p
}

const urlStandardName = "url-standard"

// URLStandard returns the URL Standard's algorithm of reading, by package urlstandard. It reads absolute URLs, and
// references with a base. It gives the parts of the authority, but not the authority. Its version is the version of
// Unicode by which it converts domains.
func URLStandard() *InProcess {
	p := NewInProcess(urlStandardName, "Unicode "+urlstandard.UnicodeVersion, askURLStandard)
	p.follows, p.document = "the URL Standard of the WHATWG", parser.URLStandard
	return p
}

func askURLStandard(q Question) Answer {
	switch q.Operation {
	case Parse, Resolve, Normalize:
	default:
		return Answer{Outcome: Unsupported}
	}
	r, err := readURL(q)
	if err == nil && r.failure != nil {
		err = r.failure
	}
	if err != nil {
		return refusedByURLStandard(err)
	}
	return r.answer()
}

// refusedByURLStandard is the answer about a string without a URL record. A relative reference without a base is not
// supported: it is not a question for this implementation.
func refusedByURLStandard(err error) Answer {
	var failure *urlstandard.ValidationError
	if errors.As(err, &failure) && failure.Type == urlstandard.MissingSchemeNonRelativeURL {
		return Answer{Outcome: Unsupported}
	}
	return Answer{}
}
