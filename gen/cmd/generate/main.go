// Generate writes what the packages of this module take from packages grammar and grammar/scheme.
//
//	generate revisions PARSER GRAMMAR
//	generate schemes SCHEME GRAMMAR
//	generate lineage FILE
//	generate certificates DIR GRAMMAR
//
// PARSER, SCHEME and GRAMMAR are the directories of packages parser, parser/scheme and grammar, FILE is
// grammar/README.md, DIR is for certificates. The exit status is 0 if the files are written, and 2 otherwise.
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	if err := generate(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "generate: %v\n", err)
		os.Exit(2)
	}
}

func generate(args []string) error {
	switch {
	case len(args) == 3 && args[0] == "revisions":
		return writeRevisions(args[1], args[2])
	case len(args) == 3 && args[0] == "schemes":
		return writeSchemes(args[1], args[2])
	case len(args) == 2 && args[0] == "lineage":
		return writeLineage(args[1])
	case len(args) == 3 && args[0] == "certificates":
		return writeCertificates(args[1], args[2])
	}
	return errors.New("usage: generate revisions PARSER GRAMMAR, generate schemes SCHEME GRAMMAR, generate lineage FILE, " +
		"generate certificates DIR GRAMMAR")
}
