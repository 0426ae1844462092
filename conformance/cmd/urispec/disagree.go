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
	judged  map[string]adapter.Judged // by name, those whose name says by which document
}

// newDisagree returns the command disagree.
func newDisagree(c *console.Console) *cobra.Command {
	d := &disagreement{Console: c, judged: map[string]adapter.Judged{}}
	cmd := &cobra.Command{
		Use:   "disagree --impl NAME[@DOCUMENT] --impl NAME[@DOCUMENT]... [flags]",
		Short: "Find strings that implementations read in different ways",
		Long: `Disagree asks two implementations, or each pair of more, what they read in many
strings: named cases, members of the syntax and near misses, hosts among
delimiters, and hosts and addresses in other forms. It finds those in which they read another component, or that one takes
and the other refuses. Spellings that mean the same are one: the case of schemes and
hosts, default ports, the empty path behind a host, and needless percent-encoding.
Each string is made simpler until no deletion and no simpler byte or character leaves
the difference. A message says of each family of strings how many both answered, and
how many of these differ.

Then all strings of some length or shorter are tried, over one byte of each class
that the syntax does not tell apart and "\", and the same behind "http:", with --base behind "/": the first
of each difference is the shortest that there is. A message says the length, up to
which both were asked.

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

With --exact, the implementations are rfc3986 and url-standard, and nothing is tried:
automata are computed that have all valid URIs whose host both read as ASCII, and read
differently. Neither case nor percent-encoding is a difference; a host that only one
reads is. URIs that the URL Standard refuses are left out. With --dot, the one automaton
of all of these URIs is written as a graph, with the bytes that lead along each edge.

The implementations are those of report, and the revisions, which are this module.
Two of this module, such as rfc3986 and url-standard, are compared as documents: in
the spelling too, which they prescribe, and each difference has the sections by which
they read the component, or refuse the string and read on; with --base or a check,
they are compared as all others. As with ask, @ and the name
of a document may follow a name: then it is said which reading is as that document
says.

In text, a line has with tabs between them the word witness or shortest, the two
names, the difference, the string, and what each reads, in one spelling: the case of
schemes and hosts, the form of IPv6 addresses, default ports, the empty path behind
a host and percent-encoding do not count (RFC 3986, Section 6.2). A difference is a
component and its manner: names, if both read a host that one can connect to; other,
if both have one; only A, only B; only A leaves, only B leaves, of --base; address, if one host is a name that programs take
for the address which the other is; or spelling, of two documents. Or it is taken,
if one refuses the string. The two sections follow of two documents, and where one
was named right, wrong or nothing for each. In JSON, it is an object with the keys
shortest, a, b, component (null where one refuses), manner, input, count (how many
of the strings have it within them), reads_a and reads_b, section_a and section_b,
right_a and right_b (null where no document was named, or it says nothing). With
--exact, a line has the word exact, a class, the states of its automaton, a shortest
URI, and what each reads, with the section; and in JSON the keys are class, states,
input, rfc3986 and url-standard.

The exit status is 1 where something is found, and 2 where there is a pair that no
string was answered by both of.`,
		Example: `  urispec disagree --impl net/url --impl node
  urispec disagree --impl rfc3986 --impl url-standard
  urispec disagree --impl net/url --impl node --base http://good.example/
  urispec disagree --impl python --impl node --allow good.example
  urispec disagree --impl net/url --impl node --deny localhost --deny 127.0.0.1
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
	f.Int64Var(&d.options.Seed, "seed", 1, "`SEED` of the strings that are drawn")
	f.IntVar(&d.options.Strings, "strings", disagree.DefaultStrings, "draw `N` strings")
	f.IntVar(&d.options.Shortest, "shortest", disagree.DefaultShortest,
		"try all strings of a length, as long as they are no more than `N` with the shorter ones")
	f.BoolVar(&d.exact, "exact", false, "compute all URIs whose hosts rfc3986 and url-standard read differently")
	f.BoolVar(&d.dot, "dot", false, "write the automaton of --exact as a graph for Graphviz")
	d.limit.flag(cmd)
	revisionFlag(cmd, &d.options.Revision, "whose syntax strings are drawn from")
	cmd.MarkFlagsMutuallyExclusive("allow", "allow-suffix", "deny")
	for _, other := range []string{"base", "allow", "allow-suffix", "deny", "no-host-passes", "seed", "strings",
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
		if j.Chosen {
			d.judged[j.Name()] = j
		}
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
	write := d.text
	if d.format.word == formatJSON {
		write = d.json
	}
	for _, w := range r.Witnesses {
		write(&b, r, w, false)
	}
	for _, w := range r.Shortest {
		write(&b, r, w, true)
	}
	if _, err := d.Write(b.Text); err != nil {
		return err
	}
	if r.Compared > 0 {
		d.Note("%s, %s: %d strings asked; of those drawn, %d were answered by both, and %d differ; %s",
			r.A, r.B, r.Asked, r.Compared, r.Differing, tried(r))
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

// text writes a line about a string.
func (d *disagreement) text(b *line.Buffer, r *disagree.Result, w disagree.Disagreement, shortest bool) {
	kind := "witness"
	if shortest {
		kind = "shortest"
	}
	readsA, readsB := w.Read()
	fmt.Fprintf(b, "%s\t%s\t%s\t%s\t%s\t%s\t%s", kind, escape.Text(r.A), escape.Text(r.B), w.ID(),
		escape.Text(w.Input), readsA, readsB)
	if w.Sections != [2]string{} {
		fmt.Fprintf(b, "\t%s\t%s", w.Sections[0], w.Sections[1])
	}
	if len(d.judged) > 0 {
		for _, name := range []string{r.A, r.B} {
			right, said := d.right(name, w.Input)
			fmt.Fprintf(b, "\t%s", rightWord(right, said))
		}
	}
	b.Line("")
}

// right reports whether an implementation reads a string as the document says that was
// named for it, and whether one was and says anything.
func (d *disagreement) right(name, input string) (right, said bool) {
	j, ok := d.judged[name]
	if !ok {
		return false, false
	}
	q := d.options.Question(input)
	v, said := j.Judge(q, j.Ask([]adapter.Question{q})[0])
	return v.Right, said
}

// json writes an object about a string.
func (d *disagreement) json(b *line.Buffer, r *disagree.Result, w disagree.Disagreement, shortest bool) {
	o := b.Object()
	o.Bool("shortest", shortest)
	o.String("a", r.A)
	o.String("b", r.B)
	component := ""
	if w.Component != 0 {
		component = w.Component.String()
	}
	o.Nullable("component", component)
	o.String("manner", string(w.Manner))
	o.Octets("input", w.Input)
	o.Int("count", w.Count)
	o.Nested("reads_a", func(o *line.Object) { readComponents(o, w.A) })
	o.Nested("reads_b", func(o *line.Object) { readComponents(o, w.B) })
	o.Nullable("section_a", w.Sections[0])
	o.Nullable("section_b", w.Sections[1])
	for _, of := range []struct{ key, name string }{{"right_a", r.A}, {"right_b", r.B}} {
		right, said := d.right(of.name, w.Input)
		nullableBool(&o, of.key, right, said)
	}
	b.End(o)
}

// readComponents writes the members of what an implementation reads. A component is null
// where it says nothing of it.
func readComponents(o *line.Object, r disagree.Reading) {
	o.Bool("valid", r.Valid)
	for i, c := range disagree.Components() {
		o.Optional(c.String(), r.Parts[i].Text, r.Parts[i].Told)
	}
}
