package parser_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// What Build makes, by the sections that have the delimiters.
func TestBuild(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		parts    parser.Parts
		want     string
	}{
		{rfc3986, "5.3/1", parser.Parts{parser.Scheme: "https", parser.Host: "example.com", parser.Path: "/a b",
			parser.Query: "q=1"}, "https://example.com/a%20b?q=1"},
		{rfc3986, "5.3/2", nil, ""},
		{rfc3986, "5.3/3", parser.Parts{parser.Path: "", parser.Query: "", parser.Fragment: ""}, "?#"},
		{rfc3986, "5.3/4", parser.Parts{parser.Authority: "", parser.Path: "//x"}, "////x"},
		{rfc3986, "3.2.1/1", parser.Parts{parser.Userinfo: "u:@", parser.Host: ""}, "//u:%40@"},
		{rfc3986, "3.2.2/1", parser.Parts{parser.Host: "[::1]", parser.Port: ""}, "//[::1]:"},
		{rfc3986, "3.2.2/2", parser.Parts{parser.Host: "%3A a"}, "//%253A%20a"},
		{rfc2732, "3/1", parser.Parts{parser.Authority: "::"}, "//::"},
		{rfc3986, "3.2.2/3", parser.Parts{parser.Authority: "u@h:1", parser.Host: "h", parser.Port: "1"}, "//u@h:1"},
		{rfc3986, "3.3/1", parser.Parts{parser.Path: "a/b:c"}, "a/b:c"},
		{rfc3986, "3.3/2", parser.Parts{parser.Scheme: "a", parser.Path: "b:c"}, "a:b:c"},
		{rfc3986, "2.4/1", parser.Parts{parser.Path: "100%41?#"}, "100%2541%3F%23"},
		{rfc3987, "2.2/1", parser.Parts{parser.Host: "é", parser.Query: "\ue000"}, "//é?\ue000"},
		{rfc6874, "2/1", parser.Parts{parser.Host: "[fe80::1%en1]"}, "//[fe80::1%25en1]"},
		{rfc2396, "5.2/1", parser.Parts{parser.Scheme: "mailto", parser.Path: "a@b?c"}, "mailto:a@b%3Fc"},
		{rfc2396, "3.2.1/1", parser.Parts{parser.Authority: "a;b"}, "//a;b"},
		{rfc2732, "3/1", parser.Parts{parser.Host: "[::1]", parser.Path: "/"}, "//[::1]/"},
		{bis01, "5.2/1", parser.Parts{parser.Userinfo: "u", parser.Host: "h", parser.Query: "?"}, "//u@h??"},
		{syntax05, "4.3.1/1", parser.Parts{parser.User: "u:", parser.Password: ":", parser.Host: "h", parser.Port: ""},
			"//u%3A:%3A@h:"},
		{rfc1808, "2.1/1", parser.Parts{parser.Authority: "a/b", parser.Path: "/c;", earlier.Params: "d;?",
			parser.Query: "e"}, "//a%2Fb/c%3B;d;%3F?e"},
		{rfc1738, "3.3/1", parser.Parts{parser.Scheme: "http", parser.Host: "h", earlier.HPath: "a b",
			earlier.Search: "?"}, "http://h/a%20b?%3F"},
		{rfc1738, "3.3/2", parser.Parts{parser.Scheme: "http", parser.User: "u", parser.Host: "h",
			earlier.URLPath: "p"},
			"http://u@h/p"},
		{rfc1738, "3.2/1", parser.Parts{parser.Scheme: "FTP", parser.User: "", parser.Password: "@", parser.Host: "h",
			earlier.FPath: "a;", earlier.FTPType: "i"}, "FTP://:%40@h/a%3B;type=i"},
		{rfc1738, "3.6/1", parser.Parts{parser.Scheme: "news", earlier.Group: "a.b"}, "news:a.b"},
		{rfc1738, "3.6/2", parser.Parts{parser.Scheme: "news", earlier.Article: "a@b@c.d"}, "news:a%40b@c.d"},
		{rfc1738, "3.6/3", parser.Parts{parser.Scheme: "news", earlier.GroupPart: "*"}, "news:*"},
		{rfc1738, "3.7/1", parser.Parts{parser.Scheme: "nntp", parser.Host: "h", earlier.Group: "g",
			earlier.Digits: "12"}, "nntp://h/g/12"},
		{rfc1738, "3.8/1", parser.Parts{parser.Scheme: "telnet", parser.User: "u", parser.Password: "p",
			parser.Host: "h", parser.Port: "23"}, "telnet://u:p@h:23"},
		{rfc1738, "3.4/1", parser.Parts{parser.Scheme: "gopher", parser.Host: "h", earlier.GType: "1",
			earlier.Selector: "s", earlier.Search: "q", earlier.GopherPlusString: "+"}, "gopher://h/1s%09q%09+"},
		{rfc1738, "3.4/2", parser.Parts{parser.Scheme: "gopher", parser.Host: "h", earlier.GType: "1"}, "gopher://h/1"},
		{rfc1738, "3.9/1", parser.Parts{parser.Scheme: "wais", parser.Host: "h", earlier.Database: "d",
			earlier.Search: "s"}, "wais://h/d?s"},
		{rfc1738, "3.9/2", parser.Parts{parser.Scheme: "wais", parser.Host: "h", earlier.Database: "d",
			earlier.WType: "t", earlier.WPath: "/"}, "wais://h/d/t/%2F"},
		{rfc1738, "3.5/1", parser.Parts{parser.Scheme: "mailto", earlier.Encoded822Addr: "a%@b"}, "mailto:a%25@b"},
		{rfc1738, "3.10/1", parser.Parts{parser.Scheme: "file", earlier.FPath: "a"}, "file:///a"},
		{rfc1738, "3.11/1", parser.Parts{parser.Scheme: "prospero", parser.Host: "h", earlier.PPath: "p",
			earlier.FieldName: "n", earlier.FieldValue: "="}, "prospero://h/p;n=%3D"},
		{rfc1738, "2.1/1", parser.Parts{parser.Scheme: "x"}, "x:"},
		{rfc1630, "BNF of Generic URI Syntax/1", parser.Parts{parser.Scheme: "a", parser.Path: "b/c",
			earlier.Search: "d", earlier.FragmentID: "e"}, "a:b/c?d#e"},
		{url1993, "BNF syntax/1", parser.Parts{parser.Scheme: "http", parser.Host: "h", parser.Path: "ab",
			earlier.FragmentID: "f"}, "http://h/ab#f"},
		{url1993, "BNF syntax/2", parser.Parts{parser.Scheme: "news", earlier.Article: "a@b", earlier.FragmentID: "f"},
			"news:a@b#f"},
		{url1993, "BNF syntax/3", parser.Parts{parser.Scheme: "prospero", parser.Host: "h", earlier.HSOName: "n",
			earlier.Version: "1", earlier.Attributes: "a"}, "prospero://h/n%001a"},
		{url1993, "BNF syntax/4", parser.Parts{parser.Scheme: "wais", parser.Host: "h", earlier.Database: "d",
			earlier.WType: "t", earlier.Digits: "1", parser.Path: "p"}, "wais://h/d/t/1/p"},
		{url1993, "BNF syntax/5", parser.Parts{parser.Scheme: "x", parser.Path: "b", earlier.Search: "s",
			earlier.FragmentID: "f"}, "x:b?s#f"},
		// without a host, as any
		{url1993, "BNF syntax/15", parser.Parts{parser.Scheme: "http", parser.Path: "b", earlier.Search: "s"},
			"http:b?s"},
		{url1993, "BNF syntax/16", parser.Parts{parser.Scheme: "ftp", earlier.FragmentID: "f"}, "ftp:#f"},
		{url1993, "BNF syntax/17", parser.Parts{parser.Scheme: "telnet", earlier.FragmentID: "f"}, "telnet:#f"},
		{url1993, "BNF syntax/18", parser.Parts{parser.Scheme: "gopher", earlier.FragmentID: "f"}, "gopher:#f"},
		{url1993, "BNF syntax/19", parser.Parts{parser.Scheme: "wais", earlier.FragmentID: "f"}, "wais:#f"},
		{url1993, "BNF syntax/20", parser.Parts{parser.Scheme: "prospero", earlier.FragmentID: "f"}, "prospero:#f"},
		{url1993, "BNF syntax/6", parser.Parts{parser.Scheme: "gopher", parser.Host: "h", earlier.GType: "0",
			earlier.Selector: "s", earlier.Search: "q"}, "gopher://h/0s?q"},
		{url1993, "BNF syntax/7", parser.Parts{parser.Scheme: "http", parser.Host: "h", parser.Port: "1",
			parser.Path: "ab", earlier.Search: "s", earlier.FragmentID: "f"}, "http://h:1/ab?s#f"},
		{url1993, "BNF syntax/8", parser.Parts{parser.Scheme: "ftp", parser.User: "u", parser.Password: "p",
			parser.Host: "h", parser.Port: "1", parser.Path: "a", earlier.FragmentID: "f"}, "ftp://u:p@h:1/a#f"},
		{url1993, "BNF syntax/9", parser.Parts{parser.Scheme: "telnet", parser.User: "u", parser.Password: "p",
			parser.Host: "h", parser.Port: "1", earlier.FragmentID: "f"}, "telnet://u:p@h:1#f"},
		{url1993, "BNF syntax/10", parser.Parts{parser.Scheme: "gopher", parser.Host: "h", parser.Port: "1",
			earlier.GType: "0", earlier.Selector: "s", earlier.Search: "q", earlier.FragmentID: "f"},
			"gopher://h:1/0s?q#f"},
		{url1993, "BNF syntax/11", parser.Parts{parser.Scheme: "wais", parser.Host: "h", parser.Port: "1",
			earlier.Database: "d", earlier.Search: "s", earlier.FragmentID: "f"}, "wais://h:1/d?s#f"},
		{url1993, "BNF syntax/12", parser.Parts{parser.Scheme: "wais", parser.Host: "h", parser.Port: "1",
			earlier.Database: "d", earlier.WType: "t", earlier.Digits: "1", parser.Path: "p"}, "wais://h:1/d/t/1/p"},
		{url1993, "BNF syntax/13", parser.Parts{parser.Scheme: "prospero", parser.Host: "h", parser.Port: "1",
			earlier.HSOName: "n", earlier.Version: "1", earlier.Attributes: "a", earlier.FragmentID: "f"},
			"prospero://h:1/n%001a#f"},
		{url1993, "BNF syntax/14", parser.Parts{parser.Scheme: "news", earlier.Group: "g", earlier.FragmentID: "f"},
			"news:g#f"},
		{rfc1738, "5/2", parser.Parts{parser.Scheme: "http", parser.Host: "h", parser.Port: "1", earlier.HPath: "a",
			earlier.Search: "s"}, "http://h:1/a?s"},
		{rfc1738, "5/3", parser.Parts{parser.Scheme: "ftp", parser.User: "u", parser.Password: "p", parser.Host: "h",
			parser.Port: "1", earlier.FPath: "a", earlier.FTPType: "i"}, "ftp://u:p@h:1/a;type=i"},
		{rfc1738, "5/4", parser.Parts{parser.Scheme: "nntp", parser.Host: "h", parser.Port: "1", earlier.Group: "g",
			earlier.Digits: "1"}, "nntp://h:1/g/1"},
		{rfc1738, "5/5", parser.Parts{parser.Scheme: "gopher", parser.Host: "h", parser.Port: "1", earlier.GType: "1",
			earlier.Selector: "s", earlier.Search: "q"}, "gopher://h:1/1s%09q"},
		{rfc1738, "5/6", parser.Parts{parser.Scheme: "wais", parser.Host: "h", parser.Port: "1", earlier.Database: "d",
			earlier.Search: "s"}, "wais://h:1/d?s"},
		{rfc1738, "5/7", parser.Parts{parser.Scheme: "wais", parser.Host: "h", parser.Port: "1", earlier.Database: "d",
			earlier.WType: "t", earlier.WPath: "p"}, "wais://h:1/d/t/p"},
		{rfc1738, "5/8", parser.Parts{parser.Scheme: "prospero", parser.Host: "h", parser.Port: "1", earlier.PPath: "p",
			earlier.FieldName: "n", earlier.FieldValue: "v"}, "prospero://h:1/p;n=v"},
		{rfc1738, "5/9", parser.Parts{parser.Scheme: "file", parser.Host: "h", earlier.FPath: "a"}, "file://h/a"},
		{rfc1738, "5/10", parser.Parts{parser.Scheme: "x", parser.User: "u", parser.Password: "p", parser.Host: "h",
			parser.Port: "1", earlier.URLPath: "p"}, "x://u:p@h:1/p"},
		{rfc2141, "2/1", parser.Parts{parser.Scheme: "urn", parser.NID: "isbn", parser.NSS: "a%/"}, "urn:isbn:a%25/"},
		{urn03, "2/1", parser.Parts{parser.Scheme: "urn", parser.NID: "isbn", parser.NSS: "a b", parser.Query: "k=v",
			parser.Fragment: "f"}, "urn:isbn:a%20b?k=v#f"},
		{rfc8141, "2/1", parser.Parts{parser.Scheme: "urn", parser.NID: "isbn", parser.NSS: "a b"}, "urn:isbn:a%20b"},
		{rfc8141, "2/2", parser.Parts{parser.Scheme: "urn", parser.Path: "isbn:1", parser.Query: "=q"},
			"urn:isbn:1?=q"},
		{rfc8141, "2.3/1", parser.Parts{parser.Scheme: "urn", parser.NID: "ab", parser.NSS: "c",
			parser.RComponent: "r?=x", parser.QComponent: "q", parser.FComponent: ""}, "urn:ab:c?+r%3F=x?=q#"},
		{rfc8141, "2.3/2", parser.Parts{parser.Scheme: "urn", parser.NID: "ab", parser.NSS: "c",
			parser.QComponent: "q"}, "urn:ab:c?=q"},
		{rfc8141, "2.3/3", parser.Parts{parser.Scheme: "urn", parser.NID: "ab", parser.NSS: "c", parser.Fragment: "f",
			parser.FComponent: "f"}, "urn:ab:c#f"},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			r, err := test.revision.Build(test.parts)
			if err != nil || r.String() != test.want {
				t.Fatalf("%q, %v; want %q", r, err, test.want)
			}
			checkBuilt(t, r, test.parts)
		})
	}
}

