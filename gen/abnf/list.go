package abnf

// newList returns a list of at least and at most so many elements as ABNF. One or
// more commas separate them, so that elements may be left out, which do not count
// then; in the notation of RFC 2616 with LWS in front of what is in the list:
//
//	2#3e = *( *LWS "," ) *LWS e 1*2( 1*( *LWS "," ) *LWS e ) *( *LWS "," )
func newList(at Position, e Expr, least, most int, n Notation) Expr {
	spaced := func(e Expr) Expr {
		if n == RFC2616 {
			return sequence(at, impliedSpace(at, 0), e)
		}
		return e
	}
	commas := func(least int) Expr {
		return &Repetition{Position: at, Min: least, Max: Unbounded, Body: spaced(&String{Position: at, Text: ","})}
	}
	if most == 0 {
		return commas(0)
	}
	more := &Repetition{Position: at, Min: max(least-1, 0), Max: Unbounded,
		Body: sequence(at, commas(1), spaced(copyOf(e)))}
	if most != Unbounded {
		more.Max = most - 1
	}
	elements := sequence(at, spaced(e), more, commas(0))
	if least == 0 {
		elements = &Option{Position: at, Body: elements}
	}
	return sequence(at, commas(0), elements)
}

// sequence returns the concatenation of items, of which those that are
// concatenations are taken apart.
func sequence(at Position, items ...Expr) Expr {
	c := &Concatenation{Position: at}
	for _, i := range items {
		if inner, ok := i.(*Concatenation); ok {
			c.Items = append(c.Items, inner.Items...)
		} else {
			c.Items = append(c.Items, i)
		}
	}
	return c
}

// impliedSpace returns so much LWS or more (RFC 2616, section 2.2).
func impliedSpace(at Position, least int) Expr {
	return &Repetition{Position: at, Min: least, Max: Unbounded, Body: &Reference{Position: at, Name: "LWS"}}
}
