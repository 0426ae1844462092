package disagree

import "github.com/urispec/urispec/conformance/adapter"

// A Judgement is what the document of an implementation says of what it reads in a string.
type Judgement struct {
	Document string // its name
	Said     bool   // whether the document says anything
	adapter.Verdict
}

// Departs reports whether the reading is not that of the document.
func (j Judgement) Departs() bool { return j.Said && !j.Right }

// Judge returns what the documents of both say of what they read. Nobody is asked again.
func (d Disagreement) Judge(a, b adapter.Judged) (ofA, ofB Judgement) {
	return judge(a, d.Input, d.A), judge(b, d.readByB(), d.B)
}

func judge(by adapter.Judged, input string, r Reading) Judgement {
	v, said := by.Judge(adapter.Question{Operation: adapter.Parse, Input: input}, r.answer())
	return Judgement{Document: by.Document.String(), Said: said, Verdict: v}
}

// answer returns a reading as the answer that it was, without an authority beside its parts.
func (r Reading) answer() adapter.Answer {
	a := adapter.Answer{Valid: r.Valid}
	for i, c := range adapter.Components() {
		if at := index(c); at >= 0 {
			a.Parts[i] = r.Written[at]
		}
	}
	return a
}
