package abnf

import (
	"slices"
	"strings"
)

type scope struct {
	*Grammar
	file     *File
	extends  map[*Definition]bool // definitions that only add to a rule of another file
	problems map[*Definition][]Problem
}

// newScope merges the rules of a file.
func newScope(f *File) *scope {
	g, _ := NewGrammar(f) // only rules that are reached have problems
	s := &scope{Grammar: g, file: f, extends: map[*Definition]bool{}, problems: map[*Definition][]Problem{}}
	for _, p := range g.problems {
		d := g.Rule(p.Rule)
		s.problems[d] = append(s.problems[d], p)
	}
	return s
}

// own returns the file's own rule of a name, or nil.
func (s *scope) own(name string) *Definition {
	if d := s.Rule(name); d != nil && !s.extends[d] {
		return d
	}
	return nil
}

// addsOnly reports whether the file has nothing of a rule except alternatives that "=/" adds.
func (s *scope) addsOnly(d *Definition) bool {
	return d.Parts[0].Incremental &&
		!slices.ContainsFunc(s.problems[d], func(p Problem) bool { return p.Kind == DoublyDefined })
}

// stem returns the prefix that distinguishes rules from others of their name: the name of the file, without its folder
// and what follows the first dot or comma, as a name of a rule.
func (s *scope) stem() string {
	name := s.file.Name[strings.LastIndexAny(s.file.Name, `/\`)+1:]
	if end := strings.IndexAny(name, ".,"); end >= 0 {
		name = name[:end]
	}
	name = strings.Map(func(r rune) rune {
		if r < 0x80 && isNameByte(byte(r)) {
			return r
		}
		return '-'
	}, name)
	if name == "" || !isAlpha(int(name[0])) {
		name = "file-" + name
	}
	return name
}

// A refinement holds what the files of [Linking.Refinements] say.
type refinement struct {
	scopes    []*scope
	placed    map[*Definition]*Definition // by the rule whose place it takes
	rules     []Refined                   // in the order of the files and of their lines
	originals []*Definition               // in that order, the rules whose places they take
	beyond    []*Definition               // what the files reach, and none of them has
}

func (r *refinement) refines(s *scope) bool { return slices.Contains(r.scopes, s) }

// refined returns the rule that is meant in place of a rule of the grammar.
func (r *refinement) refined(d *Definition) *Definition {
	if by := r.placed[d]; by != nil {
		return by
	}
	return d
}
