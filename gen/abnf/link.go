package abnf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Linking says how the rules of several files become one grammar. Each file is
// a name space of its own: a name means
//
//   - the rule that an import says, unless it stands in the file of that rule;
//   - else the rule of its own file;
//   - else the rule of that name in exactly one other file;
//   - else the core rule of RFC 5234, Appendix B.1, or the basic rule of the
//     notation that the file is in ([Notation.Basic]).
//
// A rule that is nothing but a prose-val gives way, as if its file did not have
// it: to the rule that the prose names, <host, see [RFC3986], Section 3.2.2>,
// else to the rule of its own name, of exactly one other file, else of the
// document that is cited, else to the core rule. Of several other files, one
// counts whose name tells that it is the document cited, as rfc3986.abnf does.
// Also the prose within a rule means the rule that it names, if there is one. Prose
// that takes single characters from others, <any CHAR except CTLs or ";">, means
// those that are left.
//
// "=/" adds to the rule of its own file, else to that of exactly one other file.
// What is repeated no times is the empty string (RFC 5234, section 3.7), so that
// no rule in it is reached.
//
// Where two files have rules of one name, and both are reached, the second is
// called by the name of its file and its own, "rfc7230-token".
type Linking struct {
	// Starts are the rules that the grammar is for, as they would be meant in the
	// first file. It has no more rules than these reach, and the others block
	// nothing. Without any, it has the rules of all files.
	Starts []string
	// Imports say what else would be open, or otherwise.
	Imports []Import
	// NoCore leaves out the core rules, or basic rules.
	NoCore bool
	// AllowProse has prose that stays match nothing, with a warning.
	AllowProse bool
	// Document returns the grammar of a document that a prose-val cites, as "RFC
	// 3986" or by a tag such as "URI", and nil if there is none. It may be nil.
	Document func(citation string) *File
}

// Link makes one grammar of files, in the order given. What is wrong with the
// rules that are reached is among what [Check] reports of it; the error is a
// *[StartError], or for an import without a rule.
func Link(o Linking, files ...*File) (*Grammar, error) {
	l := newLinker(o, files)
	if err := l.readImports(); err != nil {
		return nil, err
	}
	l.extend()
	if err := l.enterStarts(); err != nil {
		return nil, err
	}
	for i := 0; i < len(l.reached); i++ {
		l.resolve(l.reached[i])
	}
	return l.grammar(), nil
}

// A linker finds out which rule each name means.
type linker struct {
	Linking
	files      []*scope
	scopes     map[*File]*scope // those of other files included
	home       map[*Definition]*scope
	imports    map[string]*Definition
	extensions map[*Definition][]*Definition // by what other files add to
	bodies     map[*Rule]Expr                // without what is repeated no times
	meaning    map[Expr]*Definition          // of references, and of prose
	reached    []*Definition                 // in the order in which they were found, the start rules first
	roots      int                           // how many of them are start rules
	seen       map[*Definition]bool
	problems   []Problem
}

func newLinker(o Linking, files []*File) *linker {
	l := &linker{
		Linking:    o,
		scopes:     map[*File]*scope{},
		home:       map[*Definition]*scope{},
		imports:    map[string]*Definition{},
		extensions: map[*Definition][]*Definition{},
		bodies:     map[*Rule]Expr{},
		meaning:    map[Expr]*Definition{},
		seen:       map[*Definition]bool{},
	}
	for _, f := range files {
		l.files = append(l.files, l.scope(f))
	}
	return l
}

// scope returns the scope of a file.
func (l *linker) scope(f *File) *scope {
	s := l.scopes[f]
	if s == nil {
		s = newScope(f)
		l.scopes[f] = s
		for _, d := range s.rules {
			l.home[d] = s
		}
	}
	return s
}

// basic returns the rule of a name that is built into the notation of a file, or
// nil.
func (l *linker) basic(s *scope, name string) *Definition {
	return l.scope(s.file.Notation.Basic()).own(name)
}

