package document

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/parser"
)

// The URL Standard of the WHATWG, as far as it is about valid URL strings: sections "Host writing" and "URL writing".
// It has no authority: host and port follow "//". Its parser, equivalence and resolution are about URL records.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.URLStandard,

		Grammar:  Specified("url-writing", struct{}{}),
		Absolute: Specified("url-writing", "absolute-URL-with-fragment-string"),
		Rules: Specified("url-writing", Rules{
			parser.Scheme: {"special-URL-scheme-string", "file-URL-scheme-string", "other-URL-scheme-string"},
			parser.Host:   {"valid-host-string", "valid-opaque-host-string"},
			parser.Port:   {"URL-port-string"},
			parser.Path: {"path-absolute-URL-string", "path-absolute-non-authority-URL-string",
				"path-relative-scheme-less-URL-string", "opaque-path-URL-string"},
			parser.Query: {"URL-query-string"}, parser.Fragment: {"URL-fragment-string"},
		}),
		Unmatched: Specified[Unmatched]("url-writing", isLeftOut),
		Examples:  Specified("host-representation", []string{"git://github.com/whatwg/url.git"}),

		Encoding: Specified("url-writing", struct{}{}),
		Fitting:  Specified[Fitting]("url-writing", fitsURLStandard),

		Identity: Specified("url-equivalence", struct{}{}),
		Ports:    Specified("url-miscellaneous", portsURLStandard),
	}
	unspecified("url-parsing", &d.Expression, &d.Parsing, &d.Resolution, &d.DotSegments, &d.RemoveDotSegments,
		&d.BaseAuthority, &d.BaseIgnored, &d.SameScheme, &d.Excess)
	unspecified("url-serializing", &d.Recomposition)
	unspecified("url-representation", &d.Splitting)
	unspecified("url-writing", &d.Forms, &d.Unrelated, &d.PathRule, &d.Generic, &d.Differences, &d.Reserved,
		&d.Forbidden, &d.Overlap)
	unspecified("goals", &d.Within)
	unspecified("url-equivalence", &d.Case, &d.Percent, &d.NonASCII, &d.Path, &d.Scheme, &d.URN5b, &d.URN5a, &d.URN,
		&d.OnlyScheme, &d.EmptyPort, &d.EmptyServer, &d.EmptyPath, &d.Localhost, &d.FileAuthority,
		&d.MailDomains)
	unspecified("host-writing", &d.HostByRule, &d.RareAddresses)
	unspecified("url-miscellaneous", &d.LaterPorts)
	unspecified("url-writing", &d.PartialForm) // relative-URL-with-fragment-string is its rule
	return d
})

// portsURLStandard is the table of special schemes without "file", which has none.
var portsURLStandard = []Port{{"ftp", "21"}, {"http", "80"}, {"https", "443"}, {"ws", "80"}, {"wss", "443"}}

// isLeftOut: behind "//", the host may be the empty one, and the path empty.
func isLeftOut(root *Node, c parser.Component) bool {
	has := func(rules ...string) bool {
		return slices.ContainsFunc(rules, func(rule string) bool { return root.Find(rule) != nil })
	}
	switch c {
	case parser.Host:
		return has("scheme-relative-file-URL-string", "scheme-relative-URL-string") &&
			!has("valid-host-string", "valid-opaque-host-string")
	case parser.Path:
		return has("scheme-relative-special-URL-string", "scheme-relative-file-URL-string",
			"scheme-relative-URL-string")
	}
	return false
}

// kindOfScheme is "special", "file", "other", or "" if there is no scheme.
func kindOfScheme(scheme Value) string {
	name := strings.ToLower(scheme.Text)
	switch {
	case !scheme.Defined:
		return ""
	case name == "file":
		return "file"
	case slices.Contains([]string{"ftp", "http", "https", "ws", "wss"}, name):
		return "special"
	}
	return "other"
}

// fitsURLStandard: what a host, a path and a scheme may be depends on the kind of the
// scheme, and on whether there is a host.
func fitsURLStandard(c parser.Component, text string, around Reference) bool {
	scheme, host := ValueOf(around, parser.Scheme), ValueOf(around, parser.Host)
	kind := kindOfScheme(scheme)
	switch c {
	case parser.Scheme:
		return kindOfScheme(Defined(text)) == kind
	case parser.Host:
		switch {
		case text == "":
			return kind != "special" && !ValueOf(around, parser.Port).Defined
		case kind == "special" || kind == "file":
			return isPlainHost(text)
		}
	case parser.Path:
		switch {
		case host.Defined:
			return text == "" || strings.HasPrefix(text, "/")
		case kind == "":
			return !strings.HasPrefix(text, "//") && !schemeBefore().MatchString(text)
		}
		return !strings.HasPrefix(text, "//")
	}
	return true
}

// isPlainHost reports whether a text in the place of a host is a valid host string: an address in brackets, four
// numbers, or labels, the last of which is not a number.
func isPlainHost(text string) bool {
	if strings.HasPrefix(text, "[") || fourNumbers().MatchString(text) {
		return true
	}
	labels := strings.Split(strings.TrimSuffix(text, "."), ".")
	for _, label := range labels {
		if !plainLabel().MatchString(label) {
			return false
		}
	}
	return !aNumber().MatchString(labels[len(labels)-1])
}

// schemeBefore, fourNumbers, plainLabel and aNumber match what their names say, by URL writing, Host writing and Host
// parsing.
var (
	schemeBefore = lazyregexp.New(`^[A-Za-z][A-Za-z0-9+.-]*:`)
	fourNumbers  = lazyregexp.New(`^(` + number255 + `\.){3}` + number255 + `$`)
	plainLabel   = lazyregexp.New(`^([A-Za-z0-9-]|[^\x00-\x9F])+$`)
	aNumber      = lazyregexp.New(`^([0-9]+|0[Xx][0-9A-Fa-f]*)$`)
)

const number255 = `(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])`
