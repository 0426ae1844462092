package law

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// components checks that Parse and Tree agree on a member.
func (s laws) components(input string) error {
	r, root, err := s.parse(input)
	if err != nil {
		return err
	}
	if r.String() != input {
		return fmt.Errorf("the reference is of %q", r)
	}
	for c := range s.Revision.Components() {
		text, ok := r.Component(c)
		begin, end, located := r.Range(c)
		if ok != located || begin < 0 || begin > end || end > len(input) || input[begin:end] != text {
			return fmt.Errorf("%s is %q, %t by Component and %d-%d, %t by Range", c, text, ok, begin, end, located)
		}
		if err := s.agree(r, root, c); err != nil {
			return err
		}
	}
	if err := s.hostKind(r, root); err != nil {
		return err
	}
	return Trivial.unless(s.divides(r))
}

// parse returns the components and the parse tree of a member.
func (s laws) parse(input string) (document.Reference, *document.Node, error) {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return nil, nil, err
	}
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	return r, root, err
}

// divides reports whether no component is the whole string.
func (s laws) divides(r document.Reference) bool {
	for c := range s.Revision.Components() {
		if text, ok := r.Component(c); ok && text == r.String() {
			return false
		}
	}
	return true
}

// agree checks that a component is a match of its rule in a parse tree, and that the tree has no such match if the
// component is undefined.
func (s laws) agree(r document.Reference, root *document.Node, c parser.Component) error {
	rules := s.Language.RulesOf(c)
	if len(rules) == 0 {
		return nil
	}
	begin, end, defined := r.Range(c)
	var other *document.Node
	for _, n := range root.All() {
		if !slices.Contains(rules, n.Rule) {
			continue
		}
		if defined && n.Begin == begin && n.End == end {
			return nil
		}
		other = n
	}
	switch {
	case defined && other != nil:
		return fmt.Errorf("%s is %d-%d, the tree has %s %d-%d", c, begin, end, other.Rule, other.Begin, other.End)
	case defined && !s.unmatched(root, c):
		return fmt.Errorf("%s is %d-%d, the tree has none of %q", c, begin, end, rules)
	case !defined && other != nil && !s.unrelated(r, c):
		return fmt.Errorf("%s is undefined, the tree has %s %d-%d", c, other.Rule, other.Begin, other.End)
	}
	return nil
}

// unmatched reports whether a component may be defined although the tree has no
// match of its rule.
func (s laws) unmatched(root *document.Node, c parser.Component) bool {
	unmatched := s.Document.Unmatched
	return unmatched.Specified() && unmatched.Value()(root, c)
}

// unrelated reports whether the tree may have matches of a component's rule
// although the component is undefined.
func (s laws) unrelated(r document.Reference, c parser.Component) bool {
	unrelated := s.Document.Unrelated
	return unrelated.Specified() && unrelated.Value()(r, c)
}

// hostKindRule returns the rule that a host of a kind matches, without the brackets
// of an IP literal: the one of these names that the grammar has.
func (s laws) hostKindRule(kind parser.HostKind) string {
	for _, rule := range map[parser.HostKind][]string{
		parser.IPv4:        {"IPv4address", "valid-IPv4-address-string"},
		parser.IPv6:        {"IPv6address", "valid-IPv6-address-string"},
		parser.RegName:     {"reg-name"},
		parser.IRegName:    {"ireg-name"},
		parser.IPvFuture:   {"IPvFuture"},
		earlier.IPv6addrz:  {"IPv6addrz"},
		earlier.Hostname:   {"hostname"},
		earlier.Hostnumber: {"hostnumber"},
		parser.Domain:      {"valid-domain-string"},
		parser.OpaqueHost:  {"valid-opaque-host-string"},
	}[kind] {
		if s.Language.Grammar.Rule(rule) != nil {
			return rule
		}
	}
	return ""
}

// hostKind checks that the host matches the rule of its kind.
func (s laws) hostKind(r document.Reference, root *document.Node) error {
	begin, end, defined := r.Range(parser.Host)
	kind := r.HostKind()
	if defined != (kind != 0) {
		return fmt.Errorf("host is defined: %t, its kind is %q", defined, kind)
	}
	if !defined || s.unmatched(root, parser.Host) {
		return nil
	}
	if kind == parser.IPv6 || kind == earlier.IPv6addrz || kind == parser.IPvFuture {
		begin, end = begin+1, end-1
	}
	rule := s.hostKindRule(kind)
	for _, n := range root.All() {
		if n.Rule == rule && n.Begin == begin && n.End == end {
			return nil
		}
	}
	return fmt.Errorf("the kind of host is %s, the tree has no %s %d-%d", kind, rule, begin, end)
}
