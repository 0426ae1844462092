package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/smallest"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/atomicfile"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/parser"
)

// A schemaFormat is a format of JSON Schema, with the rule that it asks for
// (JSON Schema Validation 2020-12, sections 7.3.5 and 7.3.6).
type schemaFormat struct {
	name     string
	revision parser.Revision // zero: the grammar is of package grammar/scheme, by the name of the format
	rule     string
}

// schemaFormats are those whose syntax is in this module.
var schemaFormats = []schemaFormat{
	{"uri", parser.RFC3986, "URI"},
	{"uri-reference", parser.RFC3986, "URI-reference"},
	{"iri", parser.RFC3987, "IRI"},
	{"iri-reference", parser.RFC3987, "IRI-reference"},
	{"uri-template", parser.Revision{}, "URI-Template"},
}

// schemaFormatNames returns the names of the formats.
func schemaFormatNames() []string {
	var names []string
	for _, f := range schemaFormats {
		names = append(names, f.name)
	}
	return names
}

// The words of --format of testset.
const (
	formatNDJSON     = "ndjson"
	formatJSONSchema = "json-schema"
	formatFolders    = "folders"
)

// A suiteRun is what a run of the command testset has for suites.
type suiteRun struct {
	*console.Console
	of       choice // a format of JSON Schema or an operation, instead of revision and rule; or ""
	smallest bool
	format   choice
	output   string
}

// flags adds the flags to the command.
func (r *suiteRun) flags(cmd *cobra.Command) {
	r.of.flag(cmd, "for", "`SUBJECT`, instead of a revision and a rule: a format of JSON Schema, or an operation of RFC 3986",
		append(schemaFormatNames(), operationNames()...)...)
	r.of.word, cmd.Flags().Lookup("for").DefValue = "", "" // no default
	cmd.Flags().BoolVar(&r.smallest, "smallest", false,
		"write few strings, which tell the rule from each edit of its grammar")
	r.format.flag(cmd, "format", "form of the smallest suite", formatNDJSON, formatJSONSchema, formatFolders)
	cmd.Flags().StringVarP(&r.output, "output", "o", "",
		"write to `FILE`, not to the standard output; to a folder with --format folders")
	for _, other := range []string{"rev", "rule"} {
		cmd.MarkFlagsMutuallyExclusive("for", other)
	}
	for _, other := range []string{"extra", "all-bytes"} {
		cmd.MarkFlagsMutuallyExclusive("smallest", other)
	}
}

// A tested is a rule of a grammar that has tests.
type tested struct {
	grammar  *abnf.Grammar
	rule     string
	name     string // of the grammar, as messages have it
	document string // as prose cites it
}

// tested returns the rule that --for names, or else that of a revision.
func (r *suiteRun) tested(v parser.Revision, rule string) (tested, error) {
	if r.of.word != "" {
		f := schemaFormats[slices.IndexFunc(schemaFormats, func(f schemaFormat) bool { return f.name == r.of.word })]
		if f.revision == (parser.Revision{}) {
			published, _ := scheme.Lookup(f.name)
			g, err := abnf.ReadGrammar(published.File(), published.ABNF())
			return tested{g, f.rule, f.name, published.Document}, err
		}
		v, rule = f.revision, f.rule
	}
	g, rule, err := judge.Rule(v, rule)
	published, _ := grammar.Lookup(v.String())
	document := published.Title
	if len(published.Aliases) > 0 {
		document = published.Aliases[0]
	}
	return tested{g, rule, v.String(), document}, err
}

// place cites a section of the document, or of the one that the section names.
func (t tested) place(section string) string {
	switch {
	case section == "":
		return t.document
	case strings.HasPrefix(section, "RFC "):
		return section
	}
	return t.document + ", section " + section
}

// checkSmallest returns an error where flags do not fit each other.
func (r *suiteRun) checkSmallest(cmd *cobra.Command) error {
	form := r.format.word
	_, operates := lookupOperation(r.of.word)
	switch {
	case operates && !r.smallest:
		return fmt.Errorf("--for %s is for --smallest", r.of.word)
	case form != formatNDJSON && !r.smallest:
		return fmt.Errorf("--format %s is for --smallest", form)
	case form == formatJSONSchema && operates:
		return fmt.Errorf("--format json-schema is for a format of JSON Schema, and %s is none", r.of.word)
	case form == formatJSONSchema && r.of.word == "":
		return errors.New("--format json-schema is for a format of JSON Schema: --for NAME")
	case form != formatFolders:
		return checkFile(cmd, "output")
	case r.output == "":
		return errors.New("--format folders writes to a folder: --output DIR")
	}
	entries, err := os.ReadDir(r.output)
	if len(entries) > 0 {
		err = fmt.Errorf("--output %s: it is not empty", r.output)
	} else if errors.Is(err, os.ErrNotExist) {
		err = nil
	} else if err != nil {
		err = fmt.Errorf("--output %s: it is no folder", r.output)
	}
	return err
}

