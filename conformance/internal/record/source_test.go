package record

import (
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestArguments checks which records arguments are.
func TestArguments(t *testing.T) {
	dash, a := StandardInput(), Argument(Record{Text: "a"})
	for _, test := range []struct {
		args   []string // those that are "-" are dashes
		format Format
		want   []Source // nil for an error
	}{
		{[]string{"a", "-", "a"}, Format{}, []Source{a, dash, a}},
		{[]string{"a", "b", "-", "c", ""}, Format{Pair: true},
			[]Source{Argument(Record{"a", "b"}), dash, Argument(Record{"c", ""})}},
		{[]string{"a", "-"}, Format{Pair: true, JSON: true}, []Source{a, dash}},
		{[]string{"a", "-"}, Format{Pair: true}, nil},
		{[]string{"-", "a"}, Format{Pair: true}, nil},
	} {
		got, err := Arguments(test.args, test.format, func(i int) bool { return test.args[i] == "-" })
		if !reflect.DeepEqual(got, test.want) || (err != nil) != (test.want == nil) {
			t.Errorf("%q: %v, %v", test.args, got, err)
		}
	}
}

// TestStandardInput checks what is the standard input, and that it is named
// once.
func TestStandardInput(t *testing.T) {
	dash, file := FileOrDash("-"), FileOrDash("./-")
	if !dash.IsStandardInput() || dash.Name() != "standard input" {
		t.Errorf("- is %+v", dash)
	}
	if file.IsStandardInput() || file.IsArgument() || file.Name() != "./-" {
		t.Errorf("./- is %+v", file)
	}
	for _, test := range []struct {
		sources []Source
		twice   bool
	}{
		{nil, false},
		{[]Source{dash, file, file}, false},
		{[]Source{dash, file, StandardInput()}, true},
	} {
		if err := CheckStandardInput(test.sources); (err != nil) != test.twice {
			t.Errorf("%v: %v", test.sources, err)
		}
	}
}

// TestCheck checks what is known of a source before it is read, and that errors
// name the file once.
func TestCheck(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	if err := os.WriteFile(path, []byte("12345"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, s := range []Source{File(path), StandardInput(), Argument(Record{})} {
		if err := s.Check(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
	}
	for _, name := range []string{"", dir, path + "-not"} {
		err := File(name).Check()
		if err == nil || name != "" && strings.Count(err.Error(), name) != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	stdin, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	if got := TotalSize([]Source{File(path), StandardInput(), File(dir), Argument(Record{Text: "a"})},
		stdin); got != 10 {
		t.Errorf("the size is %d", got)
	}
}

// TestRead checks that a source is read, decompressed, and its progress shown.
func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	var text []byte
	var progress int64
	count := func(n int64) { progress += n }
	err := File(path).Read(nil, count, func(r io.Reader) (err error) {
		text, err = io.ReadAll(r)
		return err
	})
	if err != nil || string(text) != "text" || progress != 4 {
		t.Errorf("%q, %v", text, err)
	}
	err = File(path+"-not").Read(nil, count, func(io.Reader) error { return nil })
	if err == nil || !strings.HasPrefix(err.Error(), path+"-not: ") {
		t.Errorf("got %v", err)
	}
}
