package abnf

import (
	"strings"
	"testing"
)

// The limit is on groups inside each other, not on those beside each other.
func TestReadManyGroups(t *testing.T) {
	for _, group := range []string{"(b)", "[b]", "(b / [c])"} {
		src := "a = " + strings.Repeat(group+" ", 2*maxDepth) + "\n" + strings.Repeat("d = "+group+"\n", 2*maxDepth)
		if _, err := Read("g", []byte(src)); err != nil {
			t.Errorf("%s: %v", group, err)
		}
	}
}
