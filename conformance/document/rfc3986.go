package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 3986.
var _ = add(rfc3986)

// rfc3986 returns a new copy of the document.
func rfc3986() *Transcription {
	d := &Transcription{
		Revision: parser.RFC3986,

		Grammar:       States("A"),
		Absolute:      Said("3", "URI"),
		Expression:    Said("B", appendixB()),
		Recomposition: States("5.3"),
		Splitting:     Said[Splitting]("B", byName),
		Rules: Said("3.3",
			Rules{parser.Path: {"path-abempty", "path-absolute", "path-noscheme", "path-rootless", "path-empty"}}),
		PathRule: Said[PathRule]("3.3", pathRuleRFC3986),

		Resolution:        Said("5.2", onComponents(resolveRFC3986)),
		DotSegments:       Said[DotSegments]("5.2.2", dotSegmentsRFC3986),
		RemoveDotSegments: Said[Removal]("5.2.4", removeDotSegments),
		BaseAuthority:     States("5.4.2"),
		BaseIgnored:       Said("5.1", "#"),
		SameScheme:        States("5.2.2"),

		Encoding: States("2.4"),
		Reserved: Said("2.2", ":/?#[]@!$&'()*+,;="),
		Fitting:  Said[Fitting]("3.3", fitsGeneric),

		Identity:      States("6.2.1"),
		Case:          Said("6.2.2.1", Case{AnyHost: true, Triplets: true}),
		Percent:       Said("6.2.2.2", alphanumerics+"-._~"), // Section 2.3
		Path:          Said("6.2.2.3", PathLevel{Remove: removeDotSegments, Rootless: true}),
		Scheme:        States("6.2.3"),
		RareAddresses: States("7.4"),
		Ports:         Said("6.2.3", ports1738),
		LaterPorts:    Said("6.2.3", laterPorts),
		EmptyPort:     Said("6.2.3", All),
		EmptyPath:     Said[EmptyPath]("6.2.3", emptyPathRFC3986),
		Localhost:     Said[IsFile]("3.2.2", anyFile),
		FileAuthority: States("6.2.3"),
		MailDomains:   States("6.2.3"),
	}
	silent("B", &d.Parsing, &d.Unmatched, &d.Differences)
	silent("3.1", &d.Forms)
	silent("A", &d.Unrelated)
	silent("3", &d.Generic, &d.Within, &d.Examples, &d.Overlap)
	silent("5.1", &d.Excess)
	silent("2.4", &d.Forbidden)
	silent("6.2.2.2", &d.NonASCII)
	silent("6.2.4", &d.URN5b, &d.URN5a, &d.URN)
	silent("3.2.2", &d.HostByRule, &d.EmptyServer)
	silent("6.2.3", &d.OnlyScheme)
	silent("4.2", &d.PartialForm) // relative-ref is its rule
	return d
}

// pathRuleRFC3986 returns the matching one of the five rules for a path.
func pathRuleRFC3986(c Components) string {
	switch {
	case c.Authority.Defined:
		return "path-abempty"
	case c.Path.Text == "":
		return "path-empty"
	case c.Path.Text[0] == '/':
		return "path-absolute"
	case c.Scheme.Defined:
		return "path-rootless"
	}
	return "path-noscheme"
}

func emptyPathRFC3986(r Reference, _, _ string) string {
	if ValueOf(r, parser.Path).Text == "" {
		return "/"
	}
	return ""
}

// dotSegmentsRFC3986: a path that is not merged loses its dot-segments, too.
func dotSegmentsRFC3986(base, r Components) (string, bool) {
	if r.Scheme.Defined || r.Authority.Defined || strings.HasPrefix(r.Path.Text, "/") {
		return r.Path.Text, false
	}
	return merged(base, r)
}

// resolveRFC3986 has the pseudocode of RFC 3986, Section 5.2.2.
func resolveRFC3986(base, r Components, choices Choices) Target {
	if choices.BackwardCompatible && sameScheme(base, r) {
		r.Scheme = Value{}
	}
	var t Components
	if r.Scheme.Defined {
		t.Scheme = r.Scheme
		t.Authority = r.Authority
		t.Path = removeDotSegments(r.Path)
		t.Query = r.Query
	} else {
		if r.Authority.Defined {
			t.Authority = r.Authority
			t.Path = removeDotSegments(r.Path)
			t.Query = r.Query
		} else {
			if r.Path.Text == "" {
				t.Path = base.Path
				if r.Query.Defined {
					t.Query = r.Query
				} else {
					t.Query = base.Query
				}
			} else {
				if strings.HasPrefix(r.Path.Text, "/") {
					t.Path = removeDotSegments(r.Path)
				} else {
					t.Path = mergeRFC3986(base, r)
					t.Path = removeDotSegments(t.Path)
				}
				t.Query = r.Query
			}
			t.Authority = base.Authority
		}
		t.Scheme = base.Scheme
	}
	t.Fragment = r.Fragment
	return Target{Components: t}
}

// mergeRFC3986 has the routine of RFC 3986, Section 5.2.3.
func mergeRFC3986(base, r Components) Value {
	if base.Authority.Defined && base.Path.Text == "" {
		return Value{"/" + r.Path.Text, true}
	}
	return Value{exceptLastSegment(base.Path.Text) + r.Path.Text, true}
}

// removeDotSegments has the routine of RFC 3986, Section 5.2.4.
func removeDotSegments(path Value) Value {
	in, out := path.Text, ""
	for in != "" {
		switch {
		// A.
		case strings.HasPrefix(in, "../"):
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		// B.
		case strings.HasPrefix(in, "/./"):
			in = "/" + in[3:]
		case in == "/.":
			in = "/"
		// C.
		case strings.HasPrefix(in, "/../"):
			in = "/" + in[4:]
			out = out[:max(0, strings.LastIndex(out, "/"))]
		case in == "/..":
			in = "/"
			out = out[:max(0, strings.LastIndex(out, "/"))]
		// D.
		case in == "." || in == "..":
			in = ""
		// E.
		default:
			end := len(in)
			if n := strings.IndexByte(in[1:], '/'); n >= 0 {
				end = 1 + n
			}
			out += in[:end]
			in = in[end:]
		}
	}
	return Value{out, true}
}
