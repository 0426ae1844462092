package lint

import "github.com/urispec/urispec/gen/abnf"

// group returns, for each of some ambiguities, the first one of those with the shortest
// string that have the same cause. One cause have those whose derivations part in the
// same two terminals, or in references to the same two rules, if that is at places that
// are connected: where white space and the end of name may be bidi, that is one cause in
// all rules in which these meet. So have those of one rule and string that part at
// connected places, as in n options of one language; strings that differ only in case; and
// turns of one rule, wherever it is repeated.
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
