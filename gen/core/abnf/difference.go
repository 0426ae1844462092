package abnf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// A charset is ranges of characters, in order, with others between them.
type charset []interval

type interval struct{ low, high rune }

// plus returns the characters of either set.
func (a charset) plus(b charset) charset {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(x, y interval) int { return int(x.low - y.low) })
	var sum charset
	for _, r := range all {
		if n := len(sum); n > 0 && r.low <= sum[n-1].high+1 {
			sum[n-1].high = max(sum[n-1].high, r.high)
		} else {
			sum = append(sum, r)
		}
	}
	return sum
}

func (a charset) minus(b charset) charset {
	var rest charset
	for _, r := range a {
		for _, cut := range b {
			if cut.high < r.low || cut.low > r.high {
				continue
			}
			if cut.low > r.low {
				rest = append(rest, interval{r.low, cut.low - 1})
			}
			r.low = cut.high + 1
		}
		if r.low <= r.high {
			rest = append(rest, r)
		}
	}
	return rest
}

// alternatives returns the ranges as expressions.
func (a charset) alternatives(at Position) []Expr {
	var all []Expr
	for _, r := range a {
		if r.low == r.high {
			all = append(all, &Sequence{Position: at, Base: Hexadecimal, Values: []rune{r.low}})
		} else {
			all = append(all, &Range{Position: at, Base: Hexadecimal, Low: r.low, High: r.high})
		}
	}
	return all
}

// first returns how a message names the first character.
func (a charset) first() string {
	if c := a[0].low; c > ' ' && c < 0x7F {
		return quote(byte(c))
	}
	return fmt.Sprintf("%%x%02X", a[0].low)
}

// A difference is what prose says that takes single characters from a set, such as <any CHAR except CTLs or
// separators>, <any TEXT except "(" and ")"> and <any OCTET except CTLs, but including LWS>.
type difference struct {
	from     string   // name of a rule, or a value
	ascii    bool     // said to be of US-ASCII
	without  []string // names of rules, quoted strings, and values
	included []string
	unread   string // the words from which on it cannot be read
}

var (
	differenceProse = lazyregexp.New(
		`^any (\(?(?:US-)?ASCII\)? )?([A-Za-z][A-Za-z0-9-]*|%[^ ,]+),? (?:except|excepting|excluding|but not|not including) (.*)$`)
	includedProse   = lazyregexp.New(`^(.*?),? (?:&|and|but)?,? ?including (.*)$`)
	operandProse    = lazyregexp.New(`^(?:(?:%[is])?"[^"]+"|'[^']+'|"""|%[bdx][0-9A-Fa-f.-]+|[A-Za-z][A-Za-z0-9-]*)`)
	betweenOperands = lazyregexp.New(`^(?: ?, ?(?:(?:and|or|&) )?| (?:and|or|&) )`)
)

// readDifference reads the text of a prose-val; false if it says anything else.
func readDifference(text string) (d difference, ok bool) {
	m := differenceProse().FindStringSubmatch(proseKey(text))
	if m == nil {
		return d, false
	}
	d.from, d.ascii = m[2], m[1] != ""
	without, included := m[3], ""
	if m := includedProse().FindStringSubmatch(without); m != nil {
		without, included = m[1], m[2]
		d.included, d.unread = readOperands(included)
	}
	if d.without, m[3] = readOperands(without); m[3] != "" {
		d.unread = m[3]
	}
	return d, d.unread == ""
}

// readOperands reads names, quoted strings and values with commas, "and" or "or" between them. It returns the words
// from which on it cannot.
func readOperands(text string) (operands []string, unread string) {
	for text = strings.TrimSuffix(text, "."); ; {
		operand := operandProse().FindString(text)
		if operand == "" {
			return operands, cmp.Or(text, "nothing")
		}
		operands = append(operands, operand)
		if text = text[len(operand):]; text == "" {
			return operands, ""
		}
		between := betweenOperands().FindString(text)
		if between == "" {
			return operands, strings.TrimSpace(text)
		}
		text = text[len(between):]
	}
}

// literal returns a rule x that an operand says which is no name, or nil. What is quoted is as it is written.
func literal(operand string) *File {
	if operand[0] == '"' || operand[0] == '\'' {
		values := fmt.Sprintf("% X", operand[1:len(operand)-1])
		operand = "%x" + strings.ReplaceAll(values, " ", ".")
	}
	if operand[0] != '%' {
		return nil
	}
	f, _ := Read("", []byte("x = "+operand+"\n"))
	return f
}

// basicIn returns the notation in which an operand is the name of a basic rule; "" for other names.
func basicIn(operand string) Notation {
	for _, n := range []Notation{RFC822, RFC2616} {
		if basic := newScope(n.Basic()); cmp.Or(basic.own(operand), basic.own(strings.TrimSuffix(operand, "s"))) != nil {
			return n
		}
	}
	return ""
}

// A remainders is what is known about prose that takes characters from a set.
type remainders struct {
	said     map[*Prose]Expr          // in other words; nil while that is looked for, too
	regular  map[*Prose]Expr          // as above, if the operands are not sets of characters
	why      map[*Prose]string        // it is not regular
	sets     map[*Definition]*charset // nil as above
	path     []any                    // the prose and the rules whose characters are looked for
	circular map[*Prose]bool          // prose that refers to itself
	taken    map[Position]bool        // the rules that regular operands reach
}

// inProse reports whether prose takes strings of a rule.
func (r *remainders) inProse(d *Definition) bool {
	_, characters := r.sets[d]
	return characters || r.taken[d.Parts[0].Position]
}

// mostNested is how long a path of remainders may be.
const mostNested = 10_000

// closeCircle records the prose on the path since something that is looked for again.
func (r *remainders) closeCircle(again any) {
	if begin := slices.Index(r.path, again); begin >= 0 {
		for _, on := range r.path[begin:] {
			if p, ok := on.(*Prose); ok {
				r.circular[p] = true
			}
		}
	}
}
