package adapter

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// opened are the bundled programs that tests share, which TestMain closes, and
// absent those that are not installed.
var (
	opened = map[string]Implementation{}
	absent = map[string]error{}
)

// startFast are the bundled programs that are also opened without -complete: one that is judged by RFC 3986, and one
// that is judged by the URL Standard.
var startFast = []string{"perl", "node"}

// openBundled opens an implementation, or skips the test if it is absent. It opens most bundled programs only with
// -complete; then, a script that its interpreter does not run is not absent but broken.
func openBundled(t *testing.T, name string) Implementation {
	t.Helper()
	if impl := opened[name]; impl != nil {
		return impl
	}
	if !testflag.Complete() && slices.Contains(Bundled(), name) && !slices.Contains(startFast, name) {
		t.Skip("with -complete")
	}
	if err := absent[name]; err != nil {
		t.Skip(err)
	}
	impl, err := Open(name, Limits{Answer: 20 * time.Second})
	var reason *AbsentError
	if errors.As(err, &reason) && !(testflag.Complete() && strings.Contains(reason.Reason, " does not run ")) {
		absent[name] = err
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	opened[name] = impl
	return impl
}

// TestBundled asks each bundled program what all of them know.
func TestBundled(t *testing.T) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) {
			impl := openBundled(t, name)
			if impl.Name() != name || impl.Version() == "" {
				t.Errorf("name %s, version %q", impl.Name(), impl.Version())
			}
			questions := []Question{
				{Operation: Parse, Input: "http://u:p@example.com:81/a%20b?c&d#e"},
				{Operation: Parse, Input: "http://[::1]/"},
				{Resolve, "http://a/b/c/d;p?q", "../../g"},
				{Operation: Normalize, Input: "http://a/b/../c"},
				{Operation: "of no kind", Input: "a"},
				{Operation: Parse, Input: "http://a/\u00e9\"\\\n"},
				{Operation: Parse, Input: "http://a/\xff"},
				{Operation: Parse, Input: "http://a"},
			}
			answers := impl.Ask(questions)
			for i, q := range questions {
				want, _ := expect(parser.RFC3986, q)
				switch got := answers[i]; {
				case got.Outcome == Unsupported && (q.escaped() || !slices.Contains(operations(name), q.Operation)):
				case got.Outcome != Answered:
					t.Errorf("%+v: %+v", q, got)
				case i < 3:
					if f := judge(q, want, got).fault; f != (fault{}) {
						t.Errorf("%+v: %+v: %+v", q, f, got)
					}
				}
			}
		})
	}
}

// operations returns the operations that an implementation has.
func operations(name string) []Operation {
	switch name {
	case "fredbi", "php":
		return []Operation{Parse}
	case "libxml2", "neon", "net/url", "python", "uritools":
		return []Operation{Parse, Resolve}
	case "urllib3":
		return []Operation{Parse, Normalize}
	case "httpclient":
		return []Operation{Resolve, Normalize}
	}
	return []Operation{Parse, Resolve, Normalize}
}

// TestBundledAnswers checks answers that one of the bundled programs gives.
func TestBundledAnswers(t *testing.T) {
	for _, test := range []struct {
		name     string
		question Question
		want     Answer
	}{
		{"url-standard", Question{Operation: Parse, Input: "http://good.example\\@evil.example:80?"},
			Answer{Valid: true, Parts: [8]Part{
				told("http"), {}, told(""), told("good.example"), told(""), told("/@evil.example:80"), defined(""), told(""),
			}}},
		{"url-standard", Question{Operation: Parse, Input: "foo:a"}, Answer{Valid: true, Parts: [8]Part{
			told("foo"), {}, told(""), told(""), told(""), told("a"), told(""), told(""),
		}}},
		{"url-standard", Question{Operation: Parse, Input: "foo:///"}, Answer{Valid: true, Parts: [8]Part{
			told("foo"), {}, told(""), defined(""), told(""), told("/"), told(""), told(""),
		}}},
		{"url-standard", Question{Operation: Parse, Input: "a"}, Answer{Outcome: Unsupported}},
		{"url-standard", Question{Operation: Parse, Input: "http://a b/"}, Answer{}},
		{"url-standard", Question{Resolve, "http://a/b", "/\\c"}, Answer{Valid: true, Result: "http://c/"}},
		{"url-standard", Question{Operation: Normalize, Input: "HTTP://A/b/../%7e"},
			Answer{Valid: true, Result: "http://a/%7e"}},
		{"node", Question{Operation: Parse, Input: "a"}, Answer{Outcome: Unsupported}},
		{"node", Question{Resolve, "b", "a"}, Answer{Outcome: Unsupported}},
		{"node", Question{Operation: Parse, Input: "http://a b/"}, Answer{}},
		{"python", Question{Operation: Parse, Input: "//u:p@[::1]/\u20ac\U0001F600\"?"},
			Answer{Valid: true, Parts: [8]Part{
				{Told: true}, defined("u:p@[::1]"), defined("u:p"), defined("[::1]"), {Told: true},
				defined("/\u20ac\U0001F600\""), {Told: true}, {Told: true},
			}}},
		{"python", Question{Operation: Parse, Input: "//a:b"}, Answer{}},
		// a space by java.net.URI
		{"java", Question{Operation: Parse, Input: "a:\u2028"}, Answer{Offset: Offset{true, 2}}},
		{"java", Question{Operation: Normalize, Input: "a:/b/../\u20ac\U0001F600"},
			Answer{Valid: true, Result: "a:/\u20ac\U0001F600"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, openBundled(t, test.name).Ask([]Question{test.question})[0]); diff != "" {
				t.Errorf("%+v (-want +got):\n%s", test.question, diff)
			}
		})
	}
}

