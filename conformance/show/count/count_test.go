package count

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// everything is all dimensions.
var everything = []Dimension{Revision, Verdict, Kind, Reason, Character, Rule, Scheme, Host, Port}

// A counted is a string and its place.
type counted struct {
	file string
	line int
	text string
}

// randomStrings returns strings of few kinds, some of them twice.
func randomStrings(r *rand.Rand) []counted {
	pick := func(of ...string) string { return of[r.Intn(len(of))] }
	var all []counted
	for line := range 1 + r.Intn(40) {
		text := pick("http:", "HTTP:", "x"+fmt.Sprint(r.Intn(9))+":", "") + pick("//", "//u@", "/", "") +
			pick("a", "1.2.3.4", "[::1]", "\u00e9", "\u4e00", "\xff", "a b") + pick("", ":", ":80", ":8080", ":99999", ":"+
			fmt.Sprint(r.Intn(70000)), "%") + pick("", "/", "?\u202e", "#"+strings.Repeat("x", r.Intn(300)))
		all = append(all, counted{pick("a", "b"), line + 1, text})
	}
	return all
}

func newTestCounter(t testing.TB, samples int, revisions ...parser.Revision) *Counter {
	t.Helper()
	c, err := NewCounter(revisions, everything, samples)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// summaryOf returns the summary of some strings that has a limit of cells.
func (c *Counter) summaryOf(some []counted, limit int) *Summary {
	s := newSummary(c.Shape, limit)
	for _, one := range some {
		if err := c.Count(s, one.file, one.line, one.text); err != nil {
			panic(err)
		}
	}
	s.Refused = len(some)
	return s
}

func textOf(s *Summary) string {
	var b bytes.Buffer
	if err := WriteJSON(&b, s); err != nil {
		panic(err)
	}
	return b.String()
}

// merged returns the summary of all of some, which does not change them.
func merged(limit int, all ...*Summary) *Summary {
	s := newSummary(all[0].Shape, limit)
	for _, one := range all {
		if err := s.Merge(one); err != nil {
			panic(err)
		}
	}
	return s
}

// TestLaws checks that merging is associative and commutative and has an identity, and that the parts of some strings
// make the summary of the whole, to the byte: with few cells, with many, and if parts have few cells and the whole has
// many.
func TestLaws(t *testing.T) {
	c := newTestCounter(t, 2, parser.RFC3986, parser.RFC3987)
	params := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
	params.MinSuccessfulTests = testflag.Choose(40, 5000)
	laws := gopter.NewProperties(params)
	coarse := 0
	law := func(name string, holds func(r *rand.Rand, limit int, some []counted) (got, want string)) {
		laws.Property(name, prop.ForAll(func(seed int64) string {
			r := rand.New(rand.NewSource(seed))
			limit := 1 + r.Intn(40)
			got, want := holds(r, limit, randomStrings(r))
			if strings.Contains(want, `"coarse":true`) {
				coarse++
			}
			if got != want {
				return fmt.Sprintf("limit %d:\n%s\nwant\n%s", limit, got, want)
			}
			return ""
		}, func(p *gopter.GenParameters) *gopter.GenResult {
			return gopter.NewGenResult(p.Rng.Int63(), gopter.NoShrinker)
		}))
	}
	law("parts make the whole", func(r *rand.Rand, limit int, some []counted) (string, string) {
		parts := make([][]counted, 1+r.Intn(5))
		for _, i := range r.Perm(len(some)) {
			part := &parts[r.Intn(len(parts))]
			*part = append(*part, some[i])
		}
		whole := newSummary(c.Shape, limit)
		for _, part := range parts {
			if err := whole.Merge(c.summaryOf(part, limit)); err != nil {
				return err.Error(), ""
			}
		}
		return textOf(whole), textOf(c.summaryOf(some, limit))
	})
	three := func(r *rand.Rand, limit int) (x, y, z *Summary) {
		random := func() *Summary { return c.summaryOf(randomStrings(r), limit) }
		return random(), random(), random()
	}
	law("associative", func(r *rand.Rand, limit int, _ []counted) (string, string) {
		x, y, z := three(r, limit)
		return textOf(merged(limit, merged(limit, x, y), z)), textOf(merged(limit, x, merged(limit, y, z)))
	})
	law("commutative", func(r *rand.Rand, limit int, _ []counted) (string, string) {
		x, y, _ := three(r, limit)
		return textOf(merged(limit, x, y)), textOf(merged(limit, y, x))
	})
	law("identity", func(r *rand.Rand, limit int, some []counted) (string, string) {
		x := c.summaryOf(some, limit)
		return textOf(merged(limit, newSummary(c.Shape, limit), x)), textOf(x)
	})
	law("read again", func(r *rand.Rand, limit int, some []counted) (string, string) {
		x := c.summaryOf(some, limit)
		y, err := ReadJSON([]byte(textOf(x)))
		if err != nil {
			return err.Error(), textOf(x)
		}
		return textOf(y), textOf(x)
	})
	laws.TestingRun(t)
	if all := 5 * params.MinSuccessfulTests; coarse < all/10 || coarse > all*9/10 {
		t.Errorf("%d of %d are coarse", coarse, all)
	}
}

// TestValues checks what a string is counted as, by RFC 3986.
func TestValues(t *testing.T) {
	c := newTestCounter(t, 0, parser.RFC3986)
	long := strings.Repeat("a", maxScheme)
	for _, test := range []struct{ text, want string }{
		{"http://a/", "rfc3986 valid absolute-uri - - - http reg-name -"},
		{"HTTP://1.2.3.4:80", "rfc3986 valid absolute-uri - - - http ipv4 80"},
		{"//[::1]:", "rfc3986 valid relative-ref - - - - ipv6 empty"},
		{"//a:0080", "rfc3986 valid relative-ref - - - - reg-name 80"},
		{"//a:65535", "rfc3986 valid relative-ref - - - - reg-name 65535"},
		{"//a:65536", "rfc3986 valid relative-ref - - - - reg-name above_65535"},
		{"//a:99999999999999999999999", "rfc3986 valid relative-ref - - - - reg-name above_65535"},
		{"", "rfc3986 valid relative-ref - - - - - -"},
		{"x-y+z.1:a", "rfc3986 valid absolute-uri - - - x-y+z.1 - -"},
		{long + ":", "rfc3986 valid absolute-uri - - - " + long + " - -"},
		{long + "a:", "rfc3986 valid absolute-uri - - - (other) - -"},
		{"http://a b", "rfc3986 invalid - space space reg-name http - -"},
		{"http://[", "rfc3986 invalid - ip-literal end IP-literal http - -"},
		{"a\u00e9", "rfc3986 invalid - non-ascii U+00E9 segment-nz-nc - - -"},
		{"a\\", `rfc3986 invalid - backslash \ segment-nz-nc - - -`},
		{"a\xff", "rfc3986 invalid - not-utf8 byte_0xFF segment-nz-nc - - -"},
		{"a\U0001F600", "rfc3986 invalid - non-ascii U+1F600 segment-nz-nc - - -"},
		{"a\x00", "rfc3986 invalid - control U+0000 segment-nz-nc - - -"},
		{"1a:b", "rfc3986 invalid - scheme : segment-nz-nc - - -"},
	} {
		s := c.summaryOf([]counted{{text: test.text}}, MaxCells)
		cells := s.Cells(s.Tables[0])
		var got []string
		for _, v := range cells[0].Values {
			got = append(got, strings.ReplaceAll(v.String(), " ", "_"))
		}
		if len(cells) != 1 || strings.Join(got, " ") != test.want {
			t.Errorf("%q: %q, want %s", test.text, got, test.want)
		}
	}
}

// TestHostnames checks what hosts are counted as, also when read again, and that a summary beyond its limit is an
// error: of parts as of the whole.
func TestHostnames(t *testing.T) {
	c, err := NewCounter([]parser.Revision{parser.RFC3986}, []Dimension{Hostname}, 0)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("A", maxHostname)
	for _, test := range []struct{ text, want string }{
		{"http://u@A.Example:80/x", "a.example"}, {"//%C3%84", "%c3%84"}, {"//[::A]", "[::a]"}, {"//", `""`},
		{"//" + long, strings.ToLower(long)}, {"//a" + long, "more than 255 bytes"}, {"a", "-"}, {"//a b", "-"},
	} {
		s := c.summaryOf([]counted{{text: test.text}}, MaxHostnames)
		again, err := ReadJSON([]byte(textOf(s)))
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
		} else if got := again.Cells(again.Tables[0])[0].Values[0].String(); got != test.want {
			t.Errorf("%q: %q, want %s", test.text, got, test.want)
		}
	}
	var some []counted
	for i := range 10 {
		some = append(some, counted{text: fmt.Sprintf("http://%d.example/", i)})
	}
	if s := c.summaryOf(some, 10); s.Err() != nil {
		t.Error(s.Err())
	}
	for _, s := range []*Summary{
		c.summaryOf(some, 9), merged(9, c.summaryOf(some[:5], 9), c.summaryOf(some[5:], 9)),
		merged(9, c.summaryOf(some, 9), c.summaryOf(nil, 9)),
	} {
		if s.Err() == nil || WriteJSON(io.Discard, s) == nil {
			t.Error("ten host names in nine cells are no error")
		}
	}
}

