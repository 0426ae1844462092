package command

import (
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// writeJSON writes an object, with keys for the components of the revision.
func writeJSON(to *record.Output, q line.Quoter, v *verdict.Verdict, keys []componentKey, ref *parser.Reference,
	tree parser.Node) {
	o := to.Object()
	judge.Object(&o, q, v)
	addLine(&o, to)
	if v.Valid() {
		addComponents(&o, keys, *ref, q)
	}
	if !tree.IsZero() {
		o.Key("tree")
		addTree(&o, tree)
	}
	to.End(o)
}

// addTree adds the value of a key: a tree.
func addTree(o *line.Object, root parser.Node) {
	open := 0 // nodes whose children are being written
	for depth, n := range root.All() {
		if depth < open {
			for ; open > depth; open-- {
				o.Raw("]}")
			}
			o.Raw(",")
		}
		o.Raw("{")
		o.String("rule", n.Rule())
		o.Int("begin", n.Begin())
		o.Int("end", n.End())
		o.Key("children")
		o.Raw("[")
		open = depth + 1
	}
	for ; open > 0; open-- {
		o.Raw("]}")
	}
}
