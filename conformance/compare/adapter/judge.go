package adapter

import (
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// judge returns how right an answer is.
func judge(q Question, want expectation, got Answer) judgement {
	switch got.Outcome {
	case Unsupported, NotAsked:
		return judgement{}
	case Crashed:
		return wrongly(fault{kind: Crash, manner: got.Detail})
	case Hung:
		return wrongly(fault{kind: Hang, manner: got.Detail})
	case Malformed:
		return wrongly(fault{kind: MalformedLine, manner: got.Detail})
	}
	kind := q.Operation.kind()
	j := want.judge(kind, got)
	if j.grade == Wrong && kind == WrongResolution && want.read == nil {
		for _, l := range alternatives(want.reference.Revision(), q) {
			if l.want.judge(kind, got).grade.Right() {
				return judgement{grade: Permitted, reason: l.reason}
			}
		}
	}
	return j
}

// kind returns the kind of wrong answers to an operation.
func (o Operation) kind() Kind {
	switch o {
	case Resolve:
		return WrongResolution
	case Normalize:
		return WrongNormalization
	}
	return WrongComponent
}

// judge judges an answer of a kind by what is expected: the fault is about the first component that is wrong.
func (e expectation) judge(kind Kind, got Answer) judgement {
	switch {
	case !e.Valid && !got.Valid:
		return exactly()
	case !e.Valid:
		if kind == WrongComponent {
			kind = WronglyAccepted
		}
		return wrongly(e.refusal(kind))
	case !got.Valid && kind == WrongComponent:
		return wrongly(fault{kind: WronglyRejected})
	case !got.Valid:
		return wrongly(fault{kind: kind, manner: rejected})
	case kind == WrongComponent:
		return e.compare(kind, e.Parts, got.Parts)
	case got.Result == e.Result:
		return exactly()
	}
	j := e.compare(kind, reading.PartsOf(e.Result), reading.PartsOf(got.Result))
	if j.bad() && e.also != "" && e.compare(kind, reading.PartsOf(e.also), reading.PartsOf(got.Result)).grade.Right() {
		return judgement{grade: Respelled, reason: e.level(parser.LevelScheme)}
	}
	return j
}

// refusal returns the fault of an answer that accepts what the document refuses.
func (e expectation) refusal(kind Kind) fault {
	f := fault{kind: kind}
	if kind != WronglyAccepted {
		f.manner = surplus
	}
	switch {
	case e.read != nil:
		f.place = e.read.failed()
	case e.syntax != nil: // else the target is refused, for its excess dot-segments
		f.place = placeOfError(e.syntax)
	}
	return f
}

// compare judges components. The fault is about the first that is wrong; about the authority, if its parts moved.
func (e expectation) compare(kind Kind, want, got [8]Part) judgement {
	worst := exactly()
	moved := 0 // parts of the authority whose text differs
	for i, c := range Components() {
		if !want[i].Told || !got[i].Told || want[i] == got[i] {
			continue
		}
		j := e.component(kind, c, want[i], got[i])
		if j.grade == Wrong && j.fault.kind == kind && inAuthority(c) && want[i].Text != got[i].Text {
			moved++
		}
		worst = worse(worst, j)
	}
	if f := &worst.fault; moved > 1 && inAuthority(f.component) && !got[1].Told {
		f.component, f.manner = parser.Authority, other
	}
	return worst
}

// worse returns the worse of two judgements, or the first if they are equal. To take an empty component for an
// undefined one is better than to get another wrong.
func worse(a, b judgement) judgement {
	rank := func(j judgement) int {
		switch {
		case j.grade == Exact:
			return 0
		case j.grade == Respelled:
			return 1
		case j.grade == ReadAsAddress:
			return 2
		case j.fault.kind == EmptyAsUndefined:
			return 3
		}
		return 4
	}
	if rank(b) > rank(a) {
		return b
	}
	return a
}

// component judges one component that is not what is expected to the byte.
func (e expectation) component(kind Kind, c parser.Component, want, got Part) judgement {
	if e.read == nil {
		if g, ok := e.respelled(kind, c, want, got); ok {
			return judgement{grade: Respelled, reason: g}
		}
		if want.Defined && got.Defined && readAsAddress(c, want.Text, got.Text) {
			return judgement{grade: ReadAsAddress, fault: fault{kind: NameAsAddress}}
		}
		if want.Text == "" && got.Text == "" {
			return wrongly(fault{kind: EmptyAsUndefined})
		}
	}
	return wrongly(fault{kind: kind, component: c, manner: mannerOf(want, got)})
}

// mannerOf returns the manner in which a component differs from the one wanted.
func mannerOf(want, got Part) string {
	switch {
	case want.Defined && !got.Defined:
		return missing
	case got.Defined && !want.Defined:
		return surplus
	}
	return other
}

// An alternative is what a document leaves open, and what is then expected.
type alternative struct {
	reason Reason
	want   expectation
}

// alternatives returns those of a document by which a target is permitted that is not the one
// of a strict resolver.
func alternatives(v parser.Revision, q Question) []alternative {
	d := document.Of(v)
	if d == nil {
		return nil
	}
	var all []alternative
	for _, one := range []struct {
		option parser.ResolveOption
		reason Reason
	}{
		{parser.BackwardCompatible, Reason{"a scheme equal to the base's is ignored", d.SameScheme.Section()}},
		{earlier.RemoveExcess, Reason{"excess dot-segments are removed", d.Excess.Section()}},
		{earlier.RefuseExcess, Reason{"excess dot-segments are refused", d.Excess.Section()}},
	} {
		if want, ok := expectTarget(v, q, one.option); ok {
			all = append(all, alternative{one.reason, want})
		}
	}
	return all
}

// respelled reports whether a component means what is expected, and by what. A normal form
// has no other spelling but another form of its host.
func (e expectation) respelled(kind Kind, c parser.Component, want, got Part) (Reason, bool) {
	form, got := e.withHostOf(c, want, got)
	if want == got {
		return form, form != Reason{}
	}
	if kind == WrongNormalization {
		return Reason{}, false
	}
	if c == parser.Scheme && strings.EqualFold(want.Text, got.Text) { // whatever the document
		return e.level(parser.LevelCase), true
	}
	r, ok := e.with(c, got)
	if !ok || dotSegments(r) > dotSegments(e.reference) { // none is left where it is to be removed
		return Reason{}, false
	}
	for _, l := range []parser.Level{parser.LevelCase, parser.LevelPercent, parser.LevelPath, parser.LevelScheme} {
		a, err := e.reference.Normalize(l)
		b, _ := r.Normalize(l)
		if err == nil && a.String() == b.String() {
			return e.level(l), true
		}
	}
	return Reason{}, false
}

// level returns a level of equivalence as a reason.
func (e expectation) level(l parser.Level) Reason {
	section, _ := document.Of(e.reference.Revision()).LevelSection(l)
	return Reason{l.String(), section}
}

// with returns the expected reference with a component as it is answered, if there is one.
func (e expectation) with(c parser.Component, got Part) (parser.Reference, bool) {
	if !got.Defined {
		r, err := e.reference.Without(c)
		return r, err == nil
	}
	r, err := e.reference.With(c, got.Text, parser.KeepEscapes)
	text, ok := r.Component(c)
	return r, err == nil && ok && text == got.Text
}

// dotSegments returns how many segments of a path are dots, encoded or not.
func dotSegments(r parser.Reference) int {
	path, _ := r.Component(parser.Path)
	count := 0
	for s := range strings.SplitSeq(strings.ReplaceAll(strings.ToLower(path), "%2e", "."), "/") {
		if s == "." || s == ".." {
			count++
		}
	}
	return count
}

// withHostOf returns a host or an authority with the host that is expected, where it has
// that in another form, and the form.
func (e expectation) withHostOf(c parser.Component, want, got Part) (Reason, Part) {
	if c != parser.Host && c != parser.Authority {
		return Reason{}, got
	}
	wants, gives := reading.SplitHost(c, want.Text), reading.SplitHost(c, got.Text)
	form, same := hostForm(wants.Host, gives.Host)
	if same {
		got.Text = gives.Userinfo + wants.Host + gives.Port
	}
	return form, got
}

// hostForm reports whether two hosts are one in two forms, and in which: a domain that IDNA
// is about has characters beyond ASCII, percent-encoded or not, or an A-label.
func hostForm(a, b string) (Reason, bool) {
	switch {
	case a == b:
		return Reason{}, false
	case reading.InOneForm(a) == reading.InOneForm(b):
		return Reason{"IPv6 address", "RFC 4291, 2.2"}, true
	}
	domain := reading.Domain(a)
	same := reading.HasALabel(domain) && domain == reading.Domain(b) && !strings.EqualFold(a, b)
	return Reason{"IDNA", "RFC 3986, 3.2.2"}, same
}

// readAsAddress reports whether a name is read as the address that programs take it for.
func readAsAddress(c parser.Component, want, got string) bool {
	if c != parser.Host && c != parser.Authority {
		return false
	}
	wants, gives := reading.SplitHost(c, want), reading.SplitHost(c, got)
	return wants.Userinfo == gives.Userinfo && wants.Port == gives.Port && !reading.IsAddress(wants.Host) &&
		reading.IsAddress(gives.Host) && reading.SameAddress(wants.Host, gives.Host)
}