func TestBuildOptions(t *testing.T) {
	parts := parser.Parts{parser.Path: "/a%20b c", parser.Query: "x%26"}
	r, err := rfc3986.Build(parts, parser.KeepEscapes)
	if err != nil || r.String() != "/a%20b%20c?x%26" {
		t.Errorf("%q, %v", r, err)
	}
	r, err = rfc3986.Build(parser.Parts{parser.Path: "/a!b", parser.Query: "x&y"}, parser.EncodeReserved)
	if err != nil || r.String() != "%2Fa%21b?x%26y" {
		t.Errorf("%q, %v", r, err)
	}
	r, err = rfc1630.Build(parser.Parts{parser.Scheme: "a", parser.Path: "é"}, earlier.EncodeLatin1)
	if err != nil || r.String() != "a:%E9" {
		t.Errorf("%q, %v", r, err)
	}
}

// What Build refuses, and what the error says.
func TestBuildErrors(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		parts    parser.Parts
		options  []parser.EncodeOption
		want     parser.BuildError // except for Err
		message  string
	}{
		{rfc3986, "3.3/authority", parser.Parts{parser.Scheme: "a", parser.Path: "//x"}, nil,
			parser.BuildError{Component: parser.Path, Section: "3.3", Other: parser.Authority}.Of("//x"),
			`rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)`},
		{rfc3986, "3.3/segment-nz-nc", parser.Parts{parser.Path: "é:b"}, nil,
			parser.BuildError{Component: parser.Path, Section: "3.3", Offset: 2}.Of("é:b"),
			`rfc3986: byte 2 of path: the whole is not valid: byte 6: ":" is not allowed in segment-nz-nc; ` +
				`expected "/", "?", "#" or end; no scheme stands before the ":"`},
		{rfc3986, "3.3/escape that is data", parser.Parts{parser.Path: "%41:b"}, nil,
			parser.BuildError{Component: parser.Path, Section: "3.3", Offset: 3}.Of("%41:b"), ""},
		{rfc3986, "3.3/escape that is kept", parser.Parts{parser.Path: "%41%:b"},
			[]parser.EncodeOption{parser.KeepEscapes},
			parser.BuildError{Component: parser.Path, Section: "3.3", Offset: 4}.Of("%41%:b"), ""},
		{rfc3986, "3.3/scheme", parser.Parts{parser.Path: "ab:c"}, nil,
			parser.BuildError{Component: parser.Path, Section: "3.3", Offset: 2, Other: parser.Scheme}.Of("ab:c"),
			`rfc3986: byte 2: ":" in path would be part of scheme (Section 3.3)`},
		{rfc3986, "3.3/relative", parser.Parts{parser.Host: "h", parser.Path: "x"}, nil,
			parser.BuildError{Component: parser.Path, Section: "3.3", Other: parser.Host}.Of("x"),
			`rfc3986: byte 0: "x" in path would be part of host (Section 3.3)`},
		{rfc3986, "3.2/contradiction", parser.Parts{parser.Authority: "h1:80", parser.Host: "h2"}, nil,
			parser.BuildError{Component: parser.Host, Section: "3.2.2", Offset: 1,
				Other: parser.Authority}.Of("h2"),
			`rfc3986: host does not fit authority (Section 3.2.2)`},
		{rfc3986, "3.2/port of another authority", parser.Parts{parser.Authority: "h", parser.Port: "1"}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.3", Other: parser.Authority}.Of("1"),
			`rfc3986: port does not fit authority (Section 3.2.3)`},
		{rfc3986, "3.2.3/digits", parser.Parts{parser.Host: "h", parser.Port: "8a"}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.3", Offset: 1}.Of("8a"),
			`rfc3986: byte 1: "a" is not allowed in port (Section 3.2.3)`},
		{rfc3986, "3.2.3/host", parser.Parts{parser.Port: "8"}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.3", Other: parser.Host, Missing: true}.Of("8"),
			`rfc3986: port cannot stand without host (Section 3.2.3)`},
		{rfc3986, "3.2.3/host before a path", parser.Parts{parser.Port: "8", parser.Path: "/x"}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.3", Other: parser.Host, Missing: true}.Of("8"),
			`rfc3986: port cannot stand without host (Section 3.2.3)`},
		{rfc3986, "3.2.1/host", parser.Parts{parser.Userinfo: "u"}, nil,
			parser.BuildError{Component: parser.Userinfo, Section: "3.2.1", Other: parser.Host,
				Missing: true}.Of("u"),
			`rfc3986: userinfo cannot stand without host (Section 3.2.1)`},
		{rfc3986, "2.4/offset of what is kept", parser.Parts{parser.Path: "%41%41:"},
			[]parser.EncodeOption{parser.KeepEscapes},
			parser.BuildError{Component: parser.Path, Section: "3.3", Offset: 6}.Of("%41%41:"), ""},
		{rfc2396, "3.2.2/port of a reg-name", parser.Parts{parser.Port: "1", parser.Path: "="}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.2", Other: parser.Authority}.Of("1"),
			`rfc2396: port does not fit authority (Section 3.2.2)`},
		{rfc2396, "3.2.2/empty port of a reg-name", parser.Parts{parser.Port: "", parser.Path: "="}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.2", Other: parser.Authority},
			`rfc2396: port does not fit authority (Section 3.2.2)`},
		{rfc2396, "3.2.2/empty port", parser.Parts{parser.Port: "", parser.Path: "/a"}, nil,
			parser.BuildError{Component: parser.Port, Section: "3.2.2", Other: parser.Authority},
			`rfc2396: port does not fit authority (Section 3.2.2)`},
		{bis01, "3.2.2/empty userinfo", parser.Parts{parser.Userinfo: ""}, nil,
			parser.BuildError{Component: parser.Userinfo, Section: "3.2.2", Other: parser.Authority},
			`rfc2396bis-01: userinfo does not fit authority (Section 3.2.2)`},
		{rfc1808, "2.1/params behind a net_loc", parser.Parts{parser.Authority: "a", earlier.Params: "",
			parser.Query: "q"}, nil,
			parser.BuildError{Component: earlier.Params, Section: "2.1"},
			`rfc1808: params has no place here (Section 2.1)`},
		{syntax05, "4.3.1/user", parser.Parts{parser.Password: "p", parser.Host: "h"}, nil,
			parser.BuildError{Component: parser.Password, Section: "4.3.1", Other: parser.User,
				Missing: true}.Of("p"),
			`url-syntax-05: password cannot stand without user (Section 4.3.1)`},
		{rfc1738, "3.5/host", parser.Parts{parser.Scheme: "mailto", parser.Host: "h"}, nil,
			parser.BuildError{Component: parser.Host, Section: "3.1", Other: earlier.Encoded822Addr}.Of("h"),
			`rfc1738: byte 0: "h" in host would be part of encoded822addr (Section 3.1)`},
		{rfc1738, "5/form", parser.Parts{parser.Scheme: "x", earlier.HPath: "h"}, nil,
			parser.BuildError{Component: earlier.HPath, Section: "3.3"}.Of("h"),
			`rfc1738: hpath has no place here (Section 3.3)`},
		{rfc1738, "5/form of another scheme", parser.Parts{parser.Scheme: "http", earlier.HPath: "h",
			earlier.GType: "1"},
			nil,
			parser.BuildError{Component: earlier.GType, Section: "3.4.1"}.Of("1"),
			`rfc1738: gtype has no place here (Section 3.4.1)`},
		{rfc1738, "5/empty", nil, nil, parser.BuildError{},
			`rfc1738: byte 0: unexpected end in url; expected a scheme`},
		{rfc1630, "BNF of Generic URI Syntax/end", parser.Parts{parser.Scheme: "a", parser.Path: "b",
			earlier.FragmentID: ""}, nil,
			parser.BuildError{Component: earlier.FragmentID, Section: "BNF of Generic URI Syntax"},
			`rfc1630: byte 0: unexpected end in fragmentid (BNF of Generic URI Syntax)`},
		{url1993, "BNF syntax/Latin 1", parser.Parts{parser.Scheme: "é", parser.Path: "b"},
			[]parser.EncodeOption{earlier.EncodeLatin1},
			parser.BuildError{Component: parser.Scheme, Section: "BNF syntax"}.Of("é"), ""},
		{url1993, "BNF syntax/offset in Latin 1", parser.Parts{parser.Scheme: "aé:"},
			[]parser.EncodeOption{earlier.EncodeLatin1},
			parser.BuildError{Component: parser.Scheme, Section: "BNF syntax", Offset: 3,
				Other: parser.Path}.Of("aé:"),
			`url-1993: byte 3: ":" in scheme would be part of path (BNF syntax)`},
		{rfc1738, "5/mailto", parser.Parts{parser.Scheme: "mailto", earlier.Encoded822Addr: "a", parser.Host: "h"}, nil,
			parser.BuildError{Component: parser.Host, Section: "3.1"}.Of("h"),
			`rfc1738: host has no place here (Section 3.1)`},
		{rfc8141, "2/NSS", parser.Parts{parser.Scheme: "urn", parser.NID: "isbn"}, nil,
			parser.BuildError{Component: parser.NID, Section: "2.1", Offset: 4}.Of("isbn"),
			`rfc8141: byte 4 of NID: the whole is not valid: byte 8: unexpected end in NID; expected ":"`},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			r, err := test.revision.Build(test.parts, test.options...)
			var e *parser.BuildError
			if !errors.As(err, &e) || r != (parser.Reference{}) {
				t.Fatalf("%q, %v", r, err)
			}
			got := *e
			got.Err, test.want = nil, test.want.Of(test.want.Value()) // also of no Value
			test.want.Revision = test.revision
			if !reflect.DeepEqual(got, test.want) {
				t.Errorf("%+v, want %+v", got, test.want)
			}
			if test.message != "" && err.Error() != test.message {
				t.Errorf("%s, want %s", err, test.message)
			}
			checkMessage(t, err)
		})
	}
}

