package recognizer

// findEmpty finds out which bodies match the empty string: in each turn those
// that need only those of the turns before for it.
func findEmpty(bodies []*body) {
	for _, x := range bodies {
		x.empty = 0
	}
	for turn, changed := uint(1), true; changed; turn++ {
		changed = false
		before := func(c *body) bool { return 0 < c.empty && c.empty < turn }
		for _, x := range bodies {
			if x.empty > 0 {
				continue
			}
			x.walk(x.first, before, func(i int) {
				if i == nodeOfEnd {
					x.empty = turn
					changed = true
				}
			})
		}
	}
}
