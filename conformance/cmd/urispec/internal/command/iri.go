package command

import (
	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
)

type iriCmd struct {
	*scan
	to      choice
	domains bool
	rule    verdict.Rule
	convert func(parser.Reference, ...iri.Option) (parser.Reference, error)
	options []iri.Option
}

// toIRI is the word of --to for the way back.
const toIRI = "iri"

func newIRI(c *Console) *cobra.Command {
	m := &iriCmd{scan: &scan{Console: c}}
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

In text, a line has the string and the result. If a host is not a domain name, it has
"unmapped", the string, and what is wrong with which label.`,
		Example: `  urispec iri 'http://example.org/café'
  urispec iri --to iri --domain-names http://xn--bcher-kva.example/caf%C3%A9`,
		RunE: func(cmd *cobra.Command, args []string) error {
			m.revision, m.convert = parser.RFC3987, iri.ToURI
			if m.to.word == toIRI {
				m.revision, m.convert = parser.RFC3986, iri.FromURI
			}
			if m.domains {
				m.options = append(m.options, iri.DomainNames)
			}
			m.rule = verdict.OfStart(m.revision)
			return m.scan.run(cmd, args, m.answer, m.counted("mapped", "not mapped"))
		},
	}
	m.to.flag(cmd, "to", "what the result is", "uri", toIRI)
	cmd.Flags().BoolVar(&m.domains, "domain-names", false, "convert hosts as domain names (UTS 46)")
	m.scan.flags(cmd)
	return cmd
}

func (m *iriCmd) answer(to *record.Output, r record.Record) (bool, error) {
	ref, err := m.revision.Parse(r.Text)
	if err == nil {
		ref, err = m.convert(ref, m.options...)
	}
	o, json, failure := m.beginResult(to, &m.rule, r.Text, ref.String(), err)
	if json {
		o.Optional("result", ref.String(), err == nil)
		to.End(o)
	}
	return err == nil, failure
}