// What only the forms of some schemes have has no place in a string of another
// scheme.
func TestBuildForms(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		scheme   string
		parts    parser.Parts
		want     parser.Component // that has no place
	}{
		{rfc1738, "x", parser.Parts{earlier.HPath: "a"}, earlier.HPath},
		{rfc1738, "x", parser.Parts{earlier.FPath: "a"}, earlier.FPath},
		{rfc1738, "x", parser.Parts{parser.Host: "h", earlier.FPath: "a"}, earlier.FPath},
		{rfc1738, "x", parser.Parts{parser.Host: "h", earlier.FTPType: "i"}, earlier.FTPType},
		{rfc1738, "x", parser.Parts{earlier.GroupPart: "g"}, earlier.GroupPart},
		{rfc1738, "x", parser.Parts{parser.Host: "h", earlier.Digits: "1"}, earlier.Digits},
		{rfc1738, "x", parser.Parts{parser.Host: "h", earlier.GType: "1"}, earlier.GType},
		{rfc1738, "x", parser.Parts{parser.Host: "h", earlier.Database: "d"}, earlier.Database},
		{rfc1738, "x", parser.Parts{earlier.Encoded822Addr: "a"}, earlier.Encoded822Addr},
		{rfc1738, "x", parser.Parts{parser.Host: "h", earlier.PPath: "p"}, earlier.PPath},
		{url1993, "x", parser.Parts{parser.Host: "h"}, parser.Host},
		{url1993, "x", parser.Parts{parser.Host: "h", parser.Path: "a"}, parser.Host},
		{url1993, "x", parser.Parts{parser.User: "u", parser.Host: "h", parser.Path: "a"}, parser.User},
		{url1993, "x", parser.Parts{parser.User: "u", parser.Host: "h"}, parser.User},
		{url1993, "http", parser.Parts{parser.User: "u", parser.Host: "h"}, parser.User},
		{url1993, "x", parser.Parts{parser.Host: "h", earlier.GType: "1"}, parser.Host},
		{url1993, "x", parser.Parts{parser.Host: "h", earlier.Database: "d"}, parser.Host},
		{url1993, "x", parser.Parts{parser.Host: "h", earlier.HSOName: "n"}, parser.Host},
		{url1993, "x", parser.Parts{earlier.Group: "g"}, earlier.Group},
		{url1993, "x", parser.Parts{earlier.Article: "a@b"}, earlier.Article},
		{url1993, "telnet", parser.Parts{parser.Host: "h", parser.Path: "a"}, parser.Path},
		{url1993, "ftp", parser.Parts{parser.Host: "h", earlier.Search: "s"}, earlier.Search},
		{url1993, "prospero", parser.Parts{parser.Host: "h", earlier.Search: "s"}, earlier.Search},
	} {
		test.parts[parser.Scheme] = test.scheme
		_, err := test.revision.Build(test.parts)
		var e *parser.BuildError
		errors.As(err, &e)
		if e == nil || e.Component != test.want || e.Other != 0 || e.Err != nil || e.Missing {
			t.Errorf("%v: %v: %v; want %v to have no place", test.revision, test.parts, err, test.want)
		}
	}
}

