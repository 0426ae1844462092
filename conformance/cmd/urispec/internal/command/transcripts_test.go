//go:build unix

package command

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A block is a block of code in a Markdown file.
type block struct {
	line   int // of its first line, from 1
	before string
	lines  []string
}

// readBlocks returns the blocks of a Markdown file, each with the line of text
// before it.
func readBlocks(text string) []block {
	var blocks []block
	var before string
	inBlock := false
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "```") && inBlock:
			inBlock, before = false, ""
		case strings.HasPrefix(line, "```"):
			inBlock = true
			blocks = append(blocks, block{line: i + 2, before: before})
		case inBlock:
			last := &blocks[len(blocks)-1]
			last.lines = append(last.lines, line)
		case strings.TrimSpace(line) != "":
			before = line
		}
	}
	return blocks
}

// A transcript is a command in a block, as a reader types it behind "$ " into a shell, with what it writes. A line
// "..." matches any lines.
type transcript struct {
	line    int
	command string
	output  string
	reason  string // why it is not run, or ""
}

// notRun begins a comment before a block whose commands are not run. The reason follows:
//
//	<!-- not run: it needs Graphviz -->
const notRun = "<!-- not run:"

// readTranscripts returns the transcripts of a Markdown file. A command that ends in a backslash goes on in the next
// line. The error is about a comment without a reason, or one that no command follows.
func readTranscripts(text string) ([]transcript, error) {
	var all []transcript
	comments := strings.Count("\n"+text, "\n"+notRun)
	for _, b := range readBlocks(text) {
		reason, marked := strings.CutPrefix(b.before, notRun)
		reason = strings.TrimSpace(strings.TrimSuffix(reason, "-->"))
		if marked && reason == "" {
			return nil, fmt.Errorf("line %d: the block is not run, and there is no reason", b.line)
		}
		if !marked {
			reason = ""
		}
		of := b.transcripts(reason)
		if marked && len(of) > 0 {
			comments--
		}
		all = append(all, of...)
	}
	if comments > 0 {
		return nil, fmt.Errorf("%d comments %q stand before no block with commands", comments, notRun)
	}
	return all, nil
}

// transcripts returns the transcripts of a block.
func (b block) transcripts(reason string) []transcript {
	var all []transcript
	goesOn := false
	for i, line := range b.lines {
		command, begins := strings.CutPrefix(line, "$ ")
		switch {
		case goesOn:
			all[len(all)-1].command += "\n" + line
		case begins:
			all = append(all, transcript{line: b.line + i, command: command, reason: reason})
		case len(all) > 0:
			all[len(all)-1].output += line + "\n"
		}
		goesOn = (begins || goesOn) && strings.HasSuffix(line, `\`)
	}
	return all
}

// matches reports whether a text is what a transcript has as the output.
func matches(pattern, text string) bool {
	parts := strings.Split("\n"+pattern, "\n...\n")
	text = "\n" + text
	first, rest := parts[0], parts[1:]
	if len(rest) == 0 {
		return text == first
	}
	if !strings.HasPrefix(text, first+"\n") {
		return false
	}
	text = text[len(first):]
	last := rest[len(rest)-1]
	for _, part := range rest[:len(rest)-1] {
		_, after, ok := strings.Cut(text, "\n"+part+"\n")
		if !ok {
			return false
		}
		text = "\n" + after
	}
	return last == "" || strings.HasSuffix(text, "\n"+last)
}

func TestReadTranscripts(t *testing.T) {
	const text = "text\n```sh\n$ a b\nx\n\n$ c \\\n  d\n```\n<!-- not run: for a reason -->\n```\n$ " +
		"e\n...\n```\n```go\nf()\n```\n"
	got, err := readTranscripts(text)
	if want := fmt.Sprint([]transcript{{3, "a b", "x\n\n", ""}, {6, "c \\\n  d", "", ""},
		{11, "e", "...\n", "for a reason"}}); err != nil || fmt.Sprint(got) != want {
		t.Errorf("got %v, %v; want %s", got, err, want)
	}
	for _, wrong := range []string{"<!-- not run: x -->\n", "<!-- not run: -->\n```\n$ a\n```\n",
		"<!-- not run: x -->\n```\na\n```\n", "<!-- not run: x -->\ntext\n```\n$ a\n```\n"} {
		if got, err := readTranscripts(wrong); err == nil {
			t.Errorf("%q: %v", wrong, got)
		}
	}
	for _, test := range []struct {
		pattern, text string
		want          bool
	}{
		{"", "", true}, {"a\n", "a\n", true}, {"a\n", "a\nb\n", false}, {"a\n", "", false}, {"", "a\n", false},
		{"...\n", "", true}, {"...\n", "a\nb\n", true}, {"a\n...\n", "a\n", true}, {"a\n...\n", "ab\n", false},
		{"a\n...\n", "b\na\n", false},
		{"...\nb\n", "a\nb\n", true}, {"...\nb\n", "a\nab\n", false}, {"a\n...\nb\n...\nc\n", "a\nx\nb\nc\n", true},
		{"a\n...\nb\n...\nc\n", "a\nc\n", false},
	} {
		if got := matches(test.pattern, test.text); got != test.want {
			t.Errorf("%q matches %q: %t", test.pattern, test.text, got)
		}
	}
}

// TestTranscripts runs the transcripts of all Markdown files of the module, each file's in order, in a directory with
// the same contents as the module's.
func TestTranscripts(t *testing.T) {
	root, err := filepath.Abs("../../../../..")
	if err != nil {
		t.Fatal(err)
	}
	withAbnfc(t)
	run, skipped := 0, 0
	err = filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && strings.HasPrefix(name, "."):
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ".md":
			return nil
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		transcripts, err := readTranscripts(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		dir := mirror(t, root)
		for _, c := range transcripts {
			if c.reason != "" {
				skipped++
				t.Logf("%s:%d: not run: %s: $ %s", file, c.line, c.reason, c.command)
				continue
			}
			run++
			if got := c.run(dir); !matches(c.output, got) {
				t.Errorf("%s:%d: $ %s\n%.2000swant\n%.2000s", file, c.line, c.command, got, c.output)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	t.Logf("%d commands are run, %d are not", run, skipped)
	if run == 0 || skipped > run/3 {
		t.Error("that are too few")
	}
}

// mirror returns a new directory with links to everything in another one.
func mirror(t *testing.T, root string) string {
	t.Helper()
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, e := range entries {
		if err := os.Symlink(filepath.Join(root, e.Name()), filepath.Join(dir, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// run runs the command in a directory, and returns all that it writes.
func (c transcript) run(dir string) string {
	cmd := exec.Command("sh", "-c", c.command)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		return err.Error()
	}
	return string(text)
}
