package parser_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// sequences are strings that reach the choices of a grammar: what each begins
// with, and up to length pieces that follow.
type sequences struct {
	revision parser.Revision
	begins   string // separated by spaces
	follow   string
	length   int
	without  []parser.Component // which the tree has elsewhere, or nowhere
}

// all calls a function with each sequence.
func (p sequences) all(each func(string)) {
	follow := strings.Fields(p.follow)
	var extend func(s string, length int)
	extend = func(s string, length int) {
		each(s)
		if length == 0 {
			return
		}
		for _, piece := range follow {
			extend(s+piece, length-1)
		}
	}
	for begin := range strings.SplitSeq(p.begins, " ") {
		extend(begin, p.length)
	}
}

// The components are where the parse tree has the rules of their names. Two
// programs find them: the tree comes from the PEG.
func TestComponentsAreInTheTree(t *testing.T) {
	const generic = "a: a:/b // a://h a://u@h"
	path := []parser.Component{parser.Path} // each form of it has a rule
	pathQuery := []parser.Component{parser.Path, parser.Query}
	for _, p := range []sequences{
		{rfc1630, "a: a:/b", "a 1 : / ? # + %41", 3, nil},
		{rfc1808, "a:b // //h //u@h", "a 1 : / ? ; # @", 2, path},
		{rfc2396, generic, "a 1 : / ? ; # @", 2, pathQuery},
		{bis01, generic, "a 1 : / ? ; # @ [::1]", 2, pathQuery},
		{rfc2732, generic, "a 1 : / ? ; # @ [::1]", 2, pathQuery},
		{rfc3986, generic, "a 1 : / ? ; # @ [::1]", 2, path},
		{rfc3987, generic, "a 1 : / ? é # @ [::1]", 2, path},
		{rfc6874, generic, "a 1 : / ? [fe80::1%25e] # @ [::1]", 2, path},
		{rfc2141, "urn: URN:ab:", "a 1 : / ? # - %41", 2, []parser.Component{parser.Scheme}},
		{urn03, "urn: URN:ab: urn:ab:c", "a 1 : / ? # = - %41", 2, path},
		{rfc8141, "urn: URN:ab: urn:ab:c", "a 1 : / ? # = ?+ ?= %41", 3, append(pathQuery, parser.Scheme)},
	} {
		checkTreeComponents(t, p)
	}
}

// The same, of url-1993, whose schemes have components of their own. They are
// literals in its grammar, and also in the one of RFC 1738.
func TestComponentsOf1993AreInTheTree(t *testing.T) {
	scheme := []parser.Component{parser.Scheme}
	for _, p := range []sequences{
		{url1993, "http://h ftp:// telnet:// gopher://h gopher://h/ wais://h/d news:", "a 1 : @ / ? %00 .1 #", 3,
			scheme},
		{url1993, "ftp://h prospero://h/a", "a 1 / %001 %00 1b #", 3, scheme},
		{url1993, "", "a 1 : @ / ? %00 # *", 4, nil},
	} {
		checkTreeComponents(t, p)
	}
}

func TestComponentsOf1738AreInTheTree(t *testing.T) {
	scheme := []parser.Component{parser.Scheme}
	for _, p := range []sequences{
		{rfc1738, "http://h ftp:// telnet:// wais://h file:// nntp://h news: x://", "a 1 : @ / ? .b", 3, scheme},
		{rfc1738, "gopher://h wais://h/d nntp://h/g mailto: prospero://h", "a 1 : / ? ; = %09", 3, scheme},
		{rfc1738, "ftp://u: telnet://u: x://u: x://u@ ftp://u@", "a 1 : @ / .b", 3, scheme},
		{rfc1738, "ftp://h/a file://h/ prospero://h/a http:", "a / ; = ? ;type=", 3, scheme},
	} {
		checkTreeComponents(t, p)
	}
}

func checkTreeComponents(t *testing.T, p sequences) {
	t.Helper()
	checked := 0
	p.all(func(s string) {
		r, err := p.revision.Parse(s)
		if err != nil {
			return
		}
		checked++
		tree, err := p.revision.Tree(s)
		if err != nil {
			t.Fatal(err)
		}
		found := treeComponents(tree)
		for c := range p.revision.Components() {
			begin, end, ok := r.Range(c)
			n := found[c]
			if !slices.Contains(p.without, c) && (ok == n.IsZero() || ok && (begin != n.Begin() || end != n.End())) {
				t.Errorf("%v: %q: %v is at [%d:%d], %t, in the tree %v", p.revision, s, c, begin, end, ok, n)
			}
		}
	})
	if checked < 50 {
		t.Errorf("%v: only %d strings are valid", p.revision, checked)
	}
}

// treeComponents returns the first matches of the rules that have the names of
// components, except for those within components that are made of the same rule.
func treeComponents(tree parser.Node) map[parser.Component]parser.Node {
	found := map[parser.Component]parser.Node{}
	within := -1
	for depth, n := range tree.All() {
		if within >= 0 && depth > within {
			continue
		}
		within = -1
		if c := ruleComponents[strings.ToLower(n.Rule())]; c != 0 && found[c].IsZero() {
			found[c] = n
		}
		switch n.Rule() {
		case "selector", "hsoname", "version", "port":
			within = depth
		}
	}
	return found
}

// ruleComponents has the components by the names of their rules, in lower case.
var ruleComponents = func() map[string]parser.Component {
	of := map[string]parser.Component{"net-loc": parser.Authority}
	for v := range all.Revisions() {
		for c := range v.Components() {
			name := strings.ToLower(c.String())
			of[name], of["i"+name] = c, c
		}
	}
	return of
}()
