package abnf

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// readAll reads files from a text in which each begins with a line "-- NAME --".
func readAll(t *testing.T, text string) []*File {
	t.Helper()
	var files []*File
	for _, part := range strings.Split(text, "-- ")[1:] {
		name, src, ok := strings.Cut(part, " --\n")
		if !ok {
			t.Fatalf("no file in %q", part)
		}
		f := must.Have(Read(name, []byte(src)))(t)
		files = append(files, f)
	}
	return files
}

// rulesOf prints the rules of a grammar, one to a line.
func rulesOf(g *Grammar) string {
	var b strings.Builder
	for _, d := range g.Rules() {
		b.WriteString((&File{Rules: []*Rule{{Name: d.Name, Body: d.Body}}}).String())
	}
	return b.String()
}

// documents stands for the documents that prose cites.
func documents(t *testing.T) func(string) *File {
	rfc3986 := readAll(t, "-- rfc3986.abnf --\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n")[0]
	rfc7230 := readAll(t, "-- rfc7230.abnf --\nhost = <host, see [RFC3986], Section 3.2.2>\n")[0]
	circle := readAll(t, "-- one --\nt = <t, see [two]>\n-- two --\nt = <t, see [one]>\n")
	return func(citation string) *File {
		switch citation {
		case "RFC 3986", "URI":
			return rfc3986
		case "RFC 7230":
			return rfc7230
		case "one":
			return circle[0]
		case "two":
			return circle[1]
		}
		return nil
	}
}

// sameOfOracle reports whether a rule accepts the same of some strings in two
// grammars.
func sameOfOracle(a, b *Grammar, rule string) bool {
	oracleA, errA := NewOracle(a)
	oracleB, errB := NewOracle(b)
	if errA != nil || errB != nil {
		return false
	}
	for _, s := range []string{"", "a", "b", "c", "d", "aa"} {
		if oracleA.Matches(rule, s) != oracleB.Matches(rule, s) {
			return false
		}
	}
	return true
}

