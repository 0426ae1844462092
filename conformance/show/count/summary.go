package count

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// MaxSamples is how many samples of a cell there are at most.
const MaxSamples = 20

// MaxCells is how many cells a summary has at most that is not coarse.
const MaxCells = 1 << 15

// MaxHostnames is how many cells a summary by host names has at most. It has no coarse form: beyond, it is full.
const MaxHostnames = 1_000_000

// A Summary is counts of strings. Summaries of one shape merge: that is associative and
// commutative, and does not depend on how strings are divided.
type Summary struct {
	Shape
	Records  int   // strings that were counted
	Blank    int   // of them: those that are nothing, or white space
	Relative []int // of each revision: valid strings that are relative references
	Refused  int   // records that were not counted, because they are too long, or not what they are to be
	Unread   int   // inputs that could not be read to their end
	Tables   []*Table
	Coarse   bool // there were more cells than [MaxCells]
	Full     bool // there were more cells than [MaxHostnames]: the tables are empty

	limit int       // of cells
	one   [1]Sample // of the string at hand
}

// A Table is counts of strings by some dimensions.
type Table struct {
	By    []Dimension
	picks selection
	cells map[key]*cell
	// recent has cells that were counted lately: they are found in less time than in the map.
	recent [1 << recentBits]*cell
	// few has the cells with only a revision, a verdict and a reason, by the number of these.
	few [1 << 12]*cell
}

const recentBits = 8

type cell struct {
	key
	count   int
	samples samples
}

// NewSummary returns a summary of nothing.
func NewSummary(s Shape) *Summary {
	if slices.Contains(s.By, Hostname) {
		return newSummary(s, MaxHostnames)
	}
	return newSummary(s, MaxCells)
}

func newSummary(s Shape, limit int) *Summary {
	return &Summary{Shape: s, Relative: make([]int, len(s.Revisions)), Tables: []*Table{newTable(s.By)}, limit: limit}
}

func newTable(by []Dimension) *Table {
	return &Table{By: by, picks: selectionOf(by), cells: map[key]*cell{}}
}

// add counts some values a number of times, with some samples.
func (s *Summary) add(k key, n int, found samples) {
	if s.Coarse {
		k = coarse(k)
	}
	if s.Full {
		return
	}
	for _, t := range s.Tables {
		t.find(&k).add(n, s.Samples, found)
	}
	switch {
	case s.Coarse || len(s.Tables[0].cells) <= s.limit:
	case s.Tables[0].picks.hostname:
		s.fill()
	default:
		s.coarsen()
	}
}

// find returns the cell of what has some values.
func (t *Table) find(k *key) *cell {
	codes := k.codes & t.picks.mask
	if codes < uint64(len(t.few)) && !t.picks.scheme && !t.picks.rule && !t.picks.hostname {
		if t.few[codes] == nil {
			t.few[codes] = t.cell(key{codes: codes})
		}
		return t.few[codes]
	}
	picked := t.picks.of(*k)
	lengths := uint64(len(picked.scheme) + len(picked.rule) + len(picked.hostname))
	last := &t.recent[(codes+lengths)*0x9e3779b97f4a7c15>>(64-recentBits)]
	if *last == nil || (*last).key != picked {
		*last = t.cell(picked)
	}
	return *last
}

// add counts a number of strings, with some samples.
func (c *cell) add(n, most int, found samples) {
	c.count += n
	for i := range found {
		c.samples.add(&found[i], most)
	}
}

// cell returns the cell of a key, which is new if there is none.
func (t *Table) cell(k key) *cell {
	c := t.cells[k]
	if c == nil {
		k.scheme, k.hostname = strings.Clone(k.scheme), strings.Clone(k.hostname)
		c = &cell{key: k}
		t.cells[k] = c
	}
	return c
}

