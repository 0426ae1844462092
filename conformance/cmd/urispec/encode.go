package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// An encoding is a run of the command encode.
type encoding struct {
	part
	reserved choice
	keep     bool
	latin1   bool
}

// newEncode returns the command encode.
func newEncode(s streams, out *output) *cobra.Command {
	e := &encoding{}
	cmd := &cobra.Command{
		Use:   "encode --rev REVISION --component COMPONENT [flags] [--] [STRING | -]...",
		Short: "Percent-encode strings as a component",
		Long: `Encode makes a component of each string: bytes that it does not allow, and "%",
become triplets. A byte that the component allows but reserves, such as "/" in a path
or "&" in a query, stays, for it means something; with --reserved encode, it becomes
a triplet, too, and the string is one datum. A component without percent-encoding,
such as a port, is checked.

Strings are octets: a character beyond ASCII is encoded as the octets of its UTF-8.
url-1993 has ISO Latin 1 codes instead: with --latin1, strings are UTF-8, and their
characters are encoded by these.

In text, a line for each string has it, a tab, and the result. One for each reserved
byte of the string follows: a tab, "reserved", a tab, the offset in bytes, a tab,
the byte, and, where it is encoded, a tab and "encoded". A string that cannot be
encoded has "unencoded", the string, and what is wrong, with a tab between each.

In JSON, an object has the keys input, rev, component, result and reserved, a list
of objects with the keys offset, char and encoded. Where there is no result, result is
null, and there are offset, section (of the document) and message instead.`,
		Example: `  urispec encode --rev rfc3986 --component query --reserved encode 'a&b=c'
  urispec encode --rev rfc1738 --component fpath --file paths.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return e.run(cmd, args) },
	}
	e.part.flags(cmd, s, out)
	e.reserved.flag(cmd, "reserved", "what becomes of reserved bytes that the component allows", reservedKeep, reservedEncode)
	cmd.Flags().BoolVar(&e.latin1, "latin1", false, "encode characters of UTF-8 by their ISO Latin 1 codes (url-1993)")
	cmd.Flags().BoolVarP(&e.keep, "keep-escapes", "k", false, "leave triplets that the string has as they are")
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
	var options []parser.EncodeOption
	if e.reserved.word == reservedEncode {
		options = append(options, parser.EncodeReserved)
	}
	if e.keep {
		options = append(options, parser.KeepEscapes)
	}
	if e.latin1 {
		options = append(options, parser.EncodeLatin1)
		if err := e.revision.CheckLatin1(); err != nil {
			return err
		}
	}
	answer := func(record string) (bool, error) {
		result, err := e.revision.Encode(e.component, record, options...)
		if wrong, ok := errors.AsType[*parser.EncodeError](err); ok {
			e.refuse(record, "unencoded", wrong.Offset, wrong.Section, wrong.Reason())
			return false, nil
		}
		if err == nil {
			e.accept(record, result.Text, result.Reserved)
		}
		return true, err
	}
	return e.scan.run(cmd, args, answer, counted("encoded", "not encoded"))
}

// A part is a component of a revision that records become, or are.
type part struct {
	*scan
	revisionName, componentName string // of the flags
	revision                    parser.Revision
	component                   parser.Component
}

// flags adds the flags of a part and of its scan to a command.
func (p *part) flags(cmd *cobra.Command, s streams, out *output) {
	p.scan = newScan(cmd, s, out)
	revisionFlag(cmd, &p.revisionName)
	cmd.Flags().StringVarP(&p.componentName, "component", "c", "", "`COMPONENT` of the revision, as parse names it")
	complete(cmd, "component", func(*cobra.Command) []string {
		if v, err := parser.Lookup(p.revisionName); err == nil {
			return partNames(v)
		}
		var names []string
		for v := range parser.Revisions() {
			names = append(names, partNames(v)...)
		}
		slices.Sort(names)
		return slices.Compact(names)
	})
}

// partNames returns the names of the components of a revision that can be encoded
// and decoded.
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
	var err error
	if p.revision, err = givenRevision(cmd, p.revisionName); err != nil {
		return err
	}
	if !cmd.Flags().Changed("component") {
		return errors.New("a component is needed: --component COMPONENT, one of " + strings.Join(partNames(p.revision), ", "))
	}
	var known bool
	if p.component, known = parser.ParseComponent(p.componentName); known {
		return p.revision.CheckComponent(p.component)
	}
	names := partNames(p.revision)
	hint := "it is one of " + strings.Join(names, ", ")
	if near := nearest(p.componentName, names); near != "" {
		hint = fmt.Sprintf("did you mean %s?", near)
	}
	return fmt.Errorf("%s: unknown component %q: %s", p.revision, p.componentName, hint)
}

// begin begins a JSON object about a record.
func (p *part) begin(o *object, record string) {
	newQuoter(record).input(o, record)
	o.string("rev", p.revision.String())
	o.string("component", p.component.String())
}

// accept writes what a record became, and its reserved bytes.
func (p *part) accept(record, result string, reserved []parser.ReservedByte) {
	if p.json() {
		o := p.newObject()
		p.begin(o, record)
		o.octets("result", result)
		objects(o, "reserved", reserved, (*object).reserved)
		p.out.Write(o.line())
		return
	}
	fmt.Fprintf(p.out, "%s\t%s\n", escape.Text(record), escape.Text(result))
	for _, r := range reserved {
		encoded := ""
		if r.Encoded {
			encoded = "\tencoded"
		}
		fmt.Fprintf(p.out, "\treserved\t%d\t%c%s\n", r.Offset, r.Byte, encoded)
	}
}

// reserved adds the members of a reserved byte, which is one of ASCII.
func (o *object) reserved(r parser.ReservedByte) {
	o.int("offset", r.Offset)
	o.string("char", string(rune(r.Byte)))
	o.bool("encoded", r.Encoded)
}

// refuse writes why a record became nothing.
func (p *part) refuse(record, word string, offset int, section, reason string) {
	if p.json() {
		o := p.newObject()
		p.begin(o, record)
		o.refusal(offset, section, reason)
		p.out.Write(o.line())
		return
	}
	fmt.Fprintf(p.out, "%s\t%s\t%s\n", word, escape.Text(record), reason)
	if p.carets {
		writeCaret(p.out, record, offset)
	}
}
