package law

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

func (s laws) pathRuleLaws() []Law {
	rule := s.Document.PathRule
	if !rule.Specified() {
		return nil
	}
	l := s.law(rule.Section(), "path-rule", "exactly one of the five rules matches the path where it stands; the "+
		"scheme, the authority and the path's beginning tell which", s.Inputs.Members(), ofOne(s.pathRule))
	l.Always = "every member has a path, perhaps an empty one"
	return []Law{l}
}

// pathRule checks that the parse tree of a member has one rule for its path, the one that follows from the components.
func (s laws) pathRule(input string) error {
	r, root, err := s.parse(input)
	if err != nil {
		return err
	}
	begin, end, _ := r.Range(parser.Path)
	want := fmt.Sprintf("%s %d-%d", s.Document.PathRule.Value()(document.ComponentsOf(r)), begin, end)
	if got := pathNodes(root); !slices.Equal(got, []string{want}) {
		return fmt.Errorf("the parse tree has %q, by the components it is %q", got, want)
	}
	return nil
}

// pathNodes returns the matches of rules for a path directly below hier-part
// and relative-part, which are ihier-part and irelative-part in IRIs.
func pathNodes(root *document.Node) []string {
	var paths []string
	for _, parent := range root.All() {
		if rule := strings.TrimPrefix(parent.Rule, "i"); rule != "hier-part" && rule != "relative-part" {
			continue
		}
		for _, n := range parent.Children {
			if strings.HasPrefix(strings.TrimPrefix(n.Rule, "i"), "path-") {
				paths = append(paths, fmt.Sprintf("%s %d-%d", n.Rule, n.Begin, n.End))
			}
		}
	}
	return paths
}
