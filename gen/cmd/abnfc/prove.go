package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/certificate"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/plural"
)

func newProve() *cobra.Command {
	var output format
	var input gen.Input
	var starts []string
	var pegFile, certified string
	var options prove.Options
	var timeout time.Duration
	c := &cobra.Command{
		Use:   "prove --start RULE [--start RULE]... [--peg FILE] GRAMMAR [GRAMMAR]...",
		Short: "Prove that a PEG accepts exactly the language of an ABNF rule",
		Long: "Prove compares rules of an ABNF grammar with rules of a PEG; without --peg, with the\n" +
			"translation's rules. It prints \"equal\" and the number of states of the minimal\n" +
			"automaton, or a shortest string that one side accepts and the other refuses. For\n" +
			"rules other than start rules, whatever the PEG's rule matches anywhere must be a\n" +
			"member of the ABNF rule of its name. Rules that the ABNF does not have are listed,\n" +
			"and compared only as parts of others. The exit status is 1 if anything is different.\n\n" +
			"A grammar with recursion that is not at a rule's end is proved to a depth k. ABNF\n" +
			"and PEG then agree on every string, of any length, on two conditions: the PEG nests\n" +
			"no more than k deep on it, even in attempts that fail and in lookaheads; and no\n" +
			"derivation of it nests deeper. The depth counts nested calls of a few rules that\n" +
			"every cycle of calls goes through. Prove prints k and a shortest string on which the\n" +
			"PEG would go deeper, or else a shortest member that nests deeper. Beyond that depth,\n" +
			"it compares many strings. If there is no such string, the proof covers all strings.\n\n" +
			"A certificate shows a checker that shares nothing with abnfc that an automaton accepts\n" +
			"exactly what the rules match: conformance/certificate/check.py is one, and README.md\n" +
			"beside it is the format. A grammar with recursion that is not at a rule's end has none,\n" +
			"nor one that needs more than 5,000 pairs of states and derivatives.",
		Example: "  abnfc prove --start URI-reference rfc3986.abnf\n" +
			"  abnfc prove --start URI,relative-ref --peg mine.peg --format json rfc3986.abnf\n" +
			"  abnfc prove --start URI-reference --certificate rfc3986.json rfc3986.abnf",
	}
	output.flag(c)
	c.Flags().StringSliceVar(&starts, "start", nil, "`RULE`s to compare, separated by commas")
	c.Flags().StringArrayVar(&input.Files, "abnf", nil, "ABNF `FILE`, the same as GRAMMAR; several are linked as abnfc compile does")
	inputFlags(c, &input)
	c.Flags().StringVar(&pegFile, "peg", "", "`FILE` with a PEG (default: the translation of the ABNF)")
	c.Flags().IntVar(&options.Levels, "depth", 0, "prove recursion to this `DEPTH` (default: as deep as takes seconds)")
	timeoutFlag(c, &timeout, "of the proof")
	numberVar(c, &options.Limit, "limit", "", automaton.DefaultLimit, 1, "most states that an automaton may have")
	c.Flags().StringVar(&certified, "certificate", "", "write a certificate to a `FILE`, if the PEG is proved")
	c.MarkFlagRequired("start")
	c.RunE = func(c *cobra.Command, args []string) error {
		if input.Files = append(input.Files, args...); len(input.Files) == 0 {
			return errors.New("name a GRAMMAR to prove")
		}
		g, err := load(c, input, starts...)
		if err != nil {
			return err
		}
		if starts, err = abnf.StartRules(g, starts); err != nil {
			return err
		}
		if err := gen.CheckMembers(g, starts); err != nil {
			return err
		}
		line := newProgressLine(c)
		defer line.clear()
		p := proof{abnf: g, starts: starts, options: options, out: line.over(c.OutOrStdout()),
			messages: line.over(c.ErrOrStderr()), json: output.json()}
		p.options.Progress = line.show
		if options.Levels < 0 {
			return fmt.Errorf("--depth must be 1 or more, got %d", options.Levels)
		}
		translation := automaton.Work{Steps: gen.TranslationWork}
		p.options.Work.Steps = prove.DefaultWork
		if timeout > 0 {
			p.options.Work = automaton.Timeout(timeout)
			translation = p.options.Work
		}
		var grammar *peg.Grammar
		if pegFile == "" {
			grammar, err = translate.ABNF(g, starts, translate.Options{Limit: options.Limit, Work: translation,
				Progress: p.options.Progress})
		} else {
			grammar, err = gen.LoadPEG(pegFile)
		}
		if err != nil {
			return gen.Explain(g, err, options.Limit)
		}
		err = p.run(grammar)
		if err == nil && certified != "" {
			err = certify(g, starts, options.Limit, certified)
		}
		return gen.Explain(g, err, options.Limit)
	}
	return c
}

// certify writes the certificate of rules to a file.
func certify(g *abnf.Grammar, starts []string, limit int, file string) error {
	c, err := certificate.Make(g, starts, limit)
	if err != nil {
		return err
	}
	return atomicfile.Write(file, c.Write)
}

// A proof is what to prove, and where the verdicts go.
type proof struct {
	abnf          *abnf.Grammar
	starts        []string
	options       prove.Options
	helpers       []string // rules of the PEG that the ABNF does not have
	out, messages io.Writer
	json          bool
}

