package testset

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// TestVerdicts checks each test's verdict and offset, and that no string comes
// twice.
func TestVerdicts(t *testing.T) {
	for _, start := range starts(t) {
		s := New(start.Space, start.Words, Options{})
		seen := map[string]bool{}
		valid := 0
		for test := range s.All() {
			if seen[test.Input] {
				t.Fatalf("%s: %q comes twice", start.Name, test.Input)
			}
			seen[test.Input] = true
			if want := start.Space.Contains(start.Words, test.Input); test.Valid != want {
				t.Fatalf("%s: %q is valid: %t, want %t", start.Name, test.Input, test.Valid, want)
			}
			if want := start.Space.ViablePrefix(start.Words, test.Input); test.Offset != want {
				t.Fatalf("%s: the offset in %q is %d, want %d", start.Name, test.Input, test.Offset, want)
			}
			if test.Valid {
				valid++
			}
		}
		if valid == 0 || valid == len(seen) {
			t.Errorf("%s: %d of %d tests are valid", start.Name, valid, len(seen))
		}
		t.Logf("%s: %d states, alphabet of %d: %d tests, %d of them valid", start.Name, s.States(), s.Alphabet(),
			len(seen), valid)
	}
}

// TestDefinition compares sets with what the package comment defines, made
// without regard to duplicates.
func TestDefinition(t *testing.T) {
	check := func(name string, space *automaton.Space, language automaton.Language, o Options) {
		s := New(space, language, o)
		cover := map[string]bool{} // V
		var extend func(v string, more int)
		extend = func(v string, more int) {
			cover[v] = true
			for _, c := range s.alphabet {
				if more > 0 {
					extend(v+string([]byte{c}), more-1)
				}
			}
		}
		for _, q := range s.states {
			extend(q.access, o.Extra+1)
		}
		want := map[string]bool{}
		for v := range cover {
			at := 0
			for i := range len(v) {
				at = s.after(at, v[i])
			}
			for _, w := range s.identifiers[at].suffixes {
				want[v+w] = true
			}
		}
		got := map[string]bool{}
		n := 0
		for test := range s.All() {
			got[test.Input] = true
			n++
		}
		if !maps.Equal(got, want) || n != len(got) || s.Count() != n {
			t.Errorf("%s, %+v: %d tests (count: %d), %d strings, want %d", name, o, n, s.Count(), len(got), len(want))
		}
	}
	for _, start := range starts(t) {
		check(start.Name, start.Space, start.Words, Options{})
	}
	for _, start := range small(t) {
		check(start.Name, start.Space, start.Words, Options{Extra: 1})
		check(start.Name, start.Space, start.Words, Options{Extra: 2})
		check(start.Name, start.Space, start.Words, Options{AllBytes: true})
	}
}

// small returns the start rules with few states.
func small(t *testing.T) []fixture.Language {
	t.Helper()
	all := slices.DeleteFunc(starts(t), func(s fixture.Language) bool { return s.Space.States(s.Words) > 10 })
	if len(all) < 3 {
		t.Fatalf("there are only %d small start rules", len(all))
	}
	return all
}

// TestIdentifiers checks what the theorem asks of identifiers: each has the
// empty string, and any two a string in common that tells their states apart.
func TestIdentifiers(t *testing.T) {
	for _, start := range starts(t) {
		s := New(start.Space, start.Words, Options{})
		longest := 0
		for i, d := range s.identifiers {
			if !d.has[""] || len(d.has) != len(d.suffixes) {
				t.Fatalf("%s: the identifier of %q is %q", start.Name, s.states[i].access, d.suffixes)
			}
			longest = max(longest, len(d.suffixes))
			for j := range i {
				if !slices.ContainsFunc(d.suffixes, func(w string) bool {
					return s.identifiers[j].has[w] && s.accepts(i, w) != s.accepts(j, w)
				}) {
					t.Fatalf("%s: %q and %q are not told apart", start.Name, s.states[i].access, s.states[j].access)
				}
			}
		}
		t.Logf("%s: %d states, the longest identifier has %d strings", start.Name, s.States(), longest)
	}
}

