package automaton

// Guard runs f, which computes languages, and returns the [*RecursionError] or,
// under the name of rule, the [*LimitError] that it met.
func Guard(rule string, f func() Language) (l Language, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case tooMany:
			err = &LimitError{rule, r.limit, r.unit}
		case *RecursionError:
			err = r
		case *LimitError:
			err = r
		default:
			panic(r)
		}
	}()
	return f(), nil
}
