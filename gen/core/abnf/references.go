package abnf

import (
	"cmp"
	"slices"
	"strings"
)

// A linker finds out which rules are reached, and what the names in them mean.
type linker struct {
	*resolver
	extensions map[*Definition][]*Definition // by what other files add to
	bodies     map[*Rule]Expr                // what the rules say, in other words if these are clearer
	meaning    map[Expr]*Definition          // of references, and of prose
	reached    []*Definition                 // in the order in which they were found, the start rules first
	roots      int                           // how many of them are start rules
	standing   map[*Definition]*Definition   // what represents a rule that is reached: itself, or one before it
	named      map[string][]*Definition      // rules that may represent others, by their names in lower case
}

func newLinker(r *resolver) *linker {
	return &linker{
		resolver:   r,
		extensions: map[*Definition][]*Definition{},
		bodies:     map[*Rule]Expr{},
		meaning:    map[Expr]*Definition{},
		standing:   map[*Definition]*Definition{},
		named:      map[string][]*Definition{},
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
			d = l.inDocuments(name, Position{})
		}
		if d == nil {
			return &StartError{Rule: name}
		}
		if d = l.refined(d); strings.EqualFold(d.Name, name) {
			l.enter(d)
		} else {
			l.reach(l.alias(name, d))
		}
	}
	if len(l.Starts) == 0 {
		for _, d := range l.originals {
			l.enter(l.refined(d)) // first, so that no other rule has its name or stands for it
		}
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

// enter reaches a rule, unless one of its name and with its language, which no
// refinement changes, is reached already, and returns the rule that stands for it.
func (l *linker) enter(d *Definition) *Definition {
	if to := l.standing[d]; to != nil {
		return to
	}
	key := strings.ToLower(d.Name)
	for _, other := range l.named[key] {
		if l.sameRule(other, d) && !l.narrowed(other) && !l.narrowed(d) {
			l.standing[d] = other
			return other
		}
	}
	l.named[key] = append(l.named[key], d)
	l.reach(d)
	return d
}

func (l *linker) reach(d *Definition) {
	l.standing[d] = d
	l.reached = append(l.reached, d)
}

// resolve finds out what the names in a rule mean, and reaches the rules.
func (l *linker) resolve(d *Definition) {
	l.resolveParts(d)
	for _, more := range l.extensions[d] {
		l.resolveParts(more)
	}
}

func (l *linker) resolveParts(d *Definition) {
	s := l.home[d]
	for _, p := range s.problems[d] {
		if p.Kind != DoublyDefined || l.refines(s) || !l.sameAsFirst(s.file, d, p.Position) {
			l.problems = append(l.problems, p)
		}
	}
	for _, part := range d.Parts {
		l.bodies[part] = Rewrite(part.Body, func(e Expr) Expr { return l.inOtherWords(d, e) })
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
				l.meaning[e] = l.enter(l.refined(to))
			}
		})
	}
}

// inOtherWords returns what an expression of a rule says in other words: what is repeated zero times is the empty
// string, and some prose is a set of characters.
func (l *linker) inOtherWords(d *Definition, e Expr) Expr {
	switch e := e.(type) {
	case *Repetition:
		if e.Max == 0 {
			return &String{Position: e.Position}
		}
	case *Concatenation:
		return l.joined(l.home[d], e)
	case *Prose:
		s := l.home[d]
		if l.imported(s, e.Text) != nil {
			return e
		}
		if x := cmp.Or(l.difference(d, e), l.matched(s, e)); x != nil {
			return x
		} else if x = l.regularDifference(d, e); x != nil {
			return x
		}
		if why := l.whyNot(d, e); why != "" {
			return &Prose{e.Position, e.Text, why}
		}
	}
	return e
}

// joined returns a concatenation in which adjacent prose-vals are joined if together they name a rule, as in < a string
// that matches the rule > < URI in RFC 3986 > (RFC 7950, Section 14).
func (l *linker) joined(s *scope, e *Concatenation) Expr {
	var items []Expr
	for i := 0; i < len(e.Items); i++ {
		items = append(items, e.Items[i])
		whole := &Prose{Position: e.Items[i].Pos()}
		for end, item := range e.Items[i:] {
			p, ok := item.(*Prose)
			if !ok || end == 0 && !stringProse().MatchString(proseKey(p.Text)) {
				break
			}
			whole = &Prose{Position: whole.Position, Text: whole.Text + " " + p.Text}
			if end == 0 {
				continue
			}
			if m := l.matched(s, whole); m != nil {
				items[len(items)-1], i = m, i+end
				break
			}
			if l.pointed(s, whole) != nil {
				items[len(items)-1], i = whole, i+end
				break
			}
		}
	}
	switch len(items) {
	case 1:
		return items[0]
	case len(e.Items):
		return e
	}
	return &Concatenation{Position: e.Position, Items: items}
}
