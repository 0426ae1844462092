package record

import "fmt"

// Counts has the numbers of records by their answers.
type Counts struct {
	Yes, No, Refused int
	Blank            int   // of Yes and No: nothing, or white space
	Unread           int   // sources that could not be read to their end
	kinds            []int // what Output.Count counted, by kind
}

// Records returns the number of records.
func (c *Counts) Records() int { return c.Yes + c.No + c.Refused }

// Failed reports whether a record has no answer, or a source could not be read.
func (c *Counts) Failed() bool { return c.Refused > 0 || c.Unread > 0 }

// Kind returns how often a kind was counted.
func (c *Counts) Kind(kind int) int {
	if kind >= len(c.kinds) {
		return 0
	}
	return c.kinds[kind]
}

// Summary says how many records there are, in all and by answer, with words for yes and no.
func (c *Counts) Summary(noun, yes, no string) string {
	n := c.Records()
	if n == 0 {
		return fmt.Sprintf("no %s was read", noun)
	}
	if n > 1 {
		noun += "s"
	}
	s := fmt.Sprintf("%d %s: %d %s, %d %s", n, noun, c.Yes, yes, c.No, no)
	if c.Refused > 0 {
		s += fmt.Sprintf(", %d refused", c.Refused)
	}
	if c.Blank > 0 {
		s += fmt.Sprintf("; blank records: %d", c.Blank)
	}
	return s
}

// answered counts an answer, and its kinds.
func (c *Counts) answered(yes, blank bool, kinds []int) {
	if yes {
		c.Yes++
	} else {
		c.No++
	}
	if blank {
		c.Blank++
	}
	for _, kind := range kinds {
		c.count(kind, 1)
	}
}

// count adds to the number of a kind.
func (c *Counts) count(kind, n int) {
	for kind >= len(c.kinds) {
		c.kinds = append(c.kinds, 0)
	}
	c.kinds[kind] += n
}

// add adds other counts.
func (c *Counts) add(other *Counts) {
	c.Yes += other.Yes
	c.No += other.No
	c.Refused += other.Refused
	c.Blank += other.Blank
	for kind, n := range other.kinds {
		c.count(kind, n)
	}
}
