package translate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// translate translates a grammar to a PEG for some of its rules, the start
// rules, which it defines ([Check]).
//
// Every rule that a start rule reaches becomes a rule of the PEG, in the order of the ABNF, under [peg.RuleName] of its
// name. If one body does not do for all places a rule is used in, it gets variants, _2_name and so on. The first rule
// of the PEG, [peg.StartRule], names the start rules.
//
// The translation of an expression e before continuations K1, K2, …, each a
// language, consumes only members of e, and leaves a rest in Ki on every word
// of e·Ki. That property composes: see [translator.expr].
//
// For a rule with recursion that is not at its end the property is kept only as
// far as members nest as deep as the grammar is unrolled, and only of what is told
// apart of what follows it.
func translate(g *automaton.Grammar, s *automaton.Space, starts []string, coarse bool,
	progress func(string)) (*peg.Grammar, error) {
	t := &translator{
		space:    s,
		progress: progress,
		bodies:   map[*automaton.Rule]automaton.Expr{},
		contexts: map[*automaton.Rule][]automaton.Language{},
		known:    map[context]bool{},
		variants: map[*automaton.Rule][]*variant{},
		sets:     map[peg.ByteSet]*peg.Set{},
		free:     map[automaton.Expr]bool{},
		counted:  map[counted]*peg.Reference{},

		coarse:       coarse,
		more:         map[*automaton.Rule]automaton.Language{},
		recursive:    map[*automaton.Rule]bool{},
		approximated: map[automaton.Language]bool{},
		spelled: map[automaton.Language]automaton.Expr{
			s.Epsilon(): automaton.Sequence(),
			s.All():     &automaton.Repeat{Body: &automaton.Set{Bytes: peg.Range(0, 255)}, Max: abnf.Unbounded},
		},
	}
	unrolled, err := t.unroll(thin(g.Reached(starts...)), starts)
	if err != nil {
		return nil, err
	}
	t.abnf = automaton.NewABNF(unrolled, s)
	t.peg = automaton.NewPEG(&peg.Grammar{}, s)
	for _, r := range unrolled.Rules {
		t.bodies[r] = automaton.Iterative(r)
	}
	var roots []*automaton.Rule
	for _, name := range starts {
		if r := unrolled.Rule(name); !slices.Contains(roots, r) {
			roots = append(roots, r)
		}
	}
	// The first context of a start rule, whose variant gets the plain name, is
	// the end of input.
	for _, r := range roots {
		if err := t.guarded(r, func() { t.note(r, t.contextOf(r, s.Epsilon())) }); err != nil {
			return nil, err
		}
	}
	for _, r := range roots {
		if err := t.guarded(r, func() { t.visitExpr(t.bodies[r], t.contexts[r][0]) }); err != nil {
			return nil, err
		}
	}
	if t.unrolled {
		t.shareContexts(unrolled)
	}
	for _, r := range calleesFirst(unrolled, roots) {
		if err := t.guarded(r, func() { t.rule(r) }); err != nil {
			return nil, err
		}
	}
	return t.grammar(unrolled, roots), nil
}

// rule translates a rule for its contexts: with one body if possible, else with one for each group of contexts that can
// share one.
func (t *translator) rule(r *automaton.Rule) {
	contexts := t.contexts[r]
	if len(contexts) == 0 {
		return
	}
	if body, ok := t.attempt(r, contexts); ok {
		t.addVariant(r, body, contexts)
		return
	}
	type group struct {
		contexts []automaton.Language
		body     peg.Expr
	}
	var groups []*group
next:
	for _, k := range contexts {
		for _, g := range groups {
			wider := append(slices.Clone(g.contexts), k)
			if body, ok := t.attempt(r, wider); ok {
				g.contexts, g.body = wider, body
				continue next
			}
		}
		body, ok := t.attempt(r, []automaton.Language{k})
		if !ok {
			panic(&automaton.LimitError{Rule: r.Name, Limit: wholeLimit, Unit: "states to look ahead for"})
		}
		groups = append(groups, &group{[]automaton.Language{k}, body})
	}
	for _, g := range groups {
		t.addVariant(r, g.body, g.contexts)
	}
}

func (t *translator) addVariant(r *automaton.Rule, body peg.Expr, contexts []automaton.Language) {
	name := fmt.Sprintf("%s@%d", r.Name, len(t.variants[r]))
	v := &variant{&peg.Rule{Name: name, Body: body}, contexts}
	t.variants[r] = append(t.variants[r], v)
	t.peg.Add(v.rule)
}

func (t *translator) attempt(r *automaton.Rule, contexts []automaton.Language) (body peg.Expr, ok bool) {
	return t.unlessConflict(func() peg.Expr { return t.expr(t.bodies[r], contexts) })
}

func (t *translator) unlessConflict(f func() peg.Expr) (e peg.Expr, ok bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case conflict:
			e, ok = nil, false
		default:
			panic(r)
		}
	}()
	return f(), true
}

