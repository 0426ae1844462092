package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
)

type disagreeCmd struct {
	*Console
	format  choice
	names   []string
	limits  adapter.Limits
	exact   bool
	options disagree.Options
	judged  map[string]adapter.Judged // by name
}

func newDisagree(c *Console) *cobra.Command {
	d := &disagreeCmd{Console: c, judged: map[string]adapter.Judged{}}
	cmd := &cobra.Command{
		Use:   "disagree --impl NAME[@DOCUMENT] --impl NAME[@DOCUMENT]... [flags]",
		Short: "Find strings that implementations read in different ways",
		Long: `Disagree asks two implementations what they read in many strings; it asks each
pair of more than two. The strings are named cases, members of the syntax and near
misses, hosts among delimiters, and hosts and addresses in other forms. Disagree
finds strings in which both read another component, and strings that one takes and
the other refuses. It simplifies each string until no deletion, and no simpler byte
or character, leaves the difference. Two strings that only swap the hosts count as
one. For each family of strings, a message says how many both answered, and how many
of these differ.

Then disagree tries all strings up to some length, both alone and behind "http:".
The strings have one byte of each class that the syntax treats alike, and "\". The
first string of each difference is a shortest one. A message gives the length up to
which both were asked.

The output is sorted by severity:

  two hosts  both can be connected to
  a host and none
  scheme or port
  userinfo
  path       also query and fragment
  spelling   both mean the same, but write it differently; a list of denied names
             compares text
  refusal    one refuses the string

Differences of spelling are: the case of schemes and hosts; the form of addresses; a
name that programs take for the address or the domain that the other reads; default
ports; the empty path behind a host; and needless percent-encoding (RFC 3986,
Section 6.2).

Each string has a pattern. It says in words what makes the difference, and who reads
the string so; disagree tests it. If no rule explains a string, the pattern is the
byte without which there is no difference. Strings of one difference and one pattern
are shown once. The weakness is an entry of the Common Weakness Enumeration.

With --base, the implementations resolve each string against the base. Disagree
splits all targets in the same way, at the delimiters of RFC 3986, and compares them
as it compares readings. A difference in the host of the target comes first. If one
implementation refuses a string, and the other goes to another host than the base's,
only the other leaves. This finds open redirects, such as /\evil.example.

With --allow, --allow-suffix and --deny, the first implementation checks the host,
and the others connect. The check compares text: the host as the first
implementation gives it, in lower case. Disagree finds strings that pass the check
although they lead another implementation to a host that the check is meant to stop:

  --allow HOST         passes if the host is HOST; finds strings that lead to another
                       host
  --allow-suffix .HOST passes if the host ends in .HOST, which HOST does not; finds
                       strings that lead to a host that does not end so
  --deny HOST          passes if the host is neither HOST nor the HOST of another --deny;
                       finds strings that lead to HOST, however it is spelled

Two hosts are the same if programs that connect go to the same address, as for 127.1
and [::ffff:127.0.0.1], or to the same domain in ASCII, by IDNA and without a dot at
its end. Disagree looks up no name: --deny localhost also denies 127.0.0.1 and
[::1]. With --no-host-passes, a string also passes the check if the first
implementation reads no host in it. With --base, the check is about targets, and
HOST is the base's host: a reference that stays there passes.

With --chain, the others read what the first one writes for a string. That is the
normal form. If the first one does not normalize, it is the target of resolving the
string; if it does not resolve either, it is the components put together. Disagree
finds strings in which the first reads a host, and another reads another host in
what was written. It also finds hosts and paths that are percent-encoded twice and
decoded on the way.

With --exact, the implementations are rfc3986 and url-standard, and no strings are
tried. Disagree computes automata of all valid URIs in which both read a host in
ASCII, and read it differently. Case and percent-encoding make no difference; a host
that only one reads does. URIs that the URL Standard refuses are left out.

Implementations are named as for report; the names of revisions are implementations,
too, by this module. Two implementations of this module, such as rfc3986 and url-standard,
are compared as documents. Their spelling is compared to the byte, and each
difference has the sections by which they read the component, or refuse the string
and read on. A document judges each reading: DOCUMENT of NAME@DOCUMENT; the
implementation itself if it is a document; the URL Standard if the implementation
follows it; otherwise the document of --rev.

In text, a line has these columns, separated by tabs: the word witness or shortest;
the two names; the severity; the pattern; who reads the string so, or nothing; the
weakness, or nothing; the difference; the string; and what each reads. Readings have
one spelling, except in differences of spelling. For two documents, the two sections
follow. A difference is "taken" if one refuses the string. Otherwise it is a
component and its manner:

  names              both read a host that one can connect to
  other              both have the component
  only A, only B     one has the component
  only A leaves, only B leaves
                     one leaves the base (--base)
  address or domain  one host is a name that programs take for the other
  decoded            something was decoded on the way (--chain)
  spelling           both mean the same

More lines about the string follow, each behind a tab. For each implementation, a
line has its name, its version, the document and the judgement: right; wrong, with
the cause, the section and the expected reading; or nothing. With --chain, a line
has the word written, the operation and what was written. The last line has the word
repeat and the command that asks both again. grep -v with a tab at the beginning
leaves these lines out.

In JSON, the output is an object with the keys format (1); shortest; a and b; version_a and
version_b, null if unknown; rank, from 1 to 7; severity; pattern; by, a name or
null; cwe, or null; component, null if one refuses; manner; input; written and
operation, null without --chain; count, the number of the strings that contain it;
reads_a and reads_b; section_a and section_b; document_a and document_b; right_a and
right_b, null if the document says nothing; departs_a and departs_b, null or an
object with cause, section and wanted; and repeat.

With --exact, a line has the word exact, a class, the number of states of its
automaton, a shortest URI, and what each reads, with the section. In JSON, the keys
are format, class, states, input, rfc3986 and url-standard.

The exit status is 1 if something is found. It is 2 if the two of
some pair have no string that both answered.`,
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
	f.StringVar(&check.Allow, "allow", "", "find strings in which the first reads `HOST`, and another implementation another host")
	f.StringVar(&check.AllowSuffix, "allow-suffix", "",
		"find strings whose host ends in `.HOST` by the first, and not by another implementation")
	f.StringArrayVar(&check.Deny, "deny", nil,
		"find strings whose host is not spelled `HOST` by the first, and is HOST by another implementation (repeatable)")
	f.BoolVar(&check.NoHostPasses, "no-host-passes", false,
		"a string also passes the check if the first reads no host in it")
	for _, name := range []string{"base", "allow", "allow-suffix", "deny"} {
		noCompletion(cmd, name)
	}
	f.BoolVar(&d.options.Chain, "chain", false, "find strings that the others read differently after the first has written them")
	f.Int64Var(&d.options.Seed, "seed", 1, "`SEED` of the strings that are drawn")
	f.IntVar(&d.options.Strings, "strings", disagree.DefaultStrings, "draw `N` strings")
	f.IntVar(&d.options.Shortest, "shortest", disagree.DefaultShortest,
		"try all strings up to the greatest length at which they number no more than `N`")
	f.BoolVar(&d.exact, "exact", false, "compute all URIs whose hosts rfc3986 and url-standard read differently")
	limitFlag(cmd, &d.limits)
	revisionFlag(cmd, &d.options.Revision, "whose syntax strings are drawn from")
	cmd.MarkFlagsMutuallyExclusive("allow", "allow-suffix", "deny")
	cmd.MarkFlagsMutuallyExclusive("base", "chain")
	for _, other := range []string{"base", "allow", "allow-suffix", "deny", "no-host-passes", "chain", "seed", "strings",
		"shortest", "time-limit", "rev"} {
		cmd.MarkFlagsMutuallyExclusive("exact", other)
	}
	return cmd
}

func (d *disagreeCmd) run(cmd *cobra.Command) (err error) {
	switch {
	case len(d.names) < 2:
		return errors.New("disagree compares two implementations or more: --impl NAME --impl NAME")
	case d.options.Strings < 0:
		return fmt.Errorf("--strings must be 0 or more, got %d", d.options.Strings)
	case d.options.Shortest < 0:
		return fmt.Errorf("--shortest must be 0 or more, got %d", d.options.Shortest)
	}
	if err := checkSearch(cmd, &d.options); err != nil {
		return err
	}
	if d.exact {
		return d.writeExact()
	}
	var all []adapter.Implementation
	defer func() {
		for _, impl := range all {
			err = errors.Join(err, impl.Close())
		}
	}()
	for _, name := range d.names {
		j, err := adapter.OpenJudged(name, d.options.Revision, d.limits)
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
func (d *disagreeCmd) compare(all []adapter.Implementation) error {
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
func (d *disagreeCmd) write(r *disagree.Result) error {
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
		d.Note("%s, %s: %d strings asked; both answered %d drawn ones, and %d differ, %d in spelling only, "+
			"and %d are refused by one; %s", r.A, r.B, r.Asked, r.Compared, r.Differing, r.Respelled, r.Refused, tried(r))
		d.Note("%s, %s: drawn strings: %s", r.A, r.B, families(r))
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

// exactNames are the implementations that disagree --exact compares.
var exactNames = []string{"rfc3986", "url-standard"}

// counted is the length in bytes of the longest URIs that disagree --exact counts.
const counted = 20

// writeExact writes all classes of URIs whose hosts two implementations read differently.
func (d *disagreeCmd) writeExact() error {
	if !slices.Equal(slices.Sorted(slices.Values(d.names)), exactNames) {
		return errors.New("--exact is about --impl " + strings.Join(exactNames, " --impl "))
	}
	all, err := disagree.NewHostClasses()
	if err != nil {
		return err
	}
	var b line.Buffer
	for _, c := range all.Classes {
		if d.format.word == formatJSON {
			exactJSON(&b, c)
			continue
		}
		fmt.Fprintf(&b, "exact\t%s\t%d\t%s\t%s\t%s\n", c.Name, c.States, escape.Text(c.Shortest),
			exactText(c.RFC3986), exactText(c.Standard))
	}
	if _, err := d.Write(b.Text); err != nil {
		return err
	}
	members := sample.New(all.Space, all.URIs)
	d.Note("%s: an automaton of %d states has all URIs that both read, with hosts in ASCII that differ; %d of them "+
		"are of %d bytes or fewer", strings.Join(exactNames, ", "), all.Space.States(all.URIs), members.Count(counted),
		counted)
	return errNo
}

// exactText says what a document reads, and the section.
func exactText(r disagree.HostReading) string { return r.Host + " (" + r.Section + ")" }

func exactJSON(b *line.Buffer, c disagree.HostClass) {
	o := b.Object()
	o.Int("format", 1)
	o.String("class", c.Name)
	o.Int("states", c.States)
	o.Octets("input", c.Shortest)
	for i, r := range []disagree.HostReading{c.RFC3986, c.Standard} {
		o.Nested(exactNames[i], func(o *line.Object) {
			o.String("host", r.Host)
			o.String("section", r.Section)
		})
	}
	b.End(o)
}
