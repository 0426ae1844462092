package adapter

import (
	"math/rand"

	"github.com/urispec/urispec/gen/core/abnf"
)

// precision is which part of the answers that an edit is about it has to explain, in hundredths: other causes hide
// some.
const precision = 80

// An explainer looks for the edits that explain wrong answers.
type explainer struct {
	*syntax
	*shrinker
	grammar *abnf.Grammar // what the start rule reaches
	right   []*answered
	wrong   []wrongAnswer
	class   map[*namedQuestion]string // IDs
	asked   map[Question]bool         // that the causes are found from
	rand    *rand.Rand

	known    map[Question]Answer // to questions beside
	document *model              // without an edit
}

// A candidate is an edit with its effects.
type candidate struct {
	*model
	order     int   // among all: the first is the simplest
	explains  []int // indices of wrong answers
	completes []int // of those that it explains together with causes that are more frequent
	against   int   // right answers that it contradicts
	counted   bool  // these are of all answers, not of a sample
	refuted   bool  // it is not the cause

	takesMore bool // it makes invalid strings valid

	checked int // fresh strings
	agreed  int // of these
}
