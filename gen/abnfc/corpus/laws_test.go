package corpus_test

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// lawsProgram answers whether the laws hold for values that it reads, changes and draws.
//
//go:embed testdata/laws.txt
var lawsProgram string

// What is written of a value that was read is what it was read from; and what is written of any value, changed or built
// from nothing, is read as that value.
func TestLaws(t *testing.T) {
	dir := t.TempDir()
	var packages []Grammar
	members := map[string]*sample.Generator{}
	declared := map[string]bool{} // declarations say more than the rules that strings are drawn of
	for _, g := range present(t) {
		if starts, slow := lawStarts[g.Name]; slow && !*generate && !testflag.Complete() {
			if g.Starts = starts; starts == nil {
				continue
			}
		}
		rules := must.Have(g.Input.Load(g.Starts...))(t)
		writePackage(t, filepath.Join(dir, g.Name), g, rules)
		packages = append(packages, g)
		declared[g.Name] = len(rules.Said()) > 0
		lowered := must.Have(automaton.Lower(rules))(t)
		for _, start := range g.Starts {
			members[g.Name+" "+start] = must.Have(sample.NewMembers(lowered, start))(t)
		}
	}
	writeFile(t, filepath.Join(dir, "go.mod"), "module generated\n\ngo 1.25\n")
	writeFile(t, filepath.Join(dir, "laws.go"), lawsProgram)
	writeFile(t, filepath.Join(dir, "packages.go"), packagesOf(t, dir, packages))
	runGo(t, dir, nil, "build", "-gcflags=generated/...=-l -dwarf=false", "-ldflags=-w", "-o", "laws.exe", ".")
	c := exec.CommandContext(t.Context(), filepath.Join(dir, "laws.exe"))
	input, output := must.Have(c.StdinPipe())(t), must.Have(c.StdoutPipe())(t)
	must.Do(t, c.Start())
	requests, answers := json.NewEncoder(input), json.NewDecoder(output)
	for _, g := range packages {
		written, injected, refused := 0, 0, 0
		hold := func(seed uint64) (string, error) {
			r := rand.New(rand.NewPCG(seed, 1))
			start := g.Starts[r.IntN(len(g.Starts))]
			text := members[g.Name+" "+start].Draw(r, 1+r.IntN(200))
			request := map[string]any{"Package": g.Name, "Start": start, "Text": []byte(text), "Seed": seed,
				"Declared": declared[g.Name]}
			must.Do(t, requests.Encode(request))
			var a struct {
				Fault                      string
				Written, Injected, Refused int
			}
			err := answers.Decode(&a)
			written, injected, refused = written+a.Written, injected+a.Injected, refused+a.Refused
			return a.Fault, err
		}
		parameters := gopter.DefaultTestParameters()
		parameters.MinSuccessfulTests = lawValues()
		properties := gopter.NewProperties(parameters)
		properties.Property(g.Name, prop.ForAll(func(seed uint64) (string, error) { return hold(seed) }, gen.UInt64()))
		properties.TestingRun(t)
		t.Logf("%s: %d values were written; line breaks were refused in %d values, and allowed in %d", g.Name, written,
			refused, injected)
		if slices.Contains([]string{"rfc9110", "rfc5321", "rfc3501", "rfc3261"}, g.Name) && refused < lawValues()/2 {
			t.Errorf("%s: line breaks were refused in %d values only", g.Name, refused)
		}
	}
	must.Do(t, input.Close())
	must.Do(t, c.Wait())
}

// lawStarts are the start rules of large grammars that are tried each time, and not only with -complete.
var lawStarts = map[string][]string{"rfc3501": {"command"}, "rfc3261": {"Contact", "From"},
	"dhall": {"temporal-literal"}, "rfc9051": {"string"}, "rfc5322": nil, "rfc5545": nil, "rfc3525": nil}

// lawValues is how many values are tried of a grammar.
func lawValues() int {
	if *generate {
		return 100_000
	}
	return 1000
}

// writePackage writes the package of a grammar with types, as abnfc would without a PEG, and without tables if there
// are more than a few rules.
func writePackage(t *testing.T, dir string, g Grammar, rules *abnf.Grammar) {
	t.Helper()
	rules, nodes := emit.Typed(rules, g.Starts, emit.Nodes{}, false)
	languages := must.Have(automaton.Languages(rules, 0))(t)
	ambiguous, _, undecided, err := lint.Ambiguities(rules, func(*abnf.Definition) bool { return true })
	must.Do(t, err)
	var names []string
	for _, a := range ambiguous {
		names = append(names, a.Rule)
	}
	for _, u := range undecided {
		names = append(names, u.Rule)
	}
	const few = 50
	recursive := len(rules.Rules()) > few || slices.ContainsFunc(g.Starts, func(start string) bool {
		_, err := languages.Rule(start)
		return err != nil
	})
	p := emit.Package{Name: g.Name, Starts: g.Starts, Grammar: rules, Languages: languages, Recursive: recursive,
		Types: true, Ambiguous: names,
		Nodes: nodes, Source: emit.Source{Name: g.Name}}
	must.Do(t, os.Mkdir(dir, 0o777))
	for _, file := range must.Have(p.Files())(t) {
		if !strings.HasSuffix(file.Name, "_test.go") {
			writeFile(t, filepath.Join(dir, file.Name), string(file.Data))
		}
	}
}

var (
	structType   = regexp.MustCompile(`(?m)^type (\w+) struct \{\n\tSpan$`)
	parsing      = regexp.MustCompile(`(?m)^// Parse\w+ parses s by the start rule ([\w-]+)\.`)
	parseResults = regexp.MustCompile(`(?m)^func (Parse\w+)\(s string\) \(v (\w+), err error\)`)
)

// packagesOf returns the file with the types and the functions of packages.
func packagesOf(t *testing.T, dir string, packages []Grammar) string {
	t.Helper()
	var imports, types, reads, strict strings.Builder
	for _, g := range packages {
		fmt.Fprintf(&imports, "\t%q\n", "generated/"+g.Name)
		text := readFile(t, filepath.Join(dir, g.Name, "types_gen.go"))
		fmt.Fprintf(&strict, "\t%[1]q: func(v any) ([]byte, error) {\n"+
			"\t\treturn %[1]s.Writer{NoFolding: true}.AppendText(nil, v.(%[1]s.Part))\n\t},\n", g.Name)
		fmt.Fprintf(&types, "\t%q: {", g.Name)
		var structs []string
		for _, found := range structType.FindAllStringSubmatch(text, -1) {
			structs = append(structs, found[1])
			fmt.Fprintf(&types, "&%s.%s{}, ", g.Name, found[1])
		}
		types.WriteString("},\n")
		functions := parseResults.FindAllStringSubmatch(text, -1)
		for i, found := range parsing.FindAllStringSubmatch(text, -1) {
			pointer := ""
			if slices.Contains(structs, functions[i][2]) {
				pointer = "&"
			}
			fmt.Fprintf(&reads, "\t%q: func(s string) (any, error) { v, err := %s.%s(s); return %sv, err },\n",
				g.Name+" "+found[1], g.Name, functions[i][1], pointer)
		}
	}
	return "package main\n\nimport (\n" + imports.String() + ")\n\nvar types = map[string][]any{\n" + types.String() +
		"}\n\nvar reads = map[string]func(string) (any, error){\n" + reads.String() +
		"}\n\nvar strict = map[string]func(any) ([]byte, error){\n" + strict.String() + "}\n"
}

// readFile returns the text of a file.
func readFile(t *testing.T, name string) string {
	t.Helper()
	return string(must.Have(os.ReadFile(name))(t))
}
