package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 3986.
var _ = add(rfc3986)

func rfc3986() *Transcription {
	d := &Transcription{
		Revision: parser.RFC3986,

		Grammar:       Specified("A", struct{}{}),
		Absolute:      Specified("3", "URI"),
		Expression:    Specified("B", appendixB()),
		Recomposition: Specified("5.3", struct{}{}),
		Splitting:     Specified[Splitting]("B", byName),
		Rules: Specified("3.3",
			Rules{parser.Path: {"path-abempty", "path-absolute", "path-noscheme", "path-rootless", "path-empty"}}),
		PathRule: Specified[PathRule]("3.3", pathRuleRFC3986),

		Resolution:        Specified("5.2", onComponents(resolveRFC3986)),
		DotSegments:       Specified[DotSegments]("5.2.2", dotSegmentsRFC3986),
		RemoveDotSegments: Specified[Removal]("5.2.4", removeDotSegments),
		BaseAuthority:     Specified("5.4.2", struct{}{}),
		BaseIgnored:       Specified("5.1", "#"),
		SameScheme:        Specified("5.2.2", struct{}{}),

		Encoding: Specified("2.4", struct{}{}),
		Reserved: Specified("2.2", ":/?#[]@!$&'()*+,;="),
		Fitting:  Specified[Fitting]("3.3", fitsGeneric),

		Identity:      Specified("6.2.1", struct{}{}),
		Case:          Specified("6.2.2.1", Case{AnyHost: true, Triplets: true}),
		Percent:       Specified("6.2.2.2", alphanumerics+"-._~"), // Section 2.3
		Path:          Specified("6.2.2.3", PathLevel{Remove: removeDotSegments, Rootless: true}),
		Scheme:        Specified("6.2.3", struct{}{}),
		RareAddresses: Specified("7.4", struct{}{}),
		Ports:         Specified("6.2.3", ports1738),
		LaterPorts:    Specified("6.2.3", laterPorts),
		EmptyPort:     Specified("6.2.3", All),
		EmptyPath:     Specified[EmptyPath]("6.2.3", emptyPathRFC3986),
		Localhost:     Specified[IsFile]("3.2.2", anyFile),
		FileAuthority: Specified("6.2.3", struct{}{}),
		MailDomains:   Specified("6.2.3", struct{}{}),
	}
	unspecified("B", &d.Parsing, &d.Unmatched, &d.Differences)
	unspecified("3.1", &d.Forms)
	unspecified("A", &d.Unrelated)
	unspecified("3", &d.Generic, &d.Within, &d.Examples, &d.Overlap)
	unspecified("5.1", &d.Excess)
	unspecified("2.4", &d.Forbidden)
	unspecified("6.2.2.2", &d.NonASCII)
	unspecified("6.2.4", &d.URN5b, &d.URN5a, &d.URN)
	unspecified("3.2.2", &d.HostByRule, &d.EmptyServer)
	unspecified("6.2.3", &d.OnlyScheme)
	unspecified("4.2", &d.PartialForm) // relative-ref is its rule
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
