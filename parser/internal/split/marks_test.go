package split

import "testing"

// Marks give back the bounds that they were made of, wherever the components
// begin.
func TestMarks(t *testing.T) {
	long, marked := 0, 0
	for _, length := range []uint32{5, 1023, 1024, 2047, 2048, 8191, 8192, 8193, 20_000, 1 << 31} {
		ends := []uint32{5, 6, 510, 511, 512, 1022, 1023, 1024, 1025, 4096, 8190, 8191, 8192, length - 1025, length - 1024, length - 1023, length - 1, length}
		for _, host := range ends {
			for _, path := range ends {
				for _, pathEnd := range ends {
					for _, queryEnd := range ends {
						if host < 5 || path < host || pathEnd < path || queryEnd < pathEnd || length < queryEnd {
							continue
						}
						b := Bounds{Scheme: 1, Authority: 4, Host: host, HostEnd: (host + path) / 2, Path: path, PathEnd: pathEnd, QueryEnd: queryEnd}
						m := b.Marks(true, int(length))
						short := host < 512 && path < 1024 && queryEnd < 8192
						if m.IsGeneric() != short || b.Marks(false, int(length)).IsGeneric() {
							t.Fatalf("%+v of %d bytes: IsGeneric() = %t", b, length, m.IsGeneric())
						}
						near := func(offset uint32) bool { return offset < 1024 || length-offset < 1024 }
						if m == Unmarked {
							if short || near(host) && near(b.HostEnd) && near(path) && near(pathEnd) && near(queryEnd) {
								t.Fatalf("%+v of %d bytes are unmarked", b, length)
							}
							continue
						}
						marked++
						if !short {
							long++
						}
						var got Bounds
						if got.SetTo(m, int(length)); got != b {
							t.Fatalf("%+v of %d bytes: %+v", b, length, got)
						}
					}
				}
			}
		}
	}
	if long < 1000 || marked < long+1000 {
		t.Errorf("only %d strings are marked, %d long", marked, long)
	}
}
