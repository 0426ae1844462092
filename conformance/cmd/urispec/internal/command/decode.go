package command

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser"
)

// A decoding is a run of the command decode.
type decoding struct {
	part
	reserved choice
	latin1   bool
	options  []parser.DecodeOption
}

// newDecode returns the command decode.
func newDecode(c *console.Console) *cobra.Command {
	d := &decoding{}
	cmd := &cobra.Command{
		Use:   "decode --component COMPONENT [flags] [--] [STRING | -]...",
		Short: "Decode the percent-encoding of components",
		Long: `Decode replaces the triplets of each component by the bytes that they stand for,
once: "%2541" becomes "%41". Some bytes are reserved in the component, such as "/"
in a path. Such a byte means something else if it is encoded. With --reserved keep,
its triplet stays, and so does "%25"; every triplet that is left is then no data.
With --latin1, the octets are ISO Latin 1 codes, as in url-1993 and rfc1630, and the
result has their characters in UTF-8.

In text, a line for each component has the component, a tab, and the result. A line
for each triplet of a reserved byte follows: a tab, "reserved", a tab, the offset of
the triplet in bytes, a tab, the byte, and, if it stays encoded, a tab and
"encoded". A string that is not such a component has "undecoded", the string, and
what is wrong, separated by tabs.

In JSON, an object has the keys input, rev, component, valid, result and reserved.
Reserved is a list of objects with the keys offset, char and encoded. A result that
is not valid UTF-8 is escaped, and result_base64 has its bytes. If there is no
result, valid is false, result is null and reserved is empty. The object then also
has offset, section (of the document) and message.`,
		Example: `  urispec decode --component path '/a%2Fb%20c'
  urispec decode --rev rfc1738 --component fpath --reserved keep '%2Fetc/motd'`,
		RunE: func(cmd *cobra.Command, args []string) error { return d.run(cmd, args) },
	}
	d.part.flags(cmd, c)
	cmd.Flags().BoolVar(&d.latin1, "latin1", false, "take the octets for ISO Latin 1 codes (url-1993, rfc1630)")
	d.reserved.flag(cmd, "reserved", "how to treat the triplets of reserved bytes", reservedDecode, reservedKeep)
	return cmd
}

// run executes the command.
func (d *decoding) run(cmd *cobra.Command, args []string) error {
	if err := d.part.read(cmd); err != nil {
		return err
	}
	if d.reserved.word == reservedKeep {
		d.options = append(d.options, parser.KeepReserved)
	}
	if d.latin1 {
		d.options = append(d.options, parser.DecodeLatin1)
		if err := d.revision.CheckLatin1(); err != nil {
			return err
		}
	}
	return d.scan.run(cmd, args, d.answer, d.counted("decoded", "not decoded"))
}

// answer writes what a record, which is a component, stands for.
func (d *decoding) answer(p *record.Output, r record.Record) (bool, error) {
	var text strings.Builder
	text.Grow(len(r.Text))
	err := d.revision.DecodeFunc(d.component, r.Text, func(piece string) { text.WriteString(piece) }, nil, d.options...)
	var wrong *parser.DecodeError
	if errors.As(err, &wrong) {
		d.refuse(p, r.Text, "undecoded", wrong.Offset, wrong.Section, wrong.Reason())
		return false, nil
	}
	if err != nil {
		return false, err
	}
	d.accept(p, r.Text, answer{
		func() { p.Escaped(text.String()) },
		func(o *line.Object) { o.Octets("result", text.String()) },
		func(take func(parser.ReservedByte)) {
			_ = d.revision.DecodeFunc(d.component, r.Text, nil, take, d.options...)
		},
	})
	return true, nil
}
