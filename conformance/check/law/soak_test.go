package law

import (
	"flag"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/testflag"
)

var soak = flag.Duration("soak", 0, "for how long TestSoak tries all laws, again and again with other seeds")

// TestSoak tries all laws of all revisions until the time is over. The first seed is the run's; each round has the
// next. What it prints is enough to try a broken law again: see TestLaws. At the end, as many inputs must have
// exercised each law as TestLaws assumes.
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
	tried, exercised := make([]int, len(laws)), make([]int, len(laws))
	for end := time.Now().Add(*soak); time.Now().Before(end); rounds++ {
		runner.MaxSize = 40 << (rounds % 3)
		at := 0
		for result := range runner.RunAll(laws) {
			inputs += result.Inputs
			tried[at] += result.Inputs
			exercised[at] += result.Exercised()
			at++
			if result.Broken != nil {
				t.Errorf("%s (strings up to %d bytes)", result, runner.MaxSize)
			}
		}
		if t.Failed() {
			break
		}
		runner.Seed++
	}
	for i, l := range laws {
		if least := testflag.Least(tried[i], exercises); exercised[i] < least {
			t.Errorf("%s: %d of %d inputs exercise it, fewer than %d", l.ID, exercised[i], tried[i], least)
		}
	}
	t.Logf("%d laws, %d rounds, %d inputs", len(laws), rounds, inputs)
}
