package parser_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/earlier"
)

// resolved returns the error of a resolution, or of the base.
func resolved(base, ref string, options ...parser.ResolveOption) func(parser.Revision) error {
	return func(v parser.Revision) error {
		b, err := v.Parse(base)
		if err == nil {
			_, err = b.Resolve(ref, options...)
		}
		return err
	}
}

// ignored returns why a statement about the base URI is ignored.
func ignored(source baseuri.Source, value string, c baseuri.Context) func(parser.Revision) error {
	return func(v parser.Revision) error {
		b, err := baseuri.Establish(v, c, baseuri.Statement{Source: source, Value: value})
		if err != nil || len(b.Ignored) == 0 {
			return err
		}
		return b.Ignored[0].Reason
	}
}

// inContext returns the error about a Context.
func inContext(c baseuri.Context) func(parser.Revision) error { return c.Check }

// inMessage returns the error about a message.
func inMessage(message string) func(parser.Revision) error {
	return func(v parser.Revision) error {
		for _, err := range baseuri.FromMIME(v, strings.NewReader(message), baseuri.Context{}) {
			if err != nil {
				return err
			}
		}
		return nil
	}
}

// errorSections are the sections that errors name, of the document of the
// revision unless another is named; 0 is any revision.
var errorSections = []struct {
	revision parser.Revision
	name     string // of the error
	err      func(parser.Revision) error
	section  string
}{
	{syntax05, "BaseError", resolved("//a", "b"), "5.2"},
	{bis01, "BaseError", resolved("//a", "b"), "5.2"},
	{rfc3986, "BaseError", resolved("//a", "b"), "5.2.1"},
	{url1993, "RecompositionError", resolved("a:b:c", ""), "Partial form"},
	{syntax05, "RecompositionError", resolved("a:/", ".//b"), "5.2, step 7"},
	{bis01, "RecompositionError", resolved("a:/", ".//b"), "5.2"},
	{rfc3986, "RecompositionError", resolved("a:/b", "/.//c"), "5.3"},
	{bis01, "ExcessError", resolved("a://b/", "..", earlier.RefuseExcess), "5.2, step 7"},
	{rfc3986, "TargetError", func(v parser.Revision) error {
		base, errBase := v.Parse("a://b")
		target, errTarget := v.Parse("a://b/../c")
		_, err := base.Relativize(target)
		return errors.Join(errBase, errTarget, err)
	}, "5.2.2"},

	{syntax05, "RelativeError", ignored(baseuri.HTMLBase, "a", baseuri.Context{}), "5.1.1"},
	{bis01, "RelativeError", ignored(baseuri.HTMLBase, "a", baseuri.Context{}), "5.1.1"},
	{rfc3986, "RelativeError", ignored(baseuri.HTMLBase, "a", baseuri.Context{}), "5.1.1"},
	{syntax05, "RelativeError", ignored(baseuri.ContentBase, "a", baseuri.Context{}), "5.1.1"},
	{bis01, "RelativeError", ignored(baseuri.ContentBase, "a", baseuri.Context{}), "5.1.1"},
	{syntax05, "RelativeError", ignored(baseuri.ContentLocation, "a", baseuri.Context{}), "5.1.1"},
	{bis01, "RelativeError", ignored(baseuri.ContentLocation, "a", baseuri.Context{}), "5.1.1"},
	{rfc3986, "RelativeError", ignored(baseuri.ContentLocation, "a", baseuri.Context{}), "5.1.2"},
	{syntax05, "RelativeError", inContext(baseuri.Context{Enclosing: "a"}), "5.1.2"},
	{bis01, "RelativeError", inContext(baseuri.Context{Enclosing: "a"}), "5.1.2"},
	{rfc3986, "RelativeError", inContext(baseuri.Context{Enclosing: "a"}), "5.1.2"},
	{syntax05, "RelativeError", inContext(baseuri.Context{Retrieved: "a"}), "5.1.3"},
	{bis01, "RelativeError", inContext(baseuri.Context{Retrieved: "a"}), "5.1.3"},
	{rfc3986, "RelativeError", inContext(baseuri.Context{Retrieved: "a"}), "5.1.3"},
	{bis01, "RelativeError", inContext(baseuri.Context{Default: "a"}), "5.1.4"},
	{rfc3986, "RelativeError", inContext(baseuri.Context{Default: "a"}), "5.1.4"},
	{syntax05, "SameDocumentError", ignored(baseuri.ContentLocation, "#a", baseuri.Context{Retrieved: "b:"}), "5.1.1"},
	{bis01, "SameDocumentError", ignored(baseuri.ContentLocation, "", baseuri.Context{Retrieved: "b:"}), "5.1.1"},
	{rfc3987, "BaseError", resolved("//a", "b"), "RFC 3986, 5.2.1"},
	{rfc3987, "RecompositionError", resolved("a:/b", "/.//c"), "RFC 3986, 5.3"},
	{rfc6874, "BaseError", resolved("//a", "b"), "RFC 3986, 5.2.1"},
	{rfc6874, "RecompositionError", resolved("a:/b", "/.//c"), "RFC 3986, 5.3"},
	{rfc6874, "RelativeError", ignored(baseuri.HTMLBase, "a", baseuri.Context{}), "RFC 3986, 5.1.1"},
	{rfc3986, "EntityError", inMessage("a b\n\n"), "RFC 822, Section 3.1"},
	{rfc3986, "EntityError", inMessage("Content-Type: multipart/x\n\n"), "RFC 2046, Section 5.1.1"},
	{rfc3986, "EntityError", inMessage("Content-Type: multipart/x; boundary=b\n\n--b\n\n"), "RFC 2046, Section 5.1.1"},
}

