package prove

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
)

// A Step is from a revision to one that follows it.
type Step struct {
	From, To grammar.Document

	// Changed are the rules of both that accept other strings: A is From's. The default start rules come first,
	// whatever their names, and are listed even if they are equal.
	Changed []Diff
	Same    []string   // rules of both that accept the same strings
	Renamed []Renaming // rules that accept the same strings under another name
	Dropped []string   // rules of From only
	Added   []string   // rules of To only
}

// A Renaming is a rule that accepts the same strings under another name.
type Renaming struct{ From, To string }

// Start is what became of the default start rule.
func (s *Step) Start() Diff { return s.Changed[0] }

// Steps returns an iterator over the steps to all revisions that follow another, in the order of their dates, with up
// to a number of strings for each side of a difference. An error is about a grammar, and ends it.
func Steps(witnesses int) iter.Seq2[*Step, error] {
	return func(yield func(*Step, error) bool) {
		for to := range grammar.Revisions() {
			if to.Follows == "" {
				continue
			}
			step, err := StepTo(to, witnesses)
			if !yield(step, err) || err != nil {
				return
			}
		}
	}
}

// StepTo returns the step to a revision, which follows another.
func StepTo(to grammar.Document, witnesses int) (*Step, error) {
	from, ok := grammar.Lookup(to.Follows)
	if !ok {
		return nil, fmt.Errorf("%s follows %q, which is not a revision", to.Name, to.Follows)
	}
	step, err := compareRevisions(from, to, witnesses)
	if err != nil {
		return nil, fmt.Errorf("from %s to %s: %w", from.Name, to.Name, err)
	}
	return step, nil
}

func compareRevisions(from, to grammar.Document, witnesses int) (*Step, error) {
	a, err := abnf.ReadGrammar(from.File(), from.ABNF(), from.Undefined...)
	if err != nil {
		return nil, err
	}
	b, err := abnf.ReadGrammar(to.File(), to.ABNF(), to.Undefined...)
	if err != nil {
		return nil, err
	}
	d, err := NewDiffer(a, b, 0)
	if err != nil {
		return nil, err
	}
	s := &Step{From: from, To: to}
	both, dropped, added := d.Names()
	s.Dropped, s.Added = dropped, added
	for i, pair := range pairs(from, to, both) {
		diff, err := d.Diff(pair[0], pair[1], witnesses)
		if err != nil {
			return nil, err
		}
		if i == 0 || diff.Relation != Equal {
			s.Changed = append(s.Changed, diff)
		} else {
			s.Same = append(s.Same, diff.A)
		}
	}
	start := s.Start()
	s.Dropped = slices.DeleteFunc(s.Dropped, func(name string) bool { return name == start.A })
	s.Added = slices.DeleteFunc(s.Added, func(name string) bool { return name == start.B })
	return s, s.rename(d)
}

// rename finds, for each rule that was dropped, the first that was added and accepts the same strings.
func (s *Step) rename(d *Differ) error {
	var dropped []string
	for _, from := range s.Dropped {
		at, err := s.sameAs(d, from)
		if err != nil {
			return err
		}
		if at < 0 {
			dropped = append(dropped, from)
			continue
		}
		s.Renamed = append(s.Renamed, Renaming{from, s.Added[at]})
		s.Added = slices.Delete(s.Added, at, at+1)
	}
	s.Dropped = dropped
	return nil
}

// sameAs returns the index of the first added rule that accepts the strings that a dropped one accepts, or -1.
func (s *Step) sameAs(d *Differ, dropped string) (int, error) {
	for i, added := range s.Added {
		if same, err := d.Same(dropped, added); same || err != nil {
			return i, err
		}
	}
	return -1, nil
}

// pairs returns the rules to compare: the default start rules, the other start
// rules of one name, and all others of one name.
func pairs(from, to grammar.Document, both []string) [][2]string {
	all := [][2]string{{from.StartRules[0], to.StartRules[0]}}
	for _, rule := range slices.Concat(from.StartRules, both) {
		common := slices.ContainsFunc(both, func(name string) bool { return strings.EqualFold(name, rule) })
		done := slices.ContainsFunc(all, func(pair [2]string) bool {
			return strings.EqualFold(pair[0], rule) && strings.EqualFold(pair[1], rule)
		})
		if common && !done {
			all = append(all, [2]string{rule, rule})
		}
	}
	return all
}

// Change says in a word or two how the language of a rule changed; A is the older one.
func Change(r Relation) string {
	switch r {
	case Equal:
		return "the same strings"
	case Wider:
		return "narrower"
	case Narrower:
		return "wider"
	case Disjoint:
		return "nothing in common"
	}
	return "both ways"
}
