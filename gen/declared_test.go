package gen

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/tree"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// dmarc is Section 5.4 of draft-ietf-dmarc-dmarcbis-07, with strings in place of addresses.
const dmarc = `dmarc-record  = dmarc-version dmarc-sep *( dmarc-tag dmarc-sep )
dmarc-tag     = dmarc-request / dmarc-test / dmarc-psd / dmarc-sprequest / dmarc-nprequest / dmarc-adkim / dmarc-aspf
              / dmarc-auri / dmarc-furi / dmarc-fo / dmarc-rfmt
dmarc-version = "v" *WSP "=" *WSP %x44 %x4d %x41 %x52 %x43 %x31
dmarc-sep     = *WSP %x3b *WSP
dmarc-request = "p" *WSP "=" *WSP policy
policy        = "none" / "quarantine" / "reject"
dmarc-test    = "t" *WSP "=" ( "y" / "n" )
dmarc-psd     = "psd" *WSP "=" ( "y" / "n" )
dmarc-sprequest = "sp" *WSP "=" *WSP policy
dmarc-nprequest = "np" *WSP "=" *WSP policy
dmarc-adkim   = "adkim" *WSP "=" *WSP ( "r" / "s" )
dmarc-aspf    = "aspf" *WSP "=" *WSP ( "r" / "s" )
dmarc-auri    = "rua" *WSP "=" *WSP dmarc-uri *( *WSP "," *WSP dmarc-uri )
dmarc-furi    = "ruf" *WSP "=" *WSP dmarc-uri *( *WSP "," *WSP dmarc-uri )
dmarc-uri     = ALPHA 1*( ALPHA / DIGIT / ":" / "@" / "." / "-" )
dmarc-fo      = "fo" *WSP "=" *WSP ( "0" / "1" / "d" / "s" / "d:s" / "s:d" )
dmarc-rfmt    = "rf" *WSP "=" *WSP 1*ALPHA *( *WSP ":" 1*ALPHA )
`

// securityTxt is Section 4 of RFC 9116, without signatures, and with strings in place of what it imports.
const securityTxt = `unsigned     = *line (contact-field eol) *line (expires-field eol) *line [lang-field eol] *line
line             = [ (field / comment) ] eol
eol              = *WSP [CR] LF
field            = ack-field / can-field / contact-field / encryption-field / hiring-field / policy-field / ext-field
fs               = ":"
comment          = "#" *(WSP / VCHAR / %x80-FF)
ack-field        = "Acknowledgments" fs SP uri
can-field        = "Canonical" fs SP uri
contact-field    = "Contact" fs SP uri
expires-field    = "Expires" fs SP date-time
encryption-field = "Encryption" fs SP uri
hiring-field     = "Hiring" fs SP uri
lang-field       = "Preferred-Languages" fs SP lang-values
policy-field     = "Policy" fs SP uri
date-time        = 4DIGIT "-" 2DIGIT "-" 2DIGIT "T" 2DIGIT ":" 2DIGIT ":" 2DIGIT "Z"
lang-values      = lang-tag *(*WSP "," *WSP lang-tag)
lang-tag         = 2*8ALPHA *( "-" 1*8( ALPHA / DIGIT ) )
uri              = ALPHA *( ALPHA / DIGIT / "+" ) ":" 1*%x21-7E
ext-field        = field-name fs SP unstructured
field-name       = 1*( %x21-39 / %x3B-7E )
unstructured     = *( VCHAR / WSP )
`

// securityTxtProse is what Sections 2.5.4 to 2.5.8 and the comments of the grammar say: these fields stand once, in any
// order, and are no others.
const securityTxtProse = `field = ack-field / can-field / contact-field / encryption-field / hiring-field / policy-field
      / expires-field / lang-field / other
other = <any ext-field except known>
known = ( "Acknowledgments" / "Canonical" / "Contact" / "Expires" / "Encryption" / "Hiring" / "Preferred-Languages"
      / "Policy" ) fs SP unstructured
;@once unsigned expires-field lang-field
`

// heredoc has delimiters that the text chooses itself, as those of shells and of raw strings.
const heredoc = `document = *( word / raw / " " )
word     = 1*%x61-7A
raw      = <a delimiter of capital letters behind "<", and all up to the same one>
`

