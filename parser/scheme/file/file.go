// Package file converts paths of a named system, and not of the one that runs, to URIs of the scheme "file", and back:
// RFC 8089. A path that comes from a URI is what it seems to be, or an error (RFC 3986, Section 7.3): it has no "..",
// no NUL and no percent-encoded "/", on Windows no percent-encoded "\" either, no device, and nothing that Windows
// reads as another name. A host that is not this one is an error, except on Windows, where it is the host of a UNC
// string.
//
//	l, err := file.FromPath(file.Windows, `C:\a b\c.txt`)
//	l.URI()                           // "file:///C:/a%20b/c.txt"
//	path, err := l.Path(file.Windows) // `C:\a b\c.txt`
package file

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A System says how paths are written.
type System uint8

// POSIX has paths that begin with "/", and Windows has drives and UNC strings (RFC 8089, Appendix D.1, D.2 and E).
const (
	POSIX System = iota + 1
	Windows
)

// A Location is what a URI of the scheme "file" consists of (RFC 8089, Section 2).
type Location struct {
	host  string // as in a URI, in one form; "" is this machine
	path  string // as in a URI
	begin int    // of the path, in bytes of the URI that was read
}

// Parse returns the location of a URI. What follows a "#" is left out. The error is a [*scheme.Error], with the offset
// in bytes; RFC 8089 has "file:c:/a", "file:///c|/a" and "file:////host/a" in Appendix E only, so they are errors.
func Parse(s string) (Location, error) {
	begin, end, err := value.Cut("file", s)
	if err != nil {
		return Location{}, err
	}
	l := Location{path: s[begin:end], begin: begin}
	if rest, ok := strings.CutPrefix(l.path, "//"); ok {
		i := strings.IndexByte(rest, '/') // the grammar has a path
		l.host, l.path, l.begin = strings.ToLower(rest[:i]), rest[i:], begin+len("//")+i
		if !strings.HasPrefix(l.host, "[") {
			l.setHost(fact.Decode(l.host))
		}
	}
	return l, nil
}

// setHost sets the host, unless it is the machine that reads the URI.
func (l *Location) setHost(host string) {
	if host = strings.ToLower(host); host == "localhost" {
		host = ""
	}
	l.host = string(value.Append(nil, host, inHost))
}

// Host returns the host, decoded and in lower case, or "" if it is the machine that reads the URI: if there is none,
// or an empty one, or "localhost" (RFC 8089, Section 2).
func (l Location) Host() string { return fact.Decode(l.host) }

// Equal reports whether two locations have the same Members. Upper and lower case differ in paths, except in the
// letter of a drive (RFC 8089, Appendix E.2).
func (l Location) Equal(m Location) bool { return slices.Equal(l.Members(), m.Members()) }

// Members returns the host, the path as in a URI in one form, and the paths on the systems that have one.
func (l Location) Members() []scheme.Parameter {
	segments := strings.Split(l.path, "/")
	for i, segment := range segments {
		name := fact.Decode(segment)
		if i == 1 && isDrive(name) {
			name = strings.ToUpper(name)
		}
		segments[i] = string(value.Append(nil, name, inSegment))
	}
	l.path = strings.Join(segments, "/")
	posix, _ := l.Path(POSIX)
	windows, _ := l.Path(Windows)
	return value.Members("host", l.host, "path", l.path, "posix", posix, "windows", windows)
}

// The characters that stand for themselves in a host, a segment and a path, beside the unreserved ones (RFC 3986,
// Sections 3.2.2 and 3.3).
const (
	inHost    = "!$&'()*+,;="
	inSegment = inHost + ":@"
	inPath    = inSegment + "/"
)

// URI returns the URI of the location, with two slashes before the host, which is empty if it is this machine (RFC
// 8089, Appendix B).
func (l Location) URI() string { return "file://" + l.host + l.path }

