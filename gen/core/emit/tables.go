package emit

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// element returns the smallest type of numbers below a limit.
func element(limit int) string {
	switch {
	case limit <= 1<<8:
		return "uint8"
	case limit <= 1<<16:
		return "uint16"
	}
	return "uint32"
}

// fit returns an error if the tables of rules have more of something than 16 bits can number.
func fit(what string, n int, of string) error {
	const most = math.MaxUint16 + 1
	if n > most {
		return fmt.Errorf("%s has %d %s, more than %d", what, n, of, most)
	}
	return nil
}

// table returns the elements of an array literal, many to a line.
func table(values []int) string {
	var b strings.Builder
	for i, v := range values {
		if i%32 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%d, ", v)
	}
	b.WriteString("\n")
	return b.String()
}

// sparseTable returns the elements of an array literal, without zeros.
func sparseTable(values []int) string {
	var b strings.Builder
	next := 0 // the index of an element without one
	for i, v := range values {
		if v == 0 {
			continue
		}
		if i != next {
			fmt.Fprintf(&b, "\n%d: ", i)
		}
		fmt.Fprintf(&b, "%d, ", v)
		next = i + 1
	}
	b.WriteString("\n")
	return b.String()
}

// A textTable is a table as a constant string, which compiles far faster than an
// array: the numbers take as many bytes each as their type, the least first.
type textTable struct {
	Name    string
	Element string // type
	Values  []int
	IsArray bool // it is an array after all, which is read faster
	Bias    int  // is added to each number in the string
	Digits  bool // the string has digits to the base 64: see [textTable.spelled]
}

func newTextTable(name string, values []int, limit int) textTable {
	return textTable{Name: name, Element: element(limit), Values: values}
}

// biased returns the table with a bias that makes most bytes of small numbers printable,
// so that they take one character in the source, not four.
func (t textTable) biased() textTable {
	const first, last = '0', '~'
	largest := slices.Max(append(t.Values, 0))
	switch {
	case t.Bytes() == 1 && largest <= last-first:
		t.Bias = first
	case t.Bytes() == 2 && largest < (last-first)<<8:
		t.Bias = first << 8
	}
	return t
}

// spelled returns the table with digits to the base 64 from '0' on, which are printable: first the least ones of all
// numbers, then those before them. That takes a third less space compressed, and longer to read.
func (t textTable) spelled() textTable {
	t.Digits = true
	return t
}

// base is a digit's number of bits.
const base = 6

// places returns how many digits a number takes.
func (t textTable) places() int {
	places := 1
	for slices.Max(append(t.Values, 0))>>(base*places) > 0 {
		places++
	}
	return places
}

// Bytes returns how many bytes a number takes.
func (t textTable) Bytes() int {
	return map[string]int{"uint8": 1, "uint16": 2, "uint32": 4}[t.Element]
}

// Array returns the numbers as elements of an array literal.
func (t textTable) Array() string { return table(t.Values) }

// String returns the declaration: a string, or an array without its zeros.
func (t textTable) String() string {
	if t.IsArray {
		return fmt.Sprintf("var %s = [%d]%s{%s}", t.Name, len(t.Values), t.Element, sparseTable(t.Values))
	}
	return "const " + t.Name + " = " + t.Text()
}

// As returns the table with elements of another type.
func (t textTable) As(element string) textTable {
	t.Element = element
	return t
}

// Text returns the numbers as a string literal, in lines of 32 numbers or 96 digits.
func (t textTable) Text() string {
	var text []byte
	width := 32 * t.Bytes()
	if t.Digits {
		width = 96
		for place := range t.places() {
			for _, v := range t.Values {
				text = append(text, '0'+byte(v>>(base*place)&(1<<base-1)))
			}
		}
	} else {
		for _, v := range t.Values {
			for i := range t.Bytes() {
				text = append(text, byte((v+t.Bias)>>(8*i)))
			}
		}
	}
	lines := []string{`""`}
	for line := range slices.Chunk(text, width) {
		lines = append(lines, strconv.QuoteToASCII(string(line)))
	}
	return strings.Join(lines, " +\n")
}

