package record

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
)

// TestNumbers checks that the number of a record is that of its line, or pair, in a file that
// has several blocks and outputs, with long records and blank lines of JSON; that of Each, too;
// and that outputs of one slot are not written to at the same time.
func TestNumbers(t *testing.T) {
	var lines, pairs, json, long strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&lines, "%d\n", i+1)
		fmt.Fprintf(&pairs, "%d\n%d\n", i+1, i+1)
		fmt.Fprintf(&json, "\n\"%d\"\n", 2*i+2)
		fmt.Fprintf(&long, "%d\n%s\n", 2*i+1, strings.Repeat("x", 50*(i%2)+10))
	}
	for _, test := range []struct {
		name   string
		text   string
		format Format
		want   int
	}{
		{"lines", lines.String(), Format{}, 3000}, {"pairs", pairs.String(), Format{Pair: true}, 3000},
		{"json", json.String(), Format{JSON: true}, 3000}, {"too long", long.String(), Format{Most: 9}, 3000},
	} {
		t.Run(test.name, func(t *testing.T) {
			var slots [Slots]sync.Mutex
			a := func(p *Output, r Record) (bool, error) {
				if !slots[p.Slot].TryLock() {
					t.Errorf("two outputs have the slot %d", p.Slot)
				}
				defer slots[p.Slot].Unlock()
				p.Text = append(p.Text, r.Text...)
				return fmt.Sprint(p.Number) == r.Text && p.Source == "f", nil
			}
			l := newPipeline(a, test.format)
			l.block, l.limit = 100, 30
			w := &writer{console: newTestConsole(io.Discard), format: test.format, source: File("f")}
			err := l.run(newMeter(strings.NewReader(test.text)), w)
			if err != nil || w.tally.Yes != test.want || w.tally.No > 0 {
				t.Errorf("%+v, %v", w.tally, err)
			}
			got, refused := 0, 0
			if err := Each(strings.NewReader(test.text), test.format, func(number int, r Record, err error) {
				switch {
				case err != nil:
					refused++
				case fmt.Sprint(number) != r.Text:
					t.Fatalf("%q has the number %d", r.Text, number)
				default:
					got++
				}
			}); err != nil || got != test.want || refused != w.tally.Refused {
				t.Errorf("Each: %d, %v", got, err)
			}
		})
	}
	p := Output{before: 6}
	p.answer(Record{}, nil, func(p *Output, _ Record) (bool, error) { return p.Number == 7, nil })
	if p.tally.Yes != 1 {
		t.Error("an argument has another number")
	}
}
