package conformance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
)

// pathRuleLaws returns the law about the five rules for a path of RFC 3986.
func (s *Subject) pathRuleLaws() []Law {
	if s.Revision != parser.RFC3986 {
		return nil
	}
	return []Law{{
		ID:       s.Revision.String() + "/3.3/path-rule",
		Sentence: "exactly one of the five rules matches the path where it stands, and which is told by the components: scheme, authority, and how the path begins",
		Always:   "every member has a path, if an empty one",
		Inputs:   s.members(),
		Holds:    ofOne(s.pathRule),
	}}
}

// pathRule says whether the parse tree of a member has one rule for its path, the one
// that the components tell.
func (s *Subject) pathRule(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil {
		return err
	}
	begin, end, _ := r.Range(parser.Path)
	want := fmt.Sprintf("%s %d-%d", pathRuleOf(componentsOf(r)), begin, end)
	if got := pathNodes(root); !slices.Equal(got, []string{want}) {
		return fmt.Errorf("the parse tree has %q, by the components it is %q", got, want)
	}
	return nil
}

// pathRuleOf returns the rule for the path of a reference.
func pathRuleOf(c Components) string {
	switch {
	case c.Authority.Defined:
		return "path-abempty"
	case c.Path.Text == "":
		return "path-empty"
	case c.Path.Text[0] == '/':
		return "path-absolute"
	case c.Scheme.Defined:
		return "path-rootless"
	}
	return "path-noscheme"
}

// pathNodes returns the matches of rules for a path directly below hier-part and
// relative-part.
func pathNodes(root *parser.Node) []string {
	var paths []string
	for _, parent := range root.All() {
		if parent.Rule != "hier-part" && parent.Rule != "relative-part" {
			continue
		}
		for _, n := range parent.Children {
			if strings.HasPrefix(n.Rule, "path-") {
				paths = append(paths, fmt.Sprintf("%s %d-%d", n.Rule, n.Begin, n.End))
			}
		}
	}
	return paths
}