// The errors of Build that are not about what stands where.
func TestBuildComponents(t *testing.T) {
	_, err := parser.Revision{}.Build(nil)
	if !errors.As(err, new(*parser.ArgumentError)) {
		t.Errorf("the zero Revision: %v", err)
	}
	_, err = urn03.Build(parser.Parts{parser.Authority: "h"})
	if !errors.Is(err, parser.ErrNotDefined) {
		t.Errorf("an authority in a URN: %v", err)
	}
	for range 20 { // maps have no order
		_, err = rfc3986.Build(parser.Parts{parser.NSS: "", parser.NID: "", earlier.Params: "", parser.Port: "x"})
		var unknown *parser.ArgumentError
		if !errors.As(err, &unknown) || unknown.Name != parser.NID.String() {
			t.Fatalf("%v", err)
		}
		_, err = rfc3986.Build(parser.Parts{parser.Scheme: "1", parser.Port: "x", parser.Host: "["})
		var e *parser.BuildError
		if !errors.As(err, &e) || e.Component != parser.Scheme {
			t.Fatalf("%v", err)
		}
	}
	var e *parser.EncodeError
	if !errors.As(err, &e) || e.Component != parser.Scheme {
		t.Errorf("%v", e)
	}
	_, err = rfc3986.Build(parser.Parts{parser.Path: "1:"})
	if !errors.Is(err, parser.ErrSyntax) {
		t.Errorf("%v", err)
	}
}