// run proves a PEG right or wrong.
func (p *proof) run(g *peg.Grammar) error {
	p.helpers = prove.Helpers(p.abnf, g)
	comparison, err := prove.Compare(p.abnf, g, p.options.Limit)
	if err != nil {
		return err
	}
	comparison.Allow(p.options.Work)
	comparison.Progress = p.options.Progress
	var verdicts []prove.Verdict
	for _, start := range p.starts { // all of them, even if some are different
		v, err := comparison.Rule(start)
		if automaton.IsRecursion(err) {
			return p.printDifference(p.depth(g))
		} else if err != nil {
			return err
		}
		verdicts = append(verdicts, v)
	}
	equal := true
	for _, v := range verdicts {
		equal = equal && v.Equal
		if err := p.printVerdict(v); err != nil {
			return err
		}
	}
	if !equal {
		return errNo
	}
	if _, err := comparison.Prove(p.starts); err != nil { // the inclusions, too
		return p.printDifference(err)
	}
	return p.printHelpers(p.out, "")
}

// depth proves a PEG of a grammar with recursion as deep as it can, and prints how deep that is; errNo if it is not
// even one level.
func (p *proof) depth(g *peg.Grammar) error {
	outcome, err := prove.Grammar(p.abnf, g, p.starts, p.options)
	if err != nil {
		return err
	}
	if outcome.Bounded != nil {
		fmt.Fprintf(p.messages, "abnfc: %v\n", outcome.Bounded)
	}
	p.printHelpers(p.messages, "abnfc: ")
	if outcome.Depth == nil {
		return errNo
	}
	return p.printDepth(outcome.Depth)
}

func (p *proof) printDepth(d *prove.Depth) error {
	if !p.json {
		_, err := fmt.Fprintln(p.out, d)
		return err
	}
	for _, v := range d.Verdicts {
		line := p.verdict(v)
		line.Depth = d.Levels
		if d.HasUnknown {
			unknown, escaped := jsonText(d.Unknown)
			line.Unknown, line.Escaped = &unknown, escaped
		}
		if err := printJSON(p.out, line); err != nil {
			return err
		}
	}
	return nil
}

// printDifference prints what a [*prove.DifferenceError] says, and returns
// errNo for it; it returns any other error as it is.
func (p *proof) printDifference(err error) error {
	var difference *prove.DifferenceError
	if !errors.As(err, &difference) {
		return err
	}
	print := p.printVerdict
	if difference.Inclusion {
		print = func(v prove.Verdict) error { return p.printExcess(v, difference.PEGRule) }
	}
	if err := print(difference.Verdict); err != nil {
		return err
	}
	return errNo
}

// printHelpers names the rules of the PEG that were not compared by name, on a
// line that begins with a prefix; in JSON, each verdict does.
func (p *proof) printHelpers(w io.Writer, prefix string) error {
	if p.json || len(p.helpers) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(w, "%srules that only the PEG has, not compared by name: %s\n", prefix,
		strings.Join(p.helpers, ", "))
	return err
}

// A verdict is a [prove.Verdict] in JSON, perhaps of a [prove.Depth].
type verdict struct {
	Rule       string     `json:"rule,omitempty"` // if there are several
	Equal      bool       `json:"equal"`
	Depth      int        `json:"depth,omitempty"`
	States     *int       `json:"states,omitempty"`  // of the members, or of those so deep
	Unknown    *string    `json:"unknown,omitempty"` // a string that the PEG would go deeper for
	Witness    *string    `json:"witness,omitempty"`
	Escaped    bool       `json:"escaped,omitempty"` // Unknown or Witness is
	AcceptedBy prove.Side `json:"accepted_by,omitempty"`
	Helpers    []string   `json:"helpers"` // rules of the PEG that the ABNF does not have
}

func (p *proof) verdict(v prove.Verdict) verdict {
	line := verdict{Equal: v.Equal, Helpers: p.helpers}
	if len(p.starts) > 1 {
		line.Rule = v.Rule
	}
	if v.Equal {
		line.States = &v.States
	} else {
		witness, escaped := jsonText(v.Witness)
		line.Witness, line.Escaped, line.AcceptedBy = &witness, escaped, v.AcceptedBy
	}
	return line
}

func (p *proof) printVerdict(v prove.Verdict) error {
	if p.json {
		return printJSON(p.out, p.verdict(v))
	}
	prefix := ""
	if len(p.starts) > 1 {
		prefix = v.Rule + ": "
	}
	var err error
	if v.Equal {
		_, err = fmt.Fprintf(p.out, "%sequal, %s\n", prefix, plural.Count(v.States, "state", "states"))
	} else {
		_, err = fmt.Fprintf(p.out, "%sdifferent: %s is accepted by the %s only\n", prefix, escape.Quote(v.Witness),
			v.AcceptedBy)
	}
	return err
}

// An excess is, in JSON, what a rule of the PEG matches beyond the ABNF rule.
type excess struct {
	Rule     string `json:"rule"`
	Included bool   `json:"included"` // false
	Witness  string `json:"witness"`
	Escaped  bool   `json:"escaped,omitempty"` // Witness is
	PEGRule  string `json:"peg_rule"`
}

func (p *proof) printExcess(v prove.Verdict, pegRule string) error {
	if p.json {
		witness, escaped := jsonText(v.Witness)
		return printJSON(p.out, excess{Rule: v.Rule, Witness: witness, Escaped: escaped, PEGRule: pegRule})
	}
	_, err := fmt.Fprintf(p.out, "%s: not included: the PEG matches %s as %s, but it is not a member\n", v.Rule,
		escape.Quote(v.Witness), pegRule)
	return err
}
