package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/conformance/peg"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

type parseCmd struct {
	*survey
	asked      []judge.Recognizer
	components []parser.Component // of the first revision
	columns    []string           // of CSV, if none are chosen
	fields     []string           // the columns that are chosen
	tree       bool
	scheme     bool
	engine     choice
	base       string // of --rev url-standard
}

func newParse(c *Console) *cobra.Command {
	p := &parseCmd{}
	cmd := &cobra.Command{
		Use:   "parse [--rev REVISION... | --all] [flags] [--] [STRING | -]...",
		Short: "Split strings into their components",
		Long: `Parse splits each valid string into the components that the revision has. An
undefined component differs from an empty one.

In text, the lines of validate are followed by one for each defined component: the
name and the text. With --tree, a line for each rule that matches follows: "tree"; the
name of the rule, indented by two spaces for each rule around it; the offsets in bytes
where the match begins and ends; and the text. Matches are found by the PEG, which is
executed as a program. With --engine peg, they are found by the parser that
pointlander/peg makes of it, which leaves out matches of the empty string.

With --scheme, what the document of the scheme defines in a URI of data, file, mailto,
tel or urn:uuid follows, decoded, on lines of "value", a name and a text. For file, these
are the host, and the paths on POSIX and on Windows, as far as it has one. If there is
no value, as of a mailto URI in which another header field would begin, the line is
"no value" and why, and the exit status is 1.

With --all, or if --rev names several revisions, the text is each string and a
table. The table has a row for each revision, and a column for each component that a
revision finds. "-" is an undefined component, and "" an empty one. The cell of a
component that the revision does not have is empty.

With --rev url-standard alone, and without --tree and --engine, each string is read
as the URL Standard says, valid or not. The line of validate is followed by the
serialization, then by a line for each component and each validation error.
References are read with --base, or in JSON with the key base of the record. The exit
status is 1 if a string has no URL record.

In CSV, the line of validate also has a column for each component of the revisions,
and host_kind behind host. Undefined and empty components look alike.

With --fields, only the named columns of the CSV are written, in their order: in text,
with tabs between them and no header. There, a string that the only revision refuses
has the line of validate. In JSON, components that are not named are left out.`,
		Example: `  urispec parse 'http://example.com/?q#f'
  urispec parse --tree --format json 'http://192.0.2.1/'
  urispec parse --scheme 'mailto:joe@example.com?subject=caf%C3%A9'
  urispec parse --all 'http://a/b;p?q#f'
  urispec parse --only valid --fields scheme,host,port --file urls.txt
  urispec parse --rev url-standard --base https://example.com/login '/\evil.example'`,
		RunE: func(cmd *cobra.Command, args []string) error { return p.run(cmd, args) },
	}
	p.survey = newSurvey(cmd, c)
	cmd.Flags().BoolVarP(&p.tree, "tree", "t", false,
		fmt.Sprintf("show every match of a rule; strings of more than %d bytes are refused", parser.MaxTreeLength))
	cmd.Flags().BoolVarP(&p.scheme, "scheme", "s", false, "show what the document of the scheme defines in a URI")
	cmd.Flags().StringVarP(&p.base, "base", "b", "", "`BASE` that references are read with (url-standard)")
	noCompletion(cmd, "base")
	cmd.Flags().StringSliceVar(&p.fields, "fields", nil, "write only these `COLUMNS` of the CSV, separated by commas")
	noCompletion(cmd, "fields")
	engineFlag(cmd, &p.engine)
	return cmd
}

