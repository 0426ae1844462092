package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser/scheme"
)

// runScheme executes the command with --scheme.
func (v *validation) runScheme(cmd *cobra.Command, args []string) error {
	args = v.takeValue(cmd, args)
	if err := v.checkOne("scheme"); err != nil {
		return err
	}
	if v.csv() {
		return fmt.Errorf("%s and --format csv exclude each other", v.scheme.flag())
	}
	others := []string{"rule", "engine"}
	if v.scheme != ownScheme {
		others = append(others, "rev")
	}
	for _, other := range others {
		if cmd.Flags().Changed(other) {
			return fmt.Errorf("%s and --%s exclude each other", v.scheme.flag(), other)
		}
	}
	return v.scan.run(cmd, args, v.answerScheme, v.counted("valid", "invalid"))
}

// takeValue takes the first string for the value of --scheme, where it names one and does
// not stand behind "--", and returns the other strings. Of the name of a scheme, which is
// no value, it says that it is a string.
func (v *validation) takeValue(cmd *cobra.Command, args []string) []string {
	if v.scheme != ownScheme || len(args) == 0 || cmd.ArgsLenAtDash() == 0 {
		return args
	}
	named, ok := scheme.Lookup(args[0])
	switch {
	case !ok:
	case named.Generic():
		v.Note("%s is taken for a string: the scheme is that of each string", args[0])
	default:
		v.scheme = schemeValue(named.String())
		return args[1:]
	}
	return args
}

// checkScheme returns what a revision says of a string, and the document of its
// scheme; or what the one alone says that --scheme names.
func (v *validation) checkScheme(s string) (judge.Scheme, error) {
	if named, ok := scheme.Lookup(string(v.scheme)); ok {
		return judge.CheckNamed(named, s), nil
	}
	return judge.CheckScheme(v.named.revisions[0], s)
}

// answerScheme writes what a revision says of a record, and the document of its
// scheme.
func (v *validation) answerScheme(p *record.Output, r record.Record) (bool, error) {
	one, err := v.checkScheme(r.Text)
	if err != nil {
		return false, err
	}
	q := line.NewQuoter(r.Text)
	switch {
	case !v.shows(one.Valid()):
	case v.json():
		o := p.Object()
		one.Object(&o, q)
		addLine(&o, p)
		p.End(o)
	default:
		one.WriteText(&p.Buffer, q, v.carets)
	}
	return one.Valid(), nil
}
