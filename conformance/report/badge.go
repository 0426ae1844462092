package report

import "io"

// A badge is what shields.io reads of an endpoint: the schema is version 1 of
// its own.
type badge struct {
	SchemaVersion int    `json:"schemaVersion"`
	Label         string `json:"label"`
	Message       string `json:"message"`
	Color         string `json:"color"`
}

// WriteBadge writes what a badge says of a report, as the JSON that an endpoint
// badge of shields.io is made of. The error is that of w.
func WriteBadge(w io.Writer, r *Report) error { return writeJSON(w, newBadge(r)) }

// newBadge returns the badge of a report: of the revisions where one does not
// hold, or where there are no implementations.
func newBadge(r *Report) badge {
	b := badge{SchemaVersion: 1, Label: "URI conformance", Message: "holds", Color: "brightgreen"}
	classes, missing := 0, 0
	for _, i := range r.Implementations {
		classes += i.wrongClasses()
		if i.State != Examined {
			missing++
		}
	}
	switch {
	case !r.Holds():
		b.Message, b.Color = "broken", "red"
	case len(r.Implementations) == 0:
	case missing > 0:
		b.Message, b.Color = words(missing, "implementation", "implementations")+" not examined", "lightgrey"
	case classes > 0:
		b.Message, b.Color = words(classes, "class", "classes")+" of wrong answers", "yellow"
	default:
		b.Message = "no wrong answers"
	}
	return b
}
