// Package results holds the committed results: the reports, the times, and the
// mutation score, which takes too long to find out anew for each report.
package results

import _ "embed"

// Mutation is the mutation score of all revisions, as conformance/cmd/mutate
// writes it.
//
//go:embed mutation.json
var Mutation []byte
