// Replay asks whether `urispec disagree` finds the published confusions of package replay,
// told only the names of two programs.
//
//	replay [-C DIR] [-dir DIR] [-run REGEXP] [-claims] [-p N] [-o FILE]
//
// -C is the directory of the module, whose urispec is built. -dir is where programs are
// installed; default a temporary directory, which is removed. Those that are there are not
// installed again. -run chooses entries by ID. -claims checks that the versions have the
// confusions, and does not look for them. -p says how many entries are replayed at a time.
//
// -o is where the results are written, in Markdown, and beside it, with .json in place of
// .md, for the next run: of entries that are not chosen, the results that stand there are
// kept. Progress goes to the standard error output.
//
// The exit status is 1 where a claim is false, where a confusion is not found and its entry
// does not say why, or where fewer than two thirds of those that ran are found; and 2 for
// misuse and errors.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/replay"
	"github.com/urispec/urispec/gen/atomicfile"
)

func main() {
	var o options
	flag.StringVar(&o.root, "C", ".", "`directory` of the module")
	flag.StringVar(&o.dir, "dir", "", "`directory` where programs are installed; default a temporary one")
	flag.StringVar(&o.pattern, "run", "", "replay the entries whose ID matches a `REGEXP`; default all")
	flag.BoolVar(&o.claims, "claims", false, "check the claims only")
	flag.IntVar(&o.number, "p", 1, "how many entries are replayed at a time")
	flag.StringVar(&o.output, "o", "", "write the results to a `FILE`, whose name ends with .md")
	flag.Parse()
	if flag.NArg() > 0 || o.number < 1 || o.output != "" && !strings.HasSuffix(o.output, ".md") {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	all, err := run(ctx, o, os.Stderr)
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "replay: %v\n", err)
		os.Exit(2)
	}
	if wrong := complaints(all, o.claims); len(wrong) > 0 {
		for _, w := range wrong {
			fmt.Fprintf(os.Stderr, "replay: %s\n", w)
		}
		os.Exit(1)
	}
}

// options are those of a run.
type options struct {
	root, dir, pattern, output string
	claims                     bool
	number                     int
}

// run replays the entries that are chosen, and writes the results.
func run(ctx context.Context, o options, messages io.Writer) (all []replay.Result, err error) {
	chosen, err := regexp.Compile(o.pattern)
	if err != nil {
		return nil, err
	}
	dir := o.dir
	if dir == "" {
		if dir, err = os.MkdirTemp("", "urispec-replay-"); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	c := &replay.Campaign{Folder: dir}
	if !o.claims {
		c.Urispec = filepath.Join(dir, "urispec")
		build := exec.CommandContext(ctx, "go", "build", "-o", c.Urispec, "./conformance/cmd/urispec")
		build.Dir, build.Stderr = o.root, messages
		if err := build.Run(); err != nil {
			return nil, fmt.Errorf("urispec is not built: %w", err)
		}
	}
	known, err := read(o.output)
	if err != nil {
		return nil, err
	}
	var entries []replay.Entry
	for _, e := range replay.Entries() {
		if chosen.MatchString(e.ID) {
			entries = append(entries, e)
			delete(known, e.ID)
		}
	}
	err = each(entries, o.number, func(e replay.Entry) (func(), error) {
		r, err := c.Replay(ctx, e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.ID, err)
		}
		return func() {
			fmt.Fprintf(messages, "%-40s %s\n", e.ID, state(r))
			known[e.ID] = r
		}, nil
	})
	for _, e := range replay.Entries() {
		if r, ok := known[e.ID]; ok {
			all = append(all, r)
		}
	}
	if !o.claims {
		err = errors.Join(err, write(o.output, all))
	}
	return all, err
}

// each calls a function for entries, some at a time, and what it returns one at a time. It
// returns the first error, after which it begins no other.
func each(entries []replay.Entry, number int, do func(replay.Entry) (func(), error)) error {
	var lock sync.Mutex
	var wait sync.WaitGroup
	var first error
	next := 0
	for range min(number, len(entries)) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for {
				lock.Lock()
				if first != nil || next == len(entries) {
					lock.Unlock()
					return
				}
				e := entries[next]
				next++
				lock.Unlock()
				done, err := do(e)
				lock.Lock()
				if err == nil {
					done()
				} else if first == nil {
					first = err
				}
				lock.Unlock()
			}
		}()
	}
	wait.Wait()
	return first
}

// state says in words how an entry came out.
func state(r replay.Result) string {
	switch {
	case !r.Ran():
		return "did not run: " + r.Reason
	case r.Claim != "":
		return "the claim is false: " + r.Claim
	case r.Found:
		return fmt.Sprintf("found: %q, %d s", r.Witness, r.Seconds)
	case r.Why != "":
		return fmt.Sprintf("not found; nearest %q: %s, %d s", r.Nearest, r.Why, r.Seconds)
	}
	return fmt.Sprintf("not found; none of %d witnesses has the difference, %d s", r.Witnesses, r.Seconds)
}

// complaints returns what makes the campaign fail.
func complaints(all []replay.Result, claims bool) []string {
	missed := map[string]string{}
	for _, e := range replay.Entries() {
		missed[e.ID] = e.Missed
	}
	var wrong []string
	for _, r := range all {
		switch {
		case r.Claim != "":
			wrong = append(wrong, r.ID+": "+state(r))
		case claims:
		case r.Ran() && !r.Found && missed[r.ID] == "":
			wrong = append(wrong, r.ID+": it is not found, and the entry does not say why")
		case r.Found && missed[r.ID] != "":
			wrong = append(wrong, r.ID+": it is found, and the entry says why it is not")
		}
	}
	if ran, found := replay.Count(all); !claims && 3*found < 2*ran {
		wrong = append(wrong, fmt.Sprintf("%d of %d were found: fewer than two thirds", found, ran))
	}
	return wrong
}

// record returns the name of the file of results for the next run.
func record(output string) string { return strings.TrimSuffix(output, ".md") + ".json" }

// read returns the results of former runs by the IDs of their entries.
func read(output string) (map[string]replay.Result, error) {
	known := map[string]replay.Result{}
	text, err := os.ReadFile(record(output))
	if output == "" || errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return nil, err
	}
	var all []replay.Result
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, fmt.Errorf("%s: %w", record(output), err)
	}
	for _, r := range all {
		known[r.ID] = r
	}
	return known, nil
}

// write writes the results to a file and that for the next run, or to the standard output.
func write(output string, all []replay.Result) error {
	var b bytes.Buffer
	if err := replay.Write(&b, replay.Entries(), all); err != nil {
		return err
	}
	if output == "" {
		_, err := os.Stdout.Write(b.Bytes())
		return err
	}
	text, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	return atomicfile.WriteAll(
		atomicfile.Bytes(output, b.Bytes()), atomicfile.Bytes(record(output), append(text, '\n')))
}