// TestBundledExamination examines each bundled program.
func TestBundledExamination(t *testing.T) {
	q := questionnaire(t)
	if !testflag.Complete() {
		q = fewer(q, 100, 4)
	}
	for _, name := range Bundled() {
		t.Run(name, func(t *testing.T) {
			e := q.Examine(openBundled(t, name))
			for _, c := range e.Classes {
				if c.Kind.Failure() {
					t.Errorf("%+v", c)
				}
			}
			if e.NotAsked > 0 || len(e.Classes) == 0 {
				t.Errorf("%d not asked, %d classes", e.NotAsked, len(e.Classes))
			}
		})
	}
}

// TestUnknown checks that a name of no program is an error, with the reason and the name that may have been meant.
func TestUnknown(t *testing.T) {
	dir := t.TempDir()
	plain, empty := filepath.Join(dir, "plain"), filepath.Join(dir, "empty")
	for path, mode := range map[string]os.FileMode{plain: 0o600, empty: 0o700} {
		if err := os.WriteFile(path, []byte{0}, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	for _, test := range []struct {
		name, nearest, reason string
		is                    error
	}{
		{"pearl", "perl", "executable file not found in $PATH", exec.ErrNotFound},
		{"Net/URL", "net/url", "no such file or directory", fs.ErrNotExist},
		{"no-such-library", "", "executable file not found in $PATH", exec.ErrNotFound},
		{"", "", "executable file not found in $PATH", exec.ErrNotFound},
		{"./my-adapter", "", "no such file or directory", fs.ErrNotExist},
		{plain, "", "permission denied", fs.ErrPermission},
		{empty, "", "exec format error", syscall.ENOEXEC},
		{dir, "", "is a directory", syscall.EISDIR},
	} {
		_, err := Open(test.name, Limits{})
		var unknown *UnknownError
		if !errors.As(err, &unknown) || unknown.Name != test.name || unknown.Nearest != test.nearest ||
			!errors.Is(err, test.is) {
			t.Errorf("%s: error %+v", test.name, err)
			continue
		}
		want := fmt.Sprintf("implementation %q: %s", test.name, test.reason)
		if test.nearest != "" {
			want += "; did you mean " + test.nearest + "?"
		}
		if err.Error() != want {
			t.Errorf("%s: %q, want %q", test.name, err, want)
		}
	}
}

// TestAbsent checks that a known implementation that is not installed is absent: there is no interpreter, it does not
// run the script, or a library is missing.
func TestAbsent(t *testing.T) {
	const missing = "there is no node or nodejs on PATH"
	for _, test := range []struct{ name, program, manner, want string }{
		{"node", "", "", missing},
		{"node", "node", "broken", "node does not run node.mjs: exit status 3"},
		{"node", "nodejs", "broken", "nodejs does not run node.mjs: exit status 3"},
		{"node", "node", "absent", "its library is not installed"},
		{"adapter", "adapter", "absent", "its library is not installed"},
		{"fredbi", "", "", "there is no urispec-fredbi on PATH"},
	} {
		t.Run(test.name+" "+test.program+" "+test.manner, func(t *testing.T) {
			dir := t.TempDir()
			if test.program != "" {
				self, err := os.Executable()
				if err != nil {
					t.Fatal(err)
				}
				if err := os.Symlink(self, filepath.Join(dir, test.program)); err != nil {
					t.Skip(err) // it takes a privilege on Windows
				}
			}
			t.Setenv(brokenVariable, test.manner)
			t.Setenv("PATH", dir)
			_, err := Open(test.name, Limits{})
			var absent *AbsentError
			if !errors.As(err, &absent) || absent.Reason != test.want || absent.Name != test.name {
				t.Errorf("error %v, want %s", err, test.want)
			}
			if err != nil && err.Error() != test.name+" is absent: "+test.want {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestScriptIsRemoved checks that nothing is left of a bundled program.
func TestScriptIsRemoved(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	impl, err := Open("perl", Limits{})
	if errors.As(err, new(*AbsentError)) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	during, _ := os.ReadDir(dir)
	if err := impl.Close(); err != nil {
		t.Error(err)
	}
	if after, _ := os.ReadDir(dir); len(during) != 1 || len(after) != 0 ||
		!strings.HasPrefix(during[0].Name(), "urispec-adapter-") {
		t.Errorf("%d entries while it runs, %d after it is closed", len(during), len(after))
	}
}