const heredocFunction = `
func matchRaw(input string, at int) (end int, ok bool) {
	rest, ok := strings.CutPrefix(input[at:], "<")
	if !ok {
		return 0, false
	}
	mark := rest[:len(rest)-len(strings.TrimLeft(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))]
	if mark == "" && rest != "" {
		return 0, false
	}
	before, _, ok := strings.Cut(rest[len(mark):], mark)
	if mark == "" || !ok {
		return len(input) + 1, false // more of the input could make it one
	}
	return at + 1 + len(mark) + len(before) + len(mark), true
}
`

const netstring = "strings = *netstring\nnetstring = length \":\" *OCTET \",\"\nlength = 1*DIGIT\n"

// A declaredTest is a grammar with declarations, and strings with verdicts.
type declaredTest struct {
	name, grammar, refinement, start string
	function                         string // of the package
	declared                         string // what is said of it
	Valid                            []string
	Invalid                          map[string]int // with the offsets of the errors
}

var declaredTests = []declaredTest{
	{name: "dmarc", grammar: dmarc, refinement: ";@once dmarc-record\n", start: "dmarc-record",
		declared: "each of dmarc-request, dmarc-test, dmarc-psd, dmarc-sprequest, dmarc-nprequest, dmarc-adkim, dmarc-aspf, " +
			"dmarc-auri, dmarc-furi, dmarc-fo, dmarc-rfmt matches at most once in dmarc-record, by a count while a string is read",
		Valid: []string{"v=DMARC1;", "v=DMARC1; p=none; rua=mailto:a@example.com;", "v=DMARC1; sp=none; p=reject; fo=1;",
			"v=DMARC1;np=none;sp=none;p=none;t=y;psd=n;adkim=r;aspf=s;rua=a:b;ruf=a:b,c:d;fo=d:s;rf=afrf;"},
		Invalid: map[string]int{"v=DMARC1; p=none; p=none;": 19, "v=DMARC1; rua=a:b; p=none; rua=a:b;": 29,
			"v=DMARC1; adkim=r; aspf=r; adkim=s;": 27}},
	{name: "security.txt", grammar: securityTxt, refinement: securityTxtProse, start: "unsigned",
		declared: "each of expires-field, lang-field matches at most once in unsigned, by an automaton",
		Valid: []string{"Contact: mailto:a@b\nExpires: 2021-12-31T18:37:07Z\n",
			"# x\n\nContact: a:b\nPreferred-Languages: en, es\nContact: a:c\nExpires: 2021-12-31T18:37:07Z\r\nX: y\n",
			"Contact: a:b\nExpires: 2021-12-31T18:37:07Z\nPreferred-Languages: en\nPolicy: a:b\n"},
		Invalid: map[string]int{
			"Contact: a:b\nExpires: 2021-12-31T18:37:07Z\nExpires: 2021-12-31T18:37:07Z\n":                    50,
			"Contact: a:b\nPreferred-Languages: en\nExpires: 2021-12-31T18:37:07Z\nPreferred-Languages: en\n": 86,
			"Contact: a:b\nExpires: never\n": 22}},
	{name: "imap", grammar: "abnfc/citation/library/rfc3501.abnf", refinement: ";@length literal = number\n",
		start:    "response-data",
		declared: "the length of literal is the number number, which is outside the proof",
		Valid: []string{"* 12 FETCH (FLAGS (\\Seen) RFC822.SIZE 44)\r\n", "* 1 FETCH (BODY[] {5}\r\na)\r\nb)\r\n",
			"* 1 FETCH (BODY[HEADER] {0}\r\n UID 4)\r\n", "* 1 FETCH (RFC822 {3}\r\n{9} BODY[] {2}\r\n() UID 4)\r\n"},
		Invalid: map[string]int{"* 1 FETCH (BODY[] {5}\r\nabc)\r\n": 28, "* 1 FETCH (BODY[] {2}\r\nabc)\r\n": 25,
			"* 1 FETCH (BODY[] {99999999999999999999}\r\nabc)\r\n": 48}},
	{name: "chunks", grammar: "abnfc/citation/library/rfc9112.abnf", refinement: ";@length chunk-data = chunk-size\n",
		start: "chunked-body", declared: "the length of chunk-data is the number chunk-size, which is outside the proof",
		Valid: []string{"0\r\n\r\n", "3\r\n0\r\n\r\n0\r\n\r\n", "A;x=\"1\"\r\n0123456789\r\n00\r\nx: y\r\n\r\n",
			"0a\r\n0123456789\r\n1\r\n\n\r\n0\r\n\r\n"},
		Invalid: map[string]int{"4\r\nabc\r\n0\r\n\r\n": 7, "2\r\nabc\r\n0\r\n\r\n": 5, "A\r\nabc": 6, "0\r\n\r\n0": 5}},
	{name: "netstrings", grammar: netstring, refinement: ";@length netstring = length\n", start: "strings",
		declared: "the length of netstring is the number length, which is outside the proof",
		Valid:    []string{"", "0:,", "5:hello,", "3:1:,,0:,12:hello world!,", "03:,,,,"},
		Invalid:  map[string]int{"4:hello,": 6, "6:hello,": 8, ":,": 0, "1:ab": 3}},
	{name: "heredoc", grammar: heredoc, refinement: ";@func raw\n", start: "document", function: heredocFunction,
		declared: "raw is what the function matchRaw finds, which is outside the proof",
		Valid:    []string{"", "abc", "a <EOT.EOT b", "<X<Y X", "a <EOT b <X \x00\xFFX EO EOT<X X"},
		Invalid:  map[string]int{"a <EOT b": 2, "<x": 0, "<AaAB": 4}},
	{name: "list", grammar: "s = tag *( \";\" tag ) [ \";\" ]\ntag = a / b / x\na = \"a\" DIGIT\nb = \"b\"\nx = 1*\"x\"\n",
		refinement: ";@once s a b\n", start: "s", declared: "each of a, b matches at most once in s, by an automaton",
		Valid:   []string{"a1", "a1;b;", "x;b;x;a2;xx"},
		Invalid: map[string]int{"a1;a2": 3, "b;x;b": 4, "a1;;": 3}},
	{name: "yang", grammar: "module = \"m{\" *( about / container / name ) \"}\"\n" +
		"container = \"c{\" *( sub / leaf ) \"}\"\nsub = about / container\nabout = \"a\"\nname = \"n\"\nleaf = \"l\"\n",
		refinement: ";@once module about name\n;@once container about\n", start: "module",
		declared: "each of about, name matches at most once in module, by a count while a string is read; each of about matches " +
			"at most once in container, by a count while a string is read",
		Valid:   []string{"m{}", "m{anc{a}}", "m{c{ac{ac{l}}l}c{a}na}"},
		Invalid: map[string]int{"m{aa}": 3, "m{c{a}nn}": 7, "m{c{ala}}": 6, "m{ac{c{a}aa}": 10}},
	{name: "sums", grammar: "e = e \"+\" e / e \"*\" e / \"(\" *( x / y / e \";\" ) \")\" / n / a\nx = \"x\"\ny = \"y\"\n" +
		"a = n \":\" *\"a\"\nn = 1*DIGIT\n",
		refinement: ";@left e \"+\" < \"*\"\n;@once e x y X\n;@length a = n\n", start: "e",
		declared: "each of x, y matches at most once in e, by a count while a string is read; the length of a is the " +
			"number n, which is outside the proof",
		Valid:   []string{"1+2*3", "(x)+(x)*(y)", "(x(x);1+2:aa*3;y)+0:*2"},
		Invalid: map[string]int{"(xyx)": 3, "3:aa+1": 4, "(x(x);x)": 6}},
	{name: "all", grammar: "e = \"(\" *( x / y / e ) \")\" / a / raw\nx = \"x\"\ny = \"y\"\na = n \":\" *\"a\"\n" +
		"n = 1*DIGIT\nraw = <a mark, and all up to it>\n",
		refinement: ";@once e x y\n;@length a = n\n;@func raw\nn = 1*2DIGIT\n", start: "e", function: heredocFunction,
		declared: "each of x, y matches at most once in e, by a count while a string is read; the length of a is the " +
			"number n, which is outside the proof; raw is what the function matchRaw finds, which is outside the proof",
		Valid:   []string{"(x(x)2:aa<X)(xX)", "<Y)Y"},
		Invalid: map[string]int{"(x<Xxx": 2, "(y003:aaa)": 4, "(x<Y Yx)": 6}},
	{name: "recursive", grammar: "s = \"(\" *tag \")\"\ntag = a / b / s\na = \"a\"\nb = \"b\"\n", refinement: ";@once s\n",
		start: "s", declared: "each of a, b, s matches at most once in s, by a count while a string is read",
		Valid:   []string{"()", "(ab)", "(b(ba)a)", "((((a)a)a)a)"},
		Invalid: map[string]int{"(aa)": 2, "(a(b)()": 5, "(b(bb)a)": 4}},
}

