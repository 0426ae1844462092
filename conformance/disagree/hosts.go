package disagree

import (
	"cmp"

	"github.com/urispec/urispec/conformance/reading"
)

// hosts are what strings are put together of.
type hosts struct {
	to     string   // where strings are to lead
	beside []string // what else is to be read in them
	// spelled are those that are written in other ways.
	spelled []string
}

// all returns the hosts that stand in strings beside one another.
func (h hosts) all() []string { return append(h.beside[:len(h.beside):len(h.beside)], h.to) }

// evil is the host that is not allowed, good the one that a base has, where it has none.
const (
	evil = "evil.example"
	good = "good.example"
)

// hosts returns the hosts of a search.
func (o Options) hosts() hosts {
	c := o.Check
	switch {
	case c.Allow != "":
		return hosts{evil, []string{c.Allow}, []string{c.Allow}}
	case c.AllowSuffix != "":
		return hosts{evil, []string{"a" + c.AllowSuffix, c.AllowSuffix}, []string{"a" + c.AllowSuffix}}
	case len(c.Deny) > 0:
		return hosts{c.Deny[0], []string{evil}, c.Deny}
	case o.Base != "":
		return hosts{evil, []string{cmp.Or(hostOf(o.Base), good)}, []string{evil}}
	}
	return hosts{"b", []string{"a"}, []string{"kiss.example", "127.0.0.1", "[::1]"}}
}

// names returns the hosts that are to be written in other ways and are no addresses.
func (h hosts) names() []string {
	var all []string
	for _, one := range h.spelled {
		if _, ok := reading.Address(one); !ok {
			all = append(all, one)
		}
	}
	return all
}