// TestAgreesWithVerdicts counts real URLs by the verdict of all revisions, and by the reason,
// beside a loop over what the recognizers say.
func TestAgreesWithVerdicts(t *testing.T) {
	revisions := slices.Collect(all.Revisions())
	for _, by := range [][]Dimension{{Verdict}, {Verdict, Reason}, {Verdict, Host}} {
		c, err := NewCounter(revisions, by, 0)
		if err != nil {
			t.Fatal(err)
		}
		s := NewSummary(c.Shape)
		want, relative := map[string]int{}, make([]int, len(revisions))
		texts := append(realURLs(t)[:500], "http://xn--/", "http://a./", "a b", "\xff", "", " ", "\t", "1:b", "a:b", "/a:b",
			"%41:b", "x+y.z-1:b", "//a:b", "?a:b", "#a:b", strings.Repeat("x", 2*maxScheme)+":b", "http:b", "urn:a:b", "URL:a:b")
		for i, text := range texts {
			if err := c.Count(s, "", i, text); err != nil {
				t.Fatal(err)
			}
			for j := range c.recognizers {
				v, err := c.recognizers[j].Check(text)
				if err != nil {
					t.Fatal(err)
				}
				ref, _ := revisions[j].Parse(text)
				reason, host := "-", "-"
				if ref.Kind().IsRelative() && v.Valid() {
					relative[j]++
				}
				if !v.Valid() {
					reason = v.Cause()
				} else if ref.HostKind() != 0 {
					host = ref.HostKind().String()
				}
				name := revisions[j].String() + " " + map[bool]string{true: "valid", false: "invalid"}[v.Valid()]
				switch by[len(by)-1] {
				case Reason:
					name += " " + reason
				case Host:
					name += " " + host
				}
				want[name]++
			}
		}
		got := map[string]int{}
		for _, cell := range s.Cells(s.Tables[0]) {
			var values []string
			for _, v := range cell.Values {
				values = append(values, v.String())
			}
			got[strings.Join(values, " ")] = cell.Count
		}
		if !maps.Equal(got, want) {
			t.Errorf("by %v: %v, want %v", by, got, want)
		}
		if !slices.Equal(s.Relative, relative) || s.Blank != 3 {
			t.Errorf("relative references %v, want %v; %d blank", s.Relative, relative, s.Blank)
		}
	}
}