func (t *translator) expr(e automaton.Expr, ks []automaton.Language) peg.Expr {
	if len(t.before(e, ks)) == 0 { // e can stand in no word
		return &peg.Not{Body: &peg.Sequence{}}
	}
	switch e := e.(type) {
	case *automaton.Set:
		return t.set(e.Bytes)
	case *automaton.Concat:
		items := make([]peg.Expr, len(e.Items))
		for i, item := range slices.Backward(e.Items) {
			items[i] = t.expr(item, ks)
			ks = t.before(item, ks)
		}
		return sequence(items...)
	case *automaton.Union:
		return t.union(e, ks)
	case *automaton.Repeat:
		return t.repeat(e, ks)
	case *automaton.Call:
		return t.call(e.Rule, ks)
	}
	panic(fmt.Sprintf("translate: unknown expression %T", e))
}

// before returns the continuations of what stands before e.
func (t *translator) before(e automaton.Expr, ks []automaton.Language) []automaton.Language {
	all := lists.Each(ks, func(k automaton.Language) automaton.Language { return t.then(e, k) })
	return t.distinct(all)
}

func (t *translator) set(bytes peg.ByteSet) peg.Expr {
	if t.sets[bytes] == nil {
		t.sets[bytes] = &peg.Set{Bytes: bytes}
	}
	return t.sets[bytes]
}

func (t *translator) call(r *automaton.Rule, ks []automaton.Language) peg.Expr {
	if t.unrolled {
		return &peg.Reference{Name: t.variants[r][0].rule.Name}
	}
	if t.prefixFree(r.Body) {
		ks = []automaton.Language{t.space.All()}
	}
	var chosen *variant
	for _, k := range ks {
		i := slices.IndexFunc(t.variants[r], func(v *variant) bool { return slices.Contains(v.contexts, k) })
		if i < 0 {
			panic(fmt.Sprintf("translate: %s: a context was not foreseen", r.Name))
		}
		if v := t.variants[r][i]; chosen == nil {
			chosen = v
		} else if v != chosen {
			panic(conflict{})
		}
	}
	return &peg.Reference{Name: chosen.rule.Name}
}

// union orders alternatives: one that would take words from a later one, and leave a wrong rest of them, goes after it.
// But of two alternatives that match the same word in full, the one that the document has first is kept first, since
// that is the reading it prefers. Then, and if no order helps, a lookahead after the first that is left holds it back:
// it refuses the rests of words that are another's. Of the rests of its own words, it has to pass only those in the
// continuation: others end in no match anyway.
func (t *translator) union(e *automaton.Union, ks []automaton.Language) peg.Expr {
	s := t.space
	var alternatives []*alternative
	for _, a := range e.Alternatives {
		if len(t.before(a, ks)) == 0 {
			continue
		}
		last := &alternative{expr: t.expr(a, ks)}
		last.success = t.peg.Then(last.expr, s.All())
		for _, k := range ks {
			last.right = append(last.right, t.then(a, k))
			last.left = append(last.left, t.peg.Then(last.expr, k))
		}
		alternatives = append(alternatives, last)
	}
	o := newOrdering(s, alternatives, len(ks))
	var ordered []peg.Expr
	for first := 0; ; {
		if i, ok := o.next(); ok {
			ordered = append(ordered, o.alternatives[i].expr)
			o.take(i)
			continue
		}
		for first < len(o.taken) && o.taken[first] {
			first++
		}
		if first == len(o.taken) {
			return choice(ordered)
		}
		a := o.alternatives[first]
		words := o.words(first)
		held, ok := t.hold(a.expr, func() (before decision) {
			for i := range ks {
				before = decision{t.either(before.pass, a.right[i]), s.Union(before.refuse, words[i])}
			}
			return before
		}, func() (behind decision) {
			for i, k := range ks {
				behind.pass = s.Union(behind.pass, s.Intersect(t.peg.Rests(a.expr, a.right[i]), k))
				behind.refuse = s.Union(behind.refuse, t.peg.Rests(a.expr, words[i]))
			}
			return behind
		})
		chosen := first
		if !ok { // one that takes nothing, whichever reading the document prefers
			held = a.expr
			if i, ok := o.harmless(); ok {
				chosen, held = i, o.alternatives[i].expr
			}
		}
		ordered = append(ordered, held)
		o.take(chosen)
	}
}

// An iteration is one turn of a repetition before one continuation.
type iteration struct {
	stop automaton.Language // words before which the repetition may end
	more automaton.Language // words before which it may go on
	rest automaton.Language // what may be left after going on
}

