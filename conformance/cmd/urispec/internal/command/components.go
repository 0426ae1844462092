package command

import (
	"sync"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// hostKind is the key of what the host is.
const hostKind = "host_kind"

// A componentKey is a component as it is written.
type componentKey struct {
	component parser.Component
	text      string // what stands on a line before the value
	json      string // what stands in an object before the value
	null      string // what stands in an object where there is no value
}

// allKeys has the components of each revision.
var allKeys = sync.OnceValue(func() map[parser.Revision][]componentKey {
	keys := map[parser.Revision][]componentKey{}
	for v := range all.Revisions() {
		for c := range v.Components() {
			json := `,"` + jsonKey(c) + `":`
			keys[v] = append(keys[v], componentKey{c, "\t" + c.String() + "\t", json, json + "null"})
		}
	}
	return keys
})

// jsonKey returns the key of a component: its name, but where a verdict has that key.
func jsonKey(c parser.Component) string {
	if c == parser.Version {
		return "prospero_version"
	}
	return c.String()
}

// componentKeys returns the components that a revision has, in their order.
func componentKeys(v parser.Revision) []componentKey { return allKeys()[v] }

// addHostKind adds what the host is, or null where there is no host. The names
// of kinds need no escapes.
func addHostKind(o *line.Object, kind parser.HostKind) {
	if kind == 0 {
		o.Raw(`,"` + hostKind + `":null`)
		return
	}
	o.Raw(`,"` + hostKind + `":"`)
	o.Raw(kind.String())
	o.Raw(`"`)
}

// addComponents adds a key for each component that the revision of a reference
// has, and for what the host is, to an object that has members already.
func addComponents(o *line.Object, keys []componentKey, ref parser.Reference, q line.Quoter) {
	for i := range keys {
		k := &keys[i]
		if s, ok := ref.Component(k.component); ok {
			q.Raw(o, k.json, s)
		} else {
			o.Raw(k.null)
		}
		if k.component == parser.Host {
			addHostKind(o, ref.HostKind())
		}
	}
}
