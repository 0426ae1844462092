package abnf

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// Within the basic rules and dates of RFC 2616 no space is implied, nor in what they
// are made of.
func TestExactRules(t *testing.T) {
	for _, name := range []string{
		"HTTP-date", "comment", "ctext", "CRLF", "HEX", "LWS", "qdtext", "quoted-pair", "quoted-string", "separators",
		"TEXT", "token", "",
	} {
		f := must.Have(RFC2616.Read("g",
			[]byte("a = \"(\" b\nb = \"ab\" \"cd\"\n"+strings.TrimPrefix(name+" = b\n", " = b\n"))))(t)
		f.Rules = f.Rules[:2]
		want := "a = \"(\" *LWS b\nb = \"ab\" \"cd\"\n"
		if name == "" {
			want = "a = \"(\" *LWS b\nb = \"ab\" 1*LWS \"cd\"\n"
		}
		if got := f.String(); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestNotations reads rules of RFCs, and what they mean in ABNF.
func TestNotations(t *testing.T) {
	for _, test := range []struct {
		section   string
		notation  Notation
		src, want string
	}{
		{"822/2.1 name", RFC822, "a = <field-name> | b / c", `field-name / b / c`},
		{"822/2.2 alternatives", RFC822, `a = "foo" / "bar"`, `"foo" / "bar"`},
		{"822/2.7 list", RFC822, `a = #b`, `*"," [ b *( 1*"," b ) *"," ]`},
		{"822/2.7 one or more", RFC822, `a = 1#b`, `*"," b *( 1*"," b ) *","`},
		{"822/2.7 two or three", RFC822, `a = 2#3( b | c )`, `*"," ( b / c ) 1*2( 1*"," ( b / c ) ) *","`},
		{"822/2.7 behind another element", RFC822, `a = c #b`, `c ( *"," [ b *( 1*"," b ) *"," ] )`},
		{"822/2.7 none", RFC822, `a = #0b "x"`, `*"," "x"`},
		{"822/3.3 quotation mark", RFC822, `a = <"> b <">`, `%x22 b %x22`},
		{"822/6.1 no implied space", RFC822, `a = local-part "@" domain`, `local-part "@" domain`},
		{"2616/2.1 list", RFC2616, `a = #b`, `*( *LWS "," ) [ *LWS b *( 1*( *LWS "," ) *LWS b ) *( *LWS "," ) ]`},
		{"2616/2.1 specific repetition", RFC2616, `a = 2DIGIT 3(b)`, `2DIGIT 3b`},
		{"2616/2.1 word and separator", RFC2616, `a = token "=" quoted-string`, `token *LWS "=" *LWS quoted-string`},
		{"2616/2.1 two tokens", RFC2616, `a = token token`, `token 1*LWS token`},
		{"2616/2.1 token and quoted-string", RFC2616, `a = token quoted-string`, `token *LWS quoted-string`},
		{"2616/2.1 two separators", RFC2616, `a = "(" <">`, `"(" %x22`},
		{"2616/2.1 digits beside a separator", RFC2616, `a = 1*DIGIT ":" *DIGIT`, `1*DIGIT *LWS ":" [ *LWS 1*DIGIT ]`},
		{"2616/2.1 digits of one token", RFC2616, `a = "0" [ "." 0*3DIGIT ]`, `"0" [ "." *3DIGIT ]`},
		{"2616/2.1 what can be empty", RFC2616, `a = token [ "/" token ] *( ";" token ) "."`,
			`token [ *LWS "/" *LWS token ] *( *LWS ";" *LWS token ) "."`},
		{"2616/2.1 turns of a repetition", RFC2616, `a = 1*( token | comment )`,
			`( token / comment ) *( *LWS ( token / comment ) )`},
		{"2616/2.1 two tokens at most", RFC2616, `a = *2token`, `[ token *1( 1*LWS token ) ]`},
		{"2616/2.1 two to four tokens", RFC2616, `a = 2*4token`, `token 1*3( 1*LWS token )`},
		{"2616/2.1 three tokens", RFC2616, `a = 3token`, `token 2*2( 1*LWS token )`},
		{"2616/2.1 one token at most", RFC2616, `a = *1token`, `*1token`},
		{"2616/2.1 turns behind a separator", RFC2616, `a = ":" *2token`, `":" *2( *LWS token )`},
		{"2616/2.1 an alternative that is empty", RFC2616, `a = ":" ( token | "" )`, `":" ( *LWS token / "" )`},
		{"2616/2.1 a rule that begins with a token", RFC2616, "a = \":\" b\nb = [ c ] \"x\"\nc = token", `":" *LWS b`},
		{"2616/2.1 space that is written", RFC2616, `a = token SP token CRLF`, `token SP token CRLF`},
		{"2616/3.2.2 http_URL", RFC2616, `http_URL = "http:" "//" host`, `"http:" "//" *LWS host`},
		{"2616/3.3.1 no space in dates", RFC2616, "a = wkday \",\" SP date1\nHTTP-date = a\nwkday = \"Mon\" | \"Tue\"",
			`wkday "," SP date1`},
		{"2616/3.7 no space between type and subtype", RFC2616, `media-type = token "/" token *( ";" token )`,
			`token "/" token *( *LWS ";" *LWS token )`},
		{"2616/14.1 header", RFC2616, `Accept = "Accept" ":" 1#token`,
			`"Accept" *LWS ":" *( *LWS "," ) *LWS token *( 1*( *LWS "," ) *LWS token ) *( *LWS "," )`},
		{"2616/14.2 elements that touch", RFC2616, `a = ( token | "*" )[ ";" "q" "=" token ]":"`,
			`( token / "*" ) [ *LWS ";" *LWS "q" *LWS "=" *LWS token ] *LWS ":"`},
		{"9110/5.6.1.1 sender: 1#element", RFC9110, `a = 1#b`, `b *( OWS "," OWS b )`},
		{"9110/5.6.1.1 sender: #element", RFC9110, `a = #b`, `[ b *( OWS "," OWS b ) ]`},
		{"9110/5.6.1.1 sender: 2#3element", RFC9110, `a = 2#3( b / c )`,
			`( b / c ) 1*2( OWS "," OWS ( b / c ) )`},
		{"9110/5.6.1.1 sender: one at most", RFC9110, `a = #1b`, `[ b ]`},
		{"9110/5.6.1.1 sender: none", RFC9110, `a = "x" #0b`, `"x" ""`},
		{"9110/5.6.1.1 sender: one of two", RFC9110, `a = c 1#b`, `c ( b *( OWS "," OWS b ) )`},
		{"9110/5.6.1.2 recipient: 1#element", RFC9110Recipient, `a = 1#b`,
			`[ 1*( OWS "," ) OWS ] b *( 1*( OWS "," ) OWS b ) [ 1*( OWS "," ) OWS ]`},
		{"9110/5.6.1.2 recipient: #element", RFC9110Recipient, `a = #b`,
			`[ 1*( OWS "," ) OWS ] [ b *( 1*( OWS "," ) OWS b ) [ 1*( OWS "," ) OWS ] ]`},
		{"9110/5.6.1.2 recipient: none", RFC9110Recipient, `a = #0b`, `[ 1*( OWS "," ) OWS ]`},
		{"9110/5.6.1.2 recipient: one", RFC9110Recipient, `a = 1#1b`,
			`[ 1*( OWS "," ) OWS ] b [ 1*( OWS "," ) OWS ]`},
		{"2141/2 URN", RFC2141, `<URN> ::= "urn:" <NID> ":" <NSS>`, `"urn:" NID ":" NSS`},
		{"2141/2.1 repeat", RFC2141, `<NID> ::= <let-num> [ 1,31<let-num-hyp> ]`, `let-num [ 1*31let-num-hyp ]`},
		{"2141/2.1 letters of one case", RFC2141, "<upper> ::= \"A\" | \"B\" |\n  \"C\"", `%s"A" / %s"B" / %s"C"`},
		{"2141/2.2 name with a space", RFC2141, `<NSS> ::= 1*<URN chars>`, `1*URN-chars`},
		{"2141/2.2 apostrophes behind a name", RFC2141, `<a> ::= <b> 'c'`, `b %s"c"`},
		{"2141/2.2 apostrophe", RFC2141, `<other> ::= "*" | "'" | '"'`, `"*" / "'" / %x22`},
		{"2141/2.3 misprint", RFC2141, `<reserved> ::= '%" | "/"`, `"%" / "/"`},
		{"2141/2.4 one octet", RFC2141, `<a> ::= octets 0-0 | octets 255-255`, `%d0-0 / %d255-255`},
		{"2141/2.4 octets", RFC2141, `<excluded> ::= octets 1-32 (1-20 hex) | "\" | """ | octets 127-255 (7F-FF hex)`,
			`%d1-32 / "\" / %x22 / %d127-255`},
	} {
		t.Run(test.section, func(t *testing.T) {
			f := must.Have(test.notation.Read("g", []byte(test.src)))(t)
			if f.Notation != test.notation {
				t.Errorf("the notation is %q", f.Notation)
			}
			f.Rules = f.Rules[:1]
			_, got, _ := strings.Cut(strings.TrimSpace(f.String()), " = ")
			if want := test.want; got != want {
				t.Errorf("%s =\n%s, want\n%s", test.src, got, want)
			}
		})
	}
}

func TestNotationErrors(t *testing.T) {
	for _, test := range []struct {
		notation  Notation
		src, want string
	}{
		{RFC822, "a = 3#2b", "g:1:5: lower bound 3 of the list is above its upper bound 2"},
		{RFC822, "a = 1#2147483648b", "g:1:7: bound of the repetition is too large, expected at most 2147483647"},
		{RFC5234, "a = #b", `g:1:5: unexpected "#", expected an element; this is a list: --notation rfc9110 ` +
			"reads it, rfc2616 with implied space, rfc822 without space"},
		{RFC9110, "a = b | c", `g:1:7: unexpected "|", expected an element, "/" or the end of the rule; this is ` +
			"the notation of RFC 2616: --notation rfc2616 reads it, --notation rfc822 without implied space"},
		{RFC9110, "a = <b> 'c", `g:1:9: string is not terminated, expected "'" before the end of the line`},
		{RFC5234, "a = 'c\x1f'", `g:1:7: unexpected U+001F, expected printable ASCII or "'" in the ` +
			"string"},
		{RFC5234, `a = <any TEXT except <">>`, `g:1:25: unexpected ">", expected an element, "/" or the end of the ` +
			`rule; <"> within prose is of RFC 822: --notation rfc822 reads it, --notation rfc2616 with implied space`},
		{RFC5234, `a = <any CHAR excepting <">, "\" & CR>`, `g:1:28: unexpected ",", expected an element, "/" or the ` +
			`end of the rule; <"> within prose is of RFC 822: --notation rfc822 reads it, --notation rfc2616 with ` +
			"implied space"},
		{RFC2141, "<a> := 'b'", `g:1:5: unexpected ":", expected "=" or "=/" after the rule name`},
		{RFC822, "a = # b", `g:1:6: unexpected space, expected an element directly after "#"`},
		{RFC822, "a = 1*b*c", `g:1:8: unexpected "*", expected white space, "/" or the end of the rule`},
		{RFC5234, `a = "b"[ c ]`, `g:1:8: unexpected "[", expected white space, "/" or the end of the rule`},
		{RFC2616, "a ::= b", `g:1:3: unexpected ":", expected "=" or "=/" after the rule name`},
		{RFC2141, "<a = b", `g:1:1: prose-val is not terminated, expected ">" before the end of the rule`},
		{RFC2141, "<a/b> ::= c", "g:1:1: <a/b> is not a name, expected letters, digits, hyphens and spaces in the " +
			"angle brackets"},
		{RFC2141, "<a> ::= 'b\n",
			"g:1:9: string is not terminated, expected a closing quotation mark before the end of the line"},
		{RFC2141, "<a> ::= 'b\x1f'",
			"g:1:11: unexpected U+001F, expected printable ASCII or a closing quotation mark in " +
				"the string"},
		{RFC2141, "<a> ::= ' ~\x7f'",
			"g:1:12: unexpected U+007F, expected printable ASCII or a closing quotation mark in " +
				"the string"},
		{RFC2141, "<a> ::= octets 3-2", `g:1:17: unexpected "-", expected an element directly after the repeat`},
		{RFC2141, "<a> ::= octets 256-257", `g:1:19: unexpected "-", expected an element directly after the repeat`},
		{RFC2141, "<a> ::= octets 1-256", `g:1:17: unexpected "-", expected an element directly after the repeat`},
	} {
		if _, err := test.notation.Read("g", []byte(test.src)); err == nil || err.Error() != test.want {
			t.Errorf("%s: %s:\n got %v\nwant %s", test.notation, test.src, err, test.want)
		}
	}
	for _, n := range Notations {
		if got, err := ParseNotation(string(n)); got != n || err != nil {
			t.Errorf("%q is %q, %v", n, got, err)
		}
	}
	const want = `"RFC822" must be one of rfc5234, rfc822, rfc2616, rfc2141, ` +
		`rfc9110, rfc9110-recipient`
	if n, err := ParseNotation("RFC822"); n != "" || err == nil || err.Error() != want {
		t.Errorf("RFC822 is %q, %v, want %s", n, err, want)
	}
}

// TestFor has sources in which lists of RFC 9110 are read without being asked for.
func TestFor(t *testing.T) {
	for src, want := range map[string]Notation{
		"; RFC 7230, Section 7\na = 1#b":            RFC9110,
		"a = #b ; see [RFC9110]":                    RFC9110,
		"a = <b, see rfc-9110>":                     RFC9110,
		"a = 1#b\n  OWS = *( SP / HTAB )":           RFC9110,
		"a = b\nOWS\t= SP":                          RFC9110,
		"a = b OWS\nOWS2 = SP":                      RFC5234,
		"a = b ; see RFC 7231, RFC 91100, xRFC9110": RFC5234,
	} {
		if got := RFC5234.For([]byte(src)); got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
		if f, err := Read("g", []byte(src)); err != nil && want == RFC9110 || f != nil && f.Notation != want {
			t.Errorf("%s: %v", src, err)
		}
	}
	for _, n := range Notations {
		if got := n.For([]byte("OWS = SP")); got != n && n != RFC5234 {
			t.Errorf("%s: %s", n, got)
		}
	}
}

// The lists of RFC 9110 have the strings of Section 5.6.1.2, and of its expansions, which are written here as they
// stand there.
func TestListsOfHTTP(t *testing.T) {
	for notation, expansions := range map[Notation]string{
		RFC9110: "x = element *( OWS \",\" OWS element )\ny = [ x ]\n",
		RFC9110Recipient: "y = [ element ] *( OWS \",\" OWS [ element ] )\n" +
			"x = *( OWS \",\" OWS ) element *( OWS \",\" OWS [ element ] )\n",
	} {
		f, err := notation.Read("g", []byte("s = 1#element\nt = #element\nelement = \"a\" / \"bc\"\n"+expansions))
		if err != nil {
			t.Fatal(err)
		}
		g := must.Have(Link(Linking{}, f))(t)
		oracle := must.Have(NewOracle(g))(t)
		members := 0
		var try func(string)
		try = func(s string) {
			for _, pair := range [][2]string{{"s", "x"}, {"t", "y"}} {
				got, want := oracle.Matches(pair[0], s), oracle.Matches(pair[1], s)
				if got != want {
					t.Errorf("%s: %s matches %q: %v, want %v", notation, pair[0], s, got, want)
				}
				if got {
					members++
				}
			}
			if len(s) < 6 {
				for _, c := range []string{"a", "bc", ",", " "} {
					try(s + c)
				}
			}
		}
		try("")
		if members < 90 {
			t.Errorf("%s: %d members", notation, members)
		}
		for s, want := range map[string]bool{ // RFC 9110, Section 5.6.1.3
			"a,bc": true, "a ,bc": true, "a ,bc,": notation == RFC9110Recipient,
			"a , ,bc,a": notation == RFC9110Recipient, "": false, ",": false, ",   ,": false,
		} {
			if got := oracle.Matches("s", s); got != want {
				t.Errorf("%s: %q is %v, want %v", notation, s, got, want)
			}
		}
	}
}

// The rules that are built into the notations are the rules of RFC 822, Section 3.3, and RFC 2616, Section 2.2, as they
// are published: read as a file, with prose replaced, they have the same characters.
func TestBasicRules(t *testing.T) {
	for _, test := range []struct {
		notation Notation
		src      string
	}{
		{RFC2616, `
       TEXT           = <any OCTET except CTLs,
                        but including LWS>
       token          = 1*<any CHAR except CTLs or separators>
       ctext          = <any TEXT excluding "(" and ")">
       qdtext         = <any TEXT except <">>`},
		{RFC822, `
     atom        =  1*<any CHAR except specials, SPACE and CTLs>
     qtext       =  <any CHAR excepting <">,     ; => may be folded
                     "\" & CR, and including
                     linear-white-space>
     dtext       =  <any CHAR excluding "[",     ; => may be folded
                     "]", "\" & CR, & including
                     linear-white-space>
     ctext       =  <any CHAR excluding "(",     ; => may be folded
                     ")", "\" & CR, & including
                     linear-white-space>`},
	} {
		f := must.Have(test.notation.Read("published", []byte(commentInProse.Replace(test.src))))(t)
		for _, r := range f.Rules {
			name := r.Name
			r.Name = "published-" + name // so that it does not give way
			g := must.Have(Link(Linking{Starts: []string{r.Name}}, f))(t)
			basic, _ := NewGrammar(test.notation.Basic())
			got, want := g.Rule(r.Name).Body, basic.Rule(name).Body
			if (&File{Rules: []*Rule{{Name: "a", Body: got}}}).String() != (&File{Rules: []*Rule{{Name: "a",
				Body: want}}}).String() {
				t.Errorf("%s: %s is %s, published %s", test.notation, name, rulesOf(basic.Reached([]string{name})),
					rulesOf(g.Reached([]string{r.Name})))
			}
		}
	}
}

// RFC 822 puts comments beside prose.
var commentInProse = strings.NewReplacer("; => may be folded", "")

// TestDifference has prose that takes characters from a set, and prose that does
// not.
func TestDifference(t *testing.T) {
	for _, test := range []struct {
		source, prose, want string
	}{
		{"RFC 6265, Section 4.1.1", `any CHAR except CTLs or ";"`, `%x20-3A / %x3C-7E`},
		{"RFC 2616, Section 2.2", "any OCTET except CTLs,\n   but including LWSP", `%x20-7E / %x80-FF / LWSP`},
		{"", `any HEXDIG except "A", 'B' and early`, `%x30-39 / %x44-46 / %x61 / %x65-66`},
		{"", "any CHAR except CTLs, but including CR", `%x20-7E / %x0D`},
		{"", `any BIT except "0"`, `%x31`},
		{"", `any odd except "3"`, `%x31 / %x35`},
		{"", `any none except "a"`, ""},
		{"", `any word except "a"`, ""},
		{"", `any two except "a"`, ""},
		{"", `any CHAR except none`, ""},
		{"", `any CHAR except two`, ""},
		{"", `any CHAR except "ab"`, ""},
		{"", `any CHAR except CTLs "a"`, ""},
		{"", `any CHAR except CTLs, but including none`, ""},
		{"", `any BIT except "0" and "1"`, ""},
		{"RFC 822, Section 3.3", `any CHAR, including bare CR & bare LF, but NOT including CRLF`, ""},
		{"", `any itself except "a"`, `%x41 / itself`},
	} {
		want := test.want
		if want == "" {
			want = "<" + proseKey(test.prose) + ">"
		}
		src := "s = <" + test.prose +
			">\nearly = %s\"b\" / \"c\" / %x64\nodd = <any few except \"2\" and \"4\">\nfew = %x31-35\nword = " +
			"\"ab\"\ntwo = \"a\" \"b\"\nitself = itself / \"a\""
		f := must.Have(Read("g", []byte(src)))(t)
		g := must.Have(Link(Linking{Starts: []string{"s"}}, f))(t)
		if got, _, _ := strings.Cut(rulesOf(g), "\n"); got != "s = "+want {
			t.Errorf("<%s> is %s, want %s", test.prose, got, want)
		}
	}
}
