package adapter

import (
	"errors"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

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
