package parser_test

import (
	"errors"
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/check/language"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// eachRule calls a test for each rule of each revision, with the language of the
// revision.
func eachRule(t *testing.T, test func(t *testing.T, l *language.Language, r parser.Rule)) {
	t.Helper()
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			l, err := language.Of(v)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range v.Rules() {
				r, err := v.Rule(name)
				if err != nil {
					t.Fatal(err)
				}
				test(t, l, r)
			}
		})
	}
}

func TestRules(t *testing.T) {
	for v := range all.Revisions() {
		g, err := language.ReadGrammar(v)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, d := range g.Rules() {
			want = append(want, d.Name)
		}
		names := v.Rules()
		if !slices.Equal(names, want) {
			t.Errorf("%v.Rules() = %q, want %q", v, names, want)
		}
		known := map[parser.Rule]bool{{}: true}
		for _, name := range names {
			r, err := v.Rule(name)
			if err != nil || r.String() != name || r.Revision() != v || known[r] {
				t.Errorf("%v.Rule(%q) = %v of %v, %v", v, name, r, r.Revision(), err)
			}
			known[r] = true
			for _, other := range []string{strings.ToUpper(name), strings.ToLower(name)} {
				if got, err := v.Rule(other); got != r || err != nil {
					t.Errorf("%v.Rule(%q) = %v, %v", v, other, got, err)
				}
			}
		}
		names[0] = "changed"
		if v.Rules()[0] == names[0] {
			t.Errorf("%v: the caller changes the rules", v)
		}
	}
}

func TestUnknownRule(t *testing.T) {
	for _, test := range []struct {
		v          parser.Revision
		name, want string
	}{
		{rfc3986, "IPv6adress", `rfc3986: unknown rule "IPv6adress": did you mean IPv6address?`},
		{rfc3986, "PATH_ROOTLESS", `rfc3986: unknown rule "PATH_ROOTLESS": did you mean path-rootless?`},
		{rfc3986, "IPv6addrXYZ", `rfc3986: unknown rule "IPv6addrXYZ": did you mean IPv6address?`},
		{rfc3986, "IPv6addWXYZ", `rfc3986: unknown rule "IPv6addWXYZ"`},
		{rfc3986, "IPv5address", `rfc3986: unknown rule "IPv5address": did you mean IPv6address?`},
		{rfc3986, "ports", `rfc3986: unknown rule "ports": did you mean port?`},
		{rfc3986, "por", `rfc3986: unknown rule "por": did you mean port?`},
		{rfc3986, "pxxt", `rfc3986: unknown rule "pxxt"`},
		{rfc3986, "portal", `rfc3986: unknown rule "portal"`},
		{rfc3986, "xxx-delims", `rfc3986: unknown rule "xxx-delims": did you mean gen-delims?`}, // the first of two
		// U+0130 is "i" in lower case, and no case of it.
		{rfc3986, "\u0130pv6address", `rfc3986: unknown rule "\u0130pv6address": did you mean IPv6address?`},
		{rfc3986, "no-such-rule", `rfc3986: unknown rule "no-such-rule"`},
		{rfc3986, "é\n", `rfc3986: unknown rule "\u00e9\n"`},
		{rfc3986, "", `rfc3986: unknown rule ""`},
	} {
		r, err := test.v.Rule(test.name)
		var unknown *parser.UnknownRuleError
		if !errors.As(err, &unknown) || err.Error() != test.want || unknown.Revision != test.v ||
			unknown.Rule != test.name || !unknown.Any || r != (parser.Rule{}) {
			t.Errorf("%v.Rule(%q) = %v, %v, want the error %s", test.v, test.name, r, err, test.want)
		}
	}
}

func TestZeroRule(t *testing.T) {
	var v parser.Revision
	if names := v.Rules(); names != nil {
		t.Errorf("the zero Revision has the rules %q", names)
	}
	r, err := v.Rule("ALPHA")
	if !errors.As(err, new(*parser.UnknownRevisionError)) || r != (parser.Rule{}) {
		t.Errorf("Rule of the zero Revision: %v, %v", r, err)
	}
	if r.Valid("") || r.ViablePrefix("a") != 0 || r.String() != "" || r.Revision() != v {
		t.Error("the zero Rule has members, or a name")
	}
	_, treeErr := r.Tree("")
	for _, err := range []error{r.Check(""), treeErr} {
		if !errors.As(err, new(*parser.UnknownRevisionError)) {
			t.Errorf("the zero Rule: %v", err)
		}
	}
}

