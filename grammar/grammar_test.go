package grammar_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser/all"
)

// Package parser has the names of its own, since it imports nothing.
func TestAgreesWithParser(t *testing.T) {
	type names struct {
		Name, Title, Family string
		StartRules          []string
	}
	var ours, theirs []names
	for r := range grammar.Revisions() {
		ours = append(ours, names{r.Name, r.Title, r.Family, r.StartRules})
	}
	for v := range all.Revisions() {
		theirs = append(theirs, names{v.String(), v.Title(), v.Family(), v.StartRules()})
	}
	if diff := cmp.Diff(ours, theirs); diff != "" {
		t.Errorf("package parser differs (-grammar +parser):\n%s", diff)
	}
	for r := range grammar.Revisions() {
		for _, alias := range append(r.Aliases, r.Family) {
			if alias == "" {
				continue
			}
			if v, err := all.Lookup(alias); err != nil || v.String() != r.Name {
				t.Errorf("all.Lookup(%q) = %v, %v, want %s", alias, v, err, r.Name)
			}
		}
	}
}

// A revision that follows another says what it changed, and comes after it; a
// family has one standard in force.
func TestLines(t *testing.T) {
	before := map[string]bool{}
	families := map[string]string{}
	for r := range grammar.Revisions() {
		if r.Follows != "" && !before[r.Follows] {
			t.Errorf("%s follows %q, which is no revision before it", r.Name, r.Follows)
		}
		if (r.Follows == "") != (r.Change == "") {
			t.Errorf("%s follows %q, and changed: %q", r.Name, r.Follows, r.Change)
		}
		if other := families[r.Family]; r.Family != "" && other != "" {
			t.Errorf("%s and %s are the standard of %s", other, r.Name, r.Family)
		}
		before[r.Name], families[r.Family] = true, r.Name
	}
	if families["uri"] != "rfc3986" {
		t.Errorf("the standard of URIs in force is %q", families["uri"])
	}
}

func TestFiles(t *testing.T) {
	var want []string
	for r := range grammar.Revisions() {
		want = append(want, r.File())
	}
	slices.Sort(want)
	got, err := filepath.Glob("*.abnf")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("revisions and files differ (-revisions +files):\n%s", diff)
	}
}

// Every revision has a PEG with its start rules; what is not a revision has none.
func TestPEGs(t *testing.T) {
	for r := range grammar.Revisions() {
		p, err := peg.Read(r.Name+".peg", []byte(r.PEG()))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, rule := range r.StartRules {
			if p.Rule(peg.RuleName(rule)) == nil {
				t.Errorf("%s.peg: no rule %s", r.Name, peg.RuleName(rule))
			}
		}
	}
	if none := (grammar.Document{Name: "none"}); none.PEG() != "" || none.ABNF() != "" {
		t.Errorf("a revision that does not exist has a grammar: %q, %q", none.ABNF(), none.PEG())
	}
}

// Each grammar is self-contained, except for the rules that its document does
// not define, and has the start rules. A rule is preceded by a comment that
// says where it is from.
func TestGrammars(t *testing.T) {
	for r := range grammar.Revisions() {
		g, err := abnf.ReadGrammar(r.File(), r.ABNF())
		if err != nil {
			t.Error(err)
			continue
		}
		for _, rule := range r.StartRules {
			if g.Rule(rule) == nil {
				t.Errorf("%s: no rule %s", r.File(), rule)
			}
		}
		var prose []string
		for _, match := range proseRule.FindAllStringSubmatch(r.ABNF(), -1) {
			prose = append(prose, match[1])
		}
		if !slices.Equal(prose, r.Undefined) {
			t.Errorf("%s: prose are %q, and undefined %q", r.File(), prose, r.Undefined)
		}
		previous := ""
		rules := 0
		for line := range strings.Lines(r.ABNF()) {
			if ruleLine.MatchString(line) {
				rules++
				if !strings.HasPrefix(previous, ";") {
					t.Errorf("%s: no comment before %s", r.File(), strings.TrimSpace(line))
				}
			}
			previous = line
		}
		if rules < 14 {
			t.Errorf("%s: only %d rules", r.File(), rules)
		}
	}
}

