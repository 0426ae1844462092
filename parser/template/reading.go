package template

import "slices"

// A span is a string of a value, in the text of a path: up to the next one.
type span struct {
	occurrence int32
	begin      int
}

// replay returns the value of each occurrence that the path says. It returns false
// if one has two values.
func (w *walk) replay() ([]Value, bool) {
	c := w.core
	values := make([]Value, len(c.occurrences))
	once := true
	var spans []span
	var b []byte
	var current int32
	at := 0
	for _, i := range w.path {
		e := &w.a.edges[i]
		switch e.action {
		case define:
			current = e.argument
			o, v := &c.occurrences[current], &values[current]
			kind := c.variables[o.variable].kind
			once = once && (v.kind == KindUndefined || o.explode && kind != KindString)
			v.kind = kind
			spans = append(spans, span{current, len(b)})
		case begin:
			for range e.argument {
				spans = append(spans, span{current, len(b)})
			}
		case octets:
			b = append(b, byte(w.uri[at]))
		case text:
			b = w.uri[at].appendText(b)
		}
		if e.reads {
			at++
		}
	}
	whole := string(b)
	for i, s := range spans {
		end := len(whole)
		if i+1 < len(spans) {
			end = spans[i+1].begin
		}
		v := &values[s.occurrence]
		v.texts = append(v.texts, whole[s.begin:end])
	}
	return values, once
}

// reading returns the values of the path. It returns false if the values of the
// occurrences do not agree.
func (w *walk) reading() (Values, bool) {
	c := w.core
	seen, ok := w.replay()
	if !ok {
		return nil, false
	}
	values := Values{}
	for i := range c.variables {
		if v := c.agreed(&c.variables[i], seen); v.kind != KindUndefined {
			values[c.variables[i].name] = v
		}
	}
	return values, !w.a.relaxed || c.explains(values, seen)
}

// agreed returns the value of a variable: the value of an occurrence without a
// prefix, or otherwise the longest prefix.
func (c *core) agreed(v *variable, seen []Value) Value {
	var longest Value
	for _, i := range v.occurrences {
		switch {
		case seen[i].kind == KindUndefined:
		case c.occurrences[i].prefix == 0:
			return seen[i]
		case longest.kind == KindUndefined || len(longest.Text()) < len(seen[i].Text()):
			longest = seen[i]
		}
	}
	return longest
}

// explains reports whether each occurrence shows of the values what was seen.
func (c *core) explains(values Values, seen []Value) bool {
	for _, p := range c.parts {
		shown := make([]Value, p.end-p.first)
		defined, trace := 0, false
		for i := range shown {
			o := &c.occurrences[p.first+i]
			v := values[c.variables[o.variable].name]
			if v.kind == KindUndefined {
				continue
			}
			if v.kind == KindString {
				v = String(o.value(v.texts[0]))
			}
			shown[i] = v
			defined++
			trace = trace || p.operator.first != "" || v.kind == KindMap || len(v.texts) > 1 ||
				slices.ContainsFunc(v.texts, func(s string) bool { return s != "" })
		}
		if defined == 1 && !trace {
			clear(shown)
		}
		if !slices.EqualFunc(shown, seen[p.first:p.end], Value.Equal) {
			return false
		}
	}
	return true
}
