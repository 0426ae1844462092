package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/disagree"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/escape"
)

// A disagreement is a run of the command disagree.
type disagreement struct {
	*console.Console
	format  choice
	names   []string
	limit   timeLimit
	exact   bool
	dot     bool // with exact
	options disagree.Options
	judged  map[string]adapter.Judged // by name
}

// newDisagree returns the command disagree.
func newDisagree(c *console.Console) *cobra.Command {
	d := &disagreement{Console: c, judged: map[string]adapter.Judged{}}
	cmd := &cobra.Command{
		Use:   "disagree --impl NAME[@DOCUMENT] --impl NAME[@DOCUMENT]... [flags]",
		Short: "Find strings that implementations read in different ways",
		Long: `Disagree asks two implementations, or each pair of more, what they read in many
strings: named cases, members of the syntax and near misses, hosts among delimiters,
and hosts and addresses in other forms. It finds those in which they read another
component, or that one takes and the other refuses. Each string is made simpler until
no deletion and no simpler byte or character leaves the difference; two with the hosts
in each other's place are one. A message says of each family of strings how many both
answered, and how many of these differ.

Then all strings of some length or shorter are tried, over one byte of each class
that the syntax does not tell apart and "\", and the same behind "http:": the first
of each difference is the shortest that there is. A message says the length, up to
which both were asked.

What matters most comes first, by these severities: two hosts, that one can connect
to; a host and none; scheme or port; userinfo; path, with query and fragment;
spelling, where both mean the same, but write it in another way (a list of what is
denied compares text): the case of schemes and hosts, the form of addresses, a name
that programs take for the address or the domain which the other reads, default
ports, the empty path behind a host, and needless percent-encoding (RFC 3986,
Section 6.2); and refusal, where one refuses the string.

Each string has a pattern, which says in words what makes the difference, and who
reads it so: the pattern is tried, too. Where no rule explains a string, it is the
byte without which there is no difference. Strings of one difference and one pattern
are one. The weakness is that of the Common Weakness Enumeration.

With --base, the implementations resolve each string against the base. All targets
are split alike, at the delimiters of RFC 3986, and compared as readings are: a
difference in the host to which they lead comes first. Where one implementation
refuses a string that leads the other to another host than the base's, only that one
leaves. So open redirects are found: /\evil.example.

With --allow, --allow-suffix and --deny, the first implementation checks the host, and
the others connect. The check compares text: the host as the first implementation
gives it, in lower case. Strings are found that pass the check, and lead another
implementation where the check is to let none:

  --allow HOST         the host is HOST: they lead to another host
  --allow-suffix .HOST the host ends in .HOST, which HOST does not: they lead to one
                       that does not end so
  --deny HOST          the host is not HOST, nor that of another --deny: they lead to
                       HOST, however it is spelled

Two hosts are the same where programs that connect go to the same address, as by
127.1 and [::ffff:127.0.0.1], or to the same domain in ASCII, by IDNA and without a dot
at its end. No name is looked up: who denies localhost also denies 127.0.0.1 and
[::1]. With --no-host-passes, a string passes the check, too, in which the first
implementation reads no host. With --base, the check is of targets: with the base's
host for HOST, a reference passes that stays there.

With --chain, the others read what the first writes for a string: its normal form
or, of one that does not normalize, the target of resolving it or, of one that does
not resolve, its components put together. Strings are found in which the first reads
a host, and another one reads another host in what was written; or in which what is
percent-encoded twice in a host or a path is decoded on the way.

With --exact, the implementations are rfc3986 and url-standard, and nothing is tried:
automata are computed that have all valid URIs whose host both read as ASCII, and read
differently. Neither case nor percent-encoding is a difference; a host that only one
reads is. URIs that the URL Standard refuses are left out. With --dot, the one automaton
of all of these URIs is written as a graph, with the bytes that lead along each edge.

The implementations are those of report, and the revisions, which are this module.
Two of this module, such as rfc3986 and url-standard, are compared as documents: in
the spelling they are compared to the byte, and each difference has the sections by
which they read the component, or refuse the string and read on. Each reading is
judged by a document: that whose name follows @ in the name of the implementation,
itself where it is one, the URL Standard where it follows that, else that of --rev.

In text, a line has with tabs between them the word witness or shortest, the two
names, the severity, the pattern, who reads so (or nothing), the weakness (or
nothing), the difference, the string, and what each reads, in one spelling but for
differences of spelling. A difference is a component and its manner: names, if both
read a host that one can connect to; other, if both have one; only A, only B; only A leaves, only B leaves, with --base;
address or domain, if one host is a name that programs take for the other; decoded,
with --chain; or spelling. Or it is taken, if one refuses the string. Of two
documents, the two sections follow. Lines about it follow that begin with a tab: for
each implementation its name, its version, the document and what that says: right,
or wrong with the cause, the section and what was expected, or nothing; with --chain,
the word written, the operation and what was written; and the word repeat and the
command that asks both again. grep -v with a tab at the beginning leaves them out.

In JSON, it is an object with the keys format (1), shortest, a, b, version_a and version_b (null
where it is unknown), rank (1 to 7) and severity, pattern, by (a name, or null) and
cwe (or null), component (null where one refuses), manner, input, written and
operation (null but with --chain), count (how many of the strings have it within
them), reads_a and reads_b, section_a and section_b, document_a and document_b,
right_a and right_b (null where the document says nothing), departs_a and departs_b
(null, or an object with cause, section and wanted), and repeat. With --exact, a line
has the word exact, a class, the states of its automaton, a shortest URI, and what
each reads, with the section; and in JSON the keys are class, states, input, rfc3986
and url-standard.

The exit status is 1 where something is found, and 2 where there is a pair that no
string was answered by both of.`,
		Example: `  urispec disagree --impl net/url --impl node
  urispec disagree --impl rfc3986 --impl url-standard
  urispec disagree --impl python --impl node --allow good.example
  urispec disagree --impl net/url --impl node --deny localhost --deny 127.0.0.1
  urispec disagree --impl net/url --impl node --base http://good.example/
  urispec disagree --impl net/url --impl node --chain
  urispec disagree --impl rfc2396 --impl java --rev rfc2396 --format json
  urispec disagree --impl rfc3986 --impl url-standard --exact`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, _ []string) error { return d.run(cmd) },
	}
	formatFlag(cmd, &d.format)
	f := cmd.Flags()
	f.StringArrayVar(&d.names, "impl", nil, "compare the implementation `NAME`, or NAME@DOCUMENT (twice or more often)")
	f.StringVarP(&d.options.Base, "base", "b", "",
		"resolve the strings against `BASE`, an absolute URI, and compare the targets")
	check := &d.options.Check
	f.StringVar(&check.Allow, "allow", "", "find strings in which the first reads `HOST`, and another another host")
	f.StringVar(&check.AllowSuffix, "allow-suffix", "",
		"find strings in which the first reads a host that ends in `.HOST`, and another one that does not")
	f.StringArrayVar(&check.Deny, "deny", nil,
		"find strings in which the first reads a host that is not spelled `HOST`, and another one that is HOST (repeatable)")
	f.BoolVar(&check.NoHostPasses, "no-host-passes", false,
		"a string also passes the check in which the first reads no host")
	for _, name := range []string{"base", "allow", "allow-suffix", "deny"} {
		noCompletion(cmd, name)
	}
	f.BoolVar(&d.options.Chain, "chain", false, "find strings that the others read differently once the first has written them")
	f.Int64Var(&d.options.Seed, "seed", 1, "`SEED` of the strings that are drawn")
	f.IntVar(&d.options.Strings, "strings", disagree.DefaultStrings, "draw `N` strings")
	f.IntVar(&d.options.Shortest, "shortest", disagree.DefaultShortest,
		"try all strings of a length, as long as they are no more than `N` with the shorter ones")
	f.BoolVar(&d.exact, "exact", false, "compute all URIs whose hosts rfc3986 and url-standard read differently")
	f.BoolVar(&d.dot, "dot", false, "write the automaton of --exact as a graph for Graphviz")
	d.limit.flag(cmd)
	revisionFlag(cmd, &d.options.Revision, "whose syntax strings are drawn from")
	cmd.MarkFlagsMutuallyExclusive("allow", "allow-suffix", "deny")
	cmd.MarkFlagsMutuallyExclusive("base", "chain")
	for _, other := range []string{"base", "allow", "allow-suffix", "deny", "no-host-passes", "chain", "seed", "strings",
		"shortest", "time-limit", "rev"} {
		cmd.MarkFlagsMutuallyExclusive("exact", other)
	}
	cmd.MarkFlagsMutuallyExclusive("dot", "format")
	return cmd
}

