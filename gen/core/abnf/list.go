package abnf

// newList returns a list of at least and at most so many elements as ABNF.
func newList(at Position, e Expr, least, most int, n Notation) Expr {
	switch n {
	case RFC9110:
		return newSentList(at, e, least, most)
	case RFC9110Recipient:
		return newReceivedList(at, e, least, most)
	}
	return newCommaList(at, e, least, most, n)
}

// newSentList returns a list as senders write it (RFC 9110, Section 5.6.1.1):
//
//	2#3e = e 1*2( OWS "," OWS e )
//	#e = [ e *( OWS "," OWS e ) ]
func newSentList(at Position, e Expr, least, most int) Expr {
	if most == 0 {
		return &String{Position: at}
	}
	further := sequence(at, optionalSpace(at), comma(at), optionalSpace(at), copyOf(e))
	list := sequence(at, e, furtherElements(at, further, least, most))
	if most == 1 {
		list = e
	}
	if least == 0 {
		return &Option{Position: at, Body: list}
	}
	return list
}

// newReceivedList returns a list as recipients have to accept it (RFC 9110, Section 5.6.1.2): elements may be empty,
// and then do not count. It has one derivation of each string:
//
//	2#3e = [ 1*( OWS "," ) OWS ] e 1*2( 1*( OWS "," ) OWS e ) [ 1*( OWS "," ) OWS ]
//	#e = [ 1*( OWS "," ) OWS ] [ e *( 1*( OWS "," ) OWS e ) [ 1*( OWS "," ) OWS ] ]
func newReceivedList(at Position, e Expr, least, most int) Expr {
	commas := func() Expr {
		return sequence(at, &Repetition{Position: at, Min: 1, Max: Unbounded,
			Body: sequence(at, optionalSpace(at), comma(at))}, optionalSpace(at))
	}
	empty := func() Expr { return &Option{Position: at, Body: commas()} }
	if most == 0 {
		return empty()
	}
	list := []Expr{e}
	if most != 1 {
		list = append(list, furtherElements(at, sequence(at, commas(), copyOf(e)), least, most))
	}
	elements := sequence(at, append(list, empty())...)
	if least == 0 {
		elements = &Option{Position: at, Body: elements}
	}
	return sequence(at, empty(), elements)
}

// furtherElements returns the elements of a list behind the first one.
func furtherElements(at Position, further Expr, least, most int) Expr {
	more := &Repetition{Position: at, Min: max(least-1, 0), Max: Unbounded, Body: further}
	if most != Unbounded {
		more.Max = most - 1
	}
	return more
}

func comma(at Position) Expr { return &String{Position: at, Text: ","} }

// optionalSpace returns OWS (RFC 9110, Section 5.6.3).
func optionalSpace(at Position) Expr { return &Reference{Position: at, Name: "OWS"} }

// newCommaList returns a list of at least and at most so many elements, as RFC 822, Section 2.7, and RFC 2616, Section
// 2.1, have it. One or more commas separate them, so that elements may be left out, and then do not count; in the
// notation of RFC 2616 with LWS before each item of the list:
//
//	2#3e = *( *LWS "," ) *LWS e 1*2( 1*( *LWS "," ) *LWS e ) *( *LWS "," )
func newCommaList(at Position, e Expr, least, most int, n Notation) Expr {
	spaced := func(e Expr) Expr {
		if n == RFC2616 {
			return sequence(at, impliedSpace(at, 0), e)
		}
		return e
	}
	commas := func(least int) Expr {
		return &Repetition{Position: at, Min: least, Max: Unbounded, Body: spaced(comma(at))}
	}
	if most == 0 {
		return commas(0)
	}
	more := furtherElements(at, sequence(at, commas(1), spaced(copyOf(e))), least, most)
	elements := sequence(at, spaced(e), more, commas(0))
	if least == 0 {
		elements = &Option{Position: at, Body: elements}
	}
	return sequence(at, commas(0), elements)
}

// sequence returns the concatenation of items, with those that are concatenations taken apart.
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

// impliedSpace returns so much LWS or more (RFC 2616, Section 2.2).
func impliedSpace(at Position, least int) Expr {
	return &Repetition{Position: at, Min: least, Max: Unbounded, Body: &Reference{Position: at, Name: "LWS"}}
}