// checkBuilt checks that a Reference has the components of parts, decoded, and
// no others.
func checkBuilt(t *testing.T, r parser.Reference, parts parser.Parts) {
	t.Helper()
	v := r.Revision()
	if again, err := v.Parse(r.String()); err != nil || again != r {
		t.Fatalf("%v: %q is parsed to %q, %v", v, r, again, err)
	}
	for c, value := range parts {
		checkDecodes(t, r, c, value)
	}
	for c, text := range r.Components() {
		if _, given := parts[c]; given || text == "" && mayBeEmpty[c] {
			continue
		}
		if !relatedToOne(c, parts) {
			t.Errorf("%v: %v: %q has %v", v, parts, r, c)
		}
	}
}

// checkDecodes checks that a component of a Reference is defined and stands for
// a value.
func checkDecodes(t *testing.T, r parser.Reference, c parser.Component, value string) {
	t.Helper()
	text, ok := r.Component(c)
	got, err := r.Revision().Decode(c, text)
	if !ok || err != nil || got != value {
		t.Errorf("%v: %q: %v is %q, %t, %v; want %q", r.Revision(), r, c, got, ok, err, value)
	}
}

// mayBeEmpty has the components that are empty if nothing was given.
var mayBeEmpty = map[parser.Component]bool{parser.Path: true, earlier.Selector: true}