// run executes the command.
func (d *disagreement) run(cmd *cobra.Command) (err error) {
	switch {
	case len(d.names) < 2:
		return errors.New("disagree compares two implementations or more: --impl NAME --impl NAME")
	case d.options.Strings < 0:
		return fmt.Errorf("--strings %d: it is 0 or more", d.options.Strings)
	case d.options.Shortest < 0:
		return fmt.Errorf("--shortest %d: it is 0 or more", d.options.Shortest)
	}
	if err := checkSearch(cmd, &d.options); err != nil {
		return err
	}
	limits, err := d.limit.limits(cmd)
	if err != nil {
		return err
	}
	switch {
	case d.exact:
		return (&exactRun{d.Console, d.format.word == formatJSON, d.dot}).run(d.names)
	case d.dot:
		return errors.New("--dot writes what --exact computes")
	}
	var all []adapter.Implementation
	defer func() {
		for _, impl := range all {
			err = errors.Join(err, impl.Close())
		}
	}()
	for _, name := range d.names {
		j, err := adapter.OpenJudged(name, d.options.Revision, limits)
		switch {
		case err != nil:
			return err
		case j.Implementation == nil:
			return &adapter.AbsentError{Name: j.Label, Reason: j.Absent}
		}
		named := func(other adapter.Implementation) bool { return other.Name() == j.Name() }
		repeated := slices.ContainsFunc(all, named)
		if all = append(all, j.Implementation); repeated {
			return fmt.Errorf("implementation %q is named twice", j.Label)
		}
		d.judged[j.Name()] = disagree.Own(j)
	}
	return d.compare(all)
}

