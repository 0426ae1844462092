package adapter

import (
	"errors"
	"strconv"

	"github.com/urispec/urispec/parser/urlstandard"
)

// A urlReading is the result of the URL Standard's parser for a question: a URL record, or the validation error that
// ended the parsing.
type urlReading struct {
	question Question
	base     *urlstandard.URL // nil: none
	record   urlstandard.URL
	failure  *urlstandard.ValidationError
}

// readURL returns the reading of a question. The base is read first; if it has no record, the error is its validation
// error.
func readURL(q Question) (*urlReading, error) {
	r := &urlReading{question: q}
	if q.Operation == Resolve {
		base, err := urlstandard.Parse(q.Base, nil)
		if err != nil {
			return nil, err
		}
		r.base = &base
	}
	var err error
	r.record, err = urlstandard.Parse(q.Input, r.base)
	errors.As(err, &r.failure)
	return r, nil
}

// answer returns the reading as an answer: the components of the record, or its
// serialization.
func (r *urlReading) answer() Answer {
	switch {
	case r.failure != nil:
		return Answer{}
	case r.question.Operation == Parse:
		return Answer{Valid: true, Parts: urlParts(&r.record)}
	}
	return Answer{Valid: true, Result: r.record.String()}
}

// firstError returns the first validation error of a reading; nil if there is none.
func (r *urlReading) firstError() *urlstandard.ValidationError {
	_, all, _ := urlstandard.Diagnose(r.question.Input, r.base)
	if len(all) == 0 {
		return nil
	}
	return &all[0]
}

// urlParts returns the parts as [Components] orders them. The record has the parts of the authority, but not the
// authority.
func urlParts(u *urlstandard.URL) [8]Part {
	userinfo := u.Username()
	if password := u.Password(); password != "" {
		userinfo += ":" + password
	}
	part := func(text string, ok bool) Part { return Part{Told: true, Defined: ok, Text: text} }
	port, hasPort := "", false
	if n, ok := u.Port(); ok {
		port, hasPort = strconv.Itoa(int(n)), true
	}
	return [8]Part{
		defined(u.Scheme()), {}, told(userinfo), part(u.Host(), u.HostKind() != urlstandard.NoHost),
		part(port, hasPort), defined(u.Path()), part(u.Query()), part(u.Fragment()),
	}
}