// input writes the files of a test to a directory.
func (test *declaredTest) input(t *testing.T, dir string) Input {
	t.Helper()
	grammar := test.grammar
	if !strings.HasSuffix(grammar, ".abnf") {
		grammar = filepath.Join(dir, test.start+".abnf")
		fixture.WriteFile(t, grammar, test.grammar)
	}
	refinement := filepath.Join(dir, test.start+"-prose.abnf")
	fixture.WriteFile(t, refinement, test.refinement)
	return Input{Files: []string{grammar}, Refine: []string{refinement}}
}

// Declarations hold in what matches without a package: verdicts, and errors at their places; trees are of members.
func TestDeclared(t *testing.T) {
	for _, test := range declaredTests {
		t.Run(test.name, func(t *testing.T) {
			g := must.Have(test.input(t, t.TempDir()).Load(test.start))(t)
			if got := strings.Join(Declared(g, nil), "; "); got != test.declared {
				t.Errorf("declared: %s", got)
			}
			m, err := prove.NewMatcher(g, test.start)
			if test.function != "" {
				want := "rule raw is a function of Go (;@func), which only a compiled package has"
				if err == nil || err.Error() != want {
					t.Errorf("error %v, want %s", err, want)
				}
				return
			}
			parser := must.Have(tree.NewParser(g, test.start))(t)
			for _, s := range test.Valid {
				if member, at := m.Match(s); !member {
					t.Errorf("%q is refused at %d", s, at)
				}
				if root := must.Have(parser.Parse(0, s))(t); root == nil || root.End != len(s) {
					t.Errorf("%q has no tree", s)
				}
			}
			for s, want := range test.Invalid {
				if member, at := m.Match(s); member || at != want {
					t.Errorf("%q: %t, at %d, want %d", s, member, at, want)
				}
				if root := must.Have(parser.Parse(0, s))(t); root != nil && !strings.Contains(test.declared, "automaton") {
					t.Errorf("%q has a tree", s)
				}
			}
		})
	}
}

