package automaton

import "cmp"

// Guard runs f, which computes languages, and returns the [*RecursionError] or,
// under the name of rule, the [*LimitError] that it met.
func Guard(rule string, f func() Language) (l Language, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case tooMany:
			err = &LimitError{Rule: rule, Limit: r.limit, Unit: r.unit}
		case *RecursionError:
			err = r
		case *LimitError:
			r.Rule = cmp.Or(r.Rule, rule)
			err = r
		default:
			panic(r)
		}
	}()
	return f(), nil
}

// Within runs f, within [Guard], with a lower limit for the states of an
// automaton, and reports whether f came to its end within it.
func (s *Space) Within(limit int, f func()) (done bool) {
	before := s.limit
	s.limit = min(limit, before)
	defer func() {
		s.limit = before
		if r := recover(); r != nil {
			if t, ok := r.(tooMany); !ok || t.unit != UnitStates && t.unit != unitPieces {
				panic(r)
			}
		}
	}()
	f()
	return true
}
