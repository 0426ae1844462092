package disagree

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

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

// passes reports whether a string passes the check by a reading.
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
