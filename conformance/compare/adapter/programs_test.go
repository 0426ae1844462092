package adapter

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/urispec/urispec/parser/all"
)

var updateTable = flag.Bool("update-table", false, "write the table of implementations in README.md")

// Each adapter is of one implementation at least, each file of its folder is needed, and no
// two are run alike. A script knows the arguments that it gets.
func TestPrograms(t *testing.T) {
	runs, used := map[string]string{}, map[string]bool{}
	for _, i := range programs() {
		run := fmt.Sprint(i.Run)
		if other, ok := runs[run]; ok {
			t.Errorf("%s is run as %s is: %s", i.Name, other, run)
		}
		runs[run] = i.Name
		if _, err := all.Lookup(i.JudgedBy); i.JudgedBy != "" && err != nil {
			t.Errorf("%s: judged_by: %v", i.Name, err)
		}
		script, needed, err := i.script(embedded)
		if err != nil {
			t.Errorf("%s: %v", i.Name, err)
		}
		if script == "" && i.Build == "" {
			t.Errorf("%s: %q is no file of the folder, and nothing builds a program", i.Name, i.Run)
		}
		for name := range needed {
			used[i.Folder+"/"+name], used["programs/"+name] = true, true
		}
		for _, argument := range i.Run[slices.Index(i.Run, script)+1:] {
			if script != "" && !strings.Contains(string(needed[script]), argument) {
				t.Errorf("%s: the script does not know %q", i.Name, argument)
			}
		}
	}
	err := fs.WalkDir(embedded, "programs", func(name string, entry fs.DirEntry, err error) error {
		built := slices.ContainsFunc(programs(), func(i *bundled) bool {
			return strings.HasPrefix(name, i.Folder+"/") && i.Build != ""
		})
		if !entry.IsDir() && !used[name] && !built && !strings.HasSuffix(name, ".json") &&
			!strings.HasSuffix(name, "/known.txt") {
			t.Errorf("nothing runs %s", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// A new implementation needs only a folder.
func TestReadPrograms(t *testing.T) {
	const valid = `{"asks": "it", "follows": "RFC 3986", "run": ["lua5.4 | lua", "mine.lua", "x"], "debian": ["lua5.4"]}`
	files := fstest.MapFS{"programs/mine/mine.json": {Data: []byte(valid)}, "programs/mine/mine.lua": {Data: []byte("script")},
		"programs/mine/more.lua": {Data: []byte("more")}, "programs/protocol.lua": {Data: []byte("shared")}, "programs/protocol.py": {},
		"programs/other/other.json": {Data: []byte(strings.ReplaceAll(valid, "mine", "other"))}, "programs/mine/known.txt": {}}
	read, err := readPrograms(files)
	if err != nil || len(read) != 2 || read[0].Name != "mine" || read[1].Name != "other" {
		t.Fatalf("%v, error %v", read, err)
	}
	script, needed, err := read[0].script(files)
	if script != "mine.lua" || len(needed) != 3 || string(needed["more.lua"])+string(needed["protocol.lua"]) != "moreshared" ||
		err != nil {
		t.Errorf("%s, %q, error %v", script, needed, err)
	}
	if script, needed, err := read[1].script(files); script != "" || needed != nil || err != nil {
		t.Errorf("%s, %q, error %v", script, needed, err)
	}
	if got := choices(read[0].Run[0]); !slices.Equal(got, []string{"lua5.4", "lua"}) {
		t.Errorf("alternatives %q", got)
	}
	for _, test := range []struct{ file, text, want string }{
		{"programs/a/b.json", "", "programs/a/b.json: EOF"},
		{"programs/a/b.json", `{"asked": "it"}`, `programs/a/b.json: json: unknown field "asked"`},
		{"programs/a/b.json", `{}`, "programs/a/b.json: asks: it is missing"},
		{"programs/a/b.json", `{"asks": "it"}`, "programs/a/b.json: follows: it is missing"},
		{"programs/a/b.json", `{"asks": "it", "follows": "RFC 3986"}`, "programs/a/b.json: run: there is no command"},
		{"programs/a/b.json", `{"asks": "it", "follows": "RFC 3986", "run": ["b"]}`,
			"programs/a/b.json: debian, npm, build: nothing says how it is installed"},
		{"programs/new/mine.json", valid, "programs/new/mine.json: mine has an implementation of that name"},
	} {
		files[test.file] = &fstest.MapFile{Data: []byte(test.text)}
		if _, err := readPrograms(files); err == nil || err.Error() != test.want {
			t.Errorf("%s %s: error %v, want %s", test.file, test.text, err, test.want)
		}
		delete(files, test.file)
	}
}

// table returns the table of README.md: the implementations, with links to their folders.
func table() string {
	var b strings.Builder
	b.WriteString("| `--impl` | what is asked | follows | installed by |\n|---|---|---|---|\n")
	names := func(packages []string) string {
		var shown []string
		for _, p := range packages {
			shown = append(shown, "`"+strings.Join(choices(p), "` or `")+"`")
		}
		return strings.Join(shown, ", ")
	}
	for _, i := range programs() {
		var ways []string
		if i.Build != "" {
			ways = append(ways, "`make adapters`")
		}
		if len(i.Debian) > 0 {
			ways = append(ways, "Debian: "+names(i.Debian))
		}
		if len(i.NPM) > 0 {
			ways = append(ways, "npm: "+names(i.NPM))
		}
		fmt.Fprintf(&b, "| [`%s`](%s) | %s | %s | %s |\n", i.Name, path.Base(i.Folder), i.Asks, i.Follows, strings.Join(ways, "; "))
	}
	return b.String()
}

// README.md has the table.
func TestTable(t *testing.T) {
	text, err := os.ReadFile("programs/README.md")
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- the table, by go test -run TestTable -update-table -->\n", "<!-- the end of the table -->\n"
	before, rest, found := strings.Cut(string(text), begin)
	_, after, closed := strings.Cut(rest, end)
	want := before + begin + table() + end + after
	if !found || !closed {
		t.Fatal("the marks of the table are missing")
	}
	if *updateTable {
		if err := os.WriteFile("programs/README.md", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Error("the table is another: go test ./conformance/compare/adapter -run TestTable -update-table")
	}
}

// The committed report is about versions that the files name.
func TestVersions(t *testing.T) {
	report, err := os.ReadFile("../../results/implementations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range programs() {
		_, version, found := strings.Cut(string(report), "\n## "+i.Name+" ")
		version, _, _ = strings.Cut(version, "\n")
		if found && !slices.Contains(i.Versions, version) {
			t.Errorf("%s: the report has version %q, the file %q", i.Name, version, i.Versions)
		}
		if absent := strings.Contains(string(report), "\n## "+i.Name+"\n"); !found && !absent {
			t.Errorf("%s is not in the report", i.Name)
		}
	}
}
