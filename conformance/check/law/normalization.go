package law

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

func (s laws) normalizationLaws() []Law {
	var laws []Law
	for _, level := range s.Document.Levels() {
		normalizable := s.Inputs.Normalizable(level)
		members := input.Tuple(input.AnyOf(normalizable, normalizable, normalizable, s.Inputs.References()))
		laws = append(laws,
			s.levelLaw(level, "normalization/validity", "the normal form is valid", members,
				ofOneAt(level, s.normalValidity)),
			s.levelLaw(level, "normalization/idempotence", "the normal form is its own normal form, at this level and "+
				"those below", members, ofOneAt(level, s.idempotence)),
			s.levelLaw(level, "normalization/change", "the level changes only what it is about: no encoded delimiter "+
				"becomes a delimiter", members, ofOneAt(level, s.change)),
		)
	}
	return laws
}

func (s laws) normalValidity(level parser.Level, input string) error {
	normal, err := s.Parser.Normalize(level, input)
	if err != nil {
		return err
	}
	if !s.Starts[0].Sampler.Contains(normal) {
		return fmt.Errorf("%q is not valid", normal)
	}
	return Trivial.unless(s.Inputs.Changes(level, input))
}

func (s laws) idempotence(level parser.Level, input string) error {
	normal, err := s.Parser.Normalize(level, input)
	if err != nil {
		return err
	}
	for _, l := range s.Revision.Levels() {
		if l > level {
			break
		}
		if again, err := s.Parser.Normalize(l, normal); err != nil || again != normal {
			return fmt.Errorf("%q, at level %s then %q, %v", normal, l, again, err)
		}
	}
	return Trivial.unless(s.Inputs.Changes(level, input))
}

// change checks that a level changes what it should in the normal form at the level below it, and nothing else.
func (s laws) change(level parser.Level, input string) error {
	before, err := s.Parser.Normalize(s.Document.Below(level), input)
	if err != nil {
		return err
	}
	if s.Document.Below(level) == parser.LevelString && before != input {
		return fmt.Errorf("at level %s it is %q", parser.LevelString, before)
	}
	after, err := s.Parser.Normalize(level, input)
	if err != nil {
		return err
	}
	b, err := s.Parser.Parse(before)
	if err != nil {
		return err
	}
	a, err := s.Parser.Parse(after)
	if err != nil {
		return err
	}
	if err := s.changeOf(level, b, a); err != nil {
		return fmt.Errorf("from %q to %q: %w", before, after, err)
	}
	return Trivial.unless(after != before)
}

func (s laws) changeOf(level parser.Level, before, after document.Reference) error {
	switch level {
	case parser.LevelCase:
		return s.caseChange(before, after)
	case parser.LevelPercent:
		return s.percentChange(before, after)
	case parser.LevelPath:
		return s.pathChange(before, after)
	case parser.LevelScheme:
		return s.schemeChange(before, after)
	}
	return s.urnChange(level, before, after)
}

// caseChange: the scheme, a host that is a name, and the NID are in lower case
// after it, in RFC 3986 any host. The digits of triplets are in upper case in
// RFC 3986 and in URNs.
func (s laws) caseChange(before, after document.Reference) error {
	want := []byte(before.String())
	for _, c := range []parser.Component{parser.Scheme, parser.Host, parser.NID} {
		if begin, end, ok := before.Range(c); ok && s.Document.Caseless(c, before) {
			copy(want[begin:end], document.LowerButTriplets(string(want[begin:end])))
		}
	}
	if s.Document.Case.Value().Triplets {
		want = []byte(document.WithoutTriplets(string(want), ""))
	}
	if after.String() != string(want) {
		return fmt.Errorf("want %q", want)
	}
	return nil
}

// percentChange: triplets of unreserved characters are decoded, except the scheme's, and the digits of the others are
// in upper case. A host that becomes one only then is in lower case. In the documents whose forms depend on what is
// encoded, nothing is decoded if other components would result.
func (s laws) percentChange(before, after document.Reference) error {
	want, keeps := s.decoded(before)
	if keeps {
		want = document.WithoutTriplets(before.String(), "")
	}
	want = s.Document.AlignCharacters(want)
	if begin, end, ok := after.Range(parser.Host); ok && len(want) == len(after.String()) &&
		s.Document.Caseless(parser.Host, after) {
		want = want[:begin] + document.LowerButTriplets(want[begin:end]) + want[end:]
	}
	if after.String() != want {
		return fmt.Errorf("want %q", want)
	}
	return nil
}

