package lint

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Options say what is looked at, and for how long.
type Options struct {
	// Timeout is how long to look, beyond the limits of the work, for what these leave undecided; 0: not at all.
	Timeout time.Duration
	// Of says whether to look at a rule; nil: at all rules.
	Of func(*abnf.Definition) bool
	// Each reports each string with two derivations, and each alternative that adds
	// nothing, instead of one for each cause.
	Each bool
}

// Check returns what is suspicious about the rules of a grammar, of the kinds [abnf.Ambiguous],
// [abnf.RedundantAlternative] and [abnf.EmptyRepetition]. The work is bounded, in steps that are the same on all
// machines. With a timeout, the rules that are not decided within these steps share the rest of the time; what is not
// known when it is over is undecided, as [OutOfTime]. The error is for a reference to a rule that is not defined. Which
// rules are ambiguous is said of the derivations that declarations prefer.
func Check(g *abnf.Grammar, o Options) (*Report, error) {
	preferred := g.Preferred()
	r, err := checkRules(preferred, o)
	if err != nil || preferred == g {
		return r, err
	}
	of, err := checkRules(g, o)
	if err != nil {
		return nil, err
	}
	isAmbiguous := func(p abnf.Problem) bool { return p.Kind == abnf.Ambiguous }
	of.Problems = append(slices.DeleteFunc(of.Problems, isAmbiguous),
		slices.DeleteFunc(r.Problems, func(p abnf.Problem) bool { return !isAmbiguous(p) })...)
	of.Undecided = append(slices.DeleteFunc(of.Undecided, func(u Undecided) bool { return u.Reason != Uncompared }),
		slices.DeleteFunc(r.Undecided, func(u Undecided) bool { return u.Reason == Uncompared })...)
	return of, nil
}

// firstCopies leaves out what is said of further copies of a rule.
type firstCopies map[string]*abnf.Definition

// first reports whether no other copy of a rule was asked about.
func (f firstCopies) first(d *abnf.Definition) bool {
	name := strings.ToLower(abnf.OriginalName(d.Name))
	f[name] = cmp.Or(f[name], d)
	return f[name] == d
}

// checkRules does what [Check] does, for the derivations that the rules themselves have.
func checkRules(g *abnf.Grammar, o Options) (*Report, error) {
	c, err := newChecker(g, newLimits(o.Timeout))
	if err != nil {
		return nil, err
	}
	var found []*outcome
	for _, d := range g.Rules() {
		if o.Of == nil || o.Of(d) {
			found = append(found, &outcome{rule: d})
		}
	}
	said := firstCopies{}
	found = slices.DeleteFunc(found, func(f *outcome) bool {
		f.ambiguous, f.reason = c.ambiguity(f.rule)
		return (len(f.ambiguous) > 0 || f.reason != 0) && !said.first(f.rule)
	})
	c.allow() // as much again
	for _, f := range found {
		if f.reason != OutOfTime && f.reason != Declared {
			f.needless, f.uncompared = c.alternatives(f.rule)
			f.empty = c.repetitions(f.rule)
		}
	}
	if o.Timeout > 0 {
		if err := c.lift(found); err != nil {
			return nil, err
		}
	}
	return report(found, o.Each), nil
}

// Ambiguities returns the rules of a grammar that are ambiguous themselves, each with the cause that has the shortest
// string, and the undecided rules; all others are unambiguous, except for turns of repetitions without bound that match
// nothing, which never end. warned has the rules that warn accepts, except rules whose causes an earlier rule has. The
// work is bounded, in steps that are the same on all machines. The error is for a reference to a rule that is not
// defined.
func Ambiguities(g *abnf.Grammar, warn func(*abnf.Definition) bool) (
	found, warned []*Ambiguity, undecided []Undecided, err error) {
	g = g.Preferred()
	c, err := newChecker(g, newLimits(0))
	if err != nil {
		return nil, nil, nil, err
	}
	said := firstCopies{}
	var all, toWarn []*Ambiguity
	for _, d := range g.Rules() {
		causes, reason := c.ambiguity(d)
		if (len(causes) > 0 || reason != 0) && !said.first(d) {
			continue
		}
		if reason != 0 && reason != MoreCauses {
			undecided = append(undecided, Undecided{abnf.OriginalName(d.Name), d.Parts[0].Position, reason})
		}
		for _, a := range causes {
			a.AtLeast = reason == MoreCauses
		}
		all = append(all, causes...)
		if warn(d) {
			toWarn = append(toWarn, causes...)
		}
	}
	return firsts(all, false), firsts(toWarn, true), undecided, nil
}

// firsts returns the first ambiguity of each rule or, if so asked, of each rule that has
// a cause of its own, with the numbers of others.
func firsts(all []*Ambiguity, ofCause bool) []*Ambiguity {
	var list []*Ambiguity
	of := group(all)
	counted := map[*Ambiguity]*Ambiguity{} // by cause: what counts its ambiguities
	for _, a := range all {
		sameRule := len(list) > 0 && list[len(list)-1].Rule == a.Rule
		if !sameRule && !ofCause {
			clear(counted)
		}
		first := *a
		switch known := counted[of[a]]; {
		case known != nil:
			known.Same++
			continue
		case sameRule:
			list[len(list)-1].More++
		default:
			list = append(list, &first)
		}
		counted[of[a]] = &first
	}
	return list
}

type outcome struct {
	rule       *abnf.Definition
	ambiguous  []*Ambiguity
	reason     Reason // why there may be more, or 0
	needless   []*needless
	uncompared abnf.Expr // the first alternative that may or may not add something, or nil
	empty      []abnf.Problem
}

