package parser_test

import (
	"errors"
	"go/ast"
	gobuild "go/build"
	goparser "go/parser"
	"go/token"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A call is what an operation is called on: a valid string of a revision, and
// what is known of it.
type call struct {
	v         parser.Revision
	name      string // of v
	s         string
	iri       parser.ReferenceBy[byRFC3987]
	r, lower  parser.Reference // lower is of s in lower case, where that is valid
	component parser.Component // of r, and its value
	value     string
	kind      parser.HostKind
	bytes     []byte       // s
	parts     parser.Parts // of which a reference is built
	space     []byte       // of more bytes than any text has
	highest   parser.Level
	start     parser.Start
	tree      parser.Node
	rule      parser.Rule // of the innermost match that comes last in the tree,
	member    string      // which is a member
	target    parser.Resolution
	bad       string // not valid
	refusal   *parser.SyntaxError
	pairs     parser.Pairs
	binary    []byte // the Reference
}

// newCall returns what operations are called on for a valid string.
func newCall(t *testing.T, v parser.Revision, s string) *call {
	t.Helper()
	c := &call{v: v, name: v.String(), s: s, r: mustParse(t, v, s), bad: s + "<"}
	if c.lower = c.r; v.Valid(strings.ToLower(s)) {
		c.lower = mustParse(t, v, strings.ToLower(s))
	}
	for component, value := range c.r.Components() {
		c.component, c.value = component, value
	}
	c.kind = c.r.HostKind()
	c.bytes, c.space = []byte(s), make([]byte, 1<<10)
	c.binary, _ = c.r.MarshalBinary()
	c.pairs = parser.ParsePairs("a=b&c=d%20e")
	c.parts = parser.Parts{parser.Path: "/a b"}
	c.highest = slices.Max(v.Levels())
	var err error
	if c.start, err = v.Start(""); err != nil {
		t.Fatal(err)
	}
	if c.tree, err = v.Tree(s); err != nil {
		t.Fatal(err)
	}
	for _, n := range c.tree.All() {
		if c.rule, err = v.Rule(n.Rule()); err != nil {
			t.Fatal(err)
		}
		c.member = n.Text()
	}
	c.target, _ = c.r.Resolve("")
	if _, err := v.Parse(c.bad); !errors.As(err, &c.refusal) {
		t.Fatalf("%v: %q: %v", v, c.bad, err)
	}
	return c
}

// What operations of names and of sets are called on.
var (
	host, level = []byte("host"), []byte("case")
	class       = []byte("[a-z]")
	aToZ        = parser.ByteSet{1: 0x7fffffe}
)

// silent is a visitor that has nothing to say.
type silent struct{}

func (silent) Enter(parser.Node) bool { return true }
func (silent) Leave(parser.Node)      {}

// second returns the error of a call that returns something else, too.
func second[T any](_ T, err error) error { return err }

// none calls a function that returns no error.
func none(do func(c *call)) func(c *call) error {
	return func(c *call) error {
		do(c)
		return nil
	}
}

// allocationTable has the most allocations that an operation makes in a call on
// a string of the documents' examples, in any revision that defines it. Where
// it returns an error, they do not count, unless the row is about refusals.
var allocationTable = []struct {
	operation string
	most      float64
	do        func(c *call) error
}{
	{"Revision.Valid", 0, none(func(c *call) { c.v.Valid(c.s) })},
	{"Revision.Warnings", 5, none(func(c *call) { c.v.Warnings(c.s) })},
	{"Revision.Valid, refused", 0, func(c *call) error {
		c.v.Valid(c.bad)
		return c.refusal
	}},
	{"Revision.Parse", 0, func(c *call) error { return second(c.v.Parse(c.s)) }},
	{"Revision.Parse, refused", 1, func(c *call) error { return second(c.v.Parse(c.bad)) }},
	{"Revision.Tree", 2, func(c *call) error { return second(c.v.Tree(c.s)) }},
	{"Revision.Tree, refused", 1, func(c *call) error { return second(c.v.Tree(c.bad)) }},
	{"Revision.Encode", 7, func(c *call) error { return second(c.v.Encode(c.component, "a b%2F/é?")) }},
	{"Revision.EncodeString", 4, func(c *call) error { return second(c.v.EncodeString(c.component, "a b%2F/é?")) }},
	{"Revision.DecodeString", 4, func(c *call) error { return second(c.v.DecodeString(c.component, c.value)) }},
	{"Unescape", 1, func(c *call) error { return second(parser.Unescape("a%20b")) }},
	{"Revision.Decode", 8, func(c *call) error { return second(c.v.Decode(c.component, c.value)) }},
	{"Revision.EncodeFunc", 2, func(c *call) error { return c.v.EncodeFunc(c.component, "a b%2F/é?", nil, nil) }},
	{"Revision.DecodeFunc", 1, func(c *call) error { return c.v.DecodeFunc(c.component, c.value, nil, nil) }},
	{"Revision.Start", 0, func(c *call) error { return second(c.v.Start("")) }},
	{"Revision.MustStart", 0, none(func(c *call) { c.v.MustStart("") })},
	{"Revision.MustRule", 0, none(func(c *call) { c.v.MustRule(c.tree.Rule()) })},
	{"Revision.StartRules", 1, none(func(c *call) { c.v.StartRules() })},
	{"Revision.Rule", 0, func(c *call) error { return second(c.v.Rule("ALPHA")) }},
	{"Revision.Rules", 1, none(func(c *call) { c.v.Rules() })},
	{"Revision.Components", 0, none(func(c *call) {
		for range c.v.Components() {
		}
	})},
	{"Revision.Levels", 1, none(func(c *call) { c.v.Levels() })},
	{"Revision.Aliases", 1, none(func(c *call) { c.v.Aliases() })},
	{"Revision.CheckComponent", 0, func(c *call) error { return c.v.CheckComponent(c.component) }},
	{"Revision.CheckLatin1", 0, func(c *call) error { return c.v.CheckLatin1() }},
	{"Revision.CheckLevel", 0, func(c *call) error { return c.v.CheckLevel(c.highest) }},
	{"Revision.CheckStep", 0, func(c *call) error { return c.v.CheckStep(parser.StepCase) }},
	{"Revision.CheckResolve", 0, func(c *call) error { return c.v.CheckResolve() }},
	{"Revision.CheckSameDocument", 0, func(c *call) error { return c.v.CheckSameDocument() }},
	{"Revision.DefaultPort", 0, none(func(c *call) { c.v.DefaultPort("http") })},
	{"Revision.Equal", 0, none(func(c *call) { c.v.Equal(c.v) })},
	{"Revision.Family", 0, none(func(c *call) { c.v.Family() })},
	{"Revision.MarshalText", 1, func(c *call) error { return second(c.v.MarshalText()) }},
	{"Revision.String", 0, none(func(c *call) { _ = c.v.String() })},
	{"Revision.Title", 0, none(func(c *call) { c.v.Title() })},

	{"Start.Valid", 0, none(func(c *call) { c.start.Valid(c.s) })},
	{"Start.Check", 0, func(c *call) error { return c.start.Check(c.s) }},
	{"Start.Check, refused", 1, func(c *call) error { return c.start.Check(c.bad) }},
	{"Start.Tree", 2, func(c *call) error { return second(c.start.Tree(c.s)) }},
	{"Start.ViablePrefix", 0, none(func(c *call) { c.start.ViablePrefix(c.bad) })},
	{"Start.Revision", 0, none(func(c *call) { c.start.Revision() })},
	{"Start.String", 0, none(func(c *call) { _ = c.start.String() })},

	{"Rule.Valid", 0, none(func(c *call) { c.rule.Valid(c.member) })},
	{"Rule.Check", 0, func(c *call) error { return c.rule.Check(c.member) }},
	{"Rule.Check, refused", 1, func(c *call) error { return c.rule.Check(c.bad) }},
	{"Rule.Tree", 2, func(c *call) error { return second(c.rule.Tree(c.member)) }},
	{"Rule.ViablePrefix", 0, none(func(c *call) { c.rule.ViablePrefix(c.bad) })},
	{"Rule.Revision", 0, none(func(c *call) { c.rule.Revision() })},
	{"Rule.String", 0, none(func(c *call) { _ = c.rule.String() })},

	{"Reference.Component", 0, none(func(c *call) { c.r.Component(c.component) })},
	{"Reference.Components", 0, none(func(c *call) {
		for range c.r.Components() {
		}
	})},
	{"Reference.Range", 0, none(func(c *call) { c.r.Range(c.component) })},
	{"Kind.IsRelative", 0, none(func(c *call) { _ = c.r.Kind().IsRelative() })},
	{"Kind.String", 0, none(func(c *call) { _ = c.r.Kind().String() })},
	{"Reference.Kind", 0, none(func(c *call) { c.r.Kind() })},
	{"Reference.HostKind", 0, none(func(c *call) { c.r.HostKind() })},
	{"Reference.Recompose", 1, none(func(c *call) { c.r.Recompose() })},
	{"Reference.Revision", 0, none(func(c *call) { c.r.Revision() })},
	{"Reference.String", 0, none(func(c *call) { _ = c.r.String() })},
	{"Reference.CheckBase", 0, func(c *call) error { return c.r.CheckBase() }},
	{"Reference.Resolve, of itself", 1, func(c *call) error { return second(c.r.Resolve(c.s)) }},
	{"Reference.Resolve, of a path", 1, func(c *call) error { return second(c.r.Resolve("../a/./b")) }},
	{"Reference.Relativize, of itself", 21, func(c *call) error { return second(c.r.Relativize(c.r)) }},
	{"Reference.RelativizeString, of itself", 30, func(c *call) error { return second(c.r.RelativizeString(c.r)) }},
	{"Reference.As", 0, func(c *call) error { return second(c.r.As(c.v)) }},
	{"Reference.Normalize", 4, func(c *call) error { return second(c.r.Normalize(c.highest)) }},
	{"Reference.NormalizeSteps", 5, func(c *call) error {
		return second(c.r.NormalizeSteps(parser.StepCase, parser.StepPercent, parser.StepPort))
	}},
	{"Step.String", 0, none(func(c *call) { _ = parser.StepCase.String() })},
	{"ParseStep", 0, none(func(c *call) { parser.ParseStep("case") })},
	{"Reference.Equivalent", 6, func(c *call) error { return second(c.r.Equivalent(c.lower, c.highest)) }},
	{"Reference.EquivalenceLevel", 4, none(func(c *call) { c.r.EquivalenceLevel(c.lower) })},
	{"Reference.SameDocument", 6, func(c *call) error { return second(c.r.SameDocument(c.r, c.highest)) }},
	{"Reference.Scheme", 0, none(func(c *call) { c.r.Scheme() })},
	{"Reference.Authority", 0, none(func(c *call) { c.r.Authority() })},
	{"Reference.Userinfo", 0, none(func(c *call) { c.r.Userinfo() })},
	{"Reference.Host", 0, none(func(c *call) { c.r.Host() })},
	{"Reference.Port", 0, none(func(c *call) { c.r.Port() })},
	{"Reference.Path", 0, none(func(c *call) { c.r.Path() })},
	{"Reference.Query", 0, none(func(c *call) { c.r.Query() })},
	{"Reference.Fragment", 0, none(func(c *call) { c.r.Fragment() })},
	{"Reference.Hostname", 0, none(func(c *call) { c.r.Hostname() })},
	{"Reference.PortNumber", 0, none(func(c *call) { c.r.PortNumber() })},
	{"Reference.Addr", 3, none(func(c *call) { c.r.Addr() })},
	{"Reference.User", 0, none(func(c *call) { c.r.User() })},
	{"Reference.Password", 0, none(func(c *call) { c.r.Password() })},
	{"Reference.IsURI", 0, none(func(c *call) { c.r.IsURI() })},
	{"Reference.IsAbs", 0, none(func(c *call) { c.r.IsAbs() })},
	{"Reference.IsRelative", 0, none(func(c *call) { c.r.IsRelative() })},
	{"Reference.IsZero", 0, none(func(c *call) { c.r.IsZero() })},
	{"Reference.Opaque", 0, none(func(c *call) { c.r.Opaque() })},
	{"Reference.Decoded", 8, none(func(c *call) { c.r.Decoded(c.component) })},
	{"Reference.Segments", 3, none(func(c *call) {
		for range c.r.Segments() {
		}
	})},
	{"Reference.Pairs", 3, none(func(c *call) {
		for range c.r.Pairs() {
		}
	})},
	{"Reference.QueryPairs", 4, none(func(c *call) { c.r.QueryPairs() })},
	{"Reference.FormPairs", 4, none(func(c *call) { c.r.FormPairs() })},
	{"Reference.WithPairs", 14, func(c *call) error { return second(c.r.WithPairs(c.pairs)) }},
	{"ParsePairs", 3, none(func(c *call) { parser.ParsePairs("a=b&c=d%20") })},
	{"ParseForm", 3, none(func(c *call) { parser.ParseForm("a=b&c=d+") })},
	{"Pairs.Len", 0, none(func(c *call) { c.pairs.Len() })},
	{"Pairs.All", 0, none(func(c *call) {
		for range c.pairs.All() {
		}
	})},
	{"Pairs.Get", 0, none(func(c *call) { c.pairs.Get("c") })},
	{"Pairs.Values", 1, none(func(c *call) { c.pairs.Values("c") })},
	{"Pairs.Add", 3, none(func(c *call) { new(parser.Pairs).Add("a", "b c") })},
	{"Pairs.Set", 2, none(func(c *call) { c.pairs.Set("a", "b c") })},
	{"Pairs.Delete", 0, none(func(c *call) { c.pairs.Delete("x") })},
	{"Pairs.String", 2, none(func(c *call) { _ = c.pairs.String() })},
	{"Reference.MarshalBinary", 1, func(c *call) error { return second(c.r.MarshalBinary()) }},
	{"Reference.AppendBinary", 0, func(c *call) error { return second(c.r.AppendBinary(c.space[:0])) }},
	{"Reference.UnmarshalBinary", 1, func(c *call) error { r := c.r; return r.UnmarshalBinary(c.binary) }},
	{"ReferenceBy.UnmarshalBinary", 1, func(c *call) error { return c.iri.UnmarshalBinary(c.binary) }},
	{"Reference.MarshalText", 1, func(c *call) error { return second(c.r.MarshalText()) }},
	{"Reference.AppendText", 0, func(c *call) error { return second(c.r.AppendText(c.space[:0])) }},
	{"Reference.MarshalJSON", 1, func(c *call) error { return second(c.r.MarshalJSON()) }},
	{"Reference.UnmarshalText", 1, func(c *call) error { r := c.r; return r.UnmarshalText(c.bytes) }},
	{"Reference.Scan", 0, func(c *call) error { r := c.r; return r.Scan(c.s) }},
	{"ReferenceBy.UnmarshalText", 1, func(c *call) error { return c.iri.UnmarshalText(c.bytes) }},
	{"ReferenceBy.Scan", 0, func(c *call) error { return c.iri.Scan(c.s) }},
	{"Reference.Redacted", 1, none(func(c *call) { c.r.Redacted() })},
	{"Reference.With", 11, func(c *call) error { return second(c.r.With(c.component, c.value)) }},
	{"Reference.Without", 4, func(c *call) error { return second(c.r.Without(c.component)) }},
	{"Reference.JoinSegments", 8, func(c *call) error { return second(c.r.JoinSegments("a/b")) }},
	{"Reference.JoinPath", 7, func(c *call) error { return second(c.r.JoinPath("a/b")) }},
	{"Reference.ResolveReference, of itself", 1, func(c *call) error { return second(c.r.ResolveReference(c.r)) }},
	{"Compare", 0, none(func(c *call) { parser.Compare(c.r, c.lower) })},

	{"Resolution.Reference", 0, none(func(c *call) { c.target.Reference() })},
	{"Resolution.CurrentDocument", 0, none(func(c *call) { c.target.CurrentDocument() })},
	{"Resolution.Fragment", 0, none(func(c *call) { c.target.Fragment() })},
	{"Resolution.String", 0, none(func(c *call) { _ = c.target.String() })},

	{"Node.All", 0, none(func(c *call) {
		for range c.tree.All() {
		}
	})},
	{"Node.IsZero", 0, none(func(c *call) { c.tree.IsZero() })},
	{"Node.Rule", 0, none(func(c *call) { c.tree.Rule() })},
	{"Node.Is", 0, none(func(c *call) { c.tree.Is("none") })},
	{"Node.Begin", 0, none(func(c *call) { c.tree.Begin() })},
	{"Node.End", 0, none(func(c *call) { c.tree.End() })},
	{"Node.Text", 0, none(func(c *call) { c.tree.Text() })},
	{"Node.Children", 0, none(func(c *call) {
		for range c.tree.Children() {
		}
	})},
	{"Node.Child", 0, none(func(c *call) { c.tree.Child("none") })},
	{"Node.Walk", 0, none(func(c *call) { c.tree.Walk(func(parser.Node) bool { return true }) })},
	{"Node.Visit", 5, none(func(c *call) { c.tree.Visit(silent{}) })},
	{"Node.String", 15, none(func(c *call) { _ = c.tree.String() })},
	{"Node.Find", 0, none(func(c *call) { c.tree.Find("none") })},

	{"SyntaxError.Error", 5, none(func(c *call) { _ = c.refusal.Error() })},
	{"SyntaxError.Reason", 5, none(func(c *call) { c.refusal.Reason() })},
	{"SyntaxError.AppendReason", 4, none(func(c *call) { c.refusal.AppendReason(c.space[:0]) })},
	{"SyntaxError.ReasonWith", 4, none(func(c *call) { c.refusal.ReasonWith(aToZ, aToZ, true) })},
	{"SyntaxError.Begin", 0, none(func(c *call) { c.refusal.Begin() })},
	{"SyntaxError.Expected", 0, none(func(c *call) { c.refusal.Expected() })},
	{"SyntaxError.MayEnd", 0, none(func(c *call) { c.refusal.MayEnd() })},
	{"SyntaxError.Rule", 0, none(func(c *call) { c.refusal.Rule() })},
	{"SyntaxError.Next", 0, none(func(c *call) { c.refusal.Next() })},
	{"SyntaxError.MarshalJSON", 11, func(c *call) error { return second(c.refusal.MarshalJSON()) }},
	{"SyntaxError.Input", 0, none(func(c *call) { c.refusal.Input() })},
	{"SyntaxError.WithInput", 1, none(func(c *call) { c.refusal.WithInput("a") })},
	{"SyntaxError.Unwrap", 0, none(func(c *call) { c.refusal.Unwrap() })},

	{"Component.String", 0, none(func(c *call) { _ = c.component.String() })},
	{"Component.MarshalText", 1, func(c *call) error { return second(c.component.MarshalText()) }},
	{"Component.UnmarshalText", 2, func(c *call) error { return new(parser.Component).UnmarshalText(host) }},
	{"Level.String", 0, none(func(c *call) { _ = c.highest.String() })},
	{"Level.MarshalText", 1, func(c *call) error { return second(c.highest.MarshalText()) }},
	{"Level.UnmarshalText", 2, func(c *call) error { return new(parser.Level).UnmarshalText(level) }},
	{"HostKind.String", 0, none(func(c *call) { _ = c.kind.String() })},
	{"HostKind.MarshalText", 1, func(c *call) error { return second(c.kind.MarshalText()) }},
	{"HostKind.UnmarshalText", 3, func(c *call) error {
		text, _ := parser.IPv6.MarshalText()
		return new(parser.HostKind).UnmarshalText(text)
	}},
	{"Kind.MarshalText", 1, func(c *call) error { return second(c.r.Kind().MarshalText()) }},
	{"Kind.AppendText", 0, func(c *call) error { return second(c.r.Kind().AppendText(c.space[:0])) }},
	{"Kind.UnmarshalText", 3, func(c *call) error {
		text, _ := parser.KindURI.MarshalText()
		return new(parser.Kind).UnmarshalText(text)
	}},
	{"Revision.Has", 0, none(func(c *call) { c.v.Has(parser.Port) })},
	{"Revision.ValidBytes", 0, none(func(c *call) { c.v.ValidBytes(c.bytes) })},
	{"Revision.ParseBytes", 1, func(c *call) error { return second(c.v.ParseBytes(c.bytes)) }},
	{"Revision.MustParse", 0, none(func(c *call) { c.v.MustParse(c.s) })},
	{"Revision.CheckBuild", 0, func(c *call) error { return c.v.CheckBuild() }},
	{"Revision.Build", 5, func(c *call) error { return second(c.v.Build(c.parts)) }},
	{"Revision.AppendText", 0, func(c *call) error { return second(c.v.AppendText(c.space[:0])) }},
	{"Start.ValidBytes", 0, none(func(c *call) { c.start.ValidBytes(c.bytes) })},
	{"Start.Parse", 0, func(c *call) error { return second(c.start.Parse(c.s)) }},
	{"Component.AppendText", 0, func(c *call) error { return second(c.component.AppendText(c.space[:0])) }},
	{"Level.AppendText", 0, func(c *call) error { return second(c.highest.AppendText(c.space[:0])) }},
	{"HostKind.AppendText", 0, func(c *call) error { return second(c.kind.AppendText(c.space[:0])) }},
	{"ByteSet.MarshalText", 2, func(c *call) error { return second(aToZ.MarshalText()) }},
	{"ByteSet.AppendText", 2, func(c *call) error { return second(aToZ.AppendText(c.space[:0])) }},
	{"ByteSet.UnmarshalText", 1, func(c *call) error { return new(parser.ByteSet).UnmarshalText(class) }},
	{"ByteSet.All", 0, none(func(c *call) {
		for range aToZ.All() {
		}
	})},
	{"ByteSet.Has", 0, none(func(c *call) { aToZ.Has('a') })},
	{"ByteSet.Len", 0, none(func(c *call) { aToZ.Len() })},
	{"ByteSet.String", 2, none(func(c *call) { _ = aToZ.String() })},

	{"all.Lookup", 21, func(c *call) error { return second(all.Lookup(c.name)) }},
	{"all.Revisions", 0, none(func(c *call) {
		for range all.Revisions() {
		}
	})},
	{"all.AlsoValidIn", 1, none(func(c *call) { all.AlsoValidIn(c.refusal) })},
	{"all.Revision.UnmarshalText", 22, func(c *call) error { return new(all.Revision).UnmarshalText([]byte(c.name)) }},
	{"ParseComponent", 0, none(func(c *call) { parser.ParseComponent("host") })},
	{"ParseLevel", 0, none(func(c *call) { parser.ParseLevel("case") })},
	{"LookupDefaultPort", 0, none(func(c *call) { parser.LookupDefaultPort("http") })},
}

// The allocations of each operation are those of the table. Without -complete,
// some strings are left out, so that some operations may make fewer.
func TestAllocationTable(t *testing.T) {
	if raceDetector {
		t.Skip("pools do not keep what they hold")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // once: AllocsPerRun stops all processors to set it
	take := testflag.Sample(t, 32)
	most := map[string]float64{}
	for v := range all.Revisions() {
		for i, s := range validInputs(t, v) {
			if i > 0 && !take() {
				continue
			}
			c := newCall(t, v, s)
			for _, row := range allocationTable {
				if err := row.do(c); (err != nil) != strings.HasSuffix(row.operation, ", refused") {
					continue
				}
				n := testing.AllocsPerRun(5, func() { row.do(c) })
				if n > row.most { // the collector may have emptied a pool, which the average leaves out
					n = testing.AllocsPerRun(100, func() { row.do(c) })
				}
				most[row.operation] = max(n, most[row.operation])
				if n > row.most {
					t.Errorf("%s of %v: %v allocations with %q, the table has %v", row.operation, v, n, s, row.most)
				}
			}
		}
	}
	for _, row := range allocationTable {
		if n, ok := most[row.operation]; !ok || testflag.Complete() && n < row.most {
			t.Errorf("%s: measured: %t, %v allocations at most; the table has %v", row.operation, ok, n, row.most)
		}
	}
}

// leftOut reports whether the table leaves out an exported method: of an error
// other than SyntaxError, or of an option.
func leftOut(receiver string) bool {
	return strings.HasSuffix(receiver, "Error") && receiver != "SyntaxError" || strings.HasSuffix(receiver, "Option")
}

// Each exported function of the package and of package all is in the table, and
// nothing else.
func TestAllocationTableIsComplete(t *testing.T) {
	rows := map[string]bool{}
	for _, row := range allocationTable {
		name, _, _ := strings.Cut(row.operation, ",")
		rows[name] = true
	}
	for _, name := range append(exportedFunctions(t, ".", ""), exportedFunctions(t, "all", "all.")...) {
		if !rows[name] {
			t.Errorf("the table has no row of %s", name)
		}
		delete(rows, name)
	}
	for name := range rows {
		t.Errorf("the table has a row of %s, which is no exported function, or is left out", name)
	}
}

// exportedFunctions returns the names of the exported functions of the package in
// a folder that are not left out, those of methods behind their types, and all
// behind a prefix.
func exportedFunctions(t *testing.T, dir, prefix string) []string {
	t.Helper()
	p, err := gobuild.ImportDir(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, name := range p.GoFiles {
		f, err := goparser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, goparser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			function, ok := d.(*ast.FuncDecl)
			if !ok || !function.Name.IsExported() || leftOut(receiver(function)) {
				continue
			}
			switch of := receiver(function); {
			case function.Recv == nil:
				names = append(names, prefix+function.Name.Name)
			case ast.IsExported(of):
				names = append(names, prefix+of+"."+function.Name.Name)
			}
		}
	}
	return names
}

// receiver returns the name of the type of a method, or "".
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	name, _ := of.(*ast.Ident)
	return name.Name
}
