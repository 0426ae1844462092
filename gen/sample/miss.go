package sample

import (
	"math/rand"
	"slices"
)

// edits is how often a near miss is edited at most.
const edits = 3

// NearMiss draws a word as [Sampler.Member] does, and a [Sampler.Miss] of it.
// The language must not be empty.
func (p *Sampler) NearMiss(r *rand.Rand, size int) string { return p.Miss(r, p.Member(r, size)) }

// Miss edits a word, up to three times, until it is none of the language: a
// byte is inserted, removed or replaced, two are exchanged, a stretch is
// doubled, or the end is cut off. It is a word all the same where three edits
// did not suffice.
func (p *Sampler) Miss(r *rand.Rand, word string) string {
	s := []byte(word)
	for range edits {
		s = p.edit(r, s)
		if !p.Contains(string(s)) {
			break
		}
	}
	return string(s)
}

func (p *Sampler) edit(r *rand.Rand, s []byte) []byte {
	at := r.Intn(len(s) + 1)
	if at == len(s) {
		return append(s, p.draw(r, r.Intn(len(p.members))))
	}
	switch r.Intn(6) {
	case 0:
		return slices.Insert(s, at, p.draw(r, r.Intn(len(p.members))))
	case 1:
		return slices.Delete(s, at, at+1)
	case 2:
		s[at] = p.draw(r, r.Intn(len(p.members)))
		return s
	case 3:
		other := r.Intn(len(s))
		s[at], s[other] = s[other], s[at]
		return s
	case 4:
		return s[:at]
	}
	end := at + 1 + r.Intn(len(s)-at)
	return slices.Insert(s, end, slices.Clone(s[at:end])...)
}
