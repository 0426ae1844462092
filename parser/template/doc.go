// Package template expands URI templates (RFC 6570) and reads them backwards,
// from a URI to the values that it was expanded from.
//
//	t := template.MustParse("/users{/id}{?fields*}")
//	uri, err := t.Expand(template.Values{"id": template.String("7")})
//	values, err := t.Match("/users/7?fields=name&fields=mail")
//	verdict := t.Ambiguity()
//
// # Expansion
//
// Templates of all four levels are expanded as Appendix A says, with erratum 6937
// (verified): the apostrophe is a literal. The operators that Section 2.2 reserves
// are errors. What the document leaves open is decided so:
//
//   - Values are octets. Each one that is not allowed becomes a triplet, whether or
//     not they are UTF-8.
//   - A prefix counts characters of UTF-8, and a byte that is not part of one as one. With
//     the operators + and #, triplets of the value that are one character count as one,
//     and so does any other triplet (Section 2.4.1: not "within a pct-encoded triplet").
//   - A list whose only member is empty is not empty: {;x} expands it to ";x=".
//   - A prefix of a list or map is an error (Section 2.4.1).
//   - The names of a map can repeat. They keep their order.
//
// # Readings
//
// A reading of a URI is an assignment of values that expands to it. Expansion is
// canonical, so that each octet of a value has one encoding: unreserved characters
// stand for themselves, and others are triplets with upper-case digits. With the
// operators + and #, a triplet of the URI can have been a triplet of the value,
// or, unless the option [Encoded] is given, an octet that was not allowed.
//
// The RFC has no types. For a reading, a variable has a [Kind], which [Declare]
// sets. Without it, a variable is a list if a varspec explodes it and none has a
// prefix, and otherwise a string.
//
// A variable that is undefined in a reading is not in the [Values]. An empty string,
// or a list of one, that leaves no trace in the URI is read as undefined: "" of {x}
// has one reading, without x, but "," of {x,y} has one with two empty strings.
//
// [Template.Match] returns the first of the readings that [Template.All] yields. In
// it, earlier variables take as much as they can, lists are split where they can be,
// and triplets of + and # stay triplets.
//
// Match takes linear time: it reads the URI from its end with a deterministic
// automaton, which is built as it is needed, and then goes forwards where a reading
// is sure to follow. This holds if the readings are a regular language: if no
// variable repeats or has a prefix, and no [AnyOrder] is given. For other templates,
// readings of the single expansions are compared, one after the other.
//
// # Ambiguity
//
// [Template.Ambiguity] decides whether any URI has two readings, by the product of
// the automaton with itself. It returns a shortest URI that has two, or says that
// there is none. If the readings are not a regular language, it can say less: see
// [Ambiguity].
package template
