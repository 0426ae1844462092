package export

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/prove"
)

// A graph is an automaton as read from a text in the language of Graphviz.
type graph struct {
	first     int
	accepting map[int]bool
	edges     map[int]map[int]string // the bytes, by state and state
}

var (
	beginLine = regexp.MustCompile(`^\tbegin -> (\d+)$`)
	stateLine = regexp.MustCompile(`^\t(\d+)( \[shape=doublecircle\])?$`)
	edgeLine  = regexp.MustCompile(`^\t(\d+) -> (\d+) \[label="((?:[^"\\]|\\.)*)"\]$`)
)

// readDot reads the lines that Dot writes, and no others.
func readDot(t *testing.T, text string) *graph {
	t.Helper()
	g := &graph{accepting: map[int]bool{}, edges: map[int]map[int]string{}}
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if !strings.HasPrefix(lines[0], "digraph ") || lines[len(lines)-1] != "}" {
		t.Fatalf("no graph:\n%s", text)
	}
	for _, line := range lines[1 : len(lines)-1] {
		switch {
		case line == "\trankdir=LR", line == "\tnode [shape=circle]", line == "\tbegin [shape=point]":
		case beginLine.MatchString(line):
			g.first = number(beginLine.FindStringSubmatch(line)[1])
		case stateLine.MatchString(line):
			found := stateLine.FindStringSubmatch(line)
			state := number(found[1])
			if g.edges[state] != nil {
				t.Fatalf("state %d twice", state)
			}
			g.edges[state] = map[int]string{}
			g.accepting[state] = found[2] != ""
		case edgeLine.MatchString(line):
			found := edgeLine.FindStringSubmatch(line)
			label := regexp.MustCompile(`\\(.)`).ReplaceAllString(found[3], "$1")
			from, to := number(found[1]), number(found[2])
			if g.edges[from] == nil || g.edges[to] == nil || g.edges[from][to] != "" {
				t.Fatalf("line %q", line)
			}
			re := regexp.MustCompile(`\A` + label + `\z`)
			for c := range 256 {
				if re.MatchString(string(rune(c))) {
					g.edges[from][to] += string([]byte{byte(c)})
				}
			}
		default:
			t.Fatalf("line %q", line)
		}
	}
	return g
}

// next returns the states that a byte leads to.
func (g *graph) next(state int, c byte) []int {
	var all []int
	for to, bytes := range g.edges[state] {
		if strings.IndexByte(bytes, c) >= 0 {
			all = append(all, to)
		}
	}
	return all
}

// The graph of every start rule has the states of the minimal automaton, is
// deterministic, and is that automaton: walked side by side, the two accept in
// the same states and go the same ways.
func TestDotOfStartRules(t *testing.T) {
	for _, p := range publishedGrammars(t) {
		for _, start := range p.StartRules {
			text, err := Dot(p.Grammar, start)
			if err != nil {
				t.Fatal(err)
			}
			g := readDot(t, text)
			l, err := prove.NewLanguage(p.Grammar, start)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := len(g.edges), l.Space.States(l.Words); got != want {
				t.Errorf("%s: %s: %d states, want %d", p.Name, start, got, want)
			}
			of := map[int]automaton.Language{g.first: l.Words}
			for todo := []int{g.first}; len(todo) > 0; {
				state := todo[0]
				todo = todo[1:]
				here := of[state]
				if g.accepting[state] != l.Space.Accepts(here) {
					t.Fatalf("%s: %s: state %d accepts: %v", p.Name, start, state, g.accepting[state])
				}
				for c := range 256 {
					to, want := g.next(state, byte(c)), l.Space.After(here, byte(c))
					if len(to) > 1 || (len(to) == 0) != (want == l.Space.Empty()) {
						t.Fatalf("%s: %s: byte %#x leads from state %d to %v", p.Name, start, c, state, to)
					}
					if len(to) == 0 {
						continue
					}
					if known, ok := of[to[0]]; !ok {
						of[to[0]] = want
						todo = append(todo, to[0])
					} else if known != want {
						t.Fatalf("%s: %s: byte %#x leads from state %d to %d", p.Name, start, c, state, to[0])
					}
				}
			}
			if len(of) != len(g.edges) {
				t.Errorf("%s: %s: %d of %d states are reached", p.Name, start, len(of), len(g.edges))
			}
		}
	}
}

func TestDotOfNothing(t *testing.T) {
	text, err := Dot(readGrammar(t, "test.abnf", "s = \"a\" s\n"), "s")
	if err != nil || text != "digraph \"s\" {\n\trankdir=LR\n\tnode [shape=circle]\n}\n" {
		t.Errorf("%v\n%s", err, text)
	}
}
