package stock

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// What is committed is what the stock command makes now.
func TestGenerated(t *testing.T) {
	const name = "rfc3986.peg.go"
	made := filepath.Join(t.TempDir(), name)
	if out, err := exec.Command("go", "run", "generate.go", "-o", made).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what go generate makes", name)
	}
}

// A new parser, and one that is kept, whatever it parsed before, give the
// verdicts of RFC 3986 and trees of the string's length.
func TestParser(t *testing.T) {
	kept, err := NewKept()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, input string
		valid       bool
	}{
		{"rfc3986/1.1.2/01", "ftp://ftp.is.co.za/rfc/rfc1808.txt", true},
		{"rfc3986/1.1.2/03", "ldap://[2001:db8::7]/c=GB?objectClass?one", true},
		{"rfc3986/2/01", "http://a/\xff", false},
		{"rfc3986/2.1/01", "http://a/%", false},
		{"rfc3986/3.2.2/01", "http://[1::]/", true},
		{"rfc3986/3.2.2/02", "http://[1::/", false},
		{"rfc3986/3.3/01", "1:a", false},
		{"rfc3986/4.2/01", "", true},
		{"rfc3986/4.2/02", "a b", false},
		{"rfc3986/4.2/03", "../g", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			for what, tree := range map[string]func(string) (*Node, bool){"new": Tree, "kept": kept.Tree} {
				root, ok := tree(test.input)
				if ok != test.valid {
					t.Errorf("%s: %q is valid: %t", what, test.input, ok)
				}
				if wanted := test.valid && test.input != ""; (root != nil) != wanted {
					t.Errorf("%s: %q has a tree: %t", what, test.input, root != nil)
				} else if wanted && int(root.end-root.begin) != len(test.input) {
					t.Errorf("%s: the tree of %q is of %d-%d", what, test.input, root.begin, root.end)
				}
			}
			if kept.Valid(test.input) != test.valid {
				t.Errorf("kept: %q is valid without a tree: %t", test.input, !test.valid)
			}
		})
	}
}
