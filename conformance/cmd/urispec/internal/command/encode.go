package command

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
)

// An encoding is a run of the command encode.
type encoding struct {
	part
	reserved choice
	keep     bool
	latin1   bool
	options  []parser.EncodeOption
}

// newEncode returns the command encode.
func newEncode(c *console.Console) *cobra.Command {
	e := &encoding{}
	cmd := &cobra.Command{
		Use:   "encode --component COMPONENT [flags] [--] [STRING | -]...",
		Short: "Percent-encode strings as a component",
		Long: `Encode makes a component of each string: "%" and bytes that the component does not
allow become triplets. A byte that the component allows but reserves, such as "/" in
a path or "&" in a query, has a meaning, and stays. With --reserved encode, it
becomes a triplet, too, and the whole string is data. A component without
percent-encoding, such as a port, is only checked.

Strings are octets: a character beyond ASCII becomes the octets of its UTF-8.
url-1993 and rfc1630 use ISO Latin 1 codes instead. With --latin1, strings are
UTF-8, and their characters are encoded by these codes.

In text, a line for each string has the string, a tab, and the result. A line for
each reserved byte of the string follows: a tab, "reserved", a tab, the offset in
bytes, a tab, the byte, and, if it is encoded, a tab and "encoded". A string that
cannot be encoded has "unencoded", the string, and what is wrong, separated by tabs.

In JSON, an object has the keys input, rev, component, valid, result and reserved.
Reserved is a list of objects with the keys offset, char and encoded. If there is no
result, valid is false, result is null and reserved is empty. The object then also
has offset, section (of the document) and message.`,
		Example: `  urispec encode --component query --reserved encode 'a&b=c'
  urispec encode --rev rfc1738 --component fpath --file paths.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return e.run(cmd, args) },
	}
	e.part.flags(cmd, c)
	e.reserved.flag(cmd, "reserved", "how to treat reserved bytes that the component allows", reservedKeep,
		reservedEncode)
	cmd.Flags().BoolVar(&e.latin1, "latin1", false,
		"encode characters of UTF-8 by their ISO Latin 1 codes (url-1993, rfc1630)")
	cmd.Flags().BoolVarP(&e.keep, "keep-escapes", "k", false, "keep the triplets that the string has")
	return cmd
}

// The words of --reserved.
const (
	reservedKeep   = "keep"
	reservedEncode = "encode"
	reservedDecode = "decode"
)

// run executes the command.
func (e *encoding) run(cmd *cobra.Command, args []string) error {
	if err := e.part.read(cmd); err != nil {
		return err
	}
	if e.reserved.word == reservedEncode {
		e.options = append(e.options, parser.EncodeReserved)
	}
	if e.keep {
		e.options = append(e.options, parser.KeepEscapes)
	}
	if e.latin1 {
		e.options = append(e.options, parser.EncodeLatin1)
		if err := e.revision.CheckLatin1(); err != nil {
			return err
		}
	}
	return e.scan.run(cmd, args, e.answer, e.counted("encoded", "not encoded"))
}

// answer writes the component that a record becomes.
func (e *encoding) answer(p *record.Output, r record.Record) (bool, error) {
	result, err := e.revision.EncodeString(e.component, r.Text, e.options...)
	var wrong *parser.EncodeError
	if errors.As(err, &wrong) {
		e.refuse(p, r.Text, "unencoded", wrong.Offset, wrong.Section, wrong.Reason())
		return false, nil
	}
	if err != nil {
		return false, err
	}
	e.accept(p, r.Text, answer{
		func() { p.Escaped(result) },
		func(o *line.Object) { o.String("result", result) },
		func(take func(parser.ReservedByte)) {
			_ = e.revision.EncodeFunc(e.component, r.Text, nil, take, e.options...)
		},
	})
	return true, nil
}

// An answer is what a record became.
type answer struct {
	text     func()
	json     func(*line.Object)              // adds the member result
	reserved func(func(parser.ReservedByte)) // calls a function with each reserved byte
}

// all returns an iterator over the reserved bytes.
func (a answer) all(yield func(parser.ReservedByte) bool) {
	more := true
	a.reserved(func(r parser.ReservedByte) { more = more && yield(r) })
}

// A part is a component of a revision that records become, or are.
type part struct {
	*scan
	name      string // of the component, as it is given
	component parser.Component
}

// flags adds the flags of a part and of its scan to a command.
func (p *part) flags(cmd *cobra.Command, c *console.Console) {
	p.scan = newScan(cmd, c)
	cmd.Flags().StringVarP(&p.name, "component", "c", "", "`COMPONENT` of the revision, as parse names it")
	complete(cmd, "component", func(*cobra.Command) []string { return partNames(p.revision) })
}

// partNames returns the names of the components of a revision that can be
// encoded and decoded.
func partNames(v parser.Revision) []string {
	var names []string
	for c := range v.Components() {
		if v.CheckComponent(c) == nil {
			names = append(names, c.String())
		}
	}
	return names
}

// read reads the flags.
func (p *part) read(cmd *cobra.Command) error {
	if !cmd.Flags().Changed("component") {
		return errors.New("a component is needed: --component COMPONENT, one of " +
			strings.Join(partNames(p.revision), ", "))
	}
	var known bool
	if p.component, known = parser.ParseComponent(p.name); known {
		return p.revision.CheckComponent(p.component)
	}
	names := partNames(p.revision)
	hint := "it is one of " + strings.Join(names, ", ")
	if near := nearest.Guess(p.name, names); near != "" {
		hint = fmt.Sprintf("did you mean %s?", near)
	}
	return fmt.Errorf("%s: unknown component %q: %s", p.revision, p.name, hint)
}

// begin begins a JSON object about a record.
func (p *part) begin(o *line.Object, record string, valid bool) {
	o.Octets("input", record)
	o.String("rev", p.revision.String())
	o.String("component", p.component.String())
	o.Bool("valid", valid)
}

// accept writes what a record became, and its reserved bytes.
func (p *part) accept(to *record.Output, record string, a answer) {
	if p.json() {
		o := to.Object()
		p.begin(&o, record, true)
		a.json(&o)
		line.Objects(&o, "reserved", a.all, addReserved)
		to.End(o)
		return
	}
	to.Columns(record)
	to.Text = append(to.Text, '\t')
	a.text()
	to.Text = append(to.Text, '\n')
	for r := range a.all {
		to.String("\treserved\t")
		to.Text = append(strconv.AppendInt(to.Text, int64(r.Offset), 10), '\t', r.Byte)
		if r.Encoded {
			to.String("\tencoded")
		}
		to.Text = append(to.Text, '\n')
	}
}

// addReserved adds the members of a reserved byte, which is one of ASCII.
func addReserved(o *line.Object, r parser.ReservedByte) {
	o.Int("offset", r.Offset)
	o.String("char", string([]byte{r.Byte}))
	o.Bool("encoded", r.Encoded)
}

// refuse writes why a record became nothing.
func (p *part) refuse(to *record.Output, record, word string, offset int, section, reason string) {
	if p.json() {
		o := to.Object()
		p.begin(&o, record, false)
		verdict.AddReason(&o, offset, section, reason)
		o.Null("result")
		line.Objects(&o, "reserved", slices.Values[[]parser.ReservedByte](nil), addReserved)
		to.End(o)
		return
	}
	to.Columns(word, record)
	fmt.Fprintf(to, "\t%s\n", reason)
	if p.carets {
		to.Text = line.AppendCaret(to.Text, record, offset)
	}
}
