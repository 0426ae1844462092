package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/show/count"
	"github.com/urispec/urispec/conformance/show/report"
)

type countCmd struct {
	*survey
	by      []count.Dimension
	samples int
	top     int
	partial bool
	merge   bool
	counter *count.Counter
	parts   [record.Slots]*count.Summary // by the slots of outputs
}

func newCount(c *Console) *cobra.Command {
	n := &countCmd{survey: &survey{scan: &scan{Console: c}}, by: []count.Dimension{count.Verdict, count.Reason}}
	cmd := &cobra.Command{
		Use:   "count [--by DIMENSION,...] [flags] [--] [STRING | -]... | --merge FILE...",
		Short: "Count strings by verdict, reason, scheme and more",
		Long: `Count counts strings by what a revision says of them, for each combination of the
dimensions of --by:

  revision   the revision that is asked; always there if several are
  verdict    valid or invalid
  kind       what the document calls a valid string, such as absolute-uri
  reason     what is wrong: a stable name, as in validate --format json
  character  the character at the error, "space", "end", its code point such as
             U+00E9, or "byte 0xFF" for a byte that is not UTF-8
  rule       the rule of the grammar at the error
  scheme     what stands before the first ":", in lower case, if it has the form of a
             scheme
  host       the kind of host of a valid string
  hostname   the host of a valid string, in lower case; if it is empty, two quotation
             marks; "more than 255 bytes" for all that are longer
  port       the port of a valid string, or "empty", or "above 65535"

A missing value is "-"; it is null in JSON and empty in CSV. With --rev all, or
several names, each revision counts all strings.

Each combination has samples: some of its strings, with file and line. These are the
strings with the smallest hashes. Each is shown where it first occurs, up to 200
bytes. Samples may contain passwords; --samples 0 leaves them out. In CSV, there are
no samples.

Memory stays small for any input. If there are more than ` + fmt.Sprint(count.MaxCells) + `
combinations, each dimension is counted alone. Then some values are counted together:
uncommon schemes, ports from 1024 on, and blocks of 256 characters beyond U+00FF. With
hostname, there may be ` + fmt.Sprint(count.MaxHostnames) + ` combinations, each of them exact; more are an error, with
exit status 2. For so many, --samples 0 saves memory.

Several processes can count the parts of an input. Each writes its part with
--partial, as JSON. --merge reads the parts, and writes to the byte what one process
would have written of the whole. It refuses files of another version, or with other
revisions, dimensions or numbers of samples.

A record that cannot be read is counted as refused, and an input that cannot be read to
its end as unread. Both make the exit status 2, also of --merge, which names the files
that lack something. The summary says how many valid strings are relative references,
and how many records are blank: nothing, or white space.`,
		Example: `  urispec count --file urls.txt
  urispec count --rev all --by verdict --file urls.txt
  urispec count --by hostname --samples 0 --top 20 --file urls.txt
  urispec count --by scheme,host,port --format html --file urls.txt.gz > urls.html
  urispec count --partial --file part1.txt > part1.json
  urispec count --merge part1.json part2.json`,
		RunE: func(cmd *cobra.Command, args []string) error { return n.run(cmd, args) },
	}
	n.asked(cmd)
	f := cmd.Flags()
	f.Func("by", "`DIMENSION` to count by, several separated by commas", func(names string) (err error) {
		n.by, err = count.ParseDimensions(strings.Split(names, ","))
		return err
	})
	f.Lookup("by").DefValue = "verdict,reason"
	completeBegun(cmd, "by", func(_ *cobra.Command, begun string) []string {
		return completeList(begun, count.Dimensions())
	})
	f.IntVar(&n.samples, "samples", 3, fmt.Sprintf("show `N` strings of each combination, at most %d", count.MaxSamples))
	f.IntVar(&n.top, "top", 50, "show `N` combinations of each revision in text and HTML; 0: all")
	f.BoolVar(&n.partial, "partial", false, "write what --merge reads: JSON")
	f.BoolVar(&n.merge, "merge", false, "merge the files that the arguments name, which --partial wrote")
	n.records(cmd)
	formatFlag(cmd, &n.format, formatCSV, formatHTML)
	return cmd
}