// TestBounds counts a million schemes and ports: the table becomes coarse, and small.
func TestBounds(t *testing.T) {
	c, err := NewCounter([]parser.Revision{parser.RFC3986}, []Dimension{Scheme, Port, Character}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSummary(c.Shape)
	for i := range 3 * MaxCells {
		text := fmt.Sprintf("s%d://a:%d", i, i%70000)
		if i%2 == 0 {
			text = "http:" + string(rune(0x300+i))
		}
		if err := c.Count(s, "", i, text); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for _, table := range s.Tables {
		sum := 0
		for _, cell := range s.Cells(table) {
			n++
			sum += cell.Count
		}
		if sum != s.Records {
			t.Errorf("the cells by %v have %d of %d records", table.By, sum, s.Records)
		}
	}
	if !s.Coarse || len(s.Tables) != 3 || n > 2000 {
		t.Errorf("coarse %t: %d tables, %d cells", s.Coarse, len(s.Tables), n)
	}
	if cells := s.Cells(s.Tables[0]); cells[0].Values[0].Text != "http" || cells[1].Values[0].Text != otherScheme {
		t.Errorf("schemes: %v", cells)
	}
}

// TestSamples checks which strings are samples: each is there once, with its first place.
func TestSamples(t *testing.T) {
	c, err := NewCounter([]parser.Revision{parser.RFC3986}, []Dimension{Verdict}, 3)
	if err != nil {
		t.Fatal(err)
	}
	s := c.summaryOf([]counted{{"b", 1, "a"}, {"a", 9, "a"}, {"a", 7, "a"}, {"a", 8, "a"}, {"a", 1, "c"},
		{"a", 2, strings.Repeat("\u00e9", 150)}}, MaxCells)
	cells := s.Cells(s.Tables[0])
	got := fmt.Sprint(cells[0].Samples)
	for _, want := range []string{"{a 7 a ", "{a 1 c "} {
		if !strings.Contains(got, want) || len(cells[0].Samples) != 2 {
			t.Errorf("%s has no %s", got, want)
		}
	}
	if cut := cells[1].Samples[0].Text; cut != strings.Repeat("\u00e9", 100) {
		t.Errorf("cut: %q", cut)
	}
}

// TestReadErrors has summaries that are none.
func TestReadErrors(t *testing.T) {
	c := newTestCounter(t, 1, parser.RFC3986)
	good := textOf(c.summaryOf([]counted{{"f", 1, "http://a:80/"}, {"f", 2, "a b"}}, MaxCells))
	for _, test := range []struct{ old, new, want string }{
		{"{", "[", "it is not what urispec count --partial writes"},
		{`"version":2`, `"version":1`, "its version is 1, and this program reads 2"},
		{`"version":2,`, ``, "it is not what urispec count --partial writes"},
		{`"port"]`, `"ports"]`, `unknown dimension "ports": did you mean port?`},
		{`"samples":1`, `"samples":99`, "a number is out of range"},
		{`"blank":0`, `"blank":3`, "a number is out of range"},
		{`"relative":[0]`, `"relative":[]`, "a number is out of range"},
		{`"relative":[0]`, `"relative":[-1]`, "a number is out of range"},
		{`"unread":0`, `"unread":-1`, "a number is out of range"},
		{`"records":2`, `"records":3`, "the cells by revision,verdict,kind,reason,character,rule,scheme,host,port do not make its records"},
		{good[len(good)/2:], "", fmt.Sprintf("it is cut off at byte %d", len(good)/2)},
		{`["rfc3986"]`, `[]`, "its revisions are not names"},
		{`["rfc3986"]`, `["\u001b"]`, "its revisions are not names"},
		{`"reg-name"`, `"regname"`, `"regname" is not a value of host`},
		{`"80"`, `"080"`, `"080" is not a value of port`},
		{`"absolute-uri"`, `"Kind(20)"`, `"Kind(20)" is not a value of kind`},
		{`"http"`, `"ht tp"`, `"ht tp" is not a value of scheme`},
		{`"space","space"`, `"space","spaces"`, `"spaces" is not a value of character`},
		{`"space","space"`, `"spaces","space"`, `"spaces" is not a value of reason`},
		{`"count":1`, `"count":0`, "a cell by revision,verdict,kind,reason,character,rule,scheme,host,port has 9 values, the count 0 and 1 samples"},
		{`"coarse":false`, `"coarse":true`, "it has 1 tables, not 8"},
	} {
		if !strings.Contains(good, test.old) {
			t.Fatalf("%s has no %s", good, test.old)
		}
		_, err := ReadJSON([]byte(strings.Replace(good, test.old, test.new, 1)))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.new, err, test.want)
		}
	}
}