// madeOf has the components that others are made of, directly or not.
var madeOf = map[parser.Component][]parser.Component{
	parser.Authority:  {parser.Userinfo, parser.User, parser.Password, parser.Host, parser.Port},
	parser.Userinfo:   {parser.User, parser.Password},
	parser.Path:       {parser.NID, parser.NSS},
	parser.Query:      {parser.RComponent, parser.QComponent},
	parser.Fragment:   {parser.FComponent},
	earlier.GroupPart: {earlier.Group, earlier.Article, parser.Host},
	earlier.GroupArt:  {earlier.Group, earlier.Article, parser.Host},
	earlier.Article:   {parser.Host},
	parser.FComponent: {parser.Fragment},
}

// related reports whether one of two components is made of the other.
func related(c, d parser.Component) bool {
	for whole, parts := range madeOf {
		for _, part := range parts {
			if whole == c && part == d || whole == d && part == c {
				return true
			}
		}
	}
	return false
}

// relatedToOne reports whether a component is related to one of parts.
func relatedToOne(c parser.Component, parts parser.Parts) bool {
	for d := range parts {
		if related(c, d) {
			return true
		}
	}
	return false
}

// What messages say of a component that could stand elsewhere.
func TestBuildErrorTexts(t *testing.T) {
	for _, test := range []struct {
		err  parser.BuildError
		want string
	}{
		{parser.BuildError{Component: parser.Port, Other: parser.Host, Missing: true},
			"port cannot stand without host"},
		{parser.BuildError{Component: parser.Port}, "port has no place here"},
		{parser.BuildError{Component: parser.Host, Other: parser.Authority}, "host does not fit authority"},
		{parser.BuildError{Component: parser.Path, Offset: 1, Other: parser.Query}.Of("a?"),
			`byte 1: "?" in path would be part of query`},
		{parser.BuildError{Component: parser.Path, Offset: 2, Other: parser.Query}.Of("a?"),
			"byte 2: path would end in query"},
		{parser.BuildError{Component: parser.Path, Offset: 3, Other: parser.Query}.Of("a?"),
			"byte 2: path would end in query"},
		{parser.BuildError{Component: parser.Path, Offset: -1, Other: parser.Query}.Of("a?"),
			`byte 0: "a" in path would be part of query`},
	} {
		for section, suffix := range map[string]string{"3": " (Section 3)", "BNF syntax": " (BNF syntax)", "": " ()"} {
			e := test.err
			e.Revision, e.Section = rfc3986, section
			if want := "rfc3986: " + test.want + suffix; e.Error() != want {
				t.Errorf("%s, want %s", e.Error(), want)
			}
		}
	}
}

