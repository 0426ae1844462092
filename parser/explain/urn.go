package explain

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// urn explains a URN-reference of rfc2141bis-urn-03.
func (a *account) urn() {
	a.Scheme, a.Status = "urn", Defined
	if a.has(parser.Query) || a.has(parser.Fragment) {
		a.form("URN reference", "2.3", "a reference to a URN, for resolution services; query and fragment are no part of an assigned URN")
	} else {
		a.form("URN", "2", "a persistent, location-independent name of a resource; URL resolvers take it as opaque")
	}
	a.component(parser.Scheme, "2", "the scheme of URNs; case is ignored")
	a.component(parser.Path, "2", "namespace identifier and namespace specific string")
	a.nid()
	a.nss()
	if a.component(parser.Query, "2.3", "which resolution service is requested, and what of it; an unordered sequence of directives") {
		a.directives()
	}
	a.component(parser.Fragment, "2.4", "for the client, by the media type of what the service returns; not sent; only where the namespace allows it")
	a.called("display", display(a.text), 0, len(a.text), "4", "a form to show to people; it may be ambiguous, so that only the URN itself is to be copied and sent")
}

// nid adds the fact about the namespace identifier.
func (a *account) nid() {
	text := "the namespace, which determines structure and meaning of what follows; case is ignored"
	if nid, _ := a.Reference.Component(parser.NID); strings.EqualFold(nid, "urn") {
		text = "permanently reserved: must not be used"
	}
	a.component(parser.NID, "2.1", text)
}

// nss adds the fact about the namespace specific string.
func (a *account) nss() {
	if nss, _ := a.Reference.Component(parser.NSS); strings.Contains(nss, "%00") {
		a.component(parser.NSS, "2.5.3", "contains the NUL octet, which must not be used in URNs")
		return
	}
	a.component(parser.NSS, "2.2", "the name within the namespace, whose rules say what it means")
}

// A Keyword is an entry of the sub-registry of query keywords
// (rfc2141bis-urn-03, Section 9.2.1). Its list of the namespaces that support it
// is empty.
type Keyword struct {
	Name      string
	Purpose   string
	Scope     string // "global" or "specific"
	Reference string // the section that defines it
}

// A Service is an entry of the sub-registry of resolution service designators
// (rfc2141bis-urn-03, Section 9.2.2).
type Service struct {
	Name      string
	Purpose   string
	Status    string // "std", "exp", "provisional" or "deprecated"
	Reference string // the document and the section that define it
}

// keywords is the sub-registry of Section 9.2.1, by its initial registrations.
var keywords = map[string]Keyword{
	"s": {"s", "intended URN resolution service", "global", "2.3.1"},
	"c": {"c", "component of structured resource", "global", "2.3.2"},
}

// services is the sub-registry of Section 9.2.2, as it is initially populated.
var services = map[string]Service{
	"I2L":  {"I2L", "URI to URL", "provisional", "RFC 2483, sec. 4.1"},
	"I2Ls": {"I2Ls", "URI to URLs", "provisional", "RFC 2483, sec. 4.2"},
	"I2R":  {"I2R", "URI to resource", "provisional", "RFC 2483, sec. 4.3"},
	"I2Rs": {"I2Rs", "URI to resources", "provisional", "RFC 2483, sec. 4.4"},
	"I2C":  {"I2C", "URI to URC", "provisional", "RFC 2483, sec. 4.5"},
	"I2Cs": {"I2Cs", "URI to URCs", "provisional", "RFC 2483, sec. 4.6"},
	"I2N":  {"I2N", "URI to URN", "provisional", "RFC 2483, sec. 4.7"},
	"I2Ns": {"I2Ns", "URI to URNs", "provisional", "RFC 2483, sec. 4.8"},
	"I=I":  {"I=I", "URI equal to URI?", "provisional", "RFC 2483, sec. 4.9"},
}

// directives adds the directives of the query, which is valid.
func (a *account) directives() {
	begin, queryEnd, _ := a.Reference.Range(parser.Query)
	count := map[string]int{}
	for begin <= queryEnd {
		end := queryEnd
		if n := strings.IndexByte(a.text[begin:queryEnd], '&'); n >= 0 {
			end = begin + n
		}
		keyword, raw, _ := strings.Cut(a.text[begin:end], "=")
		a.Directives = append(a.Directives, Directive{
			Keyword: keyword, Value: decode(raw), Raw: raw, Begin: begin, End: end,
			Registered: keywords[keyword],
		})
		count[keyword]++
		begin = end + 1
	}
	for i := range a.Directives {
		d := &a.Directives[i]
		d.judge(count[d.Keyword] > 1)
	}
}

// judge says what the directive asks for, or why it is to be ignored.
func (d *Directive) judge(repeated bool) {
	unknown := d.Registered == Keyword{}
	switch {
	case repeated && unknown:
		d.Ignored, d.Section, d.Text = true, "2.3", "ignored: the keyword is not registered here, and appears more than once"
	case repeated:
		d.Ignored, d.Section, d.Text = true, "2.3", "ignored: the keyword appears more than once"
	case unknown:
		d.Ignored, d.Section, d.Text = true, "2.3", "ignored by resolvers that do not know the keyword, which is not registered here"
	case d.Keyword == "c":
		d.Section, d.Text = "2.3.2", "the component of the resource, by the rules of the namespace"
	default:
		d.Service = services[d.Value]
		d.Section, d.Text = "2.3.1", "the resolution service that is requested"
		if d.Service == (Service{}) {
			d.Ignored, d.Text = true, "ignored: not a registered service; the default service of the namespace is meant"
		}
	}
}
