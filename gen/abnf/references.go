package abnf

import (
	"slices"
	"strings"
)

// A linker finds out which rules are reached, and what the names in them mean.
type linker struct {
	*resolver
	extensions map[*Definition][]*Definition // by what other files add to
	bodies     map[*Rule]Expr                // what the rules say, in other words where these are clearer
	meaning    map[Expr]*Definition          // of references, and of prose
	reached    []*Definition                 // in the order in which they were found, the start rules first
	roots      int                           // how many of them are start rules
	seen       map[*Definition]bool
}

func newLinker(r *resolver) *linker {
	return &linker{
		resolver:   r,
		extensions: map[*Definition][]*Definition{},
		bodies:     map[*Rule]Expr{},
		meaning:    map[Expr]*Definition{},
		seen:       map[*Definition]bool{},
	}
}

// extend finds the rules of other files that "=/" adds to.
func (l *linker) extend() {
	for _, s := range l.files {
		for _, d := range s.rules {
			if !s.addsOnly(d) {
				continue
			}
			reported := len(l.problems)
			to := l.imported(s, d.Name)
			if to == nil {
				to = l.only(l.elsewhere(s, d.Name), d.Name, d.Parts[0].Position)
			}
			if to == nil {
				continue
			}
			s.extends[d] = true
			l.extensions[to] = append(l.extensions[to], d)
			s.problems[d] = slices.Clone(l.problems[reported:]) // once the rule is reached
			l.problems = l.problems[:reported]
		}
	}
}

// enterStarts reaches the start rules, or all rules of the files.
func (l *linker) enterStarts() error {
	for _, name := range l.Starts {
		var d *Definition
		if len(l.files) > 0 {
			d = l.lookup(l.files[0], name, Position{})
		}
		if d == nil {
			return &StartError{name}
		}
		if d = l.refined(d); !strings.EqualFold(d.Name, name) {
			d = l.alias(name, d)
		}
		l.enter(d)
	}
	if l.roots = len(l.reached); len(l.Starts) > 0 {
		return nil
	}
	for _, s := range l.files {
		for _, d := range s.rules {
			if !s.extends[d] && l.imported(s, d.Name) == nil && l.instead(s, d) == nil {
				l.enter(l.refined(d))
			}
		}
	}
	return nil
}

// alias returns a rule of another name that means the same.
func (l *linker) alias(name string, d *Definition) *Definition {
	at := d.Parts[0].Position
	r := &Reference{Position: at, Name: d.Name}
	l.meaning[r] = d
	alias := &Definition{Name: name, Body: r, Parts: []*Rule{{Name: name, Position: at, Body: r}}}
	l.home[alias] = l.home[d]
	return alias
}

func (l *linker) enter(d *Definition) {
	if !l.seen[d] {
		l.seen[d] = true
		l.reached = append(l.reached, d)
	}
}

// resolve finds out what the names in a rule mean, and reaches the rules.
func (l *linker) resolve(d *Definition) {
	l.resolveParts(l.home[d], d)
	for _, more := range l.extensions[d] {
		l.resolveParts(l.home[more], more)
	}
}

func (l *linker) resolveParts(s *scope, d *Definition) {
	for _, p := range s.problems[d] {
		if p.Kind != DoublyDefined || !l.sameAsFirst(s.file, d, p.Position) {
			l.problems = append(l.problems, p)
		}
	}
	for _, part := range d.Parts {
		l.bodies[part] = rewrite(part.Body, func(e Expr) Expr { return l.said(s, e) })
		Walk(l.bodies[part], func(e Expr) {
			to := l.meaning[e]
			switch e := e.(type) {
			case *Reference:
				if to == nil {
					to = l.lookup(s, e.Name, e.Position)
				}
			case *Prose:
				to = l.pointed(s, e)
			}
			if to != nil {
				to = l.refined(to)
				l.meaning[e] = to
				l.enter(to)
			}
		})
	}
}

// said returns what an expression of a file says in other words: what is repeated
// no times is the empty string, and some prose is a set of characters.
func (l *linker) said(s *scope, e Expr) Expr {
	switch e := e.(type) {
	case *Repetition:
		if e.Max == 0 {
			return &String{Position: e.Position}
		}
	case *Prose:
		if set := l.difference(s, e); set != nil && l.imported(s, e.Text) == nil {
			return set
		}
	}
	return e
}