func TestRuleCheck(t *testing.T) {
	for _, test := range []struct {
		name  string // of the row
		rule  string
		input string
		want  string // the error; empty: valid
	}{
		{"rfc3986/3.2.2/1", "IPv6address", "2001:db8::7", ""},
		{"rfc3986/3.2.2/2", "IPv6address", "1::2::3",
			`rfc3986: IPv6address: byte 5: ":" is not allowed in IPv6address; expected a hexadecimal digit`},
		{"rfc3986/3.2.2/3", "dec-octet", "256",
			`rfc3986: dec-octet: byte 2: "6" is not allowed in dec-octet; expected one of [0-5] or end`},
		{"rfc3986/2.1/1", "pct-encoded", "%4",
			`rfc3986: pct-encoded: byte 2: unexpected end in pct-encoded; expected a hexadecimal digit`},
		{"rfc3986/3.1/1", "scheme", "9p", `rfc3986: scheme: byte 0: "9" is not allowed in scheme; expected a letter`},
		{"rfc3986/3.3/1", "path-empty", "", ""},
		{"rfc3986/3.3/2", "path-empty", "a",
			`rfc3986: path-empty: byte 0: "a" is not allowed in path-empty; expected end`},
		{"rfc3986/4.1/1", "URI-reference", "../a", ""},
		{"rfc3987/2.2/1", "ucschar", "\uFFFE",
			`rfc3987: ucschar: byte 0: U+FFFE is not allowed in ucschar; expected a character of ucschar`},
		{"rfc3987/2.2/2", "iprivate", "→",
			`rfc3987: iprivate: byte 0: U+2192 is not allowed in iprivate; expected a character of iprivate`},
		{"rfc3987/2.2/3", "iunreserved", "",
			`rfc3987: iunreserved: byte 0: unexpected end in iunreserved; expected a letter, a digit, ` +
				`"-", ".", "_", "~" or a character of ucschar`},
		{"rfc2141/2.4/1", "excluded", "é",
			`rfc2141: excluded: byte 1: byte 0xA9 is not allowed in excluded; expected end`},
		{"rfc1630/BNF/1", "midaddress", "mid:a", `rfc1630: midaddress: byte 0: "m" is not allowed in midaddress`},
		{"rfc1630/BNF/2", "midaddress", "", `rfc1630: midaddress: byte 0: unexpected end in midaddress`},
	} {
		revision, _, _ := strings.Cut(test.name, "/")
		v, err := all.Lookup(revision)
		if err != nil {
			t.Fatal(err)
		}
		r, err := v.Rule(test.rule)
		if err != nil {
			t.Fatal(err)
		}
		message := ""
		if err := r.Check(test.input); err != nil {
			message = err.Error()
		}
		if message != test.want || r.Valid(test.input) != (test.want == "") {
			t.Errorf("%s: %v: %q: %s, want %s", test.name, r, test.input, message, test.want)
		}
	}
}

// Each rule takes what the rule of the ABNF matches, as the slow matcher says.
// Trees are derivations, and errors say where no member goes on.
func TestRuleSamples(t *testing.T) {
	seed := testflag.Seed(t)
	eachRule(t, func(t *testing.T, l *language.Language, r parser.Rule) {
		oracle, err := abnf.NewOracle(l.Grammar)
		if err != nil {
			t.Fatal(err)
		}
		sampler, err := l.Sampler(r.String())
		if err != nil {
			t.Fatal(err)
		}
		inputs := []string{"", "\x00", "\xff", "a", "0", "é", "mid:a"}
		random := rand.New(rand.NewSource(int64(seed)))
		for range testflag.Choose(3, 200) {
			if !sampler.Empty() {
				inputs = append(inputs, sampler.Member(random, 16), sampler.NearMiss(random, 16))
			}
		}
		for _, s := range inputs {
			chart := oracle.Chart(s)
			switch got, want := r.Valid(s), chart.Matches(r.String(), 0, len(s)); {
			case got != want:
				t.Errorf("%v: %v: Valid(%q) = %t", r.Revision(), r, s, got)
			case want:
				checkRuleTree(t, r, s, chart.Derivations(r.String()))
			default:
				checkRuleError(t, r, s, sampler)
				text := fmt.Sprint(r.Check(s))
				if l.Grammar.CodePoints() && utf8.ValidString(s) && ofBytes.MatchString(text) {
					t.Errorf("%v: %v: Check(%q) speaks of bytes of characters: %s", r.Revision(), r, s, text)
				}
			}
		}
	})
}

