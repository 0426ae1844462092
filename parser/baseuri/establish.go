package baseuri

import (
	"slices"

	"github.com/urispec/urispec/parser"
)

// Establish returns the base URI of a document (Section 5.1) from its statements, innermost
// first. Of several with one Source the first counts. A relative Content-Location is resolved
// against the base URI of the Context; a relative BASE, in revisions that resolve it, against
// what the document has without it. It returns the errors of [Context.Check].
func Establish(v parser.Revision, c Context, statements ...Statement) (Base, error) {
	outside, err := c.base(v)
	if err != nil {
		return Base{}, err
	}
	return establish(v, outside, statements), nil
}

// establish returns the base URI of a document in what has the base outside.
func establish(v parser.Revision, outside Base, statements []Statement) Base {
	base := outside
	established := false
	for i, s := range statements {
		var ref parser.Reference
		var err error
		switch {
		case slices.ContainsFunc(statements[:i], func(t Statement) bool { return t.Source == s.Source }):
			err = &RepeatedError{Source: s.Source}
		case established:
			continue
		default:
			around := outside
			if s.Source == HTMLBase { // the fallback base URL of HTML is the document's
				around = establish(v, outside, statements[i+1:])
			}
			ref, err = s.reference(v, around)
		}
		if err != nil {
			base.Ignored = append(base.Ignored, Ignored{s, err})
			continue
		}
		base.Reference, base.Source, base.Section = ref, s.Source, s.Source.Section(v)
		established = true
	}
	return base
}
