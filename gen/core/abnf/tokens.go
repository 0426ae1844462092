package abnf

import (
	"fmt"

	"github.com/urispec/urispec/internal/lazyregexp"
)

var (
	// spaceNamed is the name of a rule that is white space.
	spaceNamed = lazyregexp.New(`(?i)^(?:.*white-?space.*|c?fws|l?wsp?)$`)
	// lexerNamed is prose that has a lexer find something.
	lexerNamed = lazyregexp.New(`(?i)\b(?:lexer|scanner|tokeni[sz]er)\b`)
)

// tokens reports a file whose terminals seem to be the tokens of a lexer, with white space between them by the
// document's prose, as in RFC 5228, Section 8, and RFC 7950, Section 14. That seems so if prose names the lexer; or if
// the file has white space by name, only such rules refer to it, and there is another rule in which two elements stand
// side by side.
func (l *linker) tokens(s *scope) []Problem {
	for _, d := range s.rules {
		var at Expr
		Walk(d.Body, func(e Expr) {
			if p, ok := e.(*Prose); ok && at == nil && lexerNamed().MatchString(p.Text) {
				at = e
			}
		})
		if at != nil {
			return []Problem{{Position: at.Pos(), Kind: TokensMeant, Rule: d.Name, Message: "prose of rule " + d.Name +
				" names a lexer: perhaps no rule says where white space may stand between tokens"}}
		}
	}
	space := s.unusedSpace(l.files)
	if space == nil || !s.sideBySide() {
		return nil
	}
	return []Problem{{Position: space.Parts[0].Position, Kind: TokensMeant, Rule: space.Name,
		Message: "no rule refers to " + space.Name +
			": the terminals seem to be tokens, between which no rule lets white space stand"}}
}

// unusedSpace returns the first rule of white space, if no other rule of the files refers to white space; else nil.
func (s *scope) unusedSpace(files []*scope) *Definition {
	var space *Definition
	for _, d := range s.rules {
		if space == nil && spaceNamed().MatchString(d.Name) {
			space = d
		}
	}
	if space == nil {
		return nil
	}
	used := false
	for _, other := range files {
		for _, d := range other.rules {
			if spaceNamed().MatchString(d.Name) {
				continue
			}
			Walk(d.Body, func(e Expr) {
				if r, ok := e.(*Reference); ok && !used {
					used = s.own(r.Name) != nil && spaceNamed().MatchString(r.Name)
				}
			})
		}
	}
	if used {
		return nil
	}
	return space
}

// sideBySide reports whether a rule that is not white space has two elements, one after the other.
func (s *scope) sideBySide() bool {
	found := false
	for _, d := range s.rules {
		if spaceNamed().MatchString(d.Name) {
			continue
		}
		Walk(d.Body, func(e Expr) {
			_, ok := e.(*Concatenation)
			found = found || ok
		})
	}
	return found
}

// coreOtherwise reports the rules of a file that are reached and have the name of a core rule, as it is spelled, but
// another language.
func (l *linker) coreOtherwise(s *scope) []Problem {
	if l.NoCore || s.file.Notation.early() {
		return nil
	}
	var problems []Problem
	for _, core := range l.scope(CoreRules()).rules {
		d := s.own(core.Name)
		if d == nil || d.Name != core.Name || l.standing[d] == nil || proseOf(d) != nil || l.sameRule(core, d) {
			continue
		}
		differs := ""
		own, ok := l.charset(d, d.Body)
		all, isSet := l.charset(core, core.Body)
		switch missing, more := all.minus(own), own.minus(all); {
		case !ok || !isSet:
		case len(missing) > 0:
			differs = "; it lacks " + missing.first()
		case len(more) > 0:
			differs = "; it also has " + more.first()
		}
		problems = append(problems, Problem{Position: d.Parts[0].Position, Kind: CoreRuleOtherwise, Rule: d.Name,
			Message: fmt.Sprintf("rule %s is not the core rule of %s%s", d.Name, coreName, differs)})
	}
	return problems
}
