package record

import "fmt"

// A Tally counts records by their answers.
type Tally struct {
	Yes, No, Refused int
	Blank            int   // of Yes and No: nothing, or white space
	Unread           int   // sources that could not be read to their end
	kinds            []int // what Output.Count counted, by kind
}

// Records returns the number of records.
func (t *Tally) Records() int { return t.Yes + t.No + t.Refused }

// Failed reports whether a record has no answer, or a source could not be read.
func (t *Tally) Failed() bool { return t.Refused > 0 || t.Unread > 0 }

// Kind returns how often a kind was counted.
func (t *Tally) Kind(kind int) int {
	if kind >= len(t.kinds) {
		return 0
	}
	return t.kinds[kind]
}

// Summary says how many records there are, in all and by answer, with words for yes and no.
func (t *Tally) Summary(noun, yes, no string) string {
	n := t.Records()
	if n == 0 {
		return fmt.Sprintf("no %s was read", noun)
	}
	if n > 1 {
		noun += "s"
	}
	s := fmt.Sprintf("%d %s: %d %s, %d %s", n, noun, t.Yes, yes, t.No, no)
	if t.Refused > 0 {
		s += fmt.Sprintf(", %d refused", t.Refused)
	}
	if t.Blank > 0 {
		s += fmt.Sprintf("; blank records: %d", t.Blank)
	}
	return s
}

// answered counts an answer, and its kinds.
func (t *Tally) answered(yes, blank bool, kinds []int) {
	if yes {
		t.Yes++
	} else {
		t.No++
	}
	if blank {
		t.Blank++
	}
	for _, kind := range kinds {
		t.count(kind, 1)
	}
}

// count adds to the number of a kind.
func (t *Tally) count(kind, n int) {
	for kind >= len(t.kinds) {
		t.kinds = append(t.kinds, 0)
	}
	t.kinds[kind] += n
}

// add adds the counts of another tally.
func (t *Tally) add(u *Tally) {
	t.Yes += u.Yes
	t.No += u.No
	t.Refused += u.Refused
	t.Blank += u.Blank
	for kind, n := range u.kinds {
		t.count(kind, n)
	}
}