// ofBytes matches messages that name bytes beyond US-ASCII.
var ofBytes = regexp.MustCompile(`byte 0x|\\x[89A-F]`)

// checkRuleError checks the errors about a string that is not a member of a rule.
func checkRuleError(t *testing.T, r parser.Rule, s string, sampler *sample.Sampler) {
	t.Helper()
	var syntax *parser.SyntaxError
	if !errors.As(r.Check(s), &syntax) || syntax.Start != r.String() || syntax.Revision != r.Revision() ||
		syntax.Input() != s || syntax.Rule() == "" {
		t.Errorf("%v: %v: Check(%q) = %v", r.Revision(), r, s, r.Check(s))
		return
	}
	offset, _ := sampler.ViablePrefix(s)
	offset = max(offset, 0) // -1: the rule has no members
	begin := syntax.Begin()
	if _, n := utf8.DecodeRuneInString(s[begin:]); begin > offset || begin < offset && begin+n <= offset {
		t.Errorf("%v: %v: Check(%q) has the offset %d, and the character begins at %d", r.Revision(), r, s, offset, begin)
	}
	var expected parser.ByteSet
	for c := range 256 {
		prefix := append([]byte(s[:begin]), byte(c))
		if n, _ := sampler.ViablePrefix(string(prefix)); n > begin {
			expected[c>>6] |= 1 << (c & 63)
		}
	}
	mayEnd := !sampler.Empty() && sampler.Contains(s[:begin])
	if syntax.Offset != offset || syntax.Expected() != expected || syntax.MayEnd() != mayEnd ||
		r.ViablePrefix(s) != offset {
		t.Errorf("%v: %v: Check(%q): %d %v %t, want %d %v %t", r.Revision(), r, s,
			syntax.Offset, syntax.Expected(), syntax.MayEnd(), offset, expected, mayEnd)
	}
	if n, err := r.Tree(s); !n.IsZero() || err == nil || err.Error() != syntax.Error() {
		t.Errorf("%v: %v: Tree(%q) = %v, %v", r.Revision(), r, s, n, err)
	}
}

// An error names what the automaton of the rule alone names.
func TestRuleWords(t *testing.T) {
	seed := testflag.Seed(t)
	eachRule(t, func(t *testing.T, l *language.Language, r parser.Rule) {
		language, err := l.Rules.Rule(r.String())
		if err != nil {
			t.Fatal(err)
		}
		if isStart(r) || language == l.Space.Empty() || l.Space.States(language) > testflag.Choose(60, 10_000) {
			return
		}
		d, err := l.Rules.Diagnostics(r.String())
		if err != nil {
			t.Fatal(err)
		}
		sampler, err := l.Sampler(r.String())
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewSource(int64(seed)))
		for range 10 {
			s := sampler.NearMiss(random, 16)
			var syntax *parser.SyntaxError
			if !errors.As(r.Check(s), &syntax) {
				continue // three edits did not suffice
			}
			if _, _, _, words := d.Diagnose(0, s[:syntax.Begin()]); syntax.Rule() != words.Rule ||
				syntax.Next() != parser.ByteSet(words.Next) {
				t.Errorf("%v: %v: Check(%q) names %s and %v, want %s and %v", r.Revision(), r, s,
					syntax.Rule(), syntax.Next(), words.Rule, parser.ByteSet(words.Next))
			}
		}
	})
}

