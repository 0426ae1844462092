package command

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser"
)

// A parse is a run of the command parse.
type parse struct {
	*survey
	asked judge.Recognizer
	keys  []componentKey // of its revision
	tree  bool
	base  string // of --rev url-standard
}

// newParse returns the command parse.
func newParse(c *console.Console) *cobra.Command {
	p := &parse{}
	cmd := &cobra.Command{
		Use:   "parse [--rev REVISION... | --all] [flags] [--] [STRING | -]...",
		Short: "Split strings into their components",
		Long: `Parse splits each valid string into the components that the revision has. An
undefined component differs from an empty one.

In text, the lines of validate are followed by one for each defined component:
a tab, the name, a tab, the text. With --tree, a line for each rule that matches
follows: a tab, "tree", a tab, the name of the rule, indented by two spaces for each
rule around it, a tab, the offsets in bytes where the match begins and ends with "-"
between them, a tab, the text.

With --all, or if --rev names several revisions, the text is each string and a
table. The table has a row for each revision, and a column for each component that a
revision finds. "-" is an undefined component, and "" an empty one. The cell of a
component that the revision does not have is empty.

With --rev url-standard alone, and without --tree, each string is read as the URL
Standard says, valid or not. The line of validate is followed by the serialization,
then by a line for each component and each validation error. In JSON, the object has
the keys href, scheme, username, password, host, port, path, query, fragment,
host_kind, origin and errors, a list of objects with name and offset (in bytes).
Valid says that there are no errors. References are read with --base, or in JSON
with the key base of the record. A string without a URL record has a null href, and
the exit status is 1.

In CSV, the line of validate also has a column for each component of the revisions,
and host_kind behind host. Undefined and empty components look alike.

In JSON, the object of a valid string also has a key for each component of the
revision, null if it is undefined, and the key host_kind for the host. The component
version of url-1993 has the key prospero_version. With --tree, the object has the
key tree: an object with the keys rule, begin, end and children, a list of such
objects. There is an object for each string and each revision that is asked.`,
		Example: `  urispec parse 'http://example.com/?q#f'
  urispec parse --tree --format json 'http://192.0.2.1/'
  urispec parse --all 'http://a/b;p?q#f'
  urispec parse --rev url-standard --base https://example.com/login '/\evil.example'`,
		RunE: func(cmd *cobra.Command, args []string) error { return p.run(cmd, args) },
	}
	p.survey = newSurvey(cmd, c)
	cmd.Flags().BoolVarP(&p.tree, "tree", "t", false,
		fmt.Sprintf("show every match of a rule; strings of more than %d bytes are refused", parser.MaxTreeLength))
	newBaseFlag(cmd, &p.base)
	return cmd
}

// run executes the command.
func (p *parse) run(cmd *cobra.Command, args []string) error {
	if !p.several() && reads(p.named.revisions[0]) && !p.tree {
		if p.csv() {
			return errors.New("--format csv is not for --rev url-standard alone")
		}
		r := urlReader{scan: p.scan, base: p.base, result: "href"}
		return r.run(cmd, args)
	}
	if cmd.Flags().Changed("base") {
		return errors.New("--base is for --rev url-standard alone, without --tree; resolve finds the targets of references")
	}
	if p.tree {
		if err := p.checkOne("tree"); err != nil {
			return err
		}
	}
	asked, err := p.recognizers(cmd, "", judge.DFA)
	if err != nil {
		return err
	}
	p.header = append(slices.Clone(verdictColumns), componentColumns(asked)...)
	if p.csv() && p.tree {
		return errors.New("--tree and --format csv exclude each other")
	}
	if p.several() {
		all := parseAll{p.survey, asked}
		return p.scan.run(cmd, args, all.answer, p.summary(asked))
	}
	p.asked, p.keys = asked[0], componentKeys(asked[0].Revision)
	return p.scan.run(cmd, args, p.answer, p.summary(asked))
}

// answer writes what a record consists of.
func (p *parse) answer(to *record.Output, r record.Record) (bool, error) {
	ref, err := p.asked.Revision.Parse(r.Text)
	v, err := p.asked.Verdict(r.Text, err)
	if err != nil {
		return false, err
	}
	if !v.Valid() {
		ref = parser.Reference{}
	} else {
		p.accepted(to, 0, ref.Kind().IsRelative())
	}
	var tree parser.Node
	if p.tree && v.Valid() {
		if tree, err = p.asked.Revision.Tree(r.Text); err != nil {
			return false, err
		}
	}
	q := line.NewQuoter(r.Text)
	switch {
	case !p.shows(v.Valid()):
	case p.json():
		writeJSON(to, q, &v, p.keys, &ref, tree)
	case p.csv():
		writeComponents(to, p.header, &v, &ref)
	default:
		v.WriteText(&to.Buffer, q, false, p.carets)
		p.writeText(to, q, &ref, tree)
	}
	return v.Valid(), nil
}

// writeText writes lines for the components and for the matches.
func (p *parse) writeText(to *record.Output, q line.Quoter, ref *parser.Reference, tree parser.Node) {
	for i := range p.keys {
		k := &p.keys[i]
		s, ok := ref.Component(k.component)
		if !ok {
			continue
		}
		to.Text = append(to.Text, k.text...)
		q.Text(&to.Buffer, s)
		to.Text = append(to.Text, '\n')
		if kind := ref.HostKind(); k.component == parser.Host && kind != 0 {
			to.Text = append(append(to.Text, "\t"+hostKind+"\t"...), kind.String()...)
			to.Text = append(to.Text, '\n')
		}
	}
	for depth, n := range tree.All() {
		fmt.Fprintf(to, "\ttree\t%*s%s\t%d-%d\t", 2*depth, "", n.Rule(), n.Begin(), n.End())
		to.Line(n.Text())
	}
}