func TestWith(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		s        string
		c        parser.Component
		value    string
		want     string // or the error, behind "! "
	}{
		{rfc3986, "3.2.2/1", "http://u@h:80/p?q#f", parser.Host, "e!", "http://u@e!:80/p?q#f"},
		{rfc3986, "3.2.2/2", "/p", parser.Host, "h", "//h/p"},
		{rfc3986, "3.2.2/3", "p", parser.Host, "h",
			`! rfc3986: byte 0: "p" in path would be part of host (Section 3.3)`},
		{rfc3986, "3.2.1/1", "//h", parser.Userinfo, "u", "//u@h"},
		{rfc3986, "3.2.3/1", "//u@h", parser.Port, "", "//u@h:"},
		{rfc3986, "3.2.3/2", "/p", parser.Port, "1", `! rfc3986: port cannot stand without host (Section 3.2.3)`},
		{rfc3986, "3.2/1", "//u@h:1//x", parser.Authority, "g", "//g//x"},
		{rfc3986, "3.1/1", "a:b:c", parser.Scheme, "x", "x:b:c"},
		{rfc3986, "3.1/2", "//h", parser.Scheme, "x", "x://h"},
		{rfc3986, "3.3/1", "x:%41?q", parser.Path, "/%41", "x:/%2541?q"},
		{rfc3986, "3.3/2", "/p", parser.Path, "//x",
			`! rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)`},
		{rfc3986, "3.4/1", "%41#f", parser.Query, "#", "%41?%23#f"},
		{rfc3986, "3.5/1", "", parser.Fragment, "", "#"},
		{rfc2396, "3.2.1/1", "//a;b/p", parser.Port, "1",
			`! rfc2396: port does not fit authority (Section 3.2.2)`},
		{rfc1808, "2.1/1", "a?b", earlier.Params, "p", "a;p?b"},
		{rfc1738, "3.8/1", "telnet://h/", parser.Host, "g", "telnet://g/"},
		{rfc1738, "3.8/2", "telnet://h/", parser.User, "u", `! rfc1738: user has no place here (Section 3.1)`},
		{rfc1738, "3.11/1", "prospero://h/a;b=c;d=e", earlier.FieldName, "n", "prospero://h/a;n=c;d=e"},
		{rfc1738, "3.3/1", "http://h/a", parser.Scheme, "ftp",
			`! rfc1738: byte 0: "a" in hpath would be part of fpath (Section 3.3)`},
		{rfc1738, "3.3/2", "http://h/a", earlier.Search, "s", "http://h/a?s"},
		{url1993, "BNF syntax/1", "http://h#f", parser.Path, "b", "http://h/b#f"},
		{rfc2141, "2/1", "urn:ab:c%2f", parser.NID, "cd", "urn:cd:c%2f"},
		{rfc8141, "2.3/1", "urn:ab:c#f", parser.QComponent, "q", "urn:ab:c?=q#f"},
		{rfc8141, "2.3/2", "urn:ab:c?=q", parser.RComponent, "r", "urn:ab:c?+r?=q"},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			before := mustParse(t, test.revision, test.s)
			r, err := before.With(test.c, test.value)
			checkMade(t, r, err, test.want)
			if err == nil {
				checkWith(t, before, r, test.c)
				checkDecodes(t, r, test.c, test.value)
			}
		})
	}
}

func TestWithout(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		s        string
		c        parser.Component
		want     string // or the error, behind "! "
	}{
		{rfc3986, "3.2/1", "a://u@h:1/p?q#f", parser.Authority, "a:/p?q#f"},
		{rfc3986, "3.2/2", "//h//x", parser.Authority,
			`! rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)`},
		{rfc3986, "3.2.1/1", "//u@h:1", parser.Userinfo, "//h:1"},
		{rfc3986, "3.2.2/1", "file:///x", parser.Host, "file:/x"},
		{rfc3986, "3.2.2/2", "//u@h:1", parser.Host, "! rfc3986: port cannot stand without host (Section 3.2.3)"},
		{rfc3986, "3.2.3/1", "//h:", parser.Port, "//h"},
		{rfc3986, "3.1/1", "a:b:c", parser.Scheme,
			`! rfc3986: byte 1: ":" in path would be part of scheme (Section 3.3)`},
		{rfc3986, "3.3/1", "/%41?q", parser.Path, "?q"},
		{rfc3986, "3.4/1", "a?b#c", parser.Query, "a#c"},
		{rfc3986, "3.5/1", "a", parser.Fragment, "a"},
		{rfc1808, "2.1/1", "a;b?c", earlier.Params, "a?c"},
		{rfc1738, "3.11/1", "prospero://h/a;b=c;d=e", earlier.FieldName,
			"! rfc1738: fieldname has no place here (Section 3.11)"},
		{rfc1738, "3.11/2", "prospero://h/a;b=c;d=e", earlier.Search, "prospero://h/a;b=c;d=e"},
		{rfc1738, "3.2/1", "ftp://u:p@h/a;type=i", parser.Password, "ftp://u@h/a;type=i"},
		{rfc8141, "2.3/1", "urn:ab:c?+r?=q#f", parser.RComponent, "urn:ab:c?=q#f"},
		{rfc8141, "2.3/2", "urn:ab:c?+r?=q#f", parser.Query, "urn:ab:c#f"},
		{rfc8141, "2.3/3", "urn:ab:c?+r?=q#f", parser.FComponent, "urn:ab:c?+r?=q"},
		{rfc8141, "2/1", "urn:ab:c", parser.NSS,
			`! rfc8141: byte 2 of NID: the whole is not valid: byte 6: unexpected end in NID; expected ":"`},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			before := mustParse(t, test.revision, test.s)
			r, err := before.Without(test.c)
			checkMade(t, r, err, test.want)
			if err == nil {
				checkWith(t, before, r, test.c)
			}
		})
	}
}

// A value is encoded as the options say, and an error is about the value.
func TestWithOptions(t *testing.T) {
	r, err := mustParse(t, rfc3986, "/a?q").With(parser.Path, "/%41!", parser.KeepEscapes, parser.EncodeReserved)
	checkMade(t, r, err, "%2F%41%21?q")
	_, err = mustParse(t, rfc3986, "?q").With(parser.Path, "%41%41:", parser.KeepEscapes)
	var e *parser.BuildError
	if !errors.As(err, &e) || e.Value() != "%41%41:" || e.Offset != len("%41%41") {
		t.Errorf("%+v", e)
	}
}

