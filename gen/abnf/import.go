package abnf

import (
	"cmp"
	"fmt"
	"strings"
)

// An Import says which rule is meant where a name, or the text of a prose-val,
// stands: see [Linking].
type Import struct {
	Name string // of a rule, or the text of a prose-val without its brackets
	File *File  // one of those that are linked, or another
	Rule string // empty: the rule that the name, or the prose, is that of
}

// importKey is what all spellings of a name, or of a prose-val, have in common.
func importKey(text string) string { return strings.ToLower(proseKey(text)) }

// target returns the rule of an import.
func (l *linker) target(i Import) (*Definition, error) {
	name := i.Rule
	if name == "" {
		if name = i.Name; !IsRuleName(name) {
			name = readPointer(i.Name).rule
		}
	}
	if name == "" {
		return nil, fmt.Errorf("import of %q: the name of the rule is needed, too", i.Name)
	}
	if d := l.scope(i.File).own(name); d != nil {
		return d, nil
	}
	return nil, fmt.Errorf("import of %q: %s has no rule %s", i.Name, i.File.Name, name)
}

// imported returns the rule that an import gives to the first of some keys that
// has one, unless it is a rule of the file itself.
func (l *linker) imported(s *scope, keys ...string) *Definition {
	for _, key := range keys {
		if d := l.imports[importKey(key)]; d != nil && l.home[d] != s {
			return d
		}
	}
	return nil
}

// checkImports returns an error for an import whose name stands nowhere in the
// files.
func (l *linker) checkImports(imports []Import) error {
	known := map[string]bool{}
	for _, s := range l.files {
		for _, d := range s.rules {
			known[importKey(d.Name)] = true
			walk(d.Body, func(e Expr) {
				switch e := e.(type) {
				case *Reference:
					known[importKey(e.Name)] = true
				case *Prose:
					known[importKey(e.Text)] = true
					known[importKey(cmp.Or(readPointer(e.Text).rule, e.Text))] = true
				}
			})
		}
	}
	for _, i := range imports {
		if !known[importKey(i.Name)] {
			return fmt.Errorf("import of %q: no file has a rule or a prose-val of that name", i.Name)
		}
	}
	return nil
}
