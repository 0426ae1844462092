package export

import (
	"math"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/internal/testflag"
)

// A graph is an automaton as read from a text in the language of Graphviz.
// States that the text does not have, between the elements of a label, are
// below 0.
type graph struct {
	first     int
	accepting map[int]bool
	edges     map[int]map[int]peg.ByteSet // by state and state
}

var (
	beginLine = regexp.MustCompile(`^\tbegin -> (\d+)$`)
	stateLine = regexp.MustCompile(`^\t(\d+)( \[shape=doublecircle\])?$`)
	edgeLine  = regexp.MustCompile(`^\t(\d+) -> (\d+) \[label="((?:[^"\\]|\\.)*)"\]$`)
	escape    = regexp.MustCompile(`\\(.)`)
)

// readDot reads the lines that Dot writes, and no others. A function reads a
// line of a label.
func readDot(t *testing.T, text string, read func(label string) []peg.ByteSet) *graph {
	t.Helper()
	g := &graph{accepting: map[int]bool{}, edges: map[int]map[int]peg.ByteSet{}}
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
	between, known := 0, map[[2]int]bool{}
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
			g.edges[state] = map[int]peg.ByteSet{}
			g.accepting[state] = found[2] != ""
		case edgeLine.MatchString(line):
			found := edgeLine.FindStringSubmatch(line)
			from, to := number(found[1]), number(found[2])
			if g.edges[from] == nil || g.edges[to] == nil || known[[2]int{from, to}] {
				t.Fatalf("line %q", line)
			}
			known[[2]int{from, to}] = true
			label := escape.ReplaceAllStringFunc(found[3], func(s string) string {
				return strings.Replace(s[1:], "n", "\n", 1)
			})
			for _, line := range strings.Split(label, "\n") {
				at, sets := from, read(line)
				for i, set := range sets {
					next := to
					if i < len(sets)-1 {
						between--
						next = between
						g.edges[next] = map[int]peg.ByteSet{}
					}
					g.edges[at][next] = g.edges[at][next].Union(set)
					at = next
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
		if bytes.Has(c) {
			all = append(all, to)
		}
	}
	return all
}

// classes are the sets that were read, by their texts.
var classes sync.Map

// readClass reads a set in brackets.
func readClass(t *testing.T, text string) peg.ByteSet {
	t.Helper()
	if set, ok := classes.Load(text); ok {
		return set.(peg.ByteSet)
	}
	re, err := regexp.Compile(`\A` + text + `\z`)
	if err != nil || !strings.HasPrefix(text, "[") {
		t.Fatalf("class %q: %v", text, err)
	}
	var set peg.ByteSet
	for c := range 256 {
		if re.MatchString(string(rune(c))) {
			set.Add(byte(c))
		}
	}
	classes.Store(text, set)
	return set
}

// A labelReader reads a condensed label, with the names of a grammar.
type labelReader struct {
	*testing.T
	grammar *abnf.Grammar
	rest    string
}

func readCondensed(t *testing.T, g *abnf.Grammar, label string) []peg.ByteSet {
	t.Helper()
	r := &labelReader{t, g, label}
	sets := r.alternatives()
	if r.rest != "" {
		t.Fatalf("label %q: %q is left", label, r.rest)
	}
	return sets
}

// cut takes what an expression finds at the beginning, and reports whether it
// does.
func (r *labelReader) cut(re *regexp.Regexp) (found []string, ok bool) {
	found = re.FindStringSubmatch(r.rest)
	if found != nil {
		r.rest = r.rest[len(found[0]):]
	}
	return found, found != nil
}

// alternatives reads a sequence, or sets of which a byte is in one.
func (r *labelReader) alternatives() []peg.ByteSet {
	all := r.sequence()
	for strings.HasPrefix(r.rest, " / ") {
		r.rest = r.rest[3:]
		next := r.sequence()
		if len(all) != 1 || len(next) != 1 || all[0].Intersect(next[0]) != (peg.ByteSet{}) {
			r.Fatalf("alternatives %v and %v before %q", all, next, r.rest)
		}
		all[0] = all[0].Union(next[0])
	}
	return all
}

func (r *labelReader) sequence() []peg.ByteSet {
	all := r.element()
	for strings.HasPrefix(r.rest, " ") && !strings.HasPrefix(r.rest, " / ") {
		r.rest = r.rest[1:]
		all = append(all, r.element()...)
	}
	return all
}

var (
	count   = regexp.MustCompile(`^[0-9]+`)
	group   = regexp.MustCompile(`^\(`)
	quoted  = regexp.MustCompile(`^(%s)?"([^"]+)"`)
	codes   = regexp.MustCompile(`^%x([0-9A-F]{2}(?:\.[0-9A-F]{2})*)`)
	bracket = regexp.MustCompile(`^\[(?:[^\]\\]|\\.)*\]`)
	name    = regexp.MustCompile(`^[A-Za-z][-A-Za-z0-9]*`)
)

func (r *labelReader) element() []peg.ByteSet {
	if found, ok := r.cut(count); ok {
		times, err := strconv.Atoi(found[0])
		if err != nil {
			r.Fatal(err)
		}
		return slices.Repeat(r.element(), times)
	}
	if _, ok := r.cut(group); ok {
		sets := r.alternatives()
		if !strings.HasPrefix(r.rest, ")") {
			r.Fatalf("no ) at %q", r.rest)
		}
		r.rest = r.rest[1:]
		return sets
	}
	var sets []peg.ByteSet
	if found, ok := r.cut(quoted); ok {
		for _, c := range found[2] {
			lower, upper := unicode.ToLower(c), unicode.ToUpper(c)
			if found[1] != "" {
				lower, upper = c, c
			}
			sets = append(sets, peg.Range(byte(lower), byte(lower)).Union(peg.Range(byte(upper), byte(upper))))
		}
		return sets
	}
	if found, ok := r.cut(codes); ok {
		for code := range strings.SplitSeq(found[1], ".") {
			c, err := strconv.ParseUint(code, 16, 8)
			if err != nil {
				r.Fatal(err)
			}
			sets = append(sets, peg.Range(byte(c), byte(c)))
		}
		return sets
	}
	if found, ok := r.cut(bracket); ok {
		return []peg.ByteSet{readClass(r.T, found[0])}
	}
	if found, ok := r.cut(name); ok {
		return []peg.ByteSet{setOf(r.T, r.grammar, found[0])}
	}
	r.Fatalf("no element at %q", r.rest)
	return nil
}

// setOf returns the bytes that are the words of a rule.
func setOf(t *testing.T, g *abnf.Grammar, rule string) peg.ByteSet {
	t.Helper()
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		t.Fatal(err)
	}
	var set peg.ByteSet
	for c := range 256 {
		switch l.Space.After(l.Words, byte(c)) {
		case l.Space.Empty():
		case l.Space.Epsilon():
			set.Add(byte(c))
		default:
			t.Fatalf("rule %s has longer words", rule)
		}
	}
	return set
}

