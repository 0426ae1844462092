package corpus_test

import (
	"os"
	"regexp"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/corpus"
)

var ruleStart = regexp.MustCompile(`^[ \t]*([A-Za-z][A-Za-z0-9-]*)[ \t]*=/?`)

// load: temporary stand-in for the linker.
func load(g corpus.Grammar) (*abnf.Grammar, error) {
	seen := map[string]bool{}
	var files []*abnf.File
	for _, name := range append([]string{}, g.Files...) {
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		for line := range strings.Lines(string(src)) {
			if ruleStart.MatchString(line) {
				line = strings.TrimLeft(line, " \t")
			} else if t := strings.TrimLeft(line, " \t"); t != "" && t[0] != ';' && t[0] != '\n' {
				line = "    " + t
			}
			b.WriteString(line)
		}
		f, err := abnf.Read(name, []byte(b.String()))
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	files = append(files, abnf.CoreRules())
	for i, f := range files {
		here := map[string]bool{}
		var keep []*abnf.Rule
		for _, r := range f.Rules {
			key := strings.ToLower(r.Name)
			if seen[key] {
				continue
			}
			if _, ok := prose(r); ok && i < len(files)-1 {
				continue
			}
			here[key] = true
			keep = append(keep, r)
		}
		for k := range here {
			seen[k] = true
		}
		f.Rules = keep
	}
	return abnf.NewGrammar(files...)
}

func prose(r *abnf.Rule) (*abnf.Prose, bool) {
	p, ok := r.Body.(*abnf.Prose)
	return p, ok
}
