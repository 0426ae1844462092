package report

import (
	"fmt"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/grammar"
)

// overall is one number for an implementation: the mean of the shares of right answers,
// each subject with the same weight, since how many questions a subject has is chosen.
type overall struct {
	mean      float64
	right     int // answers
	questions int // that were answered, or failed on
}

// overall returns the mean over the subjects that were answered. A failure is no right
// answer. The offset of an error is left out: no document says where a string goes wrong.
func (i *ImplementationResult) overall() overall {
	var o overall
	subjects := 0
	for _, c := range i.Asked {
		if of := c.Answered + c.Failed; of > 0 && c.Subject != adapter.ErrorOffset {
			o.mean += float64(right(c)) / float64(of)
			o.right += right(c)
			o.questions += of
			subjects++
		}
	}
	if subjects > 0 {
		o.mean /= float64(subjects)
	}
	return o
}

// overallIs says what the one number is.
const overallIs = "The one share of right answers of an implementation is the mean over valid and invalid strings, " +
	"components, resolution and normalization, as far as it answers; there, a failure is no right answer."

// Overall returns the mean, over the subjects but the offset of the error, of the shares of
// right answers among the questions that were answered or failed on: "–" where there are
// none, and 100 % only where all are right.
func (i *ImplementationResult) Overall() string {
	switch o := i.overall(); {
	case o.questions == 0 || o.right == o.questions || o.right == 0:
		return percent(o.right, o.questions)
	default:
		tenths := min(max(int(1000*o.mean), 1), 999)
		return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
	}
}

// inShort says of an implementation what its part of the page is about.
func (i *ImplementationResult) inShort() string {
	if i.State == Unanswered {
		return "It answered no question."
	}
	return words(i.wrongClasses(), "class of wrong answers", "classes of wrong answers") + "; right: " + i.Overall()
}

// ratesOfAnswered says what the rates of implementations are.
const ratesOfAnswered = "The rates are those of right answers among the answers, whose number stands behind them: an " +
	"answer in another spelling that means the same is right, and so is what the document permits. What was not " +
	"answered stands beside them. Balanced accuracy is the mean of the rates of valid and of invalid strings. " +
	overallIs

// documentName returns the name by which a document is cited, such as "RFC 3986".
func documentName(revision string) string {
	document, ok := grammar.Lookup(revision)
	switch {
	case !ok:
		return revision
	case document.Address != "":
		return document.Title
	}
	return document.Aliases[0]
}