// isStart reports whether a rule is a start rule.
func isStart(r parser.Rule) bool {
	return slices.Contains(r.Revision().StartRules(), r.String())
}

// checkRuleTree checks that the tree of a member of a rule is one of its
// derivations' matches.
func checkRuleTree(t *testing.T, r parser.Rule, s string, derivations map[string]map[abnf.Span]bool) {
	t.Helper()
	tree, err := r.Tree(s)
	if err != nil || tree.Rule() != r.String() || tree.Begin() != 0 || tree.Text() != s {
		t.Errorf("%v: %v: Tree(%q) = %v, %v", r.Revision(), r, s, tree, err)
		return
	}
	for _, n := range tree.All() {
		span := abnf.Span{Begin: n.Begin(), End: n.End()}
		if !derivations[n.Rule()][span] {
			t.Errorf("%v: %v: %q: %s cannot match from %d to %d", r.Revision(), r, s, n.Rule(), n.Begin(), n.End())
		}
		at := n.Begin()
		for child := range n.Children() {
			if child.Begin() < at || child.End() < child.Begin() || child.End() > n.End() {
				t.Errorf("%v: %v: %q: %s from %d to %d in %s from %d", r.Revision(), r, s, child.Rule(), child.Begin(),
					child.End(), n.Rule(), at)
			}
			at = child.End()
		}
	}
}

// Complete test sets of the rules of small automata.
func TestRuleTestSets(t *testing.T) {
	eachRule(t, func(t *testing.T, l *language.Language, r parser.Rule) {
		language, err := l.Rules.Rule(r.String())
		if err != nil {
			t.Fatal(err)
		}
		if l.Space.States(language) > testflag.Choose(30, 200) {
			return
		}
		set, err := l.TestSet(r.String())
		if err != nil {
			t.Fatal(err)
		}
		for test := range set.All() {
			if r.Valid(test.Input) != test.Valid || r.ViablePrefix(test.Input) != test.Offset {
				t.Errorf("%v: %v: %q: %t, %d", r.Revision(), r, test.Input, r.Valid(test.Input),
					r.ViablePrefix(test.Input))
			}
		}
	})
}

// A match in the tree of a start rule, which the generated parser makes, has by
// itself the same tree.
func TestRuleTreesWithinTrees(t *testing.T) {
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			if len(s) > 200 {
				continue
			}
			tree, err := v.Tree(s)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range tree.All() {
				r, err := v.Rule(n.Rule())
				if err != nil {
					t.Fatal(err)
				}
				got, err := r.Tree(n.Text())
				if err != nil || !sameTrees(got, n, n.Begin()) {
					t.Errorf("%v: %q: the tree of %s from %d to %d by itself differs: %v", v, s, n.Rule(),
						n.Begin(), n.End(), err)
				}
			}
		}
	}
}

// sameTrees reports whether a is b, with its offsets less by some bytes.
func sameTrees(a, b parser.Node, less int) bool {
	return a.Rule() == b.Rule() && a.Begin() == b.Begin()-less && a.End() == b.End()-less &&
		slices.EqualFunc(slices.Collect(a.Children()), slices.Collect(b.Children()),
			func(a, b parser.Node) bool { return sameTrees(a, b, less) })
}

// FuzzRule compares what all rules of a revision say of a string with the slow
// matcher, which reads the ABNF.
func FuzzRule(f *testing.F) {
	oracles := map[parser.Revision]*abnf.Oracle{}
	for v := range all.Revisions() {
		g, err := language.ReadGrammar(v)
		if err != nil {
			f.Fatal(err)
		}
		if oracles[v], err = abnf.NewOracle(g); err != nil {
			f.Fatal(err)
		}
		for i, s := range validInputs(f, v) {
			if i%8 == 0 {
				f.Add(v.String(), s)
			}
		}
		for _, s := range []string{"", "::1", "%4", "a.b", "1:", "\xff", "é", "?+a?=b"} {
			f.Add(v.String(), s)
		}
	}
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		const slow = 24 // bytes, or more
		if len(s) > slow || oracles[v] == nil {
			return
		}
		chart := oracles[v].Chart(s)
		for _, name := range v.Rules() {
			r, err := v.Rule(name)
			if err != nil {
				t.Fatal(err)
			}
			if !checkRule(t, r, s, chart.Matches(name, 0, len(s))) {
				continue
			}
			checkRuleTree(t, r, s, chart.Derivations(name))
		}
	})
}

