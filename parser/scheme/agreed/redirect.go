package agreed

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/parser/scheme"
)

// Redirect returns nil if the target of a redirect stays on the site of an origin, such as
// "https://good.example", for whoever follows it. The target is one of these:
//
//   - "", or what begins with "?" or "#"
//   - a path that begins with one "/", without dot-segments
//   - an agreed URL with scheme, host and port of the origin
//
// Other relative references are refused: "evil.example" is a path, and meant for a host. The origin is an agreed URL;
// its path, query and fragment do not count. The error is a [*RefusedError] about the target, or a [*scheme.Error]
// about one that has a scheme, or it says that it is about the origin.
func Redirect(origin, target string) error {
	own, err := Split(origin)
	if err != nil {
		return fmt.Errorf("origin: %w", err)
	}
	switch {
	case target == "", target[0] == '?', target[0] == '#':
		return relative("http://a/", target, scheme.Agreed)
	case strings.HasPrefix(target, "//"):
		return refused(target, 1, "what follows \"//\" is a host")
	case target[0] == '/':
		return path(target)
	}
	p, err := Split(target)
	e, ok := err.(*scheme.Error)
	switch {
	case ok && !strings.Contains(target[:e.Offset], ":"):
		return refused(target, e.Offset, `the target must begin with "/", "?", "#" or "`+
			origin[:len(origin)-len(own.Rest)]+`"`)
	case err != nil:
		return err
	case !strings.EqualFold(p.Scheme, own.Scheme):
		return refused(target, 0, "the scheme differs from the origin's")
	case !sameHost(own.Host, p.Host), strings.HasSuffix(own.Host, ".") != strings.HasSuffix(p.Host, "."):
		return refused(target, len(p.Scheme)+len("://"), "the host differs from the origin's")
	case p.port() != own.port():
		return refused(target, len(target)-len(p.Rest), "the port differs from the origin's")
	}
	return nil
}

// path checks a target that begins with one "/".
func path(target string) error {
	end := len(target)
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		end = i
	}
	if err := relative("http://a", target[:end], scheme.AgreedWhole); err != nil {
		return err
	}
	return relative("http://a", target, scheme.Agreed)
}

// relative checks a relative reference behind a base, to which it is only added.
func relative(base, reference string, c scheme.Scheme) error {
	err := c.Check(base + reference)
	if e, ok := err.(*scheme.Error); ok {
		_, reason, _ := strings.Cut(e.Reason(), ": ") // behind the place
		return refused(reference, e.Offset-len(base), reason)
	}
	return err
}

// port returns the port of a URL, or the default one of its scheme (RFC 9110, Sections
// 4.2.1 and 4.2.2).
func (p Parts) port() string {
	switch {
	case p.Port != "":
		return p.Port
	case len(p.Scheme) == len("https"):
		return "443"
	}
	return "80"
}
