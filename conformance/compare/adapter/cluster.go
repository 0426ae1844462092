package adapter

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// A wrongAnswer is a question with the fault of its answer.
type wrongAnswer struct {
	*answered
	fault fault
}

// A cluster holds questions that are answered wrongly in the same way and, as
// far as is known, for the same reason: that of an example.
type cluster struct {
	fault    fault
	example  Question
	smallest bool // no single step makes the example simpler
	answers  []wrongAnswer

	construct string // that goes wrong; "" if the fault says it
}

// merge makes one cluster of those that have the same fault and the same
// construct, with the smallest of their examples.
func merge(all []*cluster, construct func(*cluster) string) []*cluster {
	type key struct {
		fault     fault
		construct string
	}
	byKey := map[key]*cluster{}
	var merged []*cluster
	for _, s := range all {
		s.construct = construct(s)
		k := key{s.fault, s.construct}
		m := byKey[k]
		if m == nil {
			byKey[k] = s
			merged = append(merged, s)
			continue
		}
		if compareQuestions(s.example, m.example) < 0 {
			m.example, m.smallest = s.example, s.smallest
		}
		m.answers = append(m.answers, s.answers...)
	}
	return merged
}

// clusters finds the smallest examples. Shorter questions come first. Where an
// example is left of a longer question with the same fault when characters are
// taken out, the longer one has become it.
func (s *shrinker) clusters(wrong []wrongAnswer) []*cluster {
	slices.SortStableFunc(wrong, func(a, b wrongAnswer) int { return compareQuestions(a.Question, b.Question) })
	byFault := map[fault][]*cluster{}
	left := map[fault]*int{}
	var all []*cluster
	for _, w := range wrong {
		if left[w.fault] == nil {
			budget := s.budget(w.fault)
			left[w.fault] = &budget
		}
		known := s.explained(w, byFault[w.fault], left[w.fault])
		if known.answers = append(known.answers, w); len(known.answers) == 1 {
			byFault[w.fault] = append(byFault[w.fault], known)
			all = append(all, known)
		}
	}
	return all
}

// explained returns the cluster that explains a wrong answer, or a new one.
// Where the fault is the class, it is the only one.
func (s *shrinker) explained(w wrongAnswer, known []*cluster, left *int) *cluster {
	for _, k := range known {
		if w.fault.settled() || k.smallest && within(k.example, w.Question) {
			return k
		}
	}
	example, smallest := s.smallest(w.Question, w.fault, left)
	for _, k := range known {
		if k.example == example {
			return k
		}
	}
	return &cluster{fault: w.fault, example: example, smallest: smallest}
}

// within reports whether taking characters out of a larger question, and replacing letters and digits by others, leaves
// a question.
func within(small, large Question) bool {
	return small.Operation == large.Operation && textWithin(small.Input, large.Input) &&
		textWithin(small.Base, large.Base)
}

func textWithin(small, large string) bool {
	for i := range len(large) {
		if small != "" && (small[0] == large[i] || reading.IsAlnum(small[0]) && reading.IsAlnum(large[i])) {
			small = small[1:]
		}
	}
	return small == ""
}

// compareQuestions orders questions by length, and then by their strings.
func compareQuestions(a, b Question) int {
	return cmp.Or(
		len(a.Base)+len(a.Input)-len(b.Base)-len(b.Input),
		cmp.Compare(a.Input, b.Input),
		cmp.Compare(a.Base, b.Base),
		cmp.Compare(a.Operation, b.Operation))
}

// ruleCounts says, by rule, how many strings have it in their parse tree.
type ruleCounts map[string]int

// add counts the rules of a string, if there is a tree.
func (r ruleCounts) add(v parser.Revision, text string) {
	root, _ := v.Tree(text) // the zero Node, if there is none
	seen := map[string]bool{}
	for _, n := range root.All() {
		if rule := n.Rule(); !seen[rule] {
			seen[rule] = true
			r[rule]++
		}
	}
}

// countRules counts the rules of the inputs of questions to parse.
func countRules(v parser.Revision, questions []*namedQuestion) ruleCounts {
	counts := ruleCounts{}
	for _, q := range questions {
		if q.Operation == Parse {
			counts.add(v, q.Input)
		}
	}
	return counts
}
