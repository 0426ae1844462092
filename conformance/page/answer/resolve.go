package answer

import "github.com/urispec/urispec/parser"

// A Resolved is what a reference resolves to, by all revisions that define it, and
// how it comes about in one.
type Resolved struct {
	BaseError string   `json:"baseError,omitempty"` // why the string is no base by the revision that is asked
	Targets   []Target `json:"targets"`
	Origins   []Origin `json:"origins"` // of the target by the revision that is asked
	Merged    string   `json:"merged,omitempty"`
	Steps     []Step   `json:"steps"` // of the path, where the revision has the algorithm of RFC 3986, Section 5.2
}

// A Target is that of a reference by a revision, or why there is none.
type Target struct {
	Name  string `json:"name"`
	Error string `json:"error,omitempty"`
	Text
	CurrentDocument bool `json:"currentDocument,omitempty"` // no target follows: it is the current document
}

// An Origin says where a component of the target comes from.
type Origin struct {
	Component string `json:"component"`
	Value     string `json:"value"`
	From      string `json:"from"` // base, reference, or both
}

// resolve resolves the input against the base.
func resolve(d *Service, q *Question) (any, error) {
	chosen, err := d.revision(q.Revision)
	if err != nil {
		return nil, err
	}
	all := &Resolved{Targets: []Target{}, Origins: []Origin{}, Steps: []Step{}}
	for _, v := range d.Revisions {
		if err := v.CheckResolve(); err != nil {
			continue
		}
		base, err := v.Parse(q.Base)
		if err == nil {
			err = base.CheckBase()
		}
		if err != nil {
			all.Targets = append(all.Targets, Target{Name: v.String(), Error: "the base: " + reason(err)})
			if v == chosen {
				all.BaseError = reason(err)
			}
			continue
		}
		one, target := newTarget(base, q.Input)
		all.Targets = append(all.Targets, one)
		if v == chosen {
			all.explain(base, q.Input, target)
		}
	}
	return all, nil
}

// newTarget resolves a reference.
func newTarget(base parser.Reference, ref string) (Target, parser.Reference) {
	t := Target{Name: base.Revision().String()}
	result, err := base.Resolve(ref)
	if err != nil {
		t.Error = reason(err)
		return t, parser.Reference{}
	}
	t.Text, t.CurrentDocument = newText(result.String()), result.CurrentDocument()
	target, _ := result.Reference()
	return t, target
}

// explain says where the components of a target come from, of which there are none if
// there is no target.
func (all *Resolved) explain(base parser.Reference, input string, target parser.Reference) {
	ref, err := base.Revision().Parse(input)
	if err != nil {
		return // a full form that the grammar does not have
	}
	for c, value := range target.Components() {
		if c == parser.Userinfo || c == parser.Host || c == parser.Port {
			continue // parts of the authority
		}
		given, ofRef := ref.Component(c)
		inherited, ofBase := base.Component(c)
		from := "both"
		switch {
		case ofRef && given == value && !(c == parser.Path && given == ""):
			from = "reference"
		case ofBase && inherited == value:
			from = "base"
		}
		all.Origins = append(all.Origins, Origin{c.String(), brief(value), from})
	}
	if merged, steps, ok := pathSteps(base, ref, target); ok {
		all.Merged, all.Steps = brief(merged), steps
	}
}

// pathSteps returns how the path of a target is computed by RFC 3986, Section 5.2:
// what dot-segments are removed from, and the removal, step by step. It reports
// whether the revision has that algorithm, and removes anything.
func pathSteps(base, ref, target parser.Reference) (merged string, steps []Step, ok bool) {
	switch v := base.Revision(); v {
	case parser.RFC3986, parser.RFC3987, parser.RFC6874:
	default:
		return "", nil, false
	}
	path, _ := ref.Path()
	_, hasAuthority := ref.Authority()
	switch {
	case ref.IsAbs() || hasAuthority || path != "" && path[0] == '/':
		merged = path
	case path == "":
		return "", nil, false
	default:
		merged = merge(base, path)
	}
	if len(merged) > mostSteps {
		return "", nil, false
	}
	steps = removeDotSegments(merged)
	end, _ := target.Path()
	return merged, steps, steps[len(steps)-1].Output == end
}

// merge merges a relative path with that of the base (RFC 3986, Section 5.2.3).
func merge(base parser.Reference, path string) string {
	before, _ := base.Path()
	if _, ok := base.Authority(); ok && before == "" {
		return "/" + path
	}
	for i := len(before); i > 0; i-- {
		if before[i-1] == '/' {
			return before[:i] + path
		}
	}
	return path
}
