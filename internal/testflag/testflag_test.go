package testflag

import (
	"flag"
	"fmt"
	"testing"
)

// A recorder is a test that keeps what is logged.
type recorder struct {
	testing.TB
	log string
}

func (r *recorder) Helper()                         {}
func (r *recorder) Logf(format string, args ...any) { r.log += fmt.Sprintf(format, args...) }

// set gives a flag a value for the rest of a test.
func set(t *testing.T, name, value string) {
	t.Helper()
	f := flag.Lookup(name)
	old := f.Value.String()
	if err := f.Value.Set(value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Value.Set(old); err != nil {
			t.Error(err)
		}
	})
}

func TestSeed(t *testing.T) {
	set(t, "seed", "0")
	first := Seed(t)
	if again := Seed(t); again != first || first == 0 {
		t.Errorf("seeds of one run: %d and %d", first, again)
	}
	set(t, "seed", "17")
	a, b := Rand(t), Rand(t)
	if x, y := a.Uint64(), b.Uint64(); x != y {
		t.Errorf("with one seed %d and %d", x, y)
	}
	t.Run("a+b", func(t *testing.T) {
		for _, test := range []struct{ complete, end string }{{"false", "-seed 17"}, {"true", "-seed 17 -complete"}} {
			set(t, "complete", test.complete)
			r := &recorder{TB: t}
			if got := Seed(r); got != 17 {
				t.Errorf("-seed 17: %d", got)
			}
			want := `seed 17; to repeat: go test github.com/urispec/urispec/internal/testflag -run ` +
				`'^TestSeed$/^a\+b$' ` + test.end
			if r.log != want {
				t.Errorf("log %q, want %q", r.log, want)
			}
		}
	})
}

// TestSample checks that one item of n is taken, and with -complete each.
func TestSample(t *testing.T) {
	const items, n = 3000, 10
	for _, test := range []struct {
		complete    string
		least, most int
	}{{"false", items / n / 2, 2 * items / n}, {"true", items, items}} {
		set(t, "complete", test.complete)
		taken := 0
		for take, i := Sample(t, n), 0; i < items; i++ {
			if take() {
				taken++
			}
		}
		if taken < test.least || taken > test.most {
			t.Errorf("-complete=%s: %d of %d items are taken", test.complete, taken, items)
		}
	}
}

func TestChoose(t *testing.T) {
	for _, test := range []struct{ complete, want string }{{"false", "sample"}, {"true", "all"}} {
		set(t, "complete", test.complete)
		if got := Choose("sample", "all"); got != test.want || Complete() != (got == "all") {
			t.Errorf("-complete=%s: %s, %t", test.complete, got, Complete())
		}
	}
}