// FromPath returns the location of an absolute path. On Windows, "/" is a separator, too, and the path begins with a
// drive and a separator, or is a UNC string with a host and a share (RFC 8089, Appendix E.3.1); it is UTF-8. The error
// is a [*scheme.ValueError] about the field "path", with the offset in bytes.
func FromPath(system System, path string) (Location, error) {
	slashed, begin := path, 0 // of the first "/" of the URI's path
	l := Location{}
	if system == Windows {
		slashed = strings.ReplaceAll(path, `\`, "/")
		if rest, ok := strings.CutPrefix(slashed, "//"); ok {
			host, _, _ := strings.Cut(rest, "/")
			if !isHost(host) {
				e := noHost(len("//"))
				e.Field = "path"
				return Location{}, e
			}
			l.setHost(host)
			begin = len("//") + len(host)
		} else {
			slashed, begin = "/"+slashed, -1
		}
	}
	l.path = string(value.Append(nil, slashed[max(begin, 0):], inPath))
	l.begin = len("file://") + len(l.host)
	if e := l.check(system); e != nil {
		e.Field, e.Offset = "path", max(0, begin+len(fact.Decode(l.path[:e.Offset])))
		return Location{}, e
	}
	return l, nil
}

// Path returns the path of a location on a system. Names are other names of the machine on which that is, compared in
// any case. The error is a [*scheme.ValueError] whose offset is in bytes of the URI that was read, or of
// [Location.URI].
func (l Location) Path(system System, names ...string) (string, error) {
	if slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, l.Host()) }) {
		l.host = ""
	}
	if e := l.check(system); e != nil {
		e.Offset += l.begin
		return "", e
	}
	path := fact.Decode(l.path)
	if system == POSIX {
		return path, nil
	}
	if l.host == "" {
		path = path[len("/"):]
	} else {
		path = "//" + l.Host() + path
	}
	return strings.ReplaceAll(path, "/", `\`), nil
}

// backEnd is about names that a file system takes for something else.
const backEnd = "RFC 3986, Section 7.3"

func wrong(offset int, message, section string) *scheme.ValueError {
	return value.Wrong("file", offset, message, section)
}

func noHost(offset int) *scheme.ValueError {
	return wrong(offset, "a UNC string has no such host", "RFC 8089, Appendix E.3.1")
}

// check returns the error about a location on a system, with the offset in bytes of the path as in the URI.
func (l Location) check(system System) *scheme.ValueError {
	host := len("file://") - l.begin
	first, _, deeper := strings.Cut(strings.TrimPrefix(l.path, "/"), "/")
	switch {
	case system == POSIX && l.host != "":
		return wrong(host, "the host is not this one", "RFC 8089, Section 2")
	case system == POSIX && !strings.HasPrefix(l.path, "/"):
		return wrong(0, "the path is not absolute", "RFC 8089, Section 2")
	case system == POSIX && strings.HasPrefix(l.path, "//"):
		return wrong(1, "the first name of the path is empty", "RFC 8089, Section 2")
	case system == POSIX:
	case system != Windows:
		return wrong(0, "there is no such system", "RFC 8089, Appendix D")
	case l.host == "" && !(deeper && isDrive(fact.Decode(first))):
		return wrong(0, "the path does not begin with a drive and a separator", "RFC 8089, Appendix E.2")
	case l.host != "" && first == "":
		return wrong(0, "a UNC string has a host and a share", "RFC 8089, Appendix E.3.1")
	case l.host != "" && !isHost(l.Host()):
		return noHost(host)
	}
	offset := 0
	for i, segment := range strings.Split(l.path, "/") {
		isDrive := system == Windows && l.host == "" && i == 1
		if e := find(system, fact.Decode(segment)); e != nil && !isDrive {
			e.Offset = offset + value.Encoded(segment, e.Offset)
			return e
		}
		offset += len(segment) + len("/")
	}
	return nil
}

// isDrive reports whether a segment is a drive: a letter and ":" (RFC 8089, Appendix E.2).
func isDrive(segment string) bool {
	return len(segment) == 2 && scan.IsAlpha(segment[0]) && segment[1] == ':'
}

// isHost reports whether a UNC string can have a host: a name or an IPv4 address. Windows takes "." and "?" for
// namespaces of devices (RFC 8089, Appendix C), and "localhost" in a URI is for what has a drive.
func isHost(host string) bool {
	return strings.Trim(host, ".") != "" && !strings.EqualFold(host, "localhost") && utf8.ValidString(host) &&
		!strings.ContainsFunc(host, func(r rune) bool {
			return r < utf8.RuneSelf && !scan.IsAlnum(byte(r)) && !strings.ContainsRune("-._", r)
		})
}

// find returns the first error about a name in a path on a system, with the offset in bytes.
func find(system System, name string) *scheme.ValueError {
	if name == ".." {
		return wrong(0, `".." leads out of the directory`, backEnd)
	}
	for i := range len(name) {
		switch c := name[i]; {
		case c == 0:
			return wrong(i, "NUL ends a string", backEnd)
		case c == '/':
			return wrong(i, `an encoded "/" would be a separator`, backEnd)
		case system != Windows:
		case c == '\\':
			return wrong(i, `an encoded "\" would be a separator`, backEnd)
		case c < ' ' || strings.IndexByte(`<>:"|?*`, c) >= 0:
			return wrong(i, "no name on Windows has this character", backEnd)
		}
	}
	if system != Windows {
		return nil
	}
	base, _, _ := strings.Cut(name, ".")
	switch {
	case !utf8.ValidString(name):
		return wrong(0, "the name is not UTF-8", "RFC 8089, Section 4")
	case name != "." && strings.TrimRight(name, ". ") != name:
		return wrong(len(name)-1, "Windows leaves out a dot or a space at the end of a name", backEnd)
	case fact.IsDevice(strings.TrimRight(base, " ")):
		return wrong(0, "the name is a device on Windows", backEnd)
	}
	return nil
}
