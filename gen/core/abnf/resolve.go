package abnf

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lists"
)

// A resolver finds out which rule a name, or prose, means.
type resolver struct {
	Linking
	comparer
	refinement
	remainders
	files    []*scope
	scopes   map[*File]*scope // including rules of other files
	home     map[*Definition]*scope
	imports  map[string]*Definition // by importKey
	problems []Problem
	warned   map[nameIn]bool // names whose meaning a warning tells

	following map[*Prose]bool // rules that are only prose, whose meaning is looked for
}

type nameIn struct {
	*scope
	name string
}

func newResolver(o Linking, files []*File) *resolver {
	r := &resolver{Linking: o, scopes: map[*File]*scope{}, home: map[*Definition]*scope{},
		imports: map[string]*Definition{}, warned: map[nameIn]bool{}, following: map[*Prose]bool{}}
	r.placed = map[*Definition]*Definition{}
	r.remainders = remainders{said: map[*Prose]Expr{}, regular: map[*Prose]Expr{}, why: map[*Prose]string{},
		sets: map[*Definition]*charset{}, circular: map[*Prose]bool{}, taken: map[Position]bool{}}
	for _, f := range files {
		r.files = append(r.files, r.scope(f))
	}
	return r
}

func (r *resolver) scope(f *File) *scope {
	s := r.scopes[f]
	if s == nil {
		s = newScope(f)
		r.scopes[f] = s
		for _, d := range s.rules {
			r.home[d] = s
		}
	}
	return s
}

// basic returns the rule of a name that is built into the notation of a file, or nil.
func (r *resolver) basic(s *scope, name string) *Definition {
	n := s.file.Notation
	d := r.scope(n.Basic()).own(name)
	if d == nil && n.listsWithOWS() {
		d = r.scope(CoreRules()).own(name)
	}
	return d
}

// lookup returns the rule that a name means in a file, or nil. The place is where it stands, for the error if its
// meaning cannot be told.
func (r *resolver) lookup(s *scope, name string, at Position) *Definition {
	written := s.file
	if r.refines(s) {
		if own := s.own(name); own != nil {
			return own
		}
		s = r.files[0]
	}
	if d := r.imported(s, name); d != nil {
		return d
	}
	if own := s.own(name); own != nil {
		if d := r.instead(s, own); d != nil {
			return d
		}
		return own
	}
	var basic *Definition
	if !r.NoCore {
		basic = r.basic(s, name)
	}
	if d := r.basicOr(basic, r.elsewhere(s, name), s, name, at); d != nil {
		return d
	}
	if d := r.published(s, name, written.remarkedOf(name, at)); d != nil || written == s.file {
		return d
	}
	return r.inDocuments(name, at)
}

// inDocuments returns the rule of a name that the files reach but do not have; nil if there is none.
func (r *resolver) inDocuments(name string, at Position) *Definition {
	found := lists.Only(r.beyond, func(d *Definition) bool { return strings.EqualFold(d.Name, name) })
	return r.only(found, name, at)
}

// sameRule reports whether two rules have one language, as far as that is known.
func (r *resolver) sameRule(a, b *Definition) bool {
	return r.same(a, r.home[a].file, b, r.home[b].file)
}

// basicOr returns what a name means in a file that does not define it: a basic rule, if there is one that is not prose,
// or else the rule that is found in other files. A rule there that has the basic rule's language stands for it; a
// warning tells of one that has another language.
func (r *resolver) basicOr(basic *Definition, found []*Definition, s *scope, name string, at Position) *Definition {
	if basic == nil || proseOf(basic) != nil {
		return cmp.Or(r.only(found, name, at), basic)
	}
	for _, d := range found {
		if r.sameRule(basic, d) {
			return d
		}
	}
	key := nameIn{s, strings.ToLower(name)}
	if i := slices.IndexFunc(found, func(d *Definition) bool { return proseOf(d) == nil }); i >= 0 && !r.warned[key] {
		r.warned[key] = true
		other := found[i].Parts[0].Position
		r.problems = append(r.problems, Problem{
			Position: at,
			Kind:     BasicRuleMeant,
			Rule:     name,
			Message: fmt.Sprintf("%s means the rule of %s, not the different rule of %v: --import %s=%s "+
				"takes that one", name, r.home[basic].file.Name, other, name, other.File),
		})
	}
	return basic
}

// elsewhere returns the rules of a name in other files. Rules that are prose count only if no other is found, for what
// the prose means.
func (r *resolver) elsewhere(s *scope, name string) []*Definition {
	found, _ := r.others(s, name, pointer{})
	if len(found) == 0 {
		for _, other := range r.files {
			if d := other.own(name); d != nil && other != s {
				d = cmp.Or(r.pointed(other, proseOf(d)), d)
				if !slices.Contains(found, d) {
					found = append(found, d)
				}
			}
		}
	}
	return found
}

// others returns the rules of a name in all files except one, without rules that are prose, and those of them in files
// that are cited.
func (r *resolver) others(s *scope, name string, p pointer) (found, cited []*Definition) {
	for _, other := range r.files {
		d := other.own(name)
		if d == nil || other == s || proseOf(d) != nil {
			continue
		}
		found = append(found, d)
		if p.citedBy(other.file.Name) {
			cited = append(cited, d)
		}
	}
	return found, cited
}

