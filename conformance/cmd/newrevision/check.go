package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// tests are those that hold a revision against its documents, by package.
var tests = []struct{ pkg, run string }{
	{"./grammar", "TestPublished"},
	{"./parser", "TestDocuments|TestCase|TestLinkedRevisions|TestNoInitialization"},
	{"./conformance", "."},
	{"./conformance/document", "TestDocuments"},
	{"./conformance/law", "TestCases|TestCaseAcceptedBy|TestLaws|TestAgreement|TestDisagreements|TestDifferences|TestCompleteSets"},
	{"./conformance/subject", "."},
}

// checkTests runs the tests that have a part for each revision. A pattern that
// no test of the package matches is wrong too.
func (c *checkout) checkTests() (wrong []string, err error) {
	for _, test := range tests {
		output, err := c.goCommand("test", test.pkg, "-run", test.run, "-v")
		if err != nil {
			wrong = append(wrong, fmt.Sprintf("go test %s -run '%s':\n%s", test.pkg, test.run, failures(output)))
			continue
		}
		for pattern := range strings.SplitSeq(test.run, "|") {
			if !strings.Contains(output, "--- PASS: "+strings.TrimPrefix(pattern, ".")) {
				wrong = append(wrong, fmt.Sprintf("go test %s -run '%s': runs no test", test.pkg, pattern))
			}
		}
		fmt.Printf("\tgo test %s -run '%s': passes", test.pkg, test.run)
		if count := namedPasses(output, c.new.revision); count > 0 {
			fmt.Printf(", with %d tests of it", count)
		}
		fmt.Println()
	}
	return wrong, nil
}

// namedPasses returns how many tests passed that have the name of a revision.
func namedPasses(output, revision string) int {
	count := 0
	for line := range strings.Lines(output) {
		if strings.Contains(line, "--- PASS: ") && strings.Contains(line, "/"+revision) {
			count++
		}
	}
	return count
}

// failures returns the lines about failures of what go test prints.
func failures(output string) string {
	var b strings.Builder
	for line := range strings.Lines(output) {
		if strings.Contains(line, "FAIL") || strings.Contains(line, "_test.go:") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// calls are those of each command for a revision, which %s stands for.
var calls = []string{
	"validate --rev %s http://a/b news:a@b //[::1]:80 a%%zz",
	"validate --rev %s --engine peg http://a/b a%%zz",
	"parse --rev %s --format json http://u@h:80/a/b?q#f",
	"parse --rev %s --tree http://u@h:80/a/b?q#f",
	"resolve --rev %s --base http://a/b/c/d;p?q ../g ?y #s",
	"relativize --rev %s --base http://a/b/c/d;p?q http://a/b/g",
	"normalize --rev %s HTTP://EXAMPLE.com:80/%%7Ea/../b",
	"compare --rev %s http://example.com HTTP://EXAMPLE.com:80/",
	"encode --rev %s --component path a?b",
	"decode --rev %s --component path a%%3Fb",
	"explain --rev %s http://u@h:80/a/b?q#f",
	"inspect --rev %s http://a:b@h/%%00",
	"grammar --rev %s --as re2 --rule scheme",
	"testset --rev %s --rule scheme",
	"diff %s rfc3986",
	"__complete validate --rev %s",
}

// checkCommands compares what each command answers for the new revision with
// what it answers for the old one: only the names may differ. A call that is
// misuse is wrong for both.
func (c *checkout) checkCommands() (wrong []string, err error) {
	urispec := c.path("urispec.exe")
	if output, err := c.goCommand("build", "-buildvcs=false", "-o", urispec, "./conformance/cmd/urispec"); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, output)
	}
	answer := func(call, revision string) string {
		output, err := exec.Command(urispec, strings.Fields(fmt.Sprintf(call, revision))...).CombinedOutput()
		return fmt.Sprintf("%s%v", output, err)
	}
	for _, call := range calls {
		want := c.old.replacer(c.new).Replace(answer(call, c.old.revision))
		got := answer(call, c.new.revision)
		if strings.HasPrefix(call, "__complete") {
			got, want = answer(call, c.old.revision), c.new.revision // one completes to both
			if strings.Contains(got, want) {
				continue
			}
		}
		if got != want || strings.HasSuffix(got, "exit status 2") {
			wrong = append(wrong, fmt.Sprintf("urispec %s: %q, want %q", fmt.Sprintf(call, c.new.revision), got, want))
		}
	}
	for _, call := range []string{"revisions", "validate --all http://a/"} {
		output, _ := exec.Command(urispec, strings.Fields(call)...).CombinedOutput()
		if !strings.Contains(string(output), c.new.revision) {
			wrong = append(wrong, "urispec "+call+": the revision is not in it")
		}
	}
	fmt.Printf("\t%d calls of urispec\n", len(calls)+2)
	return wrong, nil
}

// checkReport checks that a report has a chapter of the new revision with as
// many laws as that of the old one.
func (c *checkout) checkReport() (wrong []string, err error) {
	laws := map[string]int{}
	for _, n := range []names{c.old, c.new} {
		out := c.path("report.json")
		output, err := exec.Command(c.path("urispec.exe"), "report", "--rev", n.revision, "--inputs", "50", "--format",
			"json", "-o", out).CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("urispec report --rev %s: %w\n%s", n.revision, err, output)
		}
		text, err := os.ReadFile(out)
		if err != nil {
			return nil, err
		}
		var report struct {
			Revisions []struct {
				Name string
				Laws []json.RawMessage
			}
		}
		if err := json.Unmarshal(text, &report); err != nil {
			return nil, err
		}
		for _, r := range report.Revisions {
			laws[r.Name] = len(r.Laws)
		}
	}
	if laws[c.new.revision] == 0 || laws[c.new.revision] != laws[c.old.revision] {
		wrong = append(wrong, fmt.Sprintf("the report has %d laws of %s and %d of %s", laws[c.old.revision],
			c.old.revision, laws[c.new.revision], c.new.revision))
	}
	fmt.Printf("\turispec report: %d laws\n", laws[c.new.revision])
	return wrong, nil
}
