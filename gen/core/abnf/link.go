package abnf

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Link makes one grammar of files, in the order given. [Check] also reports what is wrong with the rules that are
// reached; the error is a *[StartError], or for an import without a rule.
func Link(o Linking, files ...*File) (*Grammar, error) {
	r := newResolver(o, files)
	r.comparer = newComparer(o, files)
	r.compares = true
	g, err := linkReached(r)
	if err == nil && len(o.Starts) > 0 && g.OpenValues() == Bytes {
		o.Starts = nil
		whole, err := linkAlone(o, files)
		if err != nil {
			return nil, err
		}
		if at, found := whole.Beyond(); found {
			g.beyond = &at
		}
	}
	return g, err
}

// linkAlone makes a grammar in which no two rules are compared.
func linkAlone(o Linking, files []*File) (*Grammar, error) {
	r := newResolver(o, files)
	r.comparer = newComparer(o, files)
	return linkReached(r)
}

func newComparer(o Linking, files []*File) comparer {
	return comparer{linking: o, sources: files, link: linkAlone, compared: map[[2]*Definition]bool{}}
}

// linkReached makes the grammar of what the start rules reach.
func linkReached(r *resolver) (*Grammar, error) {
	if err := r.readImports(); err != nil {
		return nil, err
	}
	l := newLinker(r)
	l.extend()
	if len(l.Refinements) > 0 {
		l.findBeyond()
		l.readRefinements()
	}
	if err := l.enterStarts(); err != nil {
		var start *StartError
		if errors.As(err, &start) {
			start.hint = l.grammar().meant(start.Rule)
		}
		return nil, err
	}
	l.resolveReached()
	return l.grammar(), nil
}

// resolveReached finds out what the names in the rules that are reached mean, and so which other rules are reached.
func (l *linker) resolveReached() {
	for i := 0; i < len(l.reached); i++ {
		l.resolve(l.reached[i])
	}
}

// findBeyond finds the rules that the rules of the files reach, but no file has: rules of documents that prose cites,
// for refinements.
func (l *linker) findBeyond() {
	trial := newLinker(l.resolver)
	trial.extensions = l.extensions
	starts, problems := l.Starts, l.problems
	l.Starts = nil
	_ = trial.enterStarts() // no start rule can be missing
	trial.resolveReached()
	l.Starts, l.problems = starts, problems
	clear(l.warned)
	for _, d := range trial.reached {
		if !slices.Contains(l.files, l.home[d]) {
			l.beyond = append(l.beyond, d)
		}
	}
}

// grammar returns the grammar of the rules that are reached, each under a name of its own.
func (l *linker) grammar() *Grammar {
	g := &Grammar{
		byName:       map[string]*Definition{},
		files:        map[string]int{},
		problems:     distinct(l.problems),
		proseAllowed: l.AllowProse,
		values:       l.Values,
		refined:      l.refinement.rules,
		having:       l.Having,
	}
	l.unreferenced(g)
	g.inProse = map[string]bool{}
	for _, s := range slices.Concat(l.files, l.refinement.scopes) {
		for _, d := range s.rules {
			if l.inProse(d) {
				g.inProse[strings.ToLower(d.Name)] = true
			}
		}
	}
	ordered, scopes := l.ordered()
	for _, s := range scopes {
		g.addFile(s.file)
	}
	for _, s := range slices.Concat(l.files, l.refinement.scopes) {
		all := s.file.deviations
		if l.Strict {
			all = slices.Concat(all, s.file.strict)
		}
		for _, o := range all {
			g.problems = append(g.problems,
				Problem{Position: o.at, Kind: ReadOtherwise, Rule: o.rule, Message: o.readAs})
		}
	}
	for _, s := range l.files {
		g.problems = append(g.problems, l.tokens(s)...)
		g.problems = append(g.problems, l.coreOtherwise(s)...)
		for _, d := range s.rules {
			g.known = append(g.known, d.Name)
		}
	}
	names := l.names(ordered)
	for _, d := range ordered {
		linked := &Definition{Name: names[d]}
		for _, from := range append([]*Definition{d}, l.extensions[d]...) {
			for _, part := range from.Parts {
				g.beyondABNF = cmp.Or(g.beyondABNF, l.beyondABNF(part, d, names[d]))
				linked.Parts = append(linked.Parts, l.linked(part, names[d], names))
			}
		}
		linked.merge()
		g.rules = append(g.rules, linked)
		g.byName[strings.ToLower(linked.Name)] = linked
	}
	for _, d := range l.reached[:l.roots] {
		g.roots = append(g.roots, names[d])
	}
	declarations := l.declarations(g, names)
	g.say(declarations, l.Unrefined)
	g.declare(declarations)
	return g
}