// TestLink has the cases of [Linking].
func TestLink(t *testing.T) {
	for _, test := range []struct {
		name   string
		files  string
		starts []string
		set    func(*Linking, []*File)
		want   string   // the rules
		wrong  []string // what Check reports
	}{
		{name: "a rule of the own file comes before that of another",
			files: "-- a --\ns = t\nt = \"a\"\n-- b --\nt = \"b\"\n", starts: []string{"s"},
			want:  "s = t\nt = \"a\"\n",
			wrong: []string{"b:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "else that of the one other file, whatever the case",
			files: "-- a --\ns = T\n-- b --\nt = u\nu = \"b\"\n", starts: []string{"S"},
			want: "s = T\nt = u\nu = \"b\"\n"},
		{name: "a rule of other files that is prose means the rule that the prose names",
			files:  "-- a --\ns = t\n-- b --\nt = <u, see [c]>\n-- c --\nu = \"c\"\n-- d --\nt = <u>\n",
			starts: []string{"s"},
			want:   "s = u\nu = \"c\"\n"},
		{name: "a rule of another file that is prose, which names none",
			files: "-- a --\ns = t\n-- b --\nt = <no more>\n", starts: []string{"s"},
			want:  "s = t\nt = <no more>\n",
			wrong: []string{"b:1:5: error: rule t needs prose, which no program can match: <no more> (prose-in-use)"}},
		{name: "documents that refer to each other",
			files: "-- a --\ns = <t, see [one]>\n", starts: []string{"s"},
			want: "s = t\nt = two-t\ntwo-t = t\n",
			wrong: []string{
				"a:1:1: error: rule s has no members, since it needs rule t, which has none (empty-language)",
				"one:1:1: error: rule t has no members, since its recursion never ends: t -> two-t -> t (empty-language)",
				"one:1:5: warning: rule t is left-recursive: t -> two-t -> t (left-recursion)",
				"two:1:1: error: rule two-t has no members, since it needs rule t, which has none (empty-language)"}},
		{name: "of two other files neither",
			files: "-- a --\ns = t\n-- b --\nt = \"b\"\n-- c --\n\nt = \"c\"\n", starts: []string{"s"},
			want: "s = t\nt = \"b\"\n",
			wrong: []string{
				"a:1:5: error: rule t is defined at b:1:1 and at c:2:1: --import t=FILE says which is meant " +
					"(import-needed)",
				"c:2:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "an import settles it",
			files: "-- a --\ns = t\n-- b --\nt = \"b\"\n-- c --\nt = \"c\"\n", starts: []string{"s"},
			set:   func(o *Linking, f []*File) { o.Imports = []Import{{Name: "T", File: f[2]}} },
			want:  "s = t\nt = \"c\"\n",
			wrong: []string{"b:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "an import comes before the own rule, but not in the file of its rule",
			files: "-- a --\ns = t u\nt = \"a\"\n-- b --\nu = t\nt = \"b\"\n", starts: []string{"s"},
			set:   func(o *Linking, f []*File) { o.Imports = []Import{{Name: "t", File: f[1], Rule: "u"}} },
			want:  "s = u u\nu = t\nt = \"b\"\n",
			wrong: []string{"a:2:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "RFC 5234, Appendix B.1: core rules",
			files: "-- a --\ns = crlf\n", starts: []string{"s"},
			want: "s = crlf\nCR = %x0D\nCRLF = CR LF\nLF = %x0A\n"},
		{name: "RFC 5234, Appendix B.1: no file changes a core rule in another",
			files: "-- a --\ns = LF t / lf\n-- b --\nLF = %x0D\nt = LF\n", starts: []string{"s"},
			want: "s = RFC-5234-LF t / RFC-5234-LF\nLF = %x0D\nt = LF\nRFC-5234-LF = %x0A\n",
			wrong: []string{"a:1:5: warning: LF means the rule of RFC 5234, Appendix B.1, not the different rule of b:1:1: " +
				"--import LF=b takes that one (basic-rule-meant)",
				"b:1:1: warning: rule LF is not the core rule of RFC 5234, Appendix B.1; it lacks %x0A (core-rule-otherwise)"}},
		{name: "an import does",
			files: "-- a --\ns = LF\n-- b --\nLF = %x0D\n", starts: []string{"s"},
			set:   func(o *Linking, f []*File) { o.Imports = []Import{{Name: "LF", File: f[1]}} },
			want:  "s = LF\nLF = %x0D\n",
			wrong: []string{"b:1:1: warning: rule LF is not the core rule of RFC 5234, Appendix B.1; it lacks %x0A (core-rule-otherwise)"}},
		{name: "RFC 4512 and RFC 3986: a rule of another file that is the core rule stands for it",
			files: "-- a --\ns = DQUOTE HEXDIG\n-- b --\nDQUOTE = %d34\n-- c --\nDQUOTE = %x22\n" +
				"HEXDIG = digit / \"a\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\n", starts: []string{"s"},
			want: "s = DQUOTE HEXDIG\nDQUOTE = %d34\n" +
				"HEXDIG = digit / \"a\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\nDIGIT = %x30-39\n",
			wrong: []string{"c:1:1: warning: rule DQUOTE is not needed for s (unreferenced)"}},
		{name: "RFC 8141, Section 2: prose that cites the core rules means these",
			files:  "-- a --\ns = ALPHA\nALPHA = <A-Z / a-z as per [RFC5234]>\n-- b --\nALPHA = \"a\"\n",
			starts: []string{"s"},
			want:   "s = ALPHA\nALPHA = %x41-5A / %x61-7A\n",
			wrong: []string{"a:2:9: warning: ALPHA means the rule of RFC 5234, Appendix B.1, not the different rule of b:1:1: " +
				"--import ALPHA=b takes that one (basic-rule-meant)",
				"b:1:1: warning: rule ALPHA is not needed for s (unreferenced)"}},
		{name: "a rule of another file where there are no core rules",
			files: "-- a --\ns = LF\n-- b --\nLF = %x0D\n", starts: []string{"s"},
			set:  func(o *Linking, _ []*File) { o.NoCore = true },
			want: "s = LF\nLF = %x0D\n"},
		{name: "of two other files either, if what they reach is written in the same way",
			files: "-- a --\ns = t\n-- b --\nt = %x61 U\nu = \"U\" [ DIGIT ]\n-- c --\nt = %d97 u\n" +
				"u = \"u\" [ digit ]\n", starts: []string{"s"},
			want: "s = t\nt = %x61 U\nu = \"U\" [ DIGIT ]\nDIGIT = %x30-39\n",
			wrong: []string{"c:1:1: warning: rule t is not needed for s (unreferenced)",
				"c:2:1: warning: rule u is not needed for s (unreferenced)"}},
		{name: "of two other files neither, if what they reach differs",
			files: "-- a --\ns = t\n-- b --\nt = u\nu = %s\"u\"\n-- c --\nt = u\nu = \"u\"\n", starts: []string{"s"},
			want: "s = t\nt = u\nu = %s\"u\"\n",
			wrong: []string{
				"a:1:5: error: rule t is defined at b:1:1 and at c:1:1: --import t=FILE says which is meant " +
					"(import-needed)",
				"c:1:1: warning: rule t is not needed for s (unreferenced)",
				"c:2:1: warning: rule u is not needed for s (unreferenced)"}},
		{name: "rules of other files that need each other to be compared",
			files:  "-- a --\ns = t\n-- b --\nt = [ u ]\n-- c --\nt = [ u ]\n-- d --\nu = \"u\" t\n-- e --\nu = \"u\" t\n",
			starts: []string{"s"},
			want:   "s = t\nt = [ u ]\nu = \"u\" t\n",
			wrong: []string{
				"a:1:5: error: rule t is defined at b:1:1 and at c:1:1: --import t=FILE says which is meant " +
					"(import-needed)",
				"b:1:7: error: rule u is defined at d:1:1 and at e:1:1: --import u=FILE says which is meant " +
					"(import-needed)",
				"c:1:1: warning: rule t is not needed for s (unreferenced)",
				"d:1:9: error: rule t is defined at b:1:1 and at c:1:1: --import t=FILE says which is meant " +
					"(import-needed)",
				"e:1:1: warning: rule u is not needed for s (unreferenced)"}},
		{name: "RFC 9110, Appendix A: a rule that is defined twice in one way",
			files:  "-- a --\ns = month\nmonth = %s\"Jan\" / \"x\" / <A B>\nmonth = %s\"Jan\" / \"X\"/\n <a  b>\n",
			starts: []string{"s", "month"},
			set:    func(o *Linking, _ []*File) { o.AllowProse = true },
			want:   "s = month\nmonth = %s\"Jan\" / \"x\" / <A B>\n",
			wrong:  []string{"a:2:25: warning: rule month needs prose, which matches nothing: <A B> (prose-ignored)"}},
		{name: "a rule that is defined twice, with other bounds",
			files:  "-- a --\ns = t\nt = 1*2\"x\"\nt = 1*3\"x\"\n",
			starts: []string{"s"},
			want:   "s = t\nt = 1*2\"x\"\n",
			wrong:  []string{"a:3:1: error: rule t is defined already at a:2:1 (doubly-defined)"}},
		{name: "a rule that is defined twice with one language, which Same knows",
			files: "-- a --\ns = t\nt = \"a\" / u\nt =/ \"c\"\nu = \"b\"\nt = u / \"a\"\nt = u\n", starts: []string{"s"},
			set:   func(o *Linking, _ []*File) { o.Same = sameOfOracle },
			want:  "s = t\nt = \"a\" / u / \"c\"\nu = \"b\"\n",
			wrong: []string{"a:6:1: error: rule t is defined already at a:2:1 (doubly-defined)"}},
		{name: "of two other files either, if Same knows that they have one language",
			files: "-- a --\ns = t\n-- b --\nt = \"a\" / \"b\"\n-- c --\nt = \"b\" / \"a\"\n", starts: []string{"s"},
			set:   func(o *Linking, _ []*File) { o.Same = sameOfOracle },
			want:  "s = t\nt = \"a\" / \"b\"\n",
			wrong: []string{"c:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "no core rules",
			files: "-- a --\ns = LF\n", starts: []string{"s"},
			set:  func(o *Linking, _ []*File) { o.NoCore = true },
			want: "s = LF\n",
			wrong: []string{"a:1:5: error: rule LF is not defined; LF is a core rule of RFC 5234, Appendix B.1: " +
				"copy it into the file (undefined)"}},
		{name: "RFC 7231: a rule that is prose gives way to that of another file",
			files: "-- rfc7231.abnf --\nmethod = token\ntoken = <token, see [RFC7230], Section 3.2.6>\n-- " +
				"rfc7230.abnf --\ntoken = 1*\"t\"\n-- rfc7235.abnf --\ntoken = <token, see [RFC7230], Section 3.2.6>\n",
			starts: []string{"method"},
			want:   "method = token\ntoken = 1*\"t\"\n"},
		{name: "of several files the one that is cited",
			files:  "-- a --\ns = <t, see [RFC7230]>\n-- x/rfc7230.abnf --\nt = \"a\"\n-- rfc2616.txt --\nt = \"b\"\n",
			starts: []string{"s"},
			want:   "s = t\nt = \"a\"\n",
			wrong:  []string{"rfc2616.txt:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "RFC 7230: a rule that is prose is that of another name, in the document that is cited",
			files: "-- a --\nHost = uri-host\nuri-host = <host, see [RFC3986], Section 3.2.2>\n-- rfc3986 --\nhost " +
				"= \"b\"\n", starts: []string{"Host", "uri-host"},
			want: "Host = uri-host\nuri-host = rfc3986-host\nrfc3986-host = \"b\"\n"},
		{name: "RFC 9112 beside RFC 9110: a rule that has the name in a document that is not cited",
			files:  "-- a --\nuri-host = <host, see [URI], Section 3.2.2>\n-- b --\nHost = \"b\"\n",
			starts: []string{"uri-host"},
			want:   "uri-host = host\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n",
			wrong:  []string{"b:1:1: warning: rule Host is not needed for uri-host (unreferenced)"}},
		{name: "RFC 6265: a rule that is prose is that of another file, where nobody has the document that is cited",
			files:  "-- a --\ns = <token, see [RFC2616-bis], Section 2.2>\n-- b --\ntoken = \"b\"\n",
			starts: []string{"s"},
			want:   "s = token\ntoken = \"b\"\n"},
		{name: "prose takes a rule of a document",
			files: "-- a --\nuri-host = <host, see [URI], Section 3.2.2>\n", starts: []string{"uri-host"},
			want: "uri-host = host\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n"},
		{name: "prose that names no rule means that of its own name",
			files: "-- a --\ns = \"(\" host \")\"\nhost = <as defined in RFC 3986>\n", starts: []string{"s"},
			want: "s = \"(\" host \")\"\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n"},
		{name: "prose within a rule",
			files:  "-- a --\ns = \"<\" <host, see [RFC3986]> [ <DIGIT definition from RFC 5234> ]\n",
			starts: []string{"s"},
			want: "s = \"<\" host [ DIGIT ]\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\nDIGIT " +
				"= %x30-39\n"},
		{name: "prose takes a core rule where there are none else",
			files: "-- a --\ns = <ALPHA definition from RFC 5234> <DIGIT, see RFC 4234> <BIT from RFC 2234> <CR " +
				"from RFC 822>\n", starts: []string{"s"},
			set: func(o *Linking, _ []*File) { o.NoCore = true },
			want: "s = ALPHA DIGIT BIT <CR from RFC 822>\nALPHA = %x41-5A / %x61-7A\nBIT = \"0\" / \"1\"\nDIGIT = " +
				"%x30-39\n",
			wrong: []string{"a:1:80: error: rule s needs prose, which no program can match: <CR from RFC 822>; " +
				"give a file with the grammar of RFC 822, too, or say with --import where the rule is (prose-in-use)"}},
		{name: "an import of prose",
			files: "-- a --\ns = <a   sentence>\n-- b --\nt = \".\"\n", starts: []string{"s"},
			set:  func(o *Linking, f []*File) { o.Imports = []Import{{Name: "A sentence", File: f[1], Rule: "t"}} },
			want: "s = t\nt = \".\"\n"},
		{name: "an import of the rule that prose names",
			files: "-- a --\ns = <subdomain>\n-- b --\nt = \".\"\n", starts: []string{"s"},
			set:  func(o *Linking, f []*File) { o.Imports = []Import{{Name: "subdomain", File: f[1], Rule: "t"}} },
			want: "s = t\nt = \".\"\n"},
		{name: "an import of the rule that prose names, with a document",
			files: "-- a --\ns = <host, see [RFC3986]>\n-- b --\nt = \".\"\n", starts: []string{"s"},
			set:  func(o *Linking, f []*File) { o.Imports = []Import{{Name: "host", File: f[1], Rule: "t"}} },
			want: "s = t\nt = \".\"\n"},
		{name: "an import of a rule of the same file, for prose and for what is not defined",
			files: "-- a --\ns = <as elsewhere> u v\nu = <u>\nt = \".\"\n", starts: []string{"s"},
			set: func(o *Linking, f []*File) {
				o.Imports = []Import{{Name: "as elsewhere", File: f[0], Rule: "t"}, {Name: "u", File: f[0], Rule: "t"},
					{Name: "v", File: f[0], Rule: "t"}}
			},
			want: "s = t t t\nt = \".\"\n"},
		{name: "an import of a rule that is prose means nothing in its own file",
			files: "-- a --\ns = <host, see [RFC3986]> u\nu = <host, see [RFC3986]>\n", starts: []string{"s"},
			set:  func(o *Linking, f []*File) { o.Imports = []Import{{Name: "host", File: f[0], Rule: "u"}} },
			want: "s = host u\nu = host\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n"},
		{name: "prose that stays",
			files: "-- a --\ns = \"x\" / <rfc1123-date, defined in [RFC2616], Section 3.3.1>\n", starts: []string{"s"},
			want: "s = \"x\" / <rfc1123-date, defined in [RFC2616], Section 3.3.1>\n",
			wrong: []string{"a:1:11: error: rule s needs prose, which no program can match: <rfc1123-date, defined " +
				"in [RFC2616], Section 3.3.1>; give a file with the grammar of RFC 2616, too, or say with --import " +
				"where the rule is (prose-in-use)"}},
		{name: "prose that cites an obsolete document",
			files: "-- a --\ns = <token, see [RFC7230], Section 3.2.6>\n", starts: []string{"s"},
			want: "s = <token, see [RFC7230], Section 3.2.6>\n",
			wrong: []string{"a:1:5: error: rule s needs prose, which no program can match: <token, see [RFC7230], " +
				"Section 3.2.6>; give a file with the grammar of RFC 7230 (or RFC 9110, which obsoletes it), too, or " +
				"say with --import where the rule is (prose-in-use)"}},
		{name: "prose that is allowed",
			files: "-- a --\ns = 1*t / [ u ]\nt = <t>\nu = *t \"u\"\n", starts: []string{"s", "t", "u"},
			set:  func(o *Linking, f []*File) { o.AllowProse = true },
			want: "s = 1*t / [ u ]\nt = <t>\nu = *t \"u\"\n",
			wrong: []string{
				"a:2:1: error: start rule t has no members, since it needs prose, which matches nothing " +
					"(empty-language)",
				"a:2:5: warning: rule t needs prose, which matches nothing: <t> (prose-ignored)"}},
		{name: "RFC 3987: what is repeated no times is the empty string",
			files: "-- a --\nipath-empty = 0<ipchar> *0none\n", starts: []string{"ipath-empty"},
			want: "ipath-empty = \"\" \"\"\n"},
		{name: "what is not reached blocks nothing",
			files: "-- a --\ns = \"x\"\nt = none <prose> t\nt = \"y\"\nu =/ \"z\"\n", starts: []string{"s"},
			want: "s = \"x\"\n",
			wrong: []string{
				"a:2:1: warning: rule t is not needed for s (unreferenced)",
				"a:4:1: warning: rule u is not needed for s (unreferenced)"}},
		{name: "what is reached does",
			files: "-- a --\ns = t u\nt = \"x\"\nt = \"y\"\nu =/ \"z\"\n", starts: []string{"s"},
			want: "s = t u\nt = \"x\"\nu = \"z\"\n",
			wrong: []string{
				"a:3:1: error: rule t is defined already at a:2:1 (doubly-defined)",
				`a:4:1: error: "=/" adds to rule u, which has no definition with "=" before it (extended-undefined)`}},
		{name: "RFC 5234, Section 3.3: incremental alternatives of the rule of another file",
			files: "-- a --\ns = t\nt =/ u\nu = \"a\"\n-- b --\nt = \"t\" u\nu = \"b\"\n", starts: []string{"s"},
			want: "s = t\nu = \"a\"\nt = \"t\" b-u / u\nb-u = \"b\"\n"},
		{name: "a rule of the own file that begins with incremental alternatives",
			files: "-- a --\ns = t\nt =/ \"a\"\nt = \"b\"\n-- b --\nt = \"t\"\n", starts: []string{"s"},
			want: "s = t\nt = \"a\"\n",
			wrong: []string{
				`a:2:1: error: "=/" adds to rule t, which has no definition with "=" before it (extended-undefined)`,
				"a:3:1: error: rule t is defined already at a:2:1 (doubly-defined)",
				"b:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "incremental alternatives that two other files have a rule for",
			files: "-- a --\nt =/ \"a\"\n-- b --\ns = t\nt = \"b\"\n-- c --\nt = \"c\"\n", starts: []string{"s"},
			want: "s = t\nt = \"b\" / \"a\"\n",
			wrong: []string{
				"a:1:1: error: rule t is defined at b:2:1 and at c:1:1: --import t=FILE says which is meant " +
					"(import-needed)",
				"c:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "incremental alternatives of the rule that an import says",
			files: "-- a --\nt =/ \"a\"\n-- b --\ns = t\nt = \"b\"\n-- c --\nt = \"c\"\n", starts: []string{"t"},
			set:  func(o *Linking, f []*File) { o.Imports = []Import{{Name: "t", File: f[2]}} },
			want: "t = \"c\" / \"a\"\n",
			wrong: []string{
				"b:1:1: warning: rule s is not needed for t (unreferenced)",
				"b:2:1: warning: rule t is not needed for t (unreferenced)"}},
		{name: "two rules of one name",
			files: "-- x/1.b.abnf --\ns = t u\nt = \"a\"\n-- y/1.b.abnf --\nu = t file-1-t\nt = \"b\"\nfile-1-t = " +
				"\"c\"\n", starts: []string{"u"},
			want: "u = t file-1-t\nt = \"b\"\nfile-1-t = \"c\"\n",
			wrong: []string{
				"x/1.b.abnf:1:1: warning: rule s is not needed for u (unreferenced)",
				"x/1.b.abnf:2:1: warning: rule t is not needed for u (unreferenced)"}},
		{name: "two rules of one name, both reached",
			files: "-- x/1.b.abnf --\ns = t u\nt = \"a\"\n-- y/1.b.abnf --\nu = t file-1-t\nt = \"b\"\nfile-1-t = " +
				"\"c\"\n", starts: []string{"s"},
			want: "s = t u\nt = \"a\"\nu = file-1-t-2 file-1-t\nfile-1-t-2 = \"b\"\nfile-1-t = \"c\"\n"},
		{name: "a name that nothing defines is nobody's",
			files: "-- a --\ns = t u b-t\nt = \"a\"\n-- b --\nu = t\nt = \"b\"\n", starts: []string{"s"},
			want:  "s = t u b-t\nt = \"a\"\nu = b-t-2\nb-t-2 = \"b\"\n",
			wrong: []string{"a:1:9: error: rule b-t is not defined (undefined)"}},
		{name: "a start rule keeps its name",
			files:  "-- a --\ns = v\n-- b --\nv = t\nt = <u, see [c]>\n-- c --\nt = \"c\"\nu = \"u\"\n",
			starts: []string{"s", "t"},
			want:   "s = v\nv = b-t\nb-t = u\nt = \"c\"\nu = \"u\"\n"},
		{name: "a start rule that another file has",
			files: "-- a --\nt = \"a\"\n-- b --\ns = t\nt = \"b\"\n", starts: []string{"s"},
			want:  "s = t\nt = \"b\"\n",
			wrong: []string{"a:1:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "a start rule that is imported under another name",
			files: "-- a --\ns = \"a\"\n-- b --\nt = \"b\"\n", starts: []string{"s"},
			set:   func(o *Linking, f []*File) { o.Imports = []Import{{Name: "s", File: f[1], Rule: "t"}} },
			want:  "s = t\nt = \"b\"\n",
			wrong: []string{"a:1:1: warning: rule s is not needed for s (unreferenced)"}},
		{name: "an import where there are no start rules",
			files: "-- a --\ns = t\nt = <t, see RFC 1>\n-- b --\nt = \"b\"\n-- c --\nt = \"c\"\n",
			set:   func(o *Linking, f []*File) { o.Imports = []Import{{Name: "t", File: f[1]}} },
			want:  "s = t\nt = \"b\"\n"},
		{name: "RFC 6350, Section 5.1: what a comment cites, behind the name, above the rule and behind it",
			files: "-- a --\n; of RFC 1 and RFC 3986\ns = t\n; of [URI]\n\nt = host ; see RFC 2\n  u ; in RFC 1\n" +
				"  ; see RFC 3986\nu = host\n",
			starts: []string{"t"},
			want:   "t = host u\nu = host\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n",
			wrong:  []string{"a:2:1: warning: rule s is not needed for t (unreferenced)"}},
		{name: "RFC 7838, Section 2: a document that takes the rule from another one",
			files: "-- a --\ns = host\nhost = <host, see [RFC7230], Section 2.7>\n", starts: []string{"s"},
			want: "s = host\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n"},
		{name: "a comment of another rule, or a document without the rule",
			files: "-- a --\ns = host ; see RFC 1\n; see RFC 3986\nt = t2 ; see RFC 3986\n", starts: []string{"s"},
			want: "s = host\n",
			wrong: []string{"a:1:5: error: rule host is not defined (undefined)",
				"a:3:1: warning: rule t is not needed for s (unreferenced)"}},
		{name: "a comment of another rule that has the name",
			files: "-- a --\ns = host t\nt = host ; see RFC 3986\n", starts: []string{"s"},
			want: "s = host t\nt = host\nhost = reg-name\nreg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n"},
		{name: "a rule of a document that is reached is only that of rules that cite it",
			files: "-- a --\ns = t reg-name\nt = <host, see [URI]>\n", starts: []string{"s"},
			want:  "s = t reg-name\nt = host\nhost = rfc3986-reg-name\nrfc3986-reg-name = *ALPHA\nALPHA = %x41-5A / %x61-7A\n",
			wrong: []string{"a:1:7: error: rule reg-name is not defined (undefined)"}},
		{name: "another file comes before what a comment cites",
			files: "-- a --\ns = host ; see RFC 3986\n-- b --\nhost = \"b\"\n", starts: []string{"s"},
			want: "s = host\nhost = \"b\"\n"},
		{name: "RFC 4512, Section 1.4: a core rule that two files have, too, is one rule",
			files: "-- a --\ns = DQUOTE t\nDQUOTE = %x22\n-- b --\nt = dquote u\nDQUOTE = %d34\nu = \"u\" v\n" +
				"-- c --\nv = DQUOTE\n",
			starts: []string{"s"},
			want:   "s = DQUOTE t\nDQUOTE = %x22\nt = dquote u\nu = \"u\" v\nv = DQUOTE\n"},
		{name: "rules of one name, in two files, of which the one reached first stands for both",
			files: "-- a --\ns = v t\nv = \"a\" / w\nw = \"c\"\n-- b --\nt = v \"b\"\nv = \"C\" / \"A\"\n",
			set:   func(o *Linking, f []*File) { o.Same = sameOfOracle },
			want:  "s = v t\nv = \"a\" / w\nw = \"c\"\nt = v \"b\"\n"},
		{name: "rules of one name that differ are two",
			files: "-- a --\ns = v t\nv = \"a\" / \"d\"\n-- b --\nt = v \"b\"\nv = \"C\" / \"A\"\n", starts: []string{"s"},
			set:  func(o *Linking, f []*File) { o.Same = sameOfOracle },
			want: "s = v t\nv = \"a\" / \"d\"\nt = b-v \"b\"\nb-v = \"C\" / \"A\"\n"},
		{name: "a start rule that an import gives another meaning stands for no rule of its name",
			files: "-- a --\ns = \"a\"\n-- b --\nt = \"b\" s\ns = \"a\"\n", starts: []string{"s"},
			set:   func(o *Linking, f []*File) { o.Imports = []Import{{Name: "s", File: f[1], Rule: "t"}} },
			want:  "s = t\nt = \"b\" b-s\nb-s = \"a\"\n",
			wrong: []string{"a:1:1: warning: rule s is not needed for s (unreferenced)"}},
		{name: "all rules, where there are no start rules",
			files: "-- a --\ns = t\nt = <t, see [b]>\nu = DIGIT\n-- b --\nt = \"b\"\nu = \"c\"\n",
			want:  "s = t\nu = DIGIT\nt = \"b\"\nb-u = \"c\"\nDIGIT = %x30-39\n",
			wrong: []string{"a:3:1: warning: no other rule refers to rule u (unreferenced)",
				"b:2:1: warning: no other rule refers to rule b-u (unreferenced)"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := readAll(t, test.files)
			var before []string
			for _, f := range files {
				before = append(before, f.String())
			}
			o := Linking{Starts: test.starts, Document: documents(t)}
			if test.set != nil {
				test.set(&o, files)
			}
			g := must.Have(Link(o, files...))(t)
			if got := rulesOf(g); got != test.want {
				t.Errorf("rules\n%s\nwant\n%s", got, test.want)
			}
			compareProblems(t, Check(g, test.starts), test.wrong)
			compareNeededProse(t, g)
			for i, f := range files {
				if f.String() != before[i] {
					t.Errorf("linking changed a file to\n%s", f)
				}
			}
		})
	}
}

// An import that means nothing is an error, and so is a start rule that nothing
// defines.
func TestLinkErrors(t *testing.T) {
	files := readAll(t, "-- a --\ns = <a sentence>\n-- b --\nt = \"b\"\n")
	for _, test := range []struct {
		o    Linking
		want string
	}{
		{Linking{Starts: []string{"u"}}, "start rule u is not defined"},
		{Linking{Starts: []string{"LF"}, NoCore: true}, "start rule LF is not defined"},
		{Linking{Imports: []Import{{Name: "s", File: files[1]}}}, `import of "s": b has no rule s`},
		{Linking{Imports: []Import{{Name: "a sentence", File: files[1]}}},
			`import of "a sentence": the name of the rule is needed, too`},
		{Linking{Imports: []Import{{Name: "sentence", File: files[1], Rule: "t"}}},
			`import of "sentence": no file has a rule or a prose-val of that name`},
		{Linking{Imports: []Import{{Name: "s", File: files[1], Rule: "t"}, {Name: "S", File: files[0]}}},
			`import of "S": it is imported twice`},
	} {
		_, err := Link(test.o, files...)
		if err == nil || err.Error() != test.want {
			t.Errorf("got error %v, want %s", err, test.want)
		}
		var start *StartError
		if isStart := errors.As(err, &start); isStart != strings.HasPrefix(test.want, "start") {
			t.Errorf("%v is a %T", err, err)
		}
	}
}

// TestReadPointer has prose of published RFCs.
func TestReadPointer(t *testing.T) {
	for _, test := range []struct {
		source, text, rule string
		documents          []string
	}{
		{"RFC 7230, Section 2.7", "host, see [RFC3986], Section 3.2.2", "host", []string{"RFC 3986"}},
		{"RFC 9110, Section 4.1", "URI-reference, see [URI], Section 4.1", "URI-reference", []string{"URI"}},
		{"RFC 6265, Section 4.1.1", "rfc1123-date, defined in [RFC2616], Section 3.3.1", "rfc1123-date",
			[]string{"RFC 2616"}},
		{"RFC 6265, Section 4.1.1", "defined in [RFC1034], Section 3.5, as\n  enhanced by [RFC1123], Section 2.1", "",
			[]string{"RFC 1034", "RFC 1123"}},
		{"RFC 6265, Section 4.1.1", `any CHAR except CTLs or ";"`, "", nil},
		{"RFC 6265, Section 4.1.1", "subdomain", "subdomain", nil},
		{"RFC 8141, Section 2", "DIGIT definition from RFC 5234", "DIGIT", []string{"RFC 5234"}},
		{"RFC 3987, Section 2.2", "ipchar", "ipchar", nil},
		{"", "the host as in RFC-03986, STD 66", "host", []string{"RFC 3986", "STD 66"}},
		{"", " host\n   see  [RFC3986]", "host", []string{"RFC 3986"}},
		{"", "see bcp 0035, [x], [STD-7 and y]", "", []string{"BCP 35", "x", "STD 7"}},
		{"", "See [RFC5234, Appendix B.1]", "", []string{"RFC 5234"}},
		{"", `the "RFC2" from [X]`, "RFC2", []string{"X"}},
		{"", "a string that matches the rule URI in RFC 3986", "URI", []string{"RFC 3986"}},
		{"", "a string which conforms to the 'URI' production of [RFC3986]", "URI", []string{"RFC 3986"}},
		{"", "any text matching URI, as defined in [RFC3986]", "URI", []string{"RFC 3986"}},
		{"", "string that matches <URI> (RFC 3986)", "URI", []string{"RFC 3986"}},
		{"", "a valid URI according to RFC 3986", "URI", []string{"RFC 3986"}},
		{"", "an absolute-URI [RFC3986]", "absolute-URI", []string{"RFC 3986"}},
		{"", "any URI (see RFC 3986, Appendix A)", "URI", []string{"RFC 3986"}},
		{"", "see the rule host in [RFC3986]", "host", []string{"RFC 3986"}},
		{"", "same as the ABNF production URI of RFC 3986", "URI", []string{"RFC 3986"}},
		{"", "RFC 3986 URI", "URI", []string{"RFC 3986"}},
		{"", "[RFC5322], Section 3.4.1, addr-spec", "addr-spec", []string{"RFC 5322"}},
		{"", `defined in RFC 3986 as "host"`, "host", []string{"RFC 3986"}},
		{"", "as specified in [RFC3986] for the rule host", "host", []string{"RFC 3986"}},
		{"", "RFC5322's definition of addr-spec", "addr-spec", []string{"RFC 5322"}},
		{"", "host, see [[!URI]]", "host", []string{"URI"}},
		{"", "host, see [@!RFC3986]", "host", []string{"RFC 3986"}},
		{"RFC 7838, Section 3", "delta-seconds; see [RFC7234], Section 1.2.1", "delta-seconds", []string{"RFC 7234"}},
		{"", "see RFC3986", "", []string{"RFC 3986"}},
		{"", "As defined in RFC3986, Appendix A", "", []string{"RFC 3986"}},
		{"", "a token", "", nil},
		{"", "any OCTET, but not CR, see RFC 5234", "", []string{"RFC 5234"}},
		{"", "URI, except for http, see [RFC3986]", "", []string{"RFC 3986"}},
		{"", "a list of hosts, see [RFC3986]", "", []string{"RFC 3986"}},
		{"", "base64 of a token [RFC9110]", "", []string{"RFC 9110"}},
		{"", "RFC 3986 URI without fragment", "", []string{"RFC 3986"}},
		{"", "host of the sender", "", nil},
		{"", "host of [the] sender", "host", []string{"the"}},
		{"", "host name", "", nil},
		{"", "", "", nil},
	} {
		got := readPointer(test.text)
		if got.rule != test.rule || !slices.Equal(got.documents, test.documents) {
			t.Errorf("%s: <%s>: %q, want %q", test.source, test.text, fmt.Sprint(got),
				fmt.Sprint(pointer{test.rule, test.documents}))
		}
	}
	// Words that say where a rule is are not a rule, even if nothing else is said.
	for _, word := range strings.Fields("a an any as defined from imported in per rule see specified the") {
		for _, text := range []string{word, strings.ToUpper(word) + " in [X]"} {
			if got := readPointer(text); got.rule != "" {
				t.Errorf("<%s>: rule %q", text, got.rule)
			}
		}
	}
}

// Reached is the rules that a rule reaches, in the order of the source.
func TestReached(t *testing.T) {
	g := must.Have(ReadGrammar("g.abnf", "a = %x100\nB = *[ d ] 0c\nc = \"c\"\nd = b / <none>\n"))(t)
	part := g.Reached([]string{"b", "none"})
	if got, want := rulesOf(part), "B = *[ d ] 0c\nc = \"c\"\nd = b / <none>\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if part.Rule("a") != nil || part.Rule("b") != g.Rule("b") {
		t.Error("the rules by name are others")
	}
	if !g.CodePoints() || !part.CodePoints() {
		t.Error("values that are code points become bytes")
	}
}