func (p *parseCmd) run(cmd *cobra.Command, args []string) error {
	if !p.several() && reads(p.named.revisions[0]) && !p.tree && !p.scheme && !cmd.Flags().Changed("engine") {
		if p.csv() || p.fields != nil {
			return errors.New("--format csv and --fields are not for --rev url-standard alone")
		}
		r := urlReader{scan: p.scan, base: p.base, result: "href"}
		return r.run(cmd, args)
	}
	if cmd.Flags().Changed("base") {
		return errors.New("--base is for --rev url-standard alone, without --tree and --engine; " +
			"resolve finds the targets of references")
	}
	if p.tree {
		if err := p.checkOne("tree"); err != nil {
			return err
		}
		if p.engine.word == string(judge.DFA) && cmd.Flags().Changed("engine") {
			return errors.New("--engine dfa makes no trees: --tree needs --engine rules or peg")
		}
	}
	if p.scheme {
		if err := p.checkOne("scheme"); err != nil {
			return err
		}
	}
	var err error
	if p.asked, err = p.recognizers(cmd, "", judge.Engine(p.engine.word)); err != nil {
		return err
	}
	p.columns = append(slices.Clone(verdictColumns), componentColumns(p.asked)...)
	if p.header = p.columns; p.fields != nil {
		if err := p.choose(); err != nil {
			return err
		}
	}
	if (p.tree || p.scheme) && (p.csv() || p.fields != nil) {
		return errors.New("--tree and --scheme exclude --format csv and --fields")
	}
	if p.several() {
		return p.scan.run(cmd, args, p.answerAll, p.summary(p.asked))
	}
	p.components = p.componentsOf(p.asked[0].Revision)
	if p.scheme {
		return p.scan.run(cmd, args, p.answer, p.counted("read", "not read"))
	}
	return p.scan.run(cmd, args, p.answer, p.summary(p.asked))
}

// choose makes the fields the columns. The error names one that there is not.
func (p *parseCmd) choose() error {
	if len(p.fields) == 0 {
		return errors.New("--fields names no column")
	}
	for _, name := range p.fields {
		if slices.Contains(p.columns, name) {
			continue
		}
		if near := nearest.Guess(name, p.columns); near != "" {
			return fmt.Errorf("unknown field %q: did you mean %s?", name, near)
		}
		return fmt.Errorf("unknown field %q: must be one of %s", name, strings.Join(p.columns, ", "))
	}
	p.header = p.fields
	return nil
}

// componentsOf returns the components of a revision that are shown.
func (p *parseCmd) componentsOf(v parser.Revision) []parser.Component {
	if p.fields == nil {
		return componentsOf(v)
	}
	return slices.DeleteFunc(slices.Clone(componentsOf(v)), func(c parser.Component) bool {
		return !slices.Contains(p.fields, jsonKey(c))
	})
}

// read returns what the revision of an index makes of a record, and counts it.
func (p *parseCmd) read(to *record.Output, r record.Record, i int) (verdict.Verdict, error) {
	one, err := p.asked[i].Check(r.Text)
	if err == nil && one.Valid() {
		p.accepted(to, i, one.Ref.Kind().IsRelative())
	}
	return one, err
}

func (p *parseCmd) answer(to *record.Output, r record.Record) (bool, error) {
	one, err := p.read(to, r, 0)
	var tree *match
	if err == nil && p.tree && one.Valid() {
		tree, err = p.treeOf(r.Text)
	}
	if err != nil {
		return false, err
	}
	var v *value
	var none error // why there is no value
	if p.scheme && one.Valid() {
		v, none = valueOf(r.Text)
	}
	yes := one.Valid() && none == nil
	q := line.NewEscaper(r.Text)
	switch {
	case !p.shows(yes):
	case p.json():
		o := to.Object()
		one.Object(&o, q)
		addLine(&o, to)
		if one.Valid() {
			addComponents(&o, p.components, one.Ref, q)
		}
		if p.scheme && one.Valid() {
			object, verdict := o, one // which escape
			v.addTo(&object, &verdict, none)
		}
		if tree != nil {
			object := o // which escapes
			object.Nested("tree", func(o *line.Object) { addMatch(o, tree) })
		}
		to.End(o)
	case p.csv() || p.fields != nil && one.Valid():
		p.writeRow(to, &one)
	default:
		one.WriteText(&to.Buffer, q, false, p.carets)
		p.writeText(to, q, &one.Ref)
		v.writeText(to, none)
		if tree != nil {
			tree.writeText(to, r.Text, 0)
		}
	}
	return yes, nil
}

