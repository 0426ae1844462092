package adapter

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// A Kind is what is wrong with an answer.
type Kind string

// The kinds, in the order in which classes are listed.
const (
	WronglyAccepted    Kind = "wrongly-accepted"
	WronglyRejected    Kind = "wrongly-rejected"
	WrongComponent     Kind = "wrong-component"
	WrongResolution    Kind = "wrong-resolution"
	WrongNormalization Kind = "wrong-normalization"
	Crash              Kind = "crash"
	Hang               Kind = "hang"
	MalformedLine      Kind = "torn"
)

// kinds has all kinds in order.
var kinds = []Kind{
	WronglyAccepted, WronglyRejected, WrongComponent, WrongResolution, WrongNormalization, Crash, Hang, MalformedLine,
}

// Failure reports whether the implementation gives no answer at all.
func (k Kind) Failure() bool { return k == Crash || k == Hang || k == MalformedLine }

// A fault is the way in which an answer is wrong. Faults of two questions are
// compared by it.
type fault struct {
	kind      Kind
	component parser.Component // of WrongComponent, and the first that differs in a result
	manner    string           // in which a component is wrong; the detail of a failure of the program
	// of what is taken and is to be refused: the component or the rule in which the string
	// ceases to be a member or, by the URL Standard, the validation error that ends the parsing
	place string
}

// The manners in which a component is wrong.
const (
	missing  = "missing"  // it is undefined and should not be
	surplus  = "surplus"  // it is defined and should not be
	other    = "other"    // it is another text
	rejected = "rejected" // there is no result
)

// judge returns how an answer is wrong, and whether it is.
func judge(q Question, want expectation, got Answer) (fault, bool) {
	switch got.Outcome {
	case Unsupported, NotAsked:
		return fault{}, false
	case Crashed:
		return fault{kind: Crash, manner: got.Detail}, true
	case Hung:
		return fault{kind: Hang, manner: got.Detail}, true
	case Malformed:
		return fault{kind: MalformedLine, manner: got.Detail}, true
	}
	switch q.Operation {
	case Parse:
		return judgeParts(want, got)
	case Resolve:
		return judgeResult(WrongResolution, want, got)
	}
	return judgeResult(WrongNormalization, want, got)
}

// judgeParts judges a verdict and components. Of several that are wrong, the
// fault is the first; it is the authority where its parts moved. Those of a normal form are right,
// too. The case of a scheme and the form of an IPv6 address do not matter in any document
// but the URL Standard, which prescribes them.
func judgeParts(want expectation, got Answer) (fault, bool) {
	switch {
	case !want.Valid && !got.Valid:
		return fault{}, false
	case !want.Valid:
		return want.refusal(WronglyAccepted), true
	case !got.Valid:
		return fault{kind: WronglyRejected}, true
	}
	var first fault
	moved := 0 // parts of the authority whose text is another
	for i, c := range Components() {
		w, g := want.Parts[i], got.Parts[i]
		if !w.Told || !g.Told {
			continue
		}
		if c == parser.Scheme && want.read == nil {
			w.Text, g.Text = strings.ToLower(w.Text), strings.ToLower(g.Text)
		}
		if (c == parser.Host || c == parser.Authority) && want.read == nil {
			w.Text, g.Text = InOneForm(w.Text), InOneForm(g.Text)
		}
		manner, wrong := differs(w, g)
		if !wrong || want.isNormal(c, g) {
			continue
		}
		if first == (fault{}) {
			first = fault{kind: WrongComponent, component: c, manner: manner}
		}
		if w.Text != g.Text && inAuthority(c) {
			moved++
		}
	}
	if moved > 1 && inAuthority(first.component) && !got.Parts[1].Told {
		first.component, first.manner = parser.Authority, other
	}
	return first, first != fault{}
}

// inAuthority reports whether a component is a part of the authority.
func inAuthority(c parser.Component) bool {
	return c == parser.Userinfo || c == parser.Host || c == parser.Port
}

// isNormal reports whether a component is that of a normal form.
func (e expectation) isNormal(c parser.Component, got Part) bool {
	return slices.ContainsFunc(e.normalForms(), func(r parser.Reference) bool {
		text, ok := r.Component(c)
		return got == Part{true, ok, text} || got == Part{true, ok, InOneForm(text)}
	})
}

// differs returns the manner in which a component differs from the one wanted.
func differs(want, got Part) (string, bool) {
	switch {
	case want.Defined && !got.Defined:
		return missing, true
	case got.Defined && !want.Defined:
		return surplus, true
	}
	return other, want.Text != got.Text
}