// only returns the first of the rules that are found, or nil, and reports it if there are others.
func (r *resolver) only(found []*Definition, name string, at Position) *Definition {
	if len(found) == 0 {
		return nil
	}
	if slices.ContainsFunc(found, func(d *Definition) bool { return !r.sameRule(found[0], d) }) {
		places := lists.Each(found, func(d *Definition) string { return d.Parts[0].Position.String() })
		r.problems = append(r.problems, Problem{
			Position: at,
			Kind:     ImportNeeded,
			Rule:     name,
			Message: fmt.Sprintf("rule %s is defined at %s: --import %s=FILE says which is meant", name,
				strings.Join(places, " and at "), name),
		})
	}
	return found[0]
}

// instead returns the rule of the same name to which a rule that is only prose gives way, or nil.
func (r *resolver) instead(s *scope, d *Definition) *Definition {
	p := proseOf(d)
	if p == nil || r.following[p] {
		return nil
	}
	r.following[p] = true
	defer delete(r.following, p)
	to := r.pointed(s, p)
	if to == nil {
		to = r.find(s, d.Name, p)
	}
	if to == nil || !strings.EqualFold(to.Name, d.Name) {
		return nil
	}
	return to
}

func (r *resolver) pointed(s *scope, p *Prose) *Definition {
	rule := readPointer(p.Text).rule
	if d := r.imported(s, p.Text, rule); d != nil || rule == "" {
		return d
	}
	return r.find(s, rule, p)
}

// find returns the rule of a name for a prose-val of a file, or nil: the rule of a document that the prose cites, in a
// file or not, the rule of another file, or the core rule. RFC 9110 has a rule Host, but RFC 9112 does not say that
// host is there.
func (r *resolver) find(s *scope, name string, p *Prose) *Definition {
	to := readPointer(p.Text)
	found, cited := r.others(s, name, to)
	if d := r.only(cited, name, p.Position); d != nil {
		return d
	}
	var basic *Definition
	if to.core() {
		basic = r.scope(CoreRules()).own(name)
	}
	if basic == nil {
		if d := r.published(s, name, to.documents); d != nil {
			return d
		}
		if !r.NoCore && !to.core() {
			basic = r.basic(s, name)
		}
	}
	return r.basicOr(basic, found, s, name, p.Position)
}

// published returns the rule of a name that the first has of some documents, other
// than the file itself, or the one to which that gives way; nil if none has one.
func (r *resolver) published(s *scope, name string, documents []string) *Definition {
	if r.Document == nil {
		return nil
	}
	for _, citation := range documents {
		f := r.Document(citation)
		if f == nil || r.scope(f) == s {
			continue
		}
		if d := r.exported(r.scope(f), name); d != nil {
			return cmp.Or(r.instead(r.home[d], d), d)
		}
	}
	return nil
}

// exported returns the rule of a file that is said to define a name: its own, or one that is built into its notation,
// as token into RFC 2616's.
func (r *resolver) exported(s *scope, name string) *Definition {
	return cmp.Or(s.own(name), r.basic(s, name))
}

// imported returns the rule that an import gives to the first of some keys that has one. In the file of the rule
// itself, it does so for what is prose there, or not defined: other rules of the file stay what they are.
func (r *resolver) imported(s *scope, keys ...string) *Definition {
	for _, key := range keys {
		d := r.imports[importKey(key)]
		if d == nil {
			continue
		}
		if r.home[d] == s {
			own := s.own(key)
			if proseOf(d) != nil || own != nil && proseOf(own) == nil {
				continue
			}
		}
		return d
	}
	return nil
}

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

// checkImports returns an error for an import whose name stands nowhere in the files.
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

// remarked returns the documents that the comments of the rule at a place cite: those
// in its own line first, then those directly above the rule, within it and behind it.
func (f *File) remarked(at Position) []string {
	if len(f.remarks) == 0 {
		return nil
	}
	first, end := f.extent(at)
	from, _ := slices.BinarySearchFunc(f.remarks, first, func(m remark, line int) int {
		return cmp.Compare(m.line, line)
	})
	var documents, others []string
	for _, m := range f.remarks[from:] {
		switch {
		case m.line >= end:
			return append(documents, others...)
		case m.line == at.Line:
			documents = append(documents, m.documents...)
		default:
			others = append(others, m.documents...)
		}
	}
	return append(documents, others...)
}

// remarkedOf returns the documents that the comments of the rule at a place cite, and then the documents that the other
// rules cite that refer to a name.
func (f *File) remarkedOf(name string, at Position) []string {
	if len(f.remarks) == 0 {
		return nil
	}
	documents := f.remarked(at)
	for _, rule := range f.Rules {
		Walk(rule.Body, func(e Expr) {
			if r, ok := e.(*Reference); ok && strings.EqualFold(r.Name, name) {
				documents = append(documents, f.remarked(r.Position)...)
			}
		})
	}
	return documents
}

// extent returns the lines of the rule at a place: from the first comment directly above it to the first directly above
// the next rule.
func (f *File) extent(at Position) (first, end int) {
	next, _ := slices.BinarySearchFunc(f.Rules, at.Line+1, func(rule *Rule, line int) int {
		return cmp.Compare(rule.Position.Line, line)
	})
	begin := func(rule *Rule) int { return rule.Position.Line - len(rule.Doc) }
	end = math.MaxInt
	if next < len(f.Rules) {
		end = begin(f.Rules[next])
	}
	if next > 0 {
		first = begin(f.Rules[next-1])
	}
	return first, end
}