func (n *countCmd) run(cmd *cobra.Command, args []string) error {
	if n.partial {
		if cmd.Flags().Changed("format") && !n.json() {
			return fmt.Errorf("--partial is JSON, and --format is %s", n.format.word)
		}
		n.format.word = formatJSON
	}
	for _, flag := range []string{"samples", "top"} {
		if cmd.Flags().Changed(flag) && (n.csv() && (flag == "top" || n.samples > 0) || n.json() && flag == "top") {
			return fmt.Errorf("--%s and --format %s exclude each other", flag, n.format.word)
		}
	}
	if n.top < 0 {
		return fmt.Errorf("--top must be 0 or more, got %d", n.top)
	}
	if n.merge {
		return n.runMerge(cmd, args)
	}
	asked, err := n.revisions(cmd)
	if err != nil {
		return err
	}
	if n.counter, err = count.NewCounter(asked, n.by, n.samples); err != nil {
		return err
	}
	failure := n.scan.run(cmd, args, n.answer, nil)
	if failure != nil && !errors.Is(failure, errNo) && !errors.Is(failure, errFailed) {
		return failure
	}
	whole := count.NewSummary(n.counter.Shape)
	for _, part := range n.parts {
		if part == nil {
			continue
		}
		if err := whole.Merge(part); err != nil {
			return err
		}
	}
	whole.Refused, whole.Unread = n.counts.Refused, n.counts.Unread
	if err := n.write(whole); err != nil {
		return err
	}
	return failure
}

func (n *countCmd) answer(to *record.Output, r record.Record) (bool, error) {
	part := &n.parts[to.Slot]
	if *part == nil {
		*part = count.NewSummary(n.counter.Shape)
	}
	return true, n.counter.Count(*part, to.Source, to.Number, r.Text)
}

func (n *countCmd) runMerge(cmd *cobra.Command, args []string) error {
	for _, other := range []string{"rev", "all", "by", "samples", "null", "input", "at-least", "max-record"} {
		if cmd.Flags().Changed(other) {
			return fmt.Errorf("--merge and --%s exclude each other: the files say by what they were counted", other)
		}
	}
	sources := fileSources(cmd, args, n.files)
	if len(sources) == 0 {
		return errors.New("nothing to merge: --merge needs files")
	}
	if err := record.CheckStandardInput(sources); err != nil {
		return err
	}
	var whole *count.Summary
	read := map[string]bool{}
	for _, source := range sources {
		if read[source.Name()] {
			return fmt.Errorf("%s is named twice: its records would count twice", source.Name())
		}
		read[source.Name()] = true
		if err := source.Check(); err != nil {
			return err
		}
		err := source.Read(n.In, n.Progress, func(r io.Reader) error {
			text, err := io.ReadAll(r)
			if err != nil {
				return err
			}
			part, err := count.ReadJSON(text)
			if err != nil {
				return err
			}
			if lacks := part.Lacks(); lacks != "" {
				n.Complain(fmt.Errorf("%s: it does not count all that it was made from: %s", source.Name(), lacks))
			}
			if whole == nil {
				whole = part
				return nil
			}
			return whole.Merge(part)
		})
		if err != nil {
			return err
		}
	}
	if err := n.write(whole); err != nil {
		return err
	}
	if whole.Lacks() != "" {
		return errFailed
	}
	return nil
}

// write writes a summary, and then what it counts as a message.
func (n *countCmd) write(s *count.Summary) (err error) {
	if err := s.Err(); err != nil {
		return err
	}
	switch n.format.word {
	case formatJSON:
		err = count.WriteJSON(n, s)
	case formatCSV:
		err = count.WriteCSV(n, s)
	case formatHTML:
		err = report.WriteCount(n, s, n.top)
	default:
		err = count.WriteText(n, s, n.top)
	}
	if err == nil && s.Records != 1 {
		n.Note("%s", s.Headline())
	}
	return err
}