// TestSmallSets shows whole sets.
func TestSmallSets(t *testing.T) {
	type tests = map[string]bool
	for _, test := range []struct {
		grammar string
		options Options
		want    tests
	}{
		// One state: every byte may lead elsewhere only if there is another
		// state.
		{`a = *%x00-FF`, Options{}, tests{"": true, "!": true}},
		{`a = *%x00-FF`, Options{Extra: 1}, tests{"": true, "!": true, "!!": true}},
		{`a = <nothing>`, Options{}, tests{"": false, "!": false}},
		// Two states, which the empty string tells apart.
		{`a = ""`, Options{}, tests{"": true, "!": false, "!!": false}},
		{`a = %x00-FF *%x00-FF`, Options{}, tests{"": false, "!": true, "!!": true}},
		{`a = *"+"`, Options{}, tests{"": true, "+": true, "!": false, "!+": false, "!!": false}},
	} {
		space, language := languageOf(t, test.grammar+"\n")
		got := tests{}
		for x := range New(space, language, test.options).All() {
			got[x.Input] = x.Valid
		}
		if !maps.Equal(got, test.want) {
			t.Errorf("%s, %+v: %v, want %v", test.grammar, test.options, got, test.want)
		}
	}
	space, language := languageOf(t, "a = *%x00-FF\n")
	bytes := tests{}
	for x := range New(space, language, Options{AllBytes: true}).All() {
		bytes[x.Input] = x.Valid
	}
	for c := range 256 {
		if !bytes[string([]byte{byte(c)})] {
			t.Errorf("byte %#02x is not tried", c)
		}
	}
	if len(bytes) != 257 {
		t.Errorf("%d tests, want 257", len(bytes))
	}
	for range New(space, language, Options{}).All() {
		break // must not go on
	}
}

// letters are the two classes of bytes of tiny machines.
var letters = func() []peg.ByteSet {
	var a, others peg.ByteSet
	for c := range 256 {
		if c == 'a' {
			a.Add(byte(c))
		} else {
			others.Add(byte(c))
		}
	}
	return []peg.ByteSet{a, others}
}()

// machinesOver returns all machines of n states over some letters.
func machinesOver(letters, n int) []*machine {
	var all []*machine
	targets := make([]int, n*letters)
	for {
		for accept := range 1 << n {
			m := &machine{}
			for i := range n {
				m.accept = append(m.accept, accept>>i&1 == 1)
				m.next = append(m.next, slices.Clone(targets[i*letters:(i+1)*letters]))
			}
			all = append(all, m)
		}
		i := 0
		for ; i < len(targets) && targets[i] == n-1; i++ {
			targets[i] = 0
		}
		if i == len(targets) {
			return all
		}
		targets[i]++
	}
}

// TestAllTinyMachines proves the theorem by brute force for tiny automata: of
// all machines of one to three states over two letters, those that pass the set
// of a language are the ones that accept it, as long as they have no more
// states than the set is made for. Some that have more pass it and accept
// another language.
func TestAllTinyMachines(t *testing.T) {
	const most = 3
	var machines []*machine
	for n := range most {
		machines = append(machines, machinesOver(len(letters), n+1)...)
	}
	space, accepted := languages(t, letters, machines...)
	var classOf [256]uint8
	for c := range classOf {
		if !letters[0].Has(byte(c)) {
			classOf[c] = 1
		}
	}
	pairs, caught, escaped := 0, 0, 0
	distinct := slices.Clone(accepted)
	slices.Sort(distinct)
	for _, language := range slices.Compact(distinct) {
		for extra := range most {
			s := New(space, language, Options{Extra: extra})
			bound := s.States() + extra
			if extra > 0 && bound > most {
				break // no machines to try
			}
			tests := slices.Collect(s.All())
			for i, m := range machines {
				// If the automaton has one class, it does not tell letters apart, but the machine may.
				passes := !slices.ContainsFunc(tests,
					func(x Test) bool { return m.accepts(&classOf, x.Input) != x.Valid })
				same := accepted[i] == language
				switch {
				case same && !passes:
					t.Fatalf("%+v fails a test of its own language", m)
				case s.Alphabet() < len(letters) && !m.merges():
				case len(m.next) <= bound && passes != same:
					t.Fatalf("%+v passes the set of another language of %d states, made for %d more", m, s.States(),
						extra)
				case len(m.next) <= bound:
					pairs++
					if !same {
						caught++
					}
				case passes && !same:
					escaped++
				}
			}
		}
	}
	t.Logf("%d machines; %d pairs of a machine and a set: %d of another language, all caught; %d of too many "+
		"states pass", len(machines), pairs, caught, escaped)
	if caught == 0 || escaped == 0 {
		t.Errorf("%d machines are caught, %d that have too many states pass", caught, escaped)
	}
}

// merges reports whether a machine tells no letters apart.
func (m *machine) merges() bool {
	for _, row := range m.next {
		for _, to := range row {
			if to != row[0] {
				return false
			}
		}
	}
	return true
}