// compare compares each pair, or the first with each other where that checks.
func (d *disagreement) compare(all []adapter.Implementation) error {
	results, err := disagree.Find(all, d.options)
	if err != nil {
		return err
	}
	var worst error
	for r := range results {
		if err := d.write(r); err != nil {
			return err
		}
		switch {
		case r.Compared == 0:
			nothing := fmt.Sprintf("%s, %s: nothing was compared: no string was answered by both", r.A, r.B)
			d.Complain(errors.New(strings.Join(append([]string{nothing}, r.Silences...), "; ")))
			worst = errFailed
		case worst == nil && len(r.Witnesses)+len(r.Shortest) > 0:
			worst = errNo
		}
	}
	return worst
}

// write writes what was found of a pair.
func (d *disagreement) write(r *disagree.Result) error {
	var b line.Buffer
	write := disagreementRow.text
	if d.format.word == formatJSON {
		write = disagreementRow.json
	}
	for _, w := range r.Witnesses {
		write(disagreementRow{w, d.judged[r.A], d.judged[r.B], false}, &b)
	}
	for _, w := range r.Shortest {
		write(disagreementRow{w, d.judged[r.A], d.judged[r.B], true}, &b)
	}
	if _, err := d.Write(b.Text); err != nil {
		return err
	}
	if r.Compared > 0 {
		d.Note("%s, %s: %d strings asked; of those drawn, %d were answered by both, and %d differ, %d in spelling only, "+
			"and %d are refused by one; %s", r.A, r.B, r.Asked, r.Compared, r.Differing, r.Respelled, r.Refused, tried(r))
		d.Note("%s, %s: of those drawn, %s", r.A, r.B, families(r))
	}
	return nil
}

// families says how many strings of each family were tried, and of how many that differ.
func families(r *disagree.Result) string {
	var all []string
	for _, f := range r.Families {
		all = append(all, fmt.Sprintf("%s: %d, %d differ", f.Name, f.Tried, f.Differing))
	}
	return strings.Join(all, "; ")
}

// tried says which strings were all tried.
func tried(r *disagree.Result) string {
	if r.Length < 0 {
		return "not all of any length were tried"
	}
	return fmt.Sprintf("all of %d bytes or fewer over %s were tried, and these behind %s", r.Length,
		escape.Text(strings.Join(r.Letters, "")), strings.Join(r.Beginnings, ", "))
}