// writeText writes lines for the components.
func (p *parseCmd) writeText(to *record.Output, q line.Escaper, ref *parser.Reference) {
	for _, c := range p.components {
		s, ok := ref.Component(c)
		if !ok {
			continue
		}
		to.Text = append(append(append(to.Text, '\t'), c.String()...), '\t') // names need no escapes
		q.Text(&to.Buffer, s)
		if kind := ref.HostKind(); c == parser.Host && kind != 0 {
			to.Text = append(append(to.Text, "\n\t"+hostKind+"\t"...), kind.String()...)
		}
		to.String("\n")
	}
}

// A match is what a rule matches, with the matches inside it.
type match struct {
	peg.Match
	children []*match
}

// treeOf returns the tree of a valid string by the engine, which is the PEG as a program if it is not named; nil if it
// has no matches.
func (p *parseCmd) treeOf(s string) (*match, error) {
	rule := p.asked[0].Rule
	var open []*match // the match at hand, and those around it
	add := func(depth int, m peg.Match) {
		next := &match{Match: m}
		if open = open[:depth]; depth > 0 {
			open[depth-1].children = append(open[depth-1].children, next)
		}
		open = append(open, next)
	}
	if p.engine.word == string(judge.PEG) {
		for depth, m := range peg.Of(rule.Revision).Tree(rule.Name, s) {
			add(depth, m)
		}
	} else {
		root, err := rule.Revision.Tree(s)
		if err != nil {
			return nil, err
		}
		for depth, n := range root.All() {
			add(depth, peg.Match{Rule: n.Rule(), Begin: n.Begin(), End: n.End()})
		}
	}
	if len(open) == 0 {
		return nil, nil
	}
	return open[0], nil
}

func addMatch(o *line.Object, m *match) {
	o.String("rule", m.Rule)
	o.Extent(m.Begin, m.End)
	line.Objects(o, "children", slices.Values(m.children), addMatch)
}

func (m *match) writeText(to *record.Output, s string, depth int) {
	fmt.Fprintf(to, "\ttree\t%*s%s\t%d-%d\t", 2*depth, "", m.Rule, m.Begin, m.End)
	to.Line(s[m.Begin:m.End])
	for _, child := range m.children {
		child.writeText(to, s, depth+1)
	}
}

// answerAll writes what a record consists of by each revision. The answer is yes if one accepts it.
func (p *parseCmd) answerAll(to *record.Output, r record.Record) (bool, error) {
	verdicts, yes := make(verdict.Verdicts, len(p.asked)), false
	for i := range p.asked {
		var err error
		if verdicts[i], err = p.read(to, r, i); err != nil {
			return false, err
		}
		yes = yes || verdicts[i].Valid()
	}
	if p.json() {
		q := line.NewEscaper(r.Text)
		verdicts.Write(&to.Buffer, q, p.shows, func(i int, o *line.Object) {
			addLine(o, to)
			if ref := verdicts[i].Ref; verdicts[i].Valid() {
				addComponents(o, p.componentsOf(ref.Revision()), ref, q)
			}
		})
		return yes, nil
	}
	verdicts = slices.DeleteFunc(verdicts, func(v verdict.Verdict) bool { return !p.shows(v.Valid()) })
	if p.csv() || p.fields != nil {
		for i := range verdicts {
			p.writeRow(to, &verdicts[i])
		}
	} else if len(verdicts) > 0 {
		to.Line(r.Text)
		writeTable(to, verdicts)
	}
	return yes, nil
}

