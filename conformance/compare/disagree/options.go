package disagree

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// Options say how to look for disagreements.
type Options struct {
	Revision parser.Revision // whose syntax strings are drawn from; the zero Revision: RFC 3986
	Seed     int64
	Strings  int // how many strings are drawn, beside the named cases
	Shortest int // how many strings are tried at most, all of some length or shorter
	// Patterns is for how many strings of each difference at most the pattern is looked for, the shorter ones first; 0
	// means all.
	Patterns int
	// Base is a base URI that strings are resolved against, or "": then they are parsed.
	Base string
	// Check is A's check of the host that it reads. Only strings count that pass, and lead B to a host that the check
	// is meant to stop.
	Check Check
	// Chain makes the second read what the first writes: the normal form; if the first does not normalize, the string
	// resolved; or else its components put together. With a check, the first checks what it then writes. There is no
	// base.
	Chain bool
}

// How many strings are drawn and tried by default.
const (
	DefaultStrings  = 20_000
	DefaultShortest = 50_000
)

// comparesDocuments reports whether two documents are compared as such: only by their readings of a string.
func (o Options) comparesDocuments() bool { return o.Base == "" && !o.ofFirst() }

// ofFirst reports whether only the first implementation is compared with each other one.
func (o Options) ofFirst() bool { return o.Chain || o.Check.Given() }

func (o Options) comparison() comparison {
	switch {
	case o.Check.Given():
		return o.Check.differs
	case o.Chain:
		return chained
	case o.Base != "":
		return compareTargets(o.Base)
	}
	return compareToSpelling
}

type hosts struct {
	to     string   // where strings are to lead
	beside []string // what else is to be read in them
	// spelled are hosts that are written in other ways.
	spelled []string
}

// all returns the hosts that are put beside one another in strings.
func (h hosts) all() []string { return append(h.beside[:len(h.beside):len(h.beside)], h.to) }

// evil is the host that is not allowed, good the host of a base that has none.
const (
	evil = "evil.example"
	good = "good.example"
)

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

// names returns the hosts that are to be written in other ways and are not addresses.
func (h hosts) names() []string {
	var all []string
	for _, one := range h.spelled {
		if _, ok := reading.Address(one); !ok {
			all = append(all, one)
		}
	}
	return all
}

// A Check is the test of the first implementation on the host that it reads, before another one acts on the string. It
// compares text: the host as the implementation gives it, in lower case. At most one of Allow, AllowSuffix and Deny is
// set; the zero Check checks nothing.
type Check struct {
	Allow       string   // the host is this one
	AllowSuffix string   // the host ends in this, which begins with a dot
	Deny        []string // the host is not one of these
	// NoHostPasses is whether a string without a host also passes.
	NoHostPasses bool
}

// Given reports whether anything is checked.
func (c Check) Given() bool { return c.Allow != "" || c.AllowSuffix != "" || len(c.Deny) > 0 }

// Valid returns an error if a host of the check is not in lower case, or one cannot connect to it, or if a suffix does
// not begin with a dot. Offsets are in bytes.
func (c Check) Valid() error {
	hosts := slices.Clone(c.Deny)
	if c.Allow != "" {
		hosts = append(hosts, c.Allow)
	}
	if c.AllowSuffix != "" {
		if !strings.HasPrefix(c.AllowSuffix, ".") {
			return errors.New("it begins with a dot")
		}
		hosts = append(hosts, c.AllowSuffix)
	}
	for _, h := range hosts {
		switch at := strings.IndexAny(h, "/\\?#@ \t"); {
		case at >= 0:
			return fmt.Errorf("byte %d: %q is not allowed in a host", at, h[at])
		case h != strings.ToLower(h):
			return errors.New("must be a host in lower case")
		case reading.Destination(h) == "":
			return errors.New("must be a host that one can connect to")
		}
	}
	return nil
}

// differs is a comparison: a string differs if it passes the check by A, and leads B to a host that the check is meant
// to stop.
func (c Check) differs(a, b Reading) (Difference, bool) {
	d := Difference{Component: parser.Host, Manner: Names}
	if a.Host() == "" {
		d.Manner = OnlyB
	}
	return d, c.passes(a) && c.keepsFrom(b.Host())
}

func (c Check) passes(r Reading) bool {
	text := strings.ToLower(r.Written[reading.Host].Text)
	switch {
	case !r.Valid || !r.Written[reading.Host].Told:
		return false
	case text == "":
		return c.NoHostPasses
	case c.Allow != "":
		return text == c.Allow
	case c.AllowSuffix != "":
		return strings.HasSuffix(text, c.AllowSuffix)
	}
	return !slices.Contains(c.Deny, text)
}

// keepsFrom reports whether the check is meant to stop strings that lead to a host.
func (c Check) keepsFrom(host string) bool {
	to := reading.Destination(host)
	switch {
	case to == "":
		return false
	case c.Allow != "":
		return reading.IsName(host) && !reading.SameDestination(host, c.Allow)
	case c.AllowSuffix != "":
		return reading.IsName(host) && !strings.HasSuffix(to, c.AllowSuffix)
	}
	return slices.ContainsFunc(c.Deny, func(denied string) bool { return reading.SameDestination(host, denied) })
}