// TestMismatch merges summaries of other shapes.
func TestMismatch(t *testing.T) {
	s := newTestCounter(t, 1, parser.RFC3986).summaryOf(nil, MaxCells)
	before := textOf(s)
	for _, test := range []struct {
		shape Shape
		want  string
	}{
		{Shape{[]string{"rfc2396"}, s.By, 1}, "its revisions are rfc2396, but the others' rfc3986: they cannot be merged"},
		{Shape{s.Revisions, []Dimension{Verdict}, 1}, "its dimensions are verdict, but the others' " + names(s.By) + ": they cannot be merged"},
		{Shape{s.Revisions, s.By, 2}, "its samples of each cell are 2, but the others' 1: they cannot be merged"},
	} {
		if err := s.Merge(NewSummary(test.shape)); err == nil || err.Error() != test.want || textOf(s) != before {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}

// TestFields checks that the numbers of each dimension fit in its field, and that fields do not
// overlap.
func TestFields(t *testing.T) {
	var used uint64
	for d, f := range fields {
		if mask := f.mask() << f.shift; used&mask != 0 {
			t.Errorf("the field of %v overlaps with another", Dimension(d))
		} else {
			used |= mask
		}
	}
	revisions := len(slices.Collect(all.Revisions()))
	for d, most := range map[Dimension]int{
		Revision: revisions, Verdict: invalid, Reason: len(verdict.Causes), Port: firstPort + lastPort,
		Character: firstRow + 0x10ff, Kind: int(earlier.KindFragmentAddress), Host: int(parser.EmptyHost),
	} {
		if most > int(fields[d].mask()) {
			t.Errorf("%v has numbers up to %d, and the field only to %d", d, most, fields[d].mask())
		}
	}
	if !strings.Contains(kindName(int(earlier.KindFragmentAddress)+1)+hostName(int(parser.EmptyHost)+1), "(") {
		t.Error("there are more kinds than the test knows")
	}
}

func TestParseDimensions(t *testing.T) {
	if by, err := ParseDimensions([]string{"port", "verdict"}); err != nil || !slices.Equal(by, []Dimension{Verdict, Port}) {
		t.Errorf("%v, %v", by, err)
	}
	for _, test := range []struct{ names, want string }{
		{"verdict,verdict", "verdict is named twice"}, {"resaon", `unknown dimension "resaon": did you mean reason?`},
		{"zzzzzzzz", `unknown dimension "zzzzzzzz": must be one of revision, verdict, kind, reason, character, rule, scheme, host, hostname, port`},
	} {
		if _, err := ParseDimensions(strings.Split(test.names, ",")); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v", test.names, err)
		}
	}
}