// judgeResult judges a result, by the first component that differs. A normal
// form of a target is right, too, and the case of its scheme and the form of an IPv6
// address do not matter, but by the URL Standard.
func judgeResult(kind Kind, want expectation, got Answer) (fault, bool) {
	if want.read == nil {
		want.Result, want.also = uriInOneForm(want.Result), uriInOneForm(want.also)
		got.Result = uriInOneForm(got.Result)
	}
	switch {
	case !want.Valid && !got.Valid:
		return fault{}, false
	case !want.Valid:
		return want.refusal(kind), true
	case !got.Valid:
		return fault{kind: kind, manner: rejected}, true
	case got.Result == want.Result, want.also != "" && got.Result == want.also:
		return fault{}, false
	case kind == WrongResolution && want.resolvesTo(got.Result):
		return fault{}, false
	}
	w, g := document.Split(want.Result), document.Split(got.Result)
	if kind == WrongResolution && want.read == nil {
		w.Scheme.Text, g.Scheme.Text = strings.ToLower(w.Scheme.Text), strings.ToLower(g.Scheme.Text)
		if w == g {
			return fault{}, false
		}
	}
	for _, c := range []struct {
		component parser.Component
		want, got document.Value
	}{
		{parser.Scheme, w.Scheme, g.Scheme},
		{parser.Authority, w.Authority, g.Authority},
		{parser.Path, w.Path, g.Path},
		{parser.Query, w.Query, g.Query},
	} {
		if manner, wrong := differsValue(c.want, c.got); wrong {
			return fault{kind: kind, component: c.component, manner: manner}, true
		}
	}
	manner, _ := differsValue(w.Fragment, g.Fragment) // what is left
	return fault{kind: kind, component: parser.Fragment, manner: manner}, true
}

// differsValue returns the manner in which a component of a result differs from the
// one wanted.
func differsValue(want, got document.Value) (string, bool) {
	return differs(Part{true, want.Defined, want.Text}, Part{true, got.Defined, got.Text})
}

// resolvesTo reports whether a result is a normal form of the target.
func (e expectation) resolvesTo(result string) bool {
	return slices.ContainsFunc(e.normalForms(), func(r parser.Reference) bool {
		return uriInOneForm(r.String()) == result
	})
}

// refusal returns the fault of an answer that takes what the document refuses.
func (e expectation) refusal(kind Kind) fault {
	f := fault{kind: kind}
	if kind != WronglyAccepted {
		f.manner = surplus
	}
	if e.read != nil {
		f.place = e.read.failed()
	} else {
		f.place = placeOfError(e.syntax)
	}
	return f
}

// placeOfError returns the component that a string goes on with where it goes
// wrong, if any letter could stand there: then it does not matter which rule of
// the component it is. Otherwise it is the rule.
func placeOfError(e *parser.SyntaxError) string {
	const letter = "g" // of no hexadecimal number
	if e.Offset == len(e.Input) {
		return e.Rule()
	}
	r, _ := e.Revision.Parse(e.Input[:e.Offset] + letter) // without components, if none could, or more is expected
	if c := componentAt(r, e.Offset); c != 0 {
		return c.String()
	}
	return e.Rule()
}

// componentAt returns the innermost component that has a byte of a reference, or
// the first one behind it, if it is a delimiter; 0 where there is none.
func componentAt(r parser.Reference, at int) parser.Component {
	var found parser.Component
	nearest := len(r.String()) + 1
	for _, c := range Components() {
		begin, end, ok := r.Range(c)
		switch {
		case !ok || end <= at && begin <= at:
		case begin <= at:
			found, nearest = c, at // inner components come later
		case begin < nearest:
			found, nearest = c, begin
		}
	}
	return found
}

// cause returns a short sentence, without a period.
func (f fault) cause(construct string) string {
	where := ""
	if construct != "" && construct != f.component.String() {
		where = " where there is " + construct
	}
	switch f.kind {
	case WronglyAccepted:
		return "accepts what is to be refused: " + f.place
	case WronglyRejected:
		return "rejects " + construct
	case Crash, Hang, MalformedLine:
		return f.manner
	}
	verb := map[Kind]string{WrongComponent: "gives", WrongResolution: "resolves to",
		WrongNormalization: "normalizes to"}[f.kind]
	if f.place != "" {
		return verb + " a URL what has none: " + f.place
	}
	switch f.manner {
	case rejected:
		return map[Kind]string{WrongResolution: "does not resolve", WrongNormalization: "does not normalize"}[f.kind] +
			where
	case missing:
		return verb + " no " + f.component.String() + where
	case surplus:
		return verb + " an unexpected " + f.component.String() + where
	}
	if f.component == 0 {
		return verb + " another string" + where
	}
	return verb + " another " + f.component.String() + where
}

// id returns the ID of the class of the fault, with the construct of its
// example.
func (f fault) id(construct string) string {
	parts := []string{string(f.kind)}
	if f.component != 0 {
		parts = append(parts, f.component.String())
	}
	if f.kind.Failure() {
		return string(f.kind) + "/" + strings.ReplaceAll(strings.ReplaceAll(f.manner, ":", ""), " ", "-")
	}
	for _, part := range []string{f.place, f.manner, strings.ReplaceAll(construct, " ", "-")} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "/")
}

// settled reports whether the fault is the class: then nothing about the
// strings refines it.
func (f fault) settled() bool { return f.kind == WronglyAccepted || f.place != "" || f.kind.Failure() }
