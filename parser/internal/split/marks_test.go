package split

import "testing"

// Marks give back the bounds that they were made of, of a string of any length whose
// components begin early enough, and say so of all others.
func TestMarks(t *testing.T) {
	offsets := []uint32{5, 6, 510, 511, 512, 1022, 1023, 1024, 1025, 4096, 8190, 8191, 8192, 1 << 31}
	marked := 0
	for _, scheme := range []uint32{1, 63, 64, 1 << 31} {
		for _, host := range offsets {
			for _, path := range offsets {
				for _, pathEnd := range offsets {
					for _, queryEnd := range offsets {
						b := Bounds{
							Scheme: scheme, Authority: scheme + 3, Host: host, HostEnd: (host + path) / 2,
							Path: path, PathEnd: pathEnd, QueryEnd: queryEnd,
						}
						if path < host || pathEnd < path || queryEnd < pathEnd {
							continue
						}
						m := b.Marks(true)
						fits := scheme < 64 && host < 512 && path < 1024 && queryEnd < 8192
						if m.IsGeneric() != fits || b.Marks(false).IsGeneric() || (m == Unmarked) == fits ||
							(b.Marks(false) == Unmarked) == fits {
							t.Fatalf("%+v: IsGeneric() = %t, unmarked: %t", b, m.IsGeneric(), m == Unmarked)
						}
						if !fits {
							continue
						}
						marked++
						var got, other Bounds
						got.SetTo(m)
						if other.SetTo(b.Marks(false)); got != b || other != b {
							t.Fatalf("%+v: %+v, %+v", b, got, other)
						}
					}
				}
			}
		}
	}
	if marked < 1000 {
		t.Errorf("only %d are marked", marked)
	}
}
