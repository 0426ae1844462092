package faults

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// The faults of all lists fit the module, and no two have one title.
func TestLists(t *testing.T) {
	all, err := Read(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Error("there is no fault")
	}
	titles := map[string]string{}
	for _, f := range all {
		if err := f.Check("../.."); err != nil {
			t.Error(err)
		}
		if first := titles[f.Title]; first != "" {
			t.Errorf("%s: %s has the title %q, too", f.Place(), first, f.Title)
		}
		titles[f.Title] = f.Place()
	}
}

func TestRead(t *testing.T) {
	const good = "## a title\nfile: a/b.go\ncaught: ./a TestB/sub test\n-\tx\n-\n-+y\n+\tz\n+-\n\n\n## " +
		"another\nfile: c\ncaught: ./d TestC\n-old\n"
	got, err := Read(fstest.MapFS{"b.txt": {Data: []byte(good)}, "a.txt": {Data: []byte("")},
		"c.go": {Data: []byte("package c")}})
	want := []Fault{
		{List: "b.txt", Line: 1, Title: "a title", File: "a/b.go", Package: "./a", Test: "TestB/sub test",
			Old: []string{"\tx", "", "+y"}, New: []string{"\tz", "-"}},
		{List: "b.txt", Line: 11, Title: "another", File: "c", Package: "./d", Test: "TestC", Old: []string{"old"}},
	}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("error %v (-want +got)\n%s", err, diff)
	}
}

func TestReadErrors(t *testing.T) {
	const head = "## a title\nfile: b.go\ncaught: ./a TestB\n"
	for _, test := range []struct{ list, want string }{
		{"\n# a title\n", `l.txt:2: "# a title" is not "## "`},
		{"## \n", `l.txt:1: "## " is not "## " and a value`},
		{"## a title\n", `l.txt:1: no line "file: " follows`},
		{"## a title\n\nfile: b.go\n", `l.txt:1: no line "file: " follows`},
		{"## a title\ncaught: ./a TestB\n", `l.txt:2: "caught: ./a TestB" is not "file: "`},
		{"## a title\nfile: b.go\ncaught: ./a\n", `l.txt:3: "./a" is not a package`},
		{"## a title\nfile: b.go\ncaught: a TestB\n", `l.txt:3: "a TestB" is not a package`},
		{"## a title\nfile: b.go\ncaught: ./../a TestB\n", `l.txt:3: "./../a TestB" is not a package`},
		{"## a title\nfile: b.go\ncaught: ./ TestB\n", `l.txt:3: "./ TestB" is not a package`},
		{head, `l.txt:3: no old line follows`},
		{head + "+x\n", `l.txt:4: "+x" is neither`},
		{head + "-x\n+y\n-z\n", `l.txt:6: "-z" is neither`},
		{head + "-x\n x\n+y\n", `l.txt:5: " x" is neither`},
		{head + "-x\n+x\n", `l.txt:5: the new lines are the old ones`},
	} {
		faults, err := Read(fstest.MapFS{"l.txt": {Data: []byte(test.list)}})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, error %v, want %s", test.list, faults, err, test.want)
		}
	}
}

func TestInject(t *testing.T) {
	for _, test := range []struct {
		text     string
		old, new []string
		want     string // empty: an error
	}{
		{"a\nb\nc\n", []string{"b"}, []string{"x", "y"}, "a\nx\ny\nc\n"},
		{"a\nb\nc\n", []string{"a", "b"}, nil, "c\n"},
		{"a\nb\nc", []string{"c"}, []string{"d"}, "a\nb\nd"},
		{"a\nb\na\nc\n", []string{"a", "c"}, []string{"a"}, "a\nb\na\n"},
		{"a\nb\na\n", []string{"a"}, []string{"x"}, ""},
		{"a\na\na\n", []string{"a", "a"}, []string{"x"}, ""},
		{"ab\n", []string{"a"}, []string{"x"}, ""},
		{"a\n", []string{"a", "", "b"}, []string{"x"}, ""},
	} {
		f := Fault{File: "f", Old: test.old, New: test.new}
		if got, err := f.inject(test.text); got != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%q, -%q +%q: %q, error %v, want %q", test.text, test.old, test.new, got, err, test.want)
		}
	}
}
