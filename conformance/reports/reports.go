// Package reports holds what takes too long to find out anew for each report.
package reports

import _ "embed"

// Mutation is the mutation score of all revisions, as conformance/cmd/mutate
// writes it.
//
//go:embed mutation.json
var Mutation []byte
