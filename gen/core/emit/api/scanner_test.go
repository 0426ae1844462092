package api

import (
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// steps returns what a sequence gives: the texts of messages, and errors.
func steps(sequence iter.Seq2[Node, error]) (all []string) {
	for n, err := range sequence {
		if err != nil {
			all = append(all, err.Error())
		} else {
			all = append(all, n.Text())
		}
	}
	return all
}

// A sequence is the same, whether it is a string or read, and however it is read.
func TestScanner(t *testing.T) {
	long := "[" + strings.Repeat("1,", 3*leastRead) + "1]"
	for _, test := range []struct {
		scanner Scanner
		input   string
		want    []string
	}{
		{Scanner{}, "", nil},
		{Scanner{}, "[][1,true][]", []string{"[]", "[1,true]", "[]"}},
		{Scanner{Start: StartItem}, "12true3", []string{"1", "2", "true", "3"}},
		{Scanner{}, "[]" + long + "[2]", []string{"[]", long, "[2]"}},
		{Scanner{}, "[][1;][]", []string{"[]",
			`line 1, column 5, in the message at byte 2: list: byte 2: ";" is not allowed in item; expected "," or "]"`}},
		{Scanner{}, "[][1", []string{"[]", "line 1, column 5, in the message at byte 2: list: byte 2: unexpected end in " +
			`item; expected "," or "]"`}},
		{Scanner{}, "[]\n[]", []string{"[]",
			`line 1, column 3, in the message at byte 2: list: byte 0: line feed is not allowed in list; expected "["`}},
		// What is skipped ends with a separator, which may be before, at or behind the offset.
		{Scanner{Separator: "\n"}, "[]\n[1]x[]\n[2]\n", []string{"[]",
			`line 1, column 3, in the message at byte 2: list: byte 0: line feed is not allowed in list; expected "["`,
			"[1]",
			`line 2, column 4, in the message at byte 6: list: byte 0: "x" is not allowed in list; expected "["`,
			"[2]",
			`line 3, column 4, in the message at byte 13: list: byte 0: line feed is not allowed in list; expected "["`}},
		{Scanner{Separator: "]"}, "[1é[]][2]", []string{
			`line 1, column 3, in the message at byte 0: list: byte 2: U+00E9 is not allowed in item; expected "," or "]"`,
			`line 1, column 7, in the message at byte 6: list: byte 0: "]" is not allowed in list; expected "["`,
			"[2]"}},
		{Scanner{Separator: "1;"}, "[1;[2]", []string{
			`line 1, column 3, in the message at byte 0: list: byte 2: ";" is not allowed in item; expected "," or "]"`,
			"[2]"}},
		{Scanner{Separator: "["}, "[x1", []string{
			`line 1, column 2, in the message at byte 0: list: byte 1: "x" is not allowed in item; expected a digit, "]" or "t"`}},
		{Scanner{Separator: "]", Limits: Limits{Length: 4}}, "[111][11][1111][2]", []string{
			"line 1, column 1, in the message at byte 0: input exceeds the limit of 4 bytes", "[11]",
			"line 1, column 10, in the message at byte 9: input exceeds the limit of 4 bytes", "[2]"}},
		{Scanner{Separator: "]", Limits: Limits{Memory: 96}}, "[111][1]", []string{
			"line 1, column 1, in the message at byte 0: input exceeds the limit of 96 bytes of memory", "[1]"}},
		// A separator of a rule, here item, ends behind the offset, too, and each message ends with its own error.
		{Scanner{SeparatorRule: StartItem}, "[1x true[2]", []string{
			`line 1, column 3, in the message at byte 0: list: byte 2: "x" is not allowed in item; expected "," or "]"`,
			"[2]"}},
		{Scanner{SeparatorRule: StartItem, Limits: Limits{Length: 3}}, "x\ntruetrue3[2][1;", []string{
			`line 1, column 1, in the message at byte 0: list: byte 0: "x" is not allowed in list; expected "["`,
			"[2]",
			`line 2, column 15, in the message at byte 14: list: byte 2: ";" is not allowed in item; expected "," or "]"`}},
		{Scanner{SeparatorRule: StartItem}, "tr", []string{
			`line 1, column 1, in the message at byte 0: list: byte 0: "t" is not allowed in list; expected "["`}},
		{Scanner{SeparatorRule: 9}, "[]", []string{"Start(9) is not a start rule"}},
		// A message without a tree is left out alone.
		{Scanner{Separator: "]"}, "[0000][1]", []string{
			"line 1, column 1, in the message at byte 0: list: a valid string has no parse tree", "[1]"}},
		{Scanner{}, "[0000][1]", []string{
			"line 1, column 1, in the message at byte 0: list: a valid string has no parse tree"}},
		{Scanner{Separator: "--END--"}, "[1" + strings.Repeat("x-", 9999) + "-END--[2]", []string{
			`line 1, column 3, in the message at byte 0: list: byte 2: "x" is not allowed in item; expected "," or "]"`,
			"[2]"}},
		{Scanner{Start: 9}, "[]", []string{"Start(9) is not a start rule"}},
	} {
		if got := steps(test.scanner.Messages(test.input)); !slices.Equal(got, test.want) {
			t.Errorf("%.40q: %q, want %q", test.input, got, test.want)
		}
		for what, r := range map[string]io.Reader{
			"whole":               strings.NewReader(test.input),
			"byte by byte":        iotest.OneByteReader(strings.NewReader(test.input)),
			"with end and data":   iotest.DataErrReader(strings.NewReader(test.input)),
			"half of what is due": iotest.HalfReader(strings.NewReader(test.input)),
		} {
			if got := steps(test.scanner.ReadMessages(r)); !slices.Equal(got, test.want) {
				t.Errorf("%.40q, %s: %q, want %q", test.input, what, got, test.want)
			}
		}
	}
}

// What is behind a longest message is read again.
func TestScannerLongest(t *testing.T) {
	setLongest(t)
	for input, want := range map[string][]string{
		"123true45": {"123", "true", "45"},
		"12tr": {"12", `line 1, column 5, in the message at byte 2: item: byte 2: unexpected end in item; ` +
			`expected "ue"`},
	} {
		c := Scanner{Start: StartItem}
		if got := steps(c.Messages(input)); !slices.Equal(got, want) {
			t.Errorf("%q: %q", input, got)
		}
		if got := steps(c.ReadMessages(iotest.OneByteReader(strings.NewReader(input)))); !slices.Equal(got, want) {
			t.Errorf("%q, byte by byte: %q", input, got)
		}
	}
}

// A message comes once its last byte is read, and no further byte is asked for.
func TestScannerReadsNoFurther(t *testing.T) {
	parts := []string{"[1", "][2", "]"}
	read := 0
	r := readerFunc(func(b []byte) (int, error) {
		if read == len(parts) {
			return 0, io.EOF
		}
		read++
		return copy(b, parts[read-1]), nil
	})
	var got []int
	for range (Scanner{}).ReadMessages(r) {
		got = append(got, read)
	}
	if !slices.Equal(got, []int{2, 3}) {
		t.Errorf("messages come with the reads %v", got)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

// The error of a reader comes behind the messages, in place of one that is cut off, and
// ends the sequence.
func TestScannerReadError(t *testing.T) {
	broken := errors.New("broken")
	fails := func(s string) io.Reader { return io.MultiReader(strings.NewReader(s), iotest.ErrReader(broken)) }
	nothing := readerFunc(func([]byte) (int, error) { return 0, nil })
	for _, test := range []struct {
		reader io.Reader
		want   []string
	}{
		{fails(""), []string{"broken"}},
		{fails("[][1]"), []string{"[]", "[1]", "broken"}},
		{fails("[][1"), []string{"[]", "broken"}},
		{iotest.DataErrReader(fails("[][1")), []string{"[]", "broken"}},
		{fails("x[1]"), []string{`line 1, column 1, in the message at byte 0: list: byte 0: "x" is not allowed in list; ` +
			`expected "["`, "broken"}},
		{io.MultiReader(strings.NewReader("[]"), nothing), []string{"[]", io.ErrNoProgress.Error()}},
	} {
		c := Scanner{Separator: "\n"}
		if got := steps(c.ReadMessages(test.reader)); !slices.Equal(got, test.want) {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// What is wrong with a message can be had from the error, with its place.
func TestMessageError(t *testing.T) {
	for _, err := range (Scanner{}).Messages("[1]x") {
		var message *MessageError
		var syntax *SyntaxError
		if err != nil && (!errors.As(err, &message) || !errors.As(err, &syntax) || message.Offset != 3 ||
			message.Line != 1 || message.Column != 4 || syntax.Offset != 0 || syntax.Found != "x") {
			t.Errorf("%+v, %+v", message, syntax)
		}
	}
}

// A sequence ends where the loop does. Texts are good for ever, and so are the nodes
// of the last step.
func TestScannerStops(t *testing.T) {
	c := Scanner{Separator: "\n"}
	for name, input := range map[string]string{"a message": "[1][2][3]", "an error": "x\nx\nx\n"} {
		count := 0
		for range c.Messages(input) {
			if count++; count == 2 {
				break
			}
		}
		if count != 2 {
			t.Errorf("%d steps after a break at %s", count, name)
		}
	}
	var first string
	var last Node
	for n := range c.ReadMessages(strings.NewReader("[7]" + strings.Repeat("[1]", leastRead) + "[2]" +
		strings.Repeat("[3]", leastRead))) {
		last = n
		if first == "" {
			first = n.Text()
		}
		if n.Text() == "[2]" {
			break
		}
	}
	if first != "[7]" || last.String() != "list 0-3\n  item 1-2\n    digits 1-2 \"2\"\n" {
		t.Errorf("the first is %q, the last\n%v", first, last)
	}
}

// The memory is that of the longest message, whatever the length of the input, and of
// what is skipped.
func TestScannerMemory(t *testing.T) {
	endless := func(text string, times int) io.Reader {
		return readerFunc(func(b []byte) (int, error) {
			if times--; times < 0 {
				return 0, io.EOF
			}
			return copy(b, text), nil
		})
	}
	message := "[" + strings.Repeat("1", 5*leastRead) + "]"
	limits := Limits{Length: len(message)}
	for _, c := range []Scanner{{Separator: "\n", Limits: limits}, {SeparatorRule: StartItem, Limits: limits}} {
		for name, r := range map[string]io.Reader{
			"messages":        endless("[1,2,3]", 100_000),
			"long messages":   io.MultiReader(endless("[1]", 1000), strings.NewReader(message), endless("[1]", 1000)),
			"what is skipped": endless("x", 100_000),
			"what is too long": io.MultiReader(strings.NewReader("["), endless(strings.Repeat("1", leastRead), 1000),
				strings.NewReader("]\n[1]")),
		} {
			w := newWindow("", r)
			c.scan(w, func(Node, error) bool { return true })
			if most := 2*(len(message)+leastRead) + 2*leastRead; cap(w.buffer) > most {
				t.Errorf("%s: the buffer has %d bytes, more than %d", name, cap(w.buffer), most)
			}
		}
	}
}

// What is moved in the buffer is no more than what is read, byte by byte, and no
// message is looked at twice.
func TestScannerLinear(t *testing.T) {
	const length = 1 << 17
	input := "[" + strings.Repeat("1", length) + "]"
	w := newWindow("", iotest.OneByteReader(strings.NewReader(input)))
	moved, buffer := 0, &[]byte{0}[0]
	for w.more() {
		if begin := &w.buffer[0]; begin != buffer {
			moved += len(w.text)
			buffer = begin
		}
	}
	if w.text != input || moved > 3*length {
		t.Errorf("%d bytes were moved for %d", moved, len(w.text))
	}
	if got := steps(Scanner{}.ReadMessages(iotest.OneByteReader(strings.NewReader(input)))); len(got) != 1 ||
		got[0] != input {
		t.Errorf("%.100q", got)
	}
}
