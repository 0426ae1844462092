package law

import (
	"flag"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/subject"
)

var soak = flag.Duration("soak", 0, "for how long TestSoak tries all laws, again and again with other seeds")

// TestSoak tries all laws of all revisions until the time is over. The first
// seed is that of the run; each round has the next. What it prints is enough to
// try a broken law again: see TestLaws.
func TestSoak(t *testing.T) {
	if *soak == 0 {
		t.Skip("without -soak")
	}
	runner := testRunner(t)
	subjects, err := subject.All()
	if err != nil {
		t.Fatal(err)
	}
	laws := All(subjects)
	rounds, inputs := 0, 0
	for end := time.Now().Add(*soak); time.Now().Before(end); rounds++ {
		runner.MaxSize = 40 << (rounds % 3)
		for result := range runner.RunAll(laws) {
			inputs += result.Inputs
			if result.Broken != nil {
				t.Errorf("%s (strings up to %d bytes)", result, runner.MaxSize)
			}
		}
		if t.Failed() {
			break
		}
		runner.Seed++
	}
	t.Logf("%d laws, %d rounds, %d inputs", len(laws), rounds, inputs)
}
