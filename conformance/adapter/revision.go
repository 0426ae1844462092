package adapter

import "github.com/urispec/urispec/parser"

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
