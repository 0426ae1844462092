package main

import (
	"github.com/urispec/urispec/conformance/compare/adapter"
)

// A Result is what an implementation made of strings.
type Result struct {
	Name, Version          string
	Asked, Refused, Failed int     // strings; Refused and Failed are not read
	Otherwise              int     // strings that are read otherwise
	Breaks                 []Break // the first of these
}

// Read returns how many strings were read.
func (r *Result) Read() int { return r.Asked - r.Refused - r.Failed }

// batch is how many strings are asked in one go.
const batch = 5000

// mostBreaks is how many breaks a result of an implementation has at most.
const mostBreaks = 20

// ByDocuments returns what both documents read in strings, and the strings that they do not read alike.
func ByDocuments(strings []string, rule string) ([]Reading, []Break) {
	all := make([]Reading, len(strings))
	var breaks []Break
	for i, s := range strings {
		r, broken := expected(s, rule)
		if all[i] = r; broken != nil {
			breaks = append(breaks, *broken)
		}
	}
	return all, breaks
}

// Examine asks an implementation about strings whose readings are known.
func Examine(impl adapter.Implementation, strings []string, readings []Reading, rule string) Result {
	r := Result{Name: impl.Name(), Version: impl.Version()}
	for from := 0; from < len(strings); from += batch {
		some := strings[from:min(from+batch, len(strings))]
		var questions []adapter.Question
		for _, s := range some {
			questions = append(questions, adapter.Question{Operation: adapter.Parse, Input: s})
		}
		for i, a := range impl.Ask(questions) {
			r.add(some[i], a, readings[from+i], rule)
		}
	}
	return r
}

// add adds an answer.
func (r *Result) add(s string, a adapter.Answer, want Reading, rule string) {
	switch {
	case a.Outcome == adapter.Unsupported:
		return
	case a.Outcome != adapter.Answered:
		r.Failed++
	case !a.Valid:
		r.Refused++
	default:
		got := newReading(a, rule)
		if got.same(want) {
			break
		}
		if r.Otherwise++; len(r.Breaks) < mostBreaks {
			r.Breaks = append(r.Breaks, Break{s, want.words(rule), r.Name, got.words(rule)})
		}
	}
	r.Asked++
}
