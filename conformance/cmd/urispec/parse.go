package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// A parse is a run of the command parse.
type parse struct {
	*scan
	recognizer
	name string // of the revision
	tree bool
}

// newParse returns the command parse.
func newParse(s streams, out *output) *cobra.Command {
	p := &parse{}
	cmd := &cobra.Command{
		Use:   "parse --rev REVISION [flags] [--] [STRING | -]...",
		Short: "Split strings into their components",
		Long: `Parse splits each valid string into the components that the revision has. A
component that is undefined is not the same as one that is empty.

In text, a line like that of validate is followed by one for each component that
is defined: a tab, the name, a tab, the text. With --tree, a line for each rule
that matches follows: a tab, "tree", a tab, the name of the rule behind two
spaces for each rule around it, a tab, the offsets in bytes where the match
begins and ends with "-" between them, a tab, the text.

In JSON, the object of validate has a key for each component of the revision
too, null where the component is undefined, and for the host the key host_kind.
With --tree, it has the key tree: an object with the keys rule, begin, end and
children, a list of such objects.`,
		Example: `  urispec parse --rev rfc3986 'http://example.com/?q#f'
  urispec parse --rev rfc3986 --tree --format json 'http://192.0.2.1/'`,
		RunE: func(cmd *cobra.Command, args []string) error { return p.run(cmd, args) },
	}
	p.scan = newScan(cmd, s, out)
	revisionFlag(cmd, &p.name)
	cmd.Flags().BoolVarP(&p.tree, "tree", "t", false, fmt.Sprintf("show every match of a rule; strings of more than %d bytes are refused", parser.MaxTreeLength))
	return cmd
}

// run executes the command.
func (p *parse) run(cmd *cobra.Command, args []string) error {
	var err error
	if p.recognizer, err = givenRecognizer(cmd, p.name); err != nil {
		return err
	}
	return p.scan.runParallel(cmd, args, p.answer, counted("valid", "invalid"))
}

// answer writes what a record consists of.
func (p *parse) answer(to *passage, record string) (bool, error) {
	ref, err := p.revision.Parse(record)
	v := verdict{recognizer: p.recognizer, input: record}
	if err := v.decide(err); err != nil {
		return false, err
	}
	var tree *parser.Node
	if p.tree && v.valid() {
		if tree, err = p.revision.Tree(record); err != nil {
			return false, err
		}
	}
	q := newQuoter(record)
	if p.json() {
		writeJSON(to, q, &v, &ref, tree)
	} else {
		to.text = v.appendText(to.text, q, false, p.carets)
		writeText(to, q, &ref, tree)
	}
	return v.valid(), nil
}

// writeJSON writes an object.
func writeJSON(to *passage, q quoter, v *verdict, ref *parser.Reference, tree *parser.Node) {
	o := to.newObject()
	v.object(&o, q)
	if v.valid() {
		o.components(*ref, q)
	}
	if tree != nil {
		o.key("tree")
		o.tree(tree)
	}
	to.end(o)
}

// tree adds the value of a key: a tree.
func (o *object) tree(root *parser.Node) {
	open := 0 // nodes whose children are being written
	for depth, n := range root.All() {
		if depth < open {
			for ; open > depth; open-- {
				o.text = append(o.text, "]}"...)
			}
			o.text = append(o.text, ',')
		}
		node := object{append(o.text, '{')}
		node.string("rule", n.Rule)
		node.int("begin", n.Begin)
		node.int("end", n.End)
		node.key("children")
		o.text = append(node.text, '[')
		open = depth + 1
	}
	for ; open > 0; open-- {
		o.text = append(o.text, "]}"...)
	}
}

// writeText writes lines for the components and for the matches.
func writeText(to *passage, q quoter, ref *parser.Reference, tree *parser.Node) {
	keys := componentKeys(ref.Revision())
	for i := range keys {
		k := &keys[i]
		s, ok := ref.Component(k.component)
		if !ok {
			continue
		}
		to.text = q.appendText(append(to.text, k.text...), s)
		to.text = append(to.text, '\n')
		if kind := ref.HostKind(); k.component == parser.Host && kind != 0 {
			to.text = append(append(to.text, "\t"+hostKind+"\t"...), kind.String()...)
			to.text = append(to.text, '\n')
		}
	}
	for depth, n := range tree.All() {
		fmt.Fprintf(to, "\ttree\t%*s%s\t%d-%d\t%s\n", 2*depth, "", n.Rule, n.Begin, n.End, escape.Text(ref.String()[n.Begin:n.End]))
	}
}
