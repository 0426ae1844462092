package gen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/internal/escape"
)

// mostNoted is how many rules a note names.
const mostNoted = 12

// notes returns what the package's comment says of declarations, of refinements, and of strings with
// several derivations; regular says that the grammar is, and fromPEG that trees come from
// the PEG even if they are not derivations.
func (r *Result) notes(declarations []string, regular, fromPEG bool) []emit.Note {
	var notes []emit.Note
	if len(r.Refined) > 0 {
		note := emit.Note{Text: "Refinements replace these rules, and have only strings of them, " +
			"which is proved unless it is said:"}
		for _, rule := range r.Refined {
			note.Code = append(note.Code, rule.String())
		}
		notes = append(notes, note)
	}
	if len(declarations) > 0 {
		notes = append(notes, emit.Note{Text: "These declarations choose derivations:", Code: declarations})
	}
	notes = append(notes, r.ambiguityNote(len(declarations) > 0))
	for _, group := range []struct {
		reason lint.Reason
		text   string
	}{
		{lint.Recursive, fmt.Sprintf("Not ambiguous as far as strings nest %d deep:", lint.Levels)},
		{lint.TooLarge, "Too large to decide whether they are ambiguous:"},
		{lint.Declared, "Not decided whether they are ambiguous, since a declaration says where a rule in them ends:"},
	} {
		if names := lint.Of(r.Undecided, group.reason); len(names) > 0 {
			notes = append(notes, emit.Note{Text: group.text + " " + strings.Join(noted(names, "%d rules more"), ", ") + "."})
		}
	}
	several := len(r.maybeAmbiguous()) > 0
	switch {
	case several && fromPEG:
		notes = append(notes, emit.Note{Text: "If a string has several derivations, the tree is the PEG's."})
	case several:
		text := "If a string has several derivations, the tree is the first: " +
			"from left to right, an earlier alternative rather than a later one, and one more repetition rather than none"
		if !regular {
			text += "; but a rule that refers to itself in the middle, and a part of a rule that is too large for one " +
				"automaton, takes its longest match"
		}
		notes = append(notes, emit.Note{Text: text + "."})
	}
	return notes
}

// ambiguityNote says which rules are ambiguous, and that the others are not.
func (r *Result) ambiguityNote(declared bool) emit.Note {
	var found []string
	for _, a := range r.Ambiguous {
		first, second := a.Difference()
		extent := "exact"
		if !a.Exact {
			extent = fmt.Sprintf("to depth %d", lint.Levels)
		}
		text := fmt.Sprintf("%s (%s): %s is %s or %s", a.Rule, extent, escape.Quote(a.String), first, second)
		if more := a.MoreText(); more != "" {
			text += "; " + more
		}
		found = append(found, text)
	}
	for _, rule := range r.emptyTurns() {
		found = append(found, fmt.Sprintf("%s (exact): a repetition takes any number of turns that match nothing", rule))
	}
	switch {
	case len(found) == 0 && len(r.Undecided) == 0 && declared:
		return emit.Note{Text: "They leave no string undecided, which is proved."}
	case len(found) > 0:
		return emit.Note{Text: "Ambiguous rules, each with a shortest string that has two derivations, and what these " +
			"differ in; the other rules" + but(r.Undecided) + " are proved to be unambiguous:",
			Code: noted(found, "and %d rules more")}
	case len(r.Undecided) > 0:
		return emit.Note{Text: "No rule was found to be ambiguous, which is proved except for the rules named below."}
	}
	return emit.Note{Text: "The grammar is unambiguous, which is proved: no string has two derivations."}
}

// maybeAmbiguous returns the rules that are ambiguous, or not known not to be.
func (r *Result) maybeAmbiguous() []string {
	names := r.emptyTurns()
	for _, a := range r.Ambiguous {
		names = append(names, a.Rule)
	}
	for _, u := range r.Undecided {
		names = append(names, u.Rule)
	}
	return names
}

// but names the rules for which it is not decided.
func but(undecided []lint.Undecided) string {
	if len(undecided) == 0 {
		return ""
	}
	return ", except those named below,"
}

// emptyTurns returns the rules with repetitions of the empty string.
func (r *Result) emptyTurns() []string {
	var rules []string
	for _, p := range r.Warnings {
		if p.Kind == abnf.NullableLoop && !slices.Contains(rules, p.Rule) {
			rules = append(rules, p.Rule)
		}
	}
	return rules
}

// noted returns the first of some texts, and how many there are more.
func noted(all []string, more string) []string {
	if len(all) <= mostNoted+1 {
		return all
	}
	return append(all[:mostNoted:mostNoted], fmt.Sprintf(more, len(all)-mostNoted))
}

// Declared returns what declarations say of rules, a line for each, with what obeys it, and what of it is not proved.
// Without a package, the automaton of the rule obeys, if it has one.
func Declared(g *abnf.Grammar, made *emit.Package) (lines []string) {
	for _, s := range g.Said() {
		switch s.Kind {
		case abnf.Once:
			by := "by an automaton"
			if automaton.Counted(s) || made != nil && made.Recursive || made == nil && !hasAutomaton(g, s.Rule) {
				by = "by a count while a string is read"
			}
			lines = append(lines, fmt.Sprintf("each of %s matches at most once in %s, %s", strings.Join(s.Names, ", "),
				s.Rule, by))
		case abnf.Length:
			lines = append(lines, fmt.Sprintf("the length of %s is the number %s, which is outside the proof", s.Rule,
				s.Names[0]))
		case abnf.Func:
			lines = append(lines, fmt.Sprintf("%s is what the function %s finds, which is outside the proof", s.Rule,
				emit.FunctionOf(s.Rule)))
		}
	}
	return lines
}

// hasAutomaton reports whether a rule has an automaton that is not too large.
func hasAutomaton(g *abnf.Grammar, rule string) bool {
	languages, err := automaton.Languages(g, 0)
	if err != nil {
		return false
	}
	languages.Space.Allow(automaton.Work{Steps: TranslationWork})
	_, err = languages.Rule(rule)
	return err == nil
}