// check walks a graph and the automaton of a language side by side: the graph
// is deterministic, and the two accept in the same states and go the same ways.
func (g *graph) check(t *testing.T, l *prove.Language) {
	t.Helper()
	if l.Words == l.Space.Empty() {
		if len(g.edges) > 0 {
			t.Errorf("%d states for nothing", len(g.edges))
		}
		return
	}
	of := map[int]automaton.Language{g.first: l.Words}
	for todo := []int{g.first}; len(todo) > 0; {
		state := todo[0]
		todo = todo[1:]
		here := of[state]
		if g.accepting[state] != l.Space.Accepts(here) {
			t.Fatalf("state %d accepts: %v", state, g.accepting[state])
		}
		for c := range 256 {
			to, want := g.next(state, byte(c)), l.Space.After(here, byte(c))
			if len(to) > 1 || (len(to) == 0) != (want == l.Space.Empty()) {
				t.Fatalf("byte %#x leads from state %d to %v", c, state, to)
			}
			if len(to) == 0 {
				continue
			}
			if known, ok := of[to[0]]; !ok {
				of[to[0]] = want
				todo = append(todo, to[0])
			} else if known != want {
				t.Fatalf("byte %#x leads from state %d to %d", c, state, to[0])
			}
		}
	}
	if len(of) != len(g.edges) {
		t.Errorf("%d of %d states are reached", len(of), len(g.edges))
	}
}

// The graph of every start rule has the states of the minimal automaton, and is
// that automaton.
func TestDotOfStartRules(t *testing.T) {
	for _, p := range publishedGrammars(t) {
		for _, start := range p.StartRules {
			text, err := Dot(p.Grammar, start, math.MaxInt)
			if err != nil {
				t.Fatal(err)
			}
			l, err := prove.NewLanguage(p.Grammar, start)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(p.Name+"/"+start, func(t *testing.T) {
				g := readDot(t, text, func(label string) []peg.ByteSet { return []peg.ByteSet{readClass(t, label)} })
				if got, want := len(g.edges), l.Space.States(l.Words); got != want {
					t.Errorf("%d states, want %d", got, want)
				}
				g.check(t, l)
			})
		}
	}
}

