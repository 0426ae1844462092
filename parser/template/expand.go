package template

import "github.com/urispec/urispec/parser/internal/secret"

// Expand returns the expansion of the template (RFC 6570, Section 3). The error is an
// [ExpandError], about a prefix of a list or map.
func (t Template) Expand(values Values) (string, error) {
	var b []byte
	c := t.parsed()
	for _, p := range c.parts {
		b = append(b, p.literal...)
		between := p.operator.first
		for i := p.first; i < p.end; i++ {
			o := &c.occurrences[i]
			v := values[c.variables[o.variable].name]
			if v.kind == KindUndefined {
				continue
			}
			if o.prefix > 0 && v.kind != KindString {
				return "", &ExpandError{Offset: o.offset, variable: secret.Hide(c.variables[o.variable].name),
					Problem: "a " + v.kind.String() + " has no prefix", Section: "2.4.1"}
			}
			b = append(b, between...)
			b = o.append(b, c.variables[o.variable].name, v)
			between = p.operator.sep
		}
	}
	return string(b), nil
}

// append appends the expansion of a defined value (RFC 6570, Section 3.2.1 and
// Appendix A).
func (o *occurrence) append(b []byte, name string, v Value) []byte {
	op := &o.operator
	switch {
	case v.kind == KindString:
		return o.appendNamed(b, name, o.value(v.texts[0]))
	case !o.explode:
		if op.named {
			b = append(b, name...)
			b = append(b, '=')
		}
		for i, s := range v.texts {
			if i > 0 {
				b = append(b, ',')
			}
			b = op.appendEncoded(b, s)
		}
		return b
	case v.kind == KindList:
		for i, s := range v.texts {
			if i > 0 {
				b = append(b, op.sep...)
			}
			b = o.appendNamed(b, name, s)
		}
		return b
	}
	for i := 0; i < len(v.texts); i += 2 {
		if i > 0 {
			b = append(b, op.sep...)
		}
		b = op.appendEncoded(b, v.texts[i])
		if op.named && v.texts[i+1] == "" {
			b = append(b, op.ifEmpty...)
			continue
		}
		b = append(b, '=')
		b = op.appendEncoded(b, v.texts[i+1])
	}
	return b
}

func (o *occurrence) appendNamed(b []byte, name, s string) []byte {
	if o.operator.named {
		b = append(b, name...)
		if s == "" {
			return append(b, o.operator.ifEmpty...)
		}
		b = append(b, '=')
	}
	return o.operator.appendEncoded(b, s)
}

// value returns what a string contributes: its prefix, if the varspec has one.
func (o *occurrence) value(s string) string {
	if o.prefix == 0 {
		return s
	}
	end := 0
	for range o.prefix {
		if end == len(s) {
			break
		}
		end += o.operator.characterLength(s[end:])
	}
	return s[:end]
}