// declaredChecks are the tests of a package: verdicts, errors, trees, values, and sequences of messages that come byte
// by byte.
const declaredChecks = `package p

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

func Test(t *testing.T) {
	data, err := os.ReadFile("cases.json")
	var cases struct {
		Valid   []string
		Invalid map[string]int
	}
	if err != nil || json.Unmarshal(data, &cases) != nil {
		t.Fatal(err)
	}
	for _, s := range cases.Valid {
		node, err := Parse(s)
		if !Valid(s) || err != nil || node.Text() != s {
			t.Errorf("%q: %v", s, err)
		}
		if s == "" {
			continue
		}
		first, rest, err := ParsePrefix(s)
		if err != nil || first.Text()+rest != s {
			t.Errorf("prefix of %q: %v", s, err)
			continue
		}
		for message, err := range (Scanner{}).ReadMessages(iotest.OneByteReader(strings.NewReader(s))) {
			if err != nil || message.Text() != first.Text() {
				t.Errorf("message of %q: %q, %v", s, message.Text(), err)
			}
			break
		}
	}
	for s, at := range cases.Invalid {
		var wrong *SyntaxError
		if err := Check(s); Valid(s) || !errors.As(err, &wrong) || wrong.Offset != at {
			t.Errorf("%q: %v, want %d", s, err, at)
		}
	}
}
`

