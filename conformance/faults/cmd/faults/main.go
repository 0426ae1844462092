// Faults injects the faults of the lists in conformance/faults, one at a time,
// and runs the test that is to catch each.
//
//	faults [-C DIR] [-run REGEXP] [-p N]
//
// -C is the directory of the module, in which nothing is changed. Faults writes a
// table in Markdown. -run chooses faults whose list, title, file,
// package and test, with a space between two, have a match; -p says how many
// are tried at a time. What go test printed of a fault that is not caught goes
// to the standard error output.
//
// The exit status is 0 when all faults are caught, 1 when one is not, and 2 for
// misuse and errors.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/faults"
)

func main() {
	root := flag.String("C", ".", "`directory` of the module")
	pattern := flag.String("run", "", "try the faults that match a `REGEXP`; default all")
	number := flag.Int("p", runtime.GOMAXPROCS(0), "how many faults are tried at a time")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	missed, err := run(ctx, *root, *pattern, *number, os.Stdout, os.Stderr)
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "faults: %v\n", err)
		os.Exit(2)
	}
	if missed > 0 {
		fmt.Fprintf(os.Stderr, "faults: %d not caught\n", missed)
		os.Exit(1)
	}
}

// run tries the faults of the module in a folder, number at a time, and returns
// how many are not caught.
func run(ctx context.Context, root, pattern string, number int, out, messages io.Writer) (missed int, err error) {
	chosen, err := choose(root, pattern)
	if err != nil {
		return 0, err
	}
	if number < 1 {
		return 0, fmt.Errorf("-p %d: one fault or more has to be tried at a time", number)
	}
	if _, err := fmt.Fprint(out, "| fault | file | caught by | verdict |\n|---|---|---|---|\n"); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithCancel(ctx)
	results, wait := start(ctx, root, chosen, number)
	defer wait()
	defer cancel()
	for _, ready := range results {
		r := <-ready
		if r.err != nil {
			return 0, r.err
		}
		f := r.fault
		if r.verdict != faults.Caught {
			missed++
			fmt.Fprintf(messages, "faults: %s: %s: %s\n%s", f.Place(), f.Title, r.verdict, r.output)
		}
		if _, err := fmt.Fprintf(out, "| %s | %s | `%s` `%s` | %s |\n", strings.ReplaceAll(f.Title, "|", `\|`), f.File,
			f.Package, f.Test, r.verdict); err != nil {
			return 0, err
		}
	}
	return missed, nil
}

// choose returns the faults of the lists that a pattern chooses, all of which
// fit the module.
func choose(root, pattern string) ([]faults.Fault, error) {
	chooses, err := regexp.Compile(pattern)
	if err != nil {
		return nil, fmt.Errorf("-run: %w", err)
	}
	all, err := faults.Read(os.DirFS(filepath.Join(root, faults.Folder)))
	if err != nil {
		return nil, err
	}
	var chosen []faults.Fault
	var misfits []error
	for _, f := range all {
		if chooses.MatchString(strings.Join([]string{f.List, f.Title, f.File, f.Package, f.Test}, " ")) {
			chosen = append(chosen, f)
			misfits = append(misfits, f.Check(root))
		}
	}
	if len(chosen) == 0 {
		return nil, errors.New("no fault is chosen")
	}
	return chosen, errors.Join(misfits...)
}

// A result is what became of a fault.
type result struct {
	fault   faults.Fault
	verdict faults.Status
	output  string // of go test
	err     error
}

// start tries faults, number at a time, and returns where the result of each
// will be found, and what waits for all that was started.
func start(ctx context.Context, root string, chosen []faults.Fault, number int) (results []chan result, wait func()) {
	for range chosen {
		results = append(results, make(chan result, 1))
	}
	trial := faults.NewTrial(root)
	var all sync.WaitGroup
	next := make(chan int)
	for range number {
		all.Go(func() {
			for i := range next {
				verdict, output, err := trial.Try(ctx, &chosen[i])
				results[i] <- result{chosen[i], verdict, output, err}
			}
		})
	}
	all.Go(func() {
		defer close(next)
		for i := range chosen {
			next <- i
		}
	})
	return results, all.Wait
}
