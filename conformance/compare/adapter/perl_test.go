package adapter

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// openPerl opens the Perl adapter with modules of testdata before the installed ones. It skips the test if there is no
// perl.
func openPerl(t *testing.T, modules string) (Implementation, error) {
	t.Helper()
	if _, err := exec.LookPath("perl"); err != nil {
		t.Skip("there is no perl on PATH")
	}
	path, err := filepath.Abs(filepath.Join("testdata", "perl", modules))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PERL5LIB", path)
	impl, err := Open("perl", Limits{Answer: 20 * time.Second})
	if err == nil {
		t.Cleanup(func() {
			if err := impl.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	return impl, err
}

// stubbedPerl opens the Perl adapter with a stand-in for its module URI.
func stubbedPerl(t *testing.T) Implementation {
	t.Helper()
	impl, err := openPerl(t, "stub")
	var absent *AbsentError
	if errors.As(err, &absent) && strings.Contains(absent.Reason, "JSON::PP") {
		t.Skip(absent)
	}
	if err != nil {
		t.Fatal(err)
	}
	return impl
}

// TestPerlAnswers checks what the Perl adapter makes of the answers of its
// module.
func TestPerlAnswers(t *testing.T) {
	impl := stubbedPerl(t)
	if impl.Version() != "stub" {
		t.Errorf("version %q", impl.Version())
	}
	unknown, none := Part{}, Part{Told: true}
	for _, test := range []struct {
		question Question
		want     Answer
	}{
		{Question{Operation: Parse, Input: "HTTP://u:p@h:80/a?q#f"}, Answer{Valid: true, Parts: [8]Part{
			defined("HTTP"), defined("u:p@h:80"), defined("u:p"), defined("h"), defined("80"), defined("/a"),
			defined("q"), defined("f"),
		}}},
		{Question{Operation: Parse, Input: "http://[::1]?#"}, Answer{Valid: true, Parts: [8]Part{
			defined("http"), defined("[::1]"), none, defined("[::1]"), none, defined(""), defined(""), defined(""),
		}}},
		{Question{Operation: Parse, Input: "http://a@[::1]:"}, Answer{Valid: true, Parts: [8]Part{
			defined("http"), defined("a@[::1]:"), defined("a"), defined("[::1]"), defined(""), defined(""), none, none,
		}}},
		{Question{Operation: Parse, Input: "//h/\u00e9\"\\\n"}, Answer{Valid: true, Parts: [8]Part{
			none, defined("h"), unknown, unknown, unknown, defined("/\u00e9\"\\\n"), none, none,
		}}},
		{Question{Operation: Parse, Input: "mailto:a@b"}, Answer{Valid: true, Parts: [8]Part{
			defined("mailto"), unknown, unknown, unknown, unknown, defined("a@b"), unknown, none,
		}}},
		{Question{Operation: Parse, Input: "die"}, Answer{}},
		{Question{Operation: Parse, Input: "a\xff"}, Answer{Outcome: Unsupported}},
		{Question{Resolve, "http://a/b", "../c"}, Answer{Valid: true, Result: "../c against http://a/b"}},
		{Question{Operation: Normalize, Input: "HTTP://\u00c9"}, Answer{Valid: true, Result: "http://\u00e9"}},
		{Question{Operation: Normalize, Input: "die"}, Answer{}},
		{Question{Operation: "of no kind", Input: "a"}, Answer{Outcome: Unsupported}},
		{Question{Operation: Parse, Input: ""}, Answer{Valid: true, Parts: [8]Part{
			none, none, unknown, unknown, unknown, defined(""), none, none,
		}}},
	} {
		if diff := cmp.Diff(test.want, impl.Ask([]Question{test.question})[0]); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", test.question, diff)
		}
	}
}

// TestPerlAnswersInOrder checks that the Perl adapter answers at once, and each
// of many questions on a line of its own, in their order.
func TestPerlAnswersInOrder(t *testing.T) {
	impl := stubbedPerl(t)
	var questions []Question
	for n := range 3 * window {
		questions = append(questions, Question{Resolve, "b", strings.Repeat("a", n)})
	}
	for n, got := range impl.Ask(questions) {
		if want := (Answer{Valid: true, Result: strings.Repeat("a", n) + " against b"}); got != want {
			t.Errorf("%d: got %+v", n, got)
		}
	}
}

// TestPerlAbsent checks that the Perl adapter says which module is not
// installed.
func TestPerlAbsent(t *testing.T) {
	for modules, want := range map[string]string{
		"nouri":  "the module URI is not installed",
		"nojson": "the module JSON::PP is not installed",
	} {
		t.Run(modules, func(t *testing.T) {
			_, err := openPerl(t, modules)
			var absent *AbsentError
			ok := errors.As(err, &absent)
			if ok && modules == "nouri" && strings.Contains(absent.Reason, "JSON::PP") {
				t.Skip(absent)
			}
			if !ok || absent.Reason != want || absent.Name != "perl" {
				t.Errorf("error %v, want %s", err, want)
			}
		})
	}
}
