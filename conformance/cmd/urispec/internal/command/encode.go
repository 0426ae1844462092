package command

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// An encodeCmd is the command encode or decode.
type encodeCmd struct {
	*scan
	done      string // what the command does to records, in a summary
	name      string // of the component, as it is given
	component parser.Component
	reserved  choice
	latin1    bool
	code      func(s string, text func(piece string), reserved func(parser.ReservedByte)) error
}

func newEncode(c *Console) *cobra.Command {
	e := &encodeCmd{done: "encoded"}
	var keep bool
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

In text, a line has the string and the result. Lines "reserved" have the offset of a
reserved byte, the byte, and "encoded" if it is. A string that cannot be encoded has
the line "unencoded", the string, and what is wrong.`,
		Example: `  urispec encode --component query --reserved encode 'a&b=c'
  urispec encode --rev rfc1738 --component fpath --file paths.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			var options []parser.EncodeOption
			if e.reserved.word == reservedEncode {
				options = append(options, parser.EncodeReserved)
			}
			if keep {
				options = append(options, parser.KeepEscapes)
			}
			if e.latin1 {
				options = append(options, earlier.EncodeLatin1)
			}
			e.code = func(s string, text func(string), reserved func(parser.ReservedByte)) error {
				return e.revision.EncodeFunc(e.component, s, text, reserved, options...)
			}
			return e.run(cmd, args)
		},
	}
	e.flags(cmd, c, "encode characters of UTF-8 by their ISO Latin 1 codes (url-1993, rfc1630)")
	e.reserved.flag(cmd, "reserved", "how to treat reserved bytes that the component allows", reservedKeep,
		reservedEncode)
	cmd.Flags().BoolVarP(&keep, "keep-escapes", "k", false, "keep the triplets that the string has")
	return cmd
}

func newDecode(c *Console) *cobra.Command {
	d := &encodeCmd{done: "decoded"}
	cmd := &cobra.Command{
		Use:   "decode --component COMPONENT [flags] [--] [STRING | -]...",
		Short: "Decode the percent-encoding of components",
		Long: `Decode replaces the triplets of each component by the bytes that they stand for,
once: "%2541" becomes "%41". Some bytes are reserved in the component, such as "/"
in a path. Such a byte means something else if it is encoded. With --reserved keep,
its triplet stays, and so does "%25"; every triplet that is left is then no data.
With --latin1, the octets are ISO Latin 1 codes, as in url-1993 and rfc1630, and the
result has their characters in UTF-8.

In text, a line has the component and the result. Lines "reserved" have the offset of
the triplet of a reserved byte, the byte, and "encoded" if it stays so. A string that
is not such a component has the line "undecoded", the string, and what is wrong.`,
		Example: `  urispec decode --component path '/a%2Fb%20c'
  urispec decode --rev rfc1738 --component fpath --reserved keep '%2Fetc/motd'`,
		RunE: func(cmd *cobra.Command, args []string) error {
			var options []parser.DecodeOption
			if d.reserved.word == reservedKeep {
				options = append(options, parser.KeepReserved)
			}
			if d.latin1 {
				options = append(options, earlier.DecodeLatin1)
			}
			d.code = func(s string, text func(string), reserved func(parser.ReservedByte)) error {
				return d.revision.DecodeFunc(d.component, s, text, reserved, options...)
			}
			return d.run(cmd, args)
		},
	}
	d.flags(cmd, c, "take the octets for ISO Latin 1 codes (url-1993, rfc1630)")
	d.reserved.flag(cmd, "reserved", "how to treat the triplets of reserved bytes", reservedDecode, reservedKeep)
	return cmd
}

// The words of --reserved.
const (
	reservedKeep   = "keep"
	reservedEncode = "encode"
	reservedDecode = "decode"
)

// flags adds the flags that both commands have.
func (k *encodeCmd) flags(cmd *cobra.Command, c *Console, latin1 string) {
	k.scan = newScan(cmd, c)
	cmd.Flags().StringVarP(&k.name, "component", "c", "", "`COMPONENT` of the revision, as parse names it")
	complete(cmd, "component", func(*cobra.Command) []string { return codedComponents(k.revision) })
	cmd.Flags().BoolVar(&k.latin1, "latin1", false, latin1)
}

// codedComponents returns the names of the components of a revision that can be encoded and decoded.
func codedComponents(v parser.Revision) []string {
	var names []string
	for c := range v.Components() {
		if v.CheckComponent(c) == nil {
			names = append(names, c.String())
		}
	}
	return names
}

func (k *encodeCmd) run(cmd *cobra.Command, args []string) error {
	names := codedComponents(k.revision)
	if !cmd.Flags().Changed("component") {
		return errors.New("a component is needed: --component COMPONENT, one of " + strings.Join(names, ", "))
	}
	if err := k.component.UnmarshalText([]byte(k.name)); err != nil || k.name == "" {
		hint := "must be one of " + strings.Join(names, ", ")
		if near := nearest.Guess(k.name, names); near != "" {
			hint = "did you mean " + near + "?"
		}
		return fmt.Errorf("%s: unknown component %q: %s", k.revision, k.name, hint)
	}
	if err := k.revision.CheckComponent(k.component); err != nil {
		return err
	}
	if k.latin1 {
		_, err := k.revision.Decode(k.component, "", earlier.DecodeLatin1)
		if errors.Is(err, parser.ErrNotDefined) {
			return err
		}
	}
	return k.scan.run(cmd, args, k.answer, k.counted(k.done, "not "+k.done))
}

// answer writes what a record becomes, and its reserved bytes.
func (k *encodeCmd) answer(to *record.Output, r record.Record) (bool, error) {
	var coded strings.Builder
	var reserved []parser.ReservedByte
	err := k.code(r.Text, func(piece string) { coded.WriteString(piece) },
		func(b parser.ReservedByte) { reserved = append(reserved, b) })
	var wrong *fault
	var encode *parser.EncodeError
	var decode *parser.DecodeError
	switch {
	case errors.As(err, &encode):
		wrong = &fault{encode.Offset, encode.Section, encode.Reason()}
	case errors.As(err, &decode):
		wrong = &fault{decode.Offset, decode.Section, decode.Reason()}
	case err != nil:
		return false, err
	}
	switch {
	case k.json():
		o := to.Object()
		o.Octets("input", r.Text)
		o.String("rev", k.revision.String())
		o.String("component", k.component.String())
		o.Bool("valid", wrong == nil)
		wrong.members(&o)
		if wrong == nil {
			o.Octets("result", coded.String())
		} else {
			o.Null("result")
		}
		line.Objects(&o, "reserved", slices.Values(reserved), addReserved)
		to.End(o)
	case wrong != nil:
		k.writeFault(to, "un"+k.done, r.Text, wrong)
	default:
		to.Line(r.Text, coded.String())
		for _, b := range reserved {
			to.Columns("", "reserved", strconv.Itoa(b.Offset), string(rune(b.Byte)))
			if b.Encoded {
				to.String("\tencoded")
			}
			to.Line()
		}
	}
	return wrong == nil, nil
}

func addReserved(o *line.Object, r parser.ReservedByte) {
	o.Int("offset", r.Offset)
	o.String("char", string(rune(r.Byte)))
	o.Bool("encoded", r.Encoded)
}
