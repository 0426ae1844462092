package parser_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

// tree returns the tree of a URI reference of RFC 3986.
func tree(t *testing.T, s string) parser.Node {
	t.Helper()
	n, err := parser.RFC3986.Tree(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A tree has the nodes of chains one inside the other, and of runs of leaves one behind
// the other, with what stands between runs.
func TestNodeString(t *testing.T) {
	const want = `path-noscheme 0-9
  segment-nz-nc 0-7
    unreserved 0-1
      ALPHA 0-1 "b"
    sub-delims 1-2 "+"
    pct-encoded 2-5
      HEXDIG 3-4
        DIGIT 3-4 "4"
      HEXDIG 4-5 "C"
    unreserved 5-6
      DIGIT 5-6 "7"
    unreserved 6-7 "~"
  segment 8-9
    pchar 8-9 ":"
`
	s := "b+%4C7~/:"
	n := tree(t, s).Find("path-noscheme")
	if got := n.String(); got != want {
		t.Errorf("the tree is\n%swant\n%s", got, want)
	}
	if got := tree(t, "").String(); got != `URI-reference 0-0
  relative-ref 0-0
    relative-part 0-0
      path-empty 0-0 ""
` {
		t.Errorf("the tree of nothing is\n%s", got)
	}
}

// nodes returns the rules and texts of nodes.
func nodes(all ...parser.Node) string {
	var texts []string
	for _, n := range all {
		texts = append(texts, n.Rule()+"="+n.Text())
	}
	return strings.Join(texts, " ")
}

// Children are those directly inside, whether tokens, leaves of a run or a chain.
func TestNodeChildren(t *testing.T) {
	root := tree(t, "http://uv@a-1/b%41?/x")
	for _, test := range []struct {
		of    string
		rules []string
		want  string
	}{
		{"URI", nil, "scheme=http hier-part=//uv@a-1/b%41 query=/x"},
		{"URI", []string{"QUERY", "scheme", "none"}, "scheme=http query=/x"},
		{"URI", []string{"host"}, ""},
		{"authority", nil, "userinfo=uv host=a-1"},
		{"reg-name", nil, "unreserved=a unreserved=- unreserved=1"},
		{"unreserved", nil, "ALPHA=u"},
		{"ALPHA", nil, ""},
		{"segment", nil, "pchar=b pchar=%41"},
		{"pchar", nil, "unreserved=b"},
		{"query", nil, "pchar=x"}, // no rule matches the slash
		{"pct-encoded", []string{"hexdig"}, "HEXDIG=4 HEXDIG=1"},
	} {
		n := root.Find(test.of)
		if got := nodes(slices.Collect(n.Children(test.rules...))...); got != test.want {
			t.Errorf("%s has %q directly inside, want %q of %q", test.of, got, test.want, test.rules)
		}
		first, _, _ := strings.Cut(test.want, " ")
		if child := n.Child(strings.Split(first, "=")[0]); test.want != "" && nodes(child) != first {
			t.Errorf("the first child of %s is %q, want %q", test.of, nodes(child), first)
		}
	}
	for child := range root.Find("reg-name").Children() {
		if child.Begin() == 11 {
			break
		}
		if child.Begin() > 11 {
			t.Error("there are children behind a break")
		}
	}
}

// All of a node is what All of the root has there, wherever it is.
func TestNodeAll(t *testing.T) {
	type entry struct {
		depth int
		node  parser.Node
	}
	var whole []entry
	for depth, n := range tree(t, "a://u@1.2.3.4:80/b%41/c?d#~").All() {
		whole = append(whole, entry{depth, n})
	}
	for i, e := range whole {
		end := i + 1
		for end < len(whole) && whole[end].depth > e.depth {
			end++
		}
		got := whole[i:i]
		for depth, n := range e.node.All() {
			got = append(got[:len(got):len(got)], entry{e.depth + depth, n})
		}
		if !slices.Equal(got, whole[i:end]) {
			t.Errorf("%s from %d has %v, want %v", e.node.Rule(), e.node.Begin(), got, whole[i:end])
		}
	}
}

// A journal writes down what it is told of a tree, up to some rules.
type journal struct {
	text  strings.Builder
	until []string
}

func (j *journal) Enter(n parser.Node) bool {
	j.text.WriteString("(" + n.Rule())
	return !slices.Contains(j.until, n.Rule())
}

func (j *journal) Leave(n parser.Node) { j.text.WriteString(n.Text() + ")") }

// Walk and Visit do not go into nodes that they are told to skip: nodes of a chain
// and others.
func TestNodeWithoutDescent(t *testing.T) {
	root := tree(t, "/a1")
	for until, want := range map[string][2]string{
		"": {"URI-reference relative-ref relative-part path-absolute segment-nz pchar unreserved ALPHA pchar unreserved " +
			"DIGIT", "(URI-reference(relative-ref(relative-part(path-absolute(segment-nz(pchar(unreserved(ALPHAa)a)a)" +
			"(pchar(unreserved(DIGIT1)1)1)a1)/a1)/a1)/a1)/a1)"},
		"unreserved": {"URI-reference relative-ref relative-part path-absolute segment-nz pchar unreserved pchar " +
			"unreserved", "(URI-reference(relative-ref(relative-part(path-absolute(segment-nz(pchar(unreserveda)a)" +
			"(pchar(unreserved1)1)a1)/a1)/a1)/a1)/a1)"},
		"pchar": {"URI-reference relative-ref relative-part path-absolute segment-nz pchar pchar",
			"(URI-reference(relative-ref(relative-part(path-absolute(segment-nz(pchara)(pchar1)a1)/a1)/a1)/a1)/a1)"},
		"relative-part": {"URI-reference relative-ref relative-part",
			"(URI-reference(relative-ref(relative-part/a1)/a1)/a1)"},
		"URI-reference": {"URI-reference", "(URI-reference/a1)"},
	} {
		var walked []string
		root.Visit(func(n parser.Node) bool {
			walked = append(walked, n.Rule())
			return n.Rule() != until
		}, nil)
		if got := strings.Join(walked, " "); got != want[0] {
			t.Errorf("until %q: walked %s, want %s", until, got, want[0])
		}
		j := &journal{until: []string{until}}
		if root.Visit(j.Enter, j.Leave); j.text.String() != want[1] {
			t.Errorf("until %q: visited %s, want %s", until, &j.text, want[1])
		}
	}
}

// The nodes inside a triplet are left out with it, and with what is around it.
func TestNodeTriplets(t *testing.T) {
	root := tree(t, "/%4a1").Find("segment-nz")
	for until, want := range map[string]string{
		"":            "segment-nz pchar pct-encoded HEXDIG DIGIT HEXDIG pchar unreserved DIGIT",
		"pchar":       "segment-nz pchar pchar",
		"pct-encoded": "segment-nz pchar pct-encoded pchar unreserved DIGIT",
		"HEXDIG":      "segment-nz pchar pct-encoded HEXDIG HEXDIG pchar unreserved DIGIT",
	} {
		var walked []string
		root.Visit(func(n parser.Node) bool {
			walked = append(walked, n.Rule())
			return n.Rule() != until
		}, nil)
		if got := strings.Join(walked, " "); got != want {
			t.Errorf("until %q: walked %s, want %s", until, got, want)
		}
	}
}

// An iterator over all ends where it is told to, in a chain, in a run and in a block of
// it, too.
func TestNodeAllEnds(t *testing.T) {
	root := tree(t, "/abc/%41d")
	count := 0
	for range root.All() {
		count++
	}
	for end := 1; end <= count; end++ {
		visited := 0
		for range root.All() {
			if visited++; visited == end {
				break
			}
		}
		if visited != end {
			t.Errorf("visited %d nodes, want %d", visited, end)
		}
	}
}

// A tree stays as it is when others are made.
func TestTreeStays(t *testing.T) {
	root := tree(t, "a://b/c?d")
	want := root.String()
	tree(t, "//1.2.3.4:5/#%41")
	if got := root.String(); got != want {
		t.Errorf("the tree was\n%sis\n%s", want, got)
	}
}

// The zero Node has nothing.
func TestZeroNode(t *testing.T) {
	var zero parser.Node
	if !zero.IsZero() || zero.Rule() != "" || zero.Is("") || zero.Begin() != 0 || zero.End() != 0 ||
		zero.Text() != "" ||
		!zero.Child("").IsZero() || !zero.Find("").IsZero() || zero.String() != "<none>" {
		t.Errorf("the zero Node is %v", zero)
	}
	for range zero.All() {
		t.Error("the zero Node has nodes")
	}
	for range zero.Children() {
		t.Error("the zero Node has children")
	}
	zero.Visit(func(parser.Node) bool {
		t.Error("the zero Node is visited")
		return true
	}, nil)
	j := &journal{}
	if zero.Visit(j.Enter, j.Leave); j.text.String() != "" {
		t.Errorf("the zero Node is visited: %s", &j.text)
	}
}

// Nodes are equal if they are the same place in the same tree.
func TestNodesCompare(t *testing.T) {
	root, other := tree(t, "a1"), tree(t, "a1")
	segment := root.Find("segment-nz-nc")
	children := slices.Collect(segment.Children())
	if children[0] != root.Find("unreserved") || children[0] == children[1] || root == other ||
		children[0] == children[0].Child("ALPHA") {
		t.Error("nodes of other places are the same, or those of one are not")
	}
}
