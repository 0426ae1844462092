package command

import (
	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
)

// A mapping is a run of the command iri.
type mapping struct {
	*scan
	to      choice
	domains bool
	rule    verdict.Rule
	convert func(parser.Reference, ...iri.Option) (parser.Reference, error)
	options []iri.Option
}

// The words of --to.
const (
	toURI = "uri"
	toIRI = "iri"
)

// newIRI returns the command iri.
func newIRI(c *console.Console) *cobra.Command {
	m := &mapping{scan: &scan{Console: c}}
	cmd := &cobra.Command{
		Use:   "iri [flags] [--] [STRING | -]...",
		Short: "Map IRIs to URIs, and back",
		Long: `Iri maps each IRI to a URI (RFC 3987, Section 3.1): it percent-encodes characters
beyond US-ASCII. A URI is an IRI, and does not change. With --to iri, it converts
each URI to an IRI (Section 3.2): it decodes triplets whose characters an IRI may
contain. Strings are read by rfc3987, or with --to iri by rfc3986.

With --domain-names, hosts are domain names. In URIs, they have the form of the DNS,
such as xn--bcher-kva.example; in IRIs, the form that people read. A name that is
US-ASCII in both forms is checked, and does not change. No label is empty or longer
than 63 octets, and no name longer than 253 (RFC 3490, Section 4.1; UTS 46).

In text, a line for each string has the string, a tab, and the result. A string that
is not valid has the line of validate. If a host is no domain name, the line has
"unmapped", the string, and what is wrong with which label, separated by tabs.

In JSON, the object of validate also has result. If there is no result, it is null,
and the object has offset (in bytes, of the input), section (of RFC 3987) and
message. Section is null if the string is not valid.`,
		Example: `  urispec iri 'http://example.org/café'
  urispec iri --to iri --domain-names http://xn--bcher-kva.example/caf%C3%A9`,
		RunE: func(cmd *cobra.Command, args []string) error { return m.run(cmd, args) },
	}
	m.to.flag(cmd, "to", "what the result is", toURI, toIRI)
	cmd.Flags().BoolVar(&m.domains, "domain-names", false, "convert hosts as domain names (UTS 46)")
	m.scan.flags(cmd)
	return cmd
}

// run executes the command.
func (m *mapping) run(cmd *cobra.Command, args []string) error {
	m.revision, m.convert = parser.RFC3987, iri.ToURI
	if m.to.word == toIRI {
		m.revision, m.convert = parser.RFC3986, iri.FromURI
	}
	if m.domains {
		m.options = append(m.options, iri.DomainNames)
	}
	m.rule = verdict.OfStart(m.revision)
	return m.scan.run(cmd, args, m.answer, m.counted("mapped", "not mapped"))
}

// answer writes what a record is mapped to.
func (m *mapping) answer(p *record.Output, r record.Record) (bool, error) {
	ref, err := m.revision.Parse(r.Text)
	if err == nil {
		ref, err = m.convert(ref, m.options...)
	}
	switch {
	case err != nil:
		return false, m.scan.refuse(p, &m.rule, r.Text, err, func(*line.Object) {})
	case m.json():
		o := p.Object()
		o.Octets("input", r.Text)
		m.rule.Member(&o, r.Text)
		o.String("result", ref.String())
		p.End(o)
	default:
		p.Line(r.Text, ref.String())
	}
	return true, nil
}
