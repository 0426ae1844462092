package grammar_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/grammar"
)

// notices are what the files with the rules of each document say of its
// licence, at the head.
var notices = map[string]string{
	"url-1993":      "The document has no copyright statement: see grammar/LICENSES.md.",
	"rfc1630":       "The document has no copyright statement: see grammar/LICENSES.md.",
	"rfc1738":       "The document has no copyright statement: see grammar/LICENSES.md.",
	"rfc1808":       "The document has no copyright statement: see grammar/LICENSES.md.",
	"rfc2141":       "The document has no copyright statement: see grammar/LICENSES.md.",
	"url-syntax-05": "The document has no copyright statement: see grammar/LICENSES.md.",
	"rfc2396":       internetSociety("1998"),
	"rfc2732":       internetSociety("1999"),
	"rfc2396bis-01": internetSociety("2003"),
	"rfc3986": "Copyright (C) The Internet Society (2005). This version of this grammar is part of RFC 3986; " +
		"see the RFC itself for full legal notices, and grammar/LICENSES.md.",
	"rfc3987": "Copyright (C) The Internet Society (2005). This version of this grammar is part of RFC 3987; " +
		"see the RFC itself for full legal notices, and grammar/LICENSES.md.",
	"rfc2141bis-urn-03": "Copyright (c) 2012 IETF Trust and the persons identified as authors of the code. All " +
		"rights reserved. " +
		"Redistribution and use in source and binary forms, with or without modification, is permitted pursuant " +
		"to, and subject to the license terms contained in, the Simplified BSD License set forth in Section 4.c " +
		"of the IETF Trust's Legal Provisions Relating to IETF Documents (http://trustee.ietf.org/license-info).",
	"rfc6874": "Copyright (c) 2013 IETF Trust and the persons identified as authors of the code. All rights " +
		"reserved. " +
		"The three rules of RFC 6874 are under the Simplified BSD License, the others are part of RFC 3986, " +
		"Copyright (C) The Internet Society (2005); see the RFCs themselves for full legal notices, and " +
		"grammar/LICENSES.md.",
	"rfc8141": "Copyright (c) 2017 IETF Trust and the persons identified as authors of the code. All rights " +
		"reserved. " +
		"Redistribution and use in source and binary forms, with or without modification, is permitted pursuant " +
		"to, and subject to the license terms contained in, the Simplified BSD License set forth in Section 4.c " +
		"of the IETF Trust's Legal Provisions Relating to IETF Documents (http://trustee.ietf.org/license-info).",
	"url-standard": "Copyright (c) WHATWG (Apple, Google, Mozilla, Microsoft). Portions of the standard that are " +
		"incorporated into source code are licensed under the BSD 3-Clause License: see grammar/LICENSES.md.",
}

// internetSociety returns the notice that RFC 2026, Section 10.4 (C), has for
// the documents of a year.
func internetSociety(year string) string {
	return "Copyright (C) The Internet Society (" + year + "). All Rights Reserved. " +
		"This document and translations of it may be copied and furnished to others, and derivative works " +
		"that comment on or otherwise explain it or assist in its implementation may be prepared, copied, " +
		"published and distributed, in whole or in part, without restriction of any kind, provided that the " +
		"above copyright notice and this paragraph are included on all such copies and derivative works. " +
		"However, this document itself may not be modified in any way, such as by removing the copyright " +
		"notice or references to the Internet Society or other Internet organizations, except as needed for " +
		"the purpose of developing Internet standards in which case the procedures for copyrights defined in " +
		"the Internet Standards process must be followed, or as required to translate it into languages other " +
		"than English."
}

// Each file with the rules of a document has its notice at the head, and so has
// each parser that is made of them. LICENSES.md names the file and has a
// section about the document.
func TestLicences(t *testing.T) {
	text, err := os.ReadFile("LICENSES.md")
	if err != nil {
		t.Fatal(err)
	}
	licences := string(text)
	for r := range grammar.Revisions() {
		notice, ok := notices[r.Name]
		if !ok {
			t.Errorf("there is no notice for %s; if its document has no copyright statement, the notice says so",
				r.Name)
			continue
		}
		if !strings.Contains(licences, "\n## "+r.Name+"\n") {
			t.Errorf("LICENSES.md has no section about %s", r.Name)
		}
		for name, text := range filesWithRules(t, r) {
			if !strings.Contains(licences, "`"+name+"`") {
				t.Errorf("LICENSES.md does not name %s", name)
			}
			if !strings.Contains(header(text), notice) {
				t.Errorf("%s: the header lacks the notice of the document: %s", name, notice)
			}
		}
		for _, name := range parsers(t, r) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(header(string(text)), notice) {
				t.Errorf("%s: the header lacks the notice of the document: %s", name, notice)
			}
		}
	}
}

// Files with the rules of RFCs about ABNF have their notices, too.
func TestLicencesOfABNF(t *testing.T) {
	licences, err := os.ReadFile("LICENSES.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, notice := range map[string]string{
		"gen/core/abnf/core.abnf": "Copyright (C) The IETF Trust (2008). This version of these rules is " +
			"part of RFC 5234;",
		"gen/core/abnf/testdata/rfc5234.abnf": "Copyright (C) The IETF Trust (2008). This version of these rules is " +
			"part of RFC 5234;",
		"gen/core/abnf/testdata/rfc7405.abnf": "Copyright (c) 2014 IETF Trust and the persons identified as authors of " +
			"the code. All rights reserved.",
	} {
		text, err := os.ReadFile("../" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(commentWords(string(text)), notice) {
			t.Errorf("%s lacks the notice: %s", name, notice)
		}
		if !strings.Contains(string(licences), "`"+name+"`") {
			t.Errorf("LICENSES.md does not name %s", name)
		}
	}
}

// filesWithRules returns the texts of the files that have the rules of a
// revision, by their names in LICENSES.md.
func filesWithRules(t *testing.T, r grammar.Document) map[string]string {
	t.Helper()
	published := r.Name + "/published.txt"
	text, err := fs.ReadFile(transcriptions, published)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{r.File(): r.ABNF(), r.Name + ".peg": r.PEG(), published: string(text)}
}

// parsers returns the names of the files of Go code that are made of the
// grammar of a revision.
func parsers(t *testing.T, r grammar.Document) []string {
	t.Helper()
	name := strings.ReplaceAll(r.Name, "-", "")
	var files []string
	for _, pattern := range []string{"../parser/internal/" + name + "/startrules/*.go", "../conformance/peg/" + name + "/*.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil || found == nil {
			t.Fatalf("%s: %q, %v", pattern, found, err)
		}
		files = append(files, found...)
	}
	return files
}

// header returns the words of the comment at the head of a file, and of the one
// below its marker where it is Go code that is generated.
func header(text string) string {
	head, rest, _ := strings.Cut(text, "\n\n")
	if strings.HasPrefix(head, "// Code generated ") {
		head, _, _ = strings.Cut(rest, "\n\n")
	}
	return commentWords(head)
}

// commentWords returns the words of a text without the signs of comments that
// begin its lines.
func commentWords(text string) string {
	var words []string
	for line := range strings.Lines(text) {
		words = append(words, strings.Fields(strings.TrimLeft(line, ";#/"))...)
	}
	return strings.Join(words, " ")
}
