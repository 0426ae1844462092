package citation_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// notices are the heads of the grammars, by what their documents state.
var notices = []*regexp.Regexp{
	regexp.MustCompile(`RFC \d+, .* (19|20)\d\d .* The document has no copyright statement: see LICENSES\.md\.$`),
	regexp.MustCompile(`Copyright \(C\) The Internet Society \(\d{4}\)\. All Rights Reserved\. This document and ` +
		`translations of it .* other than English\. This file is such a derivative work: see LICENSES\.md\.$`),
	regexp.MustCompile(`Copyright \(C\) The (Internet Society|IETF Trust) \(\d{4}\)\. This version of this grammar ` +
		`is part of RFC \d+; see the RFC itself for full legal notices, and LICENSES\.md\.$`),
	regexp.MustCompile(`Copyright \(c\) \d{4} IETF Trust and the persons identified as authors of the code\. All ` +
		`rights reserved\. Redistribution and use .* the (Simplified |Revised |)BSD License set forth .* The text ` +
		`of the licence is in LICENSES\.md\.$`),
	regexp.MustCompile(`The MIT License Copyright \(c\) Tom Preston-Werner Permission is hereby granted.* THE ` +
		`SOFTWARE\.$`),
	regexp.MustCompile(`Copyright \(c\) 2018 Gabriel Gonzalez All rights reserved\. Redistribution and use .* IF ADVISED ` +
		`OF THE POSSIBILITY OF SUCH DAMAGE\.$`),
	regexp.MustCompile(`Copyright 2015 James Saryerwinnie\. .* Creative Commons Attribution 4\.0 International License, ` +
		`.* The rules are unchanged\.$`),
	regexp.MustCompile(`(This rule is|These rules are) this project's\.$`),
}

// Each grammar, of this package and of gen/abnfc/corpus, has the notice of its document at
// the head, and LICENSES.md of its folder names the file.
func TestLicences(t *testing.T) {
	for _, folder := range []string{"library", "../corpus"} {
		licences := must.Have(os.ReadFile(filepath.Join(folder, "LICENSES.md")))(t)
		files, err := filepath.Glob(filepath.Join(folder, "*.abnf"))
		if err != nil || len(files) == 0 {
			t.Fatal(folder, files, err)
		}
		for _, name := range files {
			text := must.Have(os.ReadFile(name))(t)
			head := commentWords(string(text))
			stated := 0
			for _, notice := range notices {
				if notice.MatchString(head) {
					stated++
				}
			}
			if stated != 1 {
				t.Errorf("%s: its head is the notice of %d kinds of documents: %s", name, stated, head)
			}
			if !strings.Contains(string(licences), "`"+filepath.Base(name)+"`") {
				t.Errorf("LICENSES.md does not name %s", name)
			}
		}
	}
}

// commentWords returns the words of the comment that a file begins with.
func commentWords(text string) string {
	head, _, _ := strings.Cut(text, "\n\n")
	var words []string
	for line := range strings.Lines(head) {
		words = append(words, strings.Fields(strings.TrimLeft(line, ";"))...)
	}
	return strings.Join(words, " ")
}