// At returns the expression, of type uint, for the number at an index, which is an expression of that type.
func (t textTable) At(index string) string {
	if bias := t.Bias; bias > 0 {
		t.Bias = 0
		return fmt.Sprintf("(%s - %d)", t.At(index), bias)
	}
	switch {
	case t.Digits:
		digits := []string{fmt.Sprintf("uint(%s[%s]-'0')", t.Name, index)}
		for place := 1; place < t.places(); place++ {
			digits = append(digits, fmt.Sprintf("uint(%s[%s+%d]-'0')<<%d", t.Name, index, place*len(t.Values), base*place))
		}
		return strings.Join(digits, " | ")
	case t.IsArray, t.Bytes() == 1:
		return fmt.Sprintf("uint(%s[%s])", t.Name, index)
	case t.Bytes() == 2:
		return fmt.Sprintf("uint16At(%s, %s)", t.Name, index)
	}
	return fmt.Sprintf("(uint16At(%[1]s, 2*(%[2]s)) | uint16At(%[1]s, 2*(%[2]s)+1)<<16)", t.Name, index)
}

// isPaired reports whether numbers are read by uint16At.
func (t textTable) isPaired() bool { return !t.IsArray && !t.Digits && t.Bytes() > 1 }

func classes(classOf [256]uint8) []int {
	classes := make([]int, 256)
	for c, class := range classOf {
		classes[c] = int(class)
	}
	return classes
}

func accept(t *automaton.Tables) []int {
	accept := make([]int, t.States)
	for state, ok := range t.Accept {
		if ok {
			accept[state] = 1
		}
	}
	return accept
}

// sortClasses numbers the classes of bytes anew, so that those that lead to the same states stand together. Then tables
// take less space when compressed, as by the functions below.
func sortClasses(t *automaton.Tables) {
	order := automaton.Similar(t.Classes, func(a, b int) int { return differences(t.Next, a, b) })
	numbers := automaton.Inverse(order)
	for c, class := range t.ClassOf {
		t.ClassOf[c] = uint8(numbers[class])
	}
	for state, row := range t.Next {
		t.Next[state] = automaton.InOrder(row, order)
	}
}

// sortPairs numbers the classes of pairs anew.
func sortPairs(j *automaton.Jumps) {
	order := automaton.Similar(j.Pairs, func(a, b int) int {
		n := differences(j.ClassOf, a, b)
		for second, class := range j.ClassOf[a] {
			if j.ClassOf[b][second] != class {
				n++
			}
		}
		return n
	})
	numbers := automaton.Inverse(order)
	for _, row := range j.PairOf {
		for second, pair := range row {
			row[second] = uint8(numbers[pair])
		}
	}
	j.ClassOf = automaton.InOrder(j.ClassOf, order)
	for first, row := range j.ClassOf {
		j.ClassOf[first] = automaton.InOrder(row, order)
	}
}

// sortFours numbers the classes of four bytes anew.
func sortFours(j *automaton.Jumps) {
	order := automaton.Similar(j.Classes, func(a, b int) int { return differences(j.Next, a, b) })
	numbers := automaton.Inverse(order)
	for _, row := range j.ClassOf {
		for second, class := range row {
			row[second] = numbers[class]
		}
	}
	for state, row := range j.Next {
		j.Next[state] = automaton.InOrder(row, order)
	}
}

// differences returns in how many rows two columns differ.
func differences(rows [][]int, a, b int) int {
	return lists.Count(rows, func(row []int) bool { return row[a] != row[b] })
}

// tables are the tables of the automata of the start rules: of one in which each start rule has its own first state,
// for verdicts, and of a second one, for what is wrong with other strings.
type tables struct {
	*automaton.Tables
	diagnostics *automaton.Diagnostics
}

// newTables returns the tables of start rules. The errors are from [automaton.ABNF.Rule].
func newTables(a *automaton.ABNF, starts []string) (*tables, error) {
	var languages []automaton.Language
	for _, start := range starts {
		l, err := a.Rule(start)
		if err != nil {
			return nil, err
		}
		languages = append(languages, l)
	}
	t := a.Space.Tables(languages...)
	t.SortStates()
	sortClasses(t)
	d, err := a.Diagnostics(starts...)
	if err != nil {
		return nil, err
	}
	d.SortStates()
	sortClasses(&d.Tables)
	return &tables{t, d}, nil
}

// shift returns the least power of two that is not less than the number of
// classes, as an exponent.
func shift(t *automaton.Tables) int { return bits.Len(uint(t.Classes - 1)) }
