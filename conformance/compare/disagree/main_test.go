package disagree

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often than is usual: what the tests make is small, and soon no longer used.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
