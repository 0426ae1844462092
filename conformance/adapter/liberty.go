package adapter

import (
	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// A liberty is what a document leaves open, and what is then expected.
type liberty struct {
	ground Ground
	want   expectation
}

// liberties returns those of a document by which a target is permitted that is not the one
// of a strict resolver.
func liberties(v parser.Revision, q Question) []liberty {
	d := document.Of(v)
	if d == nil {
		return nil
	}
	var all []liberty
	for _, one := range []struct {
		option parser.ResolveOption
		ground Ground
	}{
		{parser.BackwardCompatible, Ground{"a scheme that is that of the base is ignored", d.SameScheme.Section()}},
		{parser.RemoveExcess, Ground{"excess dot-segments are removed", d.Excess.Section()}},
		{parser.RefuseExcess, Ground{"excess dot-segments are refused", d.Excess.Section()}},
	} {
		if want, ok := expectTarget(v, q, one.option); ok {
			all = append(all, liberty{one.ground, want})
		}
	}
	return all
}
