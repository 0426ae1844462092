package recognizer

import (
	"sync"
	"testing"
)

// Tables may be used by many at the same time.
func TestParallel(t *testing.T) {
	tables := tablesOf(t, jsonGrammar, "JSON-text")
	s := document(2000)
	want, ok, err := tables.Derive(0, s, 0)
	if !ok || err != nil {
		t.Fatalf("%t, %v", ok, err)
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 20 {
				if ok, err := tables.Accepts(0, s, 0); !ok || err != nil {
					t.Errorf("%t, %v", ok, err)
				}
				if d, err := tables.Diagnose(0, s[:i*50], 0); d.Offset != i*50 || err != nil {
					t.Errorf("%d: %v, %v", i*50, d, err)
				}
				if tokens, ok, err := tables.Derive(0, s, 0); !ok || err != nil || len(tokens) != len(want) {
					t.Errorf("%d tokens, %t, %v", len(tokens), ok, err)
				}
			}
		})
	}
	all.Wait()
}
