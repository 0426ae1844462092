package abnf

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

// A difference is what prose says that takes single characters from a set, such as
// <any CHAR except CTLs or separators>, <any TEXT except "(" and ")"> and <any
// OCTET except CTLs, but including LWS>.
type difference struct {
	from     string   // name of a rule
	ascii    bool     // said to be of US-ASCII
	without  []string // names of rules, and quoted characters
	included []string
}

var (
	differenceProse = lazyregexp.New(
		`^any (\(?(?:US-)?ASCII\)? )?([A-Za-z][A-Za-z0-9-]*),? (?:except|excepting|excluding|but not|not including) (.*)$`)
	includedProse   = lazyregexp.New(`^(.*?),? (?:&|and|but)?,? ?including (.*)$`)
	operandProse    = lazyregexp.New(`^(?:"[^"]"|'[^']'|"""|[A-Za-z][A-Za-z0-9-]*)`)
	betweenOperands = lazyregexp.New(`^(?: ?, ?(?:(?:and|or|&) )?| (?:and|or|&) )`)
)

// readDifference reads the text of a prose-val; false if it says anything else.
func readDifference(text string) (d difference, ok bool) {
	m := differenceProse().FindStringSubmatch(proseKey(text))
	if m == nil {
		return d, false
	}
	d.from, d.ascii = m[2], m[1] != ""
	without := m[3]
	if m := includedProse().FindStringSubmatch(without); m != nil {
		without = m[1]
		if d.included, ok = readOperands(m[2]); !ok {
			return d, false
		}
	}
	d.without, ok = readOperands(without)
	return d, ok
}

// readOperands reads names and quoted characters with commas, "and" and "or"
// between them.
func readOperands(text string) (operands []string, ok bool) {
	for text = strings.TrimSuffix(text, "."); ; {
		operand := operandProse().FindString(text)
		if operand == "" {
			return nil, false
		}
		operands = append(operands, operand)
		if text = text[len(operand):]; text == "" {
			return operands, true
		}
		between := betweenOperands().FindString(text)
		if between == "" {
			return nil, false
		}
		text = text[len(between):]
	}
}

// advice says which notation has a rule that a difference needs, and that is not known.
func (d difference) advice(known func(string) bool) string {
	for _, n := range []Notation{RFC822, RFC2616} {
		basic := newScope(n.Basic())
		for _, operand := range slices.Concat([]string{d.from}, d.without, d.included) {
			singular := strings.TrimSuffix(operand, "s")
			if !known(operand) && !known(singular) && (basic.own(operand) != nil || basic.own(singular) != nil) {
				return "; --notation " + string(n) + " reads it"
			}
		}
	}
	return ""
}

// A remainders is what is known of prose that takes characters from a set.
type remainders struct {
	said     map[*Prose]Expr          // in other words; nil while that is looked for, too
	sets     map[*Definition]*charset // nil as above
	path     []any                    // the prose and the rules whose characters are looked for
	circular map[*Prose]bool          // prose that refers to itself
}

// mostNested is how long a path of remainders may be.
const mostNested = 10_000

// closeCircle notes the prose on the path since something that is looked for again.
func (r *remainders) closeCircle(again any) {
	if begin := slices.Index(r.path, again); begin >= 0 {
		for _, on := range r.path[begin:] {
			if p, ok := on.(*Prose); ok {
				r.circular[p] = true
			}
		}
	}
}
