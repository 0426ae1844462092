// Mutate edits the grammars of each revision, finds out which of these mutants
// are caught, those of the ABNF by the second transcription of the document,
// those of the PEG by the inputs of the conformance harness, and writes the
// score as JSON.
//
//	mutate [-rev REVISION] [-o FILE] [-list FILE] [-cases]
//
// It is run in the directory of the module. -list writes what became of each
// mutant, one JSON object to a line. -cases writes no score: it chooses anew the named
// cases that catch those mutants of the PEG that nothing else catches, and writes them to
// conformance/testdata/REVISION/mutants.txtar; run it again then. No case can be written
// for a mutant of the ABNF, since it would be made from the ABNF: see
// conformance/testdata/REVISION/published.txt.
//
// The exit status is 0 when no mutant survives, 1 when one does, and 2 for
// misuse and errors.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/urispec/urispec/conformance/mutation"
	"github.com/urispec/urispec/conformance/published"
	"github.com/urispec/urispec/gen/atomicfile"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// testdata has the named cases of the revisions, and their second
// transcriptions.
const testdata = "conformance/testdata"

func main() {
	rev := flag.String("rev", "", "`revision` to score; default all")
	out := flag.String("o", "", "`file` to write the score to; default standard output")
	list := flag.String("list", "", "`file` to write what became of each mutant to")
	choose := flag.Bool("cases", false, "choose and write the named cases that catch what nothing else catches")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	survivors, err := run(*rev, *out, *list, *choose)
	if err != nil {
		fmt.Fprintf(os.Stderr, "mutate: %v\n", err)
		os.Exit(2)
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

func run(rev, out, list string, choose bool) (survivors int, err error) {
	revisions, err := chosen(rev)
	if err != nil {
		return 0, err
	}
	score := &mutation.Score{}
	var all []mutation.Outcome
	for _, v := range revisions {
		began := time.Now()
		transcription, err := published.Load(os.DirFS(testdata), v.String())
		if err != nil {
			return 0, err
		}
		named, err := cases.ReadFiles(os.DirFS(testdata), v.String())
		if err != nil {
			return 0, err
		}
		if choose {
			if err := writeCases(v, named, transcription); err != nil {
				return 0, err
			}
			fmt.Fprintf(os.Stderr, "%s: chosen in %v\n", v, time.Since(began).Round(time.Second))
			continue
		}
		h, err := mutation.NewHarness(v, named, transcription)
		if err != nil {
			return 0, err
		}
		mutants := h.Mutants()
		outcomes, err := h.Judge(mutants)
		if err != nil {
			return 0, err
		}
		all = append(all, outcomes...)
		score.Add(outcomes)
		fmt.Fprintf(os.Stderr, "%s: %d mutants in %v\n", v, len(mutants), time.Since(began).Round(time.Second))
	}
	if choose {
		return 0, nil
	}
	for _, o := range score.Survivors {
		fmt.Fprintf(os.Stderr, "survived: %s: %s: %s: %s: %s as %s\n", o.Place, o.Rule, o.Edit, o.What, o.Input,
			o.Start)
	}
	if list != "" {
		if err := write(list, lines(all)); err != nil {
			return 0, err
		}
	}
	return len(score.Survivors), write(out, score.Encode)
}

// chosen returns the revision of a name, or all where the name is empty.
func chosen(rev string) ([]parser.Revision, error) {
	if rev == "" {
		return slices.Collect(all.Revisions()), nil
	}
	v, err := all.Lookup(rev)
	return []parser.Revision{v}, err
}

// writeCases writes the cases that catch the mutants of a revision's PEG that nothing else
// catches; no file where there are none.
func writeCases(v parser.Revision, named []cases.Case, transcription mutation.Transcription) error {
	var known, others []cases.Case
	for _, c := range named {
		if c.Topic == mutation.Topic {
			known = append(known, c)
		} else {
			others = append(others, c)
		}
	}
	h, err := mutation.NewHarness(v, others, transcription)
	if err != nil {
		return err
	}
	mutants := slices.DeleteFunc(h.Mutants(), func(m *mutation.Mutant) bool { return m.Notation != mutation.PEG })
	witnesses, err := h.Witnesses(mutants, known)
	if err != nil {
		return err
	}
	name := filepath.Join(testdata, v.String(), mutation.Topic+".txtar")
	fmt.Fprintf(os.Stderr, "%s: %d cases, %d before\n", name, len(witnesses), len(known))
	if len(witnesses) == 0 {
		err := os.Remove(name)
		if os.IsNotExist(err) {
			return nil
		}
		return err
	}
	return atomicfile.WriteBytes(name, mutation.Cases(witnesses))
}

// lines writes outcomes, one to a line.
func lines(outcomes []mutation.Outcome) func(io.Writer) error {
	return func(w io.Writer) error {
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		for _, o := range outcomes {
			if err := encoder.Encode(o); err != nil {
				return err
			}
		}
		return nil
	}
}

// write writes to a file, or to standard output where it has no name.
func write(name string, to func(io.Writer) error) error {
	if name == "" {
		return to(os.Stdout)
	}
	return atomicfile.Write(name, to)
}
