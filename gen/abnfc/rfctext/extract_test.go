package rfctext

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

// dates is from RFC 3339: Section 5.6, as it stands across two pages, and rules of
// Appendix A.
const dates = `   Simplicity is achieved by making most fields and punctuation
   mandatory.

Klyne, et. al.              Standards Track                     [Page 7]

RFC 3339       Date and Time on the Internet: Timestamps       July 2002

   date-fullyear   = 4DIGIT
   date-month      = 2DIGIT  ; 01-12
   date-mday       = 2DIGIT  ; 01-28, 01-29, 01-30, 01-31 based on
                             ; month/year
   time-numoffset  = ("+" / "-") time-hour ":" time-minute
   time-hour       = 2DIGIT  ; 00-23
   time-minute     = 2DIGIT  ; 00-59

   full-date       = date-fullyear "-" date-month "-" date-mday

      NOTE: Per [ABNF] and ISO8601, the "T" and "Z" characters in this
      syntax may alternatively be lower case "t" or "z" respectively.

   date-century    = 2DIGIT  ; 00-99
   date-year       = date-decade date-subdecade
   date-fullyear   = date-century date-year
   date-month      = 2DIGIT  ; 01-12
`

// lines returns the lines of a text that are not empty, with their numbers.
func lines(text string) string {
	var b strings.Builder
	for i, l := range strings.Split(text, "\n") {
		if l != "" {
			fmt.Fprintf(&b, "%d:%s\n", i+1, l)
		}
	}
	return b.String()
}

// twice has a rule twice, with what is added to each.
const twice = "   a = b\n   b = \"1\"\n   b =/ \"2\"\n\nCollected\n\n   b = \"3\"\n   b =/ \"4\"\n"

// sphinx has production lists.
const sphinx = "A text\n\n.. productionlist:: one\n\n   a_list: `b` | 1*`b` \";\"\n         : | \"|:`b`\" [ %x41-5A ]\n   b: '\"b' | 'x'\n" +
	"   digit: \"0\"...\"9\"\n   number: `digit`+`b`\n      ([\"_\"] (`digit`)? `b`)* \"or\"+ DIGIT*\n   lost: `b`}\n\n`b`* is prose.\n\n" +
	".. productionlist:: two\n   d: %i\"d_\" <any b_>\n"