// sectionOf returns the name of an error and the section that it names.
func sectionOf(err error) (name, section string) {
	switch e := err.(type) {
	case *parser.ResolveError:
		return cases.ErrorName(e), e.Section
	case *parser.EncodeError:
		return "EncodeError", e.Section
	case *parser.DecodeError:
		return "DecodeError", e.Section
	case *baseuri.RelativeError:
		return "RelativeError", e.Section
	case *baseuri.SameDocumentError:
		return "SameDocumentError", e.Section
	case *baseuri.EntityError:
		return "EntityError", e.Section
	case interface{ Unwrap() []error }:
		return sectionOf(e.Unwrap()[0])
	}
	return fmt.Sprintf("%T", err), ""
}

func TestErrorSections(t *testing.T) {
	for _, row := range errorSections {
		err := row.err(row.revision)
		if name, section := sectionOf(err); name != row.name || section != row.section {
			t.Errorf("%v: %s: %s of section %q: %v, want %s of section %q", row.revision, row.name, name, section, err,
				row.name, row.section)
		} else if !strings.Contains(err.Error(), section+")") {
			t.Errorf("%v: %s: the message has no section: %v", row.revision, row.name, err)
		}
	}
}

// componentSections are the sections about the components, which the errors of
// Encode and Decode name.
var componentSections = map[parser.Revision]map[string]string{
	url1993: {"BNF syntax": "scheme user password host port path groupart group article hsoname version attributes " +
		"database wtype digits gtype selector search fragmentid"},
	rfc1738: {
		"2.1": "scheme", "3.1": "user password host port urlpath", "3.2.2": "fpath ftptype", "3.3": "hpath search",
		"3.4.1": "gtype selector", "3.4.3": "gopherplus-string", "3.5": "encoded822addr",
		"3.6": "grouppart group article",
		"3.7": "digits", "3.9": "database wtype wpath", "3.11": "ppath fieldname fieldvalue",
	},
	syntax05: {"4.1": "scheme", "4.3.1": "authority user password host port", "4.3.2": "path", "4.3.3": "query",
		"3": "fragment"},
	bis01: {"3.1": "scheme", "3.2": "authority", "3.2.2": "userinfo host port", "3.3": "path", "3.4": "query",
		"4.1": "fragment"},
	rfc3986: {"3.1": "scheme", "3.2": "authority", "3.2.1": "userinfo", "3.2.2": "host", "3.2.3": "port",
		"3.3": "path", "3.4": "query", "3.5": "fragment"},
	rfc6874: {
		"RFC 3986, 3.1": "scheme", "RFC 3986, 3.2": "authority", "RFC 3986, 3.2.1": "userinfo", "2": "host",
		"RFC 3986, 3.2.3": "port",
		"RFC 3986, 3.3":   "path", "RFC 3986, 3.4": "query", "RFC 3986, 3.5": "fragment",
	},
	rfc3987: {"2.2": "scheme authority userinfo host port path query fragment"},
	urn03:   {"2": "scheme path fragment", "2.1": "NID", "2.2": "NSS", "2.3": "query"},
	rfc2141: {"2": "scheme", "2.1": "NID", "2.2": "NSS"},
	rfc8141: {
		"2": "scheme path", "2.1": "NID", "2.2": "NSS", "2.3": "query",
		"2.3.1": "r-component", "2.3.2": "q-component", "2.3.3": "fragment f-component",
	},
}

func TestComponentErrorSections(t *testing.T) {
	for v, sections := range componentSections {
		checked := 0
		for section, names := range sections {
			for name := range strings.FieldsSeq(names) {
				var c parser.Component
				bad := c.UnmarshalText([]byte(name))
				if _, err := v.Decode(c, "\n"); bad != nil || !hasSection(err, "DecodeError", section) {
					t.Errorf("%v: %s: %v, want section %s", v, name, err, section)
				}
				// What has no percent-encoding, what may not be empty, what
				// must not have a NUL.
				for _, s := range []string{"\n", "", "\x00"} {
					if _, err := v.Encode(c, s); err != nil && !hasSection(err, "EncodeError", section) {
						t.Errorf("%v: %s of %q: %v, want section %s", v, name, s, err, section)
					} else if err != nil {
						checked++
					}
				}
			}
		}
		if checked < 3 {
			t.Errorf("%v: only %d errors of Encode", v, checked)
		}
		for c := range v.Components() {
			if v.CheckComponent(c) == nil && !strings.Contains(fmt.Sprint(sections)+" ", c.String()) {
				t.Errorf("%v: no section of %s", v, c)
			}
		}
	}
}

// hasSection reports whether an error has a name and names a section.
func hasSection(err error, name, section string) bool {
	gotName, gotSection := sectionOf(err)
	return gotName == name && gotSection == section
}