// coarsen makes a table for each dimension alone, except the revision, which stays beside each other one.
func (s *Summary) coarsen() {
	if s.Coarse {
		return
	}
	whole := s.Tables[0]
	s.Coarse, s.Tables = true, nil
	for _, d := range s.By {
		switch {
		case d != Revision && slices.Contains(s.By, Revision):
			s.Tables = append(s.Tables, newTable([]Dimension{Revision, d}))
		case d != Revision || len(s.By) == 1:
			s.Tables = append(s.Tables, newTable([]Dimension{d}))
		}
	}
	for k, c := range whole.cells {
		s.add(k, c.count, c.samples)
	}
}

// Err says that the summary is full; nil if it is not.
func (s *Summary) Err() error {
	if !s.Full {
		return nil
	}
	return fmt.Errorf("more than %d combinations, each with a host name: "+
		"count parts of the input, or by host, which is the kind", s.limit)
}

// fill forgets the cells: there are too many.
func (s *Summary) fill() { s.Full, s.Tables = true, []*Table{newTable(s.By)} }

// Merge adds what another summary counts, which must have the same shape: otherwise the error
// is a [*MismatchError], and nothing changes.
func (s *Summary) Merge(t *Summary) error {
	if err := s.fits(&t.Shape); err != nil {
		return err
	}
	if t.Coarse {
		s.coarsen()
	}
	if t.Full {
		s.fill()
	}
	s.Records += t.Records
	s.Blank += t.Blank
	for i, n := range t.Relative {
		s.Relative[i] += n
	}
	s.Refused += t.Refused
	s.Unread += t.Unread
	if s.Coarse && t.Coarse {
		for i := range t.Tables {
			for k, c := range t.Tables[i].cells {
				s.Tables[i].find(&k).add(c.count, s.Samples, c.samples)
			}
		}
		return nil
	}
	for k, c := range t.Tables[0].cells {
		s.add(k, c.count, c.samples)
	}
	return nil
}

// Lacks says what the summary does not count: records that were refused, and inputs that could
// not be read to their end; "" of a whole one.
func (s *Summary) Lacks() string {
	var lacks []string
	if s.Refused > 0 {
		lacks = append(lacks, fmt.Sprintf("refused records: %d", s.Refused))
	}
	if s.Unread > 0 {
		lacks = append(lacks, fmt.Sprintf("inputs that were not read to the end: %d", s.Unread))
	}
	return strings.Join(lacks, ", ")
}

// A Cell is how many strings have some values.
type Cell struct {
	Values  []Value // of the table's dimensions
	Count   int
	Samples []Sample
}

// A Value is the value of a dimension.
type Value struct {
	Text    string
	Defined bool
}

// String returns the text, or "-" if there is none.
func (v Value) String() string {
	if !v.Defined {
		return "-"
	}
	return v.Text
}

// Cells returns the cells of a table: of one revision after the other, those that count most
// first.
func (s *Summary) Cells(t *Table) []Cell {
	cells := make([]Cell, 0, len(t.cells))
	for k, c := range t.cells {
		var values []Value
		for _, d := range t.By {
			text, ok := s.value(k, d)
			values = append(values, Value{text, ok})
		}
		cells = append(cells, Cell{values, c.count, c.samples})
	}
	slices.SortFunc(cells, func(a, b Cell) int {
		revisions := 0
		if t.By[0] == Revision {
			revisions = cmp.Compare(slices.Index(s.Revisions, a.Values[0].Text),
				slices.Index(s.Revisions, b.Values[0].Text))
		}
		return cmp.Or(revisions, cmp.Compare(b.Count, a.Count), slices.CompareFunc(a.Values, b.Values,
			func(v, w Value) int { return strings.Compare(v.String(), w.String()) }))
	})
	return cells
}

// Top returns the cells of a table with the greatest counts, at most a number for each revision, with 0 for no limit;
// and how many others there are.
func (s *Summary) Top(t *Table, most int) (cells []Cell, others int) {
	all := s.Cells(t)
	if most == 0 {
		return all, 0
	}
	shown := map[string]int{} // by revision
	for _, c := range all {
		revision := ""
		if t.By[0] == Revision {
			revision = c.Values[0].Text
		}
		if shown[revision]++; shown[revision] <= most {
			cells = append(cells, c)
		}
	}
	return cells, len(all) - len(cells)
}
