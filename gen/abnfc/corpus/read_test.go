package corpus_test

import (
	"reflect"
	"testing"

	"github.com/urispec/urispec/gen"
)

func TestReadExamples(t *testing.T) {
	got, err := ReadExamples("rows.txt", `# comment
start A
yes "a\n" "\xff" section 1
no "b" section 2, "quoted"

start B
no 1 "c" section 3
`+"\t"+`"d" "e"
yes section 4
  ""
unlike yes "f" erratum 1
unlike no "g" erratum 2
tree C,D "«h«i»" "»" section 5
`)
	if err != nil {
		t.Fatal(err)
	}
	want := []Example{
		{Start: "A", Text: "a\n\xff", Member: true, Offset: -1, Source: "section 1", Line: 3},
		{Start: "A", Text: "b", Offset: -1, Source: `section 2, "quoted"`, Line: 4},
		{Start: "B", Text: "cde", Offset: 1, Source: "section 3", Line: 7},
		{Start: "B", Member: true, Offset: -1, Source: "section 4", Line: 9},
		{Start: "B", Text: "f", Unlike: true, Offset: -1, Source: "erratum 1", Line: 11},
		{Start: "B", Text: "g", Member: true, Unlike: true, Offset: -1, Source: "erratum 2", Line: 12},
		{Start: "B", Text: "hi", Member: true, Offset: -1, Tree: "«h«i»»", Nodes: []string{"C", "D"}, Source: "section 5",
			Line: 13},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

// What is not an example is an error that names the line.
func TestReadExamplesFaults(t *testing.T) {
	for text, want := range map[string]string{
		`yes "a" 1`:                   `rows.txt:1: the row has no start rule above it`,
		"start A\nmaybe \"a\" 1":      `rows.txt:2: "maybe" is neither yes, no nor tree`,
		"start A\nyes \"a\"":          `rows.txt:2: the row does not name its source`,
		"start A\nyes section 1":      `rows.txt:2: the row above has no quoted string`,
		"start A\nyes 1\nstart B":     `rows.txt:3: the row above has no quoted string`,
		"start A\nyes 1\nyes \"a\" 1": `rows.txt:3: the row above has no quoted string`,
		"start A\nyes \"a":            `rows.txt:2: invalid syntax: "a`,
		"start A\nno 99999999999999999999 \"\" " +
			"1": `rows.txt:2: strconv.Atoi: parsing "99999999999999999999": value out of range`,
		"start A\n \"a\"":                `rows.txt:2: there is no row to continue`,
		"start A\nyes \"a\" 1\n b":       `rows.txt:3: "b" is not a quoted string`,
		"start A\nyes \"a\" 1\n \"b\" 2": `rows.txt:3: "2" is not a quoted string`,
	} {
		if _, err := ReadExamples("rows.txt", text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
}

func TestReadGrammars(t *testing.T) {
	got, err := ReadGrammars("list.txt", `# comment
a --start A --start B a.abnf
*b --notation rfc822 --allow-prose --import 'x y=b.abnf:z' --start C a.abnf b.abnf
`)
	if err != nil {
		t.Fatal(err)
	}
	want := []Grammar{{
		Name:      "a",
		Arguments: []string{"--start", "A", "--start", "B", "a.abnf"},
		Starts:    []string{"A", "B"},
		Input:     gen.Input{Files: []string{"a.abnf"}},
	}, {
		Name: "b",
		Arguments: []string{"--notation", "rfc822", "--allow-prose", "--import", "x y=b.abnf:z", "--start", "C",
			"a.abnf", "b.abnf"},
		Starts: []string{"C"},
		Large:  true,
		Input: gen.Input{
			Files:      []string{"a.abnf", "b.abnf"},
			Notations:  []string{"rfc822"},
			Imports:    []string{"x y=b.abnf:z"},
			AllowProse: true,
		},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

// What is not a grammar is an error that names the line.
func TestReadGrammarsFaults(t *testing.T) {
	for text, want := range map[string]string{
		"# comment\n*":              "list.txt:2: a name, a start rule and a file are needed",
		"a":                         "list.txt:1: a name, a start rule and a file are needed",
		"a a.abnf":                  "list.txt:1: a name, a start rule and a file are needed",
		"a --start A":               "list.txt:1: a name, a start rule and a file are needed",
		"a --strat A":               "list.txt:1: unknown flag: --strat",
		"a --start A a.abnf\nb --x": "list.txt:2: unknown flag: --x",
	} {
		if _, err := ReadGrammars("list.txt", text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
}
