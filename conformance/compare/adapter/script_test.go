package adapter

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"
)

// interpreting is a program that gives its command line as its version.
const interpreting = "#!/bin/sh\nwhile read -r q; do echo \"{\\\"version\\\":\\\"$*\\\"}\"; done\n"

// needShell skips a test if there is no Unix shell.
func needShell(t *testing.T) {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip(err)
	}
}

// onlyPath makes a program with a text the only one on PATH. It returns an empty folder for temporary files.
func onlyPath(t *testing.T, name, text string) string {
	t.Helper()
	needShell(t)
	dir, temporary := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	t.Setenv("TMPDIR", temporary)
	return temporary
}

// TestCalls checks how an interpreter is called, with options before the script and arguments behind it, and that no
// files are left behind.
func TestCalls(t *testing.T) {
	folder := regexp.MustCompile(`[^ ]*/urispec-adapter-[^/ ]*/`)
	for _, test := range []struct{ name, program, want string }{
		{"fredbi", "urispec-fredbi", ""},
		{"java", "java", "-XX:+IgnoreUnrecognizedVMOptions -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " +
			"Java.java java.net.URI"},
		{"okhttp", "java", "-XX:+IgnoreUnrecognizedVMOptions -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " +
			"-cp /usr/share/java/okhttp.jar:/usr/share/java/okio.jar Java.java okhttp"},
		{"php", "php", "-d display_errors=stderr php.php parse_url"},
		{"php-uri", "php", "-d display_errors=stderr php.php rfc3986"},
		{"python", "python", "python.py"},
		{"uri-js", "nodejs", "urijs.mjs uri-js"},
	} {
		t.Run(test.name, func(t *testing.T) {
			temporary := onlyPath(t, test.program, interpreting)
			impl, err := Open(test.name, Limits{Answer: 20 * time.Second})
			if err != nil {
				t.Fatal(err)
			}
			if got := folder.ReplaceAllString(impl.Version(), ""); got != test.want || impl.Name() != test.name {
				t.Errorf("%s is called with %q, want %q", impl.Name(), got, test.want)
			}
			if p, ok := impl.(*Program); ok && p.run.command.WaitDelay != grace {
				t.Errorf("a child that holds the standard error is waited for: %v", p.run.command.WaitDelay)
			}
			if err := impl.Close(); err != nil {
				t.Error(err)
			}
			if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
				t.Errorf("%d files are left, error %v", len(left), err)
			}
		})
	}
}

// TestCannotStart checks the error if an interpreter or a command is there but cannot be started, and if a script
// cannot be written.
func TestCannotStart(t *testing.T) {
	const noProgram = "\x00"
	t.Run("interpreter", func(t *testing.T) {
		temporary := onlyPath(t, "php", noProgram)
		_, err := Open("php", Limits{})
		var absent *AbsentError
		if !errors.As(err, &absent) || *absent != (AbsentError{"php", "php does not run php.php: exec format error"}) {
			t.Errorf("error %v", err)
		}
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
			t.Errorf("%d files are left, error %v", len(left), err)
		}
	})
	t.Run("command", func(t *testing.T) {
		onlyPath(t, "urispec-fredbi", noProgram)
		impl, err := Open("fredbi", Limits{})
		var unknown *UnknownError
		if impl != nil || !errors.As(err, &unknown) || unknown.Error() != `implementation "fredbi": exec format error` {
			t.Errorf("%v, error %v", impl, err)
		}
	})
	t.Run("script", func(t *testing.T) {
		t.Setenv("TMPDIR", filepath.Join(onlyPath(t, "php", interpreting), "missing"))
		if impl, err := Open("php", Limits{}); impl != nil || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v, error %v", impl, err)
		}
	})
}

// TestRestart checks the failure of a program that cannot be started again, or does not tell its version then.
func TestRestart(t *testing.T) {
	needShell(t)
	limits := Limits{Start: 10 * time.Second, Answer: 10 * time.Second, Line: 100, Failures: 2}
	for _, test := range []struct {
		name    string
		command []string
		silent  *Answer
		want    Answer
	}{
		{"it is not there", []string{"./missing"}, nil, Answer{Outcome: Crashed, Detail: "no such file or directory"}},
		{"it ends", []string{"/bin/sh", "-c", "exit 3"}, nil, Answer{Outcome: Crashed, Detail: "exit status 3"}},
		{"it is not asked for its version", []string{"/bin/sh", "-c",
			`read -r q; case "$q" in *version*) exit 5; esac; exit 4`}, &Answer{Outcome: Hung},
			Answer{Outcome: Crashed, Detail: "exit status 4"}},
	} {
		p := &Program{command: test.command, limits: limits, window: window, silent: test.silent}
		got := p.Ask([]Question{{Operation: Parse, Input: "a"}})
		if len(got) != 1 || got[0] != test.want || p.run != nil {
			t.Errorf("%s: %+v, it runs: %t", test.name, got, p.run != nil)
		}
	}
}

// TestSaidWithoutFolder checks that what a script says before it crashes is the same in
// each run: it has the name of its file, and not the folder that was made for it.
func TestSaidWithoutFolder(t *testing.T) {
	needShell(t)
	onlyPath(t, "php", "#!/bin/sh\nread -r q; echo '{\"version\":\"1\"}'; read -r q; "+
		"while [ $# -gt 2 ]; do shift; done; echo \"$1: line 1\" >&2; exit 1\n")
	impl, err := Open("php", Limits{Answer: 20 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer impl.Close()
	if got := impl.Ask([]Question{{Operation: Parse, Input: "a"}})[0]; got.Said != "php.php: line 1" {
		t.Errorf("it said %q, and %v", got.Said, got)
	}
}