// The zero Reference, and components that a revision does not have.
func TestWithErrors(t *testing.T) {
	zero, r := parser.Reference{}, mustParse(t, rfc3986, "a")
	for _, test := range []struct {
		name string
		make func() (parser.Reference, error)
		want string
	}{
		{"With of zero", func() (parser.Reference, error) { return zero.With(parser.Path, "") },
			`unknown revision "Revision(0)"`},
		{"Without of zero", func() (parser.Reference, error) { return zero.Without(parser.Path) },
			`unknown revision "Revision(0)"`},
		{"JoinPath of zero", func() (parser.Reference, error) { return zero.JoinPath() },
			`unknown revision "Revision(0)"`},
		{"With", func() (parser.Reference, error) { return r.With(parser.Password, "") },
			"rfc3986: there is no component password: it is part of userinfo, which is to be used"},
		{"With an IPv6 address", func() (parser.Reference, error) { return r.With(parser.Host, "::1") },
			"rfc3986: byte 0 of host: an IPv6 address stands in brackets (Section 3.2.2)"},
		{"With a zone", func() (parser.Reference, error) { return r.With(parser.Host, "fe80::1%eth0") },
			"rfc3986: byte 0 of host: this revision has no zones of IPv6 addresses (Section 3.2.2)"},
		{"With an encoded zone", func() (parser.Reference, error) { return r.With(parser.Host, "[fe80::1%25en]") },
			"rfc3986: byte 0 of host: brackets and colons are only for IP literals (Section 3.2.2)"},
		{"With half a literal", func() (parser.Reference, error) { return r.With(parser.Authority, "u@[::1") },
			"rfc3986: byte 2 of authority: brackets and colons are only for IP literals (Section 3.2)"},
		{"With two addresses in one", func() (parser.Reference, error) { return r.With(parser.Authority, "1::2::3") },
			"rfc3986: byte 1 of authority: brackets and colons are only for IP literals (Section 3.2)"},
		{"With an empty port", func() (parser.Reference, error) { return r.With(parser.Host, "h:") },
			"rfc3986: byte 1 of host: a port is a component of its own (Section 3.2.2)"},
		{"With a port only", func() (parser.Reference, error) { return r.With(parser.Host, ":80") },
			"rfc3986: byte 0 of host: a port is a component of its own (Section 3.2.2)"},
		{"With an address in an authority", func() (parser.Reference, error) { return r.With(parser.Authority, "::1") },
			"rfc3986: byte 0 of authority: an IPv6 address stands in brackets (Section 3.2)"},
		{"With host and port", func() (parser.Reference, error) { return r.With(parser.Host, "h:80") },
			"rfc3986: byte 1 of host: a port is a component of its own (Section 3.2.2)"},
		{"With a literal and port", func() (parser.Reference, error) { return r.With(parser.Host, "[::1]:80") },
			"rfc3986: byte 5 of host: a port is a component of its own (Section 3.2.2)"},
		{"With an internationalized name", func() (parser.Reference, error) { return r.With(parser.Host, "b\u00fc") },
			"rfc3986: byte 1 of host: it is not ASCII: package iri maps such names (Section 3.2.2)"},
		{"With such a name in an authority",
			func() (parser.Reference, error) { return r.With(parser.Authority, "\u00fc@b\u00fc") },
			"rfc3986: byte 4 of authority: it is not ASCII: package iri maps such names (Section 3.2)"},
		{"Build of such a name",
			func() (parser.Reference, error) { return rfc3986.Build(parser.Parts{parser.Host: "\u00fc"}) },
			"rfc3986: byte 0 of host: it is not ASCII: package iri maps such names (Section 3.2.2)"},
		{"JoinSegments of a dot-segment", func() (parser.Reference, error) { return r.JoinSegments("a", "..") },
			"rfc3986: byte 0 of path: it would be a dot-segment (Section 3.3)"},
		{"JoinSegments of nothing", func() (parser.Reference, error) { return rfc3986.MustParse("?q").JoinSegments("") },
			"rfc3986: byte 0 of path: a path does not begin with an empty segment (Section 3.3)"},
		{"JoinSegments of a colon",
			func() (parser.Reference, error) { return rfc3986.MustParse("").JoinSegments("a:b") },
			"rfc3986: byte 1: \":\" in path would be part of scheme (Section 3.3)"},
		{"Without", func() (parser.Reference, error) { return r.Without(0) },
			"rfc3986: there is no component Component(0): " +
				"must be one of scheme, authority, userinfo, host, port, path, query, fragment"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.make()
			checkMade(t, r, err, "! "+test.want)
		})
	}
}

// checkMade checks what was made, or behind "! " the error.
func checkMade(t *testing.T, r parser.Reference, err error, want string) {
	t.Helper()
	got := r.String()
	if err != nil {
		got = "! " + err.Error()
		checkMessage(t, err)
	}
	if got != want || err != nil && r != (parser.Reference{}) {
		t.Errorf("%s, want %s", got, want)
	}
	var e *parser.BuildError
	if errors.As(err, &e) && (e.Offset < 0 || e.Offset > len(e.Value())) {
		t.Errorf("%s: offset %d of %q", err, e.Offset, e.Value())
	}
}

// checkWith checks that two References differ in a component at most, in what it
// is made of and in what is made of it.
func checkWith(t *testing.T, before, after parser.Reference, c parser.Component) {
	t.Helper()
	v := before.Revision()
	if again, err := v.Parse(after.String()); err != nil || again != after {
		t.Fatalf("%v: %q is parsed to %q, %v", v, after, again, err)
	}
	for d := range v.Components() {
		if d == c || related(c, d) {
			continue
		}
		text, ok := before.Component(d)
		got, defined := after.Component(d)
		if got != text || ok != defined && (text != "" || !mayBeEmpty[d]) {
			t.Errorf("%v: %q became %q, with another %v", v, before, after, d)
		}
	}
}