// writeTable writes a table with a row for each revision, and a column for each component that one of them finds. The
// last cell of a row does not widen its column.
func writeTable(to *record.Output, verdicts verdict.Verdicts) {
	found := foundComponents(verdicts)
	header := []string{"revision"}
	for _, c := range found {
		header = append(header, c.String())
	}
	rows := [][]string{header}
	for i := range verdicts {
		one := &verdicts[i]
		row := []string{one.Rule.Revision.String()}
		if !one.Valid() {
			row = append(row, escape.Text("invalid: "+one.Reason()))
		} else {
			for _, c := range found {
				row = append(row, cellOf(one.Ref, c))
			}
		}
		rows = append(rows, row)
	}
	widths := make([]int, len(header)+1) // a revision's reason to refuse the string may be in the second column
	for _, row := range rows {
		for i, cell := range row[:len(row)-1] {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell)+2)
		}
	}
	for _, row := range rows {
		var text strings.Builder
		for i, cell := range row {
			fmt.Fprintf(&text, "%-*s", widths[i], cell)
		}
		to.String(strings.TrimRight(text.String(), " ") + "\n")
	}
}

// foundComponents returns the components that some revision finds, as package parser lists them.
func foundComponents(verdicts verdict.Verdicts) []parser.Component {
	var found []parser.Component
	for i := range verdicts {
		for c := range verdicts[i].Ref.Components() {
			found = append(found, c)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// cellOf returns the cell of a component in a table: nothing if the revision does not have it, and a hyphen if it is
// undefined. Quotation marks stand around text that could be taken for either of these, or for several cells.
func cellOf(ref parser.Reference, c parser.Component) string {
	s, ok := ref.Component(c)
	switch {
	case !slices.Contains(componentsOf(ref.Revision()), c):
		return ""
	case !ok:
		return "-"
	case s == "" || s == "-" || strings.ContainsAny(s, ` "`):
		return `"` + escape.Text(s) + `"`
	}
	return escape.Text(s)
}

// hostKind is the key of the kind of host.
const hostKind = "host_kind"

// allComponents has the components of each revision, in their order.
var allComponents = sync.OnceValue(func() map[parser.Revision][]parser.Component {
	found := map[parser.Revision][]parser.Component{}
	for v := range all.Revisions() {
		found[v] = slices.Collect(v.Components())
	}
	return found
})

func componentsOf(v parser.Revision) []parser.Component { return allComponents()[v] }

// jsonKey returns the key of a component: its name, except if a verdict has that key.
func jsonKey(c parser.Component) string {
	if c == earlier.Version {
		return "prospero_version"
	}
	return c.String()
}

// addComponents adds a key for each component that the revision of a reference has, and for what the host is.
func addComponents(o *line.Object, components []parser.Component, ref parser.Reference, q line.Escaper) {
	for _, c := range components {
		o.Key(jsonKey(c))
		if s, ok := ref.Component(c); ok {
			q.Quote(o, s)
		} else {
			o.Raw("null")
		}
		if c == parser.Host {
			o.Nullable(hostKind, ref.HostKind().String())
		}
	}
}

func componentColumns(asked []judge.Recognizer) []string {
	var columns []string
	for _, r := range asked {
		for c := range r.Revision.Components() {
			if name := jsonKey(c); !slices.Contains(columns, name) {
				columns = append(columns, name)
				if c == parser.Host {
					columns = append(columns, hostKind)
				}
			}
		}
	}
	return columns
}

// writeRow writes the row of a string: as CSV, or in text with tabs between the fields.
func (p *parseCmd) writeRow(to *record.Output, v *verdict.Verdict) {
	row := append(verdictRow(to, v), make([]string, len(p.columns)-len(verdictColumns))...)
	for c := range v.Rule.Revision.Components() {
		i := slices.Index(p.columns, jsonKey(c))
		row[i], _ = v.Ref.Component(c)
		if c == parser.Host {
			row[i+1] = v.Ref.HostKind().String()
		}
	}
	if p.fields != nil {
		all := row
		row = nil
		for _, name := range p.fields {
			row = append(row, all[slices.Index(p.columns, name)])
		}
	}
	if p.csv() {
		writeRow(&to.Buffer, row)
		return
	}
	for i := range row {
		row[i] = escape.Text(row[i])
	}
	to.String(strings.Join(row, "\t") + "\n")
}
