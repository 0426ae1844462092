package house

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestGeneratedFilesAreMarked holds .gitattributes to the tree: the files that say that
// they are generated are marked, and no file is that says nothing, but for results.
func TestGeneratedFilesAreMarked(t *testing.T) {
	names, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil {
		t.Skipf("git ls-files: %v", err)
	}
	cmd := exec.Command("git", "check-attr", "--stdin", "-z", "linguist-generated")
	cmd.Stdin = strings.NewReader(string(names))
	output, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	says := regexp.MustCompile(`(?m)^(//|#|;) (Code )?[Gg]enerated .*DO NOT EDIT`)
	silent := regexp.MustCompile(`^conformance/(certificate|results)/|\.txtar\.zst$|(^|/)go\.sum$`)
	fields := strings.Split(string(output), "\x00")
	marked := 0
	for ; len(fields) >= 3; fields = fields[3:] {
		name, is := fields[0], fields[2] == "set"
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue // removed, and not committed yet
		} else if err != nil {
			t.Fatal(err)
		}
		if is {
			marked++
		}
		if said := says.Match(text[:min(len(text), 1000)]); said != is && !(is && silent.MatchString(name)) {
			t.Errorf("%s: marked as generated: %t, and it says: %t", name, is, said)
		}
	}
	if marked < 100 {
		t.Errorf("only %d files are marked", marked)
	}
}
