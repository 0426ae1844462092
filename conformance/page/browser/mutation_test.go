package browser

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/page"
	"github.com/urispec/urispec/gen/atomicfile"
)

var (
	mutants  = flag.Int("mutants", 0, "try `N` mutants of the page's modules")
	only     = flag.String("only", "", "of the mutants, try those whose description contains `TEXT`")
	result   = flag.String("result", "", "write the result of -mutants to a `FILE`")
	folder   = flag.String("page", "", "try the page in a `DIRECTORY`, in place of one that is made")
	patience = flag.Duration("patience", 30*time.Second, "how long the page may take for what is awaited")
)

// slowTests are tried last: the others see most, in less time.
const slowTests = "TestWidths|TestLongStrings|TestVerdictsOfCommand"

// A mutationResult is what became of the mutants.
type mutationResult struct {
	Date       string   `json:"date"`
	Seed       int64    `json:"seed"`
	Population int      `json:"population"`
	Mutants    int      `json:"mutants"`
	Equivalent []string `json:"equivalent"`
	Seen       int      `json:"seen"`
	Survivors  []string `json:"survivors"`
}

// TestMutants has the other tests try pages with one fault in a module each, drawn with
// -seed, and lists those that no test sees. Without -mutants it is skipped.
func TestMutants(t *testing.T) {
	if *mutants == 0 {
		t.Skip("without -mutants")
	}
	files := open(t).Files
	all := mutantsOfPage(t, files)
	r := mutationResult{Date: time.Now().Format(time.DateOnly), Seed: drawSeed(), Population: len(all),
		Equivalent: []string{}, Survivors: []string{}}
	t.Logf("repeat with -args -mutants %d -seed %d", *mutants, r.Seed)
	random := rand.New(rand.NewPCG(uint64(r.Seed), 0))
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	reasons := equivalents(t, all)
	var drawn []mutant
	for _, m := range all {
		if len(drawn) == *mutants {
			break
		}
		if !strings.Contains(m.String(), *only) {
			continue
		}
		if reasons[m.String()] != "" {
			r.Equivalent = append(r.Equivalent, m.String())
			continue
		}
		drawn = append(drawn, m)
	}
	r.Mutants = len(drawn)
	seenBy := make([]string, len(drawn))
	sees := seeing{tests: map[string][]string{}}
	var next atomic.Int32
	var browsers sync.WaitGroup
	for browser := range runtime.GOMAXPROCS(0) {
		dir := t.TempDir()
		if err := files.Write(dir); err != nil {
			t.Fatal(err)
		}
		browsers.Go(func() {
			if browser == 0 {
				if test, out := fails(t, dir, files, nil, nil); test != "" {
					next.Store(int32(len(drawn)))
					t.Errorf("the page fails without a mutant: %s", out)
				}
			}
			for i := int(next.Add(1)) - 1; i < len(drawn); i = int(next.Add(1)) - 1 {
				seenBy[i], _ = fails(t, dir, files, &drawn[i], sees.of(drawn[i].Module))
				sees.add(drawn[i].Module, seenBy[i])
				t.Logf("%d %s: seen by %s", i+1, drawn[i], cmp.Or(seenBy[i], "NONE"))
			}
		})
	}
	if browsers.Wait(); t.Failed() {
		return
	}
	for i, m := range drawn {
		if seenBy[i] != "" {
			r.Seen++
		} else {
			r.Survivors = append(r.Survivors, m.String())
		}
	}
	if *result != "" {
		text, _ := json.MarshalIndent(r, "", "  ") // strings and numbers have no error
		if err := atomicfile.WriteBytes(*result, append(text, '\n')); err != nil {
			t.Fatal(err)
		}
	}
	if r.Seen*100 < r.Mutants*95 {
		t.Errorf("%d of %d mutants are seen; survivors:\n%s", r.Seen, r.Mutants, strings.Join(r.Survivors, "\n"))
	}
}

// A seeing knows which tests have seen mutants of a module: they are tried first.
type seeing struct {
	sync.Mutex
	tests map[string][]string
}

func (s *seeing) of(module string) []string {
	s.Lock()
	defer s.Unlock()
	return slices.Clone(s.tests[module])
}

func (s *seeing) add(module, test string) {
	s.Lock()
	defer s.Unlock()
	if strings.HasPrefix(test, "Test") && test != "TestViews" && !slices.Contains(s.tests[module], test) {
		s.tests[module] = append(s.tests[module], test)
	}
}

// mutantsOfPage returns the mutants of all modules, by name.
func mutantsOfPage(t *testing.T, files page.Files) []mutant {
	t.Helper()
	var all []mutant
	for _, name := range files.Names() {
		if !strings.HasSuffix(name, ".js") || name == "wasm_exec.js" { // which is Go's
			continue
		}
		some, err := mutantsOf(name, files[name])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, some...)
	}
	return all
}

// equivalents returns the reasons why mutants are none, by their descriptions, as
// testdata/equivalent.txt has them: each mutant in a line, the reason in the next.
func equivalents(t *testing.T, all []mutant) map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "equivalent.txt"))
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, m := range all {
		known[m.String()] = true
	}
	reasons := map[string]string{}
	var name string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		reason, isReason := strings.CutPrefix(line, "\t")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case isReason:
			reasons[name] = reason
		case !known[line]:
			t.Errorf("equivalent.txt: there is no mutant %s", line)
		default:
			name = line
			reasons[name] = ""
		}
	}
	for _, name := range slices.Sorted(maps.Keys(reasons)) {
		if reasons[name] == "" {
			t.Errorf("equivalent.txt: %s has no reason", name)
		}
	}
	return reasons
}

// fails tries a page with a mutant, or as it is, in processes of its own, by some tests
// first. It returns the name of a test that fails, or "", and what was written. Where
// the page cannot be tried, the test goes on, and fails.
func fails(t *testing.T, dir string, files page.Files, m *mutant, first []string) (test, out string) {
	t.Helper()
	if m != nil {
		module := filepath.Join(dir, m.Module)
		if err := atomicfile.WriteBytes(module, m.Source); err != nil {
			t.Error(err)
		}
		defer func() {
			if err := atomicfile.WriteBytes(module, files[m.Module]); err != nil {
				t.Error(err)
			}
		}()
	}
	var tries [][]string
	if m != nil { // the view of the module's name sees most
		tries = append(tries, []string{"-test.run", "^TestViews$/^" + strings.TrimSuffix(m.Module, ".js") + "$"})
	}
	if len(first) > 0 {
		tries = append(tries, []string{"-test.run", "^(" + strings.Join(first, "|") + ")$"})
	}
	tries = append(tries, []string{"-test.skip", "^(TestMutants|TestMutantsOf|" + slowTests + ")$"},
		[]string{"-test.run", "^(" + slowTests + ")$"})
	for _, which := range tries {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
		run := exec.CommandContext(ctx, os.Args[0], append(which, "-test.failfast", "-page", dir, "-patience",
			fmt.Sprint(*patience/5))...)
		written, err := run.CombinedOutput()
		cancel()
		if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
			t.Error(err)
		}
		if err != nil {
			_, after, _ := strings.Cut(string(written), "--- FAIL: ")
			name, _, _ := strings.Cut(after, " ")
			return cmp.Or(name, "a crash"), string(written)
		}
	}
	return "", ""
}
