package template

import (
	"iter"
	"maps"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Match returns the first reading of a URI: values that it was expanded from. They are
// decoded, except triplets in values of the operators + and #: "%20" of {+path} can
// have been "%20" or a space, and Match takes it for the former. Decode the path of a
// file, say, by parser.Unescape.
//
// The variables of an expression stand in its order; [AnyOrder] takes others. The
// error is a [MatchError] if the URI has no reading. If a variable repeats or has a
// prefix, and with [AnyOrder], it can be a [LimitError].
func (t Template) Match(uri string) (Values, error) {
	w := newWalk(t.parsed(), uri)
	values, err := w.read()
	if err == nil && values == nil {
		err = w.mismatch()
	}
	return values, err
}

// MatchUnique is Match, and reports whether no other reading exists.
func (t Template) MatchUnique(uri string) (values Values, unique bool, err error) {
	w := newWalk(t.parsed(), uri)
	if values, err = w.read(); err != nil {
		return nil, false, err
	}
	if values == nil {
		return nil, false, w.mismatch()
	}
	if t.goesOn(values) {
		return values, false, nil
	}
	other, err := w.read()
	if err != nil {
		return nil, false, err
	}
	return values, other == nil, nil
}

// read returns the next reading, or nil if there is none.
func (w *walk) read() (Values, error) {
	limit := w.steps + maxSteps + 16*len(w.uri)
	for w.next() {
		if v, ok := w.reading(); ok {
			return v, nil
		}
		if w.steps > limit {
			return nil, &LimitError{Steps: w.steps}
		}
	}
	return nil, nil
}

// goesOn reports whether one of the values can be longer: the template has prefixes of
// it only, and a longer one has the same.
func (t Template) goesOn(values Values) bool {
	c := t.parsed()
	uri, _ := t.Expand(values)
	for i := range c.variables {
		v := &c.variables[i]
		if value := values[v.name]; value.kind == KindString && c.longestPrefix(v) > 0 {
			longer := maps.Clone(values)
			longer[v.name] = String(value.Text() + "a")
			if s, _ := t.Expand(longer); s == uri {
				return true
			}
		}
	}
	return false
}

// maxSteps is how many steps Match takes in addition to a number linear in the URI.
const maxSteps = 1 << 22

// All yields every reading of a URI, beginning with the one of Match, and finds each
// as it is asked for. If a variable has only prefixes, infinitely many values can have
// the same one: the prefix stands for them. If Match can return a [LimitError], All
// has no limit: what it yields next, or that nothing follows, can take long to find.
func (t Template) All(uri string) iter.Seq[Values] {
	return func(yield func(Values) bool) {
		for w := newWalk(t.parsed(), uri); w.next(); {
			if v, ok := w.reading(); ok && !yield(v) {
				return
			}
		}
	}
}

// mismatch returns the error about a URI without a reading.
func (w *walk) mismatch() error {
	prefixes := newSubsets(w.a.forward, &w.a.classes, start)
	offset := 0
	var state int32
	for _, c := range w.uri {
		if state = prefixes.step(state, w.a.classes.of[c]); prefixes.isEmpty(state) {
			text := scan.DescribeByte(byte(c))
			if c.length() > 1 { // a triplet
				text = `"` + string(c.appendText(nil)) + `"`
			}
			return &MatchError{Offset: offset, Problem: text + " cannot stand there"}
		}
		offset += c.length()
	}
	if !prefixes.has(state, w.a.accept) {
		return &MatchError{Offset: offset, Problem: "unexpected end"}
	}
	return &MatchError{Offset: 0, Problem: "the values of its variables do not agree"}
}