// repeat translates a repetition: to a loop if all iterations can be alike.
func (t *translator) repeat(e *automaton.Repeat, ks []automaton.Language) peg.Expr {
	var turns [][]iteration
	var rests []automaton.Language
	for _, k := range ks {
		for i, rest := range t.rests(e, k) {
			it := iteration{rest: rest, more: t.then(e.Body, rest)}
			if i >= e.Min {
				it.stop = k
			}
			if i == len(turns) {
				turns = append(turns, nil)
			}
			turns[i] = append(turns[i], it)
			rests = append(rests, rest)
		}
	}
	if len(t.before(e.Body, rests)) == 0 { // no turn can be taken
		return &peg.Sequence{}
	}
	rests = t.distinct(rests)
	if loop, ok := t.unlessConflict(func() peg.Expr { return t.alike(e, turns, rests) }); ok {
		return loop
	}
	// One guard for each turn.
	parts := make([]peg.Expr, len(turns))
	for i, turn := range turns {
		rests := lists.Each(turn, func(it iteration) automaton.Language { return it.rest })
		parts[i] = t.turn(t.expr(e.Body, t.distinct(rests)), turn)
	}
	var tail peg.Expr = &peg.Sequence{}
	for i, part := range slices.Backward(parts) {
		switch {
		case i < e.Min:
			tail = sequence(part, tail)
		case e.Max == abnf.Unbounded:
			tail = &peg.Star{Body: part}
		default:
			tail = &peg.Optional{Body: sequence(part, tail)}
		}
	}
	return tail
}

// alike translates a repetition with one body and one guard for all turns.
func (t *translator) alike(e *automaton.Repeat, turns [][]iteration, rests []automaton.Language) peg.Expr {
	body := t.expr(e.Body, rests)
	guarded := t.turn(body, slices.Concat(turns...))
	var tail peg.Expr = &peg.Sequence{}
	if e.Max == abnf.Unbounded {
		if e.Min == 1 && guarded == body {
			return &peg.Plus{Body: body}
		}
		tail = &peg.Star{Body: guarded}
	} else {
		tail = t.upTo(e.Max-e.Min, guarded)
	}
	for range e.Min {
		tail = sequence(body, tail)
	}
	return tail
}

// upTo matches e as often as it matches, but n times at most. Long repetitions
// are cut into hidden rules, one inside the other, so that the text stays
// readable.
func (t *translator) upTo(n int, e peg.Expr) peg.Expr {
	key := counted{e, n}
	if t.counted[key] != nil {
		return t.counted[key]
	}
	var tail peg.Expr = &peg.Sequence{}
	inline := n
	if n > maxNested {
		inline = (n-1)%maxNested + 1
		tail = t.upTo(n-inline, e)
	}
	for range inline {
		tail = &peg.Optional{Body: sequence(e, tail)}
	}
	if n >= maxNested {
		t.counted[key] = t.hide(countedPrefix, tail)
		return t.counted[key]
	}
	return tail
}

// maxNested is the longest bounded repetition that is written in one piece.
const maxNested = 8

// turn guards the body of an iteration so that it does not match where the repetition has to end.
func (t *translator) turn(body peg.Expr, turns []iteration) peg.Expr {
	s := t.space
	success := t.peg.Then(body, s.All())
	wrong := map[iteration]automaton.Language{}
	free := true
	for _, it := range turns {
		// What must not be matched is what has to be left to the continuation.
		wrong[it] = s.Minus(s.Intersect(success, it.stop), it.more)
		free = free && wrong[it] == s.Empty()
	}
	if free {
		return body
	}
	held, _ := t.hold(body, func() (before decision) {
		for _, it := range turns {
			before = decision{t.either(before.pass, it.more), s.Union(before.refuse, wrong[it])}
		}
		return before
	}, func() (behind decision) {
		for _, it := range turns {
			behind.pass = s.Union(behind.pass, s.Intersect(t.peg.Rests(body, it.more), it.rest))
			behind.refuse = s.Union(behind.refuse, t.peg.Rests(body, wrong[it]))
		}
		return behind
	})
	return held
}

// grammar puts the rules together: the published rules with their variants,
// then the hidden rules, and first of all the start.
func (t *translator) grammar(g *automaton.Grammar, roots []*automaton.Rule) *peg.Grammar {
	out := &peg.Grammar{Rules: append(t.fold(g), t.hidden...)}
	names := lists.Each(roots, func(r *automaton.Rule) string { return r.Name })
	if err := peg.NameStarts(out, names); err != nil {
		panic(err) // each was translated
	}
	renumber(out)
	for _, r := range out.Rules {
		r.Body = literals(tidy(r.Body))
	}
	t.lookaheads(out)
	return out
}

// calleesFirst orders the rules that the roots reach so that each comes after
// all it calls. What is still recursive after [unroll] is in no particular
// order.
func calleesFirst(g *automaton.Grammar, roots []*automaton.Rule) []*automaton.Rule {
	return automaton.CalleesFirst(roots, func(r *automaton.Rule) []*automaton.Rule {
		callees := automaton.Calls(r.Body)
		slices.SortStableFunc(callees, func(a, b *automaton.Rule) int {
			return cmp.Compare(slices.Index(g.Rules, a), slices.Index(g.Rules, b))
		})
		return callees
	})
}
