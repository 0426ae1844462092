package command

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/compare/disagree"
)

// checkSearch returns the error about the flags of disagree that give the base and the check. The offset in a base that
// is not valid is in bytes.
func checkSearch(cmd *cobra.Command, o *disagree.Options) error {
	given := cmd.Flags().Changed
	if given("base") {
		if o.Base == "" {
			return errors.New("--base: the URI is empty")
		}
		base, err := standard.Parse(o.Base)
		if err == nil {
			err = base.CheckBase()
		}
		if err != nil {
			return fmt.Errorf("--base %q: %w", o.Base, err)
		}
	}
	for _, one := range []struct {
		flag   string
		values []string
		check  func(value string) disagree.Check
	}{
		{"allow", []string{o.Check.Allow}, func(v string) disagree.Check { return disagree.Check{Allow: v} }},
		{"allow-suffix", []string{o.Check.AllowSuffix}, func(v string) disagree.Check { return disagree.Check{AllowSuffix: v} }},
		{"deny", o.Check.Deny, func(v string) disagree.Check { return disagree.Check{Deny: []string{v}} }},
	} {
		if !given(one.flag) {
			continue
		}
		for _, value := range one.values {
			if value == "" {
				return fmt.Errorf("--%s: the host is empty", one.flag)
			}
			if err := one.check(value).Valid(); err != nil {
				return fmt.Errorf("--%s %q: %w", one.flag, value, err)
			}
		}
	}
	if o.Check.NoHostPasses && !o.Check.Given() {
		return errors.New("--no-host-passes is about a check: --allow, --allow-suffix or --deny")
	}
	return nil
}
