package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
)

// exactNames are the implementations that disagree --exact compares.
var exactNames = []string{"rfc3986", "url-standard"}

// counted is the length in bytes of the longest URIs that disagree --exact counts.
const counted = 20

// An exactRun is a run of disagree --exact.
type exactRun struct {
	*Console
	json bool
}

// run writes all classes of URIs whose hosts two implementations read differently.
func (e *exactRun) run(names []string) error {
	if !slices.Equal(slices.Sorted(slices.Values(names)), exactNames) {
		return errors.New("--exact is about --impl " + strings.Join(exactNames, " --impl "))
	}
	all, err := disagree.NewHostClasses()
	if err != nil {
		return err
	}
	var b line.Buffer
	for _, c := range all.Classes {
		if e.json {
			exactJSON(&b, c)
			continue
		}
		fmt.Fprintf(&b, "exact\t%s\t%d\t%s\t%s\t%s\n", c.Name, c.States, escape.Text(c.Shortest),
			exactText(c.RFC3986), exactText(c.Standard))
	}
	if _, err := e.Write(b.Text); err != nil {
		return err
	}
	members := sample.New(all.Space, all.URIs)
	e.Note("%s: an automaton of %d states has all URIs that both read, with hosts in ASCII that differ; %d of them "+
		"are of %d bytes or fewer", strings.Join(exactNames, ", "), all.Space.States(all.URIs), members.Count(counted),
		counted)
	return errNo
}

// exactText says what a document reads, and the section.
func exactText(r disagree.HostReading) string { return r.Host + " (" + r.Section + ")" }

// exactJSON writes an object about a class.
func exactJSON(b *line.Buffer, c disagree.HostClass) {
	o := b.Object()
	o.Int("format", 1)
	o.String("class", c.Name)
	o.Int("states", c.States)
	o.Octets("input", c.Shortest)
	for i, r := range []disagree.HostReading{c.RFC3986, c.Standard} {
		o.Nested(exactNames[i], func(o *line.Object) {
			o.String("host", r.Host)
			o.String("section", r.Section)
		})
	}
	b.End(o)
}
