package adapter

import (
	"errors"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// liberty returns the liberty of a document by which a target is permitted that is not the
// one of a strict resolver, and whether there is one.
func liberty(v parser.Revision, q Question, got Answer) (Ground, bool) {
	d := document.Of(v)
	if d == nil {
		return Ground{}, false
	}
	for _, l := range []struct {
		option parser.ResolveOption
		ground Ground
	}{
		{parser.BackwardCompatible, Ground{"a scheme that is that of the base is ignored", d.SameScheme.Section()}},
		{parser.RemoveExcess, Ground{"excess dot-segments are removed", d.Excess.Section()}},
		{parser.RefuseExcess, Ground{"excess dot-segments are refused", d.Excess.Section()}},
	} {
		want, ok := expectTarget(v, q, l.option)
		if ok && want.judge(WrongResolution, got).grade.Right() {
			return l.ground, true
		}
	}
	return Ground{}, false
}

// expectTarget returns the target of a reference, with choices that the document leaves.
// It reports false where it does not define one, or not with these choices.
func expectTarget(v parser.Revision, q Question, options ...parser.ResolveOption) (expectation, bool) {
	base, err := v.Parse(q.Base)
	if err != nil {
		return expectation{}, false
	}
	r, err := base.Resolve(q.Input, options...)
	if excess := (*parser.ExcessError)(nil); errors.As(err, &excess) {
		return expectation{}, true
	}
	if err != nil || r.CurrentDocument() {
		return expectation{}, false
	}
	target, _ := r.Reference()
	return expectation{Answer: Answer{Valid: true, Result: r.String()}, reference: target}, true
}