// checkCondensed checks that a rule's condensed graph is its automaton, and has
// no state that could be left out.
func checkCondensed(t *testing.T, grammar *abnf.Grammar, rule string) {
	t.Helper()
	l, err := prove.NewLanguage(grammar, rule)
	if err != nil {
		t.Skip(err)
	}
	text, err := Dot(grammar, rule, 0)
	if err != nil {
		t.Fatal(err)
	}
	g := readDot(t, text, func(label string) []peg.ByteSet { return readCondensed(t, grammar, label) })
	g.check(t, l)
	ways := map[string]int{}
	for _, line := range strings.Split(text, "\n") {
		if found := edgeLine.FindStringSubmatch(line); found != nil {
			ways[found[1]] += strings.Count(found[3], `\n`) + 1
		}
	}
	for state, n := range ways {
		if number, _ := strconv.Atoi(state); n == 1 && number != g.first && !g.accepting[number] {
			t.Errorf("state %s has one way through", state)
		}
	}
}

func TestCondensedDotOfStartRules(t *testing.T) {
	take := testflag.Sample(t, 4)
	for _, p := range publishedGrammars(t) {
		for _, start := range p.StartRules {
			if !take() {
				continue
			}
			t.Run(p.Name+"/"+start, func(t *testing.T) { checkCondensed(t, p.Grammar, start) })
		}
	}
}

func TestCondensedDotOfRandomRules(t *testing.T) {
	r := testflag.Rand(t)
	for range testflag.Choose(200, 3000) {
		text := randomGrammar(r, 3)
		g := readGrammar(t, "test.abnf", text)
		t.Run("", func(t *testing.T) { checkCondensed(t, g, "r0") })
		if t.Failed() {
			t.Fatalf("in\n%s", text)
		}
	}
}

// What the labels of a condensed graph say, here on the only edge.
func TestCondensedLabels(t *testing.T) {
	for body, want := range map[string]string{
		`"urn:"`:                `"urn:"`,
		`%s"urn:"`:              `%s"urn:"`,
		`%s"a" "b" ":"`:         `%s"a" "b:"`,
		`"/" %s"a"`:             `%s"/a"`,
		`%x0D.0A "x"`:           `%x0D.0A "x"`,
		`%x22 "\\"`:             `%x22 "\\"`,
		`"%" HEX HEX`:           `"%" 2HEX`,
		`%x61 / %x42`:           `[Ba]`,
		`%x61 / %x41`:           `"a"`,
		`LOW / "-"`:             `LOW / "-"`,
		`"=" (LOW / "-" / ".")`: `"=" (LOW / [\-.])`,
		`2(LOW / "-" / ".")`:    `2(LOW / [\-.])`,
	} {
		g := readGrammar(t, "test.abnf", "s = "+body+"\nHEX = %x30-39 / %x41-46\nLOW = %x30-39\n")
		text, err := Dot(g, "s", 0)
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`(?m)label="(.*)"\]$`).FindAllStringSubmatch(text, -1)
		if len(found) != 1 || escape.ReplaceAllString(found[0][1], "$1") != want {
			t.Errorf("%s: labels %q, want %q", body, found, want)
		}
	}
}

// An automaton is condensed where it has more states than given.
func TestDotIsCondensedByStates(t *testing.T) {
	g := readGrammar(t, "test.abnf", "s = \"urn:\"\n") // five states
	for states, want := range map[int]bool{0: true, 4: true, 5: false, ManyStates: false} {
		text, err := Dot(g, "s", states)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(text, "urn:"); got != want {
			t.Errorf("%d states: condensed: %v", states, got)
		}
	}
}

func TestDotOfNothing(t *testing.T) {
	for _, states := range []int{-1, ManyStates} {
		text, err := Dot(readGrammar(t, "test.abnf", "s = \"a\" s\n"), "s", states)
		if err != nil || text != "digraph \"s\" {\n\trankdir=LR\n\tnode [shape=circle]\n}\n" {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

// Graphviz reads what is written, without a warning, and has all edges.
func TestGraphvizReadsDot(t *testing.T) {
	dot, err := exec.LookPath("dot")
	if err != nil {
		t.Skip("Graphviz is not installed: ", err)
	}
	g := readGrammar(t, "test.abnf", "s = *( DIGIT / %x22 / \"\\\" / \"urn:\" %s\"n\" [ %x0A ] )\nDIGIT = %x30-39\n")
	for _, states := range []int{0, math.MaxInt} {
		text, err := Dot(g, "s", states)
		if err != nil {
			t.Fatal(err)
		}
		c := exec.Command(dot, "-Tcanon")
		c.Stdin = strings.NewReader(text)
		out, err := c.CombinedOutput()
		if got, want := strings.Count(string(out), " -> "), strings.Count(text, " -> "); err != nil || got != want ||
			strings.Contains(string(out), "Warning") {
			t.Errorf("%v: %d edges, want %d\n%s", err, got, want, out)
		}
	}
}
