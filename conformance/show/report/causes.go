package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

// causes returns the causes of wrong answers, and behind them the classes that no cause explains: of a report that has
// no causes, all classes.
func (i *ImplementationResult) causes() []adapter.Cause {
	if len(i.Causes) > 0 {
		return i.Causes
	}
	return lists.Each(i.Classes, func(c adapter.Class) adapter.Cause {
		return adapter.Cause{Class: c, Classes: []string{c.ID}}
	})
}

// wrongCauses returns how many causes there are of wrong answers, with the classes that no cause explains.
func (i *ImplementationResult) wrongCauses() int {
	return lists.Count(i.causes(), func(c adapter.Cause) bool { return c.Kind.Wrong() })
}

// namedFirst is how many causes the sentence about an implementation names.
const namedFirst = 3

// inShort says of an implementation what a maintainer would write into an issue: how many answers are wrong, and why.
func (i *ImplementationResult) inShort() string {
	if i.State == Unanswered {
		return "It answered no question."
	}
	var causes, classes []string
	explained, unexplained := 0, 0
	for _, c := range i.causes() {
		switch {
		case c.Explained:
			causes = append(causes, sentence(c))
			explained += c.Count
		case c.Kind.Wrong():
			classes = append(classes, sentence(c))
			unexplained += c.Count
		}
	}
	of := i.answers()
	text := fmt.Sprintf("%s, %s of %s answers: %s.", plural.Count(len(causes), "cause", "causes"), thousands(explained), of,
		firstOf(causes))
	switch {
	case len(causes)+len(classes) == 0:
		return "No wrong answer was found, of " + of + "."
	case len(causes) == 0:
		return fmt.Sprintf("%s of %s answers are %s, unexplained: %s.", thousands(unexplained), of,
			i.word("wrong", "different"), firstOf(classes))
	case len(classes) > 0:
		text += fmt.Sprintf(" Unexplained: %s in %s.", plural.Count(unexplained, "answer", "answers"),
			plural.Count(len(classes), "class", "classes"))
	}
	return text
}

// firstOf returns the first of some texts, and how many more there are.
func firstOf(all []string) string {
	if more := len(all) - namedFirst; more > 1 {
		all = append(all[:namedFirst], fmt.Sprintf("%d more", more))
	}
	return strings.Join(all, "; ")
}

// isUnexplained reports whether answers are wrong, and no cause explains them: a failure says what it is.
func isUnexplained(c adapter.Cause) bool { return !c.Explained && c.Kind.Wrong() && !c.Kind.Failure() }

func sentence(c adapter.Cause) string {
	where := plural.Count(c.Count, "answer", "answers")
	if c.Section != "" {
		where = c.Section + ", " + where
	}
	return fmt.Sprintf("%s (%s)", c.Cause, where)
}

// answers returns how many questions an implementation answered, or failed on.
func (i *ImplementationResult) answers() string {
	n := 0
	for _, c := range i.Asked {
		if c.Subject != adapter.Parts && c.Subject != adapter.ErrorOffset { // they go with a verdict
			n += c.Questions - c.Unsupported
		}
	}
	return thousands(n)
}

// thousands returns a number with commas.
func thousands(n int) string {
	text := strconv.Itoa(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// marked returns words in which code stands between backquotes.
func marked(words string) []any {
	var content []any
	for at, part := range strings.Split(words, "`") {
		if at%2 == 1 {
			content = append(content, doc.Code(part))
		} else {
			content = append(content, part)
		}
	}
	return content
}

// checked says how fresh strings were answered; "" if the cause was not checked on any.
func checked(c adapter.Cause) string {
	if c.Checked == 0 {
		return ""
	}
	return fmt.Sprintf("checked on %s: %d agree", plural.Count(c.Checked, "other string", "other strings"), c.Agreed)
}
