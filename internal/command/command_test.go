package command

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// newRoot returns a command with a flag, and with one that has a list.
func newRoot() (root *cobra.Command, out *bytes.Buffer) {
	out = &bytes.Buffer{}
	root = &cobra.Command{Use: "root", SilenceErrors: true, SilenceUsage: true}
	root.PersistentFlags().Bool("all", false, "")
	list := &cobra.Command{Use: "list", Short: "List it", Run: func(*cobra.Command, []string) {}}
	list.Flags().Int("most", 0, "")
	list.Flags().StringSlice("of", nil, "")
	root.AddCommand(list, &cobra.Command{Use: "hidden", Hidden: true, Run: func(*cobra.Command, []string) {}})
	root.SetOut(out)
	root.SetErr(out)
	return root, out
}

func TestFlagsOnce(t *testing.T) {
	for _, test := range []struct {
		args  string
		twice bool
	}{
		{"list --most 1 --all --of a --of b", false},
		{"list --most 1 --most 1", true},
		{"list --all --all", true},
	} {
		root, _ := newRoot()
		FlagsOnce(root)
		root.SetArgs(strings.Fields(test.args))
		if err := root.Execute(); errors.Is(err, errTwice) != test.twice || err != nil && !test.twice {
			t.Errorf("%s: %v", test.args, err)
		}
	}
}

func TestHelp(t *testing.T) {
	unknown := errors.New("unknown")
	for _, test := range []struct {
		args, want string
		err        error
	}{
		{"help list", "List it", nil},
		{"help other", "", unknown},
		{"__complete help l", "\nlist\n", nil},
	} {
		root, out := newRoot()
		root.SetHelpCommand(Help(root, "help [COMMAND]", func(root *cobra.Command, args []string) (*cobra.Command,
			error) {
			c, _, err := root.Find(args)
			if err == nil && c == root {
				err = unknown
			}
			return c, err
		}))
		root.SetArgs(strings.Fields(test.args))
		err := root.Execute()
		if test.err == nil && (err != nil || !strings.Contains(out.String(), test.want)) || test.err != nil &&
			err == nil {
			t.Errorf("%s: %v\n%s", test.args, err, out)
		}
		if names := Names(root); !slices.Contains(names, "list") || slices.Contains(names, "hidden") {
			t.Errorf("the commands are %q", names)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"--version", "root v1\n"}, {"-v words", "root v1\n"}, {"", ""}, {"words", ""},
	} {
		root, out := newRoot()
		root.Args = cobra.NoArgs
		root.RunE = func(*cobra.Command, []string) error { return errors.New("a command is needed") }
		Version(root, func() string { return "v1" })
		root.SetArgs(strings.Fields(test.args))
		if err := root.Execute(); out.String() != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%q: %q, %v", test.args, out, err)
		}
	}
}