// machineOf returns the automaton of a set as a machine over its classes, or
// over all bytes.
func machineOf(s *Set) (m *machine, classes []peg.ByteSet, classOf [256]uint8) {
	classOf = s.classOf
	if s.Alphabet() == 256 {
		for c := range classOf {
			classOf[c] = uint8(c)
		}
	}
	classes = make([]peg.ByteSet, s.Alphabet())
	for c, class := range classOf {
		classes[class].Add(byte(c))
	}
	m = &machine{}
	for i, state := range s.states {
		m.accept = append(m.accept, state.accepting)
		var row []int
		for _, c := range s.alphabet {
			row = append(row, s.after(i, c))
		}
		m.next = append(m.next, row)
	}
	return m, classes, classOf
}

// mutate returns a machine that is changed a little: states are split, so that there are up to extra more, and then an
// accepting state is made refusing or the other way round, or one or two edges are moved, or nothing. It may accept the
// same language, most often if nothing but splitting is done.
func (m *machine) mutate(r *rand.Rand, extra int) *machine {
	n := &machine{accept: slices.Clone(m.accept)}
	for _, row := range m.next {
		n.next = append(n.next, slices.Clone(row))
	}
	for range r.IntN(extra + 1) {
		// The new state does as the old one; some edges lead to it instead.
		old := r.IntN(len(n.next))
		copied := len(n.next)
		n.accept = append(n.accept, n.accept[old])
		n.next = append(n.next, slices.Clone(n.next[old]))
		for _, row := range n.next {
			for class, to := range row {
				if to == old && r.IntN(2) == 0 {
					row[class] = copied
				}
			}
		}
		if r.IntN(2) == 0 {
			n.next[copied][r.IntN(len(n.next[copied]))] = r.IntN(len(n.next))
		}
	}
	switch r.IntN(8) {
	case 0: // nothing more
	case 1, 2:
		i := r.IntN(len(n.accept))
		n.accept[i] = !n.accept[i]
	default:
		for range 1 + r.IntN(2) {
			row := n.next[r.IntN(len(n.next))]
			row[r.IntN(len(row))] = r.IntN(len(n.next))
		}
	}
	return n
}

// TestMutants checks that a mutant passes the complete test set exactly if its
// language is the same, as a space says.
func TestMutants(t *testing.T) {
	r := testflag.Rand(t)
	caught, equal := 0, 0
	check := func(name string, space *automaton.Space, language automaton.Language, o Options, mutants int) {
		t.Helper()
		s := New(space, language, o)
		tests := slices.Collect(s.All())
		original, classes, classOf := machineOf(s)
		here := [2]int{}
		machines, ls := []*machine{original}, []automaton.Language(nil)
		for i := range mutants {
			if i%20 == 0 { // the original is made once for some mutants
				for machines = machines[:1]; len(machines) <= min(20, mutants-i); {
					machines = append(machines, original.mutate(r, o.Extra))
				}
				_, ls = languages(t, classes, machines...)
			}
			mutant, same := machines[1+i%20], ls[0] == ls[1+i%20]
			failed := slices.IndexFunc(tests, func(x Test) bool { return mutant.accepts(&classOf, x.Input) != x.Valid })
			if same != (failed < 0) {
				t.Fatalf("%s, %+v: a mutant of %d states (of %d) accepts the same language: %t; it fails test %d of %d",
					name, o, len(mutant.next), len(original.next), same, failed, len(tests))
			}
			if same {
				equal++
				here[1]++
			} else {
				caught++
				here[0]++
			}
		}
		t.Logf("%s, %+v: %d tests catch %d mutants and pass %d equal ones", name, o, len(tests), here[0], here[1])
	}
	few, many, largest := testflag.Choose(5, 40), testflag.Choose(40, 400), testflag.Choose(100, 200)
	for _, start := range small(t) {
		for extra := range 3 {
			check(start.Name, start.Space, start.Words, Options{Extra: extra}, many)
		}
		check(start.Name, start.Space, start.Words, Options{AllBytes: true}, many)
	}
	for _, start := range starts(t) {
		check(start.Name, start.Space, start.Words, Options{}, few)
		if start.Space.States(start.Words) < largest {
			check(start.Name, start.Space, start.Words, Options{Extra: 1}, few)
		}
	}
	if caught < 5*many || equal < many/2 {
		t.Errorf("%d mutants are caught, %d are equal", caught, equal)
	}
	t.Logf("%d mutants are caught, %d are equal", caught, equal)
}
