package split

import "testing"

// Marks give back the bounds that they were made of, wherever the path and the
// query end.
func TestMarks(t *testing.T) {
	long, marked := 0, 0
	for _, length := range []uint32{5, 4095, 4096, 8191, 8192, 8193, 12_287, 12_288, 20_000, 1 << 31} {
		ends := []uint32{5, 6, 4094, 4095, 4096, 8190, 8191, 8192, length - 4097, length - 4096, length - 4095, length - 1, length}
		for _, pathEnd := range ends {
			for _, queryEnd := range ends {
				if pathEnd < 5 || pathEnd > queryEnd || queryEnd > length {
					continue
				}
				for _, generic := range []bool{false, true} {
					b := Bounds{Scheme: 1, Authority: 4, Host: 4, HostEnd: 5, Path: 5, PathEnd: pathEnd, QueryEnd: queryEnd}
					m := b.Marks(generic, int(length))
					if m.IsGeneric() != (generic && queryEnd < 8192) {
						t.Errorf("%+v of %d bytes: IsGeneric() = %t", b, length, m.IsGeneric())
					}
					near := func(offset uint32) bool { return offset < 4096 || length-offset < 4096 }
					if m == Unmarked {
						if queryEnd < 8192 || near(pathEnd) && near(queryEnd) {
							t.Errorf("%+v of %d bytes are unmarked", b, length)
						}
						continue
					}
					marked++
					if queryEnd >= 8192 {
						long++
					}
					var got Bounds
					if got.SetTo(m, int(length)); got != b {
						t.Errorf("%+v of %d bytes: %+v", b, length, got)
					}
				}
			}
		}
	}
	if long < 50 || marked < 2*long {
		t.Errorf("only %d strings are marked, %d long", marked, long)
	}
}