// Packages obey declarations.
func TestDeclaredPackages(t *testing.T) {
	dir := t.TempDir()
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module scratch\n\ngo 1.25\n")
	for i, test := range declaredTests {
		if test.name == "imap" && testing.Short() {
			continue // some seconds
		}
		to := filepath.Join(dir, fmt.Sprintf("p%d", i))
		result, err := Compile(Options{Input: test.input(t, t.TempDir()), Starts: []string{test.start}, Dir: to,
			Package: "p", Types: true})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if counted := strings.Join(result.Declared, "; "); counted != test.declared {
			t.Errorf("%s: declared: %s", test.name, counted)
		}
		comment := string(must.Have(os.ReadFile(filepath.Join(to, "rules_gen.go")))(t))
		if text := strings.ReplaceAll(comment, "\n// ", " "); !strings.Contains(text, "Declarations say what the grammar "+
			"does not: "+test.declared) {
			t.Errorf("%s: the package's comment is\n%.2000s", test.name, comment)
		}
		fixture.WriteFile(t, filepath.Join(to, "cases.json"), string(must.Have(json.Marshal(test))(t)))
		fixture.WriteFile(t, filepath.Join(to, "declared_test.go"), declaredChecks)
		if test.function != "" {
			fixture.WriteFile(t, filepath.Join(to, "function.go"), "package p\n\nimport \"strings\"\n"+test.function)
		}
	}
	cmd := exec.Command("go", "test", "-vet=off", "-gcflags=scratch/...=-l -dwarf=false", "-ldflags=-w", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%.6000s", err, out)
	}
}

// What a count says, an automaton says as well, of all short strings.
func TestCountedAsAutomata(t *testing.T) {
	for _, test := range []struct{ grammar, refinement string }{
		{"s = *( a / b / x )\na = \"a\"\nb = \"b\"\nx = \"x\"\n", ";@once s a b\n"},
		{"s = t *( \";\" t )\nt = a / b / x\na = 1*\"a\"\nb = \"b\" [ \"b\" ]\nx = \"x\"\n", ";@once s a b\n"},
		{"s = 1*3( t [ \";\" ] ) *t\nt = a / \"x\" u\nu = b / a\na = \"a\"\nb = \"b\"\n", ";@once s a b\n"},
		{"s = *( a [ b ] / x b ) [ a ]\na = \"a\"\nb = \"b\" *x\nx = \"x\"\n", ";@once s a b x\n"},
	} {
		input := refinedInput(t, test.grammar, test.refinement)
		lowered := must.Have(automaton.Lower(must.Have(input.Load("s"))(t)))(t)
		counts := must.Have(recognizer.New(lowered, "s"))(t)
		space := automaton.NewSpace(0, lowered.Sets()...)
		language := must.Have(automaton.NewABNF(lowered, space).Rule("s"))(t)
		wide := must.Have(prove.NewLanguage(must.Have(Input{Files: input.Files}.Load("s"))(t), "s"))(t)
		fewer := false
		eachString("abx;", 7, func(s string) {
			is, err := counts.Accepts(0, s, 0)
			if want := space.Contains(language, s); err != nil || is != want {
				t.Fatalf("%s%q: %t, %v, want %t", test.grammar, s, is, err, want)
			}
			if _, derived, err := counts.Derive(0, s, 0); derived != is || err != nil {
				t.Fatalf("%s%q: derived %t, %v, want %t", test.grammar, s, derived, err, is)
			}
			if at := space.ViablePrefix(language, s); !is {
				if d, _ := counts.Diagnose(0, s, 0); d.Offset != max(at, 0) {
					t.Fatalf("%s%q: at %d, want %d", test.grammar, s, d.Offset, at)
				}
			}
			fewer = fewer || !is && wide.Space.Contains(wide.Words, s)
		})
		if !fewer {
			t.Fatalf("%s: nothing is taken away", test.grammar)
		}
	}
}

// eachString visits all strings over some bytes up to a length.
func eachString(bytes string, longest int, visit func(s string)) {
	for level := []string{""}; len(level[0]) <= longest; {
		var next []string
		for _, s := range level {
			visit(s)
			for _, c := range []byte(bytes) {
				next = append(next, s+string(c))
			}
		}
		level = next
	}
}

