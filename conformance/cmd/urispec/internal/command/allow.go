package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/agreed"
)

type allowCmd struct {
	*scan
	redirect  bool
	localhost bool
	match     func(string) (pattern string, err error)
}

func newAllow(c *Console) *cobra.Command {
	// A check that was asked nothing must not look like one that was passed.
	a := &allowCmd{scan: &scan{Console: c, atLeast: 1}}
	cmd := &cobra.Command{
		Use:   "allow [flags] PATTERN... [-- STRING...]",
		Short: "Tell which URLs are allowed by patterns",
		Long: `Allow says of each string behind "--", or else of each record, whether a pattern allows
it, and which; or why none does, and which comes nearest. Everybody reads a URL that is
allowed alike: it is a member of the profile agreed, and of agreed-whole if the pattern
has a path.

A pattern is written as a source of Content Security Policy:

  [SCHEME://]HOST[:PORT][PATH]

  SCHEME  http or https; either if there is none
  HOST    a domain or an address; *.DOMAIN is each domain below it
  PORT    a number, or * for any; the default port of the scheme if there is none
  PATH    allows itself and all paths below it; a query and a fragment may follow

Case, default ports and needless percent-encoding make no difference.

With --redirect, the patterns are redirect URIs that a client of OAuth has registered:
URIs without fragments (RFC 6749, Section 3.1.2). A string must be one of them, byte by
byte (RFC 9700, Section 2.1). Only the port of http://127.0.0.1 and http://[::1] may be
any (RFC 8252, Section 7.3). --localhost adds http://localhost, which Section 8.3 advises
against: the name may have an address that is no loopback address, and a client that
listens there may listen for others, too.

A name that is allowed can have any address. What a client connects to is checked where
it connects.

Without "--", all arguments are patterns. If no string was read, the exit status is 1,
except with --at-least 0.`,
		Example: `  urispec allow 'https://*.cdn.example' good.example:8443/api -- https://img.cdn.example/a
  urispec allow good.example --file urls.txt
  urispec allow --redirect http://127.0.0.1/cb -- http://127.0.0.1:49152/cb`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.run(cmd, args) },
	}
	a.scan.flags(cmd)
	cmd.Flags().BoolVar(&a.redirect, "redirect", false, "the patterns are redirect URIs that are registered")
	cmd.Flags().BoolVar(&a.localhost, "localhost", false, "with --redirect: the port of http://localhost may be any, too")
	return cmd
}

func (a *allowCmd) run(cmd *cobra.Command, args []string) error {
	if a.others = cmd.ArgsLenAtDash(); a.others < 0 {
		a.others = len(args)
	}
	patterns := args[:a.others]
	switch {
	case len(patterns) == 0:
		return errors.New("a pattern is needed, as in allow good.example -- https://good.example/")
	case a.localhost && !a.redirect:
		return errors.New("--localhost is for --redirect: a pattern can name localhost and its port")
	case a.redirect:
		rule, err := parser.RFC3986.Rule("absolute-URI")
		if err != nil {
			return err
		}
		for i, p := range patterns {
			if err := rule.Check(p); err != nil {
				return fmt.Errorf("pattern %d: %w (RFC 6749, Section 3.1.2)", i, err)
			}
		}
		var options []agreed.RedirectOption
		if a.localhost {
			options = append(options, agreed.Localhost)
		}
		a.match = func(s string) (string, error) {
			for _, p := range patterns {
				if agreed.RedirectURI([]string{p}, s, options...) == nil {
					return p, nil
				}
			}
			return "", agreed.RedirectURI(patterns, s, options...)
		}
	default:
		ps, err := agreed.ParsePatterns(patterns...)
		if err != nil {
			return errors.New(strings.TrimPrefix(err.Error(), "agreed: "))
		}
		a.match = ps.Match
	}
	err := a.scan.run(cmd, args, a.answer, a.counted("allowed", "refused"))
	if cmd.ArgsLenAtDash() < 0 && len(a.files) == 0 && a.counts.Records() == 0 {
		a.Note("all arguments are patterns; strings follow \"--\"")
	}
	return err
}

func (a *allowCmd) answer(to *record.Output, r record.Record) (bool, error) {
	pattern, err := a.match(r.Text)
	var wrong *fault
	switch e := err.(type) {
	case nil:
	case *agreed.RefusedError:
		wrong = &fault{e.Offset, "", strings.TrimPrefix(e.Error(), "agreed: ")}
	case *scheme.Error:
		wrong = &fault{e.Offset, e.Section, e.Reason()}
	default:
		return false, err
	}
	switch {
	case a.json():
		o := to.Object()
		o.Octets("input", r.Text)
		o.Bool("allowed", wrong == nil)
		o.Optional("pattern", pattern, wrong == nil)
		wrong.members(&o)
		to.End(o)
	case wrong != nil:
		a.writeFault(to, "refused", r.Text, wrong)
	default:
		to.Line("allowed", r.Text, pattern)
	}
	return wrong == nil, nil
}
