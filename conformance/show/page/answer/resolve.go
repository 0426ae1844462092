package answer

import (
	"cmp"
	"errors"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// A Resolved is what a reference resolves to, by all revisions that define it, and
// how it comes about in one.
type Resolved struct {
	Base      string   `json:"base,omitempty"`      // what is taken for the base, if none is given
	BaseError string   `json:"baseError,omitempty"` // why the string cannot be a base by the revision that is asked
	Targets   []Target `json:"targets"`
	Origins   []Origin `json:"origins"` // of the target by the revision that is asked
	Merged    string   `json:"merged,omitempty"`
	Steps     []Step   `json:"steps"` // of the path, if the revision has the algorithm of RFC 3986, Section 5.2
}

// A Target is what a reference resolves to by a revision, or why there is none.
type Target struct {
	Name  string `json:"name"`
	Error string `json:"error,omitempty"`
	Text
	CurrentDocument bool `json:"currentDocument,omitempty"` // no target follows: it is the current document
}

// An Origin is the origin of a component of the target.
type Origin struct {
	Component string `json:"component"`
	Value     string `json:"value"`
	From      string `json:"from"` // base, reference, or both
}

// initial is the base of the examples of RFC 3986, Section 5.4.
const initial = "http://a/b/c/d;p?q"

// resolve resolves a reference against a base by revisions, and explains it by a chosen one.
func resolve(input, base string, chosen parser.Revision, revisions []parser.Revision) *Resolved {
	all := &Resolved{Targets: []Target{}, Origins: []Origin{}, Steps: []Step{}}
	if base == "" {
		base, all.Base = initial, initial
	}
	for _, v := range revisions {
		if v.CheckResolve() != nil {
			continue
		}
		t := Target{Name: v.String()}
		from, err := v.Parse(base)
		if err == nil {
			err = from.CheckBase()
		}
		if err != nil {
			t.Error = "the base: " + reason(err)
			if v == chosen {
				all.BaseError = reason(err)
			}
		} else {
			target, err := from.Resolve(input)
			var none *parser.ResolveError
			switch {
			case errors.As(err, &none) && none.Cause == earlier.CauseCurrentDocument:
				t.Text, t.CurrentDocument = newText(none.Result()), true
			case err != nil:
				t.Error = reason(err)
			default:
				t.Text = newText(target.String())
			}
			if t.Error == "" && v == chosen {
				all.explain(from, input, target)
			}
		}
		all.Targets = append(all.Targets, t)
	}
	return all
}

// reason returns what an error says; without the revision, if it has a reason.
func reason(err error) string {
	var e interface{ Reason() string }
	if errors.As(err, &e) {
		return cmp.Or(e.Reason(), err.Error())
	}
	return err.Error()
}

// explain returns the origins of the components of a target; there are none without a target.
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
	switch base.Revision() {
	case parser.RFC3986, parser.RFC3987, parser.RFC6874:
	default:
		return "", nil, false
	}
	merged, _ = ref.Path()
	if _, hasAuthority := ref.Authority(); !ref.IsAbs() && !hasAuthority {
		if merged == "" {
			return "", nil, false
		}
		if merged[0] != '/' {
			merged = merge(base, merged)
		}
	}
	if len(merged) > mostSteps {
		return "", nil, false
	}
	steps = removeDotSegments(merged)
	end, _ := target.Path()
	return merged, steps, steps[len(steps)-1].Output == end
}

// merge merges a relative path with the path of the base (RFC 3986, Section 5.2.3).
func merge(base parser.Reference, path string) string {
	before, _ := base.Path()
	if _, ok := base.Authority(); ok && before == "" {
		return "/" + path
	}
	return before[:strings.LastIndexByte(before, '/')+1] + path
}

// mostSteps is the length in bytes of the longest path whose steps are shown; there is at most one step for each byte.
const mostSteps = 600

// A Step is one of the removal of dot-segments: what it did, and both buffers after
// it.
type Step struct {
	Rule   string `json:"rule"` // of RFC 3986, Section 5.2.4: "", or 2A to 2E
	Input  string `json:"input"`
	Output string `json:"output"`
}

// removeDotSegments returns the steps of the algorithm of RFC 3986, Section 5.2.4.
// The first has the path as input.
func removeDotSegments(path string) []Step {
	in, out := path, ""
	steps := []Step{{"", in, out}}
	for in != "" {
		var rule string
		switch {
		case strings.HasPrefix(in, "../"), strings.HasPrefix(in, "./"):
			rule, in = "2A", in[strings.IndexByte(in, '/')+1:]
		case strings.HasPrefix(in, "/./"), in == "/.":
			rule, in = "2B", "/"+in[min(len(in), 3):]
		case strings.HasPrefix(in, "/../"), in == "/..":
			rule, in = "2C", "/"+in[min(len(in), 4):]
			out = out[:max(strings.LastIndexByte(out, '/'), 0)]
		case in == ".", in == "..":
			rule, in = "2D", ""
		default:
			rule = "2E"
			end := 1 + strings.IndexByte(in[1:]+"/", '/')
			in, out = in[end:], out+in[:end]
		}
		steps = append(steps, Step{rule, in, out})
	}
	return steps
}