// A length says how far a repetition goes, in all short sequences of netstrings.
func TestLengths(t *testing.T) {
	g := must.Have(refinedInput(t, netstring, ";@length netstring = length\n").Load("strings"))(t)
	tables := must.Have(recognizer.New(must.Have(automaton.Lower(g))(t), "strings"))(t)
	members := 0
	eachString("013:,", 7, func(s string) {
		is, err := tables.Accepts(0, s, 0)
		if want := isNetstrings(s); err != nil || is != want {
			t.Fatalf("%q: %t, %v, want %t", s, is, err, want)
		}
		tokens, derived, err := tables.Derive(0, s, 0)
		if derived != is || err != nil {
			t.Fatalf("%q: derived %t, %v", s, derived, err)
		}
		if is {
			members++
		}
		for _, token := range tokens {
			if token.Rule == "netstring" && !isNetstrings(s[token.Begin:token.End]) {
				t.Fatalf("%q: %q is no netstring", s, s[token.Begin:token.End])
			}
		}
	})
	if members < 100 {
		t.Fatalf("only %d members", members)
	}
}

// isNetstrings reports whether a string is a sequence of netstrings.
func isNetstrings(s string) bool {
	for s != "" {
		n := 0
		digits := 0
		for ; digits < len(s) && '0' <= s[digits] && s[digits] <= '9'; digits++ {
			n = 10*n + int(s[digits]-'0')
		}
		end := digits + 1 + n
		if digits == 0 || end >= len(s) || s[digits] != ':' || s[end] != ',' {
			return false
		}
		s = s[end+1:]
	}
	return true
}

// Wrong declarations are told at their places.
func TestWrongDeclarations(t *testing.T) {
	const grammar = "s = *( a / \"x\" ) n \":\" *OCTET q\nq = \"q\" u\na = b / c\nb = 1*c\n" +
		"c = \"c\"\nn = 1*DIGIT\nu = *( c / b )\nm = 1*ALPHA\n"
	for refinement, want := range map[string]string{
		";@once":           "r:1:2 names of rules are expected, as in ;@once fields, or ;@once fields tag-a tag-b",
		";@once s":         "r:1:2 rule s does not repeat a choice of rules: name the rules that stand at most once",
		";@once nothing":   "r:1:8 rule nothing is not defined",
		";@length s":       "r:1:2 names of rules are expected, as in ;@length literal = number",
		";@length s = n n": "r:1:2 names of rules are expected, as in ;@length literal = number",
		";@length s = a": "r:1:2 no length is known of rule s: in it, a repetition without bound has to stand " +
			"behind a, or in another rule, s itself",
		";@func a b":         "r:1:2 names of rules are expected, as in ;@func rule",
		";@func \"a\"":       "r:1:2 names of rules are expected, as in ;@func rule",
		";@once u\n;@once u": "r:2:2 rule u has such a declaration already",
		";@once s m":         "r:1:10 rule m is not in rule s",
		";@once s c a":       "r:1:2 rule s: c is only in what rules below it repeat, or in others that are named",
		";@once q c":         "r:1:2 rule q: c is only in what rules below it repeat, or in others that are named",
		";@once s u":         "r:1:2 rule u matches the empty string, and cannot be counted",
		";@length q = n":     "",
		";@length s = n":     "",
	} {
		_, err := refinedInput(t, grammar, refinement+"\n").Load("s")
		at, message, _ := strings.Cut(want, " ")
		if want != "" {
			want = fmt.Sprintf("%s: error: %s (wrong-declaration)", at, message)
		}
		if got := fmt.Sprint(err); got != want && !(want == "" && err == nil) {
			t.Errorf("%s:\n%s, want\n%s", refinement, got, want)
		}
	}
	for _, test := range []string{"s = n *OCTET\nn = 1*ALPHA\n", "s = n *s2\nn = 1*DIGIT\ns2 = \"(\" *s2 \")\"\n"} {
		g, err := refinedInput(t, test, ";@length s = n\n").Load("s")
		if err == nil {
			_, err = prove.NewMatcher(g, "s")
		}
		if err == nil {
			t.Errorf("%s: no error", test)
		}
	}
}
