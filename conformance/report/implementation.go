package report

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// An opened is an implementation that can be examined, or is absent.
type opened struct {
	adapter.Implementation // nil where it is absent
	name, absent           string
	revision               parser.Revision // that it is asked by
}

// open opens an implementation. The error is one of [adapter.Open] other than
// an [*adapter.AbsentError], or about the name of a revision: that is what stands
// behind "@" where no implementation has the whole name.
func open(name string, v parser.Revision, limits adapter.Limits) (opened, error) {
	name, v, unknown := cutRevision(name, v)
	impl, err := adapter.Open(name, limits)
	var absent *adapter.AbsentError
	if errors.As(err, &absent) {
		return opened{name: name, absent: absent.Reason, revision: v}, nil
	}
	if errors.As(err, new(*adapter.UnknownError)) && unknown != nil {
		return opened{}, unknown
	}
	return opened{Implementation: impl, name: name, revision: v}, err
}

// cutRevision cuts "@" and the name of a revision off a name. Where the revision
// is unknown, the name is left as it is.
func cutRevision(name string, v parser.Revision) (string, parser.Revision, error) {
	at := strings.LastIndexByte(name, '@')
	if at < 0 {
		return name, v, nil
	}
	found, err := all.Lookup(name[at+1:])
	if err != nil {
		return name, v, err
	}
	return name[:at], found, nil
}

// A RepeatedError says that an implementation is named twice for one revision.
type RepeatedError struct{ Name string }

func (e *RepeatedError) Error() string {
	return fmt.Sprintf("implementation %q is named twice", e.Name)
}

// openAll opens implementations. Those that it returns with an error are to be
// closed, too. The error is a [*RepeatedError], or as for [open].
func openAll(names []string, v parser.Revision, limits adapter.Limits) ([]opened, error) {
	var all []opened
	for _, name := range names {
		impl, err := open(name, v, limits)
		if err != nil {
			return all, err
		}
		repeated := slices.ContainsFunc(all, func(o opened) bool {
			return o.name == impl.name && o.revision == impl.revision
		})
		if all = append(all, impl); repeated {
			return all, &RepeatedError{name}
		}
	}
	return all, nil
}

// close closes an implementation, if there is one.
func (o opened) close() error {
	if o.Implementation == nil {
		return nil
	}
	return o.Close()
}

// A questioner has the questionnaires of revisions, each made once.
type questioner struct {
	adapter.Options // but for the revision
	made            map[parser.Revision]*adapter.Questionnaire
}

// of returns the questionnaire of a revision. The error is one of
// [adapter.NewQuestionnaire].
func (q *questioner) of(v parser.Revision) (*adapter.Questionnaire, error) {
	if q.made[v] != nil {
		return q.made[v], nil
	}
	options := q.Options
	options.Revision = v
	made, err := adapter.NewQuestionnaire(options)
	if err != nil {
		return nil, err
	}
	if q.made == nil {
		q.made = map[parser.Revision]*adapter.Questionnaire{}
	}
	q.made[v] = made
	return made, nil
}

// examine asks an implementation by its revision.
func (o opened) examine(questions *questioner) (ImplementationResult, error) {
	found := ImplementationResult{Name: o.name, Revision: o.revision.String(), State: Absent, Absent: o.absent}
	if o.Implementation == nil {
		return found, nil
	}
	q, err := questions.of(o.revision)
	if err != nil {
		return ImplementationResult{}, err
	}
	found.Version, found.Follows, found.Examination = o.Version(), o.Follows(), *q.Examine(o)
	found.State = Unanswered
	if slices.ContainsFunc(found.Asked, func(c adapter.Count) bool { return c.Answered > 0 }) {
		found.State = Examined
	}
	return found, nil
}

// Silence says how an implementation answered nothing: by its last words, where it
// failed.
func (i *ImplementationResult) Silence() string {
	manner := "it supports none of the questions"
	if len(i.Classes) > 0 {
		manner = i.Classes[0].Got
	}
	return plain(i.Name) + " answered nothing: " + manner
}