var proseRule = regexp.MustCompile(`(?m)^([A-Za-z][A-Za-z0-9-]*)[ \t]*=[^;"]*<`)

var ruleLine = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]*[ \t]*=`)

// The header of each grammar names the document.
func TestHeaders(t *testing.T) {
	for r := range grammar.Revisions() {
		header, _, _ := strings.Cut(r.ABNF(), "\n\n")
		words := strings.Join(strings.Fields(strings.ReplaceAll(header, ";", " ")), " ")
		if !strings.Contains(words, r.Title) {
			t.Errorf("%s: the header lacks the title %s", r.File(), r.Title)
		}
		for _, author := range r.Authors {
			if !strings.Contains(words, author) {
				t.Errorf("%s: the header lacks the author %s", r.File(), author)
			}
		}
		date, layout := r.Date, "2006-01-02"[:len(r.Date)]
		when, err := time.Parse(layout, date)
		if err != nil {
			t.Errorf("%s: %v", r.Name, err)
			continue
		}
		formats := []string{"January 2006"}
		if len(date) > len("2006-01") {
			formats = []string{"2 January 2006", "January 2, 2006"}
		}
		if !slices.ContainsFunc(formats, func(f string) bool { return strings.Contains(words, when.Format(f)) }) {
			t.Errorf("%s: the header lacks the date %s", r.File(), date)
		}
	}
}

func TestMetadata(t *testing.T) {
	previous := ""
	seen := map[string]string{}
	for r := range grammar.Revisions() {
		for _, name := range append(r.Aliases, r.Name) {
			if other := seen[strings.ToLower(name)]; other != "" {
				t.Errorf("%s is a name of %s and %s", name, other, r.Name)
			}
			seen[strings.ToLower(name)] = r.Name
		}
		if r.Date < previous {
			t.Errorf("%s of %s comes after one of %s", r.Name, r.Date, previous)
		}
		previous = r.Date
		if r.Status == "" || r.Prose == "" || len(r.Authors) == 0 || len(r.StartRules) == 0 {
			t.Errorf("%s: %+v is incomplete", r.Name, r)
		}
		for _, document := range slices.Concat(r.Obsoletes, r.ObsoletedBy, r.Updates, r.UpdatedBy) {
			if !rfc.MatchString(document) {
				t.Errorf("%s: %q is no name of an RFC", r.Name, document)
			}
		}
		if r.Status == "Internet-Draft" && len(r.ObsoletedBy) == 0 {
			t.Errorf("%s: a draft that was not replaced", r.Name)
		}
	}
}

var rfc = regexp.MustCompile(`^RFC [0-9]{4}$`)

func TestLookup(t *testing.T) {
	for r := range grammar.Revisions() {
		got, ok := grammar.Lookup(r.Name)
		if diff := cmp.Diff(r, got); !ok || diff != "" {
			t.Errorf("Lookup(%q): %t\n%s", r.Name, ok, diff)
		}
		got.StartRules[0] = "changed"
		if again, _ := grammar.Lookup(r.Name); again.StartRules[0] == "changed" {
			t.Errorf("%s: Lookup returns the package's own slice", r.Name)
		}
	}
	if r, ok := grammar.Lookup("rfc9999"); ok || r.ABNF() != "" {
		t.Errorf("Lookup of an unknown name: %+v", r)
	}
	if text := (grammar.Document{Name: "../grammar/rfc3986"}).ABNF(); text != "" {
		t.Errorf("the grammar of no revision has %d bytes", len(text))
	}
	for range grammar.Revisions() {
		break // must not go on
	}
}