// lift looks again at rules that are not decided within the steps, without such limits:
// each takes a share of the time that is left, those that others refer to mostly first.
func (c *checker) lift(found []*outcome) error {
	lifted, err := newChecker(c.document, c.limits.lifted())
	if err != nil {
		return err
	}
	open := slices.DeleteFunc(slices.Clone(found), func(f *outcome) bool {
		return f.uncompared == nil && (f.reason == 0 || f.reason == Recursive || f.reason == Declared)
	})
	slices.Reverse(open)
	for len(open) > 0 && !c.limits.expired() {
		for i, f := range open {
			lifted.limits.share(c.limits.work.Deadline, len(open)-i)
			lifted.forget()
			lifted.again(f)
		}
		open = slices.DeleteFunc(open, func(f *outcome) bool { return f.reason != OutOfTime })
	}
	return nil
}

// again looks at a rule once more.
func (c *checker) again(f *outcome) {
	if f.reason != 0 && f.reason != Recursive {
		if more, reason := c.ambiguity(f.rule); reason == 0 || reason == Recursive || len(more) >= len(f.ambiguous) {
			f.ambiguous, f.reason = more, reason
		}
	}
	if f.uncompared != nil {
		f.needless, f.uncompared = c.alternatives(f.rule)
		if f.uncompared != nil && c.limits.expired() {
			f.reason = OutOfTime
		}
	}
}

// report returns what was found as problems: all of one cause as one, or each.
func report(found []*outcome, each bool) *Report {
	r := &Report{}
	order := map[string]int{}
	var ambiguous []*Ambiguity
	var useless []*needless
	adding := map[abnf.Expr]*needless{}
	for i, f := range found {
		order[f.rule.Name] = i
		at := f.rule.Parts[0].Position
		if f.reason != 0 {
			r.Undecided = append(r.Undecided, Undecided{abnf.OriginalName(f.rule.Name), at, f.reason})
		}
		if f.uncompared != nil && f.reason != OutOfTime {
			r.Undecided = append(r.Undecided, Undecided{f.rule.Name, f.uncompared.Pos(), Uncompared})
		}
		ambiguous, useless = append(ambiguous, f.ambiguous...), append(useless, f.needless...)
		r.Problems = append(r.Problems, f.empty...)
		for _, n := range f.needless {
			adding[n.alternative()] = n
		}
	}
	if !each {
		ambiguous = slices.DeleteFunc(ambiguous, func(a *Ambiguity) bool {
			n := cmp.Or(adding[a.entered[0]], adding[a.entered[1]])
			return n != nil && n.chosenFrom(a.entered[0]) && n.chosenFrom(a.entered[1])
		})
	}
	more := map[any]int{}
	of := group(ambiguous)
	for _, a := range ambiguous {
		first := of[a]
		if more[first]++; !each && first != a && first.text() == a.text() && a.places[0] == a.places[1] {
			first.also = append(first.also, place(a.places[0]))
		}
	}
	for _, a := range ambiguous {
		if each || of[a] == a {
			r.add(a.Position, abnf.Ambiguous, a.Rule, a.Message(), more[a]-1)
		}
	}
	first := map[any]*needless{}
	for _, n := range useless {
		key := n.cause()
		first[key] = cmp.Or(first[key], n)
		more[first[key]]++
	}
	for _, n := range useless {
		if each || more[n] > 0 {
			r.add(n.alternative().Pos(), abnf.RedundantAlternative, n.rule, n.message(), more[n]-1)
		}
	}
	if each {
		for i := range r.Problems {
			r.Problems[i].More = 0
		}
	}
	slices.SortStableFunc(r.Problems, func(a, b abnf.Problem) int {
		return cmp.Or(
			cmp.Compare(order[a.Rule], order[b.Rule]),
			cmp.Compare(a.Position.Line, b.Position.Line),
			cmp.Compare(a.Position.Column, b.Position.Column),
		)
	})
	return r
}

// group returns, for each of some ambiguities, the first with the shortest string among those with the same cause.
// Ambiguities have one cause if their derivations part in the same two terminals, or in references to the same two
// rules, at connected places: if white space and the end of name may be bidi, that is one cause in all rules in which
// these meet. So do ambiguities of one rule and string that part at connected places, as in n options of one language;
// strings that differ only in case; and turns of one rule, wherever it is repeated.
func group(all []*Ambiguity) map[*Ambiguity]*Ambiguity {
	parent := map[any]any{}
	root := func(x any) any {
		for parent[x] != nil {
			x = parent[x]
		}
		return x
	}
	type (
		inCase   struct{}
		shortest struct {
			rule, text string
			at         abnf.Expr
		}
		places struct{ a, b, at any }
	)
	key := func(a *Ambiguity) any { return places{alike(a.inner[0]), alike(a.inner[1]), a.inner[0]} }
	for _, a := range all {
		x, y := alike(a.inner[0]), alike(a.inner[1])
		joined := []any{key(a), places{x, y, a.inner[1]}, places{y, x, a.inner[0]}, places{y, x, a.inner[1]}}
		if anyCase(a.inner[0], a.inner[1]) {
			joined = append(joined, inCase{})
		}
		if a.inner[0] != a.inner[1] {
			joined = append(joined, shortest{a.Rule, a.String, a.places[0]}, shortest{a.Rule, a.String, a.places[1]})
		}
		for _, other := range joined[1:] {
			if k, other := root(joined[0]), root(other); k != other {
				parent[k] = other
			}
		}
	}
	first := map[any]*Ambiguity{}
	for _, a := range all {
		if r := root(key(a)); first[r] == nil || len(a.String) < len(first[r].String) {
			first[r] = a
		}
	}
	of := map[*Ambiguity]*Ambiguity{}
	for _, a := range all {
		of[a] = first[root(key(a))]
	}
	return of
}