// checkRule checks that everything that a rule says about a string is that it is
// a member, or that it is not. It returns which.
func checkRule(t *testing.T, r parser.Rule, s string, member bool) bool {
	t.Helper()
	err := r.Check(s)
	n, treeErr := r.Tree(s)
	if r.Valid(s) != member || (err == nil) != member || (treeErr == nil) != member || n.IsZero() == member {
		t.Errorf("%v: %v: %q: Valid %t, Check %v, Tree %v; want a member: %t", r.Revision(), r, s, r.Valid(s), err,
			treeErr, member)
	}
	var syntax *parser.SyntaxError
	if errors.As(err, &syntax) && (syntax.Offset != r.ViablePrefix(s) || treeErr == nil ||
		treeErr.Error() != err.Error()) {
		t.Errorf("%v: %v: %q: Check %v, Tree %v, viable up to %d", r.Revision(), r, s, err, treeErr, r.ViablePrefix(s))
	}
	if err == nil && r.ViablePrefix(s) != len(s) {
		t.Errorf("%v: %v: %q: viable up to %d", r.Revision(), r, s, r.ViablePrefix(s))
	}
	return member
}

// The variables of start rules are the ones that are found by name, and Must takes no
// other name.
func TestStartVariables(t *testing.T) {
	variables := map[parser.Revision][]parser.Start{
		rfc3986: {parser.URIReference, parser.URI, parser.AbsoluteURI, parser.RelativeRef},
		rfc3987: {parser.IRIReference, parser.IRI, parser.AbsoluteIRI},
		rfc8141: {parser.Namestring, parser.AssignedName},
		parser.URLStandard: {parser.ValidURLString, parser.AbsoluteURLWithFragmentString, parser.AbsoluteURLString,
			parser.RelativeURLWithFragmentStringSpecialBase, parser.RelativeURLWithFragmentStringFileBase,
			parser.RelativeURLWithFragmentStringOtherBase, parser.RelativeURLWithFragmentStringOpaquePathBase},
	}
	for v := range all.Revisions() {
		for i, name := range v.StartRules() {
			start := v.MustStart(name)
			if v.Family() != "" && (len(variables[v]) != len(v.StartRules()) || variables[v][i] != start) {
				t.Errorf("%v: %s is %v", v, name, variables[v])
			}
			if rule := v.MustRule(name); rule.String() != name {
				t.Errorf("%v: %s is %v", v, name, rule)
			}
		}
	}
	for _, must := range []func(){func() { rfc3986.MustStart("none") }, func() { rfc3986.MustRule("none") }} {
		func() {
			defer func() {
				if _, ok := recover().(*parser.UnknownRuleError); !ok {
					t.Error("there is a rule none")
				}
			}()
			must()
		}()
	}
}

// A start rule that is a rule is told from a name that is not one.
func TestStartIsRule(t *testing.T) {
	for v := range all.Revisions() {
		for _, name := range v.Rules() {
			_, err := v.Start(name)
			var unknown *parser.UnknownRuleError
			if errors.As(err, &unknown) != !slices.Contains(v.StartRules(), name) || err != nil && !unknown.IsRule {
				t.Errorf("%v: %s: %v", v, name, err)
			}
		}
	}
}

// TestRuleLimit holds MaxTreeLength, and that long members have trees.
func TestRuleLimit(t *testing.T) {
	r, err := parser.RFC3986.Rule("query")
	if err != nil {
		t.Fatal(err)
	}
	s := strings.Repeat("a", parser.MaxTreeLength)
	if n, err := r.Tree(s); err != nil || n.End() != len(s) {
		t.Errorf("Tree of %d bytes: %v", len(s), err)
	}
	_, err = r.Tree(s + "a")
	var limit *parser.LimitError
	if !errors.As(err, &limit) || limit.Limit != parser.MaxTreeLength {
		t.Errorf("Tree of %d bytes: %v", len(s)+1, err)
	}
}
