// Replay asks whether `urispec disagree` finds the published confusions of package replay,
// told only the names of two programs.
//
//	replay [-C DIR] [-dir DIR] [-run REGEXP] [-o FILE]
//
// -C is the directory of the module, whose urispec is built. -dir is where programs are
// installed; default a temporary directory, which is removed. Those that are there are not
// installed again. -run chooses entries by ID. -o is where the results are written, in
// Markdown; default the standard output. Progress goes to the standard error output.
//
// The exit status is 1 where a claim is false, where a confusion is not found and its entry
// does not say why, or where fewer than two thirds of those that ran are found; and 2 for
// misuse and errors.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"

	"github.com/urispec/urispec/conformance/replay"
	"github.com/urispec/urispec/gen/atomicfile"
)

func main() {
	root := flag.String("C", ".", "`directory` of the module")
	dir := flag.String("dir", "", "`directory` where programs are installed; default a temporary one")
	pattern := flag.String("run", "", "replay the entries whose ID matches a `REGEXP`; default all")
	output := flag.String("o", "", "write the results to a `FILE`; default the standard output")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	all, err := run(ctx, *root, *dir, *pattern, os.Stderr)
	stop()
	if err == nil {
		err = write(*output, all)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "replay: %v\n", err)
		os.Exit(2)
	}
	if wrong := complaints(all); len(wrong) > 0 {
		for _, w := range wrong {
			fmt.Fprintf(os.Stderr, "replay: %s\n", w)
		}
		os.Exit(1)
	}
}

// run replays the entries that a pattern chooses.
func run(ctx context.Context, root, dir, pattern string, messages io.Writer) (all []replay.Result, err error) {
	chosen, err := regexp.Compile(pattern)
	if err != nil {
		return nil, err
	}
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
	urispec := filepath.Join(dir, "urispec")
	build := exec.CommandContext(ctx, "go", "build", "-o", urispec, "./conformance/cmd/urispec")
	build.Dir, build.Stderr = root, messages
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("urispec is not built: %w", err)
	}
	c := replay.Campaign{Folder: dir, Urispec: urispec}
	for _, e := range replay.Entries() {
		if !chosen.MatchString(e.ID) {
			continue
		}
		r, err := c.Replay(ctx, e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.ID, err)
		}
		fmt.Fprintf(messages, "%-40s %s\n", e.ID, state(r))
		all = append(all, r)
	}
	return all, nil
}

// state says in words how an entry came out.
func state(r replay.Result) string {
	switch {
	case !r.Ran:
		return "did not run: " + r.Reason
	case r.Claim != nil:
		return "the claim is false: " + r.Claim.Error()
	case r.Found:
		return fmt.Sprintf("found: %q, %.0f s", r.Witness, r.CPU.Seconds())
	case r.Why != nil:
		return fmt.Sprintf("not found; nearest %q: %v, %.0f s", r.Nearest, r.Why, r.CPU.Seconds())
	}
	return fmt.Sprintf("not found; none of %d witnesses has the difference, %.0f s", r.Witnesses, r.CPU.Seconds())
}

// complaints returns what makes the campaign fail.
func complaints(all []replay.Result) []string {
	var wrong []string
	for _, r := range all {
		switch {
		case r.Claim != nil:
			wrong = append(wrong, r.ID+": "+state(r))
		case r.Ran && !r.Found && r.Missed == "":
			wrong = append(wrong, r.ID+": it is not found, and the entry does not say why")
		case r.Found && r.Missed != "":
			wrong = append(wrong, r.ID+": it is found, and the entry says why it is not")
		}
	}
	if ran, found := replay.Count(all); 3*found < 2*ran {
		wrong = append(wrong, fmt.Sprintf("%d of %d were found: fewer than two thirds", found, ran))
	}
	return wrong
}

// write writes the results to a file, or to the standard output.
func write(name string, all []replay.Result) error {
	var b bytes.Buffer
	if err := replay.Write(&b, all); err != nil {
		return err
	}
	if name == "" {
		_, err := os.Stdout.Write(b.Bytes())
		return err
	}
	return atomicfile.WriteBytes(name, b.Bytes())
}
