package emit

import (
	"embed"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/internal/lists"
)

var packageClause = regexp.MustCompile(`(?m)^package (api|recognizer)$`)

func (p *Package) copies(sources embed.FS, dir, prefix string) ([]File, error) {
	entries, err := sources.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []File
	for _, entry := range entries {
		text, err := sources.ReadFile(path.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		text = packageClause.ReplaceAll(text, []byte("package "+p.Name))
		name := prefix + strings.TrimSuffix(entry.Name(), ".go") + "_gen.go"
		file, err := newFile(name, append(p.Source.head(), text...))
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// ambiguousName is the name of the file that a package has only if its trees are derivations of the grammar, and
// writePrefix what the names of the files begin with that it has only if it has types.
const ambiguousName, writePrefix = "ambiguous_gen.go", "write"

// apiFiles returns the files of what a package exports: the rules, and copies
// of the files of package api, which are the same for all grammars.
func (p *Package) apiFiles(derives bool) ([]File, error) {
	rules, err := p.rulesFile()
	if err != nil {
		return nil, err
	}
	sources, err := p.copies(apiSources, "api", "")
	if err != nil {
		return nil, err
	}
	files := []File{rules}
	for _, file := range sources {
		if (file.Name != ambiguousName || derives) && (!strings.HasPrefix(file.Name, writePrefix) || p.Types) {
			files = append(files, file)
		}
	}
	example, ok, err := p.exampleFile()
	if ok {
		files = append(files, example)
	}
	return files, err
}

// rulesFile returns the file of the rules, with the package's comment.
func (p *Package) rulesFile() (File, error) {
	comment, err := p.comment()
	if err != nil {
		return File{}, err
	}
	checked, err := p.checked()
	if err != nil {
		return File{}, err
	}
	rules := p.rules()
	first := p.firstBytes()
	firstBytes := lists.Each(rules, first)
	return p.Source.file("rules_gen.go", "rules.go.tmpl", map[string]any{
		"Package":      p.Name,
		"Comment":      comment,
		"Characters":   p.Grammar.CodePoints(),
		"Rules":        constants("Rule", rules),
		"RuleElement":  element(len(rules)),
		"FirstBytes":   firstBytes,
		"Starts":       constants("Start", p.Starts),
		"StartElement": element(len(checked)),
	})
}

// recognizerFiles returns the files of the recognizer of a grammar: its code, its tables, and what the other files
// call: for trees, and for verdicts if there are no tables.
func (p *Package) recognizerFiles() ([]File, error) {
	files, err := p.copies(recognizer.Source, ".", "recognizer_")
	if err != nil {
		return nil, err
	}
	t, err := p.recognizerTables()
	if err != nil {
		return nil, err
	}
	rules := p.rules()
	nodes, err := p.Nodes.among(rules, p.Starts)
	if err != nil {
		return nil, err
	}
	var numbers []int // of all rules, plus one
	for _, r := range p.derived().Rules {
		number, name := 0, abnf.OriginalName(r.Name)
		if nodes[strings.ToLower(name)] {
			number = slices.Index(rules, name) + 1
		}
		numbers = append(numbers, number)
	}
	file, err := p.Source.file("recognizer_gen.go", "recognizer.go.tmpl", map[string]any{
		"Package":  p.Name,
		"Tree":     p.Shape != nil,
		"Verdicts": p.Recursive,
		"Longest":  p.Longest,
		"Tables":   string(t.Literal(p.Functions()...)),
		"Rules":    table(numbers),
	})
	return append(files, file), err
}
