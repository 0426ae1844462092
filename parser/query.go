package parser

import (
	"iter"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// A Pair is a name and a value in a query.
type Pair struct {
	Name, Value       string // decoded
	RawName, RawValue string // as they stand in the query
	HasValue          bool   // whether a "=" is behind the name
}

// Pairs are the names and values of a query, in order. They can be read,
// changed and written; they encode what separates names and values. The zero
// Pairs has no pairs, and is written as by [ParsePairs].
//
// There are two ways to write pairs. RFC 3986, Section 3.4, mentions "key=value"
// pairs, and a space in one is "%20". The forms of HTML write it as "+"
// (application/x-www-form-urlencoded, URL Standard, Section 5). Which way a server
// reads is for the server to say: one that reads forms takes a "+" for a space, and
// all take "%20" for one and "%2B" for a "+". What [Pairs.Add] and [Pairs.Set] write
// is read alike in both ways, except the space of a form.
//
// As with a slice, a copy has the same pairs: change one of them only.
type Pairs struct {
	list []Pair
	form bool
}

// ParsePairs returns the pairs of a query, which are what is between its "&", cut at
// the first "=" of each (RFC 3986, Section 3.4). An empty query has one pair, which
// is empty. Each triplet is decoded; a "%" that does not begin one stays as it is. A "+"
// stays, too, and ";" separates nothing. For a query that need not be there, see
// [Reference.Pairs].
func ParsePairs(query string) Pairs {
	return Pairs{list: slices.Collect(pairsOf(query, false))}
}

// ParseForm returns the pairs of a query that has the form of an HTML form: a "+" is
// a space, and what is empty between two "&" is not a pair (URL Standard, Section
// 5.1). Octets that are not UTF-8 stay as they are. ParseForm("") begins a new form.
func ParseForm(query string) Pairs {
	return Pairs{list: slices.Collect(pairsOf(query, true)), form: true}
}

// Pairs returns the pairs of the query as [ParsePairs] does, and none if it is
// undefined. The query of RFC 8141 begins with the "+" of an r-component or the "=" of a
// q-component, and so does its first pair.
func (r Reference) Pairs() Pairs {
	query, ok := r.Query()
	if !ok {
		return Pairs{}
	}
	return ParsePairs(query)
}

// FormPairs returns the pairs of the query as [ParseForm] does, and none if it is
// undefined.
func (r Reference) FormPairs() Pairs {
	query, _ := r.Query()
	return ParseForm(query)
}

// WithPairs returns the Reference with pairs as its query, as String writes them;
// without a query if there are none. What the query of the revision does not take, as in
// pairs that were read elsewhere, is encoded. It returns the error of [Reference.With].
func (r Reference) WithPairs(p Pairs) (Reference, error) {
	if len(p.list) == 0 {
		return r.Without(Query)
	}
	return r.With(Query, p.String(), KeepEscapes)
}

// pairsOf returns an iterator over the pairs of a query.
func pairsOf(query string, form bool) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		for raw := range strings.SplitSeq(query, "&") {
			if form && raw == "" {
				continue
			}
			var p Pair
			p.RawName, p.RawValue, p.HasValue = strings.Cut(raw, "=")
			p.Name, p.Value = decodeData(p.RawName, form), decodeData(p.RawValue, form)
			if !yield(p) {
				return
			}
		}
	}
}

// Len returns the number of pairs.
func (p Pairs) Len() int { return len(p.list) }

// All returns an iterator over the pairs, in order.
func (p Pairs) All() iter.Seq[Pair] { return slices.Values(p.list) }

// Get returns the value of the first pair of a name, decoded, and whether there is
// one. The value is empty if there is no "=" behind the name.
func (p Pairs) Get(name string) (value string, ok bool) {
	if i := p.index(name); i >= 0 {
		return p.list[i].Value, true
	}
	return "", false
}

// Values returns the values of all pairs of a name, decoded, in order.
func (p Pairs) Values(name string) []string {
	var values []string
	for i := range p.list {
		if p.list[i].Name == name {
			values = append(values, p.list[i].Value)
		}
	}
	return values
}

// Add adds a pair at the end. Name and value are data, of any bytes: what would end
// them, or mean something else in one of the two ways to write pairs, is encoded.
func (p *Pairs) Add(name, value string) { p.list = append(p.list, p.pair(name, value)) }

// Set gives the first pair of a name another value, and removes the others of the
// name. If there is none, it adds one. Name and value are data, as for [Pairs.Add].
func (p *Pairs) Set(name, value string) {
	i := p.index(name)
	if i < 0 {
		p.Add(name, value)
		return
	}
	p.list[i] = p.pair(name, value)
	others := slices.DeleteFunc(p.list[i+1:], func(q Pair) bool { return q.Name == name })
	p.list = p.list[:i+1+len(others)]
}

// Delete removes all pairs of a name.
func (p *Pairs) Delete(name string) {
	p.list = slices.DeleteFunc(p.list, func(q Pair) bool { return q.Name == name })
}

func (p Pairs) index(name string) int {
	return slices.IndexFunc(p.list, func(q Pair) bool { return q.Name == name })
}

// pair returns a pair of data, encoded.
func (p *Pairs) pair(name, value string) Pair {
	return Pair{Name: name, Value: value, RawName: encodeData(name, p.form), RawValue: encodeData(value, p.form),
		HasValue: true}
}

// String returns the pairs as a query: pairs that were read as they stood there,
// pairs that were added or set encoded. A query without pairs and one with an empty
// pair are both "".
func (p Pairs) String() string {
	var b strings.Builder
	for i := range p.list {
		q := &p.list[i]
		if i > 0 {
			b.WriteByte('&')
		}
		b.WriteString(q.RawName)
		if q.HasValue {
			b.WriteByte('=')
			b.WriteString(q.RawValue)
		}
	}
	return b.String()
}

// The bytes of data that stand for themselves.
const (
	// In a query (RFC 3986, Section 3.4), less what delimits pairs, the "+" that is a
	// space in forms, and the ";" that delimits pairs for some readers.
	pairBits = scan.Alnum | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~' | 1<<'!' | 1<<'$' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<'*' |
		1<<',' | 1<<':' | 1<<'@' | 1<<'/' | 1<<'?'
	// In a form (URL Standard, Section 1.3, application/x-www-form-urlencoded
	// percent-encode set).
	formBits = scan.Alnum | 1<<'*' | 1<<'-' | 1<<'.' | 1<<'_'
)

// encodeData returns a name or a value as it is to stand in a query.
func encodeData(data string, form bool) string {
	plain := scan.Set{pairBits & scan.Word, pairBits >> 64}
	if form {
		plain = scan.Set{formBits & scan.Word, formBits >> 64}
	}
	var b strings.Builder
	for i := range len(data) {
		switch c := data[i]; {
		case plain.Has(c):
			b.WriteByte(c)
		case form && c == ' ':
			b.WriteByte('+')
		default:
			b.WriteString(string([]byte{'%', scan.UpperHex[c>>4], scan.UpperHex[c&0xf]}))
		}
	}
	return b.String()
}

// decodeData returns the data that a name or a value in a query stands for.
func decodeData(text string, form bool) string {
	if form {
		text = strings.ReplaceAll(text, "+", " ")
	}
	return unescape(text)
}
