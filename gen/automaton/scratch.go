package automaton

// A scratch holds rows of transition tables for as long as an automaton is under
// construction, and then has their space used again. What is taken while another
// construction runs is released before that.
type scratch struct {
	width  int
	blocks [][]int32
	taken  int // rows
}

// scratchRows is how many rows a block of a scratch has.
const scratchRows = 64

// row takes a row of zeros.
func (s *scratch) row() []int32 {
	block, begin := s.taken/scratchRows, s.taken%scratchRows*s.width
	if block == len(s.blocks) {
		s.blocks = append(s.blocks, make([]int32, scratchRows*s.width))
	}
	s.taken++
	row := s.blocks[block][begin : begin+s.width : begin+s.width]
	clear(row)
	return row
}

// mark returns what release takes the scratch back to.
func (s *scratch) mark() int { return s.taken }

// release releases all rows that were taken since a mark.
func (s *scratch) release(mark int) { s.taken = mark }
