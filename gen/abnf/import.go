package abnf

import (
	"cmp"
	"fmt"
	"slices"
)

// readImports finds the rules that the imports say.
func (r *resolver) readImports() error {
	for _, i := range r.Imports {
		d, err := r.target(i)
		if err != nil {
			return err
		}
		key := importKey(i.Name)
		if r.imports[key] != nil && r.imports[key] != d {
			return fmt.Errorf("import of %q: it is imported twice", i.Name)
		}
		r.imports[key] = d
	}
	return r.checkImports(r.Imports)
}

// target returns the rule of an import.
func (r *resolver) target(i Import) (*Definition, error) {
	name := i.Rule
	if name == "" {
		if name = i.Name; !IsRuleName(name) {
			name = readPointer(i.Name).rule
		}
	}
	if name == "" {
		return nil, fmt.Errorf("import of %q: the name of the rule is needed, too", i.Name)
	}
	if d := r.exported(r.scope(i.File), name); d != nil {
		return d, nil
	}
	return nil, fmt.Errorf("import of %q: %s has no rule %s", i.Name, i.File.Name, name)
}

// checkImports returns an error for an import whose name stands nowhere in the
// files.
func (r *resolver) checkImports(imports []Import) error {
	known := map[string]bool{}
	scopes := slices.Clone(r.files)
	for _, f := range r.Refinements {
		scopes = append(scopes, r.scope(f))
	}
	for _, s := range scopes {
		for _, d := range s.rules {
			known[importKey(d.Name)] = true
			Walk(d.Body, func(e Expr) {
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
