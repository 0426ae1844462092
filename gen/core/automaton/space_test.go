package automaton

import "testing"

// TestScratch checks that rows are zero, that those in use do not share space, and
// that what is released is used again.
func TestScratch(t *testing.T) {
	s := &scratch{width: 3}
	const many = 2*scratchRows + 1
	for range 2 {
		mark := s.mark()
		var rows [][]int32
		for i := range many {
			row := s.row()
			for class, to := range row {
				if to != 0 {
					t.Fatalf("row %d has %d at %d", i, to, class)
				}
				row[class] = int32(i + 1)
			}
			rows = append(rows, row)
		}
		for i, row := range rows {
			if len(row) != s.width || row[0] != int32(i+1) || row[2] != int32(i+1) {
				t.Fatalf("row %d is %d", i, row)
			}
		}
		s.release(mark)
	}
	if len(s.blocks) != 3 {
		t.Errorf("%d blocks", len(s.blocks))
	}
}
