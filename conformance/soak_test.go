package conformance

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"
)

var soak = flag.Duration("soak", 0, "for how long TestSoak tries all laws, again and again with other seeds")

// TestSoak tries all laws of all revisions until the time is over. The first
// seed is -seed if that is given, otherwise a random one; each round has the
// next. What it prints is enough to try a broken law again: see TestLaws.
func TestSoak(t *testing.T) {
	if *soak == 0 {
		t.Skip("without -soak")
	}
	first := rand.Int64()
	flag.Visit(func(f *flag.Flag) {
		if f.Name == "seed" {
			first = *seed
		}
	})
	t.Logf("seed %d", first)
	subjects, err := Subjects()
	if err != nil {
		t.Fatal(err)
	}
	laws := AllLaws(subjects)
	rounds, inputs := 0, 0
	for end := time.Now().Add(*soak); time.Now().Before(end); rounds++ {
		runner := Runner{Seed: first + int64(rounds), Inputs: inputsPerLaw(), MaxSize: 40 << (rounds % 3)}
		for result := range runner.RunAll(laws) {
			inputs += result.Inputs
			if result.Broken != nil {
				t.Errorf("%s (strings up to %d bytes)", result, runner.MaxSize)
			}
		}
		if t.Failed() {
			break
		}
	}
	t.Logf("%d laws, %d rounds, %d inputs", len(laws), rounds, inputs)
}
