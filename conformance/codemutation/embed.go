package codemutation

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/urispec/urispec/conformance/codemutation/active"
)

var (
	embedding     = regexp.MustCompile(`(?m)((?:^//go:embed .*\n)+)(?:var (\w+) embed\.FS$)?`)
	packageClause = regexp.MustCompile(`(?m)^package \w+`)
)

// embedPlain returns instrumented files and those that are to embed some of
// them: what is embedded has no mutants, since what is made of it, such as code
// of another module, could not switch them on.
func (m *Module) embedPlain(files map[string][]byte) (map[string][]byte, error) {
	all := maps.Clone(files)
	above := map[string]bool{}
	for name := range files {
		for dir := path.Dir(name); !above[dir]; dir = path.Dir(dir) {
			above[dir] = true
		}
	}
	for dir := range above {
		names, err := filepath.Glob(filepath.Join(m.Dir, filepath.FromSlash(dir), "*.go"))
		if err != nil {
			return nil, err
		}
		for _, file := range names {
			name := path.Join(dir, filepath.Base(file))
			text := files[name]
			if text == nil {
				if text, err = os.ReadFile(file); err != nil {
					return nil, err
				}
			}
			if !embedding.Match(text) || strings.HasSuffix(name, "_test.go") {
				continue
			}
			if err := m.embedPlainIn(all, name, text, files); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// embedPlainIn adds a file to all if it embeds instrumented ones, and what it
// embeds then.
func (m *Module) embedPlainIn(all map[string][]byte, name string, text []byte, instrumented map[string][]byte) error {
	dir := path.Dir(name)
	changed := false
	var problem error
	text = embedding.ReplaceAllFunc(text, func(found []byte) []byte {
		match := embedding.FindSubmatch(found)
		var embedded []string
		has := false
		for line := range strings.Lines(string(match[1])) {
			for _, file := range strings.Fields(line)[1:] {
				embedded = append(embedded, file)
				has = has || instrumented[path.Join(dir, file)] != nil
			}
		}
		if !has {
			return found
		}
		if match[2] == nil {
			problem = fmt.Errorf("%s: Go files can be embedded in an embed.FS only", name)
			return found
		}
		changed = true
		var directives strings.Builder
		for _, file := range embedded {
			plain := path.Join(active.Plain, file)
			original, err := os.ReadFile(filepath.Join(m.Dir, filepath.FromSlash(path.Join(dir, file))))
			if err != nil {
				problem = err
			}
			all[path.Join(dir, plain)] = original
			fmt.Fprintf(&directives, "//go:embed %s\n", plain)
		}
		return fmt.Appendf(nil, "%svar codemutant_%s embed.FS\n\nvar %[2]s = %s.Embedded{Files: codemutant_%[2]s}",
			directives.String(), match[2], activeName)
	})
	if !changed || problem != nil {
		return problem
	}
	if instrumented[name] == nil {
		at := packageClause.FindIndex(text)
		if at == nil {
			return fmt.Errorf("%s: no package clause", name)
		}
		text = []byte(fmt.Sprintf("%s; import %s %q%s", text[:at[1]], activeName, m.Path+"/"+activeFolder,
			text[at[1]:]))
	}
	all[name] = text
	return nil
}