func (l *linker) readImports() error {
	for _, i := range l.Imports {
		d, err := l.target(i)
		if err != nil {
			return err
		}
		key := importKey(i.Name)
		if l.imports[key] != nil && l.imports[key] != d {
			return fmt.Errorf("import of %q: it is imported twice", i.Name)
		}
		l.imports[key] = d
	}
	return l.checkImports(l.Imports)
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
				to = l.elsewhere(s, d.Name, d.Parts[0].Position)
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
		if !strings.EqualFold(d.Name, name) {
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
				l.enter(d)
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
	l.problems = append(l.problems, s.problems[d]...)
	for _, part := range d.Parts {
		l.bodies[part] = rewrite(part.Body, func(e Expr) Expr { return l.said(s, e) })
		walk(l.bodies[part], func(e Expr) {
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

// lookup returns the rule that a name means in a file, or nil. A place is where
// it stands, for what is reported if that cannot be told.
func (l *linker) lookup(s *scope, name string, at Position) *Definition {
	if d := l.imported(s, name); d != nil {
		return d
	}
	if own := s.own(name); own != nil {
		if d := l.instead(s, own); d != nil {
			return d
		}
		return own
	}
	if d := l.elsewhere(s, name, at); d != nil {
		return d
	}
	if l.NoCore {
		return nil
	}
	return l.basic(s, name)
}

// elsewhere returns the rule of a name in the one other file that has one, or
// nil. Rules that are prose count only where no other is found, for what the
// prose means.
func (l *linker) elsewhere(s *scope, name string, at Position) *Definition {
	found := l.others(s, name, pointer{})
	if len(found) == 0 {
		for _, other := range l.files {
			if d := other.own(name); d != nil && other != s {
				d = cmp.Or(l.pointed(other, proseOf(d)), d)
				if !slices.Contains(found, d) {
					found = append(found, d)
				}
			}
		}
	}
	return l.only(found, name, at)
}

// others returns the rules of a name in the files other than one, without those
// that are prose; if there are several, those of the file that is cited.
func (l *linker) others(s *scope, name string, p pointer) []*Definition {
	var found, cited []*Definition
	for _, other := range l.files {
		d := other.own(name)
		if d == nil || other == s || proseOf(d) != nil {
			continue
		}
		found = append(found, d)
		if p.citedBy(other.file.Name) {
			cited = append(cited, d)
		}
	}
	if len(cited) > 0 {
		return cited
	}
	return found
}

// only returns the first of the rules that are found, or nil, and reports it if
// there are more.
func (l *linker) only(found []*Definition, name string, at Position) *Definition {
	if len(found) == 0 {
		return nil
	}
	if len(found) > 1 {
		places := make([]string, len(found))
		for i, d := range found {
			places[i] = d.Parts[0].Position.String()
		}
		l.problems = append(l.problems, Problem{
			Position: at,
			Kind:     ImportNeeded,
			Rule:     name,
			Message:  fmt.Sprintf("rule %s is defined at %s: --import %s=FILE says which is meant", name, strings.Join(places, " and at "), name),
		})
	}
	return found[0]
}

// instead returns the rule of the same name to which a rule that is only prose
// gives way, or nil.
func (l *linker) instead(s *scope, d *Definition) *Definition {
	p := proseOf(d)
	if p == nil {
		return nil
	}
	to := l.pointed(s, p)
	if to == nil {
		to = l.find(s, d.Name, p)
	}
	if to == nil || !strings.EqualFold(to.Name, d.Name) {
		return nil
	}
	return to
}

// pointed returns the rule that a prose-val names, or nil.
func (l *linker) pointed(s *scope, p *Prose) *Definition {
	rule := readPointer(p.Text).rule
	if d := l.imported(s, p.Text, rule); d != nil || rule == "" {
		return d
	}
	return l.find(s, rule, p)
}

// find returns the rule of a name for a prose-val of a file, or nil: that of
// another file, of a document that the prose cites, or the core rule.
func (l *linker) find(s *scope, name string, p *Prose) *Definition {
	to := readPointer(p.Text)
	if d := l.only(l.others(s, name, to), name, p.Position); d != nil {
		return d
	}
	if l.Document != nil {
		for _, citation := range to.documents {
			if f := l.Document(citation); f != nil && l.scope(f) != s {
				if d := l.scope(f).own(name); d != nil {
					return d
				}
			}
		}
	}
	switch {
	case to.core():
		return l.scope(CoreRules()).own(name)
	case l.NoCore:
		return nil
	}
	return l.basic(s, name)
}
