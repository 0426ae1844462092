package emit

import (
	"os"
	"testing"
)

// TestMain removes the folder of the command that buildStock may have built.
func TestMain(m *testing.M) {
	code := m.Run()
	if stockDir != "" {
		os.RemoveAll(stockDir)
	}
	os.Exit(code)
}
