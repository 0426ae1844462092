package api

// This file stands in for the types of values.

// A List is a match of the rule list.
type List struct {
	Span
	Item []Item
}

// An Item is a match of the rule item.
type Item struct {
	Span
	Digits *Digits
}

// Digits is a match of the rule digits.
type Digits struct {
	Span
	Value string
}

func (*List) Rule() Rule   { return RuleList }
func (*Item) Rule() Rule   { return RuleItem }
func (*Digits) Rule() Rule { return RuleDigits }

// AppendText, String and write are as those of types that are generated.
func (v *List) AppendText(b []byte) ([]byte, error)   { return Writer{}.AppendText(b, v) }
func (v *Item) AppendText(b []byte) ([]byte, error)   { return Writer{}.AppendText(b, v) }
func (v *Digits) AppendText(b []byte) ([]byte, error) { return Writer{}.AppendText(b, v) }

func (v List) String() string   { return writtenText(&v) }
func (v Item) String() string   { return writtenText(&v) }
func (v Digits) String() string { return writtenText(&v) }

func (v *List) write(w *writing) error {
	if v == nil {
		return w.missing()
	}
	at := w.open()
	w.field(0, RuleItem)
	for i := range v.Item {
		w.add(&v.Item[i])
	}
	return w.close(at, RuleList, v.read, 8)
}

func (v *Item) write(w *writing) error {
	if v == nil {
		return w.missing()
	}
	at := w.open()
	w.field(1, RuleDigits)
	if v.Digits != nil {
		w.add(v.Digits)
	}
	return w.close(at, RuleItem, v.read, 11)
}

func (v *Digits) write(w *writing) error {
	if v == nil {
		return w.missing()
	}
	return w.leaf(RuleDigits, startDigits, v.read, v.Value)
}

// startDigits decides on the text of digits.
const startDigits Start = 2

// readsBack says of which start rules what is written is read again.
var readsBack = [...]bool{true, false}

// writeNames are the names of the types, by rule.
var writeNames = [...]string{RuleList: "List", RuleItem: "Item", RuleDigits: "Digits"}

// writeFields are the fields of all types.
var writeFields = [...]struct {
	name string
	many bool
}{{"Item", true}, {"Digits", false}}

// writeCases are the rules that a rule is one of, if there are several and nothing else.
var writeCases = [...][]Rule{RuleList: nil, RuleItem: nil, RuleDigits: nil}

// writeTexts are the texts of the steps.
var writeTexts = [...]string{"[", "]", ",", "true"}

// writeDepth is how many calls may be inside one another without a value.
const writeDepth = 0

// writeCode are the steps.
var writeCode = [...]writeStep{
	{writeEnd, 0, 0},
	{writeReturn, 0, 0},
	{writeText, 1, 0},  // "]"
	{writeSplit, 4, 2}, // another item, or the end
	{writeText, 2, 5},
	{writeField, 0, 3},
	{writeField, 0, 3},
	{writeSplit, 6, 2},
	{writeText, 0, 7}, // "["
	{writeField, 0, 0},
	{writeText, 3, 0},
	{writeSplit, 9, 10},
}