func TestExtract(t *testing.T) {
	for _, test := range []struct {
		name    string
		src     string
		options Options
		want    string
		remarks []string
	}{
		{name: "RFC 3339", src: dates, want: `8:   date-fullyear   = 4DIGIT
9:   date-month      = 2DIGIT  ; 01-12
10:   date-mday       = 2DIGIT  ; 01-28, 01-29, 01-30, 01-31 based on
11:                             ; month/year
12:   time-numoffset  = ("+" / "-") time-hour ":" time-minute
13:   time-hour       = 2DIGIT  ; 00-23
14:   time-minute     = 2DIGIT  ; 00-59
16:   full-date       = date-fullyear "-" date-month "-" date-mday
21:   date-century    = 2DIGIT  ; 00-99
22:   date-year       = date-decade date-subdecade
23:   date-fullyear   = date-century date-year
`, remarks: []string{"t:23:4: rule date-fullyear is defined otherwise in line 8, too"}},
		{name: "RFC 3339 from a start rule", src: dates, options: Options{Starts: []string{"Full-date"}}, want: `8:   date-fullyear   = 4DIGIT
9:   date-month      = 2DIGIT  ; 01-12
10:   date-mday       = 2DIGIT  ; 01-28, 01-29, 01-30, 01-31 based on
11:                             ; month/year
16:   full-date       = date-fullyear "-" date-month "-" date-mday
`, remarks: []string{"t:23:4: rule date-fullyear is left out: the rule on line 8 differs, and is nearer to the start rule"}},
		{name: "RFC 3339, some lines", src: dates, options: Options{First: 21, Last: 23}, want: `21:   date-century    = 2DIGIT  ; 00-99
22:   date-year       = date-decade date-subdecade
23:   date-fullyear   = date-century date-year
`},
		{name: "RFC 3986, Section 3.2.2: rules of another margin", src: `
      IP-literal = "[" ( IPv6address / IPvFuture  ) "]"

   version flag does not indicate the IP version; rather, it indicates

  h16         = 1*4HEXDIG
              ; 16 bits of address represented in hexadecimal
      ls32    = ( h16 ":" h16 ) / IPv4address
`, want: `2:      IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
6:  h16         = 1*4HEXDIG
7:              ; 16 bits of address represented in hexadecimal
8:      ls32    = ( h16 ":" h16 ) / IPv4address
`},
		{name: "a rule across a page break", src: "   a = b\n       / c\n\nA. Uthor    Informational    [Page 9]\n\f\nRFC 1  Title   May 1997\n\n       / d\n\n\n   where d is not\n", want: `1:   a = b
2:       / c
8:       / d
`},
		{name: "a page break of RFC 822", src: "     a =  b\n\n     August 13, 1982               - 9 -                      RFC #822\n\n     Standard for ARPA Internet Text Messages\n\n          c\n", want: `1:     a =  b
7:          c
`},
		{name: "a rule in several paragraphs", src: "   a = ( b\n\n   c / ; d\n\n   \"x\" ) <e\n   f> /\n\n   g\n\n   h i\n", want: `1:   a = ( b
3:   c / ; d
5:   "x" ) <e
6:   f> /
8:   g
`},
		{name: "prose behind a rule",
			src:  "   a = b\n      NOTE: this is no rule\n   cc = d\n\n      where d is said below\n",
			want: "1:   a = b\n3:   cc = d\n"},
		{name: "what is no rule", src: "   a = b.c\n   c = d\n", want: "2:   c = d\n",
			remarks: []string{`t:1:9: left out, since it is not a rule: unexpected ".", expected an element, "/" or ` +
				`the end of the rule`}},
		{name: "the first error of a rule", src: "   a = d\n   b =\n      ( c\n      / e.f )\n   d = b\n",
			want: "1:   a = d\n5:   d = b\n", remarks: []string{`t:4:10: left out, since it is not a rule: unexpected ".", ` +
				`expected an element, "/" or ")" (opened at 3:7)`}},
		{name: "the same rule in another appendix",
			src: "   a = b / \"C\"\n   a =/ d\n\nCollected\n\n     A  =  b\n           /  \"C\"  ; the same\n     " +
				"a =/ d\n     a =/ e\n", want: "1:   a = b / \"C\"\n2:   a =/ d\n9:     a =/ e\n"},
		{name: "comments above a rule", src: "   ; no\n\n   ; one\n   ; two\n   a = b\n",
			want: "3:   ; one\n4:   ; two\n5:   a = b\n"},
		{name: "RFC 2616, Section 3.7",
			src: "       media-type     = type \"/\" subtype *( \";\" parameter )\n       type           = token | " +
				"<x>\n\n   Parameters MAY follow\n", options: Options{Notation: abnf.RFC2616},
			want: "1:       media-type     = type \"/\" subtype *( \";\" parameter )\n2:       type           = " +
				"token | <x>\n"},
		{name: "RFC 2141, Section 2.1",
			src: "   <NID>         ::= <let-num> [ 1,31<let-num-hyp> ]\n\n   <let-num-hyp> ::= <upper> | <lower> " +
				"|\n                     <number> | \"-\"\n\n   where <NID> is the Namespace Identifier\n",
			options: Options{Notation: abnf.RFC2141},
			want: "1:   <NID>         ::= <let-num> [ 1,31<let-num-hyp> ]\n3:   <let-num-hyp> ::= <upper> | " +
				"<lower> |\n4:                     <number> | \"-\"\n"},
		{name: "tabs and CRLF", src: "\ta = b\r\n\t\tc\r\n  d\r\n", want: "1:\ta = b\n2:\t\tc\n"},
		{name: "RFC 4566, Section 5: an example that looks like rules",
			src:  "   v=0\n   o=jdoe 2890844526\n   s=SDP Seminar\n\n   text\n\n   proto-version = %x76 \"=\" 1*DIGIT\n",
			want: "7:   proto-version = %x76 \"=\" 1*DIGIT\n"},
		{name: "rules without white space",
			src: "   a=b\n\n   text\n\n   b=\"c\"\n", want: "1:   a=b\n5:   b=\"c\"\n"},
		{name: "a rule without white space that others refer to",
			src: "   a = b\n\n   text\n\n   b=\"c\"\n   d=\"e\"\n", want: "1:   a = b\n5:   b=\"c\"\n"},
		{name: "a lost rule that others refer to", src: "   a = b\n\n   text\n\n   b=c.d\n   e=f.g\n", want: "1:   a = b\n",
			remarks: []string{`t:5:7: left out, since it is not a rule: unexpected ".", expected an element, "/" or ` +
				`the end of the rule`}},
		{name: "a lost line without white space whose rule stands elsewhere",
			src: "   a = b\n\n   text\n\n   b = c\n\n   text\n\n   b=c.d\n", want: "1:   a = b\n5:   b = c\n"},
		{name: "lost rules that a start rule does not reach", options: Options{Starts: []string{"a"}},
			src: "   a = b\n   b = \"c\"\n   e = f.g\n", want: "1:   a = b\n2:   b = \"c\"\n"},
		{name: "RFC 7230, Section 4.1.3: lines of a program",
			src:  "   a = 1*b\n   b = \"c\"\n\n     length := 0\n     length := length + b\n     A := length\n",
			want: "1:   a = 1*b\n2:   b = \"c\"\n"},
		{name: "RFC 5092, appendix A: statements", src: "   a = \"b\"\n\n     c = a;\n     d = *c++;\n",
			want: "1:   a = \"b\"\n"},
		{name: "RFC 2045, Section 5.1: all have this sign", src: "   a := \"b\"\n   c := a\n", want: "1:   a := \"b\"\n2:   c := a\n"},
		{name: "RFC 7208, Section 7.2: prose", src: "   a = \"b\"\n\n     s = <sender>\n     o = domain of <sender>\n" +
			"     p = the validated domain (do not use)\n     h = HELO/EHLO domain\n\n       helo=foo.example.com;\n",
			want: "1:   a = \"b\"\n"},
		{name: "RFC 6376, Section 3.5: prose behind a name", src: "   a = \"b\"\n\n   h= Signed fields (plain-text, but see\n" +
			"      description; REQUIRED).\n\n   c= The a that is \"b\", as in\n      a.\n", want: "1:   a = \"b\"\n"},
		{name: "RFC 6376, Section 3.5: prose with a string",
			src: "   a = \"b\"\n\n   s = The selector that divides the space of \"a\"\n", want: "1:   a = \"b\"\n"},
		{name: "prose behind a number", src: "   a = \"b\"\n\n   total = 35 characters\n", want: "1:   a = \"b\"\n"},
		{name: "RFC 5023, Section 6: prose for a rule, in a run of other lines",
			src:  "   a = \"b\"\n\n   Space is\n   LWS = <defined in [RFC2616]>\n",
			want: "1:   a = \"b\"\n4:   LWS = <defined in [RFC2616]>\n"},
		{name: "RFC 7826, Section 13: an example of what a rule defines",
			src:  "   a = ssrc\n   ssrc = \"ssrc=\" 1*HEXDIG\n\n      Transport: unicast;\n         ssrc=93CB001E\n",
			want: "1:   a = ssrc\n2:   ssrc = \"ssrc=\" 1*HEXDIG\n"},
		{name: "lost lines that have nothing of a rule", src: "   a = \"b\"\n   c = d.e\n   f = \"g\".\n", want: "1:   a = \"b\"\n",
			remarks: []string{`t:3:11: left out, since it is not a rule: unexpected ".", expected an element, "/" or ` +
				`the end of the rule`}},
		{name: "RFC 5321, Section 4.4: a comment that is wrapped",
			src:  "   a = b\n       ; more may be\n       added here\n       ; by others\n   b = \"c\"\n       ; d\n       b\n       ; e\n",
			want: "1:   a = b\n2:       ; more may be\n3:       ; added here\n4:       ; by others\n5:   b = \"c\"\n6:       ; d\n7:       b\n8:       ; e\n"},
		{name: "RFC 5804, Section 3: tags of the references", src: `   a = <see [URI-GEN]> [c] ; of [URI-GEN, b]
   c = "[URI-GEN]"

   [URI-GEN]  Berners-Lee, T., "About RFC 1738",
              STD 66, RFC


              3986, January 2005.
   [OTHER]    No RFC.
`, want: `1:   a = <see [RFC3986]> [c] ; of [RFC3986, b]
2:   c = "[URI-GEN]"
`},
		{name: "RFC 4514, Section 3: names of another document", src: `   a = <b> descr HEX PLUS number c-d ALPHA

   The <descr> and the HEX rule are defined in [RFC4512].  The number
   of <descr> is as in [RFC1].  The rule PLUS and c-
   d are those of [RFC2], c-d from [RFC3].
`, want: `1:   a = <b> descr HEX PLUS number c-d ALPHA
3:   descr = <descr, see RFC 4512>
4:   HEX = <HEX, see RFC 4512>
5:   PLUS = <PLUS, see RFC 2>
`},
		{name: "RFC 6068, Section 2; RFC 5988, section 2: lists of names", src: `   a = text pchar c-d URI

   It uses definitions from [RFC5322] (text, c-d), and rules from
   [RFC3986]: pchar and
   URI.
`, want: `1:   a = text pchar c-d URI
3:   c-d = <c-d, see RFC 5322>
4:   pchar = <pchar, see RFC 3986>
5:   text = <text, see RFC 5322>
6:   URI = <URI, see RFC 3986>
`},
		{name: "RFC 8288, Section 1.1: rules that follow",
			src:  "   a = token\n\n   As in [RFC7230], with the following rules from it: token.\n",
			want: "1:   a = token\n3:   token = <token, see RFC 7230>\n"},
		{name: "RFC 5861, Section 2: a rule from that specification",
			src:  "   a = delta-seconds\n\n   As in [RFC2616], and with delta-seconds from that specification.\n",
			want: "1:   a = delta-seconds\n3:   delta-seconds = <delta-seconds, see RFC 2616>\n"},
		{name: "RFC 5092, Section 11: all other names, and one that a comment cites",
			src: "   a = token date ; date is defined in [RFC3339]\n\n   Elements not defined here are in [ABNF], [RFC2] or\n" +
				"   [RFC3].\n   [ABNF]  Crocker, D., \"ABNF\", RFC 4234.\n",
			want: "1:   a = token date ; date is defined in [RFC3339]\n2:   date = <date, see RFC 3339>\n" +
				"3:   token = <token, see RFC 4234, RFC 2, RFC 3>\n"},
		{name: "RFC 9051, Section 9: names in prose, from a start rule", options: Options{Starts: []string{"a"}},
			src:  "   a = 1*<any CHAR except b-c, Which is>\n   b-c = d\n   d = \"e\"\n   which = \"f\"\n",
			want: "1:   a = 1*<any CHAR except b-c, Which is>\n2:   b-c = d\n3:   d = \"e\"\n"},
		{name: "lost alternatives", src: "   a = b\n     / c.d\n     / e\n", want: "1:   a = b\n",
			remarks: []string{`t:2:9: alternatives of rule a are left out from here on: unexpected ".", expected ` +
				`an element, "/" or the end of the rule`}},
		{name: "the first rule of a name", src: twice, options: Options{Prefer: First},
			want:    "1:   a = b\n2:   b = \"1\"\n3:   b =/ \"2\"\n8:   b =/ \"4\"\n",
			remarks: []string{"t:7:4: rule b is left out: the rule on line 2 differs, and is the first one"}},
		{name: "the last rule of a name", src: twice, options: Options{Prefer: Last},
			want:    "1:   a = b\n7:   b = \"3\"\n8:   b =/ \"4\"\n",
			remarks: []string{"t:2:4: rule b is left out: the rule on line 7 differs, and is the last one"}},
		{name: "the last rule of a name, from a start rule", src: twice, options: Options{Prefer: Last, Starts: []string{"a"}},
			want:    "1:   a = b\n7:   b = \"3\"\n8:   b =/ \"4\"\n",
			remarks: []string{"t:2:4: rule b is left out: the rule on line 7 differs, and is the last one"}},
		{name: "production lists of Sphinx", src: sphinx, want: "5:   a-list = b  / 1*b  \";\"\n6:           / %s\"|:`b`\" [ %x41-5A ]\n" +
			"7:   b = %x22.62 / %s\"x\"\n8:   digit = %x30-39\n9:   number = 1*digit b \n" +
			"10:      *([\"_\"] *1(digit ) b ) 1*%s\"or\" *DIGIT\n16:   d = %i\"d_\" <any b_>\n",
			remarks: []string{`t:11:13: left out, since it is not a rule: unexpected "}", expected an element, "/" or the end of ` +
				"the rule"}},
		{name: "one of two", src: sphinx, options: Options{Blocks: []string{"two"}}, want: "16:   d = %i\"d_\" <any b_>\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.options.Notation == "" {
				test.options.Notation = abnf.RFC5234
			}
			g := must.Have(Extract("t", test.src, test.options))(t)
			if got := lines(g.Text); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
			var remarks []string
			for _, r := range g.Remarks {
				remarks = append(remarks, r.String())
			}
			if !slices.Equal(remarks, test.remarks) {
				t.Errorf("remarks\n%s\nwant\n%s", strings.Join(remarks, "\n"), strings.Join(test.remarks, "\n"))
			}
			if _, err := test.options.Notation.Read("t", []byte(g.Text)); err != nil {
				t.Errorf("what is extracted cannot be read: %v", err)
			}
		})
	}
}

