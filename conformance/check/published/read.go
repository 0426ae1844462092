package published

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/core/automaton"
)

// Load reads the file of a revision, REVISION/published.txt, in a file system. Its error is from the file system, or an
// [*Error].
func Load(fsys fs.FS, revision string) (*Grammar, error) {
	name := path.Join(revision, "published.txt")
	src, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	return Read(name, src)
}

// Read reads a file, whose name is only used in positions; columns count bytes.
// The error, if any, is an [*Error].
func Read(name string, src []byte) (*Grammar, error) {
	r := &reader{file: name, settings: settings{
		anyCase: map[string]*setting{}, alternates: map[byte]*setting{}, characters: map[string]map[byte]*setting{},
		renames: map[scopedName]*setting{}, overruled: map[scopedName]*setting{}, prose: map[string]*setting{},
	}}
	for i, text := range strings.Split(string(src), "\n") {
		if err := r.line(line{i + 1, 1, text}); err != nil {
			return nil, err
		}
	}
	if err := r.endDirective(); err != nil {
		return nil, err
	}
	if err := r.checkSections(); err != nil {
		return nil, err
	}
	return r.grammar()
}

// line reads a line by its first byte.
func (r *reader) line(l line) error {
	if strings.TrimSpace(l.text) == "" || l.text[0] == '#' {
		return nil
	}
	first := l.text[0]
	if first == ' ' || first == '\t' {
		return r.indented(l)
	}
	if err := r.endDirective(); err != nil {
		return err
	}
	switch {
	case first == '!':
		return r.directive(l)
	case first == '=':
		return r.section(l)
	case first == ';' && r.notation != nil && r.notation.comments:
		return nil
	case isLetter(first), first == '<' && r.notation != nil && r.notation.angled:
		return r.rule(l)
	}
	return r.errorf(l, "%q begins neither a rule nor a section, a directive or a note", l.text[:1])
}

// indented reads the continuation of a rule, or the reason for a directive.
func (r *reader) indented(l line) error {
	switch {
	case len(r.sections) == 0 && r.notation != nil:
		r.reasonless = nil
		return nil
	case len(r.sections) > 0 && r.sections[len(r.sections)-1].found > 0:
		last := r.rules[len(r.rules)-1]
		last.body = append(last.body, l)
		return nil
	}
	return r.errorf(l, "an indented line continues nothing")
}

var sectionLine = regexp.MustCompile(`^== (.+): ([0-9]+) rules? ==$`)

func (r *reader) section(l line) error {
	parts := sectionLine.FindStringSubmatch(l.text)
	if parts == nil {
		return r.errorf(l, `a section is "== NAME: N rules =="`)
	}
	if r.notation == nil {
		return r.errorf(l, "a section before !notation")
	}
	for _, s := range r.sections {
		if s.name == parts[1] {
			return r.errorf(l, "a second section %s", s.name)
		}
	}
	stated, err := strconv.Atoi(parts[2])
	if err != nil {
		return r.errorf(l, "%v", err)
	}
	r.sections = append(r.sections, &section{name: parts[1], position: r.at(l), stated: stated})
	return nil
}

// checkSections returns an error if a section has not the rules that it states.
func (r *reader) checkSections() error {
	for _, s := range r.sections {
		if s.found != s.stated {
			return &Error{s.position, fmt.Sprintf("section %s states %d rules and has %d", s.name, s.stated, s.found)}
		}
	}
	return nil
}

// rule reads the first line of a rule.
func (r *reader) rule(l line) error {
	if len(r.sections) == 0 {
		return r.errorf(l, "a rule before the first section")
	}
	s := r.sections[len(r.sections)-1]
	s.found++
	return r.define(l, s.name)
}

// grammar parses the bodies of all rules. References are to the first printing
// of a rule that is not overruled.
func (r *reader) grammar() (*Grammar, error) {
	g := &Grammar{}
	seen := map[scopedName]bool{} // names in lower case
	called := map[string]*automaton.Rule{}
	rules := make([]*automaton.Rule, len(r.rules))
	for i, printed := range r.rules {
		key := strings.ToLower(printed.Name)
		if seen[scopedName{printed.Section, key}] {
			return nil, &Error{printed.Position, fmt.Sprintf("a second rule %s in section %s", printed.Name,
				printed.Section)}
		}
		seen[scopedName{printed.Section, key}] = true
		// the automata need names that differ
		rules[i] = &automaton.Rule{Name: fmt.Sprintf("%s in %s", printed.Name, printed.Section)}
		if called[key] == nil && !printed.Overruled {
			called[key] = rules[i]
		}
		g.Printings = append(g.Printings, printed.Printing)
	}
	for i, printed := range r.rules {
		var err error
		if rules[i].Body, err = r.parse(printed, called); err != nil {
			return nil, err
		}
	}
	if err := r.checkUse(); err != nil {
		return nil, err
	}
	g.automata = automaton.NewGrammar(rules)
	return g, nil
}