// writeSmallest writes the smallest suite of a rule.
func (r *suiteRun) writeSmallest(of tested) error {
	suite, err := smallest.New(of.grammar, of.rule)
	if err != nil {
		return err
	}
	switch r.format.word {
	case formatJSONSchema:
		var b line.Buffer
		addSchemaCase(&b, of, suite, r.of.word)
		err = r.emit(b.Text)
	case formatFolders:
		err = r.Uninterrupted(func() error { return writeFolders(r.output, suite) })
	default:
		err = r.emit(records(suite, nil))
	}
	if err != nil {
		return err
	}
	r.Note("%s:%s: %d tests (%s) tell %d mutants apart; the complete test set has %d tests and misses %d of these "+
		"mutants; others: equivalent %d, invalid %d, different only where a string is not UTF-8 %d", of.name, of.rule,
		len(suite.Tests), least(len(suite.Tests), suite.Bound), suite.Mutants, suite.Complete, suite.Missed,
		suite.Equivalent, suite.Invalid, suite.Bytes)
	return nil
}

// writeOperation writes the smallest suite of an operation.
func (r *suiteRun) writeOperation(o operation) error {
	suite, err := o.suite()
	if err != nil {
		return err
	}
	if r.format.word == formatFolders {
		err = r.Uninterrupted(func() error { return writeOperationFolders(r.output, suite) })
	} else {
		err = r.emit(operationRecords(suite, nil))
	}
	if err == nil {
		r.Note("%s: %s", o.name, operationNote(suite))
	}
	return err
}

// emit writes to the file of --output, or else to the standard output.
func (r *suiteRun) emit(text []byte) error {
	if r.output == "" {
		_, err := r.Write(text)
		return err
	}
	return r.Uninterrupted(func() error { return atomicfile.WriteBytes(r.output, text) })
}

// records returns the tests as JSON, one to a line, with the names of their files if they
// have some.
func records(s *smallest.Suite, files []string) []byte {
	var b line.Buffer
	for i, test := range s.Tests {
		o := b.Object()
		o.Octets("input", test.Input)
		o.Bool("valid", test.Valid)
		if !test.Valid {
			o.Int("offset", test.Offset)
		}
		o.String("rule", test.Rule)
		o.Nullable("section", test.Section)
		o.String("reason", test.Reason)
		o.Int("mutants", test.Catches)
		if files != nil {
			o.String("file", files[i])
		}
		b.End(o)
	}
	return b.Text
}

// names returns a name for each test, which says the verdict and the rule.
func names(s *smallest.Suite, form func(verdict string, number int, rule string) string) []string {
	all := make([]string, len(s.Tests))
	numbers := map[bool]int{}
	for i, test := range s.Tests {
		numbers[test.Valid]++
		verdict := "invalid"
		if test.Valid {
			verdict = "valid"
		}
		all[i] = form(verdict, numbers[test.Valid], test.Rule)
	}
	return all
}

// addSchemaCase appends a file of the JSON-Schema-Test-Suite: a list of one case, whose
// tests have descriptions that differ.
func addSchemaCase(b *line.Buffer, of tested, s *smallest.Suite, format string) {
	descriptions := names(s, func(verdict string, number int, rule string) string {
		return fmt.Sprintf("%s %d: %s", verdict, number, rule)
	})
	b.Text = append(b.Text, '[')
	o := b.Object()
	o.String("description", fmt.Sprintf("%s: strings that edits of the rules of %s read otherwise", format, of.document))
	o.Nested("schema", func(o *line.Object) { o.String("format", format) })
	o.Key("tests")
	b.Text = append(b.Text, '[')
	for i, test := range s.Tests {
		if i > 0 {
			b.Text = append(b.Text, ',')
		}
		b.Text = append(b.Text, '\n')
		o := b.Object()
		o.String("description", descriptions[i])
		o.String("comment", of.place(test.Section)+": "+test.Reason)
		o.String("data", test.Input)
		o.Bool("valid", test.Valid)
		b.Text = append(b.Text, '}')
	}
	b.Text = append(b.Text, "\n]}]\n"...)
}

// writeFolders writes the folders valid and invalid, with a file for each string, and
// tests.ndjson, which says of each file what it is for.
func writeFolders(dir string, s *smallest.Suite) error {
	files := names(s, func(verdict string, number int, rule string) string {
		return fmt.Sprintf("%s/%03d-%s", verdict, number, rule)
	})
	for _, folder := range []string{"valid", "invalid"} {
		if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
			return err
		}
	}
	all := []atomicfile.File{atomicfile.Bytes(filepath.Join(dir, "tests.ndjson"), records(s, files))}
	for i, test := range s.Tests {
		all = append(all, atomicfile.Bytes(filepath.Join(dir, filepath.FromSlash(files[i])), []byte(test.Input)))
	}
	return atomicfile.WriteAll(all...)
}
