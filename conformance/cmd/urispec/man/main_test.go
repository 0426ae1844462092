package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/command"
)

// TestPages checks that there is a page for each command, which has the words of its help in their order, and line by
// line what is indented.
func TestPages(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	requests := strings.NewReplacer(`\\`, "\x00", `\fB`, "", `\fC`, "", `\fI`, "", `\fP`, "", `\fR`, "", `\&`, "", `\`, "", "\n.EX", "",
		"\n.EE", "", "\n.PP", "", "\n.nf", "", "\n.fi", "", "\n.RS", "", "\n.RE", "")
	words := func(text string) string {
		return strings.Join(strings.Fields(strings.NewReplacer("\x00", `\`, "`", "").Replace(text)), " ")
	}
	var check func(cmd *cobra.Command)
	check = func(cmd *cobra.Command) {
		text, err := os.ReadFile(filepath.Join(dir, strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1"))
		if err != nil {
			t.Error(err)
		}
		page := requests.Replace(string(text))
		cmd.Flags().VisitAll(func(f *pflag.Flag) { cmd.Long += "\n\n" + f.Usage })
		for want := range strings.SplitSeq(cmd.Long, "\n\n") {
			if !strings.Contains(words(page), words(want)) {
				t.Errorf("%s: the page lacks %q", cmd.CommandPath(), want)
			}
		}
		var code string // text whose lines are kept
		for _, part := range strings.Split(string(text), "\n.EX\n")[1:] {
			lines, _, _ := strings.Cut(part, ".EE\n")
			code += requests.Replace(lines)
		}
		for line := range strings.Lines(cmd.Long) {
			if strings.HasPrefix(line, "  ") && !strings.Contains(code, strings.TrimSpace(strings.ReplaceAll(line, `\`, "\x00"))+"\n") {
				t.Errorf("%s: the page lacks the line %q", cmd.CommandPath(), line)
			}
		}
		for _, sub := range cmd.Commands() {
			if sub.Name() != "completion" {
				check(sub)
			}
		}
	}
	check(command.New())
}
