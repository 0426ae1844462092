package abnf

import (
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// What the notation does not have is read anyway, and reported once per file.
func TestReadOtherwise(t *testing.T) {
	for _, test := range []struct {
		source, src, want string
		wrong             []string
	}{
		{"RFC 2045, Section 5.1", "s := \"a\" t\nt\n := \"b\"", "s = \"a\" t\nt = \"b\"\n",
			[]string{`g:1:3: warning: ":=" is read as "=", as RFC 2045, Section 5.1, has it (read-otherwise)`}},
		{"RFC 6020, Section 12", "s = 'import' / '1' 'say \"a\"' / ''",
			"s = %s\"import\" / %s\"1\" %x73.61.79.20.22.61.22 / %s\"\"\n",
			[]string{`g:1:5: warning: '...' is read as %s"...", as RFC 6020, Section 12, has it (read-otherwise)`}},
		{"RFC 6020, Section 12", "s = < a string that matches the rule date-arg > \"x\"\ndate-arg = 'd'",
			"s = date-arg \"x\"\ndate-arg = %s\"d\"\n",
			[]string{`g:1:5: warning: <a string that matches the rule date-arg> is read as rule date-arg, whatever is ` +
				"said of quotes (read-otherwise)",
				`g:2:12: warning: '...' is read as %s"...", as RFC 6020, Section 12, has it (read-otherwise)`}},
		{"RFC 7950, Section 14", "s = \"x\" < a string that matches the rule >\n    < u > \"y\"\nu = \"d\"",
			"s = \"x\" u \"y\"\nu = \"d\"\n",
			[]string{"g:1:9: warning: <a string that matches the rule u> is read as rule u, whatever is said of quotes " +
				"(read-otherwise)"}},
		{"RFC 7950, Section 14", "s = < an unquoted string, as returned by >\n < the scanner, that matches the rule >\n < u >\n" +
			"u = \"d\"", "s = u\nu = \"d\"\n",
			[]string{"g:1:5: warning: <an unquoted string, as returned by the scanner, that matches the rule u> is read " +
				"as rule u, whatever is said of quotes (read-otherwise)",
				"g:2:2: warning: prose of rule s names a lexer: perhaps no rule says where white space may stand " +
					"between tokens (tokens-meant)"}},
		{"", "s = <a string which matches SP>", "s = SP\nSP = %x20\n",
			[]string{"g:1:5: warning: <a string which matches SP> is read as rule SP, whatever is said of quotes " +
				"(read-otherwise)"}},
		{"", "s = <a string that matches the rule u>", "s = <a string that matches the rule u>\n",
			[]string{"g:1:5: error: rule s needs prose, which no program can match: <a string that matches the rule " +
				"u> (prose-in-use)"}},
		{"RFC 822, Section 3.3", `s = <"> "a" <">`, "s = %x22 \"a\" %x22\n",
			[]string{`g:1:5: warning: <"> is read as %x22, as RFC 822, Section 3.3, has it (read-otherwise)`}},
		{"RFC 3966, Section 3", "s = *t (\"*\" / \"#\")*t [t](t)\nt = \"1\"", "s = *t ( \"*\" / \"#\" ) *t [ t ] t\nt = \"1\"\n",
			[]string{"g:1:19: warning: an element right behind a bracket is read as one behind white space (RFC 5234, " +
				"Section 4) (read-otherwise)"}},
		{"RFC 2425, Section 5.8.4; RFC 3108, Section 9", "s = 4 t 1* (t) 1 *2 \"a\"\nt = \"1\"",
			"s = 4t 1*t 1*2\"a\"\nt = \"1\"\n",
			[]string{"g:1:6: warning: white space in a repeat, or behind it is read as none (RFC 5234, Section 3.6) " +
				"(read-otherwise)"}},
		{"", `s = <any character except "a">`, "s = %x01-60 / %x62-7F\n",
			[]string{`g:1:5: warning: <any character except "a"> is read as any CHAR (RFC 5234, Appendix B.1) without ` +
				"these (read-otherwise)"}},
		{"", `s = <any US-ASCII character, except "a"> / %xE9`, "s = ( %x01-60 / %x62-7F ) / %xE9\n",
			[]string{`g:1:5: warning: <any US-ASCII character, except "a"> is read as any CHAR (RFC 5234, Appendix ` +
				"B.1) without these (read-otherwise)"}},
		{"whether characters end at %x7F", `s = <any character except "a"> / %xE9`,
			"s = <any character except \"a\"> / %xE9\n",
			[]string{`g:1:5: error: rule s needs prose, which no program can match: <any character except "a">; ` +
				"character is no rule, and no value: define it, or write a string in quotation marks (prose-in-use)"}},
		{"a wording", `s = <any CHAR except "a" or not>`, "s = <any CHAR except \"a\" or not>\n", []string{
			`g:1:5: error: rule s needs prose, which no program can match: <any CHAR except "a" or not>; not is no rule, ` +
				"and no value: define it, or write a string in quotation marks (prose-in-use)"}},
		{"a wording", `s = <any CHAR except "a" if b>`, "s = <any CHAR except \"a\" if b>\n", []string{
			`g:1:5: error: rule s needs prose, which no program can match: <any CHAR except "a" if b>; it is not read ` +
				`from if b on: write names of rules, strings in quotation marks, and values such as %x41, with commas, ` +
				`"and" or "or" between them (prose-in-use)`}},
		{"a wording", `s = <any CHAR but "a">`, "s = <any CHAR but \"a\">\n", []string{
			`g:1:5: error: rule s needs prose, which no program can match: <any CHAR but "a">; what takes strings from ` +
				`others is <any NAME except NAME, "string" or %x41> (prose-in-use)`}},
		{"a value that is none", `s = <any CHAR except %x5A-41>`, "s = <any CHAR except %x5A-41>\n", []string{
			`g:1:5: error: rule s needs prose, which no program can match: <any CHAR except %x5A-41>; %x5A-41 is no ` +
				"rule, and no value: define it, or write a string in quotation marks (prose-in-use)"}},
		{"values", `s = <any %x41-5A except %x41, %d66-67, %s"Z" or %i"y">`, "s = %x44-58\n", nil},
		{"RFC 2616, Section 2.2", "s = <any t except SP>\nt = %x20-7E / u\nu = [ \"-\" ] 1*SP", "s = %x21-7E / u\nu = [ " +
			"\"-\" ] 1*SP\nSP = %x20\n", []string{"g:1:5: warning: <any t except SP> is read as characters without " +
			"these, and u, from which nothing is taken: name it, too, if it is to go (read-otherwise)"}},
		{"RFC 2616, Section 2.2", "s = <any t except \"(\">\nt = %x20-7E / u\nu = [ \"-\" ] 1*SP",
			"s = %x20-27 / %x29-7E / u\nu = [ \"-\" ] 1*SP\nSP = %x20\n", nil},
		{"a rule of that name", "s = <any character except \"a\">\ncharacter = %x61-63", "s = %x62-63\n", nil},
		{"RFC 2045, Section 5.1", "s := 1*<any (US-ASCII) CHAR except SPACE, CTLs, or tspecials>\ntspecials := \"(\"",
			"s = 1*<any (US-ASCII) CHAR except SPACE, CTLs, or tspecials>\n",
			[]string{`g:1:3: warning: ":=" is read as "=", as RFC 2045, Section 5.1, has it (read-otherwise)`,
				"g:1:8: error: rule s needs prose, which no program can match: <any (US-ASCII) CHAR except SPACE, " +
					"CTLs, or tspecials>; --notation rfc822 reads it (prose-in-use)",
				"g:2:1: warning: rule tspecials is not needed for s (unreferenced)"}},
		{"RFC 2616, Section 2.2", "s = <any UPALPHA except HT>", "s = <any UPALPHA except HT>\n",
			[]string{"g:1:5: error: rule s needs prose, which no program can match: <any UPALPHA except HT>; " +
				"--notation rfc2616 reads it (prose-in-use)"}},
		{"prose that refers to itself, over a rule", "s = <any t except \"a\"> / \"b\"\nt = s / u\nu = %x61-7A",
			"s = <any t except \"a\"> / \"b\"\n", []string{
				`g:1:5: error: rule s needs prose, which no program can match: <any t except "a">; it refers to itself ` +
					"(prose-in-use)"}},
		{"prose that needs such prose", "s = <any t except \"a\"> / t\nt = <any SP except u>\nu = <any t except \"b\">",
			"s = <any t except \"a\"> / t\nt = <any SP except u>\n", []string{
				`g:1:5: error: rule s needs prose, which no program can match: <any t except "a"> (prose-in-use)`,
				"g:2:5: error: rule t needs prose, which no program can match: <any SP except u>; it refers to itself " +
					"(prose-in-use)"}},
	} {
		f := must.Have(Read("g", []byte(test.src)))(t)
		g := must.Have(Link(Linking{Starts: []string{"s"}}, f))(t)
		if got := rulesOf(g); got != test.want {
			t.Errorf("%s: %s is\n%swant\n%s", test.source, test.src, got, test.want)
		}
		compareProblems(t, Check(g, []string{"s"}), test.wrong)
	}
}

// In RFC 2045's notation, which is RFC 822's except for ":=", the prose of its Section 5.1 is read.
func TestReadMIME(t *testing.T) {
	f, err := RFC822.Read("g", []byte("token := 1*<any (US-ASCII) CHAR except SPACE, CTLs,\n   or tspecials>\n"+
		"tspecials := \"(\" / \")\" / <\">\n"))
	if err != nil {
		t.Fatal(err)
	}
	g := must.Have(Link(Linking{Starts: []string{"token"}}, f))(t)
	if got, want := rulesOf(g), "token = 1*( %x21 / %x23-27 / %x2A-7E )\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