// beyondABNF says what a part of a rule has that is not ABNF.
func (l *linker) beyondABNF(part *Rule, d *Definition, name string) string {
	file := l.home[d].file
	n := file.Notation
	switch {
	case !strings.EqualFold(name, part.Name):
		return fmt.Sprintf("%s: another rule has the name %s, too", part.Position, part.Name)
	case file == rfc9110Rules():
		return fmt.Sprintf("rule %s is built into the notation of RFC 9110", part.Name)
	case part.hasList:
		return fmt.Sprintf("%s: rule %s has a list, which ABNF does not", part.Position, part.Name)
	case n != RFC5234 && n != RFC9110 && n != RFC9110Recipient && n != "":
		return fmt.Sprintf("%s: rule %s is in the notation %s", part.Position, part.Name, n)
	case len(l.Refinements) > 0:
		return l.Refinements[0].Name + " refines the grammar"
	}
	beyond := ""
	Walk(part.Body, func(e Expr) {
		if p, ok := e.(*Prose); ok && l.said[p] != nil {
			beyond = fmt.Sprintf("%s: prose takes characters from others", p.Position)
		}
	})
	return beyond
}

// ordered returns the rules that are reached, in the order of the files and then of their lines, and the files.
func (l *linker) ordered() ([]*Definition, []*scope) {
	scopes := slices.Clone(l.files)
	for _, d := range l.reached {
		if s := l.home[d]; !slices.Contains(scopes, s) {
			scopes = append(scopes, s)
		}
	}
	ordered := slices.Clone(l.reached)
	slices.SortStableFunc(ordered, func(a, b *Definition) int {
		return cmp.Or(
			cmp.Compare(slices.Index(scopes, l.home[a]), slices.Index(scopes, l.home[b])),
			a.Parts[0].Position.compare(b.Parts[0].Position),
		)
	})
	return ordered, scopes
}

// names returns the name of each rule: its own, for the start rules first and
// then in the order given, unless a rule before it has that.
func (l *linker) names(ordered []*Definition) map[*Definition]string {
	names := map[*Definition]string{}
	taken := map[string]bool{}
	take := func(d *Definition, name string) {
		if key := strings.ToLower(name); names[d] == "" && !taken[key] {
			names[d], taken[key] = name, true
		}
	}
	for _, d := range l.reached[:l.roots] {
		take(d, d.Name)
	}
	for _, d := range ordered { // names without a rule are nobody's
		for _, part := range d.Parts {
			Walk(l.bodies[part], func(e Expr) {
				if r, ok := e.(*Reference); ok && l.meaning[e] == nil {
					taken[strings.ToLower(r.Name)] = true
				}
			})
		}
	}
	for _, d := range ordered {
		take(d, d.Name)
	}
	for _, d := range ordered {
		name := l.home[d].stem() + "-" + d.Name
		take(d, name)
		for n := 2; names[d] == ""; n++ {
			take(d, fmt.Sprintf("%s-%d", name, n))
		}
	}
	return names
}

// linked returns a rule under a name, with the names of the rules in it.
func (l *linker) linked(r *Rule, name string, names map[*Definition]string) *Rule {
	body := Rewrite(l.bodies[r], func(e Expr) Expr {
		d := l.meaning[e]
		if d == nil {
			return e
		}
		if r, ok := e.(*Reference); ok && strings.EqualFold(r.Name, names[d]) {
			return e
		}
		return &Reference{Position: e.Pos(), Name: names[d]}
	})
	if body == r.Body && strings.EqualFold(name, r.Name) {
		return r
	}
	return &Rule{Name: name, Position: r.Position, Incremental: r.Incremental, Body: body, Doc: r.Doc}
}

// unreferenced reports the rules of the files that the start rules do not reach. Rules that are prose are not reported.
func (l *linker) unreferenced(g *Grammar) {
	if len(l.Starts) == 0 {
		return
	}
	reached := map[*Definition]bool{}
	for d := range l.standing {
		reached[d] = true
		for _, more := range l.extensions[d] {
			reached[more] = true
		}
	}
	for _, s := range slices.Concat(l.files, l.refinement.scopes) {
		for _, d := range s.rules {
			if !l.inProse(d) && !reached[d] && proseOf(d) == nil && l.placed[d] == nil {
				g.problems = append(g.problems, notNeeded(d, l.Starts))
			}
		}
	}
}

// distinct returns problems without those that are found twice: a name may be looked up more than once.
func distinct(problems []Problem) []Problem {
	var all []Problem
	seen := map[Problem]bool{}
	for _, p := range problems {
		if !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	return all
}