func TestExtractErrors(t *testing.T) {
	o := Options{Notation: abnf.RFC5234, Starts: []string{"b"}}
	var start *abnf.StartError
	if _, err := Extract("t", "  a = c\n", o); !errors.As(err, &start) ||
		err.Error() != "t: start rule b is not defined" {
		t.Errorf("got error %v", err)
	}
	for _, src := range []string{"", "Some text.\n\f", "a = ?"} {
		if g, err := Extract("t", src, o); err == nil || err.Error() != "t: there is no rule in the text, read as text (see --form)" {
			t.Errorf("%q: got %v, error %v", src, g, err)
		}
	}
}

// FuzzExtract checks on any text that what is extracted can be read.
func FuzzExtract(f *testing.F) {
	f.Add(dates)
	f.Add("a = ( b\n\n\f/ c )\n;\n a =/ <\n d>")
	f.Add("<?xml version='1.0'?><rfc><artwork>\na = &lt;b>&#10;</artwork><sourcecode>c=d</sourcecode>\n")
	f.Add(sphinx)
	f.Add(".. productionlist::\n a: \" 'b` )* <c\n : abc...xyz \"é\"...\"z\" '\"'+")
	f.Add("~~~ abnf\na = b\n~~~~\n```\n{:abnf}\n")
	f.Fuzz(func(t *testing.T, src string) {
		for i, n := range abnf.Notations {
			g, err := Extract("t", src, Options{Notation: n, Form: []Form{Text, XML, Markdown, HTML}[i%4], Prefer: Last})
			if err != nil {
				continue
			}
			if strings.Count(g.Text, "\n") > strings.Count(src, "\n")+1 {
				t.Fatalf("%s: more lines than the text has:\n%s", n, g.Text)
			}
			if _, err := n.Read("t", []byte(g.Text)); err != nil {
				t.Fatalf("%s: %v in\n%s", n, err, g.Text)
			}
		}
	})
}
