package api

import (
	"encoding/json"
	"strings"
	"testing"
)

// What is generated of the types of values.

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
	fields := w.open(1)
	fields[0] = writeValues{number: 0, rule: RuleItem, end: int32(len(v.Item))}
	return w.close(v, fields, RuleList, v.read, 8)
}

func (v *List) part(_ uint16, index int32) Part { return &v.Item[index] }

func (v *Item) write(w *writing) error {
	if v == nil {
		return w.missing()
	}
	fields := w.open(1)
	fields[0] = writeValues{number: 1, rule: RuleDigits, end: one(v.Digits != nil)}
	return w.close(v, fields, RuleItem, v.read, 11)
}

func (v *Item) part(uint16, int32) Part { return v.Digits }

func (v *Digits) write(w *writing) error {
	if v == nil {
		return w.missing()
	}
	return w.leaf(RuleDigits, startDigits, v.read, v.Value)
}

// startDigits decides on the text of digits.
const startDigits Start = 2

// read returns what the tree of a member of list has, as it is generated.
func read(t *testing.T, s string) *List {
	t.Helper()
	node, err := Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	list := &List{Span: Span{node}}
	for n := range node.Children(RuleItem) {
		item := Item{Span: Span{n}}
		if d := n.Child(RuleDigits); !d.IsZero() {
			item.Digits = &Digits{Span{d}, d.Text()}
		}
		list.Item = append(list.Item, item)
	}
	return list
}

// Values are written as they were read, or anew; or an error names the field.
func TestWrite(t *testing.T) {
	digits := func(s string) Item { return Item{Digits: &Digits{Value: s}} }
	changed := read(t, "[1,true,23]")
	changed.Item[2].Digits.Value = "4"
	longer := read(t, "[1,true]")
	longer.Item = append(longer.Item, digits("5"))
	for _, test := range []struct {
		v    Part
		want string
	}{
		{read(t, "[]"), "[]"},
		{read(t, "[1,true,23]"), "[1,true,23]"},
		{changed, "[1,true,4]"},
		{longer, "[1,true,5]"},
		{&List{}, "[]"},
		{&List{Item: []Item{digits("1"), {}, digits("2")}}, "[1,true,2]"},
		{&List{Item: []Item{digits("1"), digits("2\n")}}, "List.Item[1].Digits: digits: byte 1: line feed is not allowed in " +
			"item; expected a digit or end"},
		{&List{Item: []Item{digits("")}}, "List.Item[0].Digits: digits: byte 0: unexpected end in item; expected a digit"},
		{(*List)(nil), "List: is a nil pointer"},
		{nil, "value: there is none"},
		{&Digits{Value: "7"}, "7"},
	} {
		b, err := Writer{}.AppendText([]byte("before "), test.v)
		if got := strings.TrimPrefix(string(b), "before "); err == nil && got != test.want ||
			err != nil && (err.Error() != test.want || got != "") {
			t.Errorf("%q, %v, want %q", got, err, test.want)
		}
	}
	if text := changed.Text() + " " + changed.String() + " " + (Item{Digits: &Digits{}}).String(); text != "[1,true,23] "+
		"[1,true,4] <Item.Digits: digits: byte 0: unexpected end in item; expected a digit>" {
		t.Error(text)
	}
}

// Parts are in the order of the text, and of what is written.
func TestPartsOf(t *testing.T) {
	list := read(t, "[1,true,23]")
	list.Item[0], list.Item[2] = list.Item[2], list.Item[0]
	var got []string
	for part := range partsOf(list) {
		got = append(got, part.Text())
	}
	if text := strings.Join(got, " "); text != "23 true 1" {
		t.Error(text)
	}
	for range partsOf(list) {
		break // which ends it
	}
}

// Nothing is allocated to write into room that is there.
func TestWriteAllocates(t *testing.T) {
	list := read(t, "[1,true,23]")
	list.Item = append(list.Item, list.Item[0])
	room := make([]byte, 0, 100)
	if n := testing.AllocsPerRun(100, func() { _, _ = list.Item[0].AppendText(room) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// JSON of nodes, and of values, is a tree.
func TestMarshalJSON(t *testing.T) {
	for _, test := range []struct{ input, want string }{
		{"[]", `{"rule":"list","begin":0,"end":2,"text":"[]"}`},
		{"[1,true]", `{"rule":"list","begin":0,"end":8,"text":"[1,true]","children":[{"rule":"item","begin":1,"end":2,` +
			`"children":[{"rule":"digits","begin":1,"end":2,"text":"1"}]},{"rule":"item","begin":3,"end":7,"text":"true"}]}`},
	} {
		node, _ := Parse(test.input)
		of, err := json.Marshal(node)
		written, writeErr := writtenJSON(read(t, test.input))
		if string(of) != test.want || string(written) != test.want || err != nil || writeErr != nil {
			t.Errorf("%s, %v; %s, %v; want %s", of, err, written, writeErr, test.want)
		}
	}
	if b, err := json.Marshal(Node{}); string(b) != "null" || err != nil {
		t.Errorf("%s, %v", b, err)
	}
}
