package emit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// prefixTest is in each of the packages. What messages are follows from Valid, which
// other tests are about.
const prefixTest = `package p

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

const longestMessages = %t

func words(alphabet string, length int) []string {
	all := []string{""}
	for i := 0; len(all[i]) < length; i++ {
		for _, c := range alphabet {
			all = append(all, all[i]+string(c))
		}
	}
	return all
}

func message(start Start, s string) string {
	m := ""
	for n := 1; n <= len(s) && (m == "" || longestMessages); n++ {
		if start.Valid(s[:n]) {
			m = s[:n]
		}
	}
	return m
}

func TestPrefixes(t *testing.T) {
	members, behind := 0, 0
	for _, s := range words("abc\n", 6) {
		for start := range Start(len(startNames)) {
			want := message(start, s)
			if n, ok := start.MatchPrefix(s); n != len(want) || ok != (want != "") {
				t.Fatalf("%%v of %%q: length %%d, want that of %%q", start, s, n, want)
			}
			node, rest, err := start.ParsePrefix(s)
			if want != "" {
				tree, _ := start.Parse(want)
				if err != nil || rest != s[len(want):] || node.String() != tree.String() {
					t.Fatalf("%%v of %%q: %%v, rest %%q, %%v, want %%v", start, s, node, rest, err, tree)
				}
				members++
				if d := (*SyntaxError)(nil); errors.As(start.Check(s), &d) && d.Offset > len(want) {
					behind++
				}
				continue
			}
			var got, whole *SyntaxError
			if !errors.As(err, &got) || rest != s || got.MayEnd {
				t.Fatalf("%%v of %%q: rest %%q, %%v", start, s, rest, err)
			}
			if errors.As(start.Check(s), &whole) && (got.Offset != whole.Offset || got.Expected != whole.Expected) {
				t.Fatalf("%%v of %%q: %%v, want %%v", start, s, got, whole)
			}
		}
	}
	if members < 100 || longestMessages && behind < 10 {
		t.Errorf("only %%d members, %%d with more behind", members, behind)
	}
}

func TestSequences(t *testing.T) {
	for start := range Start(len(startNames)) {
		var want []string
		all := strings.Join(words("abc\n", 5), "")
		for s := all; s != ""; {
			node, rest, err := start.ParsePrefix(s)
			if err != nil {
				want = append(want, err.Error())
				d := err.(*SyntaxError)
				_, s, _ = strings.Cut(s[d.Offset:], "\n")
				continue
			}
			want = append(want, node.Text())
			s = rest
		}
		c := Scanner{Start: start, Separator: "\n"}
		var text, read []string
		for n, err := range c.Messages(all) {
			text = append(text, step(n, err))
		}
		for n, err := range c.ReadMessages(iotest.OneByteReader(strings.NewReader(all))) {
			read = append(read, step(n, err))
		}
		if len(want) < 10 || !slices.Equal(text, want) || !slices.Equal(read, want) {
			t.Errorf("%%v: %%.200q, read %%.200q, want %%.200q", start, text, read, want)
		}
	}
}

func step(n Node, err error) string {
	if m := (*MessageError)(nil); errors.As(err, &m) {
		return m.Err.Error()
	}
	return fmt.Sprint(n.Text())
}
`

// prefixGrammars are of lines, of messages that more may follow or not, with the empty
// string among them, and of what nests.
var prefixGrammars = []struct {
	text      string
	recursive bool
}{
	{"s = *%x61-63 %x0A\nr = %s\"a\" [ *%s\"b\" %s\"c\" ]\nq = *( %s\"a\" / %s\"bc\" )\n", false},
	{"s = %s\"a\" [ s ] %s\"b\" / %s\"c\" *%s\"c\"\nr = [ s ] [ %x0A s ]\nq = s %x0A\n", true},
}

// What an input begins with, and sequences, in packages with tables and with a
// recognizer.
func addPrefixes(t *testing.T, s *scratch) {
	for _, g := range prefixGrammars {
		for _, longest := range []bool{false, true} {
			p := newRecursive(t, g.text, "s", "r", "q")
			p.Recursive, p.Longest = g.recursive, longest
			s.add(t, packageFiles(t, p), fmt.Sprintf(prefixTest, longest), nil)
		}
	}
}

// How much has to be read behind the longest member is known from the automaton, and
// said in the comment of the package.
func TestReadAhead(t *testing.T) {
	for _, test := range []struct {
		rule    string
		bytes   int
		bounded bool
		says    string
	}{
		{`*%x61-62 %x0A`, 0, true, "Nothing has to be read behind a message"},
		{`1*%s"a"`, 1, true, "The byte behind a message has to be read"},
		{`%s"a" [ %s"bcd" ]`, 3, true, "Up to 3 bytes behind a message have to be read"},
		{`%s"a" [ %s"b" [ %s"cde" ] ]`, 3, true, "Up to 3 bytes behind a message have to be read"},
		{`%s"a" [ ( %s"b" / %s"cb" / %s"ccb" ) %s"de" ]`, 5, true, "Up to 5 bytes behind a message have to be read"},
		{`1*( %s"a" *%s"b" %s"c" )`, 0, false, "has no limit"},
		{`*%s"b" %s"a"`, 0, true, "Nothing has to be read behind a message"},
		{`%s"a" [ *%s"b" %s"c" ]`, 0, false, "has no limit"},
	} {
		p := newPackage(t, "s = "+test.rule+"\n", "s")
		tables := must.Have(p.tables())(t)
		bytes, bounded := readAhead(tables.Tables)
		if bounded != test.bounded || bounded && bytes != test.bytes {
			t.Errorf("%s: %d bytes, bounded: %t", test.rule, bytes, bounded)
		}
		p.Longest = true
		comment := strings.Join(strings.Fields(strings.ReplaceAll(commentOf(t, p), "//", "")), " ")
		if !strings.Contains(comment, "the longest member") || !strings.Contains(comment, test.says) {
			t.Errorf("%s: the comment is\n%s", test.rule, comment)
		}
	}
	p := newRecursive(t, "s = %s\"a\" [ s ] %s\"b\"\n", "s")
	p.Longest = true
	if comment := commentOf(t, p); !strings.Contains(comment, "may have\n// no limit") {
		t.Errorf("the comment is\n%s", comment)
	}
}

// A message that begins no longer one is known at its end: the scanner does not wait for a byte.
func TestAcceptOfLongest(t *testing.T) {
	p := newPackage(t, "s = %s\"a\" [ %s\"b\" ] / %s\"c\"\n", "s")
	tables := must.Have(p.tables())(t)
	for longest, most := range map[bool]int{false: 1, true: 2} {
		p.Longest = longest
		accept := p.accept(tables).Values
		state := tables.Initial[0]
		for _, c := range []byte("ab") {
			state = tables.Next[state][tables.ClassOf[c]]
			if want := map[byte]int{'a': 1, 'b': most}[c]; accept[state] != want {
				t.Errorf("behind %q, the longest: %t: %d, want %d", c, longest, accept[state], want)
			}
		}
	}
}
