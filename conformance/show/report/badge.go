package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

// A badge is what shields.io reads of an endpoint: the schema is version 1 of
// its own.
type badge struct {
	SchemaVersion int    `json:"schemaVersion"`
	Label         string `json:"label"`
	Message       string `json:"message"`
	Color         string `json:"color"`
}

// WriteBadge writes the badge of a report, as the JSON for an endpoint badge of shields.io. For one implementation, it
// gives the share of right answers by [ImplementationResult.Overall], and the document; for several, their number, and
// the least and the greatest share. It says so if a revision does not hold, or an implementation was not examined. The
// error is w's.
func WriteBadge(w io.Writer, r *Report) error { return writeJSON(w, newBadge(r)) }

// newBadge returns the badge of a report: about the revisions if one does not hold, or if there are no implementations.
func newBadge(r *Report) badge {
	b := badge{SchemaVersion: 1, Label: "URI conformance", Message: "holds", Color: "brightgreen"}
	missing := lists.Count(r.Implementations, func(i ImplementationResult) bool { return i.State != Examined })
	switch {
	case !r.Holds():
		b.Message, b.Color = "broken", "red"
	case len(r.Implementations) == 0:
	case missing > 0:
		b.Message, b.Color = plural.Count(missing, "implementation", "implementations")+" not examined", "lightgrey"
	default:
		b.Message, b.Color = shares(pointers(r.Implementations))
	}
	return b
}

// shares says which share of the answers of implementations is right, and by which document if there is only one, with
// a color for the least.
func shares(all []*ImplementationResult) (message, color string) {
	byMean := func(a, b *ImplementationResult) int { return cmp.Compare(a.overall().mean, b.overall().mean) }
	least, greatest := slices.MinFunc(all, byMean), slices.MaxFunc(all, byMean)
	document := all[0].Revision
	other := func(i *ImplementationResult) bool { return i.Revision != document }
	message = least.Overall()
	if len(all) > 1 {
		message = fmt.Sprintf("%d implementations, %s", len(all), message)
		if greatest.Overall() != least.Overall() {
			message += " to " + greatest.Overall()
		}
	}
	if !slices.ContainsFunc(all, other) {
		message += " of " + documentName(document)
	}
	return message, least.color()
}

// color returns the color of the share of right answers: grey if there are no answers.
func (i *ImplementationResult) color() string {
	o := i.overall()
	if o.questions == 0 {
		return "lightgrey"
	}
	const scale = 1_000_000
	wrong := int(scale * (1 - o.mean))
	if o.right < o.questions {
		wrong = max(wrong, 1)
	}
	return map[string]string{"a": "brightgreen", "b": "green", "c": "yellowgreen", "d": "yellow", "e": "orange"}[grade(wrong,
		scale)]
}
