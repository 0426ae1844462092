package report

// madeHeading is above how a report was made.
const madeHeading = "How this was made"

// madeOf says how many inputs the laws were tried on, where there are laws; the same seed
// gives the same report.
func (r *Report) madeOf() string {
	if len(r.Revisions) == 0 {
		return "the same seed gives the same questions."
	}
	return "each law is tried on " + words(r.Inputs, "input", "inputs") + ". The same seed gives the same report."
}