// decoded returns a reference with the triplets of unreserved characters decoded, except the scheme's, and the digits
// of the others in upper case. It reports whether the reference keeps all its triplets instead: if the document's forms
// depend on what is encoded, and other components would result.
func (s laws) decoded(r document.Reference) (text string, keeps bool) {
	text = r.String()
	_, begin, _ := r.Range(parser.Scheme)
	text = document.WithoutTriplets(text[:begin], "") + document.WithoutTriplets(text[begin:],
		s.Document.Percent.Value())
	return text, (s.Document.Forms.Specified() || s.Document.Parsing.Specified()) && !s.Inputs.SameForm(r, text)
}

// pathChange: the dot-segments of an absolute URI are removed by the steps of
// the document, unless the path would be taken for an authority.
func (s laws) pathChange(before, after document.Reference) error {
	c := document.ComponentsOf(before)
	if removed := s.Document.RemoveDots(c.Path); c.Scheme.Defined &&
		(c.Authority.Defined || !strings.HasPrefix(removed.Text, "//")) {
		c.Path = removed
	}
	if want := c.Recompose(); after.String() != want {
		return fmt.Errorf("want %q", want)
	}
	return nil
}

// schemeChange: it removes a port that is empty or the default, and the host "localhost" of a file URI; it writes out a
// missing path, type of a gopher URL, or empty authority of a file URI; and it puts the domains of a mailto URI in
// lower case. All else stays.
func (s laws) schemeChange(before, after document.Reference) error {
	scheme, _ := before.Component(parser.Scheme)
	for c := range s.Revision.Components() {
		b, a := document.ValueOf(before, c), document.ValueOf(after, c)
		may := false
		switch c {
		case parser.Authority: // its host and port are compared
			may = document.ValueOf(before, parser.Host).Defined || scheme == "file" && a.Text == ""
		case parser.Host:
			may = scheme == "file" && a.Text == "" && (b.Text == "localhost" || !b.Defined)
		case parser.Port:
			may = !a.Defined && (b.Text == "" || strings.TrimLeft(b.Text, "0") == s.Document.DefaultPort(scheme))
		case parser.Path: // behind an authority, it may begin with "//"
			may = b.Text == "" && a.Text == "/" || !document.ValueOf(before, parser.Authority).Defined &&
				a == s.Document.RemoveDots(b)
			if addresses, ok := s.Document.MailAddresses(before); ok {
				may = a.Text == document.ChangeDomains(addresses, document.LowerButTriplets)
			}
		case earlier.GType:
			may = !b.Defined && a.Text == "1"
		case earlier.HPath, earlier.URLPath, earlier.Selector:
			may = !b.Defined && a.Text == ""
		}
		if a != b && !may {
			return fmt.Errorf("%s was %s and is %s", c, b, a)
		}
	}
	return nil
}

// urnChange: the fragment goes and the directives are reordered, or the query
// goes, or both query and fragment go.
func (s laws) urnChange(level parser.Level, before, after document.Reference) error {
	b, a := document.ComponentsOf(before), document.ComponentsOf(after)
	switch level {
	case earlier.LevelURN5b:
		b.Fragment = document.Value{}
		if sorted(b.Query.Text) == sorted(a.Query.Text) {
			b.Query.Text = a.Query.Text
		}
	case earlier.LevelURN5a:
		b.Query = document.Value{}
	case parser.LevelURN:
		b.Query, b.Fragment = document.Value{}, document.Value{}
	}
	if a != b {
		return fmt.Errorf("want %q", b.Recompose())
	}
	return nil
}

// sorted returns a query with its directives in order.
func sorted(query string) string {
	directives := strings.Split(query, "&")
	slices.Sort(directives)
	return strings.Join(directives, "&")
}
