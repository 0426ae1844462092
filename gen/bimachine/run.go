package bimachine

import "github.com/urispec/urispec/gen/automaton"

// A Match is a rule and the bytes that it matches, of a derivation in preorder.
type Match struct {
	Rule       *automaton.Rule
	Begin, End int
	Next       int // index of the first match behind those within this one
}

// Derive returns the derivation of s from a start rule, by number, and whether there
// are others; false if s is no member. It is for tests, and for what is tried at
// generation time: generated packages have the tables.
func (m *Machine) Derive(start int, s string) (matches []Match, several, ok bool) {
	states := make([]int, len(s)+1)
	for i := len(s) - 1; i >= 0; i-- {
		states[i] = m.Backward.Next[states[i+1]][m.Classes[s[i]]]
	}
	place := m.Starts[start]
	var open []int
	for i := range len(s) + 1 {
		column := m.Ends
		if i < len(s) {
			column = int(m.Classes[s[i]])
		}
		number := m.Rows[place][column]
		if number == None {
			return nil, false, false
		}
		if number >= len(m.Steps) {
			choice := m.Choices[number-len(m.Steps)]
			answer := m.Backward.Answers[states[i]][choice.Question]
			several = several || answer.Several
			number = choice.Steps[answer.Step]
		}
		step := m.Steps[number]
		several = several || step.Several
		for _, action := range step.Actions {
			if !action.Ends {
				open = append(open, len(matches))
				matches = append(matches, Match{Rule: action.Rule, Begin: i})
				continue
			}
			last := &matches[open[len(open)-1]]
			open = open[:len(open)-1]
			last.End, last.Next = i, len(matches)
		}
		place = step.Place
	}
	for _, i := range open {
		matches[i].End, matches[i].Next = len(s), len(matches)
	}
	return matches, several, true
}
