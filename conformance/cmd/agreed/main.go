// Agreed checks the profile of grammar/scheme/agreed.abnf against its evidence: it asks implementations whether all
// read its members, http and https URLs, alike.
//
//	agreed.abnf ── complete test set, members ──► implementations ──► Breaks
//
// A string is read alike if RFC 3986 and the URL Standard both take it and read it in the same way, and each
// implementation that takes it does, too. A refusal leads nobody elsewhere: refusals are only counted.
//
//	agreed [-impl NAME]... [-n N] [-fast N] [-seed N] [-o FILE]
//
// The strings are the members of the complete test set of each start rule, and N drawn members: -n of them for
// programs, -fast for implementations in this process and in Node. Without -impl, all implementations that are present
// are asked. The report is written in Markdown; -o names a file. The exit status is 1 if a string is not read alike,
// which the report has, and 2 if the arguments are wrong, or an implementation that -impl names is absent or reads no
// string.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/lists"
)

// fast are the implementations that answer millions of questions in a minute.
var fast = []string{"net/url", "node"}

func main() {
	var impls []string
	flag.Func("impl", "ask the implementation `NAME` (repeatable)", func(name string) error {
		impls = append(impls, name)
		return nil
	})
	n := flag.Int("n", 100_000, "members that are drawn")
	fastN := flag.Int("fast", 1_000_000, "members that are drawn for net/url and node")
	seed := flag.Int64("seed", 1, "of what is drawn")
	out := flag.String("o", "", "write the report to a `FILE`")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "agreed: %q is not a flag\n", flag.Arg(0))
		os.Exit(2)
	}
	named := len(impls) > 0
	if !named {
		impls = adapter.Names()
	}
	report, broken, err := run(impls, named, *n, *fastN, *seed)
	if err == nil && *out != "" {
		err = atomicfile.WriteBytes(*out, report)
	} else if err == nil {
		_, err = os.Stdout.Write(report)
	}
	switch {
	case err != nil:
		fmt.Fprintf(os.Stderr, "agreed: %v\n", err)
		os.Exit(2)
	case broken:
		fmt.Fprintln(os.Stderr, "agreed: a string is not read alike")
		os.Exit(1)
	}
}

// run asks implementations, and returns the report. Those that are named must be there,
// and read strings.
func run(impls []string, named bool, n, fastN int, seed int64) (report []byte, broken bool, err error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Agreed URLs\n\nEach implementation was asked about members of the profile: all in the complete "+
		"test set, and some that\nwere drawn with the seed %d. A string is read alike if scheme, host and port are the "+
		"same, by `agreed-whole`\nalso path, query and fragment.\n", seed)
	for _, rule := range []string{Agreed, AgreedWhole} {
		profile, err := NewProfile(rule)
		if err != nil {
			return nil, false, err
		}
		var set []string
		for test := range profile.TestSet() {
			if test.Valid {
				set = append(set, test.Input)
			}
		}
		drawn := profile.Draw(rand.New(rand.NewSource(seed)), fastN)
		all := slices.Concat(set, drawn)
		readings, breaks := ByDocuments(all, rule)
		labels := lists.Count(all, func(s string) bool { return strings.Contains(strings.ToLower(s), "://xn--") })
		fmt.Fprintf(&b, "\n## %s\n\nThe complete test set has %d members. RFC 3986 and the URL Standard read %d strings "+
			"in the same way;\n%d of these begin with an A-label.\n\n"+
			"| implementation | version | asked | read alike | refused | failed | otherwise |\n"+
			"|---|---|---:|---:|---:|---:|---:|\n", rule, len(set), len(all)-len(breaks), labels)
		for _, name := range impls {
			many := len(set) + n
			if slices.Contains(fast, name) {
				many = len(all)
			}
			many = min(many, len(all))
			result, err := ask(name, all[:many], readings[:many], rule)
			var absent *adapter.AbsentError
			if errors.As(err, &absent) && !named {
				fmt.Fprintf(&b, "| %s | absent | | | | | |\n", name)
				continue
			}
			if err == nil && named && result.Read() == 0 {
				err = fmt.Errorf("%s read no string of %s", name, rule)
			}
			if err != nil {
				return nil, false, err
			}
			breaks = append(breaks, result.Breaks...)
			fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %d | %d |\n", name, result.Version, result.Asked,
				result.Read()-result.Otherwise, result.Refused, result.Failed, result.Otherwise)
		}
		for _, one := range breaks {
			broken = true
			fmt.Fprintf(&b, "\n- `%s`: %s; %s reads %s\n", one.Input, one.Expected, one.Other, one.Reads)
		}
	}
	b.WriteString("\n## Why each restriction is there\n\nWithout it, this string would be a member, and is not read " +
		"alike.\n\n| restriction | of | string | who | reads |\n|---|---|---|---|---|\n")
	for _, r := range Restrictions {
		fmt.Fprintf(&b, "| %s | %s | `%s` | %s | %s |\n", r.Name, r.Rule, r.Witness, r.Who, r.Reads)
	}
	return b.Bytes(), broken, nil
}

func ask(name string, strings []string, readings []Reading, rule string) (r Result, err error) {
	impl, err := adapter.Open(name, adapter.Limits{Answer: time.Minute, Start: time.Minute})
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, impl.Close()) }()
	return Examine(impl, strings, readings, rule), nil
}
