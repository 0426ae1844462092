package main

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
)

// The help texts name all documents of package library.
func TestHelpNamesDocuments(t *testing.T) {
	for d := range citation.Documents() {
		if !strings.Contains(linkingHelp, d.Name+",") && !strings.HasSuffix(linkingHelp, " "+d.Name+".") {
			t.Errorf("the help does not name %s", d.Name)
		}
	}
}
