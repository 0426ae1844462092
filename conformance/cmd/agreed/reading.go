package main

import (
	"cmp"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
)

// A Reading is what is read in a string, as far as a start rule is about it: in one form
// of the case, of addresses and of what is percent-encoded (RFC 3986, Section 6.2).
type Reading struct {
	parts []reading.Meaning // in the order of [reading.Components]
}

// of are the components that a start rule is about.
func of(rule string) []parser.Component {
	all := reading.Components()
	if rule == AgreedWhole {
		return all[:]
	}
	return []parser.Component{parser.Host, parser.Scheme, parser.Port}
}

func newReading(a adapter.Answer, rule string) Reading {
	r, _ := a.Reading()
	return Reading{lists.Each(of(rule), func(c parser.Component) reading.Meaning { return r.Parts[reading.Index(c)] })}
}

// same reports whether two readings have the same components, as far as both report them. An implementation that takes
// a URL and does not report a host reads none.
func (r Reading) same(other Reading) bool {
	for i, part := range r.parts {
		told := part.Told && other.parts[i].Told || i == 0
		if told && part.Text != other.parts[i].Text {
			return false
		}
	}
	return true
}

func (r Reading) words(rule string) string {
	var words []string
	for i, c := range of(rule) {
		if p := r.parts[i]; p.Told && p.Text != "" {
			words = append(words, c.String()+" "+p.Text)
		}
	}
	return cmp.Or(strings.Join(words, ", "), "nothing")
}

// A Break is a string that is not read alike.
type Break struct {
	Input    string
	Expected string // what RFC 3986 reads, in words; or that it refuses the string
	Other    string // that reads otherwise: "RFC 3986", "the URL Standard", or an implementation
	Reads    string // what that reads, in words
}

// expected returns what both documents read in a string, or which of them breaks it.
func expected(s, rule string) (Reading, *Break) {
	ask := func(impl adapter.Implementation) adapter.Answer {
		return impl.Ask([]adapter.Question{{Operation: adapter.Parse, Input: s}})[0]
	}
	generic := ask(adapter.OfRevision(parser.RFC3986))
	if !generic.Valid {
		return Reading{}, &Break{s, "refused", "RFC 3986", "refused"}
	}
	r, standard := newReading(generic, rule), ask(adapter.URLStandard())
	if !standard.Valid {
		return r, &Break{s, r.words(rule), urlStandard, "refused"}
	}
	if other := newReading(standard, rule); !other.same(r) {
		return r, &Break{s, r.words(rule), urlStandard, other.words(rule)}
	}
	return r, nil
}

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
